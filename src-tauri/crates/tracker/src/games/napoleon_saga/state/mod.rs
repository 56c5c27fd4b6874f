//! The full state of a battle. It is not serializable: only views leave it.

mod changes;
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

/// Activation markers of a player in a turn (NS-INI-5).
pub(crate) const MARKERS: u8 = 3;

/// A strategy card's number in its owner's deck list, counting copies. `None` for a card that only the
/// table knows.
pub type CardId = Option<u8>;
/// An objective's number in the setup. `None` for one that only the table knows.
pub type ObjectiveId = Option<u8>;

/// The full state.
#[derive(Debug, Clone)]
pub struct State {
    /// What the battle started from.
    pub setup: Arc<Setup>,
    /// All units and unit types, including values typed during the battle.
    pub units: Roster<Unit, UnitCard>,
    /// The two players.
    pub players: [Player; 2],
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// The current phase.
    pub phase: Phase,
    /// The First player of this turn (NS-INI-2).
    pub first: Option<Side>,
    /// Tests to roll next. Until then, only cards may be played.
    pub due: Vec<Test>,
    /// The tests rolled last, until the next activation or phase begins (NS-TST-2).
    pub rolled: Vec<Test>,
    /// A unit that has to enter its owner's Reserve (NS-REF-2, NS-REN-7, NS-RNF-2).
    pub entering: Option<UnitId>,
    /// Objectives not dealt yet, if they are known.
    pub objectives: Vec<u8>,
    /// Terrain under slots.
    pub terrain: BTreeMap<Spot, Laid>,
    /// Victory points with their reasons.
    pub ledger: Ledger,
    /// The latest visible result.
    pub last: Option<Last>,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the army deck.
    Deck,
    /// At the bottom of the deck: drawn when nothing else is left, lowest number first.
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
    /// Its owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Where it is.
    pub place: Place,
    /// Whether its card is face-up.
    pub face_up: bool,
    /// Casualty markers.
    pub casualties: u8,
    /// Temporary marks of what it has done.
    pub marks: Marks<Mark>,
    /// Whether it has an Activation marker.
    pub activated: bool,
    /// Its melee, if it is in one.
    pub melee: Option<Melee>,
    /// The turn in which its Charge marker was placed, if it has one.
    pub charge: Option<u16>,
    /// Whether it is disarrayed.
    pub disarray: bool,
    /// Its formation marker.
    pub formation: Option<Formation>,
    /// Whether it has an unused Outflank marker (+1).
    pub flanker: bool,
    /// Whether it has fired since it came out on the flank (NS-OUT-6).
    pub shot: bool,
    /// Failed outflank tests.
    pub fails: u8,
    /// Whether it has acted since it arrived on the flank (NS-OUT-5).
    pub acted: bool,
    /// Whether it fights on foot.
    pub dismounted: bool,
    /// Strategy cards attached to it, by number in its owner's list. It keeps them when it retreats.
    pub attached: Vec<Attached>,
    /// The unit that evaded it this turn. It may not start a melee (NS-EVA-3).
    pub evader: Option<UnitId>,
}

impl Unit {
    /// A unit in the army deck, without markers.
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

/// A strategy card attached to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attached {
    /// The card.
    pub card: CardId,
    /// Its kind.
    pub kind: StrategyKind,
    /// Points for the opponent when its bearer is destroyed.
    pub points: u8,
}

/// Terrain under a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The kind of terrain.
    pub terrain: Terrain,
    /// The owner of the card.
    pub owner: Side,
    /// The card.
    pub card: CardId,
    /// Whether the table put it there by correction, without a card of a deck.
    pub loose: bool,
}

/// A player's part of the state.
#[derive(Debug, Clone)]
pub struct Player {
    /// The strategy cards without the Bluff.
    pub strategy: Deck<CardId>,
    /// Whether the Bluff is in hand.
    pub bluff: bool,
    /// Objectives held, and their status.
    pub objectives: Vec<Objective>,
    /// Activation markers left (NS-INI-5).
    pub left: u8,
}

/// An objective in a player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Objective {
    /// Its number, if known.
    pub id: ObjectiveId,
    /// Whether it has been shown.
    pub shown: bool,
    /// Whether it was achieved.
    pub done: bool,
}

/// A bid for initiative.
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
    /// Its initiative value (NS-INI-4).
    #[must_use]
    pub fn worth(self) -> u8 {
        match self {
            Self::Bluff => 0,
            Self::Card { initiative, .. } => initiative,
        }
    }
}

/// The current phase. State that exists only in one phase lives in its variant.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Cards are dealt, and each player shows an objective if the variant says so.
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
        /// Both bids. They stay open after a tie, which a die decides.
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
        /// 1: disarray is removed, with or without a test.
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

    /// The steps of a melee.
    FightStep {
        /// The engaged light cavalry may evade, or is rolling for it (NS-EVA-1).
        Evade,
        /// The target evaded. The attacker may take its marker back (NS-EVA-3).
        Recover,
        /// The attacker decides whether to charge (NS-CHG-1).
        Charge,
        /// The charged cavalry may counter-charge (NS-CHG-3).
        Countercharge,
        /// The engaged artillery fires first (NS-OUT-7).
        DefensiveFire,
        /// Both roll (NS-MEL-5).
        Round,
        /// Casualties and Morale tests of the round.
        Aftermath,
        /// The winner may remove a casualty (NS-MEL-9).
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

/// A phase of several steps, each with a part for either side.
#[derive(Debug, Clone)]
pub struct InSteps<Step> {
    /// The step.
    pub step: Step,
    /// The seat whose part it is.
    pub side: Side,
    /// Who is done with the step.
    pub done: [bool; 2],
}

/// Phase III.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The seat whose activation it is.
    pub side: Side,
    /// The current activation.
    pub action: Option<Action>,
}

/// The activation of one unit.
#[derive(Debug, Clone)]
pub struct Action {
    /// The unit.
    pub unit: UnitId,
    /// Its spot. Still known after the unit is destroyed.
    pub at: Spot,
    /// How it moved, once it has.
    pub moved: Option<Moved>,
    /// Whether it has fired.
    pub fired: bool,
    /// Its stage.
    pub stage: Stage,
    /// Casualties about to be dealt.
    pub wounds: Vec<Wound>,
    /// Morale tests owed for casualties, in order.
    pub owed: Vec<Owed>,
    /// The unit that could not fall back. The casualty for that causes no test (NS-RET-3).
    pub blocked: Option<UnitId>,
}

/// The stage of an activation. While a test is due nothing else is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The unit may act, or act again after a first half.
    Choosing,
    /// A shot was declared. Its test is due, then its casualties follow.
    Shot(Shot),
    /// The unit tries to break off its melee.
    Disengaging,
    /// A melee is being started or fought.
    Fight(Fight),
    /// All is done, and the activation ends.
    Over,
}

/// A shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// The firing unit.
    pub by: UnitId,
    /// The target.
    pub at: UnitId,
}

/// A melee round in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fight {
    /// The unit that was activated.
    pub by: UnitId,
    /// Its opponent.
    pub foe: UnitId,
    /// Their spots when the round began, the activated unit first.
    pub spots: [Spot; 2],
    /// The current step.
    pub step: FightStep,
    /// The winner, once there is one (NS-MEL-9).
    pub winner: Option<UnitId>,
    /// Whether the attacker declared a charge when it engaged.
    pub charge: bool,
    /// Whether an evasion failed (NS-EVA-4).
    pub caught: bool,
}

/// Casualties about to be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wound {
    /// The wounded unit.
    pub unit: UnitId,
    /// How many.
    pub count: u8,
    /// Whether support has been decided (NS-CAS-1).
    pub settled: bool,
}

/// A Morale test owed for a casualty (NS-RET-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owed {
    /// The unit.
    pub unit: UnitId,
    /// The sum needed, 6 or 7.
    pub needs: u8,
    /// Whether it failed. The unit has to fall back, and only the side is open (NS-RET-2).
    pub failed: bool,
}

impl PhaseId {
    /// The phase of the turn that it belongs to, as named in sentences.
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
