//! Random attacks, for the oracle and as scenes of the tracker.

use super::super::scene;
use super::book::*;
use crate::laws::random::Dice as Luck;
use scene::{ENEMY_FOOT, ENEMY_HORSE, FOOT, MAGICAL, MELEE, SHOOTING, Scene, Stage, Symbol, Trait};
use tracker::kit::Gauge;

/// All words without their numbers.
const WORDS: [Word; 20] = [
    Word::Armour,
    Word::Brave,
    Word::Charge(2),
    Word::Counterblow,
    Word::Dominance,
    Word::Forged,
    Word::Fortitude,
    Word::Marauder,
    Word::MasterOfAttack(2),
    Word::MasterOfDefense(1),
    Word::MasterOfShooting(2),
    Word::MultipleAttack,
    Word::QuickShooter,
    Word::Ranger,
    Word::Regroup,
    Word::Resurgent,
    Word::Rush,
    Word::Survivable,
    Word::Terrifying,
    Word::Vampirism,
];

/// Icons for what a face is ignored as, and those of a single face.
const ICONS: [Icon; 6] =
    [Icon::Panic, Icon::Hit, Icon::Strong, Icon::Support, Icon::HitOrStrong, Icon::AnyHit];

/// How the players read the book: as the digest does, or anyhow. Rush is of a single face: with
/// several the oracle leaves out what does not count, and the tracker takes what was rolled.
pub(super) fn reading(luck: &mut Luck) -> Reading {
    if luck.once_in(3) {
        return Reading::default();
    }
    let shields = [Shields::Both, Shields::Five, Shields::Six, Shields::Never];
    Reading {
        attacker_block_faces: *luck.pick(&shields),
        forest: *luck.pick(&ICONS),
        armour: *luck.pick(&ICONS),
        brave: *luck.pick(&ICONS),
        forged: *luck.pick(&ICONS),
        rush: *luck.pick(&ICONS[..4]),
        multiple: if luck.once_in(2) { Icon::Die } else { *luck.pick(&ICONS[..4]) },
        formation: *luck.pick(&ICONS),
        terrifying: *luck.pick(&ICONS[..4]),
        dominance: *luck.pick(&ICONS[2..]),
        magic_no_fatigue: luck.once_in(2),
    }
}

/// A random attack. Where a river is under both, or a Survivable unit feeds while it is attacked,
/// the book says too little; neither is dealt.
pub(super) fn attack(luck: &mut Luck) -> Attack {
    let kind = *luck.pick(&[Kind::Melee, Kind::Melee, Kind::Melee, Kind::Shooting, Kind::Magical]);
    let mut sides = [party(luck, true), party(luck, false)];
    let [attacker, target] = &mut sides;
    if attacker.ground == Ground::River && target.ground == Ground::River {
        target.ground = Ground::Open;
    }
    if target.unit.has(Word::Survivable) {
        target.unit.words.retain(|word| *word != Word::Vampirism);
    }
    attacker.unit.order = false;
    attacker.unit.defence_token = false;
    let way = match kind {
        Kind::Melee => *luck.pick(&[Way::Stood, Way::Moved, Way::Ran]),
        _ => *luck.pick(&[Way::Stood, Way::Stood, Way::Stood, Way::Moved, Way::Ran]),
    };
    let multiple = kind == Kind::Melee && attacker.unit.has(Word::MultipleAttack);
    let later = multiple && luck.once_in(2);
    // Nobody comes to a later attack after a run without having paid for it.
    let way = if later && attacker.unit.fatigue == 0 { Way::Moved } else { way };
    let unit = &mut attacker.unit;
    let paid =
        kind == Kind::Melee && way == Way::Ran && unit.fatigue > 0 && (later || !luck.once_in(4));
    let multiple_bonus = later && way != Way::Ran && unit.fatigue > 0 && luck.once_in(3);
    unit.fatigue_used = paid || multiple_bonus || (unit.fatigue > 0 && luck.once_in(5));
    Attack {
        kind,
        sides,
        way,
        was_adjacent: luck.once_in(4),
        charge_spent: later && luck.once_in(2),
        in_contact: kind != Kind::Melee && luck.once_in(8),
        within_base: luck.once_in(2),
        multiple,
        multiple_bonus,
        vampirism_spent: later && luck.once_in(2),
        marauder_spent: later && luck.once_in(2),
    }
}

fn party(luck: &mut Luck, attacks: bool) -> Party {
    let grounds = [
        Ground::Open,
        Ground::Open,
        Ground::Forest,
        Ground::Hill,
        Ground::Town,
        Ground::Fortifications,
        Ground::River,
    ];
    Party {
        unit: unit(luck, attacks),
        ground: *luck.pick(&grounds),
        support: luck.once_in(2),
        touching: luck.small(5),
        aura: u8::from(luck.once_in(4)),
        extra: if luck.once_in(4) { 1 } else { 0 },
    }
}

fn unit(luck: &mut Luck, attacks: bool) -> Unit {
    let max = 1 + luck.small(5);
    let stamina = (!luck.once_in(6)).then_some(2);
    let mut words: Vec<Word> = (0..luck.small(5)).map(|_| *luck.pick(&WORDS)).collect();
    words.dedup();
    if attacks && luck.once_in(5) {
        words.push(Word::MultipleAttack);
    }
    Unit {
        sort: *luck.pick(&[
            Sort::Infantry,
            Sort::Infantry,
            Sort::Monstrous,
            Sort::Hero,
            Sort::Colossal,
        ]),
        left: 1 + luck.small(max),
        max,
        attack: luck.small(5),
        defense: luck.small(4),
        shooting: 1 + luck.small(4),
        range: (2, 4),
        stamina,
        fatigue: stamina.map_or(0, |_| luck.small(3)),
        fatigue_used: false,
        order: luck.once_in(2),
        defence_token: luck.once_in(4),
        words,
    }
}

/// The attack as a scene: North's foot against South's. What was paid for a run is still to be paid
/// there.
pub(super) fn scene(attack: &Attack, reading: &Reading, app: bool) -> Scene {
    let mut scene = Scene::battle_with(|setup| {
        house(&mut setup.house, reading);
        setup.scenario.wades = Some("hydra".into());
        setup.scenario.elements =
            vec![scene::Element::AltarOfStyx, scene::Element::StatueOfHolyWarrior];
        setup.sources.tactics = scene::Source::Table;
        if app {
            setup.sources.dice = scene::Source::App;
        }
    });
    put(&mut scene, FOOT, attack.party(ATTACKER), attack.kind);
    put(&mut scene, ENEMY_FOOT, attack.party(DEFENDER), attack.kind);
    scene.active(FOOT);
    let (unit, later) = (attack.unit(ATTACKER), is_later(attack));
    let runs = runs(attack);
    scene.of(FOOT).fatigue.now -= u8::from(runs);
    let activation = scene.action().activation.as_mut().unwrap();
    activation.moved = attack.way != Way::Stood;
    activation.stage = match attack.way {
        _ if later => Stage::Multiple,
        Way::Stood => Stage::Start,
        Way::Moved => Stage::Walked,
        Way::Ran => Stage::Ran,
    };
    activation.attacked = if later { vec![ENEMY_HORSE] } else { Vec::new() };
    activation.tired = unit.fatigue_used && !runs;
    activation.bought = attack.multiple_bonus;
    activation.charged = attack.charge_spent;
    activation.fed = [attack.marauder_spent, attack.vampirism_spent];
    scene
}

/// Whether an attack is a later one of a Multiple Attack, as far as anything shows it.
fn is_later(attack: &Attack) -> bool {
    let spent = attack.vampirism_spent || attack.marauder_spent || attack.charge_spent;
    attack.multiple && (spent || attack.multiple_bonus)
}

/// Whether fatigue pays for the melee after a run now.
pub(super) fn runs(attack: &Attack) -> bool {
    let ran = attack.kind == Kind::Melee && attack.way == Way::Ran;
    ran && attack.unit(ATTACKER).fatigue_used && !is_later(attack)
}

fn put(scene: &mut Scene, id: u8, party: &Party, kind: Kind) {
    let unit = &party.unit;
    let card = scene.card(id);
    if party.ground == Ground::River {
        card.name = "hydra".into();
    }
    card.branch = Some(match unit.sort {
        Sort::Infantry => scene::Branch::RegularInfantry,
        Sort::Monstrous => scene::Branch::RegularMonstrous,
        Sort::Hero => scene::Branch::Hero,
        Sort::Colossal => scene::Branch::Colossal,
    });
    (card.attack, card.defense) = (Some(unit.attack), Some(unit.defense));
    let (base, most) = unit.range;
    let magical = kind == Kind::Magical;
    card.ranged = Some(vec![scene::Ranged { dice: unit.shooting, base, most, magical }]);
    for word in &unit.words {
        scene.able(id, ability(*word));
    }
    let there = scene.of(id);
    there.strength = Gauge { now: unit.left, most: unit.max };
    there.fatigue = Gauge { now: unit.fatigue, most: unit.stamina.unwrap_or(0) };
    there.order = unit.order.then_some(scene::Blue);
    there.defends = unit.defence_token;
}

fn ability(word: Word) -> Trait {
    match word {
        Word::Armour => Trait::Armour,
        Word::Brave => Trait::Brave,
        Word::Charge(x) => Trait::Charge(x),
        Word::Counterblow => Trait::Counterblow,
        Word::Dominance => Trait::Dominance,
        Word::Forged => Trait::Forged,
        Word::Fortitude => Trait::Fortitude,
        Word::Marauder => Trait::Marauder,
        Word::MasterOfAttack(x) => Trait::MasterOfAttack(x),
        Word::MasterOfDefense(x) => Trait::MasterOfDefense(x),
        Word::MasterOfShooting(x) => Trait::MasterOfShooting(x),
        Word::MultipleAttack => Trait::MultipleAttack,
        Word::QuickShooter => Trait::QuickShooter,
        Word::Ranger => Trait::Ranger,
        Word::Regroup => Trait::Regroup,
        Word::Resurgent => Trait::Resurgent,
        Word::Rush => Trait::Rush,
        Word::Survivable => Trait::Survivable,
        Word::Terrifying => Trait::Terrifying,
        Word::Vampirism => Trait::Vampirism,
    }
}

fn symbol(icon: Icon) -> Symbol {
    match icon {
        Icon::Panic => Symbol::Panic,
        Icon::Hit => Symbol::Hit,
        Icon::Strong => Symbol::Strong,
        Icon::Support => Symbol::Support,
        Icon::HitOrStrong => Symbol::PlainHit,
        Icon::AnyHit | Icon::Die => Symbol::AnyHit,
    }
}

fn house(house: &mut scene::HouseRules, reading: &Reading) {
    house.attacker_block = match reading.attacker_block_faces {
        Shields::Both => scene::AttackerBlock::FiveAndSix,
        Shields::Five => scene::AttackerBlock::Five,
        Shields::Six => scene::AttackerBlock::Six,
        Shields::Never => scene::AttackerBlock::None,
    };
    house.forest = symbol(reading.forest);
    house.armour = symbol(reading.armour);
    house.brave = symbol(reading.brave);
    house.forged = symbol(reading.forged);
    house.rush = symbol(reading.rush);
    house.multiple = match reading.multiple {
        Icon::Die | Icon::AnyHit | Icon::HitOrStrong => scene::Multiple::Die,
        Icon::Panic => scene::Multiple::Panic,
        Icon::Hit => scene::Multiple::Hit,
        Icon::Strong => scene::Multiple::Strong,
        Icon::Support => scene::Multiple::Support,
    };
    house.formation = symbol(reading.formation);
    house.terrifying = symbol(reading.terrifying);
    house.dominance = symbol(reading.dominance);
    house.magic_no_fatigue = reading.magic_no_fatigue;
}

/// What the players see of it.
pub(super) fn situation(attack: &Attack) -> scene::Situation {
    let ground = |who: usize| match attack.party(who).ground {
        Ground::Open => scene::Ground::Open,
        Ground::Forest => scene::Ground::Forest,
        Ground::Hill => scene::Ground::Hill,
        Ground::Town => scene::Ground::Town,
        Ground::Fortifications => scene::Ground::Fortification,
        Ground::River => scene::Ground::River,
    };
    let both = [ATTACKER, DEFENDER];
    scene::Situation {
        support: both.map(|who| attack.party(who).support),
        touching: both.map(|who| attack.party(who).touching),
        ground: both.map(ground),
        blessed: both.map(|who| attack.party(who).aura > 0),
        graveyard: [false; 2],
        extra: both.map(|who| u8::try_from(attack.party(who).extra).unwrap()),
        was_adjacent: attack.was_adjacent,
        far: attack.kind != Kind::Melee && !attack.within_base,
        in_contact: attack.in_contact,
    }
}

pub(super) fn kind(kind: Kind) -> scene::AttackKind {
    match kind {
        Kind::Melee => MELEE,
        Kind::Shooting => SHOOTING,
        Kind::Magical => MAGICAL,
    }
}
