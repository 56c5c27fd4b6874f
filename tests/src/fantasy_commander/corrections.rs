//! What may be done at any time: typed values and corrected counters. The table is right.

use super::prelude::*;

fn order(unit: UnitId, to: Option<Color>) -> C {
    correct(Correction::Order { unit, to })
}

#[test]
fn every_correction_gives_its_reason() {
    let what = Correction::Fatigue { unit: FOOT, to: 1 };
    Scene::battle().refuses(NORTH, "E-WHY", [C::Correct { what, why: "  ".into() }]);
}

#[test]
fn strength_and_fatigue_stay_within_their_limits() {
    let mut scene = Scene::battle();
    let [strength, fatigue] = [5, 3];
    let over = [
        Correction::Strength { unit: FOOT, to: strength },
        Correction::Fatigue { unit: FOOT, to: fatigue },
    ];
    scene.refuses(NORTH, "E-FIX-RANGE", over.map(correct));
    scene.refuses(NORTH, "E-FIX-UNIT", [correct(Correction::Fatigue { unit: 99, to: 0 })]);
    scene.plays(
        NORTH,
        [Correction::Strength { unit: FOOT, to: 2 }, Correction::Fatigue { unit: FOOT, to: 2 }]
            .map(correct),
    );
    assert_eq!((scene.left(FOOT), scene.tired(FOOT)), (2, 2));
}

#[test]
fn a_unit_falls_and_stands_up_again() {
    // proves FC-DES-1
    let mut scene = Scene::battle();
    let to = |to| correct(Correction::Strength { unit: FOOT, to });
    scene.does(NORTH, to(0));
    assert_eq!((scene.unit(FOOT).status, scene.unit(FOOT).order), (Status::Destroyed, None));
    assert_eq!(scene.does(NORTH, to(3)).unit(FOOT).status, Status::Battlefield);
}

#[test]
fn orders_and_tokens_are_put_right_in_the_action_phase() {
    let mut scene = Scene::battle();
    scene
        .refuses(NORTH, "E-FIX-THERE", [order(FOOT, Some(Red))])
        .does(NORTH, order(FOOT, Some(Blue)));
    let defends = |to| correct(Correction::Defense { unit: FOOT, to });
    scene.refuses(NORTH, "E-FIX-THERE", [defends(false)]).does(NORTH, defends(true));
    assert_eq!((scene.unit(FOOT).order, scene.unit(FOOT).defends), (Some(Blue), true));
    Scene::giving(orders(1, 0, 0, 0), Orders::default()).refuses(
        NORTH,
        "E-FIX-LATER",
        [order(FOOT, Some(Red))],
    );
}

#[test]
fn no_unit_gets_an_order_whose_step_has_passed() {
    // proves FC-ACT-1
    let mut scene = Scene::ordered("gg---gg---");
    assert_eq!(scene.turn().0, Green);
    scene.refuses(NORTH, "E-FIX-PASSED", [Red, Blue].map(|color| order(HORSE, Some(color))));
    scene.does(NORTH, order(HORSE, Some(Purple))).does(NORTH, order(HORSE, Some(Yellow)));
}

#[test]
fn a_pool_is_its_owners() {
    let mut scene = Scene::battle();
    let pool = |color, more| correct(Correction::Pool { side: NORTH, color, more });
    scene.refuses(SOUTH, "E-FIX-OWN", [pool(Red, true)]).refuses(
        NORTH,
        "E-FIX-LATER",
        [pool(Yellow, true)],
    );
    scene.does(NORTH, pool(Red, false)).refuses(NORTH, "E-FIX-THERE", [pool(Red, false)]);
    assert_eq!(scene.does(NORTH, pool(Blue, true)).pool(NORTH), orders(0, 2, 1, 1));
}

#[test]
fn points_initiative_and_turns_are_put_right() {
    // proves FC-INI-3
    let mut scene = Scene::ordered("rrrrrrrrrr");
    scene.does(NORTH, correct(Correction::Points { side: SOUTH, to: 4 }));
    scene.does(NORTH, correct(Correction::Initiative { to: SOUTH }));
    assert_eq!((scene.points(), scene.state.initiative), ([0, 4], Some(SOUTH)));
    scene.refuses(NORTH, "E-FIX-LATER", [correct(Correction::Turn { to: SOUTH })]);
    scene.put_cards_away().action().card = Drawn::Due;
    scene.refuses(NORTH, "E-FIX-THERE", [correct(Correction::Turn { to: NORTH })]);
    scene.does(NORTH, correct(Correction::Turn { to: SOUTH }));
    assert_eq!(scene.turn(), (Red, SOUTH));
}

#[test]
fn the_step_is_put_right_between_activations() {
    let mut scene = Scene::ordered("rrrrrbbbbb");
    scene.put_cards_away().action().card = Drawn::Due;
    scene.refuses(NORTH, "E-FIX-THERE", [Red, Purple].map(|to| correct(Correction::Step { to })));
    scene.does(NORTH, correct(Correction::Step { to: Blue }));
    assert_eq!(scene.turn(), (Blue, SOUTH), "North has nothing blue");
}

#[test]
fn turn_and_step_are_put_right_once_a_card_is_done_with() {
    // proves FC-ACT-1, FC-TAC-1
    let mut scene = Scene::battle();
    scene.of(ENEMY_FOOT).order = Some(Blue);
    scene.does(NORTH, correct(Correction::Turn { to: SOUTH }));
    assert_eq!(scene.turn(), (Red, SOUTH));
    assert!(matches!(scene.action().card, Drawn::Open(_)), "it draws a card of its own");
    let mut scene = Scene::battle();
    scene.of(FOOT).order = Some(Blue);
    scene.of(ARCHERS).order = Some(Blue);
    scene.does(NORTH, correct(Correction::Step { to: Blue }));
    assert_eq!((scene.turn(), scene.action().card), ((Blue, NORTH), Drawn::Done));
    scene.does(NORTH, activate(FOOT)).refuses(
        NORTH,
        "E-FIX-LATER",
        [correct(Correction::Step { to: Red }), correct(Correction::Turn { to: SOUTH })],
    );
}

#[test]
fn towns_are_put_right_where_they_fall() {
    // proves FC-S6-1
    let razed = |to| correct(Correction::Razed { to });
    Scene::battle().refuses(NORTH, "E-FIX-RANGE", [razed(1)]);
    let mut scene = Scene::battle_with(|setup| {
        let towns = vec!["Zur".to_owned(), "Naida".to_owned()];
        setup.scenario.razing =
            Some(Razing { by: "styx".into(), towns, points: 1, all_stand: 2, some_stand: 1 });
    });
    assert_eq!(scene.does(NORTH, razed(1)).state.razed, 1);
    assert_eq!(scene.does(NORTH, razed(2)).won(), Some((SOUTH, "FC-S6-3".into())));
}

#[test]
fn a_unit_in_a_fight_is_settled_first() {
    let mut scene = Scene::battle();
    scene.active(FOOT).ok(NORTH, attack(ENEMY_FOOT));
    scene.refuses(
        NORTH,
        "E-FIX-LATER",
        [correct(Correction::Strength { unit: ENEMY_FOOT, to: 1 }), order(ENEMY_FOOT, None)],
    );
}

#[test]
fn printed_values_are_typed_as_they_can_stand() {
    // proves FC-TAC-5
    let fill = |value| C::FillCard { kind: 0, value };
    let yellow = Leadership { orders: Orders::one(Yellow), dice: 0, rerolls: 0 };
    let bow = |base, most| CardValue::Ranged(vec![Ranged { dice: 2, base, most, magical: false }]);
    let ability = |name: &str| {
        CardValue::Abilities(vec![Ability {
            does: Trait::Other { name: name.into(), text: String::new() },
            cost: Orders::default(),
        }])
    };
    let mut scene = Scene::battle();
    let many = Leadership { orders: Orders::default(), dice: 21, rerolls: 0 };
    let wrong = [
        CardValue::Leadership(yellow),
        CardValue::Leadership(many),
        CardValue::Attack(21),
        bow(3, 2),
        bow(0, 0),
        ability(" "),
    ];
    scene.refuses(NORTH, "E-CARD-VALUE", wrong.map(fill));
    scene.plays(
        NORTH,
        [CardValue::Attack(5), CardValue::Defense(4), bow(2, 4), ability("Steam")].map(fill),
    );
    assert_eq!((scene.card(FOOT).attack, scene.card(FOOT).defense), (Some(5), Some(4)));
}

#[test]
fn an_ability_that_is_paid_keeps_its_place() {
    // proves FC-SUR-1
    let mut scene = Scene::battle();
    scene.priced(FOOT, Trait::Brave, orders(1, 0, 0, 0)).active(FOOT);
    let none = || C::FillCard { kind: 0, value: CardValue::Abilities(Vec::new()) };
    scene.does(NORTH, C::Pay { ability: 0, orders: orders(1, 0, 0, 0) });
    scene.refuses(NORTH, "E-FIX-LATER", [none()]).does(NORTH, END).ok(NORTH, none());
}

/// What is done to the books behind their back.
type Spoil = fn(&mut State);

#[test]
fn books_that_are_wrong_are_found() {
    let spoils: [(Spoil, &str); 4] = [
        (|state| state.units[0].fatigue.now = 3, "I1"),
        (|state| state.units[0].strength.now = 0, "I1"),
        (
            |state| {
                for deck in &mut state.decks {
                    let top = deck.pile()[0];
                    deck.draw(&[top]);
                }
            },
            "I2",
        ),
        (|state| state.players[0].pool = Orders::one(Yellow), "I3"),
    ];
    for (spoil, invariant) in spoils {
        let mut scene = Scene::battle();
        assert_eq!(scene.broken(), None);
        spoil(&mut scene.state);
        assert_eq!(scene.broken(), Some(invariant));
    }
}
