//! Turns, basic actions, passing, and free actions (N-BAT, N-FREE).

use super::super::prelude::*;

/// Activates a unit with green and moves it.
fn march(scene: &mut Scene, by: Side, unit: UnitId) {
    scene.plays(by, [activate(unit), MOVE]);
}

fn whose(scene: &Scene) -> Side {
    scene.turn().side
}

fn take(pay: Orders, color: Color) -> Command {
    Command::TakeOrder { pay, color }
}

fn draw(pay: Orders) -> Command {
    Command::DrawOrder { pay, drawn: None }
}

#[test]
fn turns_alternate_and_who_passed_is_skipped() {
    // proves N-BAT-1, NV-25
    let mut scene = Scene::battle();
    scene.refuses(SOUTH, "E-BAT-TURN", [activate(ENEMY_FOOT)]).ok(NORTH, PASS);
    for unit in [ENEMY_FOOT, ENEMY_FOOT2] {
        march(&mut scene, SOUTH, unit);
        scene.ok(SOUTH, END);
        assert_eq!(whose(&scene), SOUTH);
    }
    let events = scene.ok(SOUTH, PASS);
    assert!(events.contains(&Event::PhaseBegan { phase: PhaseId::Scoring }));
}

#[test]
fn who_plays_out_of_turn_begins_a_turn_of_its_own() {
    // proves N-BAT-1
    let mut scene = Scene::battle();
    scene.insisted(SOUTH, PASS);
    assert_eq!((whose(&scene), scene.turn().basics), (NORTH, 0), "it costs the leader nothing");
    assert!(scene.player(SOUTH).passed);
}

#[test]
fn a_turn_has_one_or_two_basic_actions() {
    // proves N-BAT-2, N-BAT-3, NV-26, N-GEN-1
    let mut scene = Scene::battle();
    assert_eq!(scene.refused(NORTH, END), "E-BAT-ONE");
    march(&mut scene, NORTH, FOOT);
    march(&mut scene, NORTH, FOOT2);
    let third = Command::Activate { unit: HORSE, pay: one(Color::Purple) };
    scene.refuses(NORTH, "E-BAT-TWO", [third, PASS]).ok(NORTH, END);
    assert_eq!(whose(&scene), SOUTH);
}

#[test]
fn a_turn_ends_by_itself_once_nothing_more_can_be_done() {
    // proves N-BAT-2
    let mut scene = Scene::with(|it| it.hand(NORTH, orders(3, 0, 0, 0)));
    march(&mut scene, NORTH, FOOT);
    assert_eq!(whose(&scene), NORTH);
    march(&mut scene, NORTH, FOOT2);
    assert_eq!(whose(&scene), SOUTH, "one order pays for no free action");
}

#[test]
fn a_second_basic_action_waits_for_free_actions() {
    // proves N-BAT-2
    let mut scene = Scene::with(|it| it.hand(NORTH, orders(4, 0, 0, 0)));
    march(&mut scene, NORTH, FOOT);
    march(&mut scene, NORTH, FOOT2);
    assert_eq!(whose(&scene), NORTH);
    scene.chance(&[&[0]]).ok(NORTH, draw(orders(2, 0, 0, 0)));
    assert_eq!(whose(&scene), SOUTH, "the order drawn pays for nothing");
}

#[test]
fn passing_ends_the_turn_and_all_actions_of_the_round() {
    // proves N-BAT-4, NV-24
    let mut scene = Scene::battle();
    march(&mut scene, NORTH, FOOT);
    scene.ok(NORTH, PASS);
    assert_eq!(whose(&scene), SOUTH);
    for command in [activate(FOOT2), PASS, take(orders(2, 1, 0, 0), Color::Red)] {
        assert_eq!(scene.refused(NORTH, command), "E-BAT-PASSED", "before E-NOT-YOUR-TURN");
    }
}

#[test]
fn who_passed_may_still_react() {
    // proves N-BAT-5
    let mut scene = Scene::battle();
    scene.does(NORTH, PASS).orders_on(ENEMY_FOOT, one(Color::Blue)).tired(ENEMY_FOOT, 1);
    scene.does(SOUTH, activate(ENEMY_FOOT)).ok(NORTH, Command::Deactivate {});
    assert_eq!(scene.unit(ENEMY_FOOT).fatigue.now, 0);
}

#[test]
fn with_nothing_to_do_passing_is_the_only_tap() {
    // proves N-BAT-6
    let scene = Scene::with(|it| it.hand(NORTH, Orders::default()));
    assert_eq!(scene.open_offers(NORTH), [PASS]);
}

#[test]
fn three_orders_give_one_of_a_chosen_color() {
    // proves N-FREE-1, N-FREE-4, NV-10
    let mut scene = Scene::battle();
    scene.ok(NORTH, take(orders(1, 1, 0, 1), Color::Red));
    assert_eq!(scene.player(NORTH).hand, orders(1, 1, 3, 0));
    assert_eq!(scene.player(NORTH).spent, orders(1, 1, 0, 1));
    assert_eq!(scene.player(NORTH).pouch, orders(6, 3, 0, 0));
    assert_eq!(scene.refused(NORTH, take(orders(1, 1, 0, 0), Color::Red)), "E-FREE-COUNT");
}

#[test]
fn a_color_that_is_not_in_the_pouch_costs_nothing() {
    // proves N-FREE-1, N-FREE-5, NV-7, NV-8
    let mut scene = Scene::battle();
    scene.hand(NORTH, orders(3, 0, 0, 0)).orders_on(FOOT, orders(0, 0, 3, 0));
    let three = orders(3, 0, 0, 0);
    assert_eq!(scene.refused(NORTH, take(three, Color::Red)), "E-FREE-MISSING");
    assert_eq!(scene.refused(NORTH, take(three, Color::Purple)), "E-FREE-PURPLE");
    assert_eq!(scene.player(NORTH).pouch.of(Color::Purple), 1);
    assert_eq!(scene.player(NORTH).hand, three);
}

#[test]
fn two_orders_give_one_at_random_while_there_is_one() {
    // proves N-FREE-2, NV-9, N-ORD-9
    let mut scene = Scene::with(|it| it.hand(NORTH, FULL.minus(&one(Color::Purple))));
    scene.chance(&[&[0]]).ok(NORTH, draw(orders(2, 0, 0, 0)));
    assert_eq!(scene.player(NORTH).hand, orders(6, 5, 3, 1));
    assert!(scene.player(NORTH).pouch.is_empty());
    assert_eq!(scene.refused(NORTH, draw(orders(2, 0, 0, 0))), "E-POUCH-EMPTY");
    assert_eq!(scene.player(NORTH).spent, orders(2, 0, 0, 0));
}

#[test]
fn the_table_draws_its_own_pouch() {
    // proves N-FREE-2
    let mut scene = Scene::battle_with(|setup| setup.sources.pouch = Source::Table);
    let pay = orders(2, 0, 0, 0);
    let drawn = |drawn| Command::DrawOrder { pay, drawn: Some(drawn) };
    scene.refuses(NORTH, "E-DRAW-MISSING", [drawn(Color::Purple)]).ok(NORTH, drawn(Color::Red));
    assert_eq!(scene.player(NORTH).hand, orders(0, 2, 3, 1));
    scene.ok(NORTH, Command::DrawOrder { pay: orders(0, 2, 0, 0), drawn: None });
    assert_eq!(scene.refused(NORTH, PASS), "E-BAT-OPEN", "the draw is due");
    scene.ok(NORTH, Command::Draw { drawn: one(Color::Green) });
    assert_eq!(scene.player(NORTH).hand, orders(1, 0, 3, 1));
}

#[test]
fn nobody_says_what_the_app_draws() {
    let mut scene = Scene::battle();
    let chosen = Command::DrawOrder { pay: orders(2, 0, 0, 0), drawn: Some(Color::Red) };
    assert_eq!(scene.refused(NORTH, chosen), "E-APP-DRAWS");
}

#[test]
fn free_actions_belong_to_the_own_turn() {
    // proves N-FREE-6
    let mut scene = Scene::battle();
    assert_eq!(scene.refused(SOUTH, draw(orders(2, 0, 0, 0))), "E-NOT-YOUR-TURN");
    assert_eq!(scene.refused(SOUTH, take(orders(2, 1, 0, 0), Color::Red)), "E-NOT-YOUR-TURN");
}

#[test]
fn orders_that_are_not_in_hand_do_not_pay() {
    // proves N-FREE-4
    let mut scene = Scene::battle();
    assert_eq!(scene.refused(NORTH, draw(orders(0, 0, 0, 2))), "E-ORDER-HAND");
    assert_eq!(scene.refused(NORTH, take(orders(3, 0, 0, 0), Color::Red)), "E-ORDER-HAND");
}

#[test]
fn a_free_action_costs_what_it_costs_and_no_more() {
    // proves N-FREE-1, N-FREE-2
    let mut scene = Scene::battle();
    let told = |scene: &mut Scene, command, value| {
        let refusal = scene.refusal(NORTH, command);
        let value = refusal.values[value].clone();
        (refusal.rule.into_owned(), refusal.code.into_owned(), value)
    };
    let count = |rule: &str, named: u8| (rule.to_owned(), "E-FREE-COUNT".to_owned(), named.into());
    let (three, one, four) = (orders(2, 1, 0, 0), orders(1, 0, 0, 0), orders(2, 2, 0, 0));
    assert_eq!(told(&mut scene, draw(three), "named"), count("N-FREE-2", 3));
    assert_eq!(told(&mut scene, draw(one), "named"), count("N-FREE-2", 1));
    assert_eq!(told(&mut scene, take(four, Color::Red), "named"), count("N-FREE-1", 4));
    scene.hand(NORTH, one);
    let few = |rule: &str| (rule.to_owned(), "E-FREE-PAY".to_owned(), 1_u8.into());
    assert_eq!(told(&mut scene, draw(orders(2, 0, 0, 0)), "have"), few("N-FREE-2"));
    assert_eq!(told(&mut scene, take(three, Color::Red), "have"), few("N-FREE-1"));
}

#[test]
fn an_empty_pouch_leaves_no_free_action_to_wait_for() {
    // proves N-BAT-2, N-ORD-9
    let mut scene = Scene::with(|it| it.hand(NORTH, FULL));
    march(&mut scene, NORTH, FOOT);
    march(&mut scene, NORTH, FOOT2);
    assert_eq!(whose(&scene), SOUTH);
}
