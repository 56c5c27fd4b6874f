//! Events with their outcomes. Events carry new values, so that applying one is an assignment. Secret
//! parts are [`Veiled`] and say who knows them.

use super::super::content::cards::{Formation, LeaderStat, Stat};
use super::super::state::roll::{Came, Roll};
use super::super::state::{
    ChargeStage, Halves, KindId, LeaderId, MarkerId, Opening, Order, PhaseId, Piece, Situation,
    Told, UnitId,
};
use super::counters::Correction;
use crate::kit::{About, Redact, Reveals, Veiled};
use crate::{Outcome, Refusal, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The result of judging a command.
pub(crate) type Judged = Result<Vec<Event>, Refusal>;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact, Reveals)]
#[redact::binding("simple_napoleonics")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- before the first round
    /// A side is deployed. Everybody sees which units are hidden; only their owner knows under which
    /// marker each is. The app deals the markers.
    #[reveals(nothing)]
    Deployed {
        side: Side,
        hidden: Vec<UnitId>,
        #[known(side)]
        markers: Veiled<Vec<UnitId>>,
    },
    /// The side that begins is known.
    #[reveals(nothing)]
    FirstKnown { side: Side },

    // ---- rounds, phases and turns
    /// A round began.
    #[reveals(nothing)]
    RoundBegan { round: u16 },
    /// A phase began.
    #[reveals(nothing)]
    PhaseBegan { phase: PhaseId },
    /// It is this side's turn.
    #[reveals(nothing)]
    TurnPassed { to: Side },
    /// A side does nothing more in this phase.
    #[reveals(nothing)]
    PhaseLeft { side: Side },
    /// An army holds, or routs.
    #[reveals(nothing)]
    ArmyChecked { side: Side, holds: bool },
    /// The battle is over.
    #[reveals(nothing)]
    Ended { outcome: Outcome },

    // ---- orders and what is done by them
    /// These orders were checked.
    #[reveals(nothing)]
    Ordered {
        leader: LeaderId,
        #[about]
        told: Vec<Told>,
        passed: bool,
    },
    /// A unit changed its formation.
    #[reveals(nothing)]
    Formed { unit: UnitId, to: Formation },
    /// An order was carried out.
    #[reveals(nothing)]
    Carried {
        #[about]
        piece: Piece,
        order: Order,
    },
    /// An order was let go.
    #[reveals(nothing)]
    LetGo {
        #[about]
        piece: Piece,
        order: Order,
    },
    /// A piece moved, or stopped in front of an obstacle.
    #[reveals(nothing)]
    Moved {
        #[about]
        piece: Piece,
        distance: Option<Halves>,
        to: Situation,
    },
    /// A piece did not cross an obstacle.
    #[reveals(nothing)]
    Stopped {
        #[about]
        piece: Piece,
    },
    /// The players said where a piece stands.
    #[reveals(nothing)]
    Stood {
        #[about]
        piece: Piece,
        at: Situation,
    },
    /// A unit has looked at a marker.
    #[reveals(nothing)]
    Looked { unit: UnitId, marker: MarkerId },
    /// A marker was turned up, and the unit under it.
    #[reveals]
    Revealed { marker: MarkerId, unit: UnitId },

    // ---- dice
    /// A roll is due.
    #[reveals(nothing)]
    RollDue {
        #[about]
        roll: Roll,
    },
    /// A roll was made.
    #[reveals]
    Rolled {
        #[about]
        roll: Roll,
        side: Side,
        faces: Vec<u8>,
        came: Came,
    },
    /// A side may react.
    #[reveals(nothing)]
    Opened {
        #[about]
        opening: Opening,
        side: Side,
    },
    /// The newest opening is settled.
    #[reveals(nothing)]
    Closed {},

    // ---- charges and harm
    /// A charge was declared.
    #[reveals(nothing)]
    Charged { unit: UnitId, target: UnitId, distance: Halves, rough: bool },
    /// A charge moved to a stage.
    #[reveals(nothing)]
    ChargeWent { stage: ChargeStage },
    /// A charge is over.
    #[reveals(nothing)]
    ChargeEnded {},
    /// A unit suffered casualties; this much morale is left.
    #[reveals(nothing)]
    Suffered { unit: UnitId, casualties: u8, left: u8 },
    /// A unit is out of the battle.
    #[reveals(nothing)]
    Eliminated { unit: UnitId },
    /// An Officer rallies a unit.
    #[reveals(nothing)]
    Rallied { leader: LeaderId, unit: UnitId },
    /// A unit was tested; it holds, or falls back this many inches.
    #[reveals(nothing)]
    Tested { unit: UnitId, back: u8 },
    /// Army morale changed.
    #[reveals(nothing)]
    ArmyMorale { side: Side, points: i16, rule: Cow<'static, str> },

    // ---- spirits and leaders
    /// A General used Tactical Genius.
    #[reveals(nothing)]
    GeniusUsed { leader: LeaderId },
    /// A unit acts a second time in this round.
    #[reveals(nothing)]
    SecondActed { unit: UnitId, order: Order },
    /// A side called in support.
    #[reveals(nothing)]
    SupportUsed { side: Side, unit: UnitId },
    /// A leader fell.
    #[reveals(nothing)]
    LeaderLost { leader: LeaderId },

    // ---- at any time
    /// A value was typed on a unit's card.
    #[reveals(nothing)]
    CardFilled { kind: KindId, stat: Stat, value: u8 },
    /// A value was typed on a leader's card.
    #[reveals(nothing)]
    LeaderFilled { leader: LeaderId, stat: LeaderStat, value: u8 },
    /// A counter was corrected. What lay under a marker is seen.
    #[reveals(if matches!(what, Correction::Marker { .. }))]
    Corrected {
        #[about]
        what: Correction,
    },
}
