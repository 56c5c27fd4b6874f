//! Tests the oracle with the digest's vectors of fights and orders (FB-*, FV-*). The oracle was
//! written before they were tried.

use super::book::*;
use super::book_tests::example;
use super::fight::*;
use super::orders::BookColor::{Blue, Green, Purple, Red, Yellow};
use super::orders::*;
use super::turns::{Action, Move};

fn plain() -> Attack {
    let mut attack = example();
    for side in &mut attack.sides {
        side.unit.stamina = None;
        side.unit.max = 9;
        side.unit.left = 9;
    }
    attack
}

/// Damage and panic of both.
fn rolled(attack: &Attack, attacker: &[Face], defender: &[Face]) -> [(u8, u8); 2] {
    let tallies = tallies(attack, &Said::default(), &Reading::default(), [attacker, defender]);
    tallies.map(|tally| (tally.damage, tally.panic))
}

fn ends(attack: Attack, answers: &[Answer]) -> Outcome {
    let mut fight = Fight::new(attack, Reading::default());
    let open: [u8; 2] = dice(&fight.attack, &fight.said, &fight.reading);
    for (who, answer) in answers.iter().take(2).enumerate() {
        if let Answer::Faces(faces) = answer {
            // As many dice as the vector shows.
            let more = i8::try_from(faces.len()).unwrap_or(0) - open[who].cast_signed();
            fight.attack.sides[who].extra += more;
        }
    }
    for answer in answers {
        assert_eq!(fight.answer(answer.clone()), Ok(()), "{:?}", fight.ask());
    }
    fight.outcome()
}

fn faces(faces: &[Face]) -> Answer {
    Answer::Faces(faces.to_vec())
}

#[test]
fn fv_1_to_3_making_orders() {
    let start = Muster { fixed: Pool { blue: 2, ..Pool::default() }, dice: 3, ..Muster::default() };
    let mut rolling = Rolling::start(&start, &[], &[Red; 3], false).expect("three dice");
    assert_eq!((rolling.pays(&[Red; 2]), rolling.pays(&[Red])), (Ok(()), Ok(())));
    assert!(rolling.pays(&[]).is_err());
    assert_eq!(rolling.pool().all(), 3);
    let start = Muster { dice: 1, rerolls: 1, ..Muster::default() };
    let mut rolling = Rolling::start(&start, &[], &[Red], false).expect("one die");
    assert_eq!(rolling.rerolls_one(0, Blue), Ok(()));
    assert!(rolling.rerolls_one(0, Blue).is_err());
    let last = Leadership { fixed: Pool { red: 1, ..Pool::default() }, dice: 0, rerolls: 0 };
    let all = muster(&[last], Extra { fewer: 1, ..Extra::default() });
    let rolling = Rolling::start(&all, &[Red], &[], false).expect("one to drop");
    let other = Pool { red: 1, ..Pool::default() };
    assert_eq!(verdict(&[rolling.pool(), other]), Verdict::Wins(1));
}

#[test]
fn fv_4_to_7_giving_out() {
    let pool = Pool { red: 1, blue: 1, green: 1, purple: 1 };
    let wanted = [Some(Red), Some(Blue), Some(Green), Some(Green), Some(Yellow), None];
    let (given, left) = give_out(pool, &wanted).expect("enough");
    assert_eq!((given[5], left.all(), boldness(&given)), (Yellow, 0, 1));
    assert!(may_be_shown([false, false]) && !may_be_shown([true, false]));
    assert_eq!(initiative(1, [&[Purple, Blue], &[Red]]), 1);
}

#[test]
fn fv_9_to_12_turns() {
    let mut action = Action::start([vec![Blue], vec![Red, Red]], 0, false);
    for turn in [(Red, 1), (Red, 1), (Blue, 0)] {
        assert_eq!(action.turn(), Some(turn));
        let first = action.moves()[0];
        assert_eq!(action.does(first), Ok(()));
    }
    let pass = |own: Vec<BookColor>, theirs: Vec<BookColor>, on: bool| {
        Action::start([own, theirs], 0, on).moves().contains(&Move::Pass)
    };
    assert!(pass(vec![Blue], vec![Blue; 2], true));
    assert!(!pass(vec![Blue; 2], vec![Blue; 2], true));
    assert!(!pass(vec![Blue], vec![Blue; 2], false));
    let mut action = Action::start([vec![Red, Purple, Blue], vec![Red]], 0, false);
    assert!(action.does(Move::Activate(2)).is_err());
    assert_eq!(action.does(Move::Activate(1)), Ok(()));
    assert_eq!(action.turn(), Some((Red, 1)));
}

#[test]
fn fv_19_and_20_defence() {
    let mut attack = plain();
    attack.sides[DEFENDER].unit.defence_token = false;
    attack.sides[DEFENDER].unit.order = true;
    let mut fight = Fight::new(attack.clone(), Reading::default());
    assert_eq!(fight.ask(), Some(Ask::Defense));
    assert_eq!(fight.answer(Answer::Yes), Ok(()));
    assert_eq!(dice(&fight.attack, &fight.said, &fight.reading), [3, 2]);
    assert!(!fight.outcome().fates[DEFENDER].order);
    attack.sides[DEFENDER].unit.order = false;
    let none = Said::default();
    assert_eq!(dice(&attack, &none, &Reading::default()), [3, 0]);
    attack.sides[DEFENDER].unit.words = vec![Word::Counterblow];
    assert_eq!(dice(&attack, &none, &Reading::default()), [3, 2]);
}

#[test]
fn fv_22_and_24_fatigue() {
    let mut attack = example();
    attack.way = Way::Ran;
    attack.sides[ATTACKER].unit.fatigue = 1;
    attack.sides[ATTACKER].unit.fatigue_used = true;
    assert!(!may_add_a_die(&attack, &Said::default(), ATTACKER));
    attack.sides[ATTACKER].unit.fatigue_used = false;
    assert!(may_add_a_die(&attack, &Said::default(), ATTACKER));
    attack.sides[ATTACKER].unit.fatigue = 2;
    assert!(!may_add_a_die(&attack, &Said::default(), ATTACKER));
}

#[test]
fn fv_25_to_28_rolls() {
    let mut attack = plain();
    assert_eq!(rolled(&attack, &[2, 3, 1], &[5, 6])[DEFENDER], (0, 1));
    assert_eq!(rolled(&attack, &[2, 3, 1], &[5, 6, 6])[DEFENDER], (0, 0));
    assert_eq!(rolled(&attack, &[2, 3, 1], &[5])[DEFENDER], (1, 1));
    assert_eq!(rolled(&attack, &[2, 5], &[3, 1]), [(0, 1), (1, 0)]);
    attack.sides[DEFENDER].touching = 5;
    assert_eq!(rolled(&attack, &[1, 1, 1], &[])[DEFENDER], (0, 1));
    attack.sides[ATTACKER].unit.left = 1;
    assert_eq!(rolled(&attack, &[2, 3, 3, 4], &[])[DEFENDER].0, 1);
    attack.sides[ATTACKER].support = true;
    assert_eq!(rolled(&attack, &[2, 3, 3, 4], &[])[DEFENDER].0, 2);
    attack.sides[ATTACKER].support = false;
    attack.sides[ATTACKER].unit.sort = Sort::Hero;
    assert_eq!(rolled(&attack, &[2, 3, 3, 4], &[])[DEFENDER].0, 3);
}

#[test]
fn fv_29_and_30_panic_and_fatigue() {
    for gone in 0..=2 {
        let mut attack = plain();
        attack.sides[DEFENDER].unit.order = true;
        let answers = [faces(&[1, 1]), faces(&[4]), Answer::Hexes(gone)];
        let fate = ends(attack, &answers).fates[DEFENDER];
        assert_eq!((fate.blocked, fate.order_lost), (2 - gone, true));
    }
    let attack = example();
    let said = Said { die: [None, Some(true)], ..Said::default() };
    assert!(may_take_less(&attack, &Said::default(), &Reading::default(), DEFENDER));
    assert!(!may_take_less(&attack, &said, &Reading::default(), DEFENDER));
}

#[test]
fn fv_31_to_36_range_and_abilities() {
    let mut attack = plain();
    attack.kind = Kind::Shooting;
    assert_eq!(rolled(&attack, &[2, 3, 4], &[2, 1, 4, 5]), [(0, 0), (2, 0)]);
    attack.within_base = false;
    assert_eq!(rolled(&attack, &[2, 3, 4], &[])[DEFENDER].0, 2);
    attack.sides[ATTACKER].unit.left = 1;
    assert_eq!(rolled(&attack, &[2, 3, 4], &[])[DEFENDER].0, 1);
    attack.kind = Kind::Magical;
    assert_eq!(rolled(&attack, &[2, 2, 1], &[])[DEFENDER], (2, 1));
    let mut attack = plain();
    attack.sides[DEFENDER].unit.words = vec![Word::Resurgent];
    attack.sides[DEFENDER].unit.order = true;
    attack.sides[DEFENDER].touching = 2;
    let fate = ends(attack, &[faces(&[1, 1, 1]), faces(&[4])]).fates[DEFENDER];
    assert_eq!((fate.left, fate.loss.retreat, fate.order), (7, 0, true));
    let mut attack = plain();
    attack.sides[DEFENDER].unit.words = vec![Word::Survivable];
    assert_eq!(ends(attack, &[faces(&[2; 4]), faces(&[4])]).fates[DEFENDER].left, 7);
    let mut attack = plain();
    attack.sides[DEFENDER].ground = Ground::Town;
    assert_eq!(rolled(&attack, &[2], &[])[DEFENDER].0, 0);
}

#[test]
fn fv_37_no_advance() {
    let mut attack = plain();
    attack.sides[DEFENDER].unit.left = 1;
    let answers = [faces(&[2]), faces(&[1]), Answer::Hexes(1)];
    let outcome = ends(attack.clone(), &answers);
    assert!(outcome.fates[DEFENDER].destroyed && !outcome.may_advance);
    attack.kind = Kind::Shooting;
    let outcome = ends(attack.clone(), &[faces(&[2]), faces(&[4])]);
    assert!(outcome.fates[DEFENDER].destroyed && !outcome.may_advance);
}

#[test]
fn fv_38_vampirism() {
    for (word, roll, left) in [
        (Word::Brave, [2, 4], 1),
        (Word::Brave, [4, 4], 0),
        (Word::Forged, [2, 4], 0),
        (Word::Resurgent, [2, 4], 0),
    ] {
        let mut attack = plain();
        attack.sides[ATTACKER].unit.words = vec![Word::Vampirism];
        attack.sides[ATTACKER].unit.left = 1;
        attack.sides[DEFENDER].unit.words = vec![word];
        let outcome = ends(attack, &[faces(&roll), faces(&[2, 2])]);
        assert_eq!(outcome.fates[ATTACKER].left, left, "{word:?}");
    }
}
