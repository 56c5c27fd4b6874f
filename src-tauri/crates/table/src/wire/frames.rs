//! The messages of both sockets, shared by all readers and writers.
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
    /// The printed key.
    pub(crate) key: String,
}

/// A request, numbered by its sender.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Ask {
    /// The request's number; a page counts from 1.
    #[cfg_attr(test, ts(type = "number"))]
    pub(crate) n: u64,
    /// The request.
    #[cfg_attr(test, ts(type = "import('../Request').Request"))]
    pub(crate) request: Box<Request>,
}

/// The readable part of an [`Ask`] of another version, so that it gets a reply.
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
    /// The number of the answered request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// The reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "object", optional))]
    pub(crate) reply: Option<Reply>,
    /// The problem, if there is no reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Problem').Problem", optional))]
    pub(crate) problem: Option<Problem>,
    /// Something changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Changed').Changed", optional))]
    pub(crate) changed: Option<Changed>,
}

/// A message from a guest: exactly one part is set, or `n` with a request.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export, export_to = "frames/", optional_fields, concrete(R = ()))
)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToHost<R = Request> {
    /// The guest's introduction; its first message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hello: Option<Hello>,
    /// The number of the guest's request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// The request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Request').Request", optional))]
    pub(crate) request: Option<R>,
    /// What the guest keeps of the sealed copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kept: Option<Kept>,
    /// How much of the copy was saved as a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saved: Option<Saved>,
}

impl<R> Default for ToHost<R> {
    fn default() -> Self {
        Self { hello: None, n: None, request: None, kept: None, saved: None }
    }
}

/// A guest's introduction.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Hello {
    /// The device, such as "Chrome, Android".
    pub(crate) device: String,
    /// The digest of the look that the guest still holds; see [`crate::wire::have`].
    pub(crate) have: Option<u32>,
    /// What keeps the guest's sealed items.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "'app' | 'page'"))]
    pub(crate) keeps: Keeper,
    /// The sealed items that the guest already keeps.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Vec<Claim>"))]
    pub(crate) sealed: Claims,
}

/// The sealed items that a guest claims to keep.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Claims {
    Of(Vec<Claim>),
    /// An older guest sends a count. It gets in only to learn that this host speaks another version.
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
    /// The sealing.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) sealing: Id,
    /// The number of items, from the first one on.
    pub(crate) items: u32,
}

/// The reply to a [`Challenge`].
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    /// The number of the challenge.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) number: Id,
    /// How many items were read back.
    pub(crate) items: u32,
    /// The proof that they were read back.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) digest: Digest,
}

/// Reports that this many items were saved as a file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    /// The number of items, from the first one on.
    pub(crate) items: u32,
}

/// A message from a host: exactly one part is set, or `n` with a reply. `V` holds values and `O` holds
/// changes.
#[derive(Serialize, Deserialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export, export_to = "frames/", optional_fields, concrete(V = (), O = ()))
)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromHost<V, O> {
    /// The number of the answered request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub(crate) n: Option<u64>,
    /// The reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "object", optional))]
    pub(crate) reply: Option<V>,
    /// The problem, if there is no reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Problem').Problem", optional))]
    pub(crate) problem: Option<V>,
    /// Another device has the seat and is being asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) knocking: Option<Nothing>,
    /// The guest has a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) welcome: Option<Welcome>,
    /// The version of the host's messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) speaks: Option<u32>,
    /// The open look, which everybody may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Look').Look", optional))]
    pub(crate) look: Option<V>,
    /// What the guest's seat sees beyond the next look.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<Own<V, O>>,
    /// The changes of the open look.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) patch: Option<Patch<O>>,
    /// The seating has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "import('../Changed').Changed", optional))]
    pub(crate) changed: Option<Changed>,
    /// Sealed items follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) backup: Option<Onward>,
    /// The next sealed item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sealed: Option<Item>,
    /// A challenge: how much is kept?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prove: Option<Challenge>,
    /// Everything is proven to be kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) whole: Option<Nothing>,
    /// The host is going to sleep: the connection may break, and comes back when somebody wakes the
    /// device. This holds until the host's next message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) asleep: Option<Nothing>,
    /// The guest no longer has its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bye: Option<Bye>,
}

/// A message from the host without changes.
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

/// An empty message: its presence says everything.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Nothing {}

/// The guest has a place.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Welcome {
    /// The battle of the table.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) battle: Id,
    /// The guest's place.
    #[cfg_attr(test, ts(type = "import('../Place').Place"))]
    pub(crate) place: Place,
    /// The host's name for the guest.
    pub(crate) device: String,
    /// The key to come back with; only for a guest that came with a code.
    pub(crate) key: Option<String>,
}

/// The layer over the next look, or its changes since an earlier one.
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
        /// The layer; see [`crate::wire::layer`].
        #[cfg_attr(test, ts(type = "unknown"))]
        layer: V,
    },
}

/// The changes between two steps.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/", concrete(O = ())))]
pub(crate) struct Patch<O> {
    /// The step before.
    pub(crate) from: u32,
    /// The resulting step.
    pub(crate) seq: u32,
    /// The changes (RFC 6902).
    #[cfg_attr(test, ts(as = "Vec<crate::wire::difference::Operation<'static>>"))]
    pub(crate) ops: O,
}

/// Items of this sealing follow, starting with number `from`. The guest's copy is valid up to there.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Onward {
    /// The sealing.
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
    /// The sealed text.
    pub(crate) text: String,
}

/// A challenge: how many of these items are kept?
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Challenge {
    /// A fresh random number.
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) number: Id,
    /// The number of items sent so far.
    pub(crate) items: u32,
}

/// The guest no longer has its place.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Bye {
    /// The reason.
    pub(crate) why: Why,
}

/// Why a guest leaves or is sent away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// The place was revoked.
    Revoked,
    /// Another device has the seat now.
    Moved,
    /// The table closed; it may open again.
    Closed,
    /// The seat stays with the device that has it.
    Refused,
    /// The guest left by itself.
    Left,
}
