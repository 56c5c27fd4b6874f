//! Tactics cards in play (FC-TAC, FC-TCD, FC-CUR).

use super::super::prelude::*;

const LEAVE: C = C::LeaveTerrain {};
const PLACE: C = C::PlaceTerrain {};

/// North's deck has five cards of a kind.
fn dealt(kind: Option<CardKind>) -> Scene {
    Scene::led(NORTH, "rrrrrrrrrr", |setup| setup.armies[0].tactics[0].kind = kind)
}

fn take(color: Option<Color>) -> C {
    C::TakeOrder { color }
}

fn counts(scene: &Scene, seat: Side) -> [usize; 3] {
    let deck = &scene.state.decks[seat.at()];
    [deck.pile().len(), deck.table().len(), deck.discard().len()]
}

#[test]
fn a_card_is_drawn_before_each_activation() {
    // proves FC-TAC-1, FV-13
    let mut scene = dealt(Some(CardKind::Tactic));
    assert!(matches!(scene.action().card, Drawn::Open(Some(_))));
    scene.refuses(NORTH, "E-TAC-FIRST", [activate(FOOT)]).refuses(NORTH, "E-DONE", [DRAW]);
    scene.does(NORTH, USE).does(NORTH, activate(FOOT)).ok(NORTH, END);
    assert!(matches!(scene.action().card, Drawn::Open(_)), "South's");
}

#[test]
fn a_card_is_applied_until_the_activation_ends() {
    // proves FC-TAC-2
    let mut scene = dealt(Some(CardKind::Tactic));
    scene.does(NORTH, USE).refuses(NORTH, "E-ASKED", [USE, take(None)]);
    assert!(matches!(scene.action().card, Drawn::InForce(_)));
    assert_eq!(counts(&scene, NORTH), [4, 0, 1]);
}

#[test]
fn its_order_may_be_taken_instead() {
    // proves FC-TAC-2, FV-15
    let mut scene = dealt(Some(CardKind::Tactic));
    scene.priced(FOOT, Trait::Dominance, orders(0, 2, 0, 0));
    scene.refuses(NORTH, "E-TAC-PRINTED", [take(Some(Red))]).does(NORTH, take(None));
    assert_eq!((scene.pool(NORTH).of(Blue), counts(&scene, NORTH)), (2, [4, 0, 1]));
    let pay = C::Pay { ability: 0, orders: orders(0, 2, 0, 0) };
    scene.plays(NORTH, [activate(FOOT), pay]);
}

#[test]
fn a_color_that_nobody_typed_is_asked_for() {
    // proves FC-TAC-2
    let mut scene = Scene::led(NORTH, "rrrrrrrrrr", |it| it.armies[0].tactics[0].color = None);
    scene.refuses(NORTH, "E-TAC-COLOR", [take(None)]);
    scene.refuses(NORTH, "E-TAC-PRINTED", [take(Some(Yellow))]);
    assert_eq!(scene.does(NORTH, take(Some(Green))).pool(NORTH).of(Green), 2);
}

#[test]
fn an_empty_deck_is_shuffled_anew() {
    // proves FC-TAC-3, FV-14
    let mut scene = dealt(Some(CardKind::Tactic));
    let deck = &mut scene.state.decks[0];
    let rest = deck.pile().to_vec();
    deck.draw(&rest);
    rest.iter().for_each(|card| deck.toss(*card));
    scene.does(NORTH, USE).does(NORTH, activate(FOOT)).ok(NORTH, END);
    scene.idles(ENEMY_FOOT);
    assert_eq!(counts(&scene, NORTH), [4, 0, 0], "and one lies open");
}

#[test]
fn with_every_card_on_the_map_there_is_none() {
    // proves FC-TAC-3, FV-14
    let mut scene = Scene::led(NORTH, "rrrrrrrrrr", |it| {
        it.armies[0].tactics[0].kind = Some(CardKind::Terrain);
    });
    for unit in [FOOT, ARCHERS, HORSE, HERO] {
        scene.plays(NORTH, [PLACE, activate(unit), END]).idles(unit + 5);
    }
    scene.does(NORTH, PLACE);
    assert_eq!(counts(&scene, NORTH), [0, 5, 0]);
    assert_eq!(scene.state.activation().unwrap().unit, BEAST, "the only one that can act");
    scene.of(HERO).order = Some(Red);
    scene.does(NORTH, END).idles(ENEMY_BEAST);
    assert_eq!(scene.state.activation().unwrap().unit, HERO, "and no card is drawn");
}

#[test]
fn everybody_sees_the_discards() {
    // proves FC-TAC-4
    let mut scene = dealt(Some(CardKind::Tactic));
    scene.does(NORTH, USE);
    for view in [scene.seen_by(SOUTH), scene.on_table()] {
        assert_eq!(view.sides[0].discard.len(), 1);
    }
}

#[test]
fn a_card_is_drawn_before_a_yellow_unit_where_the_house_says_so() {
    // proves FC-TAC-6, A-F-21
    for (yes, card) in [(true, true), (false, false)] {
        let mut scene = Scene::led(NORTH, "y---------", |it| it.house.tactic_yellow = yes);
        assert_eq!(matches!(scene.action().card, Drawn::Open(_)), card);
    }
    let mut purple = Scene::led(NORTH, "p---------", |it| it.house.tactic_yellow = false);
    assert_eq!(purple.turn(), (Yellow, NORTH));
    assert!(matches!(purple.action().card, Drawn::Open(_)), "it acts as another color");
}

#[test]
fn a_color_that_nobody_had_typed_is_remembered() {
    // proves FC-TAC-2, FC-TAC-5
    let blank =
        |setup: &mut Setup| setup.armies[0].tactics.iter_mut().for_each(|card| card.color = None);
    let mut scene = Scene::led(NORTH, "rrrrrrrrrr", blank);
    let take = C::TakeOrder { color: Some(Blue) };
    scene.does(NORTH, take.clone());
    let learned = FantasyCommander::learned(&scene.state, &take).expect("it is remembered");
    assert_eq!(
        (learned.shelf, learned.field, learned.value.get()),
        ("tactics", "color", "\"blue\"")
    );
    let mut known = Scene::ordered("rrrrrrrrrr");
    known.does(NORTH, C::TakeOrder { color: None });
    assert!(FantasyCommander::learned(&known.state, &C::TakeOrder { color: None }).is_none());
}

#[test]
fn a_terrain_card_is_placed_for_good() {
    // proves FC-TCD-1
    let mut scene = dealt(Some(CardKind::Terrain));
    scene.refuses(NORTH, "E-TAC-TERRAIN", [USE]).does(NORTH, PLACE);
    assert_eq!(counts(&scene, NORTH), [4, 1, 0]);
    dealt(Some(CardKind::Tactic)).refuses(NORTH, "E-TAC-NO-TERRAIN", [PLACE, LEAVE]);
}

#[test]
fn without_a_place_it_is_discarded_and_its_order_may_be_taken() {
    // proves FC-TCD-1, FV-17
    let mut scene = dealt(Some(CardKind::Terrain));
    assert_eq!(counts(scene.does(NORTH, LEAVE), NORTH), [4, 0, 1]);
    let mut scene = dealt(Some(CardKind::Terrain));
    assert_eq!(counts(scene.does(NORTH, take(None)), NORTH), [4, 0, 1]);
}

/// North's first card is a curse; South has a card on the map and two in its discard.
fn cursed() -> Scene {
    let mut scene =
        Scene::battle_with(|setup| setup.armies[0].tactics[0].kind = Some(CardKind::Curse));
    let south = &mut scene.state.decks[1];
    let three = south.pile()[..3].to_vec();
    south.draw(&three);
    south.pass(three[0], tracker::kit::Zone::Hand, tracker::kit::Zone::Table);
    three[1..].iter().for_each(|card| south.toss(*card));
    scene.action().card = Drawn::Due;
    scene.happens(Vec::new());
    scene
}

#[test]
fn a_curse_wanders_into_the_other_deck() {
    // proves FC-CUR-1, FV-16
    let scene = cursed();
    assert_eq!((counts(&scene, NORTH), counts(&scene, SOUTH)), ([4, 0, 0], [5, 1, 0]));
    assert_eq!(scene.state.action().unwrap().card, Drawn::Done, "it has no effect");
    let told = scene.moment();
    assert_eq!((told.result[0].code, told.side), ("curse_wandered", Some(NORTH)), "all see it");
    assert_eq!(
        scene.state.decks[1].pile().iter().flatten().filter(|it| it.owner == NORTH).count(),
        1
    );
}

#[test]
fn the_opponent_plays_it_like_any_card() {
    // proves FC-CUR-2
    let mut scene = cursed();
    scene.does(NORTH, activate(FOOT)).chance(&[&[0]]).ok(NORTH, END);
    assert!(matches!(scene.action().card, Drawn::Open(Some(Card { owner: NORTH, .. }))));
    scene.refuses(SOUTH, "E-CUR-OWN", [C::CurseWanders {}]).does(SOUTH, take(None));
    assert_eq!(scene.state.decks[1].discard().iter().flatten().next().unwrap().owner, NORTH);
}

#[test]
fn what_a_tables_card_is_its_player_says() {
    // proves FC-CUR-1
    let table = |setup: &mut Setup| setup.sources.tactics = Source::Table;
    let mut scene = Scene::led(NORTH, "rrrrrrrrrr", table);
    assert_eq!(scene.open_offers(NORTH).len(), 8, "use, four orders, two of terrain, a curse");
    scene.does(NORTH, C::CurseWanders {});
    assert_eq!((counts(&scene, NORTH)[0], counts(&scene, SOUTH)[0]), (4, 6));
}
