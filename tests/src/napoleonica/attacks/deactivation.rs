//! The optional rule of deactivation (N-DEA).

use super::super::prelude::*;

const NO: Command = Command::Deactivate {};
const ACTIVATE: Command = Command::Activate { unit: FOOT, pay: GREEN };
const GREEN: Orders = Orders::counted([1, 0, 0, 0]);

/// North's foot with one order and some fatigue, before it is activated.
fn foot(fatigue: u8) -> Scene {
    Scene::with(|it| it.orders_on(FOOT, one(Color::Blue)).tired(FOOT, fatigue))
}

fn basics(scene: &Scene) -> (u8, bool) {
    (scene.turn().basics, scene.turn().activation.is_some())
}

#[test]
fn everybody_sees_how_far_an_activation_is() {
    // proves N-DEA-1
    let mut scene = foot(1);
    let mut seen = Vec::new();
    for (seat, command) in [(NORTH, ACTIVATE), (SOUTH, DECLINE), (NORTH, CHARGE)] {
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
    assert_eq!(scene.does(NORTH, ACTIVATE).open_offers(SOUTH), [DECLINE, NO]);
    scene.refuses(NORTH, "E-DEA-OPEN", [MOVE]).ok(SOUTH, NO);
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(FOOT).orders), (0, orders(1, 1, 0, 0)));
    assert_eq!(basics(&scene), (1, false));
}

#[test]
fn the_opponent_may_let_it_go_on_and_is_then_too_late() {
    // proves N-DEA-2
    let mut scene = foot(1);
    scene.does(NORTH, ACTIVATE).refuses(NORTH, "E-DEA-ASKED", [DECLINE]).ok(SOUTH, DECLINE);
    scene.refuses(SOUTH, "E-DEA-LATE", [NO]).ok(NORTH, CHARGE);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-LATE");
}

#[test]
fn a_paid_ability_comes_too_late_to_be_answered() {
    // proves N-DEA-2, NV-22
    let mut scene = Scene::battle();
    scene.ability(FOOT, Ability { does: Trait::Brave, activatable: true, corruption: 0 });
    scene.tired(FOOT, 1).does(NORTH, ACTIVATE).ok(NORTH, Command::SwitchOn { ability: 0 });
    assert_eq!(scene.unit(FOOT).fatigue.now, 2);
    assert_eq!(scene.refused(SOUTH, NO), "E-DEA-LATE");
}

#[test]
fn one_fatigue_is_too_few() {
    // proves N-DEA-3, NV-23
    let mut scene = foot(0);
    scene.does(NORTH, ACTIVATE).refuses(SOUTH, "E-DEA-FEW", [NO]).ok(NORTH, MOVE);
}

#[test]
fn a_unit_is_deactivated_once_in_a_round() {
    // proves N-DEA-4
    let mut scene = foot(1);
    scene.does(NORTH, ACTIVATE).does(SOUTH, NO).tired(FOOT, 1).ok(NORTH, ACTIVATE);
    scene.refuses(SOUTH, "E-DEA-TWICE", [NO]).ok(NORTH, MOVE);
}

#[test]
fn or_once_in_a_turn_where_the_house_says_so() {
    // proves N-DEA-4
    for (scope, asked) in [(DeactivationScope::Round, false), (DeactivationScope::Turn, true)] {
        let mut scene = Scene::battle_with(|setup| setup.house.deact_scope = scope);
        scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, ACTIVATE);
        scene.does(SOUTH, NO).does(NORTH, Command::EndTurn {}).ok(SOUTH, Command::Pass {});
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
    scene.refuses(SOUTH, "E-DEA-ASKED", [NO]).ok(NORTH, MOVE);
}

#[test]
fn the_next_round_it_may_be_deactivated_again() {
    // proves N-DEA-4
    let mut scene = foot(1);
    scene.does(NORTH, ACTIVATE).does(SOUTH, NO).happens(vec![Event::RoundBegan { round: 2 }]);
    assert_eq!(
        scene.tired(FOOT, 1).does(NORTH, ACTIVATE).does(SOUTH, NO).unit(FOOT).fatigue.now,
        0
    );
}

/// The fatigue of North's foot is put right.
fn tired_after_all(to: u8) -> Command {
    correct(Correction::Fatigue { unit: FOOT, to })
}

#[test]
fn fatigue_put_right_takes_the_question_back() {
    // proves N-DEA-3, N-ACT-5
    let mut scene = Scene::with(|it| it.tired(FOOT, 2));
    assert_eq!(scene.does(NORTH, ACTIVATE).open_offers(SOUTH), [DECLINE, NO]);
    scene.does(NORTH, tired_after_all(0)).refuses(SOUTH, "E-DEA-FEW", [NO]);
    assert!(scene.open_offers(SOUTH).is_empty());
    scene.ok(NORTH, CHARGE);
    let mut declined = Scene::with(|it| it.tired(FOOT, 2));
    declined.does(NORTH, ACTIVATE).does(SOUTH, DECLINE).ok(NORTH, tired_after_all(0));
    declined.ok(NORTH, CHARGE);
}

#[test]
fn fatigue_put_right_before_anything_is_done_asks_the_opponent() {
    // proves N-DEA-1, N-ACT-5
    let mut scene = Scene::battle();
    scene.does(NORTH, ACTIVATE).ok(NORTH, tired_after_all(2));
    assert_eq!(scene.open_offers(SOUTH), [DECLINE, NO]);
    scene.does(SOUTH, DECLINE).does(NORTH, tired_after_all(2));
    assert!(scene.open_offers(SOUTH).is_empty(), "it has let it go on");
    assert_eq!(scene.refused(NORTH, MOVE), "E-ACT-RESTONLY");
    let mut late = Scene::battle();
    late.does(NORTH, ACTIVATE).does(NORTH, CHARGE).ok(NORTH, tired_after_all(2));
    assert!(late.open_offers(SOUTH).is_empty());
}
