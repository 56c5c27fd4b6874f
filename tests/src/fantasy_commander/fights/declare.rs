//! An attack is declared (FC-ATK-1, FC-ATK-2, FC-RNG-1, FC-FAT).

use super::super::prelude::*;

/// A unit of North's is activated.
fn active(unit: UnitId) -> Scene {
    let mut scene = Scene::battle();
    scene.active(unit);
    scene
}

#[test]
fn a_unit_attacks_an_enemy_on_the_map() {
    // proves FC-ATK-1
    let mut scene = active(FOOT);
    scene.refuses(NORTH, "E-UNIT", [attack(HERO), attack(99)]);
    scene.refuses(SOUTH, "E-ASKED", [attack(FOOT)]);
    scene.does(NORTH, attack(ENEMY_FOOT)).refuses(NORTH, "E-ASKED", [attack(ENEMY_FOOT)]);
    assert_eq!(scene.fight().units, [FOOT, ENEMY_FOOT]);
    Scene::battle().refuses(NORTH, "E-ASKED", [attack(ENEMY_FOOT)]);
}

/// A value of a card is blank.
type Spoil = fn(&mut Scene);

#[test]
fn cards_say_how_many_dice_there_are_before_anybody_attacks() {
    // proves FC-ATK-2, FC-ATK-3
    let blank: [(Spoil, C); 3] = [
        (|it| it.card(ARCHERS).attack = None, attack(ENEMY_FOOT)),
        (|it| it.card(ENEMY_FOOT).defense = None, attack(ENEMY_FOOT)),
        (|it| it.card(ARCHERS).ranged = None, shoot(ENEMY_FOOT)),
    ];
    for (spoil, command) in blank {
        let mut scene = active(ARCHERS);
        spoil(&mut scene);
        scene.refuses(NORTH, "E-CARD-UNKNOWN", [command]);
    }
}

#[test]
fn a_shooter_stands_still_and_touches_nobody() {
    // proves FC-RNG-1, FV-34
    let contact = Situation { in_contact: true, ..PLAIN };
    let close = attack_seen(ENEMY_FOOT, SHOOTING, contact);
    assert_eq!(active(ARCHERS).refused_by(NORTH, close), ["FC-RNG-1", "E-RNG-CONTACT"]);
    active(ARCHERS).does(NORTH, WALK).refuses(NORTH, "E-RNG-MOVED", [shoot(ENEMY_FOOT)]);
    active(FOOT).refuses(NORTH, "E-RNG-NONE", [shoot(ENEMY_FOOT)]);
    active(ARCHERS).ok(NORTH, shoot(ENEMY_FOOT));
}

#[test]
fn a_quick_shooter_shoots_after_a_walk() {
    // proves FC-RNG-1, FV-34, fc.quick_shooter
    let quick = |way: C| {
        let mut scene = active(ARCHERS);
        scene.able(ARCHERS, Trait::QuickShooter).does(NORTH, way).verdict(NORTH, shoot(ENEMY_FOOT))
    };
    assert_eq!((quick(WALK), quick(RUN)), (None, Some("E-RNG-MOVED".into())));
}

#[test]
fn fatigue_buys_a_die() {
    // proves FC-FAT-1, FC-RNG-5
    for (kind, dice) in [(MELEE, 4), (SHOOTING, 4)] {
        let mut scene = active(ARCHERS);
        scene.ok(NORTH, C::Attack { target: ENEMY_FOOT, kind, situation: PLAIN, tire: true });
        scene.ok(SOUTH, C::Stand { give_up: false, tire: false });
        assert_eq!(
            (scene.tired(ARCHERS), scene.act(NORTH, roll(&vec![6; dice])).is_ok()),
            (1, true)
        );
    }
}

#[test]
fn nobody_tires_beyond_stamina() {
    // proves FC-FAT-3, FC-FAT-7
    active(FOOT).fresh(FOOT, 2).refuses(NORTH, "E-FAT-FULL", [tiring(ENEMY_FOOT)]);
    let mut scene = active(FOOT);
    scene.of(FOOT).fatigue.most = 0;
    scene.refuses(NORTH, "E-FAT-NONE", [tiring(ENEMY_FOOT)]);
}

#[test]
fn one_fatigue_is_all_in_an_activation() {
    // proves FC-FAT-2, FV-22
    let mut scene = Scene::duel_of(|it| it.fresh(FOOT, 0).defends(ENEMY_FOOT));
    scene.does(NORTH, tiring(ENEMY_FOOT)).does(NORTH, roll(&[4; 4]));
    scene.does(SOUTH, roll(&[2; 2]));
    assert_eq!(
        (scene.asks(), scene.tired(FOOT), scene.left(FOOT)),
        (None, 1, 2),
        "it is not asked"
    );
}

#[test]
fn an_attack_that_is_over_ends_the_activation() {
    // proves FC-UNI-2
    let mut scene = Scene::duel();
    scene.clash(&[6], &[]);
    assert!(scene.state.activation().is_none());
}
