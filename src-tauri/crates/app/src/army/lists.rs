//! Army lists: kept, checked, and made into setups.

use super::checker::Checker;
use super::fixes::{self, Fill, Fixes, How, fixes};
use super::read::fit_notes;
use super::reply::{
    Armies, ArmyFigures as Figures, Judged as Verdict, KeptArmy, SaveArmy as Saved,
};
use super::{ArmyFigures, FillArmy, FixArmy, Muster, SaveArmy, pins};
use crate::app::App;
use crate::cards::pack;
use crate::open_battle::entry;
use crate::pack::Pack;
use crate::records::Records;
use crate::stateless::check_with;
use crate::{
    ArmyList, Draft, Nothing, Problem, brought, clock, draft, kept as kept_cards, version,
};
use handover::Cards;
use library::NewArmy;
use serde::Deserialize;
use serde_json::{Value, json};
use std::borrow::Cow;
use tracker::{Id, Violation};

/// The largest army list, in bytes.
const MOST: usize = 64 << 10;
/// The most tags of a list.
const TAGS_MOST: usize = 8;
/// The longest tag, in letters.
const TAG_MOST: usize = 24;
/// The largest army list with the cards that it was built with, in bytes.
const KEPT_MOST: usize = 512 << 10;

pub(super) fn armies(app: &App, game: &str) -> Result<Armies, Problem> {
    let pack = pack(app, game)?;
    let kept = app.records().library.armies(game)?;
    let mut checker = Checker::of(entry(game)?, Cow::Borrowed(&pack));
    Ok(Armies { armies: kept.into_iter().map(|army| shown(&mut checker, game, army)).collect() })
}

/// Saves a list as it is, legal or not. Refuses only a list that cannot be read, or one that would
/// overwrite another version than the one it changes.
pub(super) fn save_army(
    app: &App,
    SaveArmy { game, army: mut list, over }: SaveArmy,
) -> Result<Saved, Problem> {
    let id = match &list.id {
        Some(id) => army_id(id)?,
        None => clock::id()?,
    };
    list.id = Some(id.to_string());
    let judged = judged(&pack(app, &game)?, &game, with_kept_cards(app, list)?)?;
    let saved = judged.keep(&mut app.records(), id, (&game, &[]), over.as_deref())?;
    app.tell(None);
    Ok(saved)
}

/// A list that can be kept.
pub(super) struct Judged {
    pub(super) list: ArmyList,
    text: String,
    verdict: Option<Verdict>,
}

/// The text of a list. Refuses one whose name or tags are not allowed, or that is too long to be kept.
pub(super) fn fitting(list: &ArmyList) -> Result<String, Problem> {
    library::fit(&list.name)?;
    fit_notes(&list.notes)?;
    tags(&list.tags)?;
    let alone = ArmyList { cards: Cards::new(), ..list.clone() };
    Problem::unless_short(&serde_json::to_string(&alone).map_err(Problem::unread)?, MOST)?;
    let text = serde_json::to_string(list).map_err(Problem::unread)?;
    Problem::unless_short(&text, KEPT_MOST)?;
    Ok(text)
}

/// Refuses too many tags, and one that is no short name.
fn tags(tags: &[String]) -> Result<(), Problem> {
    if tags.len() > TAGS_MOST {
        return Err(Problem::TooLarge { bytes: tags.len(), most: TAGS_MOST });
    }
    let bad = |tag: &String| library::fit(tag).map_or(true, |tag| tag.chars().count() > TAG_MOST);
    let at = tags.iter().position(bad);
    at.map_or(Ok(()), |at| Err(Problem::BadName { at: format!("tags.{at}"), most: TAG_MOST }))
}

/// Judges a list that is to be kept, legal or not, with all cards that it names. Refuses one that
/// cannot be.
pub(super) fn judged(pack: &Pack, game: &str, mut list: ArmyList) -> Result<Judged, Problem> {
    list.cards = pins::all(entry(game)?, pack, &list);
    let text = fitting(&list)?;
    let verdict = match judge(pack, game, json!(list), None) {
        Ok(verdict) => Some(verdict),
        Err(Problem::NoSuchCard { .. }) => None,
        Err(problem) => return Err(problem),
    };
    Ok(Judged { list, text, verdict })
}

/// The verdict on an army, with what the cards of the pack would change in it.
fn judge(pack: &Pack, game: &str, army: Value, limit: Option<u16>) -> Result<Verdict, Problem> {
    let list = army.get("cards").and_then(|_| ArmyList::deserialize(&army).ok());
    let checked = check_with(pack, game, army, limit)?;
    let check = |now: ArmyList| check_with(pack, game, json!(now), limit);
    let changes = list
        .map(|list| pins::changes(kept_cards::changed(pack, &list.cards), &list, &checked, check));
    let changes = changes.transpose()?;
    let changes = changes.flatten().map(Box::new);
    Ok(Verdict { changes, ..checked.violations.into() })
}

impl Judged {
    pub(super) fn name(&self) -> &str {
        &self.list.name
    }

    /// The name of a kept list that is the same but for its name, and is not the list itself.
    pub(super) fn twin(&self, kept: &[library::Army]) -> Option<String> {
        let alone = |list: &ArmyList| ArmyList { id: None, name: String::new(), ..list.clone() };
        let own = alone(&self.list);
        let others = kept.iter().filter_map(|it| {
            let list: ArmyList = serde_json::from_str(it.text.as_deref().ok()?).ok()?;
            (list.id != self.list.id && alone(&list) == own).then(|| it.name.clone())
        });
        others.into_iter().next()
    }

    /// Keeps the list, and these cards of its game with it: all of it, or nothing.
    pub(super) fn keep(
        self,
        records: &mut Records,
        id: Id,
        (game, cards): (&str, &[(String, String)]),
        over: Option<&str>,
    ) -> Result<Saved, Problem> {
        let Self { list, text, verdict: judged } = self;
        let changes = |kept: Option<&str>| version::changes(over, &text, kept);
        let army = NewArmy { id: &id.0, game, name: &list.name, text: &text, at: clock::now() };
        records.library.save_army(army, cards, changes)?;
        Ok(Saved { army: id.to_string(), version: version::version(&text), judged })
    }
}

pub(super) fn delete_army(app: &App, army: Id) -> Result<Nothing, Problem> {
    if !app.records().library.delete_army(&army.0)? {
        return Err(Problem::NoSuchArmy { army: army.to_string() });
    }
    app.tell(None);
    Ok(Nothing {})
}

pub(super) fn check(
    app: &App,
    game: &str,
    army: Value,
    limit: Option<u16>,
) -> Result<Verdict, Problem> {
    judge(&pack(app, game)?, game, kept(app, army)?, limit)
}

pub(super) fn fix(app: &App, FixArmy { game, army, limit }: FixArmy) -> Result<Fixes, Problem> {
    fixes(entry(&game)?, &pack(app, &game)?, with_kept_cards(app, army)?, limit)
}

pub(super) fn fill(app: &App, ask: FillArmy) -> Result<Fill, Problem> {
    let FillArmy { game, army, most, seed } = ask;
    let how = How { most, seed: seed.unwrap_or_default().into() };
    fixes::fill(entry(&game)?, &pack(app, &game)?, with_kept_cards(app, army)?, how)
}

pub(super) fn figures(
    app: &App,
    ArmyFigures { game, army }: ArmyFigures,
) -> Result<Figures, Problem> {
    let (rules, list) = (entry(&game)?, with_kept_cards(app, army)?);
    let full = draft::army(rules, &pack(app, &game)?, json!(list), None)?;
    let army = (rules.open_army)(&full.to_string());
    let army = army.map_err(|fault| brought::unread(&full, fault))?;
    Ok(Figures { figures: army.figures() })
}

pub(super) fn muster(app: &App, Muster { game, draft }: Muster) -> Result<Vec<Violation>, Problem> {
    let setup = setup(app, &game, draft)?;
    (entry(&game)?.muster)(&setup.to_string()).map_err(|fault| brought::unread(&setup, fault))
}

/// The full setup built from a draft.
pub(crate) fn setup(app: &App, game: &str, mut draft: Draft) -> Result<Value, Problem> {
    let armies = std::mem::take(&mut draft.armies);
    draft.armies = armies.into_iter().map(|army| kept(app, army)).collect::<Result<_, _>>()?;
    draft::setup(entry(game)?, &pack(app, game)?, draft)
}

/// Replaces the id of a saved list with the list, and adds to a list the cards with which it was saved;
/// returns anything else unchanged.
fn kept(app: &App, army: Value) -> Result<Value, Problem> {
    let Some(id) = army.as_str() else {
        let list = army.get("entries").and_then(|_| ArmyList::deserialize(&army).ok());
        return list.map_or(Ok(army), |list| Ok(json!(with_kept_cards(app, list)?)));
    };
    let Ok(id) = id.parse::<Id>() else { return Ok(army) };
    let missing = || Problem::NoSuchArmy { army: id.to_string() };
    Ok(json!(saved(app, id)?.ok_or_else(missing)?))
}

/// The list with the cards with which it was saved. A page has only those that differ from the pack's.
pub(super) fn with_kept_cards(app: &App, mut list: ArmyList) -> Result<ArmyList, Problem> {
    let Some(id) = list.id.as_deref().and_then(|id| id.parse().ok()) else { return Ok(list) };
    for (shelf, cards) in saved(app, id)?.map(|saved| saved.cards).unwrap_or_default() {
        let on_shelf = list.cards.entry(shelf).or_default();
        for (id, values) in cards {
            on_shelf.entry(id).or_insert(values);
        }
    }
    Ok(list)
}

fn saved(app: &App, id: Id) -> Result<Option<ArmyList>, Problem> {
    let Some(kept) = app.records().library.army(&id.0)? else { return Ok(None) };
    let text = kept.text.map_err(library::Fault::from)?;
    serde_json::from_str(&text).map(Some).map_err(Problem::unread)
}

fn shown(checker: &mut Checker<'_>, game: &str, kept: library::Army) -> KeptArmy {
    let text = kept.text.ok();
    let mut army: Option<ArmyList> =
        text.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let judged = army.as_mut().and_then(|army| {
        kept_cards::keep_others(checker.pack(), &mut army.cards);
        match army.cards.is_empty() {
            true => Some(checker.check(army, None).ok()?.violations.into()),
            false => judge(checker.pack(), game, json!(army), None).ok(),
        }
    });
    KeptArmy {
        judged,
        id: Id(kept.id).to_string(),
        name: kept.name,
        at: kept.touched_at,
        version: text.as_deref().map(version::version),
        army,
    }
}

fn army_id(id: &str) -> Result<Id, Problem> {
    id.parse().map_err(|_| Problem::NoSuchArmy { army: id.to_owned() })
}
