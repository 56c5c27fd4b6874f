//! The messages of both sockets, once for all who write and who read them.
//!
//! The owner's socket (`/door`) is sent an [`Unlock`] and then [`Ask`]s, and sends [`FromDoor`].
//! A table's socket (`/table`) is sent [`ToHost`] and sends [`FromHost`], inside its sealed
//! channel. The pages read these types as TypeScript.

use app::{Changed, Keeper, Place, Problem, Reply, Request};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tracker::{Digest, Id};

/// The first message to the owner's socket.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Unlock {
    /// The key that was printed.
    pub(crate) key: String,
}

/// A request, numbered by its sender.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    /// Its number: a page counts from 1.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) n: u64,
    /// What is asked.
    #[cfg_attr(test, ts(type = "import('../Request').Request"))]
    pub(crate) request: Request,
}

/// What can be read of an [`Ask`] of another version: it is answered.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unread {
    pub(crate) n: u64,
    #[serde(rename = "request")]
    _request: IgnoredAny,
}

/// A message of the owner's socket: `n` with a reply or a problem, or a notice.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/", optional_fields))]
pub(crate) struct FromDoor {
    /// The number of the request that is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// The answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Reply').Reply", optional))]
    pub(crate) reply: Option<Box<Reply>>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Problem').Problem", optional))]
    pub(crate) problem: Option<Problem>,
    /// Something changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Changed').Changed", optional))]
    pub(crate) changed: Option<Changed>,
}

/// A message of a guest: exactly one of its parts is there, or `n` with a request.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export, export_to = "frames/", optional_fields, concrete(R = ()))
)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToHost<R = Request> {
    /// What it is; its first message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hello: Option<Hello>,
    /// The number of its request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// What it asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Request').Request", optional))]
    pub(crate) request: Option<R>,
    /// What it keeps of the sealed copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kept: Option<Kept>,
    /// What of it was saved as a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saved: Option<Saved>,
}

impl<R> Default for ToHost<R> {
    fn default() -> Self {
        Self { hello: None, n: None, request: None, kept: None, saved: None }
    }
}

/// What a guest says of itself.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    /// What it is, such as "Chrome, Android".
    pub(crate) device: String,
    /// The digest of the look that it still holds, see [`crate::wire::have`].
    pub(crate) have: Option<u32>,
    /// What keeps its sealed items.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "'app' | 'page'"))]
    pub(crate) keeps: Keeper,
    /// The sealed items that it keeps already.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Vec<Claim>"))]
    pub(crate) sealed: Claims,
}

/// The sealed items that a guest says that it keeps.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Claims {
    Of(Vec<Claim>),
    /// A guest of before says how many: it comes to hear that this host speaks otherwise.
    Before(u32),
}

impl Default for Claims {
    fn default() -> Self {
        Self::Of(Vec::new())
    }
}

/// The items of one sealing that a guest keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// Which sealing.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) sealing: Id,
    /// How many, from the first one on.
    pub(crate) items: u32,
}

/// The answer to a [`Challenge`].
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    /// The fresh number.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) number: Id,
    /// How many items were read back.
    pub(crate) items: u32,
    /// The proof of it.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) digest: Digest,
}

/// So many items were saved as a file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    /// How many, from the first one on.
    pub(crate) items: u32,
}

/// A message of a host: exactly one of its parts is there, or `n` with an answer. Values stay as
/// `V` holds them, and changes as `O` does.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export, export_to = "frames/", optional_fields, concrete(V = (), O = ()))
)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromHost<V, O> {
    /// The number of the request that is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// The answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Reply').Reply", optional))]
    pub(crate) reply: Option<V>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Problem').Problem", optional))]
    pub(crate) problem: Option<V>,
    /// Another device has the seat, and is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) knocking: Option<Nothing>,
    /// The guest has a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) welcome: Option<Welcome>,
    /// The version of what the host says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) speaks: Option<u32>,
    /// What everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Look').Look", optional))]
    pub(crate) look: Option<V>,
    /// What the guest's seat sees beyond the look that comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Own<V, O>>,
    /// What has changed in what everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) patch: Option<Patch<O>>,
    /// Who sits where has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Changed').Changed", optional))]
    pub(crate) changed: Option<Changed>,
    /// Sealed items follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backup: Option<Onward>,
    /// The next of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sealed: Option<Item>,
    /// A fresh number: what is kept?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prove: Option<Challenge>,
    /// All that there is was shown to be kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) whole: Option<Nothing>,
    /// The host goes to sleep: its line may break, and is there again when somebody wakes it. It holds
    /// until the host says something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) asleep: Option<Nothing>,
    /// The guest has its place no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bye: Option<Bye>,
}

/// A message of the host that holds no changes.
pub(crate) type Frame = FromHost<Box<RawValue>, ()>;

impl<V, O> Default for FromHost<V, O> {
    fn default() -> Self {
        Self {
            n: None,
            reply: None,
            problem: None,
            knocking: None,
            welcome: None,
            speaks: None,
            look: None,
            own: None,
            patch: None,
            changed: None,
            backup: None,
            sealed: None,
            prove: None,
            whole: None,
            asleep: None,
            bye: None,
        }
    }
}

/// Nothing needs to be said of it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Nothing {}

/// The guest has a place.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Welcome {
    /// At the table of this battle.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) battle: Id,
    /// Which place.
    #[cfg_attr(test, ts(type = "import('../Place').Place"))]
    pub(crate) place: Place,
    /// What the host calls it.
    pub(crate) device: String,
    /// With what it comes back; only when it came with a code.
    pub(crate) key: Option<String>,
}

/// The layer over the look that comes next, or what has changed in that since another one.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export, export_to = "frames/", concrete(V = (), O = ()))
)]
#[serde(untagged)]
pub(crate) enum Own<V, O> {
    Step(Patch<O>),
    Whole {
        /// The step.
        seq: u32,
        /// The layer, see [`crate::wire::layer`].
        #[cfg_attr(test, ts(type = "unknown"))]
        layer: V,
    },
}

/// What has changed between two steps.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/", concrete(O = ())))]
pub(crate) struct Patch<O> {
    /// The step before.
    pub(crate) from: u32,
    /// The step that it makes.
    pub(crate) seq: u32,
    /// The changes (RFC 6902).
    #[cfg_attr(test, ts(as = "Vec<crate::wire::difference::Operation<'static>>"))]
    pub(crate) ops: O,
}

/// Items of this sealing follow, from that number on: what is kept of it is good up to there.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Onward {
    /// Which sealing.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) sealing: Id,
    /// The number of the first one.
    pub(crate) from: u32,
}

/// An item of the sealed backup.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Item {
    /// Its number, from 0.
    pub(crate) number: u32,
    /// What it says, sealed.
    pub(crate) text: String,
}

/// A fresh number: what is kept of so many items?
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Challenge {
    /// The number.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) number: Id,
    /// How many items were sent.
    pub(crate) items: u32,
}

/// The guest has its place no more.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Bye {
    /// Why.
    pub(crate) why: Why,
}

/// Why the host sends a guest away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
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
