//! Notices for the user about the library, kept until somebody has read them.

use crate::{Fault, Library, documents, sql};
use rusqlite::{Connection, params};

/// The kind of document that holds a notice, one per number.
const KIND: &str = "notice";
/// Notices are about the library as a whole.
const WHOLE: [u8; 16] = [0; 16];

/// Something about the library that the user has to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A file could not be used and was moved aside. The library started over with what could still be
    /// read from it.
    Quarantined {
        /// The reason's code: `damaged`, `foreign` or `orphaned`.
        reason: String,
        /// Where the file is now.
        path: String,
        /// What happened to its battles.
        carried: Carried,
    },
    /// Only part of a battle could be carried over.
    Damaged {
        /// Its name; empty if lost.
        name: String,
        /// The beginning of its id; empty if unknown.
        battle: String,
        /// When it was first stored, in milliseconds since the epoch; 0 if unknown.
        at: i64,
    },
    /// Something could not be carried over.
    Lost {
        /// What: `battles`, `armies`, `cards`, `settings` or `ledgers`.
        what: String,
        /// Its name; empty if unknown.
        name: String,
        /// How many of that name; 0 if unknown.
        count: u32,
    },
    /// The last changes are lost although they were acknowledged. The rest is whole.
    Missing {
        /// How many.
        changes: u64,
        /// A copy of the files as they were found, if anything is left of the changes.
        path: Option<String>,
    },
    /// The checkpoint file, which detects lost changes, is gone.
    Unmarked,
}

/// What happened to the battles of an unusable file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Carried {
    /// How many are complete.
    pub whole: u32,
    /// How many are incomplete but can go on.
    pub part: u32,
    /// How many cannot go on. What is left of them waits for a copy.
    pub lost: u32,
}

impl Notice {
    fn written(&self) -> String {
        match self {
            Self::Quarantined { reason, path, carried } => {
                let Carried { whole, part, lost } = carried;
                format!("stock {whole} {part} {lost} {reason} {path}")
            }
            Self::Damaged { name, battle, at } => format!("part {at} {battle} {name}"),
            Self::Lost { what, name, count } => format!("gone {count} {what} {name}"),
            Self::Missing { changes, path } => {
                format!("missing {changes} {}", path.as_deref().unwrap_or_default())
            }
            Self::Unmarked => "unmarked ".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(' ')?;
        match kind {
            "stock" => {
                let (whole, rest) = rest.split_once(' ')?;
                let (part, rest) = rest.split_once(' ')?;
                let (lost, rest) = rest.split_once(' ')?;
                let [whole, part, lost] = [whole, part, lost].map(|text| text.parse().ok());
                Self::quarantined(rest, Carried { whole: whole?, part: part?, lost: lost? })
            }
            "part" => {
                let (at, rest) = rest.split_once(' ')?;
                let (battle, name) = rest.split_once(' ')?;
                let (name, battle) = (name.to_owned(), battle.to_owned());
                Some(Self::Damaged { name, battle, at: at.parse().ok()? })
            }
            "gone" => {
                let (count, rest) = rest.split_once(' ')?;
                Self::lost(rest, count.parse().ok()?)
            }
            kind => Self::read_older(kind, rest),
        }
    }

    /// Reads notices in the formats of other kinds and of older versions.
    fn read_older(kind: &str, rest: &str) -> Option<Self> {
        match kind {
            "aside" => {
                let (whole, rest) = rest.split_once(' ')?;
                let whole = whole.parse().ok()?;
                Self::quarantined(rest, Carried { whole, ..Carried::default() })
            }
            // The format from before anything was carried over.
            "set_aside" => Self::quarantined(rest, Carried::default()),
            "damaged" => {
                let (name, battle) = (rest.to_owned(), String::new());
                Some(Self::Damaged { name, battle, at: 0 })
            }
            "lost" => Self::lost(rest, 0),
            "missing" => {
                let (changes, path) = rest.split_once(' ').unwrap_or((rest, ""));
                let path = Some(path.to_owned()).filter(|path| !path.is_empty());
                Some(Self::Missing { changes: changes.parse().ok()?, path })
            }
            "unmarked" => Some(Self::Unmarked),
            _ => None,
        }
    }

    fn lost(rest: &str, count: u32) -> Option<Self> {
        let (what, name) = rest.split_once(' ')?;
        Some(Self::Lost { what: what.to_owned(), name: name.to_owned(), count })
    }

    fn quarantined(rest: &str, carried: Carried) -> Option<Self> {
        let (reason, path) = rest.split_once(' ')?;
        Some(Self::Quarantined { reason: reason.to_owned(), path: path.to_owned(), carried })
    }
}

/// Stores notices after the existing ones.
pub(crate) fn keep(db: &Connection, notices: &[Notice]) -> Result<(), Fault> {
    let last = "SELECT max(number) FROM papers WHERE kind = ?1 AND id = ?2";
    let last = sql::find(db, last, params![KIND, WHOLE], |row| row.get::<_, Option<u32>>(0))?;
    let next = last.flatten().map_or(0, |number| number + 1);
    (next..).zip(notices).try_for_each(|(number, notice)| {
        documents::insert(db, KIND, &WHOLE, number, &notice.written())
    })
}

impl Library {
    /// The unread notices, oldest first.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn notices(&self) -> Result<Vec<Notice>, Fault> {
        let documents = self.documents(KIND, &WHOLE)?;
        Ok(documents.into_iter().filter_map(|(_, text)| Notice::read(&text.ok()?)).collect())
    }

    /// Forgets the notices, because somebody has read them. Returns whether there were any.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_notices(&mut self) -> Result<bool, Fault> {
        self.forget_documents(KIND, &WHOLE)
    }
}
