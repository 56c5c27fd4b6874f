//! Seats: a code lets one device in once, a held seat has to be asked for, and every device gets what
//! is its own.

use crate::door::requests::TestHost;
use app::{App, Arrival, Caller, Guest, Keeper, Knock, Place, Problem, Received, battle};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tracker::{Id, Seat};

pub(crate) const NORTH: Place = battle::seat(Seat(0));
pub(crate) const SOUTH: Place = battle::seat(Seat(1));

/// A host with a practice battle whose table is open.
pub(crate) struct Tavern {
    pub(crate) host: TestHost,
    pub(crate) battle: Id,
}

pub(super) fn address() -> SocketAddr {
    "127.0.0.1:4810".parse().unwrap()
}

fn arrival(name: &str) -> Arrival {
    Arrival { name: name.to_owned(), code: "K7Q-2MX".to_owned() }
}

impl Tavern {
    pub(crate) fn new() -> Self {
        let host = TestHost::new();
        let battle = host.practice().parse().unwrap();
        app::Tables(&host.app).set_table(battle, Some(address())).unwrap();
        Self { host, battle }
    }

    pub(super) fn app(&self) -> &App {
        &self.host.app
    }

    /// Uses a fresh code for the place.
    fn come(&self, place: Place) -> Received {
        let caller = crate::door::rights::inviter(self.app(), self.battle, place);
        let key = app::Tables(self.app()).invite(caller, self.battle, place).unwrap();
        app::Tables(self.app()).receive(key.handle(), arrival("Chrome, Android")).unwrap()
    }

    pub(crate) fn sit(&self, place: Place) -> Guest {
        let Received::Seated { guest, key: Some(_) } = self.come(place) else { panic!() };
        guest
    }

    /// The guest proves that it keeps this many items of the current sealing.
    fn shows(&self, guest: Guest, keeper: Keeper, items: u32) -> bool {
        let sealing = app::Tables(self.app()).sealing(self.battle).unwrap();
        app::Tables(self.app()).proven(guest, sealing, keeper, items)
    }

    pub(crate) fn ask(&self, caller: Caller, mut request: Value) -> Result<Value, Problem> {
        request["battle"] = json!(self.battle);
        self.host.try_ask(caller, request)
    }

    pub(crate) fn table(&self, caller: Caller) -> Value {
        self.ask(caller, json!({"ask": "table"})).unwrap()
    }

    pub(super) fn look(&self, seat: Seat) -> Result<Value, Problem> {
        self.ask(Caller::Owner, json!({"ask": "look", "viewer": {"seat": seat}}))
    }
}

fn ids(devices: &Value) -> Vec<&str> {
    devices.as_array().unwrap().iter().map(|device| device["id"].as_str().unwrap()).collect()
}

#[test]
fn nobody_is_invited_to_where_no_network_leads() {
    let tavern = Tavern::new();
    let invite = || app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH);
    app::Tables(tavern.app()).set_cut_off(tavern.battle, true);
    assert_eq!(invite().err(), Some(Problem::NoNetwork { why: String::new() }));
    app::Tables(tavern.app()).set_table(tavern.battle, Some(address())).unwrap();
    assert!(invite().is_ok());
}

#[test]
fn a_seat_that_another_process_gave_away_is_elsewhere() {
    let mut tavern = Tavern::new();
    let other = App::open(tavern.host.path()).unwrap();
    let look = json!({"ask": "look", "battle": tavern.battle, "viewer": {"seat": 1}}).to_string();
    let elsewhere = || {
        let no = other.call_text(Caller::Owner, &look).err();
        matches!(no, Some(Problem::SeatElsewhere { seat: Seat(1) }))
    };
    assert!(!elsewhere());
    let guest = tavern.sit(SOUTH);
    assert!(elsewhere());
    // Open tables belong to the first process, and what the other one stores does not change them.
    assert_eq!(app::Tables(&other).open_tables().len(), 1, "as it was when the other one began");
    tavern.ask(Caller::Owner, json!({"ask": "revoke", "device": guest.device})).unwrap();
    assert!(!elsewhere());
    tavern.host = tavern.host.reopened();
    assert_eq!(app::Tables(tavern.app()).open_tables().len(), 1);
}

#[test]
fn a_code_lets_one_device_in_once() {
    let tavern = Tavern::new();
    let key = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    assert_eq!(app::Tables(tavern.app()).key_of(key.handle()), Some(key.clone()));
    let came = app::Tables(tavern.app()).receive(key.handle(), arrival("Safari, iPhone")).unwrap();
    let Received::Seated { guest, key: Some(own) } = came else { panic!("{came:?}") };
    assert_eq!((guest.venue, guest.place), (tavern.battle, SOUTH));
    assert!(app::Tables(tavern.app()).is_seated(guest));
    app::Tables(tavern.app()).heard(guest);
    assert_eq!(app::Tables(tavern.app()).key_of(key.handle()), None);
    let again = app::Tables(tavern.app()).receive(key.handle(), arrival("thief"));
    assert_eq!(again.unwrap_err(), Problem::BadCode {});
    // It comes back with its own key.
    assert_eq!(app::Tables(tavern.app()).key_of(own.handle()), Some(own.clone()));
    let back = app::Tables(tavern.app()).receive(own.handle(), arrival("Safari, iPhone")).unwrap();
    let Received::Seated { guest: same, key: None } = back else { panic!("{back:?}") };
    assert_eq!(same, guest);
    let told = tavern.table(Caller::Owner);
    assert_eq!(told["devices"][0]["name"], "Safari, iPhone");
    assert_eq!((&told["devices"][0]["here"], &told["mine"]), (&json!(true), &json!([0])));
    app::Tables(tavern.app()).depart(guest);
    assert_eq!(tavern.table(Caller::Owner)["devices"][0]["here"], true, "one connection is left");
    app::Tables(tavern.app()).depart(guest);
    assert_eq!(tavern.table(Caller::Owner)["devices"][0]["here"], false);
}

#[test]
fn a_newer_code_and_a_closed_table_kill_a_code() {
    let tavern = Tavern::new();
    let old = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    let other =
        app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, battle::SCREEN).unwrap();
    let new = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    assert_eq!(app::Tables(tavern.app()).key_of(old.handle()), None);
    assert!(app::Tables(tavern.app()).key_of(new.handle()).is_some());
    assert!(app::Tables(tavern.app()).key_of(other.handle()).is_some());
    app::Tables(tavern.app()).set_table(tavern.battle, None).unwrap();
    app::Tables(tavern.app()).set_table(tavern.battle, Some(address())).unwrap();
    assert_eq!(app::Tables(tavern.app()).key_of(new.handle()), None);
    assert_eq!(app::Tables(tavern.app()).key_of(other.handle()), None);
}

#[test]
fn a_held_seat_is_asked_for() {
    let tavern = Tavern::new();
    let holder = tavern.sit(SOUTH);
    let Received::Knocking { guest: second } = tavern.come(SOUTH) else { panic!() };
    assert!(!app::Tables(tavern.app()).is_seated(second));
    assert!(matches!(app::Tables(tavern.app()).knock(second), Knock::Waiting));
    let caller = Caller::Guest(holder);
    assert_eq!(ids(&tavern.table(caller)["knocks"]), [second.device.to_string()]);
    assert_eq!(tavern.table(Caller::Owner)["knocks"], json!([]), "the holder is here");
    let answer = |agree| json!({"ask": "answer_knock", "device": second.device, "agree": agree});
    assert_eq!(tavern.ask(Caller::Owner, answer(true)), Err(Problem::NobodyThere {}));
    tavern.ask(caller, answer(false)).unwrap();
    assert!(matches!(app::Tables(tavern.app()).knock(second), Knock::Refused));
    assert!(app::Tables(tavern.app()).is_seated(holder));

    let Received::Knocking { guest: third } = tavern.come(SOUTH) else { panic!() };
    app::Tables(tavern.app()).depart(holder);
    assert_eq!(ids(&tavern.table(Caller::Owner)["knocks"]), [third.device.to_string()]);
    let agree = json!({"ask": "answer_knock", "device": third.device, "agree": true});
    tavern.ask(Caller::Owner, agree).unwrap();
    assert!(
        !app::Tables(tavern.app()).is_seated(holder) && app::Tables(tavern.app()).is_seated(third)
    );
    let Knock::Seated { key } = app::Tables(tavern.app()).knock(third) else { panic!() };
    assert_eq!(app::Tables(tavern.app()).key_of(key.handle()), Some(key));
    assert_eq!(tavern.table(Caller::Owner)["devices"][0]["here"], true);
}

#[test]
fn a_seat_that_was_given_to_nobody_falls_back() {
    let tavern = Tavern::new();
    let holder = tavern.sit(SOUTH);
    let Received::Knocking { guest } = tavern.come(SOUTH) else { panic!() };
    let agree = json!({"ask": "answer_knock", "device": guest.device, "agree": true});
    tavern.ask(Caller::Guest(holder), agree).unwrap();
    app::Tables(tavern.app()).depart(guest);
    assert!(!app::Tables(tavern.app()).is_seated(guest));
    assert_eq!(tavern.table(Caller::Owner)["mine"], json!([0, 1]));
}

#[test]
fn the_owner_plays_the_seats_that_no_other_device_has() {
    let tavern = Tavern::new();
    let elsewhere = Err(Problem::SeatElsewhere { seat: Seat(1) });
    assert!(tavern.look(Seat(1)).is_ok());
    let guest = tavern.sit(SOUTH);
    assert_eq!(tavern.look(Seat(1)), elsewhere);
    assert!(tavern.look(Seat(0)).is_ok());
    for request in [
        json!({"ask": "log", "viewer": {"seat": 1}, "count": 1}),
        json!({"ask": "act", "seat": 1, "viewer": "table", "id": Id([1; 16]), "command": {}}),
        json!({"ask": "act", "seat": 0, "viewer": {"seat": 1}, "id": Id([1; 16]), "command": {}}),
        json!({"ask": "take_back", "seat": 1, "viewer": "table", "id": Id([1; 16])}),
        json!({"ask": "ask_back", "seat": 1, "id": Id([1; 16]), "step": 1}),
        json!({"ask": "ask_end", "seat": 1, "id": Id([1; 16]), "step": 1, "how": "given_up"}),
        json!({"ask": "answer_back", "seat": 1, "wish": Id([1; 16]), "agree": true}),
        json!({"ask": "add_part", "seat": 1, "part": "00".repeat(32)}),
    ] {
        assert_eq!(tavern.ask(Caller::Owner, request.clone()), elsewhere, "{request}");
    }
    let beside = json!({"ask": "invite", "place": {"beside": 1}});
    assert_eq!(tavern.ask(Caller::Owner, beside), Err(Problem::NotAllowed {}));
    tavern.ask(Caller::Guest(guest), json!({"ask": "leave"})).unwrap();
    assert!(!app::Tables(tavern.app()).is_seated(guest));
    assert!(tavern.look(Seat(1)).is_ok(), "the seat is back on the shared phone");
}

#[test]
fn whoever_was_sent_away_is_gone_for_good() {
    let tavern = Tavern::new();
    let key = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    let came = app::Tables(tavern.app()).receive(key.handle(), arrival("x")).unwrap();
    let Received::Seated { guest, key: Some(own) } = came else { panic!() };
    let beside = tavern.sit(battle::beside(Seat(1)));
    let revoke = |guest: Guest| json!({"ask": "revoke", "device": guest.device});
    // A seat can send away devices at its own side, and no others.
    let other = tavern.sit(battle::SCREEN);
    assert_eq!(tavern.ask(Caller::Guest(guest), revoke(other)), Err(Problem::NobodyThere {}));
    assert_eq!(tavern.ask(Caller::Guest(other), revoke(guest)), Err(Problem::NotAllowed {}));
    tavern.ask(Caller::Guest(guest), revoke(beside)).unwrap();
    assert!(!app::Tables(tavern.app()).is_seated(beside));
    tavern.ask(Caller::Owner, revoke(guest)).unwrap();
    assert!(!app::Tables(tavern.app()).is_seated(guest));
    // Its key only serves to hear that it was sent away, even from a host that was killed.
    let table = json!({"ask": "table"});
    assert_eq!(tavern.ask(Caller::Guest(guest), table), Err(Problem::NotAllowed {}));
    assert_eq!(tavern.ask(Caller::Owner, revoke(guest)), Err(Problem::NobodyThere {}));
    let tavern = Tavern { host: tavern.host.reopened(), battle: tavern.battle };
    assert_eq!(app::Tables(tavern.app()).key_of(own.handle()), Some(own.clone()));
    let again = app::Tables(tavern.app()).receive(own.handle(), arrival("x"));
    assert_eq!(again.unwrap_err(), Problem::BadCode {});
    assert_eq!(app::Tables(tavern.app()).gone(own.handle()), Some(guest));
    assert!(!app::Tables(tavern.app()).is_seated(guest));
    app::Tables(tavern.app()).told(guest);
    assert_eq!(app::Tables(tavern.app()).gone(own.handle()), None);
    assert_eq!(app::Tables(tavern.app()).key_of(own.handle()), None);
}

#[test]
fn who_leaves_knows_it() {
    let tavern = Tavern::new();
    let key = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    let came = app::Tables(tavern.app()).receive(key.handle(), arrival("x")).unwrap();
    let Received::Seated { guest, key: Some(own) } = came else { panic!() };
    tavern.ask(Caller::Guest(guest), json!({"ask": "leave"})).unwrap();
    assert_eq!(app::Tables(tavern.app()).key_of(own.handle()), None);
    assert_eq!(app::Tables(tavern.app()).key_of(key.handle()), None);
}

#[test]
fn a_side_has_room_for_eight() {
    let tavern = Tavern::new();
    for place in [battle::beside(Seat(0)), battle::SCREEN] {
        (0..8).for_each(|_| assert!(app::Tables(tavern.app()).is_seated(tavern.sit(place))));
        let caller = crate::door::rights::inviter(tavern.app(), tavern.battle, place);
        let key = app::Tables(tavern.app()).invite(caller, tavern.battle, place).unwrap();
        let ninth = app::Tables(tavern.app()).receive(key.handle(), arrival("x"));
        assert_eq!(ninth.unwrap_err(), Problem::Full { most: 8 });
    }
}

#[test]
fn nothing_is_lost_when_the_host_is_killed() {
    let tavern = Tavern::new();
    let key = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, NORTH).unwrap();
    let came = app::Tables(tavern.app()).receive(key.handle(), arrival("x")).unwrap();
    let Received::Seated { guest, key: Some(own) } = came else { panic!() };
    let unused = app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, SOUTH).unwrap();
    tavern.ask(Caller::Owner, json!({"ask": "delay_screens", "seconds": 30})).unwrap();
    let before = tavern.table(Caller::Owner);
    let Tavern { host, battle } = tavern;
    let tavern = Tavern { host: host.reopened(), battle };
    assert_eq!(app::Tables(tavern.app()).open_tables(), [(battle, address())]);
    assert!(app::Tables(tavern.app()).is_seated(guest));
    assert_eq!(app::Tables(tavern.app()).key_of(own.handle()), Some(own));
    assert_eq!(app::Tables(tavern.app()).key_of(unused.handle()), None, "codes die with the host");
    let after = tavern.table(Caller::Owner);
    for field in ["phrase", "delay", "mine", "address"] {
        assert_eq!(after[field], before[field]);
    }
    let no_seat = Err(Problem::SeatElsewhere { seat: Seat(0) });
    assert_eq!(tavern.look(Seat(0)), no_seat);
    tavern.ask(Caller::Owner, json!({"ask": "delete_battle"})).unwrap();
    assert!(!app::Tables(tavern.app()).is_seated(guest));
    let host = tavern.host.reopened();
    assert_eq!(app::Tables(&host.app).open_tables(), []);
}

/// What a screen may only know later, it does not learn earlier in another way.
#[test]
fn a_screen_that_lags_behind_is_not_told_how_far_the_battle_is() {
    let mut tavern = Tavern::new();
    let (step, id) = (reveal(&mut tavern), "b".repeat(32));
    let south = tavern.sit(SOUTH);
    let screen = Caller::Guest(tavern.sit(battle::SCREEN));
    let wish = json!({"ask": "ask_back", "seat": 0, "id": id, "step": step});
    tavern.ask(Caller::Owner, wish).unwrap();
    let told = |seconds: u16| {
        tavern.ask(Caller::Owner, json!({"ask": "delay_screens", "seconds": seconds})).unwrap();
        let table = tavern.table(screen);
        (table["sealed"]["steps"].clone(), table["back"]["step"].clone(), table["delay"].clone())
    };
    assert_eq!(told(0), (json!(step + 1), json!(step), json!(0)));
    assert_eq!(told(120), (json!(0), Value::Null, json!(120)));
    assert_eq!(tavern.table(Caller::Guest(south))["sealed"]["steps"], step + 1);
}

/// Plays until a step has revealed something, so that taking it back needs consent.
pub(super) fn reveal(tavern: &mut Tavern) -> u32 {
    play_until(tavern, |last| last["reveals"] == true)
}

fn play_until(tavern: &mut Tavern, is_it: impl Fn(&Value) -> bool) -> u32 {
    let battle = tavern.battle.to_string();
    for _ in 0..200 {
        tavern.host.play(&battle, 1);
        let last = tavern.last();
        if is_it(&last) {
            return u32::try_from(last["seq"].as_u64().unwrap()).unwrap();
        }
    }
    panic!("no such step in 200")
}

impl Tavern {
    /// The last step that is in force.
    fn last(&self) -> Value {
        let look = json!({"ask": "look", "viewer": "table"});
        self.ask(Caller::Owner, look).unwrap()["take_back"].clone()
    }
}

fn ask_back(seat: u8, id: u8, step: u32) -> Value {
    json!({"ask": "ask_back", "seat": seat, "id": Id([id; 16]), "step": step, "why": "a slip"})
}

/// An answer to the wish of that id.
pub(super) fn answer(seat: u8, wish: &Value, agree: bool) -> Value {
    json!({"ask": "answer_back", "seat": seat, "wish": wish, "agree": agree})
}

impl Tavern {
    /// Answers the wish that this device is told of, or one that there is not.
    pub(super) fn answer(&self, caller: Caller, seat: u8, agree: bool) -> Result<Value, Problem> {
        let none = json!(Id([0; 16]));
        let told = self.table(caller);
        self.ask(caller, answer(seat, told["back"].get("id").unwrap_or(&none), agree))
    }
}

#[test]
fn a_shown_step_is_taken_back_when_the_other_device_agrees() {
    let mut tavern = Tavern::new();
    let step = reveal(&mut tavern);
    let guest = Caller::Guest(tavern.sit(SOUTH));
    let id = Id([9; 16]);
    let alone = json!({"ask": "take_back", "seat": 0, "viewer": "table", "id": id,
        "consent": true, "step": step});
    let needs = Err(Problem::NeedsConsent { seq: step });
    assert_eq!(tavern.ask(Caller::Owner, alone), needs, "the other one is asked on its own");
    assert_eq!(
        tavern.ask(Caller::Owner, ask_back(0, 9, step + 1)),
        Err(Problem::Moved { seq: step })
    );
    tavern.ask(Caller::Owner, ask_back(0, 9, step)).unwrap();
    let wish = tavern.table(guest)["back"].clone();
    let told =
        json!({"id": wish["id"], "by": 0, "step": step, "why": "a slip", "waits_for": [[1]]});
    assert_eq!((&wish, &tavern.table(Caller::Owner)["back"]), (&told, &told));
    let nobody = Err(Problem::NobodyThere {});
    assert_eq!(tavern.answer(Caller::Owner, 0, true), nobody);
    tavern.answer(guest, 1, false).unwrap();
    assert_eq!(tavern.table(guest)["back"], Value::Null);
    assert_eq!(tavern.table(Caller::Owner)["said_no"], 1);
    assert_eq!(tavern.last()["seq"], step);

    tavern.ask(Caller::Owner, ask_back(0, 9, step)).unwrap();
    assert_eq!(tavern.table(Caller::Owner)["said_no"], Value::Null);
    tavern.answer(guest, 1, true).unwrap();
    assert_ne!(tavern.last()["seq"], step);
    assert_eq!(tavern.table(guest)["back"], Value::Null);
    let log = json!({"ask": "log", "viewer": "table", "count": 1});
    let entry = tavern.ask(Caller::Owner, log).unwrap()["entries"][0].clone();
    assert_eq!((&entry["took_back"], &entry["by"]), (&json!(step), &json!(0)));
    assert_eq!(entry["why"], "a slip");
    // The same wish again counts as done.
    tavern.ask(Caller::Owner, ask_back(0, 9, step)).unwrap();
    assert_eq!(tavern.table(guest)["back"], Value::Null);
}

#[test]
fn what_another_device_tapped_is_taken_back_only_when_it_agrees() {
    let mut tavern = Tavern::new();
    let step = play_until(&mut tavern, |last| last["reveals"] == false && last["by"] == 1);
    let guest = Caller::Guest(tavern.sit(SOUTH));
    let back = |seat: u8, viewer: Value| {
        json!({"ask": "take_back", "seat": seat, "viewer": viewer,
        "id": Id([seat + 1; 16]), "step": step})
    };
    let needs = Err(Problem::NeedsConsent { seq: step });
    assert_eq!(tavern.ask(Caller::Owner, back(0, json!("table"))), needs);
    tavern.ask(Caller::Owner, ask_back(0, 9, step)).unwrap();
    assert_eq!(tavern.table(guest)["back"]["waits_for"], json!([[1]]));
    tavern.answer(guest, 1, false).unwrap();
    assert_eq!(tavern.last()["seq"], step);
    tavern.ask(guest, back(1, json!({"seat": 1}))).unwrap();
    assert_ne!(tavern.last()["seq"], step, "one's own tap is one's own to take back");
    tavern.ask(guest, back(1, json!({"seat": 1}))).unwrap();
}

#[test]
fn two_seats_that_want_the_same_back_agree() {
    let mut tavern = Tavern::new();
    let step = reveal(&mut tavern);
    let guest = Caller::Guest(tavern.sit(SOUTH));
    tavern.ask(guest, ask_back(1, 8, step)).unwrap();
    assert_eq!(tavern.table(Caller::Owner)["back"]["waits_for"], json!([[0]]));
    tavern.ask(Caller::Owner, ask_back(0, 9, step)).unwrap();
    assert_ne!(tavern.last()["seq"], step);
}

#[test]
fn a_wish_ends_with_a_new_step_and_with_its_seat() {
    let mut tavern = Tavern::new();
    let step = reveal(&mut tavern);
    let guest = tavern.sit(SOUTH);
    tavern.ask(Caller::Owner, ask_back(0, 7, step)).unwrap();
    let wish = tavern.table(Caller::Owner)["back"]["id"].clone();
    let correct = json!({"do": "correct", "what": {"points": {"seat": 0, "to": 3}}, "why": "x"});
    let act = json!({"ask": "act", "seat": 0, "viewer": "table", "id": Id([6; 16]),
        "command": correct});
    tavern.ask(Caller::Owner, act).unwrap();
    assert_eq!(tavern.table(Caller::Owner)["back"], Value::Null);
    let late = tavern.ask(Caller::Guest(guest), answer(1, &wish, true));
    assert_eq!(late, Err(Problem::NobodyThere {}));

    // A step that reveals nothing is taken back without asking.
    tavern.ask(Caller::Owner, ask_back(0, 5, step + 1)).unwrap();
    assert_eq!(tavern.last()["seq"], step);

    tavern.ask(Caller::Guest(guest), ask_back(1, 4, step)).unwrap();
    tavern.ask(Caller::Guest(guest), json!({"ask": "leave"})).unwrap();
    assert_eq!(tavern.table(Caller::Owner)["back"], Value::Null);
    // The only device left confirms for all seats.
    tavern.ask(Caller::Owner, ask_back(0, 3, step)).unwrap();
    assert_ne!(tavern.last()["seq"], step);
}

#[test]
fn a_step_that_is_meant_is_the_one_that_is_taken_back() {
    let mut tavern = Tavern::new();
    tavern.host.play(&tavern.battle.to_string(), 3);
    let last = tavern.last();
    let seq = u32::try_from(last["seq"].as_u64().unwrap()).unwrap();
    let back = |step: u32| {
        json!({"ask": "take_back", "seat": 0, "viewer": "table", "id": Id([5; 16]),
            "consent": true, "step": step})
    };
    let moved = Err(Problem::Moved { seq });
    assert_eq!(tavern.ask(Caller::Owner, back(seq - 1)), moved);
    let done = tavern.ask(Caller::Owner, back(seq)).unwrap();
    assert_eq!(tavern.ask(Caller::Owner, back(seq)).unwrap(), done, "the same again is harmless");
}

#[test]
fn a_sealed_backup_opens_with_the_phrase() {
    let mut tavern = Tavern::new();
    let guest = tavern.sit(SOUTH);
    let phrase = tavern.table(Caller::Owner)["phrase"].clone();
    let kept = |tavern: &Tavern| tavern.table(Caller::Owner)["sealed"].clone();
    assert!(tavern.shows(guest, Keeper::App, 1), "the first page");
    assert_eq!(kept(&tavern), json!({"steps": 1, "kept": 0, "in_page": 0}));
    assert!(tavern.shows(guest, Keeper::App, 2) && !tavern.shows(guest, Keeper::App, 2));
    assert!(
        !app::Tables(tavern.app()).proven(guest, Id([7; 16]), Keeper::App, 1),
        "of another sealing"
    );
    assert_eq!(kept(&tavern), json!({"steps": 1, "kept": 1, "in_page": 0}));
    tavern.ask(Caller::Guest(guest), json!({"ask": "leave"})).unwrap();
    tavern.host.play(&tavern.battle.to_string(), 5);
    let mut items = app::Tables(tavern.app()).sealed_from(tavern.battle, 0).unwrap();
    assert_eq!(items.len(), 7, "the first page, the opening, five steps");
    assert_eq!(app::Tables(tavern.app()).sealed_from(tavern.battle, 5).unwrap().len(), 2);
    assert_eq!(
        app::Tables(tavern.app()).sealed_from(tavern.battle, 7).unwrap(),
        Vec::<String>::new()
    );
    assert_eq!(
        items[5..],
        app::Tables(tavern.app()).sealed_from(tavern.battle, 5).unwrap(),
        "always the same"
    );
    items.truncate(5);
    items.extend(app::Tables(tavern.app()).sealed_from(tavern.battle, 5).unwrap());
    let text = app::sealed_file(tavern.battle, &items);
    let other = TestHost::new();
    let import = |phrase: &Value| json!({"ask": "import", "text": text, "phrase": phrase});
    let wrong = "zoo ".repeat(11) + "wrong";
    assert_eq!(other.try_ask(Caller::Owner, import(&json!(wrong))), Err(Problem::BadPhrase {}));
    other.try_ask(Caller::Owner, import(&phrase)).unwrap();
    let battle = tavern.battle.to_string();
    assert_eq!(other.exported(&battle), tavern.host.exported(&battle));
}

#[test]
fn what_an_open_page_keeps_counts_apart_until_it_is_saved() {
    let mut tavern = Tavern::new();
    tavern.host.play(&tavern.battle.to_string(), 5);
    let (page, beside) = (tavern.sit(SOUTH), tavern.sit(battle::beside(Seat(1))));
    let kept = |tavern: &Tavern| {
        let sealed = tavern.table(Caller::Owner)["sealed"].take();
        ["steps", "kept", "in_page"].map(|count| sealed[count].as_u64().unwrap())
    };
    assert!(!tavern.shows(beside, Keeper::App, 5), "only a seat keeps a copy");
    assert!(tavern.shows(page, Keeper::Page, 5));
    assert_eq!(kept(&tavern), [6, 0, 4]);
    assert_eq!(app::Tables(tavern.app()).saved(beside, 5), Ok(false));
    assert_eq!(app::Tables(tavern.app()).saved(page, 99), Ok(true), "no more than it has shown");
    assert_eq!(
        app::Tables(tavern.app()).saved(page, 3),
        Ok(false),
        "a shorter file changes nothing"
    );
    assert_eq!(kept(&tavern), [6, 4, 4]);
    assert!(tavern.shows(page, Keeper::Page, 7));
    assert_eq!(kept(&tavern), [6, 4, 6]);
    app::Tables(tavern.app()).depart(page);
    assert_eq!(kept(&tavern), [6, 4, 0], "a page that is gone keeps nothing for anyone");
    let tavern = Tavern { host: tavern.host.reopened(), battle: tavern.battle };
    assert_eq!(kept(&tavern), [6, 4, 0], "a file stays");
}

#[test]
fn the_table_tells_each_caller_what_is_theirs() {
    let tavern = Tavern::new();
    let (north, south) = (tavern.sit(NORTH), tavern.sit(SOUTH));
    let beside_north = tavern.sit(battle::beside(Seat(0)));
    let key =
        app::Tables(tavern.app()).invite(Caller::Owner, tavern.battle, battle::SCREEN).unwrap();
    let Received::Seated { guest: screen, key: Some(own) } = app::Tables(tavern.app())
        .receive(key.handle(), arrival("TV\n\u{7}\u{202e}\u{2066}\u{200f}".repeat(99).as_str()))
        .unwrap()
    else {
        panic!()
    };
    let all = [north, south, screen, beside_north].map(Caller::Guest);
    let phrase = tavern.table(Caller::Owner)["phrase"].as_str().unwrap().to_owned();
    for caller in all.into_iter().chain([Caller::Owner]) {
        let told = tavern.table(caller);
        let knows = ids(&told["devices"]).contains(&beside_north.device.to_string().as_str());
        let beside = [Caller::Guest(north), Caller::Guest(beside_north)].contains(&caller);
        assert_eq!(knows, beside, "{caller:?}");
        assert_eq!(told["phrase"].is_null(), caller != Caller::Owner);
        assert_eq!(told["address"].is_null(), caller != Caller::Owner);
        let reply = tavern.app().call(caller, app::table::Table { battle: tavern.battle });
        for secret in [own.text(), phrase.clone()] {
            assert!(!format!("{reply:?}").contains(&secret));
            assert!(caller == Caller::Owner || !told.to_string().contains(&secret));
            assert!(!told.to_string().contains(&own.text()));
        }
    }
    let told = tavern.table(Caller::Guest(south));
    assert_eq!((&told["me"], &told["mine"]), (&json!({"seat": 1}), &json!([1])));
    let mut screens =
        told["devices"].as_array().unwrap().iter().filter(|it| it["place"] == "screen");
    let name = screens.next_back().unwrap()["name"].as_str().unwrap().to_owned();
    assert_eq!(name.chars().count(), 80);
    assert!(name.chars().all(|letter| "TV".contains(letter)), "{name:?}");
}
