//! What a check finds about an army, and the verdict that follows from it.

use crate::{Side, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What a finding about an army means for its verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// A rule is broken, whatever is still unknown: the army is not legal.
    Fault,
    /// A rule cannot be judged yet, because something has not been typed: nobody knows whether the army
    /// is legal.
    Unknown,
    /// Something that the rules allow, and a player should know.
    Advice,
}

/// Whether an army is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Legality {
    /// No rule is broken, and none waits for a value.
    Legal,
    /// A rule is broken.
    NotLegal,
    /// No rule is broken by what is known, and at least one waits for a value.
    NotYetKnown,
}

impl Legality {
    /// The verdict on an army with these findings.
    #[must_use]
    pub fn of(violations: &[Violation]) -> Self {
        let any = |severity| violations.iter().any(|found| found.severity == severity);
        match (any(Severity::Fault), any(Severity::Unknown)) {
            (true, _) => Self::NotLegal,
            (false, true) => Self::NotYetKnown,
            (false, false) => Self::Legal,
        }
    }
}

/// A finding about what a player brings: a fault, something unknown, or advice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Violation {
    /// The rule that is broken, cannot be judged, or advises.
    pub rule: &'static str,
    /// The stable code of the sentence.
    pub code: &'static str,
    /// What it means for the verdict.
    pub severity: Severity,
    /// The army's side, if two are checked.
    pub seat: Option<Side>,
    /// The index of the unit in the list, from 0.
    pub entry: Option<usize>,
    /// The actual value.
    #[cfg_attr(spec, ts(type = "number | null"))]
    pub actual: Option<i64>,
    /// The allowed value.
    #[cfg_attr(spec, ts(type = "number | null"))]
    pub limit: Option<i64>,
    /// The values for the sentence.
    pub values: BTreeMap<&'static str, Value>,
    /// A hint what the players can do, as a code, filled with the same values.
    pub fix: &'static str,
}

impl Violation {
    /// A fault: the broken rule, its code, and a hint how to fix it.
    #[must_use]
    pub fn of(rule: &'static str, code: &'static str, fix: &'static str) -> Self {
        Self {
            rule,
            code,
            severity: Severity::Fault,
            seat: None,
            entry: None,
            actual: None,
            limit: None,
            values: BTreeMap::new(),
            fix,
        }
    }

    /// A value that is printed on a card and has not been typed yet, on which depends whether the army
    /// keeps this rule.
    #[must_use]
    pub fn undecided([rule, code]: [&'static str; 2], unit: &str, value: &'static str) -> Self {
        let undecided = Self::of(rule, code, "type_value").unknown();
        undecided.with("unit", unit).with("value", value)
    }

    /// A value that is printed on a card and has not been typed yet, without which a battle cannot
    /// begin by this rule. Whether the army is legal does not depend on it.
    #[must_use]
    pub fn needed(rule: &'static str, unit: &str, value: &'static str) -> Self {
        let needed = Self::of(rule, "E-CARD-NEEDED", "type_value").advice();
        needed.with("unit", unit).with("value", value)
    }

    /// Costs that have not been typed yet, which this rule needs: those of these units, each with its
    /// index in the list.
    pub fn unpriced<'a>(
        [rule, code]: [&'static str; 2],
        units: impl IntoIterator<Item = (usize, &'a str)>,
    ) -> Option<Self> {
        let mut units = units.into_iter();
        let (first, unit) = units.next()?;
        let unpriced = Self::of(rule, code, "type_cost").unknown().at(first);
        Some(unpriced.with("unit", unit).with("entries", units.count() + 1))
    }

    /// A card that is not known here, or no longer exists. The reference to it can be removed or
    /// replaced.
    #[must_use]
    pub fn gone(rule: &'static str, card: &str, fix: &'static str) -> Self {
        Self::of(rule, "E-CARD-GONE", fix).unknown().with("unit", card)
    }

    /// The fault of a number outside the range of real cards, by this rule and code. Returns `None` if
    /// it is inside.
    pub fn outside<N: Copy + PartialOrd + Into<i64>>(
        [rule, code]: [&'static str; 2],
        unit: &str,
        value: &'static str,
        is: N,
        range: &RangeInclusive<N>,
    ) -> Option<Self> {
        let (least, most) = ((*range.start()).into(), (*range.end()).into());
        let fault = || {
            let fault = Self::of(rule, code, "choose_value").counting(is.into(), most);
            fault.with("unit", unit).with("value", value).with("least", least).with("most", most)
        };
        (!range.contains(&is)).then(fault)
    }

    /// The faults of each unit of a list, with its index.
    pub fn of_each<Entry>(
        units: &[Entry],
        faults: impl Fn(usize, &Entry) -> Violations,
    ) -> impl Iterator<Item = Self> {
        let places = units.iter().enumerate();
        places.flat_map(move |(place, entry)| {
            faults(place, entry).into_iter().map(move |fault| fault.at(place))
        })
    }

    /// Whether a battle cannot begin with it, unless the players insist: a fault, or a card or a value
    /// that the battle needs from its start.
    #[must_use]
    pub fn prevents_start(&self) -> bool {
        self.severity == Severity::Fault || matches!(self.code, "E-CARD-NEEDED" | "E-CARD-GONE")
    }

    /// The faults of both sides' armies, each with its side.
    pub fn of_both<Army>(armies: &[Army; 2], faults: impl Fn(&Army) -> Violations) -> Violations {
        let sides = Side::BOTH.into_iter().zip(armies);
        let all = sides.flat_map(|(side, army)| {
            merged(faults(army)).into_iter().map(move |fault| Self { seat: Some(side), ..fault })
        });
        all.collect()
    }

    /// The same with one more value for its sentence and its fix.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value.into());
        self
    }

    /// The same with the actual and the allowed value.
    #[must_use]
    pub fn counting(mut self, actual: i64, limit: i64) -> Self {
        (self.actual, self.limit) = (Some(actual), Some(limit));
        self
    }

    /// The same at an index of the list.
    #[must_use]
    pub fn at(mut self, entry: usize) -> Self {
        self.entry = Some(entry);
        self
    }

    /// The same as something that is not known yet.
    #[must_use]
    pub fn unknown(self) -> Self {
        Self { severity: Severity::Unknown, ..self }
    }

    /// The same as advice.
    #[must_use]
    pub fn advice(self) -> Self {
        Self { severity: Severity::Advice, ..self }
    }
}

/// All findings about an army or a setup.
pub type Violations = Vec<Violation>;

/// An army in numbers, with the verdict on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// How many units there are.
    pub units: usize,
    /// Their cost, as far as it is known.
    pub points: i64,
    /// The agreed cost limit, if there is one.
    pub limit: Option<i64>,
    /// The verdict.
    pub legality: Legality,
    /// What it follows from, and advice.
    pub violations: Violations,
}

impl Checked {
    /// The verdict on an army in points.
    #[must_use]
    pub fn of(units: usize, points: i64, limit: Option<i64>, violations: Violations) -> Self {
        let violations = merged(violations);
        Self { units, points, limit, legality: Legality::of(&violations), violations }
    }
}

/// The same findings, but a value on which a rule depends, and which a battle needs as well, is asked
/// for once.
fn merged(mut found: Violations) -> Violations {
    let is_open = |it: &Violation| it.code == "W-CARD-OPEN";
    let is_needed = |it: &Violation| it.code == "E-CARD-NEEDED";
    let open: Vec<_> = found.iter().filter(|it| is_open(it)).cloned().collect();
    let needed: Vec<_> = found.iter().filter(|it| is_needed(it)).cloned().collect();
    found.retain(|it| !is_open(it) || !needed.iter().any(|other| other.values == it.values));
    for needed in found.iter_mut().filter(|it| is_needed(it)) {
        if let Some(open) = open.iter().find(|open| open.values == needed.values) {
            (needed.rule, needed.severity) = (open.rule, Severity::Unknown);
        }
    }
    found
}
