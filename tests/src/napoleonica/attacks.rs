//! Declaring an attack, its dice and its roll (N-ATK-1 to N-ATK-6, N-FLK, N-ACT-13).

use super::fight::*;
use super::scene::*;
use tracker::games::napoleonica::cards::{AttackValue, Bonus, CritEffect, Trait};
use tracker::games::napoleonica::command::{CardFace, CardValue, Command};
use tracker::games::napoleonica::dice::{Dice, DieKind};
use tracker::games::napoleonica::house_rules::Source;
use tracker::games::napoleonica::state::attack::{
    AttackStep, CardUse, DiceFrom, Ground, Laid, Situation,
};

const FLANKED: Situation = Situation {
    ground: Ground::Plain,
    formation: false,
    flank: true,
    adjacent: true,
    ignore: None,
};

const TOUCHING: Situation = Situation { flank: false, ..FLANKED };

/// Dice in the pool.
fn pool(scene: &Scene) -> usize {
    front(scene).pool.len()
}

#[test]
fn an_activated_unit_attacks_an_enemy() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ACT-NONE");
    scene.ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(SOUTH, attack(FOOT, MELEE)), "E-BAT-TURN");
    assert_eq!(scene.refused(NORTH, attack(FOOT2, MELEE)), "E-ATK-TARGET");
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!((front(&scene).attacker, front(&scene).target), (FOOT, ENEMY_FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ATK-STEP");
}

#[test]
fn every_enemy_and_every_printed_attack_is_offered() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    scene.ok(NORTH, activate(FOOT));
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
    scene.ok(NORTH, activate(FOOT));
    scene.ok(NORTH, Command::Move { then_attack: true });
    scene.able(FOOT, Trait::Slow);
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ACT-SLOW");
}

#[test]
fn only_attacks_on_the_card_are_made() {
    // proves N-ACT-13
    let mut scene = Scene::battle();
    scene.ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MAGIC)), "E-ATK-TYPE");
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, GRENADE)), "E-ATK-TYPE");
}

#[test]
fn dice_that_nobody_typed_are_asked_for() {
    // proves N-ATK-1, N-ATK-5
    let mut scene = Scene::battle();
    let of = usize::from(scene.unit(FOOT).kind);
    scene.state.units.kinds_mut()[of].card.attacks = None;
    scene.ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-CARD-UNKNOWN");
    let with = |dice| Command::Attack {
        target: ENEMY_FOOT,
        kind: MELEE,
        situation: Situation::default(),
        dice: Some(dice),
    };
    let odd = vec![Dice { die: "cheese".into(), count: 1 }];
    assert_eq!(scene.refused(NORTH, with(odd)), "E-DIE-KIND");
    scene.ok(NORTH, with(dice(4)));
    assert_eq!(pool(&scene), 4);
}

#[test]
fn typing_one_attack_leaves_the_others_to_be_typed() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    let kind = scene.unit(FOOT).kind;
    scene.state.units.kinds_mut()[usize::from(kind)].card.attacks = None;
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
    let mut scene = Scene::battle();
    scene.ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, seen(ENEMY_FOOT, RANGED, TOUCHING)), "E-ATK-ADJ");
    scene.able(FOOT, Trait::Buckshot(dice(1)));
    scene.ok(NORTH, seen(ENEMY_FOOT, RANGED, TOUCHING));
    assert_eq!(pool(&scene), 3, "two printed and one of Buckshot");
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Buckshot(dice(1)));
    declare(&mut scene, FOOT, ENEMY_FOOT, RANGED, Situation::default());
    assert_eq!(pool(&scene), 2, "Buckshot adds nothing at a distance");
}

#[test]
fn magic_strikes_at_any_distance() {
    // proves N-ATK-2, A-N-56
    for situation in [TOUCHING, Situation::default()] {
        let mut scene = Scene::battle();
        printed(&mut scene, FOOT, MAGIC, 2, None);
        declare(&mut scene, FOOT, ENEMY_FOOT, MAGIC, situation);
        assert_eq!(pool(&scene), 2);
    }
}

#[test]
fn a_grenade_is_thrown_once_with_its_own_dice() {
    // proves N-ACT-13, nap.grenade
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Grenade(dice(2)));
    struck_in(&mut scene, GRENADE, "*!", FLANKED);
    assert_eq!(front(&scene).pool.len(), 2, "its dice are fixed");
    assert_eq!((front(&scene).damage, front(&scene).crit), (2, None));
    scene.ok(SOUTH, Command::Suffer {});
    scene.hand(NORTH, orders(3, 0, 0, 0)).tired(FOOT, 0).ok(NORTH, activate(FOOT));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, GRENADE)), "E-ATK-GRENADE");
}

#[test]
fn more_than_six_dice_are_cut_to_six() {
    // proves N-ATK-5, NV-27
    let mut scene = Scene::battle_with(|setup| {
        setup.dice.push(DieKind { id: "steel".into(), label: "Steel".into(), faces: None });
        setup.house.flank_die = Some("steel".into());
    });
    printed(&mut scene, FOOT, MELEE, 5, None);
    deal(&mut scene, NORTH, 1);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, FLANKED);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let bonus = Some(Bonus { attack: MELEE, dice: dice(1) });
    let says = Some(CardFace { bonus, ..CardFace::default() });
    scene.ok(NORTH, Command::UseCard { used: CardUse::Bonus, says });
    assert_eq!(scene.refused(NORTH, roll("-------")), "E-ATK-SIX");
    assert_eq!(scene.refused(NORTH, Command::DropDice { dice: vec![0, 1] }), "E-ATK-SIX");
    scene.ok(NORTH, Command::DropDice { dice: vec![0] });
    assert_eq!((pool(&scene), step(&scene)), (6, AttackStep::Roll));
}

#[test]
fn dice_of_one_kind_are_cut_without_a_question() {
    // proves N-ATK-5
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 8, None);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, TOUCHING);
    bare(&mut scene);
    assert_eq!((pool(&scene), step(&scene)), (6, AttackStep::Roll));
}

#[test]
fn flanking_adds_one_die_in_melee() {
    // proves N-FLK-1
    for (kind, on, dice) in [(MELEE, true, 4), (MELEE, false, 3), (RANGED, true, 2)] {
        let mut scene = Scene::battle_with(|setup| setup.house.flanking = on);
        let adjacent = kind == MELEE;
        declare(&mut scene, FOOT, ENEMY_FOOT, kind, Situation { adjacent, ..FLANKED });
        assert_eq!(pool(&scene), dice, "{kind:?}, the rule played: {on}");
    }
}

#[test]
fn flank_replaces_the_general_die_and_works_without_the_rule() {
    // proves N-FLK-2, nap.flank
    for on in [true, false] {
        let mut scene = Scene::battle_with(|setup| setup.house.flanking = on);
        scene.able(FOOT, Trait::Flank(dice(2)));
        declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, FLANKED);
        let flank: Vec<_> = front(&scene).reasons.iter().map(|r| (r.from, r.count)).collect();
        assert_eq!(flank, [(DiceFrom::Card, 3), (DiceFrom::Flank, 2)]);
    }
}

#[test]
fn what_the_table_rolled_has_to_be_possible() {
    // proves N-ATK-6
    let mut scene = Scene::battle_with(|setup| setup.dice[0].faces = Some(faces("*!<-")));
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, TOUCHING);
    bare(&mut scene);
    assert_eq!(scene.refused(NORTH, roll("!!")), "E-DIE-COUNT");
    let mut odd = faces("!!!");
    odd[1].hit = 2;
    let odd = Command::Roll { faces: Some(odd), settled: false };
    assert_eq!(scene.refused(NORTH, odd), "E-DIE-SIDE");
    assert_eq!(scene.refused(SOUTH, roll("!!!")), "E-BAT-TURN");
    scene.ok(NORTH, roll("!<-"));
}

#[test]
fn the_app_rolls_by_itself_where_it_knows_the_faces() {
    // proves N-ATK-6
    let mut scene = Scene::battle_with(|setup| {
        setup.dice[0].faces = Some(faces("*!<-"));
        setup.sources.dice = Source::App;
    });
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, TOUCHING);
    scene.ok(NORTH, DECLINE);
    scene.chance(&[&[1, 1, 3]]).ok(SOUTH, DECLINE);
    let shown: Vec<_> = front(&scene).pool.iter().filter_map(|die| die.face).collect();
    assert_eq!(shown, faces("!!-"));
}

#[test]
fn a_second_attack_needs_a_reason() {
    // proves N-ATK-1
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Advance));
    struck(&mut scene, "*--");
    assert!(over(&scene), "the activation is over with its attack");
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ACT-NONE");
}
