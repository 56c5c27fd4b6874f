//! Which events revealed hidden information to a viewer: taking those back needs consent. Hidden card
//! values are never revealed, so only random results count.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event showed the viewer a random result.
pub(crate) fn reveals(event: &Event, _viewer: Viewer) -> bool {
    use Event as E;
    match event {
        // Rolls made at the table count as well.
        E::InitiativeRolled { .. } | E::Tested { .. } | E::Strayed { .. } => true,
        variants!(E::{
            Ordered, Placed, DefensesAsked, Settled, RedeploymentBegan, Stayed, RoundBegan,
            TurnBegan, RoundEnded, Ended, Activated, TokensLeft, Moved, Shifted, Attacked,
            AttackEnded, ActionUsed, ManeuverFailed, BonusUsed, ActivationEnded, TestDue, Opened,
            Declined, Reacted, Closed, Suffered, Healed, Broke, Disbanded, Rallied, ConditionSet,
            TokensPut, Readied, CardFilled, Corrected
        }) => false,
    }
}
