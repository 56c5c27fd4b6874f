//! Code shared by games. It moves here at its second real use.

mod board;
mod deck;
mod declare;
mod dist;
mod figure;
mod gauge;
mod ledger;
mod reactions;
mod roster;
mod sealed;
mod secret;
mod shelf;
mod show;
mod tokens;
mod turns;
mod veiled;

pub use board::{OnBoard, Slots, Stands};
pub use deck::{Deck, Zone};
pub(crate) use declare::army::{army, entry, faction};
pub(crate) use declare::counters::counters;
pub(crate) use declare::game::{impl_system, players, questions};
pub use declare::house_rules::Defaults;
pub(crate) use declare::house_rules::house_rules;
pub(crate) use declare::id_enum::{id_enum, words};
pub(crate) use declare::marks::marks;
pub use declare::marks::{Lasting, Marks, Until};
#[cfg(spec)]
pub use declare::schema::Schema;
pub use declare::setup::Setup;
pub(crate) use declare::setup::setup;
pub use declare::source::Source;
pub(crate) use declare::source::sources;
pub(crate) use declare::stats::stats;
pub(crate) use declare::variants::{held, variants};
pub use dist::{Dist, Odds};
pub use figure::{Figure, Measure};
pub use gauge::Gauge;
pub use ledger::{Ledger, Score};
pub use reactions::ReactionStack;
pub use redact::{About, Phased, Redact, Reveals};
pub use roster::{Enlisted, KindId, Roster, UnitId, UnitKind};
pub use sealed::Sealed;
pub use secret::Secret;
pub use shelf::{Card, Shelf};
pub use show::about::{About, Named};
pub use show::asked::Asked;
pub use show::counter::{
    Choice, CorrectionRules, Counter, CounterList, Range, Reading, Shape, Subject, choice, number,
    once, switch,
};
pub use show::forecast::{Added, Expected, Forecast, ForecastRow};
pub use show::moment::{Cast, Moment, Phrase, Upturned};
pub use show::names::{alike, told_apart, unseen};
pub use show::resample::Resampler;
pub use show::scene::{
    Arm, At, BoardSlot, Chances, Counted, Face, Fact, Fight, Grade, Ground, Layout, Meter,
    OpenCard, Piece, QueueAt, QueueStep, Readiness, Scene, Standing, points_by_round,
};
pub use tokens::{Kind, Tokens};
pub use turns::TurnOrder;
pub use veiled::{Knower, Redact, Reveals, Veiled};
