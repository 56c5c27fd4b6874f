//! What one viewer may know of an event. Secrets are left out, and a new kind of
//! event does not compile until somebody has said here whether it hides one.

use super::event::Event;
use super::orders::{Color, Orders};
use super::state::{Bid, CardId};
use crate::{Side, Viewer};

/// The event as one viewer may know it.
#[expect(clippy::too_many_lines, reason = "one line for each event, hidden or open")]
pub(super) fn tell(event: &Event, viewer: Viewer) -> Event {
    use Event as E;
    match event {
        E::CardsDrawn { seat, count, cards } => {
            let cards = for_owner(viewer, *seat, cards);
            E::CardsDrawn { seat: *seat, count: *count, cards }
        }
        E::OpeningReturned { seat, count, cards } => {
            let cards = for_owner(viewer, *seat, cards);
            E::OpeningReturned { seat: *seat, count: *count, cards }
        }
        E::BidLocked { seat, bid } => {
            E::BidLocked { seat: *seat, bid: for_owner(viewer, *seat, bid) }
        }
        E::OrdersDrawn { seat, count, drawn, why } => {
            let drawn = for_owner(viewer, *seat, drawn);
            E::OrdersDrawn { seat: *seat, count: *count, drawn, why: *why }
        }
        E::OrdersPutBack { seat, count, orders } => {
            let orders = for_owner(viewer, *seat, orders);
            E::OrdersPutBack { seat: *seat, count: *count, orders }
        }
        E::Exchanged { seat, count, open, paid, away } => E::Exchanged {
            seat: *seat,
            count: *count,
            open: *open,
            paid: for_some(viewer, *seat, *open, paid),
            away: for_some(viewer, *seat, *open, away),
        },
        E::ExchangeReturned { seat, count, open, orders } => {
            let orders = for_some(viewer, *seat, *open, orders);
            E::ExchangeReturned { seat: *seat, count: *count, open: *open, orders }
        }
        E::Swapped { seat, open, paid } => {
            E::Swapped { seat: *seat, open: *open, paid: for_some(viewer, *seat, *open, paid) }
        }
        E::OrderTaken { seat, color } => {
            E::OrderTaken { seat: *seat, color: for_owner(viewer, *seat, color) }
        }
        E::CardLaid { role, seat, card } => {
            E::CardLaid { role: *role, seat: *seat, card: for_owner(viewer, *seat, card) }
        }
        E::OrderCorrected { seat, from, to, color } => {
            let seen = from.seen() || to.seen();
            let color = for_some(viewer, *seat, seen, color);
            E::OrderCorrected { seat: *seat, from: *from, to: *to, color }
        }
        E::PhaseBegan { .. }
        | E::RoundBegan { .. }
        | E::LastRound { .. }
        | E::Ended { .. }
        | E::DeploymentRolled { .. }
        | E::FirstDeployer { .. }
        | E::Placed { .. }
        | E::KeptInReserve { .. }
        | E::AllPlaced {}
        | E::Revealed { .. }
        | E::ReinforcementsReshuffled {}
        | E::BidsShown { .. }
        | E::BidsTied {}
        | E::BidsAgain {}
        | E::LeaderRolled { .. }
        | E::Led { .. }
        | E::EscalationTaken { .. }
        | E::Escalated { .. }
        | E::DrawDue { .. }
        | E::DraftSet { .. }
        | E::SeatDone { .. }
        | E::TrackShifted { .. }
        | E::ModelMoved { .. }
        | E::ModelJoined { .. }
        | E::ModelRecovered { .. }
        | E::Arrived { .. }
        | E::ReservesTurn { .. }
        | E::CardTaken { .. }
        | E::ReliefLeft { .. }
        | E::ReliefTurn { .. }
        | E::RevealedCleared { .. }
        | E::TurnBegan { .. }
        | E::BasicUsed { .. }
        | E::Passed { .. }
        | E::OrdersPaid { .. }
        | E::OrdersPlaced { .. }
        | E::BlankPlaced { .. }
        | E::ActivationBegan { .. }
        | E::ActivationReady {}
        | E::Deactivated { .. }
        | E::SwitchedOn { .. }
        | E::HexBought { .. }
        | E::Moved { .. }
        | E::Rested { .. }
        | E::ActivationEnded { .. }
        | E::FatigueSet { .. }
        | E::CorruptionSet { .. }
        | E::CardPlayed { .. }
        | E::CardLeft { .. }
        | E::CardActivated { .. }
        | E::CardEnded {}
        | E::CardDiscarded { .. }
        | E::CardsOwed { .. }
        | E::ModelsTaken { .. }
        | E::AttackDeclared { .. }
        | E::AttackStepped { .. }
        | E::GrenadeThrown { .. }
        | E::SquareFormed { .. }
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
        | E::ModelsLost { .. }
        | E::UnitDestroyed { .. }
        | E::AttackEnded {}
        | E::Scored { .. }
        | E::ConditionMet { .. }
        | E::OrdersReturned {}
        | E::Refitted { .. }
        | E::CardFilled { .. }
        | E::Corrected { .. } => event.clone(),
    }
}

/// What a secret of a seat may be in an event.
trait Hidden: Clone {}
impl Hidden for Bid {}
impl Hidden for Color {}
impl Hidden for Orders {}
impl Hidden for Vec<CardId> {}
impl Hidden for super::attack::Laid {}

fn for_owner<T: Hidden>(viewer: Viewer, owner: Side, secret: &Option<T>) -> Option<T> {
    for_some(viewer, owner, false, secret)
}

fn for_some<T: Hidden>(viewer: Viewer, owner: Side, open: bool, secret: &Option<T>) -> Option<T> {
    secret.clone().filter(|_| open || viewer.knows(owner.seat()))
}

/// Whether the event showed the viewer a secret: then taking it back needs consent.
pub(super) fn reveals(event: &Event, viewer: Viewer) -> bool {
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
