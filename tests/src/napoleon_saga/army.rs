//! Army lists: what is legal, and the cheapest fix of what is not (NS-BLD).

use super::prelude::*;

#[test]
fn a_card_prints_only_what_could_be_typed_in_a_battle() {
    // proves NS-CRD-1
    let unit = |change: fn(&mut UnitCard)| Scene::codes(&french(|army| change(&mut army.cards[0])));
    assert_eq!(unit(|card| card.fire = Some(9)), [] as [&str; 0]);
    for change in [
        (|card| card.fire = Some(10)) as fn(&mut UnitCard),
        |card| card.melee = Some(10),
        |card| card.morale = Some(200),
        |card| card.cohesion = Some(10),
    ] {
        assert_eq!(unit(change), ["E-BLD-VALUE"]);
    }
    let card = |change: fn(&mut StrategyCard)| {
        Scene::codes(&french(|army| change(&mut army.strategy_cards[0])))
    };
    for change in [
        (|card| card.initiative = Some(6)) as fn(&mut StrategyCard),
        |card| card.points = 2,
        |card| card.effects = vec![Effect::Bonus { test: TestKind::Fire, by: 10 }],
        |card| card.effects = vec![Effect::Heal { casualties: 0 }],
    ] {
        assert_eq!(card(change), ["E-BLD-PRINTED"]);
    }
}

/// The code of the first fault, what is there, and what may be there.
fn measure(found: &Violations) -> (&'static str, Option<i64>, Option<i64>) {
    (found[0].code, found[0].actual, found[0].limit)
}

/// The sound French army with changes.
fn french(change: impl FnOnce(&mut Army)) -> Army {
    let mut army = army(&[Nation::French]);
    change(&mut army);
    army
}

/// The French army with so many of each type and nothing else; the last are Guards of them.
fn of_types(types: &[(UnitType, u8)]) -> Army {
    french(|army| {
        army.units = types.iter().map(|(kind, copies)| entry(kind.name(), *copies)).collect();
        army.cards = types.iter().map(|(kind, _)| card(*kind)).map(cheap).collect();
    })
}

fn cheap(unit: UnitCard) -> UnitCard {
    but(unit, |unit| (unit.cost, unit.presence) = (Some(20), Some(20)))
}

fn entry(card: &str, copies: u8) -> Entry {
    Entry { card: card.into(), copies }
}

#[test]
fn a_sound_list_has_no_fault() {
    let checked = NapoleonSaga::check(&army(&[Nation::French]));
    assert_eq!((checked.units, checked.points, checked.limit), (16, 800, Some(900)));
    assert_eq!(checked.violations, []);
}

#[test]
fn every_unit_serves_the_faction() {
    // proves NS-BLD-1
    let found = Scene::faults(&french(|army| army.cards[0].nation = Some(Nation::British)));
    let told: Vec<_> = found.iter().map(|f| (f.code, f.entry, f.fix)).collect();
    assert_eq!(told, [("E-BLD-FACTION", Some(0), "remove_unit")]);
    let found = Scene::faults(&french(|army| army.cards[0].nation = None));
    assert_eq!(found[0].severity, Severity::Unknown, "a flag that nobody has typed is asked for");
    assert_eq!(found[0].values["value"], Value::from("nation"));
    let codes = Scene::codes(&french(|army| army.units.push(entry("dragons", 1))));
    assert_eq!(codes, ["E-CARD-GONE"]);
    let mut mirror = setup();
    mirror.armies[1] = army(&[Nation::French]);
    assert_eq!(Scene::mustered(&mirror), [], "both may choose the same");
}

#[test]
fn whom_a_prussian_army_takes_is_a_switch() {
    // proves NS-BLD-1
    let mut setup = setup();
    setup.armies[1] = army(&[Nation::Prussian]);
    setup.armies[1].cards[0].nation = Some(Nation::British);
    let found = Scene::mustered(&setup);
    assert_eq!((found[0].code, found[0].seat), ("E-BLD-FACTION", Some(Side::South)));
    setup.house.prussian_subset = false;
    assert_eq!(Scene::mustered(&setup), []);
    setup.armies[0].cards[0].nation = Some(Nation::British);
    assert_eq!(
        Scene::mustered(&setup)[0].code,
        "E-BLD-FACTION",
        "the French take none all the same"
    );
}

#[test]
fn sixteen_units_at_least() {
    // proves NS-BLD-2
    let found = Scene::faults(&french(|army| army.units[0].copies = 15));
    assert_eq!(measure(&found), ("E-BLD-FEW", Some(15), Some(16)));
    let many = french(|army| {
        (army.units[0].copies, army.cards[0].presence) = (40, Some(40));
        army.cards[0].cost = Some(1);
    });
    assert_eq!(Scene::codes(&many), [] as [&str; 0], "no upper limit");
}

#[test]
fn the_sum_stays_within_what_was_agreed() {
    // proves NS-BLD-3
    let found = Scene::faults(&french(|army| army.limit = Some(799)));
    assert_eq!(measure(&found), ("E-BLD-COST", Some(800), Some(799)));
    assert!(Scene::faults(&french(|army| army.limit = Some(800))).is_empty());
    let mut setup = setup();
    setup.house.army_points = 800;
    assert_eq!(Scene::mustered(&setup), []);
    setup.house.army_points = 799;
    assert_eq!(Scene::mustered(&setup).len(), 2, "where a list names no limit, the house does");
    setup.armies[0].limit = Some(800);
    assert_eq!(Scene::mustered(&setup).len(), 1);
    let found = Scene::faults(&french(|army| army.cards[0].cost = None));
    assert_eq!(
        (found[0].code, found[0].severity, found.len()),
        ("W-BLD-UNKNOWN", Severity::Unknown, 1)
    );
}

#[test]
fn presence_dots_say_how_often() {
    // proves NS-BLD-4
    let two_entries = french(|army| {
        army.cards[0].presence = Some(15);
        army.units = vec![entry("infantry", 8), entry("infantry", 8)];
    });
    let found = Scene::faults(&two_entries);
    assert_eq!((found[0].code, found[0].actual, found.len()), ("E-BLD-COPIES", Some(16), 1));
    let found = Scene::faults(&french(|army| army.cards[0].presence = None));
    assert_eq!((found[0].code, found[0].severity), ("W-CARD-OPEN", Severity::Unknown));
}

#[test]
fn two_infantry_for_one_cavalry() {
    // proves NS-BLD-5, NSV-15
    use UnitType::{Artillery, HeavyCavalry, Infantry, LightCavalry, LightInfantry};
    let legal = of_types(&[
        (Infantry, 8),
        (LightInfantry, 2),
        (LightCavalry, 2),
        (HeavyCavalry, 3),
        (Artillery, 1),
    ]);
    assert_eq!(Scene::codes(&legal), [] as [&str; 0]);
    let found = Scene::faults(&of_types(&[(Infantry, 9), (HeavyCavalry, 5), (Artillery, 2)]));
    assert_eq!((found[0].code, found[0].limit, found.len()), ("E-BLD-CAVALRY", Some(4), 1));
    assert_eq!(found[0].values["needed"], Value::Number(10));
}

#[test]
fn eighteen_units_make_room_for_a_gun_and_a_guard() {
    // proves NS-BLD-6, NS-BLD-7, NSV-16
    use UnitType::{Artillery, HeavyCavalry, HorseArtillery, Infantry, LightInfantry};
    let army = |foot: u8, guards: u8| {
        let mut army = of_types(&[
            (Infantry, foot),
            (LightInfantry, guards - 1),
            (HeavyCavalry, 1),
            (Artillery, 2),
            (HorseArtillery, 1),
        ]);
        for guard in [1, 2] {
            army.cards[guard].status = Some(Status::Guard);
        }
        army
    };
    assert_eq!(Scene::codes(&army(11, 3)), ["E-BLD-ARTILLERY"], "seventeen units");
    assert_eq!(Scene::codes(&army(10, 4)), ["E-BLD-ARTILLERY", "E-BLD-GUARD"]);
    assert_eq!(Scene::codes(&army(11, 4)), [] as [&str; 0], "eighteen units");
    assert_eq!(Scene::codes(&army(11, 5)), ["E-BLD-GUARD"], "Guard horse counts as well");
}

#[test]
fn a_type_or_a_status_that_nobody_typed_is_asked_for_where_it_decides() {
    // proves NS-BLD-5, NS-BLD-6, NS-BLD-7
    use UnitType::{HeavyCavalry, Infantry, LightInfantry};
    let open = |horse: u8, change: fn(&mut UnitCard)| -> Vec<_> {
        let mut army =
            of_types(&[(Infantry, 15 - horse), (HeavyCavalry, horse), (LightInfantry, 1)]);
        change(&mut army.cards[2]);
        let found = Scene::faults(&army).into_iter();
        found.filter(|it| it.severity == Severity::Unknown).map(|it| it.rule).collect()
    };
    assert_eq!(open(5, |card| card.kind = None), ["NS-BLD-5"]);
    assert_eq!(open(4, |card| card.kind = None), [] as [&str; 0], "it keeps to all of them");
}

#[test]
fn forty_cards_and_none_more_than_twice() {
    // proves NS-BLD-8
    let mut setup = setup();
    setup.armies[1].strategy[0].copies = 1;
    let found = Scene::mustered(&setup);
    assert_eq!((found[0].code, found[0].actual, found.len()), ("E-BLD-DECK", Some(39), 1));
    assert_eq!(Scene::codes(&setup.armies[1]), ["E-BLD-DECK"]);
    setup.sources.strategy = Source::Table;
    assert_eq!(Scene::mustered(&setup), [], "the table draws from its own deck");
    let thrice = french(|army| army.strategy[0].copies = 3);
    assert_eq!(Scene::codes(&thrice), ["E-BLD-TWO"]);
    assert_eq!(
        Scene::codes(&french(|army| army.strategy[0].card = "luck".into())),
        ["E-CARD-GONE"]
    );
    let bluff = french(|army| army.strategy_cards[0].name = "Bluff".into());
    assert_eq!(Scene::codes(&bluff), ["E-BLD-BLUFF"]);
    // A deck that is not listed may lie on the table.
    let open = Scene::faults(&french(|army| army.strategy.clear()));
    assert_eq!((open[0].code, open[0].severity, open.len()), ("W-BLD-DECK", Severity::Unknown, 1));
}

#[test]
fn a_flag_is_for_its_own_nation() {
    // proves NS-BLD-9
    let flag = |nation| french(|army| army.strategy_cards[0].nation = Some(nation));
    assert_eq!(Scene::codes(&flag(Nation::French)), [] as [&str; 0]);
    assert_eq!(Scene::codes(&flag(Nation::Allied)), ["E-BLD-FLAG"]);
}

#[test]
fn objectives_for_both_where_the_app_deals_them() {
    // proves NS-SET-3
    let mut setup = setup();
    setup.sources.objectives = Source::App;
    setup.objectives = objectives(&[None; 4]);
    assert_eq!(Scene::mustered(&setup), []);
    setup.house.objectives_mode = ObjectivesMode::ThreeShowOneCompleteTwo;
    let found = Scene::mustered(&setup);
    assert_eq!(measure(&found), ("E-BLD-OBJECTIVES", Some(4), Some(6)));
}

#[test]
fn a_goal_is_a_point_or_more() {
    // proves NS-VIC-3
    let mut setup = setup();
    setup.house.vp_target = 1;
    assert_eq!(Scene::mustered(&setup), []);
    setup.house.vp_target = 0;
    assert_eq!(Scene::mustered(&setup)[0].code, "E-VIC-TARGET");
}

#[test]
fn what_a_battle_needs_of_a_card_is_asked_before() {
    // proves NS-SET-6, NS-CAS-2
    let check = |change: fn(&mut UnitCard)| {
        let mut setup = setup();
        change(&mut setup.armies[0].cards[0]);
        let refusal = Scene::cannot_begin(&setup);
        let needed = |found: Violations| {
            found.into_iter().find(|found| found.code == "E-CARD-NEEDED").unwrap()
        };
        let (warned, fault) =
            (needed(Scene::faults(&setup.armies[0])), needed(Scene::mustered(&setup)));
        assert_eq!(warned.severity, fault.severity);
        assert!(fault.prevents_start());
        assert_eq!((refusal.code.as_ref(), fault.code), ("E-CARD-NEEDED", "E-CARD-NEEDED"));
        assert_eq!(refusal.values["value"], fault.values["value"]);
        fault.values["value"].clone()
    };
    assert_eq!(check(|card| card.kind = None), Value::from("type"));
    assert_eq!(check(|card| card.cohesion = None), Value::from("cohesion"));
    assert_eq!(check(|card| card.cohesion = Some(0)), Value::from("cohesion"));
}

#[test]
fn what_cannot_be_played_at_all_does_not_begin() {
    // proves NS-BLD-1, NS-BLD-2, NS-BLD-8
    let refused = |change: fn(&mut Setup)| {
        let mut setup = setup();
        change(&mut setup);
        Scene::cannot_begin(&setup).code.into_owned()
    };
    assert_eq!(refused(|setup| setup.armies[0].cards.clear()), "E-CARD-GONE");
    assert_eq!(refused(|setup| setup.armies[0].units[0].copies = 101), "E-SETUP-UNITS");
    assert_eq!(refused(|setup| setup.armies[1].strategy[0].copies = 163), "E-SETUP-CARDS");
    let twice = |setup: &mut Setup| {
        let again = setup.armies[0].strategy_cards[3].clone();
        setup.armies[0].strategy_cards.push(again);
    };
    assert_eq!(refused(twice), "E-SETUP-SAME");
    let mut setup = setup();
    twice(&mut setup);
    setup.armies[0].strategy[0].copies = 200;
    let codes: Vec<_> = Scene::faults(&setup.armies[0]).iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["E-SETUP-CARDS", "E-BLD-TWO", "E-SETUP-SAME"]);
}
