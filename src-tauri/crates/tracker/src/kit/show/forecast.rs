//! The possible results of a command before anything is rolled: what they depend on, what adds to them,
//! what is left out, and what is unknown.

use crate::Side;
use crate::kit::Dist;
use serde::Serialize;

/// The odds of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Forecast {
    /// Each possible kind of result.
    pub expected: Vec<Expected>,
    /// Each thing that changes the odds, or could.
    pub added: Vec<Added>,
    /// Codes of possible influences that are not included.
    pub left_out: Vec<&'static str>,
}

/// One possible kind of result, such as models lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Expected {
    /// Its code.
    pub what: &'static str,
    /// The side that it happens to.
    #[cfg_attr(spec, ts(type = "number"))]
    pub side: Side,
    /// The possible values, lowest first; empty if something is unknown.
    pub rows: Vec<ForecastRow>,
    /// The average, in thousandths.
    pub average: u32,
    /// Codes of the missing information, such as a value that nobody typed.
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

    /// A result that cannot be computed, and the missing information.
    #[must_use]
    pub fn unknown(what: &'static str, side: Side, unknown: Vec<&'static str>) -> Self {
        Self { what, side, rows: Vec::new(), average: 0, unknown }
    }
}

/// One value and its chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct ForecastRow {
    /// The value.
    pub value: u8,
    /// In thousandths. Each row is rounded on its own, so the sum may differ from 1000 by a few.
    pub permille: u16,
}

/// The effect of one influence on the odds: the chance that an expected result reaches a value.
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
