//! What the table has just seen of initiative and tests.

use super::prelude::*;
use super::reform::reform;
use tracker::kit::Readiness;

fn seen(scene: &Scene, viewer: Viewer) -> Moment {
    NapoleonSaga::moment(&scene.state, viewer).unwrap()
}

#[test]
fn a_shot_shows_its_die_the_sum_and_the_casualty() {
    // proves NS-TST-1, NS-FIR-5
    let (mut scene, here, there) = duel(foot(), foot());
    scene.does(NORTH, fire(here, there)).roll(&[6]);
    let moment = seen(&scene, Viewer::Table);
    let [die] = &moment.dice[..] else { panic!("{moment:?}") };
    assert_eq!((die.side, &die.face), (NORTH, &Said::Number(6)));
    let note = die.note.as_ref().unwrap();
    assert_eq!((note.code, &note.values["came"]), ("sum", &Said::from("hits")));
    assert_eq!(note.values["n"], Said::Number(2));
    assert_eq!([&note.values["face"], &note.values["added"]], [&Said::from(6), &Said::from(3)]);
    let pair = moment.head.as_ref().unwrap();
    assert_eq!(pair.values["attacker"], Said::from(scene.id(here)));
    assert_eq!(pair.values["target"], Said::from(scene.id(there)));
    let [lost] = &moment.result[..] else { panic!("{moment:?}") };
    assert_eq!((lost.code, &lost.values["unit"]), ("lost", &Said::from(scene.id(there))));
}

#[test]
fn a_melee_names_who_takes_the_casualty() {
    // proves NS-MEL-5
    let (mut scene, here, there) = duel(foot(), foot());
    scene.does(NORTH, engage(here, there)).roll(&[4, 1]);
    let moment = seen(&scene, Viewer::Table);
    let lost: Vec<_> = moment.result.iter().filter(|part| part.code == "lost").collect();
    let [lost] = lost[..] else { panic!("{moment:?}") };
    assert_eq!(lost.values["unit"], Said::from(scene.id(there)));
}

#[test]
fn who_fired_at_whom_and_the_chances_stay_once_the_die_lies() {
    // proves NS-TST-1
    let (mut scene, here, there) = duel(foot(), foot());
    scene.does(NORTH, fire(here, there));
    let before = scene.shown_fight().unwrap();
    scene.roll(&[2]);
    let after = NapoleonSaga::scene(&scene.state);
    let fight = after.fight.unwrap();
    assert_eq!((fight.by, fight.at), (before.by, before.at));
    let [before, chances] = [before.chances.unwrap(), fight.chances.unwrap()];
    assert_eq!((before.rows, before.came), (chances.rows, None));
    assert_eq!(chances.came, Some(0));
    let shooter = &after.pieces[usize::from(fight.by)];
    assert_ne!(shooter.readiness, Readiness::Acted, "it is not done while all look at it");
}

#[test]
fn what_a_hidden_unit_rolled_tells_nobody_else_its_sum() {
    // proves NS-REF-1
    let mut scene = Scene::battle();
    let hidden = scene.unit(NORTH, "R1", foot());
    scene.hurt(hidden, 3).set(hidden, |unit| unit.face_up = false);
    reform(&mut scene);
    scene.does(NORTH, Command::Regroup { unit: hidden }).roll(&[4]);
    let note = |viewer| seen(&scene, viewer).dice[0].note.clone().unwrap().code;
    assert_eq!(note(Viewer::Table), "passed");
    assert_eq!(note(Viewer::Seat(SOUTH.seat())), "passed");
    assert_eq!(note(Viewer::Seat(NORTH.seat())), "sum");
}
