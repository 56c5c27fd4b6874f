//! Guests before the battle begins, and what guest and host cannot do to each other: to a seat's part
//! of the chance, to the host's cards, and to what a screen that lags behind may know.

use crate::door::requests::TestHost;
use crate::door::seating::{SOUTH, Tavern, address, reveal};
use app::{Ask as _, Caller, Problem, Request, battle};
use serde_json::{Value, json};
use tracker::{Id, Seat};

/// A table whose battle has not begun.
fn lobby() -> Tavern {
    let host = TestHost::new();
    let game = tracker::games::ALL[0].id;
    let gather = host.try_ask(Caller::Owner, json!({"ask": "gather", "game": game, "name": ""}));
    let battle: Id = gather.unwrap()["battle"].as_str().unwrap().parse().unwrap();
    app::Tables(&host.app).set_table(battle, Some(address())).unwrap();
    Tavern { host, battle }
}

#[test]
fn a_lobby_has_a_table_and_keeps_it_when_the_battle_begins() {
    let tavern = lobby();
    let guest = tavern.sit(SOUTH);
    let caller = Caller::Guest(guest);
    let look = json!({"ask": "look", "viewer": {"seat": 1}});
    assert_eq!(tavern.ask(caller, look.clone()), Err(Problem::NotBegun {}));
    assert_eq!(app::Tables(tavern.app()).sealed_from(tavern.battle, 0), Ok(vec![]));
    let part = "0f".repeat(32);
    tavern.ask(caller, json!({"ask": "add_part", "seat": 1, "part": part})).unwrap();
    let told = tavern.table(caller);
    assert_eq!((&told["begun"], &told["fair"]["parts"]), (&json!(false), &json!([null, part])));
    tavern.ask(Caller::Owner, json!({"ask": "begin"})).unwrap();
    assert!(tavern.ask(caller, look).is_ok());
    let tavern = Tavern { host: tavern.host.reopened(), battle: tavern.battle };
    assert!(app::Tables(tavern.app()).is_seated(guest));
    assert_eq!(tavern.table(caller)["fair"]["parts"], json!([null, part]));
    assert_eq!(tavern.table(caller)["begun"], true);
}

#[test]
fn who_takes_a_seat_gives_its_part_whoever_gave_one_before() {
    let tavern = lobby();
    let part =
        |seat: u8, part: &str| json!({"ask": "add_part", "seat": seat, "part": part.repeat(32)});
    let parts = || tavern.table(Caller::Owner)["fair"]["parts"].clone();
    for seat in [0, 1] {
        tavern.ask(Caller::Owner, part(seat, "0a")).unwrap();
    }
    let guest = tavern.sit(SOUTH);
    assert_eq!(parts(), json!(["0a".repeat(32), null]), "the host knew that part before");
    let owners = tavern.ask(Caller::Owner, part(1, "0a"));
    assert!(matches!(owners, Err(Problem::SeatElsewhere { .. })), "{owners:?}");
    tavern.ask(Caller::Guest(guest), part(1, "0b")).unwrap();
    tavern.sit(battle::SCREEN);
    assert_eq!(parts(), json!(["0a".repeat(32), "0b".repeat(32)]), "a screen changes nothing");
}

#[test]
fn a_guest_changes_no_value_of_the_owners_cards() {
    let tavern = Tavern::new();
    let guest = Caller::Guest(tavern.sit(SOUTH));
    let game = tracker::games::ALL[0].id;
    let own = |ask: Value| tavern.host.try_ask(Caller::Owner, ask).unwrap();
    let kind = || tavern.look(Seat(0)).unwrap()["view"]["kinds"][0]["card"].clone();
    let card = kind()["id"].clone();
    own(json!({"ask": "save_card", "game": game, "shelf": "units", "card": card,
        "values": {"movement": 7}}));
    let fill = json!({"ask": "act", "seat": 1, "viewer": {"seat": 1}, "id": Id([6; 16]),
        "command": {"do": "fill_card", "kind": 0, "value": {"movement": 9}}});
    tavern.ask(guest, fill).unwrap();
    assert_eq!(kind()["movement"], 9, "the battle has it");
    let typed = own(json!({"ask": "pack", "game": game}))["typed"].take();
    assert_eq!(typed["units"][card.as_str().unwrap()], json!({"movement": 7}));
}

#[test]
fn a_screen_that_lags_behind_is_not_told_what_was_taken_back_since() {
    let mut tavern = Tavern::new();
    let step = reveal(&mut tavern);
    let back = json!({"ask": "take_back", "seat": 0, "viewer": "table", "id": Id([5; 16]),
        "consent": true, "step": step});
    tavern.ask(Caller::Owner, back).unwrap();
    let voided = |shown: Option<u32>| {
        let mut log: Request =
            serde_json::from_value(json!({"ask": "log", "battle": tavern.battle,
            "viewer": "table", "count": 9}))
            .unwrap();
        assert!(shown.is_none_or(|seq| log.limit(seq)));
        let log = json!(tavern.app().call(Caller::Owner, log).unwrap());
        let entry = log["entries"].as_array().unwrap().iter().find(|entry| entry["seq"] == step);
        entry.unwrap()["voided_by"].clone()
    };
    assert_eq!(voided(None), step + 1);
    assert_eq!([voided(Some(step)), voided(Some(step + 1))], [Value::Null, json!(step + 1)]);
}
