//! Cards: units and tactics. A value that is printed on a card nobody has typed yet is `None`.

use super::orders::{Color, Orders};
use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// What kind of troops a unit is.
    Branch {
        /// Regular infantry: has models.
        RegularInfantry,
        /// Regular monsters or riders: have models.
        RegularMonstrous,
        /// A hero: has health.
        Hero,
        /// A colossal creature or machine: has health.
        Colossal,
    }

    /// How far a unit has come: each rank has a card of its own.
    Rank {
        /// As it begins.
        Base,
        /// Veteran.
        Veteran,
        /// Champion.
        Champion,
    }

    /// How an attack is made.
    AttackKind {
        /// At an adjacent unit.
        Melee,
        /// From afar.
        Shooting,
        /// From afar, and nothing is rolled in defense (FC-MAG-1).
        Magical,
    }

    /// What a tactics card is.
    CardKind {
        /// An effect.
        Tactic,
        /// A template of terrain (FC-TCD-1).
        Terrain,
        /// A curse that wanders to the other deck (FC-CUR-1).
        Curse,
    }

    /// How a tactics card changes a unit.
    Change {
        /// It loses models or health.
        Hits,
        /// It gets models or health back, as far as it lacks them.
        Heals,
        /// It takes fatigue (FC-FAT-4).
        Tires,
        /// It loses fatigue.
        Relieves,
    }

    /// Whom a tactics card changes.
    Whom {
        /// Units of its player.
        Own,
        /// Units of the other player.
        Enemy,
        /// The unit that is activated with it (A-F-54).
        Activated,
    }
}

impl AttackKind {
    /// Whether it is a melee.
    #[must_use]
    pub fn is_melee(self) -> bool {
        self == Self::Melee
    }
}

impl Branch {
    /// Whether it has models, and is weak with one (FC-WEA-1).
    #[must_use]
    pub fn is_regular(self) -> bool {
        matches!(self, Self::RegularInfantry | Self::RegularMonstrous)
    }
}

/// What a unit adds to the orders of its army (FC-CMD-1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(default, deny_unknown_fields)]
pub struct Leadership {
    /// Orders of a printed color.
    pub orders: Orders,
    /// Order dice.
    pub dice: u8,
    /// Dice that may be rerolled for nothing.
    pub rerolls: u8,
}

/// A ranged attack of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Ranged {
    /// Its dice.
    pub dice: u8,
    /// Hexes within which face 4 hits (FC-RNG-3).
    pub base: u8,
    /// Hexes at most.
    pub most: u8,
    /// Whether it is magical (FC-MAG-1).
    #[serde(default)]
    pub magical: bool,
}

impl Ranged {
    /// How it is made.
    #[must_use]
    pub fn kind(self) -> AttackKind {
        if self.magical { AttackKind::Magical } else { AttackKind::Shooting }
    }
}

/// An ability on a card. Numbers are the printed X.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Ignores one symbol in melee.
    Armour,
    /// Ignores one symbol.
    Brave,
    /// So many more dice in melee after a move.
    Charge(u8),
    /// Rolls in defense without a Defense token.
    Counterblow,
    /// May take a melee attack on an own unit next to it.
    Defender,
    /// Support always hits.
    Dominance,
    /// Moves over units and obstacles.
    Flight,
    /// Ignores all of one symbol; what feeds on damage does not work on it.
    Forged,
    /// Never weak.
    Fortitude,
    /// Loses one fatigue when it deals damage.
    Marauder,
    /// Rerolls so many dice of a melee attack.
    MasterOfAttack(u8),
    /// Rerolls so many dice in defense.
    MasterOfDefense(u8),
    /// Rerolls so many dice of a ranged attack.
    MasterOfShooting(u8),
    /// Attacks every enemy that it touches, one after the other.
    MultipleAttack,
    /// Raises a conscript where it destroyed an enemy.
    Necromancy,
    /// Moves so far and attacks again after an advance.
    Persecution(u8),
    /// Shoots after a walk.
    QuickShooter,
    /// Terrain neither stops it nor helps its targets.
    Ranger,
    /// Gets so much back when its activation starts.
    Regeneration(u8),
    /// Falls back for one damage less.
    Regroup,
    /// Panic deals damage instead.
    Resurgent,
    /// Pushes its target back.
    Rush,
    /// Loses two at most in an attack.
    Survivable,
    /// Adds panic to its melee attacks.
    Terrifying,
    /// Gets one back when it deals damage.
    Vampirism,
    /// An ability the app has no word for: the players carry it out.
    Other {
        /// Its name.
        name: String,
        /// What it does.
        text: String,
    },
}

impl Trait {
    /// Its id in the list of abilities; its name where the app has no word for it.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Armour => "fc.armour",
            Self::Brave => "fc.brave",
            Self::Charge(_) => "fc.charge",
            Self::Counterblow => "fc.counterblow",
            Self::Defender => "fc.defender",
            Self::Dominance => "fc.dominance",
            Self::Flight => "fc.flight",
            Self::Forged => "fc.forged",
            Self::Fortitude => "fc.fortitude",
            Self::Marauder => "fc.marauder",
            Self::MasterOfAttack(_) => "fc.master_of_attack",
            Self::MasterOfDefense(_) => "fc.master_of_defense",
            Self::MasterOfShooting(_) => "fc.master_of_shooting",
            Self::MultipleAttack => "fc.multiple_attack",
            Self::Necromancy => "fc.necromancy",
            Self::Persecution(_) => "fc.persecution",
            Self::QuickShooter => "fc.quick_shooter",
            Self::Ranger => "fc.ranger",
            Self::Regeneration(_) => "fc.regeneration",
            Self::Regroup => "fc.regroup",
            Self::Resurgent => "fc.resurgent",
            Self::Rush => "fc.rush",
            Self::Survivable => "fc.survivable",
            Self::Terrifying => "fc.terrifying",
            Self::Vampirism => "fc.vampirism",
            Self::Other { name, .. } => name,
        }
    }

    /// The printed X, where there is one.
    #[must_use]
    pub fn x(&self) -> Option<u8> {
        match self {
            Self::Charge(x)
            | Self::MasterOfAttack(x)
            | Self::MasterOfDefense(x)
            | Self::MasterOfShooting(x)
            | Self::Persecution(x)
            | Self::Regeneration(x) => Some(*x),
            Self::Armour
            | Self::Brave
            | Self::Counterblow
            | Self::Defender
            | Self::Dominance
            | Self::Flight
            | Self::Forged
            | Self::Fortitude
            | Self::Marauder
            | Self::MultipleAttack
            | Self::Necromancy
            | Self::QuickShooter
            | Self::Ranger
            | Self::Regroup
            | Self::Resurgent
            | Self::Rush
            | Self::Survivable
            | Self::Terrifying
            | Self::Vampirism
            | Self::Other { .. } => None,
        }
    }
}

/// An ability with what it costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it does.
    pub does: Trait,
    /// The orders that switch it on for an activation; none where it always is (FC-SUR).
    #[serde(default)]
    pub cost: Orders,
}

/// A unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// Its rank.
    pub rank: Rank,
    /// What kind of troops it is.
    pub branch: Option<Branch>,
    /// Its cost in points.
    pub cost: Option<u16>,
    /// What it adds to the orders.
    pub leadership: Option<Leadership>,
    /// Dice of its melee attack.
    pub attack: Option<u8>,
    /// Dice of its defense.
    pub defense: Option<u8>,
    /// Its ranged attacks; empty where it has none.
    pub ranged: Option<Vec<Ranged>>,
    /// Models at full strength, or health, from 1.
    pub size: Option<u8>,
    /// Fatigue it can bear, 0 where it has no Stamina; 2 where nothing else is typed.
    pub stamina: Option<u8>,
    /// Hexes it walks and runs.
    pub movement: Option<[u8; 2]>,
    /// Its abilities.
    pub abilities: Option<Vec<Ability>>,
}

/// A tactics card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct TacticsCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// What it is.
    pub kind: Option<CardKind>,
    /// Whether it has the star (FC-DCK-3).
    pub star: Option<bool>,
    /// The order that may be taken instead of its effect (FC-TAC-2).
    pub color: Option<Color>,
    /// Copies of it in a deck at most.
    pub copies: Option<u8>,
    /// What it does, in the players' words.
    pub text: Option<String>,
    /// What it does, where the app carries it out: each of these. Otherwise the players do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub effects: Option<Vec<CardEffect>>,
}

/// Something that a tactics card does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum CardEffect {
    /// Its player gets these orders.
    Orders(Orders),
    /// The unit that is activated has an ability until its activation ends.
    Gives(Trait),
    /// The unit that is activated rolls so many more dice in each attack of its activation.
    Dice(u8),
    /// Units are changed.
    Units(Reach),
}

/// How an effect changes units, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// How it changes them.
    pub change: Change,
    /// Whose they are.
    pub whom: Whom,
    /// How many units, from 1.
    #[serde(default = "one")]
    pub units: u8,
    /// By how much each of them, from 1.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}
