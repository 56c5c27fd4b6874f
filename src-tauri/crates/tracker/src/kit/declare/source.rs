//! Who draws or rolls what the setup leaves open.

use crate::Refusal;
use serde::{Deserialize, Serialize};

/// Who draws or rolls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The app.
    #[default]
    App,
    /// The table: players type or tap what they see.
    Table,
}

impl Source {
    /// Checks the result of a roll or draw that a command contains: required if the table is the
    /// source, not allowed if the app is.
    ///
    /// # Errors
    /// The refusal of a result that is the app's, or of a missing result that is the table's, by these
    /// codes.
    pub fn said<T>(
        self,
        said: Option<T>,
        rule: &'static str,
        [apps, needed]: [&'static str; 2],
    ) -> Result<Option<T>, Refusal> {
        match (self, &said) {
            (Self::App, None) | (Self::Table, Some(_)) => Ok(said),
            (Self::App, Some(_)) => Err(Refusal::impossible(rule, apps)),
            (Self::Table, None) => Err(Refusal::impossible(rule, needed)),
        }
    }
}

/// Declares who draws or rolls what in a game, one component per line. `folder` is the folder of the
/// generated TypeScript type.
macro_rules! sources {
    ($folder:tt $($(#[$doc:meta])* $component:ident),* $(,)?) => {
        /// Who draws or rolls what, chosen per battle in any combination.
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize,
        )]
        #[redact::binding($folder)]
        #[serde(default, deny_unknown_fields)]
        pub struct Sources {
            $($(#[$doc])* pub $component: $crate::kit::Source,)*
        }
    };
}

pub(crate) use sources;
