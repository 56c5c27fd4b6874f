//! Random armies, decks and house rules, chosen so that many rules apply in every attack.

use super::book::{
    Ability, Attack, Bonus, Branch, Card, CardKind, Crit, Dice, Effect, Kind, Maneuver, Printed,
    Symbol,
};
use crate::laws::random::{self, Dice as Luck};
use serde_json::{Value, json};

/// The kinds of dice; their faces are the table's.
pub(super) const DICE: [&str; 3] = ["bone", "iron", "glass"];

const SYMBOLS: [Symbol; 3] = [Symbol::Crit, Symbol::Hit, Symbol::Retreat];
const KINDS: [Kind; 3] = [Kind::Melee, Kind::Ranged, Kind::Magic];

impl Luck {
    pub(super) fn die(&mut self) -> String {
        (*self.pick(&DICE)).to_owned()
    }

    fn dice(&mut self, most: u8) -> Vec<Dice> {
        let first = Dice { die: self.die(), count: 1 + self.small(most) };
        let second = Dice { die: self.die(), count: 1 };
        if self.once_in(3) && second.die != first.die { vec![first, second] } else { vec![first] }
    }
}

/// A setup: the practice battle's decks, with armies, maneuver decks and house rules by chance.
/// Dice are the table's; the maneuver decks are, where `at_table`.
pub(super) fn setup(practice: &Value, luck: &mut Luck, at_table: bool) -> Value {
    let mut setup = practice.clone();
    setup["armies"] = json!([army("north", luck, at_table), army("south", luck, at_table)]);
    setup["dice"] = json!(DICE.map(|die| json!({"id": die, "label": die, "faces": null})));
    setup["scenario"] =
        json!({"name": "Open field", "hexes": [null, null], "conditions": [], "goal": null});
    setup["quick_start"] = json!(true);
    setup["play_anyway"] = json!(true);
    random::set_sources(&mut setup, |_| "app");
    setup["sources"]["dice"] = json!("table");
    setup["sources"]["maneuver"] = json!(if at_table { "table" } else { "app" });
    let house = setup["house"].as_object_mut().unwrap();
    if luck.once_in(2) {
        for (rule, way) in house_rules(luck) {
            house.insert(rule.to_owned(), way);
        }
    }
    setup
}

fn house_rules(luck: &mut Luck) -> Vec<(&'static str, Value)> {
    let locked = [json!("crit"), json!("miss"), json!("retreat"), Value::Null];
    let die = |luck: &mut Luck| {
        if luck.once_in(2) { json!(luck.die()) } else { Value::Null }
    };
    let on = |luck: &mut Luck| json!(luck.once_in(2));
    let turns = |luck: &mut Luck| {
        let (from, to) = (luck.below(3), luck.below(3));
        if from == to { Value::Null } else { json!([SYMBOLS[from], SYMBOLS[to]]) }
    };
    vec![
        ("locked_symbol", luck.pick(&locked).clone()),
        ("forest_sym", json!(luck.pick(&SYMBOLS[1..]))),
        ("hill_sym", json!(luck.pick(&SYMBOLS[1..]))),
        ("brave_sym", json!(luck.pick(&SYMBOLS[1..]))),
        ("commander_vp", json!(2 + luck.small(2))),
        ("cap_crit_dice", on(luck)),
        ("fatigue_rerolls", on(luck)),
        ("formation", on(luck)),
        ("flanking", on(luck)),
        ("flank_die", die(luck)),
        ("counterblow_die", die(luck)),
        ("marauder_type", json!(luck.pick(&KINDS))),
        ("shield_sym", json!(luck.pick(&SYMBOLS))),
        ("shield_type", json!(luck.pick(&KINDS))),
        ("hammerblow_type", json!(luck.pick(&KINDS))),
        ("veteran", turns(luck)),
        ("vampirism_after_ignores", on(luck)),
        ("grenade_rerolls", on(luck)),
    ]
}

fn army(faction: &str, luck: &mut Luck, at_table: bool) -> Value {
    let branches = [
        Branch::LineInfantry,
        Branch::LightCavalry,
        *luck.pick(&[Branch::EliteInfantry, Branch::HeavyCavalry, Branch::Artillery]),
        Branch::Commander,
    ];
    let die = luck.die();
    let cards: Vec<Card> = branches
        .iter()
        .enumerate()
        .map(|(place, branch)| card(faction, place, *branch, &die, luck))
        .collect();
    let detachments: Vec<Value> =
        (0..2).map(|place| detachment(faction, place, &die, luck)).collect();
    let units = [0, 0, 1, 2, 3].map(|place: usize| {
        let joined = if luck.once_in(2) { vec![format!("post-{}", luck.below(2))] } else { vec![] };
        json!({"card": cards[place].id, "name": null, "detachments": joined})
    });
    let deck: Vec<Maneuver> =
        if at_table { vec![] } else { (0..10).map(|place| maneuver(place, luck)).collect() };
    json!({
        "name": faction,
        "faction": {"id": faction, "name": faction, "uses_corruption": luck.once_in(2)},
        "limit": null,
        "units": units,
        "cards": cards,
        "detachments": detachments,
        "maneuver": deck,
    })
}

fn detachment(faction: &str, place: usize, die: &str, luck: &mut Luck) -> Value {
    let does = match ability(die, luck, false) {
        Ability::Counterblow(_) | Ability::Grenade(_) => Ability::Brave,
        other => other,
    };
    let abilities = vec![Printed { does, activatable: false, corruption: 0 }];
    json!({
        "id": format!("post-{place}"), "faction": faction, "name": "Post", "cost": 1,
        "abilities": abilities,
    })
}

fn card(faction: &str, place: usize, branch: Branch, die: &str, luck: &mut Luck) -> Card {
    let kinds: &[Kind] = match luck.below(6) {
        0 => &[Kind::Ranged],
        1 => &[Kind::Melee, Kind::Magic],
        2 => &[Kind::Melee],
        _ => &[Kind::Melee, Kind::Ranged],
    };
    let attacks = kinds.iter().map(|kind| attack(*kind, luck)).collect();
    let mut abilities: Vec<Printed> = Vec::new();
    for _ in 0..2 + luck.below(3) {
        let does = ability(die, luck, branch.is_cavalry());
        let twice = matches!(does, Ability::Grenade(_))
            && abilities.iter().any(|other| matches!(other.does, Ability::Grenade(_)));
        if twice {
            continue;
        }
        let guard = matches!(does, Ability::Square | Ability::Grenade(_));
        let activatable = !guard && luck.once_in(6);
        abilities.push(Printed { does, activatable, corruption: 0 });
    }
    if luck.once_in(3) {
        // A Counterblow without a printed strength, under all its names alike.
        for ability in &mut abilities {
            if let Ability::Counterblow(strength) = &mut ability.does {
                strength.clear();
            }
        }
    }
    Card {
        id: format!("{faction}-{place}"),
        faction: faction.to_owned(),
        name: format!("{faction} {place}"),
        branch,
        size: 1 + luck.small(5),
        stamina: *luck.pick(&[2, 2, 2, 1, 3, 0]),
        movement: 2,
        activation: vec![["green", "blue", "red"].map(str::to_owned).to_vec()],
        attacks,
        abilities,
    }
}

fn attack(kind: Kind, luck: &mut Luck) -> Attack {
    let crits = [
        None,
        Some(Crit::Frenzy),
        Some(Crit::Frenzy),
        Some(Crit::Hammerblow),
        Some(Crit::Vampirism),
        Some(Crit::Advance),
        Some(Crit::MoreDice(1 + luck.small(3))),
    ];
    let crit = *luck.pick(&crits);
    let dice = if luck.once_in(12) { None } else { Some(luck.dice(6)) };
    let range = (kind != Kind::Melee).then_some((1, 4));
    Attack { kind, dice, range, crit }
}

/// An ability; all dice that a card's abilities give are of one kind, so that of two with the same
/// name it is plain which one is better.
fn ability(die: &str, luck: &mut Luck, cavalry: bool) -> Ability {
    let dice =
        |luck: &mut Luck, most| vec![Dice { die: die.to_owned(), count: 1 + luck.small(most) }];
    match luck.below(17) {
        0 => Ability::Brave,
        1 => Ability::Buckshot(dice(luck, 2)),
        2 => Ability::Clumsy,
        3 | 4 => Ability::Counterblow(dice(luck, 3)),
        5 => Ability::Flank(dice(luck, 2)),
        6 => Ability::Fortitude,
        7 => Ability::Grenade(dice(luck, 5)),
        8 => Ability::Marauder,
        9 => Ability::MasterOfAttack(1 + luck.small(2)),
        10 => Ability::MasterOfDefence(1 + luck.small(2)),
        11 | 12 => Ability::Persecution(luck.small(3)),
        13 => Ability::Regroup,
        14 => Ability::Shield,
        15 if !cavalry => Ability::Square,
        _ => Ability::Veteran,
    }
}

/// A maneuver card: one that does something as an Attack or Reaction card, or only a bonus.
pub(super) fn maneuver(place: usize, luck: &mut Luck) -> Maneuver {
    let kind = *luck.pick(&[CardKind::Attack, CardKind::Reaction, CardKind::Action]);
    let effects = match kind {
        CardKind::Attack => vec![match luck.below(3) {
            0 => Effect::Dice(luck.dice(2)),
            1 => Effect::Rerolls(1 + luck.small(2)),
            _ => Effect::Add(*luck.pick(&SYMBOLS), 1),
        }],
        CardKind::Reaction => vec![match luck.below(4) {
            0 => Effect::Dice(luck.dice(1)),
            1 => Effect::Rerolls(1),
            _ => Effect::Ignore(*luck.pick(&SYMBOLS), 1 + luck.small(2)),
        }],
        CardKind::Action => vec![],
    };
    let bonus = Bonus { attack: *luck.pick(&KINDS), dice: luck.dice(2) };
    Maneuver {
        id: format!("card-{place}"),
        name: format!("Card {place}"),
        kind,
        leadership: u8::try_from(place % 10).unwrap(),
        immediate: luck.once_in(3),
        text: String::new(),
        effects,
        with_magic: luck.once_in(2),
        bonus: luck.once_in(2).then_some(bonus),
        corruption: if luck.once_in(5) { 1 + luck.small(2) } else { 0 },
        copies: 3,
    }
}
