//! Abilities that stand beside the fights, and are proven nowhere else.

use super::super::prelude::*;

#[test]
fn an_ability_without_a_word_is_named_by_its_card() {
    let does = Trait::Other { name: "Steam".into(), text: "Hisses.".into() };
    let mut scene = Scene::duel();
    scene.able(FOOT, does.clone());
    assert!(scene.state.has(FOOT, &does));
    assert_eq!((does.id(), does.x()), ("Steam", None));
}

#[test]
fn every_word_is_a_switch_or_has_its_number() {
    let numbers = [Trait::Charge(2), Trait::Persecution(1), Trait::Regeneration(1)];
    assert_eq!(numbers.map(|it| it.x()), [Some(2), Some(1), Some(1)]);
    let masters = [Trait::MasterOfAttack(1), Trait::MasterOfDefense(2), Trait::MasterOfShooting(3)];
    assert_eq!(masters.map(|it| it.x()), [Some(1), Some(2), Some(3)]);
    assert_eq!(Trait::Brave.x(), None);
}
