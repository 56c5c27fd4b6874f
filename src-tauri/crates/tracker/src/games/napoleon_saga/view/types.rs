//! The view of one viewer.

use super::super::content::board::Spot;
use super::super::content::cards::{
    Formation, ObjectiveCard, StrategyCard, StrategyKind, Terrain, UnitCard,
};
use super::super::content::house_rules::{HouseRules, Sources};
use super::super::state::test::{Reckoning, Test};
use super::super::state::{
    Bid, CardId, FightStep, KindId, Moved, ObjectiveId, PhaseId, ReformStep, ReinforcementStep,
    UnitId,
};
use crate::kit::Score;
use crate::{Outcome, Side};
use serde::Serialize;

/// What one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct View {
    /// The side whose view it is, if any.
    pub eyes: Option<Side>,
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The phase.
    pub phase: PhaseId,
    /// The state of the phase.
    pub now: Now,
    /// The sides that have to answer, first the one who should hold the phone.
    pub asked: Vec<Side>,
    /// The First player of this turn.
    pub first: Option<Side>,
    /// The two sides.
    pub sides: [SideView; 2],
    /// Every slot of both boards that holds a unit or terrain.
    pub spots: Vec<SpotView>,
    /// Unit types that this viewer has seen: their own, and those that are or were face-up.
    pub kinds: Vec<KindView>,
    /// The tests that are due, calculated.
    pub due: Vec<TestView>,
    /// Victory points with their reasons.
    pub ledger: Vec<Score>,
    /// Points that end the battle.
    pub target: u16,
    /// The house rules.
    pub house: HouseRules,
    /// The sources of dice and cards.
    pub sources: Sources,
    /// What only this side knows.
    pub own: Option<Own>,
}

/// The state of a phase.
#[redact::binding("napoleon_saga", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Each player shows an objective if the variant says so.
    Dealing,
    /// Units are placed in secret.
    Deployment {
        /// Who is done.
        done: [bool; 2],
        /// Units each has placed.
        placed: [u8; 2],
        /// Units each has to place.
        units: [u8; 2],
    },
    /// Terrain from the opening hand.
    Opening {
        /// Who is done.
        done: [bool; 2],
    },
    /// Phase I.
    Initiative {
        /// Who has committed.
        committed: [bool; 2],
        /// A die decides.
        tied: bool,
        /// Who goes first if that die is odd. `None` if each player rolls one.
        odd: Option<Side>,
    },
    /// Phase II.
    Reform {
        /// The step.
        step: ReformStep,
        /// The seat whose part it is.
        side: Side,
        /// Who is done with the step.
        done: [bool; 2],
    },
    /// Phase III.
    Battle {
        /// The seat whose activation it is.
        side: Side,
        /// The current activation.
        action: Option<ActionView>,
    },
    /// Phase IV.
    Reinforcement {
        /// The step.
        step: ReinforcementStep,
        /// The seat whose part it is.
        side: Side,
        /// Who is done with the step.
        done: [bool; 2],
    },
    /// Long-term objectives are claimed.
    Tally {
        /// Who is done.
        done: [bool; 2],
    },
    /// Over.
    Finished {
        /// How it ended.
        outcome: Outcome,
    },
}

/// What an activation asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// The unit's action.
    Act,
    /// A roll of the dice that are due.
    Roll,
    /// Whether a supporting unit takes one casualty of this unit (NS-CAS-1).
    Support {
        /// The wounded unit.
        unit: Spot,
        /// How many casualties.
        count: u8,
    },
    /// A Morale test: roll, fail by choice, or ignore (NS-TST-5, NS-KEY-1).
    Morale {
        /// The unit.
        unit: Spot,
        /// The sum needed.
        needs: u8,
    },
    /// The side to which a unit falls back (NS-RET-2).
    FallBack {
        /// The unit.
        unit: Spot,
    },
    /// A step of a melee.
    Fight {
        /// The step.
        step: FightStep,
    },
    /// Nothing. The rules continue by themselves.
    Nothing,
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct ActionView {
    /// The spot of the activated unit, or its last one if it was destroyed.
    pub unit: Spot,
    /// The other unit of a shot or a fight.
    pub foe: Option<Spot>,
    /// How it has moved.
    pub moved: Option<Moved>,
    /// Whether it has fired.
    pub fired: bool,
    /// The open question.
    pub ask: Ask,
    /// The winner of the melee, while it is being settled.
    pub winner: Option<Spot>,
}

/// A test that is due, as the viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct TestView {
    /// The test.
    pub test: Test,
    /// The needed face and the modifiers. Left out for other viewers while the unit is hidden.
    pub reckoning: Option<Reckoning>,
}

/// One side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct SideView {
    /// The player's name.
    pub name: String,
    /// The army's name.
    pub army: String,
    /// The faction's name.
    pub faction: String,
    /// Victory points.
    pub points: u16,
    /// Activation markers left.
    pub left: u8,
    /// Army cards in the deck.
    pub army_deck: u8,
    /// Strategy cards in the deck.
    pub deck: u8,
    /// Strategy cards in hand, the Bluff not counted.
    pub hand: u8,
    /// Whether the Bluff is set aside.
    pub bluff_out: bool,
    /// Cards in the discard pile, which is public.
    pub discard: Vec<CardView>,
    /// Objectives held. Those shown say which they are.
    pub objectives: Vec<ObjectiveView>,
    /// Units lost, which are public.
    pub lost: Vec<UnitRef>,
    /// Empty First Line slots (NS-VIC-2).
    pub gaps: u8,
    /// Whether a unit has to enter the Reserve.
    pub entering: bool,
}

/// A strategy card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct CardView {
    /// Its number.
    pub id: CardId,
    /// Its printed values, if known.
    pub card: Option<StrategyCard>,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct ObjectiveView {
    /// Its number, for those who may know it.
    pub id: ObjectiveId,
    /// Its printed values, for those who may know them.
    pub card: Option<ObjectiveCard>,
    /// Whether it has been shown.
    pub shown: bool,
    /// Whether it was achieved.
    pub done: bool,
}

/// A unit type that the viewer knows of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct KindView {
    /// Its number.
    pub id: KindId,
    /// Its owner.
    pub owner: Side,
    /// The card.
    pub card: UnitCard,
}

/// A slot and what is on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct SpotView {
    /// The spot.
    pub spot: Spot,
    /// The unit there.
    pub unit: Option<UnitView>,
    /// The terrain there.
    pub terrain: Option<Terrain>,
}

/// A unit on a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
#[expect(clippy::struct_excessive_bools, reason = "each is a marker of its own on the card")]
pub struct UnitView {
    /// Its owner.
    pub owner: Side,
    /// Its number, for those who may know it.
    pub id: Option<UnitId>,
    /// Its type, for those who may know it.
    pub kind: Option<KindId>,
    /// Whether its card is face-up.
    pub face_up: bool,
    /// Casualties.
    pub casualties: u8,
    /// Whether it has an Activation marker.
    pub activated: bool,
    /// The spot of its opponent in melee.
    pub melee: Option<Spot>,
    /// Whether it has a Charge marker.
    pub charge: bool,
    /// Whether that Charge marker is of this turn.
    pub charge_fresh: bool,
    /// Whether it is disarrayed.
    pub disarray: bool,
    /// Its formation.
    pub formation: Option<Formation>,
    /// Whether it has an Outflank marker.
    pub flanker: bool,
    /// Failed outflank tests.
    pub fails: u8,
    /// Whether it is on foot.
    pub dismounted: bool,
    /// Whether it can be attacked on the flank yet (NS-OUT-5).
    pub acted: bool,
    /// Cards attached to it.
    pub attached: Vec<AttachedView>,
}

/// A card attached to a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct AttachedView {
    /// Its kind.
    pub kind: StrategyKind,
    /// Its printed values, if known.
    pub card: Option<StrategyCard>,
}

/// What only one seat knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct Own {
    /// Strategy cards in hand.
    pub hand: Vec<CardView>,
    /// Whether the Bluff is in hand.
    pub bluff: bool,
    /// The card that it committed for initiative, until it is shown. It stays in hand until then.
    pub bid: Option<Bid>,
    /// Its objectives, in order.
    pub objectives: Vec<ObjectiveView>,
    /// Units drawn and not placed yet: number and type.
    pub drawn: Vec<UnitRef>,
    /// Units that may still be in the army deck, by type. The table may draw any of them.
    pub deck: Vec<UnitRef>,
    /// The unit that has to enter its Reserve.
    pub entering: Option<UnitRef>,
    /// The strategy cards that may still be drawn, with their numbers.
    pub pile: Vec<CardView>,
}

/// A unit by number and type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct UnitRef {
    /// Its number.
    pub id: UnitId,
    /// Its type.
    pub kind: KindId,
}
