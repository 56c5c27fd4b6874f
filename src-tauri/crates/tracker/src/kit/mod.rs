//! What games share. A thing moves in here at its second real use.

mod counter;
mod deck;
mod dist;
mod forecast;
mod ledger;
mod moment;
mod scene;
mod sealed;
mod secret;
mod source;
mod tokens;
mod turns;
mod veiled;

pub use counter::{Choice, Counter, CounterList, Range, Shape, Subject};
pub use deck::Deck;
pub use dist::{Dist, Odds};
pub use forecast::{Added, Expected, Forecast, ForecastRow};
pub use ledger::{Ledger, Score};
pub use moment::{Cast, Moment, Phrase, Upturned};
pub use redact::Redact;
pub use scene::{
    Arm, At, BoardSlot, Chances, Counted, Face, Fact, Fight, Gauge, Grade, Ground, Layout, Piece,
    Readiness, Scene, Standing, points_by_round,
};
pub use sealed::Sealed;
pub use secret::Secret;
pub use source::Source;
pub use tokens::{Kind, Tokens};
pub use turns::TurnOrder;
pub use veiled::{Knower, Redact, Veiled};
