//! Army lists as text, as players paste them in chats and list builders write them. What is not
//! understood is asked, never dropped.

mod line;

use super::fixes::{Lists, named};
use crate::open_battle::entry;
use crate::pack::{Pack, Part, cards};
use crate::stateless::check_with;
use crate::{ArmyList, Problem};
use handover::{Cards, NoArmy};
use line::{Line, folded, limit_in};
use serde::Serialize;
use serde_json::{Map, Value, json};
use tracker::{Copied, Entry, Link, Severity};

/// The longest text, in bytes.
const TEXT_MOST: usize = 64 << 10;
/// The most items of a list. A unit names one of another list by a number below 256.
const ITEMS_MOST: usize = 250;
/// The most lines for which cards are offered, and the longest such line, in bytes.
const ASKED_MOST: [usize; 2] = [100, 120];
/// At most this many cards are offered for a line.
const NEAREST: usize = 3;
/// How much a name has to be like what was read, of 1.
const ALIKE: f64 = 0.55;
/// Words after a number of points.
const POINTS: [&str; 6] = ["p", "pt", "pts", "dp", "point", "points"];

/// What a text says, as far as it was understood.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadText {
    /// The list.
    pub army: ArmyList,
    /// The lines that were not understood.
    pub open: Vec<OpenLine>,
}

/// A line that was not understood.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct OpenLine {
    /// Its number in the text, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// How many copies it says.
    pub copies: usize,
    /// The cards that it may mean, the likeliest first.
    pub nearest: Vec<Nearest>,
}

/// A card that a line may mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Nearest {
    /// The list that it would be in: `entries`, or one of the game's further lists.
    pub list: String,
    /// Its id.
    pub card: String,
    /// Its name.
    pub name: String,
    /// Whether the items of that list count copies.
    pub counts: bool,
}

/// Reads an army list from a text.
pub(crate) fn read_army(pack: &Pack, game: &str, text: &str) -> Result<ReadText, Problem> {
    Problem::unless_short(text, TEXT_MOST)?;
    let rules = entry(game)?;
    let parts = [Part::Main, Part::Practice].into_iter();
    let read = parts.filter_map(|part| Some(Reader::of(rules, pack, part)?.read(text)));
    let best = read.max_by_key(|read| read.understood).filter(|read| read.understood > 0);
    let Read { army, open, factions, .. } = best.ok_or(NoArmy::Other)?;
    let army = match army.faction.is_empty() {
        true => fitting(pack, game, army, factions),
        false => army,
    };
    let name = match army.name.as_str() {
        "" => {
            pack.card("factions", &army.faction).and_then(named).map_or_else(String::new, |it| it.1)
        }
        name => name.to_owned(),
    };
    Ok(ReadText { army: ArmyList { name, ..army }, open })
}

/// The list with the faction under which it has the fewest faults.
fn fitting(pack: &Pack, game: &str, army: ArmyList, factions: Vec<String>) -> ArmyList {
    let lists = factions.into_iter().map(|faction| ArmyList { faction, ..army.clone() });
    let faults = |list: &ArmyList| {
        let checked = check_with(pack, game, json!(list), None).ok()?;
        let faults = checked.violations.iter().filter(|it| it.severity == Severity::Fault);
        Some(faults.count())
    };
    lists.min_by_key(|list| faults(list).unwrap_or(usize::MAX)).unwrap_or(army)
}

/// A card, by the names under which a text may mention it.
struct Candidate {
    place: Place,
    card: String,
    name: String,
    folded: [String; 2],
}

/// Where a card goes in an army list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It is an item of this list.
    List(&'static str),
    /// A unit names it in this field.
    Field(&'static str),
}

/// Reads texts about the armies of a game.
struct Reader {
    candidates: Vec<Candidate>,
    /// The factions, each with its folded name.
    factions: Vec<(String, String)>,
    /// The lists whose items count copies.
    counting: Vec<&'static str>,
    /// Whether a unit may have a name of its own.
    named: bool,
    links: &'static [Link],
}

/// What was read of a text.
struct Read {
    army: ArmyList,
    open: Vec<OpenLine>,
    factions: Vec<String>,
    /// How many lines name a card.
    understood: usize,
}

impl Reader {
    /// The reader for the cards of a part of a pack; none if no faction is in it.
    fn of(game: &Entry, pack: &Pack, part: Part) -> Option<Self> {
        let all = |shelf| pack.shelf(part, shelf).map(cards).unwrap_or_default();
        let factions: Vec<_> = all("factions").iter().filter_map(named).collect();
        let mut candidates = Vec::new();
        for copied in game.army {
            let &Copied::Named { list, by, shelf, .. } = copied else { continue };
            let place = match by {
                "card" => Place::List(Lists::spoken(list)),
                field => Place::Field(field),
            };
            candidates.extend(all(shelf).iter().filter_map(named).map(|(card, name)| Candidate {
                place,
                folded: [folded(&card), folded(&name)],
                card,
                name,
            }));
        }
        let empty = list_of(&factions.first()?.0, None);
        let (lists, mut army) = Lists::open(game, pack, empty, None).ok()?;
        let named = army.put("units", json!([{"card": "", "name": ""}])).is_ok();
        let factions = factions.into_iter().map(|(id, name)| (id, folded(&name))).collect();
        let counting = lists.counting().collect();
        Some(Self { candidates, factions, counting, named, links: game.links })
    }

    fn read(&self, text: &str) -> Read {
        let mut army = list_of("", text.lines().find_map(limit_in));
        let (mut open, mut understood) = (Vec::new(), 0);
        for (at, raw) in text.lines().enumerate() {
            if let Some(note) = line::note(raw) {
                army.notes.push_str(if army.notes.is_empty() { "" } else { "\n" });
                army.notes.push_str(note);
                continue;
            }
            let Some(line) = Line::read(raw) else { continue };
            if self.take(&mut army, &line) {
                understood += 1;
            } else if self.is_title(&mut army, &line, understood) {
                continue;
            } else {
                let [lines, bytes] = ASKED_MOST;
                let asks = open.len() < lines && line.subject.len() <= bytes;
                let nearest = if asks { self.nearest(&line.subject) } else { Vec::new() };
                let text = raw.trim().to_owned();
                open.push(OpenLine { line: at + 1, text, copies: line.copies, nearest });
            }
        }
        self.links.iter().for_each(|link| self.resolve(&mut army, link));
        let whole = folded(text);
        let said = self.factions.iter().filter(|(_, name)| whole.contains(name.as_str()));
        let longest = said.max_by_key(|(_, name)| name.len());
        army.faction = longest.map(|(id, _)| id.clone()).unwrap_or_default();
        let factions = self.factions.iter().map(|(id, _)| id.clone()).collect();
        Read { army, open, factions, understood }
    }

    /// Puts what a line names into the list. Returns whether it names a card.
    fn take(&self, army: &mut ArmyList, line: &Line) -> bool {
        let (candidate, own) = match self.find(&line.subject) {
            Some(found) => (found, line.own.clone()),
            None => {
                let inside = line.brackets.iter().find_map(|inside| self.find(inside));
                let Some(found) = inside else { return false };
                (found, Some(line.subject.clone()))
            }
        };
        match candidate.place {
            Place::Field(field) => join(army.entries.last_mut(), field, &candidate.card),
            Place::List(list) => {
                let mut item = Map::new();
                item.insert("card".to_owned(), json!(candidate.card));
                if let Some(own) = own.filter(|_| self.named && list == "entries") {
                    item.insert("name".to_owned(), json!(name_of(&own)));
                }
                let mut item = Value::Object(item);
                for joined in line.joined.iter().filter_map(|name| self.find(name)) {
                    if let Place::Field(field) = joined.place {
                        join(Some(&mut item), field, &joined.card);
                    }
                }
                let link = self.links.first().filter(|_| list == "entries");
                if let (Some(link), Some(of)) = (link, &line.of) {
                    item[link.field] = json!(of);
                }
                self.add(army, list, &item, line.copies)
            }
        }
    }

    /// Adds an item so often. Returns whether there is room.
    fn add(&self, army: &mut ArmyList, list: &'static str, item: &Value, copies: usize) -> bool {
        let items = match list {
            "entries" => &mut army.entries,
            other => {
                let rest = army.rest.entry(other).or_insert_with(|| json!([]));
                let Some(items) = rest.as_array_mut() else { return false };
                items
            }
        };
        if items.len() + copies > ITEMS_MOST {
            return false;
        }
        if self.counting.contains(&list) {
            let mut item = item.clone();
            item["copies"] = json!(copies);
            items.push(item);
        } else {
            items.extend(std::iter::repeat_n(item.clone(), copies));
        }
        true
    }

    /// Replaces the name of what a unit belongs to by its place in the other list, if it is there. Names
    /// that are no cards, such as commanders, are added to it.
    fn resolve(&self, army: &mut ArmyList, link: &Link) {
        let of_cards = self.candidates.iter().any(|it| it.place == Place::List(link.list));
        let mut items =
            army.rest.get(link.list).and_then(Value::as_array).cloned().unwrap_or_default();
        for unit in &mut army.entries {
            let Some(name) = unit[link.field].as_str().map(str::to_owned) else { continue };
            let is = |item: &Value| match of_cards {
                true => self.find(&name).is_some_and(|card| item["card"] == card.card.as_str()),
                false => item["name"].as_str().is_some_and(|it| folded(it) == folded(&name)),
            };
            let mut at = items.iter().position(is);
            if at.is_none() && !of_cards && items.len() < ITEMS_MOST {
                at = Some(items.len());
                items.push(json!({"name": name_of(&name)}));
            }
            match at {
                Some(at) => unit[link.field] = json!(at),
                None => drop(unit.as_object_mut().map(|fields| fields.remove(link.field))),
            }
        }
        if !items.is_empty() {
            army.rest.insert(link.list.to_owned(), items.into());
        }
    }

    /// The card that a text names.
    fn find(&self, text: &str) -> Option<&Candidate> {
        variants(text).into_iter().find_map(|text| {
            let [by_id, by_name] = [0, 1]
                .map(|which: usize| self.candidates.iter().find(|it| it.folded[which] == text));
            by_id.or(by_name)
        })
    }

    /// Whether a line is a heading, or the title before all cards, which becomes the list's name.
    fn is_title(&self, army: &mut ArmyList, line: &Line, understood: usize) -> bool {
        let first = army.name.is_empty() && understood == 0;
        if first {
            army.name = self.title(&line.subject);
        }
        let said = folded(&line.subject);
        let faction = self.factions.iter().any(|(_, name)| match understood {
            0 => said.contains(name.as_str()),
            _ => said == *name,
        });
        first || line.heading || faction
    }

    /// A title without the name of a faction.
    fn title(&self, text: &str) -> String {
        let is_other = |part: &&str| self.factions.iter().all(|(_, name)| *name != folded(part));
        let parts: Vec<_> = text.split(" - ").filter(is_other).map(str::trim).collect();
        name_of(&parts.join(" - "))
    }

    /// The cards whose names are most like a text.
    fn nearest(&self, text: &str) -> Vec<Nearest> {
        let wanted = folded(text);
        let alike = |candidate: &Candidate| {
            let each = candidate.folded.iter();
            let each = each.map(|name| strsim::normalized_damerau_levenshtein(name, &wanted));
            each.fold(0.0, f64::max)
        };
        let rated = self.candidates.iter().map(|candidate| (alike(candidate), candidate));
        let mut near: Vec<_> = rated.filter(|(alike, _)| *alike >= ALIKE).collect();
        near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let near = near.into_iter().filter_map(|(_, it)| match it.place {
            Place::List(list) => Some((list, it)),
            Place::Field(_) => None,
        });
        let near = near.take(NEAREST).map(|(list, it)| Nearest {
            list: list.to_owned(),
            card: it.card.clone(),
            name: it.name.clone(),
            counts: self.counting.contains(&list),
        });
        near.collect()
    }
}

/// Adds a further card to a unit. Returns whether there is a unit.
fn join(unit: Option<&mut Value>, field: &str, card: &str) -> bool {
    let Some(unit) = unit else { return false };
    let mut joined = unit[field].as_array().cloned().unwrap_or_default();
    joined.push(json!(card));
    unit[field] = joined.into();
    true
}

/// The name in a text as it is, and without points after it.
fn variants(text: &str) -> Vec<String> {
    let whole = folded(text);
    let cut = [", ", " - ", " – "].into_iter().filter_map(|mark| text.split_once(mark));
    let mut all: Vec<_> =
        [whole.clone()].into_iter().chain(cut.map(|(name, _)| folded(name))).collect();
    let mut words: Vec<&str> = whole.split(' ').collect();
    if words.last().is_some_and(|last| POINTS.contains(last)) {
        words.pop();
    }
    if words.last().is_some_and(|last| last.parse::<u32>().is_ok()) {
        words.pop();
        all.push(words.join(" "));
    }
    all
}

/// A text as a name: without what no name may hold, and no longer than one may be.
fn name_of(text: &str) -> String {
    text.chars().filter(|letter| !library::is_unfit(*letter)).take(library::NAME_MOST).collect()
}

/// A list without a name and without items.
fn list_of(faction: &str, limit: Option<u16>) -> ArmyList {
    let (faction, name) = (faction.to_owned(), String::new());
    ArmyList {
        id: None,
        name,
        faction,
        limit,
        entries: Vec::new(),
        notes: String::new(),
        tags: Vec::new(),
        cards: Cards::new(),
        rest: Map::new(),
    }
}
