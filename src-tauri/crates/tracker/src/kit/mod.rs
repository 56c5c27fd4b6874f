//! What games share. A thing moves in here at its second real use.

mod deck;
mod dist;
mod forecast;
mod ledger;
mod moment;
mod sealed;
mod secret;
mod source;
mod tokens;
mod veiled;

pub use deck::Deck;
pub use dist::{Dist, Odds};
pub use forecast::{Added, Expected, Forecast, ForecastRow};
pub use ledger::{Ledger, Score};
pub use moment::{Cast, Moment, Phrase, Upturned};
pub use redact::Redact;
pub use sealed::Sealed;
pub use secret::Secret;
pub use source::Source;
pub use tokens::{Kind, Tokens};
pub use veiled::{Knower, Redact, Veiled};
