//! Unit, strategy and objective cards as printed. Values that nobody has typed yet are `None`.

use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "napoleon_saga"
    /// The flag on a card.
    Nation {
        /// France.
        French,
        /// Great Britain.
        British,
        /// Prussia.
        Prussian,
        /// Another nation of the Coalition.
        Allied,
    }

    /// A unit's type.
    UnitType {
        /// Infantry.
        Infantry,
        /// Light infantry.
        LightInfantry,
        /// Cavalry.
        Cavalry,
        /// Light cavalry: may outflank, evade, and fire after sliding.
        LightCavalry,
        /// Heavy cavalry: no outflanking, no woods, no buildings.
        HeavyCavalry,
        /// Foot artillery: never in the First Line.
        Artillery,
        /// Horse artillery: not in the First Line at the start.
        HorseArtillery,
    }

    /// What a unit fights as: its type's class, or infantry while dismounted.
    Arm {
        /// On foot.
        Infantry,
        /// Mounted.
        Cavalry,
        /// Guns.
        Artillery,
    }

    /// A unit's standing.
    Status {
        /// No status printed.
        Standard,
        /// Elite.
        Elite,
        /// Guard: starts in the Reserve and never outflanks.
        Guard,
    }

    /// A keyword on a unit card that has rules behind it (explained in keywords.json).
    Keyword {
        /// Fire +1 at a Standard unit.
        Accurate,
        /// Worth 1 point instead of 2.
        Auxiliary,
        /// Charge bonuses that nothing cancels.
        Breakthrough,
        /// Horse artillery's Fire +2 at a target directly in front.
        Canister,
        /// Infantry fights this cavalry at Melee -1.
        Compact,
        /// Horse artillery fires before or after its move.
        Deploy,
        /// Cavalry that may fight on foot.
        Dismounted,
        /// Light cavalry that evades at +1.
        Fast,
        /// A further Melee +1 when charging.
        Impact,
        /// Melee +1 against infantry from its second test of a melee.
        Relentless,
        /// May ignore Morale tests from casualties, and never falls back by choice.
        Steadfast,
        /// Takes one casualty for an infantry in front of it.
        Support,
    }

    /// A formation marker.
    Formation {
        /// Infantry: Fire +1, Melee -1.
        Line,
        /// Infantry: cancels charges, easier to hit, cannot move or attack.
        Square,
        /// Cavalry: Melee +1 until disarrayed.
        Echelon,
    }

    /// The terrain that a card puts under a slot.
    Terrain {
        /// Guns on it see over terrain.
        Hill,
        /// Attackers across it fight at Melee -1.
        River,
        /// No heavy cavalry, no guns; hides what is behind.
        Woods,
        /// No cavalry, no guns; hides what is behind.
        Building,
    }

    /// When a strategy card may be played (NS-CRD-5).
    Window {
        /// In one's own activation.
        Proactive,
        /// In the opponent's.
        Reactive,
        /// In either.
        Both,
    }

    /// When an objective counts (NS-OBJ-2, NS-OBJ-3).
    Timing {
        /// As soon as it is met.
        Immediate,
        /// In the final tally only.
        LongTerm,
    }

    /// The kinds of test that are made with a die.
    TestKind {
        /// A shot (NS-FIR-3).
        Fire,
        /// One side of a melee round (NS-MEL-5).
        Melee,
        /// Morale after casualties (NS-RET-1).
        Retreat,
        /// Taking heart in the Reserve (NS-REF-1).
        Regroup,
        /// Coming back from a Retreat slot (NS-REF-2).
        Rally,
        /// Breaking off a melee (NS-MOV-6).
        Disengage,
        /// Charging a charger (NS-CHG-3).
        Countercharge,
        /// Slipping away (NS-EVA-2).
        Evade,
        /// Taking back the marker of an evaded attack (NS-EVA-3).
        Recover,
        /// Coming round the flank (NS-OUT-3).
        Outflank,
        /// Losing disarray (NS-REN-1).
        Disarray,
        /// Giving up a formation (NS-REN-2).
        Formation,
    }
}

impl UnitType {
    /// The class of the type.
    #[must_use]
    pub fn arm(self) -> Arm {
        match self {
            Self::Infantry | Self::LightInfantry => Arm::Infantry,
            Self::Cavalry | Self::LightCavalry | Self::HeavyCavalry => Arm::Cavalry,
            Self::Artillery | Self::HorseArtillery => Arm::Artillery,
        }
    }
}

impl Terrain {
    /// Whether a unit of this type may stand on it (NS-TER-4).
    #[must_use]
    pub fn bears(self, kind: UnitType) -> bool {
        match self {
            Self::Hill | Self::River => true,
            Self::Woods => kind.arm() != Arm::Artillery && kind != UnitType::HeavyCavalry,
            Self::Building => kind.arm() == Arm::Infantry,
        }
    }

    /// Whether a unit of this type fights into it. Heavy cavalry fights into neither woods nor
    /// buildings, light cavalry not into buildings. The rules do not restrict plain cavalry (NS-MEL-8,
    /// A-NS-49).
    #[must_use]
    pub fn lets_fight(self, kind: UnitType) -> bool {
        match (kind, self) {
            (UnitType::HeavyCavalry, Self::Woods | Self::Building)
            | (UnitType::LightCavalry, Self::Building) => false,
            (_, Self::Hill | Self::River | Self::Woods | Self::Building) => true,
        }
    }

    /// Whether guns cannot see through it (NS-FIR-6).
    #[must_use]
    pub fn hides(self) -> bool {
        self != Self::River
    }

    /// Whether a unit that moves onto it loses its formation (NS-TER-5).
    #[must_use]
    pub fn breaks_formation(self) -> bool {
        matches!(self, Self::Woods | Self::Building)
    }
}

impl Formation {
    /// The arm that may take it (NS-CRD-6).
    #[must_use]
    pub fn arm(self) -> Arm {
        match self {
            Self::Line | Self::Square => Arm::Infantry,
            Self::Echelon => Arm::Cavalry,
        }
    }
}

/// A unit card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The flag on it.
    #[serde(default)]
    pub nation: Option<Nation>,
    /// Its type. A battle cannot begin without it: slots depend on it.
    #[serde(default)]
    pub kind: Option<UnitType>,
    /// Its status. An unknown status counts as Standard.
    #[serde(default)]
    pub status: Option<Status>,
    /// Fire, 0 to 9.
    #[serde(default)]
    pub fire: Option<u8>,
    /// Melee, 0 to 9.
    #[serde(default)]
    pub melee: Option<u8>,
    /// Casualties that destroy it, 1 to 9.
    #[serde(default)]
    pub cohesion: Option<u8>,
    /// Morale, 0 to 9.
    #[serde(default)]
    pub morale: Option<u8>,
    /// Its keywords. Unknown keywords count as none.
    #[serde(default)]
    pub keywords: Option<Vec<Keyword>>,
    /// Composition points.
    #[serde(default)]
    pub cost: Option<u16>,
    /// Copies that one army deck may hold.
    #[serde(default)]
    pub presence: Option<u8>,
    /// Any other printed text, in the players' own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// The highest value that a unit card prints.
pub const HIGHEST: u8 = 9;
/// The highest initiative that a strategy card prints.
pub const INITIATIVE: u8 = 5;

/// A value that no card prints: its name, and the lowest and highest printed values.
pub type Beyond = (&'static str, i64, i64);

fn beyond(name: &'static str, value: i64, least: i64, most: i64) -> Option<Beyond> {
    (!(least..=most).contains(&value)).then_some((name, least, most))
}

impl UnitCard {
    /// The first value that is not possible on a unit card.
    #[must_use]
    pub fn beyond(&self) -> Option<Beyond> {
        let values = [
            ("fire", self.fire, 0),
            ("melee", self.melee, 0),
            ("cohesion", self.cohesion.filter(|cohesion| *cohesion > 0), 1),
            ("morale", self.morale, 0),
        ];
        let mut typed = values
            .into_iter()
            .filter_map(|(name, value, least)| value.map(|value| (name, i64::from(value), least)));
        typed.find_map(|(name, value, least)| beyond(name, value, least, HIGHEST.into()))
    }
}

/// The kind of a strategy card (1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
pub enum StrategyKind {
    /// An order: takes effect and is discarded.
    Order,
    /// Terrain, laid under a slot.
    Terrain(Terrain),
    /// A formation marker for the activated unit.
    Formation(Formation),
    /// A flag, attached to a unit.
    Flag,
    /// An officer, attached to a unit.
    Officer,
    /// Anything else.
    Other,
}

/// The part of a strategy card's effect that the app carries out. The players read the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Adds to a test of its player that is about to be rolled.
    Bonus {
        /// The kind of test.
        test: TestKind,
        /// The amount to add. A negative amount lowers the opponent's test.
        by: i8,
    },
    /// Removes casualties from a unit, including the last one (NS-MEL-13).
    Heal {
        /// How many.
        casualties: u8,
    },
    /// Removes the Activation marker from a unit, so that it may act again. That still takes a fresh
    /// marker (NS-ACT-6).
    Ready {},
    /// Removes disarray from a unit.
    Steady {},
}

/// A strategy card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(deny_unknown_fields)]
pub struct StrategyCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Initiative, 0 to 5.
    #[serde(default)]
    pub initiative: Option<u8>,
    /// Its kind.
    pub kind: StrategyKind,
    /// The nation it is reserved to (NS-BLD-9).
    #[serde(default)]
    pub nation: Option<Nation>,
    /// When it may be played.
    #[serde(default = "either")]
    pub window: Window,
    /// Points for the opponent when its bearer is destroyed, 0 or 1.
    #[serde(default)]
    pub points: u8,
    /// Whether it has the golden corner of the basic decks (NS-BLD-10).
    #[serde(default)]
    pub basic: bool,
    /// When it may be used, in the players' words.
    #[serde(default)]
    pub condition: String,
    /// What it does, in the players' words.
    #[serde(default)]
    pub text: String,
    /// The effects that the app carries out.
    #[serde(default)]
    pub effects: Vec<Effect>,
}

impl StrategyCard {
    /// The first value that is not possible on a strategy card.
    #[must_use]
    pub fn beyond(&self) -> Option<Beyond> {
        let initiative = self.initiative.map_or(0, i64::from);
        let most = i64::from(HIGHEST);
        let effect = |effect: &Effect| match *effect {
            Effect::Bonus { by, .. } => beyond("effects", by.into(), -most, most),
            Effect::Heal { casualties } => beyond("effects", casualties.into(), 1, most),
            Effect::Ready {} | Effect::Steady {} => None,
        };
        beyond("initiative", initiative, 0, INITIATIVE.into())
            .or_else(|| beyond("points", self.points.into(), 0, 1))
            .or_else(|| self.effects.iter().find_map(effect))
    }
}

fn either() -> Window {
    Window::Both
}

/// An objective card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleon_saga")]
#[serde(deny_unknown_fields)]
pub struct ObjectiveCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it counts. If nobody has typed it, the app asks when the objective is claimed.
    #[serde(default)]
    pub timing: Option<Timing>,
    /// The condition to meet, in the players' words.
    #[serde(default)]
    pub text: String,
}
