//! Bars that lie side by side: a group a row, one a target.

use std::error::Error;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

pub struct Bar {
    pub value: f64,
    pub worst: Option<f64>,
}

pub struct Row {
    pub label: String,
    /// One a target.
    pub bars: Vec<Option<Bar>>,
}

pub struct Chart {
    pub title: &'static str,
    /// Whether each line of the scale is twice the last, not as much more.
    pub doubling: bool,
    pub rows: Vec<Row>,
}

/// Of colours that most people tell apart (Okabe and Ito 2008).
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(213, 94, 0),
];
const WIDTH: i32 = 860;
const LEFT: i32 = 190;
const RIGHT: i32 = 40;
const TOP: i32 = 64;
const BOTTOM: i32 = 24;
const BAR: i32 = 6;
const GAP: i32 = 10;

impl Chart {
    /// The drawing as SVG.
    pub fn draw(&self, targets: &[String]) -> Result<String, Box<dyn Error>> {
        let bars = i32::try_from(targets.len())?;
        let group = bars * BAR + GAP;
        let height = TOP + i32::try_from(self.rows.len())? * group + BOTTOM;
        let mut svg = String::new();
        {
            let size = (u32::try_from(WIDTH)?, u32::try_from(height)?);
            let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
            area.fill(&WHITE)?;
            let text = |size: i32, h: HPos| {
                let style = ("sans-serif", size).into_font().color(&BLACK);
                style.pos(Pos::new(h, VPos::Center))
            };
            let write = |words: &str, at: (i32, i32), size: i32, h: HPos| {
                area.draw(&Text::new(words.to_string(), at, text(size, h)))
            };
            write(self.title, (LEFT, 14), 15, HPos::Left)?;
            let share = (WIDTH - LEFT - RIGHT) / bars;
            for (place, (target, colour)) in (0..).zip(targets.iter().zip(COLOURS.iter().cycle())) {
                let x = LEFT + place * share;
                area.draw(&Rectangle::new([(x, 30), (x + 8, 38)], colour.filled()))?;
                let core = target.split('-').next().unwrap_or(target);
                write(core, (x + 12, 34), 11, HPos::Left)?;
            }
            let lines = self.lines();
            let (least, most) = (lines[0], lines[lines.len() - 1]);
            let x = |value: f64| {
                let part = if self.doubling {
                    (value.max(least) / least).log2() / (most / least).log2()
                } else {
                    value / most
                };
                LEFT + (part * f64::from(WIDTH - LEFT - RIGHT)).round() as i32
            };
            for line in &lines {
                let at = x(*line);
                let grey = RGBColor(220, 220, 220);
                area.draw(&PathElement::new(
                    vec![(at, TOP - 6), (at, height - BOTTOM)],
                    grey,
                ))?;
                write(&short(*line), (at, TOP - 13), 10, HPos::Center)?;
            }
            for (place, row) in (0..).zip(&self.rows) {
                let top = TOP + place * group;
                write(
                    &row.label,
                    (LEFT - 8, top + group / 2 - GAP / 2),
                    12,
                    HPos::Right,
                )?;
                for (place, (bar, colour)) in (0..).zip(row.bars.iter().zip(COLOURS.iter().cycle()))
                {
                    let Some(bar) = bar else { continue };
                    let (low, high) = (top + place * BAR, top + place * BAR + BAR - 1);
                    area.draw(&Rectangle::new(
                        [(LEFT, low), (x(bar.value), high)],
                        colour.filled(),
                    ))?;
                    if let Some(worst) = bar.worst {
                        let at = x(worst);
                        area.draw(&Rectangle::new(
                            [(at - 1, low), (at + 1, high)],
                            BLACK.filled(),
                        ))?;
                    }
                }
            }
            area.present()?;
        }
        Ok(svg)
    }

    /// Where the scale has its lines.
    fn lines(&self) -> Vec<f64> {
        let bars = || self.rows.iter().flat_map(|row| row.bars.iter().flatten());
        let most = bars()
            .map(|bar| bar.worst.unwrap_or(bar.value))
            .fold(1.0, f64::max);
        let least = bars().map(|bar| bar.value).fold(most, f64::min).max(1.0);
        if self.doubling {
            let (first, last) = (least.log2().floor() as i32, most.log2().ceil() as i32);
            (first..=last.max(first + 1))
                .map(|power| 2_f64.powi(power))
                .collect()
        } else {
            let step = 10_f64.powf(most.log10().floor()) / 4.0;
            let count = (most / step).ceil() as i32;
            (0..=count).map(|line| f64::from(line) * step).collect()
        }
    }
}

/// A number as it stands on the scale: 16 K for 16,384.
fn short(value: f64) -> String {
    const K: f64 = 1024.0;
    if value >= K * K && value % (K * K) == 0.0 {
        format!("{} M", value / (K * K))
    } else if value >= K && value % K == 0.0 {
        format!("{} K", value / K)
    } else {
        format!("{value}")
    }
}
