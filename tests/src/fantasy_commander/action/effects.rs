//! What a card in force does to the books, by hand.

use super::super::prelude::*;

/// North's card is in force.
fn in_force() -> Scene {
    let mut scene = Scene::ordered("rrrrrrrrrr");
    scene.does(NORTH, USE);
    scene
}

#[test]
fn a_card_hits_heals_tires_and_relieves() {
    // proves FC-TAC-2, FC-FAT-4
    let mut scene = in_force();
    scene.does(NORTH, C::CardHits { unit: ENEMY_FOOT, lost: 2 });
    scene.does(NORTH, C::CardHeals { unit: ENEMY_FOOT, back: 1 });
    scene.does(NORTH, C::CardTires { unit: HERO }).does(NORTH, C::CardTires { unit: HERO });
    scene.does(NORTH, C::CardRelieves { unit: HERO });
    assert_eq!((scene.left(ENEMY_FOOT), scene.tired(HERO)), (3, 1));
    scene.refuses(
        NORTH,
        "E-RANGE",
        [C::CardHits { unit: HERO, lost: 6 }, C::CardHeals { unit: HERO, back: 1 }],
    );
    scene.refuses(NORTH, "E-FAT-REST", [C::CardRelieves { unit: FOOT }]);
}

#[test]
fn forced_fatigue_on_an_exhausted_unit_costs_a_model() {
    // proves FC-FAT-5, FV-23
    let mut scene = in_force();
    scene.fresh(FOOT, 2).of(HERO).fatigue.most = 0;
    scene.does(NORTH, C::CardTires { unit: FOOT }).does(NORTH, C::CardTires { unit: HERO });
    assert_eq!((scene.left(FOOT), scene.tired(FOOT), scene.left(HERO)), (3, 2, 4));
}

#[test]
fn a_unit_lost_to_a_card_scores_for_the_enemy() {
    // proves FC-DES-1
    let mut scene = in_force();
    scene.does(NORTH, C::CardHits { unit: FOOT, lost: 4 });
    assert_eq!((scene.unit(FOOT).status, scene.points()), (Status::Destroyed, [0, 1]));
    scene.refuses(NORTH, "E-UNIT", [C::CardTires { unit: FOOT }]);
}

#[test]
fn a_card_gives_orders_but_no_yellow_one() {
    // proves FC-CMD-5
    let mut scene = in_force();
    scene.does(NORTH, C::CardOrders { color: Purple }).refuses(
        NORTH,
        "E-CMD-YELLOW",
        [C::CardOrders { color: Yellow }],
    );
    assert_eq!(scene.pool(NORTH).of(Purple), 2);
}

#[test]
fn an_ability_of_a_card_lasts_for_the_activation() {
    // proves FC-TAC-2
    let mut scene = in_force();
    let gives = || C::CardGives { unit: FOOT, does: Trait::Dominance };
    scene.does(NORTH, activate(FOOT)).does(NORTH, gives()).refuses(NORTH, "E-TAC-HAS", [gives()]);
    assert!(scene.state.has(FOOT, &Trait::Dominance));
    assert!(!scene.does(NORTH, END).state.has(FOOT, &Trait::Dominance));
}

#[test]
fn a_card_does_the_same_to_a_unit_no_oftener_than_cards_do() {
    // proves FC-TAC-2
    let mut scene = in_force();
    let hit = |unit| C::CardHits { unit, lost: 1 };
    let green = || C::CardOrders { color: Green };
    scene.does(NORTH, hit(FOOT)).does(NORTH, hit(HERO)).refuses(NORTH, "E-TAC-OFTEN", [hit(FOOT)]);
    scene.plays(NORTH, [green(), green(), green()]).refuses(NORTH, "E-TAC-OFTEN", [green()]);
    assert!(scene.refused_how(NORTH, hit(FOOT)).1, "the table reads the card");
    scene.insisted(NORTH, hit(FOOT));
    assert_eq!(scene.left(FOOT), 2);
    scene.does(NORTH, activate(FOOT)).does(NORTH, END).does(SOUTH, USE).does(SOUTH, hit(FOOT));
    assert_eq!(scene.left(FOOT), 1, "another card");
}

#[test]
fn any_unit_on_the_map_may_get_an_ability_from_a_card() {
    // proves FC-TAC-2, FC-TAC-5
    let scene = in_force();
    for unit in [FOOT, ENEMY_HERO] {
        let gives = |command: &C| matches!(command, C::CardGives { unit: to, .. } if *to == unit);
        assert!(scene.offers_any(NORTH, gives), "unit {unit}");
    }
}

#[test]
fn without_a_card_in_force_nothing_of_it_happens() {
    // proves FC-TAC-2
    let mut scene = Scene::battle();
    scene.refuses(NORTH, "E-TAC-NONE", [C::CardTires { unit: FOOT }, C::CardOrders { color: Red }]);
    scene.refuses(SOUTH, "E-TURN", [C::CardTires { unit: FOOT }]);
}
