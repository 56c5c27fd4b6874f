//! A fight in progress, from the choice of the target to the advance (FC-ATK, FC-RNG).

use super::super::content::cards::AttackKind;
use super::super::content::house_rules::Symbol;
use super::UnitId;
use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// A unit's role in a fight.
    Role {
        /// The attacking unit.
        Attacker,
        /// The attacked unit.
        Target,
    }

    /// The terrain under a unit that matters in a fight.
    #[derive(Default)]
    Ground {
        /// No terrain that matters.
        #[default]
        Open,
        /// Forest (FC-TER-2).
        Forest,
        /// A hill (FC-TER-3).
        Hill,
        /// A Town (FC-TER-4).
        Town,
        /// Field fortifications (FC-ELM-6).
        Fortification,
        /// A river under a unit that can wade (FC-S5-1).
        River,
        /// Chained coffins (FC-ELM-7).
        Coffins,
    }

    /// The step of a fight.
    FightStep {
        /// Another unit may take the attack (Defender).
        Redirect,
        /// The target's player decides on Defense and fatigue.
        Stand,
        /// The attacker's dice are rolled.
        RollAttack,
        /// The attacker rerolls.
        RerollAttack,
        /// The target's dice are rolled.
        RollDefense,
        /// The target rerolls.
        RerollDefense,
        /// The target's player answers the damage.
        AnswerTarget,
        /// The attacker's player answers the damage.
        AnswerAttacker,
        /// Losses are dealt.
        Losses,
        /// The target retreats.
        RetreatTarget,
        /// The attacker retreats.
        RetreatAttacker,
        /// The target is pushed (Rush).
        Push,
        /// A conscript may be raised (Necromancy).
        Raise,
        /// The attacker may advance.
        Advance,
        /// The fight is over.
        Over,
    }
}

impl Role {
    /// The role as an index.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }

    /// The other role.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Target,
            Self::Target => Self::Attacker,
        }
    }
}

impl FightStep {
    /// The role of the player who is asked in it.
    #[must_use]
    pub fn role(self) -> Role {
        match self {
            Self::Redirect
            | Self::Stand
            | Self::RollDefense
            | Self::RerollDefense
            | Self::AnswerTarget
            | Self::RetreatTarget
            | Self::Push => Role::Target,
            Self::RollAttack
            | Self::RerollAttack
            | Self::AnswerAttacker
            | Self::Losses
            | Self::RetreatAttacker
            | Self::Raise
            | Self::Advance
            | Self::Over => Role::Attacker,
        }
    }

    /// The step that follows.
    #[must_use]
    pub fn next(self) -> Self {
        let all = Self::ALL;
        all.get(self as usize + 1).copied().unwrap_or(Self::Over)
    }
}

/// The situation on the table, as entered by the players.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// Whether attacker and target have support (FC-SUP-1).
    pub support: [bool; 2],
    /// Friendly units in contact with attacker and target (FC-FRM-1).
    pub touching: [u8; 2],
    /// The terrain under attacker and target.
    pub ground: [Ground; 2],
    /// Whether an altar or a statue helps attacker and target (FC-ELM-2, FC-ELM-5).
    pub blessed: [bool; 2],
    /// Whether attacker and target stand on a Graveyard or next to one (FC-S4-1).
    pub graveyard: [bool; 2],
    /// Dice that cards and abilities of other units add for attacker and target.
    pub extra: [u8; 2],
    /// Whether the target was adjacent before the attacker moved, which prevents Charge.
    pub was_adjacent: bool,
    /// Whether the target is beyond the base range (FC-RNG-3).
    pub far: bool,
    /// Whether an enemy is adjacent to the shooter (FC-RNG-1).
    pub in_contact: bool,
}

/// A reason for a number of dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Reason {
    /// The rule or ability.
    pub rule: &'static str,
    /// Its key among the game's words.
    pub what: &'static str,
    /// Dice that it gives.
    pub dice: u8,
}

/// A die that was rerolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Again {
    /// The role that rerolled.
    pub role: Role,
    /// Its index among the dice.
    pub die: u8,
    /// The face before the reroll.
    pub was: u8,
}

/// The tally of one side's dice, after the other has ignored symbols.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally {
    /// Hits that count.
    pub hits: u8,
    /// Panic.
    pub panic: u8,
    /// Blocks.
    pub blocks: u8,
}

/// A fight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fight {
    /// Attacker and target.
    pub units: [UnitId; 2],
    /// The declared target. Another unit may have taken the attack (Defender).
    pub declared: UnitId,
    /// The kind of attack.
    pub kind: AttackKind,
    /// The situation on the table.
    pub situation: Situation,
    /// Whether it is the attack of a Persecution.
    pub again: bool,
    /// Whether it is one of a Multiple Attack.
    pub multiple: bool,
    /// Whether the attacker had moved before.
    pub moved: bool,
    /// Dice that the attacker's card adds.
    pub granted: u8,
    /// The current step.
    pub step: FightStep,
    /// Whether the question of the step is answered.
    pub settled: bool,
    /// Whether each took voluntary fatigue in the fight.
    pub tired: [bool; 2],
    /// Whether each bought a die with it.
    pub bought: [bool; 2],
    /// Whether each reduced damage with it.
    pub reduced: [bool; 2],
    /// Whether the target gave up its order to defend.
    pub gave_up: bool,
    /// Faces of the dice, 1 to 6.
    pub faces: [Vec<u8>; 2],
    /// Dice that were rerolled.
    pub rerolled: Vec<Again>,
    /// Whether the target regroups.
    pub regroups: bool,
    /// The tally of the dice, once losses were dealt.
    pub tally: Option<[Tally; 2]>,
    /// Models or health that each has lost so far.
    pub lost: [u8; 2],
    /// Hexes that each has to retreat.
    pub panic: [u8; 2],
    /// Hexes that each retreated.
    pub fled: [u8; 2],
    /// Whether each was destroyed.
    pub destroyed: [bool; 2],
    /// Whether the target was pushed off its hex.
    pub pushed: bool,
    /// Whether a conscript was raised on the target's hex.
    pub raised: bool,
    /// Whether the attacker advanced.
    pub advanced: bool,
}

impl Fight {
    /// A new fight.
    #[must_use]
    pub fn of(units: [UnitId; 2], kind: AttackKind, situation: Situation) -> Self {
        Self {
            units,
            declared: units[Role::Target.at()],
            kind,
            situation,
            again: false,
            multiple: false,
            moved: false,
            granted: 0,
            step: FightStep::Redirect,
            settled: false,
            tired: [false; 2],
            bought: [false; 2],
            reduced: [false; 2],
            gave_up: false,
            faces: [Vec::new(), Vec::new()],
            rerolled: Vec::new(),
            regroups: false,
            tally: None,
            lost: [0; 2],
            panic: [0; 2],
            fled: [0; 2],
            destroyed: [false; 2],
            pushed: false,
            raised: false,
            advanced: false,
        }
    }

    /// The unit that has this role.
    #[must_use]
    pub fn unit(&self, role: Role) -> UnitId {
        self.units[role.at()]
    }

    /// The role of a unit.
    #[must_use]
    pub fn role_of(&self, unit: UnitId) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.unit(*role) == unit)
    }

    /// Whether it is a melee.
    #[must_use]
    pub fn is_melee(&self) -> bool {
        self.kind.is_melee()
    }
}

/// Symbols of one side's dice that the other ignores.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Ignored {
    /// The rule or ability.
    pub rule: &'static str,
    /// Its key among the game's words.
    pub what: &'static str,
    /// The symbol.
    pub symbol: Symbol,
    /// The maximum number.
    pub count: u8,
}
