//! Whom an event speaks of, for the log of one unit. A new kind of event does not compile until
//! somebody has said here whom it names.

use super::super::play::command::{Correction, Zone};
use super::super::play::event::Event;
use super::super::state::UnitId;

/// The units that an event names.
pub(crate) fn units_of(event: &Event) -> Vec<UnitId> {
    use Event as E;
    match event {
        E::Placed { unit, .. }
        | E::KeptInReserve { unit }
        | E::ModelJoined { unit }
        | E::ModelRecovered { unit, .. }
        | E::Arrived { unit }
        | E::OrdersPlaced { unit, .. }
        | E::BlankPlaced { unit }
        | E::ActivationBegan { unit, .. }
        | E::Deactivated { unit }
        | E::SwitchedOn { unit, .. }
        | E::HexBought { unit }
        | E::Moved { unit }
        | E::Rested { unit }
        | E::ActivationEnded { unit }
        | E::FatigueSet { unit, .. }
        | E::CardActivated { unit }
        | E::GrenadeThrown { unit }
        | E::SquareFormed { unit, .. }
        | E::ModelsLost { unit, .. }
        | E::ModelsTaken { unit, .. }
        | E::UnitDestroyed { unit, .. } => vec![*unit],
        E::AttackDeclared { attacker, target, .. } => vec![*attacker, *target],
        E::Corrected { what } => corrected(*what).into_iter().collect(),
        E::OrderCorrected { from, to, .. } => [*from, *to].into_iter().filter_map(bearer).collect(),
        E::PhaseBegan { .. }
        | E::RoundBegan { .. }
        | E::LastRound { .. }
        | E::Ended { .. }
        | E::CardsDrawn { .. }
        | E::OpeningReturned { .. }
        | E::DeploymentRolled { .. }
        | E::FirstDeployer { .. }
        | E::AllPlaced {}
        | E::Revealed { .. }
        | E::ReinforcementsReshuffled {}
        | E::BidLocked { .. }
        | E::BidsShown { .. }
        | E::BidsTied {}
        | E::BidsAgain {}
        | E::LeaderRolled { .. }
        | E::Led { .. }
        | E::EscalationTaken { .. }
        | E::Escalated { .. }
        | E::DrawDue { .. }
        | E::OrdersDrawn { .. }
        | E::DraftSet { .. }
        | E::OrdersPutBack { .. }
        | E::Exchanged { .. }
        | E::ExchangeReturned { .. }
        | E::Swapped { .. }
        | E::SeatDone { .. }
        | E::TrackShifted { .. }
        | E::ModelMoved { .. }
        | E::ReservesTurn { .. }
        | E::CardTaken { .. }
        | E::ReliefLeft { .. }
        | E::ReliefTurn { .. }
        | E::RevealedCleared { .. }
        | E::TurnBegan { .. }
        | E::BasicUsed { .. }
        | E::Passed { .. }
        | E::OrdersPaid { .. }
        | E::OrderTaken { .. }
        | E::ActivationReady {}
        | E::CorruptionSet { .. }
        | E::CardPlayed { .. }
        | E::CardLeft { .. }
        | E::CardEnded {}
        | E::CardsOwed { .. }
        | E::CardDiscarded { .. }
        | E::AttackStepped { .. }
        | E::CardLaid { .. }
        | E::CardShown { .. }
        | E::CardUsed { .. }
        | E::CardWithdrawn { .. }
        | E::DiceAdded { .. }
        | E::PoolSet { .. }
        | E::RerollsGiven { .. }
        | E::SymbolsChanged { .. }
        | E::Rolled { .. }
        | E::Rerolled { .. }
        | E::CritSet { .. }
        | E::Counted { .. }
        | E::Regrouped { .. }
        | E::Retreated { .. }
        | E::DamageSet { .. }
        | E::Reduced {}
        | E::AttackEnded {}
        | E::Scored { .. }
        | E::ConditionMet { .. }
        | E::OrdersReturned {}
        | E::Refitted { .. }
        | E::CardFilled { .. } => Vec::new(),
    }
}

/// The unit that a correction is about.
fn corrected(what: Correction) -> Option<UnitId> {
    use Correction as C;
    match what {
        C::Fatigue { unit, .. }
        | C::Models { unit, .. }
        | C::Blanks { unit, .. }
        | C::Grenade { unit, .. } => Some(unit),
        C::Points { .. }
        | C::Corruption { .. }
        | C::Order { .. }
        | C::Cards { .. }
        | C::Model { .. }
        | C::Leader { .. }
        | C::Passed { .. }
        | C::Escalation { .. }
        | C::Turn { .. }
        | C::Die { .. } => None,
    }
}

/// The unit that bears the orders of a zone.
fn bearer(zone: Zone) -> Option<UnitId> {
    match zone {
        Zone::Unit(unit) => Some(unit),
        Zone::Pouch | Zone::Hand | Zone::Spent | Zone::Away => None,
    }
}
