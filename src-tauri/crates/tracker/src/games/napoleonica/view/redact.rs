//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::event::Event;
use crate::Viewer;

/// Whether the event showed the viewer a secret: then taking it back needs consent.
pub(crate) fn reveals(event: &Event, viewer: Viewer) -> bool {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, .. } | E::OrdersDrawn { seat, count, .. } => {
            *count > 0 && viewer.knows(seat.seat())
        }
        E::Exchanged { seat, open, .. }
        | E::ExchangeReturned { seat, open, .. }
        | E::Swapped { seat, open, .. } => *open && !viewer.knows(seat.seat()),
        // What a table drew or rolled is out of the bag as well.
        E::BidsShown { .. }
        | E::CardShown { .. }
        | E::Rolled { .. }
        | E::Rerolled { .. }
        | E::Revealed { .. }
        | E::DeploymentRolled { .. }
        | E::LeaderRolled { .. } => true,
        _ => false,
    }
}
