//! The part that holds of a battle that the disk damaged.

use crate::Problem;
use crate::files::battle_file::{FirstPage, step_names};
use crate::open_battle::OpenBattle;
use library::{Found, Held};

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
