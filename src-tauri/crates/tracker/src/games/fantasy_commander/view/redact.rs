//! Whether an event revealed something hidden to a viewer. Undoing it then needs consent.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event revealed a secret or a random result to this viewer.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::OrdersRolled { seat, .. }
        | E::OrdersRerolled { seat, .. }
        | E::SomeRerolled { seat, .. } => viewer.knows(seat.seat()),
        E::PoolShown { to, .. } => viewer.knows(to.seat()),
        // The orders that pay for an ability were hidden in the pool.
        E::AbilityPaid { seat, .. } => !viewer.knows(seat.seat()),
        // Dice and draws at the table count too.
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
