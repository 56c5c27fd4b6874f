//! Tests whole attacks, question by question.

use super::book::*;
use super::book_tests::example;
use super::fight::*;

/// Answers every question from the list and shows what was asked.
pub(crate) fn play(attack: Attack, answers: &[Answer]) -> (Vec<Ask>, Outcome) {
    let mut fight = Fight::new(attack, Reading::default());
    let mut asked = vec![];
    for answer in answers {
        asked.extend(fight.ask());
        assert_eq!(fight.answer(answer.clone()), Ok(()), "{:?}", fight.ask());
    }
    assert_eq!(fight.ask(), None);
    (asked, fight.outcome())
}

/// Nobody can take fatigue.
fn fresh() -> Attack {
    let mut attack = example();
    for side in &mut attack.sides {
        side.unit.stamina = None;
    }
    attack
}

fn faces(faces: &[Face]) -> Answer {
    Answer::Faces(faces.to_vec())
}

#[test]
fn page_30_without_support() {
    let (asked, outcome) = play(fresh(), &[faces(&[2, 3, 4]), faces(&[1, 5]), Answer::Hexes(1)]);
    let back = Ask::HowFar { who: ATTACKER, hexes: 1, least: 0, why: Why::Panic };
    assert_eq!(asked, [Ask::Roll(ATTACKER, 3), Ask::Roll(DEFENDER, 2), back]);
    assert_eq!(outcome.fates.map(|fate| fate.left), [4, 4]);
    assert!(!outcome.may_advance);
}

#[test]
fn page_31_panic_for_two_blocked() {
    let mut attack = fresh();
    attack.sides[DEFENDER].unit.defence_token = false;
    attack.sides[DEFENDER].unit.order = true;
    let answers = [Answer::No, faces(&[1, 1, 5]), Answer::Hexes(1), Answer::Yes];
    let (asked, outcome) = play(attack, &answers);
    assert_eq!(asked[0], Ask::Defense);
    let fate = outcome.fates[DEFENDER];
    assert_eq!((fate.loss.retreat, fate.blocked, fate.left), (2, 1, 4));
    assert!(fate.order_lost && !fate.order && outcome.may_advance);
}

#[test]
fn all_questions_in_order() {
    let mut attack = example();
    attack.sides[ATTACKER].unit.words = vec![Word::MasterOfAttack(1)];
    attack.sides[DEFENDER].unit.words = vec![Word::Regroup, Word::MasterOfDefense(3)];
    attack.sides[DEFENDER].unit.defence_token = false;
    attack.sides[DEFENDER].unit.order = true;
    let answers = [
        Answer::No,
        Answer::Yes,
        Answer::No,
        faces(&[2, 2, 1]),
        Answer::Again(vec![(2, 2)]),
        faces(&[2, 4]),
        Answer::Again(vec![]),
        Answer::Yes,
        Answer::Yes,
        Answer::Yes,
        Answer::Hexes(1),
        Answer::No,
    ];
    let (asked, outcome) = play(attack, &answers);
    let back = Ask::HowFar { who: DEFENDER, hexes: 1, least: 1, why: Why::Panic };
    let expected = [
        Ask::Fatigue(ATTACKER),
        Ask::Defense,
        Ask::Fatigue(DEFENDER),
        Ask::Roll(ATTACKER, 3),
        Ask::Reroll(ATTACKER, 1),
        Ask::Roll(DEFENDER, 2),
        Ask::Reroll(DEFENDER, 2),
        Ask::Less(ATTACKER),
        Ask::Less(DEFENDER),
        Ask::Regroup,
        back,
        Ask::Advance,
    ];
    assert_eq!(asked, expected);
    // Three damage, one off by fatigue, one turned into panic.
    assert_eq!(outcome.fates.map(|fate| fate.left), [4, 4]);
    assert_eq!(outcome.fates.map(|fate| fate.fatigue), [1, 1]);
    let fate = outcome.fates[DEFENDER];
    assert!(fate.defence_token && !fate.order && !fate.order_lost);
}

#[test]
fn one_fatigue_in_one_attack() {
    let mut attack = example();
    attack.sides[ATTACKER].unit.fatigue_used = true;
    let answers = [Answer::Yes, faces(&[2, 2, 2]), faces(&[2, 4, 4])];
    let (asked, outcome) = play(attack, &answers);
    assert_eq!(asked[0], Ask::Fatigue(DEFENDER));
    assert_eq!(outcome.fates.map(|fate| fate.left), [3, 2]);
}

#[test]
fn vampirism_saves_and_heals() {
    let mut attack = fresh();
    attack.sides[ATTACKER].unit.words = vec![Word::Vampirism];
    attack.sides[ATTACKER].unit.left = 2;
    let (_, outcome) = play(attack.clone(), &[faces(&[2, 4, 4]), faces(&[2, 2])]);
    assert_eq!(outcome.fates[ATTACKER].left, 1);
    assert!(!outcome.fates[ATTACKER].destroyed);
    attack.sides[DEFENDER].unit.words = vec![Word::Resurgent];
    let (_, outcome) = play(attack.clone(), &[faces(&[2, 4, 4]), faces(&[2, 2])]);
    assert!(outcome.fates[ATTACKER].destroyed);
    attack.sides[DEFENDER].unit.words = vec![];
    attack.vampirism_spent = true;
    let (_, outcome) = play(attack, &[faces(&[2, 4, 4]), faces(&[2, 2])]);
    assert!(outcome.fates[ATTACKER].destroyed);
}

#[test]
fn rush_pushes_or_lengthens_the_retreat() {
    let mut attack = fresh();
    attack.sides[ATTACKER].unit.words = vec![Word::Rush];
    let (_, outcome) = play(attack.clone(), &[faces(&[2, 4, 4]), faces(&[5, 4]), Answer::Hexes(0)]);
    assert_eq!((outcome.fates[DEFENDER].blocked, outcome.may_advance), (1, false));
    let answers = [faces(&[2, 1, 4]), faces(&[4, 4]), Answer::Hexes(2), Answer::Yes];
    let (_, outcome) = play(attack, &answers);
    assert_eq!(outcome.fates[DEFENDER].loss.retreat, 2);
    assert_eq!(outcome.fates[DEFENDER].left, 4);
}

#[test]
fn survivable_covers_panic_too() {
    let mut attack = fresh();
    attack.sides[DEFENDER].unit.words = vec![Word::Survivable];
    let answers = [faces(&[2, 1, 1]), faces(&[4, 4]), Answer::Hexes(0)];
    let (_, outcome) = play(attack, &answers);
    assert_eq!((outcome.fates[DEFENDER].loss.damage, outcome.fates[DEFENDER].blocked), (1, 1));
}

#[test]
fn no_advance_into_fortifications_or_when_nobody_left() {
    let mut attack = fresh();
    let blocked = [faces(&[1, 4, 4]), faces(&[4, 4]), Answer::Hexes(0)];
    let (_, outcome) = play(attack.clone(), &blocked);
    assert!(!outcome.may_advance);
    attack.sides[DEFENDER].ground = Ground::Fortifications;
    attack.sides[DEFENDER].unit.left = 1;
    let (_, outcome) = play(attack, &[faces(&[2, 4, 4]), faces(&[4, 4])]);
    assert!(outcome.fates[DEFENDER].destroyed && !outcome.may_advance);
}

#[test]
fn magic_meets_no_defence() {
    let mut attack = example();
    attack.kind = Kind::Magical;
    attack.sides[DEFENDER].unit.order = true;
    attack.sides[DEFENDER].touching = 2;
    let answers = [Answer::No, faces(&[2, 1, 5]), Answer::Yes];
    let (asked, outcome) = play(attack.clone(), &answers);
    assert_eq!(asked, [Ask::Fatigue(ATTACKER), Ask::Roll(ATTACKER, 3), Ask::Less(DEFENDER)]);
    assert_eq!(outcome.fates[DEFENDER].left, 5);
    let reading = Reading { magic_no_fatigue: true, ..Reading::default() };
    let mut fight = Fight::new(attack, reading);
    for answer in [Answer::No, faces(&[2, 1, 5])] {
        assert_eq!(fight.answer(answer), Ok(()));
    }
    assert!(matches!(fight.ask(), Some(Ask::HowFar { .. })));
}
