//! Durability: a tap that was answered survives the death of the process, whenever it is killed.
//!
//! A child process plays battles through the door as fast as it can, one game after the other, and
//! prints each answer. It is killed at a random moment, every other child counted from its start,
//! often while opening, and the others from their first answer. Then the app is opened again: nothing
//! may be set aside or missing, every answered step is there, and the whole battle replays, with every
//! step and draw.

use app::battle::{Act, Look, Prove, TakeBack};
use app::battles::Practice;
use app::device::Settings;
use app::{App, Ask, Caller, Notice};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tracker::games::ALL;
use tracker::{Id, Seat, Viewer};

const KILLS: u64 = 200;
const KILLS_A_BATTLE: u64 = 20;
const LONGEST_LIFE: u64 = 60_000;
/// The variables that tell the child its folder, and the battle that it plays.
const FOLDER: &str = "AIDE_DURABILITY_FOLDER";
const BATTLE: &str = "AIDE_DURABILITY_BATTLE";

#[test]
fn every_answered_step_outlives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let (mut battles, mut known) = (Vec::new(), 0);
    for kill in 0..KILLS {
        if kill % KILLS_A_BATTLE == 0 {
            let game = ALL[battles.len() % ALL.len()].id;
            battles.push(TestHost::open(folder.path()).begin(game));
            known = 1;
        }
        let battle = *battles.last().unwrap();
        let from = if kill % 2 == 0 { From::Start } else { From::Answer };
        let answered = live_and_die(folder.path(), battle, from, random_life(kill));
        known = answered.unwrap_or(0).max(known);
        let steps = TestHost::open(folder.path()).steps(battle);
        assert!(steps >= known, "kill {kill}: {steps} of {known} steps");
        known = steps;
    }
    let host = TestHost::open(folder.path());
    let lengths: Vec<usize> = battles.iter().map(|battle| host.steps(*battle)).collect();
    println!("steps kept in each battle: {lengths:?}");
    let least = usize::try_from(KILLS_A_BATTLE / 2).unwrap();
    assert!(lengths.iter().all(|length| *length > least), "{lengths:?}");
}

/// The child process, not a test of its own: it taps until it is killed.
#[test]
#[ignore = "started by the test above"]
fn tap_until_killed() {
    let (Ok(folder), Ok(battle)) = (std::env::var(FOLDER), std::env::var(BATTLE)) else { return };
    let battle = battle.parse().unwrap();
    let host = TestHost::open(Path::new(&folder));
    for tap in host.steps(battle).. {
        let seq = host.tap(battle, tap);
        // Printed in one write that starts a new line, because the test runner leaves its own line
        // unfinished.
        let said = format!("\nanswered {seq} whole\n");
        std::io::stdout().write_all(said.as_bytes()).unwrap();
        std::io::stdout().flush().unwrap();
    }
}

/// The moment from which a child's life counts.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Start,
    /// Its first answer, so that even on a busy machine half of the children live to tap.
    Answer,
}

/// Lets a child tap for this long. Returns how many steps it was answered in all.
fn live_and_die(folder: &Path, battle: Id, from: From, life: Duration) -> Option<usize> {
    let mut child = start(folder, battle);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut answers = lines.by_ref().map_while(Result::ok).filter_map(answered);
    let first = (from == From::Answer).then(|| answers.next().expect("a child lives to tap"));
    std::thread::sleep(life);
    child.kill().unwrap();
    child.wait().unwrap();
    answers.last().or(first).map(|step| step + 1)
}

/// The step of a line that says one. A line that the kill cut off lacks its last word.
fn answered(line: String) -> Option<usize> {
    line.strip_prefix("answered ")?.strip_suffix(" whole").map(|step| step.parse().unwrap())
}

fn start(folder: &Path, battle: Id) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["door::durability::tap_until_killed", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(BATTLE, battle.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// A lifetime in microseconds from the SplitMix64 generator, the same in every run.
fn random_life(kill: u64) -> Duration {
    let mut z = (kill + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    Duration::from_micros((z ^ (z >> 31)) % LONGEST_LIFE)
}

/// The app as its owner uses it.
struct TestHost(App);

impl TestHost {
    /// Opens the folder, and checks that everything in it is there.
    fn open(folder: &Path) -> Self {
        let host = Self(App::open(folder).unwrap());
        assert_eq!(host.ask(Settings {}).notices, [] as [Notice; 0]);
        host
    }

    fn ask<A: Ask>(&self, ask: A) -> A::Reply {
        self.0.call(Caller::Owner, ask).unwrap()
    }

    /// Begins a battle of a game.
    fn begin(&self, game: &str) -> Id {
        let game = game.to_owned();
        self.ask(Practice { game }).battle.parse().unwrap()
    }

    /// The number of steps of a battle, after checking that all of them follow from each other.
    fn steps(&self, battle: Id) -> usize {
        self.ask(Prove { battle }).proof.steps
    }

    /// Taps something that is offered to any seat, a different choice each time; takes back if nothing
    /// is. Returns the step once it is answered.
    fn tap(&self, battle: Id, tap: usize) -> u32 {
        let id = Id((tap as u128).to_be_bytes());
        let look = |viewer| self.ask(Look { battle, viewer });
        let mut seats: Vec<Seat> = look(Viewer::Table).sides.all().collect();
        let first = tap % seats.len();
        seats.rotate_left(first);
        for seat in seats {
            let viewer = Viewer::Seat(seat);
            let look = look(viewer);
            let open = look.offers.iter().filter(|offer| offer.refusal.is_none());
            let own: Vec<_> = open.filter(|offer| offer.seat == seat).collect();
            if let Some(offer) = own.get(tap % own.len().max(1)) {
                let command = serde_json::from_str(offer.command.get()).unwrap();
                let act = Act { battle, seat, viewer, id, command, insist: None };
                return self.ask(act).seq;
            }
        }
        let (seat, viewer, why) = (Seat(0), Viewer::Table, String::new());
        self.ask(TakeBack { battle, seat, viewer, id, step: None, consent: true, why }).seq
    }
}
