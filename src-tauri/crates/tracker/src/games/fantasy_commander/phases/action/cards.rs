//! The open tactics card (FC-TAC, FC-TCD, FC-CUR): its effect, its order, its template, or its curse.

use super::super::super::content::cards::{CardKind, TacticsCard};
use super::super::super::content::orders::Color;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::not_asked;
use super::super::super::state::{Action, CardId, Drawn, State};
use super::{carried, own};
use crate::{Referee, Refusal, Side};

/// The open card, if it is this player's to decide.
fn open(action: &Action, by: Side, rule: &'static str) -> Result<CardId, Refusal> {
    own(action, by)?;
    match action.card {
        Drawn::Open(card) => Ok(card),
        Drawn::Due | Drawn::InForce(_) | Drawn::Done => Err(not_asked(rule)),
    }
}

/// The kind of the card, if known.
fn kind(state: &State, card: CardId) -> Option<CardKind> {
    state.known(card).and_then(|card| card.kind)
}

/// Whether the card may be of this kind.
fn may_be(state: &State, card: CardId, wanted: CardKind) -> bool {
    kind(state, card).is_none_or(|kind| kind == wanted)
}

/// Applies the effect until the activation ends (FC-TAC-2). A card that would affect nobody is refused.
pub(crate) fn apply(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let card = open(action, by, "FC-TAC-2")?;
    if kind(state, card) == Some(CardKind::Terrain) {
        return Err(Refusal::impossible("FC-TCD-1", "E-TAC-TERRAIN"));
    }
    let finds = !carried::is_void(state, by, card);
    referee.demand(finds, || Refusal::rule("FC-TAC-2", "E-TAC-VOID"))?;
    let used = Event::CardUsed { side: by, card };
    Ok([used].into_iter().chain(carried::orders(state, by, card)).collect())
}

/// Takes the printed order instead (FC-TAC-2, A-F-23).
pub(crate) fn take(
    state: &State,
    action: &Action,
    by: Side,
    said: Option<Color>,
) -> Result<Vec<Event>, Refusal> {
    let card = open(action, by, "FC-TAC-2")?;
    let printed = state.known(card).and_then(|card| card.color);
    let color = match (printed, said) {
        (Some(printed), None) => printed,
        (Some(printed), Some(said)) if printed == said => printed,
        (None, Some(said)) if said != Color::Yellow => said,
        (None, None) => return Err(Refusal::impossible("FC-TAC-2", "E-TAC-COLOR")),
        (Some(_) | None, Some(_)) => return Err(Refusal::impossible("FC-TAC-2", "E-TAC-PRINTED")),
    };
    Ok(vec![Event::OrderTaken { side: by, card, color }])
}

/// Places the template on the map. The card stays open (FC-TCD-1).
pub(crate) fn place(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    let card = open(action, by, "FC-TCD-1")?;
    if !may_be(state, card, CardKind::Terrain) {
        return Err(Refusal::impossible("FC-TCD-1", "E-TAC-NO-TERRAIN"));
    }
    Ok(vec![Event::TerrainPlaced { side: by, card }])
}

/// Discards a terrain card whose template does not fit anywhere (FC-TCD-1).
pub(crate) fn leave(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    let card = open(action, by, "FC-TCD-1")?;
    if !may_be(state, card, CardKind::Terrain) {
        return Err(Refusal::impossible("FC-TCD-1", "E-TAC-NO-TERRAIN"));
    }
    Ok(vec![Event::CardLeft { side: by, card }])
}

/// The players find that it is a curse from their own deck (FC-CUR-1).
pub(crate) fn curse(state: &State, action: &Action, by: Side) -> Result<Vec<Event>, Refusal> {
    let card = open(action, by, "FC-CUR-1")?;
    let own = card.is_none_or(|card| card.owner == by);
    if !own || !may_be(state, card, CardKind::Curse) {
        return Err(Refusal::impossible("FC-CUR-1", "E-CUR-OWN"));
    }
    Ok(vec![Event::CurseWandered { side: by, card }])
}

/// A known curse from the player's own deck passes on automatically (FC-CUR-1, A-F-22). In the
/// opponent's hands it is an ordinary card (FC-CUR-2). If the card would affect nobody, its order is
/// taken.
pub(crate) fn proceed(state: &State, action: &Action, card: CardId) -> Vec<Event> {
    let side = action.side;
    let own = card.is_some_and(|card| card.owner == side);
    if own && kind(state, card) == Some(CardKind::Curse) {
        return vec![Event::CurseWandered { side, card }];
    }
    let printed = state.known(card).and_then(|card| card.color);
    let only = printed.filter(|_| carried::is_void(state, side, card));
    only.map(|color| Event::OrderTaken { side, card, color }).into_iter().collect()
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, side: Side, card: CardId) -> Vec<Command> {
    let known = state.known(card);
    let takes = orders(known).into_iter().map(|color| Command::TakeOrder { color });
    let terrain = [Command::PlaceTerrain {}, Command::LeaveTerrain {}];
    let own = card.is_none_or(|card| card.owner == side);
    let curse =
        (own && known.is_none_or(|card| card.kind.is_none())).then_some(Command::CurseWanders {});
    match known.and_then(|card| card.kind) {
        Some(CardKind::Terrain) => terrain.into_iter().chain(takes).collect(),
        Some(CardKind::Tactic | CardKind::Curse) => {
            [Command::UseCard {}].into_iter().chain(takes).collect()
        }
        None => {
            [Command::UseCard {}].into_iter().chain(takes).chain(terrain).chain(curse).collect()
        }
    }
}

/// The printed color, or every color that it may be.
fn orders(card: Option<&TacticsCard>) -> Vec<Option<Color>> {
    match card.and_then(|card| card.color) {
        Some(_) => vec![None],
        None => [Color::Red, Color::Blue, Color::Green, Color::Purple].map(Some).to_vec(),
    }
}
