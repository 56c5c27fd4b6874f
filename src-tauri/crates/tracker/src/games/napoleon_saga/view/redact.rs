//! Whether an event revealed something hidden to a viewer. Undoing it then needs consent.

use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event revealed something hidden to this viewer.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, .. }
        | E::ObjectivesDealt { seat, count, .. }
        | E::UnitsDrawn { seat, count, .. } => *count > 0 && viewer.knows(seat.seat()),
        // A card from a hand is public now.
        E::CardPlayed { seat, .. } | E::Discarded { seat, .. } => !viewer.knows(seat.seat()),
        E::TurnedUp { units } => !units.is_empty(),
        // Dice and draws at the table count too.
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
