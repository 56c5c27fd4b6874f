//! The table as everybody may see it: a list of units for each side, markers face down, army morale
//! with its breaking point, and who fights whom.

use super::super::content::cards::{self, Formation};
use super::super::state::last::Seen;
use super::super::state::roll::Roll;
use super::super::state::{
    Blow, BlowKind, Given, Marker, MarkerId, Standing as Carried, State, Status, Unit, UnitId,
};
use super::build::name_of;
use super::{moment, odds};
use crate::Side;
use crate::kit::{
    Arm, Chances, Counted, Expected, Face, Fact, Fight, Layout, Meter, Phrase, Piece, Readiness,
    Scene, Standing, points_by_round,
};

/// The table as everybody may see it: units, then the markers of those that are hidden. Only
/// the owner knows which unit a marker hides (SN-FOG-1).
pub(crate) fn scene(state: &State) -> Scene {
    let units = shown(state).map(|(id, unit)| piece(state, id, unit));
    let markers = (0..).zip(&state.markers).filter(|(_, marker)| !marker.up);
    Scene {
        layout: Layout::Lists,
        pieces: units.chain(markers.map(|(id, marker)| back(id, marker))).collect(),
        standing: Side::BOTH.map(|side| standing(state, side)),
        round: state.round,
        rounds: None,
        goal: None,
        queue: Vec::new(),
        card: None,
        fight: fight(state),
    }
}

/// Units that everybody sees or has seen.
fn shown(state: &State) -> impl Iterator<Item = (UnitId, &Unit)> {
    state.units.numbered().filter(|(_, unit)| unit.status != Status::Hidden)
}

/// The place of a unit among the pieces.
fn place(state: &State, id: UnitId) -> Option<u16> {
    u16::try_from(shown(state).position(|(other, _)| other == id)?).ok()
}

/// A marker, which shows only its number.
fn back(id: MarkerId, marker: &Marker) -> Piece {
    let notes = vec![Phrase::of("marker").with("marker", id)];
    Piece { readiness: Readiness::Away, notes, ..Piece::back(marker.owner, None) }
}

fn piece(state: &State, id: UnitId, unit: &Unit) -> Piece {
    let lost = lost(state, id).min(unit.morale.room());
    let left = Meter::of(Counted::Strength, unit.morale, lost);
    let gone = unit.status == Status::Eliminated;
    Piece {
        id: Some(id.into()),
        face: Some(face(state, id, unit)),
        gauges: if gone { Vec::new() } else { vec![left] },
        readiness: readiness(state, id, unit),
        marks: marks(unit),
        notes: notes(state, unit),
        ..Piece::back(unit.owner, None)
    }
}

fn face(state: &State, id: UnitId, unit: &Unit) -> Face {
    let arm = match state.card(unit).arm {
        Some(cards::Arm::Infantry) => Arm::Infantry,
        Some(cards::Arm::Cavalry) => Arm::Cavalry,
        Some(cards::Arm::Artillery) => Arm::Artillery,
        None => Arm::Other,
    };
    Face { name: name_of(state, id), arm, grade: None }
}

/// Casualties of a unit in the moment shown.
fn lost(state: &State, id: UnitId) -> u8 {
    let seen = state.last.iter().flat_map(|last| &last.0);
    let harm = |seen: &Seen| {
        if let Seen::Suffered(unit, n) = seen { (*unit == id).then_some(*n) } else { None }
    };
    seen.filter_map(harm).fold(0, u8::saturating_add)
}

fn readiness(state: &State, id: UnitId, unit: &Unit) -> Readiness {
    let charging = state.charge.is_some_and(|charge| charge.by == id);
    let due = state.due.as_ref().and_then(Roll::blow).is_some_and(|blow| blow.by == id);
    let open = unit.orders.iter().any(|given| given.standing == Carried::Ready);
    match unit.status {
        Status::Hidden => Readiness::Away,
        Status::Eliminated => Readiness::Gone,
        Status::Battlefield if charging || due => Readiness::Acting,
        Status::Battlefield if unit.orders.is_empty() || open => Readiness::Ready,
        Status::Battlefield => Readiness::Acted,
    }
}

/// The marks of a unit: eliminated, or a failed order.
fn marks(unit: &Unit) -> Vec<Phrase> {
    match unit.status {
        Status::Eliminated => vec![Phrase::of("eliminated")],
        Status::Hidden | Status::Battlefield => {
            let failed = unit.orders.last().is_some_and(|it| it.standing == Carried::Failed);
            failed.then(|| Phrase::of("order_failed")).into_iter().collect()
        }
    }
}

/// A unit's formation, and an order that it can still carry out in this round.
fn notes(state: &State, unit: &Unit) -> Vec<Phrase> {
    let on_table = unit.status == Status::Battlefield;
    let formed =
        (on_table && unit.formation != Formation::None).then(|| Phrase::of(unit.formation.name()));
    let open =
        |given: &&Given| given.standing == Carried::Ready && given.order.step() >= state.phase.id();
    let order = unit.orders.last().filter(open);
    let order = order.map(|given| Phrase::of("ordered").with("order", given.order.name()));
    formed.into_iter().chain(order).collect()
}

/// Army morale first, with the value at which it is checked (SN-AMY-3).
fn standing(state: &State, side: Side) -> Standing {
    let gone = |unit: &Unit| unit.status == Status::Eliminated;
    let (lost, left): (Vec<_>, Vec<_>) = state.units.of(side).partition(|(_, unit)| gone(unit));
    let names = |all: Vec<(UnitId, &Unit)>| {
        all.into_iter().map(|(id, _)| name_of(state, id)).collect::<Vec<_>>()
    };
    let fallen = state.leaders.iter().filter(|leader| leader.owner == side && !leader.alive);
    let fallen: Vec<_> = fallen.map(|leader| leader.card.name.clone()).collect();
    Standing {
        army: state.setup.armies[side.at()].name.clone(),
        points: points_by_round(&state.ledger, side, state.round),
        facts: vec![
            Fact::of("army_morale", state.ledger.of(side)),
            Fact::of("morale_start", state.player(side).start),
            Fact::of("breaks_at", state.threshold(side)),
            Fact::of("units", left.len()),
            Fact::of("generals", state.generals(side)),
            Fact { names: names(lost.clone()), ..Fact::of("lost_units", lost.len()) },
            Fact { names: fallen.clone(), ..Fact::of("lost_leaders", fallen.len()) },
        ],
    }
}

/// The fight shown: the due blow, the charge in progress, or the last blow shown.
fn fight(state: &State) -> Option<Fight> {
    let due = state.due.as_ref().and_then(Roll::blow);
    let charge = || state.charge.map(|it| Blow { kind: BlowKind::Charge, by: it.by, at: it.at });
    let blow = due.or_else(charge).or_else(|| moment::fought(state))?;
    let [attacker, target] = [state.unit(blow.by)?, state.unit(blow.at)?];
    let goes_on = (due.is_some() || state.charge.is_some())
        && attacker.status == Status::Battlefield
        && state.phase.outcome().is_none();
    let chances = || {
        let rows = Expected::of("casualties", target.owner, &odds::due(state)?).rows;
        Some(Chances { what: Phrase::of("chances_casualties"), rows, came: None })
    };
    Some(Fight {
        by: place(state, blow.by)?,
        at: place(state, blow.at)?,
        what: Phrase::of(blow.kind.name()),
        over: !goes_on,
        so_far: if goes_on { moment::told(state) } else { None },
        chances: if goes_on { chances() } else { None },
    })
}
