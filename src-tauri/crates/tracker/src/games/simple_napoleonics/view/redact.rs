//! Which events revealed hidden information to a viewer: taking those back needs consent.

use super::super::play::command::Correction;
use super::super::play::event::Event;
use crate::Viewer;
use crate::kit::variants;

/// Whether the event revealed a secret or a random result to the viewer.
pub(crate) fn reveals(event: &Event, _viewer: Viewer) -> bool {
    use Event as E;
    match event {
        // Rolls made at the table count as well, and a revealed unit cannot be forgotten.
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

/// Whether a correction reveals something.
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
