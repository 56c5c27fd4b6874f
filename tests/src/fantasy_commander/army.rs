//! Armies and decks (FC-ARM, FC-DCK, FC-BR).

use super::prelude::*;
use serde_json::json;

fn changed(change: impl FnOnce(&mut Army)) -> Army {
    let mut army = army("empire");
    change(&mut army);
    army
}

fn codes(change: impl FnOnce(&mut Army)) -> Vec<&'static str> {
    Scene::codes(&changed(change))
}

/// An army of so many foot, with a deck of regular cards and stars.
fn decked(units: u8, regular: u8, stars: u8) -> Army {
    changed(|army| {
        army.units = vec![Entry { card: "foot".into(), copies: units }];
        let star = TacticsCard { star: Some(true), ..tactics("empire", "star", CardKind::Tactic) };
        army.tactics.push(star);
        let entry = |card: &str, copies| Entry { card: card.into(), copies };
        army.deck = vec![entry("plan", regular), entry("star", stars)];
        army.deck.retain(|entry| entry.copies > 0);
    })
}

#[test]
fn an_army_keeps_to_its_limit() {
    // proves FC-ARM-1, FC-ARM-3
    assert_eq!(codes(|army| army.limit = Some(165)), Vec::<&str>::new());
    let faults = Scene::faults(&changed(|army| army.limit = Some(150)));
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!((fault.code, fault.actual, fault.limit), ("E-ARM-LIMIT", Some(165), Some(150)));
}

#[test]
fn it_has_a_unit() {
    // proves FC-DEP-2
    let nobody = codes(|army| {
        army.units.clear();
        army.deck.clear();
    });
    assert_eq!(nobody, ["E-ARM-EMPTY", "W-DCK-OPEN"]);
}

#[test]
fn an_entry_is_one_unit_where_it_does_not_say_how_many() {
    let entry: Entry = serde_json::from_value(json!({"card": "foot"})).unwrap();
    assert_eq!(entry.copies, 1);
}

#[test]
fn it_is_of_one_faction() {
    // proves FC-ARM-1
    assert_eq!(codes(|army| army.cards[2].faction = "styx".into()), ["E-ARM-FACTION"]);
    assert_eq!(codes(|army| army.tactics[0].faction = "styx".into()), ["E-DCK-FACTION"]);
}

#[test]
fn no_two_heroes_or_colossals_have_one_name() {
    // proves FC-ARM-2, FV-44
    let more = |place: usize| {
        codes(|army| {
            army.units[place].copies += 1;
            army.deck[0].copies += 1;
        })
    };
    assert_eq!([more(0), more(3), more(4)], [vec![], vec!["E-ARM-NAME"], vec!["E-ARM-NAME"]]);
    let twice = codes(|army| {
        army.units.push(Entry { card: "hero".into(), copies: 1 });
        army.deck[0].copies += 1;
    });
    assert_eq!(twice, ["E-ARM-NAME"]);
}

#[test]
fn costs_are_per_unit() {
    // proves FC-ARM-1, FV-44
    let army = changed(|army| {
        let entry = |card: &str, copies| Entry { card: card.into(), copies };
        army.units = vec![entry("foot", 3), entry("beast", 1)];
    });
    assert_eq!((army.points(), army.size()), (114, 4));
}

#[test]
fn with_a_cost_that_nobody_typed_the_verdict_is_not_yet_known() {
    // proves FC-ARM-1
    let faults =
        Scene::faults(&changed(|army| (army.cards[1].cost, army.limit) = (None, Some(200))));
    assert_eq!((faults[0].code, faults[0].severity), ("W-ARM-UNKNOWN", Severity::Unknown));
}

#[test]
fn a_value_that_nobody_typed_is_asked_for_where_it_decides() {
    // proves FC-ARM-2, FC-DCK-2, FC-DCK-3
    let open = |change: fn(&mut Army)| -> Vec<_> {
        let found = Scene::faults(&changed(change)).into_iter();
        found.filter(|it| it.severity == Severity::Unknown).map(|it| (it.code, it.rule)).collect()
    };
    let twice = |army: &mut Army| {
        (army.units[0].copies, army.deck[0].copies) = (2, 6);
        army.cards[0].branch = None;
    };
    assert_eq!(open(twice), [("E-CARD-NEEDED", "FC-ARM-2")]);
    assert_eq!(open(|army| army.cards[0].branch = None), [], "one may be there of any branch");
    assert_eq!(open(|army| army.tactics[0].copies = None), [("W-CARD-OPEN", "FC-DCK-2")]);
    assert_eq!(open(|army| army.tactics[0].star = None), [("W-CARD-OPEN", "FC-DCK-3")]);
}

#[test]
fn regular_units_lose_models_and_others_take_wounds() {
    // proves FC-ARM-4
    assert_eq!(
        [Branch::RegularInfantry, Branch::RegularMonstrous, Branch::Hero, Branch::Colossal]
            .map(Branch::is_regular),
        [true, true, false, false]
    );
    let scene = Scene::battle();
    assert_eq!([FOOT, HERO].map(|unit| scene.left(unit)), [4, 5], "both are counted down");
}

#[test]
fn what_a_battle_needs_is_typed_first() {
    // proves FC-ARM-4
    let faults = Scene::faults(&changed(|army| {
        (army.cards[0].size, army.cards[1].branch) = (Some(0), None);
    }));
    let told: Vec<_> = faults.iter().map(|fault| (fault.code, fault.severity)).collect();
    assert_eq!(told, [("E-CARD-NEEDED", Severity::Advice); 2]);
    let gone = Scene::faults(&changed(|army| drop(army.cards.remove(0))));
    assert_eq!((gone[0].code, gone[0].prevents_start()), ("E-CARD-GONE", true));
}

#[test]
fn a_deck_has_a_card_for_each_unit() {
    // proves FC-DCK-1
    let faults = Scene::faults(&changed(|army| army.deck[0].copies = 4));
    assert_eq!((faults[0].code, faults[0].fix), ("E-DCK-SIZE", "add_cards"));
    let faults = Scene::faults(&changed(|army| army.deck[0].copies = 6));
    assert_eq!((faults[0].code, faults[0].fix), ("E-DCK-SIZE", "remove_cards"));
    assert_eq!(codes(|army| army.deck[0].card = "none".into()), ["E-CARD-GONE"]);
    // A deck that is not listed may lie on the table.
    let unlisted = changed(|army| army.deck.clear());
    let open = Scene::faults(&unlisted);
    assert_eq!((open[0].code, open[0].severity, open.len()), ("W-DCK-OPEN", Severity::Unknown, 1));
}

#[test]
fn a_deck_has_no_more_copies_than_printed() {
    // proves FC-DCK-2
    assert_eq!(codes(|army| army.tactics[0].copies = Some(4)), ["E-DCK-COPIES"]);
    assert_eq!(codes(|army| army.tactics[0].copies = Some(5)), Vec::<&str>::new());
    let split = codes(|army| {
        army.tactics[0].copies = Some(4);
        army.deck = vec![
            Entry { card: "plan".into(), copies: 3 },
            Entry { card: "plan".into(), copies: 2 },
        ];
    });
    assert_eq!(split, ["E-DCK-COPIES"]);
}

#[test]
fn a_star_needs_three_regular_cards() {
    // proves FC-DCK-3, FB-5, FV-45
    let of = |units, regular, stars| Scene::codes(&decked(units, regular, stars));
    assert_eq!(of(7, 5, 2), ["E-DCK-STAR"]);
    assert_eq!([of(8, 6, 2), of(12, 9, 3)], [Vec::<&str>::new(), Vec::new()]);
    assert_eq!(of(11, 8, 3), ["E-DCK-STAR"]);
}

#[test]
fn terrain_and_curses_are_cards_like_others() {
    // proves FC-DCK-4
    for kind in [CardKind::Terrain, CardKind::Curse] {
        let mut army = decked(4, 3, 1);
        army.tactics[0].kind = Some(kind);
        assert_eq!(Scene::codes(&army), Vec::<&str>::new());
    }
}

#[test]
fn a_deck_lies_face_down_and_keeps_its_size() {
    // proves FC-DCK-5
    let mut scene = Scene::battle();
    let sizes = |scene: &Scene| Side::BOTH.map(|side| scene.state.decks[side.at()].pile().len());
    assert_eq!(sizes(&scene), [5, 5]);
    scene.happens(vec![Event::Destroyed { unit: ENEMY_FOOT }]);
    assert_eq!(sizes(&scene), [5, 5]);
    let table = Scene::begun(|setup| setup.sources.tactics = Source::Table);
    assert!(table.state.decks[0].pile().iter().all(Option::is_none), "the table knows them");
}

#[test]
fn a_deck_is_listed_unless_it_lies_on_the_table() {
    // proves FC-DCK-1
    let mut setup = setup();
    setup.armies[1].deck.clear();
    let faults = Scene::mustered(&setup);
    assert_eq!((faults[0].code, faults[0].seat), ("E-DCK-SIZE", Some(SOUTH)));
    setup.sources.tactics = Source::Table;
    assert_eq!(Scene::mustered(&setup), []);
}

#[test]
fn a_battle_royale_may_be_of_any_size() {
    // proves FC-BR-1, FC-BR-2
    let sizes = |limit: u16| {
        let mut setup = setup();
        setup.scenario = Scenario::default();
        setup.armies[0].limit = Some(limit);
        Scene::mustered(&setup).iter().map(|fault| (fault.code, fault.severity)).collect::<Vec<_>>()
    };
    for named in [200, 225, 250, 400, 500] {
        assert_eq!(sizes(named), [], "{named}");
    }
    assert_eq!(
        [sizes(199), sizes(300)],
        [[("W-BR-SIZE", Severity::Advice)], [("W-BR-SIZE", Severity::Advice)]]
    );
}

#[test]
fn a_goal_is_a_point_at_least() {
    // proves FC-WIN-1
    let mut setup = setup();
    setup.scenario.goal = Some(0);
    assert_eq!(Scene::mustered(&setup)[0].code, "E-WIN-GOAL");
}
