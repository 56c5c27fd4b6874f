//! What the table has just seen: orders turned up, a tactics card, a fight. It stays to be seen
//! until somebody does the next thing.

use super::super::content::orders::Color;
use super::super::phases::fights::{Fought, reckoning};
use super::super::state::fight::{Fight, Role};
use super::super::state::last::Last;
use super::super::state::{Activation, CardId, Placed, State};
use crate::Side;
use crate::kit::{Cast, Moment, Phrase, Upturned};

/// What the screens show of it. While a fight goes on its own page shows it.
pub(crate) fn moment(state: &State) -> Option<Moment> {
    let seen = state.last.as_ref().map(|last| match last {
        Last::Orders { placed, initiative, before } => turned_up(placed, *initiative, *before),
        Last::Card(side, card) => drawn(state, *side, *card),
        Last::Fight(fight) => over(fought(state, fight)),
    });
    Moment::scored(seen, &state.ledger, "FC-WIN-1")
}

fn player(code: &'static str, side: Side) -> Phrase {
    Phrase::of(code).with("player", side.0)
}

fn hot(orders: &Placed) -> u8 {
    let counts = |color: &Color| matches!(color, Color::Red | Color::Purple);
    let all = orders.iter().filter(|(_, color)| counts(color)).count();
    u8::try_from(all).unwrap_or(u8::MAX)
}

/// Both sides' orders side by side: fewer red and purple ones have the initiative.
fn turned_up(placed: &[Placed; 2], initiative: Side, before: Option<Side>) -> Moment {
    let card = |side: Side| {
        let orders = &placed[side.at()];
        let of = |color: Color| orders.iter().filter(|(_, there)| *there == color).count();
        let what = Color::ALL
            .iter()
            .fold(Phrase::of("orders"), |what, color| what.with(color.name(), of(*color)));
        Upturned { side, worth: hot(orders), what, fate: None, wins: side == initiative }
    };
    let tied = hot(&placed[0]) == hot(&placed[1]);
    let why = (tied && before == Some(initiative)).then(|| Phrase::of("initiative_kept"));
    Moment {
        head: Some(Phrase::of("orders_open")),
        side: Some(initiative),
        cards: Side::BOTH.map(card).to_vec(),
        result: vec![player("initiative", initiative)],
        why: why.into_iter().collect(),
        ..Moment::of(if tied { "FC-INI-2" } else { "FC-INI-1" })
    }
}

fn drawn(state: &State, side: Side, card: CardId) -> Moment {
    let name = state.known(card).map(|card| card.name.clone());
    let result = match name {
        Some(name) => player("card_named", side).with("name", name),
        None => player("card", side),
    };
    Moment { side: Some(side), result: vec![result], ..Moment::of("FC-TAC-1") }
}

/// A fight that is over and came to nothing says so.
fn over(fight: Moment) -> Moment {
    let result = match fight.result.is_empty() {
        true => vec![Phrase::of("nothing")],
        false => fight.result,
    };
    Moment { result, ..fight }
}

/// What is seen of a fight so far.
pub(super) fn fought(state: &State, fight: &Fight) -> Moment {
    let activation = Activation::of(fight.unit(Role::Attacker), Color::Red);
    let there = Fought { state, activation: &activation, fight };
    let head = Phrase::of("fight")
        .with("attacker", fight.unit(Role::Attacker))
        .with("target", fight.unit(Role::Target))
        .with("kind", fight.kind.name());
    Moment {
        head: Some(head),
        side: Some(state.side_of(fight, Role::Attacker)),
        dice: Role::ALL.into_iter().flat_map(|role| dice(state, fight, role)).collect(),
        result: result(fight),
        why: ignored(&there),
        ..Moment::of("FC-ATK-11")
    }
}

fn dice(state: &State, fight: &Fight, role: Role) -> Vec<Cast> {
    let side = state.side_of(fight, role);
    let numbered = (0..u8::MAX).zip(&fight.faces[role.at()]);
    let cast = |(die, face): (u8, &u8)| {
        let again = fight.rerolled.iter().filter(|again| (again.role, again.die) == (role, die));
        let was = again.clone().map(|again| again.was.into()).collect();
        let note = again.clone().next().map(|_| Phrase::of("rerolled"));
        let what = Phrase::of("die").with("unit", fight.unit(role));
        Cast { was, note, ..Cast::of(side, *face, what) }
    };
    numbered.map(cast).collect()
}

/// What it came to, for the target first.
fn result(fight: &Fight) -> Vec<Phrase> {
    let of = |role: Role| {
        let unit = |code| Phrase::of(code).with("unit", fight.unit(role));
        let at = role.at();
        let lost = (fight.lost[at] > 0).then(|| unit("lost").with("n", fight.lost[at]));
        let gone = fight.destroyed[at].then(|| unit("destroyed"));
        let back = (fight.fled[at] > 0).then(|| unit("back").with("n", fight.fled[at]));
        let pushed = (role == Role::Target && fight.pushed).then(|| unit("pushed"));
        [lost, gone, back, pushed].into_iter().flatten()
    };
    [Role::Target, Role::Attacker].into_iter().flat_map(of).collect()
}

fn ignored(fought: &Fought<'_>) -> Vec<Phrase> {
    let of = |role: Role| {
        let unit = fought.fight.unit(role);
        let all = reckoning::ignores(fought, role).into_iter();
        all.map(move |ignored| Phrase::of("ignores").with("unit", unit).with("what", ignored.what))
    };
    Role::ALL.into_iter().flat_map(of).collect()
}
