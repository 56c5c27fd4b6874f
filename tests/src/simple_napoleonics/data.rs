//! The data of Simple Napoleonics beyond the laws for every game: the practice pack shows all there
//! is, and no card is printed that the book does not print.

use crate::house::data::{self, file, word};
use crate::house::tidy::files;
use crate::laws::random::practice;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use tracker::System;
use tracker::games::simple_napoleonics::SimpleNapoleonics;
use tracker::games::simple_napoleonics::cards::{
    Arm, Formation, LeaderCard, LeaderKind, LeaderStat, Nation, Stat, UnitCard,
};
use tracker::games::simple_napoleonics::house_rules::FormationSet;

fn cards() -> Vec<UnitCard> {
    data::all(SimpleNapoleonics::ID, "practice/units")
}

fn leaders() -> Vec<LeaderCard> {
    data::all(SimpleNapoleonics::ID, "practice/leaders")
}

#[test]
fn practice_cards_are_complete() {
    for card in cards() {
        let numbers = Stat::ALL.iter().all(|stat| card.value(*stat).is_some());
        let what = card.nation.is_some() && card.arm.is_some() && card.points.is_some();
        assert!(numbers && what && card.bases.is_some(), "{}", card.id);
        assert!(card.abilities.iter().all(|it| it.text.is_some()), "{}: what it does", card.id);
    }
    for card in leaders() {
        let general = card.kind == LeaderKind::General;
        let numbers = [LeaderStat::Cr, LeaderStat::Ldr].map(|stat| card.value(stat).is_some());
        assert_eq!(numbers, [true; 2], "{}", card.id);
        assert_eq!(card.ral.is_none(), general, "{}: officers rally", card.id);
        assert_eq!(card.genius.is_some(), general, "{}: generals have a genius", card.id);
    }
}

#[test]
fn practice_armies_show_every_arm_and_two_brigades_of_four_for_the_same_points() {
    // proves A38
    let cards = cards();
    for army in &practice::<SimpleNapoleonics>().armies {
        let own = cards.iter().filter(|card| card.faction == army.faction.id);
        let arms: BTreeSet<String> = own.map(|card| word(&card.arm)).collect();
        assert_eq!(arms.len(), Arm::ALL.len(), "{}: {arms:?}", army.name);
        let of = |place: u8| army.units.iter().filter(|it| it.brigade == Some(place)).count();
        assert_eq!((army.leaders.len(), of(1), of(2)), (3, 4, 4), "{}", army.name);
        assert_eq!(SimpleNapoleonics::check(army).points, 228, "{}", army.name);
    }
    let ranks = leaders().into_iter().filter(|card| card.kind == LeaderKind::General);
    let ranks: BTreeSet<u8> = ranks.map(|card| card.rank).collect();
    assert_eq!(ranks.len(), 2, "it is known who begins");
}

#[test]
fn the_book_prints_no_card_and_the_data_makes_none_up() {
    // proves A9, A29
    assert_eq!(data::printed(SimpleNapoleonics::ID), Vec::<PathBuf>::new());
}

fn number(value: &Value, name: &str) -> i8 {
    value[name].as_i64().and_then(|number| i8::try_from(number).ok()).unwrap_or(0)
}

#[test]
fn what_formations_do_is_what_the_pack_prints() {
    // proves SN-FRM-2, A2
    let printed = file(SimpleNapoleonics::ID, "pack.json")["components"]["formations"].take();
    for (name, set) in [("main", FormationSet::Main), ("qr", FormationSet::Qr)] {
        for formation in Formation::ALL {
            let print = &printed[name][formation.name()];
            assert_eq!(formation.mov(set), number(print, "mov"), "{name} {formation:?}");
            let everywhere = number(print, "vol");
            let here = everywhere + number(print, "vol_in_shooting_phase");
            let vol = [true, false].map(|in_shooting| formation.vol(set, in_shooting));
            assert_eq!(vol, [here, everywhere], "{name} {formation:?}");
            assert_eq!(formation.chr(set), number(print, "chr"), "{name} {formation:?}");
        }
    }
}

#[test]
fn every_nation_of_the_book_has_a_spirit_and_a_faction() {
    let spirits = file(SimpleNapoleonics::ID, "pack.json")["components"]["spirits"].take();
    let words = file(SimpleNapoleonics::ID, "words/en/terms.json");
    for nation in Nation::ALL {
        let spirit = &spirits[nation.name()];
        assert!(spirit["name"].is_string(), "{nation:?}");
        assert_eq!(nation.mov().is_some(), number(spirit, "mov") == 1, "{nation:?}");
        let volley = number(spirit, "volley") == 1;
        assert_eq!(nation.volley(Some(Arm::Infantry)).is_some(), volley, "{nation:?}");
        let guns = volley || number(spirit, "artillery_volley") == 1;
        assert_eq!(nation.volley(Some(Arm::Artillery)).is_some(), guns, "{nation:?}");
        assert!(words[format!("nation.{}", nation.name())].is_string(), "{nation:?}");
    }
    let factions = files("data/simple_napoleonics/factions", &[".json"]);
    assert_eq!(factions.len(), Nation::ALL.len());
}
