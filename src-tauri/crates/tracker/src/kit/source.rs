//! Who draws or rolls what the setup leaves open.

use serde::{Deserialize, Serialize};

/// Who draws or rolls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The app.
    #[default]
    App,
    /// The table: players type or tap what they see.
    Table,
}
