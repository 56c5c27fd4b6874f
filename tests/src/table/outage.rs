//! The host's process is killed again and again in the middle of a battle with a phone for each seat:
//! the phones go on from their last reply. Twice the host dies for good, with its disk: then the battle
//! goes on elsewhere from what a phone keeps sealed, with nothing but the host's words.
//!
//! There are 20 sittings of 25 kills. Everyday tests run a tenth of them; `cargo xtask outages` runs
//! all of them, or another tenth.

use crate::door::requests::unsealed;
use crate::laws::random::Dice;
use crate::laws::selection::Sample;
use crate::table::opened::Opened;
use crate::table::phone::Guest;
use crate::terminal::cli::aide;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::ops::Range;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tracker::games::ALL;
use tungstenite::{Message, WebSocket};

const SITTINGS: usize = 20;
/// The kills of one sitting, and after which of them the host dies for good.
const KILLS: usize = 25;
const DEATHS: [usize; 2] = [8, 16];
/// The kills after which a page saves a file.
const SAVED: [usize; 2] = [4, 12];
/// Taps between two kills.
const TAPS: usize = 2;
/// The host's longest life while a tap is under way, in microseconds.
const LONGEST_LIFE: usize = 4_000;
/// The sealed copy of a step comes after its reply, but not this late.
const PATIENCE: Duration = Duration::from_secs(60);

/// `aide serve` on a folder that outlives it, with its owner's door.
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
        let mut process = Self { child, door, asked: 0 };
        // The host reads long messages only from callers that it has let in.
        process.ask(&json!({"ask": "battles"}));
        process
    }

    /// Asks as the owner.
    fn ask(&mut self, request: &Value) -> Value {
        self.try_ask(request).unwrap_or_else(|no| panic!("{request}: {no}"))
    }

    fn try_ask(&mut self, request: &Value) -> Result<Value, Value> {
        self.asked += 1;
        let text = json!({"n": self.asked, "request": request}).to_string();
        self.door.send(Message::text(text)).unwrap();
        loop {
            let Message::Text(text) = self.door.read().unwrap() else { continue };
            let mut said: Value = serde_json::from_str(&text).unwrap();
            if said["n"] == self.asked {
                let problem = said["problem"].take();
                return if problem.is_null() { Ok(said["reply"].take()) } else { Err(problem) };
            }
        }
    }

    /// Kills the process after this many microseconds.
    fn dies_in(mut self, life: u64) -> thread::JoinHandle<()> {
        thread::spawn(move || {
            thread::sleep(Duration::from_micros(life));
            self.child.kill().unwrap();
        })
    }
}

/// A battle with a phone for each seat, whose host may die at any time.
struct Battle {
    folder: TempDir,
    host: Option<Process>,
    id: String,
    /// The first keeps its copy in the app, the others keep it in an open page.
    phones: Vec<Guest>,
    answered: Vec<(String, usize)>,
    /// The file that the page saved last, and its number of steps.
    file: (String, u64),
    dice: Dice,
}

impl Battle {
    fn begin(game: &str, dice: Dice) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut host = Process::start(folder.path());
        let id = host.ask(&json!({"ask": "practice", "game": game}))["battle"].take();
        let links = links(&mut host, &id);
        let mut phones: Vec<_> = links.iter().map(|link| Guest::scans(link)).collect();
        phones[0].keeps = "app";
        phones.iter_mut().for_each(|phone| phone.sees(0));
        let (id, answered, file) =
            (id.as_str().unwrap().to_owned(), Vec::new(), Default::default());
        Self { folder, host: Some(host), id, phones, answered, file, dice }
    }

    /// An open offer of a random seat.
    fn choose(&mut self) -> Option<(usize, Value)> {
        let count = self.phones.len();
        let first = self.dice.below(count);
        (first..first + count).map(|seat| seat % count).find_map(|seat| {
            let offers = self.phones[seat].look["offers"].as_array().unwrap();
            let mut open: Vec<&Value> = offers.iter().collect();
            open.retain(|offer| offer["seat"] == seat && offer["refusal"].is_null());
            let offer = open.get(self.dice.below(open.len()))?;
            let act = json!({"ask": "act", "battle": self.id, "seat": seat,
                "viewer": {"seat": seat}, "id": self.dice.id(), "command": offer["command"]});
            Some((seat, act))
        })
    }

    /// Makes a tap that is answered in the end, whatever `happens` once it is under way.
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
        self.tells_the_truth();
        true
    }

    /// The host dies within some milliseconds, and is started again.
    fn outage(&mut self) {
        let life = self.dice.below(LONGEST_LIFE) as u64;
        self.host.take().unwrap().dies_in(life).join().unwrap();
        self.host = Some(Process::start(self.folder.path()));
        self.tells_the_truth();
    }

    /// Asks as the owner of the host.
    fn ask(&mut self, mut request: Value) -> Value {
        request["battle"] = json!(self.id);
        self.host.as_mut().unwrap().ask(&request)
    }

    /// The steps of the battle, how many of them are kept, and how many in an open page.
    fn sealed(&mut self) -> [u64; 3] {
        let sealed = self.ask(json!({"ask": "table"}))["sealed"].take();
        ["steps", "kept", "in_page"].map(|count| sealed[count].as_u64().unwrap())
    }

    /// Checks that everything that the host calls kept is really there.
    fn tells_the_truth(&mut self) {
        let [_, kept, in_page] = self.sealed();
        let mut copies = self.phones.iter().map(|phone| phone.sealed.len() as u64);
        let (app, page) = (copies.next().unwrap(), copies.max().unwrap());
        assert!(kept < app.max(1) || kept <= self.file.1, "{kept} kept, {app} items in the app");
        assert!(in_page < page.max(1), "{in_page} in the page, {page} items there");
    }

    /// Waits until the host says that all phones keep every step.
    fn is_kept(&mut self) {
        let begun = Instant::now();
        loop {
            let [steps, kept, in_page] = self.sealed();
            let moved = self.phones.iter().all(|phone| phone.before.is_empty());
            if moved && kept == steps && in_page == steps {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{kept} and {in_page} of {steps} steps");
            for phone in &mut self.phones {
                phone.line();
                if phone.hear(Duration::from_millis(20)).is_err() {
                    phone.cut();
                }
            }
        }
    }

    /// The page saves what it keeps as a file, and the host learns of it.
    fn saves(&mut self) {
        self.is_kept();
        let [steps, ..] = self.sealed();
        self.file = (self.phones[1].saves(&self.id), steps);
        for phone in &self.phones {
            assert_eq!(phone.sealed.len() as u64, steps + 1);
        }
    }

    /// The host dies with its disk. The battle goes on from the newest copy, or from an older one.
    fn dies(&mut self, newest: bool) {
        self.is_kept();
        let opened = self.opens();
        let words = self.ask(json!({"ask": "table"}))["phrase"].take();
        let sealing = self.phones[0].sealing.clone();
        let before: Vec<_> = self.phones.iter().map(|phone| phone.look.clone()).collect();
        self.host = None;
        self.folder = tempfile::tempdir().unwrap();
        let file = if newest { self.phones[0].file(&self.id) } else { self.file.0.clone() };
        let mut host = Process::start(self.folder.path());
        let wrong = "abandon ".repeat(11) + "about";
        let import = |words: &str| json!({"ask": "import", "text": file, "phrase": words});
        assert_eq!(host.try_ask(&import(&wrong)).unwrap_err()["code"], "bad_phrase");
        host.ask(&import(words.as_str().unwrap()));
        for (phone, link) in self.phones.iter_mut().zip(links(&mut host, &json!(self.id))) {
            phone.moves(&link);
        }
        self.host = Some(host);
        self.file = Default::default();
        self.goes_on(newest, &opened, before);
        self.is_kept();
        for phone in &self.phones {
            assert_ne!(phone.sealing, sealing, "new words, and a new copy");
            assert!(phone.before.is_empty(), "the old one is not needed any more");
        }
    }

    /// Checks that every step of the copy is there, and that the battle is where it was.
    fn goes_on(&mut self, newest: bool, opened: &Opened, before: Vec<Value>) {
        let [steps, kept, _] = self.sealed();
        assert_eq!(kept, 0, "nothing is kept of the new sealing");
        let steps = usize::try_from(steps).unwrap();
        assert_eq!(steps == opened.len(), newest, "{steps} of {}", opened.len());
        self.answered.retain(|(_, seq)| *seq < steps);
        for (phone, look) in self.phones.iter_mut().zip(before) {
            phone.sees(u32::try_from(steps - 1).unwrap());
            assert!(!newest || phone.look == look, "the battle stands where it stood");
        }
        assert_eq!(self.opens().len(), steps);
    }

    /// Checks that the battle replays, and contains exactly the answered steps.
    fn opens(&mut self) -> Opened {
        let text = unsealed(&self.ask(json!({"ask": "export", "sealed": true})));
        let text = text.as_str();
        app::verify(text, &[]).unwrap();
        let opened = Opened::of(text);
        assert_eq!(opened.len(), self.answered.len() + 1, "answered steps, and no other");
        for (id, seq) in &self.answered {
            assert_eq!(opened.bearing(id), [*seq]);
        }
        opened
    }
}

/// Opens a battle's table. Returns the link of a code for each seat.
fn links(host: &mut Process, battle: &Value) -> Vec<String> {
    host.ask(&json!({"ask": "open_table", "battle": battle, "address": "127.0.0.1"}));
    let table = host.ask(&json!({"ask": "table", "battle": battle}));
    let seats = 0..table["fair"]["parts"].as_array().unwrap().len();
    let link = |seat| {
        let invite = json!({"ask": "invite", "battle": battle, "place": {"seat": seat}});
        host.ask(&invite)["link"].as_str().unwrap().to_owned()
    };
    seats.map(link).collect()
}

/// The sittings of this run: a tenth, or all.
fn chosen() -> Range<usize> {
    let size = SITTINGS / 10;
    match Sample::wanted() {
        Sample::All => 0..SITTINGS,
        Sample::Seed(seed) => {
            let tenth = usize::try_from(seed % 10).unwrap();
            tenth * size..(tenth + 1) * size
        }
    }
}

/// One sitting, from the first tap to the last kill.
fn sit(sitting: usize) {
    let game = ALL[sitting % ALL.len()].id;
    let mut battle = Battle::begin(game, Dice(sitting as u64));
    for kill in 1..=KILLS {
        assert!(battle.tap(Battle::outage), "{game} is over in sitting {sitting}");
        for _ in 0..TAPS {
            assert!(battle.tap(|_| {}), "{game} is over in sitting {sitting}");
        }
        if SAVED.contains(&kill) {
            battle.saves();
        }
        if let Some(death) = DEATHS.iter().position(|death| *death == kill) {
            // Once from the newest copy and once from an older one, in either order.
            battle.dies((sitting / ALL.len() + death).is_multiple_of(2));
        }
    }
    let steps = battle.opens().len();
    println!("sitting {sitting}: {game}, {KILLS} kills, 2 deaths, {steps} steps");
}

#[test]
fn phones_go_on_after_every_outage() {
    let sittings: Vec<usize> = chosen().collect();
    for pair in sittings.chunks(2) {
        thread::scope(|scope| pair.iter().for_each(|one| drop(scope.spawn(|| sit(*one)))));
    }
}
