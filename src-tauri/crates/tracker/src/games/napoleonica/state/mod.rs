//! The complete state of a battle, secrets included. Not serializable: only views leave it.

pub mod attack;
mod changes;
pub(crate) mod invariants;
pub mod last;
mod queries;
pub(crate) mod start;

use super::army::setup::Setup;
use super::content::cards::{Detachment, Effect, Relief, UnitCard};
use super::content::orders::Orders;
use crate::kit::{About, Deck, Gauge, Ledger, Marks, Roster, Sealed, id_enum, marks};
use crate::{Outcome, Side};
use attack::Attack;
use last::Last;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use crate::kit::{KindId, UnitId};

/// A maneuver card's number in its owner's deck list; `None` for a card that only the table knows.
pub type CardId = Option<u8>;

/// The complete state, secrets included.
#[derive(Debug, Clone)]
pub struct State {
    /// The setup of the battle.
    pub setup: Arc<Setup>,
    /// Every unit and unit type, including values typed during the battle.
    pub units: Roster<Unit, UnitCard>,
    /// The two players.
    pub players: [Player; 2],
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The current phase.
    pub phase: Phase,
    /// Who holds the leader token.
    pub leader: Option<Side>,
    /// Who deployed first.
    pub first_deployer: Option<Side>,
    /// The escalation deck.
    pub escalation: Escalation,
    /// The reinforcement deck.
    pub reinforcement: Reinforcement,
    /// Whether this is the last round (N-ESC-3, N-LEAD-1).
    pub final_round: bool,
    /// Victory points with their reasons.
    pub ledger: Ledger,
    /// The last thing shown to the table.
    pub last: Option<Last>,
}

id_enum! { "napoleonica"
    /// Where a unit is.
    Status {
        /// Not placed yet (deployment only).
        Waiting,
        /// On the battlefield.
        Battlefield,
        /// In reserve.
        Reserve,
        /// Destroyed, for good.
        Destroyed,
    }

    /// Why orders are drawn.
    DrawnFor {
        /// The draw of the round, Draft included (N-ORD-2, N-ORD-4).
        Round,
        /// An exchange (N-ORD-5).
        Exchange,
        /// Two paid orders (N-FREE-2).
        Payment,
        /// A card (N-REI-6, a maneuver card).
        Card,
    }

    /// A place other than the pile where maneuver cards are counted.
    CardPlace {
        /// In hand, without the Decoy.
        Hand,
        /// On the discard pile.
        Discard,
    }

    /// A phase by name.
    PhaseId {
        /// Opening hands.
        Opening,
        /// Deployment.
        Deployment,
        /// Bids.
        Leadership,
        /// Escalation.
        Escalation,
        /// Drawing orders.
        Drawing,
        /// Exchanging orders.
        Exchange,
        /// The track moves.
        Shift,
        /// Reserves.
        Reserves,
        /// Reinforcement cards.
        Relief,
        /// Turns.
        Battle,
        /// Scenario points.
        Scoring,
        /// Maneuver cards.
        Refit,
        /// Over.
        Finished,
    }
}

/// A zone of order tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// In the pouch.
    Pouch,
    /// In hand.
    Hand,
    /// Spent in the open.
    Spent,
    /// Put away unseen.
    Away,
    /// On a unit.
    Unit(UnitId),
}

impl Zone {
    /// Whether everybody sees which orders are there.
    #[must_use]
    pub fn seen(self) -> bool {
        matches!(self, Self::Spent | Self::Unit(_))
    }
}

marks! {
    /// It used Persecution (N-ABL-3).
    Persecuted until Activation,
    /// It used Frenzy.
    Frenzied until Activation,
    /// It regrouped.
    Regrouped until Activation,
    /// It was deactivated (N-DEA-4). Lasts until the end of the round if the house rule says so.
    Deactivated until Turn,
    /// It was reinforced in this reinforcement phase (N-REI-2).
    Reinforced until Phase,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Unit {
    /// The owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// The players' own name for it.
    pub name: Option<String>,
    /// Its detachment.
    pub detachment: Option<Detachment>,
    /// Where it is.
    pub status: Status,
    /// Models in the unit, and at full strength. A unit in reserve has all its models.
    pub models: Gauge,
    /// Fatigue, and how much it can bear.
    pub fatigue: Gauge,
    /// Personal orders on it.
    pub orders: Orders,
    /// Blank orders on it.
    pub blanks: u8,
    /// Whether its grenade is still there.
    pub grenade: bool,
    /// Temporary marks for what it has done or suffered.
    pub marks: Marks<Mark>,
}

/// A player's part of the state.
#[derive(Debug, Clone)]
pub struct Player {
    /// Orders in the pouch.
    pub pouch: Orders,
    /// Orders in hand.
    pub hand: Orders,
    /// Orders spent in the open: paid in the battle phase.
    pub spent: Orders,
    /// Orders put away unseen: paid and exchanged in the order phase.
    pub away: Orders,
    /// The maneuver cards without the Decoy.
    pub maneuver: Deck<CardId>,
    /// Models on the reinforcement track by unit type, farthest line first.
    pub track: Vec<[u8; 4]>,
    /// Models out of the game by unit type.
    pub removed: Vec<u8>,
    /// Corruption; always 0 for a faction without it.
    pub corruption: u8,
    /// Whether the player has passed for this round.
    pub passed: bool,
    /// Orders to draw from the pouch, and why; they are drawn once it is known which.
    pub due: Option<Due>,
    /// Maneuver cards that an effect makes the player discard.
    pub tosses: u8,
    /// The last exchange of the current order phase.
    pub exchange: Option<Exchange>,
}

/// An exchange (N-ORD-5), as only its player sees it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct Exchange {
    /// The order that paid.
    pub paid: Orders,
    /// The orders put away.
    pub away: Orders,
    /// The orders drawn for them.
    pub drawn: Orders,
}

/// Orders about to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// How many, already cut to what the pouch holds.
    pub count: u8,
    /// Why.
    pub why: DrawnFor,
}

/// The escalation deck.
#[derive(Debug, Clone, Default)]
pub struct Escalation {
    /// Cards not taken yet.
    pub left: u8,
    /// Cards not taken yet, by their place in the setup, if known.
    pub pile: Vec<u8>,
    /// The card in force, if it is known.
    pub card: Option<u8>,
    /// Orders of its chosen side.
    pub orders: u8,
    /// Maneuver cards of its chosen side.
    pub maneuver: u8,
}

/// The reinforcement deck.
#[derive(Debug, Clone, Default)]
pub struct Reinforcement {
    /// Cards not revealed yet, if counted.
    pub left: Option<u8>,
    /// Those cards by their place in the setup, one for each copy, if known.
    pub pile: Vec<u8>,
    /// Known cards under the deck, the next first; drawn when the pile is empty (A-N-08).
    pub under: Vec<u8>,
    /// The open cards: their place in the setup, if known.
    pub revealed: Vec<Option<u8>>,
    /// Discarded cards, if known.
    pub discard: Vec<u8>,
}

/// The current phase. Data that exists only in a phase is in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Each puts two of five cards back (S2).
    Opening {
        /// Which sides are done.
        done: [bool; 2],
    },
    /// Units are placed (S3).
    Deployment(Deployment),
    /// Cards are revealed and both bid (R1 to R3).
    Leadership {
        /// Whether the three cards are open.
        revealed: bool,
        /// The bids. They remain open if they tie and nobody holds the token: then dice decide.
        bids: Sealed<Bid>,
    },
    /// The leader takes a card and picks its side (R4).
    Escalation,
    /// Both draw (R5).
    Drawing {
        /// What each side still has to do.
        draft: [Draft; 2],
    },
    /// Each may exchange (R6).
    Exchange {
        /// Which sides are done.
        done: [bool; 2],
        /// What each put away in the last exchange, until it goes back (A-N-03).
        back: [Orders; 2],
    },
    /// The track has moved; models on the deployment line may join (F1).
    Shift {
        /// Which sides are done.
        done: [bool; 2],
        /// Models by unit type that were on the deployment line before the track moved: only they may
        /// join now (N-TRK-5).
        ready: [Vec<u8>; 2],
    },
    /// Reserves arrive (F2).
    Reserves {
        /// Whose turn it is.
        side: Side,
        /// Who had the first turn: the leader when this began, even if the token was corrected since.
        first: Side,
    },
    /// Cards are taken and applied (F3, F4).
    Relief {
        /// Whose turn it is.
        side: Side,
        /// Who had the first turn, as for the reserves.
        first: Side,
        /// The unused rest of the card that the side took.
        card: Option<Relief>,
    },
    /// Turns (B).
    Battle(Battle),
    /// Scenario points (E1).
    Scoring,
    /// Maneuver cards are drawn and hands cut to seven (E4).
    Refit {
        /// Which sides have drawn.
        drawn: [bool; 2],
    },
    /// Over (X).
    Finished(Outcome),
}

impl Phase {
    /// The bids, in the leadership phase.
    pub(crate) fn bids(&self) -> Option<&Sealed<Bid>> {
        if let Self::Leadership { bids, .. } = self { Some(bids) } else { None }
    }

    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Opening { .. } => PhaseId::Opening,
            Self::Deployment(_) => PhaseId::Deployment,
            Self::Leadership { .. } => PhaseId::Leadership,
            Self::Escalation => PhaseId::Escalation,
            Self::Drawing { .. } => PhaseId::Drawing,
            Self::Exchange { .. } => PhaseId::Exchange,
            Self::Shift { .. } => PhaseId::Shift,
            Self::Reserves { .. } => PhaseId::Reserves,
            Self::Relief { .. } => PhaseId::Relief,
            Self::Battle(_) => PhaseId::Battle,
            Self::Scoring => PhaseId::Scoring,
            Self::Refit { .. } => PhaseId::Refit,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

/// A player's draw of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draft {
    /// Has not drawn.
    Due,
    /// Has to put this many back (N-ORD-4).
    PutBack(u8),
    /// Is done.
    Done,
}

/// Deployment.
#[derive(Debug, Clone, Default)]
pub struct Deployment {
    /// Who chooses who begins, after a roll-off.
    pub chooser: Option<Side>,
    /// Whose turn it is to place, once it is known who begins.
    pub side: Option<Side>,
    /// Whether all is placed and only the confirmation is missing (N-DEP-7).
    pub placed: bool,
}

/// A bid for the leader token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Bid {
    /// No bid; below every card.
    Decoy,
    /// A card, by its number in the deck list or unknown to the app, with its printed leadership.
    Card {
        /// The printed leadership.
        leadership: u8,
        /// The card.
        card: CardId,
    },
}

impl Bid {
    /// What it is worth; the Decoy is below every card (N-LEAD-5).
    #[must_use]
    pub fn worth(self) -> Option<u8> {
        match self {
            Self::Decoy => None,
            Self::Card { leadership, .. } => Some(leadership),
        }
    }
}

/// The battle phase.
#[derive(Debug, Clone)]
pub struct Battle {
    /// Whose turn it is.
    pub side: Side,
    /// Basic actions used in this turn.
    pub basics: u8,
    /// Which sides played a maneuver card in the current action (N-CRD-1).
    pub carded: [bool; 2],
    /// The Action card in play.
    pub card: Option<CardPlay>,
    /// The current activation.
    pub activation: Option<Activation>,
    /// The attacks in progress; the last one is in front.
    pub attacks: Vec<Attack>,
    /// Units that Advance allows to move one hex, kept until the next action.
    pub advance: Vec<UnitId>,
}

/// An Action card in play (B3).
#[derive(Debug, Clone, Default)]
pub struct CardPlay {
    /// The card, if it is known.
    pub card: CardId,
    /// Its unused effects. Empty and `free` for a card that only the table knows.
    pub effects: Vec<Effect>,
    /// Whether the players read the card, so that every effect is allowed.
    pub free: bool,
    /// Line-steps left.
    pub steps: u8,
    /// Corruption to pay when its first effect is used (N-CRD-10).
    pub owes: u8,
    /// Units it activated.
    pub activated: Vec<UnitId>,
}

/// The stage of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The opponent may deactivate (B4).
    Contested,
    /// Abilities may be switched on, or the unit acts (B4, B5).
    Ready,
    /// It has moved and may attack.
    Moved,
    /// It has attacked; what follows belongs to the attack.
    Attacked,
}

/// An activation of a unit.
#[derive(Debug, Clone)]
pub struct Activation {
    /// The unit.
    pub unit: UnitId,
    /// Whether it was exhausted before; then it can only rest (N-ACT-5).
    pub rest_only: bool,
    /// Whether it had an order before; then it cannot rest (N-ACT-8).
    pub ordered: bool,
    /// Its current stage.
    pub stage: Stage,
    /// Abilities switched on, by their place on the card.
    pub abilities: Vec<u8>,
    /// Hexes bought with corruption (N-ACT-12).
    pub hexes: u8,
    /// Whether the unit became exhausted by being activated again or by paying for an ability: it may
    /// still do everything that the activation allows (N-ACT-6).
    pub spent: bool,
}

impl PhaseId {
    /// Which of the four phases of a round it belongs to (N-RND-1), if any.
    #[must_use]
    pub fn of_round(self) -> Option<&'static str> {
        match self {
            Self::Leadership | Self::Escalation | Self::Drawing | Self::Exchange => Some("order"),
            Self::Shift | Self::Reserves | Self::Relief => Some("reinforcement"),
            Self::Battle => Some("battle"),
            Self::Scoring | Self::Refit => Some("end"),
            Self::Opening | Self::Deployment | Self::Finished => None,
        }
    }
}

/// A debt that a seat has to settle before anything else.
#[redact::binding("napoleonica", side = "seat")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Owed {
    /// Models of a destroyed unit's type leave the track, chosen by the owner (N-TRK-7).
    Models {
        /// The owner.
        side: Side,
        /// The unit.
        unit: UnitId,
    },
    /// Maneuver cards have to be discarded.
    Cards {
        /// The side.
        side: Side,
        /// How many.
        count: u8,
    },
}

impl Owed {
    /// Who has to settle it.
    #[must_use]
    pub fn seat(self) -> Side {
        match self {
            Self::Models { side, .. } | Self::Cards { side, .. } => side,
        }
    }
}
