//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event showed this viewer something that was hidden from them before.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, .. }
        | E::ObjectivesDealt { seat, count, .. }
        | E::UnitsDrawn { seat, count, .. } => *count > 0 && viewer.knows(seat.seat()),
        // A card of a hand lies open now.
        E::CardPlayed { seat, .. } | E::Discarded { seat, .. } => !viewer.knows(seat.seat()),
        E::TurnedUp { units } => !units.is_empty(),
        // What the table rolled is rolled as well.
        E::BidsShown { .. }
        | E::InitiativeRolled { .. }
        | E::Rolled { .. }
        | E::ObjectiveShown { .. }
        | E::Achieved { .. }
        | E::GivenUp { .. } => true,
        variants!(E::{
            PhaseBegan, TurnBegan, ReformBegan, ReinforcementBegan, SeatTurn, SeatDone, Ended,
            Placed, LaidOut, Committed, BidsTied, First, TestsDue, BonusAdded, TestsGone,
            Activated, Forfeited, Moved, HasMoved, Rearranged, ShotDeclared, DisengageDeclared,
            FightDeclared, FightSteps, Caught, Won, MeleeBegan, RoundFought, MeleeEnded,
            HalfDone, ActionOver, ActivationEnded, ActivatedSet, MarkerBack, ChargeSet,
            DisarraySet, FormationSet, DismountedSet, FlankerSet, MarkerSpent, FailsSet, Acted,
            EvadedBy, WoundsDue, RetreatBlocked, Supported, CasualtiesSet, WoundsDealt,
            TestsOwed, TestSettled, TestFailed, TestsCancelled, Destroyed, Retreated, Entering,
            Entered, SentBack, CardAttached, TerrainLaid, TerrainMoved, TerrainGone, Reshuffled,
            MarkersCleared, Scored, CardFilled, Corrected
        }) => false,
    }
}
