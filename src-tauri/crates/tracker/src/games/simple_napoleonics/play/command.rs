//! The commands of a seat.

use super::super::content::cards::{Formation, LeaderStat, Stat};
use super::super::state::{
    Halves, KindId, LeaderId, MarkerId, Order, Path, PhaseId, Piece, Situation, Told, UnitId,
};
use crate::kit::Phased;
use serde::{Deserialize, Serialize};

pub use super::counters::Correction;

/// A command from a seat. `faces` give what the table rolled, and are present only if the setup leaves
/// that to the table. Distances are half inches; if none is given, the players judge that it is near
/// enough.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phased)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first round
    /// Sets the formation of a unit at no cost (SN-FRM-3).
    #[phases(Deployment)]
    Form {
        /// The unit.
        unit: UnitId,
        /// The formation.
        to: Formation,
    },
    /// Ends the own deployment (SN-SET-6).
    #[phases(Deployment)]
    Deploy {
        /// Units to hide. The app deals which marker each is under.
        hidden: Vec<UnitId>,
    },

    // ---- orders
    /// A leader states what units are to do (SN-ORD-2).
    #[phases(Orders)]
    State {
        /// The leader.
        leader: LeaderId,
        /// What each is to do.
        told: Vec<Told>,
    },
    /// The side does nothing more in this phase.
    #[phases(Movement, Orders, Shooting, Charge, Morale)]
    EndPhase {},

    // ---- movement
    /// Moves a piece (SN-MOV-1).
    #[phases(any)]
    Move {
        /// The piece.
        piece: Piece,
        /// Its distance.
        #[serde(default)]
        distance: Option<Halves>,
        /// What it goes through.
        #[serde(default)]
        path: Path,
        /// Where it stands afterwards.
        #[serde(default)]
        to: Situation,
        /// Whether it turns aside, not only forward or backward (SN-MOV-3).
        #[serde(default)]
        aside: bool,
        /// Whether enemy infantry or cavalry is so near that it may not turn aside (SN-MOV-3).
        #[serde(default)]
        watched: bool,
    },
    /// Lets an order go.
    #[phases(any)]
    Forgo {
        /// The piece.
        piece: Piece,
        /// Which.
        order: Order,
    },
    /// Tries to reveal a hidden unit (SN-FOG-2).
    #[phases(Movement)]
    Reveal {
        /// The unit that looks.
        unit: UnitId,
        /// The marker.
        marker: MarkerId,
        /// How far it is.
        #[serde(default)]
        distance: Option<Halves>,
    },
    /// Reveals an own unit (SN-FOG-4).
    #[phases(any)]
    ShowMarker {
        /// The marker.
        marker: MarkerId,
    },

    // ---- shooting and charging
    /// Shoots (SN-SHO-1); also for a surprise shot.
    #[phases(any)]
    Shoot {
        /// The unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// How far it is.
        #[serde(default)]
        distance: Option<Halves>,
        /// Whether the target cannot be seen.
        #[serde(default)]
        unseen: bool,
    },
    /// Declares a charge (SN-CHG-1).
    #[phases(any)]
    Charge {
        /// The unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// How far it is.
        distance: Halves,
        /// Whether it goes through rough ground (SN-CHG-6).
        #[serde(default)]
        rough: bool,
    },
    /// Fires at the unit that charges (SN-CHG-3).
    #[phases(any)]
    Fire {
        /// The unit.
        unit: UnitId,
    },
    /// Has a roll rerolled (SN-NAT-2, SN-NAT-8).
    #[phases(any)]
    Reroll {},
    /// Does not react.
    #[phases(any)]
    Decline {},
    /// Rolls the due dice, or gives what the table rolled.
    #[phases(any)]
    Roll {
        /// What the dice show.
        faces: Option<Vec<u8>>,
    },

    // ---- morale and the end of a round
    /// Tests a unit (SN-MOR-1).
    #[phases(Morale)]
    Test {
        /// The unit.
        unit: UnitId,
        /// The Officer who rallies it.
        #[serde(default)]
        rally: Option<LeaderId>,
        /// An Officer who is closer (SN-MOR-6).
        #[serde(default)]
        closer: Option<LeaderId>,
    },
    /// Says whether a unit that fell back has left the table (SN-MOR-3).
    #[phases(any)]
    Edge {
        /// Whether it has left.
        left: bool,
    },
    /// Says who has met an objective (SN-RND-2).
    #[phases(Ending)]
    Objectives {
        /// North, South.
        met: [bool; 2],
    },

    // ---- nearly at any time
    /// Sets where a piece stands.
    #[phases(any)]
    Stand {
        /// The piece.
        piece: Piece,
        /// Where.
        at: Situation,
    },
    /// Uses a Tactical Genius; the players carry it out (SN-TG-1).
    #[phases(Orders, Movement, Shooting, Charge, Morale, Ending)]
    Genius {
        /// The General.
        leader: LeaderId,
    },
    /// Gives a unit a second action (SN-NAT-5).
    #[phases(Movement, Orders, Shooting, Charge, Morale)]
    SecondAction {
        /// The unit.
        unit: UnitId,
        /// Its order.
        order: Order,
        /// Whether the players see no unit of another arm in the same command radius.
        #[serde(default)]
        alone: bool,
    },
    /// Calls in support: a unit acts at once (SN-NAT-6).
    #[phases(Movement, Orders, Shooting, Charge, Morale)]
    Support {
        /// The unit.
        unit: UnitId,
        /// Its order.
        order: Order,
    },
    /// Types a value that is printed on a unit's card.
    #[phases(any)]
    FillCard {
        /// The unit type.
        kind: KindId,
        /// Which value.
        stat: Stat,
        /// The value.
        value: u8,
    },
    /// Types a value that is printed on a leader's card.
    #[phases(any)]
    FillLeader {
        /// The leader.
        leader: LeaderId,
        /// Which value.
        stat: LeaderStat,
        /// The value.
        value: u8,
    },
    /// Sets a counter to its value on the table.
    #[phases(any)]
    Correct {
        /// The counter and its correct value.
        what: Correction,
        /// Why.
        why: String,
    },
}
