//! Battles that the disk damaged. With the owner's consent, the part that holds goes on under the same
//! id.

use crate::battle::reply::Mend;
use crate::files::battle_file::{FirstPage, step_names};
use crate::open_battle::OpenBattle;
use crate::records::Locked;
use crate::{App, Problem};
use library::{Found, Held};
use tracker::Id;

impl App {
    /// Reports what holds of a damaged battle. With the owner's consent the whole battle is moved
    /// aside, and the part that holds replaces it, followed by a step that records the loss.
    pub(crate) fn mend(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        agreed: bool,
    ) -> Result<Mend, Problem> {
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
            return Ok(Mend { holds, lost, aside: None });
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
        self.tell(Some(battle));
        self.tell_table(battle);
        Ok(Mend { holds, lost, aside: Some(aside) })
    }
}

/// The battle up to the last step that opens and proves, with the texts of its steps. A text that does
/// not match its sum is still good if the next step follows from it: then the sum is damaged.
pub(crate) fn holding(held: &Held) -> Result<(OpenBattle, Vec<String>), Problem> {
    let page = FirstPage::read(&held.header.text).map_err(no_first_page)?;
    let in_order = (0..).zip(&held.steps).take_while(|(number, (at, _))| number == *at);
    let found: Vec<_> = in_order.map(|(_, (_, found))| found).collect();
    let mut texts: Vec<String> = found.iter().map(|found| found.text.clone()).collect();
    loop {
        let end =
            texts.iter().zip(&found).rposition(|(text, found)| found.sure || is_own(text, found));
        texts.truncate(end.map_or(0, |end| end + 1));
        if texts.is_empty() {
            let which = "not even its first step holds".to_owned();
            return Err(Problem::Damaged { what: "battle".to_owned(), which, seq: Some(0) });
        }
        let name = held.name.clone();
        let open = OpenBattle::open(&page.game, page.battle, name, &held.header.text, &texts);
        match open.and_then(|open| open.prove().map(|_| open)) {
            Err(Problem::Damaged { seq: Some(seq), .. }) if (seq as usize) < texts.len() => {
                texts.truncate(seq as usize);
            }
            proven => return proven.map(|open| (open, texts)).map_err(no_first_page),
        }
    }
}

/// Names the first page in a read error of a stored battle.
fn no_first_page(problem: Problem) -> Problem {
    match problem {
        Problem::BadRequest { what } | Problem::BadImport { what } => {
            Problem::Damaged { what: "header".to_owned(), which: what, seq: None }
        }
        problem => problem,
    }
}

/// Whether the last text is good by itself: only its id is damaged, or one bit of the sum beside it.
fn is_own(text: &String, found: &Found) -> bool {
    let names = step_names(std::slice::from_ref(text));
    names.is_ok_and(|names| names.iter().all(|name| found.fits(name.seq, &name.id.0)))
}
