//! What one viewer may know of a battle.

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
    /// Whose eyes, if a seat's.
    pub eyes: Option<Side>,
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The phase.
    pub phase: PhaseId,
    /// What the phase is about.
    pub now: Now,
    /// Who is asked, first the one who should hold the phone.
    pub asked: Vec<Side>,
    /// Who is First player this turn.
    pub first: Option<Side>,
    /// The two sides.
    pub sides: [SideView; 2],
    /// Every slot of both boards that holds a unit or terrain.
    pub spots: Vec<SpotView>,
    /// Unit types that this viewer has seen: their own and those that lie or lay open.
    pub kinds: Vec<KindView>,
    /// The tests that are due, worked out.
    pub due: Vec<TestView>,
    /// Victory points with their reasons.
    pub ledger: Vec<Score>,
    /// Points that end the battle.
    pub target: u16,
    /// The house rules.
    pub house: HouseRules,
    /// Who draws and rolls what.
    pub sources: Sources,
    /// What only this seat knows.
    pub own: Option<Own>,
}

/// What the phase is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Each shows an objective where the variant says so.
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
        /// Who goes first if that die is odd; nobody where each rolls one.
        odd: Option<Side>,
    },
    /// Phase II.
    Reform {
        /// The step.
        step: ReformStep,
        /// Whose part.
        seat: Side,
        /// Who is done with the step.
        done: [bool; 2],
    },
    /// Phase III.
    Battle {
        /// Whose activation.
        seat: Side,
        /// The activation that is going on.
        action: Option<ActionView>,
    },
    /// Phase IV.
    Reinforcement {
        /// The step.
        step: ReinforcementStep,
        /// Whose part.
        seat: Side,
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

/// What is asked in an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// What the unit does.
    Act,
    /// The dice that are due.
    Roll,
    /// Whether a supporting unit takes one casualty of this unit (NS-CAS-1).
    Support {
        /// The unit that suffers.
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
    /// Which side a unit falls back to (NS-RET-2).
    FallBack {
        /// The unit.
        unit: Spot,
    },
    /// A step of a melee.
    Fight {
        /// Which.
        step: FightStep,
    },
    /// Nothing; the rules go on by themselves.
    Nothing,
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct ActionView {
    /// Where the activated unit stands, or where it stood when it was destroyed.
    pub unit: Spot,
    /// The other unit of a shot or a fight.
    pub foe: Option<Spot>,
    /// How it has moved.
    pub moved: Option<Moved>,
    /// Whether it has fired.
    pub fired: bool,
    /// What is asked.
    pub ask: Ask,
    /// Who won the melee, while it is being settled.
    pub winner: Option<Spot>,
}

/// A test that is due, as the viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct TestView {
    /// The test.
    pub test: Test,
    /// What the die has to show and why; left out for other eyes while the unit is hidden.
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
    /// Cards in the discard pile, which is open.
    pub discard: Vec<CardView>,
    /// Objectives held; the open ones with what they are.
    pub objectives: Vec<ObjectiveView>,
    /// Units lost; who they were is open.
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
    /// What is printed on it, if it is known.
    pub card: Option<StrategyCard>,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct ObjectiveView {
    /// Its number, for those who may know it.
    pub id: ObjectiveId,
    /// What is printed on it, for those who may know it.
    pub card: Option<ObjectiveCard>,
    /// Whether it lies open.
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
    /// Whose.
    pub owner: Side,
    /// The card.
    pub card: UnitCard,
}

/// A slot with what lies on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct SpotView {
    /// Which.
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
    /// Whose.
    pub owner: Side,
    /// Its number, for those who may know it.
    pub id: Option<UnitId>,
    /// Its type, for those who may know it.
    pub kind: Option<KindId>,
    /// Whether its card lies open.
    pub face_up: bool,
    /// Casualties.
    pub casualties: u8,
    /// Whether it bears an Activation marker.
    pub activated: bool,
    /// Where its opponent in melee stands.
    pub melee: Option<Spot>,
    /// Whether it bears a Charge marker, and whether it is of this turn.
    pub charge: bool,
    /// See `charge`.
    pub charge_fresh: bool,
    /// Whether it is disarrayed.
    pub disarray: bool,
    /// Its formation.
    pub formation: Option<Formation>,
    /// Whether it bears an Outflank marker.
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
    /// What it is.
    pub kind: StrategyKind,
    /// What is printed on it, if it is known.
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
    /// The card that it committed for initiative, until it is shown; it is in hand till then.
    pub bid: Option<Bid>,
    /// Its objectives, in order.
    pub objectives: Vec<ObjectiveView>,
    /// Units drawn and not placed yet: number and type.
    pub drawn: Vec<UnitRef>,
    /// Units that may still be in the army deck, by type; what the table may draw.
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
