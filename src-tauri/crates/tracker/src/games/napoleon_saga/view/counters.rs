//! The corrections to offer, grouped by what they belong to.

use super::super::content::board::{Edge, Slot, Spot};
use super::super::content::cards::{Formation, HIGHEST, Terrain};
use super::super::play::command::{Command, Correction};
use super::super::play::corrections::feasible;
use super::super::state::{Phase, State, Unit};
use crate::Side;
use crate::kit::{Counter, CounterList, Phrase, Range, Subject};

type List<'a> = CounterList<'a, Correction, Command>;

/// All corrections that `by` may make. For a face-down card, only those that are possible for any card.
pub(crate) fn counters(state: &State, by: Side) -> Vec<Counter<Command>> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let judge = |what| match feasible(state, by, what) {
        Err(refusal) if refusal.secret => Ok(unread(state, what)),
        verdict => verdict.map(|range| unread(state, what).or(range)),
    };
    let mut list = CounterList::new(&judge, |what| Command::Correct { what, why: String::new() });
    // Ordered by spot, since the number of a face-down card is hidden.
    let spots = Side::BOTH.into_iter().flat_map(|board| Slot::ALL.map(|slot| Spot { board, slot }));
    for spot in spots {
        if let Some(unit) = state.at(spot).and_then(|id| state.unit(id)) {
            of_unit(&mut list, state, spot, unit);
        }
    }
    for side in Side::BOTH {
        of_side(&mut list, state, side);
        grounds(&mut list, state, side);
    }
    list.of(Subject::Table, None);
    let first = |to: Side| {
        let name = Phrase::of("side").with("seat", to.0);
        (name, Correction::First { to }, state.first == Some(to))
    };
    list.choice(Phrase::of("first"), Side::BOTH.map(first));
    list.listed()
}

/// The possible range of a count on a face-down card.
fn unread(state: &State, what: Correction) -> Range {
    let Correction::Casualties { unit, .. } = what else { return None };
    let down = |unit: &Unit| !unit.face_up;
    let hidden = state.at(unit).and_then(|id| state.unit(id)).is_some_and(down);
    hidden.then_some(0..=u16::from(HIGHEST) - 1)
}

fn of_unit(list: &mut List<'_>, state: &State, unit: Spot, there: &Unit) {
    list.of(Subject::Piece(format!("{} {}", unit.board.0, unit.slot)), None);
    let casualties = |to| Correction::Casualties { unit, to };
    list.number(Phrase::of("casualties"), there.casualties, casualties);
    let activated = |to| Correction::Activated { unit, to };
    list.switch(Phrase::of("activated"), there.activated, activated);
    let disarray = |to| Correction::Disarray { unit, to };
    list.switch(Phrase::of("disarray"), there.disarray, disarray);
    let charge = |to| Correction::Charge { unit, to };
    list.switch(Phrase::of("charge"), there.charge.is_some(), charge);
    let formations =
        [None, Some(Formation::Line), Some(Formation::Square), Some(Formation::Echelon)];
    let formed = |to: Option<Formation>| {
        let name = to.map_or_else(|| Phrase::of("none"), |to| named("formation", to.name()));
        (name, Correction::Formation { unit, to }, there.formation == to)
    };
    list.choice(Phrase::of("formed"), formations.map(formed));
    let parted = (Phrase::of("yes"), Correction::Parted { unit }, false);
    list.choice(Phrase::of("parted"), [parted]);
    places(list, state, unit, there.owner);
}

/// Where the unit may be: on its owner's board, or on the enemy's flank.
fn places(list: &mut List<'_>, state: &State, unit: Spot, owner: Side) {
    let own = Slot::ALL.map(|slot| (Phrase::of("own_slot"), Spot { board: owner, slot }));
    let flank = Edge::ALL.map(|edge| {
        let spot = Spot { board: owner.other(), slot: Slot::Outflank(edge) };
        (Phrase::of("enemy_flank"), spot)
    });
    let free = |(_, to): &(Phrase, Spot)| *to == unit || state.at(*to).is_none();
    let lies = |(name, to): (Phrase, Spot)| {
        let name = name.with("slot", to.slot.to_string());
        (name, Correction::Place { unit, to }, to == unit)
    };
    let all = own.into_iter().chain(flank).filter(free).map(lies);
    list.choice(Phrase::of("place"), all);
}

fn of_side(list: &mut List<'_>, state: &State, seat: Side) {
    list.of(Subject::Side(seat), None);
    let points = |to| Correction::Points { seat, to };
    list.number(Phrase::of("points"), state.ledger.of(seat), points);
    let left = |to| Correction::Left { seat, to };
    list.number(Phrase::of("left"), state.player(seat).left, left);
}

/// The terrain under each slot of a side.
fn grounds(list: &mut List<'_>, state: &State, board: Side) {
    list.of(Subject::Side(board), Some("grounds"));
    for slot in Slot::LINES.iter().copied() {
        let spot = Spot { board, slot };
        let lies = state.terrain.get(&spot).map(|laid| laid.terrain);
        let ground = |to: Option<Terrain>| {
            let name = to.map_or_else(|| Phrase::of("none"), |to| named("terrain", to.name()));
            (name, Correction::Terrain { spot, to }, lies == to)
        };
        let grounds = [None].into_iter().chain(Terrain::ALL.iter().copied().map(Some));
        list.choice(Phrase::of("own_slot").with("slot", slot.to_string()), grounds.map(ground));
    }
}

fn named(code: &'static str, id: &str) -> Phrase {
    Phrase::of(code).with(code, id.to_owned())
}
