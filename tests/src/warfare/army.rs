//! What players bring: the army check, the muster, and the levels of a card.

use super::prelude::*;
use crate::laws::random::practice;
use tracker::games::warfare::levels::relevelled;
use tracker::games::warfare::list::{Army, Commander};
use tracker::{Checked, Value};

/// The codes of what is wrong with the first practice army after a change.
fn codes(change: impl FnOnce(&mut Army)) -> Vec<&'static str> {
    Scene::codes(&Scene::practised(change))
}

/// The same with a change of the card of its first unit, which is Infantry.
fn with_card(change: impl FnOnce(&mut UnitCard)) -> Vec<&'static str> {
    codes(|army| {
        let first = army.units[0].card.clone();
        change(army.cards.iter_mut().find(|card| card.id == first).unwrap());
    })
}

#[test]
fn an_army_has_units_and_they_come_to_their_points() {
    // proves W-RND-3, W-PTS-1
    let Checked { units, points, violations, .. } = Warfare::check(&Scene::practised(|_| {}));
    assert_eq!((units, points, violations), (8, 74, Vec::new()));
    assert_eq!(codes(|army| army.units.clear()), ["E-ARM-EMPTY"]);
    assert_eq!(codes(|army| army.limit = Some(74)), Vec::<&str>::new());
    assert_eq!(codes(|army| army.limit = Some(73)), ["E-ARM-LIMIT"]);
    let twice = Scene::practised(|army| army.units[0].copies = 2);
    assert_eq!(Warfare::check(&twice).points, 82);
}

#[test]
fn each_commander_has_a_name_and_units_and_each_unit_a_commander() {
    // proves W-RND-2
    assert_eq!(codes(|army| army.units.truncate(4)), ["E-ARM-IDLE"]);
    let half = Scene::practised(|army| army.units.truncate(4));
    let idle = half.commanders[1].name.clone();
    assert_eq!(Scene::faults(&half)[0].values["commander"], Value::from(idle));
    assert_eq!(codes(|army| army.units[0].commander = 2), ["E-ARM-COMMANDER"]);
    let twin = |army: &mut Army| army.commanders[1].name = army.commanders[0].name.clone();
    assert_eq!(codes(twin), ["E-ARM-NAME"]);
    assert_eq!(codes(|army| army.commanders[0].initiative = 21), ["E-ARM-STATS"]);
    let crowded = |more: u8| {
        let faults = Scene::mustered_with(|setup| {
            let captain = |n| Commander { name: format!("Captain {n}"), initiative: 0 };
            setup.armies[0].commanders.extend((0..more).map(captain));
        });
        faults.iter().any(|fault| fault.code == "E-SETUP-COMMANDERS")
    };
    assert_eq!([4, 5].map(crowded), [false, true], "eight play at most");
}

#[test]
fn what_is_needed_to_deploy_is_typed_and_fits_together() {
    // proves W-DEP-2, W-DIM-5
    assert_eq!(with_card(|card| card.subtype = Subtype::Archers), ["E-ARM-SUBTYPE"]);
    assert_eq!(with_card(|card| card.subtype = Subtype::LevyTroops), Vec::<&str>::new());
    for size in [4, 6, 8, 10, 12] {
        assert_eq!(with_card(|card| card.size = Some(size)), Vec::<&str>::new());
    }
    assert_eq!(with_card(|card| card.size = Some(7)), ["E-ARM-SIZE"]);
    assert_eq!(with_card(|card| (card.troops, card.size) = (None, None)), ["E-CARD-NEEDED"; 2]);
    let later = Scene::faults(&Scene::practised(|army| army.cards[0].size = None));
    assert_eq!(later[0].severity, Severity::Advice, "it is typed before the battle");
    let lost = Scene::faults(&Scene::practised(|army| army.cards.clear()));
    let gone = lost.iter().filter(|fault| fault.fix == "remove_unit" && fault.prevents_start());
    assert_eq!(gone.count(), 8, "{lost:?}");
}

#[test]
fn troops_that_nobody_typed_are_asked_for_where_they_decide() {
    // proves W-DEP-2, W-DEP-3
    let open = |change: &dyn Fn(&mut Army)| -> Vec<_> {
        let found = Scene::faults(&Scene::practised(|army| change(army))).into_iter();
        found.filter(|it| it.severity == Severity::Unknown).map(|it| (it.code, it.rule)).collect()
    };
    let of_first = |army: &mut Army, subtype| {
        let first = army.units[0].card.clone();
        let card = army.cards.iter_mut().find(|card| card.id == first).unwrap();
        (card.troops, card.subtype) = (None, subtype);
    };
    let archers = |army: &mut Army| of_first(army, Subtype::Archers);
    assert_eq!(open(&archers), [("W-CARD-OPEN", "W-DEP-2")]);
    let many = |army: &mut Army| {
        of_first(army, Subtype::LevyTroops);
        army.units[0].copies = 16;
    };
    assert_eq!(open(&many), [("E-CARD-NEEDED", "W-DEP-3")]);
    assert_eq!(
        open(&|army: &mut Army| of_first(army, Subtype::LevyTroops)),
        [],
        "there is room for it"
    );
}

#[test]
fn no_number_is_one_that_no_card_has() {
    // proves W-TST-1, W-DEP-4
    assert_eq!(with_card(|card| card.atk = Some(16)), ["E-ARM-STATS"]);
    assert_eq!(with_card(|card| card.def = Some(4)), ["E-ARM-STATS"]);
    assert_eq!(with_card(|card| card.tier = Some(6)), ["E-ARM-STATS"]);
    assert_eq!(with_card(|card| card.movement = Some(4)), ["E-ARM-STATS"]);
    assert_eq!(with_card(|card| (card.atk, card.def) = (None, None)), Vec::<&str>::new());
    assert_eq!(codes(|army| army.defenses.resolve = Some(-4)), ["E-ARM-LEVEL"]);
    assert_eq!(codes(|army| army.defenses.resources = Some(3)), Vec::<&str>::new());
}

#[test]
fn what_deploys_on_the_grid_has_room_there() {
    // proves W-DEP-3, A17
    let many = |unit: usize, copies: u8| move |army: &mut Army| army.units[unit].copies = copies;
    // Six stand on the grid, two of them in the Center.
    assert_eq!(codes(many(0, 15)), Vec::<&str>::new());
    assert_eq!(codes(many(0, 16)), ["E-ARM-SPACES"]);
    assert_eq!(codes(many(2, 4)), Vec::<&str>::new());
    assert_eq!(codes(many(2, 5)), ["E-ARM-CENTER"]);
    let anywhere = Scene::mustered_with(|setup| {
        many(2, 5)(&mut setup.armies[0]);
        setup.house.artillery_center_only = false;
    });
    assert_eq!(anywhere, []);
}

#[test]
fn without_points_the_check_by_points_is_off_and_a_warning_says_so() {
    // proves W-PTS-1, A37, A2
    let off = |value: PointsValue| {
        let faults = Scene::mustered_with(|setup| {
            setup.house.points_value = value;
            let cards = setup.armies[1].cards.iter_mut();
            cards.for_each(|card| (card.points, card.cost) = (None, None));
        });
        faults.iter().map(|fault| (fault.code, fault.severity)).collect::<Vec<_>>()
    };
    assert_eq!(off(PointsValue::Entered), [("W-PTS-OFF", Severity::Advice)]);
    assert_eq!(off(PointsValue::Cost), [("W-PTS-OFF", Severity::Advice)]);
    assert_eq!((off(PointsValue::OneEach), off(PointsValue::Size)), (Vec::new(), Vec::new()));
}

#[test]
fn a_limit_counts_typed_points_and_a_warning_says_what_it_misses() {
    // proves W-PTS-1, A37
    let found = |value: PointsValue, limit: Option<u16>| {
        let faults = Scene::mustered_with(|setup| {
            setup.house.points_value = value;
            setup.armies[1].limit = limit;
            setup.armies[1].cards.iter_mut().for_each(|card| card.points = None);
        });
        faults.iter().map(|fault| (fault.code, fault.severity, fault.entry)).collect::<Vec<_>>()
    };
    for value in [PointsValue::Entered, PointsValue::OneEach, PointsValue::Size] {
        assert_eq!(found(value, Some(10)), [("W-ARM-POINTS", Severity::Unknown, Some(0))]);
    }
    for value in [PointsValue::OneEach, PointsValue::Size] {
        assert!(found(value, None).is_empty(), "nothing is counted");
    }
    assert_eq!(found(PointsValue::Entered, None), [("W-PTS-OFF", Severity::Advice, None)]);
}

/// The numbers of a card at other levels.
fn at(card: &UnitCard, to: Option<Experience>, worn: Option<Equipment>) -> [Option<i16>; 8] {
    use Stat::{Atk, Attacks, Com, Def, Dmg, Mor, Pow, Tou};
    let other = relevelled(card, to, worn);
    [Atk, Def, Pow, Tou, Mor, Com, Attacks, Dmg].map(|stat| other.value(stat))
}

#[test]
fn other_levels_add_what_is_between_them() {
    // proves W-V-35
    let [army, _] = practice::<Warfare>().armies;
    let card = |id: &str| army.card(id).unwrap();
    let (spears, bows) = (card("mere-spears"), card("heron-bows"));
    let some = |numbers: [i16; 8]| numbers.map(Some);
    assert_eq!(at(spears, None, Some(Equipment::Medium)), some([4, 12, 3, 12, 2, 3, 1, 1]));
    assert_eq!(at(spears, None, Some(Equipment::Heavy)), some([4, 12, 5, 14, 2, 3, 1, 1]));
    assert_eq!(at(spears, None, Some(Equipment::SuperHeavy)), some([4, 12, 7, 16, 2, 3, 1, 2]));
    assert_eq!(at(bows, None, Some(Equipment::SuperHeavy)), some([5, 11, 5, 13, 1, 2, 1, 1]));
    assert_eq!(at(spears, Some(Experience::Elite), None), some([6, 16, 3, 12, 6, 4, 2, 1]));
    assert_eq!(at(spears, Some(Experience::Levies), None), some([3, 10, 3, 12, 0, 1, 1, 1]));
    let unknown = UnitCard { experience: None, def: None, ..spears.clone() };
    let kept = at(&unknown, Some(Experience::Elite), Some(Equipment::Heavy));
    assert_eq!(kept[..4], [Some(4), None, Some(5), Some(14)], "nothing is made up");
}
