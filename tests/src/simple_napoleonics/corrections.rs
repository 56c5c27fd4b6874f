//! What the table puts right.

use super::prelude::*;

#[test]
fn counters_of_units_are_put_right() {
    let mut play = Play::orders();
    let beyond =
        [Correction::Morale { unit: FOOT, to: 5 }, Correction::Casualties { unit: FOOT, to: 41 }];
    play.refuses(NORTH, "E-FIX-RANGE", beyond.map(fix));
    play.refuses(NORTH, "E-FIX-UNIT", [fix(Correction::Morale { unit: 99, to: 1 })]);
    play.does(NORTH, fix(Correction::Morale { unit: FOOT, to: 2 }));
    play.does(NORTH, fix(Correction::Casualties { unit: FOOT, to: 1 }));
    play.does(NORTH, fix(Correction::Formation { unit: FOOT, to: Formation::Line }));
    play.does(NORTH, fix(Correction::Order { unit: FOOT, to: Some(Order::Move) }));
    let unit = play.one(FOOT);
    assert_eq!((unit.morale.now, unit.casualties, unit.formation), (2, 1, Formation::Line));
    assert!(play.state.is_ready(Piece::Unit(FOOT), Order::Move));
    play.at(FOOT).orders[0].standing = Standing::Failed;
    play.does(NORTH, fix(Correction::Order { unit: FOOT, to: Some(Order::Move) }));
    assert_eq!(play.orders_of(FOOT), [(Order::Move, Standing::Ready)], "as a Genius may have it");
    play.does(NORTH, fix(Correction::Order { unit: FOOT, to: None }));
    assert_eq!(play.orders_of(FOOT), []);
    let idle = [
        Correction::Order { unit: FOOT, to: None },
        Correction::Order { unit: FOOT, to: Some(Order::Form(Formation::Square)) },
        Correction::Eliminated { unit: FOOT, to: false },
    ];
    play.refuses(NORTH, "E-FIX-THERE", idle.map(fix));
}

// proves SN-AMY-6
#[test]
fn a_unit_comes_back_and_so_does_what_it_cost() {
    let mut play = Play::orders();
    play.does(NORTH, fix(Correction::Morale { unit: FOOT, to: 0 }));
    assert_eq!((play.one(FOOT).status, play.morale(NORTH)), (Status::Eliminated, 6));
    play.does(NORTH, fix(Correction::Eliminated { unit: FOOT, to: false }));
    assert_eq!((play.one(FOOT).status, play.morale(NORTH)), (Status::Battlefield, 7));
    for left in [7, 1] {
        play.does(NORTH, fix(Correction::ArmyMorale { side: NORTH, to: left }));
        play.does(NORTH, fix(Correction::Leader { leader: TWO, to: false }));
        play.does(NORTH, fix(Correction::Leader { leader: TWO, to: true }));
        assert_eq!(play.morale(NORTH), left);
    }
}

#[test]
fn leaders_turns_and_markers_are_put_right() {
    let mut play = Play::orders();
    play.hide(SOUTH, &[FOE]);
    play.does(NORTH, fix(Correction::Spoke { leader: ONE, to: true }));
    play.refuses(NORTH, "E-ORD-SPOKE", [say(ONE, Order::Move, &[FOOT])]);
    play.does(NORTH, fix(Correction::Genius { leader: GENERAL, to: true }));
    play.refuses(NORTH, "E-FIX-THERE", [fix(Correction::Genius { leader: ONE, to: true })]);
    play.does(NORTH, fix(Correction::Support { side: SOUTH, to: true }));
    play.does(NORTH, fix(Correction::Second { side: SOUTH, to: true }));
    let player = play.state.player(SOUTH);
    assert!(player.support_used && player.second_used);
    play.refuses(NORTH, "E-FIX-THERE", [fix(Correction::Marker { marker: 0 })]);
    play.does(SOUTH, fix(Correction::Marker { marker: 0 }));
    assert_eq!((play.one(FOE).status, play.opening()), (Status::Battlefield, None));
    play.refuses(SOUTH, "E-FIX-THERE", [fix(Correction::Marker { marker: 0 })]);
    let shows = |what| SimpleNapoleonics::reveals(&Event::Corrected { what }, Viewer::Table);
    assert!(shows(Correction::Marker { marker: 0 }) && !shows(Correction::First { to: SOUTH }));
    play.refuses(NORTH, "E-FIX-THERE", [fix(Correction::Turn { to: NORTH })]);
    play.does(NORTH, fix(Correction::Turn { to: SOUTH }));
    assert_eq!(play.turn(), Some(SOUTH));
    play.does(NORTH, fix(Correction::First { to: SOUTH }));
    assert_eq!(play.state.first, Some(SOUTH));
}

// proves SN-SET-4
#[test]
fn a_mor_that_is_typed_again_keeps_what_was_lost() {
    let mut play = Play::moving(&[FOOT]);
    let (kind, before) = (play.one(FOOT).kind, play.one(FOOT).morale);
    play.at(FOOT).morale.set(before.most - 1);
    play.does(NORTH, Command::FillCard { kind, stat: Stat::Mor, value: before.most + 2 });
    let after = play.one(FOOT).morale;
    assert_eq!((after.now, after.most), (before.most + 1, before.most + 2));
}

#[test]
fn what_goes_on_is_finished_first() {
    let mut play = Play::firing(&[FOOT]);
    play.does(NORTH, shoot(FOOT, FOE));
    play.refuses(NORTH, "E-FIX-LATER", [fix(Correction::Morale { unit: FOE, to: 1 })]);
    let mut begun = Play::begun(|_| ());
    begun.refuses(NORTH, "E-PHASE", [fix(Correction::Morale { unit: FOE, to: 1 })]);
}

// proves SN-MOV-5
#[test]
fn the_players_say_where_a_piece_stands() {
    let mut play = Play::orders();
    let stands = |unit, ground| Command::Stand { piece: Piece::Unit(unit), at: on(ground) };
    let stand = stands(FOOT, Ground::Rough);
    play.does(SOUTH, stand.clone()).refuses(NORTH, "E-DONE", [stand]);
    let inside = stands(GUNS, Ground::Building);
    assert_eq!(play.refused_by(NORTH, inside), ["SN-MOV-5", "E-MOV-BUILDING"]);
    play.refuses(NORTH, "E-PIECE", [stands(99, Ground::Rough)]);
}

#[test]
fn what_cannot_be_is_found() {
    let broken = |change: fn(&mut Play)| {
        let mut play = Play::moving(&[GUARD]);
        play.hide(NORTH, &[FOOT]);
        assert_eq!(play.broken(), None);
        change(&mut play);
        play.broken()
    };
    assert_eq!(broken(|it| it.at(GUARD).morale.now = 99), Some("I1"));
    assert_eq!(broken(|it| it.give(FOOT, Order::Move)), Some("I1"));
    assert_eq!(broken(|it| it.state.markers[0].up = true), Some("I2"));
    let charges = |at| {
        let (distance, rough, stage) = (2, false, ChargeStage::Distance);
        Some(Charge { by: GUARD, at, distance, rough, stage })
    };
    let mut play = Play::storming(&[GUARD]);
    play.state.charge = charges(FOE);
    assert_eq!(play.broken(), None);
    play.state.charge = charges(HORSE);
    assert_eq!(play.broken(), Some("I3"));
    play.state.charge = charges(FOE);
    play.state.round = 0;
    assert_eq!(play.broken(), Some("I3"));
}
