//! What may come of a command before anything is rolled: what it rests on, what adds to it, what it
//! leaves out, and what nobody knows.

use crate::Side;
use crate::kit::Dist;
use serde::Serialize;

/// The odds of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Forecast {
    /// Each thing that may come of it.
    pub expected: Vec<Expected>,
    /// Each thing that changes the odds, or could.
    pub added: Vec<Added>,
    /// Codes of what may still change it and is not in it.
    pub left_out: Vec<&'static str>,
}

/// One thing that may come of a command, such as models lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Expected {
    /// Its code.
    pub what: &'static str,
    /// Whom it happens to.
    #[cfg_attr(spec, ts(type = "number"))]
    pub side: Side,
    /// What it may come to, lowest first; nothing where something is unknown.
    pub rows: Vec<ForecastRow>,
    /// What it comes to on average, in thousandths.
    pub average: u32,
    /// Codes of what would have to be known, such as a value that nobody typed.
    pub unknown: Vec<&'static str>,
}

impl Expected {
    /// The rows of a distribution.
    #[must_use]
    pub fn of(what: &'static str, side: Side, dist: &Dist<u8>) -> Self {
        let row = |value: &u8| ForecastRow {
            value: *value,
            permille: dist.odds(|outcome| outcome == value).permille(),
        };
        let rows = dist.outcomes().map(|(value, _)| row(value)).collect();
        Self { what, side, rows, average: dist.average(), unknown: Vec::new() }
    }

    /// What nobody can say, and for want of what.
    #[must_use]
    pub fn unknown(what: &'static str, side: Side, unknown: Vec<&'static str>) -> Self {
        Self { what, side, rows: Vec::new(), average: 0, unknown }
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

/// What one thing adds to the odds: the chance that some expected thing comes to a value or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Added {
    /// The rule or ability that does it.
    pub why: &'static str,
    /// Whether it is so now; otherwise it only could be.
    pub holds: bool,
    /// The expected thing that it changes most, by its code.
    pub what: &'static str,
    /// The value that matters.
    pub least: u8,
    /// The chance of that value or more without it, in thousandths.
    pub without: u16,
    /// The same with it.
    pub with: u16,
}
