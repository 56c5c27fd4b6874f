//! What an army can do: the casualties that it takes and causes, its attacks and their reach.

use super::super::content::cards::{Troops, UnitCard};
use super::super::content::house_rules::HouseRules;
use super::super::phases::resolve::Check;
use super::super::state::test::TestId;
use super::list::Army;
use crate::kit::{Dist, Figure};
use std::borrow::Cow;

/// The Defense and the Toughness of the target.
const TARGET: i16 = 12;

/// The casualties are those of one Attack action of every unit, without advantage and conditions, against a
/// target with these numbers (W-ATK-2, W-ATK-3, W-ATK-4).
pub(crate) fn figures(army: &Army) -> Vec<Figure> {
    let cards = || army.units.iter().map(|entry| (i64::from(entry.copies), army.levelled(entry)));
    let each = |of: fn(&UnitCard) -> Option<i64>| {
        cards().map(move |(copies, card)| Some(copies * of(card?.as_ref())?))
    };
    let casualties = cards().map(|(copies, card)| {
        let card: Cow<'_, UnitCard> = card?;
        Some((copies * i64::from(card.attacks?), attack(&card)?))
    });
    vec![
        Figure::sum("size", each(|card| card.size.map(i64::from))),
        Figure::sum("attacks", each(|card| card.attacks.map(i64::from))),
        Figure::average("casualties", casualties),
        Figure::sum("anywhere", each(|card| Some(i64::from(reaches_any(card.troops?))))),
        Figure::sum("cavalry", each(|card| Some((card.troops? == Troops::Cavalry).into()))),
    ]
}

/// Whether it may attack any unit (W-ATK-1).
fn reaches_any(troops: Troops) -> bool {
    match troops {
        Troops::Artillery | Troops::Aerial => true,
        Troops::Infantry | Troops::Cavalry => false,
    }
}

/// The casualties of one attack.
fn attack(card: &UnitCard) -> Option<Dist<u8>> {
    let test = |id, bonus| Check::of(&HouseRules::default(), id, bonus, TARGET);
    let (hit, power) = (test(TestId::Attack, card.atk?), test(TestId::Power, card.pow?));
    let more = u8::try_from(card.dmg?).ok()?;
    let die = Dist::fair(1..=20_u8)?;
    die.and(&die, |one, other| match hit.resolve(None, &[*one]).passed {
        false => 0,
        true if power.resolve(None, &[*other]).passed => 1 + more,
        true => 1,
    })
}
