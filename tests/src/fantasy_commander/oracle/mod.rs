//! An oracle for Fantasy Commander, written only from the rulebook and, where the book is
//! ambiguous, from the list of ambiguities. In random fights and order phases the tracker has to
//! ask the same questions and get the same numbers.

mod book;
mod deal;
mod field;
mod fight;
mod hall;
mod orders;
mod phases;
mod turns;

mod book_tests;
mod digest_tests;
mod fight_tests;
mod orders_tests;

use crate::oracle::agree;

const FIGHTS: u64 = 2_000;
const PHASES: u64 = 500;

/// Everything that is asked in a fight.
const QUESTIONS: [&str; 10] = [
    "refused", "fatigue", "defense", "roll", "reroll", "less", "regroup", "panic", "rush",
    "advance",
];

/// Everything that is done in an order phase.
const DEEDS: [&str; 9] =
    ["drop", "pay", "no_pay", "one", "cart", "short", "activate", "wait", "pass"];

#[test]
fn fights_are_judged_as_the_book_judges_them() {
    // proves FC-ATK-9, FC-ATK-10, FC-ATK-11, FC-PAN-2, FC-ADV-1
    agree("fight", 0..FIGHTS, hall::play).all_came_up(20, &QUESTIONS);
}

#[test]
fn order_phases_are_judged_as_the_book_judges_them() {
    // proves FC-CMD-3, FC-CMD-4, FC-DST-1, FC-INI-1, FC-ACT-1, FC-ACT-2, FC-ACT-5
    agree("phase", 0..PHASES, phases::play).all_came_up(20, &DEEDS);
}
