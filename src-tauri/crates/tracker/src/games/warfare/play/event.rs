//! Events with their outcomes. Events carry new values, so that applying one is an assignment. Secret
//! parts are [`Veiled`] and say who knows them.

use super::super::content::board::{Rank, Spot};
use super::super::content::cards::Stat;
use super::super::state::test::Test;
use super::super::state::{Condition, Deed, Edge, Ends, KindId, Opening, Place, Token, UnitId};
use super::counters::Correction;
use crate::kit::{About, Redact, Tokens, Veiled};
use crate::{Outcome, Refusal, Seat, Side};
use serde::{Deserialize, Serialize};

/// The result of judging a command.
pub(crate) type Judged = Result<Vec<Event>, Refusal>;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- before the first round
    /// A commander rolled for initiative.
    InitiativeRolled { seat: Seat, total: i16 },
    /// The order of the commanders is known, the highest first.
    Ordered { order: Vec<Seat> },
    /// A unit was placed.
    Placed { unit: UnitId, at: Place },
    /// The players are asked for the effects of the defenses.
    DefensesAsked {},
    /// The effects of the defenses.
    Settled { redeploys: [bool; 2], resources: [Option<Edge>; 2] },
    /// These commanders may redeploy.
    RedeploymentBegan { waits: Vec<Seat> },
    /// A commander is done redeploying.
    Stayed { seat: Seat },

    // ---- rounds and turns
    /// A round began, and these ranks collapsed.
    RoundBegan { round: u16, collapsed: Vec<(Side, Rank)> },
    /// A commander's turn began.
    TurnBegan { seat: Seat },
    /// All have had their turns; the check by points, if points are known.
    RoundEnded { points: Option<[u16; 2]> },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- an activation
    /// A unit was activated: it may react again.
    Activated { unit: UnitId },
    /// The tokens now on a unit.
    TokensLeft { unit: UnitId, tokens: Tokens<Token> },
    /// A unit moved by its Move or its action.
    Moved { unit: UnitId, to: Spot, action: bool },
    /// A unit moved in another way.
    Shifted { unit: UnitId, to: Spot },
    /// A misled unit has strayed, or could not.
    Strayed { unit: UnitId },
    /// An attack began; this many are left in the action.
    Attacked { unit: UnitId, target: UnitId, left: u8 },
    /// An attack is over.
    AttackEnded {},
    /// The action was used for this.
    ActionUsed { unit: UnitId, deed: Deed, target: Option<UnitId> },
    /// The maneuver failed.
    ManeuverFailed { unit: UnitId },
    /// The bonus action is used.
    BonusUsed { unit: UnitId },
    /// An activation is over.
    ActivationEnded { unit: UnitId },

    // ---- tests and reactions
    /// A test is due.
    TestDue {
        #[about]
        test: Test,
    },
    /// A test was rolled.
    Tested {
        #[about]
        test: Test,
        edge: Option<Edge>,
        faces: Vec<u8>,
        kept: u8,
        passed: bool,
    },
    /// These commanders may react.
    Opened { opening: Opening, seats: Vec<Seat> },
    /// A commander does not react.
    Declined { seat: Seat },
    /// A unit used its reaction.
    Reacted { unit: UnitId },
    /// The newest opening is settled.
    Closed {},

    // ---- units
    /// A unit suffered casualties: what is left of it, and whether an attack caused them.
    Suffered { unit: UnitId, left: u8, attack: bool },
    /// A unit was healed: what is left of it now.
    Healed { unit: UnitId, left: u8 },
    /// A unit broke.
    Broke { unit: UnitId },
    /// A unit left the game.
    Disbanded { unit: UnitId },
    /// A broken unit came back.
    Rallied { unit: UnitId, at: Place, left: u8 },
    /// A unit got or lost a condition.
    ConditionSet { unit: UnitId, condition: Condition, ends: Option<Ends> },
    /// Tokens were put on a unit.
    TokensPut { unit: UnitId, token: Token, count: u8, each: u8 },
    /// A unit may react again.
    Readied { unit: UnitId },

    // ---- at any time
    /// A value was typed on a card.
    CardFilled {
        kind: KindId,
        stat: Stat,
        knows: Vec<Seat>,
        open: bool,
        #[known(knows, if *open)]
        value: Veiled<i16>,
    },
    /// A counter was corrected.
    Corrected {
        #[about]
        what: Correction,
    },
}
