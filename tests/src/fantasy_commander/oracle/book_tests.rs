//! Tests `book.rs` with the rulebook's own examples and with single rules.

use super::book::*;

pub(crate) fn unit(attack: u8, defense: u8, left: u8) -> Unit {
    Unit {
        sort: Sort::Infantry,
        left,
        max: 6,
        attack,
        defense,
        shooting: 3,
        range: (2, 4),
        stamina: Some(2),
        fatigue: 0,
        fatigue_used: false,
        order: false,
        defence_token: true,
        words: vec![],
    }
}

pub(crate) fn party(unit: Unit) -> Party {
    Party { unit, ground: Ground::Open, support: false, touching: 0, aura: 0, extra: 0 }
}

/// Undead Cavalry with 3 dice against Legionnaires with 2 and a Defense token (p. 30).
pub(crate) fn example() -> Attack {
    Attack {
        kind: Kind::Melee,
        sides: [party(unit(3, 2, 4)), party(unit(2, 2, 5))],
        way: Way::Moved,
        was_adjacent: false,
        charge_spent: false,
        in_contact: true,
        within_base: true,
        multiple: false,
        multiple_bonus: false,
        vampirism_spent: false,
        marauder_spent: false,
    }
}

fn both(attack: &Attack, attacker: &[Face], defender: &[Face]) -> [Tally; 2] {
    tallies(attack, &Said::default(), &Reading::default(), [attacker, defender])
}

fn damages(attack: &Attack, attacker: &[Face], defender: &[Face]) -> [(u8, u8); 2] {
    both(attack, attacker, defender).map(|tally| (tally.damage, tally.panic))
}

fn with(who: usize, words: &[Word]) -> Attack {
    let mut attack = example();
    attack.sides[who].unit.words = words.to_vec();
    attack
}

#[test]
fn page_30_with_support() {
    let mut attack = example();
    attack.sides[ATTACKER].support = true;
    assert_eq!(dice(&attack, &Said::default(), &Reading::default()), [3, 2]);
    assert_eq!(damages(&attack, &[2, 3, 4], &[2, 5]), [(1, 0), (2, 0)]);
}

#[test]
fn page_30_without_support() {
    assert_eq!(damages(&example(), &[2, 3, 4], &[1, 5]), [(0, 1), (1, 0)]);
}

#[test]
fn the_attacker_blocks_with_both_shields_or_as_read() {
    let attack = example();
    assert_eq!(damages(&attack, &[5, 6, 2], &[2, 1]), [(0, 0), (1, 0)]);
    let expected = [(Shields::Five, (0, 1)), (Shields::Six, (0, 1)), (Shields::Never, (1, 1))];
    for (shields, loss) in expected {
        let reading = Reading { attacker_block_faces: shields, ..Reading::default() };
        let tally = tallies(&attack, &Said::default(), &reading, [&[5, 6, 2], &[2, 1]])[ATTACKER];
        assert_eq!((tally.damage, tally.panic), loss, "{shields:?}");
    }
}

#[test]
fn a_weak_unit_hits_with_two_and_four() {
    let mut attack = example();
    attack.sides[ATTACKER].unit.left = 1;
    attack.sides[ATTACKER].support = true;
    assert_eq!(damages(&attack, &[2, 3, 4], &[])[DEFENDER], (2, 0));
    attack.sides[ATTACKER].unit.words = vec![Word::Fortitude];
    assert_eq!(damages(&attack, &[2, 3, 4], &[])[DEFENDER], (3, 0));
    attack.sides[ATTACKER].unit.words = vec![];
    attack.sides[ATTACKER].unit.sort = Sort::Hero;
    assert_eq!(damages(&attack, &[2, 3, 4], &[])[DEFENDER], (3, 0));
    attack.sides[ATTACKER].ground = Ground::River;
    assert_eq!(damages(&attack, &[2, 3, 4], &[])[DEFENDER], (2, 0));
}

#[test]
fn four_blocks_with_defence_support() {
    let mut attack = example();
    assert_eq!(damages(&attack, &[2, 1, 1], &[4, 4])[DEFENDER], (1, 2));
    attack.sides[DEFENDER].support = true;
    assert_eq!(damages(&attack, &[2, 1, 1], &[4, 4])[DEFENDER], (0, 1));
    attack.kind = Kind::Shooting;
    assert_eq!(damages(&attack, &[2, 1, 1], &[4, 4])[DEFENDER], (1, 2));
}

#[test]
fn ignores() {
    let forest = |attack: &mut Attack| attack.sides[DEFENDER].ground = Ground::Forest;
    let mut attack = example();
    forest(&mut attack);
    // The forest comes before the block: the shield is left for the panic.
    assert_eq!(damages(&attack, &[2, 1], &[5])[DEFENDER], (0, 0));
    let mut attack = with(DEFENDER, &[Word::Armour]);
    forest(&mut attack);
    assert_eq!(damages(&attack, &[2, 3, 3], &[])[DEFENDER], (1, 0));
    attack.kind = Kind::Shooting;
    assert_eq!(damages(&attack, &[2, 3, 3], &[])[DEFENDER], (2, 0));
    attack.sides[ATTACKER].unit.words = vec![Word::Ranger];
    assert_eq!(damages(&attack, &[2, 3, 3], &[])[DEFENDER], (3, 0));
    // A 4 is no 2 and no 3.
    attack = with(DEFENDER, &[Word::Armour]);
    attack.sides[ATTACKER].support = true;
    assert_eq!(damages(&attack, &[4, 4], &[])[DEFENDER], (2, 0));
    let brave = with(DEFENDER, &[Word::Brave]);
    assert_eq!(damages(&brave, &[1, 1], &[])[DEFENDER], (0, 1));
    let forged = with(DEFENDER, &[Word::Forged]);
    assert_eq!(damages(&forged, &[1, 1, 1], &[])[DEFENDER], (0, 0));
    let forged = with(ATTACKER, &[Word::Forged]);
    assert_eq!(damages(&forged, &[], &[1])[ATTACKER], (0, 1));
    let mut closed = example();
    closed.sides[DEFENDER].touching = 5;
    closed.sides[ATTACKER].touching = 1;
    assert_eq!(damages(&closed, &[1, 1, 1], &[1]), [(0, 1), (0, 1)]);
}

#[test]
fn towns_and_fortifications() {
    let mut attack = example();
    attack.sides[DEFENDER].ground = Ground::Town;
    assert_eq!(damages(&attack, &[2, 2, 1], &[])[DEFENDER], (1, 1));
    attack.kind = Kind::Magical;
    assert_eq!(damages(&attack, &[2, 2, 1], &[])[DEFENDER], (1, 1));
    let mut attack = example();
    attack.sides[DEFENDER].unit.defence_token = false;
    attack.sides[DEFENDER].ground = Ground::Fortifications;
    assert!(defends(&attack, &Said::default()));
    assert_eq!(damages(&attack, &[1, 1], &[])[DEFENDER], (0, 1));
    attack.sides[DEFENDER].unit.sort = Sort::Monstrous;
    assert!(!defends(&attack, &Said::default()));
    assert_eq!(damages(&attack, &[1, 1], &[])[DEFENDER], (0, 2));
}

#[test]
fn resurgent_units_take_panic_as_damage() {
    let mut attack = with(DEFENDER, &[Word::Resurgent]);
    attack.sides[DEFENDER].touching = 2;
    assert_eq!(damages(&attack, &[1, 1, 2], &[5])[DEFENDER], (1, 0));
}

#[test]
fn terrifying_adds_a_panic_in_melee() {
    let mut attack = with(ATTACKER, &[Word::Terrifying]);
    assert_eq!(damages(&attack, &[5], &[])[DEFENDER], (0, 1));
    assert_eq!(damages(&attack, &[5], &[6])[DEFENDER], (0, 0));
    attack.kind = Kind::Shooting;
    assert_eq!(damages(&attack, &[5], &[])[DEFENDER], (0, 0));
}

#[test]
fn range_attacks() {
    let mut attack = example();
    attack.kind = Kind::Shooting;
    attack.way = Way::Stood;
    attack.in_contact = false;
    assert_eq!(attack.refusal(), None);
    assert_eq!(damages(&attack, &[4, 2], &[2, 1]), [(0, 0), (2, 0)]);
    attack.within_base = false;
    assert_eq!(damages(&attack, &[4, 2], &[])[DEFENDER], (1, 0));
    attack.sides[ATTACKER].unit.words = vec![Word::Dominance];
    assert_eq!(damages(&attack, &[4, 2], &[])[DEFENDER], (2, 0));
    attack.way = Way::Moved;
    assert!(attack.refusal().is_some());
    attack.sides[ATTACKER].unit.words = vec![Word::QuickShooter];
    assert_eq!(attack.refusal(), None);
    attack.way = Way::Ran;
    assert!(attack.refusal().is_some());
    attack.kind = Kind::Magical;
    assert_eq!(dice(&attack, &Said::default(), &Reading::default()), [3, 0]);
}

#[test]
fn attack_dice() {
    let mut attack = with(ATTACKER, &[Word::Charge(2)]);
    let count = |attack: &Attack| dice(attack, &Said::default(), &Reading::default())[ATTACKER];
    assert_eq!(count(&attack), 5);
    attack.was_adjacent = true;
    assert_eq!(count(&attack), 3);
    attack.sides[ATTACKER].ground = Ground::Hill;
    attack.sides[ATTACKER].aura = 1;
    assert_eq!(count(&attack), 5);
    attack.kind = Kind::Shooting;
    assert_eq!(count(&attack), 3);
    attack.kind = Kind::Melee;
    attack.way = Way::Ran;
    assert!(attack.refusal().is_some());
    attack.sides[ATTACKER].unit.fatigue_used = true;
    assert_eq!(attack.refusal(), None);
}

#[test]
fn forced_fatigue() {
    let mut tired = unit(2, 2, 3);
    tired.is_made_to_tire();
    tired.is_made_to_tire();
    assert_eq!((tired.fatigue, tired.left), (2, 3));
    tired.is_made_to_tire();
    assert_eq!((tired.fatigue, tired.left), (2, 2));
    tired.stamina = None;
    tired.fatigue = 0;
    tired.is_made_to_tire();
    assert_eq!((tired.fatigue, tired.left), (0, 1));
}

#[test]
fn narrow_icons_ignore_first() {
    let mut attack = with(DEFENDER, &[Word::Armour]);
    attack.sides[DEFENDER].ground = Ground::Forest;
    let reading = Reading { armour: Icon::Hit, ..Reading::default() };
    let tally = tallies(&attack, &Said::default(), &reading, [&[2, 3], &[]])[DEFENDER];
    assert_eq!(tally.damage, 0);
}
