//! Activations: orders, fatigue, abilities, moving and resting (N-ACT, N-FAT, N-ABL, N-COR).

use super::super::prelude::*;

const STOP: Command = Command::EndActivation {};

fn pays(unit: UnitId, pay: Orders) -> Command {
    Command::Activate { unit, pay }
}

/// Types what a unit costs: each inner list is a term.
fn cost(scene: &mut Scene, unit: UnitId, terms: &[&[Color]]) {
    let kind = scene.unit(unit).kind;
    let terms = terms.iter().map(|term| term.to_vec()).collect();
    scene.ok(NORTH, Command::FillCard { kind, value: CardValue::Activation(Cost(terms)) });
}

/// A battle without deactivation, so that tired units act at once.
fn unopposed() -> Scene {
    Scene::battle_with(|setup| setup.house.deactivation = false)
}

/// A battle in which North keeps corruption.
fn abyss(corruption: u8) -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    scene.state.players[0].corruption = corruption;
    scene
}

/// A new turn of North's.
fn again(scene: &mut Scene) {
    scene.apply(&Event::TurnBegan { side: NORTH });
}

fn under_way(scene: &Scene) -> bool {
    scene.turn().activation.is_some()
}

#[test]
fn an_order_goes_from_the_hand_onto_the_unit() {
    // proves N-ACT-1
    let mut scene = Scene::with(|it| it.active(FOOT));
    assert_eq!(scene.unit(FOOT).orders, one(Color::Green));
    assert_eq!(scene.player(NORTH).hand, orders(1, 2, 2, 1));
    scene.ok(NORTH, MOVE);
    assert_eq!((scene.unit(FOOT).orders, scene.unit(FOOT).fatigue.now), (one(Color::Green), 0));
}

#[test]
fn only_own_units_on_the_battlefield_are_activated() {
    // proves N-ACT-13
    let mut scene = Scene::battle();
    scene.reserve(&[GUNS]);
    scene.refuses(NORTH, "E-ACT-UNIT", [ENEMY_FOOT, GUNS, 200].map(activate));
}

#[test]
fn a_slash_takes_either_color_and_a_plus_takes_both() {
    // proves NB-5, N-ACT-1
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue, Color::Red]]);
    scene.plays(NORTH, [pays(FOOT, one(Color::Red)), MOVE]);
    cost(&mut scene, HORSE, &[&[Color::Blue], &[Color::Red]]);
    assert_eq!(scene.refused(NORTH, pays(HORSE, one(Color::Blue))), "E-ACT-COLOR");
    scene.ok(NORTH, pays(HORSE, orders(0, 1, 1, 0)));
}

#[test]
fn purple_stands_for_one_color_of_one_term() {
    // proves N-ACT-2, NV-11
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue], &[Color::Red]]);
    let purple = one(Color::Purple);
    scene.refuses(NORTH, "E-ACT-COLOR", [pays(FOOT, purple), pays(FOOT, orders(1, 1, 1, 0))]);
    scene.plays(NORTH, [pays(FOOT, orders(0, 1, 0, 1)), MOVE]);
    cost(&mut scene, HORSE, &[&[Color::Blue, Color::Red]]);
    scene.hand(NORTH, orders(2, 0, 0, 0)).orders_on(FOOT2, one(Color::Green));
    assert_eq!(scene.refused(NORTH, pays(HORSE, purple)), "E-ACT-NOORDER");
}

#[test]
fn without_an_order_that_fits_the_unit_stays_where_it_is() {
    // proves NB-8, N-ACT-1
    let mut scene = Scene::with(|it| it.hand(NORTH, orders(0, 2, 2, 0)));
    assert_eq!(scene.refused(NORTH, activate(FOOT)), "E-ACT-NOORDER");
    assert_eq!(scene.refused(NORTH, pays(FOOT, one(Color::Blue))), "E-ACT-COLOR");
    assert!(scene.unit(FOOT).orders.is_empty());
}

#[test]
fn an_unknown_cost_is_asked_for_once() {
    // proves N-ACT-1
    let mut scene = Scene::battle();
    scene.card(FOOT, |card| card.activation = None);
    assert_eq!(scene.refused(NORTH, activate(FOOT)), "E-CARD-UNKNOWN");
    cost(&mut scene, FOOT, &[&[Color::Green]]);
    scene.ok(NORTH, activate(FOOT));
}

#[test]
fn a_second_order_tires() {
    // proves N-ACT-3, NV-12, N-FAT-1
    let mut scene = Scene::with(|it| it.orders_on(FOOT, one(Color::Blue)).active(FOOT));
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
    assert_eq!(scene.does(NORTH, MOVE).unit(FOOT).orders, orders(1, 1, 0, 0));
}

#[test]
fn an_exhausted_unit_with_an_order_is_done_for_the_round() {
    // proves N-ACT-4, N-ACT-6, NV-13
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, activate(FOOT));
    assert!(scene.unit(FOOT).exhausted());
    scene.plays(NORTH, [CHARGE, STOP]).refuses(NORTH, "E-ACT-EXHAUSTED", [activate(FOOT)]);
}

#[test]
fn an_exhausted_unit_without_an_order_can_only_rest() {
    // proves N-ACT-5, N-ACT-8, NV-14, N-FAT-2, N-FAT-3
    let mut scene = unopposed();
    scene.tired(FOOT, 2).ok(NORTH, activate(FOOT));
    scene.refuses(NORTH, "E-ACT-RESTONLY", [MOVE, CHARGE]).ok(NORTH, REST);
    assert_eq!((scene.unit(FOOT).fatigue.now, under_way(&scene)), (0, false));
    assert_eq!(scene.does(NORTH, activate(FOOT)).unit(FOOT).fatigue.now, 1);
    scene.refuses(NORTH, "E-REST-ORDER", [REST]).ok(NORTH, MOVE);
}

#[test]
fn a_unit_with_an_order_does_not_rest() {
    // proves N-ACT-8, NV-15
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, REST), "E-REST-ORDER");
    assert_eq!(scene.unit(FOOT).fatigue.now, 2);
}

#[test]
fn a_blank_order_counts_as_an_order() {
    // proves N-BLK-2, NV-19
    let mut scene = Scene::battle();
    scene.of(FOOT).blanks = 1;
    assert_eq!(scene.does(NORTH, activate(FOOT)).unit(FOOT).fatigue.now, 1);
    assert_eq!(scene.refused(NORTH, REST), "E-REST-ORDER");
}

#[test]
fn two_orders_of_one_cost_tire_nobody() {
    // proves N-ACT-3, NV-18
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue], &[Color::Red]]);
    assert_eq!(scene.does(NORTH, pays(FOOT, orders(0, 1, 1, 0))).unit(FOOT).fatigue.now, 0);
}

#[test]
fn resting_with_nothing_to_rest_from_is_legal() {
    // proves N-ACT-8
    let mut scene = Scene::battle();
    scene.plays(NORTH, [activate(FOOT), REST]);
    assert!(!under_way(&scene));
}

#[test]
fn a_unit_without_stamina_never_tires_and_is_activated_once() {
    // proves N-ACT-10
    let mut scene = Scene::battle();
    scene.of(FOOT).fatigue.most = 0;
    scene.ability(FOOT, activatable(Trait::Brave)).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused_by(NORTH, ON), ["N-ACT-10", "E-FAT-FULL"]);
    scene.ok(NORTH, MOVE);
    assert_eq!(scene.refused_by(NORTH, activate(FOOT)), ["N-ACT-3", "E-FAT-FULL"]);
}

#[test]
fn a_rest_for_nothing_is_warned_of() {
    // proves N-ACT-8
    for (fatigue, warned) in [(0, vec!["W-REST-NOTHING"]), (1, vec![])] {
        let mut scene = Scene::with(|it| it.tired(FOOT, fatigue).active(FOOT));
        assert_eq!(scene.warned(NORTH, |offer| *offer == REST), warned);
        scene.ok(NORTH, REST);
    }
}

#[test]
fn an_activation_that_tires_is_warned_of_before_it_is_paid() {
    // proves N-ACT-3
    let mine = |command: &Command| matches!(command, Command::Activate { unit: FOOT, .. });
    let mut scene = Scene::battle();
    assert!(scene.warned(NORTH, mine).is_empty());
    scene.orders_on(FOOT, one(Color::Blue));
    assert_eq!(scene.warned(NORTH, mine), ["W-ACT-AGAIN"]);
    assert_eq!(scene.active(FOOT).unit(FOOT).fatigue.now, 1);
}

#[test]
fn a_blank_order_tires_as_any_other_and_only_where_one_lies() {
    // proves N-ACT-3, N-ACT-9
    let again = |scene: &Scene, blank| {
        let command = Command::CardActivates { unit: FOOT, blank };
        let warnings = Napoleonica::warnings(&scene.state, NORTH.seat(), &command);
        warnings.iter().map(|it| it.code).collect::<Vec<_>>()
    };
    let mut scene = Scene::battle();
    assert!(again(&scene, true).is_empty());
    scene.orders_on(FOOT, one(Color::Blue));
    assert!(again(&scene, false).is_empty());
    assert_eq!(again(&scene, true), ["W-ACT-AGAIN"]);
    scene.of(FOOT).fatigue.now = scene.unit(FOOT).fatigue.most;
    assert!(again(&scene, true).is_empty(), "more than its stamina it never bears");
}

#[test]
fn a_unit_moves_once_and_then_may_attack_but_not_rest() {
    // proves N-ACT-7
    let mut scene = Scene::battle();
    scene.plays(NORTH, [activate(FOOT), CHARGE]).refuses(NORTH, "E-ACT-ONE", [MOVE, REST]);
    scene.does(NORTH, STOP).refuses(NORTH, "E-ACT-NONE", [MOVE]);
}

#[test]
fn a_unit_does_not_move_after_attacking() {
    // proves N-ACT-7
    let mut scene = Scene::battle();
    scene.plays(NORTH, [activate(FOOT), CHARGE, attack(ENEMY_FOOT, MELEE)]);
    scene.refuses(NORTH, "E-ACT-ORDER", [MOVE, CHARGE]);
    assert_eq!(scene.refused(NORTH, REST), "E-ACT-LATE", "it did not want to move");
    scene.refuses_each(NORTH, [(ON, "E-ABL-START"), (STOP, "E-BAT-OPEN")]);
}

#[test]
fn an_attack_ends_the_activation() {
    // proves N-ACT-7, N-GEN-1
    let mut scene = Scene::with(|it| it.hand(NORTH, one(Color::Green)).active(FOOT));
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    for by in [NORTH, SOUTH] {
        scene.ok(by, Command::Decline {});
    }
    scene.ok(NORTH, Command::Roll { faces: Some(faces("---")), settled: true });
    assert!(!under_way(&scene));
    assert_eq!(scene.open_offers(NORTH), [Command::Pass {}, Command::EndTurn {}]);
}

#[test]
fn an_exhausted_unit_does_not_attack() {
    // proves N-ACT-5, NV-14
    let mut scene = unopposed();
    scene.tired(FOOT, 2).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused_by(NORTH, attack(ENEMY_FOOT, MELEE)), ["N-ACT-5", "E-ACT-RESTONLY"]);
}

#[test]
fn an_attack_waits_for_the_opponent_as_well() {
    // proves N-DEA-1
    let mut scene = Scene::battle();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, activate(FOOT));
    scene.act(NORTH, attack(ENEMY_FOOT, MELEE)).expect_err("the opponent is asked first");
    scene.does(SOUTH, Command::Decline {}).ok(NORTH, attack(ENEMY_FOOT, MELEE));
}

#[test]
fn an_activation_is_finished_before_another_begins() {
    // proves N-BAT-2
    let mut scene = Scene::with(|it| it.active(FOOT));
    scene.refuses(NORTH, "E-BAT-OPEN", [activate(FOOT2), Command::Pass {}, Command::EndTurn {}]);
    assert_eq!(scene.refused(SOUTH, MOVE), "E-BAT-TURN");
}

#[test]
fn a_slow_unit_does_not_attack_after_moving() {
    // proves N-ACT-13
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Slow).active(FOOT));
    scene.refuses(NORTH, "E-ACT-SLOW", [CHARGE]).ok(NORTH, MOVE);
}

#[test]
fn an_ability_costs_one_fatigue_at_the_start() {
    // proves N-ACT-10, N-ABL-2, N-FAT-1
    let mut scene = Scene::battle();
    scene.ability(FOOT, activatable(Trait::Brave)).able(FOOT, Trait::Agile);
    scene.ok(NORTH, activate(FOOT));
    scene.refuses(NORTH, "E-ABL-NONE", [Command::SwitchOn { ability: 1 }]).ok(NORTH, ON);
    let brave = |scene: &Scene| {
        scene.state.ability(FOOT, |does| matches!(does, Trait::Brave).then_some(())).is_some()
    };
    assert!(brave(&scene) && scene.unit(FOOT).fatigue.now == 1);
    scene.ok(NORTH, MOVE);
    assert!(!brave(&scene), "on until the activation ends");
}

#[test]
fn an_ability_is_switched_on_once_and_before_moving() {
    // proves N-ABL-3, N-ACT-10
    let mut scene = Scene::with(|it| it.ability(FOOT, activatable(Trait::Brave)));
    scene.plays(NORTH, [activate(FOOT), ON]).refuses(NORTH, "E-ABL-ONCE", [ON]);
    scene.does(NORTH, CHARGE).refuses(NORTH, "E-ABL-START", [ON]).ok(NORTH, STOP);
    scene.tired(FOOT, 0).does(NORTH, activate(FOOT)).ok(NORTH, ON);
}

#[test]
fn full_fatigue_leaves_none_for_an_ability() {
    // proves NV-20, N-ACT-6
    let mut scene = unopposed();
    scene.ability(FOOT, activatable(Trait::Brave));
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, activate(FOOT));
    scene.refuses(NORTH, "E-FAT-FULL", [ON]).ok(NORTH, MOVE);
}

#[test]
fn an_ability_may_cost_corruption() {
    // proves N-COR-3
    let mut scene = abyss(1);
    let ability = Ability { does: Trait::Brave, activatable: true, corruption: 2 };
    scene.ability(FOOT, ability).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused_by(NORTH, ON), ["N-ACT-10", "E-COR-FEW"]);
    scene.corruption(2).ok(NORTH, ON);
    assert_eq!((scene.player(NORTH).corruption, scene.unit(FOOT).fatigue.now), (0, 1));
}

#[test]
fn corruption_buys_hexes_as_often_as_it_lasts() {
    // proves N-ACT-12, N-COR-3, NB-13
    let mut scene = abyss(5);
    scene.plays(NORTH, [activate(FOOT), Command::BuyHex {}, Command::BuyHex {}]);
    assert_eq!(scene.player(NORTH).corruption, 1);
    assert_eq!(scene.refused_by(NORTH, Command::BuyHex {}), ["N-ACT-12", "E-COR-FEW"]);
}

#[test]
fn other_factions_keep_no_corruption() {
    // proves N-ACT-12
    let mut scene = Scene::with(|it| it.active(FOOT));
    assert_eq!(scene.refused(NORTH, Command::BuyHex {}), "E-COR-FACTION");
}

#[test]
fn taking_fatigue_off_ends_exhaustion() {
    // proves N-FAT-3
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 2);
    assert_eq!(scene.refused(NORTH, activate(FOOT)), "E-ACT-EXHAUSTED");
    scene.tired(FOOT, 1).does(NORTH, activate(FOOT)).ok(NORTH, MOVE);
    again(&mut scene);
    assert!(scene.unit(FOOT).exhausted());
}

#[test]
fn the_offers_of_an_activation_are_what_the_unit_may_do() {
    // proves N-ACT-7
    let scene = Scene::with(|it| it.active(FOOT));
    let open = scene.open_offers(NORTH);
    for command in [MOVE, CHARGE, REST, STOP] {
        assert!(open.contains(&command), "{command:?} is not offered");
    }
    assert_eq!(scene.open_offers(SOUTH), []);
}

#[test]
fn a_unit_without_stamina_is_not_exhausted_and_a_card_still_wakes_it() {
    // proves N-ACT-9, N-FAT-1
    let mut scene = Scene::battle();
    scene.of(FOOT).fatigue.most = 0;
    scene.orders_on(FOOT, one(Color::Blue)).holds(&[None]);
    scene.ok(NORTH, READ);
    let wake = |blank| Command::CardActivates { unit: FOOT, blank };
    let refusal = scene.refusal(NORTH, wake(true));
    assert_eq!((refusal.code.as_ref(), &refusal.values["stamina"]), ("E-FAT-FULL", &0.into()));
    assert!(!scene.does(NORTH, wake(false)).unit(FOOT).exhausted());
    scene.ok(NORTH, MOVE);
}

#[test]
fn a_long_cost_is_judged_at_once() {
    // proves N-ACT-2
    let any = [Color::Green, Color::Blue, Color::Red];
    let cost = Cost(vec![any.to_vec(); 17]);
    assert!(cost.paid_by(&FULL));
    assert_eq!(cost.payments(&FULL), [FULL]);
    let cost = Cost(vec![vec![Color::Red]; 5]);
    assert!(cost.payments(&FULL).is_empty(), "three red and the purple are four");
    let cost = Cost(vec![vec![Color::Red]; 4]);
    assert_eq!(cost.payments(&FULL), [orders(0, 0, 3, 1)]);
    assert!(!cost.paid_by(&orders(0, 1, 3, 0)));
}

#[test]
fn who_can_attack_nobody_is_not_offered_a_move_to_attack() {
    // proves N-ACT-7
    let charges = |scene: &Scene| scene.open_offers(NORTH).contains(&CHARGE);
    let mut scene = Scene::with(|it| it.active(FOOT));
    assert!(charges(&scene));
    scene.reserve(&[5, 6, 7, 8, 9]);
    assert!(!charges(&scene) && scene.open_offers(NORTH).contains(&MOVE));
    let mut unarmed = Scene::with(|it| it.active(FOOT));
    unarmed.card(FOOT, |card| card.attacks = Some(Vec::new()));
    assert!(!charges(&unarmed));
}
