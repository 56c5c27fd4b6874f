//! Declaring an attack, its dice and its roll (N-ATK-1 to N-ATK-6, N-FLK, N-ACT-13).

use super::super::prelude::*;

/// What is seen of a flank in melee.
const ASIDE: Situation = Situation { adjacent: true, ..FLANKED };

/// Dice in the pool.
fn pool(scene: &Scene) -> usize {
    scene.front().pool.len()
}

#[test]
fn an_activated_unit_attacks_an_enemy() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    scene.refuses(NORTH, "E-ACT-NONE", [attack(ENEMY_FOOT, MELEE)]).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(SOUTH, attack(FOOT, MELEE)), "E-BAT-TURN");
    assert_eq!(scene.refused(NORTH, attack(FOOT2, MELEE)), "E-ATK-TARGET");
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!((scene.front().attacker, scene.front().target), (FOOT, ENEMY_FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ATK-STEP");
}

#[test]
fn every_enemy_and_every_printed_attack_is_offered() {
    // proves N-ATK-1
    let scene = Scene::with(|it| it.active(FOOT));
    let offered = scene.open_offers(NORTH);
    let attacks = offered.iter().filter(|command| matches!(command, Command::Attack { .. }));
    assert_eq!(attacks.count(), 10, "five enemies, melee and ranged");
}

#[test]
fn an_exhausted_unit_does_not_attack() {
    // proves N-ACT-5
    let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
    scene.tired(FOOT, 2).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ACT-RESTONLY");
}

#[test]
fn a_slow_unit_does_not_attack_after_moving() {
    // proves N-ACT-13, nap.slow
    let mut scene = Scene::battle();
    scene.plays(NORTH, [activate(FOOT), Command::Move { then_attack: true }]);
    scene.able(FOOT, Trait::Slow).refuses(NORTH, "E-ACT-SLOW", [attack(ENEMY_FOOT, MELEE)]);
}

#[test]
fn only_attacks_on_the_card_are_made() {
    // proves N-ACT-13
    let mut scene = Scene::with(|it| it.active(FOOT));
    scene.refuses(NORTH, "E-ATK-TYPE", [attack(ENEMY_FOOT, MAGIC), attack(ENEMY_FOOT, GRENADE)]);
}

#[test]
fn dice_that_nobody_typed_are_asked_for() {
    // proves N-ATK-1, N-ATK-5
    let mut scene = Scene::battle();
    scene.card(FOOT, |card| card.attacks = None).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-CARD-UNKNOWN");
    let with = |dice| Command::Attack {
        target: ENEMY_FOOT,
        kind: MELEE,
        situation: PLAIN,
        dice: Some(dice),
    };
    let odd = vec![Dice { die: "cheese".into(), count: 1 }];
    scene.refuses(NORTH, "E-DIE-KIND", [with(odd)]).ok(NORTH, with(dice(4)));
    assert_eq!(pool(&scene), 4);
}

#[test]
fn typing_one_attack_leaves_the_others_to_be_typed() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    let kind = scene.unit(FOOT).kind;
    scene.card(FOOT, |card| card.attacks = None);
    let typed = AttackValue { kind: MELEE, dice: Some(dice(4)), range: None, crit: None };
    scene.ok(NORTH, Command::FillCard { kind, value: CardValue::Attack(typed) });
    scene.ok(NORTH, activate(FOOT));
    let mut offered = scene.open_offers(NORTH).into_iter().filter_map(|command| match command {
        Command::Attack { kind, target: ENEMY_FOOT, dice, .. } => Some((kind, dice.is_none())),
        _ => None,
    });
    assert!(offered.any(|offer| offer == (MELEE, true)), "the card says how many dice");
    let rest: Vec<_> = offered.collect();
    assert_eq!(rest, [(RANGED, false), (MAGIC, false)], "not typed yet, so it may have them");
}

#[test]
fn a_ranged_attack_keeps_its_distance_but_for_buckshot() {
    // proves N-ATK-2, NV-38, nap.buckshot
    let mut scene = Scene::with(|it| it.active(FOOT));
    assert_eq!(scene.refused(NORTH, seen(ENEMY_FOOT, RANGED, TOUCHING)), "E-ATK-ADJ");
    scene.able(FOOT, Trait::Buckshot(dice(1))).ok(NORTH, seen(ENEMY_FOOT, RANGED, TOUCHING));
    assert_eq!(pool(&scene), 3, "two printed and one of Buckshot");
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Buckshot(dice(1))));
    scene.declare(FOOT, ENEMY_FOOT, RANGED, PLAIN);
    assert_eq!(pool(&scene), 2, "Buckshot adds nothing at a distance");
}

#[test]
fn magic_strikes_at_any_distance() {
    // proves N-ATK-2, A-N-56
    for situation in [TOUCHING, PLAIN] {
        let mut scene = Scene::with(|it| it.printed(FOOT, MAGIC, 2, None));
        scene.declare(FOOT, ENEMY_FOOT, MAGIC, situation);
        assert_eq!(pool(&scene), 2);
    }
}

#[test]
fn a_grenade_is_thrown_once_with_its_own_dice() {
    // proves N-ACT-13, nap.grenade
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Grenade(dice(2))));
    scene.struck_in(GRENADE, "*!", ASIDE);
    assert_eq!(scene.front().pool.len(), 2, "its dice are fixed");
    assert_eq!((scene.front().damage, scene.front().crit), (2, None));
    scene.ok(SOUTH, SUFFER);
    scene.hand(NORTH, orders(3, 0, 0, 0)).tired(FOOT, 0).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, GRENADE)), "E-ATK-GRENADE");
}

#[test]
fn more_than_six_dice_are_cut_to_six() {
    // proves N-ATK-5, NV-27
    let mut scene = Scene::battle_with(two_kinds);
    scene.printed(FOOT, MELEE, 5, None).deal(NORTH, 1).declare(FOOT, ENEMY_FOOT, MELEE, ASIDE);
    scene.lays(Some(Laid::Card(None)), None);
    let bonus = Some(Bonus { attack: MELEE, dice: dice(1) });
    scene.ok(NORTH, read(CardUse::Bonus, CardFace { bonus, ..CardFace::default() }));
    scene.refuses(NORTH, "E-ATK-SIX", [roll("-------"), drop_dice(&[0, 1])]);
    scene.ok(NORTH, drop_dice(&[0]));
    assert_eq!((pool(&scene), scene.step()), (6, AttackStep::Roll));
}

#[test]
fn dice_of_one_kind_are_cut_without_a_question() {
    // proves N-ATK-5
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 8, None));
    scene.declare(FOOT, ENEMY_FOOT, MELEE, TOUCHING).bare();
    assert_eq!((pool(&scene), scene.step()), (6, AttackStep::Roll));
}

#[test]
fn flanking_adds_one_die_in_melee() {
    // proves N-FLK-1
    for (kind, on, dice) in [(MELEE, true, 4), (MELEE, false, 3), (RANGED, true, 2)] {
        let mut scene = Scene::battle_with(|setup| setup.house.flanking = on);
        let adjacent = kind == MELEE;
        scene.declare(FOOT, ENEMY_FOOT, kind, Situation { adjacent, ..ASIDE });
        assert_eq!(pool(&scene), dice, "{kind:?}, the rule played: {on}");
    }
}

#[test]
fn flank_replaces_the_general_die_and_works_without_the_rule() {
    // proves N-FLK-2, nap.flank
    for on in [true, false] {
        let mut scene = Scene::battle_with(|setup| setup.house.flanking = on);
        scene.able(FOOT, Trait::Flank(dice(2))).declare(FOOT, ENEMY_FOOT, MELEE, ASIDE);
        let flank: Vec<_> = scene.front().reasons.iter().map(|r| (r.from, r.count)).collect();
        assert_eq!(flank, [(DiceFrom::Card, 3), (DiceFrom::Flank, 2)]);
    }
}

#[test]
fn what_the_table_rolled_has_to_be_possible() {
    // proves N-ATK-6
    let mut scene = Scene::battle_with(|setup| setup.dice[0].faces = Some(faces("*!<-")));
    scene.declare(FOOT, ENEMY_FOOT, MELEE, TOUCHING).bare();
    assert_eq!(scene.refused(NORTH, roll("!!")), "E-DIE-COUNT");
    let mut odd = faces("!!!");
    odd[1].hit = 2;
    let odd = Command::Roll { faces: Some(odd), settled: false };
    scene.refuses(NORTH, "E-DIE-SIDE", [odd]).refuses(SOUTH, "E-BAT-TURN", [roll("!!!")]);
    scene.ok(NORTH, roll("!<-"));
}

#[test]
fn the_app_rolls_by_itself_where_it_knows_the_faces() {
    // proves N-ATK-6
    let mut scene = Scene::battle_with(|setup| {
        setup.dice[0].faces = Some(faces("*!<-"));
        setup.sources.dice = Source::App;
    });
    scene.declare(FOOT, ENEMY_FOOT, MELEE, TOUCHING).ok(NORTH, DECLINE);
    scene.chance(&[&[1, 1, 3]]).ok(SOUTH, DECLINE);
    let shown: Vec<_> = scene.front().pool.iter().filter_map(|die| die.face).collect();
    assert_eq!(shown, faces("!!-"));
}

#[test]
fn a_second_attack_needs_a_reason() {
    // proves N-ATK-1
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 3, Some(CritEffect::Advance)));
    scene.struck("*--");
    assert!(scene.over(), "the activation is over with its attack");
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ACT-NONE");
}
