//! Battles: lists them, and stores, renames and deletes whole ones.

use crate::covers::{self, Listed, NewBattle, Standing, call, key_of, stand};
use crate::steps::{self, AppendError, Step};
use crate::{Fault, Id, Library, NameFault, documents, name, sql};
use rusqlite::{Connection, params};
use thiserror::Error;

/// A battle that was not stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateError {
    /// A battle with this id is already here; it was left unchanged.
    #[error("this battle is here already")]
    AlreadyHere,
    /// The name is not allowed.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The steps are out of order, or an id is repeated.
    #[error("its journal is not one: {0}")]
    Steps(AppendError),
    /// The disk refused.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// A battle that was not renamed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RenameError {
    /// It is not here.
    #[error("there is no such battle")]
    NoSuchBattle,
    /// The name is not allowed.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// The disk refused.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Library {
    /// Stores a battle that has no steps yet.
    ///
    /// # Errors
    /// If it is already here, its name is not allowed, or the disk refuses.
    pub fn create_battle(&mut self, battle: &NewBattle<'_>) -> Result<(), CreateError> {
        self.import_battle(battle, [])
    }

    /// Stores a battle with all its steps, or nothing of it. Never replaces an existing battle.
    ///
    /// # Errors
    /// Those of [`Self::create_battle`], and if the steps are out of order.
    pub fn import_battle<'a>(
        &mut self,
        battle: &NewBattle<'_>,
        steps: impl IntoIterator<Item = Step<'a>>,
    ) -> Result<(), CreateError> {
        let name = name::fit(battle.name)?;
        self.write(|db| {
            if key_of(db, &battle.id)?.is_some() {
                return Err(CreateError::AlreadyHere);
            }
            let key = covers::insert(db, battle, name)?;
            for step in steps {
                steps::insert(db, key, step).map_err(CreateError::Steps)?;
            }
            Ok(stand(db, key, battle.standing, steps::next(db, key)?, battle.at)?)
        })
    }

    /// Rewrites a battle's list entry after the disk damaged it. Its name stays if it still has one.
    ///
    /// # Errors
    /// Those of [`Self::rename_battle`].
    pub fn list_anew(
        &mut self,
        id: &Id,
        name: &str,
        standing: Standing<'_>,
        at: i64,
    ) -> Result<(), RenameError> {
        let name = name::fit(name)?;
        self.write(|db| {
            let key = key_of(db, id)?.ok_or(RenameError::NoSuchBattle)?;
            stand(db, key, standing, steps::next(db, key)?, at)?;
            Ok(call(db, key, name)?)
        })
    }

    /// All battles, most recently touched first.
    ///
    /// # Errors
    /// If the disk refuses. A damaged summary is reported in its place in the list.
    pub fn battles(&self) -> Result<Vec<Listed>, Fault> {
        sql::list(&self.connection, &covers::list_sql(""), [], covers::listed)
    }

    /// One battle of the list, if it is here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn battle(&self, id: &Id) -> Result<Option<Listed>, Fault> {
        covers::one(&self.connection, id)
    }

    /// Gives a battle another name. Its place in the list stays.
    ///
    /// # Errors
    /// If it is not here, the name is not allowed, or the disk refuses.
    pub fn rename_battle(&mut self, id: &Id, name: &str) -> Result<(), RenameError> {
        let name = name::fit(name)?;
        self.write(|db| {
            let key = key_of(db, id)?.ok_or(RenameError::NoSuchBattle)?;
            sql::run(db, "UPDATE covers SET name = ?2 WHERE battle = ?1", params![key, name])?;
            Ok(())
        })
    }

    /// Deletes a battle for good, with its steps and its documents. Returns whether it was here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn delete_battle(&mut self, id: &Id) -> Result<bool, Fault> {
        let delete = |db: &Connection| {
            documents::forget_all(db, id)?;
            Ok(sql::run(db, "DELETE FROM battles WHERE id = ?1", [id])? > 0)
        };
        match self.write(delete) {
            Err(Fault::Damaged(_)) => self.write(|db| {
                steps::reindex(db)?;
                delete(db)
            }),
            done => done,
        }
    }
}
