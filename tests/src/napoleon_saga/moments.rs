//! What the table has just seen of initiative and tests.

use super::prelude::*;
use super::reform::reform;

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
    assert_eq!(moment.result, [], "nobody falls back or is gone");
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
