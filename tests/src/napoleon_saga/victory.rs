//! The end of a turn and the endings (NS-VIC, NS-TER-6).

use super::prelude::*;
use super::reinforcement::{fill_hands, reinforce};

/// Both First Lines with these many slots filled.
fn lines(filled: [usize; 2]) -> Scene {
    let mut scene = Scene::battle();
    for (seat, filled) in [NORTH, SOUTH].into_iter().zip(filled) {
        for slot in ["F1", "F2", "F3", "F4", "F5"].into_iter().take(filled) {
            scene.unit(seat, slot, foot());
        }
        let unmet = Objective { id: None, shown: false, done: false };
        scene.state.players[seat.at()].objectives = vec![unmet; 2];
    }
    scene
}

fn score(scene: &mut Scene, points: [i16; 2]) {
    for (seat, points) in [NORTH, SOUTH].into_iter().zip(points) {
        scene.happens(vec![Event::Scored { side: seat, points, reason: "NS-VIC-4".into() }]);
    }
}

/// Phase IV goes by with nobody doing anything.
fn end_turn(scene: &mut Scene) {
    reinforce(scene);
    fill_hands(scene);
    scene.does(NORTH, DONE).ok(SOUTH, DONE);
}

fn claim(place: u8) -> Command {
    Command::Claim { place, timing: Some(Timing::LongTerm) }
}

/// Who won, by which rule, with what score.
fn outcome(scene: &Scene) -> (Option<Side>, String, Vec<u16>) {
    let Outcome { winner, rule, score, .. } = scene.outcome().expect("the battle is over");
    (winner, rule.into_owned(), score)
}

#[test]
fn the_next_turn_begins() {
    // proves NS-VIC-1, NS-VIC-3
    let mut scene = lines([5, 5]);
    score(&mut scene, [9, 9]);
    end_turn(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Initiative { .. }));
    assert_eq!(scene.state.turn, 2);
}

#[test]
fn points_end_the_battle_at_the_end_of_the_turn_alone() {
    // proves NS-VIC-1, NS-VIC-3
    let mut scene = lines([5, 3]);
    score(&mut scene, [12, 3]);
    assert!(matches!(scene.state.phase, Phase::Battle(_)));
    end_turn(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Tally { .. }));
    scene.does(NORTH, DONE).refuses(NORTH, "E-DONE", [DONE]).ok(SOUTH, DONE);
    assert_eq!(outcome(&scene), (Some(NORTH), "NS-VIC-3".into(), vec![12, 3]));
}

#[test]
fn a_broken_line_loses_whatever_the_points() {
    // proves NS-VIC-2, NSV-19
    let mut scene = lines([2, 5]);
    score(&mut scene, [12, 8]);
    end_turn(&mut scene);
    assert_eq!(outcome(&scene), (Some(SOUTH), "NS-VIC-2".into(), vec![12, 8]));
    let mut scene = lines([5, 2]);
    end_turn(&mut scene);
    assert_eq!(outcome(&scene).0, Some(NORTH));
    let mut scene = lines([2, 1]);
    score(&mut scene, [12, 8]);
    end_turn(&mut scene);
    assert_eq!(outcome(&scene), (None, "NS-VIC-2".into(), vec![12, 8]));
}

#[test]
fn two_gaps_do_not_break_a_line() {
    // proves NS-VIC-2
    let mut scene = lines([3, 3]);
    end_turn(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Initiative { .. }));
    assert_eq!(scene.seen_by(NORTH).sides[1].gaps, 2);
}

#[test]
fn long_term_objectives_count_in_the_tally() {
    // proves NS-VIC-3, NS-VIC-4, NS-OBJ-3, NSV-20
    let mut scene = lines([5, 5]);
    score(&mut scene, [10, 8]);
    end_turn(&mut scene);
    scene.plays(SOUTH, [claim(0), claim(1)]);
    // South has no more to claim and is done.
    scene.refuses(SOUTH, "E-DONE", [DONE]).ok(NORTH, DONE);
    assert_eq!(outcome(&scene), (None, "NS-VIC-3".into(), vec![10, 10]));
}

#[test]
fn they_do_not_bring_the_end_about() {
    // proves NS-OBJ-3, NSV-21
    let mut scene = lines([5, 5]);
    score(&mut scene, [7, 9]);
    assert_eq!(scene.refused(SOUTH, claim(0)), "E-OBJ-LATER");
    end_turn(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Initiative { .. }));
}

#[test]
fn terrain_that_nobody_stands_on_goes_at_the_end_of_the_turn() {
    // proves NS-TER-6
    let mut scene = lines([5, 3]);
    let (held, empty) = (spot(NORTH, "F1"), spot(SOUTH, "F5"));
    scene.lay(held, Terrain::Hill).lay(empty, Terrain::Woods).lay(spot(NORTH, "R2"), Terrain::Hill);
    end_turn(&mut scene);
    assert_eq!(scene.state.terrain.keys().copied().collect::<Vec<_>>(), [held]);
}

#[test]
fn nothing_is_done_after_the_end() {
    // proves NS-VIC-1
    let mut scene = lines([5, 2]);
    end_turn(&mut scene);
    assert!(scene.offers(NORTH).is_empty() && scene.offers(SOUTH).is_empty());
    scene.refuses_each(NORTH, [(DONE, "E-NOT-ASKED"), (claim(0), "E-VIC-OVER")]);
}
