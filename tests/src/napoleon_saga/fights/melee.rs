//! Melee (NS-MEL): starting one, its rounds, who wins, and how it ends.

use super::super::prelude::*;

fn melee(card: UnitCard, melee: u8) -> UnitCard {
    but(card, |card| card.melee = Some(melee))
}

fn word(card: UnitCard, keyword: Keyword) -> UnitCard {
    with(card, keyword)
}

#[test]
fn foot_and_horse_engage_who_stands_before_them() {
    // proves NS-MEL-1
    let (mut scene, here, there) = duel(foot(), foot());
    let beside = scene.unit(SOUTH, "F4", foot());
    assert_eq!(scene.refused(NORTH, engage(here, beside)), "E-MEL-FRONT");
    let behind = scene.unit(NORTH, "S1", foot());
    assert_eq!(scene.refused(NORTH, engage(behind, there)), "E-MEL-FRONT");
    let fled = scene.unit(SOUTH, "RL", foot());
    let refusal = scene.refusal(NORTH, engage(here, fled));
    assert!(!refusal.waivable, "nobody fights a unit that fled");
    assert_eq!(scene.refused(NORTH, engage(here, behind)), "E-TARGET");
    let (mut scene, here, there) = duel(horse_guns(), foot());
    assert_eq!(scene.refused(NORTH, engage(here, there)), "E-MEL-ARTILLERY");
}

#[test]
fn a_unit_in_melee_is_not_engaged_again() {
    // proves NS-MEL-2
    let (mut scene, here, there) = duel(foot(), foot());
    let other = scene.unit(NORTH, "F2", foot());
    scene.engage(other, there).refuses(NORTH, "E-MEL-TAKEN", [engage(here, there)]);
    assert_eq!(scene.refused(NORTH, engage(other, spot(SOUTH, "F5"))), "E-ACT-MELEE");
    let free = scene.unit(SOUTH, "F4", foot());
    assert_eq!(scene.refused(NORTH, engage(other, free)), "E-ACT-MELEE");
}

#[test]
fn a_melee_begins_with_a_round() {
    // proves NS-MEL-3
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(there, 1).ok(NORTH, engage(here, there));
    let (mine, theirs) = (scene.on(here).melee.unwrap(), scene.on(there).melee.unwrap());
    assert!(mine.attacker && !theirs.attacker);
    assert_eq!((mine.casualties, theirs.casualties), (0, 1));
    assert_eq!((mine.with, theirs.with), (scene.id(there), scene.id(here)));
    assert_eq!(scene.state.due.len(), 2);
}

#[test]
fn a_later_activation_fights_another_round() {
    // proves NS-MEL-4
    let (mut scene, here, there) = duel(foot(), foot());
    scene.refuses(NORTH, "E-MEL-NONE", [fight_on(here)]).ok(NORTH, engage(here, there));
    scene.roll(&[1, 1]);
    scene.active(SOUTH).does(SOUTH, fight_on(there)).roll(&[1, 1]);
    assert_eq!(scene.on(here).melee.unwrap().rounds, 2);
    assert!(scene.on(here).melee.unwrap().attacker, "who began it stays the attacker");
}

#[test]
fn both_strike_at_the_same_time() {
    // proves NS-MEL-5
    for (faces, casualties) in [([2, 3], (1, 0)), ([6, 5], (1, 2)), ([6, 6], (2, 2))] {
        let (mut scene, here, there) = duel(foot(), foot());
        scene.does(NORTH, engage(here, there)).roll(&faces);
        assert_eq!((scene.on(here).casualties, scene.on(there).casualties), casualties);
    }
}

/// What both add to the face when North's unit engages, after a change.
fn adds(mine: UnitCard, theirs: UnitCard, change: impl FnOnce(&mut Scene, Spot, Spot)) -> Vec<i8> {
    let (mut scene, here, there) = duel(mine, theirs);
    change(&mut scene, here, there);
    scene.ok(NORTH, engage(here, there));
    scene.added()
}

#[test]
fn melee_is_better_or_worse() {
    // proves NS-MEL-6
    let with_mark = |change: fn(&mut Unit)| {
        adds(horse(), foot(), |scene, here, _| {
            scene.set(here, change);
        })
    };
    assert_eq!(with_mark(|unit| unit.disarray = true), [2, 3]);
    assert_eq!(with_mark(|unit| unit.formation = Some(Formation::Echelon)), [4, 3]);
    assert_eq!(with_mark(|unit| unit.formation = Some(Formation::Line)), [2, 3]);
    assert_eq!(with_mark(|unit| unit.dismounted = true), [2, 3]);
    assert_eq!(with_mark(|unit| unit.flanker = true), [4, 3]);
}

#[test]
fn disarray_costs_one() {
    // proves NS-MEL-6, NSV-11
    let (mut scene, here, there) = duel(melee(horse(), 4), foot());
    scene.set(here, |unit| unit.disarray = true).does(NORTH, engage(here, there)).roll(&[2, 1]);
    assert_eq!(scene.on(there).casualties, 0, "4 + 2 - 1 = 5");
}

#[test]
fn a_charge_counts_with_impact_unless_a_square_cancels_it() {
    // proves NS-MEL-6, NSV-9
    let impact = || word(melee(heavy(), 4), Keyword::Impact);
    let broken = || word(impact(), Keyword::Breakthrough);
    for (card, square, casualties) in
        [(impact(), false, 2), (impact(), true, 1), (broken(), true, 2)]
    {
        let (mut scene, here, there) = duel(card, foot());
        scene.set(there, |unit| unit.formation = square.then_some(Formation::Square));
        scene.does(NORTH, charge(here, there)).roll(&[3, 1]);
        assert_eq!(scene.on(there).casualties, casualties, "in square: {square}");
    }
}

#[test]
fn the_charge_counts_in_its_turn_alone() {
    // proves NS-MEL-6, NS-CHG-2, NSV-10
    let impact = word(melee(heavy(), 4), Keyword::Impact);
    let (mut scene, here, there) = duel(impact, foot());
    scene.ok(NORTH, charge(here, there));
    assert_eq!((scene.added(), scene.on(here).charge), (vec![6, 3], Some(1)));
    scene.roll(&[1, 1]);
    next_turn(&mut scene, here);
    scene.ok(NORTH, fight_on(here));
    assert_eq!((scene.added(), scene.on(here).charge), (vec![4, 3], Some(1)));
    scene.roll(&[3, 1]);
}

#[test]
fn relentless_foot_fights_better_from_its_second_test() {
    // proves NS-MEL-6, NSV-25
    let relentless = || word(foot(), Keyword::Relentless);
    let (mut scene, here, there) = duel(relentless(), foot());
    scene.does(NORTH, engage(here, there)).roll(&[2, 1]);
    assert_eq!(scene.on(there).casualties, 0, "3 + 2 = 5");
    again(&mut scene, here);
    scene.does(NORTH, fight_on(here)).roll(&[2, 1]);
    assert_eq!(scene.on(there).casualties, 1, "3 + 2 + 1 = 6");
    let (mut scene, here, there) = duel(relentless(), horse());
    scene.does(NORTH, engage(here, there)).roll(&[1, 1]);
    again(&mut scene, here);
    assert_eq!(scene.does(NORTH, fight_on(here)).added(), [3, 3], "against infantry alone");
}

#[test]
fn foot_fights_worse_against_compact_horse() {
    // proves NS-MEL-6, NSV-26
    let compact = || word(horse(), Keyword::Compact);
    assert_eq!(adds(foot(), compact(), |_, _, _| {}), [2, 3]);
    let line = |scene: &mut Scene, here, _| {
        scene.formed(here, Formation::Line);
    };
    assert_eq!(adds(foot(), compact(), line), [1, 3]);
    assert_eq!(adds(heavy(), compact(), |_, _, _| {}), [3, 3]);
}

#[test]
fn the_attacker_fights_worse_across_a_river() {
    // proves NS-MEL-6, NSV-32
    let river = |scene: &mut Scene, _, there| {
        scene.lay(there, Terrain::River);
    };
    assert_eq!(adds(melee(foot(), 4), foot(), river), [3, 3]);
    for (scope, added) in [(RiverScope::EitherSlot, 2), (RiverScope::DefenderSlot, 3)] {
        let scene = Scene::house(|house| house.river_scope = scope);
        let (mut scene, here, there) = duel_in(scene, foot(), foot());
        scene.lay(here, Terrain::River).ok(NORTH, engage(here, there));
        assert_eq!(scene.added(), [added, 3], "{scope:?}");
    }
}

#[test]
fn a_square_starts_no_melee_but_fights_on() {
    // proves NS-MEL-7
    let (mut scene, here, there) = duel(foot(), foot());
    scene.formed(here, Formation::Square);
    assert_eq!(scene.refused(NORTH, engage(here, there)), "E-MEL-SQUARE");
    scene.engage(there, here).ok(NORTH, fight_on(here));
}

#[test]
fn horse_does_not_fight_into_terrain_that_bars_it() {
    // proves NS-MEL-8, A-NS-49
    for (card, terrain, code) in [
        (heavy(), Terrain::Woods, Some("E-MEL-TERRAIN")),
        (heavy(), Terrain::Building, Some("E-MEL-TERRAIN")),
        (light(), Terrain::Building, Some("E-MEL-TERRAIN")),
        (light(), Terrain::Woods, None),
        (horse(), Terrain::Woods, None),
        (horse(), Terrain::Building, None),
        (foot(), Terrain::Building, None),
        (heavy(), Terrain::Hill, None),
    ] {
        let (mut scene, here, there) = duel(card, foot());
        scene.lay(there, terrain);
        let verdict = scene.verdict(NORTH, engage(here, there));
        assert_eq!(verdict.as_deref(), code, "{terrain:?}");
    }
}

#[test]
fn morale_breaks_off_a_melee() {
    // proves NS-MOV-6, NS-MEL-12
    let (mut scene, here, there) = duel(foot(), horse());
    let leave = Command::Disengage { unit: here };
    assert_eq!(scene.refused(NORTH, leave.clone()), "E-MOV-DISENGAGE");
    scene.engage(there, here).set(there, |unit| unit.charge = Some(1)).ok(NORTH, leave.clone());
    assert_eq!((scene.due().needs, scene.added()), (7, vec![3]));
    scene.roll(&[3]);
    assert!(scene.engaged(here), "3 + 3 = 6");
    again(&mut scene, here);
    scene.ok(NORTH, leave);
    let events = scene.roll(&[4]);
    assert!(!events.iter().any(|event| matches!(event, Event::Won { .. })));
    assert!(!scene.engaged(here) && !scene.engaged(there));
    assert!(scene.on(there).disarray && scene.on(there).charge.is_none());
}

#[test]
fn light_horse_breaks_off_more_easily_from_infantry() {
    // proves NS-MOV-6
    for (foe, added) in [(foot(), 4), (horse(), 3)] {
        let (mut scene, here, there) = duel(light(), foe);
        scene.engage(there, here).ok(NORTH, Command::Disengage { unit: here });
        assert_eq!(scene.added(), [added]);
    }
}

#[test]
fn guns_fire_instead_of_fighting_by_house_rule() {
    // proves NS-OUT-7
    let mut scene =
        Scene::house(|house| house.artillery_defensive_fire = DefensiveFire::InsteadOfMelee);
    let flanker = scene.flanker(foot());
    let gun = scene.unit(SOUTH, "R2", guns());
    scene.does(NORTH, engage(flanker, gun)).roll(&[5]);
    assert_eq!(scene.on(flanker).casualties, 1);
    assert!(scene.state.due.is_empty() && scene.engaged(gun));
    assert!(scene.state.fight().is_none());
}

#[test]
fn whom_a_unit_might_engage_is_offered() {
    // proves NS-MEL-1
    let (scene, here, there) = duel(horse(), foot());
    let open = scene.open_offers(NORTH);
    assert!(open.contains(&engage(here, there)) && open.contains(&charge(here, there)));
    let (mut scene, here, there) = duel(foot(), foot());
    assert!(!scene.open_offers(NORTH).contains(&charge(here, there)));
    scene.engage(here, there);
    let open = scene.open_offers(NORTH);
    assert!(open.contains(&fight_on(here)) && open.contains(&Command::Disengage { unit: here }));
}
