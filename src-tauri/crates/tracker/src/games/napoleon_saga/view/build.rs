//! Builds the view of one viewer.

use super::super::content::board::Spot;
use super::super::content::cards::TestKind;
use super::super::phases::deal::UNITS;
use super::super::phases::{end, initiative};
use super::super::play::flow;
use super::super::state::test::{Test, reckon};
use super::super::state::{
    Action, Attached, CardId, Objective, Phase, Place, Player, ReformStep, ReinforcementStep,
    Stage, State, Unit, UnitId,
};
use super::types::{
    ActionView, Ask, AttachedView, CardView, KindView, Now, ObjectiveView, Own, SideView, SpotView,
    TestView, UnitRef, UnitView, View,
};
use crate::kit::{Asked, OnBoard, variants};
use crate::{Side, Viewer};
use std::collections::BTreeSet;

/// The view of this viewer.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let eyes = viewer.side();
    View {
        eyes,
        turn: state.turn,
        phase: state.phase.id(),
        now: now(state),
        asked: asked(state).sides(),
        first: state.first,
        sides: Side::BOTH.map(|side| side_view(state, side, viewer)),
        spots: Spot::everywhere().filter_map(|spot| of_spot(state, spot, viewer)).collect(),
        kinds: kinds(state, viewer),
        due: due(state, viewer),
        ledger: state.ledger.entries().to_vec(),
        target: state.setup.house.vp_target,
        house: state.setup.house.clone(),
        sources: state.setup.sources,
        own: eyes.map(|side| own(state, side)),
    }
}

pub(super) fn count(length: usize) -> u8 {
    u8::try_from(length).unwrap_or(u8::MAX)
}

/// Who has to answer now.
pub(crate) fn asked(state: &State) -> Asked {
    let leading = match &state.phase {
        Phase::Battle(turn) => turn.side,
        variants!(Phase::{
            Dealing, Deployment, Opening, Initiative, Reform, Reinforcement, Tally, Finished
        }) => state.first.unwrap_or(Side::North),
    };
    let asks = |side: &Side| !flow::asked(state, *side, true).is_empty();
    Asked::those([leading, leading.other()], asks).at_table(looks(state))
}

/// Whether the players look at hidden things before they answer: their own lines, a hidden unit that
/// enters, or their hands.
fn looks(state: &State) -> bool {
    let hidden = match &state.phase {
        Phase::Deployment { .. } | Phase::Opening { .. } | Phase::Initiative { .. } => true,
        Phase::Reform(reform) => reform.step == ReformStep::Terrain,
        Phase::Battle(turn) => turn.action.as_ref().is_some_and(|it| it.stage == Stage::Choosing),
        Phase::Reinforcement(phase) => phase.step == ReinforcementStep::Cards,
        variants!(Phase::{ Dealing, Tally, Finished }) => false,
    };
    state.due.is_empty() && (hidden || state.entering.is_some())
}

fn now(state: &State) -> Now {
    match &state.phase {
        Phase::Dealing => Now::Dealing,
        Phase::Deployment { done } => Now::Deployment {
            done: *done,
            placed: Side::BOTH.map(|side| count(state.standing(side).count())),
            units: Side::BOTH.map(|side| to_place(state, side)),
        },
        Phase::Opening { done } => Now::Opening { done: *done },
        Phase::Initiative { bids } => Now::Initiative {
            committed: Side::BOTH.map(|side| bids.has_locked(side.seat())),
            tied: bids.is_open(),
            odd: initiative::odd(state),
        },
        Phase::Reform(phase) => {
            Now::Reform { step: phase.step, side: phase.side, done: phase.done }
        }
        Phase::Battle(turn) => Now::Battle {
            side: turn.side,
            action: turn.action.as_ref().map(|action| of_action(state, action)),
        },
        Phase::Reinforcement(phase) => {
            Now::Reinforcement { step: phase.step, side: phase.side, done: phase.done }
        }
        Phase::Tally { done } => Now::Tally { done: *done },
        Phase::Finished(outcome) => Now::Finished { outcome: outcome.clone() },
    }
}

/// Units that a seat places in the setup: twelve, or all if there are fewer (NS-SET-4).
fn to_place(state: &State, side: Side) -> u8 {
    let army = state.units.iter().filter(|unit| unit.owner == side).count();
    count(army.min(UNITS))
}

fn of_action(state: &State, action: &Action) -> ActionView {
    let spot = |id: UnitId| state.spot(id);
    let (foe, winner) = match action.stage {
        Stage::Shot(shot) => (spot(shot.at), None),
        Stage::Fight(fight) => (spot(fight.foe), fight.winner.and_then(spot)),
        Stage::Disengaging => {
            let with = state.unit(action.unit).and_then(|unit| unit.melee);
            (with.and_then(|melee| spot(melee.with)), None)
        }
        Stage::Choosing | Stage::Over => (None, None),
    };
    ActionView {
        unit: spot(action.unit).unwrap_or(action.at),
        foe,
        moved: action.moved,
        fired: action.fired,
        ask: ask(state, action),
        winner,
    }
}

fn ask(state: &State, action: &Action) -> Ask {
    if let Some(test) = state.due.first() {
        let retreats = test.kind == TestKind::Retreat;
        let Test { unit, needs, .. } = *test;
        return if retreats { Ask::Morale { unit, needs } } else { Ask::Roll };
    }
    if let Some(wound) = action.wounds.iter().find(|wound| !wound.settled)
        && let Some(unit) = state.spot(wound.unit)
    {
        return Ask::Support { unit, count: wound.count };
    }
    let failed = action.owed.first().filter(|owed| owed.failed);
    if let Some(unit) = failed.and_then(|owed| state.spot(owed.unit)) {
        return Ask::FallBack { unit };
    }
    match action.stage {
        Stage::Choosing => Ask::Act,
        Stage::Fight(fight) => Ask::Fight { step: fight.step },
        Stage::Shot(_) | Stage::Disengaging | Stage::Over => Ask::Nothing,
    }
}

fn due(state: &State, viewer: Viewer) -> Vec<TestView> {
    let seen = |test: &Test| {
        let unit = state.at(test.unit).and_then(|id| state.unit(id));
        unit.is_none_or(|unit| knows(unit, viewer))
    };
    let one =
        |test: &Test| TestView { test: *test, reckoning: seen(test).then(|| reckon(state, test)) };
    state.due.iter().map(one).collect()
}

fn knows(unit: &Unit, viewer: Viewer) -> bool {
    unit.face_up || viewer.knows(unit.owner.seat())
}

fn side_view(state: &State, side: Side, viewer: Viewer) -> SideView {
    let (player, army) = (state.player(side), &state.setup.armies[side.at()]);
    let of = |place: fn(Place) -> bool| {
        let here = state.units.iter().filter(|unit| unit.owner == side && place(unit.place));
        count(here.count())
    };
    let lost = |(_, unit): &(UnitId, &Unit)| unit.owner == side && unit.place == Place::Lost;
    let entering = state.entering.and_then(|id| state.unit(id));
    SideView {
        name: state.setup.players().swap_remove(side.at()),
        army: army.name.clone(),
        faction: army.faction.name.clone(),
        points: state.ledger.of(side),
        left: player.left,
        army_deck: of(|place| matches!(place, Place::Deck | Place::Bottom(_))),
        deck: count(player.strategy.pile().len()),
        hand: count(player.strategy.hand().len()),
        bluff_out: !player.bluff,
        discard: cards(state, side, player.strategy.discard()),
        objectives: objectives(state, player, viewer.knows(side.seat())),
        lost: state.units.numbered().filter(lost).map(reference).collect(),
        gaps: gaps(state, side),
        entering: entering.is_some_and(|unit| unit.owner == side),
    }
}

/// Empty First Line slots. Hidden until both players have laid out their units (NS-SET-8).
fn gaps(state: &State, side: Side) -> u8 {
    match state.phase {
        Phase::Dealing | Phase::Deployment { .. } => 0,
        variants!(Phase::{
            Opening, Initiative, Reform, Battle, Reinforcement, Tally, Finished
        }) => count(end::gaps(state, side)),
    }
}

fn cards(state: &State, side: Side, ids: &[CardId]) -> Vec<CardView> {
    let card = |id: &CardId| CardView { id: *id, card: state.strategy_card(side, *id).cloned() };
    ids.iter().map(card).collect()
}

fn objectives(state: &State, player: &Player, all: bool) -> Vec<ObjectiveView> {
    let one = |held: &Objective| {
        let id = held.id.filter(|_| all || held.shown);
        ObjectiveView { id, card: state.objective(id).cloned(), shown: held.shown, done: held.done }
    };
    player.objectives.iter().map(one).collect()
}

fn of_spot(state: &State, spot: Spot, viewer: Viewer) -> Option<SpotView> {
    let unit = state.at(spot).and_then(|id| Some(of_unit(state, id, state.unit(id)?, viewer)));
    // Units placed in secret are not visible to others (NS-SET-4).
    let secret =
        matches!(state.phase, Phase::Deployment { .. }) && !viewer.knows(spot.board.seat());
    let unit = unit.filter(|_| !secret);
    let terrain = state.ground(spot);
    (unit.is_some() || terrain.is_some()).then_some(SpotView { spot, unit, terrain })
}

fn of_unit(state: &State, id: UnitId, unit: &Unit, viewer: Viewer) -> UnitView {
    let known = knows(unit, viewer);
    let attached = |attached: &Attached| AttachedView {
        kind: attached.kind,
        card: state.strategy_card(unit.owner, attached.card).cloned(),
    };
    UnitView {
        owner: unit.owner,
        id: known.then_some(id),
        kind: known.then_some(unit.kind),
        face_up: unit.face_up,
        casualties: unit.casualties,
        activated: unit.activated,
        melee: unit.melee.and_then(|melee| state.spot(melee.with)),
        charge: unit.charge.is_some(),
        charge_fresh: unit.charge == Some(state.turn),
        disarray: unit.disarray,
        formation: unit.formation,
        flanker: unit.flanker,
        fails: unit.fails,
        dismounted: unit.dismounted,
        acted: unit.acted,
        attached: unit.attached.iter().map(attached).collect(),
    }
}

/// Types of the viewer's own units, and of those that are face-up or lost.
fn kinds(state: &State, viewer: Viewer) -> Vec<KindView> {
    let seen: BTreeSet<_> =
        state.units.iter().filter(|unit| knows(unit, viewer)).map(|unit| unit.kind).collect();
    let kinds = (0..=u8::MAX).zip(state.units.kinds()).filter(|(id, _)| seen.contains(id));
    kinds.map(|(id, kind)| KindView { id, owner: kind.owner, card: kind.card.clone() }).collect()
}

fn own(state: &State, side: Side) -> Own {
    let player = state.player(side);
    let units = |place: fn(Place) -> bool| {
        let mine = state.units.of(side);
        mine.filter(|(_, unit)| place(unit.place)).map(reference).collect::<Vec<_>>()
    };
    let entering = state.entering.and_then(|id| Some((id, state.unit(id)?)));
    Own {
        hand: cards(state, side, player.strategy.hand()),
        bluff: player.bluff,
        bid: state.phase.bids().and_then(|bids| bids.judge(side.seat())).copied(),
        objectives: objectives(state, player, true),
        drawn: units(|place| place == Place::Drawn),
        deck: units(|place| matches!(place, Place::Deck | Place::Bottom(_))),
        entering: entering.filter(|(_, unit)| unit.owner == side).map(reference),
        pile: cards(state, side, player.strategy.pile()),
    }
}

fn reference((id, unit): (UnitId, &Unit)) -> UnitRef {
    UnitRef { id, kind: unit.kind }
}
