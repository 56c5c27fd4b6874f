//! The replies.

use crate::Place;
use serde::Serialize;

/// The networks that this device is in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Networks {
    /// Most likely first.
    pub networks: Vec<Network>,
}

/// A network that this device is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Network {
    /// The system's name for it, such as `wlan0`.
    pub name: String,
    /// This device's address in it.
    pub address: String,
    /// Whether it reaches this device only.
    pub only_here: bool,
}

/// A code for a place at a table. It is a secret: show it, never log it.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Invitation {
    /// The place.
    pub place: Place,
    /// The link in the code; its secret part follows the `#`.
    pub link: String,
    /// The code as an SVG path, one unit for each module.
    pub picture: String,
    /// The side of the SVG's view box.
    pub side: i32,
    /// For how many seconds it is valid, unless it is used before.
    pub seconds: u16,
}

impl std::fmt::Debug for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Invitation(hidden, {:?})", self.place)
    }
}

/// This device sits at another device's table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Join {
    /// The battle's id.
    pub battle: String,
}
