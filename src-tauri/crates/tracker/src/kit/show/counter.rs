//! Counters: what a player may correct in the books. The tracker lists each with name, value and range,
//! using the same check that judges a correction, so the screens know no ranges.

use crate::kit::Phrase;
use crate::{Refusal, Side, Value};
use serde::Serialize;
use std::ops::RangeInclusive;

/// What a counter belongs to: a page shows the counter next to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A unit, by its number or by its position.
    Piece(String),
    /// One side's books.
    Side(Side),
    /// What both sides share.
    Table,
    /// The current fight.
    Fight,
}

/// Something that may be corrected, and the corrections for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Counter<C> {
    /// What it belongs to.
    pub of: Subject,
    /// The heading of a group of related counters, if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub group: Option<&'static str>,
    /// Its name.
    pub name: Phrase,
    /// Its value and what it may become.
    pub is: Shape<C>,
}

impl<C> Counter<C> {
    /// The same with its commands converted.
    pub fn map<D>(self, form: impl Fn(&C) -> D) -> Counter<D> {
        let is = match self.is {
            Shape::Number { now, least, most, command } => {
                Shape::Number { now, least, most, command: form(&command) }
            }
            Shape::Choice { now, options } => {
                let option = |Choice { name, command }| Choice { name, command: form(&command) };
                Shape::Choice { now, options: options.into_iter().map(option).collect() }
            }
        };
        Counter { of: self.of, group: self.group, name: self.name, is }
    }
}

/// A count, or a choice. A transfer is a choice among zones, a placement a choice among places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Shape<C> {
    /// A count.
    Number {
        /// The current count.
        now: u16,
        /// The lowest value.
        least: u16,
        /// The highest value.
        most: u16,
        /// The correction; the field `to` of what it corrects takes any number of the range.
        command: C,
    },
    /// A choice.
    Choice {
        /// The index of the current option; none if it is not among them.
        now: Option<u16>,
        /// The options.
        options: Vec<Choice<C>>,
    },
}

/// One option of a counter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Choice<C> {
    /// Its name.
    pub name: Phrase,
    /// The correction that selects it.
    pub command: C,
}

/// The range of a number; `None` for what is not a number.
pub type Range = Option<RangeInclusive<u16>>;

/// The maximum length of a reason, in characters.
const WHY: usize = 200;

/// How a game judges corrections, with the rule that its refusals name.
#[derive(Debug, Clone, Copy)]
pub struct CorrectionRules(pub &'static str);

impl CorrectionRules {
    /// Allows a correction that is not a number, if `holds`.
    ///
    /// # Errors
    /// The refusal of that code otherwise.
    pub fn hold(self, holds: bool, code: &'static str) -> Result<Range, Refusal> {
        holds.then_some(None).ok_or_else(|| Refusal::impossible(self.0, code))
    }

    /// Allows a number within a range.
    ///
    /// # Errors
    /// The refusal of a number outside, with the range.
    pub fn within<N>(self, to: N, range: RangeInclusive<N>) -> Result<Range, Refusal>
    where
        N: PartialOrd + Copy + Into<Value> + Into<u16>,
    {
        if range.contains(&to) {
            return Ok(Some((*range.start()).into()..=(*range.end()).into()));
        }
        let refusal = Refusal::impossible(self.0, "E-FIX-RANGE");
        Err(refusal.with("least", *range.start()).with("most", *range.end()))
    }

    /// Checks the reason of a correction.
    ///
    /// # Errors
    /// The refusal of an empty or too long reason.
    pub fn reason(self, why: &str) -> Result<(), Refusal> {
        let given = !why.trim().is_empty() && why.chars().count() <= WHY;
        given.then_some(()).ok_or_else(|| Refusal::impossible(self.0, "E-WHY").with("most", WHY))
    }
}

/// Lists the counters that a check allows.
pub struct CounterList<'a, W, C> {
    /// Whether a correction is valid, and within what range.
    judge: &'a dyn Fn(W) -> Result<Range, Refusal>,
    /// The command of a correction.
    command: fn(W) -> C,
    of: Subject,
    group: Option<&'static str>,
    all: Vec<Counter<C>>,
}

impl<'a, W: Copy, C> CounterList<'a, W, C> {
    /// Nothing listed yet.
    pub fn new(judge: &'a dyn Fn(W) -> Result<Range, Refusal>, command: fn(W) -> C) -> Self {
        Self { judge, command, of: Subject::Table, group: None, all: Vec::new() }
    }

    /// Sets what the following counters belong to.
    pub fn of(&mut self, of: Subject, group: Option<&'static str>) -> &mut Self {
        (self.of, self.group) = (of, group);
        self
    }

    /// Adds a count with the current value `now`; `to` makes its correction. A count that cannot change
    /// is not listed.
    pub fn number<N: Copy + Into<u16>>(&mut self, name: Phrase, now: N, to: impl FnOnce(N) -> W) {
        let (now, what) = (now.into(), to(now));
        if let Ok(Some(range)) = (self.judge)(what)
            && range.start() < range.end()
        {
            let (least, most) = (*range.start(), *range.end());
            self.push(name, Shape::Number { now, least, most, command: (self.command)(what) });
        }
    }

    /// Adds a choice: each option with its correction, and whether it is the current one. The current
    /// option is listed even if its correction is not valid. A choice that cannot change is not listed.
    pub fn choice(&mut self, name: Phrase, options: impl IntoIterator<Item = (Phrase, W, bool)>) {
        let stands = |(_, what, now): &(_, W, bool)| *now || (self.judge)(*what).is_ok();
        let options: Vec<_> = options.into_iter().filter(stands).collect();
        let now = options.iter().position(|(.., now)| *now).and_then(|at| u16::try_from(at).ok());
        if options.len() > usize::from(now.is_some()) {
            let options = options
                .into_iter()
                .map(|(name, what, _)| Choice { name, command: (self.command)(what) })
                .collect();
            self.push(name, Shape::Choice { now, options });
        }
    }

    /// Adds a choice of yes or no.
    pub fn switch(&mut self, name: Phrase, now: bool, to: impl Fn(bool) -> W) {
        let options = [("no", false), ("yes", true)];
        self.choice(name, options.map(|(code, is)| (Phrase::of(code), to(is), is == now)));
    }

    /// All listed counters.
    #[must_use]
    pub fn listed(self) -> Vec<Counter<C>> {
        self.all
    }

    fn push(&mut self, name: Phrase, is: Shape<C>) {
        self.all.push(Counter { of: self.of.clone(), group: self.group, name, is });
    }
}
