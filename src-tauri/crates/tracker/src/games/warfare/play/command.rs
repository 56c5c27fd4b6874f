//! What a seat may ask.

use super::super::content::board::{Rank, Spot};
use super::super::content::cards::Stat;
use super::super::state::test::TestId;
use super::super::state::{Condition, Edge, Ends, KindId, Place, Token, UnitId};
use crate::kit::About;
use crate::{Seat, Side};
use serde::{Deserialize, Serialize};

/// What a seat asks. `total`, `faces` and `to` say what the table rolled, and are given only where
/// the setup leaves that to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first round
    /// Rolls for initiative (W-INI-1).
    Initiative {
        /// What the table's die came to with the commander's bonus; after a tie, the die alone.
        total: Option<i16>,
    },
    /// Places a unit (W-DEP-2).
    Place {
        /// The unit.
        unit: UnitId,
        /// Where; nowhere for one that stays off the grid.
        to: Option<Spot>,
    },
    /// Settles what the defenses of both domains do (W-DEP-4, W-DEP-5).
    Settle {
        /// Whether North and South redeploy.
        redeploys: [bool; 2],
        /// What their tests may have in round 1.
        resources: [Option<Edge>; 2],
    },
    /// Places a unit anew (W-DEP-4).
    Redeploy {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Spot,
    },
    /// Redeploys no more.
    Stay {},

    // ---- a turn
    /// Activates a unit (W-RND-3).
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Says where a misled unit goes (W-ACT-7).
    Stray {
        /// Where.
        to: Spot,
    },
    /// Moves (W-ACT-4).
    Move {
        /// Where.
        to: Spot,
    },
    /// Attacks, or attacks again with what is left of an Attack action (W-ATK-1, W-ATK-4).
    Attack {
        /// Whom.
        target: UnitId,
    },
    /// Uses battle magic (W-MAG-2).
    Magic {
        /// The unit that it attacks, if it attacks one.
        target: Option<UnitId>,
    },
    /// Tries a maneuver of its own that costs the action (W-MAN-4).
    Maneuver {
        /// What its Command test has to come to.
        dc: u8,
    },
    /// Uses the bonus action that a trait grants (W-ACT-9).
    Bonus {},
    /// Ends the activation.
    EndActivation {},
    /// Ends the turn.
    EndTurn {},
    /// Tries to rally a broken unit (W-RAL-1).
    Rally {
        /// The unit.
        unit: UnitId,
        /// Where it comes back; nowhere for one that stands off the grid.
        to: Option<Spot>,
    },
    /// A trait, a text or the table has an effect (W-MAG-1).
    Effect {
        /// Which.
        what: Effect,
    },

    // ---- tests and reactions
    /// Rolls the test that is due (W-TST-1).
    Roll {
        /// Which one it is.
        test: TestId,
        /// Whether a trait gives advantage.
        #[serde(default)]
        advantage: bool,
        /// Whether a trait gives disadvantage.
        #[serde(default)]
        disadvantage: bool,
        /// Whether Resources count in this test (W-DEP-5).
        #[serde(default)]
        resources: bool,
        /// What the table rolled: one d20, or both where there is advantage or disadvantage.
        faces: Option<Vec<u8>>,
    },
    /// Goes back instead of suffering a casualty (W-DIM-3).
    Withdraw {
        /// The unit.
        unit: UnitId,
    },
    /// Meets a charge.
    SetForCharge {
        /// The unit.
        unit: UnitId,
    },
    /// Follows into the space that was left.
    FollowUp {
        /// The unit.
        unit: UnitId,
    },
    /// Does not react.
    Decline {},

    // ---- the end of a round
    /// Begins the next round (W-PTS-4).
    NextRound {},
    /// The battle ends by points (W-PTS-2).
    EndBattle {},

    // ---- at any time
    /// Types a value that is printed on a unit's card.
    FillCard {
        /// The unit type.
        kind: KindId,
        /// Which value.
        stat: Stat,
        /// What it is.
        value: i16,
    },
    /// Corrects a counter: the table is right.
    Correct {
        /// What.
        what: Correction,
        /// Why.
        why: String,
    },
}

/// What a trait, the text of battle magic or the table does to the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A unit suffers casualties.
    Harm {
        /// The unit.
        unit: UnitId,
        /// How many, 1 at least.
        casualties: u8,
    },
    /// A unit gets casualties back.
    Heal {
        /// The unit.
        unit: UnitId,
        /// How many, 1 at least.
        casualties: u8,
    },
    /// A unit has a condition.
    Put {
        /// The unit.
        unit: UnitId,
        /// Which.
        condition: Condition,
        /// Until when; until its usual end where nothing is said.
        #[serde(default)]
        ends: Option<Ends>,
    },
    /// A unit has a condition no longer.
    Lift {
        /// The unit.
        unit: UnitId,
        /// Which.
        condition: Condition,
    },
    /// A unit gets tokens (W-TOK-1).
    Tokens {
        /// The unit.
        unit: UnitId,
        /// Of this kind.
        token: Token,
        /// How many.
        count: u8,
        /// Casualties of each.
        each: u8,
    },
    /// A unit loses tokens (W-TOK-1).
    Remove {
        /// The unit.
        unit: UnitId,
        /// Of this kind.
        token: Token,
        /// How many.
        count: u8,
    },
    /// A unit goes somewhere else without a Move of its own.
    Shift {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Spot,
    },
    /// A unit may react again.
    Ready {
        /// The unit.
        unit: UnitId,
    },
    /// A unit leaves the game.
    Disband {
        /// The unit.
        unit: UnitId,
    },
}

/// A counter and what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// What is left of a unit; a unit with nothing left is broken.
    Casualties {
        /// The unit.
        unit: UnitId,
        /// From 0 to the size of its die.
        to: u8,
    },
    /// Where a unit is. One that comes back has one casualty left.
    Place {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Place,
    },
    /// Whether a unit may react.
    Reaction {
        /// The unit.
        unit: UnitId,
        /// Whether.
        to: bool,
    },
    /// Whether a unit had its activation of the round.
    Activated {
        /// The unit.
        unit: UnitId,
        /// Whether.
        to: bool,
    },
    /// Whether a unit was tested for being Diminished.
    Tested {
        /// The unit.
        unit: UnitId,
        /// Whether.
        to: bool,
    },
    /// Whether a unit was rallied.
    Rallied {
        /// The unit.
        unit: UnitId,
        /// Whether.
        to: bool,
    },
    /// A condition of a unit.
    Condition {
        /// The unit.
        unit: UnitId,
        /// Which.
        condition: Condition,
        /// Until when, or not at all.
        to: Option<Ends>,
    },
    /// Tokens on a unit.
    Tokens {
        /// The unit.
        unit: UnitId,
        /// Of this kind.
        token: Token,
        /// How many.
        to: u8,
    },
    /// Whether a rank has collapsed.
    Collapsed {
        /// In whose half.
        board: Side,
        /// Which.
        rank: Rank,
        /// Whether.
        to: bool,
    },
    /// Whose turn it is.
    Turn {
        /// Whose.
        to: Seat,
    },
    /// Where a commander stands in the order of initiative.
    Initiative {
        /// Whose turn.
        seat: Seat,
        /// From 1.
        to: u8,
    },
}
