//! Initiative (W-INI): every commander rolls, and tied ones roll again.

use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{rolled, turn_of};
use super::super::state::State;
use super::rolling::d20;
use crate::{Referee, Refusal, Seat};
use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// The range of a table's total, with a bonus from any host game.
const TOTALS: RangeInclusive<i16> = -20..=60;
/// The range of the plain die after a tie.
const DIE: RangeInclusive<i16> = 1..=20;

/// A commander rolls (W-INI-1). After a tie only the die counts (A32).
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    total: Option<i16>,
) -> Judged {
    if !state.owing().any(|seat| seat == by) {
        let refusal = turn_of("W-INI-1", "E-INI-DONE", by);
        return Err(Refusal { waivable: false, ..refusal });
    }
    let first = state.rolled[by.at()].is_empty();
    let total = match rolled(state.setup.sources.initiative, "W-INI-1", total)? {
        None => thrown(referee, state, by, first),
        Some(total) if (if first { TOTALS } else { DIE }).contains(&total) => total,
        Some(_) => return Err(Refusal::impossible("W-INI-1", "E-DIE")),
    };
    Ok(vec![Event::InitiativeRolled { seat: by, total }])
}

fn thrown(referee: &mut Referee<'_>, state: &State, by: Seat, first: bool) -> i16 {
    let bonus = if first { state.bonus(by) } else { 0 };
    let die = d20(referee, format!("initiative {}", by.0), 1);
    i16::from(die.first().copied().unwrap_or(1)) + bonus
}

/// The commands of a commander who owes a roll.
pub(crate) fn possible(state: &State, by: Seat) -> Vec<Command> {
    let totals = match state.setup.sources.initiative {
        Source::App => vec![None],
        Source::Table => vec![Some(10), Some(4), Some(17)],
    };
    let owes = state.owing().any(|seat| seat == by);
    totals.into_iter().filter(|_| owes).map(|total| Command::Initiative { total }).collect()
}

/// The automatic steps: the app rolls, and once all totals differ, the order is known.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match (state.owing().next(), state.setup.sources.initiative) {
        (None, _) => {
            let mut order: Vec<Seat> = state.seats.all().collect();
            order.sort_by_key(|seat| Reverse(state.initiative(*seat)));
            vec![Event::Ordered { order }]
        }
        (Some(seat), Source::App) => roll(referee, state, seat, None).unwrap_or_default(),
        (Some(_), Source::Table) => Vec::new(),
    }
}
