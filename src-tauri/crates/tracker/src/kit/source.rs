//! Who draws or rolls what the setup leaves open.

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

/// Declares who draws or rolls what in a game: one component a line. `folder` is where the pages
/// find the type.
macro_rules! sources {
    ($folder:tt $($(#[$doc:meta])* $component:ident),* $(,)?) => {
        /// Who draws or rolls what, chosen for each battle in any mixture.
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
