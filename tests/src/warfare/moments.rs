//! What the table has just seen, and the battlefield as everybody sees it.

use super::prelude::*;
use tracker::games::warfare::view::types::{Now, View};
use tracker::kit::{Cast, Layout, Readiness};

fn moment(scene: &Scene, viewer: Viewer) -> Moment {
    Warfare::moment(&scene.state, viewer).expect("something was seen")
}

#[test]
fn an_attack_is_seen_with_its_dice_and_what_they_came_to() {
    // proves W-ATK-7, W-V-2, W-S-1
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, attack(ENEMY_FOOT));
    assert_eq!(Warfare::moment(&scene.state, Viewer::Table), None, "nothing is rolled yet");
    scene.does(NORTH, roll(TestId::Attack, &[9]));
    assert_eq!(scene.shown_fight().unwrap().what.code, "attack");
    let so_far = scene.shown_fight().unwrap().so_far.unwrap();
    assert_eq!((notes(&so_far), codes(&so_far.result)), (vec![Some("passed_of")], vec!["lost"]));
    scene.does(NORTH, roll(TestId::Power, &[10]));
    let moment = moment(&scene, Viewer::Table);
    assert_eq!(notes(&moment), [Some("passed_of"), Some("passed_of")]);
    assert_eq!(
        (moment.rule, moment.side, codes(&moment.result)),
        ("W-ATK-2", Some(NORTH), vec!["lost"])
    );
    assert_eq!(moment.result[0].values["n"], 2.into(), "casualties of a unit are told together");
    assert_eq!(moment.dice[0].note.as_ref().unwrap().values["n"], 12.into());
    let over = scene.shown_fight().unwrap();
    assert!(over.over && over.chances.is_none());
    assert_eq!([ENEMY_FOOT, GUARD].map(|unit| scene.piece(unit).gauges[0].lost), [2, 0]);
    let readiness = [FOOT, GUARD].map(|unit| scene.piece(unit).readiness);
    assert_eq!(readiness, [Readiness::Acting, Readiness::Ready]);
    scene.state.phase = Phase::Points;
    assert!(scene.shown_fight().is_none(), "nobody attacks while points are checked");
}

#[test]
fn what_a_trait_does_and_what_is_put_right_come_of_no_dice_that_were_seen_before() {
    // proves W-ATK-7, W-ACT-8
    let attacked = || {
        let mut scene = Scene::active(FOOT);
        scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
        assert_eq!(notes(&moment(&scene, Viewer::Table)), [Some("failed_of")]);
        scene
    };
    let seen = |what: Effect| {
        let mut scene = attacked();
        scene.does(NORTH, C::Effect { what });
        let Moment { head, dice, result, .. } = moment(&scene, Viewer::Table);
        assert!(head.is_none() && dice.is_empty(), "{what:?}");
        codes(&result).join(" ")
    };
    let (unit, token, condition) = (ENEMY_FOOT, Token::Fire, Condition::Weakened);
    assert_eq!(seen(Effect::Harm { unit, casualties: 1 }), "lost");
    assert_eq!(seen(Effect::Disband { unit }), "disbanded");
    assert_eq!(seen(Effect::Put { unit, condition, ends: None }), "bears");
    assert_eq!(seen(Effect::Tokens { unit, token, count: 2, each: 1 }), "laden");
    let mut scene = attacked();
    let what = Correction::Casualties { unit, to: 0 };
    scene.does(SOUTH, C::Correct { what, why: "so".into() });
    assert_eq!(Warfare::moment(&scene.state, Viewer::Table).and_then(|it| it.head), None);
}

#[test]
fn battle_magic_is_seen_for_as_long_as_it_goes_on() {
    // proves W-MAG-1
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, C::Magic { target: Some(ENEMY_GUARD) });
    let now = scene.shown_fight().unwrap();
    assert!(!now.over && now.chances.is_some());
    scene.does(SOUTH, roll(TestId::Magic, &[20]));
    assert!(scene.shown_fight().unwrap().over);
}

#[test]
fn a_turn_shows_the_units_that_are_left_to_act() {
    // proves W-RND-5
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, END);
    let Now::Turn { left, .. } = scene.on_table().now else { panic!("it is a turn") };
    assert!(!left.contains(&FOOT) && left.contains(&GUARD));
    scene.is(GUARD, Place::Broken);
    let Now::Turn { left, .. } = scene.on_table().now else { panic!("it is a turn") };
    assert!(!left.contains(&GUARD) && !scene.unit(GUARD).is_diminished());
}

#[test]
fn what_an_army_is_worth_is_entered_when_it_changes() {
    // proves W-PTS-1
    let mut scene = Scene::battle();
    let entries = |scene: &Scene| scene.state.ledger.entries().len();
    let before = entries(&scene);
    scene.does(NORTH, activate(FOOT)).does(NORTH, END);
    assert_eq!(entries(&scene), before, "nothing has changed");
    let what = Correction::Casualties { unit: ENEMY_FOOT, to: 0 };
    scene.does(SOUTH, C::Correct { what, why: "so".into() });
    assert_eq!(entries(&scene), before + 1);
    let last = scene.on_table().ledger.pop().unwrap();
    assert_eq!((last.side, last.round, last.unit), (SOUTH, 1, Some(ENEMY_FOOT)));
    assert_eq!(scene.state.ledger.of(SOUTH), scene.state.points().unwrap()[1]);
}

#[test]
fn a_die_that_does_not_count_lies_beside_the_one_that_does() {
    // proves W-TST-2, W-ATK-6, W-V-21, W-V-22
    let mut scene = Scene::battle();
    scene.bearing(FOOT, Condition::Weakened).bearing(ENEMY_FOOT, Condition::Hidden);
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene.does(NORTH, roll(TestId::Attack, &[15, 4]));
    let seen = moment(&scene, Viewer::Table);
    let void: Vec<bool> = seen.dice.iter().map(|Cast { void, .. }| *void).collect();
    assert_eq!((void, notes(&seen)), (vec![true, false], vec![None, Some("failed_of")]));
    assert_eq!(codes(&seen.why), ["disadvantage"]);
    let mut helped = Scene::battle();
    helped.bearing(FOOT, Condition::Weakened);
    helped.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    helped.does(NORTH, roll_with(TestId::Attack, [true, false, false], &[9]));
    assert!(moment(&helped, Viewer::Table).why.is_empty(), "both cancel out");
}

#[test]
fn a_unit_that_is_diminished_and_breaks_is_seen_to() {
    // proves W-DIM-1, W-V-4
    let mut scene = Scene::active(FOOT);
    scene.with_left(ENEMY_FOOT, 4).own_card(FOOT, |card| card.dmg = Some(2));
    scene.unit(ENEMY_FOOT).reaction = false;
    scene.hits(NORTH, ENEMY_FOOT, 20).does(SOUTH, roll(TestId::Diminish, &[1]));
    let seen = moment(&scene, Viewer::Table);
    assert_eq!(notes(&seen)[2], Some("failed_of"));
    assert_eq!(codes(&seen.result), ["lost", "broke"]);
    assert_eq!(seen.result[0].values["n"], 4.into());
    assert!(codes(&scene.piece(ENEMY_FOOT).marks).contains(&"broken"));
}

#[test]
fn initiative_and_collapsing_ranks_are_seen() {
    // proves W-INI-1, W-COL-1
    let scene = Scene::deploying(|_| ());
    let seen = moment(&scene, Viewer::Table);
    let rolled: Vec<_> = seen.dice.iter().map(|die| die.face.clone()).collect();
    assert_eq!((seen.rule, rolled), ("W-INI-1", vec![18.into(), 12.into(), 5.into()]));
    assert_eq!(seen.head.map(|head| head.code), Some("initiative_head"));
    assert_eq!(codes(&seen.result), ["acts_first"]);
    let mut begun = scene.clone();
    begun.apply(&Event::RoundBegan { round: 1, collapsed: vec![(NORTH, Reserve)] });
    let seen = moment(&begun, Viewer::Table);
    assert_eq!((seen.dice.len(), codes(&seen.result)), (3, vec!["acts_first", "collapsed"]));
    let mut fallen = Scene::battle();
    let collapsed = vec![(NORTH, Reserve), (SOUTH, Rear)];
    fallen.apply(&Event::RoundBegan { round: 2, collapsed });
    let seen = moment(&fallen, Viewer::Table);
    let told = ["round_begins", "collapsed", "collapsed"];
    assert_eq!((seen.rule, codes(&seen.result)), ("W-RND-2", told.to_vec()));
    let Layout::Boards { slots, grounds } = Warfare::scene(&fallen.state).layout else {
        panic!("it is two boards")
    };
    assert_eq!(grounds.len(), 10, "two ranks of five spaces are gone");
    let beside = slots.iter().filter(|slot| slot.name.code == "beside");
    let places: Vec<_> = beside.map(|slot| (slot.line, slot.place)).collect();
    assert_eq!(places, [(4, 0), (4, 2)], "South has two units behind the Rear");
    assert_eq!(slots.len(), 22);
    assert_eq!(fallen.on_table().kinds.len(), 7, "both sides' cards are open");
}

#[test]
fn a_round_begins_with_its_order_and_not_with_the_last_attack() {
    // proves W-RND-2
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
    scene.apply(&Event::RoundBegan { round: 2, collapsed: Vec::new() });
    let seen = moment(&scene, Viewer::Table);
    assert_eq!((seen.head, codes(&seen.result)), (None, vec!["round_begins"]));
    assert_eq!(codes(&seen.why), ["in_turn"; 3]);
}

#[test]
fn an_attack_that_fails_comes_to_a_sentence_too() {
    // proves W-ATK-7
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
    let seen = moment(&scene, Viewer::Table);
    assert_eq!(codes(&seen.result), ["unharmed"]);
    assert_eq!(seen.result[0].values["unit"], ENEMY_FOOT.into());
}

#[test]
fn a_unit_that_is_misled_is_seen_to_stray() {
    // proves W-ACT-7
    let mut scene = Scene::active(FOOT);
    scene.apply(&Event::Strayed { unit: FOOT });
    scene.apply(&Event::Shifted { unit: FOOT, to: at(NORTH, Rear, 3) });
    let seen = moment(&scene, Viewer::Table);
    assert_eq!((seen.rule, codes(&seen.result)), ("W-ACT-7", vec!["strayed"]));
    assert_eq!(seen.result[0].values["file"], 3.into());
}

#[test]
fn everybody_sees_where_the_units_are_and_who_acts() {
    // proves W-EXP-1, W-EXP-2, W-DEP-2
    let mut scene = Scene::active(FOOT);
    scene.is(GUARD, Place::Broken).is(ENEMY_KITES, Place::Waiting);
    scene.bearing(ENEMY_FOOT, Condition::Weakened).with_left(ENEMY_GUARD, 3);
    scene.unit(ENEMY_FOOT).tokens = scene.unit(ENEMY_FOOT).tokens.with(Token::Fire, 2);
    let at = |unit| scene.piece(unit).at.map(|at| (at.board, at.slot));
    assert_eq!(at(FOOT), Some((NORTH, "vanguard3".into())));
    assert_eq!(at(HORSE), Some((NORTH, "beside 0".into())));
    assert_eq!((at(GUARD), at(ENEMY_KITES), at(ENEMY_HORSE).is_some()), (None, None, true));
    let ready = [FOOT, GUARD, ENEMY_KITES].map(|unit| scene.piece(unit).readiness);
    assert_eq!(ready, [Readiness::Acting, Readiness::Gone, Readiness::Away]);
    assert_eq!(scene.piece(ENEMY_FOOT).tokens, [("fire".to_owned(), 2)]);
    assert!(codes(&scene.piece(ENEMY_FOOT).marks).contains(&"weakened"));
    assert!(codes(&scene.piece(ENEMY_GUARD).marks).contains(&"diminished"));
    assert_eq!(codes(&scene.piece(SECOND).marks), ["exposed"], "it stands in the Rear");
    let [north, south] = Warfare::scene(&scene.state).standing;
    let facts: Vec<_> = north.facts.iter().map(|fact| fact.what.code).collect();
    assert_eq!(facts, ["units", "points", "acts", "broken_units"]);
    assert_eq!((north.facts[3].names.clone(), south.facts.len()), (vec!["foot 2".into()], 3));
}

#[test]
fn points_of_every_round_stand_beside_the_score() {
    // proves W-PTS-1, W-PTS-3, A30
    let mut scene = Scene::battle();
    scene.apply(&Event::RoundEnded { points: Some([25, 25]) });
    let View { now, history, .. } = scene.on_table();
    let Now::Points { checks } = now else { panic!("{now:?}") };
    let needs: Vec<_> = checks.iter().map(|check| (check.rule, check.holds, check.needs)).collect();
    assert_eq!(
        needs,
        [("more_than_double", true, [51, 51]), ("majority_plus_one", false, [26; 2])]
    );
    assert_eq!(history, [Some([25, 25])]);
    let mut put_right = scene.clone();
    let what = Correction::Casualties { unit: ENEMY_FOOT, to: 0 };
    put_right.does(SOUTH, C::Correct { what, why: "so".into() });
    assert_eq!(put_right.state.history, [put_right.state.points()]);
    scene.state.round = 2;
    scene.is(ENEMY_FOOT, Place::Broken);
    let points = Warfare::scene(&scene.state).standing.map(|side| side.points);
    assert_eq!(points, [[25, 25], [25, 20]]);
    scene.by_house(|house| house.broken_points = BrokenPoints::Counted);
    assert_eq!(scene.state.points(), Some([25, 25]));
}
