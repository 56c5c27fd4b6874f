//! Playing an Action card and finishing it (N-CRD-1, N-CRD-2, N-CRD-6, N-CRD-7).

use super::effects::in_play;
use super::{effects, turn};
use crate::games::napoleonica::content::cards::{CardType, Effect};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::attack::Laid;
use crate::games::napoleonica::state::{Battle, CardId, CardPlay, State};
use crate::{Referee, Refusal, Side};

/// Plays a card as a basic action (N-CRD-2).
pub(crate) fn play(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    laid: Laid,
) -> Result<Vec<Event>, Refusal> {
    // N-CRD-1
    if turn.card.is_some() && turn.carded[by.at()] {
        return Err(Refusal::impossible("N-CRD-1", "E-CRD-ONE"));
    }
    let mut events = turn::basic(referee, state, turn, by)?;
    let Laid::Card(card) = laid else {
        // N-CRD-6, A-N-37
        return Err(Refusal::impossible("N-CRD-6", "E-DECOY-ACTION"));
    };
    held(state, by, card)?;
    let action = state.card_type(by, card).is_none_or(|kind| kind == CardType::Action);
    referee.demand(action, || Refusal::rule("N-CRD-11", "E-CRD-ACTION").secret())?;
    events.extend(shown(state, by, card));
    Ok(events)
}

/// Refuses a card that is not in hand. Everybody knows how many cards there are; only the owner knows
/// which.
fn held(state: &State, by: Side, card: CardId) -> Result<(), Refusal> {
    let hand = &state.player(by).maneuver;
    let missing = Refusal::impossible("N-CRD-2", "E-CRD-HAND");
    if hand.hand().is_empty() {
        return Err(missing);
    }
    let held = hand.holds(&[card]);
    held.then_some(()).ok_or_else(|| missing.secret())
}

/// The card is open on the discard pile; its effects may be used until it is done.
fn shown(state: &State, side: Side, card: CardId) -> [Event; 3] {
    let CardPlay { effects: left, steps, owes, free, .. } = read(state, side, card);
    let effects = says(state, side, card).cloned().collect();
    [
        Event::CardPlayed { side, card, effects, free },
        Event::CardDiscarded { side, card },
        Event::CardLeft { effects: left, steps, owes },
    ]
}

/// The effects of a card that work in an action; none if only the table knows the card.
fn says(state: &State, side: Side, card: CardId) -> impl Iterator<Item = &Effect> {
    let known = card.and_then(|card| state.maneuver_card(side, card));
    let all = known.map_or(&[][..], |card| &card.effects);
    all.iter().filter(|effect| for_action(effect))
}

/// A card as it comes into play.
pub(crate) fn read(state: &State, side: Side, card: CardId) -> CardPlay {
    let known = card.and_then(|card| state.maneuver_card(side, card));
    let all = || says(state, side, card);
    CardPlay {
        card,
        effects: all().filter(|effect| steps_of(effect) == 0).cloned().collect(),
        free: all().next().is_none(),
        steps: all().fold(0, |sum: u8, effect| sum.saturating_add(steps_of(effect))),
        owes: known.map_or(0, |card| card.corruption),
        activated: Vec::new(),
    }
}

fn steps_of(effect: &Effect) -> u8 {
    if let Effect::Steps(steps) = effect { *steps } else { 0 }
}

/// Whether an effect changes the recorded state outside an attack.
fn for_action(effect: &Effect) -> bool {
    match effect {
        Effect::Dice(_) | Effect::Rerolls(_) | Effect::Ignore(..) | Effect::Add(..) => false,
        Effect::Activate { units: n, .. }
        | Effect::Steps(n)
        | Effect::Relieve(n)
        | Effect::Tire(n)
        | Effect::Orders(n)
        | Effect::Damage(n)
        | Effect::Draw(n)
        | Effect::Discard(n)
        | Effect::Corruption(n) => *n > 0,
    }
}

/// Whether no effect of a card is left that finds anything to act on. A card that the players read is
/// done when they say so.
pub(crate) fn used_up(state: &State, side: Side, card: &CardPlay) -> bool {
    !card.free && !effects::find(state, side, card)
}

/// Ends the card; unused effects are declined (N-CRD-7).
pub(crate) fn done(state: &State, turn: &Battle, by: Side) -> Result<Vec<Event>, Refusal> {
    in_play(state, turn, by)?;
    Ok(vec![Event::CardEnded {}])
}
