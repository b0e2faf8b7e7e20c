//! Timing: every contestant in every round, the least time of each, and their answers compared.

use std::time::{Duration, Instant};

/// Contestants that do the same work, and their least times so far.
#[derive(Default)]
pub struct Race<'a> {
    runners: Vec<Runner<'a>>,
}

struct Runner<'a> {
    name: &'a str,
    ours: bool,
    work: Box<dyn FnMut() -> u64 + 'a>,
    least: Duration,
}

impl<'a> Race<'a> {
    /// Adds one of the library's own: `name` follows a hyphen in its line.
    pub fn ours(self, name: &'a str, work: impl FnMut() -> u64 + 'a) -> Self {
        self.with(name, true, Box::new(work))
    }

    /// Adds another crate.
    pub fn peer(self, name: &'a str, work: impl FnMut() -> u64 + 'a) -> Self {
        self.with(name, false, Box::new(work))
    }

    fn with(mut self, name: &'a str, ours: bool, work: Box<dyn FnMut() -> u64 + 'a>) -> Self {
        let least = Duration::MAX;
        self.runners.push(Runner {
            name,
            ours,
            work,
            least,
        });
        self
    }

    /// Runs so many rounds, each over `items` things, and prints the lines. All contestants must
    /// give the same answer in every round.
    pub fn run(mut self, title: &str, items: u64, rounds: usize) {
        let mut answer = None;
        for round in 0..rounds {
            // Each round begins with another, so that nobody always follows the same one.
            let first = round % self.runners.len();
            for place in (first..self.runners.len()).chain(0..first) {
                let runner = &mut self.runners[place];
                let start = Instant::now();
                let answered = (runner.work)();
                runner.least = runner.least.min(start.elapsed());
                let expected = *answer.get_or_insert(answered);
                assert_eq!(answered, expected, "{title}: {} differs", runner.name);
            }
        }
        let nanoseconds = |runner: &Runner| runner.least.as_secs_f64() * 1e9 / items as f64;
        for runner in &self.runners {
            println!("time {title} {} {:.2} ns", runner.name, nanoseconds(runner));
        }
        let peers = self.runners.iter().filter(|runner| !runner.ours);
        let best = peers.min_by_key(|runner| runner.least).expect("a peer");
        for runner in self.runners.iter().filter(|runner| runner.ours) {
            let (ours, theirs) = (nanoseconds(runner), nanoseconds(best));
            println!(
                "ratio {title}-{} {ours:.2} {theirs:.2} {:.3} {}",
                runner.name,
                theirs / ours,
                best.name
            );
        }
    }
}

/// A number that stands for answers in their order.
pub fn digest(answers: impl Iterator<Item = u64>) -> u64 {
    let next = |digest: u64, answer| digest.wrapping_mul(0x100_0000_01b3).wrapping_add(answer);
    answers.fold(0, next)
}
