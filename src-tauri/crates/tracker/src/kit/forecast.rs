//! What may come of a command before anything is rolled, with what it leaves out.

use super::Dist;
use serde::Serialize;

/// The odds of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Forecast {
    /// Each thing that may come of it.
    pub expected: Vec<Expected>,
    /// Codes of what may still change it and is not in it.
    pub left_out: Vec<&'static str>,
}

/// One thing that may come of a command, such as damage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Expected {
    /// Its code.
    pub what: &'static str,
    /// What it may come to, lowest first.
    pub rows: Vec<ForecastRow>,
}

impl Expected {
    /// The rows of a distribution.
    #[must_use]
    pub fn of(what: &'static str, dist: &Dist<u8>) -> Self {
        let row = |value: &u8| ForecastRow {
            value: *value,
            permille: dist.odds(|outcome| outcome == value).permille(),
        };
        Self { what, rows: dist.outcomes().map(|(value, _)| row(value)).collect() }
    }
}

/// One value and how likely it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct ForecastRow {
    /// What it comes to.
    pub value: u8,
    /// In thousandths. Each row is rounded by itself, so the rows may miss 1000 by a few.
    pub permille: u16,
}
