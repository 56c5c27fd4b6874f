//! Generating orders (FC-CMD): fixed ones, dice, rerolls, what the map adds.

use super::prelude::*;

/// North's foot alone has leadership; South's units make five blue orders.
fn leading(orders: Orders, dice: u8, rerolls: u8) -> Scene {
    leading_with(orders, dice, rerolls, |_| ())
}

fn leading_with(orders: Orders, dice: u8, rerolls: u8, change: impl FnOnce(&mut Setup)) -> Scene {
    Scene::generating(|setup| {
        for card in &mut setup.armies[0].cards {
            let foot = card.id == "foot";
            let own = Leadership { orders, dice, rerolls };
            card.leadership = Some(if foot { own } else { Leadership::default() });
        }
        change(setup);
    })
}

fn rolled(colors: &[Color]) -> C {
    C::RollOrders { colors: Some(colors.to_vec()) }
}

fn again(colors: &[Color]) -> C {
    C::RerollOrders { colors: Some(colors.to_vec()) }
}

fn one_again(die: u8, color: Color) -> C {
    C::RerollSome { dice: vec![die], cart: false, colors: Some(vec![color]) }
}

fn lead(towns: u8, trees: u8, carts: u8) -> C {
    C::Lead { towns, trees, carts }
}

fn making(scene: &Scene) -> &Making {
    let Phase::Generating(making) = &scene.state.phase else { panic!("orders are made") };
    &making[0]
}

#[test]
fn units_on_the_map_make_orders() {
    // proves FC-CMD-1
    let scene = Scene::generating(|_| ());
    assert_eq!(scene.pool(NORTH), orders(0, 5, 0, 0), "nobody has a choice");
    let scene = leading(orders(1, 2, 0, 1), 3, 2);
    let Making { fixed, dice, rerolls, .. } = making(&scene);
    assert_eq!((*fixed, *dice, *rerolls), (orders(1, 2, 0, 1), 3, 2));
}

#[test]
fn all_dice_are_rolled_together() {
    // proves FC-CMD-2
    let mut scene = leading(orders(0, 0, 0, 1), 2, 0);
    scene.refuses(NORTH, "E-CMD-ROLL", [C::KeepOrders {}, again(&[Red])]);
    scene.refuses(NORTH, "E-CMD-DICE", [rolled(&[]), rolled(&[Red, Red, Red])]);
    scene.refuses(NORTH, "E-DICE-NEEDED", [C::RollOrders { colors: None }]);
    let again = |it: &C| matches!(it, C::RerollOrders { .. });
    assert!(!scene.offers_any(NORTH, again), "nothing lies there yet");
    assert!(scene.does(NORTH, rolled(&[Red, Green])).offers_any(NORTH, again));
    scene.does(NORTH, C::KeepOrders {});
    assert_eq!(scene.pool(NORTH), orders(1, 0, 1, 1));
}

#[test]
fn the_app_rolls_two_faces_for_each_color() {
    // proves FC-CMD-2
    let mut scene = leading_with(Orders::default(), 6, 0, |it| it.sources.dice = Source::App);
    scene.refuses(NORTH, "E-APP-DRAWS", [rolled(&[Red; 6])]);
    scene.chance(&[&[0, 1, 2, 3, 4, 5]]).does(NORTH, C::RollOrders { colors: None });
    assert_eq!(making(&scene).rolled, [Red, Red, Blue, Blue, Green, Green]);
}

#[test]
fn a_table_may_say_at_once_what_is_left_after_its_rerolls() {
    // proves FC-CMD-2, FC-CMD-3
    let mut scene = leading(Orders::default(), 3, 0);
    scene.does(NORTH, rolled(&[Red, Red])).refuses(NORTH, "E-CMD-DICE", [again(&[Red, Blue])]);
    assert_eq!(scene.does(NORTH, again(&[Blue])).pool(NORTH), orders(0, 1, 0, 0));
}

#[test]
fn each_reroll_costs_a_die_and_the_last_one_stays() {
    // proves FC-CMD-3, FV-1
    let mut scene = leading(orders(0, 2, 0, 0), 3, 0);
    scene.does(NORTH, rolled(&[Red; 3])).refuses(NORTH, "E-CMD-DICE", [again(&[Red; 3])]);
    scene.does(NORTH, again(&[Blue; 2])).refuses(NORTH, "E-CMD-DICE", [again(&[])]);
    assert_eq!(scene.does(NORTH, again(&[Green])).phase(), PhaseId::Giving, "nothing is left");
    assert_eq!(scene.pool(NORTH), orders(0, 2, 1, 0));
}

#[test]
fn the_first_reroll_may_be_free_but_not_of_a_last_die() {
    // proves FC-CMD-3, A-F-06
    let free =
        |dice| leading_with(Orders::default(), dice, 1, |it| it.house.first_reroll_free = true);
    let mut scene = free(2);
    scene.plays(NORTH, [rolled(&[Red; 2]), again(&[Blue; 2]), again(&[Blue])]);
    free(1).does(NORTH, rolled(&[Red])).refuses(NORTH, "E-CMD-ONE", [again(&[Blue])]);
}

#[test]
fn free_rerolls_are_of_one_die_each() {
    // proves FC-CMD-4, FV-2
    let mut scene = leading(Orders::default(), 2, 1);
    scene.refuses(NORTH, "E-CMD-ROLL", [one_again(0, Blue)]);
    scene.does(NORTH, rolled(&[Red; 2])).refuses(NORTH, "E-CMD-DIE", [one_again(2, Blue)]);
    scene.does(NORTH, one_again(0, Blue)).refuses(NORTH, "E-CMD-FREE", [one_again(0, Red)]);
    assert_eq!(making(&scene).rolled, [Blue, Red]);
    assert!(!scene.offers_any(NORTH, |command| matches!(command, C::RerollSome { .. })));
}

#[test]
fn free_rerolls_come_before_between_and_after_paid_ones() {
    // proves FC-CMD-4
    let mut scene = leading(Orders::default(), 3, 3);
    let two = C::RerollSome { dice: vec![0, 1], cart: false, colors: Some(vec![Red; 2]) };
    scene.does(NORTH, rolled(&[Red; 3])).refuses(NORTH, "E-CMD-FREE", [two]);
    scene.plays(NORTH, [one_again(2, Blue), again(&[Red; 2]), one_again(0, Green), again(&[Red])]);
    scene.does(NORTH, one_again(0, Green));
    assert_eq!(scene.pool(NORTH), orders(0, 0, 1, 0));
}

#[test]
fn dice_show_neither_purple_nor_yellow() {
    // proves FC-CMD-5
    let mut scene = leading(orders(0, 0, 0, 1), 1, 0);
    scene.refuses(NORTH, "E-CMD-DICE", [rolled(&[Purple]), rolled(&[Yellow])]);
    assert_eq!(making(&scene).fixed.of(Purple), 1, "but a card may print it");
}

#[test]
fn the_opponent_sees_a_pool_on_request() {
    // proves FC-CMD-6
    let mut scene = leading(Orders::default(), 2, 0);
    scene.does(NORTH, rolled(&[Red; 2])).refuses(SOUTH, "E-POOL-EMPTY", [C::AskPool {}]);
    scene.does(NORTH, C::KeepOrders {}).ok(SOUTH, C::AskPool {});
    assert_eq!(scene.state.shown(NORTH), Some(orders(2, 0, 0, 0)));
    assert!(!scene.offers_any(SOUTH, |it| *it == C::AskPool {}), "it knows");
}

#[test]
fn the_pools_are_closed_once_somebody_gives_out() {
    // proves FC-CMD-6, FV-5
    let mut scene = Scene::generating(|_| ());
    scene.does(NORTH, C::BeginGiving {});
    scene.refuses(SOUTH, "E-POOL-CLOSED", [C::AskPool {}]);
    scene.refuses(NORTH, "E-POOL-CLOSED", [C::AskPool {}]).refuses(
        NORTH,
        "E-DONE",
        [C::BeginGiving {}],
    );
    Scene::battle().refuses(SOUTH, "E-POOL-CLOSED", [C::AskPool {}]);
}

#[test]
fn who_makes_no_order_at_all_loses_at_once() {
    // proves FC-CMD-7, FC-WIN-3
    let mut scene = leading(Orders::default(), 0, 0);
    assert_eq!(scene.won(), Some((SOUTH, "FC-CMD-7".into())));
    scene = Scene::generating(|setup| {
        let cards = setup.armies.iter_mut().flat_map(|army| &mut army.cards);
        cards.for_each(|card| card.leadership = Some(Leadership::default()));
    });
    assert_eq!(scene.outcome().unwrap().winner, None, "both at once: nobody wins");
}

/// The next turn begins with an order fewer for North.
fn penalised(orders: Orders, dice: u8) -> Scene {
    let mut scene = leading(orders, dice, 0);
    scene.state.players[0].penalty = 1;
    scene.state.phase = Phase::Ending { counted: true };
    scene.happens(Vec::new());
    scene
}

#[test]
fn an_order_fewer_is_a_die_fewer() {
    // proves FC-CMD-8
    let mut scene = penalised(orders(1, 0, 0, 0), 2);
    assert_eq!((making(&scene).dice, making(&scene).drops), (1, 0));
    scene.refuses(NORTH, "E-DONE", [C::DropOrder { color: Red }]);
    scene.does(NORTH, rolled(&[Red]));
    assert_eq!(scene.state.players[0].penalty, 0, "it is paid");
}

#[test]
fn without_a_die_a_fixed_order_is_dropped() {
    // proves FC-CMD-8
    let mut scene = penalised(orders(1, 1, 0, 0), 0);
    scene.refuses(NORTH, "E-CMD-DROP", [C::KeepOrders {}]);
    scene.refuses(NORTH, "E-CMD-THERE", [C::DropOrder { color: Green }]);
    assert_eq!(scene.does(NORTH, C::DropOrder { color: Red }).pool(NORTH), orders(0, 1, 0, 0));
}

#[test]
fn who_drops_the_last_order_loses() {
    // proves FC-CMD-7, FV-3
    let mut scene = penalised(orders(1, 0, 0, 0), 0);
    scene.does(NORTH, C::DropOrder { color: Red });
    assert_eq!(scene.won(), Some((SOUTH, "FC-CMD-7".into())));
}

#[test]
fn leadership_that_nobody_typed_is_asked_for_and_then_counted() {
    // proves FC-CMD-1
    let mut scene =
        leading_with(orders(1, 0, 0, 0), 0, 0, |it| it.armies[0].cards[2].leadership = None);
    scene.refuses(NORTH, "E-CARD-UNKNOWN", [C::KeepOrders {}]);
    let kind = scene.unit(HORSE).kind;
    let value =
        CardValue::Leadership(Leadership { orders: orders(0, 0, 1, 0), dice: 1, rerolls: 0 });
    scene.does(NORTH, C::FillCard { kind, value }).does(NORTH, rolled(&[Blue]));
    assert_eq!(scene.pool(NORTH), orders(1, 1, 1, 0));
}

#[test]
fn leadership_is_asked_for_before_what_the_map_adds() {
    // proves FC-CMD-1
    let mut scene = leading_with(orders(1, 0, 0, 0), 0, 0, |it| {
        it.armies[0].cards[2].leadership = None;
        it.scenario.town_dice = 1;
    });
    scene.refuses(NORTH, "E-CARD-UNKNOWN", [lead(1, 0, 0)]);
    let kind = scene.unit(HORSE).kind;
    let value = CardValue::Leadership(Leadership { dice: 1, ..Leadership::default() });
    scene.does(NORTH, C::FillCard { kind, value }).does(NORTH, lead(1, 0, 0));
    assert_eq!(making(&scene).dice, 2);
}

#[test]
fn a_unit_in_a_town_makes_one_more() {
    // proves FC-S1-2
    let mut scene = leading_with(orders(1, 0, 0, 0), 0, 0, |it| it.scenario.town_dice = 1);
    scene.refuses(NORTH, "E-CMD-LEAD", [C::KeepOrders {}]);
    scene.refuses(NORTH, "E-CMD-MAP", [lead(6, 0, 0), lead(0, 1, 0)]);
    scene.does(NORTH, lead(2, 0, 0)).refuses(NORTH, "E-DONE", [lead(0, 0, 0)]);
    assert_eq!(making(&scene).dice, 2);
}

#[test]
fn a_tree_makes_a_green_order() {
    // proves FC-ELM-3
    let mut scene =
        leading_with(orders(1, 0, 0, 0), 0, 0, |it| it.scenario.elements = vec![Element::Tree]);
    scene.does(NORTH, lead(0, 1, 0)).does(SOUTH, lead(0, 0, 0));
    assert_eq!(scene.pool(NORTH), orders(1, 0, 1, 0));
}

#[test]
fn a_supply_cart_makes_a_die_and_rerolls_any_once() {
    // proves FC-ELM-4
    let cart = |setup: &mut Setup| setup.scenario.elements = vec![Element::SupplyCart];
    let mut scene = leading_with(Orders::default(), 2, 0, cart);
    scene.plays(NORTH, [lead(0, 0, 1), rolled(&[Red; 3])]);
    let some = |dice: &[u8]| C::RerollSome {
        dice: dice.to_vec(),
        cart: true,
        colors: Some(vec![Blue; dice.len()]),
    };
    scene.refuses(NORTH, "E-CMD-FREE", [some(&[])]).refuses(
        NORTH,
        "E-CMD-DIE",
        [some(&[1, 1]), some(&[3])],
    );
    scene.does(NORTH, some(&[0, 2])).refuses(NORTH, "E-CMD-FREE", [some(&[1])]);
    assert_eq!(making(&scene).rolled, [Blue, Red, Blue]);
}
