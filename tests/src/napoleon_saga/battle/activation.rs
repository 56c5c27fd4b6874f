//! Activations (NS-ACT): markers, turns, and what a unit may do where it stands.

use super::super::prelude::*;
use serde_json::Value;

/// Both sides with three foot in the First Line and the slots beside them free.
fn lines() -> (Scene, [Spot; 3], [Spot; 3]) {
    let mut scene = Scene::battle();
    let mine = ["F1", "F3", "F5"].map(|slot| scene.unit(NORTH, slot, foot()));
    let theirs = ["F1", "F3", "F5"].map(|slot| scene.unit(SOUTH, slot, foot()));
    (scene, mine, theirs)
}

#[test]
fn activations_alternate_until_all_markers_are_spent() {
    // proves NS-ACT-1
    let (mut scene, mine, theirs) = lines();
    for (at, to) in [(0, "F2"), (1, "F4"), (2, "S4")] {
        assert_eq!(scene.refused(SOUTH, step(theirs[at], to)), "E-ACT-TURN");
        scene.ok(NORTH, step(mine[at], to));
        if at < 2 {
            scene.ok(SOUTH, step(theirs[at], to));
        }
    }
    assert_eq!((scene.player(NORTH).left, scene.player(SOUTH).left), (0, 1));
    let last = theirs[2];
    let events = scene.ok(SOUTH, step(last, "S4"));
    assert!(events.contains(&Event::Activated { unit: last }));
    assert!(events.contains(&Event::PhaseBegan { phase: PhaseId::Reinforcement }));
}

#[test]
fn an_activation_that_could_act_is_not_passed() {
    // proves NS-ACT-2, NSV-29
    let (mut scene, mine, theirs) = lines();
    assert_eq!(scene.refused(NORTH, Command::EndActivation {}), "E-ACT-NONE");
    scene.ok(NORTH, activate(mine[0]));
    assert_eq!(scene.refused(NORTH, Command::EndActivation {}), "E-ACT-PASS");
    scene.does(NORTH, step(mine[0], "F2")).ok(SOUTH, step(theirs[0], "F2"));
    let moved = spot(NORTH, "F2");
    assert_eq!(scene.refused(NORTH, step(moved, "F1")), "E-ACT-USED");
    let fled = scene.unit(NORTH, "RL", foot());
    assert_eq!(scene.refused(NORTH, step(fled, "F1")), "E-ACT-RETREAT");
}

#[test]
fn markers_that_nobody_can_use_are_forfeited() {
    // proves NS-ACT-2
    let mut scene = Scene::battle();
    scene.unit(NORTH, "RL", foot());
    scene.unit(SOUTH, "F3", foot());
    let events = scene.happens(Vec::new());
    assert_eq!(events[0], Event::Forfeited { side: NORTH });
    assert_eq!((scene.turn(), scene.player(NORTH).left), (SOUTH, 2));
}

#[test]
fn a_unit_bears_one_marker_a_turn() {
    // proves NS-ACT-3
    let (mut scene, mine, _) = lines();
    let mut spent = scene.clone();
    spent.state.players[0].left = 0;
    assert_eq!(spent.refused(NORTH, activate(mine[1])), "E-ACT-SPENT");
    scene.set(mine[1], |unit| unit.activated = true);
    assert_eq!(scene.refused_how(NORTH, activate(mine[1])), ("E-ACT-USED".into(), true));
}

#[test]
fn who_retreats_or_is_on_the_way_is_not_activated() {
    // proves NS-ACT-4
    let (mut scene, ..) = lines();
    let [fled, away] = scene.foot(NORTH, ["RR", "OL"]);
    assert_eq!(scene.refused(NORTH, activate(fled)), "E-ACT-RETREAT");
    assert_eq!(scene.refused(NORTH, activate(away)), "E-ACT-FLANK");
}

#[test]
fn the_activated_card_turns_up_but_not_to_outflank() {
    // proves NS-ACT-5
    let (mut scene, ..) = lines();
    let hidden = scene.hidden(NORTH, "R1", foot());
    let flanker = scene.hidden(NORTH, "R2", foot());
    let id = scene.id(hidden);
    let events = scene.ok(NORTH, activate(hidden));
    assert!(events.contains(&Event::TurnedUp { units: vec![(hidden, id)] }));
    scene.active(NORTH).ok(NORTH, outflank(flanker, Edge::Left));
    assert!(!scene.on(spot(NORTH, "OL")).face_up);
}

#[test]
fn nobody_else_acts_while_an_activation_is_open() {
    // proves NS-ACT-5
    let (mut scene, mine, _) = lines();
    scene.does(NORTH, activate(mine[0])).refuses(NORTH, "E-ACT-OPEN", [step(mine[1], "F2")]);
    assert_eq!(scene.refused(NORTH, activate(mine[0])), "E-DONE");
}

#[test]
fn a_unit_that_a_card_readies_needs_a_marker_again() {
    // proves NS-ACT-6
    let (mut scene, mine, _) = lines();
    scene.set(mine[0], |unit| unit.activated = true);
    scene.happens(vec![Event::ActivatedSet { unit: mine[0], to: false }]);
    let before = scene.player(NORTH).left;
    assert_eq!(scene.does(NORTH, step(mine[0], "F2")).player(NORTH).left, before - 1);
}

#[test]
fn in_melee_a_unit_fights_on_or_disengages() {
    // proves NS-ACT-7, NS-MOV-11
    let (mut scene, mine, theirs) = lines();
    let (unit, at) = (mine[1], theirs[1]);
    scene.engage(unit, at).refuses(NORTH, "E-ACT-MELEE", [fire(unit, at), engage(unit, at)]);
    assert_eq!(scene.refused(NORTH, step(unit, "F2")), "E-ACT-MELEE");
    assert!(scene.act(NORTH, fight_on(unit)).is_ok());
}

#[test]
fn an_action_is_one_of_fire_melee_and_move() {
    // proves NS-ACT-8
    let (scene, mine, theirs) = lines();
    let (unit, at) = (mine[1], theirs[1]);
    for deed in [fire(unit, at), engage(unit, at), step(unit, "F2")] {
        let mut scene = scene.clone();
        let events = scene.ok(NORTH, deed);
        assert!(events.contains(&Event::Activated { unit }));
    }
    let open = scene.open_offers(NORTH);
    assert!(open.contains(&fire(unit, at)));
    assert!(open.contains(&step(unit, "F4")));
}

#[test]
fn cavalry_fights_on_foot_and_mounts_again() {
    // proves NS-ACT-8
    let mut scene = Scene::battle();
    let unit = scene.unit(NORTH, "F3", with(horse(), Keyword::Dismounted));
    scene.unit(SOUTH, "F3", foot());
    let off = Command::Dismount { unit, on_foot: true };
    assert!(scene.does(NORTH, off.clone()).on(unit).dismounted);
    assert_eq!(scene.refused(NORTH, off), "E-ACT-FOOT");
    for rough in [Terrain::Building, Terrain::Woods] {
        scene.lay(unit, rough);
        assert_eq!(scene.refused(NORTH, Command::Dismount { unit, on_foot: false }), "E-TER-STAND");
    }
}

/// What the table of section 3 says of one place: fire, engage, move, outflank.
fn may(scene: &Scene, unit: Spot) -> [bool; 4] {
    let open = serde_json::to_value(scene.open_offers(NORTH)).unwrap();
    let unit = serde_json::to_value(unit).unwrap();
    let does = |deed: &str, offer: &Value| offer["do"] == deed && offer["unit"] == unit;
    let any = |deed| open.as_array().unwrap().iter().any(|offer| does(deed, offer));
    ["fire", "engage", "move", "outflank"].map(any)
}

#[test]
fn what_is_offered_follows_the_table_of_legal_deeds() {
    // proves NS-ACT-8
    let mut scene = Scene::battle();
    let mut expected = Vec::new();
    let mut put = |scene: &mut Scene, slot, card, may| {
        let unit = scene.unit(NORTH, slot, card);
        expected.push((unit, may));
        unit
    };
    put(&mut scene, "F1", foot(), [true, true, true, false]);
    let square = put(&mut scene, "F2", foot(), [true, false, false, false]);
    put(&mut scene, "F3", horse_guns(), [true, false, true, false]);
    put(&mut scene, "S2", foot(), [false, false, true, false]);
    put(&mut scene, "S3", horse(), [false, false, true, false]);
    put(&mut scene, "S4", guns(), [true, false, true, false]);
    put(&mut scene, "R1", foot(), [false, false, true, true]);
    put(&mut scene, "R2", heavy(), [false, false, true, false]);
    put(&mut scene, "R3", guns(), [true, false, true, false]);
    put(&mut scene, "R4", light(), [false, false, true, true]);
    put(&mut scene, "RL", foot(), [false; 4]);
    for slot in ["F1", "F2", "F3", "F4", "F5"] {
        scene.unit(SOUTH, slot, foot());
    }
    scene.formed(square, Formation::Square);
    for (unit, deeds) in expected {
        assert_eq!(may(&scene, unit), deeds, "{}", unit.slot);
    }
}
