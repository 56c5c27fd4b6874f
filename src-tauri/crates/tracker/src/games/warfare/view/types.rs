//! What one viewer may know, built up from nothing.

use super::super::army::list::Defenses;
use super::super::content::board::{Rank, Spot};
use super::super::content::cards::{Stat, Troops, UnitCard};
use super::super::content::house_rules::{HouseRules, Sources};
use super::super::state::test::Test;
use super::super::state::{
    Condition, Deed, Edge, Ends, KindId, Opening, PhaseId, Place, Token, UnitId,
};
use crate::kit::{Tokens, id_enum};
use crate::{Outcome, Seat, Side};
use serde::Serialize;

/// Everything that one viewer may know of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct View {
    /// Whose eyes: a seat's, or nobody's.
    pub eyes: Option<Seat>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: PhaseId,
    /// What the phase is about.
    pub now: Now,
    /// Who is asked now, first the one who should hold the phone.
    pub asked: Vec<Seat>,
    /// Both sides, North first.
    pub sides: [SideView; 2],
    /// All commanders, by seat.
    pub commanders: Vec<CommanderView>,
    /// The commanders by initiative, the highest first; empty until all have rolled.
    pub order: Vec<Seat>,
    /// The commanders whose turn in this round is over, or who were passed over.
    pub had: Vec<Seat>,
    /// All units, by number.
    pub units: Vec<UnitView>,
    /// All unit types, by number.
    pub kinds: Vec<KindView>,
    /// Ranks that have collapsed.
    pub collapsed: Vec<(Side, Rank)>,
    /// The test that is due.
    pub test: Option<TestView>,
    /// What may be reacted to now.
    pub opening: Option<Opening>,
    /// Points of both sides at the end of each round, where they are known.
    pub history: Vec<Option<[u16; 2]>>,
    /// What the units of both sides are worth, with every change.
    pub ledger: Vec<WorthView>,
    /// The house rules.
    pub house: HouseRules,
    /// Who rolls what.
    pub sources: Sources,
    /// The secrets of the viewer's side, when the viewer is a seat.
    pub own: Option<Own>,
}

/// A change in what the units of a side are worth (W-PTS-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct WorthView {
    /// Whose.
    pub side: Side,
    /// The round it happened in; 0 before the first.
    pub round: u16,
    /// Points more, or fewer where negative.
    pub points: i16,
    /// The unit that came or went; none where it was no single one.
    pub unit: Option<UnitId>,
}

/// What the phase is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Commanders roll for initiative.
    Initiative {
        /// Who has to roll.
        owing: Vec<Seat>,
    },
    /// Units are placed.
    Deployment {
        /// Who places.
        seat: Option<Seat>,
    },
    /// The players settle what the defenses do.
    Defenses,
    /// Some commanders redeploy.
    Redeployment {
        /// Who.
        waits: Vec<Seat>,
    },
    /// A commander's turn.
    Turn {
        /// Whose.
        seat: Seat,
        /// The activation that is going on.
        acting: Option<ActingView>,
        /// Units of the commander that were not activated yet (7 of the rules).
        left: Vec<UnitId>,
    },
    /// The check by points.
    Points {
        /// By both readings (W-PTS-3).
        checks: Vec<CheckView>,
    },
    /// Over.
    Finished {
        /// How.
        outcome: Outcome,
    },
}

/// A reading of the check by points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct CheckView {
    /// Its name among the house rules.
    pub rule: &'static str,
    /// Whether it is the one that this battle is played by.
    pub holds: bool,
    /// Points of both sides.
    pub points: [u16; 2],
    /// What each would need to win.
    pub needs: [u16; 2],
    /// Who wins by it.
    pub winner: Option<Side>,
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct ActingView {
    /// The unit.
    pub unit: UnitId,
    /// Whether it does nothing (W-ACT-5).
    pub disorganized: bool,
    /// Whether it only strays (W-ACT-7).
    pub misled: bool,
    /// Moves that it made.
    pub moves: u8,
    /// What its action went into.
    pub action: Option<Deed>,
    /// Whether its maneuver failed.
    pub failed: bool,
    /// Attacks left of its Attack action.
    pub attacks: u8,
    /// Whom it attacked last.
    pub target: Option<UnitId>,
    /// Whether it used its bonus action.
    pub bonus: bool,
    /// Conditions that came in this activation: they last through the next one.
    pub fresh: Vec<Condition>,
}

/// A test that is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct TestView {
    /// Which.
    pub test: Test,
    /// Who rolls.
    pub seat: Seat,
    /// What is added to the die, where it is typed and the viewer may know it.
    pub bonus: Option<i16>,
    /// What it has to come to, likewise.
    pub target: Option<i16>,
    /// What the rules help or hinder it with, and why.
    pub edges: Vec<EdgeView>,
    /// What its commander may add by Resources (W-DEP-5).
    pub resources: Option<Edge>,
    /// A value that has to be typed before it can be rolled.
    pub missing: Option<MissingView>,
}

/// What helps or hinders a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct EdgeView {
    /// The rule.
    pub rule: &'static str,
    /// The condition that does it.
    pub condition: Condition,
    /// How.
    pub edge: Edge,
}

/// A value that nobody has typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct MissingView {
    /// Of which unit.
    pub unit: UnitId,
    /// Of which unit type.
    pub kind: KindId,
    /// Which value.
    pub stat: Stat,
}

/// A side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct SideView {
    /// Its name.
    pub name: String,
    /// Its army's name.
    pub army: String,
    /// Its faction's name.
    pub faction: String,
    /// What its units in play are worth, where that is known (W-PTS-1).
    pub points: Option<u16>,
    /// What its tests may have in round 1 (W-DEP-5).
    pub resources: Option<Edge>,
}

/// A commander.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct CommanderView {
    /// The seat.
    pub seat: Seat,
    /// Whose.
    pub side: Side,
    /// What they are called.
    pub name: String,
    /// Added to their initiative.
    pub bonus: i8,
    /// What they rolled for it, once more after every tie.
    pub rolled: Vec<i16>,
}

id_enum! { "warfare"
    /// Where a unit is, without the space.
    Status {
        /// Not placed yet.
        Waiting,
        /// On the grid or beside it.
        Battlefield,
        /// Broken.
        Broken,
        /// Out of the game.
        Disbanded,
    }
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Whose.
    pub owner: Side,
    /// Its commander.
    pub seat: Seat,
    /// Its type.
    pub kind: KindId,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub troops: Troops,
    /// Whether it is in the battle.
    pub status: Status,
    /// Where it is.
    pub place: Place,
    /// The space behind it, where there is one that it could withdraw to.
    pub behind: Option<Spot>,
    /// What is left of it.
    pub left: u8,
    /// The size of its casualty die.
    pub size: u8,
    /// Whether it is at half of its die or below (1.3 of the rules).
    pub diminished: bool,
    /// Whether it is exposed (W-EXP).
    pub exposed: bool,
    /// Whether it may react.
    pub reaction: bool,
    /// Whether it had its activation of the round.
    pub activated: bool,
    /// Whether it was tested for being Diminished.
    pub tested: bool,
    /// Whether it was rallied.
    pub rallied: bool,
    /// Its conditions, and when each ends.
    pub conditions: Vec<(Condition, Ends)>,
    /// Tokens on it.
    pub tokens: Tokens<Token>,
    /// Casualties of each token, where not one.
    pub each: Tokens<Token>,
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct KindView {
    /// Whose.
    pub owner: Side,
    /// Its card, without what is hidden.
    pub card: UnitCard,
    /// Values that are typed, and hidden from the other side (A38).
    pub hidden: Vec<Stat>,
}

/// What a side keeps to itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct Own {
    /// The defenses of its domain.
    pub defenses: Defenses,
    /// Hidden values of its own unit types.
    pub stats: Vec<OwnStat>,
}

/// A hidden value of an own unit type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct OwnStat {
    /// The unit type.
    pub kind: KindId,
    /// Which value.
    pub stat: Stat,
    /// What it is.
    pub value: i16,
}
