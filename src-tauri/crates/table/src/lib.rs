//! The network: tables that other devices join, and the app's pages for a browser.
//!
//! A [`Host`] is the app's door with a network behind it. While a table is open, its address serves the
//! pages and one socket to everybody in that network. The socket admits only holders of a key. The
//! owner's own door, [`serve`], is for browsers on this machine only.

mod answer;
mod backup;
mod closing;
mod context;
mod guard;
mod guests;
mod host;
mod key;
mod limiter;
mod limits;
mod listener;
mod listening;
mod meter;
mod networks;
mod open_table;
mod pages;
mod recent;
mod secure_socket;
mod session;
mod socket;
mod view_stream;
mod visit;
mod wire;

#[cfg(test)]
#[path = "../tests/unit/trial/mod.rs"]
mod trial;

pub use host::Host;
pub use limits::Limits;
pub use networks::Net;
pub use socket::serve;
pub use wire::{noise, parcel, view_diff};

/// The port that is tried first.
pub const PORT: u16 = 4810;
