//! Exact chances: compares the kit's distributions with a count of every throw.

use std::collections::BTreeMap;
use tracker::kit::Dist;

/// Crits, hits and retreats.
type Symbols = [u8; 3];

/// A die with a face of two symbols, plain faces and misses.
const GOOD: [Symbols; 6] = [[1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]];
/// A weaker die with another number of sides.
const POOR: [Symbols; 4] = [[0, 1, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]];

fn add(one: &Symbols, other: &Symbols) -> Symbols {
    std::array::from_fn(|at| one[at] + other[at])
}

fn pool(good: u32, poor: u32) -> Dist<Symbols> {
    let of = |faces: &[Symbols], count| {
        let die = Dist::fair(faces.iter().copied()).unwrap();
        die.power(count, [0; 3], add).unwrap()
    };
    of(&GOOD, good).and(&of(&POOR, poor), add).unwrap()
}

/// The distribution from every throw of the dice, counted one by one.
fn counted(dice: &[&[Symbols]]) -> Dist<Symbols> {
    let mut throws = vec![[0; 3]];
    for faces in dice {
        throws =
            throws.iter().flat_map(|so_far| faces.iter().map(|face| add(so_far, face))).collect();
    }
    let mut weights = BTreeMap::new();
    for throw in throws {
        *weights.entry(throw).or_insert(0) += 1;
    }
    Dist::weighted(weights).unwrap()
}

#[test]
fn a_pool_of_symbol_dice_is_every_throw_counted() {
    for good in 0..=4 {
        for poor in 0..=3 {
            let mut dice: Vec<&[Symbols]> = vec![&POOR; poor];
            dice.extend(vec![&GOOD[..]; good]);
            let (good, poor) = (u32::try_from(good).unwrap(), u32::try_from(poor).unwrap());
            assert_eq!(pool(good, poor), counted(&dice), "{good} and {poor}");
        }
    }
}

#[test]
fn a_reroll_is_every_pair_of_throws_counted() {
    let die = Dist::fair(1..=6_u8).unwrap();
    let again = die.then(|shown| match shown {
        1 | 2 => die.clone(),
        kept => Dist::certain(*kept),
    });
    let pairs = (1..=6_u8).flat_map(|first| (1..=6_u8).map(move |next| (first, next)));
    let counted = Dist::fair(pairs.map(|(first, next)| if first > 2 { first } else { next }));
    assert_eq!(again, counted);
}

/// Hits of one die that is rerolled once up to a face.
fn rerolled(hits: u8, again: u8) -> Dist<u8> {
    let die = Dist::fair(1..=6_u8).unwrap();
    let shown = die.then(|face| if *face <= again { die.clone() } else { Dist::certain(*face) });
    shown.unwrap().map(|face| u8::from(*face >= hits)).unwrap()
}

/// The same, counting each pair of a throw and a second throw.
fn each_pair(hits: u8, again: u8) -> Vec<u8> {
    let pairs = (1..=6_u8).flat_map(|first| (1..=6_u8).map(move |next| (first, next)));
    let last = pairs.map(|(first, next)| if first <= again { next } else { first });
    last.map(|face| u8::from(face >= hits)).collect()
}

#[test]
fn classes_of_rerolled_dice_are_every_throw_counted() {
    let sum = |one: &u8, other: &u8| one + other;
    for (hits, again) in (2..=6).flat_map(|hits| (0..=5).map(move |again| (hits, again))) {
        let (one, other) = (rerolled(hits, again), rerolled(4, hits - 1));
        let pool = one.power(2, 0, sum).unwrap().and(&other, sum).unwrap();
        let (ones, others) = (each_pair(hits, again), each_pair(4, hits - 1));
        let throws = ones.iter().flat_map(|one| ones.iter().map(move |two| one + two));
        let all = throws.flat_map(|two| others.iter().map(move |three| two + three));
        assert_eq!(Some(pool), Dist::fair(all), "{hits}+, again up to {again}");
    }
}

#[test]
fn ten_dice_a_side_with_rerolls_keep_every_weight() {
    let once = |needed: u8| {
        let die = Dist::fair((1..=6_u8).map(|side| u8::from(side >= needed))).unwrap();
        die.then(|hit| if *hit == 1 { Dist::certain(1) } else { die.clone() }).unwrap()
    };
    let side = |one, other| {
        let sum = |a: &u8, b: &u8| a + b;
        let first = once(one).power(5, 0, sum).unwrap();
        first.and(&once(other).power(5, 0, sum).unwrap(), sum).unwrap()
    };
    let margin = side(3, 4).and(&side(5, 6), |one, other| i16::from(*one) - i16::from(*other));
    let margin = margin.unwrap();
    // All ten of one side and none of the other: (32/36)^5 (27/36)^5 (16/36)^5 (25/36)^5.
    let best = margin.outcomes().find(|(lead, _)| **lead == 10).map(|(_, weight)| weight);
    let product = |numbers: [u128; 4]| numbers.iter().map(|each| each.pow(5)).product::<u128>();
    let (all, whole) = (product([8, 3, 4, 25]), product([9, 4, 9, 36]));
    assert_eq!(best.unwrap() * (whole / margin.total()), all);
}

#[test]
fn a_chance_is_rounded_once_and_never_to_impossible_or_sure() {
    let die = Dist::fair(1..=6_u8).unwrap();
    let permille = |asked: fn(&u8) -> bool| die.odds(asked).permille();
    assert_eq!(permille(|_| false), 0);
    assert_eq!(permille(|side| *side >= 6), 167);
    assert_eq!(permille(|side| *side >= 5), 333);
    assert_eq!(permille(|side| *side >= 4), 500);
    assert_eq!(permille(|_| true), 1000);
    let rare = die.power(10, 0, |a, b| a + b).unwrap();
    assert_eq!(rare.odds(|sum| *sum == 60).permille(), 1);
    assert_eq!(rare.odds(|sum| *sum < 60).permille(), 999);
    let uneven = Dist::weighted([(false, u128::MAX / 2), (true, u128::MAX / 2 + 1)]).unwrap();
    assert_eq!(uneven.odds(|yes| *yes).permille(), 500);
}

#[test]
fn an_average_is_exact_and_rounded_once() {
    let average =
        |weights: &[(u8, u128)]| Dist::weighted(weights.iter().copied()).unwrap().average();
    assert_eq!(average(&[(3, 1)]), 3000);
    assert_eq!(average(&[(0, 2), (1, 1)]), 333);
    assert_eq!(average(&[(0, 1), (1, 2)]), 667);
    assert_eq!(average(&[(0, 1), (255, 1)]), 127_500);
    let (half, rest) = (u128::MAX / 2, u128::MAX / 2 + 1);
    assert_eq!(average(&[(200, half), (201, rest)]), 200_500, "no weight is too large");
}

#[test]
fn what_does_not_fit_or_has_no_faces_is_no_distribution() {
    assert_eq!(Dist::<u8>::fair([]), None);
    let die = Dist::fair(1..=7_u32).unwrap();
    assert!(die.power(45, 0, |a, b| a + b).is_some());
    assert_eq!(die.power(46, 0, |a, b| a + b), None);
}

#[test]
fn dice_of_which_every_face_counts_are_as_many_as_a_phone_bears() {
    let faces = (0..6).map(|face| std::array::from_fn::<u8, 6, _>(|at| u8::from(at == face)));
    let die = Dist::fair(faces).unwrap();
    let join = |one: &[u8; 6], other: &[u8; 6]| std::array::from_fn(|at| one[at] + other[at]);
    let thrown = |count| die.power(count, [0; 6], join);
    assert_eq!(thrown(20).unwrap().outcomes().count(), 53_130, "20 dice, 25 over 5 ways");
    // Corrected to the highest value of a counter.
    assert_eq!(thrown(250), None);
}
