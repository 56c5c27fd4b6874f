//! The counters that may be corrected: every allowed correction, by subject.

use super::super::content::board::{Rank, Spot};
use super::super::play::command::{Command, Correction};
use super::super::play::corrections::feasible;
use super::super::state::{Condition, Ends, Mark, Phase, Place, State, Token, Unit, UnitId};
use crate::kit::{Counter, CounterList, OnBoard, Phrase, Subject};
use crate::{Seat, Side};

type List<'a> = CounterList<'a, Correction, Command>;

/// All corrections that a seat may make.
pub(crate) fn counters(state: &State, _: Seat) -> Vec<Counter<Command>> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let judge = |what| feasible(state, what);
    let mut list = CounterList::new(&judge, |what| Command::Correct { what, why: String::new() });
    for (id, unit) in state.units.numbered() {
        of_unit(&mut list, id, unit);
        tokens(&mut list, id, unit);
        places(&mut list, state, id, unit);
    }
    for side in Side::BOTH {
        ranks(&mut list, state, side);
    }
    list.of(Subject::Table, None);
    let turn = |seat: Seat| {
        let name = Phrase::of("seat").with("seat", seat.0);
        let now = state.turn().is_some_and(|turn| turn.seat == seat);
        (name, Correction::Turn { to: seat }, now)
    };
    list.choice(Phrase::of("turn"), state.seats.all().map(turn));
    for (now, seat) in (1_u8..).zip(state.order.all()) {
        let name = Phrase::of("initiative_of").with("seat", seat.0);
        list.number(name, now, |to| Correction::Initiative { seat, to });
    }
    list.listed()
}

fn of_unit(list: &mut List<'_>, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), None);
    let casualties = |to| Correction::Casualties { unit, to };
    list.number(Phrase::of("casualties"), there.die.now, casualties);
    let reaction = |to| Correction::Reaction { unit, to };
    list.switch(Phrase::of("reaction"), there.reaction, reaction);
    let activated = |to| Correction::Activated { unit, to };
    list.switch(Phrase::of("activated"), there.marks.has(Mark::Activated), activated);
    let tested = |to| Correction::Tested { unit, to };
    list.switch(Phrase::of("tested"), there.marks.has(Mark::Tested), tested);
    let rallied = |to| Correction::Rallied { unit, to };
    list.switch(Phrase::of("rallied"), there.marks.has(Mark::Rallied), rallied);
    list.of(Subject::Piece(unit.to_string()), Some("conditions"));
    for condition in Condition::ALL {
        let ends = |to: Option<Ends>| {
            let name = to.map_or_else(|| Phrase::of("no"), |to| named("ends", to.name()));
            (name, Correction::Condition { unit, condition, to }, there.ends(condition) == to)
        };
        let all = [None].into_iter().chain(Ends::ALL.map(Some));
        list.choice(named("condition", condition.name()), all.map(ends));
    }
}

fn tokens(list: &mut List<'_>, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), Some("tokens"));
    for token in Token::ALL {
        let tokens = |to| Correction::Tokens { unit, token, to };
        list.number(named("token", token.name()), there.tokens.of(token), tokens);
    }
}

/// The places for a unit: a free space, beside the grid, or out of the battle.
fn places(list: &mut List<'_>, state: &State, unit: UnitId, there: &Unit) {
    list.of(Subject::Piece(unit.to_string()), None);
    let beside = [Place::Aside, Place::Broken, Place::Disbanded].into_iter();
    let all = Spot::everywhere().map(Place::At).chain(beside);
    let place =
        |to: Place| (placed(to, there.owner), Correction::Place { unit, to }, there.place == to);
    let free = |to: &Place| match to {
        Place::At(spot) => *to == there.place || state.is_free(*spot),
        Place::Waiting | Place::Aside | Place::Broken | Place::Disbanded => true,
    };
    list.choice(Phrase::of("place"), all.filter(free).map(place));
}

fn placed(place: Place, owner: Side) -> Phrase {
    match place {
        Place::At(Spot { board, space }) => {
            let half = if board == owner { "own_space" } else { "enemy_space" };
            Phrase::of(half).with("rank", space.rank.name()).with("file", space.file)
        }
        Place::Waiting => Phrase::of("waiting"),
        Place::Aside => Phrase::of("aside"),
        Place::Broken => Phrase::of("broken"),
        Place::Disbanded => Phrase::of("disbanded"),
    }
}

fn ranks(list: &mut List<'_>, state: &State, board: Side) {
    list.of(Subject::Side(board), Some("collapsed"));
    for rank in Rank::ALL {
        let collapsed = |to| Correction::Collapsed { board, rank, to };
        list.switch(
            named("rank", rank.name()),
            state.collapsed.contains(&(board, rank)),
            collapsed,
        );
    }
}

fn named(code: &'static str, id: &'static str) -> Phrase {
    Phrase::of(code).with(code, id)
}
