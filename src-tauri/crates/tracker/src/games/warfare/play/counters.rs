//! The counters that the table may put right (W-RND-1).

use super::super::content::board::{Rank, Spot};
use super::super::content::house_rules::ExposedModel;
use super::super::state::{
    Condition, Ends, Mark, Phase, PhaseId, Place, State, TOKENS, Token, Turn, Unit, UnitId,
};
use super::refusals::{RULES, wrong_phase};
use crate::kit::{
    OnBoard, Phrase, Range, Stands, Subject, choice, counters, number, switch, variants,
};
use crate::{Refusal, Seat, Side};

counters! { ["warfare"] |state, _by: Seat, what|
    /// A counter and its correct value.
    when: in_play(state),
    list: |list| {
        for (unit, there) in state.units.numbered() {
            of_unit(list, state, unit, there);
        }
        for side in Side::BOTH {
            of_board(list, state, side);
        }
        of_table(list, state);
    }

    of_unit(unit: UnitId, there: &Unit) in Subject::Piece(unit.to_string()) => {
        /// What is left of a unit, from 0 to the size of its die; with nothing left it is broken.
        Casualties { unit: UnitId => to: u8 }
            is: number("casualties", there.die.now),
            may: RULES.within(to, 0..=playing(state, unit)?.die.most),
            set: state.units.change(unit, |unit| unit.set_left(to));
        /// Whether a unit may react.
        Reaction { unit: UnitId => to: bool }
            is: switch("reaction", there.reaction),
            may: RULES.change(playing(state, unit)?.reaction, to),
            set: state.units.change(unit, |unit| unit.reaction = to);
        /// Whether a unit had its activation of the round.
        Activated { unit: UnitId => to: bool }
            is: switch("activated", there.marks.has(Mark::Activated)),
            may: {
                let acts = state.acting().is_some_and(|acting| acting.unit == unit);
                RULES.hold(!acts, "E-FIX-LATER")?;
                RULES.change(playing(state, unit)?.marks.has(Mark::Activated), to)
            },
            set: state.units.change(unit, |unit| unit.marks.set(Mark::Activated, to));
        /// Whether a unit was tested for being Diminished.
        Tested { unit: UnitId => to: bool }
            is: switch("tested", there.marks.has(Mark::Tested)),
            may: RULES.change(unit_of(state, unit)?.marks.has(Mark::Tested), to),
            set: state.units.change(unit, |unit| unit.marks.set(Mark::Tested, to));
        /// Whether a unit was rallied.
        Rallied { unit: UnitId => to: bool }
            is: switch("rallied", there.marks.has(Mark::Rallied)),
            may: RULES.change(unit_of(state, unit)?.marks.has(Mark::Rallied), to),
            set: state.units.change(unit, |unit| unit.marks.set(Mark::Rallied, to));
        /// When a condition of a unit ends; `None` if it has not got it.
        Condition { unit: UnitId, condition: Condition => to: Option<Ends> }
            each: condition in Condition::ALL,
            group: "conditions",
            is: choice(
                Phrase::term("condition", condition.name()),
                Some(there.ends(condition)),
                [None].into_iter().chain(Ends::ALL.map(Some)),
                |to| to.map_or_else(|| Phrase::of("no"), |to| Phrase::term("ends", to.name())),
            ),
            may: condition_of(state, unit, condition, to),
            set: {
                state.bear(unit, condition, to);
                state.weigh(unit, condition, to.is_some());
            };
        /// Tokens of a kind on a unit.
        Tokens { unit: UnitId, token: Token => to: u8 }
            each: token in Token::ALL,
            group: "tokens",
            is: number(Phrase::term("token", token.name()), there.tokens.of(token)),
            may: playing(state, unit).and(RULES.within(to, 0..=TOKENS)),
            set: state.units.change(unit, |unit| unit.load(unit.tokens.with(token, to)));
        /// Where a unit is. One that comes back has one casualty left.
        Place { unit: UnitId => to: Place }
            is: choice("place", there.place, places(state, there), |to| {
                placed(to, there.owner)
            }),
            may: placing(state, unit, to),
            set: state.units.change(unit, |unit| unit.put(to));
    }

    of_board(board: Side) in Subject::Side(board) => {
        /// Whether a rank has collapsed.
        Collapsed { board: Side, rank: Rank => to: bool }
            each: rank in Rank::ALL,
            group: "collapsed",
            is: switch(
                Phrase::term("rank", rank.name()),
                state.collapsed.contains(&(board, rank)),
            ),
            may: {
                let held = |spot: Spot| (spot.board, spot.space.rank) == (board, rank);
                let empty = !state.units.iter().filter_map(Stands::spot).any(held);
                let now = state.collapsed.contains(&(board, rank));
                RULES.hold(now != to && (empty || !to), "E-FIX-THERE")
            },
            set: if to {
                state.collapsed.insert((board, rank));
            } else {
                state.collapsed.remove(&(board, rank));
            };
    }

    of_table() in Subject::Table => {
        /// Whose turn it is. One who can do nothing would not keep it.
        Turn { => to: Seat }
            is: choice("turn", playing_now(state), players(state), |to| {
                Phrase::of("seat").with("seat", to.0)
            }),
            may: {
                RULES.hold(state.acting().is_none(), "E-FIX-LATER")?;
                let there = state.seats.side(to).is_some();
                RULES.hold(there && playing_now(state) != Some(to), "E-FIX-THERE")
            },
            set: set_turn(state, to);
        /// The place of a commander in the order of initiative, from 1.
        Initiative { seat: Seat => to: u8 }
            each: (now, seat) in (1_u8..).zip(state.order.all()),
            is: number(Phrase::of("initiative_of").with("seat", seat.0), now),
            may: {
                let last = state.order.all().count();
                RULES.hold(state.order.place(seat).is_some(), "E-FIX-THERE")?;
                RULES.within(to, 1..=u8::try_from(last).unwrap_or(u8::MAX))
            },
            set: {
                let place = usize::from(to).saturating_sub(1);
                state.order = state.order.clone().moved(seat, place);
            };
    }
}

/// A unit that may be corrected.
fn found(id: UnitId, unit: Option<&Unit>) -> Result<&Unit, Refusal> {
    unit.ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

/// Pending tests, reactions and attacks are finished first.
fn in_play(state: &State) -> Result<(), Refusal> {
    let strike = state.turn().is_some_and(|turn| turn.strike.is_some());
    let open = state.due.is_some() || state.windows.front().is_some() || strike;
    RULES.hold(!open, "E-FIX-LATER")?;
    let now = matches!(state.phase, Phase::Turns(_) | Phase::Points);
    now.then_some(()).ok_or_else(|| wrong_phase(state, PhaseId::Turns))
}

fn unit_of(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    found(id, state.unit(id))
}

fn playing(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    found(id, state.fighting(id))
}

/// The places for a unit: a free space, beside the grid, or out of the battle.
fn places(state: &State, unit: &Unit) -> impl Iterator<Item = Place> {
    let now = unit.place;
    let free = move |spot: &Spot| now == Place::At(*spot) || state.is_free(*spot);
    let beside = [Place::Aside, Place::Broken, Place::Disbanded];
    Spot::everywhere().filter(free).map(Place::At).chain(beside)
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

/// A unit may be anywhere except on another unit's space.
fn placing(state: &State, id: UnitId, to: Place) -> Result<Range, Refusal> {
    let unit = unit_of(state, id)?;
    let free = match to {
        Place::Waiting => false,
        Place::At(spot) => Spot::everywhere().any(|it| it == spot) && state.is_free(spot),
        Place::Aside | Place::Broken | Place::Disbanded => true,
    };
    RULES.hold(free && unit.place != to, "E-FIX-THERE")
}

/// The app computes who is exposed, unless the players decide it (A7). No unit off the grid is misled.
fn condition_of(
    state: &State,
    id: UnitId,
    condition: Condition,
    to: Option<Ends>,
) -> Result<Range, Refusal> {
    let unit = playing(state, id)?;
    let by_hand = state.setup.house.exposed_model == ExposedModel::Manual;
    let can = match condition {
        Condition::Exposed => by_hand,
        Condition::Misled => to.is_none() || !state.troops(unit).is_off_grid(),
        variants!(Condition::{Disorganized, Disoriented, Hidden, Weakened}) => true,
    };
    RULES.hold(can && unit.ends(condition) != to, "E-FIX-THERE")
}

/// Who has the turn, and who could do something in one.
fn players(state: &State) -> impl Iterator<Item = Seat> {
    let now = playing_now(state);
    state.seats.all().filter(move |seat| now == Some(*seat) || state.can_act(*seat))
}

fn playing_now(state: &State) -> Option<Seat> {
    state.turn().map(|turn| turn.seat)
}

fn set_turn(state: &mut State, to: Seat) {
    if let Phase::Turns(turn) = &mut state.phase {
        turn.seat = to;
    } else {
        // The round continues, and will end again.
        state.history.pop();
        state.phase = Phase::Turns(Box::new(Turn::of(to)));
    }
}
