//! What a seat may ask.

use super::super::content::cards::{Formation, LeaderStat, Stat};
use super::super::state::{
    Halves, KindId, LeaderId, MarkerId, Order, Path, Piece, Situation, Told, UnitId,
};
use crate::Side;
use crate::kit::About;
use serde::{Deserialize, Serialize};

/// What a seat asks. `faces` say what the table rolled, and are given only where the setup leaves
/// that to the table. Distances are half inches; where none is given, the players see that it is
/// near enough.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first round
    /// Draws a unit up for nothing (SN-FRM-3).
    Form {
        /// The unit.
        unit: UnitId,
        /// How.
        to: Formation,
    },
    /// Ends the own deployment (SN-SET-6).
    Deploy {
        /// Units that are hidden. Which of their markers each lies under is dealt by the app.
        hidden: Vec<UnitId>,
    },

    // ---- orders
    /// A leader says what units are to do (SN-ORD-2).
    State {
        /// The leader.
        leader: LeaderId,
        /// What each is to do.
        told: Vec<Told>,
    },
    /// The side does nothing more in this phase.
    EndPhase {},

    // ---- movement
    /// Moves a piece (SN-MOV-1).
    Move {
        /// Which.
        piece: Piece,
        /// How far.
        #[serde(default)]
        distance: Option<Halves>,
        /// Through what.
        #[serde(default)]
        path: Path,
        /// Where it stands then.
        #[serde(default)]
        to: Situation,
        /// Whether it turns aside, not only forward or backward (SN-MOV-3).
        #[serde(default)]
        aside: bool,
        /// Whether an enemy's foot or horse stands so near that it may not (SN-MOV-3).
        #[serde(default)]
        watched: bool,
    },
    /// Lets an order go.
    Forgo {
        /// Of which piece.
        piece: Piece,
        /// Which.
        order: Order,
    },
    /// Tries to reveal a hidden unit (SN-FOG-2).
    Reveal {
        /// Who looks.
        unit: UnitId,
        /// At which marker.
        marker: MarkerId,
        /// How far it is.
        #[serde(default)]
        distance: Option<Halves>,
    },
    /// Reveals an own unit (SN-FOG-4).
    ShowMarker {
        /// Which.
        marker: MarkerId,
    },

    // ---- shooting and charging
    /// Shoots (SN-SHO-1), in a surprise shot, too.
    Shoot {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// How far it is.
        #[serde(default)]
        distance: Option<Halves>,
        /// Whether the target cannot be seen.
        #[serde(default)]
        unseen: bool,
    },
    /// Declares a charge (SN-CHG-1).
    Charge {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// How far it is.
        distance: Halves,
        /// Whether it goes through rough ground (SN-CHG-6).
        #[serde(default)]
        rough: bool,
    },
    /// Fires at the unit that charges (SN-CHG-3).
    Fire {
        /// Who.
        unit: UnitId,
    },
    /// Has a roll made again (SN-NAT-2, SN-NAT-8).
    Reroll {},
    /// Does not react.
    Decline {},
    /// Says what the table rolled for what is due.
    Roll {
        /// What the dice show.
        faces: Option<Vec<u8>>,
    },

    // ---- morale and the end of a round
    /// Tests a unit (SN-MOR-1).
    Test {
        /// Which.
        unit: UnitId,
        /// The Officer who rallies it.
        #[serde(default)]
        rally: Option<LeaderId>,
        /// An Officer who is closer (SN-MOR-6).
        #[serde(default)]
        closer: Option<LeaderId>,
    },
    /// Says whether a unit that fell back has left the table (SN-MOR-3).
    Edge {
        /// Whether.
        left: bool,
    },
    /// Says who has met an objective (SN-RND-2).
    Objectives {
        /// North, South.
        met: [bool; 2],
    },

    // ---- nearly at any time
    /// Says where a unit stands.
    Stand {
        /// Which.
        piece: Piece,
        /// Where.
        at: Situation,
    },
    /// Uses a Tactical Genius; the players carry it out (SN-TG-1).
    Genius {
        /// The General.
        leader: LeaderId,
    },
    /// Gives a unit a second action (SN-NAT-5).
    SecondAction {
        /// The unit.
        unit: UnitId,
        /// What it does.
        order: Order,
        /// The players see no unit of another arm in the same command radius.
        #[serde(default)]
        alone: bool,
    },
    /// Calls in support: a unit acts at once (SN-NAT-6).
    Support {
        /// The unit.
        unit: UnitId,
        /// What it does.
        order: Order,
    },
    /// Types a value that is printed on a unit's card.
    FillCard {
        /// The unit type.
        kind: KindId,
        /// Which value.
        stat: Stat,
        /// What it is.
        value: u8,
    },
    /// Types a value that is printed on a leader's card.
    FillLeader {
        /// The leader.
        leader: LeaderId,
        /// Which value.
        stat: LeaderStat,
        /// What it is.
        value: u8,
    },
    /// Corrects a counter: the table is right.
    Correct {
        /// The counter, and what it should be.
        what: Correction,
        /// Why.
        why: String,
    },
}

/// A counter and what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// What is left of a unit's morale.
    Morale {
        /// The unit.
        unit: UnitId,
        /// From 0 to what is printed.
        to: u8,
    },
    /// Casualties of a unit in this round.
    Casualties {
        /// The unit.
        unit: UnitId,
        /// How many.
        to: u8,
    },
    /// How a unit is drawn up.
    Formation {
        /// The unit.
        unit: UnitId,
        /// How.
        to: Formation,
    },
    /// Whether a unit is out of the battle; army morale is put right by itself.
    Eliminated {
        /// The unit.
        unit: UnitId,
        /// Whether.
        to: bool,
    },
    /// The order of a unit in this round, to be carried out; none takes away what it has.
    Order {
        /// The unit.
        unit: UnitId,
        /// Which.
        to: Option<Order>,
    },
    /// Whether a leader is in the battle: one who falls costs army morale (SN-AMY-2, A24).
    Leader {
        /// Who.
        leader: LeaderId,
        /// Whether.
        to: bool,
    },
    /// Whether a leader has given orders in this round.
    Spoke {
        /// Who.
        leader: LeaderId,
        /// Whether.
        to: bool,
    },
    /// Whether a Tactical Genius was used.
    Genius {
        /// The General.
        leader: LeaderId,
        /// Whether.
        to: bool,
    },
    /// Army morale (SN-AMY-6).
    ArmyMorale {
        /// Whose.
        side: Side,
        /// From 0.
        to: u16,
    },
    /// Army morale at the start (SN-SET-7).
    ArmyStart {
        /// Whose.
        side: Side,
        /// From 1.
        to: u16,
    },
    /// Whether Allied Support was used.
    Support {
        /// By whom.
        side: Side,
        /// Whether.
        to: bool,
    },
    /// Whether the second action of the round was used.
    Second {
        /// By whom.
        side: Side,
        /// Whether.
        to: bool,
    },
    /// A marker is turned up.
    Marker {
        /// Which.
        marker: MarkerId,
    },
    /// Whose turn it is.
    Turn {
        /// Whose.
        to: Side,
    },
    /// Who begins each phase.
    First {
        /// Who.
        to: Side,
    },
}
