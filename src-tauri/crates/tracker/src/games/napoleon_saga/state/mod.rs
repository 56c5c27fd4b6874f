//! The whole truth of a battle. Not serialisable: what leaves is a view.

pub(crate) mod invariants;
pub mod last;
mod queries;
pub(crate) mod sight;
pub(crate) mod start;
pub mod test;

use super::army::setup::Setup;
use super::content::board::Spot;
use super::content::cards::{Formation, StrategyKind, Terrain, UnitCard};
use crate::kit::{Deck, Ledger, Marks, Roster, Sealed, Stands, id_enum, marks};
use crate::{Outcome, Side};
use last::Last;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use test::Test;

pub use crate::kit::{KindId, UnitId};

/// A strategy card's number in its owner's deck list, copies counted; `None` for one that only
/// the table knows.
pub type CardId = Option<u8>;
/// An objective's number in the setup; `None` for one that only the table knows.
pub type ObjectiveId = Option<u8>;

/// The whole truth.
#[derive(Debug, Clone)]
pub struct State {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// Every unit and unit type, values typed in the battle included.
    pub units: Roster<Unit, UnitCard>,
    /// The two players.
    pub players: [Player; 2],
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// What is going on.
    pub phase: Phase,
    /// Who is First player this turn (NS-INI-2).
    pub first: Option<Side>,
    /// What has to be rolled next, and nothing else may happen before but cards.
    pub due: Vec<Test>,
    /// What was rolled last, until the next activation or phase begins (NS-TST-2).
    pub rolled: Vec<Test>,
    /// A unit that has to enter its owner's Reserve (NS-REF-2, NS-REN-7, NS-RNF-2).
    pub entering: Option<UnitId>,
    /// Objectives not dealt yet, where they are known.
    pub objectives: Vec<u8>,
    /// Terrain under slots.
    pub terrain: BTreeMap<Spot, Laid>,
    /// Victory points with their reasons.
    pub ledger: Ledger,
    /// What the table has just seen.
    pub last: Option<Last>,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the army deck.
    Deck,
    /// At the bottom of it: drawn when nothing else is left, lowest number first.
    Bottom(u8),
    /// Drawn, and not placed yet.
    Drawn,
    /// On a board.
    At(Spot),
    /// Destroyed or given up, for good.
    Lost,
}

/// A melee that a unit is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Melee {
    /// Its opponent.
    pub with: UnitId,
    /// Whether it started it (NS-MEL-6: River).
    pub attacker: bool,
    /// Melee tests it has made in it.
    pub rounds: u8,
    /// Its casualties when it began (NS-MEL-9).
    pub casualties: u8,
}

marks! {
    /// It has tested in this step.
    Tested until Phase,
}

/// A unit.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a marker of its own on the card")]
pub struct Unit {
    /// Whose.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Where it is.
    pub place: Place,
    /// Whether its card lies open.
    pub face_up: bool,
    /// Casualty markers.
    pub casualties: u8,
    /// What it has done for the time being.
    pub marks: Marks<Mark>,
    /// Whether it bears an Activation marker.
    pub activated: bool,
    /// Its melee, if it is in one.
    pub melee: Option<Melee>,
    /// The turn its Charge marker was placed in, if it bears one.
    pub charge: Option<u16>,
    /// Whether it is disarrayed.
    pub disarray: bool,
    /// Its formation marker.
    pub formation: Option<Formation>,
    /// Whether it bears an unused Outflank marker (+1).
    pub flanker: bool,
    /// Whether it has fired since it came out on the flank (NS-OUT-6).
    pub shot: bool,
    /// Failed outflank tests.
    pub fails: u8,
    /// Whether it has acted since it arrived on the flank (NS-OUT-5).
    pub acted: bool,
    /// Whether it fights on foot.
    pub dismounted: bool,
    /// Strategy cards attached to it, by number in its owner's list; kept when it retreats.
    pub attached: Vec<Attached>,
    /// The unit that evaded it this turn: no melee for it (NS-EVA-3).
    pub evader: Option<UnitId>,
}

impl Unit {
    /// A unit of the army deck, with nothing on it.
    #[must_use]
    pub fn new(owner: Side, kind: KindId) -> Self {
        Self {
            owner,
            kind,
            place: Place::Deck,
            face_up: false,
            casualties: 0,
            marks: Marks::default(),
            activated: false,
            melee: None,
            charge: None,
            disarray: false,
            formation: None,
            flanker: false,
            shot: false,
            fails: 0,
            acted: false,
            dismounted: false,
            attached: Vec::new(),
            evader: None,
        }
    }
}

impl Stands for Unit {
    type Spot = Spot;

    fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::At(spot) => Some(spot),
            Place::Deck | Place::Bottom(_) | Place::Drawn | Place::Lost => None,
        }
    }

    fn stand(&mut self, spot: Spot) {
        self.place = Place::At(spot);
    }
}

/// A strategy card that lies with a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attached {
    /// The card.
    pub card: CardId,
    /// What it is.
    pub kind: StrategyKind,
    /// Points for the opponent when its bearer is destroyed.
    pub points: u8,
}

/// Terrain under a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// What it is.
    pub terrain: Terrain,
    /// Whose card it is.
    pub owner: Side,
    /// The card.
    pub card: CardId,
    /// The table put it there, and no card of a deck is missing for it.
    pub loose: bool,
}

/// A player's part of the truth.
#[derive(Debug, Clone)]
pub struct Player {
    /// The strategy cards without the Bluff.
    pub strategy: Deck<CardId>,
    /// Whether the Bluff is in hand.
    pub bluff: bool,
    /// Objectives held, and what became of them.
    pub objectives: Vec<Objective>,
    /// Activation markers left (NS-INI-5).
    pub left: u8,
}

/// An objective in a player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Objective {
    /// Which, if it is known.
    pub id: ObjectiveId,
    /// Whether it lies open.
    pub shown: bool,
    /// Whether it was achieved.
    pub done: bool,
}

/// What is committed for initiative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
pub enum Bid {
    /// The Bluff, initiative 0.
    Bluff,
    /// A card with its printed initiative.
    Card {
        /// The card.
        card: CardId,
        /// Its printed initiative.
        initiative: u8,
    },
}

impl Bid {
    /// What it is worth (NS-INI-4).
    #[must_use]
    pub fn worth(self) -> u8 {
        match self {
            Self::Bluff => 0,
            Self::Card { initiative, .. } => initiative,
        }
    }
}

/// What is going on. What exists only in a phase lives in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Cards are dealt, and each shows an objective where the variant says so.
    Dealing,
    /// Units are placed in secret (NS-SET-4).
    Deployment {
        /// Who is done.
        done: [bool; 2],
    },
    /// Terrain from the opening hand (NS-SET-7).
    Opening {
        /// Who is done.
        done: [bool; 2],
    },
    /// Phase I.
    Initiative {
        /// What each has committed; it stays open where both are equal: a die decides.
        bids: Sealed<Bid>,
    },
    /// Phase II.
    Reform(Reform),
    /// Phase III.
    Battle(Turn),
    /// Phase IV.
    Reinforcement(Reinforcement),
    /// Long-term objectives are claimed (NS-VIC-3).
    Tally {
        /// Who is done.
        done: [bool; 2],
    },
    /// Over.
    Finished(Outcome),
}

impl Phase {
    /// The bids, while they are made and judged.
    pub(crate) fn bids(&self) -> Option<&Sealed<Bid>> {
        if let Self::Initiative { bids } = self { Some(bids) } else { None }
    }

    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Dealing => PhaseId::Dealing,
            Self::Deployment { .. } => PhaseId::Deployment,
            Self::Opening { .. } => PhaseId::Opening,
            Self::Initiative { .. } => PhaseId::Initiative,
            Self::Reform(_) => PhaseId::Reform,
            Self::Battle(_) => PhaseId::Battle,
            Self::Reinforcement(_) => PhaseId::Reinforcement,
            Self::Tally { .. } => PhaseId::Tally,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

id_enum! { "napoleon_saga"
    /// The steps of phase II.
    ReformStep {
        /// A: Reserve units lose casualties.
        Regroup,
        /// B: retreated units rally.
        Rally,
        /// C: terrain.
        Terrain,
    }

    /// The steps of phase IV.
    ReinforcementStep {
        /// 1: disarray goes, or is tested.
        Disarray,
        /// 2: formations are dropped.
        Formations,
        /// 3: outflank tests.
        Outflank,
        /// 4 and 5: strategy cards are discarded and drawn.
        Cards,
        /// 7: one army card.
        Army,
    }

    /// How a unit moved in its activation.
    Moved {
        /// Into the First Line from the Second: cavalry may charge.
        Forward,
        /// Sideways within a line: light cavalry in the First Line may fire.
        Sideways,
        /// Any other way.
        Otherwise,
    }

    /// What comes next in a melee.
    FightStep {
        /// The engaged light cavalry may evade, or is rolling for it (NS-EVA-1).
        Evade,
        /// It slipped away: the attacker may take its marker back (NS-EVA-3).
        Recover,
        /// The attacker says whether it charges (NS-CHG-1).
        Charge,
        /// The charged cavalry may charge back (NS-CHG-3).
        Countercharge,
        /// The engaged artillery fires first (NS-OUT-7).
        DefensiveFire,
        /// Both roll (NS-MEL-5).
        Round,
        /// Casualties and Morale tests of the round.
        Aftermath,
        /// The winner may take a casualty off (NS-MEL-9).
        Winner,
        /// The winner may take the loser's terrain (NS-MEL-11).
        Capture,
    }

    /// A phase, by name.
    PhaseId {
        /// Cards are dealt.
        Dealing,
        /// Units are placed.
        Deployment,
        /// Terrain from the opening hand.
        Opening,
        /// Phase I.
        Initiative,
        /// Phase II.
        Reform,
        /// Phase III.
        Battle,
        /// Phase IV.
        Reinforcement,
        /// Long-term objectives.
        Tally,
        /// Over.
        Finished,
    }
}

/// Phase II.
pub type Reform = InSteps<ReformStep>;
/// Phase IV.
pub type Reinforcement = InSteps<ReinforcementStep>;

/// A phase that goes step by step, each with a part of either side.
#[derive(Debug, Clone)]
pub struct InSteps<Step> {
    /// The step.
    pub step: Step,
    /// Whose part of it.
    pub seat: Side,
    /// Who is done with the step.
    pub done: [bool; 2],
}

/// Phase III.
#[derive(Debug, Clone)]
pub struct Turn {
    /// Whose activation it is.
    pub seat: Side,
    /// The activation that is going on.
    pub action: Option<Action>,
}

/// What one activated unit does.
#[derive(Debug, Clone)]
pub struct Action {
    /// The unit.
    pub unit: UnitId,
    /// Where it acts, so that this can still be said once it is destroyed.
    pub at: Spot,
    /// How it moved, once it has.
    pub moved: Option<Moved>,
    /// Whether it has fired.
    pub fired: bool,
    /// How far it is.
    pub stage: Stage,
    /// Casualties about to be given out.
    pub wounds: Vec<Wound>,
    /// Morale tests owed for casualties, in order.
    pub owed: Vec<Owed>,
    /// Who could not fall back: the casualty for that asks for no test (NS-RET-3).
    pub blocked: Option<UnitId>,
}

/// How far an activation is. While a test is due nothing else is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The unit may act, or goes on after a first half.
    Choosing,
    /// A shot was declared; its test is due, then its casualties follow.
    Shot(Shot),
    /// The unit tries to break off its melee.
    Disengaging,
    /// A melee is being started or fought.
    Fight(Fight),
    /// All is done; the activation ends.
    Over,
}

/// A shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// Who fires.
    pub by: UnitId,
    /// At whom.
    pub at: UnitId,
}

/// A melee round on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fight {
    /// The unit that was activated.
    pub by: UnitId,
    /// Its opponent.
    pub foe: UnitId,
    /// Where each stood when the round began, the activated unit first.
    pub spots: [Spot; 2],
    /// What comes next.
    pub step: FightStep,
    /// Who won, once somebody has (NS-MEL-9).
    pub winner: Option<UnitId>,
    /// Whether the attacker said it charges when it engaged.
    pub charge: bool,
    /// Whether an evasion failed (NS-EVA-4).
    pub caught: bool,
}

/// Casualties about to be given out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wound {
    /// Who suffers.
    pub unit: UnitId,
    /// How many.
    pub count: u8,
    /// Whether it is settled if a supporting unit takes one (NS-CAS-1).
    pub settled: bool,
}

/// A Morale test owed for a casualty (NS-RET-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owed {
    /// Who.
    pub unit: UnitId,
    /// The sum needed, 6 or 7.
    pub needs: u8,
    /// It failed and has to fall back: only the side is open (NS-RET-2).
    pub failed: bool,
}

impl PhaseId {
    /// The phase of the turn it belongs to, as sentences name it.
    #[must_use]
    pub fn told(self) -> &'static str {
        match self {
            Self::Dealing | Self::Deployment | Self::Opening => "setup",
            Self::Initiative => "initiative",
            Self::Reform => "reform",
            Self::Battle => "battle",
            Self::Reinforcement => "reinforcements",
            Self::Tally | Self::Finished => "over",
        }
    }
}
