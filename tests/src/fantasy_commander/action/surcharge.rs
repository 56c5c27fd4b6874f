//! The start of an activation (FC-SUR, FC-TER-6): orders for abilities, terrain, regeneration.

use super::super::prelude::*;

const TIRE: C = C::Tire {};
const RELIEVE: C = C::Relieve {};

fn pay(orders: Orders) -> C {
    C::Pay { ability: 0, orders }
}

/// North's foot is activated, and may switch Dominance on for a red and a blue order.
fn priced() -> Scene {
    let mut scene = Scene::battle();
    scene.priced(FOOT, Trait::Dominance, orders(1, 1, 0, 0)).active(FOOT);
    scene
}

#[test]
fn orders_switch_an_ability_on_until_the_activation_ends() {
    // proves FC-SUR-1
    let mut scene = priced();
    assert!(!scene.state.has(FOOT, &Trait::Dominance));
    scene.does(NORTH, pay(orders(1, 1, 0, 0))).refuses(NORTH, "E-DONE", [pay(orders(1, 1, 0, 0))]);
    assert_eq!(
        (scene.state.has(FOOT, &Trait::Dominance), scene.pool(NORTH)),
        (true, orders(0, 0, 1, 1))
    );
    assert!(!scene.does(NORTH, END).state.has(FOOT, &Trait::Dominance));
}

#[test]
fn what_pays_was_hidden_in_the_pool() {
    // proves FC-SUR-1, FC-PUR-3
    let paid = priced().ok(NORTH, pay(orders(1, 0, 0, 1))).remove(0);
    let viewers = [Viewer::Table, Viewer::Seat(NORTH.seat()), Viewer::Seat(SOUTH.seat())];
    let shows = viewers.map(|viewer| FantasyCommander::reveals(&paid, viewer));
    assert_eq!(shows, [true, false, true], "taking it back needs consent");
}

#[test]
fn purple_pays_any_color() {
    // proves FC-SUR-1, FC-PUR-3
    priced().does(NORTH, pay(orders(1, 0, 0, 1)));
    priced().refuses(NORTH, "E-SUR-COST", [pay(orders(1, 0, 1, 0)), pay(orders(1, 0, 0, 0))]);
    priced().refuses(NORTH, "E-SUR-PAY", [pay(orders(0, 0, 0, 2))]);
    let short = priced().refusal(NORTH, pay(orders(0, 0, 0, 2)));
    assert_eq!(short.values["cost"], "red+blue".into(), "named as they are written");
}

#[test]
fn only_at_the_start_and_only_for_the_own_unit() {
    // proves FC-SUR-1, FC-SUR-2
    let mut scene = priced();
    scene.refuses(SOUTH, "E-TURN", [pay(orders(1, 1, 0, 0))]);
    scene.does(NORTH, WALK).refuses(NORTH, "E-SUR-TIME", [pay(orders(1, 1, 0, 0)), TIRE, RELIEVE]);
    let mut other = Scene::battle();
    other.active(HERO).refuses(NORTH, "E-SUR-NONE", [pay(orders(1, 0, 0, 0))]);
}

#[test]
fn what_costs_nothing_is_always_on() {
    // proves FC-SUR-2
    let mut scene = priced();
    scene.able(FOOT, Trait::Brave);
    assert!(scene.state.has(FOOT, &Trait::Brave) && scene.state.has(FOOT, &Trait::Brave));
    scene.refuses(NORTH, "E-SUR-NONE", [C::Pay { ability: 1, orders: Orders::default() }]);
}

#[test]
fn paying_goes_with_any_deed() {
    // proves FC-SUR-3
    for deed in [DEFEND, REST, WALK, END] {
        priced().plays(NORTH, [pay(orders(1, 1, 0, 0)), deed]);
    }
}

#[test]
fn a_yellow_order_pays_for_nothing() {
    // proves FC-UNI-3
    let mut scene = priced();
    scene.action().activation = Some(Activation::of(FOOT, Yellow));
    scene.refuses(NORTH, "E-UNI-YELLOW", [pay(orders(1, 1, 0, 0))]);
}

#[test]
fn the_player_orders_what_happens_at_the_start() {
    // proves FC-UNI-1, FC-TER-6, FB-7
    let mut scene = priced();
    scene.fresh(FOOT, 2).plays(NORTH, [RELIEVE, TIRE, RELIEVE]);
    assert_eq!((scene.tired(FOOT), scene.left(FOOT)), (1, 4));
    scene.fresh(FOOT, 2).does(NORTH, TIRE);
    assert_eq!((scene.tired(FOOT), scene.left(FOOT)), (2, 3), "the other way round");
    scene.fresh(FOOT, 0).refuses(NORTH, "E-FAT-REST", [RELIEVE]);
    assert!(!scene.offers_any(NORTH, |it| *it == RELIEVE), "it is fresh");
    assert!(scene.fresh(FOOT, 1).offers_any(NORTH, |it| *it == RELIEVE));
}

#[test]
fn forced_fatigue_leaves_the_choice_of_another() {
    // proves FC-FAT-4, FV-24
    let mut scene = priced();
    scene.fresh(FOOT, 0).plays(NORTH, [TIRE, tiring(ENEMY_FOOT)]);
    assert_eq!(scene.tired(FOOT), 2);
}

#[test]
fn regeneration_gives_back_once_and_not_beyond_the_size() {
    // proves FC-UNI-1, fc.regeneration
    let back = || C::Regenerate { graves: false };
    let mut scene = priced();
    scene.refuses(NORTH, "E-REGENERATE", [back()]);
    scene.able(FOOT, Trait::Regeneration(3)).weakened(FOOT, 2).does(NORTH, back());
    assert_eq!(scene.left(FOOT), 4);
    scene.weakened(FOOT, 2).refuses(NORTH, "E-DONE", [back()]);
}

#[test]
fn the_resurgent_regenerate_two_on_graves() {
    // proves FC-ELM-1
    let on_graves = |elements: Vec<Element>| {
        let mut scene = Scene::battle_with(|setup| setup.scenario.elements = elements);
        scene.able(FOOT, Trait::Resurgent).weakened(FOOT, 1).active(FOOT);
        scene.verdict(NORTH, C::Regenerate { graves: true }).map_or(scene.left(FOOT), |_| 0)
    };
    assert_eq!((on_graves(vec![Element::Graves]), on_graves(Vec::new())), (3, 0));
}
