//! Builds the view of one viewer.

use super::super::content::house_rules::Source;
use super::super::content::orders::{Color, STEPS, step_of};
use super::super::phases::action::carried;
use super::super::phases::fights::{self, Fought, blow, reckoning};
use super::super::state::fight::{Ground, Role};
use super::super::state::{
    Action, Activation, Card, CardId, Drawn, Making, Phase, Placed, State, Unit, UnitId,
};
use super::types::{
    ActionView, ActivationView, CardView, DrawnView, FightView, KindView, MakingView, Now, Own,
    SideView, UnitView, View,
};
use crate::kit::{Asked, QueueAt, QueueStep, Sealed};
use crate::{Side, Viewer};

/// The view of this viewer.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let eyes = viewer.side();
    View {
        eyes,
        round: state.turn,
        phase: state.phase.id(),
        now: now(state),
        asked: asked(state).sides(),
        initiative: state.initiative,
        sides: Side::BOTH.map(|side| of_side(state, side)),
        units: state.units.numbered().map(|(id, unit)| of_unit(state, id, unit)).collect(),
        kinds: kinds(state),
        razed: state.razed,
        conscripts: state.setup.conscripts.clone(),
        ledger: state.ledger.entries().to_vec(),
        scenario: state.setup.scenario.clone(),
        house: state.setup.house.clone(),
        sources: state.setup.sources,
        own: eyes.map(|side| own(state, side)),
    }
}

fn count(length: usize) -> u8 {
    u8::try_from(length).unwrap_or(u8::MAX)
}

fn locked(given: &Sealed<Option<Placed>>) -> [bool; 2] {
    Side::BOTH.map(|side| given.has_locked(side.seat()))
}

/// Who has to answer now.
pub(crate) fn asked(state: &State) -> Asked {
    let first = state.initiative.unwrap_or(Side::North);
    let both = [first, first.other()];
    let waiting = |done: [bool; 2]| Asked::those(both, |side| !done[side.at()]);
    match &state.phase {
        Phase::Deployment(deployment) => {
            deployment.side.map_or_else(|| Asked::all(Side::BOTH), Asked::one)
        }
        Phase::Generating(making) => waiting(making.each_ref().map(|own| own.kept)),
        Phase::Giving { given, .. } => {
            waiting(locked(given)).at_table(state.setup.sources.orders == Source::Table)
        }
        Phase::TurningUp { placed } => waiting(placed.each_ref().map(Option::is_some)),
        Phase::Action(action) => match fights::fought(state) {
            Ok(fought) => Asked::one(fought.asked()),
            Err(_) => Asked::one(action.side),
        },
        Phase::Ending { .. } => Asked::all(both),
        Phase::Finished(_) => Asked::NOBODY,
    }
}

fn now(state: &State) -> Now {
    match &state.phase {
        Phase::Deployment(deployment) => Now::Deployment { side: deployment.side },
        Phase::Generating(sides) => Now::Generating { sides: sides.each_ref().map(making) },
        Phase::Giving { begun, given } => Now::Giving { begun: *begun, locked: locked(given) },
        Phase::TurningUp { placed } => {
            Now::TurningUp { done: placed.each_ref().map(Option::is_some) }
        }
        Phase::Action(at) => Now::Action(Box::new(action(state, at))),
        Phase::Ending { .. } => Now::Ending,
        Phase::Finished(outcome) => Now::Finished { outcome: outcome.clone() },
    }
}

fn making(own: &Making) -> MakingView {
    MakingView {
        led: own.led,
        fixed: own.fixed,
        drops: own.drops,
        dice: own.dice,
        rolled: !own.rolled.is_empty(),
        rerolls: own.rerolls,
        cart: own.cart,
        paid: own.paid,
        kept: own.kept,
    }
}

fn action(state: &State, at: &Action) -> ActionView {
    ActionView {
        step: at.step,
        queue: queue(state, at.step),
        side: at.side,
        card: drawn(state, at),
        activation: at.activation.as_ref().map(activation),
        fight: fights::fought(state).ok().map(|fought| fight(&fought)),
    }
}

/// The steps by color, plus purple if a unit holds one, which acts in any of them (FC-ACT).
pub(crate) fn queue(state: &State, now: Color) -> Vec<QueueStep> {
    let left = |color: Color| {
        Side::BOTH.map(|side| u8::try_from(state.holding(side, color)).unwrap_or(u8::MAX))
    };
    let step = |color: Color| {
        let at = match step_of(color) {
            Some(_) if color == now => QueueAt::Now,
            Some(at) if Some(at) < step_of(now) => QueueAt::Past,
            Some(_) | None => QueueAt::Later,
        };
        QueueStep { token: color.name().to_owned(), left: left(color), at }
    };
    let purple = (left(Color::Purple) != [0, 0]).then_some(Color::Purple);
    STEPS.into_iter().chain(purple).map(step).collect()
}

fn drawn(state: &State, at: &Action) -> DrawnView {
    match at.card {
        Drawn::Due => DrawnView::Due,
        Drawn::Open(card) => DrawnView::Open {
            card: card_view(state, card),
            own: card.is_none_or(|card| card.owner == at.side),
        },
        Drawn::InForce(card) => DrawnView::InForce {
            card: card_view(state, card),
            left: carried::known(state, at).then(|| at.left.clone()),
        },
        Drawn::Done => DrawnView::Done,
    }
}

fn card_view(state: &State, card: CardId) -> Option<CardView> {
    let id: Card = card?;
    Some(CardView { id, card: state.tactics_card(id)?.clone() })
}

fn activation(there: &Activation) -> ActivationView {
    ActivationView {
        unit: there.unit,
        order: there.order,
        stage: there.stage,
        abilities: there.abilities.clone(),
        tired: there.tired,
        regenerated: there.regenerated,
        dice: there.dice,
    }
}

fn fight(fought: &Fought<'_>) -> FightView {
    let fight = fought.fight;
    FightView {
        units: fight.units,
        kind: fight.kind,
        situation: fight.situation,
        again: fight.again,
        multiple: fight.multiple,
        step: fight.step,
        asked: fought.asked(),
        dice: Role::ALL.map(|role| reckoning::reasons(fought, role)),
        ignores: Role::ALL.map(|role| reckoning::ignores(fought, role)),
        faces: fight.faces.clone(),
        rerolled: fight.rerolled.clone(),
        damage: Role::ALL.map(|role| blow::damage(fought, role)),
        panic: Role::ALL.map(|role| blow::panic(fought, role)),
        lost: fight.lost,
        gave_up: fight.gave_up,
    }
}

fn of_side(state: &State, side: Side) -> SideView {
    let army = &state.setup.armies[side.at()];
    let deck = &state.decks[side.at()];
    SideView {
        name: state.setup.players().swap_remove(side.at()),
        army: army.name.clone(),
        faction: army.faction.name.clone(),
        faction_id: army.faction.id.clone(),
        blessed: state.setup.blessing(side).is_some(),
        haunted: state.haunts(side),
        points: state.ledger.of(side),
        penalty: state.player(side).penalty,
        deck: count(deck.pile().len()),
        discarded: count(deck.discard().len()),
        discard: deck.discard().iter().filter_map(|card| card_view(state, *card)).collect(),
        terrain: count(deck.table().len()),
        laid: deck.table().iter().filter_map(|card| card_view(state, *card)).collect(),
    }
}

fn of_unit(state: &State, id: UnitId, unit: &Unit) -> UnitView {
    UnitView {
        id,
        owner: unit.owner,
        kind: unit.kind,
        name: name_of(state, id),
        status: unit.status,
        strength: unit.strength.now,
        size: unit.strength.most,
        fatigue: unit.fatigue.now,
        stamina: unit.fatigue.most,
        weak: unit.on_map() && state.is_weak(id, Ground::Open),
        order: unit.order,
        defends: unit.defends,
        given: unit.given.clone(),
    }
}

/// The card's name, with a number if several units share it.
pub(crate) fn name_of(state: &State, id: UnitId) -> String {
    state.units.told_apart(id, |unit| &state.card(unit).name)
}

fn kinds(state: &State) -> Vec<KindView> {
    let all = state.units.kinds().iter();
    all.map(|kind| KindView { owner: kind.owner, card: kind.card.clone() }).collect()
}

fn own(state: &State, side: Side) -> Own {
    let viewer = Viewer::Seat(side.seat());
    let (pool, rolled) = match &state.phase {
        Phase::Generating(making) => {
            let own = &making[side.at()];
            (own.pool(), own.rolled.clone())
        }
        Phase::Deployment(_)
        | Phase::Giving { .. }
        | Phase::TurningUp { .. }
        | Phase::Action(_)
        | Phase::Ending { .. }
        | Phase::Finished(_) => (state.player(side).pool, Vec::new()),
    };
    let given = match &state.phase {
        Phase::Giving { given, .. } => given.seen_by(side.seat(), viewer).cloned().flatten(),
        Phase::Deployment(_)
        | Phase::Generating(_)
        | Phase::TurningUp { .. }
        | Phase::Action(_)
        | Phase::Ending { .. }
        | Phase::Finished(_) => None,
    };
    Own { pool, rolled, given, shown: state.shown(side.other()) }
}
