//! Strategy cards (NS-CRD): in their time, carried out whole, each to its place.

use super::prelude::*;
use super::reinforcement::{drawn, fill_hands, reinforce};

fn card(kind: StrategyKind, change: impl FnOnce(&mut StrategyCard)) -> StrategyCard {
    let mut card = strategy("card", kind);
    change(&mut card);
    card
}

fn order(effects: &[Effect]) -> StrategyCard {
    card(StrategyKind::Order, |card| card.effects = effects.to_vec())
}

fn windowed(window: Window) -> StrategyCard {
    card(StrategyKind::Order, |card| card.window = window)
}

/// Phase III, North's activation; both hold two copies of this card (0 and 1), and stand with
/// foot in the middle.
fn scene(card: StrategyCard) -> (Scene, [Spot; 2]) {
    let mut scene = Scene::battle_with(|setup| {
        for army in &mut setup.armies {
            army.strategy[0].card = card.id.clone();
            army.strategy_cards[0] = card.clone();
        }
    });
    scene.holds(NORTH, &[Some(0), Some(1)]).holds(SOUTH, &[Some(0), Some(1)]);
    let units = [scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot())];
    (scene, units)
}

/// The same; North's unit in the middle was activated.
fn acting(card: StrategyCard) -> (Scene, [Spot; 2]) {
    let (mut scene, units) = scene(card);
    scene.ok(NORTH, activate(units[0]));
    (scene, units)
}

fn heals(casualties: u8) -> StrategyCard {
    order(&[Effect::Heal { casualties }])
}

fn on(card: u8, unit: Spot) -> Command {
    play(card, Some(unit))
}

const PLAIN: Command = Command::PlayCard { card: Some(0), kind: None, on: None, bonus: None };
const SECOND: Command = Command::PlayCard { card: Some(1), kind: None, on: None, bonus: None };

/// The code of a refusal that the table may insist against.
fn may_insist(scene: &mut Scene, command: Command) -> String {
    let refusal = scene.refusal(NORTH, command);
    assert!(refusal.waivable, "{refusal:?}");
    refusal.code.into_owned()
}

#[test]
fn a_card_is_carried_out_whole_and_nothing_answers_it() {
    // proves NS-CRD-2, NS-CRD-3
    let (mut scene, [unit, _]) = scene(heals(2));
    let told = scene.hurt(unit, 3).does(NORTH, activate(unit)).ok(NORTH, on(0, unit));
    assert!(matches!(told[..], [Event::CardPlayed { .. }, Event::CasualtiesSet { to: 1, .. }]));
    assert_eq!(scene.player(NORTH).strategy.discard(), [Some(0)], "on the own open pile");
    assert!(scene.state.due.is_empty(), "nobody is asked");
    assert_eq!(scene.seen_by(SOUTH).sides[0].discard[0].id, Some(0));
}

#[test]
fn a_card_is_in_hand_or_not_played() {
    // proves NS-CRD-5
    let (mut scene, _) = acting(order(&[]));
    let other = |card| Command::PlayCard { card, kind: None, on: None, bonus: None };
    scene.refuses(NORTH, "E-CARD-HAND", [None, Some(7), Some(200)].map(other));
    scene.does(NORTH, PLAIN).refuses(NORTH, "E-CARD-HAND", [PLAIN]);
}

#[test]
fn in_the_own_activation_in_the_opponents_or_in_both() {
    // proves NS-CRD-5
    for (window, own, other) in [
        (Window::Proactive, true, false),
        (Window::Reactive, false, true),
        (Window::Both, true, true),
    ] {
        let (mut scene, _) = acting(windowed(window));
        for (seat, may) in [(NORTH, own), (SOUTH, other)] {
            let code = (!may).then_some("E-CRD-WINDOW");
            assert_eq!(scene.verdict(seat, PLAIN).as_deref(), code, "{window:?}");
        }
    }
}

#[test]
fn cards_come_after_the_marker_and_before_the_action() {
    // proves NS-ACT-5, NS-CRD-5
    let (mut scene, [unit, at]) = scene(order(&[]));
    scene.refuses(NORTH, "E-ACT-NONE", [PLAIN]).ok(NORTH, activate(unit));
    let mut moved = scene.clone();
    moved.apply(&Event::HasMoved { how: Moved::Sideways });
    assert_eq!(may_insist(&mut moved, PLAIN), "E-ACT-CARDS");
    scene.plays(NORTH, [PLAIN, fire(unit, at)]);
    assert_eq!(may_insist(&mut scene, SECOND), "E-ACT-CARDS");
}

#[test]
fn no_card_outside_its_phases() {
    // proves NS-CRD-5
    let (mut scene, [unit, _]) = scene(order(&[]));
    let entering = scene.id(unit);
    scene.state.entering = Some(entering);
    assert_eq!(scene.refused(NORTH, PLAIN), "E-ACT-OPEN");
    scene.state.entering = None;
    scene.state.phase = Phase::Initiative { bids: Sealed::by(2) };
    assert_eq!(scene.refused(NORTH, PLAIN), "E-PHASE");
    let (seat, done) = (NORTH, [false; 2]);
    scene.state.phase = Phase::Reform(Reform { step: ReformStep::Rally, side: seat, done });
    assert_eq!(scene.refused(NORTH, PLAIN), "E-CRD-WINDOW", "it changes no roll");
    scene.state.phase = Phase::Tally { done: [false; 2] };
    assert_eq!(scene.refused(NORTH, PLAIN), "E-NOT-ASKED");
    let outcome = Outcome::by_rule(None, "NS-VIC-2", vec![0, 0]);
    scene.state.phase = Phase::Finished(outcome);
    assert_eq!(scene.refused(NORTH, PLAIN), "E-VIC-OVER");
}

#[test]
fn a_bonus_comes_before_the_die() {
    // proves NS-TST-2
    let bonus = Effect::Bonus { test: TestKind::Fire, by: 2 };
    let (mut scene, [unit, at]) = scene(order(&[bonus]));
    assert_eq!(scene.refused(NORTH, PLAIN), "E-CRD-CONDITION", "nothing is rolled");
    scene.ok(NORTH, fire(unit, at));
    assert_eq!(scene.refused(SOUTH, PLAIN), "E-CRD-CONDITION", "it is not South's test");
    assert_eq!(scene.does(NORTH, PLAIN).added(), [5], "Fire 3 and the card");
    let mut late = scene.clone();
    late.state.due.clear();
    assert_eq!(may_insist(&mut late, SECOND), "E-TST-LATE");
    scene.roll(&[1]);
    assert_eq!(scene.on(at).casualties, 1);
    // The shot is over, and so is the activation.
    assert!(scene.idle());
    assert_eq!(may_insist(&mut scene, SECOND), "E-TST-LATE");
    scene.active(NORTH);
    let other = scene.unit(NORTH, "F1", foot());
    scene.ok(NORTH, activate(other));
    assert_eq!(may_insist(&mut scene, SECOND), "E-CRD-CONDITION", "another unit acts now");
}

#[test]
fn a_malus_is_for_the_opponents_test() {
    // proves NS-TST-2
    let malus = Effect::Bonus { test: TestKind::Melee, by: -1 };
    let (mut scene, [unit, at]) = scene(order(&[malus]));
    assert_eq!(scene.does(NORTH, engage(unit, at)).does(SOUTH, PLAIN).added(), [2, 3]);
    assert_eq!(scene.does(NORTH, PLAIN).added(), [2, 2]);
}

#[test]
fn what_a_tables_card_adds_is_typed() {
    // proves NS-TST-2
    let mut scene = Scene::battle_with(|setup| setup.sources.strategy = Source::Table);
    scene.holds(NORTH, &[None, None]).holds(SOUTH, &[None, None]);
    let (unit, at) = (scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot()));
    scene.ok(NORTH, fire(unit, at));
    let order = Some(StrategyKind::Order);
    let adds = |bonus| Command::PlayCard { card: None, kind: order, on: None, bonus: Some(bonus) };
    scene.refuses(NORTH, "E-CARD-VALUE", [adds(10)]).does(NORTH, adds(2)).ok(SOUTH, adds(-1));
    assert_eq!(scene.added(), [4]);
    assert_eq!(scene.open_offers(NORTH).len(), 2, "to roll, and one more card");
}

#[test]
fn a_card_helps_what_needs_it() {
    // proves NS-ACT-6, NS-MEL-13
    let (mut scene, [unit, enemy]) =
        acting(order(&[Effect::Heal { casualties: 1 }, Effect::Ready {}, Effect::Steady {}]));
    let other = scene.unit(NORTH, "F2", foot());
    assert_eq!(scene.refused(NORTH, on(0, other)), "E-CRD-CONDITION");
    assert_eq!(scene.refused(NORTH, on(0, enemy)), "E-UNIT-OWN");
    scene.set(other, |unit| (unit.activated, unit.casualties, unit.disarray) = (true, 1, true));
    let offered = scene.open_offers(NORTH);
    assert!(offered.contains(&on(0, other)) && offered.contains(&on(0, unit)));
    scene.ok(NORTH, on(0, other));
    let there = scene.on(other);
    assert_eq!((there.activated, there.casualties, there.disarray), (false, 0, false));
    assert_eq!(scene.player(NORTH).left, 2, "another action takes another marker");
}

#[test]
fn a_card_on_a_hidden_unit_would_tell_what_it_is() {
    // proves NS-CRD-1
    let (mut scene, [unit, _]) = scene(heals(1));
    let hidden = scene.unit(NORTH, "R1", foot());
    scene.set(hidden, |unit| (unit.face_up, unit.casualties) = (false, 2)).active(SOUTH);
    scene.state.players[1].left = 3;
    let foe = spot(SOUTH, "F3");
    scene.does(SOUTH, activate(foe)).refuses(NORTH, "E-CRD-TARGET", [on(0, hidden)]);
    assert_eq!(scene.refused(NORTH, PLAIN), "E-CRD-UNIT", "South's unit acts");
    scene.hurt(unit, 1).ok(NORTH, on(0, unit));
}

#[test]
fn a_unit_carries_the_same_card_once() {
    // proves NS-CRD-4, NS-VIC-4
    let flag = card(StrategyKind::Flag, |card| {
        card.points = 1;
        card.effects = vec![Effect::Heal { casualties: 1 }];
    });
    let (mut scene, [unit, _]) = scene(flag);
    scene.plays(NORTH, [activate(unit), on(0, unit)]);
    assert_eq!(scene.on(unit).attached[0].points, 1, "the opponent's, should it be lost");
    assert_eq!(scene.player(NORTH).strategy.discard(), [], "it lies with the unit");
    assert_eq!(scene.refused(NORTH, on(1, unit)), "E-CRD-CARRIED");
    let other = scene.unit(NORTH, "F2", foot());
    scene.ok(NORTH, on(1, other));
}

#[test]
fn a_flag_is_for_its_own_nation() {
    // proves NS-BLD-9
    let flagged = |nation| card(StrategyKind::Order, |card| card.nation = Some(nation));
    for (nation, may) in [(Nation::French, [true, false]), (Nation::Prussian, [false, true])] {
        let (mut scene, _) = acting(flagged(nation));
        for (seat, may) in [(NORTH, may[0]), (SOUTH, may[1])] {
            let code = (!may).then_some("E-CRD-FLAG");
            assert_eq!(scene.verdict(seat, PLAIN).as_deref(), code);
        }
    }
}

fn forms(formation: Formation) -> StrategyCard {
    strategy("card", StrategyKind::Formation(formation))
}

#[test]
fn a_formation_is_for_the_acting_unit_of_its_arm() {
    // proves NS-CRD-6
    for (formation, foot_code, horse_code) in [
        (Formation::Line, None, Some("E-CRD-INFANTRY")),
        (Formation::Square, None, Some("E-CRD-INFANTRY")),
        (Formation::Echelon, Some("E-CRD-CAVALRY"), None),
    ] {
        for (unit, code) in [
            (foot(), foot_code),
            (horse(), horse_code),
            (heavy(), horse_code),
            (light(), horse_code),
            (guns(), foot_code.or(horse_code)),
        ] {
            let (mut scene, _) = scene(forms(formation));
            let at = scene.unit(NORTH, "S1", unit);
            let verdict = scene.does(NORTH, activate(at)).verdict(NORTH, PLAIN);
            let formed = code.is_none().then_some(formation);
            assert_eq!((verdict.as_deref(), scene.on(at).formation), (code, formed));
        }
    }
}

#[test]
fn no_formation_for_another_unit_nor_in_melee() {
    // proves NS-CRD-6, NS-MEL-14
    let (mut scene, [unit, foe]) = scene(forms(Formation::Line));
    let other = scene.unit(NORTH, "F1", foot());
    scene.does(NORTH, activate(unit)).refuses(NORTH, "E-CRD-ACTIVE", [on(0, other)]);
    scene.refuses(SOUTH, "E-CRD-UNIT", [PLAIN]).engage(unit, foe);
    assert_eq!(scene.refused(NORTH, PLAIN), "E-MEL-LATE");
    let (mut scene, [unit, _]) = self::scene(forms(Formation::Square));
    scene.formed(unit, Formation::Line);
    scene.plays(NORTH, [activate(unit), PLAIN]);
    assert_eq!(scene.on(unit).formation, Some(Formation::Square), "one at a time (A39)");
}

#[test]
fn no_echelon_after_a_failed_evasion() {
    // proves NS-EVA-4
    let (mut scene, [unit, _]) = scene(forms(Formation::Echelon));
    let at = scene.unit(SOUTH, "F4", light());
    scene.unit(NORTH, "F2", foot());
    let by = spot(NORTH, "F2");
    scene.does(NORTH, engage(by, at)).does(SOUTH, EVADE).roll(&[1]);
    assert_eq!(scene.refused(SOUTH, on(0, at)), "E-EVA-ECHELON");
    assert_eq!(scene.on(unit).formation, None);
}

const FULL: [CardId; 5] = [Some(0), Some(1), Some(2), Some(3), Some(4)];

#[test]
fn a_hand_is_drawn_up_to_five() {
    // proves NSV-37, NS-REN-5
    let mut scene = Scene::battle();
    scene.holds(NORTH, &FULL[..3]).holds(SOUTH, &FULL);
    reinforce(&mut scene);
    assert_eq!(drawn(&fill_hands(&mut scene)), [(NORTH, 2)]);
}

#[test]
fn a_run_out_deck_is_shuffled_anew_where_the_house_says_so() {
    // proves NS-REN-5
    for (again, hand) in [(false, 1), (true, 5)] {
        let mut scene = Scene::house(|house| house.reshuffle_strategy = again);
        let all: Vec<CardId> = (0..39).map(Some).collect();
        scene.holds(NORTH, &all).holds(SOUTH, &FULL);
        all.iter().for_each(|card| scene.state.players[0].strategy.toss(*card));
        reinforce(&mut scene);
        fill_hands(&mut scene);
        assert_eq!(scene.player(NORTH).strategy.hand().len(), hand);
    }
}

#[test]
fn an_order_is_offered_on_every_unit_that_it_helps() {
    // proves NS-CRD-2
    let (mut scene, [unit, _]) = scene(heals(1));
    let hurt = scene.unit(NORTH, "F1", foot());
    scene.hurt(hurt, 1).ok(NORTH, activate(unit));
    let mut open = scene.open_offers(NORTH);
    open.retain(|command| matches!(command, Command::PlayCard { .. }));
    assert_eq!(open, [on(0, hurt)]);
}
