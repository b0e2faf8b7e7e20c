//! Tables of the shipped heap games: nim-values up to the end of the first period, which is proved.
//! Rules, nim-values and proofs are the library's own files.

use std::fmt::Write as _;

use crate::mex;

#[path = "../src/heaps/rare.rs"]
mod rare;
#[path = "../src/heaps/rule.rs"]
pub(crate) mod rule;
#[path = "../src/heaps/solver.rs"]
pub(crate) mod solver;
#[path = "../src/heaps/text.rs"]
pub(crate) mod text;

use text::RuleText;

/// The shipped games: name and rule.
pub(crate) const SHIPPED: [(&str, &str); 7] = [
    ("word", "{1,2,all}"),
    ("take_1_2", "{1,2}"),
    ("take_1_3_4", "{1,3,4}"),
    ("take_2_5_7", "{2,5,7}"),
    ("kayles", "0.77"),
    ("dawsons_kayles", "0.07"),
    ("dawsons_chess", "0.137"),
];

/// So many nim-values prove the period of each of them.
pub(crate) const SIZES: usize = 200;

/// All tables as Rust text, a module each.
pub(crate) fn tables() -> Result<String, String> {
    let tables = SHIPPED.map(|(name, text)| table(name, text, SIZES));
    tables.into_iter().collect()
}

/// The table of a game as Rust text, out of so many nim-values: the rule's `DIGITS` and whether
/// `ALL` may be taken, the `CERTIFICATE`, and the `VALUES` up to the end of the first period.
pub(crate) fn table(name: &str, text: &str, sizes: usize) -> Result<String, String> {
    let fault = |error: &dyn std::error::Error| format!("{text}: {error}");
    let read: RuleText<16> = text.parse().map_err(|error| fault(&error))?;
    let rule = read.rule().map_err(|error| fault(&error))?;
    let mut values = vec![0; sizes];
    rule.nim_values(&mut values, 0, sizes)
        .map_err(|error| fault(&error))?;
    let certificate = rule.certificate(&values).map_err(|error| fault(&error))?;
    values.truncate(certificate.preperiod + certificate.period);
    let values: Result<Vec<u8>, _> = values.into_iter().map(u8::try_from).collect();
    let values = values.map_err(|error| fault(&error))?;
    let mut table = String::new();
    let written = write!(
        table,
        "pub(crate) mod {name} {{\n\
         use crate::heaps::Certificate;\n\
         pub(super) const DIGITS: &[u8] = &{:?};\n\
         pub(super) const ALL: bool = {};\n\
         pub(crate) const CERTIFICATE: Certificate = {certificate:?};\n\
         pub(crate) static VALUES: [u8; {}] = {values:?};\n\
         }}\n",
        rule.digits(),
        rule.all(),
        values.len(),
    );
    written.map_err(|error| fault(&error))?;
    Ok(table)
}
