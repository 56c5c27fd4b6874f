//! Everything held of a battle, damaged or not, and replacing it with the part that holds.

use crate::battles::CreateError;
use crate::covers::{self, NewBattle, key_of};
use crate::steps::{self, AppendError, Step};
use crate::text::{bytes, checksum};
use crate::{Fault, Id, Library, name, quarantine, sql};
use rusqlite::{Connection, Row, params};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// Everything held of a battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The players' name for it; empty if lost.
    pub name: String,
    /// The header that it started from.
    pub header: Found,
    /// Its steps by number; missing steps are left out.
    pub steps: BTreeMap<u32, Found>,
    /// How many steps it had, as far as is known.
    pub known: u32,
    /// Whether its list entry is undamaged.
    pub listed: bool,
    /// When it was first stored, in milliseconds since the epoch; 0 if lost.
    pub(crate) created_at: i64,
    /// The number after the last step that is there.
    next: u32,
}

/// A text as found on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The text, with replacement characters for invalid bytes.
    pub text: String,
    /// Whether its checksum confirms it.
    pub sure: bool,
    sum: i64,
}

impl Held {
    /// Whether its first page and all its steps are undamaged.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let in_order = (0..self.known).zip(&self.steps);
        let sure = in_order.filter(|(number, (at, found))| number == *at && found.sure).count();
        let all = sure == self.known as usize && sure == self.steps.len();
        all && sure > 0 && self.header.sure
    }

    /// Whether the beginning of it may go on: its first page is undamaged, and its first step is there
    /// and either undamaged or followed by the next one.
    #[must_use]
    pub fn begins(&self) -> bool {
        let first = self.steps.get(&0);
        let good = first.is_some_and(|first| first.sure || self.steps.contains_key(&1));
        good && self.header.sure
    }
}

impl Found {
    fn of(row: &Row<'_>, beside: &[&[u8]], written: usize, text: usize) -> rusqlite::Result<Self> {
        let (written, text) = (row.get(written)?, bytes(row, text)?);
        let sure = i64::from(checksum(&[beside, &[text]].concat())) == written;
        Ok(Self { text: String::from_utf8_lossy(text).into_owned(), sure, sum: written })
    }

    /// Whether this is the text of that step, although the id or one bit of the checksum next to it may
    /// be damaged. A flipped bit of the text changes several bits of its checksum.
    #[must_use]
    pub fn fits(&self, number: u32, id: &Id) -> bool {
        let made = checksum(&[&number.to_le_bytes(), id, self.text.as_bytes()]);
        (i64::from(made) ^ self.sum).count_ones() <= 1
    }
}

impl Library {
    /// Everything held of a battle, if it is here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn held(&self, battle: &Id) -> Result<Option<Held>, Fault> {
        let moment = self.connection.unchecked_transaction()?;
        of(&moment, battle)
    }

    /// Moves all that is held of a battle aside, and replaces it with this one under the same id: its
    /// first page, its steps, and its state. Held steps from number `until` on stay as they are. If
    /// another process has gone on since `held` was read, nothing is changed. Returns the file with the
    /// old battle.
    ///
    /// # Errors
    /// If the battle is not here, another process was faster, its name is not allowed, or the disk
    /// refuses.
    pub fn put_in_place(
        &mut self,
        battle: &NewBattle<'_>,
        steps: &[Step<'_>],
        held: &Held,
        until: u32,
    ) -> Result<PathBuf, CreateError> {
        let name = name::fit(battle.name)?;
        let quarantined = quarantine::copy_battle(&self.connection, &battle.id, battle.at)?;
        let put = self.write(|db| {
            let key = key_of(db, &battle.id)?.ok_or(AppendError::NoSuchBattle)?;
            let expected = steps::next(db, key)?;
            if expected != held.next {
                return Err(AppendError::Stale { expected, got: held.next });
            }
            steps::reindex(db)?;
            covers::turn_to(db, key, battle)?;
            let forget = "DELETE FROM steps WHERE battle = ?1 AND seq < ?2";
            sql::run(db, forget, params![key, until])?;
            steps.iter().try_for_each(|step| steps::write(db, key, *step))?;
            let known = if until < held.known { held.known } else { steps::next(db, key)? };
            covers::stand(db, key, battle.standing, known, battle.at)?;
            Ok(covers::call(db, key, name)?)
        });
        if put.is_err() {
            // Nothing was changed, so the copy is not needed. It does no harm if it stays.
            let _ = fs::remove_file(&quarantined);
        }
        put.map(|()| quarantined).map_err(CreateError::Steps)
    }
}

/// Everything held of a battle in that database.
pub(crate) fn of(db: &Connection, battle: &Id) -> Result<Option<Held>, Fault> {
    let (Some(key), Some(listed)) = (key_of(db, battle)?, covers::one(db, battle)?) else {
        return Ok(None);
    };
    let text = "SELECT game, sum, header FROM battles WHERE key = ?1";
    let header = sql::find(db, text, [key], |row| Found::of(row, &[battle, bytes(row, 0)?], 1, 2))?;
    let text = "SELECT seq, id, sum, text FROM steps WHERE battle = ?1 ORDER BY seq";
    let steps = sql::list(db, text, [key], |row| {
        let Ok(number) = u32::try_from(row.get::<_, i64>(0)?) else { return Ok(None) };
        let beside: [&[u8]; 2] = [&number.to_le_bytes(), bytes(row, 1)?];
        Ok(Some((number, Found::of(row, &beside, 2, 3)?)))
    })?;
    Ok(header.map(|header| Held {
        name: listed.name,
        header,
        steps: steps.into_iter().flatten().collect(),
        known: listed.known,
        listed: listed.summary.is_ok(),
        created_at: listed.created_at,
        next: listed.steps,
    }))
}
