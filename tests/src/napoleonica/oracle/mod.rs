//! An oracle of attacks: the rulebook's attack order written once more, from the book and, for
//! what it leaves open, from the list of ambiguities alone. Random attacks have to be judged by
//! the tracker as by it, question by question and number by number.

mod after;
mod book;
mod count;
mod forces;
mod hall;
mod judge;
mod look;
mod position;
mod replies;

use crate::random::Game;
use hall::Hall;
use std::collections::BTreeMap;

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
    judge(|battle| 2 * battle + 1);
}

#[test]
fn attacks_with_the_decks_of_the_table_are_judged_as_the_book_judges_them() {
    judge(|battle| 2 * battle);
}

/// Plays battles whose seeds are even with the table's decks, the others with the app's.
fn judge(seed_of: fn(u64) -> u64) {
    let game = Game::of("napoleonica");
    let (mut attacks, mut asked, mut found) = (0, BTreeMap::<String, usize>::new(), Vec::new());
    for seed in (0..BATTLES).map(seed_of) {
        let mut hall = Hall::begin(&game, seed);
        found
            .extend(play(&mut hall).err().map(|difference| format!("battle {seed}, {difference}")));
        attacks += hall.attacks;
        for (step, times) in hall.asked {
            *asked.entry(step).or_default() += times;
        }
    }
    assert!(found.is_empty(), "{} battles differ:\n{}", found.len(), found.join("\n"));
    assert!(attacks >= 600, "only {attacks} attacks were made");
    let times = |step: &str| asked.get(step).copied().unwrap_or(0);
    let never: Vec<_> = STEPS.iter().filter(|step| times(step) < 10).collect();
    assert!(never.is_empty(), "hardly anybody was asked for {never:?}: {asked:?}");
}

/// Plays a battle; where oracle and tracker differ, the turn with what was done in it.
fn play(hall: &mut Hall) -> Result<(), String> {
    for turn in 0..TURNS {
        match hall.turn() {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(difference) => {
                let trail = hall.trail.join("\n  ");
                return Err(format!("turn {turn}: {difference}\n  {trail}"));
            }
        }
    }
    Ok(())
}
