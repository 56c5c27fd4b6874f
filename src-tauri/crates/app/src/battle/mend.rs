//! Battles that the disk damaged. With the owner's consent, the part that holds goes on under the same
//! id.

use super::Mend;
use super::reply::Mend as Mended;
use crate::Problem;
use crate::ask::Turn;
use crate::files::holding::holding;

/// Reports what holds of a damaged battle. With the owner's consent the whole battle is moved
/// aside, and the part that holds replaces it, followed by a step that records the loss.
pub(super) fn mend(
    Turn { app, mut records, .. }: Turn<'_>,
    Mend { battle, agreed }: Mend,
) -> Result<Mended, Problem> {
    match records.open_battle(battle) {
        Ok(_) => return Err(Problem::NotDamaged {}),
        Err(Problem::Damaged { .. }) => {}
        Err(problem) => return Err(problem),
    }
    let missing = || Problem::no_battle(battle);
    let held = records.library.held(&battle.0)?.ok_or_else(missing)?;
    let (mut open, mut steps) = holding(&held)?;
    let holds = open.steps();
    let lost = held.known.saturating_sub(holds);
    if !agreed {
        return Ok(Mended { holds, lost, aside: None });
    }
    if lost > 0 {
        steps.push(open.go_on(lost)?);
    }
    let aside = records.put_in_place(battle, &open, &steps, &held, u32::MAX)?;
    if lost > 0 {
        records.reword(battle)?;
    }
    drop(records);
    // This is not announced as a step: viewers who were shown later steps have to look again.
    app.tell(Some(battle));
    app.tell_table(battle);
    Ok(Mended { holds, lost, aside: Some(aside) })
}
