//! The packs: each game's folder of `data/`, embedded, with the user's cards laid over it.

use crate::{Game, Problem, lock};
use flate2::read::GzDecoder;
use handover::PackId;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::sync::{LazyLock, Mutex};

/// Each game's id and its folder as one JSON text, compressed.
const EMBEDDED: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/packs.rs"));

/// The part of a pack with invented content that is complete.
pub(crate) const PRACTICE: &str = "practice";
/// The part of a pack with its sentences, by language.
const WORDS: &str = "words";
/// The draft of a practice battle, in that part.
const DRAFT: &str = "draft";

/// How many hex digits of a digest identify a pack.
const DIGITS: usize = 16;

/// The packs of all games.
pub(crate) struct Packs(BTreeMap<&'static str, Pack>);

/// What identifies each pack as shipped, once it was asked for: its whole content is read for that.
static IDS: Mutex<BTreeMap<String, PackId>> = Mutex::new(BTreeMap::new());

/// One game's pack.
#[derive(Clone)]
pub(crate) struct Pack(Map<String, Value>);

impl Packs {
    /// The packs as shipped, read once for the whole process.
    pub(crate) fn embedded() -> &'static Self {
        static PACKS: LazyLock<Packs> = LazyLock::new(Packs::read);
        &PACKS
    }

    fn read() -> Self {
        let read = |&(game, packed)| Some((game, Pack::read(packed).ok()?));
        let mut packs: BTreeMap<_, Pack> = EMBEDDED.iter().filter_map(read).collect();
        for entry in tracker::games::ALL.iter().chain(tracker::games::COMING) {
            if let Some(pack) = packs.get_mut(entry.id) {
                pack.say_defaults(&(entry.house_rules)());
            }
        }
        Self(packs)
    }

    /// The pack of a game.
    pub(crate) fn of(&self, game: &str) -> Result<&Pack, Problem> {
        self.0.get(game).ok_or_else(|| Problem::NoSuchGame { game: game.to_owned() })
    }

    /// Identifies the pack of a game as shipped.
    pub(crate) fn id(&self, game: &str) -> Result<PackId, Problem> {
        let pack = self.of(game)?;
        if let Some(id) = lock(&IDS).get(game) {
            return Ok(id.clone());
        }
        let digest = handover::digest_of(Value::Object(pack.clone().wordless()));
        let version = pack.0.get("version").and_then(Value::as_u64).unwrap_or_default();
        let version = u32::try_from(version).unwrap_or(u32::MAX);
        let digest = digest.chars().take(DIGITS).collect();
        let id = PackId { id: game.to_owned(), version, digest };
        lock(&IDS).insert(game.to_owned(), id.clone());
        Ok(id)
    }

    /// The games that have both rules and a pack, in the order of the rules.
    pub(crate) fn games(&self) -> Vec<Game> {
        tracker::games::ALL.iter().filter_map(|entry| Some(self.0.get(entry.id)?.game())).collect()
    }
}

impl Pack {
    fn read(packed: &[u8]) -> serde_json::Result<Self> {
        serde_json::from_reader(BufReader::new(GzDecoder::new(packed))).map(Self)
    }

    fn game(&self) -> Game {
        let text = |field| self.0.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
        let practice = self.practice().is_some();
        Game { id: text("id"), name: text("name"), practice }
    }

    /// Adds the tracker's default to the texts of every house rule.
    fn say_defaults(&mut self, defaults: &Map<String, Value>) {
        let listed = self.0.get_mut("house_rules").and_then(|rules| rules.get_mut("switches"));
        for rule in listed.and_then(Value::as_array_mut).into_iter().flatten() {
            let default = rule.get("id").and_then(Value::as_str).and_then(|id| defaults.get(id));
            let default = default.cloned().unwrap_or_default();
            if let Some(rule) = rule.as_object_mut() {
                rule.insert("default".to_owned(), default);
            }
        }
    }

    /// The ids and the names of fields in it, each once, in order. Its sentences have none.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = BTreeSet::new();
        for (part, content) in &self.0 {
            if part != WORDS {
                names.insert(part.clone());
                names_in(content, &mut names);
            }
        }
        names.into_iter().collect()
    }

    /// Everything in the pack.
    pub(crate) fn all(self) -> Map<String, Value> {
        self.0
    }

    /// Everything but its sentences: the pages have their own.
    pub(crate) fn wordless(mut self) -> Map<String, Value> {
        self.0.remove(WORDS);
        self.0
    }

    /// The draft of the practice battle.
    pub(crate) fn practice(&self) -> Option<&Value> {
        self.0.get(PRACTICE)?.get(DRAFT)
    }

    /// The content of a shelf such as `units` or `maneuver/guard`, in one part of the pack.
    pub(crate) fn shelf(&self, part: Part, shelf: &str) -> Option<&Value> {
        let root = match part {
            Part::Main => self.0.get(first(shelf))?,
            Part::Practice => self.0.get(PRACTICE)?.get(first(shelf))?,
        };
        shelf.split('/').skip(1).try_fold(root, |value, name| value.get(name))
    }

    /// A card by shelf and id, in either part.
    pub(crate) fn card(&self, shelf: &str, id: &str) -> Option<&Value> {
        let parts = [Part::Main, Part::Practice].into_iter();
        parts.filter_map(|part| on(self.shelf(part, shelf)?, id)).next()
    }

    /// Whether a thing of a shelf is invented for practice.
    pub(crate) fn invents(&self, shelf: &str, id: &str) -> bool {
        self.shelf(Part::Practice, shelf).is_some_and(|shelf| on(shelf, id).is_some())
    }

    /// Lays the values that the user typed over a card, or puts a new card on its shelf.
    pub(crate) fn lay(&mut self, shelf: &str, id: &str, values: &Map<String, Value>) {
        let part = self.invents(shelf, id).then_some(PRACTICE);
        let path: Vec<&str> = part.into_iter().chain(shelf.split('/')).chain([id]).collect();
        let mut values = values.clone();
        values.insert("id".to_owned(), id.into());
        let all = std::mem::take(&mut self.0);
        self.0 = laid(Value::Object(all), &path, values);
    }
}

fn names_in(content: &Value, names: &mut BTreeSet<String>) {
    match content {
        Value::Array(list) => list.iter().for_each(|item| names_in(item, names)),
        Value::Object(fields) => {
            for (field, value) in fields {
                names.insert(field.clone());
                match value {
                    Value::String(id) if field == "id" => drop(names.insert(id.clone())),
                    value => names_in(value, names),
                }
            }
        }
        _ => {}
    }
}

/// The folder with these values laid over the thing at that path.
fn laid(folder: Value, path: &[&str], values: Map<String, Value>) -> Map<String, Value> {
    let mut folder = by_name(folder);
    match path {
        [] => folder.extend(values),
        [name, rest @ ..] => {
            let inside = folder.remove(*name).unwrap_or_default();
            folder.insert((*name).to_owned(), Value::Object(laid(inside, rest, values)));
        }
    }
    folder
}

/// A folder unchanged, or a list of cards as a folder.
fn by_name(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        Value::Array(list) => list.into_iter().filter_map(named).collect(),
        _ => Map::new(),
    }
}

fn named(card: Value) -> Option<(String, Value)> {
    Some((card.get("id")?.as_str()?.to_owned(), card))
}

/// The two parts of a pack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The content of the rulebook.
    Main,
    /// Invented content that is complete.
    Practice,
}

fn first(shelf: &str) -> &str {
    shelf.split_once('/').map_or(shelf, |(first, _)| first)
}

/// A card on a shelf, which is a folder or one file with a list.
fn on<'a>(shelf: &'a Value, id: &str) -> Option<&'a Value> {
    match shelf {
        Value::Array(list) => list.iter().find(|card| card.get("id").is_some_and(|it| it == id)),
        shelf => shelf.get(id),
    }
}

/// Adds the cards whose ids are not there yet.
pub(crate) fn add_missing(there: &mut Vec<Value>, cards: Vec<Value>) {
    for card in cards {
        if there.iter().all(|other| other["id"] != card["id"]) {
            there.push(card);
        }
    }
}

/// The cards of a shelf, in order.
pub(crate) fn cards(shelf: &Value) -> Vec<Value> {
    match shelf {
        Value::Array(list) => list.clone(),
        Value::Object(map) => map.values().cloned().collect(),
        _ => Vec::new(),
    }
}
