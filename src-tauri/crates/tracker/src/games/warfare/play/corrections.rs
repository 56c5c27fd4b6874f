//! Commands allowed at any time: typing a card's value, correcting a counter. The table is right.

use super::super::content::cards::Stat;
use super::super::state::{KindId, State};
use super::counters::Correction;
use super::event::{Event, Judged};
use super::refusals::RULES;
use crate::kit::Veiled;
use crate::{Refusal, Seat};

pub(crate) use super::counters::counters;

/// Types a value, or types it again, if a card could print it. Only the own side types its hidden
/// values.
pub(crate) fn fill(state: &State, by: Seat, kind: KindId, stat: Stat, value: i16) -> Judged {
    let there = state.units.kind(kind);
    let no = || Refusal::impossible("W-TST-1", "E-CARD-VALUE");
    let there = there.filter(|_| stat.range().contains(&value)).ok_or_else(no)?;
    let hidden = state.hides(stat);
    let own = state.side(by) == there.owner || !hidden;
    own.then_some(()).ok_or_else(|| Refusal::impossible("W-TST-1", "E-CARD-OWN"))?;
    let (knows, open) = (state.seats_of(there.owner).collect(), !hidden);
    Ok(vec![Event::CardFilled { kind, stat, knows, open, value: Veiled::of(value) }])
}

/// Corrects a counter, with a reason.
pub(crate) fn correct(state: &State, by: Seat, what: Correction, why: &str) -> Judged {
    RULES.reason(why)?;
    what.may(state, by)?;
    Ok(vec![Event::Corrected { what }])
}
