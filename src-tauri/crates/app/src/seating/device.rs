//! A device that sits at a table, and the key with which it comes back.

use super::Arrival;
use crate::Place;
use crate::plain::cut;
use handover::{Handle, Key};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::net::SocketAddr;
use tracker::Id;

/// The longest name of a device that is stored, in characters.
const NAME_MOST: usize = 80;
/// The longest short code that is stored, in characters.
const CODE_MOST: usize = 16;

/// A key with its handle. It is stored as the key's text.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Pass {
    pub(crate) key: Key,
    pub(crate) handle: Handle,
}

impl Pass {
    pub(crate) fn of(key: Key) -> Self {
        let handle = key.handle();
        Self { key, handle }
    }
}

impl Serialize for Pass {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.key.text())
    }
}

impl<'de> Deserialize<'de> for Pass {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map(Self::of).map_err(|_| D::Error::custom("no key"))
    }
}

/// A device at a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sitter {
    pub(crate) id: Id,
    pub(crate) place: Place,
    pub(crate) key: Pass,
    pub(crate) name: String,
    /// The short code of its last connection.
    pub(crate) code: String,
    /// The table's address when the device last came; `None` if it was not noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<SocketAddr>,
}

impl Sitter {
    /// A device that arrives for the first time.
    pub(crate) fn new(
        id: Id,
        place: Place,
        key: Key,
        arrival: Arrival,
        at: Option<SocketAddr>,
    ) -> Self {
        let (name, code) = Default::default();
        let mut sitter = Self { id, place, key: Pass::of(key), name, code, at };
        sitter.arrive(arrival, at);
        sitter
    }

    /// Notes the device's own description, which is not trusted to be short or clean, and the address
    /// at which it found the table.
    pub(crate) fn arrive(&mut self, arrival: Arrival, at: Option<SocketAddr>) {
        self.at = at;
        let Arrival { name, code } = arrival;
        self.name = cut(&name, NAME_MOST);
        self.code = cut(&code, CODE_MOST);
    }
}
