//! Tests of who has to agree, with any seats and devices.

use super::{Played, left_of};
use crate::battle::seat;
use crate::seating::{Fresh, Kept, Seating};
use crate::wish::Wish;
use crate::{Arrival, Place};
use handover::{Key, Phrase};
use std::time::Instant;
use tracker::{Chapter, Ending, Id, LogLine, Seat, Seats, Side, Verdict};

/// A device takes each of these seats, at an open table.
fn seated(seats: &[u8]) -> Seating {
    let mut seating = Seating::of(Kept::fresh(Phrase::of([3; 16])));
    seating.open("127.0.0.1:4810".parse().unwrap());
    seats.iter().for_each(|number| come(&mut seating, seat(Seat(*number)), *number));
    seating
}

/// The device of this number takes a place.
fn come(seating: &mut Seating, place: Place, device: u8) {
    let (key, now) = (Key::of([device; 32]), Instant::now());
    seating.invite(place, key.clone(), now);
    let fresh = Fresh { id: Id([device; 16]), key: Key::of([device + 100; 32]) };
    let arrival = Arrival { name: "x".to_owned(), code: "x".to_owned() };
    assert!(seating.receive(key.handle(), arrival, fresh, now).is_ok());
}

fn played<'a>(seating: &'a Seating, sides: &[Side]) -> Played<'a> {
    Played { seats: Seats::of(sides.to_vec()).unwrap(), seating: Some(seating) }
}

#[test]
fn a_wish_asks_whoever_plays_the_other_seats_now() {
    let others =
        |seating: &Seating, of| played(seating, &[Side::North, Side::South]).others(Seat(of));
    let (nobody, south) = (seated(&[]), seated(&[1]));
    assert_eq!(others(&nobody, 0), []);
    assert_eq!(others(&south, 0), [Seat(1)]);
    assert_eq!(others(&south, 1), [Seat(0)], "the owner is asked as well");
    let wish = |by| {
        let waits_for = vec![vec![Seat(1 - by)]];
        Wish { waits_for, ..Wish::of(Seat(by), Id([9; 16]), 1, None, String::new()).unwrap() }
    };
    let left = |by, after| left_of(wish(by), &south, after).is_some();
    let mut screen = south.clone();
    come(&mut screen, crate::battle::SCREEN, 7);
    assert!(left(0, &screen) && left(1, &screen));
    assert!(!left(0, &nobody), "nobody is left to ask");
    let mut another = nobody.clone();
    come(&mut another, seat(Seat(1)), 2);
    assert!(left(0, &another) && !left(1, &another), "another device has the seat that made it");
    let mut closed = south.clone();
    closed.close();
    assert!(!left(0, &closed));
    assert!(left_of(wish(0), &closed, &closed).is_some(), "it was wished at a closed table");
}

/// A step of that seat, for the log.
fn step(by: u8, revealing: bool) -> LogLine {
    let chapter = Chapter { round: 1, phase: "battle" };
    let (by, why, events, waived) = (Some(Seat(by)), None, Vec::new(), Vec::new());
    let (took_back, voided_by, lost, shown) = (None, None, None, Vec::new());
    LogLine {
        seq: 1,
        at: 0,
        by,
        chapter,
        events,
        waived,
        why,
        took_back,
        ended: None,
        voided_by,
        lost,
        revealing,
        shown,
    }
}

#[test]
fn one_of_the_other_side_agrees_and_whoever_took_the_step() {
    let (mut seating, sides) = (seated(&[]), [Side::North, Side::North, Side::South, Side::South]);
    let all = [0, 1, 2, 3].map(Seat);
    // One device has every seat, so there is nobody else to ask.
    assert_eq!(
        played(&seating, &sides).who_agrees(all[0], &step(1, true)),
        Vec::<Vec<Seat>>::new()
    );
    seating = seated(&[1, 2]);
    // The owner plays a seat of each side, so the other side's consent is given there.
    assert_eq!(
        played(&seating, &sides).who_agrees(all[0], &step(0, true)),
        Vec::<Vec<Seat>>::new()
    );
    assert_eq!(played(&seating, &sides).who_agrees(all[0], &step(1, true)), [vec![all[1]]]);
    assert_eq!(played(&seating, &sides).who_agrees(all[1], &step(1, true)), [vec![all[2], all[3]]]);
    assert_eq!(
        played(&seating, &sides).who_agrees(all[1], &step(2, true)),
        [vec![all[2]]],
        "its own yes is enough"
    );
    assert_eq!(
        played(&seating, &sides).who_agrees(all[1], &step(1, false)),
        Vec::<Vec<Seat>>::new()
    );
    assert_eq!(
        played(&seating, &sides).who_agrees(all[1], &step(0, true)),
        [vec![all[2], all[3]], vec![all[0]]]
    );
}

#[test]
fn one_of_the_other_side_agrees_to_an_end_and_every_ally_to_giving_up() {
    let (mut seating, sides) = (seated(&[]), [Side::North, Side::North, Side::South, Side::South]);
    let all = [0, 1, 2, 3].map(Seat);
    let (agreed, given_up) = (Ending::Agreed(Verdict::Points), Ending::GivenUp);
    let nobody = Vec::<Vec<Seat>>::new();
    assert_eq!(
        played(&seating, &sides).who_ends(all[0], agreed),
        nobody,
        "one device has every seat"
    );
    assert_eq!(played(&seating, &sides).who_ends(all[0], given_up), nobody);
    seating = seated(&[1, 2]);
    assert_eq!(
        played(&seating, &sides).who_ends(all[0], agreed),
        nobody,
        "a seat of the other side is there"
    );
    assert_eq!(played(&seating, &sides).who_ends(all[1], agreed), [vec![all[2], all[3]]]);
    assert_eq!(played(&seating, &sides).who_ends(all[0], given_up), [vec![all[1]]]);
    assert_eq!(played(&seating, &sides).who_ends(all[2], given_up), [vec![all[3]]]);
}
