//! The host's process is killed in the middle of a battle between two phones, again and again: they
//! go on where they were answered last. In the end it stays away, and what one phone keeps sealed
//! opens the battle on another device.

use crate::cli::aide;
use crate::door::unsealed;
use crate::opened::Opened;
use crate::phone::Guest;
use crate::random::Dice;
use app::{App, Caller, Reply};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tracker::games::ALL;
use tungstenite::{Message, WebSocket};

const KILLS: usize = 6;
/// Taps between two kills.
const TAPS: usize = 12;
/// How long the host lives at most while a tap is on its way, in microseconds.
const LONGEST_LIFE: usize = 4_000;
/// A sealed copy of a step comes soon after its answer.
const SOON: Duration = Duration::from_secs(10);

/// `aide serve` on a folder that outlives it, and its owner's door.
struct Process {
    child: Child,
    door: WebSocket<TcpStream>,
    asked: u64,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(aide())
            .args(["serve", "--port", "0"])
            .env("AIDE_DATA_DIR", folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.map(Result::unwrap).find(|line| line.contains("/#key=")).unwrap();
        let (address, key) = url.split_once("/#key=").unwrap();
        let address = address.trim_start_matches("http://");
        let line = TcpStream::connect(address).unwrap();
        let (mut door, _) = tungstenite::client(format!("ws://{address}/door"), line).unwrap();
        door.send(Message::text(json!({"key": key}).to_string())).unwrap();
        Self { child, door, asked: 0 }
    }

    /// Asks as the owner.
    fn ask(&mut self, request: &Value) -> Value {
        self.asked += 1;
        let text = json!({"n": self.asked, "request": request}).to_string();
        self.door.send(Message::text(text)).unwrap();
        loop {
            let Message::Text(text) = self.door.read().unwrap() else { continue };
            let mut said: Value = serde_json::from_str(&text).unwrap();
            if said["n"] == self.asked {
                assert!(said["problem"].is_null(), "{request}: {said}");
                return said["reply"].take();
            }
        }
    }

    /// Dies after so many microseconds.
    fn dies_in(mut self, life: u64) -> thread::JoinHandle<()> {
        thread::spawn(move || {
            thread::sleep(Duration::from_micros(life));
            self.child.kill().unwrap();
        })
    }
}

/// A battle between two phones whose host may die at any time.
struct Battle {
    folder: TempDir,
    host: Option<Process>,
    id: String,
    phones: [Guest; 2],
    answered: Vec<(String, usize)>,
    dice: Dice,
}

impl Battle {
    fn begin(game: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut host = Process::start(folder.path());
        let id = host.ask(&json!({"ask": "practice", "game": game}))["battle"].take();
        host.ask(&json!({"ask": "open_table", "battle": id, "address": "127.0.0.1"}));
        let phones = [0, 1].map(|seat| {
            let invite = json!({"ask": "invite", "battle": id, "place": {"seat": seat}});
            let mut phone = Guest::scans(host.ask(&invite)["link"].as_str().unwrap());
            phone.sees(0);
            phone
        });
        let id = id.as_str().unwrap().to_owned();
        Self { folder, host: Some(host), id, phones, answered: Vec::new(), dice: Dice(3) }
    }

    /// Something that a seat may tap.
    fn choose(&mut self) -> Option<(usize, Value)> {
        let first = self.dice.below(2);
        [first, 1 - first].into_iter().find_map(|seat| {
            let offers = self.phones[seat].look["offers"].as_array().unwrap();
            let mut open: Vec<&Value> = offers.iter().collect();
            open.retain(|offer| offer["seat"] == seat && offer["refusal"].is_null());
            let offer = open.get(self.dice.below(open.len()))?;
            let act = json!({"ask": "act", "battle": self.id, "seat": seat,
                "viewer": {"seat": seat}, "id": self.dice.id(), "command": offer["command"]});
            Some((seat, act))
        })
    }

    /// A tap that is answered in the end, whatever `happens` once it is on its way.
    fn tap(&mut self, happens: impl FnOnce(&mut Self)) -> bool {
        let Some((seat, act)) = self.choose() else { return false };
        self.phones[seat].send(&act);
        happens(self);
        let seq = self.phones[seat].ask(&act).unwrap()["seq"].as_u64().unwrap();
        let id = act["id"].as_str().unwrap().to_owned();
        self.answered.push((id, usize::try_from(seq).unwrap()));
        for phone in &mut self.phones {
            phone.sees(u32::try_from(seq).unwrap());
        }
        true
    }

    /// The host dies within some milliseconds, and is started again.
    fn outage(&mut self) {
        let life = self.dice.below(LONGEST_LIFE) as u64;
        self.host.take().unwrap().dies_in(life).join().unwrap();
        self.host = Some(Process::start(self.folder.path()));
    }

    /// Asks as the owner of the host.
    fn ask(&mut self, mut request: Value) -> Value {
        request["battle"] = json!(self.id);
        self.host.as_mut().unwrap().ask(&request)
    }

    /// Waits until both phones keep a sealed copy of every step, and of the first page.
    fn keeps(&mut self, steps: usize) {
        let begun = Instant::now();
        for phone in &mut self.phones {
            while phone.sealed.len() <= steps {
                assert!(begun.elapsed() < SOON, "{} of {steps} steps", phone.sealed.len());
                phone.line();
                if phone.hear(SOON).is_err() {
                    phone.cut();
                }
            }
        }
    }
}

#[test]
fn phones_go_on_after_every_outage() {
    for game in ALL {
        let mut battle = Battle::begin(game.id);
        for _ in 0..KILLS {
            assert!(battle.tap(Battle::outage));
            for _ in 0..TAPS {
                assert!(battle.tap(|_| {}));
            }
        }
        let text = unsealed(&battle.ask(json!({"ask": "export", "sealed": true})));
        let text = text.as_str();
        app::verify(text, &[]).unwrap();
        let opened = Opened::of(text);
        assert_eq!(opened.len(), battle.answered.len() + 1, "answered steps, and no other");
        for (id, seq) in &battle.answered {
            assert_eq!(opened.bearing(id), [*seq]);
        }
        goes_on_elsewhere(battle, &opened);
    }
}

/// The host stays away: another device opens what a phone keeps, by the host's phrase alone.
fn goes_on_elsewhere(mut battle: Battle, opened: &Opened) {
    battle.keeps(opened.len());
    let phrase = battle.ask(json!({"ask": "table"}))["phrase"].take();
    battle.host = None;
    let items = &battle.phones[1].sealed;
    let file = json!({"format": "aide-de-camp sealed battle", "version": 1, "battle": battle.id,
        "items": items})
    .to_string();
    let folder = tempfile::tempdir().unwrap();
    let app = App::open(folder.path()).unwrap();
    let ask = |request: Value| -> Result<Value, Value> {
        let reply: Result<Reply, _> = app.call_text(Caller::Owner, &request.to_string());
        reply.map(|reply| json!(reply)).map_err(|no| json!(no))
    };
    let wrong = "abandon ".repeat(11) + "about";
    let no = ask(json!({"ask": "import", "text": file, "phrase": wrong})).unwrap_err();
    assert_eq!(no["code"], "bad_phrase");
    ask(json!({"ask": "import", "text": file, "phrase": phrase})).unwrap();
    let seen = |seat: usize| json!({"ask": "look", "battle": battle.id, "viewer": {"seat": seat}});
    for seat in [0, 1] {
        let mut look = ask(seen(seat)).unwrap();
        look.as_object_mut().unwrap().remove("reply");
        assert_eq!(look, battle.phones[seat].look, "the battle stands where it stood");
    }
    let (_, act) = battle.choose().unwrap();
    let done = ask(act).unwrap();
    assert_eq!(done["seq"], opened.len(), "and goes on");
}
