//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::event::Event;
use crate::Viewer;

/// Whether the event showed the viewer a secret, or chance.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::OrdersRolled { seat, .. }
        | E::OrdersRerolled { seat, .. }
        | E::SomeRerolled { seat, .. } => viewer.knows(seat.seat()),
        E::PoolShown { to, .. } => viewer.knows(to.seat()),
        // What a table drew or rolled is out of the bag as well.
        E::FirstPlacer { .. }
        | E::TokensTurned { .. }
        | E::OrdersTurnedUp { .. }
        | E::CardDrawn { .. }
        | E::CurseWandered { .. }
        | E::Rolled { .. }
        | E::Rerolled { .. } => true,
        E::PhaseBegan { .. }
        | E::TurnBegan { .. }
        | E::Ended { .. }
        | E::Placed { .. }
        | E::OrdersDue { .. }
        | E::OrderDropped { .. }
        | E::OrdersKept { .. }
        | E::GivingBegan { .. }
        | E::Given { .. }
        | E::TokensLie { .. }
        | E::StepBegan { .. }
        | E::TurnPasses { .. }
        | E::Held { .. }
        | E::Passed { .. }
        | E::Reshuffled { .. }
        | E::NoCard { .. }
        | E::CardUsed { .. }
        | E::OrderTaken { .. }
        | E::TerrainPlaced { .. }
        | E::CardLeft { .. }
        | E::OrderGained { .. }
        | E::AbilityGiven { .. }
        | E::Activated { .. }
        | E::AbilityPaid { .. }
        | E::UnitMoved { .. }
        | E::DeedsDone { .. }
        | E::Defended { .. }
        | E::Rested { .. }
        | E::Tired { .. }
        | E::FatigueSet { .. }
        | E::Lost { .. }
        | E::Healed { .. }
        | E::ActivationEnded { .. }
        | E::Attacked { .. }
        | E::Redirected { .. }
        | E::GaveUp { .. }
        | E::DieBought { .. }
        | E::StepSettled {}
        | E::FightWent { .. }
        | E::Reduced { .. }
        | E::Regrouped {}
        | E::LossesFell { .. }
        | E::Fed { .. }
        | E::Panicked { .. }
        | E::Retreated { .. }
        | E::Pushed { .. }
        | E::Raised { .. }
        | E::Advanced { .. }
        | E::FightEnded { .. }
        | E::Destroyed { .. }
        | E::Scored { .. }
        | E::TownRazed { .. }
        | E::Counted { .. }
        | E::Penalty { .. }
        | E::CardFilled { .. }
        | E::Corrected { .. }
        | E::PoolCorrected { .. } => false,
    }
}
