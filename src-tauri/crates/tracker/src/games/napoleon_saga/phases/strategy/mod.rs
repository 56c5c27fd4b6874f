//! Strategy cards (NS-CRD): drawing and playing them. The app carries out the effects that it knows at
//! once (NS-CRD-2). The players read the rest.

mod effect;
mod laid;
mod offered;
mod window;

pub(crate) use offered::{distinct, possible};
pub(crate) use window::open;

use super::super::content::board::Spot;
use super::super::content::cards::{Effect, HIGHEST, StrategyCard, StrategyKind};
use super::super::content::house_rules::Source;
use super::super::play::event::Event;
use super::super::state::{CardId, State};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Size of a hand of strategy cards without the Bluff (NS-SET-2, NS-REN-5).
pub(crate) const HAND: usize = 5;
/// The most that a card can add to or take off a test.
const BONUS: i8 = HIGHEST.cast_signed();

/// Draws up to `wanted` cards, or `None` if there is none to draw. If the deck has run out and the
/// house rule says so, this reshuffles the discards (A21), and the next call draws.
pub(crate) fn draw(
    referee: &mut Referee<'_>,
    state: &State,
    side: Side,
    wanted: usize,
) -> Option<Event> {
    let deck = &state.player(side).strategy;
    if wanted > 0 && deck.pile().is_empty() {
        let again = state.setup.house.reshuffle_strategy && !deck.discard().is_empty();
        return again.then_some(Event::Reshuffled { side });
    }
    let (source, purpose) = (state.setup.sources.strategy, format!("strategy/{}", side.at()));
    let cards = deck.next(referee, source, purpose, wanted);
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    (count > 0).then_some(Event::CardsDrawn { side, count, cards: Veiled::of(cards) })
}

/// Refuses cards that are not in the seat's hand. The refusal is secret. A card that only the table
/// knew may be named, unless that copy is elsewhere.
pub(crate) fn in_hand(state: &State, side: Side, cards: &[CardId]) -> Result<(), Refusal> {
    let deck = &state.player(side).strategy;
    let table = state.setup.sources.strategy == Source::Table;
    let mut held = Vec::new();
    for card in cards {
        let named = card.is_some() && table && !deck.hand().contains(card);
        if named {
            could_be(state, side, *card, &held)?;
        }
        held.push(if named { None } else { *card });
    }
    let missing = || Refusal::impossible("NS-CRD-5", "E-CARD-HAND").secret();
    if deck.holds(&held) { Ok(()) } else { Err(missing()) }
}

/// Checks whether an unknown card of the table's hand may be this one.
fn could_be(state: &State, side: Side, card: CardId, held: &[CardId]) -> Result<(), Refusal> {
    if state.strategy_card(side, card).is_none() {
        let refusal = Refusal::impossible("NS-SET-2", "E-NO-SUCH").with("what", "card");
        return Err(refusal.secret());
    }
    let deck = &state.player(side).strategy;
    let gone = [held, deck.discard(), deck.table()].concat().contains(&card);
    let refusal = || naming(Refusal::impossible("NS-SET-2", "E-CARD-DECK"), card).secret();
    if gone { Err(refusal()) } else { Ok(()) }
}

/// The refusal with the card's number, or "?" for an unknown card.
fn naming(refusal: Refusal, card: CardId) -> Refusal {
    match card {
        Some(card) => refusal.with("card", card),
        None => refusal.with("card", "?"),
    }
}

/// What a player types about a card: which it is, and its kind, spot and bonus if the app does not know
/// it.
type Played = (CardId, Option<StrategyKind>, Option<Spot>, Option<i8>);

/// A card being played.
struct Play<'a> {
    by: Side,
    card: CardId,
    printed: Option<&'a StrategyCard>,
    kind: StrategyKind,
    on: Option<Spot>,
    bonus: Option<i8>,
}

impl<'a> Play<'a> {
    /// The card of a command, with its printed or typed values.
    fn of(state: &'a State, by: Side, (card, kind, on, bonus): Played) -> Result<Self, Refusal> {
        let printed = state.strategy_card(by, card);
        let unknown = || {
            let refusal = Refusal::impossible("NS-CRD-1", "E-CARD-UNKNOWN").with("value", "kind");
            naming(refusal, card)
        };
        let kind = printed.map(|card| card.kind).or(kind).ok_or_else(unknown)?;
        Ok(Self { by, card, printed, kind, on, bonus })
    }

    fn effects(&self) -> &[Effect] {
        self.printed.map_or(&[], |card| &card.effects)
    }

    /// Whether it changes a roll, by its printed or typed values.
    fn changes_a_roll(&self) -> bool {
        let printed = self.effects().iter().any(|effect| matches!(effect, Effect::Bonus { .. }));
        printed || self.bonus.is_some()
    }

    /// A refusal that names the card.
    fn refusal(&self, rule: &'static str, code: &'static str) -> Refusal {
        naming(Refusal::rule(rule, code), self.card)
    }

    fn impossible(&self, rule: &'static str, code: &'static str) -> Refusal {
        naming(Refusal::impossible(rule, code), self.card)
    }
}

/// Judges playing a card. Public facts come first. Whether the card is in hand and what it may do are
/// its owner's secret.
pub(crate) fn play(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    said: Played,
) -> Result<Vec<Event>, Refusal> {
    window::open(state, by)?;
    window::turn(referee, state, by)?;
    let (card, _, _, bonus) = said;
    if bonus.is_some_and(|bonus| !(-BONUS..=BONUS).contains(&bonus)) {
        return Err(Refusal::impossible("NS-CRD-1", "E-CARD-VALUE"));
    }
    in_hand(state, by, &[card])?;
    let played = Play::of(state, by, said).and_then(|play| carry_out(referee, state, &play));
    played.map_err(Refusal::secret)
}

/// Carries out a whole card.
fn carry_out(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
) -> Result<Vec<Event>, Refusal> {
    window::demand(referee, state, play)?;
    flag(referee, state, play)?;
    let comes = match play.kind {
        StrategyKind::Terrain(terrain) => laid::terrain(referee, state, play, terrain)?,
        StrategyKind::Formation(formation) => laid::formation(referee, state, play, formation)?,
        StrategyKind::Flag | StrategyKind::Officer => laid::attach(referee, state, play)?,
        StrategyKind::Order | StrategyKind::Other => effect::all(referee, state, play)?,
    };
    let played = Event::CardPlayed { side: play.by, card: play.card, kind: play.kind, on: play.on };
    Ok([played].into_iter().chain(comes).collect())
}

/// A card with a flag is reserved to that nation's army (NS-BLD-9).
fn flag(referee: &mut Referee<'_>, state: &State, play: &Play<'_>) -> Result<(), Refusal> {
    let Some(nation) = play.printed.and_then(|card| card.nation) else { return Ok(()) };
    let own = &state.setup.armies[play.by.at()].faction.nations;
    referee.demand(own.contains(&nation), || {
        play.refusal("NS-BLD-9", "E-CRD-FLAG").with("nation", nation.name())
    })
}
