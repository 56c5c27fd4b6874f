//! Reads a pack that was brought in. All of its faults are told at once, each with its place.

use crate::fit::{card_name, fit};
use crate::kept::ID;
use crate::open_battle::entry;
use crate::pack::{Pack, Packs};
use crate::protocol::{Allowed, Misread, Unread};
use crate::{Problem, brought};
use handover::{Cards, NoPack, PackFile, PackHead};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tracker::kit::Shelf;
use tracker::{Entry, Id};

/// The largest file that is read, in bytes.
pub(crate) const FILE_MOST: usize = 512 << 10;
/// The most cards of a pack.
const CARDS_MOST: usize = 1_000;
/// The most languages of a pack.
const LANGUAGES_MOST: usize = 20;
/// How many faults are told, and how many fields that are not known.
const TOLD_MOST: usize = 100;
/// How many fields of a card may be unknown.
const UNKNOWN_MOST: usize = 8;

/// A pack that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct PackContent {
    /// What it is, and what this version of the app knows of its cards.
    pub file: PackFile,
    /// The digest of all that the file says.
    pub digest: String,
    /// Whether the file was changed after it was written.
    pub changed: bool,
    /// The fields that this version does not know. They stay in the file and count for nothing.
    pub unknown: Vec<Unread>,
}

impl PackContent {
    /// How many cards it has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.file.cards.values().map(BTreeMap::len).sum()
    }
}

/// Reads a pack.
///
/// # Errors
/// All that is wrong with it, at least one thing.
pub fn read_pack(text: &str) -> Result<PackContent, Vec<Problem>> {
    let one = |problem| vec![problem];
    Problem::unless_short(text, FILE_MOST).map_err(one)?;
    let whole = brought::json(text).map_err(one)?;
    PackFile::knows(&whole).map_err(|no| one(other(&whole, no)))?;
    let mut reading = Reading { whole: &whole, faults: Vec::new(), unknown: Vec::new() };
    let file = reading.file();
    let Reading { faults, unknown, .. } = reading;
    let Some(file) = file.filter(|_| faults.is_empty()) else { return Err(faults) };
    let changed = PackFile::is_changed(&whole);
    Ok(PackContent { file, changed, unknown, digest: handover::digest_of(whole) })
}

/// The problem of a file in another format.
fn other(whole: &Value, no: NoPack) -> Problem {
    match (no, whole.get("format")) {
        (NoPack::Other, Some(format)) => {
            let allowed = Allowed::OneOf { names: vec![PackFile::FORMAT.to_owned()] };
            Unread::other(whole, "format", format, allowed).into()
        }
        (no, _) => no.into(),
    }
}

/// A file while it is read, and what was found in it so far.
struct Reading<'a> {
    whole: &'a Value,
    faults: Vec<Problem>,
    unknown: Vec<Unread>,
}

impl Reading<'_> {
    /// The file; none if something that all else needs is wrong.
    fn file(&mut self) -> Option<PackFile> {
        let whole = self.whole;
        self.strays("", whole, &PackFile::FIELDS);
        self.field("", "version", Allowed::Whole { least: 1, most: 1 }, |it| {
            it.as_u64().filter(|n| *n > 0)
        });
        if let Some(digest) = whole.get("digest").filter(|digest| !digest.is_string()) {
            self.wrong("digest", digest, Allowed::Text {});
        }
        let head = self.head();
        let game = self.field("", "game", Allowed::Text {}, |it| it.as_str().map(str::to_owned));
        let game = game.and_then(|game| match entry(&game) {
            Ok(rules) => Some(rules),
            Err(problem) => {
                self.fault(problem);
                None
            }
        });
        let cards = self.field("", "cards", Allowed::Fields {}, |it| it.as_object().cloned())?;
        let cards = self.cards(game?, cards)?;
        Some(PackFile::of(game?.id.to_owned(), head?, cards))
    }

    fn head(&mut self) -> Option<PackHead> {
        let head = self.field("", "pack", Allowed::Fields {}, |it| it.as_object().cloned())?;
        self.strays("pack", &Value::Object(head.clone()), &PackHead::FIELDS);
        let id = |it: &Value| it.as_str()?.parse::<Id>().ok();
        let id = self.field("pack", "id", Allowed::Id {}, id);
        let number = |it: &Value| u32::try_from(it.as_u64()?).ok().filter(|number| *number > 0);
        let whole = Allowed::Whole { least: 1, most: u32::MAX.into() };
        let version = self.field("pack", "version", whole, number);
        let text = |it: &Value| it.as_str().map(str::to_owned);
        let name = self.field("pack", "name", Allowed::Name {}, text);
        if let Some(name) = &name {
            self.name("pack.name", name);
        }
        let [author, license] = ["author", "license"].map(|field| {
            let text = match head.get(field) {
                Some(_) => self.field("pack", field, Allowed::Text {}, text),
                None => None,
            };
            let text = text.unwrap_or_default();
            if !text.is_empty() {
                self.name(&format!("pack.{field}"), &text);
            }
            text
        });
        let languages = head.get("languages").map(|all| self.languages(all)).unwrap_or_default();
        Some(PackHead {
            id: id?.to_string(),
            version: version?,
            name: name?,
            author,
            license,
            languages,
        })
    }

    fn languages(&mut self, all: &Value) -> Vec<String> {
        let Some(list) = all.as_array() else {
            self.wrong("pack.languages", all, Allowed::List {});
            return Vec::new();
        };
        if list.len() > LANGUAGES_MOST {
            let allowed = Allowed::Count { most: LANGUAGES_MOST };
            self.wrong("pack.languages", &json!(list.len()), allowed);
            return Vec::new();
        }
        let mut languages = Vec::new();
        for (at, one) in list.iter().enumerate() {
            match one.as_str().filter(|code| is_language(code)) {
                Some(code) => languages.push(code.to_owned()),
                None => self.wrong(&format!("pack.languages.{at}"), one, Allowed::Language {}),
            }
        }
        languages
    }

    /// The cards with what is known of them; none if there are too many.
    fn cards(&mut self, rules: &Entry, shelves: Map<String, Value>) -> Option<Cards> {
        let sizes = shelves.values().filter_map(Value::as_object).map(Map::len);
        let count: usize = sizes.sum();
        if count > CARDS_MOST {
            self.wrong("cards", &json!(count), Allowed::Count { most: CARDS_MOST });
            return None;
        }
        let pack = Packs::embedded().of(rules.id).ok()?;
        let mut all = Cards::new();
        for (shelf, cards) in shelves {
            let at = format!("cards.{shelf}");
            if !has_shelf(rules, &shelf) {
                self.wrong(&at, &json!(shelf), Allowed::OneOf { names: names_of(rules) });
                continue;
            }
            let Value::Object(cards) = cards else {
                self.wrong(&at, &cards, Allowed::Fields {});
                continue;
            };
            for (id, values) in cards {
                if let Some(values) = self.card(rules, pack, (&shelf, &id), values) {
                    all.entry(shelf.clone()).or_default().insert(id, values);
                }
            }
        }
        Some(all)
    }

    /// What is known of a card; none if something is wrong with it.
    fn card(
        &mut self,
        rules: &Entry,
        pack: &Pack,
        (shelf, id): (&str, &str),
        values: Value,
    ) -> Option<Map<String, Value>> {
        let at = format!("cards.{shelf}.{id}");
        let Value::Object(mut values) = values else {
            self.wrong(&at, &values, Allowed::Fields {});
            return None;
        };
        if let Some(other) = values.remove(ID).filter(|said| said != id) {
            let allowed = Allowed::OneOf { names: vec![id.to_owned()] };
            self.wrong(&format!("{at}.{ID}"), &other, allowed);
            return None;
        }
        let mut left = UNKNOWN_MOST;
        loop {
            let Err(problem) = fit(pack, rules.id, (shelf, id), &values) else {
                return Some(values);
            };
            let problem = placed(problem, (shelf, id), &values, &at);
            let mut gone = |field: &str| left > 0 && values.remove(field).is_some();
            match stray(&problem, &at).filter(|(_, field)| gone(field)) {
                Some((unread, _)) => self.note(unread),
                None => {
                    self.fault(problem);
                    return None;
                }
            }
            left -= 1;
        }
    }

    /// Reads a field that has to be there.
    fn field<T>(
        &mut self,
        within: &str,
        field: &str,
        allowed: Allowed,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        let thing = if within.is_empty() { Some(self.whole) } else { self.whole.get(within) };
        let Some(value) = thing.and_then(|thing| thing.get(field)) else {
            let missing = Unread::of(self.whole, within, &format!("missing field `{field}`"));
            self.fault(missing.into());
            return None;
        };
        let value = value.clone();
        let found = read(&value);
        if found.is_none() {
            let at = if within.is_empty() { field.to_owned() } else { format!("{within}.{field}") };
            self.wrong(&at, &value, allowed);
        }
        found
    }

    /// Refuses what is no name.
    fn name(&mut self, at: &str, name: &str) {
        if library::fit(name).is_err() {
            self.wrong(at, &json!(name), Allowed::Name {});
        }
    }

    /// Notes the fields of a thing that are not known.
    fn strays(&mut self, within: &str, thing: &Value, known: &[&str]) {
        let fields = thing.as_object().into_iter().flat_map(Map::keys);
        for field in fields.filter(|field| !known.contains(&field.as_str())) {
            let known = known.iter().map(|it| (*it).to_owned()).collect();
            let why = Misread::Stray { field: field.clone(), known };
            self.note(Unread { why, ..Unread::of(self.whole, field, "") }.within(within));
        }
    }

    fn wrong(&mut self, at: &str, found: &Value, allowed: Allowed) {
        self.fault(Unread::other(self.whole, at, found, allowed).into());
    }

    fn fault(&mut self, problem: Problem) {
        if self.faults.len() < TOLD_MOST {
            self.faults.push(problem);
        }
    }

    fn note(&mut self, unread: Unread) {
        if self.unknown.len() < TOLD_MOST {
            self.unknown.push(unread);
        }
    }
}

/// A field of a card itself that is not known, if that is the problem.
fn stray(problem: &Problem, card: &str) -> Option<(Unread, String)> {
    let Problem::Unread(unread) = problem else { return None };
    let Misread::Stray { field, .. } = &unread.why else { return None };
    (unread.at == format!("{card}.{field}")).then(|| ((**unread).clone(), field.clone()))
}

/// A problem with a card, with its place in the file.
fn placed(
    problem: Problem,
    (shelf, id): (&str, &str),
    values: &Map<String, Value>,
    at: &str,
) -> Problem {
    let other = |at: String, found: String, allowed| {
        let why = Misread::Other { found, allowed };
        Unread { at, name: None, line: None, column: None, why }.into()
    };
    match problem {
        Problem::Unread(unread) => {
            let rest = unread.at.strip_prefix(&format!("{shelf}/{id}")).unwrap_or_default();
            Unread { at: format!("{at}{rest}"), ..*unread }.into()
        }
        Problem::BadName { at: rest, .. } => {
            let mut steps = rest.split('.');
            let first = steps.next().and_then(|field| values.get(field));
            let found = steps.try_fold(first.unwrap_or(&Value::Null), |value, step| match value {
                Value::Array(list) => list.get(step.parse::<usize>().ok()?),
                value => value.get(step),
            });
            let found = found.unwrap_or(&Value::Null);
            let whole = Value::Null;
            Unread::other(&whole, &format!("{at}.{rest}"), found, Allowed::Name {}).into()
        }
        Problem::TooLarge { most, .. } => {
            other(at.to_owned(), "{…}".to_owned(), Allowed::Bytes { most })
        }
        Problem::NameEmpty {} | Problem::NameTooLong { .. } | Problem::NameControl {} => {
            other(at.to_owned(), json!(id).to_string(), Allowed::CardId {})
        }
        problem => problem,
    }
}

/// The shelf of which nothing is typed: its things have no ids of their own.
const SCENARIOS: &str = "scenarios";

/// The shelves of a game from which a pack may have cards.
pub(crate) fn shelves(game: &Entry) -> impl Iterator<Item = &'static Shelf> {
    game.shelves.iter().filter(|shelf| shelf.name != SCENARIOS)
}

/// Whether a game has such a shelf: one of its own, or a faction's part of one.
fn has_shelf(rules: &Entry, name: &str) -> bool {
    shelves(rules).any(|shelf| match shelf.name.strip_suffix('/') {
        Some(_) => name.strip_prefix(shelf.name).is_some_and(|of| card_name(of).is_ok()),
        None => name == shelf.name,
    })
}

/// The names of a game's shelves.
fn names_of(rules: &Entry) -> Vec<String> {
    let name = |name: &str| match name.ends_with('/') {
        true => format!("{name}…"),
        false => name.to_owned(),
    };
    shelves(rules).map(|shelf| name(shelf.name)).collect()
}

/// Whether a text is the code of a language, such as `en` or `pt-BR`.
fn is_language(code: &str) -> bool {
    let mut parts = code.split('-');
    let first = parts.next().unwrap_or_default();
    let is_first = matches!(first.len(), 2..=3) && first.bytes().all(|it| it.is_ascii_lowercase());
    is_first
        && code.len() <= 35
        && parts
            .all(|it| matches!(it.len(), 1..=8) && it.bytes().all(|it| it.is_ascii_alphanumeric()))
}
