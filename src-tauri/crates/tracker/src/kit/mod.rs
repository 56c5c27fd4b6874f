//! What games share. A thing moves in here at its second real use.

mod deck;
mod ledger;
mod secret;
mod source;
mod tokens;

pub use deck::Deck;
pub use ledger::{Ledger, Score};
pub use secret::Secret;
pub use source::Source;
pub use tokens::{Kind, Tokens};
