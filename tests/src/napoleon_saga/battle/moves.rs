//! Movement (NS-MOV).

use super::super::prelude::*;

/// One enemy, so that the battle goes on.
fn scene() -> Scene {
    let mut scene = Scene::battle();
    scene.unit(SOUTH, "F1", foot());
    scene
}

#[test]
fn the_second_line_steps_forward_into_the_two_slots_before_it() {
    // proves NS-MOV-1, NSB-6
    for (to, code) in [("F2", None), ("F3", None), ("F4", Some("E-MOV-REACH"))] {
        let mut scene = scene();
        let unit = scene.unit(NORTH, "S2", foot());
        let id = scene.id(unit);
        assert_eq!(scene.verdict(NORTH, step(unit, to)).as_deref(), code);
        let there = if code.is_none() { spot(NORTH, to) } else { unit };
        assert_eq!(scene.state.spot(id), Some(there));
    }
}

#[test]
fn the_second_line_exchanges_with_a_free_unit_in_front() {
    // proves NS-MOV-2, NSB-6, NSB-7
    let mut scene = scene();
    let cuirassiers = scene.unit(NORTH, "S2", heavy());
    let (free, engaged) = (scene.unit(NORTH, "F2", foot()), scene.unit(NORTH, "F3", foot()));
    let [enemy, target] = scene.foot(SOUTH, ["F3", "F4"]);
    scene.engage(engaged, enemy).refuses(NORTH, "E-MOV-AHEAD", [step(cuirassiers, "F3")]);
    let id = scene.id(free);
    assert_eq!(scene.does(NORTH, step(cuirassiers, "F2")).state.spot(id), Some(cuirassiers));
    assert!(!scene.by_id(id).activated, "who is exchanged keeps its own activation");
    let unit = spot(NORTH, "F2");
    scene.ok(NORTH, charge(unit, target));
}

#[test]
fn a_line_slides_and_exchanges_sideways() {
    // proves NS-MOV-3, NSB-6
    let mut scene = scene();
    let (unit, engaged) = (scene.unit(NORTH, "F2", horse()), scene.unit(NORTH, "F3", light()));
    let enemy = scene.unit(SOUTH, "F3", foot());
    scene.unit(SOUTH, "F5", foot());
    scene.engage(engaged, enemy).refuses(NORTH, "E-MOV-BESIDE", [step(unit, "F3")]);
    assert_eq!(scene.refused(NORTH, step(engaged, "F4")), "E-ACT-MELEE");
    scene.refuses(NORTH, "E-MOV-REACH", [step(unit, "F4")]).ok(NORTH, step(unit, "F1"));
    assert!(scene.on(spot(NORTH, "F1")).activated);
}

#[test]
fn the_first_line_steps_back_into_an_empty_slot_only() {
    // proves NS-MOV-4
    let mut scene = scene();
    let unit = scene.unit(NORTH, "F2", foot());
    scene.unit(NORTH, "S1", foot());
    assert_eq!(scene.refused(NORTH, step(unit, "S1")), "E-MOV-BACK");
    scene.refuses(NORTH, "E-MOV-REACH", [step(unit, "S3")]).ok(NORTH, step(unit, "S2"));
}

#[test]
fn the_reserve_goes_anywhere_in_the_second_line_and_nobody_comes_back_alone() {
    // proves NS-MOV-5
    let mut scene = scene();
    let (reserve, second) = (scene.unit(NORTH, "R5", foot()), scene.unit(NORTH, "S1", foot()));
    assert_eq!(scene.refused(NORTH, step(second, "R1")), "E-MOV-HOME");
    assert_eq!(scene.refused(NORTH, step(reserve, "F1")), "E-MOV-REACH");
    let id = scene.id(second);
    assert_eq!(scene.does(NORTH, step(reserve, "S1")).state.spot(id), Some(reserve));
}

#[test]
fn guns_alone_shift_within_the_reserve() {
    // proves NS-MOV-7
    let mut scene = scene();
    let (gun, foot_there) = (scene.unit(NORTH, "R1", guns()), scene.unit(NORTH, "R2", foot()));
    scene.set(foot_there, |unit| unit.face_up = false);
    scene.refuses(NORTH, "E-MOV-SHIFT", [step(foot_there, "R3")]).ok(NORTH, step(gun, "R2"));
    assert!(!scene.on(gun).face_up, "the partner stays face-down");
    let mut scene = self::scene();
    let (gun, engaged) = (scene.unit(NORTH, "R1", guns()), scene.unit(NORTH, "R2", foot()));
    let outflanker = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(outflanker, engaged).refuses(NORTH, "E-MOV-PARTNER", [step(gun, "R2")]);
}

#[test]
fn terrain_in_front_that_nobody_holds_is_taken() {
    // proves NS-MOV-8, NS-TER-8
    let mut scene = scene();
    let unit = scene.unit(NORTH, "F3", heavy());
    let front = unit.front().unwrap();
    assert_eq!(scene.refused(NORTH, Command::Capture { unit }), "E-MOV-CAPTURE");
    scene.lay(front, Terrain::Woods).lay(unit, Terrain::River);
    scene.refuses(NORTH, "E-TER-STAND", [Command::Capture { unit }]).lay(front, Terrain::Hill);
    scene.ok(NORTH, Command::Capture { unit });
    assert_eq!((scene.state.ground(unit), scene.state.ground(front)), (Some(Terrain::Hill), None));
}

#[test]
fn foot_artillery_never_stands_in_the_first_line() {
    // proves NS-MOV-9, NSV-18
    let mut scene = scene();
    let (gun, rider) = (scene.unit(NORTH, "S2", guns()), scene.unit(NORTH, "S3", horse_guns()));
    let ahead = scene.unit(NORTH, "F2", foot());
    scene.refuses(NORTH, "E-MOV-ARTILLERY", [step(gun, "F3"), step(gun, "F2")]);
    assert!(scene.on(ahead).melee.is_none());
    scene.ok(NORTH, step(rider, "F3"));
}

#[test]
fn a_square_neither_moves_nor_is_moved() {
    // proves NS-MOV-10, NSV-35
    let mut scene = scene();
    let [square, behind] = scene.foot(NORTH, ["F2", "S2"]);
    scene.formed(square, Formation::Square);
    assert_eq!(scene.refused(NORTH, step(square, "F1")), "E-MOV-SQUARE");
    assert_eq!(scene.refused(NORTH, step(behind, "F2")), "E-MOV-SWAP");
    scene.lay(square.front().unwrap(), Terrain::Hill);
    assert_eq!(scene.refused(NORTH, Command::Capture { unit: square }), "E-MOV-SQUARE");
}

#[test]
fn an_outflanker_goes_home_and_in_a_full_reserve_somebody_leaves() {
    // proves NS-MOV-12, NS-RNF-2
    let mut scene = scene();
    let flanker = scene.flanker(light());
    scene.set(flanker, |unit| (unit.flanker, unit.fails) = (true, 2));
    let id = scene.id(flanker);
    scene.foot(NORTH, ["R1", "R2", "R3", "R4"]);
    let mut full = scene.clone();
    scene.ok(NORTH, step(flanker, "R5"));
    let unit = scene.by_id(id);
    assert_eq!((unit.flanker, unit.fails), (false, 0));
    full.unit(NORTH, "R5", foot());
    full.hurt(spot(NORTH, "R2"), 1).ok(NORTH, step(flanker, "R2"));
    assert_eq!((full.state.spot(id), full.points(SOUTH)), (Some(spot(NORTH, "R2")), 1));
}

#[test]
fn horse_guns_move_once() {
    // proves NS-FIR-7
    let mut scene = scene();
    let unit = scene.unit(NORTH, "F4", horse_guns());
    scene.ok(NORTH, step(unit, "F5"));
    let moved = spot(NORTH, "F5");
    assert_eq!(scene.refused(NORTH, step(moved, "F4")), "E-MOV-ONCE");
    scene.ok(NORTH, fire(moved, spot(SOUTH, "F1")));
}

#[test]
fn who_is_in_melee_is_moved_nowhere_whoever_insists() {
    // proves NS-MOV-2, NS-MOV-3, NS-MOV-7, NS-ACT-7
    let mut scene = scene();
    let (engaged, foe) = (scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot()));
    let (behind, beside) = (scene.unit(NORTH, "S2", foot()), scene.unit(NORTH, "F2", foot()));
    let (gun, held) = (scene.unit(NORTH, "R1", guns()), scene.unit(NORTH, "R2", foot()));
    let outflanker = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(engaged, foe).engage(outflanker, held).lay(spot(SOUTH, "F4"), Terrain::Hill);
    for (unit, to) in [(behind, "F3"), (beside, "F3"), (engaged, "F4"), (gun, "R2"), (held, "S1")] {
        let refusal = scene.refusal(NORTH, step(unit, to));
        assert!(!refusal.waivable, "{to}: {refusal:?}");
    }
    let leave = outflank(held, Edge::Right);
    assert!(!scene.refusal(NORTH, leave).waivable);
}

#[test]
fn nothing_else_is_within_reach() {
    // proves NS-MOV-13
    let mut scene = scene();
    let unit = scene.unit(NORTH, "F1", foot());
    scene.refuses(NORTH, "E-MOV-REACH", ["F3", "S2", "R1"].map(|to| step(unit, to)));
    assert_eq!(scene.refused_how(NORTH, step(unit, "RL")), ("E-MOV-REACH".into(), false));
}

#[test]
fn rough_ground_breaks_formations_and_bars_who_may_not_enter() {
    // proves NS-TER-4, NS-TER-5
    let mut scene = scene();
    let (unit, rider) = (scene.unit(NORTH, "S2", foot()), scene.unit(NORTH, "S4", heavy()));
    scene.lay(spot(NORTH, "F2"), Terrain::Woods).lay(spot(NORTH, "F4"), Terrain::Woods);
    scene.lay(spot(NORTH, "F3"), Terrain::River);
    scene.formed(unit, Formation::Line);
    assert_eq!(scene.refused(NORTH, step(rider, "F4")), "E-TER-STAND");
    let mut river = scene.clone();
    assert_eq!(scene.does(NORTH, step(unit, "F2")).on(spot(NORTH, "F2")).formation, None);
    river.ok(NORTH, step(unit, "F3"));
    assert_eq!(river.on(spot(NORTH, "F3")).formation, Some(Formation::Line));
}

#[test]
fn only_guns_are_shown_the_way_along_their_reserve() {
    // proves NS-MOV-7
    let mut scene = scene();
    let (unit, gun) = (scene.unit(NORTH, "R1", foot()), scene.unit(NORTH, "R3", guns()));
    let along = |from: Spot| {
        let offers = scene.offers(NORTH).into_iter();
        let home = offers.filter_map(|offer| match offer.command {
            Command::Move { unit, to, .. } if unit == from && to.is_reserve() => Some(to),
            _ => None,
        });
        home.collect::<Vec<_>>()
    };
    assert_eq!(along(unit), []);
    assert_eq!(along(gun), ["R1", "R2", "R4", "R5"].map(slot));
}
