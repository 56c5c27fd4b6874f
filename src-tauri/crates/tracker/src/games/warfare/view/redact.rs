//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent. Cards keep what they hide, so that is chance alone.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event showed the viewer chance.
pub(crate) fn reveals(event: &Event, _viewer: Viewer) -> bool {
    use Event as E;
    match event {
        // What the table rolled is rolled as well.
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
