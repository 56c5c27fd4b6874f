//! What the dice do to both (FC-ATK-9, FC-ATK-10, FC-PAN, FC-FAT): answers, losses, panic.

use super::super::prelude::*;

fn answer(reduce: bool, regroup: bool) -> C {
    C::Answer { reduce, regroup }
}

/// South's foot can tire, and may hold an order; North's has rolled.
fn hit(faces: &[u8], set: impl FnOnce(&mut Scene) -> &mut Scene) -> Scene {
    let mut scene = Scene::duel_of(|it| set(it.fresh(ENEMY_FOOT, 0)));
    scene.clash(faces, &[]);
    scene
}

#[test]
fn fatigue_takes_one_damage_away() {
    // proves FC-FAT-1, FC-FAT-6, FV-30
    let mut scene = hit(&[2], |it| it);
    assert_eq!(scene.asks(), Some(FightStep::AnswerTarget));
    scene.refuses(NORTH, "E-TURN", [REDUCE]).does(SOUTH, REDUCE);
    assert_eq!((scene.left(ENEMY_FOOT), scene.tired(ENEMY_FOOT)), (4, 1));
    assert_eq!(hit(&[2], |it| it).does(SOUTH, TAKE_IT).left(ENEMY_FOOT), 3);
}

#[test]
fn a_target_takes_fatigue_once_in_an_attack_and_again_in_the_next() {
    // proves FC-FAT-2, FV-30
    let mut scene = Scene::battle();
    scene.active(FOOT).does(NORTH, attack(ENEMY_FOOT)).does(SOUTH, FULLY);
    scene.does(NORTH, roll(&[2; 3])).does(SOUTH, roll(&[5, 5, 1]));
    assert_eq!((scene.asks(), scene.left(ENEMY_FOOT)), (Some(FightStep::RetreatAttacker), 3));
    scene.does(NORTH, retreat(1)).active(HERO).does(NORTH, attack(ENEMY_FOOT));
    scene.does(SOUTH, C::Stand { give_up: false, tire: true });
    assert_eq!(scene.tired(ENEMY_FOOT), 2);
}

#[test]
fn nothing_is_answered_that_cannot_be() {
    // proves FC-FAT-3, FC-FAT-6, FC-FAT-7
    assert_eq!(hit(&[2], |it| it.fresh(ENEMY_FOOT, 2)).asks(), None);
    let mut scene = hit(&[2], |it| it.able(ENEMY_FOOT, Trait::Regroup));
    scene.refuses(SOUTH, "E-DAMAGE-NONE", [answer(true, true)]);
    let mut scene = hit(&[2], |it| it);
    scene.refuses(SOUTH, "E-REGROUP", [answer(false, true)]).refuses(
        SOUTH,
        "E-ASKED",
        [retreat(1)],
    );
}

#[test]
fn the_attacker_answers_with_the_fatigue_of_its_activation() {
    // proves FC-FAT-1, FC-FAT-2
    let mut scene = Scene::duel_of(|it| it.fresh(FOOT, 0).defends(ENEMY_FOOT));
    scene.clash(&[5, 1], &[2, 2, 5]);
    assert_eq!(scene.asks(), Some(FightStep::AnswerAttacker));
    scene.does(NORTH, REDUCE);
    assert_eq!((scene.left(FOOT), scene.tired(FOOT)), (4, 1));
}

#[test]
fn a_house_may_allow_no_fatigue_against_magic() {
    // proves A-F-20, FC-MAG-1
    for (spared, asks) in [(false, Some(FightStep::AnswerTarget)), (true, None)] {
        let mut scene = Scene::duel_with(|setup| setup.house.magic_no_fatigue = spared);
        scene.fresh(ENEMY_FOOT, 0).card(ARCHERS).ranged.as_mut().unwrap()[0].magical = true;
        scene.active(ARCHERS).ok(NORTH, attack_seen(ENEMY_FOOT, MAGICAL, PLAIN));
        assert_eq!(scene.rolls(&[2], &[]).asks(), asks);
    }
}

#[test]
fn what_the_house_spares_is_refused() {
    // proves A-F-20
    let mut scene = Scene::duel_with(|setup| setup.house.magic_no_fatigue = true);
    scene.fresh(ENEMY_FOOT, 0).able(ENEMY_FOOT, Trait::Regroup);
    scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = true;
    scene.active(ARCHERS).ok(NORTH, attack_seen(ENEMY_FOOT, MAGICAL, PLAIN));
    assert_eq!(scene.rolls(&[2], &[]).refused_how(SOUTH, REDUCE), ("E-FAT-MAGIC".into(), true));
}

#[test]
fn a_town_takes_one_damage_of_any_attack() {
    // proves FC-TER-4, FV-36
    let lost = |faces: &[u8]| {
        let mut scene = Scene::duel();
        scene.clash_seen(on(Ground::Open, Ground::Town), faces, &[]).fell().0[1]
    };
    assert_eq!([lost(&[2]), lost(&[2, 2])], [0, 1]);
}

#[test]
fn a_survivor_loses_two_at_most_when_it_is_attacked() {
    // proves FV-36, fc.survivable, FC-ATK-9
    assert_eq!(
        hit(&[2; 4], |it| it.able(ENEMY_FOOT, Trait::Survivable))
            .does(SOUTH, REDUCE)
            .left(ENEMY_FOOT),
        2
    );
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::Survivable).defends(ENEMY_FOOT));
    assert_eq!(scene.clash(&[1], &[2, 2, 2]).fell().0[0], 3, "not when it attacks");
    let mut scene = hit(&[2, 2, 1, 1], |it| it.able(ENEMY_FOOT, Trait::Survivable));
    scene.does(SOUTH, TAKE_IT).does(SOUTH, retreat(0));
    assert_eq!(scene.left(ENEMY_FOOT), 2, "panic included");
}

#[test]
fn chained_coffins_make_a_survivor() {
    // proves FC-ELM-7
    for (elements, left) in [(vec![Element::ChainedCoffins], 2), (Vec::new(), 1)] {
        let mut scene = Scene::duel_with(|setup| setup.scenario.elements = elements);
        scene.clash_seen(on(Ground::Open, Ground::Coffins), &[2; 3], &[]);
        assert_eq!(scene.left(ENEMY_FOOT), left);
    }
}

#[test]
fn chained_coffins_help_their_own_faction() {
    // proves FC-ELM-7
    let clash = |attacker: UnitId, target: UnitId, able: Option<Trait>| {
        let mut scene =
            Scene::duel_with(|setup| setup.scenario.elements = vec![Element::ChainedCoffins]);
        if let Some(does) = able {
            scene.able(attacker, does);
        }
        scene.clash_seen(on(Ground::Open, Ground::Coffins), &[2; 3], &[]);
        scene.left(target)
    };
    assert_eq!(clash(FOOT, ENEMY_FOOT, None), 2);
    assert_eq!(clash(FOOT, ENEMY_FOOT, Some(Trait::Ranger)), 1, "a Ranger takes it away");
    let of = |element: Element, side| setup().helps(element, side);
    assert_eq!([NORTH, SOUTH].map(|side| of(Element::ChainedCoffins, side)), [false, true]);
    assert_eq!([NORTH, SOUTH].map(|side| of(Element::StatueOfHolyWarrior, side)), [true, false]);
    assert_eq!([NORTH, SOUTH].map(|side| of(Element::Graves, side)), [true, true]);
}

#[test]
fn one_damage_becomes_a_retreat_by_regrouping() {
    // proves FC-ATK-9, fc.regroup
    let mut scene = hit(&[2, 2], |it| it.able(ENEMY_FOOT, Trait::Regroup));
    scene.does(SOUTH, answer(true, true));
    assert_eq!((scene.fell(), scene.tired(ENEMY_FOOT)), (([0, 0], [0, 1]), 1));
    assert_eq!(scene.fight().fled, [0, 1], "it has no choice");
    let mut scene = hit(&[2, 1], |it| it.able(ENEMY_FOOT, Trait::Regroup));
    scene.does(SOUTH, answer(false, true));
    scene.refuses(SOUTH, "E-PAN-HEXES", [retreat(0), retreat(3)]).does(SOUTH, retreat(1));
}

#[test]
fn the_resurgent_are_hurt_by_panic() {
    // proves FV-35, fc.resurgent, FC-ATK-9
    let mut scene = Scene::duel_of(|it| it.able(ENEMY_FOOT, Trait::Resurgent));
    scene.of(ENEMY_FOOT).order = Some(Yellow);
    scene.does(NORTH, attack_seen(ENEMY_FOOT, MELEE, touched(0, 2)));
    scene.does(SOUTH, C::Stand { give_up: false, tire: false }).rolls(&[1, 1, 1], &[]);
    assert_eq!((scene.left(ENEMY_FOOT), scene.unit(ENEMY_FOOT).order), (2, Some(Yellow)));
}

#[test]
fn panic_takes_the_order_and_drives_back() {
    // proves FC-PAN-1, FC-PAN-3, FB-6
    let mut scene = hit(&[1, 1], |it| {
        it.of(ENEMY_FOOT).defends = false;
        it
    });
    scene.of(ENEMY_FOOT).order = None;
    assert_eq!((scene.asks(), scene.fight().panic), (Some(FightStep::RetreatTarget), [0, 2]));
    scene.refuses(SOUTH, "E-PAN-HEXES", [retreat(3)]).refuses(NORTH, "E-TURN", [retreat(2)]);
    scene.does(SOUTH, retreat(1));
    assert_eq!(scene.left(ENEMY_FOOT), 3, "one hex it could not go");
}

#[test]
fn every_hex_not_gone_costs_one() {
    // proves FC-PAN-2, FV-29
    for (hexes, left) in [(2, 4), (1, 3), (0, 2)] {
        let mut scene = Scene::battle();
        scene.of(ENEMY_FOOT).fatigue.most = 0;
        scene.active(FOOT).does(NORTH, attack(ENEMY_FOOT));
        scene.does(SOUTH, C::Stand { give_up: false, tire: false }).does(NORTH, roll(&[1, 1, 6]));
        assert_eq!(scene.unit(ENEMY_FOOT).order, None, "its order is lost in any case");
        assert_eq!(scene.does(SOUTH, retreat(hexes)).left(ENEMY_FOOT), left);
    }
}

#[test]
fn a_blocked_retreat_can_destroy() {
    // proves FC-PAN-5, FC-DES-1
    let mut scene =
        hit(&[1], |it| it.weakened(ENEMY_FOOT, 1).able(FOOT, Trait::Vampirism).weakened(FOOT, 2));
    scene.does(SOUTH, retreat(0));
    assert_eq!((scene.unit(ENEMY_FOOT).status, scene.points()), (Status::Destroyed, [1, 0]));
    assert_eq!(scene.left(FOOT), 2, "that is no damage dealt");
    assert_eq!(scene.fell().0, [0, 1], "and is told with what it lost");
}

#[test]
fn a_panicking_unit_keeps_its_defence() {
    // proves FC-PAN-3
    let mut scene = Scene::duel_of(|it| it.defends(ENEMY_FOOT));
    scene.clash(&[1, 1], &[4]).does(SOUTH, retreat(2));
    assert!(scene.unit(ENEMY_FOOT).defends);
}

#[test]
fn both_lose_at_the_same_time_and_the_enemy_scores() {
    // proves FC-ATK-9, FC-DES-1
    let mut scene =
        Scene::duel_of(|it| it.weakened(FOOT, 1).weakened(ENEMY_FOOT, 1).defends(ENEMY_FOOT));
    scene.clash(&[2], &[2]);
    let destroyed = [FOOT, ENEMY_FOOT].map(|unit| scene.unit(unit).status == Status::Destroyed);
    assert_eq!((destroyed, scene.points()), ([true, true], [1, 1]));
}

#[test]
fn vampirism_gives_one_back_before_anybody_dies() {
    // proves FC-ATK-10, FV-38, fc.vampirism
    let left = |faces: &[u8], enemy: Option<Trait>| {
        let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::Vampirism).weakened(FOOT, 1));
        if let Some(does) = enemy {
            scene.able(ENEMY_FOOT, does);
        }
        scene.defends(ENEMY_FOOT).clash(faces, &[2, 2, 4]);
        scene.left(FOOT)
    };
    assert_eq!([left(&[2], None), left(&[4], None)], [1, 0]);
    assert_eq!([Trait::Forged, Trait::Resurgent].map(|does| left(&[2], Some(does))), [0, 0]);
}

#[test]
fn marauders_lose_fatigue_by_damage() {
    // proves FC-ATK-10, fc.marauder
    let tired = |faces: &[u8]| {
        let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::Marauder).fresh(FOOT, 2));
        scene.clash(faces, &[]).tired(FOOT)
    };
    assert_eq!([tired(&[2]), tired(&[2, 2]), tired(&[6])], [1, 1, 2]);
}

#[test]
fn a_multiple_attack_feeds_once_each() {
    // proves fc.multiple_attack, fc.marauder, fc.vampirism
    let mut scene =
        Scene::duel_of(|it| it.able(FOOT, Trait::MultipleAttack).able(FOOT, Trait::Marauder));
    scene.able(FOOT, Trait::Vampirism).fresh(FOOT, 2).clash(&[2], &[]);
    assert_eq!(scene.tired(FOOT), 1);
    scene.weakened(FOOT, 2);
    for target in [ENEMY_HORSE, ENEMY_HERO] {
        scene.does(NORTH, attack(target)).rolls(&[2], &[]);
    }
    assert_eq!((scene.tired(FOOT), scene.left(FOOT)), (1, 3), "Vampirism had not worked before");
}

#[test]
fn rush_pushes_a_calm_target() {
    // proves FC-ATK-10, fc.rush
    let rushed = |faces: &[u8]| hit(faces, |it| it.able(FOOT, Trait::Rush).fresh(ENEMY_FOOT, 2));
    let mut scene = rushed(&[2]);
    scene.refuses(SOUTH, "E-ASKED", [retreat(1)]).does(SOUTH, C::Push { moved: true });
    assert_eq!((scene.left(ENEMY_FOOT), scene.asks()), (3, Some(FightStep::Advance)));
    assert_eq!(rushed(&[2]).does(SOUTH, C::Push { moved: false }).left(ENEMY_FOOT), 2);
    assert_eq!(rushed(&[3]).asks(), None);
}

#[test]
fn rush_drives_a_panicking_one_farther() {
    // proves fc.rush, fc.regroup
    let panic = |faces: &[u8], set: fn(&mut Scene) -> &mut Scene| {
        hit(faces, |it| set(it.able(FOOT, Trait::Rush).fresh(ENEMY_FOOT, 2)))
    };
    assert_eq!(panic(&[1, 2], |it| it).fight().panic, [0, 2]);
    let mut scene = panic(&[2], |it| it.able(ENEMY_FOOT, Trait::Regroup));
    assert_eq!(scene.does(SOUTH, answer(false, true)).fight().panic, [0, 2]);
}
