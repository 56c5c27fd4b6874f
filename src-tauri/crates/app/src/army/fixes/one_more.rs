//! One more unit of a card in a list, judged by the game's own check.

use super::lists::Lists;
use super::search::{Search, Steps};
use crate::pack::Pack;
use crate::{ArmyList, Problem};
use serde_json::json;
use tracker::{Entry, Violation};

/// What becomes of a list with one more unit of a card.
pub(crate) struct OneMore {
    /// How many of the card are in the list before.
    pub(crate) copies: usize,
    /// The points that are left afterwards; none without a limit, or if the army's points are not known.
    pub(crate) room: Option<i64>,
    /// Whether nothing is found that was not found before.
    pub(crate) fits: bool,
    /// Whether other cards in a deck make it fit.
    pub(crate) deck: bool,
    /// The gravest thing that is found only afterwards.
    pub(crate) fault: Option<Violation>,
}

/// Adds a unit of a card to a list, with what it needs in the decks.
pub(crate) fn one_more(
    game: &Entry,
    pack: &Pack,
    mut list: ArmyList,
    card: &str,
) -> Result<OneMore, Problem> {
    // The army gets the card, whoever's it is; the check judges that, too.
    list.entries.push(json!({"card": card}));
    let (with_it, army) = Lists::open(game, pack, list, None)?;
    let lists = with_it.without_last_unit();
    let mut search = Search::of(army, lists.clone());
    let mut steps = Steps::from(&lists);
    for change in lists.more_of(card, 1) {
        steps.take(change, None);
    }
    let mut worse = search.worse(&lists, steps.lists().clone());
    let plain = worse.is_ok();
    let bare = lists.without_decks();
    if !plain && search.worse(&bare, bare.with_more(card, 1).0).is_ok() {
        search.mend_decks(&mut steps);
        worse = search.worse(&lists, steps.lists().clone());
    }
    let room = search.room(steps.lists().clone());
    Ok(OneMore {
        copies: lists.units_of(card),
        room,
        fits: worse.is_ok(),
        deck: worse.is_ok() && !plain,
        fault: worse.err().flatten().map(|fault| *fault),
    })
}
