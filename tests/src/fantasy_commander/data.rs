//! The data of Fantasy Commander beyond the laws for every game: the practice pack shows all there
//! is, and the printed rosters come to what the book says.

use crate::house::data::{self, word};
use crate::laws::random::practice;
use crate::terminal::cli::said;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tracker::games::fantasy_commander::FantasyCommander;
use tracker::games::fantasy_commander::cards::{CardKind, TacticsCard, UnitCard};
use tracker::games::fantasy_commander::setup::Scenario;
use tracker::{Checked, System};

/// What the practice armies may cost.
const LIMIT: i64 = 250;

fn all<T: DeserializeOwned>(shelf: &str) -> Vec<T> {
    data::all(FantasyCommander::ID, shelf)
}

fn checked(army: &str) -> Checked {
    app::check(FantasyCommander::ID, json!(army), None).unwrap()
}

/// The codes of what keeps a battle from beginning once all values are typed.
fn faults(checked: &Checked) -> Vec<&str> {
    let faults = checked
        .violations
        .iter()
        .filter(|violation| violation.severity == tracker::Severity::Fault);
    faults.map(|violation| violation.code).collect()
}

#[test]
fn practice_cards_are_complete() {
    let units: Vec<UnitCard> = all("practice/units");
    for unit in units.into_iter().chain(all("practice/conscripts")) {
        let known = unit.branch.is_some() && unit.cost.is_some() && unit.leadership.is_some();
        let fights = unit.attack.is_some() && unit.defense.is_some() && unit.ranged.is_some();
        let body = unit.size.is_some() && unit.stamina.is_some() && unit.movement.is_some();
        assert!(known && fights && body && unit.abilities.is_some(), "{}", unit.id);
        let [walk, run] = unit.movement.unwrap();
        assert!(0 < walk && walk <= run, "{}", unit.id);
        let ranged = unit.ranged.unwrap();
        assert!(ranged.iter().all(|one| one.base <= one.most && one.dice > 0), "{}", unit.id);
    }
    for card in all::<TacticsCard>("practice/tactics") {
        let known = card.kind.is_some() && card.star.is_some() && card.color.is_some();
        assert!(known && card.copies.is_some() && card.text.is_some(), "{}", card.id);
    }
}

#[test]
fn practice_shows_every_branch_ability_and_kind_of_card() {
    let units: Vec<UnitCard> = all("practice/units");
    let cards: Vec<TacticsCard> = all("practice/tactics");
    for army in &practice::<FantasyCommander>().armies {
        let own = units.iter().filter(|unit| unit.faction == army.faction.id);
        let branches: BTreeSet<String> = own.map(|unit| word(&unit.branch)).collect();
        assert_eq!(branches.len(), 4, "{}: {branches:?}", army.faction.id);
        let own = |card: &&TacticsCard| card.faction == army.faction.id;
        let kinds: BTreeSet<String> =
            cards.iter().filter(own).map(|card| word(&card.kind)).collect();
        assert_eq!(kinds.len(), 3, "{}: {kinds:?}", army.faction.id);
    }
    let abilities = units.iter().flat_map(|unit| unit.abilities.iter().flatten());
    let shown: BTreeSet<&str> = abilities.map(|ability| ability.does.id()).collect();
    for listed in data::list(FantasyCommander::ID, "abilities.json") {
        let id = listed["id"].as_str().unwrap();
        assert!(shown.contains(id), "{id} is on no practice card");
    }
}

#[test]
fn practice_armies_make_orders_and_their_decks_hold_a_curse_and_a_terrain() {
    for army in &practice::<FantasyCommander>().armies {
        let checked = FantasyCommander::check(army);
        assert!(checked.units == 8 && checked.points <= LIMIT, "{}: {checked:?}", army.name);
        let made = army.units.iter().map(|entry| {
            let leadership = army.card(&entry.card).unwrap().leadership.unwrap();
            u32::from(leadership.orders.total() + leadership.dice) * u32::from(entry.copies)
        });
        assert!((6..=9).contains(&made.sum::<u32>()), "{}", army.name);
        for kind in [CardKind::Curse, CardKind::Terrain] {
            assert!(army.tactics.iter().any(|card| card.kind == Some(kind)), "{}", army.name);
        }
    }
}

// proves A-F-09, A-F-51, A-F-53
#[test]
fn the_printed_rosters_come_to_the_printed_totals() {
    let scenarios: Vec<Scenario> = all("scenarios");
    let named = scenarios.iter().filter(|scenario| scenario.goal.is_some());
    let slugs: Vec<String> =
        named.map(|scenario| scenario.name.to_lowercase().replace(' ', "-")).collect();
    assert_eq!(slugs.len(), 6);
    for army in slugs.iter().flat_map(|slug| ["empire", "styx"].map(|who| format!("{who}-{slug}")))
    {
        let checked = checked(&army);
        assert_eq!(faults(&checked), Vec::<&str>::new(), "{army}");
        assert_eq!(Some(checked.points), checked.limit, "{army}");
    }
}

// proves A-F-08
#[test]
fn the_last_roster_fits_its_total_and_its_deck_without_the_hydra_alone() {
    let checked = checked("styx-decisive-battle-hydra");
    assert_eq!((checked.points, checked.limit, checked.units), (343, Some(278), 10));
    assert_eq!(faults(&checked), ["E-ARM-LIMIT", "E-DCK-SIZE"]);
}

/// What `aide check` says of an army of the pack: its exit code, and its lines.
fn aide_check(army: &str) -> (i32, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/fantasy_commander/armies");
    let file = format!("{data}/{army}.json");
    let (code, text) = said(folder.path(), &["check", &file, "--game", FantasyCommander::ID]);
    (code, text.lines().map(str::to_owned).collect())
}

// proves A-F-08, A-F-09
#[test]
fn aide_check_finds_in_the_printed_rosters_what_the_digest_states() {
    for (army, units, points) in [
        ("empire-first-battle", 7, 193),
        ("styx-first-battle", 9, 188),
        ("empire-multi-headed-horror", 7, 210),
        ("styx-multi-headed-horror", 7, 208),
        ("empire-difficult-decision", 8, 238),
        ("styx-difficult-decision", 9, 188),
        ("empire-miracles-of-mechanics", 8, 269),
        ("styx-miracles-of-mechanics", 8, 208),
        ("empire-an-overwhelming-barrier", 9, 361),
        ("styx-an-overwhelming-barrier", 10, 343),
        ("empire-decisive-battle", 8, 269),
        ("styx-decisive-battle", 9, 278),
    ] {
        let (code, lines) = aide_check(army);
        let sum = format!("{units} units, {points} of {points} points.");
        let [found @ .., total, legal] = &lines[..] else { panic!("{army}: {lines:?}") };
        // Stars, copies and branches are not in the text of the book. They decide whether a deck has too
        // many of them, and whether a unit may be there twice.
        let unknown = "It is not yet known whether this army is legal.";
        assert_eq!((code, total, legal.as_str()), (3, &sum, unknown), "{army}");
        let untyped = |line: &String| line.contains(": type its ");
        assert!(found.iter().all(untyped), "{army}: {found:?}");
    }
    let (code, lines) = aide_check("styx-decisive-battle-hydra");
    let faults: Vec<&String> = lines.iter().filter(|line| line.starts_with("fault ")).collect();
    let [limit, deck] = faults[..] else { panic!("{faults:?}") };
    assert!(limit.contains("FC-ARM-1: The army costs 343; the limit is 278."), "{limit}");
    assert!(limit.contains("Fix: take out Demonic Hydra (-65 points)."), "{limit}");
    assert!(
        deck.contains("FC-DCK-1: Your deck needs 10 cards, one for each unit; there are 9."),
        "{deck}"
    );
    assert_eq!((code, lines.last().unwrap().as_str()), (1, "This army is not legal."));
}

#[test]
fn the_book_prints_no_card_and_the_data_makes_none_up() {
    for card in all::<TacticsCard>("tactics") {
        let typed = [json!(card.kind), json!(card.star), json!(card.color), json!(card.copies)];
        assert!(typed.iter().all(Value::is_null) && card.text.is_none(), "{}", card.id);
    }
    let units: Vec<UnitCard> = all("units");
    assert_eq!(units.len(), 22);
    for unit in units {
        assert!(unit.size.is_none() && unit.movement.is_none(), "{}", unit.id);
        assert!(unit.leadership.is_none() && unit.abilities.is_none(), "{}", unit.id);
    }
}
