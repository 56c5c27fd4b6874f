//! The full state of a battle. It is not serializable: only views leave it.

mod changes;
pub mod fight;
pub(crate) mod invariants;
pub mod last;
mod queries;
pub(crate) mod start;

use super::army::setup::Setup;
use super::content::cards::{CardEffect, Leadership, Trait, UnitCard};
use super::content::orders::{Color, Orders};
use crate::kit::{Deck, Gauge, Ledger, Marks, Roster, Sealed, id_enum, marks};
use crate::{Outcome, Side};
use fight::Fight;
use last::Last;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use crate::kit::{KindId, UnitId};

/// A tactics card, named by the deck in which it began and its index there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The side whose deck it began in.
    pub owner: Side,
    /// Its index in the deck list of that army.
    pub number: u8,
}

/// A card, or `None` for one that only the table knows.
pub type CardId = Option<Card>;

/// Orders by unit.
pub type Placed = Vec<(UnitId, Color)>;

/// The full state.
#[derive(Debug, Clone)]
pub struct State {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// All units and unit types, including values typed during the battle.
    pub units: Roster<Unit, UnitCard>,
    /// The two players.
    pub players: [Player; 2],
    /// Their tactics decks; a curse may pass from one to the other.
    pub decks: [Deck<CardId>; 2],
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The current phase.
    pub phase: Phase,
    /// The side with the initiative (FC-INI).
    pub initiative: Option<Side>,
    /// Number of destroyed Towns (FC-S6-1).
    pub razed: u8,
    /// Victory points with their reasons.
    pub ledger: Ledger,
    /// The latest visible result.
    pub last: Option<Last>,
}

id_enum! { "fantasy_commander"
    /// The status of a unit.
    Status {
        /// Not placed yet.
        Waiting,
        /// On the map.
        Battlefield,
        /// Destroyed, for good.
        Destroyed,
    }

    /// A phase by name.
    PhaseId {
        /// Units are placed.
        Deployment,
        /// Orders are generated.
        Generating,
        /// Orders are given out in secret.
        Giving,
        /// Tokens on the table are turned up.
        TurningUp,
        /// Units act.
        Action,
        /// The turn ends.
        Ending,
        /// Over.
        Finished,
    }

    /// An effect of a card in force.
    Effect {
        /// A unit loses models or health.
        Hits,
        /// A unit regains models or health.
        Heals,
        /// A unit takes fatigue.
        Tires,
        /// A unit loses fatigue.
        Relieves,
        /// The player gets an order.
        Orders,
        /// A unit gains an ability.
        Gives,
        /// A unit rolls more dice.
        Dice,
    }
}

marks! {
    /// It used Persecution (once per turn).
    Persecuted until Round,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Its owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Where it is.
    pub status: Status,
    /// Models or health left, and at full strength.
    pub strength: Gauge,
    /// Fatigue, and its limit: 0 without Stamina.
    pub fatigue: Gauge,
    /// The order on it.
    pub order: Option<Color>,
    /// Whether it has a Defense token (FC-DEF).
    pub defends: bool,
    /// Abilities that a card gives it for this activation.
    pub given: Vec<Trait>,
    /// Temporary marks of what it has done.
    pub marks: Marks<Mark>,
}

/// A player's part of the state.
#[derive(Debug, Clone, Default)]
pub struct Player {
    /// The orders behind the screen.
    pub pool: Orders,
    /// The pool as shown to the opponent on request (FC-CMD-6).
    pub shown: Option<Orders>,
    /// Reduction of orders in the next command phase (FC-CMD-8).
    pub penalty: u8,
}

/// The current phase. State that exists only in one phase lives in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Units are placed (S1).
    Deployment(Deployment),
    /// Both generate orders (C1).
    Generating([Making; 2]),
    /// Both may ask for the other's pool, and give out orders (C2, C3).
    Giving {
        /// Who has begun. Once either has, the pools are closed (A-F-58).
        begun: [bool; 2],
        /// The orders each has given out. `None` if the tokens are on the table.
        given: Sealed<Option<Placed>>,
    },
    /// The table's tokens are turned up (C4).
    TurningUp {
        /// The tokens turned up so far.
        placed: [Option<Placed>; 2],
    },
    /// Units act, color by color (A).
    Action(Box<Action>),
    /// The end of a turn (E1).
    Ending {
        /// Whether the points were counted.
        counted: bool,
    },
    /// Over (X).
    Finished(Outcome),
}

impl Phase {
    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Deployment(_) => PhaseId::Deployment,
            Self::Generating(_) => PhaseId::Generating,
            Self::Giving { .. } => PhaseId::Giving,
            Self::TurningUp { .. } => PhaseId::TurningUp,
            Self::Action(_) => PhaseId::Action,
            Self::Ending { .. } => PhaseId::Ending,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

/// Deployment.
#[derive(Debug, Clone, Default)]
pub struct Deployment {
    /// The side that places next, once it is known who begins.
    pub side: Option<Side>,
}

/// A side's progress with generating orders (FC-CMD).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Making {
    /// Whether the map's share is settled.
    pub led: bool,
    /// The printed leadership of the units that it is based on.
    pub printed: Leadership,
    /// Orders of a fixed color.
    pub fixed: Orders,
    /// Fixed orders that have to be dropped (FC-CMD-8).
    pub drops: u8,
    /// Dice to roll, or rolled.
    pub dice: u8,
    /// Free rerolls left.
    pub rerolls: u8,
    /// Whether the reroll of a supply cart is still available (FC-ELM-4).
    pub cart: bool,
    /// Whether a reroll was paid already (A-F-06).
    pub paid: bool,
    /// The rolled colors. Empty before the roll.
    pub rolled: Vec<Color>,
    /// Whether the orders are kept.
    pub kept: bool,
}

impl Making {
    /// The resulting pool.
    #[must_use]
    pub fn pool(&self) -> Orders {
        self.fixed.plus(&self.rolled.iter().copied().collect())
    }
}

/// The action phase.
#[derive(Debug, Clone)]
pub struct Action {
    /// The color whose units act.
    pub step: Color,
    /// The side whose turn it is.
    pub side: Side,
    /// The sides that have had their last turn since nobody has the color any more (A-F-59).
    pub closed: [bool; 2],
    /// Whether this is such a last turn.
    pub closing: bool,
    /// The tactics card of this activation.
    pub card: Drawn,
    /// The effects that the card in force has had, and on which units.
    pub did: Vec<(Effect, Option<UnitId>)>,
    /// The effects that the app still has to carry out.
    pub left: Vec<CardEffect>,
    /// The current activation.
    pub activation: Option<Activation>,
    /// The current fight.
    pub fight: Option<Box<Fight>>,
}

impl Action {
    /// A step that begins with this side.
    #[must_use]
    pub fn step(step: Color, side: Side) -> Self {
        Self {
            step,
            side,
            closed: [false; 2],
            closing: false,
            card: Drawn::Due,
            did: Vec::new(),
            left: Vec::new(),
            activation: None,
            fight: None,
        }
    }
}

/// The state of the tactics card of an activation (T1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// It has to be drawn.
    Due,
    /// It is open, and its player decides.
    Open(CardId),
    /// Its effect lasts until the activation ends.
    InForce(CardId),
    /// It is settled, or there was none.
    Done,
}

/// The stage of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The start: its automatic effects, and orders for abilities (U2).
    Start,
    /// It has walked.
    Walked,
    /// It has run.
    Ran,
    /// It attacks every enemy in contact, one after the other.
    Multiple,
    /// It has advanced, and may attack once more.
    Persecuting,
    /// Its actions are over.
    Done,
}

/// The activation of one unit.
#[derive(Debug, Clone)]
pub struct Activation {
    /// The unit.
    pub unit: UnitId,
    /// The order that it gave up.
    pub order: Color,
    /// Its stage.
    pub stage: Stage,
    /// Whether it has moved.
    pub moved: bool,
    /// Abilities switched on, by their index on the card.
    pub abilities: Vec<u8>,
    /// Whether it took voluntary fatigue (FC-FAT-2).
    pub tired: bool,
    /// Whether the bonus of a Multiple Attack was bought.
    pub bought: bool,
    /// Whether it regenerated.
    pub regenerated: bool,
    /// Dice that its card adds to each attack.
    pub dice: u8,
    /// The units that it has attacked.
    pub attacked: Vec<UnitId>,
    /// Whether Charge was used.
    pub charged: bool,
    /// Whether Marauder and Vampirism were used in a Multiple Attack.
    pub fed: [bool; 2],
}

impl Activation {
    /// A new activation.
    #[must_use]
    pub fn of(unit: UnitId, order: Color) -> Self {
        Self {
            unit,
            order,
            stage: Stage::Start,
            moved: false,
            abilities: Vec::new(),
            tired: false,
            bought: false,
            regenerated: false,
            dice: 0,
            attacked: Vec::new(),
            charged: false,
            fed: [false; 2],
        }
    }

    /// Whether the unit's next attack follows a move, as in a Persecution. For Charge, the enemy must
    /// also not have been adjacent before.
    #[must_use]
    pub fn comes_from_afar(&self) -> bool {
        self.moved || self.stage == Stage::Persecuting
    }

    /// Whether the unit can only rest (FC-UNI-3).
    #[must_use]
    pub fn rests_only(&self) -> bool {
        self.order == Color::Yellow
    }
}

impl PhaseId {
    /// The phase of a turn that it belongs to, if any (FC-TRN-1).
    #[must_use]
    pub fn of_turn(self) -> Option<&'static str> {
        match self {
            Self::Generating | Self::Giving | Self::TurningUp => Some("command"),
            Self::Action => Some("action"),
            Self::Ending => Some("end"),
            Self::Deployment | Self::Finished => None,
        }
    }
}
