//! The complete state of a battle, secrets included. Not serializable: only views leave it.

mod changes;
pub(crate) mod exposure;
pub(crate) mod invariants;
pub mod last;
mod queries;
pub(crate) mod start;
pub mod test;

use super::army::setup::Setup;
use super::content::board::{Rank, Spot};
use super::content::cards::UnitCard;
use crate::kit::{
    Gauge, Kind, Lasting, Ledger, Marks, ReactionStack, Roster, Stands, Tokens, TurnOrder, Until,
    id_enum,
};
use crate::{Outcome, Seat, Seats, Side};
use last::Last;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use test::Test;

pub use crate::kit::{KindId, UnitId};

/// The most tokens of a kind on a unit.
pub(crate) const TOKENS: u8 = 20;

/// The complete state, secrets included.
#[derive(Debug, Clone)]
pub struct State {
    /// The setup of the battle.
    pub setup: Arc<Setup>,
    /// The seats, one for each commander.
    pub seats: Seats,
    /// Every unit and unit type, including values typed during the battle.
    pub units: Roster<Unit, UnitCard>,
    /// Each commander's initiative rolls, one more after every tie; by seat.
    pub rolled: Vec<Vec<i16>>,
    /// The commanders by initiative, the highest first.
    pub order: TurnOrder<Seat>,
    /// The commanders whose turn in this round is over, or who were passed over.
    pub had: BTreeSet<Seat>,
    /// The effects of defenses that the players settled before round 1.
    pub settled: Settled,
    /// Ranks that have collapsed (W-COL).
    pub collapsed: BTreeSet<(Side, Rank)>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The current phase.
    pub phase: Phase,
    /// The test due before anything else.
    pub due: Option<Test>,
    /// The openings that commanders may react to.
    pub windows: ReactionStack<Opening>,
    /// Points of both sides at the end of each round, if known.
    pub history: Vec<Option<[u16; 2]>>,
    /// The points of both sides' units, with every change (W-PTS-1).
    pub ledger: Ledger,
    /// The unit behind each entry of the ledger, if it was a single one.
    pub causes: Vec<Option<UnitId>>,
    /// The last things shown to the table.
    pub last: Last,
}

id_enum! { "warfare"
    /// A phase by name.
    PhaseId {
        /// Commanders roll for initiative.
        Initiative,
        /// Units are placed.
        Deployment,
        /// The players settle the effects of the domains' defenses.
        Defenses,
        /// Some commanders redeploy.
        Redeployment,
        /// Commanders act.
        Turns,
        /// The round ends with the check by points.
        Points,
        /// Over.
        Finished,
    }

    /// A temporary condition of a unit (1.3 of the rules).
    Condition {
        /// Does nothing in its next activation.
        Disorganized,
        /// Attacks or moves, not both.
        Disoriented,
        /// Exposed, if the players decide who is.
        Exposed,
        /// Attack tests against it have disadvantage.
        Hidden,
        /// Cannot attack, and moves at random in its next activation.
        Misled,
        /// Has disadvantage on Attack and Power tests.
        Weakened,
    }

    /// When a condition ends.
    Ends {
        /// With the unit's next activation.
        Activation,
        /// With the round.
        Round,
        /// With the battle, or when somebody removes it.
        Battle,
    }

    /// A token that hurts when the unit is activated (W-TOK-1).
    Token {
        /// Acid.
        Acid,
        /// Bleeding.
        Bleed,
        /// Fire.
        Fire,
        /// Poison.
        Poison,
        /// Anything else.
        Other,
    }

    /// Advantage or disadvantage on a test.
    Edge {
        /// Two d20, the higher counts.
        Advantage,
        /// Two d20, the lower counts.
        Disadvantage,
    }

    /// The use of a unit's action.
    Deed {
        /// An Attack.
        Attack,
        /// Battle magic.
        Magic,
        /// A second Move.
        Move,
        /// A maneuver.
        Maneuver,
    }
}

/// The token as written in JSON.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind for Token {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Condition {
    /// When it ends by default (1.3 of the rules, A13).
    #[must_use]
    pub fn usual_end(self) -> Ends {
        match self {
            Self::Disorganized | Self::Disoriented | Self::Misled | Self::Weakened => {
                Ends::Activation
            }
            Self::Hidden | Self::Exposed => Ends::Battle,
        }
    }
}

/// A temporary mark on a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Had its activation of the round (W-RND-3).
    Activated,
    /// Was tested for being Diminished (W-DIM-2).
    Tested,
    /// Was rallied (W-RAL-2).
    Rallied,
    /// Has a condition.
    Bears(Condition, Ends),
}

impl Lasting for Mark {
    fn until(self) -> Until {
        match self {
            Self::Activated | Self::Bears(_, Ends::Round) => Until::Round,
            Self::Tested | Self::Rallied | Self::Bears(_, Ends::Battle) => Until::Battle,
            Self::Bears(_, Ends::Activation) => Until::NextActivation,
        }
    }
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not placed yet.
    Waiting,
    /// On the grid.
    At(Spot),
    /// Off the grid, and in play.
    Aside,
    /// Broken: it may be rallied.
    Broken,
    /// Out of the game.
    Disbanded,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Unit {
    /// The owner.
    pub owner: Side,
    /// Its commander.
    pub seat: Seat,
    /// Its type.
    pub kind: KindId,
    /// Its name, if it differs from its card's.
    pub name: Option<String>,
    /// Where it is.
    pub place: Place,
    /// Its casualty die: the casualties it has left, and its size.
    pub die: Gauge,
    /// Whether it may react.
    pub reaction: bool,
    /// Whether it has fallen to half of its die and still has to be tested for it.
    pub falling: bool,
    /// Tokens on it.
    pub tokens: Tokens<Token>,
    /// Casualties that a token of each kind deals; 0 counts as 1.
    pub each: Tokens<Token>,
    /// Its marks.
    pub marks: Marks<Mark>,
}

impl Stands for Unit {
    type Spot = Spot;

    fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::At(spot) => Some(spot),
            Place::Waiting | Place::Aside | Place::Broken | Place::Disbanded => None,
        }
    }

    fn stand(&mut self, spot: Spot) {
        self.place = Place::At(spot);
    }
}

/// The settled effects of the defenses (W-DEP-4, W-DEP-5), by side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settled {
    /// Which sides redeploy.
    pub redeploys: [bool; 2],
    /// The edge that the tests of a side may have in round 1.
    pub resources: [Option<Edge>; 2],
}

/// Something that a commander may react to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum Opening {
    /// A unit left a space, and enemies may follow into it.
    FollowUp {
        /// The space.
        at: Spot,
        /// The side that left it.
        left: Side,
    },
    /// A unit failed a Morale test and may withdraw instead of suffering a casualty.
    Withdraw {
        /// The unit.
        unit: UnitId,
    },
    /// A unit suffered casualties from cavalry or an aerial unit and may set for the charge.
    SetForCharge {
        /// The unit.
        unit: UnitId,
        /// Its attacker.
        foe: UnitId,
    },
    /// A misled unit goes where the table says (W-ACT-7).
    Stray {
        /// The unit.
        unit: UnitId,
    },
}

/// The current phase. Data that exists only in a phase is in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Commanders roll for initiative.
    Initiative,
    /// Units are placed, the lowest initiative first.
    Deployment,
    /// The players settle the effects of the defenses.
    Defenses,
    /// Some commanders redeploy.
    Redeployment {
        /// Commanders who are not done yet.
        waits: Vec<Seat>,
    },
    /// A commander's turn.
    Turns(Box<Turn>),
    /// The check by points.
    Points,
    /// Over.
    Finished(Outcome),
}

impl Phase {
    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Initiative => PhaseId::Initiative,
            Self::Deployment => PhaseId::Deployment,
            Self::Defenses => PhaseId::Defenses,
            Self::Redeployment { .. } => PhaseId::Redeployment,
            Self::Turns(_) => PhaseId::Turns,
            Self::Points => PhaseId::Points,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

/// A commander's turn.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The commander.
    pub seat: Seat,
    /// The current activation.
    pub acting: Option<Acting>,
    /// The current attack.
    pub strike: Option<Strike>,
}

impl Turn {
    /// A new turn.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        Self { seat, acting: None, strike: None }
    }
}

/// The current activation, with the actions used so far (W-ACT-2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acting {
    /// The unit.
    pub unit: UnitId,
    /// Conditions that apply to this activation: those it began with.
    pub weighing: Vec<Condition>,
    /// Whether it has strayed, or could not.
    pub strayed: bool,
    /// Moves that it made, including the one by its action.
    pub moves: u8,
    /// What its action was used for.
    pub action: Option<Deed>,
    /// Whether its maneuver failed: it may attack or move, not both (W-ACT-3).
    pub failed: bool,
    /// Whether it has attacked.
    pub attacked: bool,
    /// Attacks left of its Attack action.
    pub attacks: u8,
    /// Its last target.
    pub target: Option<UnitId>,
    /// Whether it used its bonus action.
    pub bonus: bool,
    /// Conditions that began in this activation: they end with the next one.
    pub fresh: Vec<Condition>,
}

impl Acting {
    /// Drops a condition, so that it neither applies to this activation nor outlasts it.
    pub fn is_rid_of(&mut self, condition: Condition) {
        self.weighing.retain(|it| *it != condition);
        self.fresh.retain(|it| *it != condition);
    }
}

/// An attack: an Attack test, and a Power test if it hits; or battle magic against a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strike {
    /// Who attacks.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// Casualties that it has dealt.
    pub dealt: u8,
    /// Whether the target was asked to set for the charge.
    pub braced: bool,
}

impl Strike {
    /// A new attack.
    #[must_use]
    pub fn of(unit: UnitId, target: UnitId) -> Self {
        Self { unit, target, dealt: 0, braced: false }
    }
}
