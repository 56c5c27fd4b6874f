//! Effects entered by hand, of traits, of the text of battle magic and of the table (W-MAG-1, 1.3 of
//! the rules).

use super::super::content::board::Spot;
use super::super::content::house_rules::ExposedModel;
use super::super::play::command::{Command, Effect};
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{RULES, fighting, free, idle, never};
use super::super::state::{Acting, Condition, Ends, State, TOKENS, Token, Turn, Unit, UnitId};
use super::harm;
use crate::kit::{Stands, variants};
use crate::{Referee, Refusal, Seat};

/// The most casualties of one effect; any beyond the target's remaining die are lost (A28).
const CASUALTIES: u8 = 20;
/// The most casualties of each token.
const EACH: u8 = 6;

/// Judges an effect.
pub(crate) fn happen(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    what: Effect,
) -> Judged {
    idle(referee, state, turn, by)?;
    let id = whom(what);
    let unit = fighting(state, "W-MAG-1", id)?;
    match what {
        Effect::Harm { casualties, .. } => {
            RULES.within(casualties, 1..=CASUALTIES)?;
            Ok(harm::suffers(state, id, casualties, false).into_iter().collect())
        }
        Effect::Heal { casualties, .. } => {
            RULES.within(casualties, 1..=CASUALTIES)?;
            RULES.hold(!unit.die.is_full(), "E-FIX-THERE")?;
            Ok(vec![Event::Healed { unit: id, left: unit.die.plus(casualties) }])
        }
        Effect::Put { condition, ends, .. } => {
            borne(referee, state, unit, condition)?;
            let ends = ends.unwrap_or(condition.usual_end());
            RULES.hold(lasts_longer(turn, id, unit, (condition, ends)), "E-FIX-THERE")?;
            Ok(vec![Event::ConditionSet { unit: id, condition, ends: Some(ends) }])
        }
        Effect::Lift { condition, .. } => {
            RULES.hold(unit.bears(condition), "E-FIX-THERE")?;
            Ok(vec![Event::ConditionSet { unit: id, condition, ends: None }])
        }
        Effect::Tokens { token, count, each, .. } => {
            RULES.within(count, 1..=TOKENS)?;
            RULES.within(each, 1..=EACH)?;
            let count = unit.tokens.of(token).saturating_add(count).min(TOKENS);
            Ok(vec![Event::TokensPut { unit: id, token, count, each }])
        }
        Effect::Remove { token, count, .. } => remove(id, unit, token, count),
        Effect::Shift { to, .. } => shift(state, id, unit, to),
        Effect::Ready { .. } => {
            RULES.hold(!unit.reaction, "E-FIX-THERE")?;
            Ok(vec![Event::Readied { unit: id }])
        }
        Effect::Disband { .. } => {
            let disbanded = Event::Disbanded { unit: id };
            Ok([disbanded].into_iter().chain(harm::left(state, id)).collect())
        }
    }
}

/// Whether putting a condition on a unit changes how long it lasts (A13). A condition from before the
/// current activation ends with it.
fn lasts_longer(turn: &Turn, id: UnitId, unit: &Unit, (condition, to): (Condition, Ends)) -> bool {
    let acting = turn.acting.as_ref().filter(|acting| acting.unit == id);
    let runs_out = acting.is_some_and(|acting| !acting.fresh.contains(&condition));
    match unit.ends(condition) {
        Some(Ends::Battle) => false,
        Some(Ends::Activation) if runs_out => true,
        now => now != Some(to),
    }
}

fn whom(what: Effect) -> UnitId {
    match what {
        Effect::Harm { unit, .. }
        | Effect::Heal { unit, .. }
        | Effect::Put { unit, .. }
        | Effect::Lift { unit, .. }
        | Effect::Tokens { unit, .. }
        | Effect::Remove { unit, .. }
        | Effect::Shift { unit, .. }
        | Effect::Ready { unit }
        | Effect::Disband { unit } => unit,
    }
}

/// Checks that a unit may have a condition. Cavalry and aerial units cannot be misled (W-ACT-7). The
/// app computes who is exposed, unless the players decide it (A7).
fn borne(
    referee: &mut Referee<'_>,
    state: &State,
    unit: &Unit,
    condition: Condition,
) -> Result<(), Refusal> {
    match condition {
        Condition::Misled => {
            let on_grid = !state.troops(unit).is_off_grid();
            referee.demand(on_grid, || Refusal::rule("W-ACT-7", "E-ACT-MISLEAD"))
        }
        Condition::Exposed => {
            let by_hand = state.setup.house.exposed_model == ExposedModel::Manual;
            RULES.hold(by_hand, "E-FIX-THERE").map(drop)
        }
        variants!(Condition::{Disorganized, Disoriented, Hidden, Weakened}) => Ok(()),
    }
}

/// Removes tokens. The unit must have that many (W-TOK-1).
fn remove(id: UnitId, unit: &Unit, token: Token, count: u8) -> Judged {
    let there = unit.tokens.of(token);
    if count == 0 || count > there {
        return Err(never("W-TOK-1", "E-TOK-NONE", id));
    }
    Ok(vec![Event::TokensLeft { unit: id, tokens: unit.tokens.with(token, there - count) }])
}

fn shift(state: &State, id: UnitId, unit: &Unit, to: Spot) -> Judged {
    let off = || never("W-ACT-4", "E-ACT-OFF", id);
    unit.spot().ok_or_else(off)?;
    free(state, "W-ACT-4", to)?;
    Ok(harm::shifts(state, id, to))
}

/// Likely effects on the acting unit and on its last target. Any other unit may be named as well.
pub(crate) fn possible(state: &State, acting: &Acting) -> Vec<Command> {
    let units = [Some(acting.unit), acting.target].into_iter().flatten();
    let there = units.filter_map(|id| Some((id, state.fighting(id)?)));
    let all = there.flat_map(|(id, unit)| likely(state, id, unit));
    all.map(|what| Command::Effect { what }).collect()
}

fn likely(state: &State, unit: UnitId, there: &Unit) -> Vec<Effect> {
    let mut all = vec![Effect::Harm { unit, casualties: 1 }];
    all.extend((!there.die.is_full()).then_some(Effect::Heal { unit, casualties: 1 }));
    let by_hand = state.setup.house.exposed_model == ExposedModel::Manual;
    let conditions = Condition::ALL.into_iter();
    all.extend(conditions.filter(|it| *it != Condition::Exposed || by_hand).map(|condition| {
        match there.bears(condition) {
            true => Effect::Lift { unit, condition },
            false => Effect::Put { unit, condition, ends: None },
        }
    }));
    all.extend(Token::ALL.map(|token| match there.tokens.of(token) {
        0 => Effect::Tokens { unit, token, count: 1, each: 1 },
        _ => Effect::Remove { unit, token, count: 1 },
    }));
    all.extend((!there.reaction).then_some(Effect::Ready { unit }));
    all.push(Effect::Disband { unit });
    all
}
