//! Morale of units: tests, rallies, and falling back.

use super::prelude::*;

fn rallied(unit: UnitId, leader: LeaderId, closer: Option<LeaderId>) -> Command {
    Command::Test { unit, rally: Some(leader), closer }
}

// proves SN-MOR-1
#[test]
fn who_suffered_is_tested() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.refuses(NORTH, "E-MOR-NONE", [test(HORSE)]);
    play.does(NORTH, test(FOOT));
    assert_eq!((play.dice(), play.needs()), (Some(1), Some(3)));
    play.does(NORTH, roll(&[3])).refuses(NORTH, "E-MOR-NONE", [test(FOOT)]);
    assert_eq!(play.morale(NORTH), 7);
    play.insisted(NORTH, test(FOOT));
    let mut added = Play::tested(&[FOOT, GUARD]);
    added.rule(|house| house.rally_direction = RallyDirection::AddToRoll);
    added.does(NORTH, rallied(FOOT, ONE, None));
    assert_eq!(added.needs(), Some(2));
}

// proves SN-MOR-2
#[test]
fn a_failed_test_is_inches_of_falling_back() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.does(NORTH, test(FOOT));
    let events = play.ok(NORTH, roll(&[5]));
    assert!(events.contains(&Event::Tested { unit: FOOT, back: 2 }));
    assert_eq!(play.opening(), Some(Opening::Edge { unit: FOOT }));
}

// proves SN-MOR-3
#[test]
fn who_leaves_the_table_is_eliminated() {
    let back = |edge| {
        let mut play = Play::tested(&[FOOT, GUARD]);
        play.rule(|house| house.edge_eliminates = edge);
        play.does(NORTH, test(FOOT)).does(NORTH, roll(&[6]));
        play
    };
    let mut gone = back(true);
    gone.refuses(SOUTH, "E-ASKED", [Command::Edge { left: true }]);
    gone.does(NORTH, Command::Edge { left: true });
    assert_eq!((gone.one(FOOT).status, gone.morale(NORTH)), (Status::Eliminated, 5));
    let mut there = back(true);
    there.does(NORTH, Command::Edge { left: false });
    assert_eq!((there.one(FOOT).status, there.morale(NORTH)), (Status::Battlefield, 6));
    assert_eq!(back(false).opening(), None);
}

// proves SN-MOR-4
#[test]
fn a_unit_without_morale_is_eliminated_at_once() {
    let lost = |at_zero| {
        let mut play = Play::storming(&[FOOT, GUARD]);
        play.rule(|house| house.eliminate_at_zero = at_zero).at(FOE).morale.now = 1;
        play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[5])).does(SOUTH, DECLINE);
        play.does(NORTH, roll(&[4, 1, 1])).does(SOUTH, roll(&[1]));
        play
    };
    let play = lost(true);
    assert_eq!((play.one(FOE).status, play.morale(SOUTH)), (Status::Eliminated, 5));
    assert_eq!(lost(false).one(FOE).status, Status::Battlefield);
}

// proves SN-MOR-5
#[test]
fn morale_of_six_holds_without_a_roll() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.at(FOOT).morale.now = 4;
    let mut near = play.clone();
    play.does(NORTH, rallied(FOOT, TWO, None));
    assert_eq!((play.dice(), play.one(FOOT).tested), (None, true));
    near.does(NORTH, rallied(FOOT, ONE, None));
    assert_eq!(near.needs(), Some(5));
}

// proves SN-MOR-6
#[test]
fn the_closest_officer_rallies_one_unit() {
    let mut play = Play::tested(&[FOOT, GUARD, GUNS]);
    let fill = Command::FillLeader { leader: GENERAL, stat: LeaderStat::Ral, value: 1 };
    play.refuses(NORTH, "E-MOR-OFFICER", [rallied(FOOT, GENERAL, None), fill]);
    let closer = rallied(FOOT, ONE, Some(TWO));
    assert_eq!(play.refused_by(NORTH, closer), ["SN-MOR-6", "E-MOR-CLOSER"]);
    play.does(NORTH, rallied(FOOT, ONE, None)).does(NORTH, roll(&[1]));
    assert_eq!(play.refused_by(NORTH, rallied(GUARD, ONE, None)), ["SN-MOR-6", "E-MOR-RALLIED"]);
    let mut army = play.clone();
    army.rule(|house| house.rally_per = RallyPer::Army);
    army.refuses(NORTH, "E-MOR-RALLIED", [rallied(GUNS, TWO, None)]);
    play.does(NORTH, rallied(GUNS, TWO, None));
}

// proves SN-NAT-1
#[test]
fn the_united_kingdom_holds_on() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.of_nation(FOOT, Nation::UnitedKingdom).does(NORTH, test(FOOT));
    assert_eq!(play.needs(), Some(4));
    let rout = |helps, added| {
        let mut play = Play::of(Part::Morale);
        play.of_nation(FOOT, Nation::UnitedKingdom).army(NORTH, 2, 8);
        let house = |house: &mut HouseRules| {
            house.uk_bonus_on_army_check = helps;
            house.rally_direction = added;
        };
        play.rule(house).happens(Vec::new());
        play
    };
    let to_m = |helps| rout(helps, RallyDirection::AddToM).needs();
    assert_eq!([false, true].map(to_m), [Some(1), Some(2)]);
    let to_roll = |helps| rout(helps, RallyDirection::AddToRoll);
    assert_eq!(to_roll(false).needs(), Some(1));
    assert_eq!(to_roll(true).won(), Some((SOUTH, "SN-AMY-4".to_owned())), "1 and 1 are above 1");
}
