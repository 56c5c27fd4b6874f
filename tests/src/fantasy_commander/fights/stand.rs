//! The target before the dice (FC-ATK-3, FC-DEF-2 to 4, FC-FAT-6, Defender).

use super::super::prelude::*;

/// North's foot attacks South's, which holds a red order and can tire.
fn attacked(set: impl FnOnce(&mut Scene) -> &mut Scene) -> Scene {
    let mut scene = Scene::battle();
    set(&mut scene).active(FOOT).ok(NORTH, attack(ENEMY_FOOT));
    scene
}

fn stand(give_up: bool, tire: bool) -> C {
    C::Stand { give_up, tire }
}

/// What the target may answer.
fn answers(scene: &Scene) -> usize {
    scene.open_offers(SOUTH).len()
}

#[test]
fn nobody_insists_on_answering_for_the_other() {
    // proves FC-ATK-4
    let mut scene = Scene::duel_of(|it| it.fresh(ENEMY_FOOT, 0).defends(ENEMY_FOOT));
    scene.ok(NORTH, attack(ENEMY_FOOT));
    let tires = C::Stand { give_up: false, tire: true };
    assert_eq!(scene.refused_how(NORTH, tires), ("E-TURN".into(), false));
}

#[test]
fn a_unit_gives_up_its_order_of_any_color_to_defend() {
    // proves FC-DEF-2, FC-ATK-3, FV-19
    for color in [Red, Purple, Yellow] {
        let mut scene = attacked(|it| {
            it.of(ENEMY_FOOT).order = Some(color);
            it
        });
        assert_eq!((scene.asks(), answers(&scene)), (Some(FightStep::Stand), 3));
        scene.does(SOUTH, stand(true, false));
        let unit = scene.unit(ENEMY_FOOT);
        assert_eq!((unit.order, unit.defends, scene.fight().gave_up), (None, true, true));
    }
}

#[test]
fn without_an_order_and_a_token_nothing_is_rolled() {
    // proves FC-DEF-2, FC-DEF-3, FV-20
    let mut scene = Scene::duel();
    scene.ok(NORTH, attack(ENEMY_FOOT));
    assert_eq!(scene.asks(), Some(FightStep::RollAttack), "the target is not asked");
    let mut scene = attacked(|it| {
        it.of(ENEMY_FOOT).order = None;
        it.able(ENEMY_FOOT, Trait::Counterblow)
    });
    scene.refuses(SOUTH, "E-DEF-NOORDER", [stand(true, false)]);
}

#[test]
fn a_unit_with_an_order_is_asked_for_defence_whatever_it_gains() {
    // proves FC-DEF-2, A-F-60
    let fortified = Situation { ground: [Ground::Open, Ground::Fortification], ..PLAIN };
    for (said, tires) in [(PLAIN, 2), (PLAIN, 0), (fortified, 2), (fortified, 0)] {
        let mut scene = Scene::battle();
        scene.able(ENEMY_FOOT, Trait::Counterblow).fresh(ENEMY_FOOT, 2 - tires).active(FOOT);
        scene.ok(NORTH, attack_seen(ENEMY_FOOT, MELEE, said));
        assert_eq!(
            (scene.asks(), answers(&scene)),
            (Some(FightStep::Stand), 2 + usize::from(tires))
        );
        assert!(scene.clone().does(SOUTH, stand(true, false)).unit(ENEMY_FOOT).defends);
        assert!(scene.offers_any(SOUTH, |it| *it == stand(false, true)) == (tires > 0));
        scene.does(SOUTH, stand(false, false));
        assert_eq!(scene.unit(ENEMY_FOOT).order, Some(Red));
    }
}

#[test]
fn counterblow_rolls_without_a_token() {
    // proves FC-DEF-3, FV-20, fc.counterblow
    let mut scene = Scene::duel_of(|it| it.able(ENEMY_FOOT, Trait::Counterblow));
    scene.clash(&[6], &[2, 2]);
    assert_eq!(scene.fell(), ([1, 0], [0, 0]));
}

#[test]
fn a_token_serves_against_every_attack() {
    // proves FC-DEF-4
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::MultipleAttack).defends(ENEMY_FOOT));
    scene.clash(&[2], &[5]).active(FOOT).clash(&[2], &[5]);
    assert_eq!((scene.left(ENEMY_FOOT), scene.unit(ENEMY_FOOT).defends), (4, true));
}

#[test]
fn a_die_for_fatigue_needs_dice() {
    // proves FC-FAT-6, FC-FAT-1
    let mut scene = attacked(|it| it);
    assert_eq!(scene.refused_by(SOUTH, stand(false, true)), ["FC-FAT-6", "E-FAT-DEFENSE"]);
    scene.does(SOUTH, FULLY).does(NORTH, roll(&[6; 3])).does(SOUTH, roll(&[6; 3]));
    assert_eq!(scene.tired(ENEMY_FOOT), 1);
}

#[test]
fn an_exhausted_unit_buys_none() {
    // proves FC-FAT-3
    let mut scene = attacked(|it| it.fresh(ENEMY_FOOT, 2));
    assert_eq!(answers(&scene), 2);
    scene.refuses(SOUTH, "E-FAT-FULL", [FULLY]).refuses(NORTH, "E-TURN", [stand(true, false)]);
}

#[test]
fn nobody_rolls_against_magic() {
    // proves FC-MAG-1
    let mut scene = Scene::battle();
    scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = true;
    scene.active(ARCHERS).ok(NORTH, attack_seen(ENEMY_FOOT, MAGICAL, PLAIN));
    assert_eq!(scene.asks(), Some(FightStep::RollAttack));
}

/// Another unit takes the attack, and nothing is said of where it stands.
fn redirect(to: UnitId) -> C {
    C::Redirect { to: Some(to), situation: None }
}

#[test]
fn a_defender_takes_a_melee_on_itself() {
    // proves FC-ATK-1, fc.defender
    let mut scene = attacked(|it| it.able(ENEMY_HERO, Trait::Defender));
    assert_eq!(scene.asks(), Some(FightStep::Redirect));
    scene.refuses(SOUTH, "E-UNIT", [redirect(ENEMY_HORSE)]);
    scene.does(SOUTH, redirect(ENEMY_HERO));
    assert_eq!(scene.fight().units, [FOOT, ENEMY_HERO]);
}

#[test]
fn or_lets_it_be_and_takes_no_shots() {
    // proves fc.defender
    let mut scene = attacked(|it| it.able(ENEMY_HERO, Trait::Defender));
    scene.does(SOUTH, C::Redirect { to: None, situation: None });
    assert_eq!((scene.asks(), scene.fight().units[1]), (Some(FightStep::Stand), ENEMY_FOOT));
    let mut scene = Scene::battle();
    scene.able(ENEMY_HERO, Trait::Defender).active(ARCHERS).ok(NORTH, shoot(ENEMY_FOOT));
    assert_eq!(scene.asks(), Some(FightStep::Stand));
}

#[test]
fn a_defender_whose_card_is_blank_is_asked_for_it() {
    // proves FC-ATK-3
    let mut scene = attacked(|it| it.able(ENEMY_HERO, Trait::Defender));
    scene.card(ENEMY_HERO).defense = None;
    scene.refuses(SOUTH, "E-CARD-UNKNOWN", [redirect(ENEMY_HERO)]);
}

#[test]
fn what_was_said_of_the_first_target_is_not_true_of_a_defender() {
    // proves FC-ATK-1, FC-TER-2, FC-FRM-1, FC-SUP-1, fc.defender
    let said = Situation { support: [true; 2], ..on(Ground::Hill, Ground::Forest) };
    let said = Situation { touching: [2, 4], extra: [1, 1], ..said };
    let begun = || {
        let mut scene = Scene::duel_of(|it| it.able(ENEMY_HERO, Trait::Defender));
        scene.ok(NORTH, attack_seen(ENEMY_FOOT, MELEE, said));
        scene
    };
    let mut scene = begun();
    scene.does(SOUTH, redirect(ENEMY_HERO));
    let own = Situation { touching: [2, 0], extra: [1, 0], ..on(Ground::Hill, Ground::Open) };
    assert_eq!(scene.fight().situation, own, "where the attacker stands");
    let around = |situation| C::Redirect { to: Some(ENEMY_HERO), situation: Some(situation) };
    let seen = Situation { touching: [2, 6], ..on(Ground::Hill, Ground::Town) };
    let mut scene = begun();
    scene.refuses(SOUTH, "E-ATK-TOUCHING", [around(touched(0, 7))]).does(SOUTH, around(seen));
    assert_eq!(scene.fight().situation, seen);
}

#[test]
fn a_multiple_attack_goes_on_past_whoever_takes_its_attacks() {
    // proves FC-ATK-1, fc.multiple_attack, fc.defender
    let mut scene =
        Scene::duel_of(|it| it.able(FOOT, Trait::MultipleAttack).able(ENEMY_HERO, Trait::Defender));
    scene.ok(NORTH, attack(ENEMY_FOOT));
    scene.does(SOUTH, redirect(ENEMY_HERO)).rolls(&[6; 3], &[]);
    scene.refuses(NORTH, "E-ATK-TWICE", [attack(ENEMY_FOOT)]);
    assert_eq!(scene.verdict(NORTH, attack(ENEMY_HORSE)), None);
}
