//! What one viewer may know of an event. Secrets are left out, and a new kind of event does not
//! compile until somebody has said here whether it hides one.

use super::event::{Event, Layout, Rolled};
use super::state::{Bid, CardId, UnitId};
use crate::{Side, Viewer};

/// The event as one viewer may know it.
pub(super) fn tell(event: &Event, viewer: Viewer) -> Event {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, cards } => {
            let cards = for_owner(viewer, *seat, cards);
            E::CardsDrawn { seat: *seat, count: *count, cards }
        }
        E::ObjectivesDealt { seat, count, objectives } => {
            let objectives = for_owner(viewer, *seat, objectives);
            E::ObjectivesDealt { seat: *seat, count: *count, objectives }
        }
        E::UnitsDrawn { seat, count, units } => {
            let units = for_owner(viewer, *seat, units);
            E::UnitsDrawn { seat: *seat, count: *count, units }
        }
        E::Placed { seat, at } => E::Placed { seat: *seat, at: for_owner(viewer, *seat, at) },
        E::LaidOut { seat, at } => E::LaidOut { seat: *seat, at: for_owner(viewer, *seat, at) },
        E::Committed { seat, bid } => {
            E::Committed { seat: *seat, bid: for_owner(viewer, *seat, bid) }
        }
        E::Entering { seat, unit } => {
            E::Entering { seat: *seat, unit: for_owner(viewer, *seat, unit) }
        }
        E::Rolled { rolls } => {
            E::Rolled { rolls: rolls.iter().map(|roll| rolled(roll, viewer)).collect() }
        }
        E::PhaseBegan { .. }
        | E::TurnBegan { .. }
        | E::ReformBegan { .. }
        | E::ReinforcementBegan { .. }
        | E::SeatTurn { .. }
        | E::SeatDone { .. }
        | E::Ended { .. }
        | E::ObjectiveShown { .. }
        | E::TurnedUp { .. }
        | E::BidsShown { .. }
        | E::BidsTied {}
        | E::InitiativeRolled { .. }
        | E::First { .. }
        | E::TestsDue { .. }
        | E::BonusAdded { .. }
        | E::TestsGone {}
        | E::Activated { .. }
        | E::Forfeited { .. }
        | E::Moved { .. }
        | E::HasMoved { .. }
        | E::Rearranged { .. }
        | E::ShotDeclared { .. }
        | E::DisengageDeclared {}
        | E::FightDeclared { .. }
        | E::FightSteps { .. }
        | E::Caught {}
        | E::Won { .. }
        | E::MeleeBegan { .. }
        | E::RoundFought { .. }
        | E::MeleeEnded { .. }
        | E::MarkerBack { .. }
        | E::HalfDone {}
        | E::ActionOver {}
        | E::ActivationEnded { .. }
        | E::ActivatedSet { .. }
        | E::ChargeSet { .. }
        | E::DisarraySet { .. }
        | E::FormationSet { .. }
        | E::DismountedSet { .. }
        | E::FlankerSet { .. }
        | E::FailsSet { .. }
        | E::Acted { .. }
        | E::EvadedBy { .. }
        | E::WoundsDue { .. }
        | E::Supported { .. }
        | E::CasualtiesSet { .. }
        | E::MarkerSpent {}
        | E::RetreatBlocked { .. }
        | E::WoundsDealt {}
        | E::TestsOwed { .. }
        | E::TestSettled {}
        | E::TestFailed {}
        | E::TestsCancelled { .. }
        | E::Destroyed { .. }
        | E::Retreated { .. }
        | E::Entered { .. }
        | E::SentBack { .. }
        | E::GivenUp { .. }
        | E::CardPlayed { .. }
        | E::CardAttached { .. }
        | E::TerrainLaid { .. }
        | E::TerrainMoved { .. }
        | E::TerrainGone { .. }
        | E::Discarded { .. }
        | E::Reshuffled { .. }
        | E::MarkersCleared {}
        | E::Achieved { .. }
        | E::Scored { .. }
        | E::CardFilled { .. }
        | E::Corrected { .. } => event.clone(),
    }
}

/// The sum of a hidden unit tells what it is.
fn rolled(roll: &Rolled, viewer: Viewer) -> Rolled {
    let sum = roll.sum.filter(|_| !roll.hidden || viewer.knows(roll.seat.seat()));
    Rolled { sum, ..roll.clone() }
}

/// What a secret of a seat may be in an event.
trait Hidden: Clone {}
impl Hidden for Bid {}
impl Hidden for Layout {}
impl Hidden for UnitId {}
impl Hidden for Vec<CardId> {}
impl Hidden for Vec<Layout> {}
impl Hidden for Vec<UnitId> {}

fn for_owner<T: Hidden>(viewer: Viewer, owner: Side, secret: &Option<T>) -> Option<T> {
    secret.clone().filter(|_| viewer.knows(owner.seat()))
}

/// Whether the event showed this viewer something that was hidden from him before.
pub(super) fn reveals(event: &Event, viewer: Viewer) -> bool {
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
        _ => false,
    }
}
