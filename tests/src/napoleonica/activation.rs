//! Activations: orders, fatigue, abilities, moving and resting (N-ACT, N-FAT, N-ABL, N-COR).

use super::scene::*;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{Ability, AttackType, Trait};
use tracker::games::napoleonica::command::{CardValue, Command};
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::{Color, Cost, FULL, Orders};
use tracker::games::napoleonica::state::attack::{Laid, Situation};
use tracker::games::napoleonica::state::{Phase, Status, UnitId};
use tracker::{System, Viewer};

const MOVE: Command = Command::Move { then_attack: false };
const CHARGE: Command = Command::Move { then_attack: true };
const REST: Command = Command::Rest {};
const END: Command = Command::EndActivation {};
const ON: Command = Command::SwitchOn { ability: 0 };

fn activate(unit: UnitId, pay: Orders) -> Command {
    Command::Activate { unit, pay }
}

fn green(unit: UnitId) -> Command {
    activate(unit, one(Color::Green))
}

fn attack(target: UnitId) -> Command {
    let situation = Situation { adjacent: true, ..Situation::default() };
    Command::Attack { target, kind: AttackType::Melee, situation, dice: None }
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
    scene.apply(&Event::TurnBegan { seat: NORTH });
}

fn under_way(scene: &Scene) -> bool {
    matches!(&scene.state.phase, Phase::Battle(turn) if turn.activation.is_some())
}

fn activatable(does: Trait) -> Ability {
    Ability { does, activatable: true, corruption: 0 }
}

#[test]
fn an_order_goes_from_the_hand_onto_the_unit() {
    // proves N-ACT-1
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.unit(FOOT).orders, one(Color::Green));
    assert_eq!(scene.player(NORTH).hand, orders(1, 2, 2, 1));
    scene.ok(NORTH, MOVE);
    assert_eq!((scene.unit(FOOT).orders, scene.unit(FOOT).fatigue.now), (one(Color::Green), 0));
}

#[test]
fn only_own_units_on_the_battlefield_are_activated() {
    // proves N-ACT-13
    let mut scene = Scene::battle();
    scene.state.units[usize::from(GUNS)].status = Status::Reserve;
    for unit in [ENEMY_FOOT, GUNS, 200] {
        assert_eq!(scene.refused(NORTH, green(unit)), "E-ACT-UNIT");
    }
}

#[test]
fn a_slash_takes_either_colour_and_a_plus_takes_both() {
    // proves NB-5, N-ACT-1
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue, Color::Red]]);
    scene.ok(NORTH, activate(FOOT, one(Color::Red)));
    scene.ok(NORTH, MOVE);
    cost(&mut scene, HORSE, &[&[Color::Blue], &[Color::Red]]);
    assert_eq!(scene.refused(NORTH, activate(HORSE, one(Color::Blue))), "E-ACT-COLOR");
    scene.ok(NORTH, activate(HORSE, orders(0, 1, 1, 0)));
}

#[test]
fn purple_stands_for_one_colour_of_one_term() {
    // proves N-ACT-2, NV-11
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue], &[Color::Red]]);
    let purple = one(Color::Purple);
    assert_eq!(scene.refused(NORTH, activate(FOOT, purple)), "E-ACT-COLOR");
    assert_eq!(scene.refused(NORTH, activate(FOOT, orders(1, 1, 1, 0))), "E-ACT-COLOR");
    scene.ok(NORTH, activate(FOOT, orders(0, 1, 0, 1)));
    scene.ok(NORTH, MOVE);
    cost(&mut scene, HORSE, &[&[Color::Blue, Color::Red]]);
    scene.hand(NORTH, orders(2, 0, 0, 0)).orders_on(FOOT2, one(Color::Green));
    assert_eq!(scene.refused(NORTH, activate(HORSE, purple)), "E-ACT-NOORDER");
}

#[test]
fn without_an_order_that_fits_the_unit_stays_where_it_is() {
    // proves NB-8, N-ACT-1
    let mut scene = Scene::battle();
    scene.hand(NORTH, orders(0, 2, 2, 0));
    assert_eq!(scene.refused(NORTH, green(FOOT)), "E-ACT-NOORDER");
    assert_eq!(scene.refused(NORTH, activate(FOOT, one(Color::Blue))), "E-ACT-COLOR");
    assert!(scene.unit(FOOT).orders.is_empty());
}

#[test]
fn an_unknown_cost_is_asked_for_once() {
    // proves N-ACT-1
    let mut scene = Scene::battle();
    let kind = usize::from(scene.unit(FOOT).kind);
    scene.state.units.kinds_mut()[kind].card.activation = None;
    assert_eq!(scene.refused(NORTH, green(FOOT)), "E-CARD-UNKNOWN");
    cost(&mut scene, FOOT, &[&[Color::Green]]);
    scene.ok(NORTH, green(FOOT));
}

#[test]
fn a_second_order_tires() {
    // proves N-ACT-3, NV-12, N-FAT-1
    let mut scene = Scene::battle();
    scene.orders_on(FOOT, one(Color::Blue));
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
    scene.ok(NORTH, MOVE);
    assert_eq!(scene.unit(FOOT).orders, orders(1, 1, 0, 0));
}

#[test]
fn an_exhausted_unit_with_an_order_is_done_for_the_round() {
    // proves N-ACT-4, N-ACT-6, NV-13
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1);
    scene.ok(NORTH, green(FOOT));
    assert!(scene.unit(FOOT).exhausted());
    scene.ok(NORTH, CHARGE);
    scene.ok(NORTH, END);
    assert_eq!(scene.refused(NORTH, green(FOOT)), "E-ACT-EXHAUSTED");
}

#[test]
fn an_exhausted_unit_without_an_order_can_only_rest() {
    // proves N-ACT-5, N-ACT-8, NV-14, N-FAT-2, N-FAT-3
    let mut scene = unopposed();
    scene.tired(FOOT, 2);
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, MOVE), "E-ACT-RESTONLY");
    assert_eq!(scene.refused(NORTH, CHARGE), "E-ACT-RESTONLY");
    scene.ok(NORTH, REST);
    assert_eq!((scene.unit(FOOT).fatigue.now, under_way(&scene)), (0, false));
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
    assert_eq!(scene.refused(NORTH, REST), "E-REST-ORDER");
    scene.ok(NORTH, MOVE);
}

#[test]
fn a_unit_with_an_order_does_not_rest() {
    // proves N-ACT-8, NV-15
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1);
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, REST), "E-REST-ORDER");
    assert_eq!(scene.unit(FOOT).fatigue.now, 2);
}

#[test]
fn a_blank_order_counts_as_an_order() {
    // proves N-BLK-2, NV-19
    let mut scene = Scene::battle();
    scene.state.units[usize::from(FOOT)].blanks = 1;
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
    assert_eq!(scene.refused(NORTH, REST), "E-REST-ORDER");
}

#[test]
fn two_orders_of_one_cost_tire_nobody() {
    // proves N-ACT-3, NV-18
    let mut scene = Scene::battle();
    cost(&mut scene, FOOT, &[&[Color::Blue], &[Color::Red]]);
    scene.ok(NORTH, activate(FOOT, orders(0, 1, 1, 0)));
    assert_eq!(scene.unit(FOOT).fatigue.now, 0);
}

#[test]
fn resting_with_nothing_to_rest_from_is_legal() {
    // proves N-ACT-8
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    scene.ok(NORTH, REST);
    assert!(!under_way(&scene));
}

#[test]
fn a_unit_without_stamina_never_tires_and_is_activated_once() {
    // proves N-ACT-10
    let mut scene = Scene::battle();
    scene.state.units[usize::from(FOOT)].fatigue.most = 0;
    scene.ability(FOOT, activatable(Trait::Brave));
    scene.ok(NORTH, green(FOOT));
    let refusal = scene.act(NORTH, ON).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_ref()), ("E-FAT-FULL", "N-ACT-10"));
    scene.ok(NORTH, MOVE);
    let refusal = scene.act(NORTH, green(FOOT)).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_ref()), ("E-FAT-FULL", "N-ACT-3"));
}

#[test]
fn a_rest_for_nothing_is_warned_of() {
    // proves N-ACT-8
    for (fatigue, warned) in [(0, vec!["W-REST-NOTHING"]), (1, vec![])] {
        let mut scene = Scene::battle();
        scene.tired(FOOT, fatigue).ok(NORTH, green(FOOT));
        let offers = Napoleonica::offers(&scene.state, NORTH.seat(), Viewer::Table);
        let rest = offers.into_iter().find(|offer| offer.command == REST).unwrap();
        let codes: Vec<_> = rest.warnings.iter().map(|warning| warning.code).collect();
        assert_eq!((rest.refusal, codes), (None, warned));
        scene.ok(NORTH, REST);
    }
}

#[test]
fn an_activation_that_tires_is_warned_of_before_it_is_paid() {
    // proves N-ACT-3
    let warned = |scene: &Scene| {
        let offers = Napoleonica::offers(&scene.state, NORTH.seat(), Viewer::Table);
        let mine = |command: &Command| matches!(command, Command::Activate { unit: FOOT, .. });
        let open = offers.into_iter().find(|it| mine(&it.command) && it.refusal.is_none());
        open.map(|offer| offer.warnings.iter().map(|it| it.code).collect::<Vec<_>>())
    };
    let mut scene = Scene::battle();
    assert_eq!(warned(&scene), Some(vec![]));
    scene.orders_on(FOOT, one(Color::Blue));
    assert_eq!(warned(&scene), Some(vec!["W-ACT-AGAIN"]));
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
}

#[test]
fn a_blank_order_tires_as_any_other_and_only_where_one_lies() {
    // proves N-ACT-3, N-ACT-9
    let mut scene = Scene::battle();
    let codes = |scene: &Scene, blank| {
        let command = Command::CardActivates { unit: FOOT, blank };
        let warnings = Napoleonica::warnings(&scene.state, NORTH.seat(), &command);
        warnings.iter().map(|it| it.code).collect::<Vec<_>>()
    };
    assert!(codes(&scene, true).is_empty());
    scene.orders_on(FOOT, one(Color::Blue));
    assert!(codes(&scene, false).is_empty());
    assert_eq!(codes(&scene, true), ["W-ACT-AGAIN"]);
    scene.state.units[usize::from(FOOT)].fatigue.now = scene.unit(FOOT).fatigue.most;
    assert!(codes(&scene, true).is_empty(), "more than its stamina it never bears");
}

#[test]
fn a_unit_moves_once_and_then_may_attack_but_not_rest() {
    // proves N-ACT-7
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    scene.ok(NORTH, CHARGE);
    assert_eq!(scene.refused(NORTH, MOVE), "E-ACT-ONE");
    assert_eq!(scene.refused(NORTH, REST), "E-ACT-ONE");
    scene.ok(NORTH, END);
    assert_eq!(scene.refused(NORTH, MOVE), "E-ACT-NONE");
}

#[test]
fn a_unit_does_not_move_after_attacking() {
    // proves N-ACT-7
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    scene.ok(NORTH, CHARGE);
    scene.ok(NORTH, attack(ENEMY_FOOT));
    for command in [MOVE, CHARGE] {
        assert_eq!(scene.refused(NORTH, command), "E-ACT-ORDER");
    }
    assert_eq!(scene.refused(NORTH, REST), "E-ACT-LATE", "it did not want to move");
    assert_eq!(scene.refused(NORTH, ON), "E-ABL-START");
    assert_eq!(scene.refused(NORTH, END), "E-BAT-OPEN");
}

#[test]
fn an_attack_ends_the_activation() {
    // proves N-ACT-7, N-GEN-1
    let mut scene = Scene::battle();
    scene.hand(NORTH, one(Color::Green)).ok(NORTH, green(FOOT));
    scene.ok(NORTH, attack(ENEMY_FOOT));
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
    scene.tired(FOOT, 2).ok(NORTH, green(FOOT));
    let refusal = scene.act(NORTH, attack(ENEMY_FOOT)).unwrap_err();
    assert_eq!((refusal.rule.as_ref(), refusal.code.as_ref()), ("N-ACT-5", "E-ACT-RESTONLY"));
}

#[test]
fn an_attack_waits_for_the_opponent_as_well() {
    // proves N-DEA-1
    let mut scene = Scene::battle();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, green(FOOT));
    scene.act(NORTH, attack(ENEMY_FOOT)).expect_err("the opponent is asked first");
    scene.ok(SOUTH, Command::Decline {});
    scene.ok(NORTH, attack(ENEMY_FOOT));
}

#[test]
fn an_activation_is_finished_before_another_begins() {
    // proves N-BAT-2
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    for command in [green(FOOT2), Command::Pass {}, Command::EndTurn {}] {
        assert_eq!(scene.refused(NORTH, command), "E-BAT-OPEN");
    }
    assert_eq!(scene.refused(SOUTH, MOVE), "E-BAT-TURN");
}

#[test]
fn a_slow_unit_does_not_attack_after_moving() {
    // proves N-ACT-13
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Slow);
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, CHARGE), "E-ACT-SLOW");
    scene.ok(NORTH, MOVE);
}

#[test]
fn an_ability_costs_one_fatigue_at_the_start() {
    // proves N-ACT-10, N-ABL-2, N-FAT-1
    let mut scene = Scene::battle();
    scene.ability(FOOT, activatable(Trait::Brave)).able(FOOT, Trait::Agile);
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, Command::SwitchOn { ability: 1 }), "E-ABL-NONE");
    scene.ok(NORTH, ON);
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
    let mut scene = Scene::battle();
    scene.ability(FOOT, activatable(Trait::Brave));
    scene.ok(NORTH, green(FOOT));
    scene.ok(NORTH, ON);
    assert_eq!(scene.refused(NORTH, ON), "E-ABL-ONCE");
    scene.ok(NORTH, CHARGE);
    assert_eq!(scene.refused(NORTH, ON), "E-ABL-START");
    scene.ok(NORTH, END);
    scene.tired(FOOT, 0).ok(NORTH, green(FOOT));
    scene.ok(NORTH, ON);
}

#[test]
fn full_fatigue_leaves_none_for_an_ability() {
    // proves NV-20, N-ACT-6
    let mut scene = unopposed();
    scene.ability(FOOT, activatable(Trait::Brave));
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1);
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, ON), "E-FAT-FULL");
    scene.ok(NORTH, MOVE);
}

#[test]
fn an_ability_may_cost_corruption() {
    // proves N-COR-3
    let mut scene = abyss(1);
    let ability = Ability { does: Trait::Brave, activatable: true, corruption: 2 };
    scene.ability(FOOT, ability);
    scene.ok(NORTH, green(FOOT));
    let refusal = scene.act(NORTH, ON).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_ref()), ("E-COR-FEW", "N-ACT-10"));
    scene.state.players[0].corruption = 2;
    scene.ok(NORTH, ON);
    assert_eq!((scene.player(NORTH).corruption, scene.unit(FOOT).fatigue.now), (0, 1));
}

#[test]
fn corruption_buys_hexes_as_often_as_it_lasts() {
    // proves N-ACT-12, N-COR-3, NB-13
    let mut scene = abyss(5);
    scene.ok(NORTH, green(FOOT));
    scene.ok(NORTH, Command::BuyHex {});
    scene.ok(NORTH, Command::BuyHex {});
    assert_eq!(scene.player(NORTH).corruption, 1);
    let refusal = scene.act(NORTH, Command::BuyHex {}).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_ref()), ("E-COR-FEW", "N-ACT-12"));
}

#[test]
fn other_factions_keep_no_corruption() {
    // proves N-ACT-12
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    assert_eq!(scene.refused(NORTH, Command::BuyHex {}), "E-COR-FACTION");
}

#[test]
fn taking_fatigue_off_ends_exhaustion() {
    // proves N-FAT-3
    let mut scene = unopposed();
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 2);
    assert_eq!(scene.refused(NORTH, green(FOOT)), "E-ACT-EXHAUSTED");
    scene.tired(FOOT, 1).ok(NORTH, green(FOOT));
    scene.ok(NORTH, MOVE);
    again(&mut scene);
    assert!(scene.unit(FOOT).exhausted());
}

#[test]
fn the_offers_of_an_activation_are_what_the_unit_may_do() {
    // proves N-ACT-7
    let mut scene = Scene::battle();
    scene.ok(NORTH, green(FOOT));
    let open = scene.open_offers(NORTH);
    for command in [MOVE, CHARGE, REST, END] {
        assert!(open.contains(&command), "{command:?} is not offered");
    }
    assert_eq!(scene.open_offers(SOUTH), []);
}

#[test]
fn a_unit_without_stamina_is_not_exhausted_and_a_card_still_wakes_it() {
    // proves N-ACT-9, N-FAT-1
    let mut scene = Scene::battle();
    scene.state.units[usize::from(FOOT)].fatigue.most = 0;
    scene.orders_on(FOOT, one(Color::Blue));
    scene.state.players[0].maneuver.draw(&[None]);
    scene.ok(NORTH, Command::PlayCard { card: Laid::Card(None) });
    let wake = |blank| Command::CardActivates { unit: FOOT, blank };
    let refusal = scene.act(NORTH, wake(true)).unwrap_err();
    assert_eq!((refusal.code.as_ref(), &refusal.values["stamina"]), ("E-FAT-FULL", &0.into()));
    scene.ok(NORTH, wake(false));
    assert!(!scene.unit(FOOT).exhausted());
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
