//! The referee: a decision's only source of chance and leniency.

use crate::chance::{Draw, Seed, Way};
use crate::{Id, Refusal};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How many draws of each purpose stand.
pub(crate) type Counters = BTreeMap<Cow<'static, str>, u32>;

/// Provides chance, and leniency if the table insists; records both.
pub struct Referee<'a> {
    source: Source<'a>,
    insist: bool,
    waived: Vec<Refusal>,
    draws: Vec<Draw>,
}

enum Source<'a> {
    /// A battle's own chance.
    Battle { seed: &'a Seed, battle: Id, counters: &'a Counters },
    /// For asking whether something would be allowed.
    Trial,
    /// A script of outcomes, for tests.
    Script(std::collections::VecDeque<Vec<u32>>),
}

impl<'a> Referee<'a> {
    pub(crate) fn of(seed: &'a Seed, battle: Id, counters: &'a Counters, insist: bool) -> Self {
        let source = Source::Battle { seed, battle, counters };
        Self { source, insist, waived: Vec::new(), draws: Vec::new() }
    }

    /// A referee for asking whether something would be allowed. Its draws always give the lowest
    /// values, so nothing can be learned from it.
    #[must_use]
    pub fn trial() -> Self {
        Self { source: Source::Trial, insist: false, waived: Vec::new(), draws: Vec::new() }
    }

    /// Like [`trial`](Self::trial), for asking what is still refused when the table insists.
    #[must_use]
    pub fn insisting() -> Self {
        Self { insist: true, ..Self::trial() }
    }

    /// A referee with scripted chance: each entry is the result of one draw.
    #[must_use]
    pub fn scripted(outcomes: impl IntoIterator<Item = Vec<u32>>) -> Self {
        let source = Source::Script(outcomes.into_iter().collect());
        Self { source, insist: false, waived: Vec::new(), draws: Vec::new() }
    }

    /// The number of unused scripted results.
    #[must_use]
    pub fn left_over(&self) -> usize {
        match &self.source {
            Source::Script(script) => script.len(),
            Source::Battle { .. } | Source::Trial => 0,
        }
    }

    /// Returns `Ok` if the rule holds or the table insists; refuses otherwise.
    ///
    /// # Errors
    /// The refusal, if the rule does not hold and the table does not or cannot insist.
    pub fn demand(
        &mut self,
        holds: bool,
        refusal: impl FnOnce() -> Refusal,
    ) -> Result<(), Refusal> {
        if holds {
            return Ok(());
        }
        let refusal = refusal();
        if !(self.insist && refusal.waivable) {
            return Err(refusal);
        }
        self.waived.push(refusal);
        Ok(())
    }

    /// Rolls `n` dice of `sides` sides; each gives 0 to `sides - 1`.
    pub fn roll(&mut self, purpose: impl Into<Cow<'static, str>>, sides: u32, n: u32) -> Vec<u32> {
        self.draw(purpose.into(), Way::Roll, sides, n)
    }

    /// Picks `n` distinct things out of `of` at random: their places, in the order drawn.
    pub fn pick(&mut self, purpose: impl Into<Cow<'static, str>>, of: u32, n: u32) -> Vec<u32> {
        self.draw(purpose.into(), Way::Pick, of, n.min(of))
    }

    fn draw(&mut self, purpose: Cow<'static, str>, way: Way, of: u32, n: u32) -> Vec<u32> {
        if n == 0 || of == 0 {
            return Vec::new();
        }
        match &mut self.source {
            Source::Trial if way == Way::Roll => vec![0; n as usize],
            Source::Trial => (0..n).collect(),
            Source::Script(script) => script.pop_front().unwrap_or_default(),
            Source::Battle { seed, battle, counters } => {
                let stood = counters.get(&purpose).copied().unwrap_or(0);
                let here = self.draws.iter().filter(|draw| draw.purpose == purpose).count();
                let counter = stood + u32::try_from(here).unwrap_or(0);
                let draw = Draw::make(seed, *battle, purpose, counter, way, of, n);
                let got = draw.got.clone();
                self.draws.push(draw);
                got
            }
        }
    }

    /// What was waived and what was drawn.
    pub(crate) fn into_record(self) -> (Vec<Refusal>, Vec<Draw>) {
        (self.waived, self.draws)
    }
}
