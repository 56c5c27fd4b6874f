//! The types of a view: what one viewer may know.

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
    /// The viewing seat, or `None` for the table.
    pub eyes: Option<Seat>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: PhaseId,
    /// The data of the phase.
    pub now: Now,
    /// Who is asked now; the first one should hold the phone.
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
    /// The opening that may be reacted to now.
    pub opening: Option<Opening>,
    /// Points of both sides at the end of each round, if known.
    pub history: Vec<Option<[u16; 2]>>,
    /// The points of both sides' units, with every change.
    pub ledger: Vec<WorthView>,
    /// The house rules.
    pub house: HouseRules,
    /// Who rolls what.
    pub sources: Sources,
    /// The secrets of the viewer's side, if the viewer is a seat.
    pub own: Option<Own>,
}

/// A change in the points of a side's units (W-PTS-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct WorthView {
    /// The side.
    pub side: Side,
    /// The round it happened in; 0 before the first.
    pub round: u16,
    /// Points gained; negative if lost.
    pub points: i16,
    /// The unit that came or went; `None` if it was not a single one.
    pub unit: Option<UnitId>,
}

/// The data of the phase.
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
    /// The players settle the effects of the defenses.
    Defenses,
    /// Some commanders redeploy.
    Redeployment {
        /// Commanders who are not done yet.
        waits: Vec<Seat>,
    },
    /// A commander's turn.
    Turn {
        /// The commander.
        seat: Seat,
        /// The current activation.
        acting: Option<ActingView>,
        /// Units of the commander that were not activated yet (7 of the rules).
        left: Vec<UnitId>,
    },
    /// The check by points.
    Points {
        /// The check in both readings (W-PTS-3).
        checks: Vec<CheckView>,
    },
    /// Over.
    Finished {
        /// The outcome.
        outcome: Outcome,
    },
}

/// A reading of the check by points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct CheckView {
    /// Its name among the house rules.
    pub rule: &'static str,
    /// Whether this battle uses it.
    pub holds: bool,
    /// Points of both sides.
    pub points: [u16; 2],
    /// The points that each side would need to win.
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
    /// Whether it does nothing but stray (W-ACT-7).
    pub misled: bool,
    /// Moves that it made.
    pub moves: u8,
    /// What its action was used for.
    pub action: Option<Deed>,
    /// Whether its maneuver failed.
    pub failed: bool,
    /// Attacks left of its Attack action.
    pub attacks: u8,
    /// Its last target.
    pub target: Option<UnitId>,
    /// Whether it used its bonus action.
    pub bonus: bool,
    /// Conditions that began in this activation: they last through the next one.
    pub fresh: Vec<Condition>,
}

/// A test that is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct TestView {
    /// The test.
    pub test: Test,
    /// Who rolls.
    pub seat: Seat,
    /// The bonus added to the die, if it is typed and the viewer may know it.
    pub bonus: Option<i16>,
    /// The target number, if it is typed and the viewer may know it.
    pub target: Option<i16>,
    /// The advantages and disadvantages by the rules, with reasons.
    pub edges: Vec<EdgeView>,
    /// The edge that its commander may add by Resources (W-DEP-5).
    pub resources: Option<Edge>,
    /// A value that has to be typed before it can be rolled.
    pub missing: Option<MissingView>,
}

/// Advantage or disadvantage on a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct EdgeView {
    /// The rule.
    pub rule: &'static str,
    /// The condition that causes it.
    pub condition: Condition,
    /// The edge.
    pub edge: Edge,
}

/// A value that nobody has typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct MissingView {
    /// The unit.
    pub unit: UnitId,
    /// The unit type.
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
    /// The points of its units in play, if known (W-PTS-1).
    pub points: Option<u16>,
    /// The edge that its tests may have in round 1 (W-DEP-5).
    pub resources: Option<Edge>,
}

/// A commander.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct CommanderView {
    /// The seat.
    pub seat: Seat,
    /// The side.
    pub side: Side,
    /// Their name.
    pub name: String,
    /// Added to their initiative.
    pub bonus: i8,
    /// Their initiative rolls, one more after every tie.
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
    /// The owner.
    pub owner: Side,
    /// Its commander.
    pub seat: Seat,
    /// Its type.
    pub kind: KindId,
    /// Its display name.
    pub name: String,
    /// Its type.
    pub troops: Troops,
    /// Whether it is in the battle.
    pub status: Status,
    /// Where it is.
    pub place: Place,
    /// The space behind it, if it could withdraw there.
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
    /// Casualties of each token, if not 1.
    pub each: Tokens<Token>,
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("warfare")]
pub struct KindView {
    /// The owner.
    pub owner: Side,
    /// Its card, without what is hidden.
    pub card: UnitCard,
    /// Values that are typed but hidden from the other side (A38).
    pub hidden: Vec<Stat>,
}

/// The secrets of a side.
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
    /// The value.
    pub value: i16,
}
