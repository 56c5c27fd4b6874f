//! The commands of a seat.

use super::super::content::board::Spot;
use super::super::content::cards::Stat;
use super::super::state::test::TestId;
use super::super::state::{Condition, Edge, Ends, KindId, PhaseId, Token, UnitId};
use crate::kit::Phased;
use serde::{Deserialize, Serialize};

pub use super::counters::Correction;

/// A command from a seat. `total`, `faces` and `to` give what the table rolled, and are present only if
/// the setup leaves that to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phased)]
#[redact::binding("warfare")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first round
    /// Rolls for initiative (W-INI-1).
    #[phases(Initiative)]
    Initiative {
        /// The table's die plus the commander's bonus; after a tie, only the die.
        total: Option<i16>,
    },
    /// Places a unit (W-DEP-2).
    #[phases(Deployment)]
    Place {
        /// The unit.
        unit: UnitId,
        /// Where; `None` for a unit off the grid.
        to: Option<Spot>,
    },
    /// Settles the effects of both domains' defenses (W-DEP-4, W-DEP-5).
    #[phases(Defenses)]
    Settle {
        /// Whether North and South redeploy.
        redeploys: [bool; 2],
        /// The edge that their tests may have in round 1.
        resources: [Option<Edge>; 2],
    },
    /// Places a unit again (W-DEP-4).
    #[phases(Redeployment)]
    Redeploy {
        /// The unit.
        unit: UnitId,
        /// Where.
        to: Spot,
    },
    /// Ends the own redeployment.
    #[phases(Redeployment)]
    Stay {},

    // ---- a turn
    /// Activates a unit (W-RND-3).
    #[phases(Turns)]
    Activate {
        /// The unit.
        unit: UnitId,
    },
    /// Sets where a misled unit goes (W-ACT-7).
    #[phases(Turns)]
    Stray {
        /// Where.
        to: Spot,
    },
    /// Moves (W-ACT-4).
    #[phases(Turns)]
    Move {
        /// Where.
        to: Spot,
    },
    /// Attacks, or uses a remaining attack of an Attack action (W-ATK-1, W-ATK-4).
    #[phases(Turns)]
    Attack {
        /// The target.
        target: UnitId,
    },
    /// Uses battle magic (W-MAG-2).
    #[phases(Turns)]
    Magic {
        /// The unit that it attacks, if it attacks one.
        target: Option<UnitId>,
    },
    /// Tries a maneuver of its own that costs the action (W-MAN-4).
    #[phases(Turns)]
    Maneuver {
        /// The target number of its Command test.
        dc: u8,
    },
    /// Uses the bonus action that a trait grants (W-ACT-9).
    #[phases(Turns)]
    Bonus {},
    /// Ends the activation.
    #[phases(Turns)]
    EndActivation {},
    /// Ends the turn.
    #[phases(Turns)]
    EndTurn {},
    /// Tries to rally a broken unit (W-RAL-1).
    #[phases(Turns)]
    Rally {
        /// The unit.
        unit: UnitId,
        /// Where it comes back; `None` for a unit off the grid.
        to: Option<Spot>,
    },
    /// Applies an effect of a trait, a text or the table (W-MAG-1).
    #[phases(Turns)]
    Effect {
        /// The effect.
        what: Effect,
    },

    // ---- tests and reactions
    /// Rolls the test that is due (W-TST-1).
    #[phases(Turns)]
    Roll {
        /// The test.
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
        /// What the table rolled: one d20, or two with advantage or disadvantage.
        faces: Option<Vec<u8>>,
    },
    /// Goes back instead of suffering a casualty (W-DIM-3).
    #[phases(Turns)]
    Withdraw {
        /// The unit.
        unit: UnitId,
    },
    /// Sets for the charge.
    #[phases(Turns)]
    SetForCharge {
        /// The unit.
        unit: UnitId,
    },
    /// Follows into the vacated space.
    #[phases(Turns)]
    FollowUp {
        /// The unit.
        unit: UnitId,
    },
    /// Does not react.
    #[phases(Turns)]
    Decline {},

    // ---- the end of a round
    /// Begins the next round (W-PTS-4).
    #[phases(Points)]
    NextRound {},
    /// Ends the battle by points (W-PTS-2).
    #[phases(Points)]
    EndBattle {},

    // ---- at any time
    /// Types a value that is printed on a unit's card.
    #[phases(any)]
    FillCard {
        /// The unit type.
        kind: KindId,
        /// Which value.
        stat: Stat,
        /// The value.
        value: i16,
    },
    /// Sets a counter to its value on the table.
    #[phases(any)]
    Correct {
        /// The correction.
        what: Correction,
        /// Why.
        why: String,
    },
}

/// An effect of a trait, of the text of battle magic or of the table on the recorded state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A unit suffers casualties.
    Harm {
        /// The unit.
        unit: UnitId,
        /// How many, at least 1.
        casualties: u8,
    },
    /// A unit recovers casualties.
    Heal {
        /// The unit.
        unit: UnitId,
        /// How many, at least 1.
        casualties: u8,
    },
    /// A unit gets a condition.
    Put {
        /// The unit.
        unit: UnitId,
        /// The condition.
        condition: Condition,
        /// When it ends; by default at its usual end.
        #[serde(default)]
        ends: Option<Ends>,
    },
    /// A unit loses a condition.
    Lift {
        /// The unit.
        unit: UnitId,
        /// The condition.
        condition: Condition,
    },
    /// A unit gets tokens (W-TOK-1).
    Tokens {
        /// The unit.
        unit: UnitId,
        /// The kind of token.
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
        /// The kind of token.
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
