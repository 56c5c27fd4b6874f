//! Fire (NS-FIR): targets, modifiers, the fan of a gun and its line of sight.

use super::super::prelude::*;
use std::collections::BTreeSet;

const ENEMY: [&str; 9] = ["F1", "F2", "F3", "F4", "F5", "S1", "S2", "S3", "S4"];

/// A gun of North on a slot, and all of South's lines full.
fn battery(slot: &str, card: UnitCard) -> (Scene, Spot) {
    battery_in(Scene::battle(), slot, card)
}

fn battery_in(mut scene: Scene, slot: &str, card: UnitCard) -> (Scene, Spot) {
    let gun = scene.unit(NORTH, slot, card);
    scene.foot(SOUTH, ENEMY);
    (scene, gun)
}

/// The slots that a unit may fire at.
fn targets(scene: &Scene, from: Spot) -> BTreeSet<String> {
    let open = scene.open_offers(NORTH).into_iter();
    open.filter_map(|command| match command {
        Command::Fire { unit, at } if unit == from => Some(at.slot.to_string()),
        _ => None,
    })
    .collect()
}

fn named(slots: &str) -> BTreeSet<String> {
    slots.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn foot_and_horse_fire_straight_ahead() {
    // proves NS-FIR-1
    let (mut scene, here) = battery("F2", foot());
    let behind = scene.unit(NORTH, "S1", foot());
    assert_eq!(targets(&scene, here), named("F4"));
    assert_eq!(scene.refused(NORTH, fire(here, spot(SOUTH, "F3"))), "E-FIR-FRONT");
    assert_eq!(scene.refused(NORTH, fire(behind, spot(SOUTH, "F5"))), "E-FIR-PLACE");
    assert_eq!(scene.refused(NORTH, fire(here, behind)), "E-TARGET");
    assert_eq!(scene.refused(NORTH, fire(here, spot(SOUTH, "R1"))), "E-SLOT-EMPTY");
    let (mut scene, here, there) = duel(but(horse(), |card| card.fire = Some(0)), foot());
    scene.does(NORTH, fire(here, there)).roll(&[6]);
    assert_eq!(scene.on(there).casualties, 1, "Fire 0 fires too");
}

#[test]
fn nobody_fires_at_a_unit_in_melee() {
    // proves NS-FIR-2, NSV-28
    let (mut scene, here) = battery("F1", foot());
    let gun = scene.unit(NORTH, "S1", guns());
    let (other, foe) = (scene.unit(NORTH, "F2", foot()), spot(SOUTH, "F4"));
    scene.engage(other, foe).refuses(NORTH, "E-FIR-MELEE", [fire(gun, foe)]);
    scene.engage(gun, spot(SOUTH, "F5"));
    assert_eq!(scene.refused(NORTH, fire(here, spot(SOUTH, "F5"))), "E-FIR-MELEE");
    assert_eq!(scene.refused(NORTH, fire(other, foe)), "E-ACT-MELEE");
}

#[test]
fn an_engaged_unit_fires_by_house_rule() {
    // proves NS-ACT-7
    let scene = Scene::house(|house| house.engaged_fire = true);
    let (mut scene, gun) = battery_in(scene, "R2", guns());
    let flanker = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(flanker, gun).ok(NORTH, fire(gun, spot(SOUTH, "F3")));
}

#[test]
fn six_hits_once_and_nine_twice() {
    // proves NS-FIR-3
    for (face, casualties) in [(2, 0), (3, 1), (5, 1), (6, 2)] {
        let (mut scene, here, there) = duel(foot(), foot());
        scene.does(NORTH, fire(here, there)).roll(&[face]);
        assert_eq!(scene.on(there).casualties, casualties, "3 + {face}");
    }
}

/// What a shot adds to the face after a change to both.
fn adds(card: UnitCard, target: UnitCard, change: impl FnOnce(&mut Scene, Spot, Spot)) -> i8 {
    let (mut scene, here, there) = duel(card, target);
    change(&mut scene, here, there);
    scene.ok(NORTH, fire(here, there));
    scene.added()[0]
}

#[test]
fn fire_is_better_or_worse() {
    // proves NS-FIR-4, NSV-35
    let sharp = || with(foot(), Keyword::Accurate);
    let status = |status| but(foot(), |card| card.status = status);
    assert_eq!(adds(sharp(), status(Some(Status::Standard)), |_, _, _| {}), 4);
    assert_eq!(adds(sharp(), status(None), |_, _, _| {}), 4);
    assert_eq!(adds(sharp(), status(Some(Status::Elite)), |_, _, _| {}), 3);
    assert_eq!(adds(sharp(), status(Some(Status::Guard)), |_, _, _| {}), 3);
    let form = |card, form, mine: bool| {
        adds(card, foot(), |scene, here, there| {
            scene.formed(if mine { here } else { there }, form);
        })
    };
    let line = [true, false].map(|mine| form(foot(), Formation::Line, mine));
    assert_eq!((line, form(sharp(), Formation::Square, false)), ([4, 3], 5));
    let marked = |scene: &mut Scene, here, _| {
        scene.set(here, |unit| unit.flanker = true);
    };
    let spent = |scene: &mut Scene| {
        scene.ok(NORTH, Command::SpendMarker {});
        scene.added()[0]
    };
    let (mut scene, here, there) = duel(foot(), foot());
    marked(&mut scene, here, there);
    scene.ok(NORTH, fire(here, there));
    assert_eq!((scene.added(), spent(&mut scene)), (vec![3], 4));
    assert_eq!(adds(horse(), foot(), marked), 3);
    let evaded = |scene: &mut Scene, here, there| {
        let evader = Some(scene.id(there));
        scene.set(here, |unit| unit.evader = evader);
    };
    assert_eq!((adds(foot(), light(), evaded), adds(horse(), light(), evaded)), (2, 3));
}

#[test]
fn line_against_square_adds_up() {
    // proves NSV-27
    let (mut scene, here, there) = duel(but(foot(), |card| card.fire = Some(2)), foot());
    scene.formed(here, Formation::Line).formed(there, Formation::Square);
    scene.does(NORTH, fire(here, there)).roll(&[5]);
    assert_eq!(scene.on(there).casualties, 2, "2 + 5 + 1 + 1 = 9");
}

#[test]
fn a_gun_reaches_its_fan() {
    // proves NS-FIR-5, NSV-22
    for (slot, fan) in [
        ("R1", "F5 F4"),
        ("R2", "F5 F4 F3"),
        ("R3", "F4 F3 F2"),
        ("R4", "F3 F2 F1"),
        ("R5", "F2 F1"),
        ("S1", "F5 F4 S4 S3"),
        ("S2", "F4 F3 S4 S3 S2"),
        ("S3", "F3 F2 S3 S2 S1"),
        ("S4", "F2 F1 S2 S1"),
    ] {
        let (scene, gun) = battery(slot, guns());
        assert_eq!(targets(&scene, gun), named(fan), "from {slot}");
    }
    let (mut scene, gun) = battery("R3", guns());
    assert_eq!(scene.refused(NORTH, fire(gun, spot(SOUTH, "S2"))), "E-FIR-ANGLE");
    let (mut scene, gun) = battery("F4", horse_guns());
    assert_eq!(targets(&scene, gun), named("F2"));
    assert_eq!(scene.refused(NORTH, fire(gun, spot(SOUTH, "S2"))), "E-FIR-ANGLE");
}

fn hidden(
    change: impl FnOnce(&mut HouseRules),
    gun: &str,
    terrain: &[(Spot, Terrain)],
) -> BTreeSet<String> {
    let (mut scene, gun) = battery_in(Scene::house(change), gun, guns());
    let open = targets(&scene, gun);
    for (spot, terrain) in terrain {
        scene.lay(*spot, *terrain);
    }
    open.difference(&targets(&scene, gun)).cloned().collect()
}

#[test]
fn terrain_on_every_path_hides_a_target() {
    // proves NS-FIR-6, NS-TER-7, NSV-23
    let near = |terrain| (spot(NORTH, "F1"), terrain);
    let hill = (spot(NORTH, "S1"), Terrain::Hill);
    // What lies under either hides nothing.
    let under = [(spot(NORTH, "S1"), Terrain::Woods), (spot(SOUTH, "S3"), Terrain::Woods)];
    for (terrain, targets) in [
        (&[near(Terrain::Woods)][..], "F5"),
        (&[near(Terrain::Woods), hill], ""),
        (&[near(Terrain::River)], ""),
        (&[near(Terrain::Building)], "F5"),
        (&under, ""),
    ] {
        assert_eq!(hidden(|_| {}, "S1", terrain), named(targets), "{terrain:?}");
    }
    let (mut scene, gun) = battery("S1", guns());
    scene.lay(spot(NORTH, "F1"), Terrain::Woods);
    let refusal = scene.act(NORTH, fire(gun, spot(SOUTH, "F5"))).unwrap_err();
    assert_eq!(refusal.code, "E-FIR-SIGHT");
    assert_eq!(refusal.values["terrain"], "woods".into());
}

#[test]
fn only_who_stands_behind_the_woods_is_hidden() {
    // proves NSB-12
    assert_eq!(hidden(|_| {}, "S2", &[(spot(SOUTH, "F4"), Terrain::Woods)]), named("S4"));
}

#[test]
fn one_blocked_path_is_enough_by_house_rule() {
    // proves NS-FIR-6
    let near = [(spot(NORTH, "F1"), Terrain::Woods)];
    let any = |house: &mut HouseRules| house.los_paths = LosPaths::AnyPathBlocked;
    assert_eq!(hidden(any, "S1", &near), named("F5 S4"));
}

#[test]
fn the_players_judge_angle_and_sight_by_house_rule() {
    // proves NS-FIR-5
    let scene = Scene::house(|house| house.los_model = LosModel::Manual);
    let (mut scene, gun) = battery_in(scene, "S1", guns());
    scene.lay(spot(NORTH, "F1"), Terrain::Woods);
    assert_eq!(targets(&scene, gun), ENEMY.map(str::to_owned).into());
    scene.unit(SOUTH, "R1", foot());
    assert_eq!(scene.refused(NORTH, fire(gun, spot(SOUTH, "R1"))), "E-FIR-ANGLE");
}

fn canister() -> UnitCard {
    with(horse_guns(), Keyword::Canister)
}

#[test]
fn horse_guns_fire_after_they_moved() {
    // proves NS-FIR-7, NSV-30
    let (mut scene, gun) = battery("F2", canister());
    scene.ok(NORTH, step(gun, "F1"));
    let gun = spot(NORTH, "F1");
    assert_eq!(targets(&scene, gun), named("F5"));
    scene.ok(NORTH, fire(gun, spot(SOUTH, "F5")));
    assert_eq!(scene.added(), [5], "Fire 3 and canister");
    scene.roll(&[4]);
    assert_eq!(scene.on(spot(SOUTH, "F5")).casualties, 2);
}

#[test]
fn horse_guns_move_after_they_fired_once() {
    // proves NS-FIR-7, A-NS-48
    let (mut scene, gun) = battery("F2", canister());
    scene.does(NORTH, fire(gun, spot(SOUTH, "F4"))).roll(&[1]);
    assert_eq!(scene.refused(NORTH, fire(gun, spot(SOUTH, "F4"))), "E-FIR-ONCE");
    assert_eq!(scene.refused(NORTH, engage(gun, spot(SOUTH, "F4"))), "E-ACT-ONE");
    assert!(scene.does(NORTH, step(gun, "F1")).idle(), "the activation is over");
    let (mut scene, gun) = battery("S2", guns());
    scene.does(NORTH, fire(gun, spot(SOUTH, "F4"))).roll(&[1]);
    assert!(scene.idle(), "foot artillery does one thing");
}

#[test]
fn canister_needs_a_target_straight_ahead() {
    // proves NS-FIR-4
    for (slot, at, added) in [("F2", "F4", 5), ("S1", "F4", 3), ("R2", "F4", 3)] {
        let (mut scene, gun) = battery(slot, canister());
        scene.ok(NORTH, fire(gun, spot(SOUTH, at)));
        assert_eq!(scene.added(), [added], "from {slot}");
    }
}

#[test]
fn light_horse_fires_after_a_slide_in_the_first_line() {
    // proves NS-FIR-7, NSV-31
    let (mut scene, rider) = battery("F2", light());
    scene.ok(NORTH, step(rider, "F3"));
    let (rider, front) = (spot(NORTH, "F3"), spot(SOUTH, "F3"));
    let charge = charge(rider, front);
    scene.refuses_each(NORTH, [(charge, "E-MOV-SIDE"), (engage(rider, front), "E-ACT-ONE")]);
    scene.ok(NORTH, fire(rider, front));
}

#[test]
fn other_moves_leave_no_shot() {
    // proves NS-FIR-7
    let (mut scene, rider) = battery("S2", light());
    scene.ok(NORTH, step(rider, "F3"));
    assert_eq!(scene.refused(NORTH, fire(spot(NORTH, "F3"), spot(SOUTH, "F3"))), "E-FIR-MOVED");
    let (mut scene, soldier) = battery("F2", foot());
    assert!(scene.does(NORTH, step(soldier, "F3")).idle());
}

#[test]
fn the_reserve_fires_at_an_outflanker_that_acted() {
    // proves NS-FIR-8
    let (mut scene, gun) = battery("R2", guns());
    let soldier = scene.unit(NORTH, "R4", foot());
    let flanker = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    assert_eq!(scene.refused(NORTH, fire(soldier, spot(SOUTH, "F3"))), "E-FIR-OUTFLANK");
    assert_eq!(scene.refused(NORTH, fire(soldier, flanker)), "E-OUT-HIDDEN");
    scene.set(flanker, |unit| unit.acted = true);
    for unit in [gun, soldier] {
        scene.does(NORTH, fire(unit, flanker)).roll(&[1]);
        again(&mut scene, soldier);
    }
    scene.active(SOUTH).refuses(SOUTH, "E-SLOT-EMPTY", [fire(flanker, spot(NORTH, "F1"))]);
    scene.unit(NORTH, "F1", foot());
    assert_eq!(scene.refused(SOUTH, fire(flanker, spot(NORTH, "F1"))), "E-TARGET");
}

#[test]
fn a_face_down_target_turns_up() {
    // proves NS-OUT-6
    let mut scene = Scene::battle();
    let flanker = scene.flanker(foot());
    let hidden = scene.unit(SOUTH, "R2", foot());
    scene.set(hidden, |unit| unit.face_up = false).ok(NORTH, fire(flanker, hidden));
    assert!(scene.on(hidden).face_up);
}

#[test]
fn what_lies_face_down_is_asked_of_its_owner_alone() {
    // proves NS-FIR-5
    let (mut scene, soldier) = battery("R2", guns());
    scene.set(soldier, |unit| unit.face_up = false);
    let shots = |viewer| {
        let offers = NapoleonSaga::offers(&scene.state, NORTH.seat(), viewer);
        let of_it =
            |command: &Command| matches!(command, Command::Fire { unit, .. } if *unit == soldier);
        offers.iter().filter(|offer| of_it(&offer.command)).count()
    };
    assert_eq!((shots(Viewer::Seat(NORTH.seat())), shots(Viewer::Table)), (3, 0));
}

#[test]
fn no_eye_sees_beyond_the_enemys_second_line() {
    // proves NS-FIR-5
    for slot in ["S1", "S2", "S3", "S4", "R1", "R3", "R5"] {
        assert_eq!(spot(SOUTH, slot).step(NORTH), [], "{slot}");
    }
    assert_eq!(spot(SOUTH, "F1").step(NORTH), [spot(SOUTH, "S1")]);
}
