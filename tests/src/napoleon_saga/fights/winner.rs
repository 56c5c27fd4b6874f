//! Who wins a melee and what that is worth (NS-MEL-9 to NS-MEL-13).

use super::super::prelude::*;

/// North's foot, with so many casualties, engages; South's, at three of four and perhaps on some
/// ground, is destroyed by one more.
fn destroying(hurt: u8, ground: Option<Terrain>, faces: [u8; 2]) -> (Scene, Spot, Spot) {
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(there, 3).hurt(here, hurt);
    if let Some(ground) = ground {
        scene.lay(there, ground);
    }
    scene.does(NORTH, engage(here, there)).roll(&faces);
    (scene, here, there)
}

const HILL: Option<Terrain> = Some(Terrain::Hill);

#[test]
fn a_winner_that_came_hurt_may_take_heart() {
    // proves NS-MEL-9, NSB-5
    let (mut scene, here, there) = duel(heavy(), foot());
    scene.hurt(here, 1).hurt(there, 1).does(NORTH, engage(here, there)).roll(&[3, 6]);
    assert_eq!(scene.on(here).casualties, 3);
    scene.roll(&[1]);
    assert_eq!(scene.asking(), Some(FightStep::Winner), "South fell back before North tests");
    assert_eq!(scene.refused(SOUTH, HEART), "E-MEL-WINNER");
    assert_eq!(scene.open_offers(NORTH), [HEART, DECLINE]);
    let mut declined = scene.clone();
    assert_eq!(scene.does(NORTH, HEART).on(here).casualties, 2);
    assert!(scene.state.due.is_empty() && scene.idle());
    assert_eq!(declined.does(NORTH, DECLINE).due().needs, 6);
    assert!(declined.does(NORTH, FAIL).gone(here), "it may fall back on purpose");
}

/// What the view says is asked in the activation that is going on.
fn shown(scene: &Scene) -> (Spot, Ask, Option<Spot>) {
    let Now::Battle { action: Some(action), .. } = scene.seen_by(NORTH).now else {
        panic!("no activation is shown")
    };
    (action.unit, action.ask, action.winner)
}

#[test]
fn the_view_says_what_is_asked_when_the_activated_unit_is_destroyed() {
    // proves NS-MEL-9, NS-MEL-11, NS-RET-2
    let mut scene = Scene::battle();
    let (here, there) = (scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot()));
    scene.hurt(here, 3).hurt(there, 1).lay(here, Terrain::Hill).ok(NORTH, engage(here, there));
    scene.roll(&[3, 3]);
    assert!(scene.gone(here));
    let step = |step| Ask::Fight { step };
    assert_eq!(shown(&scene), (here, step(FightStep::Winner), Some(there)));
    assert_eq!(scene.open_offers(SOUTH), [HEART, DECLINE]);
    let mut fled = scene.clone();
    assert_eq!(shown(scene.does(SOUTH, HEART)), (here, step(FightStep::Capture), Some(there)));
    fled.does(SOUTH, DECLINE).roll(&[1]);
    assert_eq!(shown(&fled), (here, Ask::FallBack { unit: there }, Some(there)));
    let sides = Edge::ALL.map(|side| Command::FallBack { side });
    assert_eq!(fled.open_offers(SOUTH), sides);
}

#[test]
fn the_view_says_so_for_a_unit_that_came_forward_or_round_the_flank() {
    // proves NS-MEL-9
    let mut scene = Scene::battle();
    let (rider, there) = (scene.unit(NORTH, "S1", horse()), scene.unit(SOUTH, "F5", foot()));
    scene.hurt(rider, 3).hurt(there, 1).ok(NORTH, step(rider, "F1"));
    scene.does(NORTH, charge(spot(NORTH, "F1"), there)).roll(&[2, 3]);
    assert_eq!(shown(&scene).0, spot(NORTH, "F1"));
    let mut scene = Scene::battle();
    let flanker = scene.flanker(foot());
    let there = scene.unit(SOUTH, "R2", foot());
    scene.hurt(flanker, 1).hurt(there, 1).does(NORTH, engage(flanker, there)).roll(&[3, 3]);
    scene.each(&[6, 1]);
    let (unit, ask, winner) = shown(&scene);
    assert_eq!((unit, winner), (spot(NORTH, "RL"), Some(there)), "it fell back on its side");
    assert_eq!(ask, Ask::Fight { step: FightStep::Winner });
}

#[test]
fn a_winner_that_came_fresh_tests() {
    // proves NS-MEL-9, NSV-39
    let (scene, here, _) = destroying(0, None, [3, 6]);
    assert_eq!(scene.on(here).casualties, 2);
    assert_eq!((scene.due().unit, scene.due().needs), (here, 6));
}

#[test]
fn the_last_casualty_stays() {
    // proves NS-MEL-13, NSV-40
    let (scene, here, _) = destroying(1, None, [3, 1]);
    assert_eq!(scene.on(here).casualties, 1);
    assert!(scene.idle() && !scene.engaged(here));
    let (mut scene, ..) = destroying(1, HILL, [3, 1]);
    assert_eq!(scene.refused(NORTH, HEART), "E-MEL-LAST");
}

#[test]
fn what_is_asked_of_a_winner_is_not_asked_twice() {
    // proves NS-MEL-9
    let (mut scene, ..) = destroying(0, HILL, [3, 3]);
    assert_eq!(scene.refused(NORTH, HEART), "E-MEL-FRESH");
    let (mut scene, ..) = destroying(1, HILL, [3, 6]);
    scene.refuses(NORTH, "E-NOT-ASKED", [SEIZE]).ok(NORTH, HEART);
    assert_eq!(scene.refused(NORTH, HEART), "E-DONE");
    let (mut scene, ..) = destroying(1, None, [3, 6]);
    assert_eq!(scene.refused(NORTH, SEIZE), "E-TER-NONE");
}

#[test]
fn the_other_side_tests_before_the_activated_one() {
    // proves NS-MEL-10
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(here, 1).hurt(there, 1).does(NORTH, engage(here, there)).roll(&[3, 3]);
    scene.roll(&[6]);
    assert_eq!(scene.due().unit, here, "South held: now North tests");
    let events = scene.roll(&[1]);
    assert!(events.contains(&Event::Won { unit: scene.id(there) }));
    assert!(scene.gone(here));
    assert_eq!(scene.does(SOUTH, HEART).on(there).casualties, 1);
    assert!(!scene.engaged(there));
}

#[test]
fn nobody_wins_where_both_are_destroyed() {
    // proves NS-MEL-9, NSV-38
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(here, 3).hurt(there, 3).lay(there, Terrain::Hill).lay(here, Terrain::Hill);
    scene.ok(NORTH, engage(here, there));
    let events = scene.roll(&[6, 6]);
    assert!(!events.iter().any(|event| matches!(event, Event::Won { .. })));
    assert_eq!((scene.points(NORTH), scene.points(SOUTH)), (2, 2));
    assert!(scene.state.fight().is_none());
}

#[test]
fn the_winner_may_take_the_losers_terrain() {
    // proves NS-MEL-11, NS-TER-8
    let (mut scene, here, there) = duel(foot(), foot());
    scene.hurt(there, 3).lay(here, Terrain::River).lay(there, Terrain::Woods);
    scene.does(NORTH, engage(here, there)).roll(&[4, 1]);
    assert_eq!(scene.open_offers(NORTH), [SEIZE, DECLINE]);
    let mut left = scene.clone();
    let grounds = |scene: &Scene| [here, there].map(|spot| scene.state.ground(spot));
    assert_eq!(grounds(scene.does(NORTH, SEIZE)), [Some(Terrain::Woods), None]);
    let stay = [Terrain::River, Terrain::Woods].map(Some);
    assert_eq!(grounds(left.does(NORTH, DECLINE)), stay);
}

#[test]
fn terrain_that_bars_the_winner_is_not_taken() {
    // proves NS-MEL-11, NS-TER-8
    let (mut scene, here, there) = duel(foot(), heavy());
    scene.hurt(here, 3).hurt(there, 1).lay(here, Terrain::Woods).ok(NORTH, engage(here, there));
    scene.roll(&[6, 3]);
    assert_eq!(scene.asking(), Some(FightStep::Winner));
    scene.refuses(SOUTH, "E-TER-STAND", [SEIZE]).ok(SOUTH, HEART);
    assert!(scene.idle(), "nothing is asked about the woods");
}

#[test]
fn a_winner_that_falls_back_takes_nothing() {
    // proves NS-MEL-11
    let (mut scene, here, there) = destroying(0, HILL, [3, 6]);
    scene.roll(&[1]);
    assert!(scene.gone(here) && scene.state.fight().is_none());
    assert_eq!(scene.state.ground(there), Some(Terrain::Hill));
}

#[test]
fn an_outflanker_leaves_no_terrain_behind() {
    // proves NS-MEL-11
    let mut scene = Scene::battle();
    let flanker = scene.flanker(foot());
    let there = scene.unit(SOUTH, "R2", but(foot(), |card| card.cohesion = Some(1)));
    scene.lay(there, Terrain::Hill).does(NORTH, engage(flanker, there)).roll(&[3, 1]);
    assert_eq!(scene.does(NORTH, SEIZE).state.ground(there), None);
}

#[test]
fn who_charged_is_in_disarray_after_the_melee() {
    // proves NS-MEL-12
    let (mut scene, here, there) = duel(heavy(), foot());
    scene.hurt(there, 3).set(here, |unit| unit.formation = Some(Formation::Echelon));
    scene.does(NORTH, charge(here, there)).roll(&[2, 1]);
    let rider = scene.on(here);
    assert!(rider.disarray && rider.charge.is_none() && rider.melee.is_none());
    assert_eq!(rider.formation, None, "disarray breaks the echelon");
}

#[test]
fn guns_that_beat_off_an_outflanker_have_won() {
    // proves NS-OUT-7, NS-MEL-9
    let mut scene = Scene::battle();
    let frail = but(foot(), |card| card.cohesion = Some(1));
    let flanker = scene.flanker(frail);
    let gun = scene.unit(SOUTH, "R2", guns());
    scene.ok(NORTH, engage(flanker, gun));
    let events = scene.roll(&[4]);
    assert!(events.contains(&Event::Won { unit: scene.id(gun) }));
    assert!(scene.gone(flanker) && !scene.engaged(gun));
    assert!(scene.state.due.is_empty(), "no round follows");
}
