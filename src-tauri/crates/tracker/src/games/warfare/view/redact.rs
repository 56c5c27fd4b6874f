//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::event::Event;
use crate::Viewer;

/// Whether the event showed the viewer a secret, or chance.
pub(crate) fn reveals(_event: &Event, _viewer: Viewer) -> bool {
    true
}
