//! Before the first round: hidden units, formations, army morale, and who begins.

use super::prelude::*;
use crate::laws::counters::tap;
use crate::laws::random::{Game, Table, set_sources};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tracker::kit::Source;

fn deploy(hidden: &[UnitId]) -> Command {
    Command::Deploy { hidden: hidden.to_vec() }
}

// proves SN-SET-6, SN-V-18
#[test]
fn half_of_the_units_may_be_hidden() {
    let most = |units: u8| {
        let play = Play::begun(|setup| {
            setup.armies[0].units.truncate(1);
            setup.armies[0].units[0].copies = units;
        });
        play.state.may_hide(NORTH)
    };
    assert_eq!([most(9), most(7)], [4, 3]);
    let mut play = Play::begun(|_| ());
    assert_eq!(play.refused_how(NORTH, deploy(&[0, 1, 2])), ("E-SET-HIDDEN".to_owned(), true));
    play.refuses(NORTH, "E-SET-TWICE", [deploy(&[0, 0])]);
    play.refuses(NORTH, "E-PIECE", [deploy(&[FOE])]);
    play.does(NORTH, deploy(&[2, 0]));
    assert_eq!(play.one(0).status, Status::Hidden);
    play.refuses(NORTH, "E-DONE", [deploy(&[])]);
    let mut leaders = Play::begun(|setup| setup.house.hidden_counts_leaders = true);
    leaders.does(NORTH, deploy(&[0, 1, 2]));
}

// proves SN-FOG-5
#[test]
fn there_is_a_marker_for_each_hidden_unit_and_no_other() {
    let mut play = Play::begun(|_| ());
    play.does(NORTH, deploy(&[2, 0])).does(SOUTH, deploy(&[FOE]));
    assert_eq!(play.on_table().markers.len(), 3);
    let own = play.seen_by(NORTH).markers;
    assert_eq!(own.iter().map(|it| it.unit).collect::<Vec<_>>(), [Some(0), Some(2), None]);
    assert!(play.on_table().markers.iter().all(|marker| marker.unit.is_none()));
}

/// Whoever taps from the top of the list would tell everything by it.
// proves SN-FOG-1
#[test]
fn the_app_deals_the_markers_whatever_the_order_of_taps_and_whoever_rolls() {
    let game = Game::of("simple_napoleonics");
    let under = |number: u64, hidden: &[UnitId], source: &'static str| {
        let mut setup = game.practice.clone();
        setup["quick_start"] = json!(false);
        set_sources(&mut setup, |_| source);
        let mut table = Table::begin(&game.entry, &setup.to_string(), number);
        table.act(&tap(Seat(0), &json!({"do": "deploy", "hidden": hidden})));
        let view =
            |viewer| -> Value { serde_json::from_str(table.play.view(viewer).get()).unwrap() };
        let markers = view(Viewer::Seat(Seat(0)))["markers"].as_array().unwrap().clone();
        let seen = view(Viewer::Table)["markers"].as_array().unwrap().clone();
        assert!(seen.iter().all(|marker| marker["unit"].is_null()));
        markers.iter().map(|marker| marker["unit"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    for source in ["app", "table"] {
        let dealt: BTreeSet<_> = (0..40).map(|number| under(number, &[0, 1, 2], source)).collect();
        assert_eq!(dealt.len(), 6, "every order comes");
        for number in 0..4 {
            let orders = [[0, 1, 2], [2, 0, 1], [1, 2, 0]];
            let [one, two, three] = orders.map(|hidden| under(number, &hidden, source));
            assert!(one == two && two == three, "the order of taps is seen in it");
        }
    }
}

// proves SN-SET-7
#[test]
fn units_leaders_and_the_scenario_make_army_morale() {
    let play = Play::begun(|setup| setup.scenario.morale = [0, 2]);
    assert_eq!([play.morale(NORTH), play.morale(SOUTH)], [7, 8]);
    assert_eq!(play.on_table().sides.map(|side| side.threshold), [2, 2]);
    let mut play = Play::orders();
    play.does(NORTH, fix(Correction::ArmyStart { side: NORTH, to: 12 }));
    assert_eq!(play.state.threshold(NORTH), 3);
}

// proves SN-SET-5
#[test]
fn a_unit_without_a_brigade_is_a_generals() {
    let mut play = Play::orders();
    play.at(FOOT).brigade = None;
    play.refuses(NORTH, "E-ORD-BRIGADE", [say(ONE, Order::Move, &[FOOT])]);
    play.does(NORTH, say(GENERAL, Order::Move, &[FOOT]));
}

// proves SN-FRM-3, SN-TG-1
#[test]
fn formations_at_the_start_are_free() {
    let mut play = Play::begun(|_| ());
    play.does(NORTH, Command::Form { unit: FOOT, to: Formation::Line });
    assert_eq!(play.one(FOOT).formation, Formation::Line);
    play.refuses(NORTH, "E-DONE", [Command::Form { unit: FOOT, to: Formation::Line }]);
    let form = Command::Form { unit: FOOT, to: Formation::Square };
    play.refuses(NORTH, "E-PHASE", [Command::Genius { leader: GENERAL }]);
    play.does(NORTH, deploy(&[])).refuses(NORTH, "E-ASKED", [form.clone()]);
    play.does(SOUTH, deploy(&[]));
    play.refuses(NORTH, "E-PHASE", [form]);
}

// proves SN-FRM-4
#[test]
fn guns_stand_in_line_or_in_no_formation() {
    let column = Command::Form { unit: GUNS, to: Formation::AttackColumn };
    let line = Command::Form { unit: GUNS, to: Formation::Line };
    let by = |guns| {
        let mut play = Play::begun(|setup| setup.house.artillery_formations = guns);
        [column.clone(), line.clone()].map(|form| play.verdict(NORTH, form).is_none())
    };
    assert_eq!(by(ArtilleryFormations::NoneOrLine), [false, true]);
    assert_eq!(by(ArtilleryFormations::None), [false, false]);
    assert_eq!(by(ArtilleryFormations::Any), [true, true]);
    let mut play = Play::begun(|_| ());
    assert_eq!(play.refused_by(NORTH, column), ["SN-FRM-4", "E-FRM-GUNS"]);
}

// proves SN-ORD-1
#[test]
fn the_side_of_the_highest_general_begins_and_equal_ones_roll() {
    let deployed = |rank: u8| {
        let mut play = Play::begun(|setup| setup.armies[1].staff[0].rank = rank);
        play.does(SOUTH, deploy(&[])).does(NORTH, deploy(&[]));
        play
    };
    assert_eq!(deployed(3).turn(), Some(NORTH));
    assert_eq!(deployed(9).turn(), Some(SOUTH));
    let mut tied = deployed(5);
    assert_eq!((tied.asked(), tied.dice()), (vec![NORTH, SOUTH], Some(2)));
    tied.does(SOUTH, roll(&[4, 4])).does(NORTH, roll(&[2, 5]));
    assert_eq!((tied.phase(), tied.turn()), (PhaseId::Orders, Some(SOUTH)));
}

#[test]
fn a_quick_start_is_deployed() {
    let play = Play::begun(|setup| setup.quick_start = true);
    assert_eq!((play.phase(), play.state.round), (PhaseId::Orders, 1));
}

#[test]
fn what_the_app_rolls_nobody_says() {
    let mut play = Play::begun(|setup| {
        setup.quick_start = true;
        setup.sources = Sources { orders: Source::App, ..setup.sources };
    });
    play.chance(&[&[0, 3]]).does(NORTH, say(ONE, Order::Move, &[FOOT]));
    assert_eq!(play.orders_of(FOOT), [(Order::Move, Standing::Ready)]);
    play.refuses(NORTH, "E-ASKED", [roll(&[4])]);
    let mut table = Play::orders();
    table.does(NORTH, say(ONE, Order::Move, &[FOOT]));
    table.refuses(NORTH, "E-DICE-NEEDED", [Command::Roll { faces: None }]);
    table.refuses(NORTH, "E-DICE", [roll(&[4]), roll(&[7, 1])]);
    table.refuses(SOUTH, "E-ASKED", [roll(&[4, 1])]);
}
