//! The counters that the table may put right (FC-TRN-1).

use super::super::content::orders::{Color, Orders, STEPS, step_of};
use super::super::state::{Action, Drawn, Phase, PhaseId, State, Status, Unit, UnitId};
use super::refusals::{RULES, wrong_phase};
use crate::kit::{Phrase, Range, Subject, choice, counters, number, switch};
use crate::{Refusal, Side};

/// The most points, beyond any real game.
const POINTS: u16 = 999;
/// The most orders of a color in a pool, beyond any real game.
const ORDERS: u8 = 20;

counters! { ["fantasy_commander", side = "seat"] |state, by: Side, what|
    /// A counter and its correct value.
    when: state.phase.outcome().map_or(Ok(()), |_| Err(wrong_phase(state, PhaseId::Action))),
    list: |list| {
        for side in Side::BOTH {
            for (unit, there) in state.units.of(side).filter(|(_, unit)| is_fielded(unit)) {
                of_unit(list, state, unit, there);
            }
            of_side(list, state, side);
        }
        of_table(list, state);
    }

    of_unit(unit: UnitId, there: &Unit) in Subject::Piece(unit.to_string()) => {
        /// A unit's models or health, from 0 to its size. At 0 the unit is destroyed. Above 0 a
        /// destroyed unit comes back.
        Strength { unit: UnitId => to: u8 }
            is: number("strength", there.strength.now),
            may: {
                let there = state.unit(unit).filter(|unit| is_fielded(unit));
                let most = found(unit, there)?.strength.most;
                apart(state, unit).and(RULES.within(to, 0..=most))
            },
            set: state.units.change(unit, |unit| unit.set_strength(to));
        /// A unit's fatigue, from 0 to its stamina.
        Fatigue { unit: UnitId => to: u8 }
            is: number("fatigue", there.fatigue.now),
            may: RULES.within(to, 0..=standing(state, unit)?.fatigue.most),
            set: state.units.change(unit, |unit| unit.fatigue.set(to));
        /// The order on a unit.
        Order { unit: UnitId => to: Option<Color> }
            is: choice(
                "order",
                Some(there.order),
                [None].into_iter().chain(Color::ALL.map(Some)),
                |to| to.map_or_else(|| Phrase::of("no_order"), color),
            ),
            may: {
                let order = standing(state, unit)?.order;
                RULES.hold(matches!(state.phase, Phase::Action(_)), "E-FIX-LATER")?;
                apart(state, unit)?;
                RULES.hold(to.is_none_or(|color| acts_yet(state, color)), "E-FIX-PASSED")?;
                RULES.change(order, to)
            },
            set: state.units.change(unit, |unit| unit.order = to);
        /// Whether a unit has its Defense token.
        Defense { unit: UnitId => to: bool }
            is: switch("defends", there.defends),
            may: {
                let defends = standing(state, unit)?.defends;
                apart(state, unit).and(RULES.change(defends, to))
            },
            set: state.units.change(unit, |unit| unit.defends = to);
    }

    of_side(side: Side) in Subject::Side(side) => {
        /// The total of victory points.
        Points { side: Side => to: u16 }
            is: number("points", state.ledger.of(side)),
            may: RULES.within(to, 0..=POINTS),
            set: state.ledger.correct(side, state.turn, to);
        /// One order more or one fewer in a pool, which nobody else sees.
        Pool { side: Side, color: Color => more: bool }
            each: color in [Color::Red, Color::Blue, Color::Green, Color::Purple],
            group: "pool",
            is: choice(
                Phrase::of("pool_of").with("color", color.name()),
                None::<bool>,
                [true, false],
                |more| Phrase::of(if more { "one_more" } else { "one_fewer" }),
            ),
            may: pool(state, by, side, color, more),
            set: {
                let (pool, one) = (&mut state.player_mut(side).pool, Orders::one(color));
                *pool = if more { pool.plus(&one) } else { pool.minus(&one) };
            };
    }

    of_table() in Subject::Table => {
        /// Who has the initiative.
        Initiative { => to: Side }
            is: choice("initiative", state.initiative, Side::BOTH, Phrase::side),
            may: RULES.hold(state.initiative.is_some_and(|there| there != to), "E-FIX-THERE"),
            set: state.initiative = Some(to);
        /// Whose turn it is. That side draws a card of its own (FC-TAC-1).
        Turn { => to: Side }
            is: choice("turn", state.action().map(|action| action.side), Side::BOTH, Phrase::side),
            may: {
                let action = between(state)?;
                RULES.hold(action.side != to && holds(state, to, action), "E-FIX-THERE")
            },
            set: state.act(|action| (action.side, action.card) = (to, Drawn::Due));
        /// The color whose units act.
        Step { => to: Color }
            is: choice("step", state.action().map(|action| action.step), STEPS, color),
            may: RULES.hold(between(state)?.step != to && to != Color::Purple, "E-FIX-THERE"),
            set: state.act(|action| (action.step, action.closed) = (to, [false; 2]));
        /// How many Towns are destroyed.
        Razed { => to: u8 }
            is: number("razed", state.razed),
            may: RULES.within(to, 0..=towns(state)),
            set: state.razed = to;
    }
}

/// A unit that may be corrected.
fn found(id: UnitId, unit: Option<&Unit>) -> Result<&Unit, Refusal> {
    unit.ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

fn is_fielded(unit: &Unit) -> bool {
    unit.status != Status::Waiting
}

fn color(color: Color) -> Phrase {
    Phrase::term("color", color.name())
}

fn standing(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    found(id, state.standing(id))
}

/// A unit in a fight cannot be corrected until the fight is over.
fn apart(state: &State, id: UnitId) -> Result<Range, Refusal> {
    let fights = state.fight().is_some_and(|fight| fight.role_of(id).is_some());
    RULES.hold(!fights, "E-FIX-LATER")
}

/// A pool is corrected by its side, which alone knows it, once orders have been given out.
fn pool(state: &State, by: Side, side: Side, color: Color, more: bool) -> Result<Range, Refusal> {
    RULES.hold(by == side, "E-FIX-OWN")?;
    let there = matches!(state.phase, Phase::Action(_));
    RULES.hold(there && color != Color::Yellow, "E-FIX-LATER")?;
    let count = state.player(side).pool.of(color);
    let fits = if more { count < ORDERS } else { count > 0 };
    RULES.hold(fits, "E-FIX-THERE").map_err(Refusal::secret)
}

/// Whether units with an order of this color still act in this turn (FC-ACT-1).
fn acts_yet(state: &State, color: Color) -> bool {
    let action = state.action();
    action.is_some_and(|action| step_of(color).is_none_or(|at| Some(at) >= step_of(action.step)))
}

/// The action phase between two activations, with no card open or in force.
fn between(state: &State) -> Result<&Action, Refusal> {
    let action = state.action().ok_or_else(|| wrong_phase(state, PhaseId::Action))?;
    let idle = action.activation.is_none() && action.fight.is_none();
    let settled = match action.card {
        Drawn::Due | Drawn::Done => true,
        Drawn::Open(_) | Drawn::InForce(_) => false,
    };
    RULES.hold(idle && settled, "E-FIX-LATER").map(|_| action)
}

/// Whether a side has a unit that can act in the current step.
fn holds(state: &State, side: Side, action: &Action) -> bool {
    state.holding(side, action.step) + state.holding(side, Color::Purple) > 0
}

fn towns(state: &State) -> u8 {
    let razing = state.setup.scenario.razing.as_ref();
    u8::try_from(razing.map_or(0, |razing| razing.towns.len())).unwrap_or(u8::MAX)
}
