//! The journal of a battle: steps, numbered without gaps, appended and never changed.

use crate::covers::{self, Standing, key_of};
use crate::text::{bytes, checksum, hex, unchanged};
use crate::{Damaged, Fault, Id, Library, sql};
use rusqlite::{Connection, Row, params};
use thiserror::Error;

/// One step to store.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// Its number: one more than that of the step before, from 0.
    pub seq: u32,
    /// Identifies it. Chosen by the sender, so that sending it again is harmless.
    pub id: Id,
    /// Its content.
    pub text: &'a str,
}

/// Everything that makes up a battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    /// The header that it started from.
    pub header: String,
    /// The texts of its steps, in order.
    pub steps: Vec<String>,
}

/// A step that was not stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppendError {
    /// The battle is not here.
    #[error("there is no such battle")]
    NoSuchBattle,
    /// Another step came first, or one was skipped.
    #[error("step {got} does not follow: {expected} is the next one")]
    Stale {
        /// The number that the next step must have.
        expected: u32,
        /// The number that this one has.
        got: u32,
    },
    /// A step with this id is already here; nothing was changed.
    #[error("this is step {seq}, which is here already")]
    Repeated {
        /// The number of the stored step.
        seq: u32,
    },
    /// The disk refused.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Library {
    /// Stores the next step of a battle and the state after it, both or neither.
    ///
    /// # Errors
    /// If the battle is not here, the step is already here, another one is next, or the disk refuses.
    pub fn append_step(
        &mut self,
        battle: &Id,
        step: Step<'_>,
        standing: Standing<'_>,
        at: i64,
    ) -> Result<(), AppendError> {
        self.write(|db| {
            let key = key_of(db, battle)?.ok_or(AppendError::NoSuchBattle)?;
            insert(db, key, step)?;
            Ok(covers::stand(db, key, standing, step.seq + 1, at)?)
        })
    }

    /// A battle with all its steps, if it is here.
    ///
    /// # Errors
    /// If the disk refuses, a text is damaged, or steps at the end are lost.
    pub fn journal(&self, battle: &Id) -> Result<Option<Journal>, Fault> {
        // One transaction for both reads: another process may be appending or deleting.
        let moment = self.connection.unchecked_transaction()?;
        let Some(key) = key_of(&moment, battle)? else { return Ok(None) };
        let header = covers::header(&moment, battle, key)?;
        let steps = texts(&moment, battle, key, 0, u32::MAX)?;
        let known = covers::one(&moment, battle)?.map_or(0, |listed| listed.known);
        if steps.len() < known as usize {
            return Err(damaged(steps.len(), battle).into());
        }
        Ok(Some(Journal { header, steps }))
    }

    /// The header that a battle started from, if it is here.
    ///
    /// # Errors
    /// If the disk refuses, or the text is damaged.
    pub fn header(&self, battle: &Id) -> Result<Option<String>, Fault> {
        let key = key_of(&self.connection, battle)?;
        key.map(|key| covers::header(&self.connection, battle, key)).transpose()
    }

    /// At most `most` steps of a battle from number `from` on.
    ///
    /// # Errors
    /// If the disk refuses, or a text is damaged.
    pub fn steps_from(&self, battle: &Id, from: u32, most: u32) -> Result<Vec<String>, Fault> {
        let moment = self.connection.unchecked_transaction()?;
        let Some(key) = key_of(&moment, battle)? else { return Ok(Vec::new()) };
        texts(&moment, battle, key, from, most)
    }

    /// The number of the step with this id, if it is here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn step_of(&self, battle: &Id, id: &Id) -> Result<Option<u32>, Fault> {
        let Some(key) = key_of(&self.connection, battle)? else { return Ok(None) };
        seq_of(&self.connection, key, id)
    }
}

/// Writes a step after the last one of the battle with that key.
pub(crate) fn insert(db: &Connection, key: i64, step: Step<'_>) -> Result<(), AppendError> {
    let Step { seq, id, .. } = step;
    if let Some(seq) = seq_of(db, key, &id)? {
        return Err(AppendError::Repeated { seq });
    }
    let expected = next(db, key)?;
    if seq != expected {
        return Err(AppendError::Stale { expected, got: seq });
    }
    Ok(write(db, key, step)?)
}

/// Writes a step at its own number, wherever that is.
pub(crate) fn write(db: &Connection, key: i64, step: Step<'_>) -> Result<(), Fault> {
    let Step { seq, id, text } = step;
    let checksum = checksum(&[&seq.to_le_bytes(), &id, text.as_bytes()]);
    let row = params![key, seq, id, checksum, text];
    sql::run(db, "INSERT INTO steps VALUES (?1, ?2, ?3, ?4, ?5)", row)?;
    Ok(())
}

/// Rebuilds the index of the steps. Without this a step with a damaged id cannot be deleted.
pub(crate) fn reindex(db: &Connection) -> Result<(), Fault> {
    Ok(db.execute_batch("REINDEX steps")?)
}

fn seq_of(db: &Connection, key: i64, id: &Id) -> Result<Option<u32>, Fault> {
    let text = "SELECT seq FROM steps WHERE battle = ?1 AND id = ?2";
    sql::find(db, text, params![key, id], |row| row.get(0))
}

/// The number after the last stored step.
pub(crate) fn next(db: &Connection, key: i64) -> Result<u32, Fault> {
    let text = "SELECT coalesce(max(seq) + 1, 0) FROM steps WHERE battle = ?1";
    Ok(sql::find(db, text, [key], |row| row.get(0))?.unwrap_or_default())
}

fn texts(
    db: &Connection,
    battle: &Id,
    key: i64,
    from: u32,
    most: u32,
) -> Result<Vec<String>, Fault> {
    let text = "SELECT seq, id, sum, text FROM steps WHERE battle = ?1 AND seq >= ?2
         ORDER BY seq LIMIT ?3";
    let mut statement = db.prepare_cached(text)?;
    let mut rows = statement.query(params![key, from, most])?;
    let mut texts = Vec::new();
    for expected in from.. {
        let Some(row) = rows.next()? else { break };
        texts.push(text_of(row, expected, battle)?);
    }
    Ok(texts)
}

fn text_of(row: &Row<'_>, expected: u32, battle: &Id) -> Result<String, Fault> {
    let damaged = || damaged(expected, battle);
    // A wrong number needs no separate check: the checksum covers the right one.
    let beside: [&[u8]; 2] = [&expected.to_le_bytes(), bytes(row, 1)?];
    Ok(unchanged(row.get(2)?, &beside, bytes(row, 3)?, damaged)?)
}

fn damaged(step: impl std::fmt::Display, battle: &Id) -> Damaged {
    Damaged { what: "step", which: format!("{step} of battle {}", hex(battle)) }
}
