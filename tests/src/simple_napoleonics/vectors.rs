//! The worked examples of the rules, by number.

use super::prelude::*;
use reckoning::{Nerve, reaches};

// proves SN-V-6, SN-V-7
#[test]
fn charge_distances() {
    let house = HouseRules::default();
    assert!(!reaches(&house, 12, 4, 15) && reaches(&house, 12, 5, 15));
    assert!(reaches(&house, 14, 4, 15) && !reaches(&house, 14, 3, 15));
    assert!(reaches(&house, 10, 5, 14) && !reaches(&house, 10, 4, 14));
    let mut play = Play::storming(&[FOOT]);
    play.refuses(NORTH, "E-CHG-FAR", [charge(FOOT, FOE, 26)]);
}

// proves SN-V-8
#[test]
fn defensive_fire() {
    let dice = |change: fn(&mut Play)| {
        let mut play = Play::storming(&[FOOT, GUARD]);
        change(&mut play);
        play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[6]));
        play.does(SOUTH, Command::Fire { unit: FOE });
        play.dice()
    };
    assert_eq!(dice(|_| ()), Some(3));
    assert_eq!(dice(|play| play.at(FOE).formation = Formation::Line), Some(4));
    assert_eq!(dice(|play| play.at(FOE).at = on(Ground::Building)), Some(2));
}

fn back(morale: u8, bonus: i8, die: u8) -> u8 {
    let bonus = vec![reckoning::Reason::of("SN-MOR-6", "rally", bonus)];
    Nerve { morale, bonus, direction: RallyDirection::AddToM }.back(die)
}

// proves SN-V-11, SN-V-12, SN-V-13
#[test]
fn morale_tests() {
    assert_eq!([back(3, 0, 5), back(3, 1, 5)], [2, 1]);
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.does(NORTH, test(FOOT)).does(NORTH, roll(&[5]));
    assert_eq!(play.morale(NORTH), 6);
    let mut british = Play::tested(&[FOOT, GUARD]);
    british.of_nation(FOOT, Nation::UnitedKingdom).does(NORTH, test(FOOT));
    let events = british.ok(NORTH, roll(&[5]));
    assert!(events.contains(&Event::Tested { unit: FOOT, back: 1 }));
    assert!((1..=6).all(|die| back(6, 0, die) == 0));
}

// proves SN-V-14
#[test]
fn the_last_casualty() {
    let mut play = Play::firing(&[FOOT]);
    play.at(FOE).morale.now = 1;
    play.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[4, 1, 1, 1])).does(SOUTH, roll(&[1]));
    assert_eq!((play.one(FOE).status, play.morale(SOUTH)), (Status::Eliminated, 5));
    assert_eq!(play.phase(), PhaseId::Orders, "nobody is tested");
}

// proves SN-V-15
#[test]
fn thresholds() {
    let mut play = Play::orders();
    let thresholds = [13, 12, 16, 17, 4, 1].map(|start| {
        play.army(NORTH, start, start);
        play.state.threshold(NORTH)
    });
    assert_eq!(thresholds, [4, 3, 4, 5, 1, 1]);
}

// proves SN-V-16, SN-V-17, SN-V-29, SN-V-30
#[test]
fn army_morale_checks() {
    let ends = |generals: u8, die: u8| {
        let mut play = Play::of(Part::Morale);
        play.army(NORTH, 4, 13);
        play.state.leaders[usize::from(GENERAL)].alive = generals > 0;
        if generals > 1 {
            play.state.leaders[usize::from(ONE)].card.kind = LeaderKind::General;
        }
        play.happens(Vec::new());
        if play.dice().is_some() {
            play.does(NORTH, roll(&[die]));
        }
        play.won().is_some()
    };
    assert_eq!([ends(1, 1), ends(1, 2), ends(2, 2), ends(0, 1)], [false, true, false, true]);
    let mut losses = Play::tested(&[FOOT, GUARD]);
    losses.army(NORTH, 13, 13).give(HORSE, Order::Move);
    for unit in [FOOT, GUARD] {
        losses.does(NORTH, fix(Correction::Eliminated { unit: HORSE, to: unit == FOOT }));
        losses.does(NORTH, test(unit)).does(NORTH, roll(&[6]));
        if unit == FOOT {
            losses.does(NORTH, Command::Edge { left: false });
        }
    }
    losses.does(NORTH, Command::Edge { left: false });
    assert_eq!((losses.morale(NORTH), losses.state.round), (11, 2));
    losses.does(NORTH, fix(Correction::Eliminated { unit: HORSE, to: true }));
    losses.does(NORTH, fix(Correction::Leader { leader: GENERAL, to: false }));
    assert_eq!((losses.morale(NORTH), losses.state.generals(NORTH)), (8, 0));
    losses.refuses(NORTH, "E-ORD-DEAD", [say(GENERAL, Order::Move, &[FOOT])]);
    let mut both = Play::of(Part::Morale);
    both.army(NORTH, 1, 13).army(SOUTH, 1, 13).happens(Vec::new());
    both.does(NORTH, roll(&[6])).does(SOUTH, roll(&[6]));
    assert_eq!(both.outcome().unwrap().winner, None);
}
