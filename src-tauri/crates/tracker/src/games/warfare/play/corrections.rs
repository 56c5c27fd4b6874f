//! Commands allowed at any time: typing a card's value, correcting a counter. The table is right.

use super::super::content::board::Spot;
use super::super::content::cards::Stat;
use super::super::content::house_rules::ExposedModel;
use super::super::phases::effects::TOKENS;
use super::super::state::{
    Condition, Ends, KindId, Mark, Phase, PhaseId, Place, State, Unit, UnitId,
};
use super::command::Correction;
use super::event::Event;
use super::refusals::{Judged, RULES, wrong_phase};
use crate::kit::{OnBoard, Range, Stands, Veiled, variants};
use crate::{Refusal, Seat};

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
pub(crate) fn correct(state: &State, what: Correction, why: &str) -> Judged {
    RULES.reason(why)?;
    feasible(state, what)?;
    Ok(vec![Event::Corrected { what }])
}

/// Whether a counter may have this value, and its allowed range. Pending tests, reactions and attacks
/// are finished first.
pub(crate) fn feasible(state: &State, what: Correction) -> Result<Range, Refusal> {
    let strike = state.turn().is_some_and(|turn| turn.strike.is_some());
    let open = state.due.is_some() || state.windows.front().is_some() || strike;
    RULES.hold(!open, "E-FIX-LATER")?;
    if !matches!(state.phase, Phase::Turns(_) | Phase::Points) {
        return Err(wrong_phase(state, PhaseId::Turns));
    }
    match what {
        Correction::Casualties { unit, to } => {
            let most = playing(state, unit)?.die.most;
            RULES.within(to, 0..=most)
        }
        Correction::Place { unit, to } => placing(state, unit, to),
        Correction::Reaction { unit, to } => {
            RULES.hold(playing(state, unit)?.reaction != to, "E-FIX-THERE")
        }
        Correction::Activated { unit, to } => {
            let acts = state.acting().is_some_and(|acting| acting.unit == unit);
            RULES.hold(!acts, "E-FIX-LATER")?;
            RULES.hold(playing(state, unit)?.marks.has(Mark::Activated) != to, "E-FIX-THERE")
        }
        Correction::Tested { unit, to } => {
            RULES.hold(there(state, unit)?.marks.has(Mark::Tested) != to, "E-FIX-THERE")
        }
        Correction::Rallied { unit, to } => {
            RULES.hold(there(state, unit)?.marks.has(Mark::Rallied) != to, "E-FIX-THERE")
        }
        Correction::Condition { unit, condition, to } => condition_of(state, unit, condition, to),
        Correction::Tokens { unit, to, .. } => {
            playing(state, unit)?;
            RULES.within(to, 0..=TOKENS)
        }
        Correction::Collapsed { board, rank, to } => {
            let held = |spot: Spot| (spot.board, spot.space.rank) == (board, rank);
            let empty = !state.units.iter().filter_map(Stands::spot).any(held);
            let now = state.collapsed.contains(&(board, rank));
            RULES.hold(now != to && (empty || !to), "E-FIX-THERE")
        }
        Correction::Turn { to } => {
            RULES.hold(state.acting().is_none(), "E-FIX-LATER")?;
            let there = state.seats.side(to).is_some();
            let now = state.turn().map(|turn| turn.seat);
            RULES.hold(there && now != Some(to), "E-FIX-THERE")
        }
        Correction::Initiative { seat, to } => {
            let last = state.order.all().count();
            RULES.hold(state.order.place(seat).is_some(), "E-FIX-THERE")?;
            RULES.within(to, 1..=u8::try_from(last).unwrap_or(u8::MAX))
        }
    }
}

fn there(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    state.unit(id).ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

fn playing(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let no = || Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id);
    state.fighting(id).ok_or_else(no)
}

/// A unit may be anywhere except on another unit's space.
fn placing(state: &State, id: UnitId, to: Place) -> Result<Range, Refusal> {
    let unit = there(state, id)?;
    let free = match to {
        Place::Waiting => false,
        Place::At(spot) => Spot::everywhere().any(|it| it == spot) && state.is_free(spot),
        Place::Aside | Place::Broken | Place::Disbanded => true,
    };
    RULES.hold(free && unit.place != to, "E-FIX-THERE")
}

/// The app computes who is exposed, unless the players decide it (A7). No unit off the grid is misled.
fn condition_of(
    state: &State,
    id: UnitId,
    condition: Condition,
    to: Option<Ends>,
) -> Result<Range, Refusal> {
    let unit = playing(state, id)?;
    let by_hand = state.setup.house.exposed_model == ExposedModel::Manual;
    let can = match condition {
        Condition::Exposed => by_hand,
        Condition::Misled => to.is_none() || !state.troops(unit).is_off_grid(),
        variants!(Condition::{Disorganized, Disoriented, Hidden, Weakened}) => true,
    };
    RULES.hold(can && unit.ends(condition) != to, "E-FIX-THERE")
}
