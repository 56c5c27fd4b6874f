//! What a host says to a guest, and what a guest says first.

use app::{Keeper, Place};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracker::{Digest, Id};

/// The first message of a guest.
#[derive(Serialize)]
pub(crate) struct Hello<'a> {
    pub(crate) hello: Me<'a>,
}

/// What a guest says of itself.
#[derive(Serialize)]
pub(crate) struct Me<'a> {
    /// What it is, such as "Aide-de-Camp, Android".
    pub(crate) device: &'a str,
    /// The digest of the look that it still holds, see [`crate::have`].
    pub(crate) have: Option<u32>,
    /// What keeps its sealed items.
    pub(crate) keeps: Keeper,
    /// The sealed items that it keeps already.
    pub(crate) sealed: &'a [Claim],
}

/// The items of one sealing that a guest keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Claim {
    pub(crate) sealing: Id,
    pub(crate) items: u32,
}

/// What a guest says of its copy.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// The answer to a fresh number: how many items were read back, and the proof of it.
    Kept { number: Id, items: u32, digest: Digest },
}

/// A message of a host: exactly one of its parts is there, or `n` with an answer.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Said {
    pub(crate) n: Option<u64>,
    pub(crate) reply: Option<Value>,
    pub(crate) problem: Option<Value>,
    pub(crate) knocking: Option<Nothing>,
    pub(crate) welcome: Option<Welcome>,
    pub(crate) speaks: Option<u32>,
    pub(crate) look: Option<Value>,
    pub(crate) own: Option<Own>,
    pub(crate) patch: Option<Patch>,
    pub(crate) changed: Option<News>,
    pub(crate) backup: Option<From>,
    pub(crate) sealed: Option<Item>,
    pub(crate) prove: Option<Prove>,
    pub(crate) whole: Option<Nothing>,
    pub(crate) bye: Option<Bye>,
}

#[derive(Deserialize)]
pub(crate) struct Nothing {}

/// The guest has a place.
#[derive(Deserialize)]
pub(crate) struct Welcome {
    pub(crate) battle: Id,
    pub(crate) place: Place,
    /// With what it comes back; only when it came with a code.
    pub(crate) key: Option<String>,
}

/// What the guest's seat sees beyond the look that comes next: the layer over it, or what has
/// changed in that since another one.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Own {
    Step { from: u64, seq: u64, ops: json_patch::Patch },
    Whole { seq: u64, layer: Value },
}

/// What has changed in the open look since another one.
#[derive(Deserialize)]
pub(crate) struct Patch {
    pub(crate) from: u64,
    pub(crate) seq: u64,
    pub(crate) ops: json_patch::Patch,
}

#[derive(Deserialize)]
pub(crate) struct News {
    #[serde(default)]
    pub(crate) table: bool,
}

/// Items of this sealing follow, from that number on; what is kept of it is good up to there.
#[derive(Deserialize)]
pub(crate) struct From {
    pub(crate) sealing: Id,
    pub(crate) from: u32,
}

/// A fresh number: what is kept of that many items?
#[derive(Deserialize)]
pub(crate) struct Prove {
    pub(crate) number: Id,
    pub(crate) items: u32,
}

/// An item of the sealed backup.
#[derive(Deserialize)]
pub(crate) struct Item {
    pub(crate) number: u32,
    pub(crate) text: String,
}

#[derive(Deserialize)]
pub(crate) struct Bye {
    pub(crate) why: Why,
}

/// Why the host sends a guest away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// The place was taken from it.
    Revoked,
    /// Another device has the seat now.
    Moved,
    /// The table closed; it may open again.
    Closed,
    /// The seat stays with the device that has it.
    Refused,
    /// It left by itself.
    Left,
}
