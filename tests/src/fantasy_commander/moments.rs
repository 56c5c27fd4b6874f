//! What the table has just seen: orders turned up, a card, a fight.

use super::prelude::*;
use tracker::kit::QueueAt;

#[test]
fn orders_lie_side_by_side_with_who_is_bolder() {
    // proves FC-INI-1, FC-DST-4
    let mut scene = Scene::giving(orders(1, 1, 0, 1), orders(1, 0, 0, 0));
    scene.does(NORTH, give(&[(FOOT, Red), (HERO, Purple)])).does(SOUTH, give(&[(ENEMY_FOOT, Red)]));
    let moment = scene.moment();
    let worth: Vec<_> = moment.cards.iter().map(|card| (card.worth, card.wins)).collect();
    assert_eq!((worth, moment.rule), (vec![(2, false), (1, true)], "FC-INI-1"));
    assert_eq!(moment.side, Some(SOUTH), "and its card lies open beside them");
}

#[test]
fn the_big_screen_names_every_unit() {
    let scene = Scene::battle();
    let pieces = FantasyCommander::scene(&scene.state).pieces;
    let named = |piece: &tracker::kit::Piece| piece.face.as_ref().map(|face| face.name.clone());
    assert_eq!(pieces.len(), 10);
    assert_eq!(named(&pieces[usize::from(HERO)]).as_deref(), Some("hero"));
    assert!(pieces.iter().all(|piece| named(piece).is_some()));
}

#[test]
fn everybody_sees_who_acts_when() {
    // proves FC-ACT-1, FC-ACT-2
    let queue = |scene: &Scene| {
        let queue = FantasyCommander::scene(&scene.state).queue.into_iter();
        queue.map(|step| (step.token, step.left, step.at)).collect::<Vec<_>>()
    };
    let scene = Scene::ordered("bbgp-gy---");
    let step = |color: &str, left, at| (color.to_owned(), left, at);
    let expected = vec![
        step("red", [0, 0], QueueAt::Past),
        step("blue", [2, 0], QueueAt::Now),
        step("green", [1, 1], QueueAt::Later),
        step("yellow", [0, 1], QueueAt::Later),
        step("purple", [1, 0], QueueAt::Later),
    ];
    assert_eq!(queue(&scene), expected);
    assert!(queue(&Scene::giving(Orders::default(), Orders::default())).is_empty());
}

#[test]
fn a_card_is_shown_by_its_name() {
    // proves FC-TAC-1
    let scene = Scene::ordered("rrrrrrrrrr");
    let moment = scene.moment();
    assert_eq!((codes(&moment.result), moment.side), (vec!["card_named"], Some(NORTH)));
    let told = Scene::led(NORTH, "rrrrrrrrrr", |setup| {
        setup.armies[0].tactics.iter_mut().for_each(|card| card.text = Some("Lead on.".into()));
    });
    let moment = told.moment();
    assert_eq!(moment.head.map(|head| head.code), Some("card_named"));
    assert_eq!(codes(&moment.result), ["card_text"], "what it does is read by all");
    let table = Scene::led(NORTH, "rrrrrrrrrr", |setup| setup.sources.tactics = Source::Table);
    assert_eq!(codes(&table.moment().result), ["card"]);
}

#[test]
fn what_shows_nothing_but_itself_is_told_until_the_next_thing_is_done() {
    // proves FC-TAC-2, FC-ACT-4, FC-ACT-5, FC-MOV-1, FC-RES-1, FC-DEF-1
    let after = |orders: &str, ways: &[Command]| {
        let mut scene = Scene::ordered(orders);
        scene.fresh(FOOT, 1);
        ways.iter().for_each(|way| {
            scene.does(NORTH, way.clone());
        });
        scene.moment().result.iter().map(|part| part.code).collect::<Vec<_>>()
    };
    let took = C::TakeOrder { color: None };
    assert_eq!(after("rr---rr---", std::slice::from_ref(&took)), ["order_taken"]);
    let deed = |deed: Command| after("rr---rr---", &[took.clone(), activate(FOOT), deed]);
    assert_eq!(deed(END), ["idled"], "South has drawn a card since");
    assert_eq!(deed(DEFEND), ["declared"]);
    assert_eq!(deed(REST), ["rested"]);
    let walk = |run| C::Move { run, difficult: false, then_attack: false };
    assert_eq!([deed(walk(false)), deed(walk(true))], [["walked"], ["ran"]]);
    assert_eq!(after("p----rr---", &[HOLD]), ["held"]);
    let mut scene = Scene::generating(|_| ());
    scene.does(SOUTH, C::AskPool {});
    assert_eq!(codes(&scene.moment().result), ["pool_seen"]);
}

#[test]
fn a_card_that_is_not_told_of_lies_on_the_screen() {
    // proves FC-TAC-1
    let lies = |scene: &Scene| FantasyCommander::scene(&scene.state).card.map(|card| card.side);
    let mut scene = Scene::ordered("rr---rr---");
    assert_eq!(lies(&scene), None, "the table saw it last");
    scene.does(NORTH, USE).does(NORTH, activate(FOOT));
    assert_eq!(lies(&scene), Some(NORTH), "it is in force");
    scene.does(NORTH, END);
    assert_eq!(lies(&scene), Some(SOUTH), "what North did is told, and South has drawn");
}

#[test]
fn an_advance_is_told() {
    // proves FC-ADV-1
    let mut scene = Scene::duel();
    scene.weakened(ENEMY_FOOT, 1).clash(&[2], &[]).does(NORTH, advance(true));
    assert_eq!(codes(&scene.moment().result), ["lost", "destroyed", "advanced"]);
}

#[test]
fn points_of_a_card_stay_in_sight_when_the_next_card_is_drawn() {
    // proves FC-TAC-2, FC-WIN-1
    let mut scene = Scene::ordered("r----r----");
    scene.does(NORTH, USE).does(NORTH, C::CardHits { unit: FOOT, lost: 4 });
    assert_eq!(scene.turn(), (Red, SOUTH), "North has nobody left to act");
    let moment = scene.moment();
    assert_eq!((moment.points.len(), moment.side), (1, Some(NORTH)));
}

#[test]
fn a_card_in_force_is_seen_instead_of_the_fight_before_it() {
    // proves FC-TAC-2
    let mut scene = Scene::ordered("rr---rr---");
    scene.does(NORTH, USE).does(NORTH, activate(FOOT)).weakened(ENEMY_FOOT, 1);
    scene.does(NORTH, attack(ENEMY_FOOT)).does(SOUTH, C::Stand { give_up: false, tire: false });
    scene.rolls(&[2], &[]).does(SOUTH, TAKE_IT).does(NORTH, advance(false));
    assert_eq!(scene.moment().rule, "FC-ATK-11", "South has drawn a card since");
    scene.does(SOUTH, USE).does(SOUTH, C::CardHits { unit: FOOT, lost: 4 });
    let moment = scene.moment();
    assert_eq!((moment.points.len(), moment.side, moment.rule), (1, Some(SOUTH), "FC-TAC-1"));
}

#[test]
fn the_last_fight_stays_in_sight_where_nothing_is_counted() {
    // proves FC-END-1
    let mut scene = Scene::duel_with(|setup| setup.scenario.capture = 0);
    scene.state.units.iter_mut().for_each(|unit| unit.order = None);
    scene.weakened(ENEMY_FOOT, 1).clash(&[2], &[]).does(NORTH, advance(false));
    let moment = scene.moment();
    assert_eq!((scene.state.turn, moment.points.len(), moment.rule), (2, 1, "FC-ATK-11"));
}

#[test]
fn a_fight_shows_its_dice_and_what_they_did() {
    // proves FC-ATK-11
    let mut scene = Scene::duel_of(|it| it.able(ENEMY_FOOT, Trait::Brave).weakened(ENEMY_FOOT, 1));
    scene.defends(ENEMY_FOOT).clash(&[2, 3], &[4, 2]).does(NORTH, advance(false));
    let moment = scene.moment();
    assert_eq!((moment.dice.len(), moment.rule), (4, "FC-ATK-11"));
    assert_eq!(codes(&moment.result)[..3], ["lost", "destroyed", "lost"]);
    assert_eq!(codes(&moment.why), ["tally", "tally", "ignores"]);
    for (tally, hits) in moment.why.iter().zip([2, 1]) {
        let of = |what| tally.values[what].clone();
        assert_eq!([of("hits"), of("panic"), of("blocks")], [hits, 0, 0].map(Value::from));
    }
}

#[test]
fn what_dice_do_is_told_before_it_falls() {
    // proves FC-ATK-8, FC-ATK-9, fc.resurgent
    let mut scene = Scene::duel_of(|it| it.able(ENEMY_FOOT, Trait::Resurgent).fresh(ENEMY_FOOT, 0));
    scene.does(NORTH, attack(ENEMY_FOOT)).rolls(&[1, 2], &[]);
    assert_eq!(scene.asks(), Some(FightStep::AnswerTarget));
    let so_far = scene.shown_fight().unwrap().so_far.unwrap();
    assert_eq!(
        (codes(&so_far.result), codes(&so_far.why)),
        (vec!["suffers"], vec!["tally", "panic_hurts"])
    );
    assert_eq!(so_far.result[0].values["n"], Value::from(2));
}

#[test]
fn a_fight_without_an_effect_says_so() {
    let mut scene = Scene::duel();
    assert_eq!(codes(&scene.clash(&[6], &[]).moment().result), ["nothing"]);
    assert_eq!(
        codes(
            &Scene::duel_of(|it| it
                .clash(&[1], &[])
                .does(SOUTH, retreat(1))
                .does(NORTH, advance(false)))
            .moment()
            .result
        ),
        ["back"]
    );
}

#[test]
fn a_reroll_shows_what_lay_there() {
    // proves FC-ATK-4
    let mut scene = Scene::duel_with(|setup| setup.sources.dice = Source::App);
    scene.able(FOOT, Trait::MasterOfAttack(1)).does(NORTH, attack(ENEMY_FOOT));
    scene.chance(&[&[0, 5, 5]]).does(NORTH, C::Roll { faces: None });
    scene.chance(&[&[5]]).does(NORTH, C::Reroll { die: 0, face: None });
    let die = &scene.moment().dice[0];
    assert_eq!((die.face.clone(), die.was.len(), die.note.is_some()), (Value::Number(6), 1, true));
}

/// A value of a phrase.
fn value(phrase: &tracker::kit::Phrase, name: &str) -> Value {
    phrase.values[name].clone()
}

#[test]
fn a_new_matter_does_not_stand_under_a_fight() {
    // proves FC-TAC-2, FC-MOV-1
    let mut scene = Scene::ordered("rr---rr---");
    scene.does(NORTH, USE).does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene.does(SOUTH, C::Stand { give_up: false, tire: false });
    scene.rolls(&[2], &[]).does(SOUTH, TAKE_IT);
    assert_eq!(codes(&scene.moment().result), ["lost"], "South has drawn a card since");
    scene.does(SOUTH, C::TakeOrder { color: None });
    let moment = scene.moment();
    assert_eq!((moment.head, moment.dice.len()), (None, 0));
    assert_eq!(codes(&moment.result), ["order_taken"]);
    assert_ne!(value(&moment.result[0], "name"), Value::from(""), "the card is named");
}

#[test]
fn what_comes_by_itself_after_a_fight_is_another_matter() {
    // proves FC-CUR-1
    let mut scene = Scene::led(NORTH, "rr---rr---", |setup| {
        let curse = |card: &mut TacticsCard| card.kind = Some(CardKind::Curse);
        setup.armies[1].tactics.iter_mut().for_each(curse);
    });
    scene.does(NORTH, USE).does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene.does(SOUTH, C::Stand { give_up: false, tire: false });
    scene.rolls(&[2], &[]).does(SOUTH, TAKE_IT);
    let moment = scene.moment();
    assert_eq!(
        (codes(&moment.result), codes(&moment.since)),
        (vec!["lost"], vec!["curse_wandered"])
    );
}

#[test]
fn a_deed_does_not_stand_under_a_card() {
    // proves FC-TAC-2, FC-ACT-4
    let mut scene = Scene::led(NORTH, "r---------", |setup| {
        setup.armies[0].tactics[0].kind = Some(CardKind::Terrain);
    });
    scene.does(NORTH, C::PlaceTerrain {});
    assert_eq!(codes(&scene.moment().result), ["terrain_placed"]);
    scene.does(NORTH, DEFEND);
    let moment = scene.moment();
    assert_eq!((moment.head, codes(&moment.result)), (None, vec!["declared"]));
}

#[test]
fn the_end_of_a_turn_is_told() {
    // proves FC-END-1
    let ends = |points: [u8; 2]| {
        let mut scene = Scene::battle();
        scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
        scene.does(NORTH, C::Count { points, towns: [0; 2] });
        scene.moment()
    };
    let none = ends([0, 0]);
    assert_eq!(codes(&none.result), ["turn_over", "nobody_holds"]);
    assert_eq!(value(&none.result[0], "turn"), Value::from(1));
    let held = ends([2, 0]);
    assert_eq!((codes(&held.result), held.points.len()), (vec!["turn_over", "holds"], 1));
    assert_eq!(
        held.why.iter().map(|side| value(side, "n")).collect::<Vec<_>>(),
        [2, 0].map(Value::from)
    );
}
