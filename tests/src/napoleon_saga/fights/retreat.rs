//! Falling back (NS-RET).

use super::super::prelude::*;

/// South's unit on a First Line slot is shot at and fails its first Morale test.
fn broken(scene: Scene, slot: &str, card: UnitCard) -> (Scene, Spot) {
    let mut scene = scene;
    let there = scene.unit(SOUTH, slot, card);
    let here = scene.unit_at(NORTH, there.front().unwrap(), foot());
    scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[3]);
    scene.roll(&[1]);
    (scene, there)
}

/// A battle in which South's Retreat slots of these names are taken.
fn taken(slots: &[&str]) -> Scene {
    let mut scene = Scene::battle();
    for slot in slots {
        scene.unit(SOUTH, slot, foot());
    }
    scene
}

#[test]
fn a_unit_falls_back_to_its_side() {
    // proves NS-RET-2
    for (slot, side) in [("F1", "RL"), ("F2", "RL"), ("F4", "RR"), ("F5", "RR")] {
        let (scene, there) = broken(Scene::battle(), slot, foot());
        assert!(scene.gone(there));
        assert_eq!(scene.on(spot(SOUTH, side)).casualties, 2, "{slot} to {side}");
    }
}

#[test]
fn the_middle_of_the_first_line_chooses_its_side() {
    // proves NS-RET-2
    let (mut scene, _) = broken(Scene::battle(), "F3", foot());
    let sides = Edge::ALL.map(|side| Command::FallBack { side });
    assert_eq!(scene.open_offers(SOUTH), sides);
    assert_eq!(scene.refused(SOUTH, DECLINE), "E-RET-CHOOSE");
    scene.refuses(NORTH, "E-NOT-ASKED", [sides[0].clone()]).ok(SOUTH, sides[0].clone());
    assert!(!scene.gone(spot(SOUTH, "RL")));
    assert_eq!(scene.refused(SOUTH, sides[1].clone()), "E-NOT-ASKED");
}

#[test]
fn who_could_choose_takes_the_free_side() {
    // proves NS-RET-2, NSV-8
    let (scene, there) = broken(taken(&["RL"]), "F3", foot());
    assert!(scene.gone(there) && !scene.gone(spot(SOUTH, "RR")));
}

#[test]
fn all_markers_but_casualties_are_taken_off() {
    // proves NS-RET-2
    let (mut scene, here, there) = duel(foot(), horse());
    scene.hurt(there, 1).set(there, |unit| {
        (unit.disarray, unit.activated) = (true, true);
        unit.formation = Some(Formation::Echelon);
        (unit.charge, unit.flanker) = (Some(1), true);
    });
    scene.does(NORTH, fire(here, there)).roll(&[3]);
    scene.roll(&[1]);
    let unit = scene.on(spot(SOUTH, "RR"));
    assert!(!unit.disarray && !unit.activated && !unit.flanker);
    assert_eq!((unit.formation, unit.charge, unit.casualties), (None, None, 2));
}

#[test]
fn a_blocked_retreat_costs_a_casualty_and_no_test() {
    // proves NS-RET-3, NSV-7
    let (scene, there) = broken(taken(&["RL"]), "F1", foot());
    assert_eq!(scene.on(there).casualties, 3);
    assert!(scene.state.due.is_empty());
    let (scene, there) = broken(taken(&["RL", "RR"]), "F3", foot());
    assert_eq!(scene.on(there).casualties, 3);
}

#[test]
fn a_blocked_retreat_can_destroy() {
    // proves NS-RET-3, NSV-7
    let frail = but(foot(), |card| card.cohesion = Some(3));
    let (scene, there) = broken(taken(&["RL"]), "F1", frail);
    assert!(scene.gone(there));
    assert_eq!(scene.points(NORTH), 2);
}

#[test]
fn support_takes_the_casualty_of_a_blocked_retreat() {
    // proves NS-RET-3, NS-CAS-1, A-NS-51
    let mut scene = taken(&["RL"]);
    let behind = scene.unit(SOUTH, "S1", with(foot(), Keyword::Support));
    let there = scene.unit(SOUTH, "F1", foot());
    let here = scene.unit_at(NORTH, there.front().unwrap(), foot());
    scene.hurt(there, 1).hurt(behind, 1).does(NORTH, fire(here, there)).roll(&[3]);
    scene.does(SOUTH, DECLINE).roll(&[1]);
    assert_eq!(scene.open_offers(SOUTH), [Command::Support { by: behind }, DECLINE]);
    let mut alone = scene.clone();
    scene.ok(SOUTH, Command::Support { by: behind });
    assert_eq!(scene.casualties([there, behind]), [2, 2]);
    assert!(scene.idle(), "it asks for no test, whoever takes it");
    assert_eq!(alone.does(SOUTH, DECLINE).casualties([there, behind]), [3, 1]);
    assert!(alone.idle());
}

#[test]
fn a_blocked_unit_stays_in_its_melee_unless_the_house_says_otherwise() {
    // proves NS-RET-3
    for keeps in [true, false] {
        let scene = Scene::house(|house| house.blocked_retreat_keeps_melee = keeps);
        let (mut scene, here, there) = duel_in(scene, foot(), foot());
        scene.unit(SOUTH, "RR", foot());
        scene.hurt(there, 1).does(NORTH, engage(here, there)).roll(&[3, 1]);
        scene.roll(&[1]);
        assert_eq!(scene.on(there).casualties, 3);
        assert_eq!(scene.engaged(there), keeps);
        assert_eq!(scene.engaged(here), keeps);
        assert!(scene.idle());
    }
}

#[test]
fn an_outflanker_falls_back_to_its_own_slot_on_that_side() {
    // proves NS-RET-4
    for blocked in [false, true] {
        let mut scene = Scene::battle();
        let flanker = scene.flanker(foot());
        let gun = scene.unit(SOUTH, "R2", foot());
        if blocked {
            scene.unit(NORTH, "RL", foot());
        }
        scene.hurt(flanker, 1).set(flanker, |unit| unit.acted = true).active(SOUTH);
        let id = scene.id(flanker);
        scene.does(SOUTH, fire(gun, flanker)).roll(&[3]);
        scene.roll(&[1]);
        let place = if blocked { flanker } else { spot(NORTH, "RL") };
        assert_eq!(scene.by_id(id).place, Place::At(place));
        assert_eq!(scene.by_id(id).casualties, if blocked { 3 } else { 2 });
    }
}

#[test]
fn cards_stay_with_a_unit_that_falls_back() {
    // proves NS-RET-5
    let (mut scene, here, there) = duel(foot(), foot());
    let strategy = &mut scene.state.players[1].strategy;
    strategy.draw(&[Some(0)]);
    strategy.toss(Some(0));
    strategy.lift(Some(0));
    let carried = Attached { card: Some(0), kind: StrategyKind::Flag, points: 1 };
    scene.hurt(there, 1).set(there, |unit| unit.attached.push(carried));
    scene.does(NORTH, fire(here, there)).roll(&[3]);
    scene.roll(&[1]);
    assert_eq!(scene.on(spot(SOUTH, "RR")).attached, [carried]);
}
