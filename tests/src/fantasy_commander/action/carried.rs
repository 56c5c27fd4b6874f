//! What a card does that the app carries out (FC-TAC-2).

use super::super::prelude::*;
use crate::laws::random::practice;
use std::sync::Arc;

/// North's card lies open. Every unit lacks a model and bears a fatigue, and may bear one more.
fn dealt(card: &TacticsCard) -> Scene {
    let mut scene = Scene::battle();
    for unit in scene.state.units.iter_mut() {
        unit.strength.set(unit.strength.now - 1);
        unit.fatigue = tracker::kit::Gauge { now: 1, most: 2 };
    }
    scene.draws(card)
}

impl Scene {
    /// North draws this card.
    fn draws(mut self, card: &TacticsCard) -> Self {
        let own = &mut Arc::make_mut(&mut self.state.setup).armies[0].tactics[0];
        let kind = Some(CardKind::Tactic);
        *own = TacticsCard { id: own.id.clone(), kind, ..card.clone() };
        self.action().card = Drawn::Due;
        self.happens(Vec::new());
        self
    }

    /// What the players may say that the card does.
    fn by_card(&self) -> Vec<C> {
        let of_card = |command: &C| {
            matches!(
                command,
                C::CardHits { .. }
                    | C::CardHeals { .. }
                    | C::CardTires { .. }
                    | C::CardRelieves { .. }
                    | C::CardOrders { .. }
                    | C::CardGives { .. }
                    | C::CardDone {}
            )
        };
        self.open_offers(NORTH).into_iter().filter(of_card).collect()
    }
}

fn changes(change: Change, whom: Whom, units: u8, count: u8) -> CardEffect {
    CardEffect::Units(Reach { change, whom, units, count })
}

/// A blue card that does this.
fn that(effect: CardEffect) -> TacticsCard {
    let mut all = practice_cards().into_iter();
    let card = all.find(|card| card.color == Some(Blue)).expect("there is a blue one");
    TacticsCard { effects: Some(vec![effect]), ..card }
}

fn practice_cards() -> Vec<TacticsCard> {
    let setup: Setup = practice::<FantasyCommander>();
    setup.armies.into_iter().flat_map(|army| army.tactics).collect()
}

/// What a card may change.
fn books(scene: &Scene) -> String {
    let units = scene.state.units.iter().map(|it| (it.strength, it.fatigue, it.given.clone()));
    let dice = scene.state.activation().map_or(0, |activation| activation.dice);
    format!("{:?} {:?} {dice}", units.collect::<Vec<_>>(), scene.pool(NORTH))
}

#[test]
fn every_practice_card_is_carried_out_wholly_or_by_the_players() {
    // proves FC-TAC-2, FC-TCD-1
    let cards = practice_cards();
    assert!(cards.len() > 10);
    for card in cards {
        let by_players = card.effects.is_none();
        assert_eq!(by_players, card.kind == Some(CardKind::Terrain), "{}", card.id);
        if by_players {
            continue;
        }
        let mut scene = dealt(&card);
        let before = books(&scene);
        scene.does(NORTH, USE);
        while let Some(choice) = scene.by_card().into_iter().next() {
            let was = books(&scene);
            scene.does(NORTH, choice);
            assert_ne!(books(&scene), was, "a tap of {} does nothing", card.id);
        }
        scene.does(NORTH, activate(FOOT));
        assert_ne!(books(&scene), before, "{} does nothing", card.id);
        assert_eq!((scene.by_card(), scene.action().left.len()), (Vec::new(), 0), "{}", card.id);
    }
}

#[test]
fn the_units_that_a_card_changes_are_chosen_first() {
    // proves FC-TAC-2, FC-FAT-4
    let mut scene = dealt(&that(changes(Change::Tires, Whom::Enemy, 1, 1)));
    scene.does(NORTH, USE);
    let tires = |unit| C::CardTires { unit };
    assert_eq!(scene.by_card(), [5, 6, 7, 8, 9].map(tires));
    assert_eq!(scene.refused_by(NORTH, activate(FOOT)), ["FC-TAC-2", "E-TAC-CHOOSE"]);
    scene.refuses(NORTH, "E-TAC-EFFECT", [tires(FOOT), C::CardHits { unit: ENEMY_FOOT, lost: 1 }]);
    scene.refuses(NORTH, "E-TAC-EFFECT", [C::CardOrders { color: Red }, C::CardDone {}]);
    scene.does(NORTH, tires(ENEMY_FOOT)).refuses(NORTH, "E-TAC-EFFECT", [tires(ENEMY_HERO)]);
    assert_eq!((scene.tired(ENEMY_FOOT), scene.by_card()), (2, Vec::new()));
    scene.insisted(NORTH, C::CardHits { unit: ENEMY_FOOT, lost: 1 });
    assert_eq!(scene.left(ENEMY_FOOT), 2, "the table may overrule it");
}

#[test]
fn a_card_for_several_units_changes_each_of_them_once() {
    // proves FC-TAC-2
    let mut scene = dealt(&that(changes(Change::Relieves, Whom::Own, 2, 1)));
    scene.does(NORTH, USE).does(NORTH, C::CardRelieves { unit: FOOT });
    assert_eq!(scene.by_card().len(), 4);
    scene.does(NORTH, C::CardRelieves { unit: HERO }).does(NORTH, activate(FOOT));
    assert_eq!([FOOT, ARCHERS, HERO].map(|unit| scene.tired(unit)), [0, 1, 0]);
}

#[test]
fn nobody_chooses_among_no_more_units_than_a_card_changes() {
    // proves FC-TAC-2
    for hurt in [&[FOOT, HERO][..], &[FOOT]] {
        let mut scene = Scene::battle();
        for unit in hurt {
            scene.weakened(*unit, 1);
        }
        let mut scene = scene.draws(&that(changes(Change::Heals, Whom::Own, 2, 2)));
        scene.does(NORTH, USE);
        assert_eq!((scene.by_card(), scene.left(FOOT)), (Vec::new(), 3));
        assert_eq!(scene.left(HERO), if hurt.len() > 1 { 3 } else { 5 });
    }
}

#[test]
fn of_a_card_that_finds_nobody_only_the_order_is_left() {
    // proves FC-TAC-2
    let card = that(changes(Change::Relieves, Whom::Own, 1, 1));
    let scene = Scene::battle().draws(&card);
    let taken = |scene: &Scene| scene.pool(NORTH).of(Blue);
    assert_eq!((taken(&scene), scene.by_card()), (2, Vec::new()));
    assert!(scene.offers_any(NORTH, |it| *it == activate(FOOT)));
    let mut scene = Scene::battle().draws(&TacticsCard { color: None, ..card });
    assert_eq!(scene.refused_by(NORTH, USE), ["FC-TAC-2", "E-TAC-VOID"]);
    scene.does(NORTH, C::TakeOrder { color: Some(Blue) });
    assert_eq!(taken(&scene), 2);
}

#[test]
fn what_is_meant_for_the_activated_unit_happens_to_it() {
    // proves FC-TAC-1, FC-TAC-2, FC-ATK-2, FC-FAT-5, A-F-54
    let mut scene = dealt(&that(CardEffect::Dice(2)));
    scene.does(NORTH, USE).does(NORTH, activate(FOOT));
    scene.ok(NORTH, attack(ENEMY_FOOT));
    scene.does(SOUTH, C::Stand { give_up: false, tire: false });
    let card = scene.card(FOOT).attack.expect("it attacks");
    scene.does(NORTH, roll(&vec![1; usize::from(card) + 2]));
    let mut scene = dealt(&that(changes(Change::Tires, Whom::Activated, 1, 2)));
    scene.does(NORTH, USE).does(NORTH, activate(HERO));
    assert_eq!((scene.tired(HERO), scene.left(HERO)), (2, 3), "what it cannot bear costs health");
    let mut scene = dealt(&that(changes(Change::Hits, Whom::Activated, 1, 1)));
    scene.weakened(FOOT, 1).does(NORTH, USE).ok(NORTH, activate(FOOT));
    assert_eq!((scene.unit(FOOT).status, scene.turn()), (Status::Destroyed, (Red, SOUTH)));
}

#[test]
fn what_the_players_carry_out_is_done_when_they_say_so() {
    // proves FC-TAC-5
    let mut scene = dealt(&TacticsCard { effects: None, ..that(CardEffect::Dice(1)) });
    scene.does(NORTH, USE).does(NORTH, C::CardTires { unit: ENEMY_FOOT });
    assert!(scene.by_card().len() > 10);
    scene.does(NORTH, C::CardDone {});
    assert_eq!(scene.by_card(), []);
    scene.refuses(NORTH, "E-TAC-NONE", [C::CardDone {}]).does(NORTH, activate(FOOT));
}

#[test]
fn what_a_card_did_is_told_under_its_name() {
    // proves FC-TAC-2, FC-FAT-5
    let told = |effect: CardEffect, after: &[C]| {
        let mut scene = dealt(&that(effect));
        scene.does(NORTH, USE).plays(NORTH, after.to_vec());
        let moment = scene.moment();
        let head = moment.head.map(|head| head.code);
        let said = moment.result.iter().map(|part| (part.code, part.values.get("now").cloned()));
        (head, said.collect::<Vec<_>>())
    };
    let named = |code, now: u8| (Some("card_named"), vec![(code, Some(tracker::Value::from(now)))]);
    let units = |change, whom| changes(change, whom, 1, 1);
    let hits = C::CardHits { unit: ENEMY_FOOT, lost: 1 };
    assert_eq!(told(units(Change::Hits, Whom::Enemy), &[hits]), named("card_lost", 2));
    let heals = C::CardHeals { unit: FOOT, back: 1 };
    assert_eq!(told(units(Change::Heals, Whom::Own), &[heals]), named("card_healed", 4));
    let tires = C::CardTires { unit: ENEMY_FOOT };
    assert_eq!(told(units(Change::Tires, Whom::Enemy), &[tires]), named("card_tired", 2));
    let relieves = C::CardRelieves { unit: FOOT };
    assert_eq!(told(units(Change::Relieves, Whom::Own), &[relieves]), named("card_relieved", 0));
    let all = |effect| {
        told(effect, &[activate(HERO)]).1.into_iter().map(|(code, _)| code).collect::<Vec<_>>()
    };
    assert_eq!(all(CardEffect::Dice(2)), ["card_dice"]);
    assert_eq!(all(CardEffect::Gives(Trait::Rush)), ["card_gave"]);
    assert_eq!(all(changes(Change::Tires, Whom::Activated, 1, 2)), ["card_tired", "card_lost"]);
    let mut scene = dealt(&that(units(Change::Hits, Whom::Enemy)));
    scene
        .weakened(ENEMY_FOOT, 1)
        .does(NORTH, USE)
        .does(NORTH, C::CardHits { unit: ENEMY_FOOT, lost: 1 });
    assert_eq!(scene.moment().result.last().map(|part| part.code), Some("destroyed"));
}
