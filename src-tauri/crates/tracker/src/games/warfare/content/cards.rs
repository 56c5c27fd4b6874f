//! Unit cards. A value that is printed on a card and that nobody has typed yet is `None`.

use crate::kit::{id_enum, stats, variants};
use serde::{Deserialize, Serialize};

id_enum! { "warfare"
    /// The type of a unit: how it moves, and whom it may attack (W-ATK-1).
    Troops {
        /// Attacks adjacent units.
        Infantry,
        /// Attacks any unit, from the Center.
        Artillery,
        /// Off the grid; attacks exposed units.
        Cavalry,
        /// Off the grid; attacks any unit.
        Aerial,
    }

    /// The printed subtype of a unit. It has no effect on the rules.
    #[derive(Default)]
    Subtype {
        /// No subtype.
        #[default]
        None,
        /// Archers, which are Artillery.
        Archers,
        /// A siege weapon, which is Artillery.
        SiegeWeapon,
        /// A siege engine.
        SiegeEngine,
        /// Levies, as a kind of troops (A39).
        LevyTroops,
    }

    /// The experience of a unit (5.3 of the rules).
    Experience {
        /// Levies: they cannot improve (A39).
        Levies,
        /// Regular.
        Regular,
        /// Veteran, after one battle.
        Veteran,
        /// Elite, after four.
        Elite,
        /// Super-elite, after eight.
        SuperElite,
    }

    /// The equipment of a unit (5.3 of the rules).
    Equipment {
        /// Light.
        Light,
        /// Medium.
        Medium,
        /// Heavy.
        Heavy,
        /// Super-heavy.
        SuperHeavy,
    }

    /// What the app does with a trait.
    #[derive(Default)]
    TraitKind {
        /// Shows a reminder.
        #[default]
        Reminder,
        /// Offers the bonus action that it grants (W-ACT-9).
        BonusAction,
        /// Offers an action of the unit that begins with a Command test.
        Maneuver,
        /// Offers battle magic.
        BattleMagic,
    }
}

stats! { "warfare"
    /// A number on a unit's card.
    Stat of UnitCard: i16 {
        /// Added to Attack tests.
        Atk = atk: -5..=15, usually 0;
        /// The number that an Attack test has to reach.
        Def = def: 5..=30, usually 10;
        /// Added to Power tests.
        Pow = pow: -5..=15, usually 0;
        /// The number that a Power test has to reach.
        Tou = tou: 5..=30, usually 10;
        /// Added to Morale tests.
        Mor = mor: -5..=15, usually 0;
        /// Added to Command tests.
        Com = com: -5..=15, usually 0;
        /// Attacks inside one Attack action.
        Attacks = attacks: 1..=5, usually 1;
        /// Casualties of a successful Power test.
        Dmg = dmg: 1..=6, usually 1;
        /// The unit's worth in the check by points.
        Points = points: 0..=999, usually 0;
        /// Its cost.
        Cost = cost: 0..=999, usually 0;
    }
}

impl Troops {
    /// Whether its attack is a charge, so that infantry may set for it.
    #[must_use]
    pub fn charges(self) -> bool {
        match self {
            Self::Cavalry | Self::Aerial => true,
            Self::Infantry | Self::Artillery => false,
        }
    }

    /// Whether it is off the grid.
    #[must_use]
    pub fn is_off_grid(self) -> bool {
        match self {
            Self::Cavalry | Self::Aerial => true,
            Self::Infantry | Self::Artillery => false,
        }
    }

    /// Whether it may withdraw (W-MAN).
    #[must_use]
    pub fn withdraws(self) -> bool {
        match self {
            Self::Infantry | Self::Artillery => true,
            Self::Cavalry | Self::Aerial => false,
        }
    }
}

impl Stat {
    /// Whether a house rule may hide it from the other side (A38).
    #[must_use]
    pub fn may_hide(self) -> bool {
        match self {
            Self::Def | Self::Tou | Self::Mor => true,
            variants!(Self::{Atk, Pow, Com, Attacks, Dmg, Points, Cost}) => false,
        }
    }
}

/// A trait, in the players' words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// Its name.
    pub name: String,
    /// Its effect.
    #[serde(default)]
    pub text: Option<String>,
    /// What the app does with it.
    #[serde(default)]
    pub kind: TraitKind,
}

/// A unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("warfare")]
#[serde(deny_unknown_fields)]
#[cfg_attr(spec, schemars(transform = Stat::bound))]
pub struct UnitCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// Its type.
    pub troops: Option<Troops>,
    /// Its subtype.
    #[serde(default)]
    pub subtype: Subtype,
    /// Its ancestry.
    pub ancestry: Option<String>,
    /// The experience level of its printed numbers.
    pub experience: Option<Experience>,
    /// The equipment level of its printed numbers.
    pub equipment: Option<Equipment>,
    /// Its tier, 1 to 5.
    pub tier: Option<u8>,
    /// Faces of the casualty die: 4, 6, 8, 10 or 12.
    pub size: Option<u8>,
    /// Added to Attack tests.
    pub atk: Option<i16>,
    /// The number that an Attack test has to reach.
    pub def: Option<i16>,
    /// Added to Power tests.
    pub pow: Option<i16>,
    /// The number that a Power test has to reach.
    pub tou: Option<i16>,
    /// Added to Morale tests.
    pub mor: Option<i16>,
    /// Added to Command tests.
    pub com: Option<i16>,
    /// Attacks inside one Attack action.
    pub attacks: Option<i16>,
    /// Casualties of a successful Power test.
    pub dmg: Option<i16>,
    /// Spaces of one Move, 0 to 3; 1 if nothing is typed.
    pub movement: Option<u8>,
    /// Its worth in the check by points.
    pub points: Option<i16>,
    /// Its cost.
    pub cost: Option<i16>,
    /// Its traits.
    #[serde(default)]
    pub traits: Vec<Trait>,
}

impl UnitCard {
    /// Whether a trait of this kind is printed on it.
    #[must_use]
    pub fn has(&self, kind: TraitKind) -> bool {
        self.traits.iter().any(|printed| printed.kind == kind)
    }
}
