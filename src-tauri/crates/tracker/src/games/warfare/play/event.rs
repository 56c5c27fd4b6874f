//! Events with their outcomes. Events carry new values, so that applying one is an assignment. Secret
//! parts are [`Veiled`] and say who knows them.

use super::super::content::board::{Rank, Spot};
use super::super::content::cards::Stat;
use super::super::state::test::Test;
use super::super::state::{Condition, Deed, Edge, Ends, KindId, Opening, Place, Token, UnitId};
use super::counters::Correction;
use crate::kit::{About, Redact, Reveals, Tokens, Veiled};
use crate::{Outcome, Refusal, Seat, Side};
use serde::{Deserialize, Serialize};

/// The result of judging a command.
pub(crate) type Judged = Result<Vec<Event>, Refusal>;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact, Reveals)]
#[redact::binding("warfare")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- before the first round
    /// A commander rolled for initiative.
    #[reveals]
    InitiativeRolled { seat: Seat, total: i16 },
    /// The order of the commanders is known, the highest first.
    #[reveals(nothing)]
    Ordered { order: Vec<Seat> },
    /// A unit was placed.
    #[reveals(nothing)]
    Placed { unit: UnitId, at: Place },
    /// The players are asked for the effects of the defenses.
    #[reveals(nothing)]
    DefensesAsked {},
    /// The effects of the defenses.
    #[reveals(nothing)]
    Settled { redeploys: [bool; 2], resources: [Option<Edge>; 2] },
    /// These commanders may redeploy.
    #[reveals(nothing)]
    RedeploymentBegan { waits: Vec<Seat> },
    /// A commander is done redeploying.
    #[reveals(nothing)]
    Stayed { seat: Seat },

    // ---- rounds and turns
    /// A round began, and these ranks collapsed.
    #[reveals(nothing)]
    RoundBegan { round: u16, collapsed: Vec<(Side, Rank)> },
    /// A commander's turn began.
    #[reveals(nothing)]
    TurnBegan { seat: Seat },
    /// All have had their turns; the check by points, if points are known.
    #[reveals(nothing)]
    RoundEnded { points: Option<[u16; 2]> },
    /// The battle is over.
    #[reveals(nothing)]
    Ended { outcome: Outcome },

    // ---- an activation
    /// A unit was activated: it may react again.
    #[reveals(nothing)]
    Activated { unit: UnitId },
    /// The tokens now on a unit.
    #[reveals(nothing)]
    TokensLeft { unit: UnitId, tokens: Tokens<Token> },
    /// A unit moved by its Move or its action.
    #[reveals(nothing)]
    Moved { unit: UnitId, to: Spot, action: bool },
    /// A unit moved in another way.
    #[reveals(nothing)]
    Shifted { unit: UnitId, to: Spot },
    /// A misled unit has strayed, or could not.
    #[reveals]
    Strayed { unit: UnitId },
    /// An attack began; this many are left in the action.
    #[reveals(nothing)]
    Attacked { unit: UnitId, target: UnitId, left: u8 },
    /// An attack is over.
    #[reveals(nothing)]
    AttackEnded {},
    /// The action was used for this.
    #[reveals(nothing)]
    ActionUsed { unit: UnitId, deed: Deed, target: Option<UnitId> },
    /// The maneuver failed.
    #[reveals(nothing)]
    ManeuverFailed { unit: UnitId },
    /// The bonus action is used.
    #[reveals(nothing)]
    BonusUsed { unit: UnitId },
    /// An activation is over.
    #[reveals(nothing)]
    ActivationEnded { unit: UnitId },

    // ---- tests and reactions
    /// A test is due.
    #[reveals(nothing)]
    TestDue {
        #[about]
        test: Test,
    },
    /// A test was rolled.
    #[reveals]
    Tested {
        #[about]
        test: Test,
        edge: Option<Edge>,
        faces: Vec<u8>,
        kept: u8,
        passed: bool,
    },
    /// These commanders may react.
    #[reveals(nothing)]
    Opened { opening: Opening, seats: Vec<Seat> },
    /// A commander does not react.
    #[reveals(nothing)]
    Declined { seat: Seat },
    /// A unit used its reaction.
    #[reveals(nothing)]
    Reacted { unit: UnitId },
    /// The newest opening is settled.
    #[reveals(nothing)]
    Closed {},

    // ---- units
    /// A unit suffered casualties: what is left of it, and whether an attack caused them.
    #[reveals(nothing)]
    Suffered { unit: UnitId, left: u8, attack: bool },
    /// A unit was healed: what is left of it now.
    #[reveals(nothing)]
    Healed { unit: UnitId, left: u8 },
    /// A unit broke.
    #[reveals(nothing)]
    Broke { unit: UnitId },
    /// A unit left the game.
    #[reveals(nothing)]
    Disbanded { unit: UnitId },
    /// A broken unit came back.
    #[reveals(nothing)]
    Rallied { unit: UnitId, at: Place, left: u8 },
    /// A unit got or lost a condition.
    #[reveals(nothing)]
    ConditionSet { unit: UnitId, condition: Condition, ends: Option<Ends> },
    /// Tokens were put on a unit.
    #[reveals(nothing)]
    TokensPut { unit: UnitId, token: Token, count: u8, each: u8 },
    /// A unit may react again.
    #[reveals(nothing)]
    Readied { unit: UnitId },

    // ---- at any time
    /// A value was typed on a card.
    #[reveals(nothing)]
    CardFilled {
        kind: KindId,
        stat: Stat,
        knows: Vec<Seat>,
        open: bool,
        #[known(knows, if *open)]
        value: Veiled<i16>,
    },
    /// A counter was corrected.
    #[reveals(nothing)]
    Corrected {
        #[about]
        what: Correction,
    },
}
