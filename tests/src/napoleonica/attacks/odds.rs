//! The odds of an attack before it is declared, against every throw played out.

use super::super::prelude::*;
use std::collections::BTreeMap;

/// Each face of the die of these scenes once.
const DIE: &str = "*!<-";

/// North's foot is activated, its attack and the target's abilities as given; the die is known.
fn ready(count: u8, crit: Option<CritEffect>, abilities: &[Trait]) -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.dice[0].faces = Some(faces(DIE)));
    for kind in scene.state.units.kinds_mut() {
        kind.card.abilities.get_or_insert_default();
    }
    scene.printed(FOOT, MELEE, count, crit);
    for ability in abilities {
        scene.able(ENEMY_FOOT, ability.clone());
    }
    scene.ok(NORTH, activate(FOOT));
    scene
}

fn of<'a>(told: &'a Forecast, what: &str) -> &'a Expected {
    told.expected.iter().find(|one| one.what == what).expect("it is told")
}

/// The chance of a value or more, as far as rows that are rounded tell it.
fn chance(told: &Forecast, what: &str, least: u8) -> u16 {
    of(told, what).rows.iter().filter(|row| row.value >= least).map(|row| row.permille).sum()
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
    scene.does(NORTH, command.clone()).bare();
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
    let told = ready(count, crit, abilities).forecast(NORTH, &command).expect("all is known");
    let dice = count + u8::from(situation.flank);
    let come: Vec<(u8, u8)> = throws(dice)
        .iter()
        .map(|letters| played(&mut ready(count, crit, abilities), &command, letters))
        .collect();
    let each = 4_u32.pow(dice.into());
    let models = ready(count, crit, abilities).unit(ENEMY_FOOT).models.now;
    let lost = || come.iter().map(|(damage, _)| *damage.min(&models));
    let expected = [
        ("models", rows(lost(), each)),
        ("retreats", rows(come.iter().map(|(_, retreats)| *retreats), each)),
        ("destroyed", rows(lost().map(|lost| u8::from(lost == models)), each)),
    ];
    for (what, rows) in expected {
        assert_eq!(of(&told, what).rows, rows, "{what} in {situation:?}");
    }
    let sum = lost().map(u32::from).sum::<u32>();
    assert_eq!(of(&told, "models").average, (sum * 2000 + each) / (each * 2), "{situation:?}");
}

#[test]
fn the_odds_are_what_all_throws_come_to() {
    let flanked = Situation { flank: true, ..FOREST };
    for situation in [PLAIN, FOREST, FORMED, flanked] {
        as_played(3, None, &[], situation);
        as_played(2, Some(CritEffect::Hammerblow), &[Trait::Brave], situation);
        as_played(2, None, &[Trait::Clumsy], situation);
    }
}

/// What both lose when a throw is played to its end and the target strikes back if it may.
fn fought(command: &Command, letters: &str, back: &str) -> (u8, u8) {
    let mut scene = ready(2, None, &[Trait::Fortitude, Trait::Counterblow(dice(1))]);
    scene.able(FOOT, Trait::Fortitude).tired(ENEMY_FOOT, 0).models(ENEMY_FOOT, 2);
    scene.models(FOOT, 1);
    let models = |scene: &Scene| (scene.unit(ENEMY_FOOT).models.now, scene.unit(FOOT).models.now);
    let before = models(&scene);
    scene.does(NORTH, command.clone()).bare().ok(NORTH, settled(letters));
    while !scene.over() {
        let by = scene.unit(scene.front().unit(scene.step().asked())).owner;
        let deed = match scene.step() {
            AttackStep::Lay(_) => DECLINE,
            AttackStep::Roll => settled(back),
            AttackStep::Retreat => Command::Retreat { answer: RetreatAnswer::Full, hexes: None },
            AttackStep::Reduce => Command::Suffer {},
            AttackStep::Counterblow => {
                let situation = PLAIN;
                Command::Counterblow { pay: Color::Green, situation, dice: None }
            }
            other => panic!("{other:?} is not asked here"),
        };
        scene.ok(by, deed);
    }
    let after = models(&scene);
    (before.0 - after.0, before.1 - after.1)
}

#[test]
fn both_sides_lose_what_every_blow_and_every_answer_come_to() {
    let command = attack(ENEMY_FOOT, MELEE);
    let mut scene = ready(2, None, &[Trait::Fortitude, Trait::Counterblow(dice(1))]);
    scene.able(FOOT, Trait::Fortitude).models(ENEMY_FOOT, 2).models(FOOT, 1);
    let told = scene.forecast(NORTH, &command).expect("all is known");
    let come: Vec<(u8, u8)> = throws(2)
        .iter()
        .flat_map(|letters| DIE.chars().map(|back| fought(&command, letters, &back.to_string())))
        .collect();
    assert_eq!(of(&told, "models").rows, rows(come.iter().map(|(lost, _)| *lost), 64));
    assert_eq!(of(&told, "answered").rows, rows(come.iter().map(|(_, lost)| *lost), 64));
    assert_eq!((of(&told, "models").side, of(&told, "answered").side), (SOUTH, NORTH));
}

#[test]
fn what_a_unit_is_worth_is_in_its_odds() {
    let mut scene = ready(2, None, &[]);
    scene.models(ENEMY_FOOT, 1);
    let general = usize::from(scene.unit(ENEMY_GENERAL).kind);
    scene.state.units.kinds_mut()[general].card.abilities = Some(Vec::new());
    for (target, points) in [(ENEMY_FOOT, 1), (ENEMY_GENERAL, 2)] {
        let told = scene.forecast(NORTH, &attack(target, MELEE)).unwrap();
        let falls = of(&told, "destroyed").rows[1];
        let scored = of(&told, "points");
        assert_eq!(scored.side, NORTH);
        assert_eq!(scored.rows[1], ForecastRow { value: points, ..falls });
    }
}

fn added(told: &Forecast, why: &str) -> Added {
    *told.added.iter().find(|one| one.why == why).expect("it adds something")
}

#[test]
fn what_a_thing_adds_is_the_difference_to_the_odds_without_it() {
    let scene = ready(2, None, &[]);
    let odds = |situation| scene.forecast(NORTH, &seen(ENEMY_FOOT, MELEE, situation)).unwrap();
    let plain = odds(PLAIN);
    let ignore = Situation { ignore: Some(Symbol::Hit), ..PLAIN };
    let each = [
        ("N-TER-2", FOREST, "models", 2),
        ("N-TER-3", HILL, "retreats", 1),
        ("N-FRM-1", FORMED, "retreats", 1),
        ("N-ABL-1", ignore, "models", 2),
        ("N-FLK-1", FLANKED, "models", 2),
    ];
    for (why, situation, what, least) in each {
        let there = odds(situation);
        let [without, with] = [&plain, &there].map(|told| chance(told, what, least));
        let told = added(&there, why);
        assert_eq!((told.holds, told.what, told.least), (true, what, least), "{why}");
        assert_eq!((told.without, told.with), (without, with), "{why}");
        assert_ne!(with, without, "{why}");
    }
    let [without, with] = [&plain, &odds(FLANKED)].map(|told| chance(told, "models", 2));
    let could = added(&plain, "N-FLK-1");
    assert_eq!((could.holds, could.without, could.with), (false, without, with));
    assert_eq!(plain.added.len(), 1, "nothing else is so, or could be");
}

#[test]
fn what_an_ability_adds_is_the_difference_to_a_unit_without_it() {
    let command = attack(ENEMY_FOOT, MELEE);
    let odds =
        |crit, abilities: &[Trait]| ready(2, crit, abilities).forecast(NORTH, &command).unwrap();
    let hammerblow = Some(CritEffect::Hammerblow);
    for (why, crit, ability, what) in [
        ("nap.brave", None, Some(Trait::Brave), "retreats"),
        ("nap.clumsy", None, Some(Trait::Clumsy), "models"),
        ("nap.hammerblow", hammerblow, None, "models"),
    ] {
        let there = odds(crit, ability.as_slice());
        let Added { least, without, with, .. } = added(&there, why);
        assert_eq!(added(&there, why).what, what, "{why}");
        let chances = [&odds(None, &[]), &there].map(|told| chance(told, what, least));
        let rounded = [without, with].into_iter().zip(chances);
        assert!(rounded.into_iter().all(|(one, other)| one.abs_diff(other) <= 1), "{why}");
    }
}

/// What dice come to that can show nothing but this, as models lost and hexes back.
fn certain(
    letters: &str,
    crit: Option<CritEffect>,
    abilities: &[Trait],
    situation: Situation,
) -> (u8, u8) {
    let mut scene = Scene::battle_with(|setup| {
        setup.armies[1].cards[0].size = Some(6);
        let kind = |letter: char| DieKind {
            id: letter.into(),
            label: letter.into(),
            faces: Some(faces(&letter.to_string())),
        };
        setup.dice = letters.chars().map(kind).collect();
        setup.dice.dedup();
    });
    for kind in scene.state.units.kinds_mut() {
        kind.card.abilities.get_or_insert_default();
    }
    for ability in abilities {
        scene.able(ENEMY_FOOT, ability.clone());
    }
    let one = |letter: char| Dice { die: letter.into(), count: 1 };
    scene.printed(FOOT, MELEE, 1, crit);
    let of_foot = usize::from(scene.unit(FOOT).kind);
    let attacks = scene.state.units.kinds_mut()[of_foot].card.attacks.as_mut().unwrap();
    attacks.last_mut().unwrap().dice = Some(letters.chars().map(one).collect());
    scene.ok(NORTH, activate(FOOT));
    let told = scene.forecast(NORTH, &seen(ENEMY_FOOT, MELEE, situation)).unwrap();
    let sure = |what| match of(&told, what).rows[..] {
        [ForecastRow { value, permille: 1000 }] => value,
        ref rows => panic!("{what} is not certain: {rows:?}"),
    };
    (sure("models"), sure("retreats"))
}

#[test]
fn dice_that_can_show_nothing_else_come_to_what_the_digest_says() {
    let hammerblow = Some(CritEffect::Hammerblow);
    // proves NB-7
    assert_eq!(certain("<<<", None, &[Trait::Brave, Trait::Brave], PLAIN), (0, 2));
    assert_eq!(certain("<<<", None, &[Trait::Brave], HILL), (0, 1));
    // proves NV-28
    assert_eq!(certain("**!", hammerblow, &[], PLAIN), (5, 0));
    // proves NV-30
    assert_eq!(certain("!<<", None, &[Trait::Brave], FORMED), (1, 0));
    // proves NV-32
    assert_eq!(certain("<<<", None, &[Trait::Clumsy], PLAIN), (1, 0));
    // proves NV-34
    for (letters, lost) in [("!", 1), ("!!", 1), ("!!!", 2)] {
        assert_eq!(certain(letters, None, &[Trait::Fortitude], PLAIN), (lost, 0));
    }
}

#[test]
fn what_may_still_change_the_count_is_named() {
    let left_out = |crit, abilities: &[Trait]| {
        let mut scene = ready(2, crit, abilities);
        let rider = usize::from(scene.unit(FOOT).kind);
        scene.state.units.kinds_mut()[rider].card.branch = Some(Branch::LightCavalry);
        scene.forecast(NORTH, &attack(ENEMY_FOOT, MELEE)).unwrap().left_out
    };
    assert_eq!(left_out(None, &[]), ["cards", "rerolls", "blocked", "fatigue"]);
    let crit = Some(CritEffect::MoreDice(1));
    let all = ["cards", "rerolls", "crit", "regroup", "blocked", "square", "fatigue"];
    assert_eq!(left_out(crit, &[Trait::Regroup, Trait::Square]), all);
    let mut tired = ready(2, None, &[]);
    tired.tired(ENEMY_FOOT, 2);
    let told = tired.forecast(NORTH, &attack(ENEMY_FOOT, MELEE)).unwrap();
    assert_eq!(told.left_out, ["cards", "rerolls", "blocked"]);
}

fn unknown(scene: &Scene, command: &Command) -> Vec<&'static str> {
    let told = scene.forecast(NORTH, command).expect("the rules allow it");
    assert_eq!((&told.expected[0].rows, &told.added), (&Vec::new(), &Vec::new()));
    told.expected[0].unknown.clone()
}

#[test]
fn what_nobody_typed_is_unknown_and_named() {
    let command = attack(ENEMY_FOOT, MELEE);
    let mut scene = ready(2, None, &[]);
    assert_eq!(of(&scene.forecast(NORTH, &command).unwrap(), "models").unknown, [""; 0]);
    let of_enemy = usize::from(scene.unit(ENEMY_FOOT).kind);
    scene.state.units.kinds_mut()[of_enemy].card.abilities = None;
    assert_eq!(unknown(&scene, &command), ["abilities"], "it may be brave");
    let scene = Scene::with(|it| it.active(FOOT));
    assert_eq!(unknown(&scene, &command), ["own_abilities", "abilities", "faces"]);
    let mut scene = ready(5, None, &[Trait::Counterblow(Vec::new())]);
    let enemy_attacks = &mut scene.state.units.kinds_mut()[of_enemy].card.attacks;
    enemy_attacks.as_mut().unwrap().iter_mut().for_each(|attack| attack.dice = None);
    let told = scene.forecast(NORTH, &command).unwrap();
    assert_eq!(of(&told, "answered").unknown, ["answer_dice"]);
}

#[test]
fn which_dice_are_left_out_is_unknown_while_there_are_too_many() {
    // proves NV-27
    let mut scene = Scene::battle_with(|setup| {
        setup.dice[0].faces = Some(faces(DIE));
        setup.dice.push(DieKind { id: "iron".into(), ..setup.dice[0].clone() });
        setup.house.flank_die = Some("iron".into());
    });
    for kind in scene.state.units.kinds_mut() {
        kind.card.abilities.get_or_insert_default();
    }
    scene.printed(FOOT, MELEE, 6, None).ok(NORTH, activate(FOOT));
    assert_eq!(unknown(&scene, &seen(ENEMY_FOOT, MELEE, FLANKED)), ["drop"]);
    assert!(scene.forecast(NORTH, &attack(ENEMY_FOOT, MELEE)).unwrap().expected.len() > 1);
}

#[test]
fn what_is_no_attack_or_a_rule_refuses_has_no_odds() {
    let scene = ready(2, None, &[]);
    assert_eq!(scene.forecast(NORTH, &KEEP), None, "nothing is rolled");
    assert_eq!(scene.forecast(NORTH, &attack(FOOT2, MELEE)), None, "its own side");
}
