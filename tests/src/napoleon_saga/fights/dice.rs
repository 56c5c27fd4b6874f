//! Tests (NS-TST): what a die has to show, who rolls first, and failing on purpose.

use super::super::prelude::*;

#[test]
fn the_face_and_the_value_reach_the_sum() {
    // proves NS-TST-1, NSB-2
    let (mut scene, here, there) = duel(foot(), foot());
    scene.ok(NORTH, fire(here, there));
    assert_eq!((scene.added(), scene.needed()), (vec![3], vec![3]));
    let events = scene.roll(&[4]);
    let Event::Rolled { rolls } = &events[0] else { panic!("no roll: {events:?}") };
    assert_eq!((rolls[0].sum, rolls[0].passed, rolls[0].hits), (Veiled::of(7), true, 1));
    assert_eq!(scene.on(there).casualties, 1);
}

#[test]
fn nine_or_more_hits_twice() {
    // proves NSB-3
    let (mut scene, here, there) = duel(foot(), foot());
    scene.does(NORTH, fire(here, there)).roll(&[6]);
    assert_eq!(scene.on(there).casualties, 2);
}

#[test]
fn the_app_asks_for_a_value_that_nobody_typed() {
    // proves NS-TST-1
    let (mut scene, here, there) = duel(but(foot(), |card| card.fire = None), foot());
    scene.ok(NORTH, fire(here, there));
    let roll = |faces: &[u8]| Command::Roll { faces: Some(faces.to_vec()) };
    assert_eq!(scene.refused(NORTH, roll(&[4])), "E-CARD-NEEDED");
    let kind = scene.on(here).kind;
    scene.state.units.kinds_mut()[usize::from(kind)].card.fire = Some(2);
    scene.refuses_each(NORTH, [(roll(&[7]), "E-DICE-FACES"), (roll(&[4, 4]), "E-DICE-NEEDED")]);
    scene.refuses(SOUTH, "E-NOT-ASKED", [roll(&[4])]).ok(NORTH, roll(&[4]));
}

/// A foot with this Morale that a shot brings from some casualties to one more.
fn shaken(morale: u8, casualties: u8) -> Scene {
    let (mut scene, here, there) = duel(foot(), but(foot(), |card| card.morale = Some(morale)));
    scene.hurt(there, casualties).does(NORTH, fire(here, there)).roll(&[4]);
    scene
}

#[test]
fn a_morale_test_adds_morale() {
    // proves NSB-1
    let mut scene = shaken(3, 1);
    assert_eq!((scene.needed(), scene.due().needs), (vec![3], 6));
    scene.roll(&[4]);
    assert!(!scene.gone(spot(SOUTH, "F5")), "3 + 4 = 7");
}

#[test]
fn natural_one_and_six_decide_morale() {
    // proves NS-TST-3, NSV-1, NSV-2
    let mut scene = shaken(6, 1);
    scene.roll(&[1]);
    assert!(!scene.gone(spot(SOUTH, "RR")), "a 1 fails though 6 + 1 = 7");
    let mut scene = shaken(0, 2);
    assert_eq!(scene.due().needs, 7);
    scene.roll(&[6]);
    assert!(!scene.gone(spot(SOUTH, "F5")), "a 6 holds though 0 + 6 = 6");
}

#[test]
fn natural_faces_decide_other_tests_by_house_rule_alone() {
    // proves NS-TST-3, NSV-3
    for (scope, casualties) in [(NaturalScope::Morale, 1), (NaturalScope::All, 0)] {
        let scene = Scene::house(|house| house.natural_scope = scope);
        let (mut scene, here, there) =
            duel_in(scene, but(foot(), |card| card.fire = Some(5)), foot());
        scene.does(NORTH, fire(here, there)).roll(&[1]);
        assert_eq!(scene.on(there).casualties, casualties, "{scope:?}");
    }
}

/// Both units of a melee come to two casualties; North was activated.
fn both_shaken() -> Scene {
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(here, 1).hurt(there, 1).does(NORTH, engage(here, there)).roll(&[3, 3]);
    scene
}

#[test]
fn who_was_not_activated_tests_first() {
    // proves NS-TST-4
    let mut scene = both_shaken();
    assert_eq!(scene.due().side, SOUTH);
    scene.refuses(NORTH, "E-TST-ORDER", [FAIL]).roll(&[6]);
    assert_eq!(scene.due().side, NORTH);
    scene.roll(&[6]);
    assert!(scene.state.due.is_empty());
}

#[test]
fn a_unit_may_fail_on_purpose_before_the_roll() {
    // proves NS-TST-5
    let mut scene = shaken(3, 1);
    assert!(scene.open_offers(SOUTH).contains(&FAIL));
    assert!(!scene.does(SOUTH, FAIL).gone(spot(SOUTH, "RR")));
    let (mut scene, here, there) = (Scene::battle(), spot(NORTH, "F3"), spot(SOUTH, "F3"));
    scene.unit(NORTH, "F3", foot());
    scene.unit(SOUTH, "F3", foot());
    scene.hurt(there, 1).ok(NORTH, fire(here, there));
    scene.refuses(SOUTH, "E-NOT-ASKED", [FAIL]).roll(&[4]);
    scene.roll(&[1]);
    assert_eq!(scene.refused(SOUTH, FAIL), "E-TST-ROLLED");
    scene.ok(SOUTH, Command::FallBack { side: Edge::Left });
}

#[test]
fn the_outflank_test_counts_light_horse_and_earlier_failures() {
    // proves NSB-8, NSV-14
    for (card, fails, face) in [(light(), 0, 5), (light(), 2, 3), (horse(), 0, 6), (horse(), 3, 3)]
    {
        let mut scene = Scene::battle();
        let unit = scene.unit(NORTH, "OL", card);
        scene.set(unit, |unit| unit.fails = fails);
        scene.state.due = vec![Test {
            side: NORTH,
            unit,
            kind: TestKind::Outflank,
            against: None,
            needs: 6,
            bonus: 0,
            defensive: false,
            marker: false,
        }];
        assert_eq!(scene.needed(), [face]);
    }
}
