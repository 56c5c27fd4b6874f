//! Which of the user's lists can take a unit.

use super::ListsFor;
use super::fixes::one_more;
use super::reply::{ListsFor as Takers, Taker};
use crate::app::App;
use crate::cards::pack;
use crate::open_battle::entry;
use crate::pack::Pack;
use crate::{ArmyList, Problem};
use serde_json::Value;
use tracker::{Copied, Entry, Id};

/// Judges each list with one more unit of a card. One of another faction is left out unless it fits
/// there, and so is one that cannot be judged.
pub(super) fn lists_for(app: &App, ListsFor { game, card }: ListsFor) -> Result<Takers, Problem> {
    let (rules, pack) = (entry(&game)?, pack(app, &game)?);
    let faction = faction_of(rules, &pack, &card)?;
    let kept = app.records().library.armies(&game)?;
    let takers = kept.into_iter().filter_map(|kept| {
        let list: ArmyList = serde_json::from_str(&kept.text.ok()?).ok()?;
        let own = faction.as_ref().is_none_or(|of| *of == list.faction);
        let one = one_more(rules, &pack, list, &card).ok()?;
        let (army, name) = (Id(kept.id).to_string(), kept.name);
        let copies = u32::try_from(one.copies).unwrap_or(u32::MAX);
        let taker = Taker {
            army,
            name,
            own,
            copies,
            room: one.room,
            fits: one.fits,
            deck: one.deck,
            fault: one.fault,
        };
        (own || taker.fits).then_some(taker)
    });
    let mut lists: Vec<Taker> = takers.collect();
    lists.sort_by_key(|taker| (!taker.fits, !taker.own));
    Ok(Takers { lists })
}

/// The faction of a unit's card; none if the cards of the game have none.
fn faction_of(rules: &Entry, pack: &Pack, card: &str) -> Result<Option<String>, Problem> {
    let mut shelves = rules.army.iter().filter_map(|copied| match *copied {
        Copied::Named { list: "units", by: "card", shelf, .. } => Some(shelf),
        Copied::Named { .. } | Copied::Faction { .. } => None,
    });
    let shelf = shelves.next().unwrap_or_default();
    let missing = || Problem::NoSuchCard { shelf: shelf.to_owned(), card: card.to_owned() };
    let card = pack.card(shelf, card).ok_or_else(missing)?;
    Ok(card.get("faction").and_then(Value::as_str).map(str::to_owned))
}
