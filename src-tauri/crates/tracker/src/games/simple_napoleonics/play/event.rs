//! What happened, with its outcome. Events carry the new thing, so that applying one is an
//! assignment. What is secret is [`Veiled`], and says who knows it.

use super::super::content::cards::{Formation, LeaderStat, Stat};
use super::super::state::roll::{Came, Roll};
use super::super::state::{
    ChargeStage, Halves, KindId, LeaderId, MarkerId, Opening, Order, PhaseId, Piece, Situation,
    Told, UnitId,
};
use super::command::Correction;
use crate::kit::{About, Redact, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- before the first round
    /// A side is deployed. Which units are hidden everybody sees, and under which marker its owner
    /// alone. The app deals the markers.
    Deployed {
        side: Side,
        hidden: Vec<UnitId>,
        #[known(side)]
        markers: Veiled<Vec<UnitId>>,
    },
    /// It is known who begins.
    FirstKnown { side: Side },

    // ---- rounds, phases and turns
    /// A round began.
    RoundBegan { round: u16 },
    /// A phase began.
    PhaseBegan { phase: PhaseId },
    /// It is this side's turn.
    TurnPassed { to: Side },
    /// A side does nothing more in this phase.
    PhaseLeft { side: Side },
    /// An army holds, or routs.
    ArmyChecked { side: Side, holds: bool },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- orders and what is done by them
    /// An order check decided about these orders.
    Ordered {
        leader: LeaderId,
        #[about]
        told: Vec<Told>,
        passed: bool,
    },
    /// A unit is drawn up anew.
    Formed { unit: UnitId, to: Formation },
    /// An order is carried out.
    Carried {
        #[about]
        piece: Piece,
        order: Order,
    },
    /// An order is let go.
    LetGo {
        #[about]
        piece: Piece,
        order: Order,
    },
    /// A piece moved, or stopped in front of an obstacle.
    Moved {
        #[about]
        piece: Piece,
        distance: Option<Halves>,
        to: Situation,
    },
    /// A piece did not cross an obstacle.
    Stopped {
        #[about]
        piece: Piece,
    },
    /// The players said where a piece stands.
    Stood {
        #[about]
        piece: Piece,
        at: Situation,
    },
    /// A unit has looked at a marker.
    Looked { unit: UnitId, marker: MarkerId },
    /// A marker was turned up, and who lay under it.
    Revealed { marker: MarkerId, unit: UnitId },

    // ---- dice
    /// Something has to be rolled.
    RollDue {
        #[about]
        roll: Roll,
    },
    /// It was rolled.
    Rolled {
        #[about]
        roll: Roll,
        side: Side,
        faces: Vec<u8>,
        came: Came,
    },
    /// A side may react.
    Opened {
        #[about]
        opening: Opening,
        side: Side,
    },
    /// What could be reacted to is settled.
    Closed {},

    // ---- charges and harm
    /// A charge was declared.
    Charged { unit: UnitId, target: UnitId, distance: Halves, rough: bool },
    /// A charge went on.
    ChargeWent { stage: ChargeStage },
    /// A charge is over.
    ChargeEnded {},
    /// A unit suffered casualties; so much of its morale is left.
    Suffered { unit: UnitId, casualties: u8, left: u8 },
    /// A unit is out of the battle.
    Eliminated { unit: UnitId },
    /// An Officer rallies a unit.
    Rallied { leader: LeaderId, unit: UnitId },
    /// A unit was tested; it holds, or falls back so many inches.
    Tested { unit: UnitId, back: u8 },
    /// Army morale changed.
    ArmyMorale { side: Side, points: i16, rule: Cow<'static, str> },

    // ---- spirits and leaders
    /// A General used Tactical Genius.
    GeniusUsed { leader: LeaderId },
    /// A unit acts a second time in this round.
    SecondActed { unit: UnitId, order: Order },
    /// A side called in support.
    SupportUsed { side: Side, unit: UnitId },
    /// A leader fell.
    LeaderLost { leader: LeaderId },

    // ---- at any time
    /// A value was typed on a unit's card.
    CardFilled { kind: KindId, stat: Stat, value: u8 },
    /// A value was typed on a leader's card.
    LeaderFilled { leader: LeaderId, stat: LeaderStat, value: u8 },
    /// A counter was put right.
    Corrected {
        #[about]
        what: Correction,
    },
}
