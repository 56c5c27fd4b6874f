//! The fixes of an army's faults: the changes of its lists that remove a fault, cause no other, and
//! change the fewest points. They are searched for with the game's own check.

mod change;
mod fill;
mod lists;
mod one_more;
mod search;

pub use change::{Fix, ListChange};
pub use fill::Fill;
pub(super) use fill::{How, fill};

use crate::army::reply::Judged;
use crate::pack::Pack;
use crate::{ArmyList, Problem};
pub(super) use lists::{Lists, named};
pub(super) use one_more::one_more;
use search::Search;
use serde::Serialize;
use tracker::Entry;

/// An army's verdict, and the fixes of what it follows from.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fixes {
    /// The verdict.
    pub judged: Judged,
    /// The fixes of each violation, the best first; none where only the players or a card can help.
    pub fixes: Vec<Vec<Fix>>,
}

/// Finds the fixes of a list with the cards of a pack.
pub(crate) fn fixes(
    game: &Entry,
    pack: &Pack,
    list: ArmyList,
    limit: Option<u16>,
) -> Result<Fixes, Problem> {
    let (lists, army) = Lists::open(game, pack, list, limit)?;
    let mut search = Search::of(army, lists);
    let fixes = search.all();
    Ok(Fixes { judged: search.into_found().into(), fixes })
}
