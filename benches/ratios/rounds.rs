//! Times two ways of one computation in turns: what slows the machine down for a while slows both.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of one sample each; the least of a side counts, as nothing makes a computation faster
/// than it is.
const ROUNDS: usize = 60;

/// A sample is repeated until it takes this long.
const SAMPLE: Duration = Duration::from_millis(4);

/// What the command line asks for.
pub(crate) struct Rounds {
    /// Whether anything is timed after its answer was checked.
    timed: bool,
    /// Only names with this in them.
    filter: Option<String>,
}

impl Rounds {
    /// Reads the arguments: `--bench`, which cargo gives, asks for times and `--test` for none;
    /// any other word chooses names.
    pub(crate) fn from_arguments() -> Self {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        let has = |flag| arguments.iter().any(|argument| argument == flag);
        Self {
            timed: has("--bench") && !has("--test"),
            filter: arguments
                .iter()
                .find(|word| !word.starts_with('-'))
                .cloned(),
        }
    }

    /// Checks that both ways agree and times them; prints nanoseconds for each of `units`, which
    /// one run of either does.
    pub(crate) fn compare<A: PartialEq + std::fmt::Debug>(
        &self,
        name: &str,
        units: usize,
        mut ours: impl FnMut() -> A,
        mut baseline: impl FnMut() -> A,
    ) {
        assert_eq!(ours(), baseline(), "{name}");
        if !self.timed {
            println!("{name}: both agree");
            return;
        }
        let repeats = [repeats(&mut ours), repeats(&mut baseline)];
        let mut least = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            let times = [
                sample(&mut ours, repeats[0]),
                sample(&mut baseline, repeats[1]),
            ];
            for (least, time) in least.iter_mut().zip(times) {
                *least = least.min(time);
            }
        }
        #[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
        let [ours, baseline] = least.map(|seconds| seconds * 1e9 / units as f64);
        println!(
            "ratio {name} {ours:.3} {baseline:.3} {:.2}",
            baseline / ours
        );
    }

    /// Whether a name is asked for.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.filter
            .as_ref()
            .is_none_or(|filter| name.contains(filter.as_str()))
    }
}

/// How many runs make a sample.
fn repeats<A>(run: &mut impl FnMut() -> A) -> u32 {
    let mut repeats = 1;
    while sample(run, repeats) * f64::from(repeats) < SAMPLE.as_secs_f64() {
        repeats *= 2;
    }
    repeats
}

/// Seconds a run, over `repeats` runs.
fn sample<A>(run: &mut impl FnMut() -> A, repeats: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        black_box(run());
    }
    start.elapsed().as_secs_f64() / f64::from(repeats)
}
