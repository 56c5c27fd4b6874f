//! The data of an attack from its declaration to its aftermath: C1 to C8.

use super::super::content::cards::{AttackType, CritEffect};
use super::super::content::dice::{Face, Symbol};
use super::super::content::orders::Color;
use super::{CardId, UnitId};
use crate::kit::{Secret, id_enum};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

id_enum! { "napoleonica"
    /// What allowed the attack.
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

    /// The source of attack dice.
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

    /// The use of a side's revealed card (N-CRD-3, N-CRD-7).
    CardUse {
        /// Its main effect.
        Effect,
        /// Its attack bonus.
        Bonus,
        /// Nothing; it is discarded anyway.
        Nothing,
    }

    /// The role of a side in an attack: an index into `laid`, `rerolls` and `rerolled`.
    Role {
        /// The attacker.
        Attacker,
        /// The defender.
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
    /// On a plain, a bridge or in bushes: no effect.
    #[default]
    Plain,
    /// In a forest (N-TER-2).
    Forest,
    /// On a hill (N-TER-3).
    Hill,
}

impl Ground {
    /// Whether the ground stops a unit, as forests and hills do (A-N-69).
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
    /// Whether the target touches two or more units of its side (N-FRM-1).
    pub formation: bool,
    /// Whether another melee unit of the attacker's side touches the target (N-FLK-1).
    pub flank: bool,
    /// Whether the attacker touches the target. Always true in melee.
    pub adjacent: bool,
    /// The symbol of which the target ignores one more, because of something that the app does not
    /// know, such as an artefact. A second Brave does not (N-ABL-1).
    pub ignore: Option<Symbol>,
}

/// Why some dice are in the pool: "five dice, why".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
pub struct Reason {
    /// Their source.
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
    /// Whether the attacker and the defender rerolled it.
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
    /// Its face before.
    pub was: Face,
    /// The payment.
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
    /// A card, by its number, or one that only the table knows.
    Card(CardId),
}

impl Role {
    /// The role as a list index.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }

    /// The other role.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// The step of an attack.
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
    /// The defender may take fatigue to reduce the damage (C7).
    Reduce,
    /// The damage is dealt (C7).
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
    /// The role that is asked in this step.
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
    /// The attacker.
    pub attacker: UnitId,
    /// The defender.
    pub target: UnitId,
    /// The kind.
    pub kind: AttackType,
    /// What allowed it.
    pub origin: Origin,
    /// What only the players can see.
    pub situation: Situation,
    /// Whether the target formed square.
    pub squared: bool,
    /// The die that the squared unit strikes with, if named.
    pub strike: Option<String>,
    /// What only the players can see of the attacker when the squared unit strikes.
    pub struck: Situation,
    /// Its current step.
    pub step: AttackStep,
    /// Cards laid, by role, until they are revealed.
    pub laid: [Option<Secret<Laid>>; 2],
    /// Cards revealed, by role.
    pub shown: [Option<Laid>; 2],
    /// Whether a role's card is dealt with.
    pub dealt: [bool; 2],
    /// Where the dice come from.
    pub reasons: Vec<Reason>,
    /// The dice.
    pub pool: Vec<Die>,
    /// The rerolls, in order.
    pub again: Vec<Again>,
    /// Rerolls left, by role.
    pub rerolls: [Rerolls; 2],
    /// Whether the table has already made all its free rerolls.
    pub settled: bool,
    /// Symbols that cards add.
    pub added: Vec<(Symbol, u8)>,
    /// Symbols that the defender's cards ignore.
    pub ignored: Vec<(Symbol, u8)>,
    /// The crit effect that was set off.
    pub crit: Option<CritEffect>,
    /// Whether the crit effect was decided.
    pub crit_done: bool,
    /// Damage still to be dealt.
    pub damage: u8,
    /// Hexes back.
    pub retreats: u8,
    /// Changes to damage and retreat after the dice were counted, with reasons.
    pub changes: Vec<TallyLine>,
    /// Whether the target went back at all, by retreat or regrouping.
    pub pushed: bool,
    /// Which of the two went back in this attack or in one that answered it: they no longer touch.
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

/// The result of the dice, and the changes to it: "then, why".
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

/// The signed difference between two counts.
pub(crate) fn difference(before: u8, after: u8) -> i8 {
    let change = i16::from(after) - i16::from(before);
    i8::try_from(change).unwrap_or(if change < 0 { i8::MIN } else { i8::MAX })
}
