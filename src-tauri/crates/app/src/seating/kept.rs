//! The part of a table that is on disk. It survives when the host is killed.

use super::device::Sitter;
use handover::Phrase;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::net::SocketAddr;

/// Who sits where, as stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The address at which the table is open.
    pub(crate) open: Option<SocketAddr>,
    /// Opens the sealed backup.
    #[serde(serialize_with = "write_phrase", deserialize_with = "read_phrase")]
    pub(crate) phrase: Phrase,
    /// The screens' delay in seconds.
    pub(crate) delay: u16,
    pub(crate) devices: Vec<Sitter>,
    /// Devices that were sent away and may not know it, longest ago first.
    #[serde(default)]
    pub(crate) gone: Vec<Sitter>,
    /// Steps of the longest sealed copy that was saved as a file.
    #[serde(default, skip_serializing_if = "is_none")]
    pub(crate) saved: u32,
}

impl Kept {
    /// For a table that was never open.
    pub(crate) fn fresh(phrase: Phrase) -> Self {
        Self { open: None, phrase, delay: 0, devices: Vec::new(), gone: Vec::new(), saved: 0 }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(steps: &u32) -> bool {
    *steps == 0
}

fn write_phrase<S: Serializer>(phrase: &Phrase, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&phrase.text())
}

fn read_phrase<'de, D: Deserializer<'de>>(from: D) -> Result<Phrase, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(|_| D::Error::custom("no phrase"))
}
