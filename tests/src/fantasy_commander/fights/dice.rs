//! The dice of a fight: how many and why, and rerolls (FC-ATK-2 to 4).

use super::super::prelude::*;
use crate::house::data;

/// How many dice both have in a fight of North's foot as seen, with South's defending.
fn dice(seen: Situation, set: impl FnOnce(&mut Scene) -> &mut Scene) -> [u8; 2] {
    let mut scene = Scene::duel_of(set);
    scene.with_elements(&[Element::AltarOfStyx, Element::StatueOfHolyWarrior]);
    scene.defends(ENEMY_FOOT).ok(NORTH, attack_seen(ENEMY_FOOT, MELEE, seen));
    shown(&scene)
}

fn shown(scene: &Scene) -> [u8; 2] {
    let Now::Action(action) = scene.on_table().now else { panic!("no action phase") };
    action.fight.unwrap().dice.map(|reasons| reasons.iter().map(|reason| reason.dice).sum())
}

#[test]
fn cards_terrain_and_aids_add_up() {
    // proves FC-ATK-2, FC-ATK-3, FC-TER-3, FC-ELM-2, FC-ELM-5
    let as_it_is =
        |it: &'static [Situation]| it.iter().map(|seen| dice(*seen, |it| it)).collect::<Vec<_>>();
    const ALL: [Situation; 4] = [
        PLAIN,
        Situation { ground: [Ground::Hill, Ground::Hill], ..PLAIN },
        Situation { blessed: [true, true], ..PLAIN },
        Situation { extra: [2, 1], ..PLAIN },
    ];
    assert_eq!(as_it_is(&ALL), [[3, 2], [4, 2], [4, 3], [5, 3]]);
}

#[test]
fn what_adds_no_die_is_no_reason() {
    // proves FC-ATK-2
    let mut scene = Scene::duel_of(|it| it);
    scene.defends(ENEMY_FOOT).ok(NORTH, attack_seen(ENEMY_FOOT, MELEE, PLAIN));
    let Now::Action(action) = scene.on_table().now else { panic!("no action phase") };
    let why = action.fight.unwrap().dice;
    let why = why.map(|reasons| reasons.iter().map(|it| it.what).collect::<Vec<_>>());
    assert_eq!(why, [["attack"], ["defense"]]);
}

#[test]
fn an_altar_helps_nobody_where_there_is_none() {
    // proves FC-ELM-2, FC-ELM-5
    let blessed = |north, south| {
        let seen = Situation { blessed: [north, south], ..PLAIN };
        attack_seen(ENEMY_FOOT, MELEE, seen)
    };
    let mut scene = Scene::duel_of(|it| it);
    scene.refuses(NORTH, "E-ATK-BLESSED", [blessed(true, false), blessed(false, true)]);
    scene.with_elements(&[Element::AltarOfStyx]);
    scene.refuses(NORTH, "E-ATK-BLESSED", [blessed(true, false)]).ok(NORTH, blessed(false, true));
    assert_eq!(scene.on_table().sides.map(|side| side.blessed), [false, true]);
}

#[test]
fn an_altar_and_a_statue_add_a_die_in_melee_alone_as_their_texts_say() {
    // proves FC-ELM-2, FC-ELM-5
    let elements = [
        (Element::AltarOfStyx, true, "FC-ELM-2"),
        (Element::StatueOfHolyWarrior, false, "FC-ELM-5"),
    ];
    for (element, swapped, rule) in elements {
        let reasons = |kind: AttackKind, blessed: bool| {
            let mut scene = Scene::duel_with(|setup| {
                if swapped {
                    setup.armies.swap(0, 1);
                }
            });
            scene.with_elements(&[element]).active(ARCHERS);
            scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = kind == MAGICAL;
            let seen = Situation { blessed: [blessed, false], ..PLAIN };
            scene.ok(NORTH, attack_seen(ENEMY_FOOT, kind, seen));
            let Now::Action(action) = scene.on_table().now else { panic!("no action phase") };
            let [attacker, _] = action.fight.unwrap().dice;
            attacker.iter().map(|reason| (reason.rule, reason.dice)).collect::<Vec<_>>()
        };
        let text = data::text(FantasyCommander::ID, rule);
        for (kind, word) in [(MELEE, "melee"), (SHOOTING, "shoot"), (MAGICAL, "magic")] {
            let added = text.contains(word).then_some((rule, 1));
            let mut with = reasons(kind, true);
            with.retain(|reason| !reasons(kind, false).contains(reason));
            assert_eq!(with, Vec::from_iter(added), "{rule}, {word}");
        }
    }
}

#[test]
fn a_shot_is_far_only_beyond_a_base_range() {
    // proves FC-RNG-3
    let far = attack_seen(ENEMY_FOOT, SHOOTING, Situation { far: true, ..PLAIN });
    let mut scene = Scene::duel_of(|it| it.active(ARCHERS));
    let ranged = scene.card(ARCHERS).ranged.as_mut().unwrap();
    ranged[0].base = ranged[0].most;
    scene.refuses(NORTH, "E-ATK-FAR", [far.clone()]);
    scene.card(ARCHERS).ranged.as_mut().unwrap()[0].base = 1;
    scene.ok(NORTH, far);
}

#[test]
fn a_hill_helps_no_shooter() {
    // proves FC-TER-3, FC-RNG-3
    let mut scene = Scene::duel_of(|it| it.active(ARCHERS));
    scene.ok(NORTH, attack_seen(ENEMY_FOOT, SHOOTING, on(Ground::Hill, Ground::Open)));
    assert_eq!(shown(&scene), [3, 0]);
}

#[test]
fn a_charge_adds_dice_after_a_move() {
    // proves FC-ATK-2, fc.charge
    let charge = |seen, walks: bool| {
        dice(seen, |it| {
            it.able(FOOT, Trait::Charge(2));
            if walks { it.does(NORTH, WALK) } else { it }
        })[0]
    };
    let adjacent = Situation { was_adjacent: true, ..PLAIN };
    assert_eq!([charge(PLAIN, true), charge(adjacent, true), charge(PLAIN, false)], [5, 3, 3]);
}

#[test]
fn a_charge_comes_once_in_an_activation() {
    // proves fc.charge, fc.multiple_attack
    let adjacent = Situation { was_adjacent: true, ..PLAIN };
    let mut scene =
        Scene::duel_of(|it| it.able(FOOT, Trait::Charge(2)).able(FOOT, Trait::MultipleAttack));
    scene.does(NORTH, WALK);
    let mut all = Vec::new();
    for (target, seen) in [(ENEMY_FOOT, adjacent), (ENEMY_HORSE, PLAIN), (ENEMY_HERO, PLAIN)] {
        scene.ok(NORTH, attack_seen(target, MELEE, seen));
        all.push(shown(&scene)[0]);
        scene.does(NORTH, roll(&vec![6; all[all.len() - 1].into()]));
    }
    assert_eq!(all, [3, 5, 3], "the first had been adjacent");
}

#[test]
fn a_persecution_goes_on_and_may_charge() {
    // proves fc.charge, fc.persecution
    let adjacent = Situation { was_adjacent: true, ..PLAIN };
    for (seen, dice) in [(PLAIN, 3), (adjacent, 1)] {
        let mut scene = Scene::duel_of(|it| {
            it.able(FOOT, Trait::Charge(2))
                .able(FOOT, Trait::Persecution(2))
                .weakened(ENEMY_FOOT, 1)
        });
        scene.clash(&[2], &[]).does(NORTH, advance(true));
        scene.ok(NORTH, attack_seen(ENEMY_HORSE, MELEE, seen));
        assert_eq!(shown(&scene)[0], dice);
    }
}

#[test]
fn fatigue_of_a_multiple_attack_adds_to_all_of_it() {
    // proves fc.multiple_attack
    let mut scene = Scene::duel_of(|it| it.fresh(FOOT, 0).able(FOOT, Trait::MultipleAttack));
    scene.plays(NORTH, [tiring(ENEMY_FOOT), roll(&[6; 4]), attack(ENEMY_HORSE)]);
    assert_eq!((shown(&scene)[0], scene.tired(FOOT)), (4, 1));
}

#[test]
fn a_table_rolls_exactly_the_dice_that_there_are() {
    // proves FC-ATK-4
    let mut scene = Scene::duel_of(|it| it.defends(ENEMY_FOOT));
    scene.does(NORTH, attack(ENEMY_FOOT)).refuses(
        NORTH,
        "E-DICE",
        [roll(&[2; 2]), roll(&[2, 2, 7])],
    );
    scene.refuses(NORTH, "E-DICE-NEEDED", [C::Roll { faces: None }]);
    scene.refuses(SOUTH, "E-TURN", [roll(&[2; 3])]).does(NORTH, roll(&[2; 3]));
    scene.refuses(NORTH, "E-TURN", [roll(&[2; 2])]).refuses(SOUTH, "E-DICE", [roll(&[2; 3])]);
}

/// The app rolls, both are Masters; the attacker's dice are 1, 2, 3.
fn masters(attack: u8, defense: u8) -> Scene {
    let mut scene = Scene::duel_with(|setup| setup.sources.dice = Source::App);
    scene
        .able(FOOT, Trait::MasterOfAttack(attack))
        .able(ENEMY_FOOT, Trait::MasterOfDefense(defense));
    scene.defends(ENEMY_FOOT).does(NORTH, attack_seen(ENEMY_FOOT, MELEE, PLAIN));
    scene.chance(&[&[0, 1, 2]]).does(NORTH, C::Roll { faces: None });
    scene
}

fn again(die: u8) -> C {
    C::Reroll { die, face: None }
}

#[test]
fn the_attacker_finishes_its_rerolls_before_the_target_rolls() {
    // proves FC-ATK-4, fc.master_of_attack, fc.master_of_defense
    let mut scene = masters(2, 1);
    scene.refuses(SOUTH, "E-TURN", [C::Roll { faces: None }, again(0)]);
    scene.chance(&[&[5]]).does(NORTH, again(0)).refuses(
        NORTH,
        "E-REROLL-DIE",
        [again(0), again(3)],
    );
    scene.chance(&[&[0, 0]]).does(NORTH, KEEP).refuses(NORTH, "E-TURN", [again(1)]);
    assert_eq!(scene.fight().faces, [vec![6, 2, 3], vec![1, 1]]);
    let events = scene.chance(&[&[4]]).ok(SOUTH, again(1));
    assert!(events.contains(&Event::Rerolled { role: Role::Target, die: 1, face: 5 }));
    assert_eq!(scene.asks(), None, "its one reroll is made");
}

#[test]
fn a_die_that_was_rolled_again_shows_what_lay_there() {
    // proves FC-ATK-4
    let mut scene = masters(2, 0);
    scene.chance(&[&[5]]).does(NORTH, again(0));
    let Now::Action(action) = scene.on_table().now else { panic!("no action phase") };
    let was = Again { role: Role::Attacker, die: 0, was: 1 };
    assert_eq!(action.fight.unwrap().rerolled, [was]);
}

#[test]
fn each_master_rerolls_in_its_own_kind_of_attack() {
    // proves fc.master_of_shooting
    let mut scene = Scene::duel_with(|setup| setup.sources.dice = Source::App);
    scene.able(ARCHERS, Trait::MasterOfShooting(1)).active(ARCHERS);
    scene.does(NORTH, shoot(ENEMY_FOOT)).chance(&[&[0; 3]]).does(NORTH, C::Roll { faces: None });
    scene.refuses(NORTH, "E-APP-DRAWS", [C::Reroll { die: 0, face: Some(6) }]);
    scene.chance(&[&[5]]).does(NORTH, again(2));
    assert_eq!(scene.fight().faces[0], [1, 1, 6]);
}

#[test]
fn a_table_has_made_its_rerolls_before_it_says_what_it_rolled() {
    // proves FC-ATK-4
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::MasterOfAttack(2)));
    assert_eq!(scene.clash(&[1, 1], &[]).asks(), Some(FightStep::RetreatTarget));
}
