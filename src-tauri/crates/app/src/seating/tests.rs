//! What depends on time, and what only a seating can see of itself.

use super::kept::Kept;
use super::seats::{Came, Fresh};
use super::{Arrival, CODE_LASTS, Place, Seating, Wish};
use crate::Problem;
use handover::{Key, Phrase};
use std::time::{Duration, Instant};
use tracker::{Id, Seat};

const SOUTH: Place = Place::Seat(Seat::SOUTH);

fn seating() -> Seating {
    let phrase = Phrase::of([3; 16]);
    Seating::of(Kept { open: None, phrase, delay: 0, devices: Vec::new() })
}

/// Uses the code of that number, at that time.
fn use_code(seating: &mut Seating, code: u8, at: Instant) -> Result<Came, Problem> {
    let arrival = Arrival { name: "x".to_owned(), code: "x".to_owned() };
    let fresh = Fresh { id: Id([code; 16]), key: Key::of([code + 100; 32]) };
    seating.receive(Key::of([code; 32]).handle(), arrival, fresh, at)
}

fn sit(seating: &mut Seating, place: Place, code: u8) -> Id {
    let now = Instant::now();
    seating.invite(place, Key::of([code; 32]), now);
    match use_code(seating, code, now) {
        Ok(Came::New(device, _) | Came::Knocks(device, _)) => device,
        _ => panic!("the code {code} is good"),
    }
}

#[test]
fn a_code_dies_after_two_minutes() {
    let (mut seating, made) = (seating(), Instant::now());
    let key = Key::of([1; 32]);
    seating.invite(SOUTH, key.clone(), made);
    let last = made + Duration::from_secs(CODE_LASTS.into()) - Duration::from_millis(1);
    let late = made + Duration::from_secs(CODE_LASTS.into());
    assert!(seating.key_of(key.handle(), last).is_some());
    assert!(seating.key_of(key.handle(), late).is_none());
    assert_eq!(use_code(&mut seating, 1, late).err(), Some(Problem::BadCode {}));
    assert!(matches!(use_code(&mut seating, 1, last), Ok(Came::New(..))));
    // The device's own key lasts.
    let own = Key::of([101; 32]);
    assert!(seating.key_of(own.handle(), late + Duration::from_secs(86_400)).is_some());
}

#[test]
fn codes_for_a_side_die_when_its_seat_changes_hands() {
    let (mut seating, now) = (seating(), Instant::now());
    let handles = [Seat::NORTH, Seat::SOUTH].map(|seat| {
        let key = Key::of([40 + seat.0; 32]);
        seating.invite(Place::Beside(seat), key.clone(), now);
        key.handle()
    });
    let alive = |seating: &Seating| handles.map(|handle| seating.key_of(handle, now).is_some());
    sit(&mut seating, Place::Screen, 1);
    assert_eq!(alive(&seating), [true, true]);
    sit(&mut seating, SOUTH, 2);
    assert_eq!(alive(&seating), [true, false]);
    // A mere knock changes nothing.
    seating.invite(Place::Beside(Seat::SOUTH), Key::of([41; 32]), now);
    sit(&mut seating, SOUTH, 3);
    assert_eq!(alive(&seating), [true, true]);
    seating.answer_knock(Id([3; 16]), true);
    assert_eq!(alive(&seating), [true, false]);
}

#[test]
fn a_wish_asks_whoever_plays_the_other_seats_now() {
    let mut seating = seating();
    let wish =
        |by: Seat, waits_for| Wish { by, id: Id([9; 16]), step: 1, why: String::new(), waits_for };
    assert_eq!(seating.others(Seat::NORTH), []);
    let south = sit(&mut seating, SOUTH, 1);
    assert_eq!(seating.others(Seat::NORTH), [Seat::SOUTH]);
    assert_eq!(seating.others(Seat::SOUTH), [Seat::NORTH], "the owner is asked as well");
    seating.back = Some(wish(Seat::NORTH, vec![Seat::SOUTH]));
    sit(&mut seating, Place::Beside(Seat::SOUTH), 2);
    assert!(seating.back.is_some());
    seating.remove(south);
    assert!(seating.back.is_none(), "nobody is left to ask");
}

#[test]
fn what_is_kept_comes_back_the_same() {
    let mut seating = seating();
    sit(&mut seating, SOUTH, 1);
    sit(&mut seating, Place::Beside(Seat::NORTH), 2);
    sit(&mut seating, Place::Screen, 3);
    seating.kept.open = "[::1]:4810".parse().ok();
    let text = serde_json::to_string(&seating.kept).unwrap();
    let kept: Kept = serde_json::from_str(&text).unwrap();
    assert!(kept == seating.kept);
}
