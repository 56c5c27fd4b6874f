//! The whole truth of a battle. Not serialisable: what leaves is a view.

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

/// The whole truth.
#[derive(Debug, Clone)]
pub struct State {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// Who plays: a seat for each commander.
    pub seats: Seats,
    /// Every unit and unit type, values typed in the battle included.
    pub units: Roster<Unit, UnitCard>,
    /// What each commander has rolled for initiative, once more after every tie; by seat.
    pub rolled: Vec<Vec<i16>>,
    /// The commanders by initiative, the highest first.
    pub order: TurnOrder<Seat>,
    /// The commanders whose turn in this round is over, or who were passed over.
    pub had: BTreeSet<Seat>,
    /// What the players settled before round 1.
    pub settled: Settled,
    /// Ranks that have collapsed (W-COL).
    pub collapsed: BTreeSet<(Side, Rank)>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// What is going on.
    pub phase: Phase,
    /// The test that has to be rolled before anything else.
    pub due: Option<Test>,
    /// Who may react to what.
    pub windows: ReactionStack<Opening>,
    /// Points of both sides at the end of each round, where they are known.
    pub history: Vec<Option<[u16; 2]>>,
    /// What the units of both sides are worth, with every change (W-PTS-1).
    pub ledger: Ledger,
    /// The unit behind each entry of the ledger, where it was one.
    pub causes: Vec<Option<UnitId>>,
    /// What the table has just seen.
    pub last: Last,
}

id_enum! { "warfare"
    /// A phase by name.
    PhaseId {
        /// Commanders roll for initiative.
        Initiative,
        /// Units are placed.
        Deployment,
        /// The players settle what the defenses of the domains do.
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

    /// What a unit may suffer from or enjoy for a while (1.3 of the rules).
    Condition {
        /// Does nothing in its next activation.
        Disorganized,
        /// Attacks or moves, not both.
        Disoriented,
        /// Exposed, where the players say who is.
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
        /// With the battle, or when somebody takes it off.
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

    /// What helps or hinders a test.
    Edge {
        /// Two d20, the higher counts.
        Advantage,
        /// Two d20, the lower counts.
        Disadvantage,
    }

    /// What a unit has used its action for.
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

/// As it is written in JSON.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind for Token {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Condition {
    /// When it ends, where nobody says otherwise (1.3 of the rules, A13).
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

/// What a unit bears for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Had its activation of the round (W-RND-3).
    Activated,
    /// Was tested for being Diminished (W-DIM-2).
    Tested,
    /// Was rallied (W-RAL-2).
    Rallied,
    /// Bears a condition.
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
    /// Whose.
    pub owner: Side,
    /// Its commander.
    pub seat: Seat,
    /// Its type.
    pub kind: KindId,
    /// What it is called, where not like its card.
    pub name: Option<String>,
    /// Where it is.
    pub place: Place,
    /// Its casualty die: what it shows is left.
    pub die: Gauge,
    /// Whether it may react.
    pub reaction: bool,
    /// It has fallen to half of its die, and is tested for it once the attack is over.
    pub falling: bool,
    /// Tokens on it.
    pub tokens: Tokens<Token>,
    /// Casualties that a token of each kind deals; one where there is nothing else.
    pub each: Tokens<Token>,
    /// What it bears.
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

/// What the players settled of the defenses (W-DEP-4, W-DEP-5), by side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settled {
    /// Who redeploys.
    pub redeploys: [bool; 2],
    /// What the tests of a side may have in round 1.
    pub resources: [Option<Edge>; 2],
}

/// Something that a commander may react to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum Opening {
    /// A unit of that side left a space, which enemies may follow into.
    FollowUp {
        /// The space.
        at: Spot,
        /// Who left it.
        left: Side,
    },
    /// A unit failed a Morale test and may withdraw instead of a casualty.
    Withdraw {
        /// The unit.
        unit: UnitId,
    },
    /// A unit suffered casualties from cavalry or an aerial unit.
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

/// What is going on. What exists only in a phase lives in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Commanders roll for initiative.
    Initiative,
    /// Units are placed, by the lowest initiative first.
    Deployment,
    /// The players settle what the defenses do.
    Defenses,
    /// Some commanders redeploy.
    Redeployment {
        /// Who has not said yet that they are done.
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
    /// Whose.
    pub seat: Seat,
    /// The activation that is going on.
    pub acting: Option<Acting>,
    /// The attack that is going on.
    pub strike: Option<Strike>,
}

impl Turn {
    /// A turn that begins.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        Self { seat, acting: None, strike: None }
    }
}

/// What a unit has done in its activation (W-ACT-2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acting {
    /// The unit.
    pub unit: UnitId,
    /// Conditions that weigh on this activation: those that it began with.
    pub weighing: Vec<Condition>,
    /// Whether it has strayed, or could not.
    pub strayed: bool,
    /// Moves that it made, the one of its action included.
    pub moves: u8,
    /// What its action went into.
    pub action: Option<Deed>,
    /// Whether its maneuver failed: it may attack or move, not both (W-ACT-3).
    pub failed: bool,
    /// Whether it has attacked.
    pub attacked: bool,
    /// Attacks left of its Attack action.
    pub attacks: u8,
    /// Whom it attacked last.
    pub target: Option<UnitId>,
    /// Whether it used its bonus action.
    pub bonus: bool,
    /// Conditions that came in this activation: they end with the next one.
    pub fresh: Vec<Condition>,
}

impl Acting {
    /// A condition neither weighs on this activation any more nor outlasts it.
    pub fn is_rid_of(&mut self, condition: Condition) {
        self.weighing.retain(|it| *it != condition);
        self.fresh.retain(|it| *it != condition);
    }
}

/// An attack: an Attack test, and a Power test where it hits; or battle magic against a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strike {
    /// Who attacks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Casualties that it has dealt.
    pub dealt: u8,
    /// Whether the target was asked to set for the charge.
    pub braced: bool,
}

impl Strike {
    /// An attack that begins.
    #[must_use]
    pub fn of(unit: UnitId, target: UnitId) -> Self {
        Self { unit, target, dealt: 0, braced: false }
    }
}
