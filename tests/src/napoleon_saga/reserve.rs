//! Entering the Reserve (NS-RNF).

use super::prelude::*;
use super::reform::reform;

fn enter(to: &str, shifts: &[[&str; 2]]) -> Command {
    let shifts = shifts.iter().map(|shift| shift.map(slot)).collect();
    Command::Enter { slot: slot(to), shifts }
}

/// A unit of North rallies, with these slots of its Reserve held by foot.
fn rallied(card: UnitCard, held: &[&str]) -> (Scene, UnitId) {
    let mut scene = Scene::battle();
    let units: Vec<Spot> = held.iter().map(|slot| scene.unit(NORTH, slot, foot())).collect();
    assert_eq!(units.len(), held.len());
    let back = scene.unit(NORTH, "RL", card);
    let id = scene.id(back);
    scene.hurt(back, 2);
    reform(&mut scene);
    (scene, id)
}

#[test]
fn it_takes_the_free_slot_that_its_owner_chooses() {
    // proves NS-REF-2
    let (mut scene, id) = rallied(foot(), &["R1"]);
    scene.roll(&[6]);
    assert_eq!(scene.open_offers(NORTH).len(), 4);
    scene.refuses_each(NORTH, [(enter("F1", &[]), "E-REN-SLOT"), (enter("R1", &[]), "E-RNF-ROOM")]);
    assert_eq!(scene.refused(SOUTH, enter("R2", &[])), "E-NOT-ASKED");
    scene.refuses(NORTH, "E-ACT-OPEN", [DONE]).ok(NORTH, enter("R3", &[]));
    assert_eq!(scene.state.spot(id), Some(spot(NORTH, "R3")));
}

#[test]
fn the_one_free_slot_needs_no_choice() {
    // proves NS-REF-2
    let (mut scene, id) = rallied(foot(), &["R1", "R2", "R4", "R5"]);
    scene.roll(&[6]);
    assert_eq!((scene.state.spot(id), scene.state.entering), (Some(spot(NORTH, "R3")), None));
}

#[test]
fn a_reserve_that_bars_a_unit_lets_it_in_all_the_same() {
    // proves NS-REF-2, NS-TER-4, A-NS-54
    let (mut scene, id) = rallied(heavy(), &["R1"]);
    let slots = ["R1", "R2", "R3", "R4", "R5"];
    for slot in &slots[..4] {
        scene.lay(spot(NORTH, slot), Terrain::Building);
    }
    scene.lay(spot(NORTH, "R5"), Terrain::Woods).roll(&[6]);
    assert_eq!(scene.refused(NORTH, enter("R1", &[])), "E-RNF-ROOM");
    assert_eq!(scene.open_offers(NORTH).len(), 4);
    assert_eq!(scene.does(NORTH, enter("R2", &[])).state.spot(id), Some(spot(NORTH, "R2")));
}

#[test]
fn a_full_reserve_makes_room() {
    // proves NS-RNF-2, NSV-36, NS-VIC-4, A-NS-52
    let (mut scene, id) = rallied(foot(), &["R1", "R2", "R3", "R4", "R5"]);
    let [clean, wounded, engaged] = ["R1", "R2", "R3"].map(|slot| spot(NORTH, slot));
    scene.hurt(wounded, 1);
    let enemy = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(enemy, engaged).roll(&[6]);
    assert_eq!(scene.refused(NORTH, enter("RL", &[])), "E-RNF-CHOOSE");
    assert_eq!(scene.open_offers(NORTH).len(), 5);
    let mut given = scene.clone();
    let mut parted = scene.clone();

    let under = scene.id(clean);
    assert_eq!(scene.does(NORTH, enter("R1", &[])).state.spot(id), Some(clean));
    assert_eq!((scene.by_id(under).place, scene.by_id(under).face_up), (Place::Bottom(0), false));
    assert_eq!(scene.points(SOUTH), 0);

    let lost = given.id(wounded);
    given.ok(NORTH, enter("R2", &[]));
    assert_eq!((given.by_id(lost).place, given.points(SOUTH)), (Place::Lost, 1));
    assert_eq!(given.state.ledger.entries()[0].reason, "NS-RNF-2");

    let events = parted.ok(NORTH, enter("R3", &[]));
    assert!(!events.iter().any(|event| matches!(event, Event::Won { .. })));
    assert!(!parted.engaged(enemy), "its melee is over and nobody has won it");
}

#[test]
fn artillery_lets_its_owner_rearrange_the_reserve() {
    // proves NS-RNF-1
    let (mut scene, id) = rallied(guns(), &["R1", "R2", "R3", "R5"]);
    let [first, second] = ["R1", "R2"].map(|slot| scene.id(spot(NORTH, slot)));
    let enemy = scene.unit_at(SOUTH, spot(NORTH, "OL"), foot());
    scene.engage(enemy, spot(NORTH, "R5")).roll(&[6]);
    // One slot is free, and it is asked all the same.
    assert_eq!(scene.state.entering, Some(id));
    for (shifts, code) in [
        (&[["R5", "R4"], ["R4", "R5"]][..], "E-RNF-STAY"),
        (&[["R1", "R2"]][..], "E-SLOT-TAKEN"),
        (&[["R1", "R2"], ["R1", "R3"]][..], "E-SLOT-EMPTY"),
        (&[["R1", "F1"]][..], "E-SLOT"),
    ] {
        assert_eq!(scene.refused(NORTH, enter("R4", shifts)), code);
    }
    scene.ok(NORTH, enter("R4", &[["R1", "R2"], ["R2", "R4"], ["R4", "R1"]]));
    let at = |id| scene.state.spot(id).map(|spot| spot.slot);
    assert_eq!([id, first, second].map(at), ["R1", "R2", "R4"].map(|name| Some(slot(name))));
}

#[test]
fn nobody_else_does() {
    // proves NS-RNF-1
    let (mut scene, _) = rallied(foot(), &["R1"]);
    scene.roll(&[6]);
    assert_eq!(scene.refused(NORTH, enter("R3", &[["R1", "R2"]])), "E-RNF-ARTILLERY");
    let (mut scene, _) = rallied(guns(), &["R1"]);
    scene.roll(&[6]);
    scene.lay(spot(NORTH, "R2"), Terrain::Building).set(spot(NORTH, "R1"), |unit| {
        unit.activated = true;
    });
    assert_eq!(scene.refused(NORTH, enter("R3", &[["R1", "R4"]])), "E-RNF-STAY");
    // Nor do they go where they may not stand.
    assert_eq!(scene.refused(NORTH, enter("R3", &[["R3", "R2"]])), "E-TER-STAND");
}

#[test]
fn a_unit_enters_where_it_may_stand() {
    // proves NS-TER-4
    let (mut scene, id) = rallied(heavy(), &["R1", "R2", "R3"]);
    scene.lay(spot(NORTH, "R4"), Terrain::Woods).roll(&[6]);
    assert_eq!(scene.state.spot(id), Some(spot(NORTH, "R5")));
    let (mut scene, id) = rallied(heavy(), &["R1", "R2", "R3", "R5"]);
    scene.lay(spot(NORTH, "R4"), Terrain::Woods).roll(&[6]);
    assert_eq!(scene.refused(NORTH, enter("R4", &[])), "E-TER-STAND");
    // No slot is free for it: somebody makes room.
    assert_eq!(scene.does(NORTH, enter("R2", &[])).state.spot(id), Some(spot(NORTH, "R2")));
}

#[test]
fn who_enters_next_is_the_next_to_rally() {
    // proves NS-REF-2
    let mut scene = Scene::battle();
    for slot in ["RL", "RR"] {
        let unit = scene.unit(SOUTH, slot, foot());
        scene.hurt(unit, 2);
    }
    reform(&mut scene);
    for slot in ["R1", "R5"] {
        scene.roll(&[6]);
        scene.ok(SOUTH, enter(slot, &[]));
    }
    assert!(matches!(scene.state.phase, Phase::Reform(_)));
    assert!(!scene.gone(spot(SOUTH, "R5")));
}

#[test]
fn the_log_does_not_say_who_enters_face_down() {
    // proves NS-REN-7
    let event = Event::Entering { side: NORTH, unit: Veiled::of(3) };
    let shown = event.redacted(Viewer::Seat(SOUTH.seat()));
    assert_eq!(shown, Event::Entering { side: NORTH, unit: Veiled::HIDDEN });
}
