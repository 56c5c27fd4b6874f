//! Errors of a battle.

use crate::Refusal;
use serde::de::DeserializeOwned;
use std::fmt;

/// Why a battle did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A rule refuses.
    Refused(Refusal),
    /// The command, setup or army does not have this game's form.
    Unreadable {
        /// The path to what is wrong, such as `units[2].copies`. Empty for the whole.
        at: String,
        /// What is wrong.
        what: String,
    },
    /// There is no step left to take back.
    NothingToTakeBack,
    /// The battle has ended.
    Over,
    /// The players agreed to hide odds.
    OddsHidden,
    /// The step revealed something, or ends the battle by agreement: the other seats have to agree.
    NeedsConsent {
        /// The step in question.
        seq: u32,
    },
    /// The journal is damaged: at which step, and how.
    Damaged {
        /// The first wrong step; the number of steps for a fault of the whole journal.
        seq: u32,
        /// What is wrong.
        what: String,
    },
    /// The header could not have begun any battle: what is wrong.
    FirstPage(String),
    /// The journal was written by a newer program.
    TooNew {
        /// The format of the journal.
        format: u32,
    },
    /// The battle uses newer rules than this program's.
    NewerRules {
        /// Their number.
        rules: u32,
    },
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{} refuses ({})", refusal.rule, refusal.code),
            Self::Unreadable { at, what } if at.is_empty() => write!(f, "not readable: {what}"),
            Self::Unreadable { at, what } => write!(f, "not readable: {at}: {what}"),
            Self::NothingToTakeBack => f.write_str("nothing to take back"),
            Self::Over => f.write_str("the battle has ended"),
            Self::OddsHidden => f.write_str("nobody is shown odds in this battle"),
            Self::NeedsConsent { seq } => write!(f, "step {seq} needs the other side's consent"),
            Self::Damaged { seq, what } => write!(f, "damaged at step {seq}: {what}"),
            Self::FirstPage(what) => write!(f, "first page: {what}"),
            Self::TooNew { format } => write!(f, "written in the newer format {format}"),
            Self::NewerRules { rules } => write!(f, "played by the newer rules {rules}"),
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// Something that cannot be read as a whole.
    pub(crate) fn unreadable(what: impl fmt::Display) -> Self {
        Self::Unreadable { at: String::new(), what: what.to_string() }
    }
}

/// Parses a JSON text, or reports what is unreadable in it.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).or_else(|_| locate(text))
}

/// The same more slowly, with the path to an error.
fn locate<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let mut from = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut from).map_err(|error| {
        let at = error.path().iter().next().map(|_| error.path().to_string());
        Fault::Unreadable { at: at.unwrap_or_default(), what: error.inner().to_string() }
    })?;
    from.end().map_err(Fault::unreadable)?;
    Ok(read)
}
