//! An attacker in the same network: what can be tried at an open table, over real connections. The
//! attacker gets nothing, and the players keep playing.

use crate::door::host::{Host, Socket};
use crate::table::guest::{Guest, of_link, socket};
use handover::Key;
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use table::noise::knock;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, WebSocket};

/// All requests, as exported for the pages.
const REPLIES: &str = include_str!("../../../ui/src/bindings/Replies.ts");

/// A battle with an open table: its owner plays South, a device North.
struct Scene {
    owner: Socket,
    battle: String,
    table: String,
    north: Guest,
    taps: u64,
    host: Host,
}

impl Scene {
    fn open() -> Self {
        let host = Host::start();
        let mut owner = host.guest();
        let game = tracker::games::ALL[0].id;
        let begun = owner.own(&json!({"ask": "practice", "game": game}));
        let battle = begun["battle"].as_str().unwrap().to_owned();
        let open = json!({"ask": "open_table", "battle": battle, "address": "127.0.0.1"});
        owner.own(&open);
        let (table, key) = of_link(&code(&mut owner, &battle, &json!({"seat": 0})));
        let north = Guest::seated(&table, &key);
        Self { host, owner, battle, table, north, taps: 0 }
    }

    /// The key in a fresh code for a place.
    fn code(&mut self, place: &Value) -> Key {
        of_link(&code(&mut self.owner, &self.battle, place)).1
    }

    /// A device in a place.
    fn seated(&mut self, place: &Value) -> Guest {
        let key = self.code(place);
        Guest::seated(&self.table, &key)
    }

    /// Checks that a player's tap is still answered.
    fn goes_on(&mut self) {
        let eyes = json!({"seat": 0});
        for _ in 0..100 {
            let look =
                self.north.ask(&json!({"ask": "look", "battle": self.battle, "viewer": eyes}));
            self.taps += 1;
            if let Some(command) = open_offer(&look["reply"], 0) {
                let answer = self.north.ask(&tap(&self.battle, 0, self.taps, command));
                assert!(answer["reply"]["events"].is_array(), "{answer}");
                return;
            }
            let eyes = json!({"seat": 1});
            let look = json!({"ask": "look", "battle": self.battle, "viewer": eyes});
            let look = self.owner.own(&look);
            match open_offer(&look, 1) {
                Some(command) => drop(self.owner.own(&tap(&self.battle, 1, self.taps, command))),
                // North's look was older than South's last tap.
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
        panic!("the turn never came");
    }

    /// The answer to a request for a page at the table's address.
    fn page(&self, request: &[u8]) -> String {
        answer(&self.table, request)
    }
}

fn code(owner: &mut Socket, battle: &str, place: &Value) -> String {
    let invited = owner.own(&json!({"ask": "invite", "battle": battle, "place": place}));
    invited["link"].as_str().unwrap().to_owned()
}

fn open_offer(look: &Value, seat: u8) -> Option<&Value> {
    let offers = look["offers"].as_array()?;
    let open = |offer: &&Value| offer["refusal"].is_null() && offer["seat"] == seat;
    offers.iter().find(open).map(|offer| &offer["command"])
}

fn tap(battle: &str, seat: u8, number: u64, command: &Value) -> Value {
    json!({"ask": "act", "battle": battle, "seat": seat, "viewer": {"seat": seat},
        "id": format!("{number:032x}"), "command": command})
}

/// Everything that the host sends for a raw request, until it closes the connection.
fn answer(address: &str, request: &[u8]) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    let mut said = Vec::new();
    // If the host closes while the request is still being sent, its reply has arrived.
    let _ = line.write_all(request);
    let mut piece = [0; 4096];
    loop {
        match line.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => said.extend_from_slice(&piece[..read]),
            Err(error) => {
                assert_ne!(error.kind(), ErrorKind::WouldBlock, "the host never hung up");
                break;
            }
        }
    }
    String::from_utf8_lossy(&said).into_owned()
}

/// The close code of a connection on which the host has said nothing before.
fn hung_up(mut socket: WebSocket<TcpStream>) -> Option<CloseCode> {
    match socket.read() {
        Ok(Message::Close(close)) => {
            let close = close?;
            assert_eq!(close.reason.as_str(), "");
            Some(close.code)
        }
        Ok(other) => panic!("{other}"),
        Err(_) => None,
    }
}

#[test]
fn keys_that_let_nobody_in_are_all_turned_away_alike() {
    let mut scene = Scene::open();
    let screen = json!("screen");
    let used = scene.code(&screen);
    let mut guest = Guest::seated(&scene.table, &used);
    let revoked = guest.key.clone().unwrap();
    let devices = scene.owner.own(&json!({"ask": "table", "battle": scene.battle}));
    let devices = devices["devices"].as_array().unwrap().clone();
    let device = devices.iter().find(|device| device["place"] == "screen").unwrap();
    let revoke = json!({"ask": "revoke", "battle": scene.battle, "device": device["id"]});
    scene.owner.own(&revoke);
    assert_eq!(guest.hear_of("bye")["why"], "revoked");
    let old = scene.code(&screen);
    let good = scene.code(&screen);
    // A device that was sent away and still has its key hears just that.
    let mut back = Guest::knock(&scene.table, &revoked).unwrap();
    back.say(&json!({"hello": {"device": "Test", "have": null}}));
    assert_eq!(back.hear(), Some(json!({"bye": {"why": "revoked"}})));
    assert_eq!(back.hear(), None);
    for key in [Key::of([3; 32]), used, old] {
        assert_eq!(Guest::knock(&scene.table, &key).err(), Some(CloseCode::Policy));
    }
    let (_, whole) = knock(&good).unwrap();
    let (_, other) = knock(&Key::of([4; 32])).unwrap();
    let with = |at: usize, byte: u8| {
        let mut changed = whole.clone();
        changed[at] ^= byte;
        Message::binary(changed)
    };
    for first in [
        Message::binary([&whole[..17], &other[17..]].concat()),
        with(0, 3),
        with(16, 1),
        with(20, 1),
        with(64, 1),
        Message::binary(whole[..64].to_vec()),
        Message::binary([&whole[..], &[0]].concat()),
        Message::binary(Vec::new()),
        Message::binary(vec![1; 60_000]),
        Message::text("{\"hello\":{}}"),
    ] {
        let mut socket = socket(&scene.table);
        socket.send(first).unwrap();
        assert_eq!(hung_up(socket), Some(CloseCode::Policy));
    }
    scene.goes_on();
    // None of these attempts has used up the code.
    Guest::seated(&scene.table, &good);
}

#[test]
fn foreign_pages_and_names_get_nothing() {
    let mut scene = Scene::open();
    let table = scene.table.clone();
    let upgrade = "Connection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for heads in [
        "Host: evil.example\r\n".to_owned(),
        format!("Host: {table}.evil.example\r\n"),
        format!("Host: {table}\r\nHost: evil.example\r\n"),
        format!("Host: {table}\r\nOrigin: http://evil.example\r\n"),
        format!("Host: {table}\r\nOrigin: null\r\n"),
        format!("Host: {table}\r\nOrigin: https://{table}\r\n"),
        format!("Host: {table}\r\nOrigin: http://127.0.0.1:1\r\n"),
        format!("Host: {table}\r\nOrigin: http://{}\r\n", scene.host.address),
    ] {
        for (path, more) in [("/", "Connection: close\r\n"), ("/table", upgrade)] {
            let request = format!("GET {path} HTTP/1.1\r\n{heads}{more}\r\n");
            let page = scene.page(request.as_bytes());
            assert!(page.starts_with("HTTP/1.1 403") || page.starts_with("HTTP/1.1 400"), "{page}");
            assert!(!page.contains("<!doctype") && !page.contains("101 Switching"), "{page}");
        }
    }
    scene.goes_on();
}

#[test]
fn every_path_is_a_page_of_the_app_or_nothing() {
    let mut scene = Scene::open();
    let own = format!("Host: {}\r\nConnection: close\r\n", scene.table);
    let long = format!("/{}", "a".repeat(9_000));
    for path in [
        "/door",
        "/door?key=1",
        "/aide.db",
        "/../aide.db",
        "/..%2faide.db",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/../../aide.db",
        "/index.html%00",
        "/.git/config",
        "/table/../door",
        &long,
    ] {
        let page = scene.page(format!("GET {path} HTTP/1.1\r\n{own}\r\n").as_bytes());
        assert!(page.starts_with("HTTP/1.1 4"), "{path}: {page}");
        assert!(page.len() < 1_000, "{path}: {} bytes", page.len());
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"] {
        for path in ["/", "/table"] {
            let request = format!("{method} {path} HTTP/1.1\r\n{own}Content-Length: 0\r\n\r\n");
            let page = scene.page(request.as_bytes());
            assert!(page.starts_with("HTTP/1.1 4"), "{method} {path}: {page}");
        }
    }
    let head = format!("GET / HTTP/1.1\r\n{own}X: {}\r\n\r\n", "a".repeat(64 << 10));
    for request in [head.as_bytes(), b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9\r\n\r\n"] {
        let page = scene.page(request);
        assert!(!page.contains("200 OK"), "{page}");
    }
    scene.goes_on();
}

#[test]
fn frames_without_sense_and_recorded_ones_end_the_connection() {
    let mut scene = Scene::open();
    let mut guest = scene.seated(&json!("screen"));
    let key = guest.key.clone().unwrap();
    guest.ask(&json!({"ask": "table", "battle": scene.battle}));
    let recorded = guest.sent.clone();
    drop(guest);

    // A whole recorded connection sent again: frames for another connection open nothing.
    let (_, whole) = knock(&key).unwrap();
    let mut again = socket(&scene.table);
    again.send(Message::binary(whole)).unwrap();
    assert!(matches!(again.read().unwrap(), Message::Binary(_)), "a fresh key of the host");
    again.send(Message::binary(recorded[1].clone())).unwrap();
    assert_eq!(hung_up(again), Some(CloseCode::Policy));

    type Evil = fn(&mut Guest, &[Vec<u8>]);
    let evil: [(&str, Evil); 9] = [
        ("a recorded frame", |guest, recorded| raw(guest, recorded[2].clone())),
        ("its own frame twice", |guest, _| {
            let frame = guest.sent[1].clone();
            raw(guest, frame);
        }),
        ("noise", |guest, _| raw(guest, vec![7; 100])),
        ("nothing", |guest, _| raw(guest, Vec::new())),
        ("a text", |guest, _| drop(guest.socket.send(Message::text("{}")))),
        ("a frame that is too large", |guest, _| raw(guest, vec![7; 300_000])),
        ("no JSON", |guest, _| guest.say_bytes(b"\xff\xfe")),
        ("another hello", |guest, _| guest.say(&json!({"hello": {"device": "x"}}))),
        ("no request", |guest, _| guest.say(&json!({"n": 1, "please": {}}))),
    ];
    for (what, evil) in evil {
        let mut guest = Guest::seated(&scene.table, &key);
        evil(&mut guest, &recorded);
        while let Some(message) = guest.hear() {
            assert!(message.get("n").is_none(), "{what}: {message}");
        }
    }
    scene.goes_on();
}

fn raw(guest: &mut Guest, frame: Vec<u8>) {
    // The host may close the connection before all is sent.
    let _ = guest.socket.send(Message::binary(frame));
}

#[test]
fn floods_and_whoever_is_slow_stop_nobody() {
    let mut scene = Scene::open();
    let mut flood = scene.seated(&json!("screen"));
    let crowd: Vec<_> = (0..200).filter_map(|_| TcpStream::connect(&scene.table).ok()).collect();
    for mut line in &crowd {
        // Never a complete head. The host has already closed the connections over the limit.
        let _ = line.write_all(b"GET / HTTP/1.1\r\nX: ");
    }
    scene.goes_on();
    // Sends requests without ever reading.
    flood.socket.get_ref().set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    let ask = json!({"n": 1, "request": {"ask": "pack", "game": tracker::games::ALL[0].id}});
    for _ in 0..3_000 {
        let frame = flood.channel.send(ask.to_string().as_bytes()).unwrap().remove(0);
        if flood.socket.send(Message::binary(frame)).is_err() {
            break;
        }
    }
    let begun = Instant::now();
    scene.goes_on();
    scene.goes_on();
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    for line in &crowd {
        line.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let mut said = Vec::new();
        let mut line = line;
        if let Err(error) = line.read_to_end(&mut said) {
            assert_ne!(error.kind(), ErrorKind::WouldBlock, "a slow head keeps its place");
        }
        assert!(!String::from_utf8_lossy(&said).contains("200 OK"));
    }
    scene.goes_on();
}

/// One request of each kind about a battle, unless everybody may make it.
fn requests(battle: &str, device: &str) -> Vec<Value> {
    let (id, part, south) = ("0".repeat(32), "0".repeat(64), json!({"seat": 1}));
    let draft = json!({"armies": []});
    let game = "napoleonica";
    let mut all = army_requests(game, &id);
    all.extend([
        json!({"ask": "battles"}),
        json!({"ask": "practice", "game": game}),
        json!({"ask": "new_battle", "game": game, "name": "N", "draft": draft}),
        json!({"ask": "again", "battle": battle, "change_sides": true, "gather": true}),
        json!({"ask": "muster", "game": game, "draft": draft}),
        json!({"ask": "look", "battle": battle, "viewer": south}),
        json!({"ask": "act", "battle": battle, "seat": 1, "viewer": south, "id": id,
            "command": {}}),
        json!({"ask": "take_back", "battle": battle, "seat": 1, "viewer": south, "id": id}),
        json!({"ask": "log", "battle": battle, "viewer": south, "count": 9}),
        json!({"ask": "export", "battle": battle}),
        json!({"ask": "mend", "battle": battle, "agreed": true}),
        json!({"ask": "notices_read"}),
        json!({"ask": "import", "text": "{}"}),
        json!({"ask": "prove", "battle": battle}),
        json!({"ask": "delete_battle", "battle": battle}),
        json!({"ask": "rename_battle", "battle": battle, "name": "N"}),
        json!({"ask": "save_card", "game": game, "shelf": "units", "card": "c", "values": {}}),
        json!({"ask": "forget_card", "game": game, "shelf": "units", "card": "c"}),
        json!({"ask": "settings"}),
        json!({"ask": "set_setting", "name": "n", "value": 1}),
        json!({"ask": "ledger", "game": game, "series": "s"}),
        json!({"ask": "ledger_entry", "game": game, "series": "s", "entry": {}}),
        json!({"ask": "gather", "game": game, "name": "N"}),
        json!({"ask": "add_part", "battle": battle, "seat": 1, "part": part}),
        json!({"ask": "begin", "battle": battle}),
        json!({"ask": "networks"}),
        json!({"ask": "open_table", "battle": battle, "address": "0.0.0.0"}),
        json!({"ask": "close_table", "battle": battle}),
        json!({"ask": "table", "battle": id}),
        json!({"ask": "invite", "battle": battle, "place": {"seat": 1}}),
        json!({"ask": "revoke", "battle": battle, "device": device}),
        json!({"ask": "answer_knock", "battle": id, "device": device, "agree": true}),
        json!({"ask": "ask_back", "battle": battle, "seat": 1, "id": id, "step": 0}),
        json!({"ask": "ask_end", "battle": battle, "seat": 1, "id": id, "step": 0,
            "how": "given_up"}),
        json!({"ask": "answer_back", "battle": battle, "seat": 1, "wish": tracker::Id([1; 16]), "agree": true}),
        json!({"ask": "counters", "battle": battle, "seat": 1}),
        json!({"ask": "odds", "battle": battle, "seat": 1, "command": {}}),
        json!({"ask": "delay_screens", "battle": battle, "seconds": 1}),
        json!({"ask": "join", "link": "http://127.0.0.1:1/#join=x"}),
        json!({"ask": "leave", "battle": id}),
        json!({"ask": "sealed", "battle": battle}),
        json!({"ask": "receipt", "battle": battle}),
    ]);
    all
}

/// One request of each kind about army lists and packs.
fn army_requests(game: &str, id: &str) -> Vec<Value> {
    let army = json!({"name": "A", "faction": "f", "entries": []});
    vec![
        json!({"ask": "armies", "game": game}),
        json!({"ask": "save_army", "game": game, "army": army}),
        json!({"ask": "delete_army", "army": id}),
        json!({"ask": "check_army", "game": game, "army": army}),
        json!({"ask": "fix_army", "game": game, "army": army}),
        json!({"ask": "read_army", "game": game, "text": "x"}),
        json!({"ask": "fill_army", "game": game, "army": army}),
        json!({"ask": "army_codes", "game": game, "army": army}),
        json!({"ask": "army_figures", "game": game, "army": army}),
        json!({"ask": "lists_for", "game": game, "card": "c"}),
        json!({"ask": "battles_with", "army": id}),
        json!({"ask": "read_codes", "texts": ["x"]}),
        json!({"ask": "export_army", "game": game, "army": army}),
        json!({"ask": "import_army", "id": id, "text": "{}"}),
        json!({"ask": "packs", "game": game}),
        json!({"ask": "read_pack", "game": game, "text": "{}"}),
        json!({"ask": "save_pack", "game": game, "text": "{}"}),
        json!({"ask": "forget_pack", "game": game, "pack": id}),
        json!({"ask": "export_pack", "game": game, "pack": id}),
        json!({"ask": "make_pack", "game": game, "name": "N", "author": "", "license": "",
            "languages": []}),
    ]
}

#[test]
fn nobody_reaches_beyond_his_place() {
    let mut scene = Scene::open();
    let devices = scene.owner.own(&json!({"ask": "table", "battle": scene.battle}));
    let device = devices["devices"][0]["id"].as_str().unwrap().to_owned();
    let requests = requests(&scene.battle, &device);
    let (_, replies) = REPLIES.split_once("Replies = { ").unwrap();
    let known = replies.matches(": ").count();
    assert_eq!(requests.len() + 2, known, "all but the games and their packs are here");
    let beside = scene.north.ask(&json!({"ask": "invite", "battle": scene.battle,
        "place": {"beside": 0}}));
    let (_, key) = of_link(beside["reply"]["link"].as_str().unwrap());
    let mut beside = Guest::seated(&scene.table, &key);
    let mut screen = scene.seated(&json!("screen"));
    for request in &requests {
        for guest in [&mut scene.north, &mut beside, &mut screen] {
            let answer = guest.ask(request);
            let no = answer["problem"]["code"].as_str().unwrap_or_default();
            // For `revoke`, the guest has no such device at its own side.
            let nobody = request["ask"] == "revoke" && no == "nobody_there";
            assert!(nobody || no == "not_allowed", "{request}: {answer}");
        }
    }
    // They may not make North's tap, nor look with North's eyes.
    let eyes = json!({"seat": 0});
    for request in [
        tap(&scene.battle, 0, 900, &json!({})),
        json!({"ask": "take_back", "battle": scene.battle, "seat": 0, "viewer": eyes,
            "id": "1".repeat(32)}),
        json!({"ask": "invite", "battle": scene.battle, "place": {"beside": 0}}),
    ] {
        for guest in [&mut beside, &mut screen] {
            let answer = guest.ask(&request);
            assert_eq!(answer["problem"]["code"], "not_allowed", "{request}: {answer}");
        }
    }
    // With its own eyes, but for another battle.
    let elsewhere = json!({"ask": "look", "battle": "0".repeat(32), "viewer": eyes});
    assert_eq!(scene.north.ask(&elsewhere)["problem"]["code"], "not_allowed");
    let look = json!({"ask": "look", "battle": scene.battle, "viewer": eyes});
    assert_eq!(screen.ask(&look)["problem"]["code"], "not_allowed");
    scene.goes_on();
}
