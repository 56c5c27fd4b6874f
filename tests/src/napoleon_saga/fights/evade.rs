//! Evading (NS-EVA).

use super::super::prelude::*;

#[test]
fn light_horse_may_evade_foot_and_heavy_horse() {
    // proves NS-EVA-1
    for (attacker, asked) in [(foot(), true), (heavy(), true), (horse(), false), (light(), false)] {
        let (mut scene, here, there) = duel(attacker, light());
        scene.ok(NORTH, engage(here, there));
        assert_eq!(scene.open_offers(SOUTH).contains(&EVADE), asked);
    }
    let (mut scene, here, there) = duel(foot(), light());
    scene.set(there, |unit| unit.disarray = true).ok(NORTH, engage(here, there));
    assert_eq!(scene.state.due.len(), 2, "not in disarray");
}

#[test]
fn evading_can_be_switched_off() {
    // proves NS-EVA-1
    let house = Scene::house(|house| house.advanced_evade = false);
    let (mut scene, here, there) = duel_in(house, foot(), light());
    assert_eq!(scene.does(NORTH, engage(here, there)).state.due.len(), 2);
    let house = Scene::house(|house| house.advanced_evade = false);
    let (mut scene, here, there) = duel_in(house, horse(), light());
    scene.does(NORTH, charge(here, there)).refuses(SOUTH, "E-EVA-OFF", [EVADE]);
}

#[test]
fn evading_comes_before_the_word_of_a_charge() {
    // proves NS-EVA-1
    let (mut scene, here, there) = duel(heavy(), light());
    assert!(!scene.open_offers(NORTH).contains(&charge(here, there)));
    assert_eq!(scene.does(NORTH, engage(here, there)).asking(), Some(FightStep::Evade));
    scene.refuses(NORTH, "E-NOT-ASKED", [CHARGE, EVADE]);
    scene.does(SOUTH, DECLINE).refuses(SOUTH, "E-EVA-LATE", [EVADE]);
    assert_eq!(scene.open_offers(NORTH), [CHARGE, DECLINE]);
    let mut plain = scene.clone();
    scene.ok(NORTH, CHARGE);
    assert_eq!((scene.on(here).charge, scene.asking()), (Some(1), Some(FightStep::Countercharge)));
    assert_eq!(scene.refused_how(SOUTH, EVADE), ("E-EVA-LATE".into(), false));
    plain.ok(NORTH, DECLINE);
    assert_eq!((plain.on(here).charge, plain.state.due.len()), (None, 2));
}

#[test]
fn a_charge_that_is_said_too_early_is_not_heard() {
    // proves NS-EVA-1
    for face_up in [true, false] {
        let (mut scene, here, there) = duel(heavy(), light());
        scene.set(there, |unit| unit.face_up = face_up);
        let events = scene.act(NORTH, charge(here, there)).unwrap();
        let said = |event: &Event| matches!(event, Event::FightDeclared { charge: true, .. });
        assert!(!events.iter().any(said), "{events:?}");
        assert_eq!(scene.does(SOUTH, DECLINE).open_offers(NORTH), [CHARGE, DECLINE]);
    }
}

#[test]
fn a_unit_that_may_not_evade_is_told_so() {
    // proves NS-EVA-1
    let (mut scene, here, there) = duel(horse(), light());
    scene.does(NORTH, charge(here, there)).refuses(SOUTH, "E-EVA-UNIT", [EVADE]);
    let (mut scene, here, there) = duel(light(), light());
    scene.ok(NORTH, engage(here, there));
    assert_eq!(scene.state.due.len(), 2, "the round follows at once");
    scene.refuses(SOUTH, "E-EVA-UNIT", [EVADE]).refuses(SOUTH, "E-CHG-FREE", [COUNTER]);
    // While it is tried nothing else is.
    let mut scene = evading(foot(), light());
    scene.refuses(SOUTH, "E-ACT-OPEN", [EVADE]).roll(&[1]);
}

#[test]
fn cavalry_that_came_forward_charges_who_does_not_get_away() {
    // proves NS-EVA-1, NS-CHG-1
    let mut scene = Scene::battle();
    let (rider, there) = (scene.unit(NORTH, "S1", heavy()), scene.unit(SOUTH, "F5", light()));
    scene.ok(NORTH, step(rider, "F1"));
    let rider = spot(NORTH, "F1");
    scene.ok(NORTH, charge(rider, there));
    assert_eq!((scene.asking(), scene.on(rider).charge), (Some(FightStep::Evade), None));
    scene.ok(SOUTH, DECLINE);
    assert_eq!(scene.on(rider).charge, Some(1), "it had to charge: nothing is asked");
}

/// Light horse that tries to evade an attack.
fn evading(attacker: UnitCard, target: UnitCard) -> Scene {
    let (mut scene, here, there) = duel(attacker, target);
    scene.does(NORTH, engage(here, there)).ok(SOUTH, EVADE);
    scene
}

#[test]
fn foot_is_evaded_more_easily_and_fast_horse_evades_better() {
    // proves NS-EVA-2, NSV-12
    let fast = || with(light(), Keyword::Fast);
    for (attacker, target, added) in
        [(foot(), fast(), 2), (foot(), light(), 1), (heavy(), fast(), 1), (heavy(), light(), 0)]
    {
        let scene = evading(attacker, target);
        assert_eq!((scene.due().needs, scene.added()), (4, vec![added]));
    }
    let mut scene = evading(foot(), fast());
    scene.roll(&[2]);
    assert_eq!(scene.asking(), Some(FightStep::Recover), "2 + 1 + 1 = 4");
    let mut scene = evading(heavy(), light());
    scene.roll(&[3]);
    assert_eq!(scene.asking(), Some(FightStep::Charge), "3 is too low");
}

#[test]
fn an_evaded_unit_may_get_its_marker_back_and_fires_badly() {
    // proves NS-EVA-3, NSV-13
    let mut scene = evading(foot(), light());
    let (here, there) = (spot(NORTH, "F1"), spot(SOUTH, "F5"));
    scene.roll(&[3]);
    assert!(!scene.engaged(here), "the melee does not take place");
    assert_eq!(scene.open_offers(NORTH), [Command::Recover {}, DECLINE]);
    scene.ok(NORTH, Command::Recover {});
    assert_eq!((scene.due().needs, scene.added()), (6, vec![3]));
    scene.roll(&[3]);
    assert!(!scene.on(here).activated);
    assert_eq!(scene.player(NORTH).left, 3, "the marker is usable again");
    scene.active(NORTH).refuses(NORTH, "E-EVA-MELEE", [engage(here, there)]);
    assert_eq!(scene.does(NORTH, fire(here, there)).added(), [2]);
}

#[test]
fn the_marker_of_an_evaded_unit_stays_without_a_test() {
    // proves NS-EVA-3
    let here = spot(NORTH, "F1");
    let mut scene = evading(foot(), light());
    scene.roll(&[3]);
    let mut failed = scene.clone();
    assert!(scene.does(NORTH, DECLINE).on(here).activated);
    again(&mut scene, here);
    assert_eq!(scene.refused(NORTH, engage(here, spot(SOUTH, "F5"))), "E-EVA-MELEE");
    failed.does(NORTH, Command::Recover {}).roll(&[2]);
    assert!(failed.on(here).activated && failed.player(NORTH).left == 2);
    let mut scene = evading(heavy(), light());
    scene.roll(&[1]);
    assert_eq!(scene.refused(NORTH, Command::Recover {}), "E-EVA-BACK");
}

#[test]
fn who_is_caught_does_not_charge_back() {
    // proves NS-EVA-4
    let mut scene = evading(heavy(), light());
    scene.roll(&[1]);
    assert_eq!(scene.refused(SOUTH, COUNTER), "E-CHG-EVADED");
    scene.refuses(SOUTH, "E-EVA-LATE", [EVADE]).ok(NORTH, CHARGE);
    assert_eq!(scene.added(), [4, 3], "the round follows at once");
    scene.refuses(SOUTH, "E-CHG-EVADED", [COUNTER]).refuses(SOUTH, "E-EVA-LATE", [EVADE]);
    assert_eq!(scene.refused(NORTH, COUNTER), "E-ACT-OPEN");
    let mut scene = evading(foot(), light());
    scene.roll(&[1]);
    assert_eq!(scene.added(), [3, 3]);
}

#[test]
fn who_is_caught_by_a_charge_that_was_said_does_not_charge_back() {
    // proves NS-EVA-4, NS-CHG-1
    let mut scene = Scene::battle();
    let (rider, there) = (scene.unit(NORTH, "S1", heavy()), scene.unit(SOUTH, "F5", light()));
    scene.ok(NORTH, step(rider, "F1"));
    scene.does(NORTH, charge(spot(NORTH, "F1"), there)).does(SOUTH, EVADE).roll(&[1]);
    assert_eq!((scene.asking(), scene.state.due.len()), (Some(FightStep::Round), 2));
}
