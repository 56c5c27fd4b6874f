//! What the table has just seen, and the lists of units as everybody sees them.

use super::standing::*;
use serde_json::{Value, json};
use std::sync::Arc;
use tracker::kit::{Layout, Readiness};

/// What the dice had to show, each once.
fn asked(moment: &Moment) -> Vec<Value> {
    let mut all: Vec<Value> =
        moment.dice.iter().map(|die| json!(die.what)["values"].clone()).collect();
    all.dedup();
    all
}

/// South has hidden two units, of which its owner alone knows where they are.
fn hidden(scene: &mut Play) {
    let markers = Veiled::of(vec![LANCERS, HARBOR]);
    scene.apply(&Event::Deployed { side: SOUTH, hidden: vec![HARBOR, LANCERS], markers });
}

#[test]
fn a_volley_is_seen_with_its_dice_and_what_they_came_to() {
    // proves SN-SHO-2, SN-SHO-3, SN-SHO-4, SN-V-3
    let mut scene = Play::shooting();
    scene.at(FUSILIERS).formation = Formation::Line;
    scene.does(NORTH, shoot(FUSILIERS, HARBOR));
    assert_eq!(scene.piece(FUSILIERS).readiness, Readiness::Acting);
    let aimed = scene.shown_fight().unwrap();
    assert!(!aimed.over && aimed.chances.is_some_and(|it| it.rows[0].permille == 237));
    scene.does(NORTH, roll(&[4, 5, 2, 6, 1]));
    let so_far = scene.shown_fight().unwrap().so_far.unwrap();
    assert_eq!(codes(&so_far.result), ["hits"]);
    assert_eq!(notes(&so_far), [Some("hit"), Some("hit"), Some("miss"), Some("hit"), Some("miss")]);
    assert_eq!(codes(&so_far.why), ["adds_dice"]);
    scene.does(SOUTH, roll(&[4, 3, 6]));
    let seen = scene.moment();
    assert_eq!((seen.rule, seen.side, seen.dice.len()), ("SN-SHO-2", Some(NORTH), 8));
    assert_eq!(notes(&seen)[5..], [Some("saved"), Some("casualty"), Some("saved")]);
    let asked_of = |unit, least: u8| json!({ "unit": unit, "least": least });
    assert_eq!(asked(&seen), [asked_of(FUSILIERS, 4), asked_of(HARBOR, 4)]);
    assert_eq!(codes(&seen.result)[..2], ["hits", "suffered"]);
    let over = scene.shown_fight().unwrap();
    assert!(over.over && (over.by, over.at) == (FUSILIERS.into(), HARBOR.into()));
    let gauge = scene.piece(HARBOR).gauges[0];
    assert_eq!((gauge.now, gauge.most, gauge.lost), (3, 4, 1));
}

#[test]
fn a_charge_is_seen_from_its_first_die_to_the_last() {
    // proves SN-CHG-2, SN-CHG-3
    let mut scene = Play::charging();
    scene.does(SOUTH, charge(LANCERS, FUSILIERS, 20)).does(SOUTH, roll(&[4]));
    let short = scene.shown_fight().unwrap();
    assert_eq!((short.over, short.what.code), (false, "charge"));
    scene.does(SOUTH, C::Reroll {}).does(SOUTH, roll(&[5]));
    assert_eq!(notes(&scene.moment()), [Some("failed"), Some("passed")]);
    assert_eq!(scene.piece(LANCERS).readiness, Readiness::Acting);
    scene.does(NORTH, C::Fire { unit: FUSILIERS });
    assert_eq!(scene.shown_fight().unwrap().what.code, "defensive");
    scene.does(NORTH, roll(&[1, 2, 3])).does(SOUTH, roll(&[1, 1, 1, 1, 1]));
    let seen = scene.moment();
    assert_eq!((seen.rule, seen.dice.len()), ("SN-CHG-2", 10));
    assert!(scene.shown_fight().unwrap().over, "no die hit");
}

#[test]
fn a_failed_test_is_seen_with_what_it_costs_the_army() {
    // proves SN-MOR-2, SN-AMY-1
    let mut scene = Play::shaken(FUSILIERS);
    scene.at(FUSILIERS).morale.set(2);
    scene.does(NORTH, C::Test { unit: FUSILIERS, rally: Some(FENSBY), closer: None });
    scene.does(NORTH, roll(&[6]));
    let seen = scene.moment();
    assert_eq!((notes(&seen), codes(&seen.result)), (vec![Some("failed")], vec!["fell_back"]));
    assert_eq!(seen.result[0].values["n"], 1.into());
    let most = seen.dice[0].what.values["most"].clone();
    assert!((1..6).any(|n| most == n.into()), "{most:?}");
    assert_eq!(codes(&seen.why), ["adds_to_morale"; 2]);
    assert_eq!(seen.points.iter().map(|score| score.points).collect::<Vec<_>>(), [-1]);
}

#[test]
fn orders_are_seen_with_what_they_came_to() {
    // proves SN-ORD-4
    for (faces, came) in [([3, 4, 1, 1], "followed"), ([3, 3, 1, 1], "not_followed")] {
        let mut scene = Play::ordering();
        scene.does(NORTH, say(OLDGATE, Order::Move, &[FUSILIERS])).does(NORTH, roll(&faces));
        let seen = scene.moment();
        let told = if came == "followed" { "told" } else { "told_in_vain" };
        assert_eq!((seen.rule, codes(&seen.result)), ("SN-ORD-4", vec![came, told]));
        assert_eq!(notes(&seen)[0], Some("no_success"));
    }
}

#[test]
fn a_phase_in_which_nobody_acts_is_told_and_the_one_that_begins() {
    // proves SN-RND-1
    let mut scene = Play::ordering();
    scene.does(NORTH, say(OLDGATE, Order::Move, &[FUSILIERS])).does(NORTH, roll(&[3, 3, 1, 1]));
    // The turn has passed with the roll.
    scene.does(SOUTH, C::EndPhase {}).does(NORTH, C::EndPhase {});
    let mut told: Vec<Value> = ["movement", "shooting", "charge", "morale"]
        .map(|phase| json!({"code": "passed_over", "values": {"phase": phase}}))
        .to_vec();
    told.push(json!({"code": "phase_began", "values": {"phase": "orders", "round": 2}}));
    assert_eq!(json!(scene.moment().result), json!(told));
}

#[test]
fn who_is_deployed_is_seen_and_nothing_older() {
    // proves SN-SET-6
    let mut scene = Play::ordering();
    scene.state.phase = Phase::Deployment { done: [false; 2] };
    Arc::make_mut(&mut scene.state.setup).quick_start = false;
    scene.does(NORTH, C::Form { unit: FUSILIERS, to: Formation::Square });
    scene.does(NORTH, C::Form { unit: FUSILIERS, to: Formation::Line });
    assert!(SimpleNapoleonics::moment(&scene.state, Viewer::Table).is_none(), "its card shows it");
    scene.does(NORTH, C::Deploy { hidden: vec![0, FUSILIERS] });
    let told = json!([{"code": "deployed", "values": {"player": NORTH, "n": 2}}]);
    assert_eq!(json!(scene.moment().result), told);
}

#[test]
fn a_search_in_vain_names_the_marker() {
    // proves SN-FOG-2
    let mut scene = Play::ordering();
    hidden(&mut scene);
    scene.state.phase = Phase::Round(Part::Movement, Turn::of(NORTH));
    let look = C::Reveal { unit: FUSILIERS, marker: 1, distance: None };
    scene.does(NORTH, look).does(NORTH, roll(&[1]));
    let told = scene.moment().result.remove(0);
    let said = json!({"code": "not_found", "values": {"unit": FUSILIERS, "marker": 1}});
    assert_eq!(json!(told), said);
}

#[test]
fn everybody_sees_arms_formations_casualties_and_army_morale() {
    // proves SN-SET-7, SN-AMY-3
    let mut scene = Play::shooting();
    let guns = scene.at(FUSILIERS);
    (guns.formation, guns.at.cover) = (Formation::Line, true);
    scene.at(0).status = Status::Eliminated;
    let notes = scene.piece(FUSILIERS).notes;
    assert_eq!(
        (codes(&notes), &notes[1].values["order"]),
        (vec!["line", "ordered"], &"shoot".into())
    );
    assert_eq!(scene.piece(0_u8).readiness, Readiness::Gone);
    let seen = SimpleNapoleonics::scene(&scene.state);
    assert_eq!(seen.layout, Layout::Lists);
    let facts: Vec<_> = seen.standing[0].facts.iter().map(|fact| fact.what.code).collect();
    let all = ["army_morale", "morale_start", "breaks_at", "units", "generals", "lost_units"];
    assert_eq!(facts, [&all[..], &["lost_leaders"]].concat());
    let values: Vec<_> = seen.standing[0].facts.iter().map(|fact| fact.value.clone()).collect();
    assert_eq!(values[..4], [11.into(), 11.into(), 3.into(), 7.into()]);
    assert_eq!(values[6], 0.into(), "no leader is lost");
    assert_eq!(seen.standing[0].facts[5].names, ["Gate Grenadiers"]);
    scene.state.phase = Phase::Round(Part::Charge, Turn::of(NORTH));
    assert_eq!(codes(&scene.piece(FUSILIERS).notes), ["line"], "nobody shoots any more");
}

#[test]
fn what_lies_under_a_marker_its_owner_alone_knows() {
    // proves SN-FOG-1
    let mut scene = Play::shooting();
    hidden(&mut scene);
    let seen = SimpleNapoleonics::scene(&scene.state);
    let shown = |unit: u8| seen.pieces.iter().any(|piece| piece.id == Some(unit.into()));
    assert!(!shown(HARBOR) && !shown(LANCERS) && shown(FUSILIERS));
    let backs = seen.pieces.iter().filter(|piece| piece.face.is_none());
    let names: Vec<_> = backs.map(|piece| json!(piece.notes)).collect();
    let marker = |n: u8| json!([{"code": "marker", "values": {"marker": n}}]);
    assert_eq!(names, [marker(0), marker(1)]);
    let units = seen.standing[1].facts.iter().find(|fact| fact.what.code == "units").unwrap();
    assert_eq!(units.value, 8.into(), "how many are left is open");
    // Who fights is found by the place among those that are shown.
    let at = LANCERS + 1;
    scene.does(NORTH, shoot(FUSILIERS, at));
    let (seen, fight) = (SimpleNapoleonics::scene(&scene.state), scene.shown_fight().unwrap());
    assert_eq!(seen.pieces[usize::from(fight.at)].id, Some(at.into()));
    let under = |scene: &Play, viewer| {
        let view = SimpleNapoleonics::view(&scene.state, viewer);
        view.markers.iter().map(|marker| marker.unit).collect::<Vec<_>>()
    };
    assert_eq!(under(&scene, Viewer::Seat(SOUTH.seat())), [Some(LANCERS), Some(HARBOR)]);
    for viewer in [Viewer::Table, Viewer::Seat(NORTH.seat())] {
        assert_eq!(under(&scene, viewer), [None, None]);
    }
}

#[test]
fn what_a_genius_does_its_owner_alone_reads() {
    // proves SN-TG-1
    let mut scene = Play::shooting();
    let text = |scene: &Play, side: Side| {
        let view = SimpleNapoleonics::view(&scene.state, Viewer::Seat(side.seat()));
        view.leaders[usize::from(OLDGATE)].card.genius.clone().unwrap().text
    };
    assert!(text(&scene, NORTH).is_some() && text(&scene, SOUTH).is_none());
    scene.does(NORTH, C::Genius { leader: OLDGATE });
    assert!(text(&scene, NORTH).is_some() && text(&scene, SOUTH).is_none());
    assert_eq!(codes(&scene.moment().result), ["genius"]);
}

#[test]
fn what_is_put_right_is_seen_by_itself() {
    let mut scene = Play::ordering();
    hidden(&mut scene);
    scene.does(NORTH, say(OLDGATE, Order::Move, &[FUSILIERS])).does(NORTH, roll(&[6; 4]));
    let seen = |scene: &Play| {
        let seen = scene.moment();
        let points: Vec<_> = seen.points.iter().map(|score| score.points).collect();
        (seen.dice.len(), codes(&seen.result).join(", "), points)
    };
    scene.does(NORTH, fix(Correction::Leader { leader: FENSBY, to: false }));
    assert_eq!(seen(&scene), (0, "leader_lost".to_owned(), vec![-2]));
    scene.does(SOUTH, fix(Correction::Marker { marker: 1 }));
    assert_eq!(seen(&scene), (0, "revealed".to_owned(), vec![]));
    scene.does(NORTH, C::Genius { leader: OLDGATE });
    assert_eq!(seen(&scene), (0, "genius".to_owned(), vec![]));
    scene.does(NORTH, fix(Correction::ArmyMorale { side: NORTH, to: 5 }));
    assert_eq!(seen(&scene).1, "");
}

#[test]
fn an_order_that_is_let_go_is_seen_and_told() {
    let mut scene = Play::shooting();
    let piece = Piece::Unit(FUSILIERS);
    let events = scene.ok(NORTH, C::Forgo { piece, order: Order::Shoot });
    assert_eq!(json!(events[0]), json!({"let_go": {"piece": {"unit": 1}, "order": "shoot"}}));
    let said = json!({"code": "let_go", "values": {"unit": 1, "order": "shoot"}});
    assert_eq!(json!(scene.moment().result[0]), said);
}

#[test]
fn a_charge_that_falls_short_says_how_far_it_was_and_what_it_needed() {
    // proves SN-CHG-2
    let mut scene = Play::charging();
    scene.card(LANCERS, |card| card.nation = None);
    scene.does(SOUTH, charge(LANCERS, FUSILIERS, 20)).does(SOUTH, roll(&[1]));
    let short = scene.moment().result.remove(0);
    let said = json!({"unit": LANCERS, "target": FUSILIERS, "halves": 20, "needs": 5});
    assert_eq!((short.code, json!(short.values)), ("fell_short", said));
}

#[test]
fn a_charge_that_no_die_could_fail_still_says_what_it_needed() {
    let mut scene = Play::charging();
    scene.does(SOUTH, charge(LANCERS, FUSILIERS, 1)).does(SOUTH, roll(&[2]));
    let die = scene.moment().dice.remove(0);
    assert_eq!(json!(die.what.values), json!({"unit": LANCERS, "least": 1}));
}
