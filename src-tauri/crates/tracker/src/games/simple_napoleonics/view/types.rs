//! The types of a view: what one viewer may know.

use super::super::army::setup::Scenario;
use super::super::content::cards::{Formation, LeaderCard, UnitCard};
use super::super::content::house_rules::{HouseRules, Sources};
use super::super::phases::reckoning::Reason;
use super::super::state::roll::{Missing, Roll};
use super::super::state::{
    Given, Halves, KindId, LeaderId, MarkerId, Opening, PhaseId, Situation, Status, UnitId,
};
use crate::kit::Score;
use crate::{Outcome, Side};
use serde::Serialize;

/// Everything that one viewer may know of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct View {
    /// The viewing seat, or `None` for the table.
    pub eyes: Option<Side>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: PhaseId,
    /// The data of the phase.
    pub now: Now,
    /// Who is asked now; the first one should hold the phone.
    pub asked: Vec<Side>,
    /// The roll due before anything else.
    pub due: Option<DueView>,
    /// The newest opening that somebody may react to.
    pub opening: Option<Opening>,
    /// The side with the highest-ranking General.
    pub first: Option<Side>,
    /// Both sides, North first.
    pub sides: [SideView; 2],
    /// All leaders, by number.
    pub leaders: Vec<LeaderView>,
    /// All units, by number.
    pub units: Vec<UnitView>,
    /// All unit types, by number.
    pub kinds: Vec<KindView>,
    /// All markers, by number.
    pub markers: Vec<MarkerView>,
    /// Army morale with its reasons.
    pub ledger: Vec<Score>,
    /// The scenario.
    pub scenario: Scenario,
    /// The house rules.
    pub house: HouseRules,
    /// Who rolls what.
    pub sources: Sources,
}

/// The data of the phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Units are hidden and get their formations.
    Deployment {
        /// Which sides are done.
        done: [bool; 2],
        /// How many units each side may hide (SN-SET-6).
        may_hide: [u8; 2],
    },
    /// One of the five phases of a round.
    Turn {
        /// Whose turn it is.
        side: Side,
        /// Which sides do nothing more in this phase.
        done: [bool; 2],
    },
    /// The round ends.
    Ending {
        /// Whether each army holds, once that is known.
        holds: [Option<bool>; 2],
    },
    /// Over.
    Finished {
        /// The outcome.
        outcome: Outcome,
    },
}

/// A due roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct DueView {
    /// The roll.
    pub roll: Roll,
    /// The rule behind it.
    pub rule: &'static str,
    /// Who rolls.
    pub side: Side,
    /// How many dice, if known.
    pub dice: Option<u8>,
    /// The terms of their number.
    pub reasons: Vec<Reason>,
    /// Modifiers of each die.
    pub added: Vec<Reason>,
    /// The number that each die has to reach, or must not exceed; `None` if it is not a single number.
    pub needs: Option<u8>,
    /// Whether a die must not exceed `needs`.
    pub below: bool,
    /// The value that somebody has to type first.
    pub missing: Option<Missing>,
}

/// One side, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct SideView {
    /// The player's name.
    pub name: String,
    /// The army's name.
    pub army: String,
    /// The faction's name.
    pub faction: String,
    /// Army morale.
    pub morale: u16,
    /// Army morale at the start.
    pub start: u16,
    /// Army morale at which a check is due (SN-AMY-3).
    pub threshold: u16,
}

/// A leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct LeaderView {
    /// The number.
    pub id: LeaderId,
    /// The owner.
    pub owner: Side,
    /// The card, with what was typed during the battle. Only the owner sees the text of a Tactical
    /// Genius.
    pub card: LeaderCard,
    /// Whether the leader is in the battle.
    pub alive: bool,
    /// Whether Tactical Genius was used.
    pub genius_used: bool,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// The owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Its display name.
    pub name: String,
    /// The Officer whose brigade it belongs to.
    pub brigade: Option<LeaderId>,
    /// Where it is.
    pub status: Status,
    /// Its remaining morale.
    pub morale: u8,
    /// Its morale at the start.
    pub most: u8,
    /// Its formation.
    pub formation: Formation,
    /// Where it stands; a hidden unit's position is on its marker.
    pub at: Situation,
    /// Its orders of the round; a hidden unit's orders are on its marker.
    pub orders: Vec<Given>,
    /// Casualties of the round.
    pub casualties: u8,
    /// How far it may move from where it stands, in half inches: over open ground, through rough
    /// ground, through water, through both; `None` if Mov is unknown.
    pub moves: [Option<Halves>; 4],
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct KindView {
    /// The owner.
    pub owner: Side,
    /// The card, with what was typed during the battle.
    pub card: UnitCard,
}

/// A marker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct MarkerView {
    /// Its number.
    pub id: MarkerId,
    /// The owner.
    pub owner: Side,
    /// Whether it was turned up.
    pub up: bool,
    /// The unit under it: for its owner, and for all once it was turned up.
    pub unit: Option<UnitId>,
    /// Where it stands.
    pub at: Situation,
    /// Its orders of the round.
    pub orders: Vec<Given>,
}
