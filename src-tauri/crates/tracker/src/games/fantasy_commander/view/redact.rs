//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event showed the viewer a secret, or chance.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::OrdersRolled { seat, .. }
        | E::OrdersRerolled { seat, .. }
        | E::SomeRerolled { seat, .. } => viewer.knows(seat.seat()),
        E::PoolShown { to, .. } => viewer.knows(to.seat()),
        // What pays for an ability lay in the pool unseen.
        E::AbilityPaid { seat, .. } => !viewer.knows(seat.seat()),
        // What a table drew or rolled is out of the bag as well.
        E::FirstPlacer { .. }
        | E::TokensTurned { .. }
        | E::OrdersTurnedUp { .. }
        | E::CardDrawn { .. }
        | E::CurseWandered { .. }
        | E::Rolled { .. }
        | E::Rerolled { .. } => true,
        variants!(E::{
            PhaseBegan, TurnBegan, Ended, Placed, OrdersDue, OrderDropped, OrdersKept, GivingBegan,
            Given, TokensLie, StepBegan, TurnPasses, Held, Passed, Reshuffled, NoCard, CardUsed,
            OrderTaken, TerrainPlaced, CardLeft, CardDid, CardCarriedOut, OrderGained, AbilityGiven,
            DiceGiven, Activated, UnitMoved, DeedsDone, Defended, Rested, Tired, FatigueSet, Lost,
            Healed, ActivationEnded, Attacked, Redirected, GaveUp, DieBought, StepSettled,
            FightWent, Reduced, Regrouped, LossesFell, Fed, Panicked, Retreated, Pushed, Raised,
            Advanced, FightEnded, Destroyed, Scored, TownRazed, Counted, Penalty, CardFilled,
            Corrected, PoolCorrected,
        }) => false,
    }
}
