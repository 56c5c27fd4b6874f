//! House rules: every switch changes what it says. Those of a chapter with more than one test are
//! proved there.

use super::prelude::*;
use super::reform::reform;
use super::reinforcement::{fill_hands, reinforce};

#[test]
fn more_than_three_casualties_make_rallying_hard_or_not() {
    // proves NS-REF-2
    for (rally_ge3, casualties, needs) in [(true, 4, 7), (false, 4, 6), (false, 3, 7)] {
        let mut scene = Scene::house(|house| house.rally_ge3 = rally_ge3);
        let unit = scene.unit(NORTH, "RL", but(foot(), |card| card.cohesion = Some(6)));
        reform(scene.hurt(unit, casualties));
        assert_eq!(scene.due().needs, needs);
    }
}

#[test]
fn engaged_cavalry_keeps_its_disarray_or_not() {
    // proves NS-REN-1
    for keeps in [false, true] {
        let scene = Scene::house(|house| house.engaged_keep_disarray = keeps);
        let (mut scene, here, there) = duel_in(scene, horse(), foot());
        reinforce(scene.engage(here, there).set(here, |unit| unit.disarray = true));
        assert_eq!(scene.on(here).disarray, keeps);
    }
}

#[test]
fn tests_alternate_unit_by_unit_in_the_reinforcements_too() {
    // proves NS-REF-4
    for (alternation, second) in
        [(ReformAlternation::Step, NORTH), (ReformAlternation::Unit, SOUTH)]
    {
        let mut scene = Scene::house(|house| house.reform_alternation = alternation);
        for (seat, slot) in [(NORTH, "F1"), (NORTH, "F2"), (SOUTH, "F1"), (SOUTH, "F2")] {
            let unit = scene.unit(seat, slot, horse());
            scene.set(unit, |unit| unit.disarray = true);
        }
        reinforce(&mut scene);
        assert_eq!(scene.each(&[6]).due().side, second);
    }
}

#[test]
fn the_second_line_goes_back_to_the_reserve_by_house_rule() {
    // proves NS-MOV-5, NS-RNF-1
    let mut scene = Scene::house(|house| house.s_to_r = true);
    scene.unit(SOUTH, "F1", foot());
    let (unit, other) = (scene.unit(NORTH, "S1", guns()), scene.unit(NORTH, "R1", foot()));
    let id = scene.id(other);
    let shifts = vec![["R1", "R5"].map(slot)];
    scene.refuses(NORTH, "E-MOV-HOME", [step(unit, "R1")]);
    scene.ok(NORTH, Command::Move { unit, to: slot("R2"), shifts });
    assert!(!scene.gone(spot(NORTH, "R2")));
    assert_eq!(scene.state.spot(id), Some(spot(NORTH, "R5")));
}

#[test]
fn a_square_is_swapped_by_house_rule() {
    // proves NS-MOV-10
    for swaps in [false, true] {
        let mut scene = Scene::house(|house| house.square_swap = swaps);
        scene.unit(SOUTH, "F1", foot());
        let [square, unit] = scene.foot(NORTH, ["F1", "S1"]);
        let refused = scene.formed(square, Formation::Square).verdict(NORTH, step(unit, "F1"));
        assert_eq!(refused.as_deref(), (!swaps).then_some("E-MOV-SWAP"));
    }
}

#[test]
fn an_engaged_unit_fires_at_the_one_it_fights_by_house_rule() {
    // proves NS-ACT-7
    for (fires, code) in [(false, Some("E-ACT-MELEE")), (true, None)] {
        let scene = Scene::house(|house| house.engaged_fire = fires);
        let (mut scene, here, there) = duel_in(scene, foot(), foot());
        let refused = scene.engage(here, there).verdict(NORTH, fire(here, there));
        assert_eq!(refused.as_deref(), code);
    }
}

#[test]
fn outflanking_is_switched_off() {
    // proves NS-OUT-1
    let mut scene = Scene::house(|house| house.advanced_outflank = false);
    scene.unit(SOUTH, "F1", foot());
    let unit = scene.unit(NORTH, "R1", foot());
    scene.refuses(NORTH, "E-OUT-OFF", [outflank(unit, Edge::Left)]);
}

#[test]
fn the_goal_is_what_was_agreed() {
    // proves NS-VIC-3
    for (target, ends) in [(6, true), (7, false)] {
        let mut scene = Scene::house(|house| house.vp_target = target);
        for seat in [NORTH, SOUTH] {
            scene.foot(seat, ["F1", "F2", "F3"]);
        }
        scene.happens(vec![Event::Scored { side: NORTH, points: 6, reason: "NS-VIC-4".into() }]);
        reinforce(&mut scene);
        fill_hands(&mut scene);
        scene.does(NORTH, DONE).ok(SOUTH, DONE);
        // Nobody holds an objective: the tally asks nobody.
        assert_eq!(matches!(scene.state.phase, Phase::Finished(_)), ends);
    }
}
