//! Whom an event speaks of, for the log of one unit. A new kind of event does not compile until
//! somebody has said here whom it names.

use super::super::content::board::Spot;
use super::super::play::command::Correction;
use super::super::play::event::Event;
use super::super::state::{State, UnitId};
use crate::Viewer;

/// The units that an event names: by number, or by the spot they stand on before it. Who lies
/// there face-down, its owner alone knows.
pub(crate) fn units_of(state: &State, event: &Event, viewer: Viewer) -> Vec<UnitId> {
    use Event as E;
    let known = |id: &UnitId| {
        state.unit(*id).is_some_and(|unit| unit.face_up || viewer.knows(unit.owner.seat()))
    };
    let on = |spots: &[Spot]| -> Vec<UnitId> {
        spots.iter().filter_map(|spot| state.at(*spot)).filter(known).collect()
    };
    match event {
        E::UnitsDrawn { units, .. } => units.all().to_vec(),
        E::Placed { at, .. } => at.known().into_iter().map(|at| at.unit).collect(),
        E::LaidOut { at, .. } => at.all().iter().map(|at| at.unit).collect(),
        E::TurnedUp { units } => units.iter().map(|(_, id)| *id).collect(),
        E::WoundsDue { wounds: units } | E::TestsOwed { owed: units } => {
            units.iter().map(|(id, _)| *id).collect()
        }
        E::Supported { by } => by.iter().copied().collect(),
        E::Entering { unit, .. } => unit.known().into_iter().copied().collect(),
        E::Entered { .. } => state.entering.into_iter().filter(known).collect(),
        E::RoundFought { units } => units.to_vec(),
        E::ShotDeclared { by, at: other }
        | E::FightDeclared { by, foe: other, .. }
        | E::MeleeBegan { attacker: by, defender: other }
        | E::EvadedBy { unit: by, evader: other } => vec![*by, *other],
        E::Won { unit }
        | E::MeleeEnded { unit }
        | E::MarkerBack { unit }
        | E::ChargeSet { unit, .. }
        | E::DisarraySet { unit, .. }
        | E::FormationSet { unit, .. }
        | E::DismountedSet { unit, .. }
        | E::FlankerSet { unit, .. }
        | E::Acted { unit }
        | E::RetreatBlocked { unit }
        | E::CasualtiesSet { unit, .. }
        | E::TestsCancelled { unit }
        | E::Destroyed { unit }
        | E::Retreated { unit, .. }
        | E::CardAttached { unit, .. } => vec![*unit],
        E::TestsDue { tests } => {
            let spots = tests.iter().flat_map(|test| [Some(test.unit), test.against]);
            on(&spots.flatten().collect::<Vec<_>>())
        }
        E::Rolled { rolls } => on(&rolls.iter().map(|roll| roll.unit).collect::<Vec<_>>()),
        E::Rearranged { seat, shifts } => {
            on(&shifts.iter().map(|[from, _]| Spot::new(*seat, *from)).collect::<Vec<_>>())
        }
        E::Moved { from, to } => on(&[*from, *to]),
        E::CardPlayed { on: spot, .. } => on(spot.as_slice()),
        E::Activated { unit }
        | E::ActivatedSet { unit, .. }
        | E::FailsSet { unit, .. }
        | E::SentBack { unit }
        | E::GivenUp { unit } => on(&[*unit]),
        E::Corrected { what } => on(corrected(*what).as_slice()),
        E::PhaseBegan { .. }
        | E::TurnBegan { .. }
        | E::ReformBegan { .. }
        | E::ReinforcementBegan { .. }
        | E::SeatTurn { .. }
        | E::SeatDone { .. }
        | E::Ended { .. }
        | E::CardsDrawn { .. }
        | E::ObjectivesDealt { .. }
        | E::ObjectiveShown { .. }
        | E::Committed { .. }
        | E::BidsShown { .. }
        | E::BidsTied {}
        | E::InitiativeRolled { .. }
        | E::First { .. }
        | E::BonusAdded { .. }
        | E::TestsGone {}
        | E::Forfeited { .. }
        | E::HasMoved { .. }
        | E::DisengageDeclared {}
        | E::FightSteps { .. }
        | E::Caught {}
        | E::HalfDone {}
        | E::ActionOver {}
        | E::ActivationEnded { .. }
        | E::MarkerSpent {}
        | E::WoundsDealt {}
        | E::TestSettled {}
        | E::TestFailed {}
        | E::TerrainLaid { .. }
        | E::TerrainMoved { .. }
        | E::TerrainGone { .. }
        | E::Discarded { .. }
        | E::Reshuffled { .. }
        | E::MarkersCleared {}
        | E::Achieved { .. }
        | E::Scored { .. }
        | E::CardFilled { .. } => Vec::new(),
    }
}

/// The unit that a correction is about.
fn corrected(what: Correction) -> Option<Spot> {
    use Correction as C;
    match what {
        C::Casualties { unit, .. }
        | C::Activated { unit, .. }
        | C::Disarray { unit, .. }
        | C::Charge { unit, .. }
        | C::Formation { unit, .. }
        | C::Place { unit, .. }
        | C::Parted { unit } => Some(unit),
        C::Terrain { .. } | C::Left { .. } | C::First { .. } | C::Points { .. } => None,
    }
}
