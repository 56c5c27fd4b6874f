//! Tests the order phase and the turns with the book's examples and with single rules.

use super::orders::BookColor::{Blue, Green, Purple, Red, Yellow};
use super::orders::*;
use super::turns::{Action, Move};

fn pool(red: u8, blue: u8, green: u8, purple: u8) -> Pool {
    Pool { red, blue, green, purple }
}

#[test]
fn page_18_the_initiative_goes_to_the_careful() {
    // A (0) has the initiative; A placed 1 red and 1 purple, B 1 red.
    assert_eq!(initiative(0, [&[Red, Purple, Blue], &[Red, Green, Green]]), 1);
    assert_eq!(initiative(0, [&[Red, Purple], &[Red, Red]]), 0);
    assert_eq!(initiative(1, [&[Red, Purple], &[Red, Red]]), 1);
}

#[test]
fn leadership_is_summed() {
    let captain = Leadership { fixed: pool(1, 0, 0, 1), dice: 1, rerolls: 1 };
    let troops = Leadership { fixed: pool(0, 1, 0, 0), dice: 0, rerolls: 0 };
    let extra = Extra { towns: 1, trees: 1, carts: 1, fewer: 1 };
    let all = muster(&[captain, troops, troops], extra);
    assert_eq!((all.fixed, all.dice), (pool(1, 2, 1, 1), 2));
    assert_eq!((all.rerolls, all.carts, all.to_drop), (1, 1, 0));
    let all = muster(&[troops], Extra { fewer: 1, ..Extra::default() });
    assert_eq!((all.dice, all.to_drop), (0, 1));
}

#[test]
fn rerolls_cost_dice() {
    let three = Muster { dice: 3, rerolls: 1, ..Muster::default() };
    let mut rolling = Rolling::start(&three, &[], &[Red, Red, Blue], false).unwrap();
    assert_eq!(rolling.after_paying(), Some(2));
    assert_eq!(rolling.pays(&[Green, Red]), Ok(()));
    assert!(rolling.rerolls_one(2, Blue).is_err());
    assert!(rolling.rerolls_one(1, Purple).is_err());
    assert_eq!(rolling.rerolls_one(1, Blue), Ok(()));
    assert!(rolling.rerolls_one(0, Blue).is_err());
    assert_eq!(rolling.pays(&[Green]), Ok(()));
    assert_eq!(rolling.after_paying(), None);
    assert_eq!(rolling.pool(), pool(0, 0, 1, 0));
    let free = Rolling::start(&three, &[], &[Red, Red, Blue], true).unwrap();
    assert_eq!(free.after_paying(), Some(3));
}

#[test]
fn nothing_generated_loses() {
    let (none, some) = (Pool::default(), pool(0, 0, 0, 1));
    assert_eq!(verdict(&[none, some]), Verdict::Wins(1));
    assert_eq!(verdict(&[some, none]), Verdict::Wins(0));
    assert_eq!(verdict(&[none, none]), Verdict::Draw);
    assert_eq!(verdict(&[some, some]), Verdict::GoOn);
}

#[test]
fn giving_out() {
    let given = give_out(pool(1, 1, 0, 1), &[Some(Red), None, Some(Red)]).unwrap();
    assert_eq!(given, (vec![Red, Yellow, Red], pool(0, 1, 0, 0)));
    assert!(give_out(pool(1, 1, 0, 1), &[Some(Red), Some(Red), Some(Purple)]).is_none());
    assert!(give_out(Pool::default(), &[Some(Yellow), None]).is_some());
}

fn action(first: usize, given: [&[BookColor]; 2]) -> Action {
    Action::start(given.map(<[BookColor]>::to_vec), first, true)
}

/// Every turn in which the first unit that may acts.
fn run(mut action: Action) -> Vec<(BookColor, usize)> {
    let mut turns = vec![];
    while let Some(turn) = action.turn() {
        turns.push(turn);
        let first = action.moves()[0];
        assert_eq!(action.does(first), Ok(()));
    }
    turns
}

#[test]
fn page_19_colors_in_turn() {
    let turns = run(action(1, [&[Red, Blue, Blue, Green], &[Red, Blue, Green, Yellow]]));
    let expected =
        [(Red, 1), (Red, 0), (Blue, 1), (Blue, 0), (Blue, 0), (Green, 1), (Green, 0), (Yellow, 1)];
    assert_eq!(turns, expected);
}

#[test]
fn purple_units_act_at_any_own_turn() {
    let mut action = action(0, [&[Purple], &[Red, Red, Yellow]]);
    assert_eq!(action.turn(), Some((Red, 0)));
    assert_eq!(action.moves(), [Move::Activate(0), Move::Wait]);
    for (what, turn) in [
        (Move::Wait, (Red, 1)),
        (Move::Activate(0), (Red, 0)),
        (Move::Wait, (Red, 1)),
        (Move::Activate(1), (Red, 0)),
        (Move::Wait, (Yellow, 0)),
        (Move::Wait, (Yellow, 1)),
        (Move::Activate(2), (Yellow, 0)),
    ] {
        assert_eq!(action.does(what), Ok(()));
        assert_eq!(action.turn(), Some(turn));
    }
    assert_eq!(action.moves(), [Move::Activate(0)]);
    assert_eq!(action.does(Move::Activate(0)), Ok(()));
    assert_eq!(action.turn(), None);
}

#[test]
fn the_optional_pass() {
    let mut action = action(0, [&[Red, Purple], &[Red, Red]]);
    assert!(action.moves().contains(&Move::Pass));
    assert_eq!(action.does(Move::Pass), Ok(()));
    assert_eq!(action.turn(), Some((Red, 1)));
    assert!(!action.moves().contains(&Move::Pass));
    action.loses_order(1, 0);
    assert_eq!(action.does(Move::Activate(1)), Ok(()));
    assert_eq!(action.turn(), Some((Red, 0)));
    assert!(!action.moves().contains(&Move::Pass));
}
