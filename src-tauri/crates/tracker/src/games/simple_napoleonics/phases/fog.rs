//! Fog of war (SN-FOG): looking at markers, and the results.

use super::super::content::cards::{Ground, Nation, Stat};
use super::super::content::house_rules::{RevealTries, SpainReroll};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{
    during, fielded, idle, inches, never, of_piece, of_unit, own, unknown,
};
use super::super::state::roll::Roll;
use super::super::state::{
    Given, Halves, Marker, MarkerId, Opening, Order, Part, PhaseId, Piece, Standing, State, Status,
    UnitId,
};
use crate::{Referee, Refusal, Side};

/// A unit looks at a marker within its shooting range (SN-FOG-2, SN-FOG-4). It may do so in the other
/// side's turn too, because that is when markers move into range.
pub(crate) fn look(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    (unit, marker): (UnitId, MarkerId),
    distance: Option<Halves>,
) -> Judged {
    during(state, PhaseId::Movement)?;
    let card = state.card(fielded(state, by, unit)?);
    let no = || Refusal::impossible("SN-FOG-2", "E-MARKER").with("marker", marker);
    let there = state.marker(marker).filter(|marker| marker.owner != by).ok_or_else(no)?;
    let range = match distance {
        None => card.range.unwrap_or(1),
        Some(_) => card.range.ok_or_else(|| unknown("SN-FOG-2", unit, Stat::Range))?,
    };
    let near = range > 0 && distance.is_none_or(|distance| distance <= Halves::from(range) * 2);
    let far = || of_unit("SN-FOG-2", "E-FOG-FAR", unit).with("range", inches(u16::from(range) * 2));
    referee.demand(near, far)?;
    let again = has_looked(state, there, unit);
    referee.demand(!again, || of_unit("SN-FOG-2", "E-FOG-AGAIN", unit))?;
    let roll = Roll::Reveal { unit, marker, again: false };
    Ok(vec![Event::Looked { unit, marker }, Event::RollDue { roll }])
}

fn has_looked(state: &State, marker: &Marker, unit: UnitId) -> bool {
    match state.setup.house.reveal_tries {
        RevealTries::OncePerUnitPerRound => marker.tried.contains(&unit),
        RevealTries::OncePerMarkerPerRound => !marker.tried.is_empty(),
    }
}

/// The looks still allowed to a side: unit and marker.
pub(crate) fn looks(state: &State, side: Side) -> impl Iterator<Item = (UnitId, MarkerId)> {
    let able = state.fielded(side).filter(|(_, unit)| state.card(unit).range != Some(0));
    able.flat_map(move |(unit, _)| {
        let fresh = state.markers_of(side.other());
        let fresh = fresh.filter(move |(_, marker)| !has_looked(state, marker, unit));
        fresh.map(move |(marker, _)| (unit, marker))
    })
}

/// The same as commands, in the movement phase only.
pub(crate) fn looking(state: &State, side: Side) -> Vec<Command> {
    if state.phase.part() != Some(Part::Movement) {
        return Vec::new();
    }
    let look = |(unit, marker)| Command::Reveal { unit, marker, distance: None };
    looks(state, side).map(look).collect()
}

/// The owner turns a marker up so that its unit can act (SN-FOG-4).
pub(crate) fn show(referee: &mut Referee<'_>, state: &State, by: Side, id: MarkerId) -> Judged {
    let piece = Piece::Marker(id);
    own(state, by, piece)?;
    idle(referee, state, by, PhaseId::Movement)?;
    let allowed = state.setup.house.voluntary_reveal;
    referee.demand(allowed, || of_piece("SN-FOG-4", "E-FOG-SHOW", piece))?;
    let ready = state.is_ready(piece, Order::Move);
    referee.demand(ready, || of_piece("SN-FOG-4", "E-FOG-ACT", piece))?;
    Ok(revealed(state, id, true))
}

/// Markers that their owner may turn up.
pub(crate) fn own_markers(state: &State, side: Side) -> impl Iterator<Item = MarkerId> {
    let ready = |given: &Given| given.standing == Standing::Ready;
    let acting = state.markers_of(side).filter(move |(_, it)| it.orders.iter().any(ready));
    acting.map(|(id, _)| id)
}

/// The same as commands.
pub(crate) fn own_shown(state: &State, side: Side) -> Vec<Command> {
    own_markers(state, side).map(|marker| Command::ShowMarker { marker }).collect()
}

/// Reveals the unit under a marker, with a surprise shot if it may shoot at once (SN-FOG-3).
pub(crate) fn revealed(state: &State, marker: MarkerId, surprises: bool) -> Vec<Event> {
    let Some(there) = state.marker(marker) else { return Vec::new() };
    let (unit, side) = (*there.unit.judge(), there.owner);
    let card = state.unit(unit).map(|unit| state.card(unit));
    let dry = there.at.ground != Ground::Water;
    let able = card.is_some_and(|card| card.range != Some(0) && card.vol != Some(0) && dry);
    let opening = Opening::Surprise { unit };
    let opened = (able && surprises).then_some(Event::Opened { opening, side });
    [Event::Revealed { marker, unit }].into_iter().chain(opened).collect()
}

/// The events after a reveal roll. Spain may have a success rerolled (SN-NAT-8). The reroll is offered
/// whenever any hidden unit of that side is Spanish, and is never refused, so that neither the offer
/// nor the answer tells which marker is Spanish.
pub(crate) fn looked(
    state: &State,
    (unit, marker): (UnitId, MarkerId),
    again: bool,
    found: bool,
) -> Vec<Event> {
    let Some(side) = state.marker(marker).map(|marker| marker.owner).filter(|_| found) else {
        return Vec::new();
    };
    let mut hidden = state.units.of(side).filter(|(_, unit)| unit.status == Status::Hidden);
    let spanish = hidden.any(|(_, unit)| state.card(unit).is_of(Nation::Spain));
    if spanish && !again && state.setup.house.spain_reroll == SpainReroll::Reveal {
        return vec![Event::Opened { opening: Opening::Guerrilla { unit, marker }, side }];
    }
    revealed(state, marker, true)
}

/// A hidden unit neither shoots nor charges, and cannot be a target of either (SN-FOG-1).
pub(crate) fn seen(
    state: &State,
    by: Side,
    (unit, target): (UnitId, UnitId),
    codes: [(&'static str, &'static str); 2],
) -> Result<(), Refusal> {
    let hidden = |id: UnitId| state.unit(id).is_some_and(|it| it.status == Status::Hidden);
    let [own, theirs] = codes;
    let own_code = || Refusal { waivable: false, ..of_piece(own.0, own.1, Piece::Unit(unit)) };
    (!hidden(unit)).then_some(()).ok_or_else(own_code)?;
    let foe = state.unit(target).is_some_and(|it| it.owner != by);
    foe.then_some(()).ok_or_else(|| never("SN-SHO-1", "E-TARGET", target))?;
    let marker = || Refusal::impossible(theirs.0, theirs.1);
    (!hidden(target)).then_some(()).ok_or_else(marker)?;
    let there = state.standing(target).is_some();
    there.then_some(()).ok_or_else(|| never("SN-SHO-1", "E-TARGET", target))
}
