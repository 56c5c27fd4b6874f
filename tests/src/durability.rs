//! Durability: a step that got an answer is there after the process was killed, whenever it was.
//!
//! A child process taps as fast as it can and says each answer aloud; it is killed at a random
//! moment, often while opening. Then the library is opened again: nothing may be set aside or
//! missing, every answered step is there, and all of them are in order.

use library::{Id, Library, NewBattle, Opened, Standing, Step};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const KILLS: u64 = 200;
const KILLS_A_BATTLE: u64 = 20;
const LONGEST_LIFE: u64 = 60_000;
/// Where the child finds the folder, and the battle that it plays.
const FOLDER: &str = "AIDE_DURABILITY_FOLDER";
const BATTLE: &str = "AIDE_DURABILITY_BATTLE";

#[test]
fn every_answered_step_outlives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut known = 0;
    for kill in 0..KILLS {
        let battle = kill / KILLS_A_BATTLE;
        if kill % KILLS_A_BATTLE == 0 {
            known = 0;
        }
        let answered = live_and_die(folder.path(), battle, random_life(kill));
        let steps = House::open(folder.path()).steps(battle);
        known = answered.unwrap_or(0).max(known);
        assert!(steps.len() >= known, "kill {kill}: {} of {known} steps", steps.len());
        assert_eq!(steps, texts(steps.len()), "kill {kill}");
        known = steps.len();
    }
    let house = House::open(folder.path());
    let lengths: Vec<usize> = (0..KILLS / KILLS_A_BATTLE).map(|b| house.steps(b).len()).collect();
    println!("steps kept in each battle: {lengths:?}");
    assert!(lengths.iter().all(|&length| length > 0), "{lengths:?}");
}

/// The child: no test of its own, it taps until it is killed.
#[test]
#[ignore = "started by the test above"]
fn tap_until_killed() {
    let (Ok(folder), Ok(battle)) = (std::env::var(FOLDER), std::env::var(BATTLE)) else { return };
    let battle = battle.parse().unwrap();
    let mut house = House::open(Path::new(&folder));
    for seq in house.steps(battle).len().. {
        house.tap(battle, u32::try_from(seq).unwrap());
        // Said in one write, with the line begun anew: the test runner leaves its own half full.
        let said = format!("\nanswered {seq}\n");
        std::io::stdout().write_all(said.as_bytes()).unwrap();
        std::io::stdout().flush().unwrap();
    }
}

/// Lets a child tap for so long; says how many steps it was answered for in all.
fn live_and_die(folder: &Path, battle: u64, life: Duration) -> Option<usize> {
    let mut child = start(folder, battle);
    std::thread::sleep(life);
    child.kill().unwrap();
    let said = child.wait_with_output().unwrap().stdout;
    let said = String::from_utf8(said).unwrap();
    let whole = said.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let last = whole.lines().filter_map(|line| line.strip_prefix("answered ")).next_back()?;
    Some(last.parse::<usize>().unwrap() + 1)
}

fn start(folder: &Path, battle: u64) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["durability::tap_until_killed", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(BATTLE, battle.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// A life of some microseconds, spread by the SplitMix64 generator: the same in every run.
fn random_life(kill: u64) -> Duration {
    let mut z = (kill + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    Duration::from_micros((z ^ (z >> 31)) % LONGEST_LIFE)
}

fn texts(count: usize) -> Vec<String> {
    (0..count).map(text).collect()
}

fn text(seq: usize) -> String {
    format!("{:250}", format!(r#"{{"seq":{seq}}}"#))
}

/// What is tapped: opened, asked for a battle's steps, and given the next one.
struct House(Library);

impl House {
    /// Opens what is in the folder, all of which must be there.
    fn open(folder: &Path) -> Self {
        let Opened { library, set_aside, missing } = Library::open(folder, 0).unwrap();
        assert_eq!((set_aside, missing), (None, 0));
        Self(library)
    }

    /// The steps of a battle; none if it was not begun.
    fn steps(&self, battle: u64) -> Vec<String> {
        let journal = self.0.journal(&id(battle)).unwrap();
        journal.map_or_else(Vec::new, |journal| journal.steps)
    }

    /// Takes the next step, the first of them in a new battle; returns when it is answered.
    fn tap(&mut self, battle: u64, seq: u32) {
        let standing = Standing { summary: "{}", finished: false };
        if self.0.battle(&id(battle)).unwrap().is_none() {
            let (id, game, name) = (id(battle), "game", "battle");
            let new = NewBattle { id, game, name, header: "{}", standing, at: 0 };
            self.0.create_battle(&new).unwrap();
        }
        let text = text(seq as usize);
        let step = Step { seq, id: id(seq.into()), text: &text };
        self.0.append_step(&id(battle), step, standing, i64::from(seq)).unwrap();
    }
}

fn id(number: u64) -> Id {
    u128::from(number).to_le_bytes()
}
