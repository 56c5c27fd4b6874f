//! The odds of the tests that are due, against each face of the die rolled in turn.

use super::super::prelude::*;

fn forecast(scene: &Scene) -> Option<Forecast> {
    NapoleonSaga::forecast(&scene.state, NORTH.seat(), &Command::Roll { faces: None })
}

/// What the first of the due tests comes to for each face of its die, the others showing a 1.
fn rolled(scene: &Scene) -> Vec<ForecastRow> {
    let dice = scene.state.due.len();
    let mut count = [0_u16; 3];
    for face in 1..=6 {
        let mut faces = vec![1; dice];
        faces[0] = face;
        let mut scene = scene.clone();
        let events = scene.roll(&faces);
        let Event::Rolled { rolls } = &events[0] else { panic!("no roll: {events:?}") };
        let causes = rolls[0].kind.causes_casualties();
        let value = if causes { rolls[0].hits } else { rolls[0].passed.into() };
        count[usize::from(value)] += 1;
    }
    let rows = (0..).zip(count).filter(|(_, count)| *count > 0);
    rows.map(|(value, count)| ForecastRow { value, permille: (count * 2000 + 6) / 12 }).collect()
}

fn as_rolled(scene: &Scene, what: &str) {
    let told = forecast(scene).expect("all of it is open");
    assert_eq!(told.expected.len(), scene.state.due.len());
    assert_eq!((told.expected[0].what, &told.expected[0].rows), (what, &rolled(scene)));
}

#[test]
fn the_odds_of_a_test_are_what_its_faces_come_to() {
    for value in 0..=6 {
        let (mut scene, here, there) = duel(but(foot(), |card| card.fire = Some(value)), foot());
        scene.ok(NORTH, fire(here, there));
        as_rolled(&scene, "casualties");
        let morale = but(foot(), |card| card.morale = Some(value));
        let (mut scene, here, there) = duel(foot(), morale);
        scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[4]);
        as_rolled(&scene, "passes");
    }
}

#[test]
fn both_tests_of_a_melee_have_their_odds() {
    let (mut scene, here, there) = duel(foot(), foot());
    assert_eq!(scene.does(NORTH, engage(here, there)).state.due.len(), 2);
    as_rolled(&scene, "casualties");
}

/// The rows of the test that is due, as value and thousandths.
fn told(scene: &Scene) -> Vec<(u8, u16)> {
    let told = forecast(scene).expect("a test is due");
    told.expected[0].rows.iter().map(|row| (row.value, row.permille)).collect()
}

#[test]
fn the_odds_hold_what_the_digest_says_of_each_face() {
    let shot = |value| {
        let (mut scene, here, there) = duel(but(foot(), |card| card.fire = Some(value)), foot());
        scene.ok(NORTH, fire(here, there));
        told(&scene)
    };
    // vectors NS-B2, NS-B3
    assert_eq!(shot(3), [(0, 333), (1, 500), (2, 167)]);
    // vectors NS-V3
    assert_eq!(shot(5), [(1, 500), (2, 500)]);
    let morale = |value| {
        let tested = but(foot(), |card| card.morale = Some(value));
        let (mut scene, here, there) = duel(foot(), tested);
        scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[4]);
        told(&scene)
    };
    // vectors NS-V1, NS-V2
    assert_eq!((morale(6), morale(0)), (vec![(0, 167), (1, 833)], vec![(0, 833), (1, 167)]));
}

#[test]
fn what_lies_face_down_or_is_not_typed_is_unknown() {
    let unknown = |scene: &Scene| forecast(scene).unwrap().expected[0].unknown.clone();
    let (mut scene, here, there) = duel(foot(), foot());
    assert_eq!(forecast(&scene), None, "nothing is due");
    scene.ok(NORTH, fire(here, there));
    assert_eq!(unknown(&scene), [""; 0]);
    for spot in [here, there] {
        let mut hidden = scene.clone();
        let id = usize::from(hidden.state.at(spot).unwrap());
        hidden.state.units[id].face_up = false;
        assert_eq!(unknown(&hidden), ["face_down"], "its odds would tell what it is");
        assert_eq!(told(&hidden), []);
    }
    let (mut scene, here, there) = duel(but(foot(), |card| card.fire = None), foot());
    scene.ok(NORTH, fire(here, there));
    assert_eq!(unknown(&scene), ["card"], "nobody typed its Fire");
}
