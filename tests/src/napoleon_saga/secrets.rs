//! What lies face-down: who it might be as well, and what its dice tell.

use super::prelude::*;
use crate::laws::random::VIEWERS;

#[test]
fn a_drawn_unit_may_be_any_other_for_the_enemy_alone() {
    // proves NS-SET-4
    let mut setup = setup();
    let army = &mut setup.armies[0];
    army.cards.push(but(foot(), |card| {
        card.id = "guard".into();
        card.status = Some(Status::Guard);
    }));
    army.units.push(Entry { card: "guard".into(), copies: 1 });
    let scene = Scene::start(&setup);
    let before = &scene.state;
    let drawn = |place| place == Place::Drawn;
    let [known, hidden] = [0, 16].map(|id| before.units[id].place);
    assert!(drawn(known) && !drawn(hidden), "the Guard was not drawn");
    // Of seventeen units the first and the last change places; all else falls as it lay.
    let units = [16].into_iter().chain(1..16).chain([0]).collect();
    let cards = (0..40).collect();
    let bids = [0; 5].map(|none| vec![none]);
    let script = [units, cards].into_iter().chain(bids).chain([(0..6).collect(), vec![0, 1]]);
    let mut referee = Referee::scripted(script);
    let other = NapoleonSaga::resample(before, Viewer::Seat(SOUTH.seat()), &mut referee);
    assert_eq!([0, 16].map(|id| other.units[id].place), [hidden, known]);
    for (now, then) in other.units.iter().zip(before.units.iter()) {
        assert_eq!(now.kind, then.kind, "a card stays the card it is");
    }
    let own = |units: &[Unit]| {
        units.iter().filter(|unit| unit.owner == SOUTH).map(|unit| unit.place).collect::<Vec<_>>()
    };
    assert_eq!(own(&other.units), own(&before.units));
}

#[test]
fn the_sum_of_a_face_down_unit_is_told_to_its_owner_alone() {
    // proves NS-OUT-3
    let sum = |hidden| {
        let rolled = Rolled {
            side: NORTH,
            unit: spot(NORTH, "OL"),
            kind: TestKind::Outflank,
            face: 4,
            sum: Veiled::of(5),
            hidden,
            passed: true,
            hits: 0,
        };
        let event = Event::Rolled { rolls: vec![rolled] };
        VIEWERS.map(|viewer| match event.redacted(viewer) {
            Event::Rolled { rolls } => rolls[0].sum.known().copied(),
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(sum(true), [None, Some(5), None]);
    assert_eq!(sum(false), [Some(5); 3]);
}

#[test]
fn the_log_of_a_unit_knows_it_on_its_spot_for_those_who_know_it() {
    let mut scene = Scene::battle();
    let [open, hidden] = ["F1", "R1"].map(|slot| scene.unit(NORTH, slot, foot()));
    let foe = scene.unit(SOUTH, "F5", foot());
    scene.set(hidden, |unit| unit.face_up = false);
    let [by, id, other] = [open, hidden, foe].map(|spot| scene.id(spot));
    let named =
        |event: &Event| VIEWERS.map(|viewer| NapoleonSaga::units_of(&scene.state, event, viewer));
    let [by, id, other] = [by, id, other].map(u16::from);
    let fight = Event::FightDeclared { by: scene.id(open), foe: scene.id(foe), charge: false };
    assert_eq!(named(&fight), [(); 3].map(|()| vec![by, other]));
    assert_eq!(named(&Event::Activated { unit: open }), [(); 3].map(|()| vec![by]));
    assert_eq!(named(&Event::Activated { unit: hidden }), [vec![], vec![id], vec![]]);
    let changed = Event::Moved { from: open, to: hidden };
    assert_eq!(named(&changed), [vec![by], vec![by, id], vec![by]]);
}
