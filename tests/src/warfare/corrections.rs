//! Corrections: the table is right, and says why.

use super::prelude::*;
use tracker::kit::{Shape, Subject};

fn fix(what: Correction) -> C {
    C::Correct { what, why: "as on the table".into() }
}

#[test]
fn a_counter_is_put_right_for_a_reason() {
    // proves W-RND-1
    let mut scene = Scene::battle();
    let unit = FOOT;
    let what = Correction::Casualties { unit, to: 4 };
    scene.refuses(SOUTH, "E-WHY", [C::Correct { what, why: " ".into() }]);
    scene.refuses(SOUTH, "E-FIX-RANGE", [fix(Correction::Casualties { unit, to: 7 })]);
    scene.refuses(SOUTH, "E-FIX-UNIT", [fix(Correction::Casualties { unit: 99, to: 1 })]);
    scene.does(SOUTH, fix(what));
    assert_eq!(scene.left(unit), 4);
    scene.does(SOUTH, fix(Correction::Casualties { unit, to: 0 }));
    assert_eq!(scene.place(unit), Place::Broken);
    let home = Place::At(at(NORTH, Rear, 5));
    scene.does(SOUTH, fix(Correction::Place { unit, to: home }));
    assert_eq!((scene.left(unit), scene.place(unit)), (1, home));
}

#[test]
fn everything_that_is_counted_can_be_put_right() {
    // proves W-RND-1
    let mut scene = Scene::battle();
    let unit = FOOT;
    let round = Some(Ends::Round);
    for what in [
        Correction::Reaction { unit, to: false },
        Correction::Activated { unit, to: true },
        Correction::Tested { unit, to: true },
        Correction::Rallied { unit, to: true },
        Correction::Condition { unit, condition: Condition::Hidden, to: round },
        Correction::Collapsed { board: SOUTH, rank: Rear, to: true },
        Correction::Turn { to: Seat(1) },
        Correction::Place { unit, to: Place::Disbanded },
    ] {
        scene.does(SOUTH, fix(what)).refuses(SOUTH, "E-FIX-THERE", [fix(what)]);
    }
    let order = |scene: &Scene| scene.state.order.all().collect::<Vec<_>>();
    assert_eq!(order(&scene), [Seat(0), Seat(1), ALLY]);
    let first = |seat| fix(Correction::Initiative { seat, to: 1 });
    scene.does(SOUTH, first(ALLY)).refuses(SOUTH, "E-FIX-THERE", [first(Seat(3))]);
    assert_eq!(order(&scene), [ALLY, Seat(0), Seat(1)]);
    for to in [0, 4] {
        let never = fix(Correction::Initiative { seat: ALLY, to });
        scene.refuses(SOUTH, "E-FIX-RANGE", [never]);
    }
    scene.does(SOUTH, fix(Correction::Tokens { unit: GUARD, token: Token::Acid, to: 3 }));
    assert_eq!(scene.unit(GUARD).tokens.of(Token::Acid), 3);
    scene.does(SOUTH, fix(Correction::Collapsed { board: SOUTH, rank: Rear, to: false }));
    let held = Correction::Collapsed { board: NORTH, rank: Vanguard, to: true };
    let misled = Correction::Condition { unit: HORSE, condition: Condition::Misled, to: round };
    scene.refuses(SOUTH, "E-FIX-THERE", [fix(held), fix(misled)]);
    let counters = Warfare::counters(&scene.state, Seat(0));
    assert!(counters.iter().any(|counter| counter.of == Subject::Piece(GUARD.to_string())));
}

#[test]
fn nobody_loses_a_turn_or_has_two_when_the_order_is_put_right() {
    // proves W-RND-2
    let order = |scene: &mut Scene, seat, to| {
        scene.does(SOUTH, fix(Correction::Initiative { seat, to }));
    };
    // North's turn is the first, and comes last in the order now.
    let mut scene = Scene::battle();
    order(&mut scene, Seat(0), 3);
    scene.does(NORTH, END_TURN);
    assert_eq!(scene.waits_for(), [Seat(1)]);
    scene.does(SOUTH, END_TURN).does(ALLY, END_TURN);
    assert_eq!(scene.phase(), PhaseId::Points, "North had its turn");
    // South should have begun: North's turn is still to come.
    let mut scene = Scene::battle();
    order(&mut scene, Seat(1), 1);
    scene.does(SOUTH, fix(Correction::Turn { to: Seat(1) })).does(SOUTH, END_TURN);
    assert_eq!(scene.waits_for(), [Seat(0)]);
}

#[test]
fn a_turn_is_offered_only_to_who_can_do_something() {
    // proves W-RND-2, W-RND-3
    let players = |scene: &Scene| {
        let counters = Warfare::counters(&scene.state, Seat(0));
        let turn = counters.into_iter().find(|counter| counter.name.code == "turn");
        let Some(Shape::Choice { options, .. }) = turn.map(|turn| turn.is) else { return 0 };
        options.len()
    };
    let mut scene = Scene::battle();
    assert_eq!(players(&scene), 3);
    let numbered = scene.state.units.numbered().filter(|(_, unit)| unit.seat == ALLY);
    for unit in numbered.map(|(unit, _)| unit).collect::<Vec<_>>() {
        scene.does(SOUTH, fix(Correction::Activated { unit, to: true }));
    }
    assert_eq!(players(&scene), 2);
}

#[test]
fn two_corrections_that_cancel_leave_the_turns_as_they_were() {
    // proves W-RND-2
    let turn = |to| fix(Correction::Turn { to });
    let mut scene = Scene::battle();
    scene.does(NORTH, END_TURN);
    let before = scene.state.had.clone();
    scene.does(SOUTH, turn(Seat(0))).does(SOUTH, turn(Seat(1)));
    assert_eq!(scene.state.had, before);
    scene.does(SOUTH, END_TURN);
    assert_eq!(scene.waits_for(), [ALLY], "North does not have another turn");
    assert_eq!(Warfare::view(&scene.state, Viewer::Table).had, [Seat(0), Seat(1)]);
}

#[test]
fn a_round_that_ended_too_early_goes_on() {
    // proves W-RND-6
    let mut scene = Scene::battle();
    scene.does(NORTH, END_TURN).does(SOUTH, END_TURN).does(ALLY, END_TURN);
    assert_eq!((scene.phase(), scene.state.history.len()), (PhaseId::Points, 1));
    scene.does(SOUTH, fix(Correction::Turn { to: Seat(1) }));
    assert_eq!((scene.waits_for(), scene.state.history.len()), (vec![Seat(1)], 0));
    scene.does(SOUTH, END_TURN);
    assert_eq!((scene.phase(), scene.state.history.len()), (PhaseId::Points, 1));
}

#[test]
fn a_condition_of_the_unit_that_acts_is_put_right_for_this_activation() {
    // proves W-ACT-5, W-ACT-7
    let unit = FOOT;
    let set = |condition, to| fix(Correction::Condition { unit, condition, to });
    let next = Some(Ends::Activation);
    let mut scene = Scene::battle();
    scene.bearing(FOOT, Condition::Disorganized).quiet().does(NORTH, activate(FOOT));
    scene.does(SOUTH, set(Condition::Disorganized, None)).does(NORTH, attack(ENEMY_FOOT));
    let mut late = Scene::active(FOOT);
    late.does(SOUTH, set(Condition::Disorganized, next));
    late.refuses(NORTH, "E-ACT-DISORGANIZED", [attack(ENEMY_FOOT)]).does(NORTH, END);
    assert!(!late.unit(FOOT).bears(Condition::Disorganized));
    let mut misled = Scene::active(FOOT);
    misled.does(SOUTH, set(Condition::Misled, next));
    assert!(matches!(misled.state.windows.front(), Some(Opening::Stray { unit: FOOT })));
    // What came in this activation lasts through the next one; what the table puts right does not.
    let mut weak = Scene::active(FOOT);
    weak.does(NORTH, effect(Effect::Put { unit, condition: Condition::Weakened, ends: None }));
    weak.does(SOUTH, set(Condition::Weakened, None)).does(SOUTH, set(Condition::Weakened, next));
    weak.does(NORTH, END);
    assert!(!weak.unit(FOOT).bears(Condition::Weakened));
}

#[test]
fn tokens_that_are_put_right_deal_one_each() {
    // proves W-TOK-1
    let mut scene = Scene::active(FOOT);
    let fire = Effect::Tokens { unit: GUARD, token: Token::Fire, count: 1, each: 2 };
    scene.does(NORTH, effect(fire)).does(NORTH, END).does(NORTH, activate(GUARD)).does(NORTH, END);
    scene.does(SOUTH, fix(Correction::Tokens { unit: GUARD, token: Token::Fire, to: 2 }));
    assert_eq!(scene.unit(GUARD).burns(), 2);
}

#[test]
fn what_goes_on_is_finished_first() {
    // proves W-RND-1
    let mut scene = Scene::active(FOOT);
    scene.refuses(
        NORTH,
        "E-FIX-LATER",
        [
            fix(Correction::Turn { to: Seat(1) }),
            fix(Correction::Activated { unit: FOOT, to: false }),
        ],
    );
    scene.does(NORTH, attack(ENEMY_FOOT));
    scene.refuses(NORTH, "E-FIX-LATER", [fix(Correction::Casualties { unit: GUARD, to: 2 })]);
    let casualties = fix(Correction::Casualties { unit: GUARD, to: 2 });
    let mut tested = Scene::active(FOOT);
    tested.does(NORTH, C::Maneuver { dc: 11 });
    let mut asked = Scene::active(FOOT);
    asked.does(NORTH, C::Magic { target: Some(ENEMY_BOWS) });
    asked.does(SOUTH, roll(TestId::Magic, &[2]));
    for mut scene in [tested, asked] {
        scene.refuses(NORTH, "E-FIX-LATER", [casualties.clone()]);
    }
    let mut scene = Scene::deploying(|_| ());
    scene.refuses(NORTH, "E-PHASE", [fix(Correction::Reaction { unit: FOOT, to: false })]);
}

#[test]
fn somebody_who_has_no_seat_does_nothing() {
    // proves W-INI-1
    Scene::battle().refuses(Seat(3), "E-SEAT", [END_TURN]);
}
