//! The odds of an attack before it is declared, against every throw played out.

use super::prelude::*;
use std::collections::BTreeMap;

/// Faces that stand for all: each with how many of the twenty come to the same.
fn faces(needs: u8) -> [(u8, u32); 2] {
    [(needs, u32::from(21 - needs)), (needs - 1, u32::from(needs - 1))]
}

/// What every throw of an attack comes to, in thousandths: what the target loses. Both tests of
/// the attacker and the Morale test of the target need so much.
fn played(scene: &Scene, needs: [u8; 3]) -> BTreeMap<u8, u16> {
    let mut all: BTreeMap<u8, u32> = BTreeMap::new();
    for (hit, often) in faces(needs[0]) {
        for (power, again) in faces(needs[1]) {
            for (morale, held) in faces(needs[2]) {
                let mut scene = scene.clone();
                let before = scene.left(ENEMY_FOOT);
                scene.does(NORTH, attack(ENEMY_FOOT));
                for (test, face) in
                    [(TestId::Attack, hit), (TestId::Power, power), (TestId::Diminish, morale)]
                {
                    let by = if test == TestId::Diminish { SOUTH } else { NORTH };
                    if scene.due() == Some(test) {
                        scene.does(by, roll(test, &[face]));
                    }
                }
                let lost = before - scene.left(ENEMY_FOOT);
                *all.entry(lost).or_default() += often * again * held;
            }
        }
    }
    let permille = |count: u32| u16::try_from((count * 1000 + 4000) / 8000).unwrap();
    all.into_iter().map(|(lost, count)| (lost, permille(count))).collect()
}

/// A unit that cannot withdraw or set for anything.
fn duel(left: u8, dmg: i16) -> Scene {
    let mut scene = Scene::active(FOOT);
    scene.with_left(ENEMY_FOOT, left).own_card(FOOT, |card| card.dmg = Some(dmg));
    scene.unit(ENEMY_FOOT).reaction = false;
    scene
}

#[test]
fn the_odds_of_an_attack_are_those_of_its_throws() {
    // proves W-ATK-2, W-ATK-3, W-DIM-1
    for (left, dmg) in [(6, 1), (6, 3), (4, 1), (4, 2), (4, 3), (2, 1), (1, 3)] {
        let scene = duel(left, dmg);
        let needs = [9, 10, 12];
        assert_eq!(
            scene.chances(NORTH, &attack(ENEMY_FOOT), "lost"),
            played(&scene, needs),
            "{left} {dmg}"
        );
    }
}

#[test]
fn a_unit_may_break_or_be_diminished() {
    // proves W-DIM-4, W-V-4
    let scene = duel(4, 2);
    let broken = scene.chances(NORTH, &attack(ENEMY_FOOT), "broken");
    // Hit 60 %, and 55 % of it three casualties: 1 is left, and 11 of 20 fail the test.
    assert_eq!(broken, BTreeMap::from([(0, 819), (1, 182)]));
    assert_eq!(
        scene.chances(NORTH, &attack(ENEMY_FOOT), "diminished"),
        BTreeMap::from([(0, 400), (1, 600)])
    );
    let mut tested = duel(4, 2);
    tested.unit(ENEMY_FOOT).marks.put(Mark::Tested);
    assert_eq!(
        tested.chances(NORTH, &attack(ENEMY_FOOT), "diminished"),
        BTreeMap::from([(0, 1000)])
    );
}

#[test]
fn all_attacks_of_an_action_count() {
    // proves W-ATK-4
    let mut scene = Scene::active(FOOT);
    scene.own_card(FOOT, |card| (card.attacks, card.pow) = (Some(2), Some(-5)));
    scene.card_of(ENEMY_FOOT, |card| card.tou = Some(30));
    // Each hits with 60 %, and no Power test succeeds.
    let odds = BTreeMap::from([(0, 160), (1, 480), (2, 360)]);
    assert_eq!(scene.chances(NORTH, &attack(ENEMY_FOOT), "lost"), odds);
}

#[test]
fn to_beat_a_number_is_harder_than_to_reach_it() {
    // proves A3
    let mut scene = Scene::active(FOOT);
    assert_eq!(scene.chances(NORTH, &attack(ENEMY_FOOT), "lost")[&0], 400);
    scene.by_house(|house| house.beat_is_strict = true);
    assert_eq!(scene.chances(NORTH, &attack(ENEMY_FOOT), "lost")[&0], 450);
}

#[test]
fn what_hinders_is_listed_with_what_it_changes() {
    // proves W-ATK-6
    let mut scene = Scene::battle();
    scene.bearing(FOOT, Condition::Weakened).does(NORTH, activate(FOOT));
    let added = scene.changes(NORTH, &attack(ENEMY_FOOT));
    let [added] = &added[..] else { panic!("{added:?}") };
    assert_eq!((added.why, added.least, added.without, added.with), ("W-ATK-6", 1, 600, 360));
    assert!(Scene::active(FOOT).changes(NORTH, &attack(ENEMY_FOOT)).is_empty());
    scene.by_house(|house| house.weakened_scope = WeakenedScope::PowerOnly);
    let added = scene.changes(NORTH, &attack(ENEMY_FOOT));
    assert_eq!(added[0].least, 2, "only the Power test is hindered");
}

#[test]
fn tests_of_their_own_have_odds_and_the_table_shows_those_of_the_attack() {
    // proves W-TST-1, W-MAG-1
    let mut scene = Scene::active(FOOT);
    let passes = |scene: &Scene, command: &C| scene.chances(NORTH, command, "passed")[&1];
    assert_eq!(passes(&scene, &C::Maneuver { dc: 11 }), 550);
    assert_eq!(passes(&scene, &C::FollowUp { unit: FOOT }), 700);
    let magic = scene.chances(NORTH, &C::Magic { target: Some(ENEMY_FOOT) }, "lost");
    assert_eq!(magic, BTreeMap::from([(0, 450), (1, 550)]));
    scene.does(NORTH, attack(ENEMY_FOOT));
    let due = roll_with(TestId::Attack, [true, false, false], &[1, 1]);
    assert_eq!(scene.chances(NORTH, &due, "lost")[&0], 160, "a trait gives advantage");
    let chances = scene.shown_fight().unwrap().chances.unwrap();
    assert_eq!((chances.rows[0].permille, chances.came), (400, None));
}

#[test]
fn a_critical_hit_takes_one_casualty_more() {
    // proves W-ATK-2
    let lost = |nat20| {
        let mut scene = duel(6, 1);
        scene.by_house(|house| house.nat20 = nat20);
        scene.chances(NORTH, &attack(ENEMY_FOOT), "lost").into_keys().max()
    };
    assert_eq!(
        [Nat20::None, Nat20::AttackCritTwo].map(lost),
        [Some(2), Some(4)],
        "and it is diminished"
    );
}

#[test]
fn battle_magic_may_cost_a_unit_its_morale_test_too() {
    // proves W-DIM-1, A6
    let lost = |any_source| {
        let mut scene = duel(4, 1);
        scene.by_house(|house| house.diminish_any_source = any_source);
        scene.chances(NORTH, &C::Magic { target: Some(ENEMY_FOOT) }, "lost")
    };
    assert_eq!(lost(false), BTreeMap::from([(0, 450), (1, 550)]));
    assert_eq!(lost(true).into_keys().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn nothing_is_foretold_of_what_is_hidden_or_unknown() {
    // proves A38
    let mut hidden = Scene::battle_with(|setup| setup.house.share_stats = false);
    hidden.does(NORTH, activate(FOOT));
    for target in [Some(ENEMY_FOOT), None] {
        assert_eq!(hidden.forecast(NORTH, &C::Magic { target }), None);
    }
    assert_eq!(hidden.forecast(NORTH, &attack(ENEMY_FOOT)), None);
    assert!(hidden.forecast(NORTH, &C::Maneuver { dc: 10 }).is_some(), "COM lies open");
    hidden.does(NORTH, attack(ENEMY_FOOT));
    assert_eq!(hidden.shown_fight().unwrap().chances, None);
    let mut unknown = Scene::active(FOOT);
    unknown.card_of(ENEMY_FOOT, |card| card.def = None);
    assert_eq!(unknown.forecast(NORTH, &attack(ENEMY_FOOT)), None);
    assert_eq!(Scene::active(FOOT).forecast(ALLY, &attack(ENEMY_FOOT)), None, "it does not act");
}
