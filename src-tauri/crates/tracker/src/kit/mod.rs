//! What games share. A thing moves in here at its second real use.

mod deck;
mod ledger;
mod secret;

pub use deck::Deck;
pub use ledger::{Ledger, Score};
pub use secret::Secret;
