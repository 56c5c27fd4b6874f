//! Tests of timing, and of state that only a seating can see, with the roles of a battle and others.

use super::kept::Kept;
use super::places::{Came, Fresh};
use super::{Arrival, CODE_LASTS, GONE_MOST, Knock, Seating};
use crate::{Place, Problem, Role, Sight};
use handover::{Key, Phrase};
use std::time::{Duration, Instant};
use tracker::{Id, Seat};

const SOUTH: Place = crate::battle::seat(Seat(1));

fn seating() -> Seating {
    Seating::of(Kept::fresh(Phrase::of([3; 16])))
}

/// The device `device` comes with the key of number `key` at that time.
fn come(seating: &mut Seating, key: u8, device: u8, at: Instant) -> Result<Came, Problem> {
    let arrival = Arrival { name: "x".to_owned(), code: "x".to_owned() };
    let fresh = Fresh { id: Id([device; 16]), key: Key::of([device + 100; 32]) };
    seating.receive(Key::of([key; 32]).handle(), arrival, fresh, at)
}

/// The device of number `code` uses the code of the same number at that time.
fn use_code(seating: &mut Seating, code: u8, at: Instant) -> Result<Came, Problem> {
    come(seating, code, code, at)
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

/// Lets a device in with code 1.
fn let_in(seating: &mut Seating, device: u8, at: Instant) -> Id {
    match come(seating, 1, device, at) {
        Ok(Came::New(device, _)) => device,
        _ => panic!("it is let in"),
    }
}

#[test]
fn a_code_is_used_up_when_its_device_is_heard() {
    for place in [SOUTH, crate::battle::beside(Seat(1)), crate::battle::SCREEN] {
        let (mut seating, now) = (seating(), Instant::now());
        seating.invite(place, Key::of([1; 32]), now);
        let lost = let_in(&mut seating, 7, now);
        // Its connection was lost. It comes again, and only the newer device has the place and a key.
        let device = let_in(&mut seating, 8, now);
        assert!(seating.device(lost).is_none() && !seating.is_here(lost));
        assert_eq!(seating.device(device).map(|it| it.place), Some(place));
        assert_eq!(seating.kept.devices.len(), 1);
        seating.depart(lost);
        seating.heard(lost);
        assert!(seating.is_here(device), "the older line is not the newer one's");
        let late = now + Duration::from_secs(CODE_LASTS.into());
        assert!(matches!(come(&mut seating, 1, 9, late), Err(Problem::BadCode {})));
        seating.heard(device);
        assert!(matches!(come(&mut seating, 1, 9, now), Err(Problem::BadCode {})));
        assert!(seating.device(device).is_some());
    }
}

#[test]
fn a_code_is_used_up_by_the_key_that_came_of_it_and_by_whoever_sends_its_device_away() {
    let now = Instant::now();
    let refused =
        |seating: &mut Seating| matches!(come(seating, 1, 9, now), Err(Problem::BadCode {}));
    let invited = || {
        let mut seating = seating();
        seating.invite(SOUTH, Key::of([1; 32]), now);
        let device = let_in(&mut seating, 7, now);
        (seating, device)
    };
    let (mut back, _) = invited();
    assert!(matches!(come(&mut back, 107, 8, now), Ok(Came::Back(..))));
    assert!(refused(&mut back));
    let (mut sent, device) = invited();
    sent.send_away(device);
    assert!(refused(&mut sent));
}

#[test]
fn a_table_that_moves_knows_no_code_or_knock_of_before() {
    let (here, there) = ("127.0.0.1:1".parse().unwrap(), "127.0.0.2:1".parse().unwrap());
    let (mut seating, now) = (seating(), Instant::now());
    seating.open(here);
    let holder = sit(&mut seating, SOUTH, 2);
    let knock = sit(&mut seating, SOUTH, 3);
    seating.invite(SOUTH, Key::of([1; 32]), now);
    seating.open(here);
    assert!(seating.key_of(Key::of([1; 32]).handle(), now).is_some(), "it has not moved");
    seating.open(there);
    seating.depart(holder);
    assert!(matches!(come(&mut seating, 1, 7, now), Err(Problem::BadCode {})));
    assert!(matches!(seating.knock(knock), Knock::Refused));
    assert!(seating.device(holder).is_some_and(|sitter| seating.is_stranded(sitter)));
    // The host shows a new code for the place.
    sit(&mut seating, SOUTH, 4);
    assert!(seating.device(holder).is_none());
}

#[test]
fn who_looks_on_with_a_seat_goes_with_its_holder() {
    let beside = crate::battle::beside(Seat(1));
    let ends: [fn(&mut Seating, Id); 3] = [
        |seating, holder| seating.send_away(holder),
        |seating, holder| drop(seating.remove(holder)),
        |seating, _| {
            let knock = sit(seating, SOUTH, 4);
            seating.answer_knock(knock, true);
        },
    ];
    for end in ends {
        let mut seating = seating();
        let before = sit(&mut seating, beside, 1);
        let holder = sit(&mut seating, SOUTH, 2);
        assert!(seating.device(before).is_none(), "the holder has not let it look");
        let [own, other] = [(3, beside), (5, crate::battle::beside(Seat(0)))]
            .map(|(code, place)| sit(&mut seating, place, code));
        end(&mut seating, holder);
        assert!(seating.device(own).is_none() && !seating.is_here(own));
        assert!(seating.kept.gone.iter().any(|sitter| sitter.id == own), "it is told");
        assert!(seating.device(other).is_some(), "of another seat");
    }
}

#[test]
fn a_knock_is_repeated_with_its_code_until_it_is_answered() {
    for agree in [true, false] {
        let (mut seating, now) = (seating(), Instant::now());
        let holder = sit(&mut seating, SOUTH, 2);
        seating.invite(SOUTH, Key::of([1; 32]), now);
        for knock in [7, 8] {
            assert!(matches!(come(&mut seating, 1, knock, now), Ok(Came::Knocks(..))));
        }
        assert!(matches!(seating.knock(Id([7; 16])), Knock::Refused));
        seating.answer_knock(Id([8; 16]), agree);
        assert!(matches!(come(&mut seating, 1, 9, now), Err(Problem::BadCode {})));
        assert_eq!(seating.device(holder).is_some(), !agree);
        assert_eq!(seating.device(Id([8; 16])).is_some(), agree);
    }
}

#[test]
fn of_those_that_were_sent_away_the_last_are_remembered_until_they_are_told() {
    let mut seating = seating();
    for device in 0..=GONE_MOST {
        let code = u8::try_from(device).unwrap();
        let id = sit(&mut seating, crate::battle::SCREEN, code);
        seating.send_away(id);
    }
    let knows = |seating: &Seating, code: u8| {
        seating.key_of(Key::of([code + 100; 32]).handle(), Instant::now()).is_some()
    };
    assert_eq!(seating.kept.gone.len(), GONE_MOST);
    assert!(!knows(&seating, 0) && knows(&seating, 1));
    // The key is not valid for anything else.
    let came = come(&mut seating, 101, 99, Instant::now());
    assert!(matches!(came, Err(Problem::BadCode {})));
    seating.forget(Id([1; 16]));
    assert!(!knows(&seating, 1) && knows(&seating, 2));
}

#[test]
fn codes_for_a_side_die_when_its_seat_changes_hands() {
    let (mut seating, now) = (seating(), Instant::now());
    let handles = [Seat(0), Seat(1)].map(|seat| {
        let key = Key::of([40 + seat.0; 32]);
        seating.invite(crate::battle::beside(seat), key.clone(), now);
        key.handle()
    });
    let alive = |seating: &Seating| handles.map(|handle| seating.key_of(handle, now).is_some());
    sit(&mut seating, crate::battle::SCREEN, 1);
    assert_eq!(alive(&seating), [true, true]);
    sit(&mut seating, SOUTH, 2);
    assert_eq!(alive(&seating), [true, false]);
    // A knock alone changes nothing.
    seating.invite(crate::battle::beside(Seat(1)), Key::of([41; 32]), now);
    sit(&mut seating, SOUTH, 3);
    assert_eq!(alive(&seating), [true, true]);
    seating.answer_knock(Id([3; 16]), true);
    assert_eq!(alive(&seating), [true, false]);
}

#[test]
fn what_is_kept_comes_back_the_same() {
    let mut seating = seating();
    sit(&mut seating, SOUTH, 1);
    sit(&mut seating, crate::battle::beside(Seat(0)), 2);
    sit(&mut seating, crate::battle::SCREEN, 3);
    seating.kept.open = "[::1]:4810".parse().ok();
    let text = serde_json::to_string(&seating.kept).unwrap();
    let kept: Kept = serde_json::from_str(&text).unwrap();
    assert!(kept == seating.kept);
}

/// What 0.9 kept of a battle of four seats.
const OLDER: &str = r#"{"open":null,"phrase":"PHRASE","delay":30,"devices":[
    {"id":"07070707070707070707070707070707","place":{"seat":3},"key":"KEY","name":"x","code":"y"},
    {"id":"08080808080808080808080808080808","place":"screen","key":"KEY","name":"x","code":"y",
     "at":"127.0.0.1:4810"}],"seats":[0,0,1,1]}"#;

#[test]
fn what_an_older_version_kept_is_read() {
    let (phrase, key) = (Phrase::of([3; 16]).text(), Key::of([4; 32]).text());
    let kept = serde_json::from_str(&OLDER.replace("PHRASE", &phrase).replace("KEY", &key));
    let seating = Seating::of(kept.unwrap());
    let place = |device: u8| seating.device(Id([device; 16])).map(|sitter| sitter.place);
    assert_eq!(
        [place(7), place(8)],
        [Some(crate::battle::seat(Seat(3))), Some(crate::battle::SCREEN)]
    );
    assert_eq!((seating.kept.delay, seating.kept.gone.len(), seating.kept.saved), (30, 0, 0));
}

/// A role that three devices have, one that follows it, and one that a single device has.
static CHOIR: Role = Role { name: "choir", numbered: true, most: 3, sight: Sight::Own };
static LISTENER: Role =
    Role { name: "listener", numbered: true, most: 2, sight: Sight::Of(&CHOIR) };
static ORGAN: Role = Role { name: "organ", numbered: false, most: 1, sight: Sight::Own };

#[test]
fn a_role_says_how_many_devices_have_a_place_and_whether_another_knocks() {
    let choir = |number| Place { role: &CHOIR, number };
    let mut seating = seating();
    for code in 1..=3 {
        sit(&mut seating, choir(1), code);
    }
    let now = Instant::now();
    seating.invite(choir(1), Key::of([4; 32]), now);
    assert_eq!(use_code(&mut seating, 4, now).err(), Some(Problem::Full { most: 3 }));
    seating.invite(choir(2), Key::of([5; 32]), now);
    assert!(matches!(use_code(&mut seating, 5, now), Ok(Came::New(..))), "of another number");
    let organ = Place { role: &ORGAN, number: 0 };
    let first = sit(&mut seating, organ, 6);
    seating.invite(organ, Key::of([7; 32]), now);
    assert!(matches!(use_code(&mut seating, 7, now), Ok(Came::Knocks(..))));
    seating.answer_knock(Id([7; 16]), true);
    assert!(seating.device(first).is_none() && seating.device(Id([7; 16])).is_some());
}

#[test]
fn who_follows_a_place_of_any_role_goes_when_it_changes_hands() {
    let [choir, other] = [1, 2].map(|number| Place { role: &CHOIR, number });
    let listener = |number| Place { role: &LISTENER, number };
    let mut seating = seating();
    let singer = sit(&mut seating, choir, 1);
    sit(&mut seating, other, 2);
    let [goes, stays] =
        [(3, listener(1)), (4, listener(2))].map(|(code, place)| sit(&mut seating, place, code));
    assert_eq!((listener(1).leader(), choir.leader()), (Some(choir), None));
    seating.send_away(singer);
    assert!(seating.device(goes).is_none() && seating.device(stays).is_some());
}
