//! What players bring: the army check and the muster.

use super::prelude::{Play as Scene, *};
use tracker::Checked;
use tracker::games::simple_napoleonics::list::{Army, Commission};

/// The codes of what is wrong with the first practice army after a change.
fn codes(change: impl FnOnce(&mut Army)) -> Vec<&'static str> {
    Scene::codes(&Scene::practised(change))
}

/// The same with a change of the card of its first unit.
fn with_card(change: impl FnOnce(&mut UnitCard)) -> Vec<&'static str> {
    codes(|army| {
        let first = army.units[0].card.clone();
        change(army.cards.iter_mut().find(|card| card.id == first).unwrap());
    })
}

/// The same with a change of the card of a leader: its General is the first.
fn with_leader(at: usize, change: impl FnOnce(&mut LeaderCard)) -> Vec<&'static str> {
    codes(|army| {
        let id = army.leaders[at].card.clone();
        change(army.staff.iter_mut().find(|card| card.id == id).unwrap());
    })
}

const NOTHING: [&str; 0] = [];

#[test]
fn an_army_keeps_to_the_points_of_its_scenario() {
    // proves SN-SET-2
    let Checked { units, points, violations, .. } =
        SimpleNapoleonics::check(&Scene::practised(|_| {}));
    assert_eq!((units, points, violations), (8, 228, Vec::new()));
    assert_eq!(codes(|army| army.limit = Some(228)), NOTHING);
    assert_eq!(codes(|army| army.limit = Some(227)), ["E-ARM-LIMIT"]);
    let limited = |own: Option<u16>| {
        Scene::mustered_with(|setup| {
            setup.scenario.limit = Some(200);
            setup.armies.iter_mut().for_each(|army| army.limit = own);
        })
        .len()
    };
    assert_eq!((limited(None), limited(Some(240))), (2, 0), "a limit of its own counts");
    assert_eq!(codes(|army| army.units.clear()), ["E-ARM-EMPTY"]);
    assert_eq!(codes(|army| army.units[0].copies = 94), ["E-SETUP-UNITS", "E-ARM-LIMIT"]);
}

#[test]
fn a_unit_without_points_is_told_of_where_there_is_a_limit() {
    // proves SN-SET-2
    let faults = Scene::faults(&Scene::practised(|army| army.cards[0].points = None));
    assert!(faults.iter().all(|fault| fault.severity != Severity::Fault), "{faults:?}");
    assert_eq!(with_card(|card| card.points = None), ["W-ARM-POINTS"]);
    let free = codes(|army| (army.limit, army.cards[0].points) = (None, None));
    assert_eq!(free, NOTHING);
}

#[test]
fn an_army_has_a_general_and_officers_who_lead_its_brigades() {
    // proves SN-SET-5
    assert_eq!(codes(|army| army.units[0].brigade = None), ["W-ARM-BRIGADE"]);
    for lost in [0, 3] {
        assert_eq!(codes(|army| army.units[0].brigade = Some(lost)), ["E-ARM-OFFICER"]);
    }
    let all_in_one =
        |army: &mut Army| army.units.iter_mut().for_each(|unit| unit.brigade = Some(1));
    assert_eq!(codes(all_in_one), ["W-ARM-IDLE"]);
    assert_eq!(codes(|army| drop(army.leaders.remove(0)))[0], "E-ARM-GENERAL");
    let alone = codes(|army| {
        army.leaders.truncate(1);
        army.units.iter_mut().for_each(|unit| unit.brigade = None);
    });
    assert_eq!((alone[0], alone.len()), ("W-ARM-OFFICER", 9), "and each unit has no brigade");
    let twin = |army: &mut Army| army.leaders.push(army.leaders[0].clone());
    assert_eq!(codes(twin), ["E-ARM-LEADER"]);
    let nobody = |army: &mut Army| army.leaders.push(Commission { card: "nobody".into() });
    assert_eq!(codes(nobody), ["E-CARD-GONE"]);
}

#[test]
fn what_a_battle_begins_with_is_typed() {
    // proves SN-SHO-4
    let lacking = |card: &mut UnitCard| (card.nation, card.arm, card.mor) = (None, None, None);
    assert_eq!(with_card(lacking), ["E-CARD-NEEDED"; 3]);
    let later = Scene::faults(&Scene::practised(|army| army.cards[0].mor = None));
    assert!(
        later.iter().all(|fault| fault.severity != Severity::Fault),
        "it is typed before the battle"
    );
    let before = Scene::mustered_with(|setup| setup.armies[0].cards[0].mor = None);
    assert!(before.iter().any(Violation::prevents_start), "{before:?}");
    let asked = |card: &mut UnitCard| {
        (card.vol, card.chr, card.res, card.mov, card.range) = (None, None, None, None, None);
    };
    assert_eq!(with_card(asked), NOTHING, "the rest is asked for when it is rolled");
    let gone = Scene::faults(&Scene::practised(|army| army.cards.clear()));
    let gone = gone.iter().filter(|fault| fault.fix == "remove_unit" && fault.prevents_start());
    assert_eq!(gone.count(), 8);
}

#[test]
fn no_number_is_one_that_no_card_has() {
    // proves SN-SHO-3
    for res in [1, 7] {
        assert_eq!(with_card(|card| card.res = Some(res)), ["E-ARM-STATS"]);
    }
    assert_eq!(with_card(|card| card.mor = Some(11)), ["E-ARM-STATS"]);
    assert_eq!(with_card(|card| card.vol = Some(21)), ["E-ARM-STATS"]);
    assert_eq!(with_leader(0, |card| card.ldr = Some(0)), ["E-ARM-STATS"]);
    assert_eq!(with_leader(1, |card| card.ral = Some(6)), ["E-ARM-STATS"]);
    assert_eq!(with_leader(1, |card| card.cr = None), NOTHING);
}
