//! The state tracker: pure rules and state of every game.
//!
//! A game is a [`System`]. A [`Battle`] of it is a setup, a seed and an append-only journal of
//! [`Step`]s; replaying them gives its state. [`AnyBattle`] is the game-independent interface of a
//! battle, and [`games::ALL`] lists the games.
//!
//! Nothing here touches a file, a clock, a thread or the network, and nothing here contains human
//! language: it outputs ids and numbers, and other crates turn them into words.

// The `Redact` derive refers to the tracker by name, inside the crate and outside.
extern crate self as tracker;

mod any_army;
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
mod listed;
mod proof;
mod referee;
mod refusal;
#[cfg(spec)]
#[cfg(test)]
mod schemas;
mod side;
mod step;
mod system;
mod violation;

pub use any_army::AnyArmy;
pub use any_battle::{AnyBattle, Begun, Entry, LogLine, Opened};
pub use battle::{Act, Battle, End, TakeBack, Taken, WHY_MOST};
pub use budgets::Budgets;
pub use chance::{Draw, Seed, Way};
pub use fair::{Chance, Contribution};
pub use fault::Fault;
pub use header::Header;
pub use id::{Digest, Id};
pub use listed::Listed;
pub use proof::Proof;
pub use referee::Referee;
pub use refusal::{Refusal, Value};
pub use side::{Seat, Seats, Side, Viewer};
pub use step::{Step, StepKind};
pub use system::{
    Broken, Chapter, Copied, Ending, Learned, Link, Offer, Outcome, Summary, System, Verdict,
    Warning,
};
pub use violation::{Checked, Legality, Severity, Violation, Violations};
