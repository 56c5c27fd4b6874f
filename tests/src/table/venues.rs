//! The laws of a table, over every kind of venue: a battle, and a tally that is for tests only. What
//! holds for both without a line about either holds for any kind that comes.

use crate::table::bad_line::{Opening, asked, host_on};
use crate::table::phone::{Guest, Record};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};
use tracker::games::ALL;

/// Everything that comes at all comes sooner.
const SOON: Duration = Duration::from_secs(20);
/// A goal that no other text contains.
const GOAL: u32 = 918_273_645;

/// A kind of venue.
struct Kind {
    /// Begins one, with an open table.
    begin: fn() -> Opening,
    /// A place that one device has, a place that follows it, and another that acts.
    places: [fn() -> Value; 3],
    /// What the device in such a place asks to be shown.
    look: fn(&Value) -> Value,
    /// The next step, given what the devices in the first and the last of these places are shown: which
    /// of them may take it, and the request.
    step: fn(&[&Value; 2], usize) -> (usize, Value),
    /// What may be asked at the end only.
    at_end: fn() -> Value,
}

const KINDS: [Kind; 2] = [
    Kind {
        begin: || {
            let gather = json!({"ask": "gather", "game": ALL[0].id, "name": "A venue"});
            let table = Opening::gathered(&gather, &[]);
            table.ask(json!({"ask": "begin"}));
            table
        },
        places: [|| json!({"seat": 0}), || json!({"beside": 0}), || json!({"seat": 1})],
        look: |place| json!({"ask": "look", "viewer": place}),
        step: |looks, n| {
            let open =
                |offer: &&Value, seat: usize| offer["seat"] == seat && offer["refusal"].is_null();
            let offer = |seat: usize| {
                let offers = looks[seat]["offers"].as_array().unwrap();
                Some((seat, offers.iter().find(|offer| open(offer, seat))?["command"].clone()))
            };
            let (seat, command) = (0..2).find_map(offer).expect("somebody may act");
            let id = format!("{:032x}", n + 1);
            (
                seat,
                json!({"ask": "act", "seat": seat, "viewer": {"seat": seat}, "id": id,
                "command": command}),
            )
        },
        at_end: || json!({"ask": "prove"}),
    },
    Kind {
        begin: || tally(GOAL),
        places: [|| json!("keeper"), || json!("witness"), || json!({"hand": 1})],
        look: |place| json!({"ask": "tally", "place": place}),
        step: |_, n| {
            let id = format!("{:032x}", n + 1);
            (1, json!({"ask": "raise", "by": {"hand": 1}, "id": id}))
        },
        at_end: || json!({"ask": "goal"}),
    },
];

fn tally(goal: u32) -> Opening {
    Opening::gathered(&json!({"ask": "begin_tally", "name": "An evening", "goal": goal}), &[])
}

/// A venue with a device in each place, and a screen.
struct Sitting {
    kind: &'static Kind,
    table: Opening,
    first: Guest,
    beside: Guest,
    other: Guest,
    screen: Guest,
    steps: usize,
}

impl Sitting {
    fn of(kind: &'static Kind) -> Self {
        let table = (kind.begin)();
        let mut first = table.seat(&(kind.places[0])());
        let code = asks(&table, &mut first, json!({"ask": "invite", "place": (kind.places[1])()}));
        let mut beside = Guest::scans(code.unwrap()["link"].as_str().unwrap());
        beside.record = Some(Record::default());
        beside.come().unwrap();
        let (other, screen) = (table.seat(&(kind.places[2])()), table.seat(&json!("screen")));
        let mut sitting = Self { kind, table, first, beside, other, screen, steps: 0 };
        sitting.devices().for_each(|device| device.sees(0));
        sitting
    }

    fn devices(&mut self) -> impl Iterator<Item = &mut Guest> {
        [&mut self.first, &mut self.beside, &mut self.other, &mut self.screen].into_iter()
    }

    /// Takes a step, which all of these see.
    fn step(&mut self) -> u32 {
        let (by, request) = (self.kind.step)(&[&self.first.look, &self.other.look], self.steps);
        self.steps += 1;
        let by = if by == 0 { &mut self.first } else { &mut self.other };
        let done = asks(&self.table, by, request).unwrap();
        u32::try_from(done["seq"].as_u64().unwrap()).unwrap()
    }

    fn all_see(&mut self, seq: u32) {
        self.devices().for_each(|device| device.sees(seq));
    }

    /// The owner's word on who sits where.
    fn told(&self) -> Value {
        self.table.ask(json!({"ask": "table"}))
    }

    /// Lets the first device answer challenges until the owner is told that so much is kept.
    fn proves(&mut self, how: &str, steps: u64) {
        let begun = Instant::now();
        while self.told()["sealed"][how] != steps {
            assert!(begun.elapsed() < SOON, "{how}: {}", self.told());
            self.first.hear(Duration::from_millis(200)).unwrap();
        }
    }

    /// Waits until the owner is told so.
    fn until(&self, what: &str, told: impl Fn(&Value) -> bool) {
        let begun = Instant::now();
        while !told(&self.told()) {
            assert!(begun.elapsed() < SOON, "{what}: {}", self.told());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Asks about the venue, as a device at its table.
fn asks(table: &Opening, guest: &mut Guest, mut request: Value) -> Result<Value, Value> {
    request["battle"] = json!(table.battle);
    guest.ask(&request)
}

/// The device's entry in the owner's word on who sits where.
fn entry<'a>(told: &'a Value, guest: &Guest) -> &'a Value {
    let devices = told["devices"].as_array().unwrap();
    let id = &guest.welcome["device"];
    devices.iter().find(|device| device["id"] == *id).unwrap_or(&Value::Null)
}

/// Listens until the host sends the device away. Returns why.
fn sent_away(guest: &mut Guest) -> String {
    let begun = Instant::now();
    while guest.bye.is_none() {
        assert!(begun.elapsed() < SOON, "it is not sent away");
        if guest.hear(Duration::from_secs(1)).is_err() && guest.bye.is_none() {
            let _ = guest.come();
        }
    }
    guest.bye.clone().unwrap()
}

/// A device that knocks for a place, until the table answers it.
fn knocks(table: &Opening, place: &Value) -> thread::JoinHandle<Option<Guest>> {
    let code = table.ask(json!({"ask": "invite", "place": place}));
    let link = code["link"].as_str().unwrap().to_owned();
    thread::spawn(move || {
        let mut guest = Guest::scans(&link);
        guest.come().is_ok().then_some(guest)
    })
}

#[test]
fn a_code_lets_one_device_in_and_another_asks_who_has_the_place() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let place = (kind.places[0])();
        for agree in [false, true] {
            let knocking = knocks(&sitting.table, &place);
            let begun = Instant::now();
            let waits = loop {
                let told = asks(&sitting.table, &mut sitting.first, json!({"ask": "table"}));
                if let Some(waits) = told.unwrap()["knocks"].get(0) {
                    break waits["id"].clone();
                }
                assert!(begun.elapsed() < SOON, "nobody knocks");
            };
            let mut answer = json!({"ask": "answer_knock", "device": waits, "agree": agree});
            let other = asks(&sitting.table, &mut sitting.other, answer.clone());
            assert_eq!(
                other.unwrap_err()["code"],
                "nobody_there",
                "only who has the place answers"
            );
            answer["battle"] = json!(sitting.table.battle);
            sitting.first.send(&answer);
            let came = knocking.join().unwrap();
            assert_eq!(came.is_some(), agree);
            let Some(mut new) = came else { continue };
            assert_eq!(sent_away(&mut sitting.first), "moved");
            assert_eq!(sent_away(&mut sitting.beside), "revoked", "it follows the place");
            new.sees(0);
            assert_eq!(new.welcome["place"], place);
        }
    }
}

#[test]
fn whoever_is_sent_away_comes_back_no_more() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let device = sitting.other.welcome["device"].clone();
        let revoke = json!({"ask": "revoke", "device": device});
        for guest in [&mut sitting.first, &mut sitting.beside, &mut sitting.screen] {
            asks(&sitting.table, guest, revoke.clone()).unwrap_err();
        }
        sitting.table.ask(revoke);
        assert_eq!(sent_away(&mut sitting.other), "revoked");
        assert_eq!(entry(&sitting.told(), &sitting.other), &Value::Null);
        sitting.other.cut();
        assert!(sitting.other.come().is_err());
        // A place lets in those that follow it, and sends them away.
        let device = sitting.beside.welcome["device"].clone();
        asks(&sitting.table, &mut sitting.first, json!({"ask": "revoke", "device": device}))
            .unwrap();
        assert_eq!(sent_away(&mut sitting.beside), "revoked");
    }
}

#[test]
fn who_is_there_is_told_to_everybody_but_who_follows_a_place_to_that_one_alone() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let own = asks(&sitting.table, &mut sitting.first, json!({"ask": "table"})).unwrap();
        assert_eq!(
            (own["devices"].as_array().unwrap().len(), &own["me"]),
            (4, &(kind.places[0])())
        );
        for guest in [&mut sitting.other, &mut sitting.screen] {
            let told = asks(&sitting.table, guest, json!({"ask": "table"})).unwrap();
            assert_eq!(told["devices"].as_array().unwrap().len(), 3);
            assert_eq!((&told["phrase"], &told["address"]), (&Value::Null, &Value::Null));
        }
        sitting.other.cut();
        sitting.until("it is gone", |told| entry(told, &sitting.other)["here"] == false);
        sitting.other.come().unwrap();
        sitting.until("it is back", |told| entry(told, &sitting.other)["here"] == true);
    }
}

#[test]
fn patches_make_what_a_place_sees_and_whoever_holds_it_is_sent_nothing_again() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        for _ in 0..4 {
            let seq = sitting.step();
            sitting.all_see(seq);
        }
        let shown = |guest: &Guest| {
            let shown = guest.frames().iter().filter(|(what, _)| what == "look" || what == "patch");
            shown.count()
        };
        let places = &kind.places;
        for (guest, place) in [(&mut sitting.first, places[0]()), (&mut sitting.other, places[2]())]
        {
            let asked = asks(&sitting.table, guest, (kind.look)(&place)).unwrap();
            assert_eq!(guest.look, asked, "its patches make what it would be told now");
            let (look, before) = (guest.look.clone(), shown(guest));
            guest.cut();
            asks(&sitting.table, guest, json!({"ask": "table"})).unwrap();
            assert_eq!((shown(guest), &guest.look), (before, &look), "it holds it");
        }
        assert_eq!(sitting.first.look, sitting.beside.look, "both look with the same eyes");
        sitting.other.cut();
        let seq = sitting.step();
        sitting.all_see(seq);
    }
}

#[test]
fn a_place_gets_what_is_its_own_and_nothing_before_the_end() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let (_, step) = (kind.step)(&[&sitting.first.look, &sitting.other.look], 7);
        let [first, _, other] = kind.places.map(|place| place());
        let foreign = [(kind.look)(&first), (kind.look)(&other), step, (kind.at_end)()];
        for request in foreign {
            let no = asks(&sitting.table, &mut sitting.screen, request).unwrap_err();
            assert_eq!(no["code"], "not_allowed");
        }
        let no = asks(&sitting.table, &mut sitting.first, (kind.look)(&other)).unwrap_err();
        assert_eq!(no["code"], "not_allowed");
        let invite = json!({"ask": "invite", "place": other});
        for guest in [&mut sitting.first, &mut sitting.beside, &mut sitting.screen] {
            let no = asks(&sitting.table, guest, invite.clone()).unwrap_err();
            assert_eq!(no["code"], "not_allowed", "nobody invites to another's place");
        }
        let foreign = KINDS.iter().flat_map(|kind| kind.places.map(|place| place()));
        for place in foreign.filter(|place| !kind.places.map(|own| own()).contains(place)) {
            let invite = json!({"ask": "invite", "battle": sitting.table.battle, "place": place});
            let no = sitting.table.host.call_text(app::Caller::Owner, &invite.to_string());
            assert!(no.is_err(), "{place} is a place of another kind");
        }
    }
}

#[test]
fn a_sealed_copy_is_proven_step_by_step() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let seq = sitting.step();
        sitting.all_see(seq);
        let steps = u64::from(seq) + 1;
        sitting.proves("in_page", steps);
        assert_eq!(sitting.first.sealed.len(), usize::try_from(steps).unwrap() + 1);
        assert!(sitting.screen.sealed.is_empty() && sitting.beside.sealed.is_empty());
        sitting.first.saves(&sitting.table.battle);
        sitting.proves("kept", steps);
    }
}

#[test]
fn an_app_that_visits_sees_acts_and_keeps_a_copy() {
    for kind in &KINDS {
        let mut sitting = Sitting::of(kind);
        let folder = tempfile::tempdir().unwrap();
        let visitor = host_on(folder.path());
        // It takes the place of a device that was sent away.
        let device = sitting.other.welcome["device"].clone();
        sitting.table.ask(json!({"ask": "revoke", "device": device}));
        let place = (kind.places[2])();
        let code = sitting.table.ask(json!({"ask": "invite", "place": place}));
        asked(&visitor, &json!({"ask": "join", "link": code["link"]}));
        let ask = |mut request: Value| {
            request["battle"] = json!(sitting.table.battle);
            let reply = visitor.call_text(app::Caller::Owner, &request.to_string());
            reply.map(|reply| serde_json::to_value(reply).unwrap())
        };
        let own = ask((kind.look)(&place)).unwrap();
        assert_eq!(own["seq"], 0);
        assert_eq!(ask(json!({"ask": "table"})).unwrap()["me"], place);
        let (by, step) = (kind.step)(&[&sitting.first.look, &own], 0);
        let done = match by {
            0 => asks(&sitting.table, &mut sitting.first, step).unwrap(),
            _ => ask(step).unwrap(),
        };
        let begun = Instant::now();
        while ask((kind.look)(&place)).unwrap()["seq"] != done["seq"] {
            assert!(begun.elapsed() < SOON, "it does not see the step");
        }
        sitting.until("it keeps a copy", |told| told["sealed"]["kept"] == 2);
        ask(json!({"ask": "leave"})).unwrap();
        sitting.until("it has left", |told| told["devices"].as_array().unwrap().len() == 2);
    }
}

/// The lengths of all frames that the devices of a tally with this goal are sent.
fn heard(goal: u32) -> Vec<Vec<(String, usize)>> {
    let places = [json!("keeper"), json!({"hand": 1}), json!("screen")];
    let table = tally(goal);
    let mut guests = places.map(|place| table.seat(&place));
    // All that comes when a device has arrived has come.
    for guest in &mut guests {
        guest.sees(0);
        asks(&table, guest, json!({"ask": "table"})).unwrap();
    }
    for n in 0..3 {
        let raise = json!({"ask": "raise", "by": {"hand": 1}, "id": format!("{n:032x}")});
        asks(&table, &mut guests[1], raise).unwrap();
        guests.iter_mut().for_each(|guest| guest.sees(n + 1));
    }
    let secret = goal.to_string();
    for guest in &guests[1..] {
        let texts = &guest.record.as_ref().unwrap().texts;
        assert!(texts.iter().all(|text| !text.contains(&secret)), "only the keeper knows it");
    }
    assert_eq!(guests[0].look["goal"], goal);
    let of_step =
        |(what, _): &&(String, usize)| ["own", "look", "patch", "sealed"].contains(&what.as_str());
    let frames =
        guests.iter().map(|guest| guest.frames().iter().filter(of_step).cloned().collect());
    frames.collect()
}

#[test]
fn what_is_sent_is_as_long_whatever_the_secret_is() {
    assert_eq!(heard(GOAL), heard(10_000_000));
    assert_eq!(heard(GOAL), heard(u32::MAX));
}

#[test]
fn at_the_end_everybody_may_know_it() {
    let table = tally(2);
    let [mut hand, mut screen] = [json!({"hand": 0}), json!("screen")].map(|it| table.seat(&it));
    for n in 0..2 {
        let raise = json!({"ask": "raise", "by": {"hand": 0}, "id": format!("{n:032x}")});
        assert_eq!(asks(&table, &mut screen, raise.clone()).unwrap_err()["code"], "not_allowed");
        for _ in 0..2 {
            assert_eq!(asks(&table, &mut hand, raise.clone()).unwrap()["seq"], n + 1, "once");
        }
    }
    let raise = json!({"ask": "raise", "by": {"hand": 0}, "id": "f".repeat(32)});
    assert_eq!(asks(&table, &mut hand, raise).unwrap_err()["code"], "over");
    screen.sees(2);
    assert_eq!(screen.look["goal"], 2);
    assert_eq!(asks(&table, &mut screen, json!({"ask": "goal"})).unwrap(), json!({"goal": 2}));
}
