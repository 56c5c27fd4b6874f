//! The network: a table that other devices join over it, and the app's pages for a browser.
//!
//! A [`Host`] is the app's one door with a network behind it. While a table is open, the pages
//! and one socket are served at its address, to everybody in that network; the socket lets in
//! who holds a key. The owner's own door, [`serve`], is for browsers on this machine only.

mod align;
mod answer;
mod backup;
mod closing;
mod context;
mod difference;
mod frames;
mod gate;
mod guard;
mod guests;
mod have;
mod host;
mod key;
mod layer;
mod limits;
mod listener;
mod listening;
mod meter;
mod networks;
pub mod noise;
mod open_table;
mod padding;
mod pages;
pub mod parcel;
mod parsed;
mod recent;
mod secure_socket;
mod session;
pub mod sight;
mod socket;
mod view_stream;
mod visit;

#[cfg(test)]
mod trial;

pub use host::Host;
pub use limits::Limits;
pub use networks::Net;
pub use socket::serve;

/// The port that is tried first.
pub const PORT: u16 = 4810;
