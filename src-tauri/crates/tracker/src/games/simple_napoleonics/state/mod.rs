//! The complete state of a battle, secrets included. Not serializable: only views leave it.

mod changes;
pub(crate) mod invariants;
pub mod last;
mod queries;
pub mod roll;
pub(crate) mod start;

use super::army::setup::Setup;
use super::content::cards::{Formation, Ground, LeaderCard, UnitCard};
use crate::kit::{About, Gauge, Ledger, ReactionStack, Roster, Secret, id_enum};
use crate::{Outcome, Side};
use last::Last;
use roll::Roll;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use crate::kit::{KindId, UnitId};

/// A leader's number: its place among all leaders, North's first.
pub type LeaderId = u8;
/// The number of a marker under which a unit is hidden.
pub type MarkerId = u8;
/// A length in half inches.
pub type Halves = u16;

/// The complete state, secrets included.
#[derive(Debug, Clone)]
pub struct State {
    /// The setup of the battle.
    pub setup: Arc<Setup>,
    /// Every unit and unit type, including values typed during the battle.
    pub units: Roster<Unit, UnitCard>,
    /// Every leader.
    pub leaders: Vec<Leader>,
    /// The markers of hidden units, in the order in which they were put down.
    pub markers: Vec<Marker>,
    /// The two players.
    pub players: [Player; 2],
    /// The side with the highest-ranking General (SN-ORD-1).
    pub first: Option<Side>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The current phase.
    pub phase: Phase,
    /// The roll due before anything else.
    pub due: Option<Roll>,
    /// The openings that sides may react to.
    pub windows: ReactionStack<Opening>,
    /// The current charge.
    pub charge: Option<Charge>,
    /// Army morale: its start value and each change, with reasons (SN-AMY).
    pub ledger: Ledger,
    /// The last things shown to the table.
    pub last: Option<Last>,
}

id_enum! { "simple_napoleonics"
    /// A phase by name.
    PhaseId {
        /// Units are hidden and get their formations.
        Deployment,
        /// Leaders give orders.
        Orders,
        /// Units move.
        Movement,
        /// Units shoot.
        Shooting,
        /// Units charge.
        Charge,
        /// Units with casualties are tested.
        Morale,
        /// The round ends with army morale and the objectives.
        Ending,
        /// Over.
        Finished,
    }

    /// Where a unit is.
    Status {
        /// On the table.
        Battlefield,
        /// Under a marker (SN-FOG-1).
        Hidden,
        /// Out of the battle.
        Eliminated,
    }

    /// The status of an order.
    Standing {
        /// To be carried out.
        Ready,
        /// Its check failed (SN-ORD-5).
        Failed,
        /// Carried out.
        Done,
        /// Its owner let it go.
        LetGo,
    }

    /// The kind of a blow.
    BlowKind {
        /// A volley.
        Volley,
        /// Defensive fire (SN-CHG-3).
        Defensive,
        /// A surprise shot (SN-FOG-3).
        Surprise,
        /// A charge in contact (SN-CHG-4).
        Charge,
        /// The target of a charge strikes back (A36).
        FightBack,
    }

    /// The stage of a charge.
    ChargeStage {
        /// Its distance is rolled.
        Distance,
        /// It reaches its target, which may fire.
        Reached,
        /// It falls short.
        Short,
        /// It strikes.
        Contact,
        /// The target may strike back.
        Back,
        /// It is over.
        Over,
    }
}

impl BlowKind {
    /// Whether it is fire.
    #[must_use]
    pub fn is_fire(self) -> bool {
        match self {
            Self::Volley | Self::Defensive | Self::Surprise => true,
            Self::Charge | Self::FightBack => false,
        }
    }

    /// The rule behind it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::Volley => "SN-SHO-2",
            Self::Defensive => "SN-CHG-3",
            Self::Surprise => "SN-FOG-3",
            Self::Charge => "SN-CHG-4",
            Self::FightBack => "SN-CHG-5",
        }
    }
}

/// An order to a unit (SN-ORD-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Move.
    Move,
    /// Shoot.
    Shoot,
    /// Charge.
    Charge,
    /// Change into a formation (SN-FRM-1).
    Form(Formation),
}

impl Order {
    /// Whether both are of one kind, ignoring the formation.
    #[must_use]
    pub fn is_like(self, other: Self) -> bool {
        self.step() == other.step()
    }

    /// Its kind by name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Shoot => "shoot",
            Self::Charge => "charge",
            Self::Form(_) => "form",
        }
    }

    /// The phase in which it is carried out; a new formation at once.
    #[must_use]
    pub fn step(self) -> PhaseId {
        match self {
            Self::Move => PhaseId::Movement,
            Self::Shoot => PhaseId::Shooting,
            Self::Charge => PhaseId::Charge,
            Self::Form(_) => PhaseId::Orders,
        }
    }
}

/// A unit on the table, or a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A unit that everybody sees.
    Unit(UnitId),
    /// A marker.
    Marker(MarkerId),
}

/// A leader's order to one piece (SN-ORD-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The piece.
    #[about]
    pub piece: Piece,
    /// What it is to do.
    pub order: Order,
    /// Whether the players see it outside the leader's command radius.
    #[serde(default)]
    pub outside: bool,
}

/// An order that a piece has in this round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct Given {
    /// What it is to do.
    pub order: Order,
    /// Its status.
    pub standing: Standing,
}

/// Where a piece stands, as the players see it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// The ground it is on or in.
    pub ground: Ground,
    /// Whether it is in cover (SN-SHO-3).
    pub cover: bool,
    /// Whether it is concealed (SN-VIS-2).
    pub concealed: bool,
    /// Whether it is in defensive terrain (SN-NAT-3).
    pub defensive: bool,
}

/// What a move goes through.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(default, deny_unknown_fields)]
pub struct Path {
    /// Rough ground.
    pub rough: bool,
    /// Water.
    pub water: bool,
    /// An obstacle.
    pub obstacle: bool,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Unit {
    /// The owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// The Officer whose brigade it belongs to.
    pub brigade: Option<LeaderId>,
    /// Where it is.
    pub status: Status,
    /// Its remaining morale.
    pub morale: Gauge,
    /// Its formation.
    pub formation: Formation,
    /// Where it stands.
    pub at: Situation,
    /// Its orders of the round; a hidden unit's orders are on its marker.
    pub orders: Vec<Given>,
    /// Casualties of the round.
    pub casualties: u8,
    /// Whether it was tested in this round.
    pub tested: bool,
}

/// A leader.
#[derive(Debug, Clone)]
pub struct Leader {
    /// The owner.
    pub owner: Side,
    /// The card, with what was typed during the battle.
    pub card: LeaderCard,
    /// Whether the leader is in the battle.
    pub alive: bool,
    /// Whether Tactical Genius was used (SN-TG-1).
    pub genius_used: bool,
    /// Whether the leader has given orders in this round (SN-ORD-6).
    pub spoke: bool,
    /// Whether the leader has rallied a unit in this round (SN-MOR-6).
    pub rallied: bool,
    /// The pieces that did not follow the leader in this round (A40).
    pub failed: Vec<Piece>,
}

/// A marker, which hides one unit of its side.
#[derive(Debug, Clone)]
pub struct Marker {
    /// The owner.
    pub owner: Side,
    /// The unit.
    pub unit: Secret<UnitId>,
    /// Whether it was turned up and is off the table.
    pub up: bool,
    /// Where it stands.
    pub at: Situation,
    /// Its orders of the round.
    pub orders: Vec<Given>,
    /// Units that have tried to reveal it in this round.
    pub tried: Vec<UnitId>,
}

/// A player's part of the state.
#[derive(Debug, Clone, Copy, Default)]
pub struct Player {
    /// Army morale at the start (SN-SET-7).
    pub start: u16,
    /// Losses that army morale could not take because it was 0 (SN-AMY-6).
    pub owed: i16,
    /// Whether Allied Support was used (SN-NAT-6).
    pub support_used: bool,
    /// Whether the second action of the round was used (SN-NAT-5).
    pub second_used: bool,
}

/// A blow: one unit rolls against another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// The kind.
    pub kind: BlowKind,
    /// The unit that strikes.
    pub by: UnitId,
    /// The target.
    pub at: UnitId,
}

/// A charge in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Charge {
    /// Who charges.
    pub by: UnitId,
    /// The target.
    pub at: UnitId,
    /// The distance to the target, in half inches.
    pub distance: Halves,
    /// Whether it goes through rough ground.
    pub rough: bool,
    /// Its current stage.
    pub stage: ChargeStage,
}

/// Something that a side may react to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum Opening {
    /// A charge comes: the target may fire (SN-CHG-3).
    Fire {
        /// The target.
        unit: UnitId,
        /// Who charges.
        foe: UnitId,
    },
    /// A unit was revealed and may shoot (SN-FOG-3).
    Surprise {
        /// The unit.
        unit: UnitId,
    },
    /// A charge fell short and may be rolled again (SN-NAT-2).
    Elan {
        /// Who charges.
        unit: UnitId,
    },
    /// A reveal roll succeeded and its owner may demand a reroll (SN-NAT-8).
    Guerrilla {
        /// The unit that looked.
        unit: UnitId,
        /// The marker.
        marker: MarkerId,
    },
    /// A unit acts at once (SN-NAT-6).
    Support {
        /// The unit.
        unit: UnitId,
        /// Its order.
        order: Order,
    },
    /// A unit fell back and may have left the table (SN-MOR-3).
    Edge {
        /// The unit.
        unit: UnitId,
    },
}

/// The current phase. Data that exists only in a phase is in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Units are hidden and get their formations.
    Deployment {
        /// Which sides are done.
        done: [bool; 2],
    },
    /// A part of a round, in which the sides act in turn.
    Round(Part, Turn),
    /// The round ends.
    Ending {
        /// Whether each army holds, once that is known.
        holds: [Option<bool>; 2],
    },
    /// Over.
    Finished(Outcome),
}

/// The parts of a round in which the sides act in turn (SN-RND-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Leaders give orders.
    Orders,
    /// Units move.
    Movement,
    /// Units shoot.
    Shooting,
    /// Units charge.
    Charge,
    /// Units with casualties are tested.
    Morale,
}

impl Part {
    /// The phase's name.
    #[must_use]
    pub fn id(self) -> PhaseId {
        match self {
            Self::Orders => PhaseId::Orders,
            Self::Movement => PhaseId::Movement,
            Self::Shooting => PhaseId::Shooting,
            Self::Charge => PhaseId::Charge,
            Self::Morale => PhaseId::Morale,
        }
    }
}

/// Whose turn it is within a phase (A43).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The side.
    pub side: Side,
    /// Whether it has acted in this turn.
    pub acted: bool,
    /// Which sides do nothing more in this phase.
    pub done: [bool; 2],
}

impl Turn {
    /// A phase that begins with this side.
    #[must_use]
    pub fn of(side: Side) -> Self {
        Self { side, acted: false, done: [false; 2] }
    }
}

impl Phase {
    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Deployment { .. } => PhaseId::Deployment,
            Self::Round(part, _) => part.id(),
            Self::Ending { .. } => PhaseId::Ending,
            Self::Finished(_) => PhaseId::Finished,
        }
    }

    /// The part of a round, if it is one.
    #[must_use]
    pub fn part(&self) -> Option<Part> {
        if let Self::Round(part, _) = self { Some(*part) } else { None }
    }

    /// Whose turn it is, if sides have turns.
    #[must_use]
    pub fn turn(&self) -> Option<&Turn> {
        if let Self::Round(_, turn) = self { Some(turn) } else { None }
    }

    /// The same, mutably.
    pub(crate) fn turn_mut(&mut self) -> Option<&mut Turn> {
        if let Self::Round(_, turn) = self { Some(turn) } else { None }
    }
}
