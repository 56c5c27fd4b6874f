//! The end of a round: army morale, objectives, and who wins.

use super::prelude::*;
use std::sync::Arc;

/// The end of a round with North's army at so much of 13, and South's at its start.
fn ending(now: u16, change: impl FnOnce(&mut Play)) -> Play {
    let mut play = Play::of(Part::Morale);
    play.army(NORTH, now, 13).army(SOUTH, 12, 12);
    change(&mut play);
    play.happens(Vec::new());
    play
}

fn objectives(play: &mut Play) -> &mut [Option<String>; 2] {
    &mut Arc::make_mut(&mut play.state.setup).scenario.objectives
}

/// North has an objective.
fn objective(play: &mut Play) {
    objectives(play)[0] = Some("Hold the bridge.".to_owned());
}

// proves SN-AMY-1, SN-AMY-2
#[test]
fn units_and_leaders_cost_army_morale() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.does(NORTH, test(FOOT)).does(NORTH, roll(&[6])).does(NORTH, Command::Edge { left: false });
    assert_eq!(play.morale(NORTH), 6);
    play.does(NORTH, fix(Correction::Eliminated { unit: HORSE, to: true }));
    assert_eq!(play.morale(NORTH), 5);
    play.does(NORTH, fix(Correction::Leader { leader: ONE, to: false }));
    assert_eq!(play.morale(NORTH), 3);
    play.rule(|house| house.leader_total = LeaderTotal::MinusThree);
    play.does(SOUTH, fix(Correction::Leader { leader: FOE_OFFICER, to: false }));
    assert_eq!(play.morale(SOUTH), 3);
    let rules: Vec<String> =
        play.on_table().ledger.iter().map(|it| it.reason.to_string()).collect();
    assert_eq!(rules[2..], ["SN-AMY-1", "SN-AMY-1", "SN-AMY-2", "SN-AMY-2"]);
}

// proves SN-AMY-3
#[test]
fn a_quarter_rounded_up_is_checked() {
    assert_eq!(ending(5, |_| ()).state.round, 2);
    let play = ending(4, |_| ());
    assert_eq!((play.phase(), play.dice(), play.asked()), (PhaseId::Ending, Some(1), vec![NORTH]));
}

// proves SN-AMY-2, SN-AMY-4
#[test]
fn a_leader_that_fell_counts_before_an_army_is_checked() {
    let fallen = |leader| fix(Correction::Leader { leader, to: false });
    let mut checked = ending(4, |_| ());
    checked.refuses(NORTH, "E-FIX-LATER", [fix(Correction::ArmyMorale { side: NORTH, to: 9 })]);
    checked.does(NORTH, fallen(GENERAL)).does(NORTH, roll(&[1]));
    assert_eq!(checked.phase(), PhaseId::Finished, "no General holds it");
    let mut asked = ending(5, objective);
    assert_eq!((asked.phase(), asked.dice()), (PhaseId::Ending, None));
    asked.does(NORTH, fallen(ONE));
    assert_eq!((asked.morale(NORTH), asked.dice()), (3, Some(1)));
}

// proves SN-AMY-2, SN-AMY-3
#[test]
fn an_army_with_a_leader_back_above_its_breaking_point_does_not_rout() {
    let mut play = ending(4, |play| play.state.leaders[usize::from(ONE)].alive = false);
    assert_eq!(play.dice(), Some(1));
    play.does(NORTH, fix(Correction::Leader { leader: ONE, to: true }));
    assert_eq!((play.morale(NORTH), play.dice(), play.state.round), (6, None, 2));
}

// proves SN-AMY-3
#[test]
fn an_army_that_is_put_right_is_checked_again() {
    let corrections: [fn(Side) -> Correction; 2] = [
        |side| Correction::ArmyMorale { side, to: 3 },
        |side| Correction::ArmyStart { side, to: 40 },
    ];
    for correction in corrections {
        let mut play = ending(6, objective);
        assert_eq!(play.dice(), None);
        play.does(NORTH, fix(correction(NORTH)));
        assert_eq!(play.dice(), Some(1));
        play.does(NORTH, roll(&[1]));
        play.does(NORTH, fix(Correction::ArmyMorale { side: NORTH, to: 2 }));
        assert_eq!((play.phase(), play.dice()), (PhaseId::Ending, None), "it has held");
    }
}

// proves SN-RND-2
#[test]
fn a_battle_with_nobody_to_order_asks_before_each_round() {
    let leaderless: fn(&mut Play) =
        |play| play.state.leaders.iter_mut().for_each(|it| it.alive = false);
    let alone: fn(&mut Play) =
        |play| play.state.units.iter_mut().for_each(|it| it.status = Status::Eliminated);
    for nobody in [leaderless, alone] {
        let mut play = ending(9, nobody);
        assert_eq!((play.phase(), play.state.round), (PhaseId::Ending, 1));
        play.does(NORTH, Command::Objectives { met: [false; 2] });
        assert_eq!((play.phase(), play.state.round), (PhaseId::Ending, 2));
    }
}

// proves SN-AMY-4
#[test]
fn an_army_holds_by_its_generals() {
    let mut play = ending(4, |_| ());
    let mut rout = play.clone();
    play.does(NORTH, roll(&[1]));
    assert_eq!((play.state.round, play.won()), (2, None));
    rout.does(NORTH, roll(&[2]));
    assert_eq!(rout.won(), Some((SOUTH, "SN-AMY-4".to_owned())));
    let none = ending(4, |play| play.state.leaders[0].alive = false);
    assert_eq!(none.won(), Some((SOUTH, "SN-AMY-4".to_owned())), "no General, no roll");
}

// proves SN-AMY-4
#[test]
fn the_app_rolls_for_an_army_when_it_is_told_to() {
    let mut play = ending(4, |play| {
        Arc::make_mut(&mut play.state.setup).sources.tests = Source::App;
    });
    assert_eq!((play.phase(), play.dice(), play.asked()), (PhaseId::Ending, Some(1), vec![NORTH]));
    let tap = Command::Roll { faces: None };
    assert!(play.offers_any(NORTH, |it| *it == tap));
    assert!(SimpleNapoleonics::forecast(&play.state, NORTH.seat(), &tap).is_some());
    play.refuses(SOUTH, "E-ASKED", [tap.clone()]);
    play.refuses(NORTH, "E-APP-DRAWS", [roll(&[1])]);
    let mut rout = play.clone();
    play.chance(&[&[0]]).does(NORTH, tap.clone());
    assert_eq!((play.state.round, play.won()), (2, None));
    rout.chance(&[&[1]]).does(NORTH, tap);
    assert_eq!(rout.won(), Some((SOUTH, "SN-AMY-4".to_owned())));
    let seen = rout.moment();
    assert_eq!((seen.rule, seen.side, seen.dice.len()), ("SN-AMY-4", Some(NORTH), 1));
    assert_eq!(codes(&seen.result), ["routed"]);
}

// proves SN-AMY-5
#[test]
fn both_are_checked_every_round_and_both_may_rout() {
    let both = |draw| {
        let mut play = ending(4, |play| {
            play.rule(|house| house.both_rout_draw = draw).army(SOUTH, 3, 12);
        });
        play.does(NORTH, roll(&[6]));
        play
    };
    let mut draw = both(true);
    draw.does(SOUTH, roll(&[5]));
    assert_eq!((draw.outcome().unwrap().winner, draw.phase()), (None, PhaseId::Finished));
    assert_eq!(both(false).won(), Some((SOUTH, "SN-AMY-4".to_owned())));
    let mut held = ending(4, |_| ());
    held.does(NORTH, roll(&[1])).does(NORTH, END);
    let checked = |event: &Event| matches!(event, Event::ArmyChecked { .. });
    assert!(!held.ok(SOUTH, END).iter().any(checked), "South's is not due");
    assert_eq!((held.state.round, held.dice()), (2, Some(1)), "again in the next round");
}

// proves SN-AMY-6
#[test]
fn army_morale_is_never_below_nothing_and_comes_back_by_hand() {
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.army(NORTH, 0, 8).does(NORTH, test(FOOT)).does(NORTH, roll(&[6]));
    assert_eq!(play.morale(NORTH), 0);
    play.does(NORTH, Command::Edge { left: false });
    let mute = Command::Correct {
        what: Correction::ArmyMorale { side: NORTH, to: 3 },
        why: String::new(),
    };
    play.refuses(NORTH, "E-WHY", [mute]);
    play.does(NORTH, fix(Correction::ArmyMorale { side: NORTH, to: 3 }));
    assert_eq!(play.morale(NORTH), 3);
}

// proves SN-RND-2
#[test]
fn an_objective_or_a_rout_ends_the_battle() {
    let asked = || ending(12, objective);
    let met = |met| Command::Objectives { met };
    let mut play = asked();
    assert_eq!(play.asked(), [NORTH, SOUTH]);
    play.does(SOUTH, met([false, false]));
    assert_eq!(play.state.round, 2);
    play.refuses(NORTH, "E-PHASE", [met([true, false])]);
    let mut won = asked();
    won.does(SOUTH, met([true, false]));
    assert_eq!(won.won(), Some((NORTH, "SN-RND-2".to_owned())));
    let mut both = asked();
    both.refuses(SOUTH, "E-ASKED", [met([false, true]), met([true, true])]);
    objectives(&mut both)[1] = Some("Burn it.".to_owned());
    both.does(NORTH, met([true, true]));
    assert_eq!(both.outcome().unwrap().winner, None);
}
