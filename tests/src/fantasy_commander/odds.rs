//! The odds of an attack before it is declared, against every throw played out.

use super::prelude::*;
use std::collections::BTreeMap;

/// Chances of what the target loses, in thousandths.
fn told(scene: &Scene, command: &C, place: usize) -> BTreeMap<u8, u16> {
    let rows = scene.forecast(NORTH, command).unwrap().expected.swap_remove(place).rows;
    rows.iter().filter(|row| row.permille > 0).map(|row| (row.value, row.permille)).collect()
}

/// What every throw of the attacker's dice and the target's comes to, in thousandths: what the
/// target loses, its panic, and what the attacker loses.
fn played(scene: &Scene, command: &C, dice: [usize; 2]) -> [BTreeMap<u8, u16>; 3] {
    let throws = |count: usize| 0..6_u32.pow(count.try_into().unwrap());
    let faces = |throw: u32, count: usize| {
        (0..count)
            .map(|at| u8::try_from(throw / 6_u32.pow(at.try_into().unwrap()) % 6 + 1).unwrap())
            .collect::<Vec<_>>()
    };
    let mut all: [BTreeMap<u8, u32>; 3] = Default::default();
    for attack in throws(dice[0]) {
        for defense in throws(dice[1]) {
            let mut scene = scene.clone();
            scene.does(NORTH, command.clone()).does(NORTH, roll(&faces(attack, dice[0])));
            if dice[1] > 0 {
                scene.does(SOUTH, roll(&faces(defense, dice[1])));
            }
            let (lost, panic) = scene.fell();
            all.iter_mut()
                .zip([lost[1], panic[1], lost[0]])
                .for_each(|(rows, value)| *rows.entry(value).or_default() += 1);
        }
    }
    let of = 6_u32.pow((dice[0] + dice[1]).try_into().unwrap());
    let permille = |count: u32| u16::try_from((count * 1000 + of / 2) / of).unwrap();
    all.map(|rows| {
        rows.into_iter()
            .map(|(value, count)| (value, permille(count)))
            .filter(|row| row.1 > 0)
            .collect()
    })
}

fn compare(scene: &Scene, command: &C, dice: [usize; 2]) {
    let told = [0, 1, 2].map(|place| told(scene, command, place));
    assert_eq!(told, played(scene, command, dice));
}

#[test]
fn a_melee_against_a_defence() {
    // proves FC-ATK-11
    let scene = Scene::duel_of(|it| it.defends(ENEMY_FOOT));
    compare(&scene, &attack(ENEMY_FOOT), [3, 2]);
}

#[test]
fn a_melee_with_all_that_ignores() {
    // proves FC-ATK-11, FC-ATK-7
    let mut scene =
        Scene::duel_of(|it| it.able(ENEMY_FOOT, Trait::Armour).able(FOOT, Trait::Terrifying));
    scene.able(ENEMY_FOOT, Trait::Survivable);
    let seen = Situation { ground: [Ground::Hill, Ground::Forest], ..touched(0, 2) };
    compare(
        &scene,
        &attack_seen(ENEMY_FOOT, MELEE, Situation { support: [true; 2], ..seen }),
        [4, 0],
    );
}

#[test]
fn a_shot() {
    // proves FC-RNG-3
    let scene = Scene::duel_of(|it| it.active(ARCHERS).defends(ENEMY_FOOT));
    compare(&scene, &shoot(ENEMY_FOOT), [3, 2]);
}

#[test]
fn support_and_fatigue_say_what_they_add() {
    // proves FC-SUP-1, FC-FAT-1
    let scene = Scene::duel_of(|it| it.fresh(FOOT, 0));
    let told = scene.forecast(NORTH, &attack(ENEMY_FOOT)).unwrap();
    let added: Vec<_> = told.added.iter().map(|one| (one.why, one.holds)).collect();
    assert_eq!(added, [("FC-SUP-1", false), ("FC-FAT-1", false)]);
    assert!(told.added.iter().all(|one| one.with > one.without));
    assert_eq!(told.left_out, ["defense", "rerolls", "fatigue"]);
}

#[test]
fn what_gives_dice_and_what_ignores_symbols_say_what_they_change() {
    // proves FC-ATK-2, FC-ATK-7
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::Charge(2)).defends(ENEMY_FOOT));
    scene.able(ENEMY_FOOT, Trait::Armour).able(ENEMY_FOOT, Trait::Brave).does(NORTH, WALK);
    let seen = Situation { extra: [1, 1], ..on(Ground::Hill, Ground::Forest) };
    let told = scene.forecast(NORTH, &attack_seen(ENEMY_FOOT, MELEE, seen)).unwrap();
    let added = told.added.iter().filter(|one| one.holds);
    let added: Vec<_> = added.map(|one| (one.why, one.what, one.with > one.without)).collect();
    assert_eq!(
        added,
        [
            ("FC-TER-3", "lost", true),
            ("fc.charge", "lost", true),
            ("FC-ATK-2", "lost", true),
            ("FC-ATK-3", "lost", false),
            ("fc.armour", "lost", false),
            ("fc.brave", "panic", false),
            ("FC-TER-2", "lost", false),
        ]
    );
}

#[test]
fn nothing_is_told_of_what_nobody_knows() {
    let mut scene = Scene::duel();
    assert_eq!(scene.forecast(NORTH, &END), None);
    assert_eq!(scene.forecast(SOUTH, &attack(FOOT)), None);
    scene.card(ENEMY_FOOT).defense = None;
    assert_eq!(scene.forecast(NORTH, &attack(ENEMY_FOOT)), None);
}
