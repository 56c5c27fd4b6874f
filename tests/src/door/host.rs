//! The host: who is let in, and that the socket leads to the real door.

use crate::terminal::cli::{aide, run, said};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A host with a library of its own; it ends with the test.
pub(crate) struct Host {
    child: Child,
    pub(crate) address: String,
    key: String,
    folder: TempDir,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Host {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(aide())
            .args(["serve", "--port", "0"])
            .env("AIDE_DATA_DIR", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.map(Result::unwrap).find(|line| line.starts_with("http://")).unwrap();
        let (address, key) = url.split_once("/#key=").unwrap();
        let address = address.trim_start_matches("http://").to_owned();
        Self { child, address, key: key.to_owned(), folder }
    }

    /// The process's peak memory, in megabytes.
    #[cfg(target_os = "linux")]
    fn memory(&self) -> u64 {
        crate::terminal::cli::peak_memory(self.child.id()).unwrap()
    }

    fn socket(&self) -> Socket {
        let request = format!("ws://{}/door", self.address).into_client_request().unwrap();
        let line = TcpStream::connect(&self.address).unwrap();
        Socket(tungstenite::client(request, line).unwrap().0)
    }

    pub(crate) fn guest(&self) -> Socket {
        let mut socket = self.socket();
        socket.say(&json!({"key": self.key}).to_string());
        socket
    }

    /// The full response to a plain request for a page.
    fn get(&self, path: &str, heads: &str) -> String {
        let mut line = TcpStream::connect(&self.address).unwrap();
        write!(line, "GET {path} HTTP/1.1\r\nConnection: close\r\n{heads}\r\n").unwrap();
        let mut said = Vec::new();
        line.read_to_end(&mut said).unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }
}

pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }

    fn hear(&mut self) -> Value {
        match self.0.read().unwrap() {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("{other}"),
        }
    }

    fn ask(&mut self, n: u64, request: &Value) -> Value {
        self.say(&json!({"n": n, "request": request}).to_string());
        self.hear()
    }

    /// The reply to the owner's request; notices in between are skipped.
    pub(crate) fn own(&mut self, request: &Value) -> Value {
        self.say(&json!({"n": 1, "request": request}).to_string());
        loop {
            let mut message = self.hear();
            if message.get("n").is_some() {
                assert!(message.get("problem").is_none(), "{request}: {message}");
                return message["reply"].take();
            }
        }
    }

    /// The close code of the host.
    fn closed(&mut self) -> u16 {
        match self.0.read().unwrap() {
            Message::Close(Some(close)) => close.code.into(),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn only_whoever_shows_the_key_is_let_in() {
    let host = Host::start();
    let games = json!({"ask": "games"});
    for knock in [
        json!({"key": "0".repeat(32)}).to_string(),
        json!({"key": host.key[..31]}).to_string(),
        json!({"n": 1, "request": games}).to_string(),
        "{}".to_owned(),
    ] {
        let mut socket = host.socket();
        socket.say(&knock);
        assert_eq!(socket.closed(), 1008, "{knock}");
    }
    let answer = host.guest().ask(7, &games);
    assert!(answer["n"] == 7 && answer["reply"]["games"].is_array(), "{answer}");
}

/// A page sends requests right after its key. Data that the host does not read must not cost the page
/// the close reason: without a reason it would reconnect forever.
#[test]
fn a_page_whose_key_is_of_before_hears_so_whatever_it_says_behind_it() {
    let host = Host::start();
    for more in [60, 8 << 10] {
        let mut socket = host.socket();
        socket.say(&json!({"key": "0".repeat(32)}).to_string());
        for _ in 0..4 {
            thread::sleep(Duration::from_millis(50));
            socket.say(&"x".repeat(more));
        }
        assert_eq!(socket.closed(), 1008);
    }
}

/// A page that lost its connection shows its key and resumes what was under way, such as a whole
/// battle.
#[test]
fn what_comes_at_once_behind_the_key_is_the_owners() {
    let host = Host::start();
    for bytes in [4 << 10, 64 << 10, 4 << 20] {
        let mut socket = host.socket();
        let import = json!({"n": 7, "request": {"ask": "import", "text": "x".repeat(bytes)}});
        // Both go out in as few packets as possible.
        socket.0.write(Message::text(json!({"key": host.key}).to_string())).unwrap();
        socket.0.write(Message::text(import.to_string())).unwrap();
        socket.0.flush().unwrap();
        let answer = socket.hear();
        assert_eq!((&answer["n"], &answer["problem"]["code"]), (&json!(7), &json!("bad_import")));
    }
}

/// Otherwise the process that has the table would go on with a deleted battle.
#[test]
fn a_battle_whose_table_is_open_is_deleted_by_no_other_process() {
    let host = Host::start();
    let mut owner = host.guest();
    let game = tracker::games::ALL[0].id;
    let begun = owner.own(&json!({"ask": "practice", "game": game}));
    let battle = begun["battle"].as_str().unwrap();
    let delete = || said(host.folder.path(), &["delete", battle, "--yes"]);
    owner.own(&json!({"ask": "open_table", "battle": battle, "address": "127.0.0.1"}));
    let (code, text) = delete();
    assert!(code == 1 && text.contains("open already"), "{code}: {text}");
    owner.own(&json!({"ask": "look", "battle": battle, "viewer": "table"}));
    owner.own(&json!({"ask": "close_table", "battle": battle}));
    assert_eq!(delete(), (0, String::new()));
}

#[test]
fn requests_are_answered_and_everybody_is_told_of_changes() {
    let host = Host::start();
    let (mut one, mut two) = (host.guest(), host.guest());
    let game = tracker::games::ALL[0].id;
    let begun = one.ask(1, &json!({"ask": "practice", "game": game}));
    let battle = &begun["reply"]["battle"];
    assert_eq!(two.hear()["changed"], json!({"battle": battle, "seq": 0}));
    assert_eq!(one.hear()["changed"], json!({"battle": battle, "seq": 0}), "after the answer");
    let look = two.ask(1, &json!({"ask": "look", "battle": battle, "viewer": "table"}));
    assert_eq!(look["reply"]["seq"], 0);
    let no = two.ask(2, &json!({"ask": "dance"}));
    assert_eq!((&no["n"], &no["problem"]["code"]), (&json!(2), &json!("bad_request")));
    one.say("no JSON");
    assert_eq!(one.hear()["problem"]["code"], "bad_request");
}

#[test]
fn pages_are_for_this_address_only_and_under_a_strict_policy() {
    let host = Host::start();
    let own = format!("Host: {}\r\n", host.address);
    let page = host.get("/", &own);
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'; script-src 'self'"));
    assert!(page.to_lowercase().contains("<!doctype html"));
    for (path, heads, code) in [
        ("/", "Host: evil.example\r\n", 403),
        ("/door", "Host: evil.example\r\n", 403),
        ("/", &format!("{own}Origin: http://evil.example\r\n"), 403),
        ("/../Cargo.toml", &own, 404),
        ("/aide.db", &own, 404),
        ("/door", &own, 400),
    ] {
        let page = host.get(path, heads);
        assert!(page.starts_with(&format!("HTTP/1.1 {code}")), "{path} {heads}: {page}");
    }
    assert!(!page.contains(&host.key));
}

#[test]
#[cfg(target_os = "linux")]
fn whoever_shows_no_key_costs_no_memory() {
    let host = Host::start();
    let before = host.memory();
    // A message that only a browser with a valid key may send, in a frame that never ends.
    let frame = [&[0x01, 0xff][..], &(20_u64 << 20).to_be_bytes(), &[0; 4]].concat();
    let chunk = vec![b'x'; 1 << 20];
    let mut sockets: Vec<_> = (0..20).map(|_| host.socket().0).collect();
    for socket in &mut sockets {
        let line = socket.get_mut();
        // The host closes the connection before all of it is sent.
        let _ =
            line.write_all(&frame).and_then(|()| (0..19).try_for_each(|_| line.write_all(&chunk)));
    }
    let after = host.memory();
    assert!(after < before + 32, "from {before} to {after} MB");
    assert_eq!(host.guest().ask(1, &json!({"ask": "games"}))["n"], 1);
}

#[test]
fn connections_that_say_nothing_do_not_stay() {
    let host = Host::start();
    let mut silent: Vec<_> = (0..300)
        .map(|number| {
            let mut line = TcpStream::connect(&host.address).unwrap();
            // Some of them send the beginning of a request.
            let _ = line.write_all(&b"GET / HTTP/1.1\r\nHost: "[..number % 20]);
            line.set_read_timeout(Some(Duration::from_secs(15))).unwrap();
            line
        })
        .collect();
    for line in &mut silent {
        let hung_up = match line.read(&mut [0; 64]) {
            Ok(said) => said == 0 || line.read_to_end(&mut Vec::new()).is_ok(),
            Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
        };
        assert!(hung_up);
    }
    assert_eq!(host.guest().ask(1, &json!({"ask": "games"}))["n"], 1);
}

#[test]
fn a_host_that_does_not_answer_keeps_nobody_waiting_for_anything_else() {
    let host = Host::start();
    let mut owner = host.guest();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let link = format!("http://{}/#join={}", silent.local_addr().unwrap(), "A".repeat(43));
    owner.say(&json!({"n": 1, "request": {"ask": "join", "link": link}}).to_string());
    assert_eq!(owner.ask(2, &json!({"ask": "games"}))["n"], 2);
    assert_eq!(owner.hear()["problem"]["code"], "host_away", "in its time");
}

#[test]
fn answers_are_not_held_back_to_fill_a_packet() {
    let host = Host::start();
    let mut owner = host.guest();
    owner.0.get_ref().set_nodelay(true).unwrap();
    let ask = |n: u64| json!({"n": n, "request": {"ask": "networks"}}).to_string();
    let mut times: Vec<Duration> = (0..41)
        .map(|_| {
            let begun = Instant::now();
            owner.say(&ask(1));
            owner.say(&ask(2));
            assert_eq!(
                (owner.hear()["n"].as_u64(), owner.hear()["n"].as_u64()),
                (Some(1), Some(2))
            );
            begun.elapsed()
        })
        .collect();
    times.sort();
    // If it were held back, the second one would only come with the peer's acknowledgement, after 40
    // ms.
    assert!(times[20] < Duration::from_millis(30), "{:?}", times[20]);
}

#[test]
fn a_second_one_on_the_same_books_says_so_and_every_other_command_works_beside_it() {
    let host = Host::start();
    let folder = host.folder.path();
    let second = run(folder, &["serve", "--port", "0"], "");
    assert_eq!((second.status.code(), second.stdout), (Some(1), Vec::new()));
    let told = String::from_utf8(second.stderr).unwrap();
    assert!(told.starts_with("These books are open already, in the app's window"), "{told}");
    assert_eq!(run(folder, &["battles"], "").status.code(), Some(0));
    drop(host.guest());
}
