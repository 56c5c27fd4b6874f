//! Unit and tactics cards. Printed values that nobody has typed yet are `None`.

use super::orders::{Color, Orders};
use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// The branch of a unit.
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

    /// The rank of a unit. Each rank has a card of its own.
    Rank {
        /// The initial rank.
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
        /// From a distance.
        Shooting,
        /// From a distance, with no defense roll (FC-MAG-1).
        Magical,
    }

    /// The kind of a tactics card.
    CardKind {
        /// An effect.
        Tactic,
        /// A terrain template (FC-TCD-1).
        Terrain,
        /// A curse, which passes to the other deck (FC-CUR-1).
        Curse,
    }

    /// A change that a tactics card makes to a unit.
    Change {
        /// It loses models or health.
        Hits,
        /// It regains models or health, up to its full strength.
        Heals,
        /// It takes fatigue (FC-FAT-4).
        Tires,
        /// It loses fatigue.
        Relieves,
    }

    /// The units that a tactics card changes.
    Whom {
        /// Its player's units.
        Own,
        /// The opponent's units.
        Enemy,
        /// The unit activated with it (A-F-54).
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
    /// Whether it has models, and is weak with only one (FC-WEA-1).
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
    /// Dice that may be rerolled for free.
    pub rerolls: u8,
}

/// A ranged attack of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Ranged {
    /// Its dice.
    pub dice: u8,
    /// The range in hexes within which face 4 hits (FC-RNG-3).
    pub base: u8,
    /// Maximum range in hexes.
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
    /// X more dice in melee after a move.
    Charge(u8),
    /// Rolls defense without a Defense token.
    Counterblow,
    /// May take a melee attack on a friendly unit next to it.
    Defender,
    /// Support always hits.
    Dominance,
    /// Moves over units and obstacles.
    Flight,
    /// Ignores all of one symbol. Abilities that feed on damage do not work on it.
    Forged,
    /// Never weak.
    Fortitude,
    /// Loses one fatigue when it deals damage.
    Marauder,
    /// Rerolls up to X dice of a melee attack.
    MasterOfAttack(u8),
    /// Rerolls up to X dice in defense.
    MasterOfDefense(u8),
    /// Rerolls up to X dice of a ranged attack.
    MasterOfShooting(u8),
    /// Attacks every enemy in contact, one after the other.
    MultipleAttack,
    /// Raises a conscript on the hex of an enemy that it destroyed.
    Necromancy,
    /// Moves X hexes and attacks again after an advance.
    Persecution(u8),
    /// Shoots after a walk.
    QuickShooter,
    /// Terrain neither stops it nor helps its targets.
    Ranger,
    /// Regains X when its activation starts.
    Regeneration(u8),
    /// Falls back to reduce damage by one.
    Regroup,
    /// Panic deals damage instead.
    Resurgent,
    /// Pushes its target back.
    Rush,
    /// Loses at most two in an attack.
    Survivable,
    /// Adds panic to its melee attacks.
    Terrifying,
    /// Regains one when it deals damage.
    Vampirism,
    /// An ability that the app does not know. The players carry it out.
    Other {
        /// Its name.
        name: String,
        /// What it does.
        text: String,
    },
}

impl Trait {
    /// Its id in the list of abilities, or its name if the app does not know it.
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

    /// The printed X, if there is one.
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

/// An ability with its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The ability.
    pub does: Trait,
    /// The orders that switch it on for one activation. Empty if it is always on (FC-SUR).
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
    /// Its branch.
    pub branch: Option<Branch>,
    /// Its cost in points.
    pub cost: Option<u16>,
    /// What it adds to the orders.
    pub leadership: Option<Leadership>,
    /// Dice of its melee attack.
    pub attack: Option<u8>,
    /// Dice of its defense.
    pub defense: Option<u8>,
    /// Its ranged attacks. Empty if it has none.
    pub ranged: Option<Vec<Ranged>>,
    /// Models at full strength, or health, from 1.
    pub size: Option<u8>,
    /// Fatigue that it can take, 0 without Stamina. Counts as 2 until typed.
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
    /// Its kind.
    pub kind: Option<CardKind>,
    /// Whether it has the star (FC-DCK-3).
    pub star: Option<bool>,
    /// The order that may be taken instead of the effect (FC-TAC-2).
    pub color: Option<Color>,
    /// Maximum number of copies in a deck.
    pub copies: Option<u8>,
    /// What it does, in the players' words.
    pub text: Option<String>,
    /// Its effects, all of which the app carries out. `None` if the players do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(spec, ts(optional))]
    pub effects: Option<Vec<CardEffect>>,
}

/// One effect of a tactics card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum CardEffect {
    /// Its player gets these orders.
    Orders(Orders),
    /// The activated unit gains an ability until its activation ends.
    Gives(Trait),
    /// The activated unit rolls this many more dice in each attack of its activation.
    Dice(u8),
    /// Units are changed.
    Units(Reach),
}

/// A change of units by an effect, and the units that it affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// The kind of change.
    pub change: Change,
    /// The owner of the units.
    pub whom: Whom,
    /// The number of units, from 1.
    #[serde(default = "one")]
    pub units: u8,
    /// The amount for each unit, from 1.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}
