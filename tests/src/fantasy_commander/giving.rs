//! Giving orders out (FC-DST), purple ones (FC-PUR), and the initiative (FC-INI).

use super::prelude::*;

/// Both give out what is named, and yellow to the rest.
fn given(scene: &mut Scene, north: &[(UnitId, Color)], south: &[(UnitId, Color)]) -> Side {
    scene.does(NORTH, give(north)).does(SOUTH, give(south));
    scene.state.initiative.unwrap()
}

#[test]
fn each_unit_gets_one_order_out_of_the_pool() {
    // proves FC-DST-1, FV-8
    let mut scene = Scene::giving(orders(1, 1, 0, 0), orders(0, 1, 0, 0));
    scene.refuses(NORTH, "E-DST-TWO", [give(&[(FOOT, Red), (FOOT, Blue)])]);
    scene.refuses(
        NORTH,
        "E-DST-POOL",
        [give(&[(FOOT, Red), (HERO, Red)]), give(&[(FOOT, Purple)])],
    );
    let lacks = scene.refusal(NORTH, give(&[(FOOT, Red), (HERO, Red)]));
    assert_eq!(lacks.values["color"], "red".into(), "there is as much blue as none is given");
    scene.refuses(NORTH, "E-UNIT", [give(&[(ENEMY_FOOT, Red)]), give(&[(99, Red)])]);
    scene.does(NORTH, give(&[(FOOT, Red), (HERO, Blue)]));
}

#[test]
fn a_unit_without_an_order_gets_a_yellow_one() {
    // proves FC-DST-2, FV-4
    let mut scene = Scene::giving(orders(1, 3, 0, 0), orders(1, 0, 0, 0));
    let four = [(FOOT, Red), (ARCHERS, Blue), (HORSE, Blue), (HERO, Blue)];
    assert_eq!(given(&mut scene, &four, &[(ENEMY_FOOT, Red)]), NORTH, "one red each: it stays");
    assert_eq!(scene.unit(BEAST).order, Some(Yellow));
}

#[test]
fn what_is_left_stays_in_the_pool_until_the_turn_ends() {
    // proves FC-DST-3, FC-END-1
    let mut scene = Scene::giving(orders(1, 2, 0, 1), orders(1, 0, 0, 0));
    given(&mut scene, &[(FOOT, Blue)], &[]);
    assert_eq!(scene.pool(NORTH), orders(1, 1, 0, 1));
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
    assert_eq!(scene.pool(NORTH), Orders::default());
}

#[test]
fn nobody_changes_a_lock_and_all_turn_up_together() {
    // proves FC-DST-4
    let mut scene = Scene::giving(orders(1, 0, 0, 0), orders(0, 1, 0, 0));
    scene.does(NORTH, give(&[(FOOT, Red)])).refuses(NORTH, "E-DST-LOCK", [give(&[])]);
    assert_eq!((scene.unit(FOOT).order, scene.phase()), (None, PhaseId::Giving));
    assert!(scene.seen_by(SOUTH).units.iter().all(|unit| unit.order.is_none()));
    let events = scene.ok(SOUTH, give(&[]));
    assert!(events.iter().any(|event| matches!(event, Event::OrdersTurnedUp { .. })));
    assert_eq!((scene.unit(FOOT).order, scene.phase()), (Some(Red), PhaseId::Action));
}

#[test]
fn tokens_on_the_table_are_turned_up_by_both() {
    // proves FC-DST-4
    let mut scene = Scene::giving(orders(1, 0, 0, 0), orders(0, 1, 0, 0));
    std::sync::Arc::make_mut(&mut scene.state.setup).sources.orders = Source::Table;
    scene.refuses(NORTH, "E-DST-TABLE", [give(&[])]);
    scene.does(NORTH, C::Give { orders: None }).does(SOUTH, C::Give { orders: None });
    let up = |orders: &[(UnitId, Color)]| C::TurnUp { orders: orders.to_vec() };
    assert_eq!(scene.refused_how(NORTH, up(&[(FOOT, Green)])), ("E-DST-POOL".into(), true));
    scene.does(NORTH, up(&[(FOOT, Red)])).refuses(NORTH, "E-DONE", [up(&[])]);
    assert_eq!(scene.does(SOUTH, up(&[])).unit(FOOT).order, Some(Red));
}

#[test]
fn a_unit_that_falls_after_the_lock_holds_no_order() {
    // proves FC-DST-4, FC-DES-1
    let falls = |unit, to| correct(Correction::Strength { unit, to });
    let mut scene = Scene::giving(orders(1, 1, 0, 0), orders(0, 1, 0, 0));
    scene.does(NORTH, give(&[(FOOT, Red), (HERO, Blue)])).does(NORTH, falls(FOOT, 0));
    scene.does(SOUTH, give(&[]));
    assert_eq!([FOOT, HERO].map(|unit| scene.unit(unit).order), [None, Some(Blue)]);
    assert_eq!((scene.pool(NORTH), scene.turn()), (Orders::default(), (Blue, NORTH)));
}

#[test]
fn a_unit_that_comes_back_after_its_tokens_were_turned_up_has_a_yellow_order() {
    // proves FC-DST-2, FC-DST-4
    let is = |unit, to| correct(Correction::Strength { unit, to });
    let up = |orders: &[(UnitId, Color)]| C::TurnUp { orders: orders.to_vec() };
    let mut scene = Scene::giving(orders(1, 1, 0, 0), orders(0, 1, 0, 0));
    std::sync::Arc::make_mut(&mut scene.state.setup).sources.orders = Source::Table;
    scene.does(NORTH, C::Give { orders: None }).does(SOUTH, C::Give { orders: None });
    scene.does(NORTH, is(FOOT, 0)).does(NORTH, up(&[(HERO, Blue)]));
    scene.does(NORTH, is(FOOT, 2)).does(NORTH, is(HERO, 0)).does(SOUTH, up(&[]));
    assert_eq!([FOOT, HERO].map(|unit| scene.unit(unit).order), [Some(Yellow), None]);
}

#[test]
fn only_the_owner_of_the_pool_is_offered_what_may_lie_there() {
    // proves FC-DST-3, FC-DST-4
    let mut scene = Scene::giving(orders(1, 0, 0, 0), Orders::default());
    std::sync::Arc::make_mut(&mut scene.state.setup).sources.orders = Source::Table;
    scene.does(NORTH, C::Give { orders: None }).does(SOUTH, C::Give { orders: None });
    let red = |command: &C| matches!(command, C::TurnUp { orders } if orders.iter().any(|(_, color)| *color == Red));
    let offered = |viewer| {
        let offers = FantasyCommander::offers(&scene.state, NORTH.seat(), viewer).into_iter();
        offers.map(|offer| red(&offer.command)).collect::<Vec<_>>()
    };
    assert!(offered(Viewer::Seat(NORTH.seat())).contains(&true));
    assert_eq!(offered(Viewer::Table), [false]);
}

#[test]
fn the_app_wants_to_know_what_is_given() {
    // proves FC-DST-1
    Scene::giving(orders(1, 0, 0, 0), Orders::default()).refuses(
        NORTH,
        "E-DST-SAY",
        [C::Give { orders: None }],
    );
}

#[test]
fn purple_in_the_pool_becomes_any_color_and_counts_as_that() {
    // proves FC-PUR-1, FC-PUR-4, FV-6
    let mut scene = Scene::giving(orders(0, 0, 0, 2), orders(1, 0, 0, 0));
    let first = given(&mut scene, &[(FOOT, Green), (HERO, Blue)], &[(ENEMY_FOOT, Red)]);
    assert_eq!((first, scene.unit(FOOT).order, scene.pool(NORTH).total()), (NORTH, Some(Green), 0));
}

#[test]
fn other_colors_become_no_purple() {
    // proves FC-PUR-1
    let mut scene = Scene::giving(orders(3, 0, 0, 1), Orders::default());
    scene.refuses(NORTH, "E-DST-POOL", [give(&[(FOOT, Purple), (HERO, Blue)])]);
}

#[test]
fn fewer_red_and_purple_orders_have_the_initiative() {
    // proves FC-INI-1, FC-PUR-2, FB-1
    let mut scene = Scene::giving(orders(1, 0, 0, 1), orders(1, 0, 0, 0));
    let first = given(&mut scene, &[(FOOT, Red), (HERO, Purple)], &[(ENEMY_FOOT, Red)]);
    assert_eq!((first, scene.turn()), (SOUTH, (Red, SOUTH)));
}

#[test]
fn as_many_and_who_had_it_keeps_it() {
    // proves FC-INI-2, FV-7
    for holder in [NORTH, SOUTH] {
        let mut scene = Scene::giving(orders(0, 0, 0, 1), orders(1, 0, 0, 0));
        scene.state.initiative = Some(holder);
        assert_eq!(given(&mut scene, &[(HERO, Purple)], &[(ENEMY_FOOT, Red)]), holder);
    }
}

#[test]
fn what_is_left_over_and_yellow_count_for_nobody() {
    // proves FC-INI-4, FV-7
    let mut scene = Scene::giving(orders(2, 1, 0, 2), orders(1, 0, 0, 0));
    assert_eq!(given(&mut scene, &[(FOOT, Blue)], &[(ENEMY_FOOT, Red)]), NORTH);
}

#[test]
fn nothing_hands_the_initiative_over() {
    // proves FC-INI-3
    let mut scene = Scene::led(NORTH, "b----bb---", |it| it.house.optional_pass = true);
    scene.does(NORTH, PASS);
    assert_eq!((scene.turn(), scene.state.initiative), ((Blue, SOUTH), Some(NORTH)));
}
