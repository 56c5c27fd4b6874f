//! Other devices' tables at which this device sits, and what it keeps to come back to them. This module
//! knows no network.

use super::Visits;
use super::sealed::LIST as COPIES;
use super::shown::{SHOWN, Shown, written};
use crate::clock::now;
use crate::records::Records;
use crate::{BattleLine, Changed, Place, Problem};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::SocketAddr;
use tracker::Id;

/// The kind of document with the way back to a table.
const VISIT: &str = "visit";

/// The kind of document about a table that this device has left.
const LEFT: &str = "left";

/// The list entry of a table that this device has left.
#[derive(Serialize, Deserialize)]
struct Left {
    game: String,
    name: String,
    names: Vec<String>,
    /// When it left, in milliseconds since the epoch.
    at: i64,
}

/// Another device's table at which this device has a place.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The battle.
    pub battle: Id,
    /// The address of its host.
    pub host: SocketAddr,
    /// This device's place.
    pub place: Place,
    /// The text of the key with which this device comes back.
    pub key: String,
    /// Identifies the visit. What was kept in another visit is never shown to this host.
    #[serde(default)]
    pub joined: Option<Id>,
    /// The game; empty until it is known.
    pub game: String,
    /// The players' name for the battle; empty until it is known.
    pub name: String,
    /// The names of the sides.
    pub names: Vec<String>,
}

impl fmt::Debug for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Visit({}, {:?}, key hidden)", self.battle, self.place)
    }
}

impl Visits<'_> {
    /// Whether the venue itself is on this device.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn is_here(&self, venue: Id) -> Result<bool, Problem> {
        self.0.records().is_here(venue)
    }

    /// Whether this device keeps anything of the battle from another device's table: its place there, a
    /// sealed copy, or the host's receipt.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn knows_battle(&self, battle: Id) -> Result<bool, Problem> {
        keeps_any(&self.0.records(), &[VISIT, SHOWN, COPIES], battle)
    }

    /// Stores the way back to a table, replacing that for the same battle.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn keep_visit(&self, visit: &Visit) -> Result<(), Problem> {
        let text = written(visit)?;
        let library = &mut self.0.records().library;
        library.keep_documents(VISIT, &visit.battle.0, [(0, text.as_str())])?;
        Ok(library.forget_documents(LEFT, &visit.battle.0).map(drop)?)
    }

    /// The tables at which this device has a place. Damaged entries are left out, because nobody can
    /// come back with them.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn visits(&self) -> Result<Vec<Visit>, Problem> {
        let documents = self.0.records().library.all_documents(VISIT)?;
        let texts = documents.into_iter().filter_map(|(_, _, text)| text.ok());
        Ok(texts.filter_map(|text| serde_json::from_str(&text).ok()).collect())
    }

    /// Forgets the way back to a table, and what was shown there. The host's receipt and a sealed
    /// backup of the battle stay, listed under a table that was left.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_visit(&self, battle: Id) -> Result<(), Problem> {
        note_left(&mut self.0.records(), battle)?;
        if let Some(shown) = self.shown(battle)? {
            self.keep_shown(battle, &Shown { look: None, open: None, table: None, ..shown })?;
        }
        self.0.records().library.forget_documents(VISIT, &battle.0)?;
        Ok(())
    }

    /// Forgets everything shown at a table, its host's receipt, and that this device left it.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_shown(&self, battle: Id) -> Result<(), Problem> {
        let library = &mut self.0.records().library;
        library.forget_documents(LEFT, &battle.0)?;
        Ok(library.forget_documents(SHOWN, &battle.0).map(drop)?)
    }

    /// Notifies subscribers that something changed at another device's table.
    pub fn tell_visited(&self, changed: Changed) {
        self.0.notify(changed);
    }
}

/// Whether a document of one of these kinds is kept about a battle.
fn keeps_any(records: &Records, kinds: &[&str], battle: Id) -> Result<bool, Problem> {
    kinds.iter().try_fold(false, |kept, kind| {
        Ok(kept || !records.library.documents(kind, &battle.0)?.is_empty())
    })
}

/// Whether this device has a place at another device's table of that battle.
pub(crate) fn is_visited(records: &Records, battle: Id) -> Result<bool, Problem> {
    keeps_any(records, &[VISIT], battle)
}

/// Notes the description of a table at which this device has a place, for when it has left.
fn note_left(records: &mut Records, battle: Id) -> Result<(), Problem> {
    let visit = records.library.documents(VISIT, &battle.0)?.pop();
    let visit = visit.and_then(|(_, text)| serde_json::from_str(&text.ok()?).ok());
    let Some(Visit { game, name, names, .. }) = visit else { return Ok(()) };
    let text = written(&Left { game, name, names, at: now() })?;
    Ok(records.library.keep_documents(LEFT, &battle.0, [(0, text.as_str())])?)
}

/// Whether this device keeps anything of a table that it has left.
pub(crate) fn has_left(records: &Records, battle: Id) -> Result<bool, Problem> {
    Ok(keeps_any(records, &[LEFT], battle)? && keeps_any(records, &[COPIES, SHOWN], battle)?)
}

/// The tables that this device has left but keeps data of. A battle that is itself here has its own
/// entry in the list.
pub(crate) fn left_lines(records: &Records) -> Result<Vec<BattleLine>, Problem> {
    let mut lines = Vec::new();
    for (id, _, text) in records.library.all_documents(LEFT)? {
        let left = text.ok().and_then(|text| serde_json::from_str(&text).ok());
        let Some(Left { game, name, names, at }) = left else { continue };
        let kept = keeps_any(records, &[COPIES, SHOWN], Id(id))?;
        if kept && records.library.battle(&id)?.is_none() {
            let (id, left) = (Id(id).to_string(), true);
            lines.push(BattleLine { id, game, name, names, at, left, ..BattleLine::default() });
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use crate::battles::DeleteBattle;
    use crate::{App, Caller, Problem, Visit, Visits};
    use tracker::{Id, Seat};

    #[test]
    fn a_battle_that_another_process_sits_at_is_left_to_it() {
        let folder = tempfile::tempdir().unwrap();
        let [sits, other] = [(); 2].map(|()| App::open(folder.path()).unwrap());
        let battle = Id([7; 16]);
        let (game, name, names) = Default::default();
        let (host, place) = ("127.0.0.1:9".parse().unwrap(), crate::battle::seat(Seat(1)));
        let visit =
            Visit { battle, host, place, key: String::new(), joined: None, game, name, names };
        let serving = sits.serve().unwrap();
        Visits(&sits).keep_visit(&visit).unwrap();
        let delete = || other.call(Caller::Owner, DeleteBattle { battle });
        assert!(matches!(delete(), Err(Problem::InUse {})));
        assert_eq!(Visits(&other).visits().unwrap(), [visit]);
        drop(serving);
        assert!(matches!(delete(), Err(Problem::NoSuchBattle { .. })));
    }
}
