//! What may be done at any time: typed values and corrected counters. The table is right, and
//! nothing appears or is lost.

use super::scene::*;
use tracker::Seat;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{AttackType, AttackValue, Line};
use tracker::games::napoleonica::command::{CardValue, Command, Correction, Zone};
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::{Color, Cost};
use tracker::games::napoleonica::state::Phase;
use tracker::{System, Viewer};

fn correct(what: Correction) -> Command {
    Command::Correct { what, why: "we counted again".into() }
}

fn order(seat: Seat, color: Color, from: Zone, to: Zone) -> Command {
    correct(Correction::Order { seat, color, from, to })
}

#[test]
fn a_correction_needs_a_reason() {
    let mut scene = Scene::battle();
    let what = Correction::Fatigue { unit: FOOT, to: 1 };
    for why in [String::new(), "  ".into(), "x".repeat(201)] {
        assert_eq!(scene.refused(NORTH, Command::Correct { what, why }), "E-WHY");
    }
    scene.ok(NORTH, correct(what));
    assert_eq!(scene.unit(FOOT).fatigue, 1);
}

#[test]
fn counters_stay_within_their_bounds() {
    // proves N-FAT-1, N-COR-1
    let mut scene = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    for what in [
        Correction::Fatigue { unit: FOOT, to: 3 },
        Correction::Models { unit: FOOT, to: 0 },
        Correction::Models { unit: FOOT, to: 5 },
        Correction::Corruption { seat: NORTH, to: 21 },
        Correction::Escalation { to: 7 },
    ] {
        assert_eq!(scene.refused(NORTH, correct(what)), "E-FIX-RANGE", "{what:?}");
    }
    let theirs = Correction::Corruption { seat: SOUTH, to: 1 };
    assert_eq!(scene.refused(NORTH, correct(theirs)), "E-COR-FACTION");
}

#[test]
fn models_go_to_the_track_and_come_from_its_nearest_line() {
    let mut scene = Scene::battle();
    scene.ok(NORTH, correct(Correction::Models { unit: FOOT, to: 2 }));
    let kind = scene.unit(FOOT).kind;
    assert_eq!(scene.player(NORTH).on_line(kind, Line::One), 2);
    let (from, to) = (Line::One, Line::Deployment);
    scene.ok(NORTH, correct(Correction::Model { seat: NORTH, kind, from, to }));
    scene.ok(NORTH, correct(Correction::Models { unit: FOOT, to: 3 }));
    assert_eq!(scene.player(NORTH).on_line(kind, Line::Deployment), 0);
    assert_eq!(scene.player(NORTH).on_line(kind, Line::One), 1);
    let none = Correction::Model { seat: NORTH, kind, from: Line::Two, to };
    assert_eq!(scene.refused(NORTH, correct(none)), "E-FIX-THERE");
}

#[test]
fn orders_move_and_do_not_appear() {
    // proves N-SET-2
    let mut scene = Scene::battle();
    scene.ok(NORTH, order(NORTH, Color::Red, Zone::Hand, Zone::Unit(FOOT)));
    assert_eq!((scene.unit(FOOT).orders, scene.player(NORTH).hand.red), (one(Color::Red), 1));
    for (from, to) in
        [(Zone::Spent, Zone::Hand), (Zone::Hand, Zone::Hand), (Zone::Hand, Zone::Unit(ENEMY_FOOT))]
    {
        assert_eq!(scene.refused(NORTH, order(NORTH, Color::Red, from, to)), "E-FIX-THERE");
    }
    let peek = order(SOUTH, Color::Purple, Zone::Hand, Zone::Spent);
    assert_eq!(scene.refused(NORTH, peek), "E-FIX-OWN");
}

#[test]
fn an_order_that_lies_unseen_moves_unseen() {
    let mut scene = Scene::battle();
    let events = scene.ok(NORTH, order(NORTH, Color::Purple, Zone::Hand, Zone::Pouch));
    let told = |viewer| match Napoleonica::tell(&events[0], viewer) {
        Event::OrderCorrected { color, .. } => color,
        other => panic!("{other:?}"),
    };
    assert_eq!(told(Viewer::Seat(NORTH)), Some(Color::Purple));
    assert_eq!((told(Viewer::Seat(SOUTH)), told(Viewer::Table)), (None, None));
}

#[test]
fn points_are_entered_with_the_difference() {
    // proves N-VP-1
    let mut scene = Scene::battle();
    scene.ok(NORTH, correct(Correction::Points { seat: SOUTH, to: 3 }));
    scene.ok(NORTH, correct(Correction::Points { seat: SOUTH, to: 1 }));
    let entries: Vec<i16> = scene.state.ledger.entries().iter().map(|e| e.points).collect();
    assert_eq!((entries, scene.state.ledger.of(SOUTH)), (vec![3, -2], 1));
}

#[test]
fn the_turn_passes_on_between_actions() {
    let mut scene = Scene::battle();
    let to = |to| correct(Correction::Turn { to });
    scene.ok(NORTH, Command::Activate { unit: FOOT, pay: one(Color::Green) });
    assert_eq!(scene.refused(NORTH, to(SOUTH)), "E-FIX-LATER");
    scene.ok(NORTH, Command::EndActivation {});
    scene.ok(NORTH, to(SOUTH));
    assert!(matches!(&scene.state.phase, Phase::Battle(turn) if turn.seat == SOUTH));
    scene.ok(SOUTH, correct(Correction::Passed { seat: NORTH, to: true }));
    assert_eq!(scene.refused(SOUTH, to(NORTH)), "E-FIX-PASSED");
}

#[test]
fn somebody_leads_once_there_is_a_leader() {
    let mut scene = Scene::battle();
    let lead = |to| correct(Correction::Leader { to });
    assert_eq!(scene.refused(NORTH, lead(None)), "E-FIX-LEADER");
    scene.ok(NORTH, lead(Some(SOUTH)));
    assert_eq!(scene.state.leader, Some(SOUTH));
}

#[test]
fn taking_away_the_last_escalation_card_makes_it_the_last_round() {
    // proves N-ESC-3
    let mut scene = Scene::battle();
    scene.ok(NORTH, correct(Correction::Escalation { to: 2 }));
    assert!(!scene.state.final_round);
    scene.ok(NORTH, correct(Correction::Escalation { to: 0 }));
    assert!(scene.state.final_round);
}

#[test]
fn only_what_can_be_printed_is_typed() {
    let mut scene = Scene::battle();
    let kind = scene.unit(FOOT).kind;
    let melee = |dice| AttackValue { kind: AttackType::Melee, dice, range: None, crit: None };
    let other = tracker::games::napoleonica::dice::Dice { die: "glass".into(), count: 1 };
    for value in [
        CardValue::Activation(Cost(Vec::new())),
        CardValue::Activation(Cost(vec![Vec::new()])),
        CardValue::Attack(melee(Some(dice(7)))),
        CardValue::Attack(melee(Some(Vec::new()))),
        CardValue::Attack(melee(Some(vec![other]))),
    ] {
        let fill = Command::FillCard { kind, value };
        assert_eq!(scene.refused(NORTH, fill), "E-CARD-VALUE");
    }
    scene.ok(SOUTH, Command::FillCard { kind, value: CardValue::Attack(melee(Some(dice(6)))) });
    assert_eq!(
        scene.state.attack_value(scene.unit(FOOT), AttackType::Melee).unwrap().dice,
        Some(dice(6))
    );
}
