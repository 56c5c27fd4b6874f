//! House rules: every switch changes what it says. Those of fire, melee and casualties are proved
//! in their chapters.

use super::reform::reform;
use super::reinforcement::{fill_hands, reinforce};
use super::scene::*;

/// Codes of the faults in a setup.
fn faults(change: impl FnOnce(&mut Setup)) -> Vec<&'static str> {
    let mut setup = setup();
    change(&mut setup);
    NapoleonSaga::muster(&setup).into_iter().map(|fault| fault.code).collect()
}

#[test]
fn more_than_three_casualties_make_rallying_hard_or_not() {
    // proves NS-REF-2
    for (rally_ge3, casualties, needs) in [(true, 4, 7), (false, 4, 6), (false, 3, 7)] {
        let mut scene = Scene::house(|house| house.rally_ge3 = rally_ge3);
        let card = but(foot(), |card| card.cohesion = Some(6));
        let unit = scene.unit(NORTH, "RL", card);
        scene.hurt(unit, casualties);
        reform(&mut scene);
        assert_eq!(scene.state.due[0].needs, needs);
    }
}

#[test]
fn engaged_cavalry_keeps_its_disarray_or_not() {
    // proves NS-REN-1
    for keeps in [false, true] {
        let scene = Scene::house(|house| house.engaged_keep_disarray = keeps);
        let (mut scene, here, there) = duel_in(scene, horse(), foot());
        scene.engage(here, there).set(here, |unit| unit.disarray = true);
        reinforce(&mut scene);
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
        scene.roll(&[6]);
        assert_eq!(scene.state.due[0].seat, second);
    }
}

#[test]
fn the_second_line_goes_back_to_the_reserve_by_house_rule() {
    // proves NS-MOV-5, NS-RNF-1
    let mut scene = Scene::house(|house| house.s_to_r = true);
    scene.unit(SOUTH, "F1", foot());
    let gun = scene.unit(NORTH, "S1", guns());
    let other = scene.unit(NORTH, "R1", foot());
    let id = scene.id(other);
    let to = |to, shifts| Command::Move { unit: gun, to: slot(to), shifts };
    assert_eq!(scene.refused(NORTH, to("R1", Vec::new())), "E-MOV-HOME");
    scene.ok(NORTH, to("R2", vec![["R1", "R5"].map(slot)]));
    assert!(scene.state.at(spot(NORTH, "R2")).is_some());
    assert_eq!(scene.state.spot(id), Some(spot(NORTH, "R5")));
}

#[test]
fn a_square_is_swapped_by_house_rule() {
    // proves NS-MOV-10
    for swaps in [false, true] {
        let mut scene = Scene::house(|house| house.square_swap = swaps);
        scene.unit(SOUTH, "F1", foot());
        let (square, unit) = (scene.unit(NORTH, "F1", foot()), scene.unit(NORTH, "S1", foot()));
        scene.set(square, |unit| unit.formation = Some(Formation::Square));
        let swap = Command::Move { unit, to: square.slot, shifts: Vec::new() };
        match swaps {
            true => assert!(scene.act(NORTH, swap).is_ok()),
            false => assert_eq!(scene.refused(NORTH, swap), "E-MOV-SWAP"),
        }
    }
}

/// Both sides fly the French flag and give their Bluffs.
fn mirrored(tie: MirrorTie) -> Scene {
    let mut scene = Scene::battle_with(|setup| {
        setup.armies[1] = army(&[Nation::French]);
        setup.house.mirror_tie = tie;
    });
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Initiative }]);
    for seat in [NORTH, SOUTH] {
        scene.ok(seat, Command::Commit { bid: Bid::Bluff });
    }
    scene
}

fn roll(scene: &mut Scene, faces: &[u8]) {
    scene.ok(NORTH, Command::Roll { faces: Some(faces.to_vec()) });
}

#[test]
fn a_tie_of_like_armies_goes_by_seats_or_by_the_higher_die() {
    // proves NS-INI-3
    let mut seats = mirrored(MirrorTie::SeatMapping);
    roll(&mut seats, &[4]);
    assert_eq!(seats.state.first, Some(SOUTH));
    let mut against = mirrored(MirrorTie::Reroll);
    roll(&mut against, &[4, 4]);
    assert!(matches!(&against.state.phase, Phase::Initiative { bids } if bids.is_open()));
    roll(&mut against, &[5, 4]);
    assert_eq!(against.state.first, Some(NORTH));
}

#[test]
fn discards_become_the_new_deck_by_house_rule() {
    // proves NS-REN-5
    for reshuffles in [false, true] {
        let mut scene = Scene::house(|house| house.reshuffle_strategy = reshuffles);
        let cards: Vec<_> = (0..40).map(Some).collect();
        let drawn = Veiled::of(cards.clone());
        scene.happens(vec![
            Event::CardsDrawn { seat: NORTH, count: 40, cards: drawn },
            Event::Discarded { seat: NORTH, cards },
        ]);
        reinforce(&mut scene);
        fill_hands(&mut scene);
        let hand = scene.player(NORTH).strategy.hand().len();
        assert_eq!(hand, if reshuffles { 5 } else { 0 });
    }
}

#[test]
fn an_engaged_unit_fires_at_the_one_it_fights_by_house_rule() {
    // proves NS-ACT-7
    for (fires, code) in [(false, Some("E-ACT-MELEE")), (true, None)] {
        let scene = Scene::house(|house| house.engaged_fire = fires);
        let (mut scene, here, there) = duel_in(scene, foot(), foot());
        scene.engage(here, there);
        let refused = scene.act(NORTH, fire(here, there)).err().map(|refusal| refusal.code);
        assert_eq!(refused.as_deref(), code);
    }
}

#[test]
fn a_prussian_army_takes_others_by_house_rule() {
    // proves NS-BLD-1
    let mixed = |subset: bool| {
        faults(|setup| {
            setup.house.prussian_subset = subset;
            setup.armies[1] = army(&[Nation::Prussian]);
            setup.armies[1].cards[0].nation = Some(Nation::British);
        })
    };
    assert_eq!(mixed(true), ["E-BLD-FACTION"]);
    assert!(mixed(false).is_empty());
}

#[test]
fn outflanking_is_switched_off() {
    // proves NS-OUT-1
    let mut scene = Scene::house(|house| house.advanced_outflank = false);
    scene.unit(SOUTH, "F1", foot());
    let unit = scene.unit(NORTH, "R1", foot());
    assert_eq!(scene.refused(NORTH, Command::Outflank { unit, side: Edge::Left }), "E-OUT-OFF");
}

#[test]
fn objectives_are_dealt_and_shown_as_agreed() {
    // proves NS-OBJ-1, NS-OBJ-4, NS-OBJ-5
    for (mode, dealt, shows) in [
        (ObjectivesMode::TwoSecret, 2, false),
        (ObjectivesMode::TwoShowOne, 2, true),
        (ObjectivesMode::ThreeShowOneCompleteTwo, 3, true),
    ] {
        let mut setup = setup();
        setup.house.objectives_mode = mode;
        let scene = Scene::start(&setup);
        assert_eq!(scene.player(NORTH).objectives.len(), dealt);
        assert_eq!(matches!(scene.state.phase, Phase::Dealing), shows);
    }
}

#[test]
fn the_goal_is_what_was_agreed() {
    // proves NS-VIC-3
    for (target, ends) in [(6, true), (7, false)] {
        let mut scene = Scene::house(|house| house.vp_target = target);
        for slot in ["F1", "F2", "F3"] {
            scene.unit(NORTH, slot, foot());
            scene.unit(SOUTH, slot, foot());
        }
        scene.happens(vec![Event::Scored { seat: NORTH, points: 6, reason: "NS-VIC-4".into() }]);
        reinforce(&mut scene);
        fill_hands(&mut scene);
        scene.does(NORTH, Command::Done {}).ok(SOUTH, Command::Done {});
        // Nobody holds an objective: the tally asks nobody.
        assert_eq!(matches!(scene.state.phase, Phase::Finished(_)), ends);
    }
}

#[test]
fn a_goal_is_one_point_at_least() {
    // proves NS-VIC-3
    assert!(faults(|setup| setup.house.vp_target = 1).is_empty());
    assert_eq!(faults(|setup| setup.house.vp_target = 0), ["E-VIC-TARGET"]);
}

#[test]
fn armies_cost_what_was_agreed() {
    // proves NS-BLD-3
    assert!(faults(|setup| setup.house.army_points = 800).is_empty());
    let dear = faults(|setup| setup.house.army_points = 799);
    assert_eq!(dear, ["E-BLD-COST", "E-BLD-COST"]);
}
