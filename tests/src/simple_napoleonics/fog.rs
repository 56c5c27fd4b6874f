//! Fog of war: markers, who looks at them, and what comes of it.

use super::prelude::*;

const LOOK: Command = Command::Reveal { unit: FOOT, marker: 0, distance: None };

/// The movement phase; South's guns and foot lie under the markers 0 and 1.
fn foggy() -> Play {
    let mut play = Play::moving(&[FOOT]);
    play.hide(SOUTH, &[FOE_GUNS, FOE]);
    play
}

// proves SN-FOG-1
#[test]
fn hidden_units_only_move() {
    let mut play = Play::orders();
    play.hide(NORTH, &[FOOT]);
    play.refuses(NORTH, "E-FOG-SHOOT", [say_marker(GENERAL, Order::Shoot, 0)]);
    play.refuses(NORTH, "E-FOG-CHARGE", [say_marker(GENERAL, Order::Charge, 0)]);
    play.refuses(NORTH, "E-FOG-FORM", [say_marker(GENERAL, Order::Form(Formation::Line), 0)]);
    play.does(NORTH, say_marker(ONE, Order::Move, 0)).does(NORTH, roll(&[4, 4]));
    play.does(SOUTH, END).does(NORTH, END);
    play.does(NORTH, go_so(Piece::Marker(0), Some(6), Path::default(), on(Ground::Rough)));
    assert_eq!(play.on_table().markers[0].at.ground, Ground::Rough);
    let mut firing = Play::firing(&[GUARD]);
    firing.hide(SOUTH, &[FOE]);
    firing.refuses(NORTH, "E-SHO-MARKER", [shoot(GUARD, FOE)]);
}

// proves SN-FOG-1
#[test]
fn nothing_is_refused_for_who_lies_under_a_marker() {
    let mut play = Play::orders();
    play.hide(NORTH, &[FOOT, HORSE]);
    let mut other = play.clone();
    for (play, marker) in [(&mut play, 0), (&mut other, 1)] {
        play.does(NORTH, say_marker(ONE, Order::Move, marker));
    }
    let mut play = Play::moving(&[]);
    play.hide(NORTH, &[GUNS]);
    play.state.markers[0].orders = vec![Given { order: Order::Move, standing: Standing::Ready }];
    play.at(GUNS).formation = Formation::Line;
    let mut line = play.clone();
    let wall = Path { obstacle: true, ..Path::default() };
    line.does(NORTH, go_so(Piece::Marker(0), None, wall, on(Ground::Open)));
    play.does(NORTH, go_so(Piece::Marker(0), Some(40), Path::default(), on(Ground::Building)));
}

// proves SN-FOG-2, A43
#[test]
fn who_only_looks_waits_for_whoever_moves_and_may_look_meanwhile() {
    let mut play = Play::moving(&[FOOT, GUARD]);
    play.hide(NORTH, &[HORSE]);
    let look = |unit| Command::Reveal { unit, marker: 0, distance: None };
    play.does(NORTH, go(FOOT));
    assert_eq!((play.turn(), play.asked()), (Some(NORTH), vec![NORTH]));
    assert!(play.offers_any(SOUTH, |it| *it == look(FOE)));
    play.does(SOUTH, look(FOE)).does(SOUTH, roll(&[1])).does(NORTH, go(GUARD));
    assert_eq!((play.turn(), play.asked()), (Some(SOUTH), vec![SOUTH]));
    play.does(SOUTH, look(FOE_GUARD)).does(SOUTH, roll(&[4]));
    assert_eq!(play.one(HORSE).status, Status::Battlefield);
}

// proves SN-FOG-2
#[test]
fn a_unit_within_its_range_looks_once_a_round() {
    let mut play = foggy();
    let far = Command::Reveal { unit: FOOT, marker: 0, distance: Some(25) };
    assert_eq!(play.refusal(NORTH, far.clone()).values["range"], "12".into());
    let looks = |by| move |it: &Command| matches!(it, Command::Reveal { unit, .. } if *unit == by);
    assert!(play.offers_any(NORTH, looks(FOOT)));
    assert!(!play.offers_any(NORTH, looks(HORSE)), "it has no range");
    let horse = Command::Reveal { unit: HORSE, marker: 0, distance: None };
    play.refuses(NORTH, "E-FOG-FAR", [far, horse]);
    play.refuses(NORTH, "E-MARKER", [Command::Reveal { unit: FOOT, marker: 5, distance: None }]);
    play.does(NORTH, LOOK).does(NORTH, roll(&[3]));
    assert_eq!(play.one(FOE_GUNS).status, Status::Hidden);
    assert_eq!(play.refused_by(NORTH, LOOK), ["SN-FOG-2", "E-FOG-AGAIN"]);
    let guard = Command::Reveal { unit: GUARD, marker: 0, distance: Some(24) };
    let mut once = play.clone();
    once.rule(|house| house.reveal_tries = RevealTries::OncePerMarkerPerRound);
    once.refuses(NORTH, "E-FOG-AGAIN", [guard.clone()]);
    play.does(NORTH, guard).does(NORTH, roll(&[4]));
    assert_eq!(play.one(FOE_GUNS).status, Status::Battlefield);
}

// proves SN-FOG-3, SN-V-19
#[test]
fn a_revealed_unit_may_shoot_at_once() {
    let mut play = foggy();
    play.does(NORTH, LOOK).does(NORTH, roll(&[4]));
    assert_eq!(play.opening(), Some(Opening::Surprise { unit: FOE_GUNS }));
    assert_eq!(play.asked(), [SOUTH]);
    play.does(SOUTH, shoot(FOE_GUNS, FOOT));
    assert_eq!(play.dice(), Some(4));
    play.does(SOUTH, roll(&[1, 1, 1, 1]));
    assert_eq!(play.asked(), [NORTH]);
    let mut calm = foggy();
    calm.does(NORTH, LOOK).does(NORTH, roll(&[4])).does(SOUTH, DECLINE);
    assert_eq!(calm.opening(), None);
    let mut wet = foggy();
    wet.state.markers[0].at = on(Ground::Water);
    wet.does(NORTH, LOOK).does(NORTH, roll(&[4]));
    assert_eq!(wet.opening(), None, "nobody shoots from water");
}

// proves SN-FOG-2, SN-NAT-8
#[test]
fn the_chance_to_find_somebody_is_foretold_and_who_lies_there_is_not() {
    let foretold =
        |play: &Play, by: Side| SimpleNapoleonics::forecast(&play.state, by.seat(), &LOOK);
    let mut play = Play::moving(&[FOOT]);
    play.hide(SOUTH, &[FOE, FOE_GUARD]);
    let plain = foretold(&play, NORTH).unwrap();
    let found = plain.expected[0].rows.iter().find(|row| row.value == 1).unwrap();
    assert_eq!((found.permille, plain.left_out.contains(&"guerrilla")), (500, false));
    assert!(foretold(&play, SOUTH).is_none(), "the unit is North's");
    // Not the one that is looked for: that any of them is Spanish is open.
    play.of_nation(FOE_GUARD, Nation::Spain);
    assert!(foretold(&play, NORTH).unwrap().left_out.contains(&"guerrilla"));
}

// proves SN-FOG-4
#[test]
fn markers_are_looked_at_while_units_move_and_their_owner_may_turn_them_up() {
    let mut firing = Play::firing(&[FOOT]);
    firing.hide(SOUTH, &[FOE]);
    firing.refuses(NORTH, "E-PHASE", [LOOK]);
    let show = Command::ShowMarker { marker: 0 };
    let mut play = Play::moving(&[GUARD]);
    play.hide(NORTH, &[FOOT]);
    play.refuses(NORTH, "E-FOG-ACT", [show.clone()]);
    assert!(!play.offers_any(NORTH, |it| *it == show));
    play.state.markers[0].orders = vec![Given { order: Order::Move, standing: Standing::Ready }];
    assert!(play.offers_any(NORTH, |it| *it == show));
    let mut never = play.clone();
    never.rule(|house| house.voluntary_reveal = false);
    never.refuses(NORTH, "E-FOG-SHOW", [show.clone()]);
    let mut unseen = play.clone();
    unseen.hide(SOUTH, &[FOE, FOE_GUARD, FOE_HORSE, FOE_GUNS]).does(NORTH, show.clone());
    assert_eq!(unseen.opening(), None, "nobody is there to shoot at");
    play.does(NORTH, show).does(NORTH, DECLINE);
    assert_eq!(play.orders_of(FOOT), [(Order::Move, Standing::Ready)]);
    play.does(NORTH, go(FOOT));
}

// proves SN-NAT-8
#[test]
fn spain_has_a_success_rolled_again() {
    let mut play = foggy();
    play.of_nation(FOE_GUNS, Nation::Spain);
    let mut none = play.clone();
    play.does(NORTH, LOOK).does(NORTH, roll(&[5]));
    assert_eq!(play.opening(), Some(Opening::Guerrilla { unit: FOOT, marker: 0 }));
    let mut kept = play.clone();
    play.does(SOUTH, REROLL).does(NORTH, roll(&[3]));
    assert_eq!(play.one(FOE_GUNS).status, Status::Hidden);
    kept.does(SOUTH, DECLINE);
    assert_eq!(kept.one(FOE_GUNS).status, Status::Battlefield);
    // Another of the hidden units is Spanish: its owner alone knows that it is not this one.
    let mut other = foggy();
    other.of_nation(FOE, Nation::Spain).does(NORTH, LOOK).does(NORTH, roll(&[5]));
    other.does(SOUTH, REROLL).does(NORTH, roll(&[3]));
    assert_eq!(other.one(FOE_GUNS).status, Status::Hidden);
    none.rule(|house| house.spain_reroll = SpainReroll::None);
    none.does(NORTH, LOOK).does(NORTH, roll(&[5]));
    assert_eq!(none.one(FOE_GUNS).status, Status::Battlefield);
}
