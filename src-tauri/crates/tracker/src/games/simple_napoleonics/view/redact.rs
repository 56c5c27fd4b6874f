//! Which events showed a viewer something that was hidden before: then taking them back needs
//! consent.

use super::super::play::command::Correction;
use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event showed the viewer a secret, or chance.
pub(crate) fn reveals(event: &Event, _viewer: Viewer) -> bool {
    use Event as E;
    match event {
        // What the table rolled is rolled as well, and nobody forgets what was shown.
        E::Rolled { .. } | E::Revealed { .. } => true,
        E::Corrected { what } => uncovers(*what),
        variants!(E::{
            Deployed, FirstKnown, RoundBegan, PhaseBegan, TurnPassed, PhaseLeft, ArmyChecked, Ended,
            Ordered, Formed, Carried, LetGo, Moved, Stopped, Stood, Looked, RollDue, Opened, Closed,
            Charged, ChargeWent, ChargeEnded, Suffered, Eliminated, Rallied, Tested, ArmyMorale,
            GeniusUsed, SecondActed, SupportUsed, LeaderLost, CardFilled, LeaderFilled
        }) => false,
    }
}

/// Whether a correction turns something up.
fn uncovers(what: Correction) -> bool {
    use Correction as C;
    match what {
        C::Marker { .. } => true,
        variants!(C::{
            Genius, Morale, Casualties, Formation, Eliminated, Order, Leader, Spoke, ArmyMorale,
            ArmyStart, Support, Second, Turn, First
        }) => false,
    }
}
