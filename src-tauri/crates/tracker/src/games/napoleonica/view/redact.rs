//! Which events revealed hidden information to a viewer: taking those back needs consent.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event revealed a secret to the viewer, so that taking it back needs consent.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, .. } | E::OrdersDrawn { seat, count, .. } => {
            *count > 0 && viewer.knows(seat.seat())
        }
        E::Exchanged { seat, open, .. }
        | E::ExchangeReturned { seat, open, .. }
        | E::Swapped { seat, open, .. } => *open && !viewer.knows(seat.seat()),
        // Draws and rolls made at the table reveal something as well.
        E::BidsShown { .. }
        | E::CardShown { .. }
        | E::Rolled { .. }
        | E::Rerolled { .. }
        | E::Revealed { .. }
        | E::DeploymentRolled { .. }
        | E::LeaderRolled { .. } => true,
        variants!(E::{
            PhaseBegan, RoundBegan, LastRound, Ended, OpeningReturned, FirstDeployer, Placed,
            KeptInReserve, AllPlaced, ReinforcementsReshuffled, BidLocked, BidsTied, BidsAgain,
            Led, EscalationTaken, Escalated, DrawDue, DraftSet, OrdersPutBack, SeatDone,
            TrackShifted, ModelMoved, ModelJoined, ModelRecovered, Arrived, ReservesTurn,
            CardTaken, ReliefLeft, ReliefTurn, RevealedCleared, TurnBegan, BasicUsed, Passed,
            OrdersPaid, OrderTaken, OrdersPlaced, BlankPlaced, ActivationBegan, ActivationReady,
            Deactivated, SwitchedOn, HexBought, Moved, Rested, ActivationEnded, FatigueSet,
            CorruptionSet, CardPlayed, CardLeft, CardActivated, CardEnded, CardsOwed,
            CardDiscarded, AttackDeclared, AttackStepped, GrenadeThrown, SquareFormed, CardLaid,
            CardUsed, CardWithdrawn, DiceAdded, PoolSet, RerollsGiven, SymbolsChanged, CritSet,
            Counted, Regrouped, Retreated, DamageSet, Reduced, ModelsLost, ModelsTaken,
            UnitDestroyed, AttackEnded, Scored, ConditionMet, OrdersReturned, Refitted,
            CardFilled, Corrected, OrderCorrected
        }) => false,
    }
}
