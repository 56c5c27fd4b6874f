//! What an army can do: its bases and dice, the casualties that it causes, its reach and its orders.

use super::super::content::cards::{LeaderCard, LeaderKind, UnitCard};
use super::super::content::effects::HIT;
use super::list::Army;
use crate::kit::{Dist, Figure, Odds};

/// The save of the target.
const RES: u8 = 4;

/// The casualties are those of one volley or charge of every unit without modifiers, against a target with
/// this Res in the open (SN-SHO-2, SN-SHO-3, SN-CHG-4). The order is one check of a General (SN-ORD-4).
pub(crate) fn figures(army: &Army) -> Vec<Figure> {
    let cards = || army.units.iter().map(|entry| (i64::from(entry.copies), army.card(&entry.card)));
    let each = |of: fn(&UnitCard) -> Option<u8>| {
        cards().map(move |(copies, card)| Some(copies * i64::from(card.and_then(of)?)))
    };
    let casualties =
        |of: fn(&UnitCard) -> Option<u8>| each(of).map(|dice| Some((dice?, casualty()?)));
    let mut all = vec![
        Figure::sum("bases", each(|card| card.bases)),
        Figure::sum("vol", each(|card| card.vol)),
        Figure::average("volley", casualties(|card| card.vol)),
        Figure::sum("chr", each(|card| card.chr)),
        Figure::average("charge", casualties(|card| card.chr)),
        Figure::most("reach", cards().map(|(_, card)| card?.range.map(i64::from))),
    ];
    let cards = army.leaders.iter().filter_map(|leader| army.leader(&leader.card));
    let general =
        cards.filter(|card| card.kind == LeaderKind::General).max_by_key(|card| card.rank);
    all.extend(general.map(|general| Figure::chance("order", ordered(general))));
    all
}

/// What comes of a die: a hit that is not saved.
fn casualty() -> Option<Dist<u8>> {
    let die = Dist::fair(1..=6_u8)?;
    die.and(&die, |hit, save| u8::from(*hit >= HIT && *save < RES))
}

/// The chance that some die of an order check succeeds.
fn ordered(general: &LeaderCard) -> Option<Odds> {
    let die = Dist::fair(1..=6_u8)?.map(|face| *face >= HIT)?;
    let dice = die.power(general.ldr?.into(), false, |one, other| *one || *other)?;
    Some(dice.odds(|passed| *passed))
}
