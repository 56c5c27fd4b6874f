//! Phase I (NS-INI): each player commits a card in secret, and the higher initiative goes first.

use super::super::content::cards::{INITIATIVE, Nation};
use super::super::content::house_rules::{MirrorTie, Source};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Bid, CardId, Phase, PhaseId, State};
use super::{roll, strategy};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Suggested initiative for a card that nobody has typed. The players can change it.
const SUGGESTED: u8 = 3;

/// Begins a turn with its first phase.
pub(crate) fn begin(turn: u16) -> Vec<Event> {
    vec![Event::TurnBegan { turn }, Event::PhaseBegan { phase: PhaseId::Initiative }]
}

fn committed(state: &State, side: Side) -> Option<Bid> {
    let Phase::Initiative { bids } = &state.phase else { return None };
    bids.judge(side.seat()).copied()
}

pub(crate) fn commit(state: &State, by: Side, bid: Bid) -> Result<Vec<Event>, Refusal> {
    if committed(state, by).is_some() {
        return Err(Refusal::impossible("NS-INI-1", "E-DONE"));
    }
    let bid = check(state, by, bid)?;
    Ok(vec![Event::Committed { side: by, bid: Veiled::of(bid) }])
}

/// Both cards as shown at the table. Only allowed if the table holds the strategy decks.
pub(crate) fn show(state: &State, bids: [Bid; 2]) -> Result<Vec<Event>, Refusal> {
    if state.setup.sources.strategy == Source::App {
        return Err(Refusal::impossible("NS-INI-1", "E-INI-APART"));
    }
    if Side::BOTH.into_iter().any(|side| committed(state, side).is_some()) {
        return Err(Refusal::impossible("NS-INI-1", "E-DONE"));
    }
    let both = Side::BOTH.into_iter().zip(bids).map(|(side, bid)| commit(state, side, bid));
    Ok(both.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Checks that a bid is the Bluff or a card in hand. A known card is worth its printed initiative.
fn check(state: &State, side: Side, bid: Bid) -> Result<Bid, Refusal> {
    let Bid::Card { card, initiative } = bid else {
        let held = state.player(side).bluff.then_some(bid);
        return held.ok_or_else(|| Refusal::impossible("NS-INI-4", "E-CARD-HAND"));
    };
    if card.is_none() && state.setup.sources.strategy == Source::App {
        return Err(Refusal::impossible("NS-INI-1", "E-INI-PICK"));
    }
    strategy::in_hand(state, side, &[card])?;
    let initiative = printed(state, side, card).unwrap_or(initiative);
    if initiative > INITIATIVE {
        return Err(Refusal::impossible("NS-INI-2", "E-CARD-VALUE"));
    }
    Ok(Bid::Card { card, initiative })
}

fn printed(state: &State, side: Side, card: CardId) -> Option<u8> {
    state.strategy_card(side, card)?.initiative
}

/// Once both have committed, the higher bid goes first (NS-INI-2), or a die decides (NS-INI-3).
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    if matches!(&state.phase, Phase::Initiative { bids } if bids.is_open()) {
        return Vec::new();
    }
    let [Some(north), Some(south)] = Side::BOTH.map(|side| committed(state, side)) else {
        return Vec::new();
    };
    let shown = Event::BidsShown { bids: [north, south] };
    let higher = Side::ahead([north.worth(), south.worth()]);
    let after = higher.map_or_else(|| vec![Event::BidsTied {}], first);
    [shown].into_iter().chain(after).collect()
}

/// Sets the First player, gives both their markers (NS-INI-5), and begins phase II.
fn first(side: Side) -> Vec<Event> {
    vec![Event::First { side }, Event::PhaseBegan { phase: PhaseId::Reform }]
}

/// Number of dice that settle a tie: one, or one each if the players roll against each other (A15).
fn dice(state: &State) -> usize {
    let against = state.setup.house.mirror_tie == MirrorTie::Reroll && french(state).is_none();
    if against { 2 } else { 1 }
}

pub(crate) fn tie(
    referee: &mut Referee<'_>,
    state: &State,
    tied: bool,
    faces: Option<&[u8]>,
) -> Result<Vec<Event>, Refusal> {
    if !tied {
        return Err(Refusal::impossible("NS-INI-3", "E-INI-UNTIED"));
    }
    let faces = roll::roll_faces(referee, state, faces, dice(state), "dice")?;
    let settled = winner(state, &faces).into_iter().flat_map(first);
    Ok([Event::InitiativeRolled { faces: faces.clone() }].into_iter().chain(settled).collect())
}

/// Who goes first if a single die shows an odd face: the French, or North if both or neither are
/// French. `None` if each player rolls a die.
pub(crate) fn odd(state: &State) -> Option<Side> {
    (dice(state) == 1).then(|| french(state).unwrap_or(Side::North))
}

/// One die: even is the Coalition, odd the French. Two dice: the higher one, or `None` on a tie.
fn winner(state: &State, faces: &[u8]) -> Option<Side> {
    match *faces {
        [face] => odd(state).map(|odd| if face % 2 == 0 { odd.other() } else { odd }),
        [north, south] => Side::ahead([north, south]),
        _ => None,
    }
}

/// The seat of the French, if exactly one side flies their flag.
fn french(state: &State) -> Option<Side> {
    let flies =
        |side: &Side| state.setup.armies[side.at()].faction.nations.contains(&Nation::French);
    let mut seats = Side::BOTH.into_iter().filter(flies);
    seats.next().filter(|_| seats.next().is_none())
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Phase::Initiative { bids } = &state.phase else { return Vec::new() };
    if bids.is_open() {
        let table = state.setup.sources.dice == Source::Table;
        return vec![Command::Roll { faces: table.then(|| vec![6; dice(state)]) }];
    }
    if committed(state, side).is_some() {
        return Vec::new();
    }
    let mut list = shown_together(state);
    let hand = if eyes { in_hand(state, side) } else { Vec::new() };
    list.extend(hand.into_iter().chain([Bid::Bluff]).map(|bid| Command::Commit { bid }));
    list
}

/// Showing both cards at once, if the table holds the decks and nobody has committed yet.
fn shown_together(state: &State) -> Vec<Command> {
    let apart = state.setup.sources.strategy == Source::App;
    if apart || Side::BOTH.into_iter().any(|side| committed(state, side).is_some()) {
        return Vec::new();
    }
    let unknown = Bid::Card { card: None, initiative: SUGGESTED };
    let bid = |side: Side| match state.player(side).strategy.hand().contains(&None) {
        true => unknown,
        false => Bid::Bluff,
    };
    vec![Command::ShowBids { bids: Side::BOTH.map(bid) }]
}

/// The cards in hand without duplicates, highest first.
fn in_hand(state: &State, side: Side) -> Vec<Bid> {
    let bid = |card: CardId| {
        let initiative = printed(state, side, card).unwrap_or(SUGGESTED);
        Bid::Card { card, initiative }
    };
    let mut bids: Vec<Bid> = strategy::distinct(state, side).into_iter().map(bid).collect();
    bids.sort_by_key(|bid| std::cmp::Reverse(bid.worth()));
    bids
}
