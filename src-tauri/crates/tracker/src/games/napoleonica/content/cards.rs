//! Cards: units, detachments, maneuver cards, reinforcement and escalation cards. A printed value that
//! nobody has typed yet is `None`.

use super::dice::{Dice, Symbol};
use super::orders::Cost;
use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "napoleonica"
    /// The branch of a unit.
    Branch {
        /// Line infantry.
        LineInfantry,
        /// Elite infantry.
        EliteInfantry,
        /// Light cavalry.
        LightCavalry,
        /// Heavy cavalry.
        HeavyCavalry,
        /// Artillery.
        Artillery,
        /// A commander.
        Commander,
        /// A monster, a hero, anything else.
        Other,
    }

    /// A line of the reinforcement track, the farthest first (N-TRK-1).
    Line {
        /// Where commanders and artillery begin.
        Three,
        /// Where cavalry begins.
        Two,
        /// Where infantry begins.
        One,
        /// The deployment line, one step from the battlefield.
        Deployment,
    }

    /// How an attack is made.
    AttackType {
        /// Against an adjacent target.
        Melee,
        /// Against a target that is not adjacent.
        Ranged,
        /// Against any target in range; fatigue does not reduce it.
        Magic,
        /// With a token such as a grenade: neither melee nor ranged.
        Special,
    }

    /// The type of a maneuver card.
    CardType {
        /// Played as a basic action.
        Action,
        /// Laid by the attacker.
        Attack,
        /// Laid by the defender.
        Reaction,
    }
}

impl Branch {
    /// Whether Square works against it (N-ATK-13).
    #[must_use]
    pub fn is_cavalry(self) -> bool {
        matches!(self, Self::LightCavalry | Self::HeavyCavalry)
    }
}

impl Line {
    /// The next line on the way to the battlefield; none behind the deployment line.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Three => Some(Self::Two),
            Self::Two => Some(Self::One),
            Self::One => Some(Self::Deployment),
            Self::Deployment => None,
        }
    }

    /// The line as a list index.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }
}

/// One attack a unit has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct AttackValue {
    /// How it is made.
    pub kind: AttackType,
    /// Its dice.
    pub dice: Option<Vec<Dice>>,
    /// Nearest and farthest target in hexes; for melee always 1.
    #[serde(default)]
    pub range: Option<[u8; 2]>,
    /// What a crit sets off.
    #[serde(default)]
    pub crit: Option<CritEffect>,
}

/// What a crit sets off, once in an attack (N-ATK-8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum CritEffect {
    /// It may move one hex after the attack.
    Advance,
    /// One more melee attack if the target neither died nor retreated.
    Frenzy,
    /// Every crit deals two.
    Hammerblow,
    /// Every crit gives the attacker one model back.
    Vampirism,
    /// This many more dice of the attack's first kind are rolled.
    MoreDice(u8),
}

/// An ability on a card. Numbers are the printed X.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// May cross own units.
    Agile,
    /// Ignores one symbol as defender.
    Brave,
    /// May shoot at an adjacent target, with these extra dice.
    Buckshot(Vec<Dice>),
    /// Does not retreat; takes one damage instead.
    Clumsy,
    /// Strikes back after a melee attack.
    Counterblow(Vec<Dice>),
    /// Draws more orders and puts as many back.
    Draft(u8),
    /// These dice instead of the general flanking die.
    Flank(Vec<Dice>),
    /// One damage less from an attack, never below one.
    Fortitude,
    /// One token for an attack with fixed dice, once per game.
    Grenade(Vec<Dice>),
    /// Loses one fatigue when its attack deals damage.
    Marauder,
    /// Rerolls this many of its own dice.
    MasterOfAttack(u8),
    /// Forces rerolls of this many attack dice.
    MasterOfDefence(u8),
    /// May melee once more after a melee attack that destroyed or pushed back.
    Persecution(u8),
    /// Difficult terrain does not stop it.
    Ranger,
    /// May fall back one hex for one damage less.
    Regroup,
    /// Ignores one symbol of one kind of attack.
    Shield,
    /// Does not attack after moving.
    Slow,
    /// Meets cavalry in square.
    Square,
    /// Certain symbols rolled against it become others.
    Veteran,
    /// An ability that the app does not know: the players carry it out.
    Other {
        /// Its name.
        name: String,
        /// What it does.
        text: String,
    },
}

impl Trait {
    /// Its id in the list of abilities; its name if the app does not know it.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Agile => "nap.agile",
            Self::Brave => "nap.brave",
            Self::Buckshot(_) => "nap.buckshot",
            Self::Clumsy => "nap.clumsy",
            Self::Counterblow(_) => "nap.counterblow",
            Self::Draft(_) => "nap.draft",
            Self::Flank(_) => "nap.flank",
            Self::Fortitude => "nap.fortitude",
            Self::Grenade(_) => "nap.grenade",
            Self::Marauder => "nap.marauder",
            Self::MasterOfAttack(_) => "nap.master_of_attack",
            Self::MasterOfDefence(_) => "nap.master_of_defence",
            Self::Persecution(_) => "nap.persecution",
            Self::Ranger => "nap.ranger",
            Self::Regroup => "nap.regroup",
            Self::Shield => "nap.shield",
            Self::Slow => "nap.slow",
            Self::Square => "nap.square",
            Self::Veteran => "nap.veteran",
            Self::Other { name, .. } => name,
        }
    }
}

/// An ability with how it is switched on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it does.
    pub does: Trait,
    /// Whether it has to be switched on for one fatigue at the start of an activation; otherwise it is
    /// always on.
    #[serde(default)]
    pub activatable: bool,
    /// The corruption cost of switching it on.
    #[serde(default)]
    pub corruption: u8,
}

impl Ability {
    /// Whether it gives its unit the token of a grenade.
    #[must_use]
    pub fn is_grenade(&self) -> bool {
        matches!(self.does, Trait::Grenade(_))
    }
}

/// A unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Its id; the file's name in a pack.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its printed name.
    pub name: String,
    /// Its branch.
    pub branch: Option<Branch>,
    /// The line its models begin on; needed only for branch `other`.
    #[serde(default)]
    pub line: Option<Line>,
    /// Its cost in development points.
    pub cost: Option<u16>,
    /// Whether it has the star.
    pub unique: Option<bool>,
    /// Models at full strength, from 1.
    pub size: Option<u8>,
    /// Fatigue it can bear; 2 if nothing is typed.
    pub stamina: Option<u8>,
    /// Hexes it moves.
    pub movement: Option<u8>,
    /// Its activation cost.
    pub activation: Option<Cost>,
    /// Its attacks.
    pub attacks: Option<Vec<AttackValue>>,
    /// Its abilities.
    pub abilities: Option<Vec<Ability>>,
    /// Whether a detachment may join it.
    #[serde(default = "yes")]
    pub detachment_allowed: bool,
}

fn yes() -> bool {
    true
}

/// A detachment: an officer, a standard, a musician. Not a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Detachment {
    /// Its id.
    pub id: String,
    /// The id of its faction.
    pub faction: String,
    /// Its name.
    pub name: String,
    /// Its cost in development points.
    pub cost: Option<u16>,
    /// Abilities it gives its unit.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// An effect of a maneuver card on the recorded state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// More attack dice.
    Dice(Vec<Dice>),
    /// This many rerolls of attack dice for its player.
    Rerolls(u8),
    /// This many symbols of a kind do not count.
    Ignore(Symbol, u8),
    /// This many symbols of a kind are added.
    Add(Symbol, u8),
    /// Activates up to this many own units, with or without a blank order.
    Activate {
        /// How many units at most.
        units: u8,
        /// Whether each gets a blank order.
        blank: bool,
    },
    /// This many line-steps on the own track.
    Steps(u8),
    /// Removes this much fatigue from one own unit.
    Relieve(u8),
    /// Puts this much fatigue on one enemy unit.
    Tire(u8),
    /// This many orders from the own pouch.
    Orders(u8),
    /// Removes this many models from one enemy unit.
    Damage(u8),
    /// Draws this many maneuver cards from the own deck.
    Draw(u8),
    /// The enemy discards this many maneuver cards.
    Discard(u8),
    /// Gains this much corruption.
    Corruption(u8),
}

/// Dice that any non-decoy card may give to an attack of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// The kind of attack it strengthens.
    pub attack: AttackType,
    /// The dice it gives.
    pub dice: Vec<Dice>,
}

/// A maneuver card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct ManeuverCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: CardType,
    /// Its printed leadership.
    pub leadership: u8,
    /// Whether it carries the keyword IMMEDIATE, which lets it go first.
    #[serde(default)]
    pub immediate: bool,
    /// Its text for the players.
    pub text: String,
    /// Its effects on the recorded state.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Whether its main effect goes with magic as well.
    #[serde(default)]
    pub with_magic: bool,
    /// Its attack bonus.
    #[serde(default)]
    pub bonus: Option<Bonus>,
    /// The corruption cost of its main effect.
    #[serde(default)]
    pub corruption: u8,
    /// How many of it are in the deck, from 1.
    pub copies: u8,
}

/// The relief that a reinforcement card gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct Relief {
    /// Line-steps to split among own models (N-REI-5).
    #[serde(default)]
    pub arrows: u8,
    /// Orders from the own pouch (N-REI-6).
    #[serde(default)]
    pub orders: u8,
    /// Fatigue to remove from own units, one by one (N-REI-6).
    #[serde(default)]
    pub fatigue: u8,
}

/// A reinforcement card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct ReinforcementCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it gives, if somebody has typed it.
    pub gives: Option<Relief>,
    /// How many of it are in the deck, from 1.
    pub copies: u8,
}

/// One side of an escalation card (N-ESC-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct EscalationSide {
    /// Orders each player draws this round.
    pub orders: u8,
    /// Maneuver cards each player draws at the end of this round.
    pub maneuver: u8,
}

/// An escalation card with its two sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct EscalationCard {
    /// Its id.
    pub id: String,
    /// Its sides, if somebody has typed them.
    pub sides: [Option<EscalationSide>; 2],
}
