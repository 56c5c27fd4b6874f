//! Army lists: kept, checked, and made into setups.

use super::checker::Checker;
use super::fixes::{Fixes, fixes};
use super::reply::{Armies, KeptArmy, SaveArmy as Saved};
use super::{FixArmy, Muster, SaveArmy};
use crate::app::App;
use crate::cards::pack;
use crate::open_battle::entry;
use crate::pack::Pack;
use crate::records::Records;
use crate::stateless::check_with;
use crate::{ArmyList, Draft, Nothing, Problem, clock, draft, place, version};
use library::NewArmy;
use serde_json::Value;
use tracker::{Id, Violation};

/// The largest army list, in bytes.
const MOST: usize = 64 << 10;

pub(super) fn armies(app: &App, game: &str) -> Result<Armies, Problem> {
    let pack = pack(app, game)?;
    let kept = app.records().library.armies(game)?;
    let mut checker = Checker::of(entry(game)?, &pack);
    Ok(Armies { armies: kept.into_iter().map(|army| shown(&mut checker, army)).collect() })
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
    let judged = judged(&pack(app, &game)?, &game, list)?;
    let saved = judged.keep(&mut app.records(), id, (&game, &[]), over.as_deref())?;
    app.tell(None);
    Ok(saved)
}

/// A list that can be kept.
pub(super) struct Judged {
    pub(super) list: ArmyList,
    text: String,
    violations: Option<Vec<Violation>>,
}

/// The text of a list. Refuses one whose name is not allowed, or that is too long to be kept.
pub(super) fn fitting(list: &ArmyList) -> Result<String, Problem> {
    library::fit(&list.name)?;
    let text = serde_json::to_string(list).map_err(Problem::unread)?;
    Problem::unless_short(&text, MOST)?;
    Ok(text)
}

/// Judges a list that is to be kept, legal or not. Refuses one that cannot be.
pub(super) fn judged(pack: &Pack, game: &str, list: ArmyList) -> Result<Judged, Problem> {
    let text = fitting(&list)?;
    let value = serde_json::to_value(&list).map_err(Problem::unread)?;
    let violations = match check_with(pack, game, value, None) {
        Ok(checked) => Some(checked.violations),
        Err(Problem::NoSuchCard { .. }) => None,
        Err(problem) => return Err(problem),
    };
    Ok(Judged { list, text, violations })
}

impl Judged {
    pub(super) fn name(&self) -> &str {
        &self.list.name
    }

    /// Keeps the list, and these cards of its game with it: all of it, or nothing.
    pub(super) fn keep(
        self,
        records: &mut Records,
        id: Id,
        (game, cards): (&str, &[(String, String)]),
        over: Option<&str>,
    ) -> Result<Saved, Problem> {
        let Self { list, text, violations } = self;
        let changes = |kept: Option<&str>| version::changes(over, &text, kept);
        let army = NewArmy { id: &id.0, game, name: &list.name, text: &text, at: clock::now() };
        records.library.save_army(army, cards, changes)?;
        let judged = violations.map(Into::into);
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
) -> Result<Vec<Violation>, Problem> {
    Ok(check_with(&pack(app, game)?, game, kept(app, army)?, limit)?.violations)
}

pub(super) fn fix(app: &App, FixArmy { game, army, limit }: FixArmy) -> Result<Fixes, Problem> {
    fixes(entry(&game)?, &pack(app, &game)?, army, limit)
}

pub(super) fn muster(app: &App, Muster { game, draft }: Muster) -> Result<Vec<Violation>, Problem> {
    let setup = setup(app, &game, draft)?;
    (entry(&game)?.muster)(&setup.to_string()).map_err(|fault| place::unread(&setup, fault))
}

/// The full setup built from a draft.
pub(crate) fn setup(app: &App, game: &str, mut draft: Draft) -> Result<Value, Problem> {
    let armies = std::mem::take(&mut draft.armies);
    draft.armies = armies.into_iter().map(|army| kept(app, army)).collect::<Result<_, _>>()?;
    draft::setup(entry(game)?, &pack(app, game)?, draft)
}

/// Replaces the id of a saved list with the list; returns anything else unchanged.
fn kept(app: &App, army: Value) -> Result<Value, Problem> {
    let Some(id) = army.as_str().and_then(|id| id.parse::<Id>().ok()) else {
        return Ok(army);
    };
    let missing = || Problem::NoSuchArmy { army: id.to_string() };
    let kept = app.records().library.army(&id.0)?.ok_or_else(missing)?;
    let text = kept.text.map_err(library::Fault::from)?;
    serde_json::from_str(&text).map_err(Problem::unread)
}

fn shown(checker: &mut Checker<'_>, kept: library::Army) -> KeptArmy {
    let text = kept.text.ok();
    let army: Option<ArmyList> = text.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let checked = army.as_ref().and_then(|army| checker.check(army, None).ok());
    KeptArmy {
        judged: checked.map(|checked| checked.violations.into()),
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
