//! What games share. A thing moves in here at its second real use.

mod deck;
mod dist;
mod forecast;
mod ledger;
mod secret;
mod source;

pub use deck::Deck;
pub use dist::{Dist, Odds};
pub use forecast::{Expected, Forecast, Row};
pub use ledger::{Ledger, Score};
pub use secret::Secret;
pub use source::Source;
