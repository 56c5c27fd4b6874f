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
    assert_eq!((die.side, &die.face), (NORTH, &Value::Number(6)));
    let note = die.note.as_ref().unwrap();
    assert_eq!((note.code, &note.values["came"]), ("sum", &Value::from("hits")));
    assert_eq!(note.values["n"], Value::Number(2));
    assert_eq!([&note.values["face"], &note.values["added"]], [&Value::from(6), &Value::from(3)]);
    let pair = moment.head.as_ref().unwrap();
    assert_eq!(pair.values["attacker"], Value::from(scene.id(here)));
    assert_eq!(pair.values["target"], Value::from(scene.id(there)));
    let [lost] = &moment.result[..] else { panic!("{moment:?}") };
    assert_eq!((lost.code, &lost.values["unit"]), ("lost", &Value::from(scene.id(there))));
}

#[test]
fn a_melee_names_who_takes_the_casualty() {
    // proves NS-MEL-5
    let (mut scene, here, there) = duel(foot(), foot());
    scene.does(NORTH, engage(here, there)).roll(&[4, 1]);
    let moment = seen(&scene, Viewer::Table);
    let lost: Vec<_> = moment.result.iter().filter(|part| part.code == "lost").collect();
    let [lost] = lost[..] else { panic!("{moment:?}") };
    assert_eq!(lost.values["unit"], Value::from(scene.id(there)));
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

/// The parts of what has come, each by its code and the slots that it names.
fn told(scene: &Scene) -> Vec<String> {
    let said = |phrase: &tracker::kit::Phrase| {
        let slots = ["from", "to", "place"].iter().filter_map(|name| phrase.values.get(name));
        let slots = slots.map(|slot| match slot {
            Value::Text(slot) => slot.clone(),
            Value::Number(number) => number.to_string(),
        });
        [phrase.code.to_owned()].into_iter().chain(slots).collect::<Vec<_>>().join(" ")
    };
    seen(scene, Viewer::Table).result.iter().map(said).collect()
}

#[test]
fn a_shot_and_a_test_name_the_slots_of_their_units() {
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[3]);
    let shot = seen(&scene, Viewer::Table).head.unwrap();
    let slots = ["from", "to"].map(|name| shot.values[name].clone());
    assert_eq!(slots, [here, there].map(|spot| Value::from(spot.slot.to_string())));
    scene.roll(&[6]);
    let moment = seen(&scene, Viewer::Table);
    assert_eq!(moment.dice[0].what.values["place"], Value::from(there.slot.to_string()));
    assert_eq!(moment.head, Some(shot), "the shot that the test comes from stays");
    assert_eq!(told(&scene), ["lost"]);
}

#[test]
fn who_falls_back_is_told_with_both_slots() {
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(there, 1).does(NORTH, fire(here, there)).roll(&[3]);
    scene.roll(&[1]);
    let side = Edge::ALL[0];
    if scene.open_offers(SOUTH).contains(&Command::FallBack { side }) {
        scene.ok(SOUTH, Command::FallBack { side });
    }
    let told = told(&scene);
    assert!(told[1].starts_with(&format!("fell_back_from {} R", there.slot)), "{told:?}");
}

#[test]
fn a_move_is_the_newest_matter() {
    let mut scene = Scene::battle();
    let [back, _] = [scene.unit(NORTH, "S2", foot()), scene.unit(SOUTH, "F1", foot())];
    let front = scene.unit(NORTH, "F2", foot());
    scene.ok(NORTH, step(back, "F2"));
    assert_eq!(told(&scene), ["moved S2 F2", "moved F2 S2"]);
    assert!(!scene.gone(front));
}

#[test]
fn what_is_drawn_and_who_enters_take_the_place_of_what_was_rolled() {
    let mut scene = Scene::battle();
    scene.holds(NORTH, &[0, 1, 2, 3].map(Some));
    for at in ["R1", "R2", "R3", "R4", "R5"] {
        scene.unit(NORTH, at, foot());
    }
    scene.hurt(spot(NORTH, "R2"), 1);
    super::reinforcement::reinforce(&mut scene);
    scene.ok(NORTH, refill(&[1]));
    scene.ok(SOUTH, refill(&[]));
    assert_eq!(told(&scene), ["discarded", "drew", "drew"]);
    scene.ok(NORTH, Command::DrawUnit { unit: None });
    assert_eq!(told(&scene), ["recruited"]);
    scene.ok(NORTH, Command::Enter { slot: slot("R2"), shifts: Vec::new() });
    assert_eq!(told(&scene), ["recruited", "given_up R2", "entered_at R2"]);
    assert_eq!(seen(&scene, Viewer::Table).points[0].reason, "NS-RNF-2");
}

#[test]
fn terrain_is_told_by_its_card_once_it_lies() {
    let mut scene = Scene::battle_with(|setup| {
        setup.armies[0].strategy_cards[0].kind = StrategyKind::Terrain(Terrain::Hill);
    });
    scene.state.players[0].strategy.draw(&[Some(0)]);
    scene.state.phase =
        Phase::Reform(Reform { step: ReformStep::Terrain, side: NORTH, done: [false; 2] });
    scene.ok(NORTH, play(0, Some(spot(NORTH, "F1"))));
    assert_eq!(told(&scene), ["laid_card F1"]);
}
