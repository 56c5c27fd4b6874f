//! Leniency: whatever the table insists on and whatever it corrects, the books stay consistent and the
//! battle can go on. A refusal that is called waivable can be waived, and what is impossible stays
//! refused, whoever insists.

use crate::laws::counters::tap;
use crate::laws::random::{Game, Table, Tap, games, last_line, own_offers, stands};
use crate::laws::sampled::Sampler;
use crate::laws::selection::{enough, selected};
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{Seat, Viewer};

fn open(tap: &Tap) -> bool {
    tap.refusal.is_none()
}

fn waivable(tap: &Tap) -> bool {
    tap.refusal.as_ref().is_some_and(|refusal| refusal.waivable)
}

/// An asked seat has something to tap, at least by insisting.
fn asked_can_answer(table: &Table) {
    let view: Value = serde_json::from_str(table.play.view(Viewer::Table).get()).unwrap();
    let asked: Vec<Seat> = serde_json::from_value(view["asked"].clone()).unwrap();
    assert!(!asked.is_empty(), "{}: nobody is asked", table.called());
    for seat in asked {
        let can = own_offers(&*table.play, seat).iter().any(|tap| open(tap) || waivable(tap));
        assert!(can, "{}: seat {} is asked and can do nothing", table.called(), seat.0);
    }
}

/// Mostly an open offer, sometimes one that only insisting makes possible.
fn wish(table: &mut Table) -> Option<Tap> {
    let (open, refused): (Vec<_>, Vec<_>) = table.offers().into_iter().partition(open);
    let (refused, impossible): (Vec<_>, Vec<_>) = refused.into_iter().partition(waivable);
    for tap in &impossible {
        assert!(table.insist(tap).is_err(), "{}: {} cannot happen", table.called(), tap.command);
    }
    assert!(!open.is_empty() || !refused.is_empty(), "{}: nobody can go on", table.called());
    let insists = open.is_empty() || (table.dice.below(4) == 0 && !refused.is_empty());
    table.one_of(if insists { refused } else { open })
}

/// Insists on something, and checks that the log remembers the waived rules. Sometimes another seat
/// does it, out of turn, and then it may still be refused.
fn insist(table: &mut Table) {
    let Some(mut tap) = wish(table) else { return };
    if table.dice.below(12) == 0 {
        tap.seat = anyone(table);
        let _ = table.insist(&tap);
    } else {
        table.insist(&tap).unwrap_or_else(|fault| {
            panic!("{}: {} can be insisted on, then {fault}", table.called(), tap.command)
        });
        let line = last_line(&*table.play, Viewer::Table);
        assert_eq!(line.waived.is_empty(), tap.refusal.is_none(), "{}", table.called());
        assert_eq!(line.why.is_some(), tap.refusal.is_some(), "{}", table.called());
    }
}

fn anyone(table: &mut Table) -> Seat {
    let seats: Vec<_> = table.play.seats().all().collect();
    seats[table.dice.below(seats.len())]
}

/// Goes on until the battle ends; the asked seats can always answer.
fn play(table: &mut Table, mut step: impl FnMut(&mut Table)) {
    for _ in 0..300 {
        if table.play.summary().outcome.is_some() {
            break;
        }
        asked_can_answer(table);
        step(table);
    }
    assert_eq!(stands(&*table.opened()), table.stands(), "{}", table.called());
    table.play.prove().unwrap();
}

#[test]
fn insisting_leaves_the_books_sound_and_the_battle_alive() {
    for game in games() {
        for number in selected(0..64) {
            play(&mut Table::begin(&game.entry, &game.mixed(number), number), insist);
        }
    }
}

/// Tries a random correction by any seat. Returns whether it was accepted.
fn correct(table: &mut Table, sampler: &Sampler) -> bool {
    let what = sampler.samples(&mut table.dice, 1).remove(0);
    let command = json!({"do": "correct", "what": what, "why": "so it lies"});
    let seat = anyone(table);
    table.insist(&tap(seat, &command)).is_ok()
}

#[test]
fn correcting_leaves_the_books_sound_and_the_battle_alive() {
    for game in ALL.iter().map(|entry| Game::of(entry.id)) {
        let mut corrected = 0;
        for number in selected(0..128) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number + 1_000);
            let sampler = Sampler::new(game.entry.id, "correction", &table.play.header());
            play(&mut table, |table| match table.dice.below(4) {
                0 => corrected += (0..4).filter(|_| correct(table, &sampler)).count(),
                _ => insist(table),
            });
        }
        assert!(corrected > enough(1_000), "{}: {corrected} corrections", game.entry.id);
    }
}
