//! Corrections: the table is right, and says why.

use super::prelude::*;
use tracker::kit::Subject;

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
