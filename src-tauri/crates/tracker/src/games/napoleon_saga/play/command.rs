//! Commands. Units are named by their spot, because the opponent has no other name for a face-down
//! unit. Faces and drawn cards are only given if the setup leaves them to the table.

use super::super::content::board::{Edge, Slot, Spot};
use super::super::content::cards::{Keyword, Nation, Status, StrategyKind, Timing, UnitType};
use super::super::state::{Bid, CardId, KindId, PhaseId, UnitId};
use crate::kit::Phased;
use serde::{Deserialize, Serialize};

pub use super::counters::Correction;

/// A Reserve unit's change of slot when artillery arrives, as [from, to] (NS-RNF-1).
pub type Shift = [Slot; 2];

/// A command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phased)]
#[redact::binding("napoleon_saga")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first turn
    /// Shows one of the player's own objectives (NS-OBJ-4, NS-OBJ-5).
    #[phases(any)]
    ShowObjective {
        /// Its place in the hand.
        place: u8,
    },
    /// Puts a drawn unit on a slot in secret. The unit there goes where the drawn one came from
    /// (NS-SET-4).
    #[phases(Deployment, Dealing)]
    Put {
        /// The unit.
        unit: UnitId,
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
    },
    /// Lets the app lay out the units that are not placed yet.
    #[phases(Deployment, Dealing)]
    PutRest {},
    /// Ends the seat's deployment.
    #[phases(Deployment, Dealing)]
    Deployed {},

    // ---- phase I
    /// Commits a card for initiative in secret (NS-INI-1).
    #[phases(Initiative)]
    Commit {
        /// The card.
        bid: Bid,
    },
    /// Shows both cards at the table together.
    #[phases(Initiative)]
    ShowBids {
        /// North's and South's.
        bids: [Bid; 2],
    },

    // ---- any phase
    /// Rolls all dice of the tests that are due.
    #[phases(any)]
    Roll {
        /// One face for each die, if the table rolls.
        faces: Option<Vec<u8>>,
    },
    /// Ends the seat's part of this step.
    #[phases(any)]
    Done {},
    /// Answers the open question with no.
    #[phases(any)]
    Decline {},

    // ---- phase II
    /// A Reserve unit tries to lose a casualty (NS-REF-1).
    #[phases(Reform)]
    Regroup {
        /// The unit.
        unit: Spot,
    },
    /// Brings the waiting unit into the Reserve. In a full Reserve the unit on that slot goes under the
    /// deck, or to the opponent if wounded (NS-RNF-2).
    #[phases(any)]
    Enter {
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
        /// How the owner rearranges the Reserve if the unit is artillery (NS-RNF-1).
        #[serde(default)]
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<Shift>,
    },

    // ---- phase III
    /// Activates a unit before its action is chosen, so that cards can be played on it. The commands
    /// below activate a unit by themselves.
    #[phases(Battle)]
    Activate {
        /// The unit.
        unit: Spot,
    },
    /// Fires (NS-FIR).
    #[phases(Battle)]
    Fire {
        /// The unit.
        unit: Spot,
        /// The target.
        at: Spot,
    },
    /// Starts a melee (NS-MEL-3).
    #[phases(Battle)]
    Engage {
        /// The unit.
        unit: Spot,
        /// The target.
        at: Spot,
        /// Whether it charges (NS-CHG-1).
        charge: bool,
    },
    /// Fights another round (NS-MEL-4).
    #[phases(Battle)]
    FightOn {
        /// The unit.
        unit: Spot,
    },
    /// Tries to break off (NS-MOV-6).
    #[phases(Battle)]
    Disengage {
        /// The unit.
        unit: Spot,
    },
    /// Moves to a slot of its owner's board, or swaps with the unit there (NS-MOV).
    #[phases(Battle)]
    Move {
        /// The unit.
        unit: Spot,
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        to: Slot,
        /// How the owner rearranges the Reserve if artillery enters it (NS-RNF-1).
        #[serde(default)]
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<Shift>,
    },
    /// Takes the terrain in front (NS-MOV-8).
    #[phases(Battle)]
    Capture {
        /// The unit.
        unit: Spot,
    },
    /// Leaves for the flank (NS-OUT-1).
    #[phases(Battle)]
    Outflank {
        /// The unit.
        unit: Spot,
        /// Its owner's side.
        side: Edge,
    },
    /// Dismounts or mounts (Dismounted).
    #[phases(Battle)]
    Dismount {
        /// The unit.
        unit: Spot,
        /// Whether to dismount.
        on_foot: bool,
    },
    /// Ends the activation without a second action.
    #[phases(any)]
    EndActivation {},

    // ---- answers
    /// Tries to evade (NS-EVA-1).
    #[phases(any)]
    Evade {},
    /// Charges (NS-CHG-1).
    #[phases(any)]
    Charge {},
    /// Tries to counter-charge (NS-CHG-3).
    #[phases(any)]
    Countercharge {},
    /// Tries to take back the marker of an evaded attack (NS-EVA-3).
    #[phases(any)]
    Recover {},
    /// Infantry spends its Outflank marker on the shot that is due (NS-OUT-6).
    #[phases(any)]
    SpendMarker {},
    /// A supporting unit takes one casualty (NS-CAS-1).
    #[phases(any)]
    Support {
        /// The supporting unit.
        by: Spot,
    },
    /// Chooses to fail the Morale test that is due (NS-TST-5).
    #[phases(any)]
    Fail {},
    /// A Steadfast unit ignores the test that is due (NS-KEY-1).
    #[phases(any)]
    Ignore {},
    /// Falls back to a Retreat slot (NS-RET-2).
    #[phases(any)]
    FallBack {
        /// Its owner's side.
        side: Edge,
    },
    /// The winner removes one casualty (NS-MEL-9).
    #[phases(any)]
    TakeHeart {},
    /// The winner takes the loser's terrain (NS-MEL-11).
    #[phases(any)]
    Seize {},

    // ---- phase IV
    /// Drops a formation, or tries to (NS-REN-2).
    #[phases(Reinforcement)]
    DropFormation {
        /// The unit.
        unit: Spot,
    },
    /// Discards strategy cards and draws up to five (NS-REN-4, NS-REN-5).
    #[phases(Reinforcement)]
    Refill {
        /// The cards to discard, named by the table if it holds the deck.
        discard: Vec<CardId>,
    },
    /// Draws an army card (NS-REN-7).
    #[phases(Reinforcement)]
    DrawUnit {
        /// The unit drawn, if the table draws.
        unit: Option<UnitId>,
    },

    // ---- cards and objectives
    /// Plays a strategy card (NS-CRD).
    #[phases(any)]
    PlayCard {
        /// The card.
        card: CardId,
        /// Its kind, if the app does not know the card.
        #[serde(default)]
        kind: Option<StrategyKind>,
        /// The spot it is played on: a unit, or the slot of a terrain card.
        #[serde(default)]
        on: Option<Spot>,
        /// The bonus to the player's first test that is due, or if negative, to the opponent's. Only if
        /// the app does not know the card.
        #[serde(default)]
        bonus: Option<i8>,
    },
    /// Claims an objective as met (NS-OBJ-2, NS-OBJ-3).
    #[phases(any)]
    Claim {
        /// Its place in the hand.
        place: u8,
        /// When it counts, if the app does not know.
        #[serde(default)]
        timing: Option<Timing>,
    },

    // ---- the table is right
    /// Types a printed value of a card.
    #[phases(any)]
    FillCard {
        /// The unit type.
        kind: KindId,
        /// The value.
        value: CardValue,
    },
    /// Corrects a counter.
    #[phases(any)]
    Correct {
        /// The correction.
        what: Correction,
        /// The reason, for the log.
        why: String,
    },
}

/// A value printed on a unit card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
pub enum CardValue {
    /// Fire, 0 to 9.
    Fire(u8),
    /// Melee, 0 to 9.
    Melee(u8),
    /// Cohesion, 1 to 9.
    Cohesion(u8),
    /// Morale, 0 to 9.
    Morale(u8),
    /// Its status.
    Status(Status),
    /// Its flag.
    Nation(Nation),
    /// Its type. The class must stay the same.
    Type(UnitType),
    /// Its keywords.
    Keywords(Vec<Keyword>),
}
