//! Whose turn it is (FC-ACT, FC-PAS): steps by color, alternation, purple orders, passing.

use super::super::prelude::*;

/// Plays the action phase with everybody idle; whose turns there were, as letters: `rN rS ...`.
fn played(mut scene: Scene) -> String {
    let mut turns = Vec::new();
    while scene.phase() == PhaseId::Action {
        let (step, seat) = scene.turn();
        turns.push(format!("{}{}", &step.name()[..1], if seat == NORTH { "N" } else { "S" }));
        let of = |color| {
            let mut units = scene.state.on_map(seat);
            units.find(|(_, unit)| unit.order == Some(color)).map(|(id, _)| id)
        };
        let unit = of(step).or_else(|| of(Purple)).expect("whose turn it is can act");
        scene.idles(unit);
    }
    turns.join(" ")
}

#[test]
fn who_has_the_initiative_begins_each_step_and_sides_alternate() {
    // proves FC-ACT-1, FB-2
    assert_eq!(played(Scene::led(SOUTH, "rbgyyrbgyy", |_| ())), "rS rN bS bN gS gN yS yN yS yN");
}

#[test]
fn who_has_no_unit_of_the_color_is_left_out() {
    // proves FC-ACT-2, FV-9
    assert_eq!(played(Scene::ordered("b----rrb--")), "rS rS bN bS");
    assert_eq!(played(Scene::ordered("g----y----")), "gN yS", "nobody has red or blue");
}

#[test]
fn only_units_of_the_color_act() {
    // proves FC-ACT-3, FV-12
    let mut scene = Scene::ordered("rb---r----");
    scene.does(NORTH, USE);
    assert_eq!(scene.refused_by(NORTH, activate(ARCHERS)), ["FC-ACT-3", "E-ACT-COLOR"]);
    scene.refuses(NORTH, "E-UNIT", [activate(ENEMY_FOOT)]).does(NORTH, activate(FOOT));
}

#[test]
fn every_unit_with_an_order_is_activated_and_may_do_nothing() {
    // proves FC-ACT-4
    let mut scene = Scene::ordered("rr---r----");
    scene.idles(FOOT).idles(ENEMY_FOOT);
    assert_eq!((scene.turn(), scene.phase()), ((Red, NORTH), PhaseId::Action));
    assert_eq!(scene.idles(ARCHERS).phase(), PhaseId::Ending);
}

#[test]
fn a_purple_unit_acts_in_any_step_and_takes_the_turn() {
    // proves FC-ACT-5, FC-PUR-2, FV-11
    let mut scene = Scene::ordered("pr---r----");
    scene.does(NORTH, USE).does(NORTH, activate(FOOT));
    assert_eq!(scene.state.activation().unwrap().order, Red, "it counts as red");
    assert_eq!(scene.does(NORTH, END).turn(), (Red, SOUTH));
}

#[test]
fn a_purple_unit_of_the_last_step_does_all_that_others_do() {
    // proves FC-PUR-5, FV-11
    let mut scene = Scene::ordered("p----y----");
    assert_eq!(scene.turn(), (Yellow, NORTH));
    scene.plays(NORTH, [DRAW, USE, activate(FOOT), WALK, attack(ENEMY_FOOT)]);
}

#[test]
fn with_a_purple_unit_alone_there_are_turns_as_long_as_the_other_side_has_the_color() {
    // proves FC-ACT-5, A-F-56
    assert_eq!(played(Scene::ordered("ppp--rr---")), "rN rS rN rS rN");
    assert_eq!(played(Scene::ordered("p----p-g--")), "gN gS gS", "nobody has red or blue");
}

#[test]
fn purple_orders_may_be_held_back_but_not_in_the_last_step() {
    // proves FC-ACT-5, FC-PUR-5
    let mut scene = Scene::ordered("p----rr---");
    scene.does(NORTH, HOLD);
    assert_eq!(scene.turn(), (Red, SOUTH));
    assert_eq!(scene.idles(ENEMY_FOOT).turn(), (Red, NORTH), "asked again");
    scene.does(NORTH, HOLD).idles(ENEMY_ARCHERS);
    assert_eq!(scene.turn(), (Red, NORTH), "once more before the step ends");
    assert_eq!(scene.does(NORTH, HOLD).turn(), (Yellow, NORTH), "nobody has another color");
    scene.refuses(NORTH, "E-PUR-LEFT", [HOLD]);
}

#[test]
fn who_holds_purple_has_one_more_turn_before_a_step_ends() {
    // proves FC-ACT-5, A-F-59
    let mut scene = Scene::ordered("rp---p-b--");
    scene.idles(FOOT);
    assert_eq!(scene.turn(), (Red, SOUTH), "South had no turn at all in the red step");
    let drawn = |scene: &Scene| scene.state.decks.each_ref().map(|deck| deck.discard().len());
    let before = drawn(&scene);
    assert_eq!(scene.does(SOUTH, HOLD).turn(), (Red, NORTH), "none since the last red unit");
    assert_eq!((drawn(&scene), scene.offers_any(NORTH, |it| *it == DRAW)), (before, true));
    scene.idles(ARCHERS);
    assert_eq!(scene.turn(), (Blue, SOUTH), "each of them once");
    let mut scene = Scene::ordered("r----pp-b-");
    scene.idles(FOOT).idles(ENEMY_FOOT);
    assert_eq!(scene.turn(), (Blue, SOUTH), "once, though another purple unit could act");
    let scene = Scene::ordered("b----p----");
    assert_eq!(scene.turn(), (Blue, NORTH), "nobody has red: that step is none");
}

#[test]
fn only_what_is_purple_is_held_back() {
    // proves FC-ACT-4, FC-ACT-5
    let mut scene = Scene::ordered("rp---r----");
    scene.refuses(NORTH, "E-ACT-MUST", [HOLD]).refuses(SOUTH, "E-TURN", [HOLD]);
    Scene::ordered("r----r----").refuses(NORTH, "E-DONE", [HOLD]);
    let offered = |units: &str| Scene::ordered(units).offers_any(NORTH, |it| *it == HOLD);
    assert_eq!([offered("p----rr---"), offered("r----rr---")], [true, false]);
    Scene::ordered("p----r----").does(NORTH, DRAW).refuses(NORTH, "E-DONE", [HOLD]);
}

#[test]
fn a_unit_that_lost_its_order_is_skipped() {
    // proves FC-ACT-6, FV-19
    let mut scene = Scene::ordered("r----y----");
    scene.plays(NORTH, [USE, activate(FOOT), attack(ENEMY_FOOT)]);
    scene.does(SOUTH, C::Stand { give_up: true, tire: false });
    scene.does(NORTH, roll(&[6; 3])).does(SOUTH, roll(&[6; 2]));
    assert_eq!(scene.phase(), PhaseId::Ending, "the yellow step has nobody");
}

/// North has one blue unit, South so many.
fn passing(south: &str, optional_pass: bool) -> Scene {
    Scene::led(NORTH, &format!("b----{south}"), |it| it.house.optional_pass = optional_pass)
}

#[test]
fn a_turn_may_be_handed_over_to_more_units_of_the_color() {
    // proves FC-PAS-1, FV-10
    let mut scene = passing("bb---", true);
    assert!(scene.offers_any(NORTH, |it| *it == PASS));
    assert_eq!(scene.does(NORTH, PASS).turn(), (Blue, SOUTH));
    assert_eq!(scene.state.decks[0].discard().len(), 0, "no card was drawn");
    assert_eq!(scene.idles(ENEMY_FOOT).turn(), (Blue, NORTH));
}

#[test]
fn otherwise_nobody_passes() {
    // proves FC-PAS-1, FV-10
    passing("bb---", false).refuses(NORTH, "E-DONE", [PASS]);
    let mut off = passing("bb---", false);
    off.action().card = Drawn::Due;
    assert!(!off.offers_any(NORTH, |it| *it == PASS));
    off.refuses(NORTH, "E-PAS-OFF", [PASS]);
    let mut few = passing("bp---", true);
    few.action().card = Drawn::Due;
    few.refuses(NORTH, "E-PAS-FEW", [PASS]);
}

#[test]
fn there_is_no_fight_without_an_attack() {
    // proves FC-ATK-4
    Scene::battle().refuses(NORTH, "E-ATK-NONE", [roll(&[1]), KEEP]);
}

#[test]
fn the_other_side_waits() {
    // proves FC-ACT-1
    let mut scene = Scene::battle();
    scene.refuses(SOUTH, "E-TURN", [activate(ENEMY_FOOT), DRAW, PASS, USE, END]);
    scene.does(NORTH, activate(FOOT)).refuses(SOUTH, "E-TURN", [DEFEND, WALK, REST, C::Tire {}]);
}
