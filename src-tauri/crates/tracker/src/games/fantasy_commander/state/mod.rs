//! The whole truth of a battle. Not serialisable: what leaves is a view.

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

/// A tactics card: the side whose deck it began in, and its place in that list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Whose deck it began in.
    pub owner: Side,
    /// Its place in the deck list of that army.
    pub number: u8,
}

/// A card, or `None` for one that only the table knows.
pub type CardId = Option<Card>;

/// Which order lies on which unit.
pub type Placed = Vec<(UnitId, Color)>;

/// The whole truth.
#[derive(Debug, Clone)]
pub struct State {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// Every unit and unit type, values typed in the battle included.
    pub units: Roster<Unit, UnitCard>,
    /// The two players.
    pub players: [Player; 2],
    /// Their tactics decks; a curse may pass from one to the other.
    pub decks: [Deck<CardId>; 2],
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// What is going on.
    pub phase: Phase,
    /// Who has the initiative (FC-INI).
    pub initiative: Option<Side>,
    /// Towns that are destroyed (FC-S6-1).
    pub razed: u8,
    /// Victory points with their reasons.
    pub ledger: Ledger,
    /// What the table has just seen.
    pub last: Option<Last>,
}

id_enum! { "fantasy_commander"
    /// Where a unit is.
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
        /// Tokens that lie on the table are turned up.
        TurningUp,
        /// Units act.
        Action,
        /// The turn ends.
        Ending,
        /// Over.
        Finished,
    }

    /// What a card in force does to the books.
    Effect {
        /// A unit loses models or health.
        Hits,
        /// A unit gets models or health back.
        Heals,
        /// A unit takes fatigue.
        Tires,
        /// A unit loses fatigue.
        Relieves,
        /// The player gets an order.
        Orders,
        /// A unit has an ability.
        Gives,
        /// A unit rolls more dice.
        Dice,
    }
}

marks! {
    /// It used Persecution (once a turn).
    Persecuted until Round,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Unit {
    /// Whose.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Where it is.
    pub status: Status,
    /// Models left, or health, and at full strength.
    pub strength: Gauge,
    /// Fatigue, and how much it can bear; none where it has no Stamina.
    pub fatigue: Gauge,
    /// The order that lies on it.
    pub order: Option<Color>,
    /// Whether a Defense token lies on it (FC-DEF).
    pub defends: bool,
    /// Abilities that a card gives it for this activation.
    pub given: Vec<Trait>,
    /// What it has done for the time being.
    pub marks: Marks<Mark>,
}

/// A player's part of the truth.
#[derive(Debug, Clone, Default)]
pub struct Player {
    /// Orders behind the screen.
    pub pool: Orders,
    /// What the opponent was shown of the pool on request (FC-CMD-6).
    pub shown: Option<Orders>,
    /// Orders fewer in the next command phase (FC-CMD-8).
    pub penalty: u8,
}

/// What is going on. What exists only in a phase lives in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Units are placed (S1).
    Deployment(Deployment),
    /// Both generate orders (C1).
    Generating([Making; 2]),
    /// Both may ask for the pool, and give orders out (C2, C3).
    Giving {
        /// Who was the first to begin; from then on the pools are closed (A-F-58).
        begun: [bool; 2],
        /// What each has given out. `None` where the tokens lie on the table.
        given: Sealed<Option<Placed>>,
    },
    /// The table's tokens are turned up (C4).
    TurningUp {
        /// What lies there.
        placed: [Option<Placed>; 2],
    },
    /// Units act, color by color (A).
    Action(Box<Action>),
    /// The end of a turn (E1).
    Ending {
        /// What gives points is counted.
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
    /// Whose turn it is to place, once it is known who begins.
    pub seat: Option<Side>,
}

/// How far a side is with its orders (FC-CMD).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Making {
    /// Whether it is said what the map adds, where it may add something.
    pub led: bool,
    /// What the units on the map print that it is made of.
    pub printed: Leadership,
    /// Orders of a fixed color.
    pub fixed: Orders,
    /// Fixed orders that have to be dropped (FC-CMD-8).
    pub drops: u8,
    /// Dice that are rolled, or lie rolled.
    pub dice: u8,
    /// Dice that may still be rerolled for nothing.
    pub rerolls: u8,
    /// Whether the reroll of a supply cart is left (FC-ELM-4).
    pub cart: bool,
    /// Whether a reroll was paid already (A-F-06).
    pub paid: bool,
    /// What the dice show; empty before the roll.
    pub rolled: Vec<Color>,
    /// Whether the orders are kept.
    pub kept: bool,
}

impl Making {
    /// The pool that it comes to.
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
    /// Whose turn it is.
    pub seat: Side,
    /// Who has had a turn since nobody has a unit of the color (A-F-59).
    pub closed: [bool; 2],
    /// Whether this is such a turn.
    pub closing: bool,
    /// The tactics card of this activation.
    pub card: Drawn,
    /// What the card in force has done, and to which unit.
    pub did: Vec<(Effect, Option<UnitId>)>,
    /// What the app has still to carry out of it.
    pub left: Vec<CardEffect>,
    /// The activation that is going on.
    pub activation: Option<Activation>,
    /// The fight that is going on.
    pub fight: Option<Box<Fight>>,
}

impl Action {
    /// A step that begins with this side.
    #[must_use]
    pub fn step(step: Color, seat: Side) -> Self {
        Self {
            step,
            seat,
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

/// The tactics card of an activation (T1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// It is to be drawn.
    Due,
    /// It lies open, and its player decides.
    Open(CardId),
    /// Its effect holds until the activation ends.
    InForce(CardId),
    /// Nothing of it is left, or there was none.
    Done,
}

/// How far an activation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// What the start of an activation sets off, and orders for abilities (U2).
    Start,
    /// It has walked.
    Walked,
    /// It has run.
    Ran,
    /// It attacks every enemy that it touches, one after the other.
    Multiple,
    /// It has advanced, and may attack once more.
    Persecuting,
    /// It has done what it does.
    Done,
}

/// What one unit does with its order.
#[derive(Debug, Clone)]
pub struct Activation {
    /// The unit.
    pub unit: UnitId,
    /// The order that it gave up for it.
    pub order: Color,
    /// How far it is.
    pub stage: Stage,
    /// Whether it moved at any time.
    pub moved: bool,
    /// Abilities switched on, by their place on the card.
    pub abilities: Vec<u8>,
    /// Whether it took fatigue of its own will (FC-FAT-2).
    pub tired: bool,
    /// Whether the one more die of a Multiple Attack is bought.
    pub bought: bool,
    /// Whether it regenerated.
    pub regenerated: bool,
    /// Dice that its card adds to each attack.
    pub dice: u8,
    /// Whom it has attacked.
    pub attacked: Vec<UnitId>,
    /// Whether Charge was used.
    pub charged: bool,
    /// What fed on the damage of a Multiple Attack: Marauder, and Vampirism.
    pub fed: [bool; 2],
}

impl Activation {
    /// An activation that begins.
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

    /// Whether the unit has moved to its next attack, unless the enemy stood next to it before
    /// (Charge): in a Persecution it goes on.
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
    /// Which of the three phases of a turn it belongs to (FC-TRN-1), where it belongs to one.
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
