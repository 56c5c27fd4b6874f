//! A fight as it goes on, from the choice of the target to the advance (FC-ATK, FC-RNG).

use super::super::content::cards::AttackKind;
use super::super::content::house_rules::Symbol;
use super::UnitId;
use crate::kit::id_enum;
use serde::{Deserialize, Serialize};

id_enum! { "fantasy_commander"
    /// A unit's part in a fight.
    Role {
        /// It attacks.
        Attacker,
        /// It is attacked.
        Target,
    }

    /// The terrain under a unit, as far as it matters in a fight.
    #[derive(Default)]
    Ground {
        /// Nothing that matters.
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
        /// A river under a unit that wades (FC-S5-1).
        River,
        /// Chained coffins (FC-ELM-7).
        Coffins,
    }

    /// Where a fight is.
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
        /// Losses fall.
        Losses,
        /// The target retreats.
        RetreatTarget,
        /// The attacker retreats.
        RetreatAttacker,
        /// The target is pushed (Rush).
        Push,
        /// A conscript may rise (Necromancy).
        Raise,
        /// The attacker may advance.
        Advance,
        /// It is over.
        Over,
    }
}

impl Role {
    /// The part as a place in a list.
    #[must_use]
    pub fn at(self) -> usize {
        self as usize
    }

    /// The other part.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Target,
            Self::Target => Self::Attacker,
        }
    }
}

impl FightStep {
    /// Whose player is asked in it.
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

/// What the players see of a fight on the table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// Whether attacker and target have support (FC-SUP-1).
    pub support: [bool; 2],
    /// Own units that touch attacker and target (FC-FRM-1).
    pub touching: [u8; 2],
    /// The terrain under attacker and target.
    pub ground: [Ground; 2],
    /// Whether an altar or a statue helps attacker and target (FC-ELM-2, FC-ELM-5).
    pub blessed: [bool; 2],
    /// Whether attacker and target stand on a Graveyard or next to one (FC-S4-1).
    pub graveyard: [bool; 2],
    /// Dice that cards and abilities of others add for attacker and target.
    pub extra: [u8; 2],
    /// The target was adjacent before the attacker moved: no Charge.
    pub was_adjacent: bool,
    /// The target is beyond the base range (FC-RNG-3).
    pub far: bool,
    /// An enemy is adjacent to the shooter (FC-RNG-1).
    pub in_contact: bool,
}

/// Why there are so many dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Reason {
    /// The rule or ability.
    pub rule: &'static str,
    /// What it is called among the game's words.
    pub what: &'static str,
    /// Dice that it gives.
    pub dice: u8,
}

/// A die that was rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Again {
    /// Whose.
    pub role: Role,
    /// Its place among the dice.
    pub die: u8,
    /// What it showed.
    pub was: u8,
}

/// What one side's dice come to once the other has ignored what it does.
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
    /// Who attacks, and whom.
    pub units: [UnitId; 2],
    /// Whom the attack was declared against: another unit may have taken it (Defender).
    pub declared: UnitId,
    /// How.
    pub kind: AttackKind,
    /// What the players see.
    pub situation: Situation,
    /// It is the attack of a Persecution.
    pub again: bool,
    /// It is one of a Multiple Attack.
    pub multiple: bool,
    /// The attacker had moved before.
    pub moved: bool,
    /// Dice that the attacker's card adds.
    pub granted: u8,
    /// Where it is.
    pub step: FightStep,
    /// Whether what the step asks is answered.
    pub settled: bool,
    /// Who took fatigue in it of their own will.
    pub tired: [bool; 2],
    /// Who bought a die with it.
    pub bought: [bool; 2],
    /// Who reduced damage with it.
    pub reduced: [bool; 2],
    /// Whether the target gave up its order to defend.
    pub gave_up: bool,
    /// Faces of the dice, 1 to 6.
    pub faces: [Vec<u8>; 2],
    /// Dice that were rolled again.
    pub rerolled: Vec<Again>,
    /// Whether the target regroups.
    pub regroups: bool,
    /// What the dice came to, once losses fell.
    pub tally: Option<[Tally; 2]>,
    /// Models or health lost, so far.
    pub lost: [u8; 2],
    /// Hexes that each has to go back.
    pub panic: [u8; 2],
    /// Hexes that each went back.
    pub fled: [u8; 2],
    /// Who was destroyed.
    pub destroyed: [bool; 2],
    /// Whether the target was pushed off its hex.
    pub pushed: bool,
    /// Whether a conscript rose where the target stood.
    pub raised: bool,
    /// Whether the attacker advanced.
    pub advanced: bool,
}

impl Fight {
    /// A fight that begins.
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

    /// The unit that plays a part.
    #[must_use]
    pub fn unit(&self, role: Role) -> UnitId {
        self.units[role.at()]
    }

    /// The part that a unit plays.
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
    /// What it is called among the game's words.
    pub what: &'static str,
    /// Which symbol.
    pub symbol: Symbol,
    /// How many at most.
    pub count: u8,
}
