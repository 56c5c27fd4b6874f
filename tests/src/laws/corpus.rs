//! The past: random battles that were played once and are stored as first page, commands and the
//! digest of the last step. Each step contains the digest of the one before it, so the last digest
//! covers every byte that was ever stored.
//!
//! A change of the code has to preserve all of it: the text of steps, the purposes and the grouping of
//! draws, the order of events and of waived rules. The battles contain offers, commands that no offer
//! lists, corrections, waivers and take-backs.
//!
//! `tests/src/<game>/corpus.jsonl.gz` holds one battle per line: `zcat` reads it. With `AIDE_GENERATE`
//! set, a missing corpus is written. Only new rules are a reason to write one again: then delete the
//! old one.

use crate::laws::random::{Dice, Game, Table, Tap, deed, sent};
use crate::laws::sampled::Sampler;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use tracker::games::{ALL, find};
use tracker::{
    Act, AnyBattle, Chance, Contribution, Digest, Entry, Fault, Id, Seat, Seed, TakeBack, Taken,
    Viewer,
};

/// The number of battles per game.
const BATTLES: u64 = 160;
/// The most steps of a battle.
const LONGEST: usize = 500;
/// How many offers are picked, of which the rarest is tapped.
const PICKS: usize = 12;
/// One in this many ends is kept; the others are taken back.
const ENDS: usize = 8;
/// How often a command of one kind is made up until one is accepted.
const TRIES: usize = 60;

/// A stored battle.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The difference of the first page from that of the line before, as a JSON patch; for the first
    /// line from `null`.
    page: json_patch::Patch,
    taps: Vec<Made>,
    /// SHA-256 of the last step's text, in hex.
    last: String,
}

/// One tap that was carried out.
#[derive(Serialize, Deserialize)]
struct Made {
    by: Seat,
    /// The command; `None` if the last step was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Box<RawValue>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    insist: bool,
}

/// A battle that is being played, and what was tapped in it.
struct Replayed {
    play: Box<dyn AnyBattle>,
    taps: Vec<Made>,
    texts: Vec<String>,
}

impl Replayed {
    fn begin(entry: &Entry, page: &Value) -> Self {
        let field = |name: &str| page.get(name).cloned().unwrap_or_else(|| json!([]));
        let read = |name| serde_json::from_value::<Digest>(field(name)).unwrap();
        let contributions: Vec<Contribution> = serde_json::from_value(field("parts")).unwrap();
        let chance = Chance { secret: Seed(read("seed").0), contributions };
        let battle: Id = serde_json::from_value(field("battle")).unwrap();
        let made = page["made"].as_i64().unwrap();
        let begun = (entry.begin)(&page["setup"].to_string(), battle, made, chance);
        let (play, taken) = begun.unwrap();
        let mut replayed = Self { play, taps: Vec::new(), texts: Vec::new() };
        replayed.store(taken);
        replayed
    }

    /// Makes a tap, and stores it if it was carried out.
    fn tap(&mut self, made: Made) -> Result<(), Fault> {
        let step = u64::try_from(self.texts.len()).unwrap();
        let at = i64::try_from(step).unwrap() * 1_000;
        let mut id = Id([0; 16]);
        id.0[8..].copy_from_slice(&step.to_be_bytes());
        let why = || Some("the table is right".to_owned());
        let taken = match &made.command {
            Some(command) => {
                let insist = made.insist.then(why).flatten();
                self.play.act(Act {
                    by: made.by,
                    eyes: Viewer::Seat(made.by),
                    id,
                    at,
                    command: &sent(command),
                    insist,
                })?
            }
            None => {
                self.play.take_back(TakeBack { by: made.by, id, at, agreed: true, why: None })?
            }
        };
        self.store(taken);
        self.taps.push(made);
        Ok(())
    }

    fn take_back(&mut self, dice: &mut Dice) -> Result<(), Fault> {
        let by = self.seat(dice);
        self.tap(Made { by, command: None, insist: false })
    }

    /// A random seat.
    fn seat(&self, dice: &mut Dice) -> Seat {
        let seats: Vec<Seat> = self.play.seats().all().collect();
        seats[dice.below(seats.len())]
    }

    fn store(&mut self, taken: Taken) {
        match taken {
            Taken::New { text, .. } => self.texts.push(text),
            Taken::Before { seq } => panic!("step {seq} was taken twice"),
        }
    }

    fn last(&self) -> String {
        let digest = Sha256::digest(self.texts.last().unwrap());
        digest.iter().fold(String::new(), |mut hex, byte| {
            write!(hex, "{byte:02x}").unwrap();
            hex
        })
    }
}

fn path(game: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    [folder, game, "corpus.jsonl.gz"].iter().collect()
}

/// The battles of a game's corpus with their first pages.
fn corpus(game: &str) -> Vec<(Value, Kept)> {
    let mut text = String::new();
    let file = std::fs::File::open(path(game)).unwrap();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    let mut page = Value::Null;
    let mut battles = Vec::new();
    for line in text.lines() {
        let kept: Kept = serde_json::from_str(line).unwrap();
        json_patch::patch(&mut page, &kept.page).unwrap();
        battles.push((page.clone(), kept));
    }
    battles
}

#[test]
fn battles_of_the_past_are_played_again_to_the_same_bytes() {
    for entry in ALL {
        if !path(entry.id).exists() && std::env::var("AIDE_GENERATE").is_ok() {
            make(entry);
        }
        let battles = corpus(entry.id);
        assert_eq!(battles.len() as u64, BATTLES);
        for (number, (page, kept)) in battles.into_iter().enumerate() {
            let called = format!("{}, battle {number} of the corpus", entry.id);
            let mut replayed = Replayed::begin(entry, &page);
            let first: Value = serde_json::from_str(&replayed.play.header()).unwrap();
            assert_eq!(first, page, "{called}");
            for made in kept.taps {
                let step = replayed.texts.len();
                let given = made.command.as_ref().map_or("take back", |one| one.get()).to_owned();
                let tapped = replayed.tap(made);
                tapped.unwrap_or_else(|fault| panic!("{called}, step {step}: {given}: {fault}"));
            }
            assert_eq!(replayed.last(), kept.last, "{called}: its steps were stored otherwise");
            let opened = (entry.open)(&replayed.play.header(), &replayed.texts).unwrap();
            opened.prove().unwrap_or_else(|fault| panic!("{called}: {fault}"));
        }
    }
}

/// The purpose of a corpus: it contains every kind of thing that can be journaled.
#[test]
fn the_past_holds_take_backs_waivers_and_corrections() {
    for entry in ALL {
        let battles = corpus(entry.id);
        let taps = || battles.iter().flat_map(|(_, kept)| &kept.taps);
        let count = |test: &dyn Fn(&Made) -> bool| taps().filter(|made| test(made)).count();
        let does = |what: &str| {
            let text = format!("\"do\":\"{what}\"");
            count(&|made| made.command.as_ref().is_some_and(|one| one.get().contains(&text)))
        };
        let (back, insisted) = (count(&|made| made.command.is_none()), count(&|made| made.insist));
        assert!(back > 1_000, "{}: {back} take-backs", entry.id);
        assert!(insisted > 1_000, "{}: {insisted} waivers", entry.id);
        assert!(does("correct") > 500, "{}: {} corrections", entry.id, does("correct"));
        let commands = commands(entry.id);
        assert!(!commands.is_empty(), "{}: no commands", entry.id);
        for command in commands {
            assert!(does(&command) > 0, "{}: nobody did {command}", entry.id);
        }
        let ends = battles.iter().filter(|(_, kept)| kept.taps.len() < LONGEST).count();
        assert!(ends > 5, "{}: {ends} battles came to an end", entry.id);
        let parts = battles.iter().filter(|(page, _)| page.get("parts").is_some()).count();
        assert!(parts > 20, "{}: {parts} battles have parts of seats", entry.id);
    }
}

/// The names of a game's commands.
fn commands(game: &str) -> Vec<String> {
    let path = format!("{}/../data/schema/{game}/command.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let called = |one: &Value| one["properties"]["do"]["const"].as_str().map(str::to_owned);
    schema["oneOf"].as_array().unwrap().iter().map(|one| called(one).unwrap()).collect()
}

/// Chooses what was rarely done in all battles so far, so that a corpus contains every command.
#[derive(Default)]
struct Seldom(BTreeMap<String, usize>);

impl Seldom {
    /// Of a few random offers, the one that was done least.
    fn one_of(&mut self, offers: Vec<Tap>, dice: &mut Dice) -> Option<Tap> {
        let picks = [(); PICKS].map(|()| offers.get(dice.below(offers.len())));
        let often = |tap: &&Tap| self.0.get(&deed(tap)).copied().unwrap_or(0);
        let tap = picks.into_iter().flatten().min_by_key(often)?.clone();
        *self.0.entry(deed(&tap)).or_default() += 1;
        Some(tap)
    }
}

/// Plays a corpus and writes it.
fn make(entry: &Entry) {
    let (game, mut seldom) = (Game::of(entry.id), Seldom::default());
    let (mut before, mut lines) = (Value::Null, String::new());
    for number in 0..BATTLES {
        let setup = game.mixed(number);
        let replayed = play(find(entry.id).unwrap(), &setup, number, &mut seldom);
        let page: Value = serde_json::from_str(&replayed.play.header()).unwrap();
        let last = replayed.last();
        let page = std::mem::replace(&mut before, page);
        let kept = Kept { page: json_patch::diff(&page, &before), taps: replayed.taps, last };
        writeln!(lines, "{}", serde_json::to_string(&kept).unwrap()).unwrap();
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(lines.as_bytes()).unwrap();
    std::fs::write(path(entry.id), packed.finish().unwrap()).unwrap();
}

/// Plays one battle: mostly offers, sometimes against the rules, made up, or taken back.
fn play(entry: &Entry, setup: &str, number: u64, seldom: &mut Seldom) -> Replayed {
    let mut dice = Dice(number.wrapping_add(77).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let given = |seat| Contribution { seat, digest: Digest([seat.0 + 1; 32]) };
    let contributions =
        if number % 3 == 2 { [Seat(0), Seat(1)].map(given).to_vec() } else { Vec::new() };
    let chance = Chance { secret: dice.seed(), contributions };
    let begun = Table::begun(entry, setup, number, chance);
    let page: Value = serde_json::from_str(&begun.play.header()).unwrap();
    let mut replayed = Replayed::begin(entry, &page);
    let schemas = ["command", "correction"];
    let samplers = schemas.map(|name| Sampler::new(entry.id, name, &page.to_string()));
    while replayed.taps.len() < LONGEST && replayed.play.summary().outcome.is_none() {
        let before = replayed.taps.len();
        match dice.below(14) {
            0 => made_up(&mut replayed, &samplers[0], &mut dice, |command| command),
            1 | 2 => made_up(
                &mut replayed,
                &samplers[1],
                &mut dice,
                |what| json!({"do": "correct", "what": what, "why": "counted again"}),
            ),
            3 => (0..=dice.below(3)).for_each(|_| drop(replayed.take_back(&mut dice))),
            4 => offered(&mut replayed, seldom, &mut dice, true),
            _ => offered(&mut replayed, seldom, &mut dice, false),
        }
        if replayed.taps.len() == before {
            offered(&mut replayed, seldom, &mut dice, false);
        }
        if replayed.taps.len() == before {
            offered(&mut replayed, seldom, &mut dice, true);
        }
        if replayed.taps.len() == before {
            break;
        }
        // Corrections would end many a battle that has hardly begun, so most of those go on.
        if replayed.play.summary().outcome.is_some() && dice.below(ENDS) > 0 {
            drop(replayed.take_back(&mut dice));
        }
    }
    replayed
}

/// Makes up commands until one is accepted, and insists on it.
fn made_up(
    replayed: &mut Replayed,
    sampler: &Sampler,
    dice: &mut Dice,
    whole: impl Fn(Value) -> Value,
) {
    for sample in sampler.samples(dice, TRIES) {
        let by = replayed.seat(dice);
        let command = RawValue::from_string(whole(sample).to_string()).unwrap();
        if replayed.tap(Made { by, command: Some(command), insist: true }).is_ok() {
            return;
        }
    }
}

/// Taps something that is open, or insists on something that is refused.
fn offered(replayed: &mut Replayed, seldom: &mut Seldom, dice: &mut Dice, insist: bool) {
    let list = replayed.play.seats().all();
    let list = list.flat_map(|seat| crate::laws::random::own_offers(&*replayed.play, seat));
    let fits = |tap: &Tap| tap.refusal.as_ref().map_or(!insist, |no| insist && no.waivable);
    let Some(tap) = seldom.one_of(list.filter(fits).collect(), dice) else { return };
    replayed.tap(Made { by: tap.seat, command: Some(tap.command), insist }).unwrap();
}
