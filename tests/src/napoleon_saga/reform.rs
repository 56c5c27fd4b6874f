//! Phase II: the ranks are reformed (NS-REF).

use super::prelude::*;

/// Phase II begins with the units that stand there.
pub(crate) fn reform(scene: &mut Scene) {
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Reform }]);
}

fn step(scene: &Scene) -> ReformStep {
    match &scene.state.phase {
        Phase::Reform(reform) => reform.step,
        other => panic!("{other:?}"),
    }
}

fn regroup(unit: Spot) -> Command {
    Command::Regroup { unit }
}

/// A unit of a seat with these casualties.
fn hurt(scene: &mut Scene, seat: Side, slot: &str, casualties: u8) -> Spot {
    let unit = scene.unit(seat, slot, foot());
    scene.hurt(unit, casualties);
    unit
}

#[test]
fn reserve_units_lose_a_casualty_but_not_the_last() {
    // proves NS-REF-1
    let mut scene = Scene::battle();
    let [three, two, one] = [("R1", 3), ("R2", 2), ("R3", 1)]
        .map(|(slot, casualties)| hurt(&mut scene, NORTH, slot, casualties));
    let (clean, front) = (scene.unit(NORTH, "R4", foot()), hurt(&mut scene, NORTH, "F1", 2));
    reform(&mut scene);
    for (unit, code) in [(one, "E-REF-LAST"), (clean, "E-REF-NONE"), (front, "E-REF-RESERVE")] {
        assert_eq!(scene.refused(NORTH, regroup(unit)), code);
    }
    let nothing = scene.refusal(NORTH, regroup(clean));
    assert!(!nothing.waivable, "there is nothing to take away");
    assert_eq!(scene.does(NORTH, regroup(three)).needed(), [4]);
    scene.roll(&[4]);
    assert_eq!(scene.on(three).casualties, 2);
    scene.refuses(NORTH, "E-REF-ONCE", [regroup(three)]).does(NORTH, regroup(two)).roll(&[3]);
    assert_eq!((scene.on(two).casualties, step(&scene)), (2, ReformStep::Terrain));
}

#[test]
fn engaged_units_do_not_regroup() {
    // proves NS-REF-1
    let mut scene = Scene::battle();
    let (free, engaged) = (hurt(&mut scene, NORTH, "R1", 2), hurt(&mut scene, NORTH, "R2", 2));
    let enemy = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(enemy, engaged);
    reform(&mut scene);
    assert_eq!(scene.refused(NORTH, regroup(engaged)), "E-REF-MELEE");
    let theirs = scene.refused(NORTH, regroup(enemy));
    assert_eq!(
        (theirs.as_str(), scene.refused(SOUTH, regroup(free)).as_str()),
        ("E-UNIT-OWN", "E-UNIT-OWN")
    );
    scene.ok(NORTH, DONE);
    assert_eq!((step(&scene), scene.on(free).casualties), (ReformStep::Terrain, 2));
    assert_eq!(scene.refused(NORTH, regroup(free)), "E-NOT-ASKED");
}

#[test]
fn who_retreated_must_try_to_rally() {
    // proves NS-REF-2, NSB-4
    let mut scene = Scene::battle();
    let (left, right) = (hurt(&mut scene, NORTH, "RL", 3), hurt(&mut scene, NORTH, "RR", 2));
    reform(&mut scene);
    assert_eq!((scene.due().kind, scene.due().unit), (TestKind::Rally, left));
    assert_eq!((scene.due().needs, scene.needed()), (7, vec![4]));
    assert_eq!(scene.refused(NORTH, DONE), "E-REF-RALLY");
    scene.refuses(SOUTH, "E-NOT-ASKED", [DONE]).roll(&[3]);
    assert_eq!((scene.due().unit, scene.needed()), (right, vec![3]));
    scene.roll(&[3]);
    assert_eq!(scene.state.entering, Some(scene.id(right)));
    scene.ok(NORTH, Command::Enter { slot: slot("R4"), shifts: Vec::new() });
    assert_eq!(scene.on(spot(NORTH, "R4")).casualties, 2);
    assert_eq!((!scene.gone(left), step(&scene)), (true, ReformStep::Terrain));
}

#[test]
fn the_table_may_leave_a_rally_out() {
    // proves NS-REF-2
    let mut scene = Scene::battle();
    let left = hurt(&mut scene, NORTH, "RL", 2);
    reform(&mut scene);
    let offered = scene.offers(NORTH).into_iter().find(|offer| offer.command == DONE);
    let refusal = offered.and_then(|offer| offer.refusal).expect("offered with its reason");
    assert!(refusal.waivable && refusal.code == "E-REF-RALLY");
    // What insisting comes to.
    scene.happens(vec![Event::TestsGone {}]);
    assert_eq!((!scene.gone(left), step(&scene)), (true, ReformStep::Terrain));
}

#[test]
fn both_play_terrain_and_say_when_they_are_done() {
    // proves NS-REF-3, NS-REF-4
    let mut scene = Scene::battle_with(|setup| {
        let hill = strategy("hill", StrategyKind::Terrain(Terrain::Hill));
        setup.armies[0].strategy_cards[0] = hill;
        setup.armies[0].strategy[0].card = "hill".into();
    });
    for seat in [NORTH, SOUTH] {
        scene.unit(seat, "F1", foot());
    }
    let cards = vec![Some(0)];
    scene.happens(vec![Event::CardsDrawn { side: NORTH, count: 1, cards: Veiled::of(cards) }]);
    reform(&mut scene);
    assert_eq!(step(&scene), ReformStep::Terrain);
    let on = spot(NORTH, "F2");
    scene.ok(NORTH, Command::PlayCard { card: Some(0), kind: None, on: Some(on), bonus: None });
    assert_eq!(scene.state.ground(on), Some(Terrain::Hill));
    scene.refuses(SOUTH, "E-REF-ORDER", [DONE]).ok(NORTH, DONE);
    assert_eq!(scene.refused(NORTH, DONE), "E-DONE");
    // South holds no terrain, and is asked all the same.
    assert_eq!(step(&scene), ReformStep::Terrain);
    assert_eq!(scene.does(SOUTH, DONE).turn(), NORTH);
}

#[test]
fn the_first_player_goes_first_in_each_step() {
    // proves NS-REF-4
    let mut scene = Scene::battle();
    scene.state.first = Some(SOUTH);
    let (north, south) = (hurt(&mut scene, NORTH, "R1", 2), hurt(&mut scene, SOUTH, "R1", 2));
    hurt(&mut scene, NORTH, "RL", 2);
    let theirs = hurt(&mut scene, SOUTH, "RL", 2);
    reform(&mut scene);
    scene.refuses(NORTH, "E-REF-ORDER", [regroup(north)]).ok(SOUTH, regroup(south));
    scene.roll(&[1]);
    scene.does(NORTH, regroup(north)).roll(&[1]);
    assert_eq!(scene.due().unit, theirs);
    scene.each(&[1, 1]);
    assert_eq!(
        (step(&scene), scene.refused(NORTH, DONE).as_str()),
        (ReformStep::Terrain, "E-REF-ORDER")
    );
}

#[test]
fn the_house_may_alternate_unit_by_unit() {
    // proves NS-REF-4
    let mut scene = Scene::house(|house| house.reform_alternation = ReformAlternation::Unit);
    let north = ["R1", "R2"].map(|slot| hurt(&mut scene, NORTH, slot, 2));
    let south = ["R1", "R2"].map(|slot| hurt(&mut scene, SOUTH, slot, 2));
    reform(&mut scene);
    scene.does(NORTH, regroup(north[0])).roll(&[1]);
    scene.refuses(NORTH, "E-REF-ORDER", [regroup(north[1])]).ok(SOUTH, regroup(south[1]));
    scene.roll(&[1]);
    scene.does(NORTH, DONE).does(SOUTH, regroup(south[0])).roll(&[6]);
    assert_eq!((scene.on(south[0]).casualties, step(&scene)), (1, ReformStep::Terrain));
}

#[test]
fn regrouping_belongs_to_this_phase() {
    // proves NS-REF-1
    let mut scene = Scene::battle();
    let unit = hurt(&mut scene, NORTH, "R1", 2);
    assert_eq!(scene.refused(NORTH, regroup(unit)), "E-PHASE");
}
