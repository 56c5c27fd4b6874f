//! What someone asks. Units are named by where they lie, because what lies face-down has no
//! other name for the other seat. Faces and drawn things are given only where the setup leaves
//! them to the table.

use super::super::content::board::{Edge, Slot, Spot};
use super::super::content::cards::{
    Formation, Keyword, Nation, Status, StrategyKind, Terrain, Timing, UnitType,
};
use super::super::state::{Bid, CardId, KindId, UnitId};
use crate::Side;
use crate::kit::About;
use serde::{Deserialize, Serialize};

/// A Reserve unit changes its slot when artillery arrives (NS-RNF-1): from, to.
pub type Shift = [Slot; 2];

/// A command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first turn
    /// Shows one's own objective of that place (NS-OBJ-4, NS-OBJ-5).
    ShowObjective {
        /// Its place in the hand.
        place: u8,
    },
    /// Puts a drawn unit on a slot in secret; what lies there goes where the unit came from
    /// (NS-SET-4).
    Put {
        /// The unit.
        unit: UnitId,
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
    },
    /// The app lays out what is not placed yet.
    PutRest {},
    /// Everything lies where it may.
    Deployed {},

    // ---- phase I
    /// Commits a card for initiative in secret (NS-INI-1).
    Commit {
        /// The card.
        bid: Bid,
    },
    /// Both cards were shown at the table together.
    ShowBids {
        /// North's and South's.
        bids: [Bid; 2],
    },

    // ---- any phase
    /// Rolls what is due: all its dice at once.
    Roll {
        /// One face for each die, where the table rolls.
        faces: Option<Vec<u8>>,
    },
    /// Done with this step.
    Done {},
    /// No to what is asked.
    Decline {},

    // ---- phase II
    /// A Reserve unit tries to lose a casualty (NS-REF-1).
    Regroup {
        /// The unit.
        unit: Spot,
    },
    /// The unit that has to enter the Reserve enters it. Who lies there in a full Reserve goes
    /// under the deck, or to the opponent when wounded (NS-RNF-2).
    Enter {
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
        /// What its owner rearranges, when it is artillery (NS-RNF-1).
        #[serde(default)]
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<Shift>,
    },

    // ---- phase III
    /// Activates a unit before it is said what it does, so that cards can be played on it. The
    /// commands below activate by themselves.
    Activate {
        /// The unit.
        unit: Spot,
    },
    /// Fires (NS-FIR).
    Fire {
        /// The unit.
        unit: Spot,
        /// The target.
        at: Spot,
    },
    /// Starts a melee (NS-MEL-3).
    Engage {
        /// The unit.
        unit: Spot,
        /// The target.
        at: Spot,
        /// Whether it charges (NS-CHG-1).
        charge: bool,
    },
    /// Fights another round (NS-MEL-4).
    FightOn {
        /// The unit.
        unit: Spot,
    },
    /// Tries to break off (NS-MOV-6).
    Disengage {
        /// The unit.
        unit: Spot,
    },
    /// Moves to a slot of its owner's board, or exchanges with who is there (NS-MOV).
    Move {
        /// The unit.
        unit: Spot,
        /// The slot.
        #[cfg_attr(spec, ts(type = "string"))]
        to: Slot,
        /// What its owner rearranges, when artillery comes into the Reserve (NS-RNF-1).
        #[serde(default)]
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<Shift>,
    },
    /// Takes the terrain in front (NS-MOV-8).
    Capture {
        /// The unit.
        unit: Spot,
    },
    /// Leaves for the flank (NS-OUT-1).
    Outflank {
        /// The unit.
        unit: Spot,
        /// Its owner's side.
        side: Edge,
    },
    /// Gets off its horses, or back on (Dismounted).
    Dismount {
        /// The unit.
        unit: Spot,
        /// Off, or on.
        on_foot: bool,
    },
    /// Ends the activation without the second half.
    EndActivation {},

    // ---- answers
    /// Tries to evade (NS-EVA-1).
    Evade {},
    /// Charges after all (NS-CHG-1).
    Charge {},
    /// Tries to charge back (NS-CHG-3).
    Countercharge {},
    /// Tries to take back the marker of an evaded attack (NS-EVA-3).
    Recover {},
    /// Infantry spends its Outflank marker on the shot that is due (NS-OUT-6).
    SpendMarker {},
    /// A supporting unit takes one casualty (NS-CAS-1).
    Support {
        /// The supporting unit.
        by: Spot,
    },
    /// Chooses to fail the Morale test that is due (NS-TST-5).
    Fail {},
    /// A Steadfast unit ignores the test that is due (NS-KEY-1).
    Ignore {},
    /// Falls back to a Retreat slot (NS-RET-2).
    FallBack {
        /// Its owner's side.
        side: Edge,
    },
    /// The winner takes one casualty off (NS-MEL-9).
    TakeHeart {},
    /// The winner takes the loser's terrain (NS-MEL-11).
    Seize {},

    // ---- phase IV
    /// Drops a formation, or tries to (NS-REN-2).
    DropFormation {
        /// The unit.
        unit: Spot,
    },
    /// Discards strategy cards and draws up to five (NS-REN-4, NS-REN-5).
    Refill {
        /// The cards to discard; what the table shows of its own.
        discard: Vec<CardId>,
    },
    /// Draws an army card (NS-REN-7).
    DrawUnit {
        /// Which one it is, where the table draws.
        unit: Option<UnitId>,
    },

    // ---- cards and objectives
    /// Plays a strategy card (NS-CRD).
    PlayCard {
        /// The card.
        card: CardId,
        /// What it is, where the app does not know it.
        #[serde(default)]
        kind: Option<StrategyKind>,
        /// The spot it is played on: a unit, or the slot of a terrain card.
        #[serde(default)]
        on: Option<Spot>,
        /// What it adds to the first test that is due of its player, or below 0 takes off the
        /// opponent's, where the app does not know it.
        #[serde(default)]
        bonus: Option<i8>,
    },
    /// An objective is met (NS-OBJ-2, NS-OBJ-3).
    Claim {
        /// Its place in the hand.
        place: u8,
        /// When it counts, where the app does not know it.
        #[serde(default)]
        timing: Option<Timing>,
    },

    // ---- the table is right
    /// Types a value that is printed on a card.
    FillCard {
        /// The unit type.
        kind: KindId,
        /// The value.
        value: CardValue,
    },
    /// Sets a counter right.
    Correct {
        /// What.
        what: Correction,
        /// Why, for the log.
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
    /// Its type, of the same class.
    Type(UnitType),
    /// Its keywords.
    Keywords(Vec<Keyword>),
}

/// A counter that can be set right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[about(Spot)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Correction {
    /// Casualties of a unit, below its Cohesion.
    Casualties {
        /// The unit.
        unit: Spot,
        /// How many.
        to: u8,
    },
    /// Whether a unit bears an Activation marker.
    Activated {
        /// The unit.
        unit: Spot,
        /// Whether it does.
        to: bool,
    },
    /// Whether a unit is disarrayed.
    Disarray {
        /// The unit.
        unit: Spot,
        /// Whether it is.
        to: bool,
    },
    /// Whether a unit bears a Charge marker of this turn.
    Charge {
        /// The unit.
        unit: Spot,
        /// Whether it does.
        to: bool,
    },
    /// A unit's formation.
    Formation {
        /// The unit.
        unit: Spot,
        /// Which.
        to: Option<Formation>,
    },
    /// A unit that is not in melee lies on another free slot.
    Place {
        /// Where it is in the books.
        unit: Spot,
        /// Where it is on the table.
        #[about(nobody)]
        to: Spot,
    },
    /// Two units are no longer in melee with each other.
    Parted {
        /// One of them.
        unit: Spot,
    },
    /// Terrain under a slot of one's own.
    Terrain {
        /// The slot.
        #[about(nobody)]
        spot: Spot,
        /// What lies there.
        to: Option<Terrain>,
    },
    /// Activation markers a player has left.
    Left {
        /// Whose.
        seat: Side,
        /// How many.
        to: u8,
    },
    /// Who is First player.
    First {
        /// Who.
        to: Side,
    },
    /// Victory points.
    Points {
        /// Whose.
        seat: Side,
        /// How many.
        to: u16,
    },
}
