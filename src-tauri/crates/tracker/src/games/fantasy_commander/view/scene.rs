//! The table as everyone may see it: a list of units for each side, since positions are only on the
//! map.

use super::super::content::cards::{Branch, Rank};
use super::super::content::orders::Color;
use super::super::phases::fights::{self, Fought};
use super::super::phases::harm;
use super::super::state::fight::{Fight, Ground, Role};
use super::super::state::last::Seen;
use super::super::state::{Activation, Drawn, Phase, Placed, State, Status, Unit, UnitId};
use super::build::{name_of, queue};
use super::{moment, odds};
use crate::Side;
use crate::kit::{
    Arm, Chances, Counted, Expected, Face, Fact, Grade, Layout, Meter, OpenCard, Phrase, Piece,
    Readiness, Scene, Sealed, Standing, points_by_round,
};

/// The table as everyone may see it.
pub(crate) fn scene(state: &State) -> Scene {
    Scene {
        layout: Layout::Lists,
        pieces: state.units.numbered().map(|(id, unit)| piece(state, id, unit)).collect(),
        standing: Side::BOTH.map(|side| standing(state, side)),
        round: state.turn,
        rounds: None,
        goal: state.setup.scenario.goal,
        queue: state.action().map_or_else(Vec::new, |action| queue(state, action.step)),
        card: card(state),
        fight: fight(state),
    }
}

/// The tactics card that is open or in force, unless it is the latest result anyway.
fn card(state: &State) -> Option<OpenCard> {
    let action = state.action()?;
    let (Drawn::Open(card) | Drawn::InForce(card)) = action.card else { return None };
    let last = state.last.as_ref();
    // The latest result shows the card's text while it has nothing else to show.
    if last.is_some_and(|last| matches!(last.seen, Some(Seen::Card(..))) && last.done.is_empty()) {
        return None;
    }
    let known = state.known(card);
    let name = known.map(|card| card.name.clone());
    Some(OpenCard { side: action.side, name, text: known.and_then(|card| card.text.clone()) })
}

/// The fight to show: the current one, otherwise the last one.
fn shown(state: &State) -> Option<(&Fight, bool)> {
    if let Some(fight) = state.fight() {
        return Some((fight, false));
    }
    match &state.last.as_ref()?.seen {
        Some(Seen::Fight(fight)) => Some((fight, true)),
        Some(Seen::Orders { .. } | Seen::Card(..)) | None => None,
    }
}

fn piece(state: &State, id: UnitId, unit: &Unit) -> Piece {
    let role = shown(state).and_then(|(fight, _)| Some((fight, fight.role_of(id)?)));
    let lost = role.map_or(0, |(fight, role)| fight.lost[role.at()]);
    let card = state.card(unit);
    let grade = match card.rank {
        Rank::Base => None,
        Rank::Veteran | Rank::Champion => Some(Grade::Elite),
    };
    let (arm, counted) = match card.branch {
        Some(Branch::RegularInfantry) | None => (Arm::Infantry, Counted::Models),
        Some(Branch::RegularMonstrous) => (Arm::Cavalry, Counted::Models),
        Some(Branch::Hero) => (Arm::Commander, Counted::Health),
        Some(Branch::Colossal) => (Arm::Other, Counted::Health),
    };
    let gauges = match unit.status {
        Status::Destroyed => Vec::new(),
        Status::Waiting | Status::Battlefield => {
            let models = Meter::of(counted, unit.strength, lost.min(unit.strength.room()));
            let fatigue = Meter::of(Counted::Fatigue, unit.fatigue, 0);
            // A unit off the map has no fatigue.
            let tires = unit.on_map() && unit.can_tire();
            [Some(models), tires.then_some(fatigue)].into_iter().flatten().collect()
        }
    };
    Piece {
        id: Some(id.into()),
        face: Some(Face { name: name_of(state, id), arm, grade }),
        gauges,
        tokens: token(state, unit).into_iter().map(|token| (token, 1)).collect(),
        readiness: readiness(state, id, unit),
        marks: marks(state, id, unit),
        notes: notes(unit),
        ..Piece::back(unit.owner, None)
    }
}

/// The order on a unit: its color, or a card back once it is locked but not revealed.
fn token(state: &State, unit: &Unit) -> Option<String> {
    if let Some(order) = unit.order {
        return Some(order.name().to_owned());
    }
    let lies = |given: &Sealed<Option<Placed>>| given.has_locked(unit.owner.seat());
    let back = unit.on_map() && matches!(&state.phase, Phase::Giving { given, .. } if lies(given));
    back.then(|| "back".to_owned())
}

fn readiness(state: &State, id: UnitId, unit: &Unit) -> Readiness {
    let acts = state.activation().is_some_and(|activation| activation.unit == id);
    match unit.status {
        Status::Destroyed => Readiness::Gone,
        Status::Waiting => Readiness::Away,
        Status::Battlefield if acts => Readiness::Acting,
        Status::Battlefield if unit.order.is_some() => Readiness::Ready,
        Status::Battlefield if state.action().is_some() => Readiness::Acted,
        Status::Battlefield => Readiness::Ready,
    }
}

fn marks(state: &State, id: UnitId, unit: &Unit) -> Vec<Phrase> {
    match unit.status {
        Status::Waiting => vec![Phrase::of("waiting")],
        Status::Destroyed => {
            let (worth, player) = (harm::worth(state, id, unit), unit.owner.other().at());
            vec![Phrase::of("destroyed_for").with("n", worth).with("player", player)]
        }
        Status::Battlefield => {
            let weak = state.is_weak(id, Ground::Open).then(|| Phrase::of("weak"));
            weak.into_iter().collect()
        }
    }
}

/// Whether it has a Defense token (FC-DEF-1).
fn notes(unit: &Unit) -> Vec<Phrase> {
    let defends = unit.status == Status::Battlefield && unit.defends;
    defends.then(|| Phrase::of("defends")).into_iter().collect()
}

fn standing(state: &State, side: Side) -> Standing {
    let deck = &state.decks[side.at()];
    let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    let names = deck.discard().iter().filter_map(|card| state.known(*card));
    let discard = Fact {
        names: names.map(|card| card.name.clone()).collect(),
        ..Fact::of("discard", count(deck.discard().len()))
    };
    let first = (state.initiative == Some(side)).then(|| Fact::of("initiative", ""));
    Standing {
        army: state.setup.armies[side.at()].name.clone(),
        points: points_by_round(&state.ledger, side, state.turn),
        facts: first
            .into_iter()
            .chain([Fact::of("cards", count(deck.pile().len())), discard])
            .collect(),
    }
}

fn fight(state: &State) -> Option<crate::kit::Fight> {
    let (fight, over) = shown(state)?;
    let so_far = (!over).then(|| moment::fought(state, fight));
    Some(crate::kit::Fight {
        by: fight.unit(Role::Attacker).into(),
        at: fight.unit(Role::Target).into(),
        what: Phrase::of(fight.kind.name()),
        over,
        so_far,
        chances: chances(state, fight, over),
    })
}

/// The possible losses of the target before the dice were rolled, while the fight lasts.
fn chances(state: &State, fight: &Fight, over: bool) -> Option<Chances> {
    let none = Activation::of(fight.unit(Role::Attacker), Color::Red);
    let fought = fights::fought(state).unwrap_or(Fought { state, activation: &none, fight });
    // The losses of a finished fight may have changed the basis of its odds, so none are shown.
    let dist = if over { None } else { odds::before(&fought) }?;
    let side = state.side_of(fight, Role::Target);
    Some(Chances {
        what: Phrase::of("chances_lost"),
        rows: Expected::of("lost", side, &dist).rows,
        came: None,
    })
}
