//! The odds of an attack before it is declared, against every throw played out.

use super::fight::*;
use super::scene::*;
use std::collections::BTreeMap;
use tracker::System;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::attack::{Ground, Situation};
use tracker::games::napoleonica::cards::{Branch, CritEffect, Trait};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::event::Event;
use tracker::kit::{Forecast, ForecastRow};

/// Each face of the die of these scenes once.
const DIE: &str = "*!<-";

/// North's foot is activated, its attack and the target's abilities as given; the die is known.
fn ready(count: u8, crit: Option<CritEffect>, abilities: &[Trait]) -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.dice[0].faces = Some(faces(DIE)));
    for kind in &mut scene.state.kinds {
        kind.card.abilities.get_or_insert_default();
    }
    printed(&mut scene, FOOT, MELEE, count, crit);
    for ability in abilities {
        scene.able(ENEMY_FOOT, ability.clone());
    }
    scene.ok(NORTH, activate(FOOT));
    scene
}

fn forecast(scene: &Scene, command: &Command) -> Option<Forecast> {
    Napoleonica::forecast(&scene.state, NORTH.seat(), command)
}

/// Every throw of so many dice, as letters.
fn throws(count: u8) -> Vec<String> {
    (0..count).fold(vec![String::new()], |throws, _| {
        throws
            .iter()
            .flat_map(|so_far| DIE.chars().map(move |face| format!("{so_far}{face}")))
            .collect()
    })
}

/// What a throw comes to when it is really rolled.
fn played(scene: &mut Scene, command: &Command, letters: &str) -> (u8, u8) {
    scene.ok(NORTH, command.clone());
    bare(scene);
    let events = scene.ok(NORTH, settled(letters));
    let counted = events.iter().find_map(|event| match event {
        Event::Counted { damage, retreats } => Some((*damage, *retreats)),
        _ => None,
    });
    counted.expect("the dice are counted")
}

/// Rows of values counted one by one, a throw being one of `of`.
fn rows(values: impl Iterator<Item = u8>, of: u32) -> Vec<ForecastRow> {
    let mut counts: BTreeMap<u8, u32> = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_default() += 1);
    let permille = |count| u16::try_from((count * 2000 + of) / (of * 2)).unwrap();
    counts
        .into_iter()
        .map(|(value, count)| ForecastRow { value, permille: permille(count) })
        .collect()
}

fn as_played(count: u8, crit: Option<CritEffect>, abilities: &[Trait], situation: Situation) {
    let command = seen(ENEMY_FOOT, MELEE, situation);
    let told = forecast(&ready(count, crit, abilities), &command).expect("all is known");
    let dice = count + u8::from(situation.flank);
    let come: Vec<(u8, u8)> = throws(dice)
        .iter()
        .map(|letters| played(&mut ready(count, crit, abilities), &command, letters))
        .collect();
    let of = 4_u32.pow(dice.into());
    let models = ready(count, crit, abilities).unit(ENEMY_FOOT).models;
    let damage = rows(come.iter().map(|(damage, _)| *damage.min(&models)), of);
    let retreats = rows(come.iter().map(|(_, retreats)| *retreats), of);
    assert_eq!(told.expected[0].rows, damage, "{situation:?}");
    assert_eq!(told.expected[1].rows, retreats, "{situation:?}");
}

#[test]
fn the_odds_are_what_all_throws_come_to() {
    let forest = Situation { ground: Ground::Forest, ..Situation::default() };
    let formed = Situation { formation: true, ..Situation::default() };
    let flanked = Situation { flank: true, ..forest };
    for situation in [Situation::default(), forest, formed, flanked] {
        as_played(3, None, &[], situation);
        as_played(2, Some(CritEffect::Hammerblow), &[Trait::Brave], situation);
        as_played(2, None, &[Trait::Clumsy], situation);
    }
}

#[test]
fn what_may_still_change_the_count_is_named() {
    let left_out = |crit, abilities: &[Trait]| {
        let mut scene = ready(2, crit, abilities);
        let rider = usize::from(scene.unit(FOOT).kind);
        scene.state.kinds[rider].card.branch = Some(Branch::LightCavalry);
        forecast(&scene, &attack(ENEMY_FOOT, MELEE)).unwrap().left_out
    };
    assert_eq!(left_out(None, &[]), ["cards", "rerolls", "blocked", "fatigue"]);
    let crit = Some(CritEffect::MoreDice(1));
    let all = ["cards", "rerolls", "crit", "regroup", "blocked", "fortitude", "square", "fatigue"];
    assert_eq!(left_out(crit, &[Trait::Regroup, Trait::Fortitude, Trait::Square]), all);
}

#[test]
fn what_nobody_typed_or_a_rule_refuses_has_no_odds() {
    let command = attack(ENEMY_FOOT, MELEE);
    let mut scene = ready(2, None, &[]);
    assert!(forecast(&scene, &command).is_some());
    assert_eq!(forecast(&scene, &KEEP), None, "nothing is rolled");
    assert_eq!(forecast(&scene, &attack(FOOT2, MELEE)), None, "its own side");
    let of = usize::from(scene.unit(ENEMY_FOOT).kind);
    scene.state.kinds[of].card.abilities = None;
    assert_eq!(forecast(&scene, &command), None, "it may be brave");
    let mut scene = Scene::battle();
    scene.ok(NORTH, activate(FOOT));
    assert_eq!(forecast(&scene, &command), None, "nobody has described the die");
}
