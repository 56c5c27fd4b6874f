//! Deployment (FC-DEP): who places first, units in turn, how they begin.

use super::prelude::*;

/// A setup in which no scenario says who places first, with more of North's foot.
fn open(more: u8) -> Setup {
    let mut setup = setup();
    setup.scenario.first = None;
    setup.armies[0].units[0].copies += more;
    setup
}

fn place(unit: UnitId) -> C {
    C::Place { unit }
}

#[test]
fn the_larger_army_places_first_and_has_the_initiative() {
    // proves FC-DEP-1
    let scene = Scene::start(&open(1));
    assert_eq!(scene.state.initiative, Some(NORTH));
    let mut setup = open(0);
    setup.armies[1].units[4].copies = 2;
    assert_eq!(Scene::start(&setup).state.initiative, Some(SOUTH));
}

#[test]
fn between_equal_armies_chance_decides() {
    // proves FC-DEP-1
    let mut setup = open(0);
    setup.sources.dice = Source::App;
    for (drawn, first) in [(0, NORTH), (1, SOUTH)] {
        assert_eq!(Scene::start_with(&setup, &[&[drawn]]).state.initiative, Some(first));
    }
}

#[test]
fn the_table_draws_or_agrees_itself() {
    // proves FC-DEP-1
    let mut agreed = open(1);
    agreed.scenario.agree = true;
    for setup in [open(0), agreed] {
        let mut scene = Scene::start(&setup);
        scene.refuses(NORTH, "E-DEP-FIRST", [place(FOOT), C::PlaceRest {}]);
        scene.does(SOUTH, C::ChooseFirst { first: SOUTH });
        assert_eq!(scene.state.initiative, Some(SOUTH));
        scene.refuses(NORTH, "E-DONE", [C::ChooseFirst { first: NORTH }]);
    }
}

#[test]
fn a_scenario_says_who_places_first() {
    // proves FC-DEP-1
    let mut setup = open(1);
    setup.scenario.first = Some("styx".into());
    assert_eq!(Scene::start(&setup).state.initiative, Some(SOUTH), "South is the smaller army");
}

#[test]
fn sides_place_a_unit_each_in_turn() {
    // proves FC-DEP-2
    let mut scene = Scene::begun(|_| ());
    scene.refuses(SOUTH, "E-DEP-TURN", [place(ENEMY_FOOT)]);
    scene.refuses(NORTH, "E-UNIT", [place(ENEMY_FOOT), place(99)]);
    scene.does(NORTH, place(FOOT)).refuses(NORTH, "E-DEP-TURN", [place(HERO)]);
    scene.refuses(NORTH, "E-UNIT", [place(FOOT)]);
    assert_eq!(scene.open_offers(SOUTH).len(), 6, "each of its units, or the rest at once");
}

#[test]
fn who_has_units_left_places_the_rest() {
    // proves FC-DEP-2
    let mut scene = Scene::begun(|setup| setup.armies[1].units.truncate(1));
    scene.does(NORTH, place(FOOT)).does(SOUTH, place(ENEMY_FOOT));
    scene.plays(NORTH, [ARCHERS, HORSE, HERO, BEAST].map(place));
    assert_eq!((scene.state.turn, scene.phase()), (1, PhaseId::Giving), "no dice: orders are made");
}

#[test]
fn units_begin_whole_rested_and_without_an_order() {
    // proves FC-DEP-3
    let mut scene = Scene::begun(|_| ());
    scene.does(SOUTH, C::PlaceRest {});
    for unit in scene.state.units.iter() {
        let begun = (unit.status, unit.strength.is_full(), unit.fatigue.now, unit.order);
        assert_eq!(begun, (Status::Battlefield, true, 0, None));
    }
}

#[test]
fn nothing_begins_without_the_size_and_the_kind_of_every_unit() {
    // proves FC-DEP-3
    let without: [fn(&mut UnitCard); 3] =
        [|card| card.size = None, |card| card.size = Some(0), |card| card.branch = None];
    for spoil in without {
        let mut setup = setup();
        spoil(&mut setup.armies[1].cards[2]);
        assert_eq!(Scene::cannot_begin(&setup).code, "E-CARD-NEEDED");
    }
    let mut setup = setup();
    setup.armies[0].units[0].copies = 61;
    assert_eq!(Scene::cannot_begin(&setup).code, "E-SETUP-UNITS");
}

#[test]
fn each_phase_has_its_own_commands() {
    // proves FC-TRN-1
    let mut scene = Scene::begun(|_| ());
    let early = [
        C::KeepOrders {},
        C::BeginGiving {},
        DRAW,
        END,
        C::Count { points: [0; 2], towns: [0; 2] },
    ];
    scene.refuses(NORTH, "E-PHASE", early);
    scene.does(NORTH, C::PlaceRest {}).refuses(NORTH, "E-PHASE", [place(FOOT), C::KeepOrders {}]);
    let mut scene = Scene::battle();
    scene.refuses(NORTH, "E-PHASE", [give(&[]), C::TurnUp { orders: Vec::new() }]);
}
