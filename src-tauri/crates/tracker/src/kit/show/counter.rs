//! Counters: what a player may correct in the books. The tracker lists each with name, value and range,
//! using the same check that judges a correction, so the screens know no ranges. A game declares them by
//! [`counters`](crate::kit::counters).

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

    /// Allows a value other than the current one.
    ///
    /// # Errors
    /// The refusal of what changes nothing.
    pub fn change<V: Copy + PartialEq>(self, now: V, to: V) -> Result<Range, Refusal> {
        self.hold(now != to, "E-FIX-THERE")
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

/// What a counter reads, and what it may become: the new value is a `V`.
#[derive(Debug, Clone)]
pub enum Reading<V> {
    /// A count: its name, the current one, and the same as a new value.
    Number(Phrase, u16, V),
    /// A choice: its name, and each option with its name and whether it is the current one.
    Choice(Phrase, Vec<(Phrase, V, bool)>),
}

/// A count.
pub fn number<V: Copy + Into<u16>>(name: impl Into<Phrase>, now: V) -> Reading<V> {
    Reading::Number(name.into(), now.into(), now)
}

/// A choice among options, each with its own name. None is the current one if `now` is none of them.
pub fn choice<V: Copy + PartialEq>(
    name: impl Into<Phrase>,
    now: impl Into<Option<V>>,
    options: impl IntoIterator<Item = V>,
    named: impl Fn(V) -> Phrase,
) -> Reading<V> {
    let now = now.into();
    let option = |to| (named(to), to, now == Some(to));
    Reading::Choice(name.into(), options.into_iter().map(option).collect())
}

/// A choice of yes or no.
pub fn switch(name: impl Into<Phrase>, now: bool) -> Reading<bool> {
    choice(name, now, [false, true], |is| Phrase::of(if is { "yes" } else { "no" }))
}

/// Something that can only be done, and not undone.
pub fn once(name: impl Into<Phrase>, does: &'static str) -> Reading<()> {
    choice(name, None::<()>, [()], |()| Phrase::of(does))
}

/// Lists the counters that a check allows, each with the corrections for it.
pub struct CounterList<'a, W> {
    /// Whether a correction is valid, and within what range.
    judge: &'a dyn Fn(W) -> Result<Range, Refusal>,
    of: Subject,
    group: Option<&'static str>,
    all: Vec<Counter<W>>,
}

impl<'a, W: Copy> CounterList<'a, W> {
    /// Nothing listed yet.
    pub fn new(judge: &'a dyn Fn(W) -> Result<Range, Refusal>) -> Self {
        Self { judge, of: Subject::Table, group: None, all: Vec::new() }
    }

    /// Sets what the following counters belong to.
    pub fn of(&mut self, of: Subject, group: Option<&'static str>) -> &mut Self {
        (self.of, self.group) = (of, group);
        self
    }

    /// Adds a counter; `to` makes its correction. A counter that cannot change is not listed.
    pub fn add<V>(&mut self, reading: Reading<V>, to: impl Fn(V) -> W) {
        let (name, is) = match reading {
            Reading::Number(name, now, value) => (name, self.number(now, to(value))),
            Reading::Choice(name, options) => {
                let options = options.into_iter().map(|(name, new, now)| (name, to(new), now));
                (name, self.choice(options))
            }
        };
        let (of, group) = (self.of.clone(), self.group);
        self.all.extend(is.map(|is| Counter { of, group, name, is }));
    }

    fn number(&self, now: u16, command: W) -> Option<Shape<W>> {
        let range = (self.judge)(command).ok()??;
        let (least, most) = range.into_inner();
        (least < most).then_some(Shape::Number { now, least, most, command })
    }

    /// The current option is listed even if its correction is not valid.
    fn choice(&self, options: impl Iterator<Item = (Phrase, W, bool)>) -> Option<Shape<W>> {
        let options: Vec<_> = options.filter(|(_, what, now)| *now || self.may(*what)).collect();
        let now = options.iter().position(|(.., now)| *now).and_then(|at| u16::try_from(at).ok());
        let can_change = options.len() > usize::from(now.is_some());
        let options = options.into_iter().map(|(name, command, _)| Choice { name, command });
        can_change.then(|| Shape::Choice { now, options: options.collect() })
    }

    /// Whether a correction is listed. What is refused for a secret reason is, so that the list does
    /// not tell the secret.
    fn may(&self, what: W) -> bool {
        (self.judge)(what).map_or_else(|refusal| refusal.secret, |_| true)
    }

    /// All listed counters.
    #[must_use]
    pub fn listed(self) -> Vec<Counter<W>> {
        self.all
    }
}
