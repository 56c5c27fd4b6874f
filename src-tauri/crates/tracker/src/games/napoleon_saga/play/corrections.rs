//! What may be done at any time: typing a card's value and correcting a counter. The table is right.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::HIGHEST;
use super::super::phases::parts;
use super::super::state::{KindId, MARKERS, Mark, Phase, State, UnitId};
use super::command::CardValue;
use super::counters::{Correction, RULES, quiet};
use super::event::Event;
use crate::kit::variants;
use crate::{Refusal, Side};

pub(crate) use super::counters::counters;

/// Types a card's value, also over an earlier one, if a card can print it.
pub(crate) fn fill(state: &State, kind: KindId, value: &CardValue) -> Result<Vec<Event>, Refusal> {
    let no = || Refusal::impossible("NS-CRD-1", "E-CARD-VALUE");
    let card = state.units.kind(kind).map(|kind| &kind.card).ok_or_else(no)?;
    let stands = match value {
        CardValue::Fire(to) | CardValue::Melee(to) | CardValue::Morale(to) => *to <= HIGHEST,
        CardValue::Cohesion(to) => (1..=HIGHEST).contains(to),
        // Slots and formations depend on the class, so it cannot change.
        CardValue::Type(to) => card.kind.is_none_or(|kind| kind.arm() == to.arm()),
        CardValue::Status(_) | CardValue::Nation(_) | CardValue::Keywords(_) => true,
    };
    stands.then_some(()).ok_or_else(no)?;
    if let CardValue::Cohesion(to) = value {
        RULES.within(*to, worst(state, kind).saturating_add(1)..=HIGHEST)?;
    }
    Ok(vec![Event::CardFilled { kind, value: value.clone() }])
}

/// The most casualties on any unit of this type. Its Cohesion must be higher.
fn worst(state: &State, kind: KindId) -> u8 {
    let of_kind =
        state.units.numbered().filter(|(id, unit)| unit.kind == kind && state.spot(*id).is_some());
    of_kind.map(|(_, unit)| unit.casualties).max().unwrap_or(0)
}

/// Corrects a counter, with a reason. First a face-down card is turned up, if the correction implies
/// that it is face-up on the table.
pub(crate) fn correct(
    state: &State,
    by: Side,
    what: Correction,
    why: &str,
) -> Result<Vec<Event>, Refusal> {
    RULES.reason(why)?;
    what.may(state, by)?;
    let up = turned_up(state, what).into_iter();
    Ok(up.chain([Event::Corrected { what }]).chain(follows(state, what)).collect())
}

/// Turns a face-down card up if the correction implies that it is face-up on the table.
fn turned_up(state: &State, what: Correction) -> Vec<Event> {
    let spot = match what {
        Correction::Casualties { unit, .. }
        | Correction::Disarray { unit, .. }
        | Correction::Charge { unit, .. }
        | Correction::Formation { unit, .. } => unit,
        Correction::Place { unit, to } if !hides(state, unit, to) => unit,
        variants!(Correction::{
            Place, Activated, Parted, Terrain, Left, First, Points
        }) => return Vec::new(),
    };
    let hidden = |id: &UnitId| state.unit(*id).is_some_and(|unit| !unit.face_up);
    let id = state.at(spot).filter(hidden);
    id.map(|id| Event::TurnedUp { units: vec![(spot, id)] }).into_iter().collect()
}

/// Whether a unit may be face-down there: in the Reserve, or on its way around the flank.
fn hides(state: &State, unit: Spot, to: Spot) -> bool {
    let owner = state.at(unit).and_then(|id| state.unit(id)).map(|unit| unit.owner);
    let place = to.slot.is_reserve() || matches!(to.slot, Slot::Outflank(_));
    owner == Some(to.board) && place
}

/// The events that a correction entails.
fn follows(state: &State, what: Correction) -> Vec<Event> {
    match what {
        Correction::Place { unit, to } => off_the_flank(state, unit, to),
        Correction::First { to } if fresh(state) => vec![Event::SeatTurn { side: to }],
        variants!(Correction::{
            First, Casualties, Activated, Disarray, Charge, Formation, Parted, Terrain, Left, Points
        }) => Vec::new(),
    }
}

/// A unit moved off the flank loses its flank markers (A46).
fn off_the_flank(state: &State, from: Spot, to: Spot) -> Vec<Event> {
    let Some((id, unit)) = state.at(from).and_then(|id| Some((id, state.unit(id)?))) else {
        return Vec::new();
    };
    if matches!(to.slot, Slot::Outflank(_)) {
        return Vec::new();
    }
    let marker = unit.flanker.then_some(Event::FlankerSet { unit: id, to: false });
    let fails = (unit.fails > 0).then_some(Event::FailsSet { unit: to, to: 0 });
    marker.into_iter().chain(fails).collect()
}

/// Whether nothing has been done yet in a phase that the First player begins, so that a corrected First
/// player begins it instead.
fn fresh(state: &State) -> bool {
    match &state.phase {
        Phase::Battle(turn) => {
            let left = Side::BOTH.map(|side| state.player(side).left);
            turn.action.is_none() && left == [MARKERS; 2]
        }
        Phase::Reform(_) | Phase::Reinforcement(_) => {
            let tested = state.units.iter().any(|unit| unit.marks.has(Mark::Tested));
            let untouched = |part: parts::Part| part.done == [false; 2] && quiet(state);
            !tested && parts::Part::of(state).is_some_and(untouched)
        }
        variants!(Phase::{Dealing, Deployment, Opening, Initiative, Tally, Finished}) => false,
    }
}
