//! The latest visible result: orders turned up, a tactics card, a fight. It stays until a player acts.

use super::super::content::cards::Trait;
use super::super::content::orders::Color;
use super::super::phases::fights::{self, Fought, blow, reckoning};
use super::super::state::fight::{Fight, Ground, Role, Tally};
use super::super::state::last::{Did, Done, Seen};
use super::super::state::{Activation, CardId, Placed, State, UnitId};
use crate::kit::{Cast, Moment, Phrase, Upturned};
use crate::{Side, Viewer};

/// The latest result as shown on screen. A fight in progress has its own page.
pub(crate) fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
    let seen = state.last.as_ref().and_then(|last| {
        let seen = last.seen.as_ref().map(|seen| match seen {
            Seen::Orders { placed, initiative, before } => turned_up(placed, *initiative, *before),
            Seen::Card(side, card) => drawn(state, *side, *card, last.done.is_empty()),
            Seen::Fight(fight) => over(fought(state, fight)),
        });
        let done = last.done.iter().map(|done| told(state, done));
        let seen = done.fold(seen, |seen, done| Some(joined(seen, done)))?;
        let since = last.since.iter().flat_map(|done| told(state, done).result);
        Some(Moment { since: since.collect(), ..seen })
    });
    Moment::scored(seen, &state.ledger, "FC-WIN-1")
}

/// Adds one more action to a result.
fn joined(seen: Option<Moment>, done: Moment) -> Moment {
    let Some(mut seen) = seen else { return done };
    seen.result.extend(done.result);
    seen
}

fn of(side: impl Into<Option<Side>>, rule: &'static str, phrase: Phrase) -> Moment {
    Moment { side: side.into(), result: vec![phrase], ..Moment::of(rule) }
}

/// A sentence about a side and its card, with the card's name if known.
fn with_card(state: &State, side: Side, card: CardId, code: &'static str) -> Phrase {
    let name = state.known(card).map(|card| card.name.clone());
    let known = if name.is_some() { "yes" } else { "no" };
    Phrase::player(code, side).with("known", known).with("name", name.unwrap_or_default())
}

/// An action with its player and rule.
fn told(state: &State, done: &Done) -> Moment {
    let by = |side: Side, rule, code| of(side, rule, Phrase::player(code, side));
    let unit = |id: UnitId, rule, code| of(owner(state, id), rule, Phrase::unit(code, id));
    let card = |side: Side, card, rule, code| of(side, rule, with_card(state, side, card, code));
    match *done {
        Done::PoolSeen(side) => by(side, "FC-CMD-6", "pool_seen"),
        Done::OrderTaken(side, card, color) => {
            let taken = with_card(state, side, card, "order_taken");
            of(side, "FC-TAC-2", taken.with("color", color.name()))
        }
        Done::CurseWandered(side, curse) => card(side, curse, "FC-CUR-1", "curse_wandered"),
        Done::TerrainPlaced(side, there) => card(side, there, "FC-TCD-1", "terrain_placed"),
        Done::CardLeft(side, left) => card(side, left, "FC-TCD-1", "card_left"),
        Done::Held(side) => by(side, "FC-ACT-5", "held"),
        Done::Passed(side) => by(side, "FC-PAS-1", "passed"),
        Done::Moved(id, false) => unit(id, "FC-MOV-1", "walked"),
        Done::Moved(id, true) => unit(id, "FC-MOV-1", "ran"),
        Done::Defended(id) => unit(id, "FC-DEF-1", "declared"),
        Done::Rested(id) => unit(id, "FC-RES-1", "rested"),
        Done::Idled(id) => unit(id, "FC-ACT-4", "idled"),
        Done::Card(ref did) => of(None, "FC-TAC-2", did_by_card(did)),
        Done::TurnOver { turn, points, towns } => turn_over(state, turn, points, towns),
    }
}

fn owner(state: &State, id: UnitId) -> Side {
    state.unit(id).map_or(Side::North, |unit| unit.owner)
}

/// An effect of a card on a unit.
fn did_by_card(did: &Did) -> Phrase {
    let changed =
        |code, id: UnitId, n: u8, now: u8| Phrase::unit(code, id).with("n", n).with("now", now);
    match did {
        Did::Lost(id, lost, left) => changed("card_lost", *id, *lost, *left),
        Did::Destroyed(id) => Phrase::unit("destroyed", *id),
        Did::Healed(id, back, now) => changed("card_healed", *id, *back, *now),
        Did::Fatigue(id, was, now) if was > now => changed("card_relieved", *id, was - now, *now),
        Did::Fatigue(id, was, now) => changed("card_tired", *id, now - was, *now),
        Did::Order(side, color) => Phrase::player("card_order", *side).with("color", color.name()),
        Did::Ability(id, does) => {
            let gave = Phrase::unit("card_gave", *id).with("what", does.id());
            gave.with("x", does.x().unwrap_or_default())
        }
        Did::Dice(id, dice) => Phrase::unit("card_dice", *id).with("n", *dice),
        Did::Nobody => Phrase::of("card_nobody"),
    }
}

/// The end of a turn: what each side holds, and both scores if there is a goal.
fn turn_over(state: &State, turn: u16, points: [u8; 2], towns: [u8; 2]) -> Moment {
    let over = Phrase::of("turn_over").with("turn", turn);
    let held = Side::BOTH.into_iter().filter_map(|side| {
        let (points, towns) = (points[side.at()], towns[side.at()]);
        let held = Phrase::player("holds", side).with("points", points).with("towns", towns);
        (points > 0 || towns > 0).then_some(held)
    });
    let mut result: Vec<_> = [over].into_iter().chain(held).collect();
    if result.len() == 1 && state.setup.scenario.counts() {
        result.push(Phrase::of("nobody_holds"));
    }
    let goal = state.setup.scenario.goal.is_some();
    let stand =
        |side: Side| Phrase::player("stands_at", side).with("n", state.ledger.totals()[side.at()]);
    let why = if goal { Side::BOTH.map(stand).to_vec() } else { Vec::new() };
    Moment { result, why, ..Moment::of("FC-END-1") }
}

fn hot(orders: &Placed) -> u8 {
    let counts = |color: &Color| matches!(color, Color::Red | Color::Purple);
    let all = orders.iter().filter(|(_, color)| counts(color)).count();
    u8::try_from(all).unwrap_or(u8::MAX)
}

/// Both sides' orders side by side. Fewer red and purple ones have the initiative.
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
        result: vec![Phrase::player("initiative", initiative)],
        why: why.into_iter().collect(),
        ..Moment::of(if tied { "FC-INI-2" } else { "FC-INI-1" })
    }
}

/// A card by name, with its text while nothing else is told about it.
fn drawn(state: &State, side: Side, card: CardId, alone: bool) -> Moment {
    let card = state.known(card);
    let named =
        card.map(|card| Phrase::player("card_named", side).with("name", card.name.as_str()));
    let text = card.and_then(|card| card.text.as_deref()).map(str::trim);
    let (head, result) = match text.filter(|text| !text.is_empty()) {
        _ if !alone => (named, None),
        Some(text) => (named, Some(Phrase::of("card_text").with("text", text))),
        None => (None, Some(named.unwrap_or_else(|| Phrase::player("card", side)))),
    };
    let result = result.into_iter().collect();
    Moment { head, side: Some(side), result, ..Moment::of("FC-TAC-1") }
}

/// A fight that is over. States if it had no result.
fn over(fight: Moment) -> Moment {
    let result = match fight.result.is_empty() {
        true => vec![Phrase::of("nothing")],
        false => fight.result,
    };
    Moment { result, ..fight }
}

/// The visible state of a fight so far.
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
        result: result(state, fight),
        why: counted(state, fight).into_iter().chain(ignored(&there)).collect(),
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
        let what = Phrase::unit("die", fight.unit(role));
        Cast { was, note, ..Cast::of(side, *face, what) }
    };
    numbered.map(cast).collect()
}

/// The current fight, once all its dice are final.
fn rolled(state: &State) -> Option<Fought<'_>> {
    fights::fought(state).ok().filter(Fought::rolled)
}

/// The tally of both sides' dice, and what changes it: panic that deals damage, a Town, fatigue.
fn counted(state: &State, fight: &Fight) -> Vec<Phrase> {
    let Some(tally) = fight.tally.or_else(|| rolled(state).as_ref().map(reckoning::tally)) else {
        return Vec::new();
    };
    let of = |role: Role| {
        let (at, Tally { hits, panic, blocks }) = (role.at(), tally[role.at()]);
        let unit = |code| Phrase::unit(code, fight.unit(role));
        let dice = unit("tally").with("hits", hits).with("panic", panic).with("blocks", blocks);
        let frightened = tally[role.other().at()].panic > 0;
        let hurts = frightened && state.has(fight.unit(role), &Trait::Resurgent);
        let town = fight.situation.ground[at] == Ground::Town;
        let all = [
            (!fight.faces[at].is_empty(), dice),
            (hurts, unit("panic_hurts")),
            (town, unit("in_town")),
            (fight.reduced[at], unit("reduced")),
        ];
        all.into_iter().filter(|(there, _)| *there).map(|(_, phrase)| phrase)
    };
    Role::ALL.into_iter().flat_map(of).collect()
}

/// What a role is about to suffer.
fn due(fought: &Fought<'_>) -> Vec<Phrase> {
    let of = |role: Role| {
        let unit =
            |code, n: u8| (n > 0).then(|| Phrase::unit(code, fought.fight.unit(role)).with("n", n));
        let [damage, panic] = [blow::damage(fought, role), blow::panic(fought, role)];
        [unit("suffers", damage), unit("panics", panic)].into_iter().flatten()
    };
    [Role::Target, Role::Attacker].into_iter().flat_map(of).collect()
}

/// The result, for the target first.
fn result(state: &State, fight: &Fight) -> Vec<Phrase> {
    if let Some(fought) = rolled(state).filter(|_| fight.tally.is_none()) {
        return due(&fought);
    }
    let of = |role: Role| {
        let unit = |code| Phrase::unit(code, fight.unit(role));
        let at = role.at();
        let lost = (fight.lost[at] > 0).then(|| unit("lost").with("n", fight.lost[at]));
        let gone = fight.destroyed[at].then(|| unit("destroyed"));
        let back = (fight.fled[at] > 0).then(|| unit("back").with("n", fight.fled[at]));
        let pushed = (role == Role::Target && fight.pushed).then(|| unit("pushed"));
        [lost, gone, back, pushed].into_iter().flatten()
    };
    let advanced = Phrase::unit("advanced", fight.unit(Role::Attacker));
    let after = [fight.raised.then(|| Phrase::of("raised")), fight.advanced.then_some(advanced)];
    let both = [Role::Target, Role::Attacker].into_iter().flat_map(of);
    both.chain(after.into_iter().flatten()).collect()
}

fn ignored(fought: &Fought<'_>) -> Vec<Phrase> {
    let of = |role: Role| {
        let unit = fought.fight.unit(role);
        let all = reckoning::ignores(fought, role).into_iter();
        all.map(move |ignored| Phrase::unit("ignores", unit).with("what", ignored.what))
    };
    Role::ALL.into_iter().flat_map(of).collect()
}
