//! An oracle for attacks: the rulebook's attack order, written only from the book and, where the
//! book is ambiguous, from the list of ambiguities. In random attacks the tracker has to ask the
//! same questions and get the same numbers.

mod after;
mod book;
mod count;
mod forces;
mod hall;
mod judge;
mod look;
mod position;
mod replies;

use super::audit::{Fought, audited};
use crate::laws::random::Game;
use crate::oracle::{Asked, Told, agree};
use hall::Hall;

/// Battles that are played with each kind of deck, and turns in each at most.
const BATTLES: u64 = 150;
const TURNS: usize = 6;

/// Every step at which somebody may be asked in an attack.
const STEPS: [&str; 13] = [
    "square",
    "lay",
    "reveal",
    "drop",
    "roll",
    "reroll",
    "crit_roll",
    "regroup",
    "retreat",
    "reduce",
    "counterblow",
    "frenzy",
    "persecution",
];

#[test]
fn attacks_with_the_decks_of_the_app_are_judged_as_the_book_judges_them() {
    // proves N-ATK-5, N-ATK-9, N-ATK-10, N-DMG-1, N-DMG-3
    judge(|battle| 2 * battle + 1);
}

#[test]
fn attacks_with_the_decks_of_the_table_are_judged_as_the_book_judges_them() {
    judge(|battle| 2 * battle);
}

/// Plays battles whose seeds are even with the table's decks, the others with the app's.
fn judge(seed_of: fn(u64) -> u64) {
    let (game, mut fought) = (Game::of("napoleonica"), Fought::default());
    let asked = agree("battle", (0..BATTLES).map(seed_of), |seed, asked| {
        let mut hall = Hall::begin(&game, seed);
        let judged = play(&mut hall, asked);
        audited(&hall.table.play.header(), &hall.table.texts, &mut fought);
        judged
    });
    asked.all_came_up(10, &STEPS);
    fought.is_whole();
}

/// Plays a battle; where oracle and tracker differ, the turn with what was done in it.
fn play(hall: &mut Hall, asked: &mut Asked) -> Told {
    for turn in 0..TURNS {
        let goes_on = hall.turn(asked).map_err(|difference| {
            format!("turn {turn}: {difference}\n  {}", hall.trail.join("\n  "))
        })?;
        if !goes_on {
            break;
        }
    }
    Ok(())
}
