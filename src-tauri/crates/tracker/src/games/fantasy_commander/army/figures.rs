//! What an army can do: its models, the orders that it generates, its dice and their hits.

use super::super::content::cards::{Leadership, Ranged, UnitCard};
use super::super::content::orders::Color;
use super::list::Army;
use crate::kit::{Dist, Figure};

/// The orders are those that the whole army generates in a turn (FC-CMD-1). The hits are those of one melee
/// attack of every unit that is not weak, without support, before blocks (FC-ATK-5).
pub(crate) fn figures(army: &Army) -> Vec<Figure> {
    let cards = || army.units.iter().map(|entry| (i64::from(entry.copies), army.card(&entry.card)));
    let each = |of: fn(&UnitCard) -> Option<i64>| {
        cards().map(move |(copies, card)| Some(copies * card.and_then(of)?))
    };
    let orders = |color| {
        let of = move |card: &UnitCard| led(card, |leads| leads.orders.of(color));
        cards().map(move |(copies, card)| Some(copies * card.and_then(of)?))
    };
    let hits = cards().map(|(copies, card)| Some((copies * i64::from(card?.attack?), hit()?)));
    vec![
        Figure::sum("models", each(|card| card.size.map(i64::from))),
        Figure::sum("order_dice", each(|card| led(card, |leads| leads.dice))),
        Figure::sum("rerolls", each(|card| led(card, |leads| leads.rerolls))),
        Figure::sum("orders_red", orders(Color::Red)),
        Figure::sum("orders_blue", orders(Color::Blue)),
        Figure::sum("orders_green", orders(Color::Green)),
        Figure::sum("orders_purple", orders(Color::Purple)),
        Figure::sum("attack", each(|card| card.attack.map(i64::from))),
        Figure::average("hits", hits),
        Figure::sum("shots", each(|card| ranged(card, |attack| attack.dice))),
        Figure::most("reach", cards().map(|(_, card)| ranged(card?, |attack| attack.most))),
    ]
}

fn led(card: &UnitCard, of: impl Fn(&Leadership) -> u8) -> Option<i64> {
    card.leadership.as_ref().map(|leads| of(leads).into())
}

/// The most of something that a unit's ranged attacks have; 0 without any.
fn ranged(card: &UnitCard, of: fn(&Ranged) -> u8) -> Option<i64> {
    Some(card.ranged.as_ref()?.iter().map(of).max().unwrap_or_default().into())
}

/// A die of a melee attack: faces 2 and 3 hit (FC-ATK-5).
fn hit() -> Option<Dist<u8>> {
    Dist::fair(1..=6_u8)?.map(|face| u8::from(matches!(face, 2 | 3)))
}
