//! What a side keeps to itself (A38), and what everybody may put right.

use super::prelude::*;
use crate::door::requests::TestHost;
use crate::door::rights::guests;
use app::Caller;
use serde_json::json;
use tracker::games::warfare::view::types::View;
use tracker::kit::{Shape, Subject};

const FOE: Seat = Seat(1);

fn hidden() -> Scene {
    Scene::battle_with(|setup| {
        setup.house.share_stats = false;
        setup.armies[1].defenses.resolve = Some(2);
    })
}

fn viewers() -> [Viewer; 4] {
    [Viewer::Table, Viewer::Seat(Seat(0)), Viewer::Seat(FOE), Viewer::Seat(ALLY)]
}

/// A view as everything that is in it.
fn view(scene: &Scene, viewer: Viewer) -> View {
    Warfare::view(&scene.state, viewer)
}

#[test]
fn hidden_numbers_are_on_no_card_and_with_their_own_side_alone() {
    // proves A38, W-TST-1
    let scene = hidden();
    for viewer in viewers() {
        let kinds = view(&scene, viewer).kinds;
        assert!(kinds.iter().all(|kind| kind.card.def.is_none() && kind.card.atk.is_some()));
        assert!(kinds.iter().all(|kind| kind.hidden == [Stat::Def, Stat::Tou, Stat::Mor]));
    }
    let own = |viewer| {
        let own = view(&scene, viewer).own;
        own.map(|own| (own.stats.len(), own.stats[0].value, own.defenses.resolve))
    };
    assert_eq!(own(Viewer::Table), None);
    assert_eq!([own(Viewer::Seat(Seat(0))), own(Viewer::Seat(ALLY))], [Some((9, 12, None)); 2]);
    assert_eq!(own(Viewer::Seat(FOE)), Some((12, 12, Some(2))));
    let open = view(&Scene::battle(), Viewer::Table);
    assert!(open.kinds.iter().all(|kind| kind.card.def == Some(12) && kind.hidden.is_empty()));
}

#[test]
fn what_a_test_needs_is_told_to_those_who_may_know_it() {
    // proves A38, W-DEP-5
    let needs = |scene: &Scene, viewer| {
        let test = view(scene, viewer).test.unwrap();
        (test.bonus, test.target)
    };
    let mut scene = hidden();
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    let told = viewers().map(|viewer| needs(&scene, viewer).1);
    assert_eq!(told, [None, None, Some(12), None], "the target's side alone");
    scene.with_left(ENEMY_FOOT, 4).does(NORTH, roll(TestId::Attack, &[20]));
    scene.does(NORTH, roll(TestId::Power, &[1]));
    let told = viewers().map(|viewer| needs(&scene, viewer));
    assert_eq!(told[2], (Some(1), Some(13)));
    assert_eq!([told[0], told[1], told[3]], [(None, Some(13)); 3], "MOR is its own");
}

#[test]
fn a_moment_says_no_sum_that_gives_a_number_away() {
    // proves A38
    let mut scene = hidden();
    scene.with_left(ENEMY_FOOT, 4).does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    scene.does(SOUTH, roll(TestId::Diminish, &[15]));
    let note = |viewer| {
        let moment = Warfare::moment(&scene.state, viewer).unwrap();
        moment.dice.last().unwrap().note.as_ref().unwrap().code
    };
    assert_eq!(viewers().map(note), ["passed", "passed", "passed_of", "passed"]);
}

#[test]
fn other_hidden_numbers_look_the_same_to_who_may_not_know_them() {
    // proves A38
    let mut scene = hidden();
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    for viewer in viewers() {
        let mut referee = Referee::trial();
        let other = Warfare::resample(&scene.state, viewer, &mut referee);
        assert_eq!(Warfare::view(&other, viewer), view(&scene, viewer));
        assert_eq!(Warfare::scene(&other), Warfare::scene(&scene.state));
    }
}

#[test]
fn what_a_side_hides_is_typed_by_it_and_told_to_nobody_else() {
    // proves A38
    let mut scene = hidden();
    let kind = scene.unit(ENEMY_FOOT).kind;
    let fill = || C::FillCard { kind, stat: Stat::Def, value: 15 };
    assert_eq!(scene.refused(NORTH, fill()), "E-CARD-OWN");
    let events = scene.ok(FOE, fill());
    let told = viewers().map(|viewer| {
        let Event::CardFilled { value, .. } = events[0].redacted(viewer) else { panic!() };
        value.known().copied()
    });
    assert_eq!(told, [None, None, Some(15), None]);
    assert!(Warfare::learned(&scene.state, &fill()).is_none(), "another's device may keep it");
    let mut open = Scene::battle();
    open.does(NORTH, fill());
    let learned = Warfare::learned(&open.state, &fill()).unwrap();
    assert_eq!((learned.shelf, learned.card.as_str(), learned.field), ("units", "foot", "def"));
}

#[test]
fn everything_on_a_unit_can_be_put_right_by_everybody() {
    // proves W-RND-1
    let scene = Scene::battle();
    let counters = Warfare::counters(&scene.state, ALLY);
    let own = |name: &str| {
        let of = Subject::Piece(ENEMY_FOOT.to_string());
        counters.iter().find(|it| it.of == of && it.name.code == name).map(|it| &it.is)
    };
    let Some(Shape::Number { now, least, most, .. }) = own("casualties") else { panic!() };
    assert_eq!((*now, *least, *most), (6, 0, 6));
    let Some(Shape::Choice { now, options }) = own("place") else { panic!() };
    assert!(now.is_some() && options.len() > 30, "{}", options.len());
    for name in ["reaction", "activated", "tested", "rallied", "condition", "token"] {
        assert!(own(name).is_some(), "{name}");
    }
    let of_side = counters.iter().filter(|it| matches!(it.of, Subject::Side(_)));
    assert!(of_side.count() > 0, "ranks collapse, or come back");
    assert_eq!(Warfare::counters(&Scene::begun(|_| ()).state, ALLY).len(), 0, "nothing has begun");
}

/// The device that keeps the battle knows what its owner typed; who sits at its table does not.
#[test]
fn what_was_typed_of_a_hidden_number_is_in_no_guests_pack() {
    // proves A38
    let host = TestHost::new();
    let values = json!({"def": 17, "tou": 19, "mor": 7});
    host.ask(json!({"ask": "save_card", "game": "warfare", "shelf": "units",
        "card": "mere-spears", "values": values}));
    let mut draft = app::content("warfare").unwrap()["practice"]["draft"].clone();
    draft["house"] = json!({"share_stats": false});
    let begun = json!({"ask": "new_battle", "game": "warfare", "name": "x", "draft": draft});
    let battle = host.ask(begun)["battle"].as_str().unwrap().parse().unwrap();
    let stats = |caller| {
        let pack = host.try_ask(caller, json!({"ask": "pack", "game": "warfare"})).unwrap();
        let card = &pack["pack"]["practice"]["units"]["mere-spears"];
        ["def", "tou", "mor"].map(|stat| card[stat].as_i64().unwrap())
    };
    assert_eq!(stats(Caller::Owner), [17, 19, 7]);
    for (name, caller) in guests(&host, battle) {
        assert_eq!(stats(caller), [12, 12, 2], "{name}");
    }
}
