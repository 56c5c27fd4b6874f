//! The replies.

use crate::{Hidden, Place};
use serde::Serialize;
use serde_json::{Map, Value};

/// Who sits where at a venue, as far as one caller may know.
#[derive(Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(export, concrete(V = crate::battle::reply::AtTable)))]
pub struct Table<V = OfVenue> {
    /// What the venue tells of itself.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub venue: V,
    /// Where the table is open; only for its host.
    pub address: Option<String>,
    /// The caller's own place; none for the host's owner.
    pub me: Option<Place>,
    /// The devices at the table. Those that follow a place are known to that place only.
    pub devices: Vec<Device>,
    /// The devices that want a place that the caller answers for.
    pub knocks: Vec<Device>,
    /// The key phrase of the sealed backup; only for the host's owner.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub phrase: Option<Hidden>,
    /// How much of the venue is kept sealed elsewhere.
    pub sealed: Backup,
    /// The screens' delay in seconds.
    pub delay: u16,
    /// Whether the table is another device's and cannot be reached now.
    pub away: bool,
    /// Whether that device last said that it goes to sleep.
    pub asleep: bool,
    /// Whether the table is open here but no network reaches it now; only for its host.
    pub cut_off: bool,
}

/// Omits the phrase, which must not appear in logs.
impl<V> std::fmt::Debug for Table<V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({:?}, {:?})", self.me, self.devices)
    }
}

/// What a venue tells of itself at its table, in its own form.
#[derive(Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "object"))]
pub struct OfVenue(pub Map<String, Value>);

/// A device at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Device {
    /// Its id, 32 hex digits.
    pub id: String,
    /// Its place.
    pub place: Place,
    /// What it says it is, such as "Chrome, Android".
    pub name: String,
    /// The short code that the device and the host both show, made from the keys of their connection.
    pub code: String,
    /// Whether it is connected now.
    pub here: bool,
    /// Whether the table has moved to another address since it came: it needs a new code.
    pub stranded: bool,
}

/// How much of a venue is kept sealed elsewhere, in steps, including the opening. Only proven copies
/// count: the device has answered a fresh nonce with the digest of all of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Backup {
    /// The steps of the venue.
    pub steps: u32,
    /// How many of them the app on another device or a saved file keeps.
    pub kept: u32,
    /// How many of them an open page keeps, for as long as it stays open.
    pub in_page: u32,
}
