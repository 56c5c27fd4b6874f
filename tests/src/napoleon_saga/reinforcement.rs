//! Phase IV: order, the flank, full hands and a fresh unit (NS-REN, NS-OUT-3, NS-OUT-4).

use super::prelude::ReinforcementStep as Step;
use super::prelude::*;

/// Phase IV begins with the units that stand there.
pub(crate) fn reinforce(scene: &mut Scene) {
    scene.begins(PhaseId::Reinforcement);
}

/// Neither side discards; both hands are filled, as these events say.
pub(crate) fn fill_hands(scene: &mut Scene) -> Vec<Event> {
    scene.does(NORTH, refill(&[])).ok(SOUTH, refill(&[]))
}

/// Who drew how many cards.
pub(crate) fn drawn(events: &[Event]) -> Vec<(Side, u8)> {
    let drawn = |event: &Event| match event {
        Event::CardsDrawn { side: seat, count, .. } => Some((*seat, *count)),
        _ => None,
    };
    events.iter().filter_map(drawn).collect()
}

fn step(scene: &Scene) -> Step {
    match &scene.state.phase {
        Phase::Reinforcement(phase) => phase.step,
        other => panic!("{other:?}"),
    }
}

fn shaken(scene: &mut Scene, slot: &str) -> Spot {
    let unit = scene.unit(NORTH, slot, horse());
    scene.set(unit, |unit| unit.disarray = true);
    unit
}

#[test]
fn disarray_goes_by_itself_away_from_the_enemy() {
    // proves NS-REN-1
    let mut scene = Scene::battle();
    let [front, engaged, second, home] = ["F1", "F3", "S1", "R1"].map(|at| shaken(&mut scene, at));
    let flank = scene.unit_at(NORTH, spot(SOUTH, "OL"), horse());
    scene.set(flank, |unit| unit.disarray = true);
    let enemy = scene.unit(SOUTH, "F3", foot());
    scene.engage(engaged, enemy);
    reinforce(&mut scene);
    for unit in [engaged, second, home] {
        assert!(!scene.on(unit).disarray);
    }
    let mut tested = Vec::new();
    for face in [2, 3] {
        assert_eq!((scene.due().kind, scene.needed()), (TestKind::Disarray, vec![3]));
        assert_eq!(scene.refused(NORTH, DONE), "E-REN-DISARRAY");
        tested.push(scene.due().unit);
        scene.roll(&[face]);
    }
    assert!([front, flank].iter().all(|unit| tested.contains(unit)));
    let still: Vec<bool> = tested.iter().map(|unit| scene.on(*unit).disarray).collect();
    assert_eq!(still, [true, false]);
    assert_eq!(step(&scene), Step::Cards);
}

#[test]
fn formations_are_dropped_freely_or_by_a_test() {
    // proves NS-REN-2
    let mut scene = Scene::battle();
    let [front, again, second, none] =
        ["F1", "F2", "S1", "S2"].map(|at| scene.unit(NORTH, at, foot()));
    for unit in [front, again, second] {
        scene.formed(unit, Formation::Line);
    }
    let theirs = scene.unit(SOUTH, "F3", foot());
    scene.formed(theirs, Formation::Square);
    reinforce(&mut scene);
    let drop = |unit| Command::DropFormation { unit };
    assert_eq!(scene.refused(NORTH, drop(none)), "E-REN-FORMATION");
    scene.refuses(SOUTH, "E-REN-ORDER", [drop(theirs)]).ok(NORTH, drop(second));
    assert_eq!(scene.on(second).formation, None);
    scene.ok(NORTH, drop(front));
    assert_eq!((scene.due().kind, scene.needed()), (TestKind::Formation, vec![3]));
    scene.refuses(NORTH, "E-ACT-OPEN", [DONE]).roll(&[2]);
    assert_eq!(scene.on(front).formation, Some(Formation::Line));
    scene.refuses(NORTH, "E-REF-ONCE", [drop(front)]).does(NORTH, drop(again)).roll(&[3]);
    assert_eq!(scene.on(again).formation, None);
    // Nothing is left for North to drop: it is South's part, who leaves its square as it is.
    scene.ok(SOUTH, DONE);
    assert_eq!((scene.on(theirs).formation, step(&scene)), (Some(Formation::Square), Step::Cards));
}

#[test]
fn an_engaged_unit_drops_its_formation_freely() {
    // proves NS-REN-2
    let mut scene = Scene::battle();
    let (unit, enemy) = (scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot()));
    scene.engage(enemy, unit).set(unit, |unit| unit.formation = Some(Formation::Square));
    reinforce(&mut scene);
    scene.ok(NORTH, Command::DropFormation { unit });
    assert_eq!((scene.on(unit).formation, step(&scene)), (None, Step::Cards));
}

/// A unit of North on its way around its left flank, face-down, with two face-down Guards and a
/// face-up unit in South's Reserve.
fn going_round(card: UnitCard, fails: u8) -> Scene {
    let mut scene = Scene::battle();
    let unit = scene.unit(NORTH, "OL", card);
    scene.set(unit, |unit| (unit.face_up, unit.fails, unit.acted) = (false, fails, true));
    scene.unit(SOUTH, "R5", foot());
    for at in ["R1", "R2"] {
        scene.hidden(SOUTH, at, but(foot(), |card| card.status = Some(Status::Guard)));
    }
    reinforce(&mut scene);
    scene
}

#[test]
fn success_brings_it_to_the_same_side_and_shows_the_reserve() {
    // proves NS-OUT-3, NS-OUT-4, NS-REN-3, NSB-8
    let mut scene = going_round(light(), 0);
    assert_eq!((scene.due().kind, scene.needed()), (TestKind::Outflank, vec![5]));
    let refusal = scene.refusal(NORTH, DONE);
    let all = refusal.is_for(NORTH.seat(), Viewer::Table);
    assert_eq!((refusal.code.as_ref(), all), ("E-OUT-TEST", true), "all see that it is due");
    scene.roll(&[5]);
    let arrived = scene.on(spot(SOUTH, "OR"));
    assert!(arrived.face_up && arrived.flanker && !arrived.acted);
    assert!(["R1", "R2", "R5"].iter().all(|at| scene.on(spot(SOUTH, at)).face_up));
    assert_eq!(step(&scene), Step::Cards);
}

#[test]
fn every_failure_makes_the_next_try_easier() {
    // proves NS-OUT-3, NSV-14
    let mut light_horse = going_round(light(), 2);
    assert_eq!((light_horse.needed(), light_horse.added()), (vec![3], vec![3]));
    light_horse.roll(&[3]);
    assert_eq!(light_horse.on(spot(SOUTH, "OR")).fails, 0);
    let mut infantry = going_round(foot(), 2);
    infantry.roll(&[3]);
    assert_eq!(infantry.on(spot(NORTH, "OL")).fails, 3);
    assert!(!infantry.on(spot(NORTH, "OL")).face_up && !infantry.on(spot(SOUTH, "R1")).face_up);
}

#[test]
fn a_slot_that_is_taken_makes_it_wait() {
    // proves NS-OUT-3
    let mut scene = Scene::battle();
    scene.unit(NORTH, "OL", foot());
    scene.unit(SOUTH, "OR", foot());
    reinforce(&mut scene);
    assert_eq!(step(&scene), Step::Cards);
}

#[test]
fn hands_are_discarded_from_and_filled_to_five() {
    // proves NS-REN-4, NS-REN-5, NSV-37
    let mut scene = Scene::battle();
    scene.holds(NORTH, &[0, 1, 2, 3].map(Some));
    reinforce(&mut scene);
    assert_eq!(scene.refused(SOUTH, refill(&[])), "E-REN-ORDER");
    scene.refuses(NORTH, "E-CARD-HAND", [refill(&[9]), refill(&[1, 1])]);
    scene.does(NORTH, refill(&[1])).refuses(NORTH, "E-DONE", [refill(&[])]);
    // Nobody draws before both have discarded.
    assert_eq!(scene.player(NORTH).strategy.hand().len(), 3);
    assert_eq!(drawn(&scene.ok(SOUTH, refill(&[]))), [(NORTH, 2), (SOUTH, 5)]);
    assert_eq!(scene.player(NORTH).strategy.discard(), [Some(1)]);
}

#[test]
fn an_empty_deck_fills_no_hand() {
    // proves NS-REN-5
    let mut scene = Scene::battle();
    let most = |last: u8| (0..last).map(Some).collect::<Vec<_>>();
    for (seat, last) in [(NORTH, 40), (SOUTH, 38)] {
        let cards = most(last);
        let drawn = Veiled::of(cards.clone());
        scene.happens(vec![Event::CardsDrawn { side: seat, count: last, cards: drawn }]);
        scene.happens(vec![Event::Discarded { side: seat, cards }]);
    }
    reinforce(&mut scene);
    fill_hands(&mut scene);
    let hands = [NORTH, SOUTH].map(|seat| scene.player(seat).strategy.hand().len());
    assert_eq!((hands, step(&scene)), ([0, 2], Step::Army));
}

#[test]
fn the_bluff_returns_and_markers_go_before_a_unit_is_drawn() {
    // proves NS-REN-6
    let mut scene = Scene::battle();
    let unit = scene.unit(NORTH, "F1", foot());
    scene.state.players[0].bluff = false;
    scene.set(unit, |unit| (unit.activated, unit.evader) = (true, Some(0)));
    reinforce(&mut scene);
    fill_hands(&mut scene);
    let unit = scene.on(unit);
    assert!(scene.player(NORTH).bluff && !unit.activated && unit.evader.is_none());
    assert_eq!(step(&scene), Step::Army);
}

/// Phase IV at its last step, with these slots of North's Reserve held.
fn recruiting(held: &[&str], source: Source) -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.sources.army = source);
    for at in held {
        scene.unit(NORTH, at, foot());
    }
    reinforce(&mut scene);
    fill_hands(&mut scene);
    scene
}

#[test]
fn one_unit_a_turn_comes_face_down_into_the_reserve() {
    // proves NS-REN-7
    let mut scene = recruiting(&["R1", "R2", "R3", "R4"], Source::App);
    let draw = DRAW;
    assert_eq!(scene.refused(SOUTH, draw.clone()), "E-REN-ORDER");
    assert_eq!(scene.refused(NORTH, Command::DrawUnit { unit: Some(0) }), "E-APP-DRAWS");
    assert!(scene.open_offers(NORTH).contains(&draw));
    scene.does(NORTH, draw.clone()).refuses(NORTH, "E-ACT-OPEN", [draw.clone()]);
    // One slot is free; what lies face-down is asked for all the same.
    let enter = |to| Command::Enter { slot: slot(to), shifts: Vec::new() };
    scene.refuses(NORTH, "E-REN-SLOT", [enter("RL")]).ok(NORTH, enter("R5"));
    assert!(!scene.on(spot(NORTH, "R5")).face_up);
    scene.refuses(NORTH, "E-REN-ONE", [draw]).ok(SOUTH, DONE);
    assert!(matches!(scene.state.phase, Phase::Finished(_)), "nobody stands in the First Line");
}

#[test]
fn a_drawn_unit_makes_room_for_itself() {
    // proves NS-REN-7, NS-RNF-2
    let mut scene = recruiting(&["R1", "R2", "R3", "R4", "R5"], Source::App);
    scene.ok(NORTH, DRAW);
    let drawn = scene.state.entering.expect("it enters");
    let out = scene.id(spot(NORTH, "R2"));
    scene.ok(NORTH, Command::Enter { slot: slot("R2"), shifts: Vec::new() });
    assert_eq!(scene.state.spot(drawn), Some(spot(NORTH, "R2")));
    assert_eq!(scene.by_id(out).place, Place::Bottom(0));
}

#[test]
fn the_deck_ends_with_what_was_put_under_it() {
    // proves NS-REN-7
    let mut scene = recruiting(&[], Source::App);
    for (n, unit) in (0..16).zip(scene.state.units.iter_mut()) {
        unit.place = if n < 14 { Place::Lost } else { Place::Bottom(15 - n) };
    }
    assert_eq!(scene.does(NORTH, DRAW).state.entering, Some(15));
}

#[test]
fn an_empty_deck_gives_nobody() {
    // proves NS-REN-7
    let mut scene = Scene::battle();
    scene.state.units.iter_mut().take(16).for_each(|unit| unit.place = Place::Lost);
    reinforce(&mut scene);
    fill_hands(&mut scene);
    // North is not asked; if it asks, it hears why.
    let asked = [NORTH, SOUTH].map(|seat| scene.open_offers(seat).contains(&DONE));
    assert_eq!(asked, [false, true]);
    assert_eq!(scene.refused(NORTH, DRAW), "E-REN-EMPTY");
}

#[test]
fn the_table_says_whom_it_drew() {
    // proves NS-REN-7
    let mut scene = recruiting(&[], Source::Table);
    let draw = |unit| Command::DrawUnit { unit };
    scene.refuses_each(NORTH, [(draw(None), "E-CARD-NAMED"), (draw(Some(20)), "E-UNIT")]);
    assert_eq!(scene.does(NORTH, draw(Some(7))).state.entering, Some(7));
}

#[test]
fn each_deed_belongs_to_its_step() {
    // proves NS-REN-4
    let mut scene = Scene::battle();
    assert_eq!(scene.refused(NORTH, refill(&[])), "E-PHASE");
    reinforce(&mut scene);
    assert_eq!(scene.refused(NORTH, DRAW), "E-NOT-ASKED");
}
