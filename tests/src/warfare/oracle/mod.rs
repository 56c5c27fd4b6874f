//! An oracle for Warfare, written only from the sheet and, where the sheet is ambiguous, from the
//! list of ambiguities. In random activations the tracker has to ask the same questions and get the
//! same numbers.

mod asks;
mod attack;
mod checks;
mod deal;
mod dice;
mod field;
mod flow;
mod hall;
mod lay;
mod magic;
mod points;
mod rally;
mod reactions;
mod tokens;
mod units;

mod board_tests;
mod fight_tests;
mod reaction_tests;

use crate::oracle::agree;

const POSITIONS: u64 = 2_000;
const ROUNDS: u64 = 500;

/// Everything that is asked and done in an activation.
const QUESTIONS: [&str; 13] = [
    "Attack",
    "Power",
    "Diminish",
    "Magic",
    "FollowUp",
    "SetForCharge",
    "again",
    "charge",
    "follow",
    "magic",
    "move",
    "stray",
    "withdraw",
];

#[test]
fn activations_are_judged_as_the_sheet_judges_them() {
    // proves W-ACT-1, W-ATK-1, W-ATK-2, W-ATK-3, W-DIM-1, W-MAN-2, W-MAN-3, W-MAG-1, W-TOK-1, W-EXP-4
    agree("position", 0..POSITIONS, hall::play).all_came_up(20, &QUESTIONS);
}

#[test]
fn rounds_end_and_begin_as_the_sheet_says() {
    // proves W-PTS-1, W-PTS-2, W-PTS-3, W-COL-1
    agree("round", 0..ROUNDS, checks::play).all_came_up(20, &["won", "open", "off", "collapse"]);
}
