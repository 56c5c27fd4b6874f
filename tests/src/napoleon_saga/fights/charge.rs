//! Charging and charging back (NS-CHG).

use super::super::prelude::*;

#[test]
fn only_cavalry_charges() {
    // proves NS-CHG-1
    let (mut scene, here, there) = duel(foot(), foot());
    assert_eq!(scene.refused(NORTH, charge(here, there)), "E-CHG-CAVALRY");
    let (mut scene, here, there) = duel(horse(), foot());
    scene.ok(NORTH, charge(here, there));
    assert_eq!((scene.added(), scene.on(here).charge), (vec![4, 3], Some(1)));
    let (mut scene, here, there) = duel(horse(), foot());
    scene.ok(NORTH, engage(here, there));
    assert_eq!((scene.added(), scene.on(here).charge), (vec![3, 3], None));
}

/// A unit of North behind a foot of its own, and one of South in front.
fn second_line(scene: Scene) -> (Scene, Spot, Spot) {
    let mut scene = scene;
    let rider = scene.unit(NORTH, "S1", horse());
    scene.unit(NORTH, "F1", foot());
    let there = scene.unit(SOUTH, "F5", foot());
    (scene, rider, there)
}

#[test]
fn cavalry_from_the_second_line_charges_or_does_not_fight() {
    // proves NS-CHG-1
    let (mut scene, rider, there) = second_line(Scene::battle());
    scene.ok(NORTH, step(rider, "F1"));
    let rider = spot(NORTH, "F1");
    assert_eq!(scene.refused(NORTH, engage(rider, there)), "E-CHG-MUST");
    assert!(scene.open_offers(NORTH).contains(&charge(rider, there)));
    assert_eq!(scene.does(NORTH, charge(rider, there)).added(), [4, 3]);
}

#[test]
fn cavalry_from_the_second_line_just_engages_by_house_rule() {
    // proves NS-CHG-1
    let house = Scene::house(|house| house.cavalry_plain_engage_after_move = true);
    let (mut scene, rider, there) = second_line(house);
    scene.plays(NORTH, [step(rider, "F1"), engage(spot(NORTH, "F1"), there)]);
}

#[test]
fn outflankers_and_the_reserve_charge_too() {
    // proves NS-CHG-1
    let mut scene = Scene::battle();
    let flanker = scene.flanker(horse());
    let reserve = scene.unit(SOUTH, "R4", horse());
    assert_eq!(scene.does(NORTH, charge(flanker, reserve)).does(SOUTH, DECLINE).added(), [4, 3]);
    let mut scene = Scene::battle();
    let flanker = scene.flanker(foot());
    let reserve = scene.unit(SOUTH, "R4", horse());
    scene.set(flanker, |unit| unit.acted = true).active(SOUTH);
    assert_eq!(scene.does(SOUTH, charge(reserve, flanker)).added(), [4, 3]);
}

#[test]
fn the_marker_is_of_its_turn() {
    // proves NS-CHG-2
    let (mut scene, here, there) = duel(horse(), foot());
    scene.state.turn = 4;
    assert_eq!(scene.does(NORTH, charge(here, there)).on(here).charge, Some(4));
}

#[test]
fn charged_cavalry_may_charge_back() {
    // proves NS-CHG-3
    let (mut scene, here, there) = duel(horse(), horse());
    assert_eq!(scene.does(NORTH, charge(here, there)).open_offers(SOUTH), [COUNTER, DECLINE]);
    scene.refuses(NORTH, "E-NOT-ASKED", [COUNTER, DECLINE]);
    let mut failed = scene.clone();
    scene.ok(SOUTH, COUNTER);
    assert_eq!((scene.due().needs, scene.added()), (7, vec![3]));
    scene.roll(&[4]);
    assert_eq!((scene.on(there).charge, scene.added()), (Some(1), vec![4, 4]));
    failed.does(SOUTH, COUNTER).roll(&[3]);
    assert_eq!((failed.on(there).charge, failed.added()), (None, vec![4, 3]));
}

#[test]
fn nobody_else_charges_back() {
    // proves NS-CHG-3
    let (mut scene, here, there) = duel(horse(), horse());
    scene.ok(NORTH, engage(here, there));
    assert_eq!(scene.state.due.len(), 2, "no charge, no question");
    let (mut scene, here, there) = duel(horse(), foot());
    scene.hurt(there, 3).lay(there, Terrain::Hill).ok(NORTH, charge(here, there));
    assert_eq!(scene.state.due.len(), 2, "foot is not asked");
    scene.roll(&[3, 1]);
    assert_eq!(scene.refused(SOUTH, COUNTER), "E-CHG-COUNTER");
    let (mut scene, here, there) = duel(heavy(), light());
    scene.does(NORTH, engage(here, there)).refuses(SOUTH, "E-CHG-FREE", [COUNTER]);
}

#[test]
fn to_charge_back_is_to_charge() {
    // proves NS-CHG-3, A-NS-53
    for (foe, ground, code) in [
        (light(), Terrain::Woods, Some("E-CHG-WOODS")),
        (heavy(), Terrain::Woods, Some("E-MEL-TERRAIN")),
        (horse(), Terrain::Woods, None),
        (light(), Terrain::Hill, None),
    ] {
        let (mut scene, here, there) = duel(horse(), foe);
        scene.lay(here, ground).ok(NORTH, charge(here, there));
        match code {
            None => assert!(scene.open_offers(SOUTH).contains(&COUNTER)),
            Some(code) => {
                assert_eq!(scene.state.due.len(), 2, "the round follows at once");
                let refusal = scene.refusal(SOUTH, COUNTER);
                let no = (refusal.code.as_ref(), refusal.waivable);
                assert_eq!(no, (code, false), "nothing asks for it any more");
            }
        }
    }
}

#[test]
fn disarray_forbids_charging_back_by_house_rule() {
    // proves NS-CHG-5, A-NS-53
    for barred in [false, true] {
        let house = Scene::house(|house| house.disarray_blocks_charge = barred);
        let (mut scene, here, there) = duel_in(house, horse(), horse());
        scene.set(there, |unit| unit.disarray = true).ok(NORTH, charge(here, there));
        let code = barred.then_some("E-CHG-DISARRAY");
        assert_eq!(scene.verdict(SOUTH, COUNTER).as_deref(), code);
    }
}

#[test]
fn light_horse_does_not_charge_into_woods() {
    // proves NS-CHG-4
    let (mut scene, here, there) = duel(light(), foot());
    scene.lay(there, Terrain::Woods).refuses(NORTH, "E-CHG-WOODS", [charge(here, there)]);
    scene.ok(NORTH, engage(here, there));
    let (mut scene, here, there) = duel(light(), foot());
    scene.lay(here, Terrain::Woods).ok(NORTH, charge(here, there));
}

#[test]
fn a_unit_in_disarray_charges_with_both_modifiers() {
    // proves NS-CHG-5, NSV-43
    let four = but(light(), |card| card.melee = Some(4));
    let (mut scene, here, there) = duel(four, foot());
    scene.hurt(there, 3).set(here, |unit| unit.disarray = true).ok(NORTH, charge(here, there));
    scene.roll(&[2, 1]);
    assert!(scene.gone(there), "4 + 2 + 1 - 1 = 6");
    assert!(scene.on(here).disarray && scene.on(here).charge.is_none());
}

#[test]
fn disarray_forbids_a_charge_by_house_rule() {
    // proves NS-CHG-5
    let house = Scene::house(|house| house.disarray_blocks_charge = true);
    let (mut scene, here, there) = duel_in(house, horse(), foot());
    scene.set(here, |unit| unit.disarray = true);
    assert_eq!(scene.refused(NORTH, charge(here, there)), "E-CHG-DISARRAY");
    scene.ok(NORTH, engage(here, there));
}
