//! What a player may put right in the books. The tracker lists it with name, value and range, by
//! the same judgement that decides a correction: the screens know no range.

use crate::kit::Phrase;
use crate::{Refusal, Side, Value};
use serde::Serialize;
use std::ops::RangeInclusive;

/// What a counter belongs to: a page shows it where the thing is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A unit, by its number or by the place where it lies.
    Piece(String),
    /// One side's books.
    Side(Side),
    /// What both sides share.
    Table,
    /// The fight that goes on.
    Fight,
}

/// Something that may be put right, and the corrections that do it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Counter<C> {
    /// What it belongs to.
    pub of: Subject,
    /// The head of those that belong together because they are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub group: Option<&'static str>,
    /// What it is called.
    pub name: Phrase,
    /// What it is and what it may become.
    pub is: Shape<C>,
}

impl<C> Counter<C> {
    /// The same with its commands in another form.
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

/// A count, or one of several things. A transfer is a choice among zones, a placing among places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Shape<C> {
    /// A count.
    Number {
        /// Where it stands.
        now: u16,
        /// From here.
        least: u16,
        /// To here.
        most: u16,
        /// The correction; the field `to` of what it corrects takes any number of the range.
        command: C,
    },
    /// One of several things.
    Choice {
        /// Which of the options it is now, from 0; none where it is none of them.
        now: Option<u16>,
        /// What it may be.
        options: Vec<Choice<C>>,
    },
}

/// One of the things that a counter may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Choice<C> {
    /// What it is called.
    pub name: Phrase,
    /// The correction that makes it so.
    pub command: C,
}

/// What a number may be; nothing for what is no number.
pub type Range = Option<RangeInclusive<u16>>;

/// Letters in a reason at most.
const WHY: usize = 200;

/// How corrections are judged in a game: the rule that its refusals name.
#[derive(Debug, Clone, Copy)]
pub struct CorrectionRules(pub &'static str);

impl CorrectionRules {
    /// Where what is no number can stand.
    ///
    /// # Errors
    /// The refusal of that code where it cannot.
    pub fn hold(self, holds: bool, code: &'static str) -> Result<Range, Refusal> {
        holds.then_some(None).ok_or_else(|| Refusal::impossible(self.0, code))
    }

    /// Where a number can stand.
    ///
    /// # Errors
    /// The refusal of one that is not there, with the range.
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

    /// A correction is made for a reason.
    ///
    /// # Errors
    /// The refusal of none, and of one that is too long.
    pub fn reason(self, why: &str) -> Result<(), Refusal> {
        let given = !why.trim().is_empty() && why.chars().count() <= WHY;
        given.then_some(()).ok_or_else(|| Refusal::impossible(self.0, "E-WHY").with("most", WHY))
    }
}

/// Lists the counters that a judgement lets pass.
pub struct CounterList<'a, W, C> {
    /// Whether a correction can stand, and within what range.
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

    /// What follows belongs to this.
    pub fn of(&mut self, of: Subject, group: Option<&'static str>) -> &mut Self {
        (self.of, self.group) = (of, group);
        self
    }

    /// A count that stands at `now`; `to` is its correction. One that cannot change is not listed.
    pub fn number<N: Copy + Into<u16>>(&mut self, name: Phrase, now: N, to: impl FnOnce(N) -> W) {
        let (now, what) = (now.into(), to(now));
        if let Ok(Some(range)) = (self.judge)(what)
            && range.start() < range.end()
        {
            let (least, most) = (*range.start(), *range.end());
            self.push(name, Shape::Number { now, least, most, command: (self.command)(what) });
        }
    }

    /// One of several things, each with its correction, and whether it is so now. What it is now
    /// is listed too, though nobody has to correct it; a counter that cannot change is not.
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

    /// Yes or no.
    pub fn switch(&mut self, name: Phrase, now: bool, to: impl Fn(bool) -> W) {
        let options = [("no", false), ("yes", true)];
        self.choice(name, options.map(|(code, is)| (Phrase::of(code), to(is), is == now)));
    }

    /// All that is listed.
    #[must_use]
    pub fn listed(self) -> Vec<Counter<C>> {
        self.all
    }

    fn push(&mut self, name: Phrase, is: Shape<C>) {
        self.all.push(Counter { of: self.of.clone(), group: self.group, name, is });
    }
}
