//! The roster: every unit of a battle by number, and the unit types. Numbers are indices, so units and
//! types are only ever added.

use super::alike;
use crate::Side;
use std::ops::{Deref, DerefMut};

/// A unit's number: its index among all units, North's first.
pub type UnitId = u8;
/// A unit type's number: its index among all types in the battle.
pub type KindId = u8;

/// A unit of a roster.
pub trait Enlisted {
    /// Its side.
    fn owner(&self) -> Side;
    /// Its type.
    fn kind(&self) -> KindId;
}

/// A unit type: a card and its side.
#[derive(Debug, Clone)]
pub struct UnitKind<Card> {
    /// Its side.
    pub owner: Side,
    /// The card, with the values typed during the battle.
    pub card: Card,
}

/// All units, North's first, accessible as a slice, and their types.
#[derive(Debug, Clone)]
pub struct Roster<Unit, Card> {
    units: Vec<Unit>,
    kinds: Vec<UnitKind<Card>>,
}

impl<Unit, Card> Default for Roster<Unit, Card> {
    fn default() -> Self {
        Self { units: Vec::new(), kinds: Vec::new() }
    }
}

impl<Unit, Card> Deref for Roster<Unit, Card> {
    type Target = [Unit];

    fn deref(&self) -> &[Unit] {
        &self.units
    }
}

impl<Unit, Card> DerefMut for Roster<Unit, Card> {
    fn deref_mut(&mut self) -> &mut [Unit] {
        &mut self.units
    }
}

impl<Unit: Enlisted, Card> Roster<Unit, Card> {
    /// Adds a unit.
    pub fn enlist(&mut self, unit: Unit) {
        self.units.push(unit);
    }

    /// The number of a side's unit type. The type is added if no existing card is the same.
    pub fn kind_of(&mut self, owner: Side, card: &Card, same: impl Fn(&Card) -> bool) -> KindId
    where
        Card: Clone,
    {
        let known = |kind: &UnitKind<Card>| kind.owner == owner && same(&kind.card);
        let place = self.kinds.iter().position(known).unwrap_or_else(|| {
            self.kinds.push(UnitKind { owner, card: card.clone() });
            self.kinds.len() - 1
        });
        KindId::try_from(place).unwrap_or(KindId::MAX)
    }

    /// Every unit with its number.
    pub fn numbered(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..=UnitId::MAX).zip(&self.units)
    }

    /// A side's units with their numbers.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.numbered().filter(move |(_, unit)| unit.owner() == side)
    }

    /// A unit by its number.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id))
    }

    /// Changes a unit, if the number exists.
    pub fn change(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(unit) = self.units.get_mut(usize::from(id)) {
            change(unit);
        }
    }

    /// The name of a unit. If similar names exist on its side, adds a number that makes it unique.
    #[must_use]
    pub fn told_apart<'a>(&'a self, id: UnitId, called: impl Fn(&'a Unit) -> &'a str) -> String {
        let Some(unit) = self.unit(id) else { return String::new() };
        let (owner, name) = (unit.owner(), called(unit));
        let so = |it: &'a Unit, name: &str| it.owner() == owner && alike(called(it), name);
        if self.units.iter().filter(|it| so(it, name)).nth(1).is_none() {
            return name.to_owned();
        }
        let before = self.units.iter().take(id.into()).filter(|it| so(it, name)).count();
        let numbered = (1u16..).map(|number| format!("{name} {number}"));
        let mut free = numbered.filter(|name| !self.units.iter().any(|it| so(it, name)));
        free.nth(before).unwrap_or_default()
    }

    /// Changes the card of a unit type, if the number exists.
    pub fn type_on(&mut self, kind: KindId, change: impl FnOnce(&mut Card)) {
        if let Some(kind) = self.kinds.get_mut(usize::from(kind)) {
            change(&mut kind.card);
        }
    }

    /// The card of a unit's type.
    #[must_use]
    pub fn card(&self, unit: &Unit) -> &Card {
        &self.kinds[usize::from(unit.kind())].card
    }

    /// The unit types, by number.
    #[must_use]
    pub fn kinds(&self) -> &[UnitKind<Card>] {
        &self.kinds
    }

    /// A unit type by its number.
    #[must_use]
    pub fn kind(&self, id: KindId) -> Option<&UnitKind<Card>> {
        self.kinds.get(usize::from(id))
    }

    /// The unit types, to be typed on.
    pub fn kinds_mut(&mut self) -> &mut [UnitKind<Card>] {
        &mut self.kinds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Soldier(Side, KindId);

    impl Enlisted for Soldier {
        fn owner(&self) -> Side {
            self.0
        }

        fn kind(&self) -> KindId {
            self.1
        }
    }

    #[test]
    fn numbers_stay_and_a_card_has_one_type_a_side() {
        let mut roster = Roster::default();
        for (side, card) in [(Side::North, "foot"), (Side::South, "foot"), (Side::South, "foot")] {
            let kind = roster.kind_of(side, &card, |known| *known == card);
            roster.enlist(Soldier(side, kind));
        }
        let [north, south, other] = [(Side::North, 0), (Side::South, 1), (Side::South, 1)]
            .map(|(side, kind)| Soldier(side, kind));
        assert_eq!(roster.numbered().collect::<Vec<_>>(), [(0, &north), (1, &south), (2, &other)]);
        assert_eq!(roster.of(Side::South).collect::<Vec<_>>(), [(1, &south), (2, &other)]);
        roster.kinds_mut()[1].card = "horse";
        assert_eq!([north, other].map(|unit| *roster.card(&unit)), ["foot", "horse"]);
        roster.type_on(1, |card| *card = "guns");
        assert_eq!(*roster.card(&other), "guns");
        roster.change(2, |unit| unit.0 = Side::North);
        roster.change(3, |_| unreachable!("nobody has that number"));
        assert_eq!((roster.of(Side::North).count(), roster.unit(3)), (2, None));
    }

    #[test]
    fn units_of_a_side_that_look_the_same_are_told_apart() {
        let mut roster = Roster::default();
        let typed = ["Guard", "Guard", "guard\u{200b}", "Guard 2", "Foot"];
        for (at, card) in typed.iter().enumerate() {
            let side = if at == 0 { Side::North } else { Side::South };
            let kind = roster.kind_of(side, card, |known| known == card);
            roster.enlist(Soldier(side, kind));
        }
        let name = |id| roster.told_apart(id, |unit| roster.card(unit));
        let told = ["Guard", "Guard 1", "guard\u{200b} 3", "Guard 2", "Foot"];
        assert_eq!([0, 1, 2, 3, 4].map(name), told);
    }
}
