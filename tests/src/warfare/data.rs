//! The data of Warfare beyond the laws for every game: the practice pack shows all there is, and no
//! card is printed that the sheet does not print.

use crate::house::data::{self, word};
use crate::laws::random::practice;
use std::collections::BTreeSet;
use std::path::PathBuf;
use tracker::System;
use tracker::games::warfare::Warfare;
use tracker::games::warfare::cards::{Stat, Subtype, TraitKind, Troops, UnitCard};
use tracker::games::warfare::list::Entry;

fn cards() -> Vec<UnitCard> {
    data::all(Warfare::ID, "practice/units")
}

#[test]
fn practice_cards_are_complete() {
    for card in cards() {
        let numbers = Stat::ALL.iter().all(|stat| card.value(*stat).is_some());
        let what = card.troops.is_some() && card.size.is_some() && card.movement.is_some();
        let grown = card.experience.is_some() && card.equipment.is_some() && card.tier.is_some();
        assert!(numbers && what && grown && card.ancestry.is_some(), "{}", card.id);
        let told = card.traits.iter().all(|it| it.text.is_some());
        assert!(told, "{}: what a trait does", card.id);
        // A unit beside the grid does not move (A33).
        let off = card.troops.is_some_and(Troops::is_off_grid);
        assert_eq!(off, card.movement == Some(0), "{}", card.id);
    }
}

#[test]
fn practice_shows_every_kind_of_troops_and_of_trait() {
    // proves A39
    let cards = cards();
    for army in &practice::<Warfare>().armies {
        let own = cards.iter().filter(|card| card.faction == army.faction.id);
        let troops: BTreeSet<String> = own.map(|card| word(&card.troops)).collect();
        assert_eq!(troops.len(), Troops::ALL.len(), "{}: {troops:?}", army.faction.id);
    }
    for kind in TraitKind::ALL {
        assert!(cards.iter().any(|card| card.has(kind)), "no {kind:?}");
    }
    for subtype in Subtype::ALL {
        assert!(cards.iter().any(|card| card.subtype == subtype), "no {subtype:?}");
    }
}

#[test]
fn practice_armies_have_two_commanders_of_four_units_and_the_same_points() {
    for army in &practice::<Warfare>().armies {
        let of = |at: u8| army.units.iter().filter(|entry: &&Entry| entry.commander == at).count();
        assert_eq!((army.commanders.len(), of(0), of(1)), (2, 4, 4), "{}", army.name);
        assert_eq!(Warfare::check(army).points, 74, "{}", army.name);
        assert!(!army.defenses.asks(), "{}: the second screen is the battle", army.name);
    }
}

#[test]
fn the_sheet_prints_no_card_and_the_data_makes_none_up() {
    assert_eq!(data::printed(Warfare::ID), Vec::<PathBuf>::new());
}
