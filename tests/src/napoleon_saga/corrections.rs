//! What may be done at any time: typed values and corrected counters. The table is right, and
//! the books stay sound.

use super::prelude::*;
use super::reform::reform;
use super::reinforcement::reinforce;

fn correct(what: Correction) -> Command {
    Command::Correct { what, why: "we counted again".into() }
}

fn casualties(unit: Spot, to: u8) -> Command {
    correct(Correction::Casualties { unit, to })
}

fn place(unit: Spot, to: Spot) -> Command {
    correct(Correction::Place { unit, to })
}

/// A battle that South's line keeps going, and a unit of North.
fn one(slot: &str, card: UnitCard) -> (Scene, Spot) {
    let mut scene = Scene::battle();
    scene.unit(SOUTH, "F1", foot());
    let unit = scene.unit(NORTH, slot, card);
    (scene, unit)
}

fn face_down(slot: &str) -> (Scene, Spot) {
    let (mut scene, unit) = one(slot, foot());
    scene.set(unit, |unit| unit.face_up = false);
    (scene, unit)
}

#[test]
fn a_correction_needs_a_battle() {
    // proves NS-CRD-1
    let (mut scene, unit) = one("F1", foot());
    let what = Correction::Casualties { unit, to: 1 };
    let events = scene.ok(SOUTH, correct(what));
    assert_eq!((events, scene.on(unit).casualties), (vec![Event::Corrected { what }], 1));
    let outcome = Outcome::by_rule(None, "NS-VIC-3", vec![0, 0]);
    scene.happens(vec![Event::Ended { outcome }]);
    scene.refuses(NORTH, "E-VIC-OVER", [correct(what)]);
}

#[test]
fn casualties_stay_below_cohesion() {
    // proves NS-CAS-2
    let (mut scene, unit) = one("F1", foot());
    assert_eq!(scene.refused(NORTH, casualties(unit, 4)), "E-FIX-RANGE");
    assert_eq!(scene.refused(NORTH, casualties(spot(NORTH, "F2"), 1)), "E-SLOT-EMPTY");
    scene.plays(NORTH, [casualties(unit, 3), casualties(unit, 0)]);
    assert_eq!(scene.on(unit).casualties, 0);
}

#[test]
fn a_marker_on_a_face_down_card_turns_it_up() {
    let (mut scene, unit) = face_down("R1");
    scene.refuses(SOUTH, "E-FIX-OWN", [casualties(unit, 1)]).ok(NORTH, casualties(unit, 1));
    assert!(scene.on(unit).face_up);
    // An Activation marker lies on one that leaves for the flank.
    let (mut scene, unit) = face_down("OL");
    scene.ok(SOUTH, correct(Correction::Activated { unit, to: true }));
    assert!(scene.on(unit).activated && !scene.on(unit).face_up);
}

#[test]
fn disarray_charge_and_formation_fit_the_unit() {
    // proves NS-CRD-6
    let (mut scene, foot) = one("F1", foot());
    let rider = scene.unit(NORTH, "F2", horse());
    let disarray = |unit| correct(Correction::Disarray { unit, to: true });
    let charge = |unit| correct(Correction::Charge { unit, to: true });
    let formation = |unit, to| correct(Correction::Formation { unit, to: Some(to) });
    for no in [disarray(foot), charge(rider), formation(rider, Formation::Square)] {
        assert_eq!(scene.refused(NORTH, no), "E-FIX-THERE");
    }
    let enemy = scene.unit(SOUTH, "F4", horse());
    scene.engage(rider, enemy);
    scene.plays(NORTH, [disarray(rider), charge(rider), formation(rider, Formation::Echelon)]);
    scene.ok(NORTH, formation(foot, Formation::Line));
    let unit = scene.on(rider);
    assert_eq!((unit.disarray, unit.charge), (true, Some(1)));
    assert_eq!(scene.on(foot).formation, Some(Formation::Line));
}

#[test]
fn a_unit_is_put_where_it_lies() {
    // proves NS-SET-1
    let (mut scene, unit) = one("F1", guns());
    let [first, enemy, flank] = [spot(NORTH, "F3"), spot(SOUTH, "R1"), spot(SOUTH, "OL")];
    assert_eq!(scene.refused(NORTH, place(unit, enemy)), "E-FIX-THERE");
    let other = scene.unit(NORTH, "S1", foot());
    assert_eq!(scene.refused(NORTH, place(unit, other)), "E-SLOT-TAKEN");
    scene.plays(NORTH, [place(unit, first), place(first, flank)]);
    scene.set(flank, |unit| (unit.flanker, unit.fails) = (true, 2));
    scene.ok(NORTH, place(flank, unit));
    assert!(!scene.on(unit).flanker && scene.on(unit).fails == 0);
}

#[test]
fn it_lies_open_where_all_units_do() {
    let (mut scene, unit) = face_down("R1");
    assert_eq!(scene.refused(SOUTH, place(unit, spot(NORTH, "R2"))), "E-FIX-OWN");
    assert!(!scene.does(NORTH, place(unit, spot(NORTH, "OL"))).on(spot(NORTH, "OL")).face_up);
    scene.ok(NORTH, place(spot(NORTH, "OL"), spot(SOUTH, "OR")));
    assert!(scene.on(spot(SOUTH, "OR")).face_up);
}

#[test]
fn nothing_is_put_elsewhere_while_something_is_half_done() {
    let (mut scene, unit) = one("F1", foot());
    let enemy = scene.unit(SOUTH, "F5", foot());
    scene.engage(unit, enemy).refuses(NORTH, "E-FIX-LATER", [place(unit, spot(NORTH, "F2"))]);
    let other = scene.unit(NORTH, "F3", foot());
    scene.ok(NORTH, activate(other));
    assert_eq!(scene.refused(NORTH, place(other, spot(NORTH, "F2"))), "E-FIX-LATER");
    assert_eq!(scene.refused(NORTH, correct(Correction::Parted { unit })), "E-FIX-LATER");
    scene.ok(NORTH, casualties(other, 1));
}

#[test]
fn two_units_are_parted() {
    // proves NS-MEL-4
    let (mut scene, unit) = one("F1", foot());
    let parted = correct(Correction::Parted { unit });
    assert_eq!(scene.refused(NORTH, parted.clone()), "E-FIX-THERE");
    let enemy = scene.unit(SOUTH, "F5", foot());
    scene.engage(enemy, unit).ok(NORTH, parted);
    assert!(scene.on(unit).melee.is_none() && scene.on(enemy).melee.is_none());
}

#[test]
fn terrain_is_laid_and_taken_by_hand() {
    // proves NS-TER-1
    let (mut scene, unit) = one("F1", guns());
    let terrain = |spot, to| correct(Correction::Terrain { spot, to });
    let retreat = terrain(spot(NORTH, "RL"), Some(Terrain::Hill));
    assert_eq!(scene.refused(NORTH, retreat), "E-TER-SLOT");
    scene.ok(NORTH, terrain(unit, Some(Terrain::Woods)));
    assert_eq!(scene.state.ground(unit), Some(Terrain::Woods));
    assert_eq!(scene.does(NORTH, terrain(unit, None)).state.ground(unit), None);
}

#[test]
fn markers_and_points_stay_in_their_bounds() {
    // proves NS-INI-5
    let (mut scene, _) = one("F1", foot());
    let left = |to| correct(Correction::Left { side: NORTH, to });
    scene.refuses(NORTH, "E-FIX-RANGE", [left(4)]).ok(NORTH, left(1));
    assert_eq!(scene.player(NORTH).left, 1);
    let points = |to| correct(Correction::Points { side: SOUTH, to });
    scene.refuses(NORTH, "E-FIX-RANGE", [points(1000)]).plays(NORTH, [points(3), points(1)]);
    let entries: Vec<i16> = scene.state.ledger.entries().iter().map(|e| e.points).collect();
    assert_eq!((entries, scene.points(SOUTH)), (vec![3, -2], 1));
    reinforce(&mut scene);
    assert_eq!(scene.refused(NORTH, left(1)), "E-PHASE");
}

#[test]
fn another_first_player_begins_what_nobody_has_begun() {
    // proves NS-INI-2
    let (mut scene, unit) = one("F1", foot());
    let first = |to| correct(Correction::First { to });
    assert_eq!(scene.does(NORTH, first(SOUTH)).turn(), SOUTH);
    scene.plays(NORTH, [first(NORTH), activate(unit), first(SOUTH)]);
    assert_eq!(scene.turn(), NORTH);
    assert_eq!(scene.state.first, Some(SOUTH));
    let mut scene = Scene::battle();
    for seat in [NORTH, SOUTH] {
        let hurt = scene.unit(seat, "R1", foot());
        scene.hurt(hurt, 2);
    }
    reform(&mut scene);
    scene.ok(NORTH, first(SOUTH));
    assert!(matches!(&scene.state.phase, Phase::Reform(reform) if reform.side == SOUTH));
    scene.happens(vec![
        Event::TurnBegan { turn: 2 },
        Event::PhaseBegan { phase: PhaseId::Initiative },
    ]);
    assert_eq!(scene.refused(NORTH, first(NORTH)), "E-FIX-LATER");
}

#[test]
fn nothing_that_is_not_deployed_is_corrected() {
    let mut scene = Scene::begun(|_| {});
    let unit = spot(NORTH, "R1");
    assert_eq!(scene.refused(NORTH, casualties(unit, 1)), "E-FIX-LATER");
    let terrain = Correction::Terrain { spot: unit, to: Some(Terrain::Hill) };
    assert_eq!(scene.refused(NORTH, correct(terrain)), "E-FIX-LATER");
}

#[test]
fn a_typed_value_can_stand_on_a_card() {
    // proves NS-CRD-1
    let (mut scene, unit) = one("F1", light());
    let kind = scene.on(unit).kind;
    let fill = |value| Command::FillCard { kind, value };
    for value in [
        CardValue::Fire(10),
        CardValue::Melee(10),
        CardValue::Morale(10),
        CardValue::Cohesion(0),
        CardValue::Cohesion(10),
        CardValue::Type(UnitType::Infantry),
    ] {
        assert_eq!(scene.refused(NORTH, fill(value)), "E-CARD-VALUE");
    }
    let nobody = Command::FillCard { kind: 200, value: CardValue::Fire(1) };
    assert_eq!(scene.refused(NORTH, nobody), "E-CARD-VALUE");
    scene.ok(NORTH, fill(CardValue::Keywords(vec![Keyword::Fast])));
    scene.ok(NORTH, fill(CardValue::Type(UnitType::HeavyCavalry)));
    let id = scene.id(unit);
    assert!(scene.state.has(id, Keyword::Fast));
    assert_eq!(scene.state.kind_of(id), UnitType::HeavyCavalry);
    let typed = fill(CardValue::Keywords(vec![Keyword::Fast]));
    let learned = NapoleonSaga::learned(&scene.state, &typed).expect("it is remembered");
    let card = scene.state.card(scene.on(unit)).id.clone();
    assert_eq!((learned.shelf, learned.card, learned.field), ("units", card, "keywords"));
    assert_eq!(learned.value.get(), r#"["fast"]"#);
}

#[test]
fn cohesion_stays_above_the_casualties_there_are() {
    // proves NS-CAS-2
    let (mut scene, unit) = one("F1", foot());
    scene.hurt(unit, 2);
    let kind = scene.on(unit).kind;
    let fill = |to| Command::FillCard { kind, value: CardValue::Cohesion(to) };
    scene.refuses(NORTH, "E-FIX-RANGE", [fill(2)]).ok(NORTH, fill(3));
    assert_eq!(scene.state.card(scene.on(unit)).cohesion, Some(3));
}

#[test]
fn another_first_player_leaves_a_step_that_has_begun_to_its_seat() {
    // proves NS-INI-2
    let mut scene = Scene::battle();
    for (seat, slot) in [(NORTH, "R1"), (NORTH, "R2"), (SOUTH, "R1")] {
        let hurt = scene.unit(seat, slot, foot());
        scene.hurt(hurt, 2);
    }
    reform(&mut scene);
    scene.does(NORTH, Command::Regroup { unit: spot(NORTH, "R1") }).roll(&[6]);
    scene.ok(NORTH, correct(Correction::First { to: SOUTH }));
    assert_eq!(scene.state.first, Some(SOUTH));
    assert!(matches!(&scene.state.phase, Phase::Reform(reform) if reform.side == NORTH));
}
