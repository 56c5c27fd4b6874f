//! An attack from its declaration to what follows it: the data of C1 to C8.

use super::super::content::cards::{AttackType, CritEffect};
use super::super::content::dice::{Face, Symbol};
use super::super::content::orders::Color;
use super::{CardId, UnitId};
use crate::kit::{Secret, id_enum};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

id_enum! { "napoleonica"
    /// What let the attack happen.
    Origin {
        /// An activation.
        Activation,
        /// The strike of a squared unit (N-ATK-13).
        Square,
        /// A Counterblow (N-ATK-12).
        Counterblow,
        /// A second attack by Frenzy.
        Frenzy,
        /// A second attack by Persecution.
        Persecution,
    }

    /// What gives attack dice.
    DiceFrom {
        /// The unit's card.
        Card,
        /// An ability.
        Ability,
        /// Flanking (N-FLK-1).
        Flank,
        /// The effect of a maneuver card.
        Effect,
        /// The attack bonus of a maneuver card.
        Bonus,
        /// The crit effect (N-ATK-8).
        Crit,
        /// A squared fight: one die for each side (N-ATK-13).
        Square,
    }

    /// What a side does with its revealed card (N-CRD-3, N-CRD-7).
    CardUse {
        /// Its main effect.
        Effect,
        /// Its attack bonus.
        Bonus,
        /// Nothing; it is discarded all the same.
        Nothing,
    }

    /// Who sits where in an attack: a place in `laid`, `rerolls` and `rerolled`.
    Role {
        /// Who attacks.
        Attacker,
        /// Who is attacked.
        Defender,
    }

    /// Whether the target can go back as far as it must (N-RET-3).
    RetreatAnswer {
        /// All the way.
        Full,
        /// Something is in the way.
        Blocked,
        /// Into a forest or onto a hill, which stops it.
        Difficult,
    }
}

/// Where the target stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Plain, bridge, bushes: nothing.
    #[default]
    Plain,
    /// In a forest (N-TER-2).
    Forest,
    /// On a hill (N-TER-3).
    Hill,
}

impl Ground {
    /// Forest and hill stop a unit (A-N-69).
    #[must_use]
    pub fn difficult(self) -> bool {
        self != Self::Plain
    }
}

/// What only the players can see when an attack is declared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// Where the target stands.
    pub ground: Ground,
    /// The target touches two or more units of its side (N-FRM-1).
    pub formation: bool,
    /// Another melee unit of the attacker's side touches the target (N-FLK-1).
    pub flank: bool,
    /// The attacker touches the target. Always so in melee.
    pub adjacent: bool,
    /// Something that the app does not know, such as an artefact, makes the target ignore one
    /// more symbol of this kind. A second Brave does not (N-ABL-1).
    pub ignore: Option<Symbol>,
}

/// Why some dice are in the pool: "five dice, why".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
pub struct Reason {
    /// What gives them.
    pub from: DiceFrom,
    /// The kind of die.
    pub die: String,
    /// How many.
    pub count: u8,
}

/// A die of the pool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
pub struct Die {
    /// Its kind.
    pub die: String,
    /// What it shows, once rolled.
    pub face: Option<Face>,
    /// Rerolled by attacker and defender.
    pub rerolled: [bool; 2],
    /// Whether the crit effect gave it.
    pub extra: bool,
}

/// What pays for a reroll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum RerollBy {
    /// Master of Attack or Master of Defense.
    Ability,
    /// A maneuver card.
    Card,
    /// One order (N-FREE-3).
    Order(Color),
    /// One fatigue of the enemy unit (N-RRL-1).
    Fatigue,
}

/// A die that was rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Again {
    /// Its place in the pool.
    pub die: u8,
    /// What it showed before.
    pub was: Face,
    /// What paid for it.
    pub by: RerollBy,
}

/// Rerolls that a side still has in this attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
pub struct Rerolls {
    /// By its ability.
    pub ability: u8,
    /// By its card.
    pub card: u8,
    /// By paying an order, once.
    pub order: bool,
    /// By fatigue of the enemy, once.
    pub fatigue: bool,
}

/// A card laid face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    /// The Decoy.
    Decoy,
    /// A card, by its number, or one only the table knows.
    Card(CardId),
}

impl Role {
    /// The role as a place in a list.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// How far an attack is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The defender may form square (C1).
    Square,
    /// A side may lay a card (C2).
    Lay(Role),
    /// A side says what its revealed card does (C3).
    Reveal(Role),
    /// The attacker drops dice above six (C4).
    Drop,
    /// The dice are rolled (C4).
    Roll,
    /// A side may reroll (C5, C6).
    Reroll(Role),
    /// The dice of the crit effect are rolled (C6).
    CritRoll,
    /// The defender may regroup (C7).
    Regroup,
    /// The defender says whether it can go back (C7).
    Retreat,
    /// The defender may take fatigue for damage (C7).
    Reduce,
    /// The blow falls (C7).
    Strike,
    /// The squared unit strikes (C8).
    SquareStrike,
    /// The defender may strike back (C8).
    Counterblow,
    /// The attacker may attack once more by Frenzy (C8).
    Frenzy,
    /// The attacker may attack once more by Persecution (C8).
    Persecution,
    /// Over.
    Done,
}

impl AttackStep {
    /// Who has to say something in this step.
    #[must_use]
    pub fn asked(self) -> Role {
        match self {
            Self::Lay(role) | Self::Reveal(role) | Self::Reroll(role) => role,
            Self::Drop
            | Self::Roll
            | Self::CritRoll
            | Self::Frenzy
            | Self::Persecution
            | Self::Done => Role::Attacker,
            Self::Square
            | Self::Regroup
            | Self::Retreat
            | Self::Reduce
            | Self::Strike
            | Self::SquareStrike
            | Self::Counterblow => Role::Defender,
        }
    }
}

/// An attack.
#[derive(Debug, Clone)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// How.
    pub kind: AttackType,
    /// What let it happen.
    pub origin: Origin,
    /// What the players see.
    pub situation: Situation,
    /// Whether the target formed square.
    pub squared: bool,
    /// The die that the squared unit strikes with, where it was named.
    pub strike: Option<String>,
    /// What the players see of the attacker when the squared unit strikes.
    pub struck: Situation,
    /// How far it is.
    pub step: AttackStep,
    /// Cards laid, by role, until they are revealed.
    pub laid: [Option<Secret<Laid>>; 2],
    /// Cards revealed, by role.
    pub shown: [Option<Laid>; 2],
    /// Whether a role's card is dealt with.
    pub dealt: [bool; 2],
    /// Why there are so many dice.
    pub reasons: Vec<Reason>,
    /// The dice.
    pub pool: Vec<Die>,
    /// What was rerolled, in order.
    pub again: Vec<Again>,
    /// Rerolls left, by role.
    pub rerolls: [Rerolls; 2],
    /// Whether the table has made all its rerolls already, with what costs nothing.
    pub settled: bool,
    /// Symbols that cards add.
    pub added: Vec<(Symbol, u8)>,
    /// Symbols that the defender's cards ignore.
    pub ignored: Vec<(Symbol, u8)>,
    /// The crit effect that was set off.
    pub crit: Option<CritEffect>,
    /// Whether the crit effect was looked at.
    pub crit_done: bool,
    /// Damage still to fall.
    pub damage: u8,
    /// Hexes back.
    pub retreats: u8,
    /// What changed both since the dice were counted, and why.
    pub changes: Vec<TallyLine>,
    /// Whether the target went back at all, by retreat or regrouping.
    pub pushed: bool,
    /// Which of the two went back in this attack or in one that answered it: they touch no more.
    pub gone: Vec<UnitId>,
    /// Whether fatigue reduced the damage (N-DMG-2).
    pub reduced: bool,
    /// Models it removed.
    pub lost: u8,
    /// Whether it destroyed its target.
    pub destroyed: bool,
}

impl Attack {
    /// The unit that plays a role.
    #[must_use]
    pub fn unit(&self, role: Role) -> UnitId {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.target,
        }
    }
}

/// What the dice come to, and what changed it since: "then, why".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct Tally {
    /// Each change with the rule that makes it, in order.
    pub lines: Vec<TallyLine>,
    /// Damage.
    pub damage: u8,
    /// Hexes back.
    pub retreats: u8,
}

/// One line of a tally.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct TallyLine {
    /// The rule or ability id, such as `N-TER-2` or `nap.brave`.
    pub why: Cow<'static, str>,
    /// Damage it adds or takes.
    pub damage: i8,
    /// Hexes it adds or takes.
    pub retreats: i8,
}

/// What a change comes to.
pub(crate) fn difference(before: u8, after: u8) -> i8 {
    let change = i16::from(after) - i16::from(before);
    i8::try_from(change).unwrap_or(if change < 0 { i8::MIN } else { i8::MAX })
}
