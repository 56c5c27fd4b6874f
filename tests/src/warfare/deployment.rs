//! Initiative, deployment, what the defenses do, and redeployment (W-INI, W-DEP).

use super::prelude::*;
use tracker::games::warfare::list::Commander;

fn rolls(total: i16) -> C {
    C::Initiative { total: Some(total) }
}

fn place(unit: UnitId, to: Spot) -> C {
    C::Place { unit, to: Some(to) }
}

fn order(scene: &Scene) -> Vec<Seat> {
    scene.state.order.all().collect()
}

#[test]
fn commanders_have_a_seat_each_the_first_of_both_sides_first() {
    // proves W-INI-1
    let mut setup = setup();
    assert_eq!(setup.seats().unwrap().all().count(), 3);
    assert_eq!([0, 1].map(|at| setup.seat_of(NORTH, at)), [Some(Seat(0)), Some(ALLY)]);
    assert_eq!(setup.commander(ALLY).map(|it| it.name.as_str()), Some("Two"));
    setup.armies[1].commanders.clear();
    assert_eq!(setup.seats().unwrap().all().count(), 3, "one of the side's name");
    let more = Commander { name: "More".into(), initiative: 0 };
    setup.armies[1].commanders = vec![more; 7];
    assert_eq!(Scene::cannot_begin(&setup).code, "E-SETUP-COMMANDERS");
}

#[test]
fn nothing_begins_without_what_a_battle_is_played_with() {
    // proves W-DEP-2, W-DEP-3
    type Spoil = fn(&mut Setup);
    let spoils: [(Spoil, &str); 4] = [
        (|setup| setup.armies[0].cards[0].troops = None, "E-CARD-NEEDED"),
        (|setup| setup.armies[0].cards[0].size = None, "E-CARD-NEEDED"),
        (|setup| setup.armies[0].units[0].card = "nobody".into(), "E-CARD-GONE"),
        (|setup| setup.armies[0].units[0].commander = 2, "E-CARD-NEEDED"),
    ];
    for (spoil, code) in spoils {
        let mut setup = setup();
        spoil(&mut setup);
        assert_eq!(Scene::cannot_begin(&setup).code, code);
    }
    for (copies, code) in [(61, "E-SETUP-UNITS"), (21, "E-SETUP-GRID")] {
        let mut setup = setup();
        setup.armies[0].units[0].copies = copies;
        assert_eq!(Scene::cannot_begin(&setup).code, code);
    }
}

#[test]
fn equal_initiative_is_rolled_off() {
    // proves W-INI-1, A32
    let mut scene = Scene::begun(|_| ());
    scene.does(Seat(0), rolls(14)).does(Seat(1), rolls(9)).does(ALLY, rolls(14));
    assert_eq!(scene.waits_for(), [Seat(0), ALLY]);
    scene.refuses(Seat(1), "E-INI-DONE", [rolls(9)]);
    scene.refuses(ALLY, "E-DIE", [rolls(21)]);
    scene.does(ALLY, rolls(7)).does(Seat(0), rolls(7)).does(Seat(0), rolls(2)).does(ALLY, rolls(3));
    assert_eq!(order(&scene), [ALLY, Seat(0), Seat(1)]);
    let mut scene = Scene::begun(|setup| {
        setup.house.init_tie = InitTie::HigherBonus;
        setup.armies[0].commanders[1].initiative = 4;
    });
    scene.does(Seat(0), rolls(14)).does(Seat(1), rolls(9)).does(ALLY, rolls(14));
    assert_eq!(order(&scene), [ALLY, Seat(0), Seat(1)], "the higher bonus");
}

#[test]
fn the_app_rolls_initiative_by_itself() {
    // proves W-INI-1
    let mut setup = setup();
    setup.sources.initiative = Source::App;
    let scene = Scene::start_with(&setup, &[&[4], &[9], &[6]]);
    assert_eq!(scene.state.rolled, [vec![7], vec![12], vec![9]], "with a bonus of 2");
    assert_eq!(order(&scene), [Seat(1), ALLY, Seat(0)]);
}

#[test]
fn the_lowest_initiative_places_all_its_units_first() {
    // proves W-DEP-1, W-V-30, W-S-5
    let mut scene = Scene::deploying(|_| ());
    assert_eq!((scene.phase(), scene.waits_for()), (PhaseId::Deployment, vec![Seat(1)]));
    let refusal = scene.refusal(NORTH, place(FOOT, at(NORTH, Vanguard, 1)));
    assert_eq!((refusal.code.as_ref(), refusal.waivable), ("E-DEP-TURN", true));
    let mut hasty = scene.clone();
    hasty.insisted(NORTH, place(FOOT, at(NORTH, Vanguard, 1)));
    assert_eq!(hasty.spot(FOOT), Some(at(NORTH, Vanguard, 1)));
    scene.refuses(SOUTH, "E-UNIT", [place(FOOT, at(SOUTH, Vanguard, 1))]);
    scene.does(SOUTH, place(ENEMY_FOOT, at(SOUTH, Vanguard, 1)));
    scene.refuses(SOUTH, "E-DEP-PLACED", [place(ENEMY_FOOT, at(SOUTH, Rear, 1))]);
    scene.does(SOUTH, place(ENEMY_GUARD, at(SOUTH, Rear, 5)));
    scene.does(SOUTH, place(ENEMY_BOWS, at(SOUTH, Center, 3)));
    assert_eq!(scene.waits_for(), [ALLY], "cavalry and aerial units are put aside by themselves");
    scene.does(ALLY, place(SECOND, at(NORTH, Reserve, 2)));
    assert_eq!(scene.waits_for(), [Seat(0)]);
    scene.refuses(NORTH, "E-PHASE", [activate(FOOT), C::NextRound {}]);
}

#[test]
fn units_stand_where_their_kind_stands() {
    // proves W-DEP-2, W-DEP-3, W-V-30, A17
    let mut scene = Scene::deploying(|_| ());
    let center = place(ENEMY_BOWS, at(SOUTH, Center, 1));
    scene.refuses(SOUTH, "E-DEP-CENTER", [place(ENEMY_BOWS, at(SOUTH, Vanguard, 1))]);
    scene.refuses(SOUTH, "E-DEP-ENEMY", [place(ENEMY_BOWS, at(NORTH, Center, 1))]);
    scene.refuses(SOUTH, "E-DEP-OFF", [place(ENEMY_HORSE, at(SOUTH, Vanguard, 1))]);
    scene.refuses(SOUTH, "E-DEP-GRID", [C::Place { unit: ENEMY_FOOT, to: None }]);
    scene.refuses(SOUTH, "E-SPACE", [place(ENEMY_FOOT, at(SOUTH, Rear, 6))]);
    scene.does(SOUTH, center).refuses(SOUTH, "E-SPACE", [place(ENEMY_FOOT, at(SOUTH, Center, 1))]);
    assert!(scene.open_offers(SOUTH).contains(&place(ENEMY_FOOT, at(SOUTH, Center, 2))));
    let mut scene = Scene::deploying(|setup| setup.house.artillery_center_only = false);
    scene.does(SOUTH, place(ENEMY_BOWS, at(SOUTH, Vanguard, 1)));
    let mut scene = Scene::deploying(|_| ());
    scene.insisted(SOUTH, place(ENEMY_HORSE, at(SOUTH, Vanguard, 1)));
    assert_eq!(scene.spot(ENEMY_HORSE), Some(at(SOUTH, Vanguard, 1)), "by a trait");
}

/// All are placed, and South's domain has defenses.
fn defended() -> Scene {
    let mut scene = Scene::deploying(|setup| setup.armies[1].defenses.communications = Some(2));
    scene.does(SOUTH, place(ENEMY_FOOT, at(SOUTH, Vanguard, 3)));
    scene.does(SOUTH, place(ENEMY_GUARD, at(SOUTH, Rear, 3)));
    scene.does(SOUTH, place(ENEMY_BOWS, at(SOUTH, Center, 3)));
    scene.does(ALLY, place(SECOND, at(NORTH, Rear, 3)));
    scene.does(NORTH, place(FOOT, at(NORTH, Vanguard, 3)));
    scene.does(NORTH, place(GUARD, at(NORTH, Vanguard, 2)));
    scene.does(NORTH, place(BOWS, at(NORTH, Center, 3)));
    scene
}

#[test]
fn the_players_say_who_redeploys() {
    // proves W-DEP-4, A25
    let mut scene = defended();
    assert_eq!(scene.phase(), PhaseId::Defenses);
    let mut quick = setup();
    quick.armies[1].defenses.communications = Some(2);
    (quick.quick_start, quick.sources.initiative) = (true, Source::App);
    let quick = Scene::start_with(&quick, &[&[9], &[4], &[2]]);
    assert_eq!(quick.phase(), PhaseId::Turns, "who starts at once is asked nothing");
    let nobody = C::Settle { redeploys: [false; 2], resources: [None; 2] };
    assert!(scene.open_offers(SOUTH).contains(&nobody));
    assert_eq!(scene.clone().does(SOUTH, nobody).phase(), PhaseId::Turns);
    scene.does(SOUTH, C::Settle { redeploys: [true, false], resources: [None; 2] });
    assert_eq!(scene.waits_for(), [ALLY, Seat(0)], "the lowest initiative first");
    let anew = |unit, to| C::Redeploy { unit, to };
    assert!(scene.open_offers(NORTH).contains(&anew(FOOT, at(NORTH, Reserve, 3))));
    assert_eq!(scene.offers(SOUTH), [], "South has nothing to redeploy");
    scene.refuses(SOUTH, "E-REDEPLOY", [anew(ENEMY_FOOT, at(SOUTH, Rear, 1))]);
    scene.refuses(SOUTH, "E-ASKED", [C::Stay {}]);
    scene.refuses(
        NORTH,
        "E-UNIT",
        [anew(SECOND, at(NORTH, Rear, 1)), anew(HORSE, at(NORTH, Rear, 1))],
    );
    scene.refuses(NORTH, "E-DEP-CENTER", [anew(BOWS, at(NORTH, Rear, 1))]);
    scene.does(NORTH, anew(FOOT, at(NORTH, Reserve, 3))).does(NORTH, C::Stay {});
    assert_eq!(
        (scene.phase(), scene.spot(FOOT)),
        (PhaseId::Redeployment, Some(at(NORTH, Reserve, 3)))
    );
    scene.does(ALLY, C::Stay {});
    assert_eq!((scene.phase(), scene.state.round), (PhaseId::Turns, 1));
}

#[test]
fn resources_count_in_round_one_in_the_tests_that_are_chosen() {
    // proves W-DEP-5
    let mut scene = Scene::battle();
    scene.state.settled.resources = [Some(Edge::Advantage), None];
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    let with = |faces: &[u8]| roll_with(TestId::Attack, [false, false, true], faces);
    scene.refuses(NORTH, "E-DICE", [with(&[3])]);
    assert!(scene.offers_any(NORTH, |offer| matches!(offer, C::Roll { resources: true, .. })));
    let mut later = scene.clone();
    later.state.round = 2;
    later.refuses(NORTH, "E-TEST-RESOURCES", [with(&[3, 15])]);
    scene.does(NORTH, with(&[3, 15]));
    assert_eq!(scene.left(ENEMY_FOOT), 5);
}

#[test]
fn a_quick_start_lays_everything_out() {
    // proves W-DEP-2
    let mut setup = setup();
    (setup.quick_start, setup.sources.initiative) = (true, Source::App);
    let scene = Scene::start_with(&setup, &[&[9], &[4], &[2]]);
    assert_eq!((scene.phase(), scene.state.round), (PhaseId::Turns, 1));
    assert!(scene.state.units.iter().all(Unit::in_play));
    assert_eq!(scene.spot(BOWS), Some(at(NORTH, Center, 3)));
}
