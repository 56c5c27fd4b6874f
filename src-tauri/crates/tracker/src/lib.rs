//! The state tracker: pure rules and state of every game.
//!
//! A game is a [`System`]. A [`Battle`] of it is a setup, a seed and an append-only journal of
//! [`Step`]s; its state is what replaying them gives. [`Play`] is the face of a battle for those
//! who know no game, and [`games::ALL`] lists the games there are.
//!
//! Nothing here touches a file, a clock, a thread or the network, and nothing here speaks a
//! human language: ids and numbers go out, words are made elsewhere.

// The derive of `Redact` names the tracker from inside and from outside.
extern crate self as tracker;

mod battle;
mod chance;
mod fair;
pub mod games;
mod id;
pub mod kit;
mod play;
mod proof;
mod referee;
mod refusal;
#[cfg(spec)]
#[cfg(test)]
mod schemas;
mod side;
mod step;
mod system;

pub use battle::{Act, Battle, End, Ending, Fault, TakeBack, Taken, Verdict};
pub use chance::{Draw, Seed, Way};
pub use fair::{Chance, Part};
pub use id::{Digest, Id};
pub use play::{Begun, Entry, LogLine, Opened, Play};
pub use proof::Proof;
pub use referee::Referee;
pub use refusal::{Refusal, Said};
pub use side::{Seat, Seats, Side};
pub use step::{Deed, Header, Step};
pub use system::{
    Broken, Chapter, Checked, Copied, Learned, Offer, Outcome, Summary, System, Viewer, Violation,
    Violations, Warning,
};
