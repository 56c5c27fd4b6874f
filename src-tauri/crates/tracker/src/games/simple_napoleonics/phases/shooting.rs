//! Shooting (SN-SHO): volleys, surprise shots and defensive fire.

use super::super::content::cards::Stat;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fielded, inches, not_asked, of_unit, unknown};
use super::super::state::roll::Roll;
use super::super::state::{Blow, BlowKind, Halves, Opening, Order, Part, Piece, State, UnitId};
use super::reckoning::{Body, Reckoning, Struck};
use super::{carrying, fitting, fog, harm};
use crate::{Referee, Refusal, Side};

/// What only the players can see of a shot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Aim {
    /// How far the target is.
    pub(crate) distance: Option<Halves>,
    /// Whether it cannot be seen.
    pub(crate) unseen: bool,
}

/// A unit shoots: by its order, at once by Allied Support, or in a surprise shot.
pub(crate) fn shoot(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, target): (UnitId, UnitId),
    aim: Aim,
) -> Judged {
    fog::seen(
        state,
        by,
        (unit, target),
        [("SN-FOG-1", "E-FOG-SHOOT"), ("SN-SHO-5", "E-SHO-MARKER")],
    )?;
    fielded(state, by, unit)?;
    let surprise = state.opening() == Some(Opening::Surprise { unit });
    let (mut events, kind) = match surprise {
        true => (vec![Event::Closed {}], BlowKind::Surprise),
        false => {
            let permit = carrying::permit(referee, state, by, Piece::Unit(unit), Order::Shoot)?;
            (permit, BlowKind::Volley)
        }
    };
    harm::stands(state, target)?;
    fitting::able(referee, state, unit, state.situation(Piece::Unit(unit)).ground)?;
    ranged(referee, state, unit, (target, aim))?;
    events.push(due(Blow { kind, by: unit, at: target }));
    Ok(events)
}

/// Makes the dice of a blow due.
pub(crate) fn due(blow: Blow) -> Event {
    Event::RollDue { roll: Roll::Hits { blow } }
}

/// Checks that the target is in range and can be seen (SN-SHO-1, SN-VIS-1).
fn ranged(
    referee: &mut Referee<'_>,
    state: &State,
    unit: UnitId,
    (target, aim): (UnitId, Aim),
) -> Result<(), Refusal> {
    referee.demand(!aim.unseen, || of_unit("SN-VIS-1", "E-SHO-UNSEEN", target))?;
    let Some(distance) = aim.distance else { return Ok(()) };
    let range = state.unit(unit).and_then(|unit| state.card(unit).range);
    let range = range.ok_or_else(|| unknown("SN-SHO-1", unit, Stat::Range))?;
    let refusal = || of_unit("SN-SHO-1", "E-SHO-RANGE", target).with("d", inches(distance));
    let near = distance <= Halves::from(range) * 2;
    referee.demand(near, || refusal().with("range", inches(Halves::from(range) * 2)))
}

/// The target of a charge fires at the charging unit (SN-CHG-3).
pub(crate) fn fire(referee: &mut Referee<'_>, state: &State, unit: UnitId) -> Judged {
    let Some(Opening::Fire { unit: target, foe }) = state.opening() else {
        return Err(not_asked("SN-CHG-3"));
    };
    (target == unit).then_some(()).ok_or_else(|| not_asked("SN-CHG-3"))?;
    fitting::able(referee, state, unit, state.situation(Piece::Unit(unit)).ground)?;
    Ok(vec![Event::Closed {}, due(Blow { kind: BlowKind::Defensive, by: unit, at: foe })])
}

/// Whether a unit has a die to fire at the unit that charges it; it may have one if its Vol is untyped.
pub(crate) fn can_fire(state: &State, unit: UnitId, foe: UnitId) -> bool {
    let fire = Blow { kind: BlowKind::Defensive, by: unit, at: foe };
    let typed = state.unit(unit).is_some_and(|unit| state.card(unit).vol.is_some());
    let dice = || reckoning(state, fire).is_none_or(|reckoned| reckoned.count() > 0);
    state.can_shoot(unit) && (!typed || dice())
}

/// A unit as one of the two in a blow.
fn body(state: &State, id: UnitId) -> Option<Body<'_>> {
    let unit = state.unit(id)?;
    Some(Body { card: state.card(unit), formation: unit.formation, at: unit.at })
}

/// The reckoning of a blow.
pub(crate) fn reckoning(state: &State, blow: Blow) -> Option<Reckoning> {
    let (by, at) = (body(state, blow.by)?, body(state, blow.at)?);
    let in_shooting = state.phase.part() == Some(Part::Shooting);
    let house = &state.setup.house;
    Some(Reckoning::of(&Struck { house, kind: blow.kind, in_shooting, by, at }))
}

/// Shots of a unit at every visible enemy.
pub(crate) fn shots(state: &State, side: Side, unit: UnitId) -> Vec<Command> {
    let targets = state.fielded(side.other()).filter(|(_, target)| !harm::is_fallen(state, target));
    targets
        .map(|(target, _)| Command::Shoot { unit, target, distance: None, unseen: false })
        .collect()
}

/// Shots of all units with the order.
pub(crate) fn possible(state: &State, side: Side) -> Vec<Command> {
    carrying::deeds(state, side, Order::Shoot, |unit| shots(state, side, unit))
}
