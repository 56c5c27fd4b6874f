//! What may be done at any time: typing a card's value and correcting a counter. The table is right,
//! but the state must stay consistent, so corrections are limited.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{Arm, Formation, HIGHEST};
use super::super::phases::parts;
use super::super::state::{KindId, Mark, Phase, PhaseId, State, UnitId};
use super::command::{CardValue, Correction};
use super::event::Event;
use super::refusals::{on, wrong_phase};
use crate::kit::{CorrectionRules, Range, variants};
use crate::{Refusal, Side};

/// The rule named by refusals of corrections.
const RULES: CorrectionRules = CorrectionRules("NS-CRD-1");
/// Activation markers per player (NS-INI-5).
const MARKERS: u8 = 3;
/// Upper limit for victory points, beyond any real game.
const POINTS: u16 = 999;

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
        state.units.numbered().filter(|(id, unit)| unit.kind == kind && standing(state, *id));
    of_kind.map(|(_, unit)| unit.casualties).max().unwrap_or(0)
}

fn standing(state: &State, id: UnitId) -> bool {
    state.spot(id).is_some()
}

/// Corrects a counter, with a reason.
pub(crate) fn correct(
    state: &State,
    by: Side,
    what: Correction,
    why: &str,
) -> Result<Vec<Event>, Refusal> {
    RULES.reason(why)?;
    if matches!(state.phase, Phase::Finished(_)) {
        return Err(Refusal::impossible("NS-VIC-1", "E-VIC-OVER"));
    }
    feasible(state, by, what)?;
    let mut events = turned_up(state, what);
    events.push(Event::Corrected { what });
    events.extend(follows(state, what));
    Ok(events)
}

/// Checks whether a counter may have this value, and returns the possible range.
pub(crate) fn feasible(state: &State, by: Side, what: Correction) -> Result<Range, Refusal> {
    match what {
        Correction::Casualties { unit, to } => casualties(state, by, unit, to),
        Correction::Activated { unit, .. } => there(state, unit).map(|_| None),
        Correction::Disarray { unit, to } => {
            let id = open(state, by, unit)?;
            let may = !to || state.kind_of(id).arm() == Arm::Cavalry;
            RULES.hold(may, "E-FIX-THERE").map_err(|no| veil(state, no, id))
        }
        Correction::Charge { unit, to } => {
            let id = open(state, by, unit)?;
            RULES.hold(!to || state.engaged(id), "E-FIX-THERE")
        }
        Correction::Formation { unit, to } => formation(state, by, unit, to),
        Correction::Place { unit, to } => place(state, by, unit, to),
        Correction::Parted { unit } => {
            let id = there(state, unit)?;
            RULES.hold(state.engaged(id), "E-FIX-THERE")?;
            RULES.hold(quiet(state), "E-FIX-LATER")
        }
        Correction::Terrain { spot, .. } => {
            let lines = Slot::LINES.contains(&spot.slot);
            let no = || Refusal::impossible("NS-TER-1", "E-TER-SLOT");
            lines.then_some(()).ok_or_else(no)?;
            RULES.hold(deployed(state), "E-FIX-LATER")
        }
        Correction::Left { to, .. } => match &state.phase {
            Phase::Reform(_) | Phase::Battle(_) => RULES.within(to, 0..=MARKERS),
            variants!(Phase::{
                Dealing, Deployment, Opening, Initiative, Reinforcement, Tally, Finished
            }) => Err(wrong_phase(state, PhaseId::Battle)),
        },
        Correction::First { .. } => RULES.hold(led(state), "E-FIX-LATER"),
        Correction::Points { to, .. } => RULES.within(to, 0..=POINTS),
    }
}

/// Whether both armies are deployed and visible.
fn deployed(state: &State) -> bool {
    !matches!(state.phase, Phase::Dealing | Phase::Deployment { .. })
}

/// Whether this turn has its First player.
fn led(state: &State) -> bool {
    matches!(state.phase, Phase::Reform(_) | Phase::Battle(_) | Phase::Reinforcement(_))
}

/// Whether nothing is in progress. Tests and fights name units by slot, so these must not change.
fn quiet(state: &State) -> bool {
    state.due.is_empty() && state.entering.is_none() && state.action().is_none()
}

/// The unit on a spot, once units are deployed.
fn there(state: &State, spot: Spot) -> Result<UnitId, Refusal> {
    RULES.hold(deployed(state), "E-FIX-LATER")?;
    on(state, spot)
}

/// The unit on a spot, to correct one of its markers. Only face-up cards have markers, so this turns a
/// face-down card up, which only its owner may do.
fn open(state: &State, by: Side, spot: Spot) -> Result<UnitId, Refusal> {
    let id = there(state, spot)?;
    let may = state.unit(id).is_some_and(|unit| unit.face_up || unit.owner == by);
    RULES.hold(may, "E-FIX-OWN").map(|_| id)
}

/// The refusal, secret if it rests on a face-down card.
fn veil(state: &State, refusal: Refusal, id: UnitId) -> Refusal {
    match state.unit(id) {
        Some(unit) if !unit.face_up => refusal.secret(),
        _ => refusal,
    }
}

/// Casualties stay below Cohesion. A correction cannot destroy a unit.
fn casualties(state: &State, by: Side, spot: Spot, to: u8) -> Result<Range, Refusal> {
    let id = open(state, by, spot)?;
    let most = state.casualties(id).most.min(HIGHEST);
    RULES.within(to, 0..=most.saturating_sub(1)).map_err(|no| veil(state, no, id))
}

fn formation(state: &State, by: Side, spot: Spot, to: Option<Formation>) -> Result<Range, Refusal> {
    let id = open(state, by, spot)?;
    let may = to.is_none_or(|formation| formation.arm() == state.arm(id));
    RULES.hold(may, "E-FIX-THERE").map_err(|no| veil(state, no, id))
}

/// Moves a unit that is not in melee: on its owner's board, or to the enemy's flank.
fn place(state: &State, by: Side, spot: Spot, to: Spot) -> Result<Range, Refusal> {
    let id = there(state, spot)?;
    let Some(unit) = state.unit(id) else { return Ok(None) };
    let flank = matches!(to.slot, Slot::Outflank(_));
    RULES.hold(to.board == unit.owner || flank, "E-FIX-THERE")?;
    RULES.hold(unit.face_up || unit.owner == by, "E-FIX-OWN")?;
    RULES.hold(quiet(state) && unit.melee.is_none(), "E-FIX-LATER")?;
    let taken = || {
        let slot = to.slot.to_string();
        Refusal::impossible("NS-MOV-13", "E-SLOT-TAKEN").with("slot", slot)
    };
    state.at(to).is_none().then_some(None).ok_or_else(taken)
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
        Correction::First { to } if fresh(state) => vec![Event::SeatTurn { seat: to }],
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
            let left = Side::BOTH.map(|seat| state.player(seat).left);
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
