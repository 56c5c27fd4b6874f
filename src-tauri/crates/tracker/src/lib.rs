//! The state tracker: pure rules and state of every game.
//!
//! A game is a [`System`]. A [`Battle`] of it is a setup, a seed and an append-only journal of
//! [`Step`]s; its state is what replaying them gives. [`AnyBattle`] is the face of a battle for those
//! who know no game, and [`games::ALL`] lists the games there are.
//!
//! Nothing here touches a file, a clock, a thread or the network, and nothing here speaks a
//! human language: ids and numbers go out, words are made elsewhere.

// The derive of `Redact` names the tracker from inside and from outside.
extern crate self as tracker;

mod any_battle;
mod battle;
mod budgets;
mod chance;
mod fair;
mod fault;
pub mod games;
mod header;
mod id;
pub mod kit;
mod proof;
mod referee;
mod refusal;
#[cfg(spec)]
#[cfg(test)]
mod schemas;
mod side;
mod step;
mod system;

pub use any_battle::{AnyBattle, Begun, Entry, LogLine, Opened};
pub use battle::{Act, Battle, End, TakeBack, Taken};
pub use budgets::Budgets;
pub use chance::{Draw, Seed, Way};
pub use fair::{Chance, Contribution};
pub use fault::Fault;
pub use header::Header;
pub use id::{Digest, Id};
pub use proof::Proof;
pub use referee::Referee;
pub use refusal::{Refusal, Value};
pub use side::{Seat, Seats, Side, Viewer};
pub use step::{Step, StepKind};
pub use system::{
    Broken, Chapter, Checked, Copied, Ending, Learned, Offer, Outcome, Summary, System, Verdict,
    Violation, Violations, Warning,
};
