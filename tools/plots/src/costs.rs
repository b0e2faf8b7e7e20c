//! The figures: one a line, as target, game, measure and value.

use std::collections::HashMap;
use std::error::Error;

pub struct Costs {
    /// In the order in which they come.
    pub targets: Vec<String>,
    /// Games and measures in the order in which they come.
    measures: Vec<(String, String)>,
    values: HashMap<[String; 3], f64>,
}

impl Costs {
    /// Values that are no numbers, such as the compiler's name, are passed over.
    pub fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut costs = Self {
            targets: Vec::new(),
            measures: Vec::new(),
            values: HashMap::new(),
        };
        for line in text.lines().skip(1) {
            let mut fields = line.splitn(4, ',').map(str::to_string);
            let mut field = || fields.next().ok_or(format!("four fields are due: {line}"));
            let key = [field()?, field()?, field()?];
            let Ok(value) = field()?.parse() else {
                continue;
            };
            let [target, game, measure] = key.clone();
            if !costs.targets.contains(&target) {
                costs.targets.push(target);
            }
            let measure = (game, measure);
            if !costs.measures.contains(&measure) {
                costs.measures.push(measure);
            }
            costs.values.insert(key, value);
        }
        if costs.values.is_empty() {
            return Err("no figures".into());
        }
        Ok(costs)
    }

    pub fn value(&self, target: &str, game: &str, measure: &str) -> Option<f64> {
        let key = [target, game, measure].map(str::to_string);
        self.values.get(&key).copied()
    }

    /// What was counted of a game: what has a mean.
    pub fn questions(&self, game: &str) -> Vec<&str> {
        let of_game = self.measures.iter().filter(|(name, _)| name == game);
        of_game
            .filter_map(|(_, measure)| measure.strip_suffix("_mean"))
            .collect()
    }
}
