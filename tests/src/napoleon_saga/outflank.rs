//! Coming round the flank (NS-OUT).

use super::prelude::*;

fn leave(unit: Spot, side: Edge) -> Command {
    Command::Outflank { unit, side }
}

#[test]
fn foot_and_lighter_horse_leave_for_the_flank_face_down() {
    // proves NS-OUT-1
    let mut scene = Scene::battle();
    scene.unit(SOUTH, "F1", foot());
    let guard = scene.unit(NORTH, "R1", but(foot(), |card| card.status = Some(Status::Guard)));
    let (rider, gun) = (scene.unit(NORTH, "R2", heavy()), scene.unit(NORTH, "R3", guns()));
    let (front, light) = (scene.unit(NORTH, "F3", foot()), scene.unit(NORTH, "R4", light()));
    let engaged = scene.unit(NORTH, "R5", foot());
    let enemy = scene.unit_at(SOUTH, spot(NORTH, "OR"), foot());
    scene.engage(enemy, engaged).set(light, |unit| unit.face_up = false);
    for (unit, code) in [
        (guard, "E-OUT-GUARD"),
        (rider, "E-OUT-HEAVY"),
        (gun, "E-OUT-ARTILLERY"),
        (front, "E-OUT-RESERVE"),
        (engaged, "E-ACT-MELEE"),
    ] {
        assert_eq!(scene.refused(NORTH, leave(unit, Edge::Left)), code);
    }
    scene.ok(NORTH, leave(light, Edge::Left));
    let away = scene.on(spot(NORTH, "OL"));
    assert!(away.activated && !away.face_up);
}

#[test]
fn a_square_does_not_leave_for_the_flank() {
    // proves NS-MOV-10
    let mut scene = Scene::battle();
    scene.unit(SOUTH, "F1", foot());
    let square = scene.unit(NORTH, "R1", foot());
    scene.formed(square, Formation::Square);
    assert_eq!(scene.refused(NORTH, leave(square, Edge::Left)), "E-MOV-SQUARE");
}

#[test]
fn one_outflanker_at_a_time_and_not_where_the_enemy_comes() {
    // proves NS-OUT-2
    let mut scene = Scene::battle();
    scene.unit(SOUTH, "F1", foot());
    let unit = scene.unit(NORTH, "R1", foot());
    let theirs = scene.unit(SOUTH, "OR", foot());
    assert_eq!(scene.refused(NORTH, leave(unit, Edge::Left)), "E-OUT-SIDE");
    let mut arrived = scene.clone();
    arrived.set(theirs, |unit| {
        unit.place = Place::At(spot(NORTH, "OL"));
    });
    assert_eq!(arrived.refused(NORTH, leave(unit, Edge::Left)), "E-OUT-SIDE");
    scene.ok(NORTH, leave(unit, Edge::Right));
    let second = scene.unit(NORTH, "R2", foot());
    scene.active(NORTH).refuses(NORTH, "E-OUT-ONE", [leave(second, Edge::Left)]);
}

/// An outflanker of North that has arrived behind South's Reserve, with some of it there.
fn arrived(card: UnitCard) -> (Scene, Spot) {
    let mut scene = Scene::battle();
    let flanker = scene.flanker(card);
    scene.set(flanker, |unit| unit.flanker = true);
    scene.unit(NORTH, "F1", foot());
    (scene, flanker)
}

#[test]
fn an_outflanker_is_untouchable_until_it_has_acted() {
    // proves NS-OUT-5, NSV-41, NS-FIR-8
    let (mut scene, flanker) = arrived(foot());
    let unit = scene.unit(SOUTH, "R2", light());
    scene.active(SOUTH);
    let fire = fire(unit, flanker);
    let engage = |charge| Command::Engage { unit, at: flanker, charge };
    scene.refuses(SOUTH, "E-OUT-HIDDEN", [fire.clone(), engage(true)]);
    scene.set(flanker, |unit| unit.acted = true);
    for deed in [fire, engage(false), engage(true)] {
        scene.clone().ok(SOUTH, deed);
    }
}

#[test]
fn an_outflanker_strikes_any_reserve_unit_with_its_marker() {
    // proves NS-OUT-6
    let (mut scene, flanker) = arrived(foot());
    let targets = ["R1", "R3", "R5"].map(|slot| scene.unit(SOUTH, slot, foot()));
    for at in targets {
        let mut shot = scene.clone();
        shot.ok(NORTH, fire(flanker, at));
        assert_eq!(shot.added(), [3], "the marker is not spent unasked");
        shot.ok(NORTH, Command::SpendMarker {});
        assert_eq!(shot.added(), [4], "Fire 3 and the marker");
        assert_eq!(shot.refused(NORTH, Command::SpendMarker {}), "E-DONE");
        let again = shot.offers(NORTH).into_iter().map(|offer| offer.command);
        assert!(!again.into_iter().any(|command| command == Command::SpendMarker {}));
        shot.roll(&[1]);
        assert!(!shot.on(flanker).flanker && shot.on(flanker).acted);
        let mut melee = scene.clone();
        assert_eq!(melee.does(NORTH, engage(flanker, at)).added(), [4, 3]);
        melee.roll(&[1, 1]);
        assert!(!melee.on(flanker).flanker);
    }
}

#[test]
fn a_marker_that_is_kept_from_the_first_shot_is_for_the_melee() {
    // proves NS-OUT-6, A-NS-50
    let (mut scene, flanker) = arrived(foot());
    let at = scene.unit(SOUTH, "R1", foot());
    scene.ok(NORTH, fire(flanker, at));
    assert!(scene.open_offers(NORTH).contains(&Command::SpendMarker {}));
    scene.refuses(SOUTH, "E-NOT-ASKED", [Command::SpendMarker {}]).roll(&[1]);
    assert!(scene.on(flanker).flanker);
    next_turn(&mut scene, flanker);
    let mut second = scene.clone();
    second.ok(NORTH, fire(flanker, at));
    assert_eq!(second.refused(NORTH, Command::SpendMarker {}), "E-OUT-SHOT", "the first was");
    assert_eq!(scene.does(NORTH, engage(flanker, at)).added(), [4, 3]);
}

#[test]
fn cavalry_and_units_without_a_marker_have_none_to_spend() {
    // proves NS-OUT-6
    let (mut scene, flanker) = arrived(horse());
    let at = scene.unit(SOUTH, "R1", foot());
    scene.ok(NORTH, fire(flanker, at));
    assert!(!scene.open_offers(NORTH).contains(&Command::SpendMarker {}));
    assert_eq!(scene.refused(NORTH, Command::SpendMarker {}), "E-OUT-SHOT");
    let mut scene = Scene::battle();
    let (unit, at) = (scene.unit(NORTH, "F1", foot()), scene.unit(SOUTH, "F5", foot()));
    scene.refuses(NORTH, "E-NOT-ASKED", [Command::SpendMarker {}]).ok(NORTH, fire(unit, at));
    assert_eq!(scene.refused(NORTH, Command::SpendMarker {}), "E-OUT-MARKER");
}

#[test]
fn an_outflanker_that_is_attacked_keeps_its_marker() {
    // proves NS-OUT-6, A-NS-50
    let (mut scene, flanker) = arrived(foot());
    let reserve = scene.unit(SOUTH, "R1", foot());
    scene.set(flanker, |unit| unit.acted = true).active(SOUTH);
    assert_eq!(scene.does(SOUTH, engage(reserve, flanker)).added(), [3, 3]);
    scene.roll(&[1, 1]);
    assert!(scene.on(flanker).flanker);
}

#[test]
fn engaged_guns_fire_first_at_a_disadvantage() {
    // proves NS-OUT-7, NSB-9, NSV-42
    let (mut scene, flanker) = arrived(horse());
    let (gun, other) = (scene.unit(SOUTH, "R2", guns()), scene.unit(SOUTH, "R4", foot()));
    scene.ok(NORTH, charge(flanker, gun));
    assert_eq!(scene.added(), [2], "Fire 3, one less in defense");
    scene.roll(&[1]);
    assert_eq!(scene.state.due.len(), 2, "then both fight");
    scene.roll(&[1, 1]);
    scene.active(SOUTH).refuses(SOUTH, "E-ACT-MELEE", [fire(gun, flanker)]);
    assert_eq!(scene.refused(SOUTH, fire(other, flanker)), "E-FIR-MELEE");
}

#[test]
fn canister_counts_against_an_outflanker() {
    // proves NSV-34
    let (mut scene, flanker) = arrived(horse());
    let gun = but(with(horse_guns(), Keyword::Canister), |card| card.fire = Some(2));
    let gun = scene.unit(SOUTH, "R2", gun);
    scene.does(NORTH, charge(flanker, gun)).roll(&[5]);
    assert_eq!(scene.on(flanker).casualties, 1, "5 + 2 - 1 + 2 = 8");
}

#[test]
fn cavalry_that_an_outflanker_charges_may_charge_back() {
    // proves NS-OUT-8
    let (mut scene, flanker) = arrived(horse());
    let at = scene.unit(SOUTH, "R2", horse());
    scene.does(NORTH, charge(flanker, at)).does(SOUTH, COUNTER).roll(&[6]);
    assert_eq!(scene.on(at).charge, Some(1));
}
