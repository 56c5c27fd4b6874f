//! Cards of units and leaders. A value that is printed on a card and that nobody has typed yet is
//! `None`. Lengths on cards are inches.

use crate::kit::{id_enum, stats};
use serde::{Deserialize, Serialize};

id_enum! { "simple_napoleonics"
    /// The nation of a unit; each has a national spirit (SN-NAT).
    Nation {
        /// +1 to the morale of its units (SN-NAT-1).
        UnitedKingdom,
        /// Rerolls failed charges, and moves 1" farther (SN-NAT-2).
        France,
        /// Saves better in defensive terrain (SN-NAT-3).
        Austria,
        /// Adds 1 to each volley die (SN-NAT-4).
        Prussia,
        /// Once a round a unit acts twice (SN-NAT-5).
        Lowlands,
        /// Once a battle a unit acts at once (SN-NAT-6).
        GermanMinor,
        /// Its artillery adds 1 to each volley die (SN-NAT-7).
        Russia,
        /// May have a reveal roll rerolled (SN-NAT-8).
        Spain,
        /// Moves 1" farther (SN-NAT-9).
        NorthItaly,
    }

    /// The arm of a unit.
    Arm {
        /// On foot.
        Infantry,
        /// On horse.
        Cavalry,
        /// Guns.
        Artillery,
    }

    /// How a unit is drawn up (SN-FRM).
    #[derive(Default)]
    Formation {
        /// No formation.
        #[default]
        None,
        /// One base deep: shoots better, moves slowly.
        Line,
        /// Narrow and deep: charges better, shoots worse.
        AttackColumn,
        /// For defense against cavalry.
        Square,
    }

    /// The ground that a unit is on or in.
    #[derive(Default)]
    Ground {
        /// Ground without effect.
        #[default]
        Open,
        /// Rough ground.
        Rough,
        /// Water.
        Water,
        /// Inside a building.
        Building,
    }

    /// The kind of a leader.
    LeaderKind {
        /// Orders any unit within the command radius.
        General,
        /// Orders the units of a brigade.
        Officer,
    }
}

stats! { "simple_napoleonics"
    /// A number on a unit's card.
    Stat of UnitCard: u8 {
        /// Movement in inches.
        Mov = mov: 1..=72, usually 6;
        /// Dice when it shoots.
        Vol = vol: 0..=20, usually 4;
        /// Dice when it charges.
        Chr = chr: 0..=20, usually 4;
        /// Its morale.
        Mor = mor: 0..=10, usually 4;
        /// The number that a save has to reach.
        Res = res: 2..=6, usually 4;
        /// Shooting range in inches; 0 if it cannot shoot.
        Range = range: 0..=72, usually 12;
    }

    /// A number on a leader's card.
    LeaderStat of LeaderCard: u8 {
        /// Command radius, in inches.
        Cr = cr: 1..=72, usually 12;
        /// Dice of an order check.
        Ldr = ldr: 1..=10, usually 3;
        /// Added to the morale of a unit that is rallied.
        Ral = ral: 0..=5, usually 1;
    }
}

/// An ability in the players' words: shown as a reminder (SN-TG-3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// Its effect.
    #[serde(default)]
    pub text: Option<String>,
}

/// The longest text of a Tactical Genius, in bytes. The secret text has to fit, with a side's other
/// secrets, into messages of a fixed length, so that the length reveals nothing.
pub(crate) const GENIUS_MOST: usize = 1_000;

/// A unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
#[cfg_attr(spec, schemars(transform = Stat::bound))]
pub struct UnitCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// Its nation.
    pub nation: Option<Nation>,
    /// Its arm.
    pub arm: Option<Arm>,
    /// Movement in inches.
    pub mov: Option<u8>,
    /// Dice when it shoots.
    pub vol: Option<u8>,
    /// Dice when it charges.
    pub chr: Option<u8>,
    /// Its morale.
    pub mor: Option<u8>,
    /// The number that a save has to reach.
    pub res: Option<u8>,
    /// Shooting range in inches, which the book does not print (A9); 0 if it cannot shoot.
    pub range: Option<u8>,
    /// Its cost.
    pub points: Option<u16>,
    /// Its bases.
    pub bases: Option<u8>,
    /// Its abilities.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A leader's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("simple_napoleonics")]
#[serde(deny_unknown_fields)]
#[cfg_attr(spec, schemars(transform = LeaderStat::bound))]
pub struct LeaderCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// What the leader is.
    pub kind: LeaderKind,
    /// Command radius, in inches.
    pub cr: Option<u8>,
    /// Dice of an order check.
    pub ldr: Option<u8>,
    /// Added to the morale of a unit that is rallied; only for an Officer.
    pub ral: Option<u8>,
    /// The Tactical Genius of a General (SN-TG-1).
    #[serde(default)]
    pub genius: Option<Ability>,
    /// How high the rank is: the highest General's side begins (A11).
    #[serde(default)]
    pub rank: u8,
    /// Traits.
    #[serde(default)]
    pub traits: Vec<Ability>,
}

impl LeaderCard {
    /// The length in bytes of the text of its Tactical Genius, if it is too long for a card.
    pub(crate) fn too_long(&self) -> Option<usize> {
        let text = self.genius.as_ref()?.text.as_ref()?;
        Some(text.len()).filter(|bytes| *bytes > GENIUS_MOST)
    }
}
