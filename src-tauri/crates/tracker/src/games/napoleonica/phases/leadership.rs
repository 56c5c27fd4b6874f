//! The start of a round: reinforcement cards shown, and bids for the leader token (N-LEAD).

use super::super::content::house_rules::{EndOn, FirstTie, Source, TieDiscard};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Bid, CardId, Phase, PhaseId, State};
use super::{escalation, opening, roll_off};
use crate::kit::{Veiled, variants};
use crate::{Referee, Refusal, Side};

/// Open reinforcement cards in a round.
const REVEALED: usize = 3;

/// The next round begins, with its order phase (N-RND-1).
pub(crate) fn begin_round(state: &State) -> Vec<Event> {
    let round = state.round.saturating_add(1);
    vec![Event::RoundBegan { round }, Event::PhaseBegan { phase: PhaseId::Leadership }]
}

/// The table's uncounted deck is empty (N-LEAD-1): this is the last round.
pub(crate) fn run_out(state: &State) -> Result<Vec<Event>, Refusal> {
    if !may_run_out(state) {
        return Err(Refusal::impossible("N-LEAD-1", "E-DONE"));
    }
    Ok(vec![Event::LastRound { rule: "N-LEAD-1".into() }])
}

/// Whether the end of the deck matters and only the table can see it.
fn may_run_out(state: &State) -> bool {
    let ends = state.setup.house.end_on == EndOn::Either;
    ends && !state.final_round && state.reinforcement.left.is_none()
}

/// Locks a bid (N-LEAD-2).
pub(crate) fn lock(state: &State, by: Side, bid: Bid) -> Result<Vec<Event>, Refusal> {
    if locked(state, by).is_some() {
        return Err(Refusal::impossible("N-LEAD-2", "E-DONE"));
    }
    let bid = check(state, by, bid)?;
    Ok(vec![Event::BidLocked { side: by, bid: Veiled::of(bid) }])
}

/// Both bids as shown at the table; possible only if the table holds the cards.
pub(crate) fn show(state: &State, bids: [Bid; 2]) -> Result<Vec<Event>, Refusal> {
    if Side::BOTH.into_iter().any(|side| locked(state, side).is_some()) {
        return Err(Refusal::impossible("N-LEAD-2", "E-DONE"));
    }
    if state.setup.sources.maneuver == Source::App && bids != [Bid::Decoy; 2] {
        return Err(Refusal::impossible("N-LEAD-2", "E-BID-APART"));
    }
    let lock = |(side, bid)| {
        let bid = check(state, side, bid)?;
        Ok(Event::BidLocked { side, bid: Veiled::of(bid) })
    };
    Side::BOTH.into_iter().zip(bids).map(lock).collect()
}

fn locked(state: &State, side: Side) -> Option<Bid> {
    let Phase::Leadership { bids, .. } = &state.phase else { return None };
    bids.judge(side.seat()).copied()
}

/// A bid is the Decoy or a card in hand (N-LEAD-2, N-LEAD-6); a known card bids its printed value.
fn check(state: &State, side: Side, bid: Bid) -> Result<Bid, Refusal> {
    let Bid::Card { card, leadership } = bid else { return Ok(bid) };
    if state.player(side).maneuver.hand().is_empty() {
        return Err(Refusal::impossible("N-LEAD-6", "E-BID-NONE"));
    }
    opening::in_hand(state, side, &[card], "N-LEAD-2")?;
    let printed = card.and_then(|card| state.maneuver_card(side, card));
    let leadership = printed.map_or(leadership, |card| card.leadership);
    Ok(Bid::Card { card, leadership })
}

/// The table rolls off a tied bid (A-N-05).
pub(crate) fn roll(
    state: &State,
    tied: bool,
    faces: Option<[u8; 2]>,
) -> Result<Vec<Event>, Refusal> {
    if !tied {
        return Err(Refusal::impossible("N-LEAD-4", "E-BID-UNTIED"));
    }
    Ok(rolled(state, roll_off::typed(state, faces)?))
}

/// The roll, and who leads, unless the roll ties as well.
fn rolled(state: &State, faces: [u8; 2]) -> Vec<Event> {
    let mut events = vec![Event::LeaderRolled { faces }];
    if let Some(leader) = Side::ahead(faces) {
        events.push(led(state, leader, true));
    }
    events
}

/// Who leads, and whose card is discarded: the winner's (N-LEAD-3), or after a tie as the house rule
/// says.
pub(crate) fn led(state: &State, leader: Side, tie: bool) -> Event {
    let goes = |side: Side| match state.setup.house.tie_discard {
        TieDiscard::Both if tie => true,
        TieDiscard::Neither if tie => false,
        TieDiscard::Both | TieDiscard::Neither | TieDiscard::Holder => side == leader,
    };
    // The Decoy always returns to the hand (N-LEAD-5).
    let card = |side: Side| locked(state, side).filter(|bid| *bid != Bid::Decoy && goes(side));
    Event::Led { leader, discarded: Side::BOTH.map(card) }
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    match &state.phase {
        Phase::Leadership { bids, .. } if bids.is_open() => {
            vec![Command::RollLeader { faces: Some([6, 1]) }]
        }
        Phase::Leadership { .. } => bids(state, side, eyes),
        variants!(Phase::{
            Opening, Deployment, Escalation, Drawing, Exchange, Shift, Reserves, Relief, Battle,
            Scoring, Refit, Finished
        }) => escalation::possible(state, side),
    }
}

fn bids(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let mut list = Vec::new();
    let table = state.setup.sources.maneuver == Source::Table;
    let any = [Bid::Card { leadership: 1, card: None }, Bid::Decoy];
    if locked(state, side).is_none() {
        if table && locked(state, side.other()).is_none() {
            list.push(Command::ShowBids { bids: any });
        }
        let own = if eyes { in_hand(state, side) } else { Vec::new() };
        let cards = if table { any[..1].to_vec() } else { own };
        list.extend(cards.into_iter().chain([Bid::Decoy]).map(|bid| Command::Bid { bid }));
    }
    if may_run_out(state) {
        list.push(Command::ReinforcementsRunOut {});
    }
    list
}

/// The known cards in hand as bids, each once, the highest first.
fn in_hand(state: &State, side: Side) -> Vec<Bid> {
    let bid = |card: &CardId| {
        let leadership = state.maneuver_card(side, (*card)?)?.leadership;
        Some(Bid::Card { leadership, card: *card })
    };
    let mut bids: Vec<Bid> = state.player(side).maneuver.hand().iter().filter_map(bid).collect();
    bids.sort_unstable_by(|one, other| other.cmp(one));
    bids.dedup();
    bids
}

/// The automatic steps: cards are revealed, bids judged, ties rolled off.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Leadership { revealed: false, .. } => reveal(referee, state),
        Phase::Leadership { bids, .. } if bids.is_open() => settle(referee, state),
        Phase::Leadership { .. } => judge(referee, state),
        variants!(Phase::{
            Opening, Deployment, Escalation, Drawing, Exchange, Shift, Reserves, Relief, Battle,
            Scoring, Refit, Finished
        }) => Vec::new(),
    }
}

/// Settles a tie when nobody holds the token: dice decide who leads.
fn settle(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match state.setup.sources.dice {
        _ if state.leader.is_some() => escalation::begin(referee, state),
        Source::App => rolled(state, roll_off::roll(referee)),
        Source::Table => Vec::new(),
    }
}

/// Reveals three cards before anyone bids (N-LEAD-1).
fn reveal(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let deck = &state.reinforcement;
    let needed = REVEALED.saturating_sub(deck.revealed.len());
    if runs_short(state, needed) && state.setup.house.end_on == EndOn::EscalationOnly {
        return vec![Event::ReinforcementsReshuffled {}];
    }
    let drawn = draw(referee, state, needed);
    let count = u8::try_from(drawn.len()).unwrap_or(u8::MAX);
    let left = deck.left.map(|left| left.saturating_sub(count));
    let out = left == Some(0) || drawn.len() < needed;
    let cards = deck.revealed.iter().copied().chain(drawn).collect();
    let mut events = vec![Event::Revealed { cards, left }];
    if out && !state.final_round && state.setup.house.end_on == EndOn::Either {
        events.push(Event::LastRound { rule: "N-LEAD-1".into() });
    }
    events
}

/// Whether the deck has too few cards and shuffling in the discard pile gives more (A-N-02).
fn runs_short(state: &State, needed: usize) -> bool {
    let deck = &state.reinforcement;
    let whole = deck.whole(state.setup.reinforcement_size);
    deck.left.is_some_and(|left| usize::from(left) < needed && left < whole)
}

/// The next cards: drawn by the app if it knows the deck, otherwise unknown.
fn draw(referee: &mut Referee<'_>, state: &State, needed: usize) -> Vec<Option<u8>> {
    let deck = &state.reinforcement;
    if state.setup.sources.reinforcement == Source::Table || state.setup.reinforcement.is_empty() {
        return vec![None; needed.min(deck.left.map_or(needed, usize::from))];
    }
    let small = |length: usize| u32::try_from(length).unwrap_or(0);
    let places = referee.pick("reinforcement", small(deck.pile.len()), small(needed));
    let card = |place: u32| deck.pile.get(usize::try_from(place).ok()?).copied();
    let drawn = places.into_iter().filter_map(card);
    drawn.chain(deck.under.iter().copied()).take(needed).map(Some).collect()
}

/// Judges the revealed bids: the higher one leads; on a tie the holder of the token does (N-LEAD-4).
fn judge(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let [Some(north), Some(south)] = Side::BOTH.map(|side| locked(state, side)) else {
        return Vec::new();
    };
    let mut events = vec![Event::BidsShown { bids: [north, south] }];
    let leader = match Side::ahead([north.worth(), south.worth()]) {
        Some(side) => Some(led(state, side, false)),
        None => holder(state).map(|side| led(state, side, true)),
    };
    match leader {
        Some(led) => {
            events.push(led);
            events.extend(escalation::begin(referee, state));
        }
        None => events.push(unsettled(state)),
    }
    events
}

/// Who leads after a tie: the holder of the token or, if there is none, the side that the house rule
/// names (A-N-05).
fn holder(state: &State) -> Option<Side> {
    let by_house = match state.setup.house.first_tie {
        FirstTie::FirstDeployer => state.first_deployer,
        FirstTie::RollOff | FirstTie::BidAgain => None,
    };
    state.leader.or(by_house)
}

/// The event after a tie when nobody holds the token: bid again while anyone has a card to bid, or roll
/// off.
fn unsettled(state: &State) -> Event {
    let cards = Side::BOTH.into_iter().any(|side| !state.player(side).maneuver.hand().is_empty());
    match state.setup.house.first_tie {
        FirstTie::BidAgain if cards => Event::BidsAgain {},
        FirstTie::BidAgain | FirstTie::RollOff | FirstTie::FirstDeployer => Event::BidsTied {},
    }
}
