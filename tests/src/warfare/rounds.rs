//! Rounds and turns (W-RND), collapsing ranks (W-COL), and the check by points (W-PTS).

use super::prelude::*;

/// The round is over: South's turn is the last one, and it ends it.
fn round_over(mut scene: Scene) -> Scene {
    scene.state.order = TurnOrder::of([Seat(0), ALLY, Seat(1)]);
    scene.state.begin_turn(Seat(1));
    scene.does(SOUTH, END_TURN);
    scene
}

fn next(mut scene: Scene) -> Scene {
    scene.does(SOUTH, C::NextRound {});
    scene
}

fn collapsed(scene: &Scene) -> Vec<(Side, Rank)> {
    scene.state.collapsed.iter().copied().collect()
}

#[test]
fn a_round_begins_with_its_empty_ranks_collapsing() {
    // proves W-RND-1, W-COL-1, A9, A10
    let scene = next(round_over(Scene::battle()));
    assert_eq!(scene.state.round, 2);
    let north = [(NORTH, Reserve)];
    let south = [(SOUTH, Reserve), (SOUTH, Rear)];
    assert_eq!(collapsed(&scene), [&north[..], &south].concat());
    let off: [fn(&mut HouseRules); 2] = [|house| house.collapse = false, |_| ()];
    assert!(collapsed(&next(round_over(Scene::house(off[0])))).is_empty());
    let first = |house: fn(&mut HouseRules)| {
        let mut setup = setup();
        (setup.quick_start, setup.sources.initiative) = (true, Source::App);
        house(&mut setup.house);
        collapsed(&Scene::start_with(&setup, &[&[9], &[4], &[2]])).len()
    };
    assert_eq!([first(|_| ()), first(|house| house.collapse_round1 = false)], [3, 0]);
}

#[test]
fn a_lone_unit_of_either_side_keeps_a_rank() {
    // proves W-COL-1, W-COL-2, W-V-29
    let mut scene = Scene::battle();
    scene.stands(ENEMY_GUARD, at(NORTH, Reserve, 5));
    let scene = next(round_over(scene));
    assert!(!scene.state.collapsed.contains(&(NORTH, Reserve)));
    let mut scene = next(round_over(Scene::battle()));
    scene.turn_of(NORTH, BOWS).refuses(NORTH, "E-COL-RANK", [go(at(NORTH, Reserve, 3))]);
    scene.stands(FOOT, at(NORTH, Rear, 5));
    let scene = next(round_over(scene));
    assert!(scene.state.collapsed.contains(&(NORTH, Reserve)), "it stays collapsed");
}

#[test]
fn the_ranks_beside_a_collapsed_one_close_up() {
    // proves W-COL-3
    let touches = |closes: bool| {
        let mut scene = Scene::house(|house| house.collapse_closes_up = closes);
        scene.state.collapsed.insert((NORTH, Reserve));
        let center = at(NORTH, Center, 3);
        let unit = scene.state.unit(FOOT).unwrap();
        (
            scene.state.adjacent(center).contains(&at(NORTH, Vanguard, 3)),
            scene.state.behind(unit.spot().unwrap(), NORTH),
        )
    };
    assert_eq!(touches(true), (true, Some(at(NORTH, Center, 3))));
    assert_eq!(touches(false), (false, None));
}

#[test]
fn spaces_touch_along_files_and_ranks_and_corners_by_a_house_rule() {
    // proves W-ATK-1, A15
    let scene = Scene::battle();
    let mut front = scene.state.adjacent(at(NORTH, Vanguard, 2));
    front.sort();
    let mut expected = vec![at(NORTH, Vanguard, 1), at(NORTH, Vanguard, 3), at(NORTH, Reserve, 2)];
    expected.push(at(SOUTH, Vanguard, 4));
    assert_eq!(front, expected);
    let scene = Scene::house(|house| house.diagonals = true);
    assert_eq!(scene.state.adjacent(at(NORTH, Vanguard, 2)).len(), 8);
    assert_eq!(scene.state.adjacent(at(NORTH, Rear, 1)).len(), 3);
}

#[test]
fn commanders_act_in_the_order_of_their_initiative() {
    // proves W-RND-2, W-RND-6
    let mut scene = Scene::battle();
    let refusal = scene.refusal(SOUTH, activate(ENEMY_FOOT));
    assert_eq!((refusal.code.as_ref(), refusal.waivable), ("E-TURN", true));
    scene.does(NORTH, END_TURN);
    assert_eq!(scene.waits_for(), [Seat(1)]);
    scene.does(SOUTH, END_TURN).does(ALLY, activate(SECOND)).does(ALLY, END);
    assert_eq!(scene.phase(), PhaseId::Points, "who has nothing left to do is not asked");
    scene.does(NORTH, C::NextRound {});
    assert_eq!((scene.waits_for(), scene.state.round), (vec![Seat(0)], 2));
    scene.does(NORTH, activate(FOOT));
}

#[test]
fn who_used_every_unit_has_the_first_turn_of_the_next_round() {
    // proves W-RND-2
    let mut scene = Scene::battle();
    scene.state.units.iter_mut().for_each(|unit| unit.marks.set(Mark::Activated, true));
    let scene = next(round_over(scene));
    assert_eq!((scene.state.round, scene.waits_for()), (2, vec![Seat(0)]));
}

#[test]
fn a_commander_activates_each_of_their_units_once() {
    // proves W-RND-3, W-RND-4, W-RND-5, W-V-31
    let mut scene = Scene::battle();
    scene.is(BOWS, Place::Broken);
    scene.refuses(NORTH, "E-RND-OWNER", [activate(SECOND), activate(ENEMY_FOOT)]);
    scene.refuses(NORTH, "E-RND-GONE", [activate(BOWS)]);
    scene.refuses(NORTH, "E-UNIT", [activate(99)]);
    scene.refuses(NORTH, "E-RND-NONE", [go(at(NORTH, Reserve, 3)), END]);
    scene.does(NORTH, activate(FOOT)).refuses(NORTH, "E-RND-FINISH", [activate(GUARD), END_TURN]);
    let mut hasty = scene.clone();
    hasty.insisted(NORTH, activate(GUARD));
    assert_eq!(hasty.state.acting().unwrap().unit, GUARD, "the table ends the first one");
    scene.does(NORTH, END).refuses(NORTH, "E-RND-TWICE", [activate(FOOT)]);
    scene.does(NORTH, activate(GUARD));
}

#[test]
fn whoever_owns_the_unit_that_acts_plays_it() {
    // proves W-RND-2, W-RND-3
    let mut scene = Scene::battle();
    scene.insisted(SOUTH, activate(ENEMY_FOOT));
    assert_eq!(scene.waits_for(), [Seat(1)], "South plays its unit, though it is North's turn");
    scene.refuses(NORTH, "E-TURN", [END]);
    scene.does(SOUTH, END);
    assert_eq!(scene.waits_for(), [Seat(0)], "and North's turn goes on");
}

#[test]
fn the_side_with_more_than_double_wins_the_check() {
    // proves W-PTS-1, W-PTS-2, W-V-28
    let won = |north: i16, south: i16, rule: PointsRule| {
        let mut scene = Scene::house(|house| house.points_rule = rule);
        for unit in [GUARD, BOWS, HORSE, SECOND, ENEMY_GUARD, ENEMY_BOWS, ENEMY_HORSE, ENEMY_KITES]
        {
            scene.card_of(unit, |card| card.points = Some(0));
        }
        scene.own_card(FOOT, |card| card.points = Some(north));
        scene.own_card(ENEMY_FOOT, |card| card.points = Some(south));
        let mut scene = round_over(scene);
        match scene.verdict(SOUTH, C::EndBattle {}) {
            None => scene.won().map(|(side, _)| side),
            Some(code) => {
                assert_eq!(code, "E-PTS-OPEN");
                None
            }
        }
    };
    let (double, majority) = (PointsRule::MoreThanDouble, PointsRule::MajorityPlusOne);
    for (north, south, winner) in [(11, 5, true), (10, 5, false), (3, 0, true), (0, 0, false)] {
        assert_eq!(won(north, south, double), winner.then_some(NORTH));
        assert_eq!(won(south, north, double), winner.then_some(SOUTH));
    }
    // proves W-PTS-3, A1
    for (north, south, winner) in [(8, 6, true), (7, 6, true), (5, 5, false)] {
        assert_eq!(won(north, south, majority), winner.then_some(NORTH));
    }
}

#[test]
fn whoever_has_won_by_points_ends_the_battle_unless_the_table_goes_on() {
    // proves W-PTS-3, W-PTS-4
    let mut scene = Scene::battle();
    for unit in [ENEMY_GUARD, ENEMY_BOWS, ENEMY_HORSE] {
        scene.is(unit, Place::Disbanded);
    }
    let mut scene = round_over(scene);
    assert_eq!(scene.state.points(), Some([25, 10]));
    assert_eq!(Warfare::summary(&scene.state).score, [25, 10]);
    scene.refuses(NORTH, "E-PTS-WON", [C::NextRound {}]);
    assert_eq!(scene.offers(NORTH)[0].command, C::EndBattle {});
    let mut on = scene.clone();
    on.insisted(NORTH, C::NextRound {});
    assert_eq!(on.state.round, 2);
    scene.does(SOUTH, C::EndBattle {});
    assert_eq!(scene.won(), Some((NORTH, "W-PTS-2".into())));
}

#[test]
fn points_are_what_the_house_says() {
    // proves W-PTS-1, A2, A30, A37
    let worth = |value: PointsValue, broken: BrokenPoints| {
        let mut scene = Scene::house(|house| {
            (house.points_value, house.broken_points) = (value, broken);
        });
        scene.is(FOOT, Place::Broken).is(GUARD, Place::Disbanded);
        scene.state.points_of(NORTH).unwrap()
    };
    let values = [PointsValue::Entered, PointsValue::OneEach, PointsValue::Size, PointsValue::Cost];
    assert_eq!(values.map(|value| worth(value, BrokenPoints::NotCounted)), [15, 3, 18, 21]);
    assert_eq!(values.map(|value| worth(value, BrokenPoints::Counted)), [20, 4, 24, 28]);
}

#[test]
fn without_points_the_next_round_begins_by_itself() {
    // proves W-PTS-4, A37
    let mut scene = Scene::battle();
    scene.card_of(ENEMY_KITES, |card| card.points = None);
    let scene = round_over(scene);
    assert_eq!((scene.phase(), scene.state.round), (PhaseId::Turns, 2));
}

#[test]
fn a_side_without_a_unit_has_lost_whatever_the_points() {
    // proves W-PTS-4, A37
    let mut scene = Scene::battle();
    for unit in [FOOT, GUARD, BOWS, HORSE, SECOND, ENEMY_FOOT, ENEMY_GUARD, ENEMY_BOWS, ENEMY_KITES]
    {
        scene.card_of(unit, |card| card.points = Some(0));
    }
    scene.card_of(ENEMY_HORSE, |card| card.points = Some(0));
    for unit in [ENEMY_FOOT, ENEMY_GUARD, ENEMY_BOWS, ENEMY_HORSE, ENEMY_KITES] {
        scene.is(unit, Place::Broken);
    }
    let scene = round_over(scene);
    assert_eq!(scene.won(), Some((NORTH, "W-PTS-4".into())));
}

#[test]
fn a_side_without_a_unit_has_lost() {
    // proves W-PTS-4, A37
    let mut scene = Scene::house(|house| house.rally = false);
    for unit in [ENEMY_GUARD, ENEMY_BOWS, ENEMY_HORSE, ENEMY_KITES] {
        scene.is(unit, Place::Broken);
    }
    scene.with_left(ENEMY_FOOT, 1).does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    scene.does(NORTH, DECLINE);
    assert_eq!(scene.won(), Some((NORTH, "W-PTS-4".into())));
}

#[test]
fn what_cannot_be_is_found() {
    let broken = |change: fn(&mut Scene)| {
        let mut scene = Scene::active(FOOT);
        assert_eq!(scene.broken(), None);
        change(&mut scene);
        scene.broken()
    };
    assert_eq!(broken(|it| it.unit(FOOT).die.now = 99), Some("I1"));
    let crowds = |it: &mut Scene| {
        it.stands(BOWS, it.spot(FOOT).unwrap());
    };
    assert_eq!(broken(crowds), Some("I2"));
    let follows = |it: &mut Scene| {
        let opening = Opening::FollowUp { at: it.spot(FOOT).unwrap(), left: NORTH };
        it.apply(&Event::Opened { opening, seats: vec![SOUTH.seat()] });
    };
    assert_eq!(broken(follows), Some("I3"));
}

#[test]
fn a_commander_is_called_by_a_name_of_their_own() {
    let named = |change: fn(&mut Setup)| {
        let mut setup = setup();
        change(&mut setup);
        Warfare::seat_names(&setup, &setup.names)
    };
    assert_eq!(named(|_| ()), ["One", "Foe", "Two"]);
    assert_eq!(named(|setup| setup.armies[1].commanders.clear()), ["One", "South", "Two"]);
    let alike = named(|setup| setup.armies[0].commanders[1].name = "Foe".to_owned());
    assert_eq!(alike, ["One", "Foe (South)", "Foe (North)"]);
    let twice = named(|setup| setup.armies[0].commanders[1].name = "One".to_owned());
    assert_eq!(twice, ["North 1", "Foe", "North 2"]);
}

#[test]
fn no_commander_is_called_as_a_side_is() {
    let mut setup = setup();
    setup.armies[0].commanders.iter_mut().for_each(|it| it.name = "One".to_owned());
    let sides = ["Anna", "Anna 2"].map(str::to_owned);
    assert_eq!(Warfare::seat_names(&setup, &sides), ["Anna (1)", "Foe", "Anna (2)"]);
}
