//! Casualties, elimination and the Morale tests they bring (NS-CAS, NS-RET-1, NS-KEY-1).

use super::super::prelude::*;

fn cohesion(card: UnitCard, cohesion: u8) -> UnitCard {
    but(card, |card| card.cohesion = Some(cohesion))
}

fn supporting(card: UnitCard) -> UnitCard {
    with(card, Keyword::Support)
}

fn support(by: Spot) -> Command {
    Command::Support { by }
}

/// North's foot fires at South's F2, which has support in one Second Line slot; two casualties.
fn volley(card: UnitCard, slot: &str) -> (Scene, Spot, Spot) {
    let mut scene = Scene::battle();
    let (here, there) = (scene.unit(NORTH, "F4", foot()), scene.unit(SOUTH, "F2", card));
    let behind = scene.unit(SOUTH, slot, supporting(foot()));
    scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[6]);
    (scene, there, behind)
}

#[test]
fn support_takes_one_casualty() {
    // proves NS-CAS-1, NSV-24
    for slot in ["S1", "S2"] {
        let (mut scene, there, behind) = volley(cohesion(foot(), 3), slot);
        let open = scene.open_offers(SOUTH);
        assert!(open.contains(&support(behind)) && open.contains(&DECLINE));
        assert!(scene.open_offers(NORTH).is_empty());
        assert_eq!(scene.refused(SOUTH, support(there)), "E-CAS-SUPPORT");
        scene.refuses(NORTH, "E-NOT-ASKED", [support(behind)]).ok(SOUTH, support(behind));
        assert_eq!(scene.casualties([there, behind]), [2, 1]);
        assert_eq!((scene.state.due.len(), scene.due().needs), (1, 6));
    }
}

#[test]
fn each_supporting_unit_takes_one() {
    // proves NS-CAS-1
    let mut scene = Scene::battle();
    let (here, there) = (scene.unit(NORTH, "F4", foot()), scene.unit(SOUTH, "F2", foot()));
    let behind = ["S1", "S2"].map(|slot| scene.unit(SOUTH, slot, supporting(foot())));
    scene.does(NORTH, fire(here, there)).roll(&[6]);
    scene.does(SOUTH, support(behind[0])).refuses(SOUTH, "E-CAS-SUPPORT", [support(behind[0])]);
    scene.ok(SOUTH, support(behind[1]));
    let casualties = scene.casualties([there, behind[0], behind[1]]);
    assert_eq!(casualties, [0, 1, 1]);
}

#[test]
fn support_may_be_declined() {
    // proves NS-CAS-1
    let (mut scene, there, behind) = volley(foot(), "S1");
    assert_eq!(scene.does(SOUTH, DECLINE).casualties([there, behind]), [3, 0]);
}

#[test]
fn support_stands_directly_behind_infantry() {
    // proves NS-CAS-1, NSV-24
    for (card, slot) in [(foot(), "S3"), (foot(), "R1"), (horse(), "S1")] {
        let (scene, there, behind) = volley(card, slot);
        assert_eq!(scene.casualties([there, behind]), [3, 0], "{slot}");
    }
}

#[test]
fn support_comes_from_the_reserve_by_house_rule() {
    // proves NS-CAS-1
    for on in [false, true] {
        let mut scene = Scene::house(|house| house.support_from_reserve = on);
        let (gun, there) = (scene.unit(NORTH, "S1", guns()), scene.unit(SOUTH, "S4", foot()));
        let behind = scene.unit(SOUTH, "R5", supporting(foot()));
        scene.does(NORTH, fire(gun, there)).roll(&[4]);
        assert_eq!(scene.open_offers(SOUTH).contains(&support(behind)), on);
    }
}

#[test]
fn who_suffers_for_another_owes_its_own_tests() {
    // proves NS-CAS-1, NS-RET-1
    let mut scene = Scene::battle();
    let (here, there) = (scene.unit(NORTH, "F4", foot()), scene.unit(SOUTH, "F2", foot()));
    let behind = scene.unit(SOUTH, "S2", supporting(foot()));
    scene.hurt(behind, 1).does(NORTH, fire(here, there)).roll(&[3]);
    let events = scene.ok(SOUTH, support(behind));
    let set = events.iter().filter_map(|event| match event {
        Event::CasualtiesSet { unit, to } => Some((*unit, *to)),
        _ => None,
    });
    assert_eq!(set.collect::<Vec<_>>(), [(scene.id(behind), 2)], "nothing else is set");
    assert_eq!(scene.on(there).casualties, 0);
    assert_eq!((scene.due().unit, scene.due().needs), (behind, 6));
}

#[test]
fn as_many_casualties_as_cohesion_destroy() {
    // proves NS-CAS-2, NSV-6
    for (card, points) in [(foot(), 2), (with(foot(), Keyword::Auxiliary), 1)] {
        let (mut scene, here, there) = duel(foot(), cohesion(card, 3));
        scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[6]);
        assert!(scene.gone(there) && scene.state.due.is_empty());
        assert_eq!(scene.points(NORTH), points);
    }
}

#[test]
fn cards_with_a_destroyed_unit_give_their_points() {
    // proves NS-CAS-2, NS-VIC-4
    let (mut scene, here, there) = duel(foot(), cohesion(foot(), 1));
    let kind = StrategyKind::Officer;
    let carried = |card, points| Attached { card: Some(card), kind, points };
    scene.set(there, |unit| unit.attached = vec![carried(0, 1), carried(1, 0)]);
    scene.state.players[1].strategy.draw(&[Some(0), Some(1)]);
    for card in [Some(0), Some(1)] {
        scene.state.players[1].strategy.toss(card);
        scene.state.players[1].strategy.lift(card);
    }
    scene.does(NORTH, fire(here, there)).roll(&[4]);
    assert_eq!(scene.points(NORTH), 3);
}

/// A unit with some casualties and Cohesion 6 that suffers one or two more.
fn shot(card: UnitCard, before: u8, face: u8) -> (Scene, Spot) {
    let (mut scene, here, there) = duel(foot(), cohesion(card, 6));
    scene.hurt(there, before).does(NORTH, fire(here, there)).roll(&[face]);
    (scene, there)
}

#[test]
fn the_second_casualty_and_each_later_one_owes_a_test() {
    // proves NS-RET-1, NSV-5
    for (before, face, owed) in [
        (0, 3, vec![]),
        (1, 3, vec![6]),
        (0, 6, vec![6]),
        (2, 3, vec![7]),
        (1, 6, vec![6, 7]),
        (2, 6, vec![7, 7]),
    ] {
        let (mut scene, _) = shot(foot(), before, face);
        let mut needs = Vec::new();
        while let Some(test) = scene.state.due.first() {
            needs.push(test.needs);
            scene.roll(&[6]);
        }
        assert_eq!(needs, owed, "from {before} with a {face}");
    }
}

#[test]
fn the_first_failure_is_enough() {
    // proves NS-RET-1, NSV-4
    let (mut scene, there) = shot(foot(), 1, 6);
    scene.roll(&[3]);
    assert_eq!(scene.due().needs, 7, "3 + 3 held the first");
    scene.roll(&[3]);
    assert!(scene.gone(there) && !scene.gone(spot(SOUTH, "RR")));
    let (mut scene, _) = shot(foot(), 1, 6);
    scene.roll(&[2]);
    assert!(scene.state.due.is_empty(), "no second test after the first failed");
}

#[test]
fn only_the_hardest_test_is_rolled_by_house_rule() {
    // proves NS-RET-1
    let scene = Scene::house(|house| house.one_test_per_resolution = true);
    let (mut scene, here, there) = duel_in(scene, foot(), foot());
    scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[6]);
    assert_eq!(scene.due().needs, 7);
    scene.roll(&[6]);
    assert!(scene.state.due.is_empty());
}

#[test]
fn a_steadfast_unit_ignores_its_tests_but_never_fails_on_purpose() {
    // proves NS-KEY-1
    let steadfast = || with(foot(), Keyword::Steadfast);
    let (mut scene, there) = shot(steadfast(), 1, 6);
    scene.refuses(SOUTH, "E-KEY-FAIL", [FAIL]).ok(SOUTH, Command::Ignore {});
    assert_eq!(scene.due().needs, 7, "each test by itself");
    assert!(scene.open_offers(SOUTH).contains(&Command::Ignore {}));
    assert_eq!(scene.does(SOUTH, Command::Ignore {}).on(there).casualties, 3);
    let (mut scene, there) = shot(steadfast(), 1, 3);
    scene.roll(&[1]);
    assert!(scene.gone(there), "it may roll and fail");
    let (mut scene, _) = shot(foot(), 1, 3);
    assert_eq!(scene.refused(SOUTH, Command::Ignore {}), "E-KEY-SKIP");
}
