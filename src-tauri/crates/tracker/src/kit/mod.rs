//! What games share. A thing moves in here at its second real use.

mod about;
mod any;
mod army;
mod asked;
mod board;
mod counter;
mod deck;
mod dist;
mod forecast;
mod game;
mod gauge;
mod house_rules;
mod ledger;
mod marks;
mod moment;
mod names;
mod resample;
mod roster;
mod scene;
#[cfg(spec)]
mod schema;
mod sealed;
mod secret;
mod setup;
mod shelf;
mod source;
mod stats;
mod terms;
mod tokens;
mod turns;
mod veiled;
mod windows;

pub use about::{About, Named};
pub(crate) use any::any;
pub(crate) use army::{army, entry, faction};
pub use asked::Asked;
pub use board::{OnBoard, Slots, Stands};
pub use counter::{Books, Choice, Counter, CounterList, Range, Shape, Subject};
pub use deck::{Deck, Zone};
pub use dist::{Dist, Odds};
pub use forecast::{Added, Expected, Forecast, ForecastRow};
pub(crate) use game::{forward, players, questions};
pub use gauge::Gauge;
pub use house_rules::Defaults;
pub(crate) use house_rules::house_rules;
pub use ledger::{Ledger, Score};
pub(crate) use marks::marks;
pub use marks::{Lasting, Marks, Until};
pub use moment::{Cast, Moment, Phrase, Upturned};
pub use names::{alike, told_apart, unseen};
pub use redact::{About, Redact};
pub use resample::Resampler;
pub use roster::{Enlisted, KindId, Roster, UnitId, UnitKind};
pub use scene::{
    Arm, At, BoardSlot, Chances, Counted, Face, Fact, Fight, Grade, Ground, Layout, Meter,
    OpenCard, Piece, QueueAt, QueueStep, Readiness, Scene, Standing, points_by_round,
};
#[cfg(spec)]
pub use schema::Schema;
pub use sealed::Sealed;
pub use secret::Secret;
pub use setup::Setup;
pub(crate) use setup::setup;
pub use shelf::{Card, Shelf};
pub use source::Source;
pub(crate) use source::sources;
pub(crate) use stats::stats;
pub(crate) use terms::{terms, words};
pub use tokens::{Kind, Tokens};
pub use turns::TurnOrder;
pub use veiled::{Knower, Redact, Veiled};
pub use windows::Windows;
