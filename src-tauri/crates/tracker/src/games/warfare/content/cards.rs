//! Unit cards. A value that is printed on a card and that nobody has typed yet is `None`.

use crate::kit::terms;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

terms! { "warfare"
    /// What a unit is: how it moves, and whom it may attack (W-ATK-1).
    Troops {
        /// Attacks what is adjacent.
        Infantry,
        /// Attacks anyone, from the Center.
        Artillery,
        /// Off the grid; attacks what is exposed.
        Cavalry,
        /// Off the grid; attacks anyone.
        Aerial,
    }

    /// What else a unit is. It says what is printed and rules nothing.
    #[derive(Default)]
    Subtype {
        /// Nothing else.
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

    /// How much a unit has seen (5.3 of the rules).
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

    /// What a unit wears (5.3 of the rules).
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
        /// Reminds of it.
        #[default]
        Reminder,
        /// Offers the bonus action that it grants (W-ACT-9).
        BonusAction,
        /// Offers an action of the unit that begins with a Command test.
        Maneuver,
        /// Offers battle magic.
        BattleMagic,
    }

    /// A number on a unit's card.
    Stat {
        /// Added to Attack tests.
        Atk,
        /// What an Attack test has to reach.
        Def,
        /// Added to Power tests.
        Pow,
        /// What a Power test has to reach.
        Tou,
        /// Added to Morale tests.
        Mor,
        /// Added to Command tests.
        Com,
        /// Attacks inside one Attack action.
        Attacks,
        /// Casualties of a successful Power test.
        Dmg,
        /// What the unit is worth in the check by points.
        Points,
        /// What it costs.
        Cost,
    }
}

impl Troops {
    /// Whether its attack is a charge, for which infantry may set.
    #[must_use]
    pub fn charges(self) -> bool {
        match self {
            Self::Cavalry | Self::Aerial => true,
            Self::Infantry | Self::Artillery => false,
        }
    }

    /// Whether it stands beside the grid.
    #[must_use]
    pub fn is_off_grid(self) -> bool {
        match self {
            Self::Cavalry | Self::Aerial => true,
            Self::Infantry | Self::Artillery => false,
        }
    }

    /// Whether it may be told to withdraw (W-MAN).
    #[must_use]
    pub fn withdraws(self) -> bool {
        match self {
            Self::Infantry | Self::Artillery => true,
            Self::Cavalry | Self::Aerial => false,
        }
    }
}

impl Stat {
    /// What it may be.
    #[must_use]
    pub fn range(self) -> RangeInclusive<i16> {
        match self {
            Self::Atk | Self::Pow | Self::Mor | Self::Com => -5..=15,
            Self::Def | Self::Tou => 5..=30,
            Self::Attacks => 1..=5,
            Self::Dmg => 1..=6,
            Self::Points | Self::Cost => 0..=999,
        }
    }

    /// A value to begin from where somebody types one.
    #[must_use]
    pub fn usual(self) -> i16 {
        match self {
            Self::Atk | Self::Pow | Self::Mor | Self::Com | Self::Points | Self::Cost => 0,
            Self::Def | Self::Tou => 10,
            Self::Attacks | Self::Dmg => 1,
        }
    }

    /// Whether the table may play with it hidden (A38).
    #[must_use]
    pub fn may_hide(self) -> bool {
        match self {
            Self::Def | Self::Tou | Self::Mor => true,
            Self::Atk
            | Self::Pow
            | Self::Com
            | Self::Attacks
            | Self::Dmg
            | Self::Points
            | Self::Cost => false,
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
    /// What it does.
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
pub struct UnitCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// What it is.
    pub troops: Option<Troops>,
    /// What else it is.
    #[serde(default)]
    pub subtype: Subtype,
    /// Its ancestry.
    pub ancestry: Option<String>,
    /// The experience that its numbers are printed for.
    pub experience: Option<Experience>,
    /// The equipment that its numbers are printed for.
    pub equipment: Option<Equipment>,
    /// Its tier, 1 to 5.
    pub tier: Option<u8>,
    /// Faces of the casualty die: 4, 6, 8, 10 or 12.
    pub size: Option<u8>,
    /// Added to Attack tests.
    pub atk: Option<i16>,
    /// What an Attack test has to reach.
    pub def: Option<i16>,
    /// Added to Power tests.
    pub pow: Option<i16>,
    /// What a Power test has to reach.
    pub tou: Option<i16>,
    /// Added to Morale tests.
    pub mor: Option<i16>,
    /// Added to Command tests.
    pub com: Option<i16>,
    /// Attacks inside one Attack action.
    pub attacks: Option<i16>,
    /// Casualties of a successful Power test.
    pub dmg: Option<i16>,
    /// Spaces of one Move, 0 to 3; one where nothing is typed.
    pub movement: Option<u8>,
    /// What it is worth in the check by points.
    pub points: Option<i16>,
    /// What it costs.
    pub cost: Option<i16>,
    /// Its traits.
    #[serde(default)]
    pub traits: Vec<Trait>,
}

impl UnitCard {
    /// A number of it, where it is known.
    #[must_use]
    pub fn value(&self, stat: Stat) -> Option<i16> {
        match stat {
            Stat::Atk => self.atk,
            Stat::Def => self.def,
            Stat::Pow => self.pow,
            Stat::Tou => self.tou,
            Stat::Mor => self.mor,
            Stat::Com => self.com,
            Stat::Attacks => self.attacks,
            Stat::Dmg => self.dmg,
            Stat::Points => self.points,
            Stat::Cost => self.cost,
        }
    }

    /// A number of it, to be typed.
    pub(crate) fn value_mut(&mut self, stat: Stat) -> &mut Option<i16> {
        match stat {
            Stat::Atk => &mut self.atk,
            Stat::Def => &mut self.def,
            Stat::Pow => &mut self.pow,
            Stat::Tou => &mut self.tou,
            Stat::Mor => &mut self.mor,
            Stat::Com => &mut self.com,
            Stat::Attacks => &mut self.attacks,
            Stat::Dmg => &mut self.dmg,
            Stat::Points => &mut self.points,
            Stat::Cost => &mut self.cost,
        }
    }

    /// Whether a trait of that kind is printed on it.
    #[must_use]
    pub fn has(&self, kind: TraitKind) -> bool {
        self.traits.iter().any(|printed| printed.kind == kind)
    }
}
