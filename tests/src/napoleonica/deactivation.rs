//! The optional rule of deactivation (N-DEA).

use super::scene::*;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{Ability, Trait};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::house_rules::DeactivationScope;
use tracker::games::napoleonica::orders::{Color, Orders};
use tracker::games::napoleonica::state::Phase;
use tracker::games::napoleonica::view::types::Now;
use tracker::{System, Viewer};

const NO: Command = Command::Deactivate {};
const GO_ON: Command = Command::Decline {};
const MOVE: Command = Command::Move { then_attack: false };
const MOVE_AND_ATTACK: Command = Command::Move { then_attack: true };
const ACTIVATE: Command = Command::Activate { unit: FOOT, pay: GREEN };
const GREEN: Orders = Orders::counted([1, 0, 0, 0]);

/// North's foot with one order and some fatigue, before it is activated.
fn foot(fatigue: u8) -> Scene {
    let mut scene = Scene::battle();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, fatigue);
    scene
}

fn basics(scene: &Scene) -> (u8, bool) {
    match &scene.state.phase {
        Phase::Battle(turn) => (turn.basics, turn.activation.is_some()),
        other => panic!("{other:?} is no battle"),
    }
}

#[test]
fn everybody_sees_how_far_an_activation_is() {
    // proves N-DEA-1
    let mut scene = foot(1);
    let mut seen = Vec::new();
    for (seat, command) in [(NORTH, ACTIVATE), (SOUTH, GO_ON), (NORTH, MOVE_AND_ATTACK)] {
        scene.ok(seat, command);
        let Now::Battle(turn) = Napoleonica::view(&scene.state, Viewer::Table).now else { break };
        seen.extend(turn.activation.map(|now| (now.contested, now.moved, now.attacked)));
    }
    assert_eq!(seen, [(true, false, false), (false, false, false), (false, true, false)]);
}

#[test]
fn two_fatigue_end_the_activation_with_nothing_done() {
    // proves N-DEA-1, NV-21, N-FAT-2
    let mut scene = foot(1);
    scene.ok(NORTH, ACTIVATE);
    assert_eq!(scene.open_offers(SOUTH), [GO_ON, NO]);
    assert_eq!(scene.refused(NORTH, MOVE), "E-DEA-OPEN");
    scene.ok(SOUTH, NO);
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(FOOT).orders), (0, orders(1, 1, 0, 0)));
    assert_eq!(basics(&scene), (1, false));
}

#[test]
fn the_opponent_may_let_it_go_on_and_is_then_too_late() {
    // proves N-DEA-2
    let mut scene = foot(1);
    scene.ok(NORTH, ACTIVATE);
    assert_eq!(scene.refused(NORTH, GO_ON), "E-DEA-ASKED");
    scene.ok(SOUTH, GO_ON);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-LATE");
    scene.ok(NORTH, Command::Move { then_attack: true });
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-LATE");
}

#[test]
fn a_paid_ability_comes_too_late_to_be_answered() {
    // proves N-DEA-2, NV-22
    let mut scene = Scene::battle();
    scene.ability(FOOT, Ability { does: Trait::Brave, activatable: true, corruption: 0 });
    scene.tired(FOOT, 1).ok(NORTH, ACTIVATE);
    scene.ok(NORTH, Command::SwitchOn { ability: 0 });
    assert_eq!(scene.unit(FOOT).fatigue.now, 2);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-LATE");
}

#[test]
fn one_fatigue_is_too_few() {
    // proves N-DEA-3, NV-23
    let mut scene = foot(0);
    scene.ok(NORTH, ACTIVATE);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-FEW");
    scene.ok(NORTH, MOVE);
}

#[test]
fn a_unit_is_deactivated_once_in_a_round() {
    // proves N-DEA-4
    let mut scene = foot(1);
    scene.ok(NORTH, ACTIVATE);
    scene.ok(SOUTH, NO);
    scene.tired(FOOT, 1).ok(NORTH, ACTIVATE);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-TWICE");
    scene.ok(NORTH, MOVE);
}

#[test]
fn or_once_in_a_turn_where_the_house_says_so() {
    // proves N-DEA-4
    for (scope, asked) in [(DeactivationScope::Round, false), (DeactivationScope::Turn, true)] {
        let mut scene = Scene::battle_with(|setup| setup.house.deact_scope = scope);
        scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1);
        scene.ok(NORTH, ACTIVATE);
        scene.ok(SOUTH, NO);
        scene.ok(NORTH, Command::EndTurn {});
        scene.ok(SOUTH, Command::Pass {});
        scene.tired(FOOT, 1).ok(NORTH, ACTIVATE);
        assert_eq!(scene.open_offers(SOUTH).contains(&NO), asked);
    }
}

#[test]
fn with_the_rule_off_nobody_is_asked() {
    // proves N-DEA-5
    let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, ACTIVATE);
    assert_eq!(scene.open_offers(SOUTH), []);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-ASKED");
    scene.ok(NORTH, MOVE);
}

#[test]
fn the_next_round_it_may_be_deactivated_again() {
    // proves N-DEA-4
    let mut scene = foot(1);
    scene.ok(NORTH, ACTIVATE);
    scene.ok(SOUTH, NO);
    scene.happens(vec![Event::RoundBegan { round: 2 }]);
    scene.tired(FOOT, 1).ok(NORTH, ACTIVATE);
    scene.ok(SOUTH, NO);
    assert_eq!(scene.unit(FOOT).fatigue.now, 0);
}
