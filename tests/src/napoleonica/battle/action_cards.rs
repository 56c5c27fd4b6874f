//! Action cards and blank orders (N-CRD, N-BLK, N-ACT-9).

use super::super::prelude::*;

const DONE: Command = Command::CardDone {};

fn card(kind: CardType, effects: Vec<Effect>) -> ManeuverCard {
    maneuver("order-of-the-day", kind, effects)
}

/// North holds these cards; nobody deactivates.
fn holding(cards: Vec<ManeuverCard>) -> Scene {
    let held: Vec<_> = (0..).zip(&cards).map(|(number, _)| Some(number)).collect();
    let mut scene = Scene::battle_with(|setup| {
        setup.sources.maneuver = Source::App;
        setup.house.deactivation = false;
        setup.armies[0].faction.uses_corruption = true;
        setup.armies[0].maneuver = cards;
    });
    scene.holds(&held).corruption(3);
    scene
}

/// North plays an Action card with these effects.
fn playing(effects: Vec<Effect>) -> Scene {
    let mut scene = holding(vec![card(CardType::Action, effects)]);
    scene.ok(NORTH, play(0));
    scene
}

/// North plays a card that only the table knows.
fn reading() -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
    scene.holds(&[None, None]).ok(NORTH, READ);
    scene
}

fn play(number: u8) -> Command {
    Command::PlayCard { card: Laid::Card(Some(number)) }
}

fn activates(blank: bool) -> Vec<Effect> {
    vec![Effect::Activate { units: 1, blank }]
}

fn wake(unit: UnitId, blank: bool) -> Command {
    Command::CardActivates { unit, blank }
}

fn in_play(scene: &Scene) -> bool {
    scene.turn().card.is_some()
}

#[test]
fn a_card_without_steps_offers_none() {
    // proves N-CRD-2
    let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
    scene.models(FOOT, 1).holds(&[None]);
    scene.ok(NORTH, READ);
    let step = |offer: &Command| matches!(offer, Command::Step { .. });
    let steps = |scene: &Scene| scene.open_offers(NORTH).iter().filter(|it| step(it)).count();
    assert_eq!(steps(&scene), 0);
    assert!(steps(scene.does(NORTH, gives([1, 0, 0, 0, 0]))) > 0);
}

#[test]
fn a_card_in_play_is_there_for_all_to_read() {
    // proves N-CRD-2
    let scene = playing(activates(false));
    let view = Napoleonica::view(&scene.state, Viewer::Table);
    let Now::Battle(turn) = view.now else { panic!("{:?}", view.now) };
    let shown = turn.card.unwrap();
    assert_eq!(shown.effects, activates(false));
    assert_eq!(shown.card.unwrap().card.kind, CardType::Action);
    assert!(!shown.free);
}

#[test]
fn an_action_card_is_a_basic_action_and_is_discarded() {
    // proves N-CRD-2, N-BAT-3
    let mut scene = playing(activates(false));
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(0)]);
    assert_eq!(scene.refused(NORTH, Command::EndTurn {}), "E-BAT-OPEN");
    scene.plays(NORTH, [wake(FOOT, false), MOVE]);
    assert!(!in_play(&scene), "nothing is left of it");
    let discard = &scene.on_table().sides[0].discard;
    let name = discard[0].as_ref().map(|one| one.card.kind);
    assert_eq!(name, Some(CardType::Action), "it lies open");
    let Phase::Battle(turn) = &scene.state.phase else { panic!("no battle") };
    assert_eq!(turn.basics, 1);
    assert!(scene.unit(FOOT).orders.is_empty());
}

#[test]
fn one_card_in_an_action() {
    // proves N-CRD-1
    let action = || card(CardType::Action, activates(false));
    let mut scene = holding(vec![action(), action(), action()]);
    scene.does(NORTH, play(0)).refuses(NORTH, "E-CRD-ONE", [play(1)]);
    scene.plays(NORTH, [DONE, play(1), DONE]).refuses(NORTH, "E-BAT-TWO", [play(2)]);
}

#[test]
fn a_unit_that_a_card_activated_gets_no_second_card_for_its_attack() {
    // proves NB-15, N-CRD-1
    let action = || card(CardType::Action, activates(false));
    let mut scene = holding(vec![action(), card(CardType::Attack, vec![Effect::Rerolls(1)])]);
    scene.plays(NORTH, [play(0), wake(FOOT, false), attack(ENEMY_FOOT, MELEE)]);
    for laid in [Laid::Card(Some(1)), Laid::Decoy] {
        assert_eq!(scene.refused(NORTH, Command::Lay { card: laid }), "E-CRD-ONE");
    }
}

#[test]
fn the_decoy_is_no_action() {
    // proves N-CRD-6
    let mut scene = holding(Vec::new());
    assert_eq!(scene.refused(NORTH, Command::PlayCard { card: Laid::Decoy }), "E-DECOY-ACTION");
}

#[test]
fn only_an_action_card_is_played_as_an_action() {
    // proves N-CRD-11
    let mut scene = holding(vec![card(CardType::Attack, vec![Effect::Rerolls(1)])]);
    scene.refuses_each(NORTH, [(play(0), "E-CRD-ACTION"), (play(7), "E-CRD-HAND")]);
}

#[test]
fn every_effect_may_be_declined() {
    // proves N-CRD-7
    let effects = vec![Effect::Relieve(1), Effect::Steps(2)];
    let mut scene = holding(vec![card(CardType::Action, effects)]);
    scene.tired(FOOT, 1).models(FOOT, 3).does(NORTH, play(0)).ok(NORTH, DONE);
    assert!(!in_play(&scene));
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(0)]);
}

#[test]
fn discards_do_not_come_back() {
    // proves N-CRD-9
    let mut scene = playing(activates(false));
    scene.ok(NORTH, DONE);
    let deck = &scene.player(NORTH).maneuver;
    assert_eq!((deck.pile().len(), deck.hand().len(), deck.discard().len()), (0, 0, 1));
}

#[test]
fn a_card_costs_corruption_when_its_effect_is_used() {
    // proves N-CRD-10, N-COR-3
    let effects = vec![Effect::Relieve(1), Effect::Steps(1)];
    let dear = ManeuverCard { corruption: 2, ..card(CardType::Action, effects) };
    let mut scene = holding(vec![dear]);
    scene.tired(FOOT, 1).models(FOOT, 3).ok(NORTH, play(0));
    assert_eq!(scene.player(NORTH).corruption, 3);
    scene.corruption(1).refuses(NORTH, "E-COR-FEW", [Command::Relieve { unit: FOOT }]);
    scene.corruption(2).ok(NORTH, Command::Relieve { unit: FOOT });
    let kind = scene.unit(FOOT).kind;
    scene.ok(NORTH, Command::Step { kind, from: Line::One, unit: None });
    assert_eq!(scene.player(NORTH).corruption, 0, "paid once");
}

#[test]
fn a_card_activates_without_an_order_and_without_fatigue() {
    // proves N-ACT-9, NV-16
    for (blank, fatigue) in [(false, 1), (true, 2)] {
        let mut scene = playing(activates(blank));
        scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1).ok(NORTH, wake(FOOT, blank));
        assert_eq!(
            (scene.unit(FOOT).fatigue.now, scene.unit(FOOT).blanks),
            (fatigue, blank.into())
        );
        scene.ok(NORTH, MOVE);
    }
}

#[test]
fn a_card_does_not_wake_the_exhausted() {
    // proves N-ACT-4, N-ACT-9, NV-17
    let mut scene = playing(activates(false));
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 2);
    assert_eq!(scene.refused(NORTH, wake(FOOT, false)), "E-ACT-EXHAUSTED");
    scene.tired(FOOT2, 2).ok(NORTH, wake(FOOT2, false));
    scene.refuses(NORTH, "E-ACT-RESTONLY", [MOVE]).ok(NORTH, Command::Rest {});
    assert_eq!(scene.unit(FOOT2).fatigue.now, 0);
}

#[test]
fn an_exhausted_unit_neither_moves_nor_attacks_by_a_card() {
    // proves N-ACT-11
    let mut scene = playing(activates(true));
    scene.tired(FOOT, 2).ok(NORTH, wake(FOOT, true));
    assert_eq!(scene.refused(NORTH, Command::Move { then_attack: true }), "E-ACT-RESTONLY");
}

#[test]
fn a_blank_is_laid_only_where_the_card_says_so() {
    // proves N-BLK-1
    let mut scene = playing(activates(false));
    assert_eq!(scene.refused(NORTH, wake(FOOT, true)), "E-CRD-BLANK");
    let mut scene = playing(activates(true));
    scene.ok(NORTH, wake(FOOT, true));
    assert_eq!((scene.unit(FOOT).blanks, scene.player(NORTH).pouch.total()), (1, 10));
    assert!(scene.unit(FOOT).ordered());
}

#[test]
fn blanks_leave_with_the_round() {
    // proves N-BLK-3
    let mut scene = playing(activates(true));
    scene.plays(NORTH, [wake(FOOT, true), MOVE]).apply(&Event::OrdersReturned {});
    assert!(!scene.unit(FOOT).ordered());
}

#[test]
fn each_unit_once_and_as_many_as_the_card_says() {
    // proves N-CRD-2
    let mut scene = playing(vec![Effect::Activate { units: 2, blank: false }]);
    scene.plays(NORTH, [wake(FOOT, false), MOVE]);
    assert_eq!(scene.refused(NORTH, wake(FOOT, false)), "E-CRD-AGAIN");
    scene.plays(NORTH, [wake(FOOT2, false), MOVE]);
    assert!(!in_play(&scene));
}

#[test]
fn a_card_says_what_it_does_and_no_more() {
    // proves N-CRD-2
    let mut scene = holding(vec![card(CardType::Action, vec![Effect::Relieve(2)])]);
    scene.tired(FOOT, 2).tired(FOOT2, 1).does(NORTH, play(0));
    scene.refuses(NORTH, "E-CRD-EFFECT", [wake(FOOT2, false)]);
    assert_eq!(scene.refused(NORTH, Command::Relieve { unit: HORSE }), "E-RR-FAT");
    scene.ok(NORTH, Command::Relieve { unit: FOOT });
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(FOOT2).fatigue.now), (0, 1));
    assert_eq!(scene.refused(NORTH, Command::Relieve { unit: FOOT2 }), "E-CRD-NONE");
}

#[test]
fn fatigue_by_a_card_stops_at_stamina() {
    // proves N-FAT-1
    let mut scene = playing(vec![Effect::Tire(3)]);
    assert_eq!(scene.refused(NORTH, Command::CardTires { unit: FOOT }), "E-CRD-ENEMY");
    scene.ok(NORTH, Command::CardTires { unit: ENEMY_FOOT });
    assert_eq!(scene.unit(ENEMY_FOOT).fatigue.now, 2);
}

#[test]
fn a_card_gives_orders_from_the_own_pouch() {
    let mut scene = playing(vec![Effect::Orders(2)]);
    scene.chance(&[&[0, 1]]).ok(NORTH, gives([0, 2, 0, 0, 0]));
    assert_eq!(scene.player(NORTH).hand, orders(4, 2, 2, 1));
    assert!(!in_play(&scene));
}

#[test]
fn line_steps_bring_models_back_without_a_limit() {
    // proves N-TRK-8
    let mut scene = holding(vec![card(CardType::Action, vec![Effect::Steps(4)])]);
    scene.models(FOOT, 2).ok(NORTH, play(0));
    let kind = scene.unit(FOOT).kind;
    let step = |from, unit| Command::Step { kind, from, unit };
    let join = step(Line::Deployment, Some(FOOT));
    assert_eq!(scene.refused(NORTH, join.clone()), "E-TRK-NOMODEL");
    for _ in 0..2 {
        scene.ok(NORTH, step(Line::One, None));
    }
    let full = step(Line::Deployment, Some(FOOT2));
    scene.refuses(NORTH, "E-TRK-FULL", [full]).plays(NORTH, [join.clone(), join]);
    assert_eq!((scene.unit(FOOT).models.now, in_play(&scene)), (4, false));
}

#[test]
fn a_card_of_the_table_does_what_the_players_read() {
    // proves N-CRD-2, N-CRD-10
    let mut scene = reading();
    scene.tired(FOOT, 2).models(FOOT, 3).ok(NORTH, gives([1, 0, 0, 0, 0]));
    let kind = scene.unit(FOOT).kind;
    scene.ok(NORTH, Command::Step { kind, from: Line::One, unit: None });
    scene.plays(NORTH, [Command::Relieve { unit: FOOT }, Command::CardTires { unit: ENEMY_FOOT }]);
    scene.plays(NORTH, [wake(FOOT2, true), MOVE]);
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(ENEMY_FOOT).fatigue.now), (1, 1));
    assert!(in_play(&scene), "the players say when it is done");
    scene.ok(NORTH, DONE);
    let deck = &scene.player(NORTH).maneuver;
    assert_eq!((deck.hand().len(), deck.discard().len()), (1, 1));
}

#[test]
fn an_empty_hand_plays_nothing() {
    let mut scene = Scene::battle();
    let any = READ;
    assert_eq!(scene.refused(NORTH, any), "E-CRD-HAND");
    assert_eq!(scene.player(NORTH).hand, orders(2, 2, 2, 1));
}

#[test]
fn the_next_action_has_a_card_of_its_own() {
    // proves N-CRD-1
    let cards = [CardType::Action, CardType::Attack].map(|kind| card(kind, vec![Effect::Steps(1)]));
    let mut scene = holding(cards.to_vec());
    scene.models(FOOT2, 3);
    scene.plays(NORTH, [play(0), DONE, Command::Activate { unit: FOOT, pay: one(Color::Green) }]);
    scene.plays(NORTH, [attack(ENEMY_FOOT, MELEE), Command::Lay { card: Laid::Card(Some(1)) }]);
}

#[test]
fn a_card_that_finds_nothing_to_act_on_is_warned_of_and_done_at_once() {
    // proves N-CRD-2, N-CRD-7, N-CRD-10
    let dear = || ManeuverCard { corruption: 4, ..card(CardType::Action, vec![Effect::Orders(1)]) };
    let played = |card: ManeuverCard, finds: &dyn Fn(&mut Scene)| {
        let mut scene = holding(vec![card]);
        finds(&mut scene);
        let own = scene.offers(NORTH).into_iter().find(|offer| offer.command == play(0));
        let warned: Vec<_> = own.unwrap().warnings.iter().map(|warning| warning.code).collect();
        scene.ok(NORTH, play(0));
        (warned, in_play(&scene))
    };
    let card = |effect| card(CardType::Action, vec![effect]);
    let vain = (vec!["W-CRD-NOTHING"], false);
    assert_eq!(played(card(Effect::Relieve(1)), &|_| {}), vain);
    assert_eq!(played(card(Effect::Steps(1)), &|_| {}), vain);
    assert_eq!(played(dear(), &|_| {}), vain);
    let good = (vec![], true);
    assert_eq!(played(card(Effect::Relieve(1)), &|it| _ = it.tired(FOOT, 1)), good);
    assert_eq!(played(card(Effect::Steps(1)), &|it| _ = it.models(FOOT, 3)), good);
    assert_eq!(played(dear(), &|it| _ = it.corruption(4)), good);
}
