//! A host on this machine and guests at its table, over real connections.

mod copy;
mod guest;
mod pace;

use crate::wire::have::have;
use crate::wire::layer::laid;
use crate::{Host, Limits};
use app::{
    App, Backup, Caller, Device, Eyes, Place, Problem, Reply, Request, Table, battle, battles,
    network, table,
};
use guest::{Guest, hello, of_link};
use handover::{ItemDigest, Key, item_digest, proof};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tracker::{Digest, Id, Seat, Viewer};
use tungstenite::protocol::frame::coding::CloseCode;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// A working host sends something sooner. Pings alone do not count.
const PATIENCE: Duration = Duration::from_secs(20);
const NORTH: Place = battle::seat(Seat(0));
pub(crate) const SOUTH: Place = battle::seat(Seat(1));

/// A host with one battle and its table.
pub(crate) struct TestHost {
    pub(crate) host: Host,
    pub(crate) battle: Id,
    folder: TempDir,
}

fn host_on(folder: &Path, limits: Limits) -> Host {
    let any_port = Limits { port: 0, ..limits };
    Host::open(Arc::new(App::open(folder).unwrap()), any_port).unwrap()
}

impl TestHost {
    pub(crate) fn open() -> Self {
        Self::with(Limits::default())
    }

    fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let host = host_on(folder.path(), limits);
        let game = app::games().remove(0).id;
        let app = &host.door().context.app;
        let battle = app.call(Caller::Owner, battles::Practice { game }).unwrap().battle;
        let test = Self { battle: battle.parse().unwrap(), host, folder };
        test.open_table();
        test
    }

    fn own(&self, request: impl Into<Request>) -> Reply {
        self.host.call(Caller::Owner, request).unwrap()
    }

    fn open_table(&self) -> Table {
        self.own(network::OpenTable { battle: self.battle, address: HERE });
        self.table()
    }

    fn table(&self) -> Table {
        let table = table::Table { battle: self.battle };
        self.host.door().context.app.call(Caller::Owner, table).unwrap()
    }

    pub(crate) fn devices(&self) -> Vec<Device> {
        self.table().devices
    }

    /// The link in a code for the place.
    fn invite(&self, place: Place) -> String {
        let invited = self.own(network::Invite { battle: self.battle, place });
        json!(invited)["link"].as_str().unwrap().to_owned()
    }

    /// A guest that has taken its place, with its welcome.
    pub(crate) fn seat(&self, place: Place) -> (Guest, Value) {
        let (address, key) = of_link(&self.invite(place));
        let mut guest = Guest::knock(&address, &key).unwrap();
        guest.say(&hello(&Value::Null));
        let welcome = guest.hear()["welcome"].take();
        guest.speak();
        (guest, welcome)
    }

    fn look(&self, viewer: Viewer) -> Value {
        // The owner may no longer look as this viewer; the host may.
        let eyes = match viewer {
            Viewer::Table => Eyes::Open,
            Viewer::Seat(seat) => Eyes::Of(battle::seat(seat)),
        };
        self.shown(eyes)
    }

    fn screen(&self) -> Value {
        self.shown(Eyes::Screen)
    }

    fn shown(&self, eyes: Eyes) -> Value {
        let app = &self.host.door().context.app;
        let pictures = app::Tables(app).pictures(self.battle, &[eyes]).unwrap();
        serde_json::to_value(&pictures[0].shown).unwrap()
    }
}

/// A screen's look without the table that it draws.
fn undrawn(shown: &Value) -> Value {
    let mut look = shown.clone();
    assert!(look.as_object_mut().unwrap().remove("scene").is_some(), "a screen draws the table");
    look
}

/// The first command that the look offers its seat.
fn act(battle: Id, seat: Seat, look: &Value, n: u64) -> Value {
    let offers = look["offers"].as_array().unwrap();
    let open = |offer: &&Value| offer["refusal"].is_null() && offer["seat"] == seat.0;
    let command = &offers.iter().find(open).expect("an open offer")["command"];
    let viewer = json!({"seat": seat.0});
    let id = format!("{n:032x}");
    json!({"n": n, "request": {"ask": "act", "battle": battle.to_string(), "seat": seat.0,
        "viewer": viewer, "id": id, "command": command}})
}

fn apply(look: &mut Value, patch: &Value) {
    let ops: json_patch::Patch = serde_json::from_value(patch["ops"].clone()).unwrap();
    json_patch::patch(look, &ops).unwrap();
}

/// A seat that has something to do, and its look.
fn to_act(test: &TestHost) -> (Seat, Value) {
    let looks = [Seat(0), Seat(1)].map(|seat| (seat, test.look(Viewer::Seat(seat))));
    let has_open = |(seat, look): &(Seat, Value)| {
        let offers = look["offers"].as_array().unwrap();
        offers.iter().any(|offer| offer["refusal"].is_null() && offer["seat"] == seat.0)
    };
    looks.into_iter().find(has_open).unwrap()
}

#[test]
fn a_seat_plays_from_its_own_phone_and_another_sees_it() {
    let test = TestHost::open();
    let (seat, expected) = to_act(&test);
    let (mut guest, welcome) = test.seat(battle::seat(seat));
    let (mut screen, _) = test.seat(battle::SCREEN);
    assert_eq!(welcome["battle"], test.battle.to_string());
    let mut look = guest.hear_of("look");
    assert_eq!(look, test.look(Viewer::Table), "what everybody may know");
    let mut layer = guest.own["layer"].take();
    assert_eq!(laid(&look, &layer), Some(expected), "and what its seat sees beyond that");
    let mut public = screen.hear_of("look");
    assert_eq!(undrawn(&public), look);
    assert_eq!(public, test.screen());

    let mut command = act(test.battle, seat, &test.look(Viewer::Seat(seat)), 1);
    guest.say(&command);
    // The look precedes the reply, as a diff if that is shorter.
    let patch = guest.hear_of("patch");
    assert_eq!((&patch["from"], &guest.own["from"]), (&look["seq"], &look["seq"]));
    apply(&mut look, &patch);
    apply(&mut layer, &guest.own);
    assert_eq!(laid(&look, &layer), Some(test.look(Viewer::Seat(seat))));
    let answer = guest.hear_of("reply");
    assert_eq!(answer["look"], Value::Null);
    assert_eq!(answer["seq"], look["seq"]);
    let patch = screen.hear_of("patch");
    apply(&mut public, &patch);
    assert_eq!(public, test.screen());
    assert_eq!(undrawn(&public), look);

    // Requests that it may not make are refused.
    command["request"]["viewer"] = json!({"seat": 1 - seat.0});
    guest.say(&command);
    assert_eq!(guest.hear_of("problem")["code"], "not_allowed");
    screen.say(&json!({"n": 3, "request": {"ask": "networks"}}));
    assert_eq!(screen.hear_of("problem")["code"], "not_allowed");
    screen.say(&json!({"n": 4, "request":
        {"ask": "look", "battle": test.battle.to_string(), "viewer": "table"}}));
    assert_eq!(screen.hear_of("reply"), public);
}

#[test]
fn a_code_lets_one_device_in_once_and_its_key_brings_it_back() {
    let test = TestHost::open();
    let (address, code) = of_link(&test.invite(NORTH));
    assert_eq!(Guest::knock(&address, &Key::of([5; 32])).err(), Some(Some(CloseCode::Policy)));
    let mut guest = Guest::knock(&address, &code).unwrap();
    let shown = guest.channel.code().to_owned();
    guest.say(&hello(&Value::Null));
    let welcome = guest.hear()["welcome"].take();
    guest.speak();
    let held = json!(have(&guest.hear_of("look"), Some(&guest.own["layer"])));
    assert_eq!(test.devices()[0].code, shown);
    guest.say(&json!({"n": 1, "request": {"ask": "games"}}));
    guest.hear_of("reply");
    assert_eq!(Guest::knock(&address, &code).err(), Some(Some(CloseCode::Policy)));

    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    let mut again = Guest::knock(&address, &key).unwrap();
    again.say(&hello(&held));
    let back = again.hear()["welcome"].take();
    assert_eq!((&back["device"], &back["key"]), (&welcome["device"], &Value::Null));
    let ended = loop {
        if let Err(code) = guest.hear_or_close() {
            break code;
        }
    };
    assert_eq!(ended, Some(CloseCode::Library(4000)));
    // It already holds the look, so the next message is the reply.
    again.say(&json!({"n": 1, "request": {"ask": "games"}}));
    assert!(again.hear_of("reply")["games"].is_array());

    let device = test.devices()[0].id.parse().unwrap();
    test.own(table::Revoke { battle: test.battle, device });
    assert_eq!(again.bye(), "revoked");
}

#[test]
fn a_phone_that_was_away_while_the_battle_was_renamed_shows_the_new_name() {
    let test = TestHost::open();
    let (seat, _) = to_act(&test);
    let (mut guest, welcome) = test.seat(battle::seat(seat));
    let held = guest.hear_of("look");
    let have = json!(have(&held, Some(&guest.own["layer"])));
    let address = of_link(&test.invite(NORTH)).0;
    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    drop(guest);

    let name = "Ford".to_owned();
    // A connected screen is notified and shows the new name.
    let (mut screen, _) = test.seat(battle::SCREEN);
    screen.hear_of("look");
    test.own(battles::RenameBattle { battle: test.battle, name });
    screen.hear_of("patch");
    // Older guests send the step that they hold. The step is the same, but the look is not.
    let came_back = [have, held["seq"].clone()].map(|have| {
        let mut guest = Guest::knock(&address, &key).unwrap();
        guest.say(&hello(&have));
        guest.hear_of("welcome");
        let look = guest.caught_up(&held);
        assert_eq!(look["battle"]["name"], "Ford");
        (guest, look)
    });
    let [_, (mut guest, mut look)] = came_back;
    guest.say(&act(test.battle, seat, &test.look(Viewer::Seat(seat)), 1));
    apply(&mut look, &guest.hear_of("patch"));
    assert_eq!(look, test.look(Viewer::Table));
}

#[test]
fn a_device_whose_line_was_lost_before_its_welcome_comes_again_with_its_code() {
    let test = TestHost::open();
    let (address, code) = of_link(&test.invite(SOUTH));
    let arrive = || {
        let mut guest = Guest::knock(&address, &code).unwrap();
        guest.say(&hello(&Value::Null));
        guest
    };
    let mut lost = arrive();
    let unheard: Key = lost.hear_of("welcome")["key"].as_str().unwrap().parse().unwrap();
    let mut guest = arrive();
    let welcome = guest.hear_of("welcome");
    guest.speak();
    guest.hear_of("look");
    // The place belongs to the newer device alone, and the older one is sent away, on its open
    // connection and with its key. It had sent nothing, so it was shown nothing.
    assert_eq!(lost.bye(), "moved");
    assert_eq!(lost.own, Value::Null);
    let ids: Vec<_> = test.devices().into_iter().map(|device| device.id).collect();
    assert_eq!(ids, [welcome["device"].as_str().unwrap()]);
    let mut again = Guest::knock(&address, &unheard).unwrap();
    again.say(&hello(&Value::Null));
    assert_eq!(again.bye(), "moved");
    guest.say(&json!({"n": 1, "request": {"ask": "games"}}));
    assert!(guest.hear_of("reply")["games"].is_array());
    assert_eq!(Guest::knock(&address, &code).err(), Some(Some(CloseCode::Policy)));
}

#[test]
fn of_devices_that_come_at_once_with_one_code_one_gets_the_place() {
    let test = TestHost::open();
    for _ in 0..10 {
        let (address, code) = of_link(&test.invite(battle::SCREEN));
        let arrive = || {
            let mut guest = Guest::knock(&address, &code).ok()?;
            guest.say(&hello(&Value::Null));
            guest.hear_or_close().ok()?["welcome"].is_object().then_some(())?;
            guest.say(&json!({"n": 1, "request": {"ask": "games"}}));
            while guest.hear_or_close().ok()?.get("reply").is_none() {}
            Some(guest)
        };
        let seated = std::thread::scope(|scope| {
            let four: Vec<_> = (0..4).map(|_| scope.spawn(arrive)).collect();
            four.into_iter().filter_map(|guest| guest.join().unwrap()).count()
        });
        assert_eq!((seated, test.devices().len()), (1, 1));
        let device = test.devices()[0].id.parse().unwrap();
        test.own(table::Revoke { battle: test.battle, device });
    }
}

#[test]
fn a_device_that_was_sent_away_while_it_slept_is_told_so_once() {
    let test = TestHost::open();
    let address = test.table().address.unwrap();
    let (guest, welcome) = test.seat(SOUTH);
    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    drop(guest);
    let device = test.devices()[0].id.parse().unwrap();
    test.own(table::Revoke { battle: test.battle, device });
    let mut back = Guest::knock(&address, &key).unwrap();
    back.say(&hello(&Value::Null));
    assert_eq!(back.bye(), "revoked");
    assert!(test.devices().is_empty());
    let gone = Instant::now() + Duration::from_secs(5);
    while app::Tables(&test.host.door().context.app).key_of(key.handle()).is_some() {
        assert!(Instant::now() < gone);
    }
    assert_eq!(Guest::knock(&address, &key).err(), Some(Some(CloseCode::Policy)));
}

#[test]
fn a_guest_of_before_hears_that_this_host_speaks_otherwise() {
    let test = TestHost::open();
    let (address, code) = of_link(&test.invite(SOUTH));
    let mut guest = Guest::knock(&address, &code).unwrap();
    guest.say(&json!({"hello": {"device": "Chrome, Android", "have": null, "sealed": 7}}));
    assert!(guest.hear()["welcome"].is_object());
    assert_eq!(guest.hear()["speaks"], crate::wire::noise::SPEAKS);
}

#[test]
fn what_is_saved_counts_once_it_is_shown() {
    let test = TestHost::open();
    let (mut guest, _) = test.seat(SOUTH);
    let steps = test.table().sealed.steps;
    let mut items = Vec::new();
    let asked = loop {
        let mut message = guest.hear_all().unwrap();
        match message["sealed"]["text"].as_str() {
            Some(text) => items.push(item_digest(text)),
            None if message.get("prove").is_some() => break message["prove"].take(),
            None => {}
        }
    };
    assert_eq!(asked["items"], steps + 1, "all is sent before it is asked for");
    guest.say(&json!({"saved": {"items": items.len()}}));
    guest.say(&json!({"n": 1, "request": {"ask": "games"}}));
    guest.hear_of("reply");
    assert_eq!(test.table().sealed.kept, 0, "nothing is shown");
    let number: Id = asked["number"].as_str().unwrap().parse().unwrap();
    let digest = Digest(proof(&number.0, &items));
    guest.say(&json!({"kept": {"number": number, "items": items.len(), "digest": digest}}));
    while guest.hear_all().unwrap().get("whole").is_none() {}
    guest.say(&json!({"n": 2, "request": {"ask": "games"}}));
    guest.hear_of("reply");
    assert_eq!(test.table().sealed, Backup { steps, kept: steps, in_page: steps });
}

#[test]
fn whoever_has_the_seat_is_asked_before_another_device_gets_it() {
    let test = TestHost::open();
    let (mut holder, _) = test.seat(SOUTH);
    holder.hear_of("look");
    let (address, key) = of_link(&test.invite(SOUTH));
    let mut other = Guest::knock(&address, &key).unwrap();
    other.say(&hello(&Value::Null));
    other.hear_of("knocking");
    let battle = test.battle.to_string();
    holder.say(&json!({"n": 1, "request": {"ask": "table", "battle": battle}}));
    let device = holder.hear_of("reply")["knocks"][0]["id"].take();
    holder.say(&json!({"n": 2, "request":
        {"ask": "answer_knock", "battle": battle, "device": device, "agree": true}}));
    assert!(other.hear_of("welcome")["key"].is_string());
    other.speak();
    other.hear_of("look");
    let last = loop {
        match holder.hear() {
            message if message.get("bye").is_some() => break message,
            _ => {}
        }
    };
    assert_eq!(last["bye"]["why"], "moved");
}

#[test]
fn a_closed_table_says_so_and_nothing_listens_until_it_is_open_again() {
    let test = TestHost::open();
    let address = test.table().address.unwrap();
    let (mut guest, welcome) = test.seat(NORTH);
    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    guest.hear_of("look");
    test.own(network::CloseTable { battle: test.battle });
    assert_eq!(guest.bye(), "closed");
    let gone = Instant::now() + Duration::from_secs(5);
    while TcpStream::connect(&address).is_ok() {
        assert!(Instant::now() < gone);
    }
    let invite = network::Invite { battle: test.battle, place: NORTH };
    assert_eq!(test.host.call(Caller::Owner, invite).err(), Some(Problem::NoTable {}));

    assert_eq!(test.open_table().address, Some(address.clone()));
    let mut again = Guest::knock(&address, &key).unwrap();
    again.say(&hello(&Value::Null));
    again.hear_of("welcome");

    // The host dies and restarts at the same address.
    let TestHost { host, battle, folder } = test;
    drop(host);
    let host = host_on(folder.path(), Limits::default());
    host.resume();
    let test = TestHost { host, battle, folder };
    assert_eq!(test.table().address, Some(address.clone()));
    let mut again = Guest::knock(&address, &key).unwrap();
    again.say(&hello(&Value::Null));
    again.hear_of("welcome");
}

#[test]
fn a_screen_that_lags_shows_a_step_later_and_reads_nothing_of_it_before() {
    let test = TestHost::open();
    let (seat, look) = to_act(&test);
    let (mut guest, _) = test.seat(battle::seat(seat));
    guest.hear_of("look");
    test.own(table::DelayScreens { battle: test.battle, seconds: 2 });
    std::thread::sleep(Duration::from_secs(2));
    let (mut screen, _) = test.seat(battle::SCREEN);
    let before = screen.hear_of("look")["seq"].take();
    assert_eq!(before, look["seq"]);
    let begun = Instant::now();
    guest.say(&act(test.battle, seat, &look, 1));
    guest.hear_of("patch");
    guest.hear_of("reply");
    screen.say(&json!({"n": 1, "request": {"ask": "log", "battle": test.battle.to_string(),
        "viewer": "table", "from": null, "count": 5}}));
    assert_eq!(screen.hear_of("reply")["entries"][0]["seq"], before);
    let after = screen.hear_of("look");
    assert!(begun.elapsed() >= Duration::from_secs(2));
    assert_eq!(after, test.screen());
}

/// Sends a raw request and returns the first line of the response.
fn asked(address: &str, head: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    // Reading ends when the host closes the connection.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn only_pages_are_served_and_to_this_address_only() {
    let test = TestHost::open();
    let address = test.table().address.unwrap();
    let status = |path: &str, host: &str, more: &str| {
        asked(
            &address,
            &format!("{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n"),
        )
    };
    assert!(status("GET /", &address, "").contains(" 200 "));
    assert!(status("GET /door", &address, "").contains(" 404 "));
    assert!(status("GET /../aide.db", &address, "").contains(" 404 "));
    assert!(status("POST /", &address, "").contains(" 405 "));
    assert!(status("GET /", "evil.example", "").contains(" 403 "));
    assert!(status("GET /", &address, "origin: http://evil.example\r\n").contains(" 403 "));
    // A connection that never finishes the head of its request is closed.
    let begun = Instant::now();
    asked(&address, "GET / HTTP/1.1\r\nhost: ");
    assert!(begun.elapsed() < Duration::from_secs(15));
}

/// Collects the backup's items from that number on until the guest is challenged. Returns the start
/// message and the challenge.
fn backup(guest: &mut Guest, items: &mut Vec<ItemDigest>) -> (Value, Value) {
    let mut begun = Value::Null;
    loop {
        let mut message = guest.hear_all().unwrap();
        if let Some(text) = message["sealed"]["text"].as_str() {
            items.push(item_digest(text));
        } else if message.get("backup").is_some() {
            begun = message["backup"].take();
        } else if message.get("prove").is_some() {
            return (begun, message["prove"].take());
        }
    }
}

fn keeps(guest: &mut Guest, asked: &Value, items: &[ItemDigest]) {
    let number: Id = asked["number"].as_str().unwrap().parse().unwrap();
    let digest = Digest(proof(&number.0, items));
    guest.say(&json!({"kept": {"number": number, "items": items.len(), "digest": digest}}));
}

#[test]
fn a_copy_that_is_whole_goes_on_where_it_ends_and_is_asked_for_once() {
    let test = TestHost::open();
    let (mut guest, welcome) = test.seat(SOUTH);
    let mut items = Vec::new();
    let (begun, asked) = backup(&mut guest, &mut items);
    assert_eq!(begun["from"], 0);
    keeps(&mut guest, &asked, &items);
    while guest.hear_all().unwrap().get("whole").is_none() {}

    let (address, _) = of_link(&test.invite(NORTH));
    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    let mut again = Guest::knock(&address, &key).unwrap();
    let other = json!({"sealing": Id([7; 16]), "items": 1});
    let claim = json!({"sealing": begun["sealing"], "items": items.len()});
    again.say(&json!({"hello": {"device": "Trial", "have": null, "sealed": [claim, other]}}));
    let had = items.len();
    let (begun, asked) = backup(&mut again, &mut items);
    assert_eq!((&begun["from"], items.len()), (&json!(had), had), "nothing is sent twice");
    keeps(&mut again, &asked, &items);
    while again.hear_all().unwrap().get("whole").is_none() {}
    // Items that are already proven are not challenged again, not even once another challenge is
    // possible.
    std::thread::sleep(Duration::from_millis(3_500));
    again.say(&json!({"n": 1, "request": {"ask": "games"}}));
    loop {
        let message = again.hear_all().unwrap();
        assert!(message.get("prove").is_none(), "it is asked again");
        if message.get("reply").is_some() {
            break;
        }
    }
}

#[test]
fn a_guest_is_asked_what_it_keeps_no_more_often_than_every_few_seconds() {
    let test = TestHost::open();
    let (seat, look) = to_act(&test);
    let (mut guest, _) = test.seat(battle::seat(seat));
    let mut items = Vec::new();
    backup(&mut guest, &mut items);
    let asked = Instant::now();
    guest.say(&act(test.battle, seat, &look, 1));
    let (_, again) = backup(&mut guest, &mut items);
    assert_eq!(again["items"], items.len());
    // The first one may have arrived late, so this is less than the three seconds between them.
    assert!(asked.elapsed() > Duration::from_secs(1));
}

#[test]
fn a_device_that_gives_no_sign_of_life_is_gone() {
    let soon = Duration::from_millis(200);
    let test = TestHost::with(Limits { beat: soon, ..Limits::default() });
    // It is connected but reads nothing, so it answers no ping.
    let (_asleep, _) = test.seat(SOUTH);
    let until = Instant::now() + PATIENCE;
    while test.devices()[0].here {
        assert!(Instant::now() < until, "it is still counted as here");
        std::thread::sleep(soon);
    }
}

#[test]
fn a_battle_that_is_deleted_closes_its_table() {
    let test = TestHost::open();
    let (mut guest, _) = test.seat(SOUTH);
    guest.hear_of("look");
    test.own(battles::DeleteBattle { battle: test.battle });
    assert_eq!(guest.bye(), "closed");
}

#[test]
fn who_may_not_leave_stays() {
    let test = TestHost::open();
    let (mut guest, _) = test.seat(SOUTH);
    guest.hear_of("look");
    let battle = Id([9; 16]);
    guest.say(&json!({"n": 1, "request": {"ask": "leave", "battle": battle}}));
    assert!(guest.hear_of("problem").is_object());
    // Nor does it learn whether another battle has an open table.
    let place = json!({"beside": 1});
    guest.say(&json!({"n": 2, "request": {"ask": "invite", "battle": battle, "place": place}}));
    assert_eq!(guest.hear_of("problem")["code"], "not_allowed");
    guest.say(&json!({"n": 3, "request": {"ask": "games"}}));
    assert!(guest.hear_of("reply")["games"].is_array());
}
