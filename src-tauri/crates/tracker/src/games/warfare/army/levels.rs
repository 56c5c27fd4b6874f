//! Changes to a card by experience and equipment (5.3 of the rules). The public tables give no finished
//! cards to start from, so only the difference between two levels is ever added.

use super::super::content::cards::{Equipment, Experience, Stat, Troops, UnitCard};
use std::borrow::Cow;

/// The stats that experience changes.
const EXPERIENCE: [Stat; 5] = [Stat::Attacks, Stat::Atk, Stat::Def, Stat::Mor, Stat::Com];
/// The stats that equipment changes.
const EQUIPMENT: [Stat; 3] = [Stat::Pow, Stat::Tou, Stat::Dmg];

/// The changes by a level of experience: Attacks, ATK, DEF, MOR and COM.
#[must_use]
pub fn experience(troops: Troops, level: Experience) -> [i16; 5] {
    match (troops, level) {
        (Troops::Infantry, Experience::Levies) => [0, -1, -2, -2, -1],
        (Troops::Infantry, Experience::Regular) => [0, 0, 0, 0, 1],
        (Troops::Infantry, Experience::Veteran) => [0, 1, 2, 2, 2],
        (Troops::Infantry, Experience::Elite) => [1, 2, 4, 4, 2],
        (Troops::Infantry, Experience::SuperElite) => [1, 3, 6, 6, 3],
        (Troops::Artillery, Experience::Veteran) => [1, 2, 1, 1, 1],
        (Troops::Artillery, Experience::Elite) => [1, 4, 2, 2, 2],
        (Troops::Artillery, Experience::SuperElite) => [1, 6, 3, 3, 3],
        (Troops::Cavalry | Troops::Aerial, Experience::Veteran) => [0, 1, 1, 1, 2],
        (Troops::Cavalry | Troops::Aerial, Experience::Elite) => [1, 2, 2, 2, 4],
        (Troops::Cavalry | Troops::Aerial, Experience::SuperElite) => [1, 3, 3, 3, 6],
        (
            Troops::Artillery | Troops::Cavalry | Troops::Aerial,
            Experience::Levies | Experience::Regular,
        ) => [0; 5],
    }
}

/// The changes by a level of equipment: POW, TOU and DMG.
#[must_use]
pub fn equipment(troops: Troops, level: Equipment) -> [i16; 3] {
    let step = level as i16;
    let heaviest = level == Equipment::SuperHeavy && troops != Troops::Artillery;
    let each = if troops == Troops::Infantry { 2 } else { 1 };
    [each * step, each * step, i16::from(heaviest)]
}

/// A card at other levels than its printed ones. Nothing changes if the troops or a printed level are
/// unknown.
#[must_use]
pub fn relevelled(
    card: &UnitCard,
    to: Option<Experience>,
    worn: Option<Equipment>,
) -> Cow<'_, UnitCard> {
    let Some(troops) = card.troops else { return Cow::Borrowed(card) };
    let mut other = Cow::Borrowed(card);
    if let Some((from, to)) = card.experience.zip(to).filter(|(from, to)| from != to) {
        let (from, more) = (experience(troops, from), experience(troops, to));
        let other = other.to_mut();
        add(other, &EXPERIENCE, &from, &more);
        other.experience = Some(to);
    }
    if let Some((from, to)) = card.equipment.zip(worn).filter(|(from, to)| from != to) {
        let (from, more) = (equipment(troops, from), equipment(troops, to));
        let other = other.to_mut();
        add(other, &EQUIPMENT, &from, &more);
        other.equipment = Some(to);
    }
    other
}

/// Adds the difference of two levels. An untyped number stays unknown; other numbers are clamped to
/// their range.
fn add(card: &mut UnitCard, stats: &[Stat], from: &[i16], to: &[i16]) {
    for ((stat, from), to) in stats.iter().zip(from).zip(to) {
        let range = stat.range();
        let value = card.value_mut(*stat);
        *value = value.map(|value| (value + to - from).clamp(*range.start(), *range.end()));
    }
}
