//! Army lists: what is legal, and what is not (N-ARM, N-SET-3, N-SET-6).

use super::prelude::*;

fn north(change: impl FnOnce(&mut Army)) -> Army {
    let mut army = army("north");
    change(&mut army);
    army
}

fn entry(card: &str) -> Entry {
    Entry { card: card.into(), name: None, detachments: Vec::new() }
}

fn flag(faction: &str) -> Detachment {
    let (id, name) = ("flag".into(), "Colors".into());
    Detachment { id, faction: faction.into(), name, cost: Some(5), abilities: Vec::new() }
}

fn cards(copies: u8) -> Vec<ManeuverCard> {
    vec![ManeuverCard { copies, ..maneuver("march", CardType::Action, Vec::new()) }]
}

#[test]
fn a_sound_list_has_no_fault_and_may_repeat_its_units() {
    // proves N-ARM-8
    assert_eq!(Scene::codes(&army("north")), [] as [&str; 0]);
}

#[test]
fn one_faction_for_units_and_detachments() {
    // proves N-ARM-1
    let army = north(|army| {
        army.cards[1].faction = "south".into();
        army.detachments = vec![flag("south")];
        army.units[0].detachments = vec!["flag".into()];
    });
    let found = Scene::faults(&army);
    let told: Vec<_> = found.iter().map(|f| (f.code, f.entry, f.fix)).collect();
    let code = "E-ARM-FACTION";
    assert_eq!(told, [(code, Some(0), "remove_detachment"), (code, Some(2), "remove_unit")]);
    assert_eq!(found[1].values["unit_faction"], Value::from("south"));
}

#[test]
fn an_army_keeps_to_its_limit() {
    // proves N-ARM-2
    let found = Scene::faults(&north(|army| army.limit = Some(130)));
    assert_eq!(found.len(), 1);
    let over = &found[0];
    assert_eq!((over.code, over.actual, over.limit), ("E-ARM-LIMIT", Some(155), Some(130)));
    assert!(Scene::faults(&north(|army| army.limit = Some(155))).is_empty());
}

#[test]
fn with_an_unknown_cost_the_verdict_is_not_yet_known() {
    // proves N-ARM-2
    let untyped =
        |limit| Scene::faults(&north(|army| (army.cards[0].cost, army.limit) = (None, limit)));
    assert!(untyped(None).is_empty(), "no rule needs it");
    let found = untyped(Some(200));
    assert_eq!((found[0].code, found[0].severity), ("W-ARM-UNKNOWN", Severity::Unknown));
    assert_eq!(found[0].values["entries"], Value::Number(2));
    assert_eq!(found.len(), 1);
}

#[test]
fn an_army_has_a_commander() {
    // proves N-ARM-3
    let army = north(|army| drop(army.units.pop()));
    assert_eq!(Scene::codes(&army), ["E-ARM-COMMANDER"]);
    assert_eq!(Scene::faults(&army)[0].fix, "add_commander");
}

#[test]
fn every_full_hundred_makes_room_for_one_star() {
    // proves N-ARM-4
    let two = north(|army| {
        army.cards[1].unique = Some(true);
        army.cards[2].unique = Some(true);
    });
    assert_eq!(Scene::codes(&two), ["E-ARM-UNIQUE-QUOTA"], "two stars and 155 points");
    let fault = &Scene::faults(&two)[0];
    assert_eq!((fault.actual, fault.limit), (Some(2), Some(1)));
    assert_eq!(fault.values["needed"], Value::Number(200));
    let mut setup = setup();
    setup.armies[0] = Army { limit: Some(200), ..two };
    setup.house.unique_base = UniqueBase::Limit;
    assert!(Scene::mustered(&setup).is_empty(), "the agreed limit counts (A-N-21)");
}

#[test]
fn a_star_comes_once() {
    // proves N-ARM-5
    let army = north(|army| {
        army.cards[0].unique = Some(true);
        army.units.extend([entry("guns"), entry("general")]);
    });
    let found = Scene::faults(&army);
    assert_eq!(found.len(), 1, "240 points allow two");
    assert_eq!((found[0].code, found[0].entry), ("E-ARM-UNIQUE-TWICE", Some(1)));
}

#[test]
fn a_value_that_nobody_typed_is_asked_for_where_it_decides() {
    // proves N-ARM-3, N-ARM-4, N-ARM-5
    let open = |change: fn(&mut Army)| -> Vec<_> {
        let found = Scene::faults(&north(change));
        found.iter().map(|found| (found.code, found.rule, found.severity)).collect()
    };
    let asked = |code, rule| (code, rule, Severity::Unknown);
    let stars = |army: &mut Army| army.cards.iter_mut().for_each(|card| card.unique = None);
    let quota = asked("W-CARD-OPEN", "N-ARM-4");
    assert_eq!(open(stars), [quota, quota, quota, quota, asked("W-CARD-OPEN", "N-ARM-5")]);
    let one = |army: &mut Army| army.cards[1].unique = None;
    assert_eq!(open(one), [], "155 points allow one star");
    let costs = |army: &mut Army| {
        (army.cards[1].unique, army.cards[2].unique) = (Some(true), Some(true));
        (army.cards[0].cost, army.limit) = (None, Some(200));
    };
    let unpriced = asked("W-ARM-UNKNOWN", "N-ARM-2");
    assert_eq!(open(costs), [unpriced, asked("W-ARM-QUOTA", "N-ARM-4")]);
    let leader = |army: &mut Army| army.cards.last_mut().unwrap().branch = None;
    assert!(open(leader).contains(&asked("E-CARD-NEEDED", "N-ARM-3")), "it may be a commander");
}

#[test]
fn one_detachment_where_one_is_allowed_and_paid_for() {
    // proves N-ARM-6
    let mut army = north(|army| {
        army.detachments = vec![flag("north")];
        army.units[0].detachments = vec!["flag".into()];
        army.limit = Some(159);
    });
    assert_eq!(Scene::codes(&army), ["E-ARM-LIMIT"], "155 and 5");
    army.limit = None;
    army.units[0].detachments.push("flag".into());
    assert_eq!(Scene::codes(&army), ["E-ARM-DETACHMENT"]);
    army.cards[0].detachment_allowed = false;
    assert_eq!(Scene::codes(&army), ["E-ARM-NO-DETACHMENT"]);
}

#[test]
fn a_detachment_is_no_model_and_lends_its_abilities() {
    // proves N-ARM-7
    let mut setup = setup();
    let draft = Ability { does: Trait::Draft(2), activatable: false, corruption: 0 };
    setup.armies[0].detachments = vec![Detachment { abilities: vec![draft], ..flag("north") }];
    setup.armies[0].units[0].detachments = vec!["flag".into()];
    let state = Napoleonica::start(&setup).unwrap();
    assert_eq!((state.units[0].models.now, state.units[0].models.most), (4, 4));
    let draft = |ability: &Trait| matches!(ability, Trait::Draft(2)).then_some(());
    assert_eq!(state.ability(0, draft), Some(()));
    assert_eq!(state.ability(1, draft), None);
}

#[test]
fn both_armies_are_mustered_each_with_its_seat() {
    // proves N-ARM-9
    let mut setup = setup();
    assert!(Scene::mustered(&setup).is_empty());
    setup.armies[1].units.pop();
    let found = Scene::mustered(&setup);
    assert_eq!((found[0].code, found[0].seat), ("E-ARM-COMMANDER", Some(Side::South)));
}

#[test]
fn what_a_battle_needs_of_a_card_is_asked_before() {
    // proves N-TRK-1
    let needed = |change: fn(&mut UnitCard)| {
        let army = north(|army| change(&mut army.cards[1]));
        Scene::faults(&army)
            .into_iter()
            .map(|f| (f.code, f.values["value"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(needed(|card| card.size = None), [("E-CARD-NEEDED", "size".into())]);
    assert_eq!(needed(|card| card.branch = None), [("E-CARD-NEEDED", "branch".into())]);
    let other = |card: &mut UnitCard| {
        card.branch = Some(Branch::Other);
    };
    assert_eq!(needed(other), [("E-CARD-NEEDED", "line".into())]);
    let asked = card("north", "ogre", Branch::Other, 1, 30);
    let army = north(|army| {
        army.cards[1] = {
            let mut c = asked;
            c.id = "horse".into();
            c.line = Some(Line::Two);
            c
        }
    });
    assert!(Scene::faults(&army).is_empty(), "asked once, then known (A-N-50)");
}

#[test]
fn what_cannot_be_played_at_all_does_not_begin() {
    // proves N-DEP-5
    let refused = |change: fn(&mut Army)| {
        let mut setup = setup();
        change(&mut setup.armies[0]);
        let refusal = Scene::cannot_begin(&setup);
        (refusal.code.into_owned(), refusal.values.get("unit").cloned())
    };
    let horse = Some(Value::from("horse"));
    let unknown = |army: &mut Army| drop(army.cards.remove(1));
    assert_eq!(refused(unknown), ("E-CARD-GONE".to_owned(), horse.clone()));
    let code = "E-CARD-NEEDED".to_owned();
    assert_eq!(refused(|army| army.cards[1].size = Some(0)), (code.clone(), horse.clone()));
    assert_eq!(refused(|army| army.cards[1].branch = None), (code, horse));
    let crowd = |army: &mut Army| army.units = vec![entry("foot"); 101];
    assert_eq!(refused(crowd), ("E-SETUP-UNITS".to_owned(), None));
}

#[test]
fn a_maneuver_deck_has_thirty_cards() {
    // proves N-SET-3
    let mut setup = setup();
    assert!(Scene::mustered(&setup).is_empty(), "the table holds the decks");
    setup.sources.maneuver = Source::App;
    let codes = |setup| Scene::mustered(setup).iter().map(|f| f.code).collect::<Vec<_>>();
    assert_eq!(codes(&setup), ["E-DECK-30", "E-DECK-30"]);
    setup.armies[0].maneuver = cards(30);
    setup.armies[1].maneuver = cards(29);
    let found = Scene::mustered(&setup);
    assert_eq!((found[0].seat, found[0].actual, found.len()), (Some(Side::South), Some(29), 1));
    let check = |army: &Army| Napoleonica::check(army).violations;
    assert_eq!(check(&setup.armies[1])[0].code, "E-DECK-30", "one card is missing");
    setup.armies[1].maneuver = cards(31);
    assert_eq!(check(&setup.armies[1])[0].code, "E-DECK-30", "one card is too many");
    setup.armies[1].maneuver.clear();
    assert!(check(&setup.armies[1]).is_empty(), "it lies on the table");
    setup.sources.maneuver = Source::Table;
    setup.armies[1].maneuver = cards(29);
    assert!(Scene::mustered(&setup).is_empty(), "the table draws from its own deck");
}

#[test]
fn the_escalation_deck_sets_the_length() {
    // proves N-SET-6
    let mut setup = setup();
    for rounds in [4, 6, 8, 5] {
        setup.rounds = rounds;
        assert!(Scene::mustered(&setup).is_empty());
        assert_eq!(Napoleonica::start(&setup).unwrap().escalation.left, rounds);
    }
    setup.rounds = 0;
    assert_eq!(Scene::mustered(&setup)[0].code, "E-ESC-SIZE");
}

#[test]
fn a_goal_is_a_point_or_more() {
    // proves N-WIN-1, N-WIN-4
    let mut setup = setup();
    let mut found = |goal| {
        setup.scenario.goal = goal;
        Scene::mustered(&setup).iter().map(|fault| (fault.code, fault.fix)).collect::<Vec<_>>()
    };
    assert_eq!(found(Some(0)), [("E-WIN-GOAL", "choose_goal")]);
    assert_eq!((found(Some(1)), found(None)), (Vec::new(), Vec::new()));
}

#[test]
fn the_sample_army_of_the_book_costs_182() {
    // proves NB-4
    let mut army = army("north");
    let costs = [("foot", 20), ("horse", 22), ("guns", 32)];
    for (card, (id, cost)) in army.cards.iter_mut().zip(costs) {
        (card.id, card.cost) = (id.into(), Some(cost));
    }
    army.cards.push(card("north", "six-pounder", Branch::Artillery, 2, 43));
    army.units.push(entry("six-pounder"));
    army.limit = Some(181);
    assert_eq!(Scene::faults(&army)[0].actual, Some(182));
    army.limit = Some(182);
    assert!(Scene::faults(&army).is_empty());
}
