//! The attack in front with the battle around it, and refusals shared by several steps.

use crate::games::napoleonica::content::cards::{AttackType, CritEffect, Trait};
use crate::games::napoleonica::content::dice::Dice;
use crate::games::napoleonica::play::refusals::not_yours;
use crate::games::napoleonica::state::attack::{Attack, AttackStep, Role};
use crate::games::napoleonica::state::{Battle, Phase, State, Unit, UnitId};
use crate::{Refusal, Side};

/// Dice that one card or command may give: more than any card prints.
const MOST_GIVEN: u16 = 20;

/// The attack in front.
pub(crate) struct Front<'a> {
    pub(crate) state: &'a State,
    pub(crate) turn: &'a Battle,
    pub(crate) attack: &'a Attack,
    pub(crate) attacker: &'a Unit,
    pub(crate) target: &'a Unit,
}

impl<'a> Front<'a> {
    /// The attack in front, if one is in progress.
    pub(crate) fn of(state: &'a State) -> Option<Self> {
        let Phase::Battle(turn) = &state.phase else { return None };
        let attack = turn.attacks.last()?;
        let attacker = state.unit(attack.attacker)?;
        let target = state.unit(attack.target)?;
        Some(Self { state, turn, attack, attacker, target })
    }

    /// The side that plays a role.
    pub(crate) fn seat(&self, role: Role) -> Side {
        self.unit(role).owner
    }

    /// The unit that plays a role.
    pub(crate) fn unit(&self, role: Role) -> &'a Unit {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.target,
        }
    }

    /// The role that a seat plays.
    pub(crate) fn role_of(&self, side: Side) -> Role {
        if self.attacker.owner == side { Role::Attacker } else { Role::Defender }
    }

    /// The value of an ability of the unit in a role, if it has the ability.
    pub(crate) fn ability<T>(
        &self,
        role: Role,
        wanted: impl Fn(&'a Trait) -> Option<T>,
    ) -> Option<T> {
        self.state.ability(self.attack.unit(role), wanted)
    }

    /// Whether the unit in a role has an ability without an X.
    pub(crate) fn has(&self, role: Role, ability: &Trait) -> bool {
        self.ability(role, |there| (there == ability).then_some(())).is_some()
    }

    /// Whether it is a melee attack.
    pub(crate) fn melee(&self) -> bool {
        self.attack.kind == AttackType::Melee
    }

    /// Whether the attacker is too exhausted to attack once more (N-ATK-1). Exhaustion from its own
    /// activation does not count: it finishes that in full (N-ACT-6).
    pub(crate) fn tired(&self) -> bool {
        let activation = self.turn.activation.as_ref();
        let spent =
            activation.is_some_and(|there| there.unit == self.attack.attacker && there.spent);
        self.attacker.exhausted() && !spent
    }

    /// Refuses unless the seat plays the asked role.
    pub(crate) fn demand_asked(&self, by: Side, role: Role) -> Result<(), Refusal> {
        if self.seat(role) == by {
            return Ok(());
        }
        Err(not_yours(self.seat(role)))
    }

    /// Refuses unless the attack is at this step and the seat is asked in it.
    pub(crate) fn demand_step(&self, by: Side, step: AttackStep) -> Result<(), Refusal> {
        self.demand_asked(by, step.asked())?;
        if self.attack.step == step { Ok(()) } else { Err(elsewhere()) }
    }
}

/// The attack is not at the step that the command belongs to.
pub(crate) fn elsewhere() -> Refusal {
    Refusal::impossible("N-ATK-1", "E-ATK-STEP")
}

/// The unit does not have the ability.
pub(crate) fn lacks(id: UnitId, ability: &'static str) -> Refusal {
    Refusal::rule("N-ABL-2", "E-ABL-LACK").with("unit", id).with("ability", ability)
}

/// The ability was used before in this activation (N-ABL-3).
pub(crate) fn used_up(ability: &'static str) -> Refusal {
    Refusal::rule("N-ABL-3", "E-ABL-ONCE").with("ability", ability)
}

/// Refuses dice of unknown kinds.
pub(crate) fn demand_dice(state: &State, dice: &[Dice]) -> Result<(), Refusal> {
    for Dice { die, .. } in dice {
        demand_die(state, die)?;
    }
    let count: u16 = dice.iter().map(|dice| u16::from(dice.count)).sum();
    if dice.iter().any(|dice| dice.count == 0) || count > MOST_GIVEN {
        return Err(
            Refusal::impossible("N-ATK-5", "E-DIE-NUMBER").with("most", i64::from(MOST_GIVEN))
        );
    }
    Ok(())
}

/// Refuses an unknown kind of die, if the setup lists kinds.
pub(crate) fn demand_die(state: &State, die: &str) -> Result<(), Refusal> {
    let kinds = &state.setup.dice;
    if kinds.is_empty() || kinds.iter().any(|kind| kind.id == die) {
        return Ok(());
    }
    Err(Refusal::impossible("N-ATK-5", "E-DIE-KIND").with("die", die))
}

/// Any kind of die, for examples and cards that name none.
pub(crate) fn any_die(state: &State) -> String {
    state.setup.dice.first().map_or_else(|| "die".to_owned(), |kind| kind.id.clone())
}

/// The crit effect of this unit's attack, if any. A grenade has no crit effect.
pub(crate) fn crit_effect(state: &State, attack: &Attack) -> Option<CritEffect> {
    if attack.kind == AttackType::Special {
        return None;
    }
    state.attack_value(state.unit(attack.attacker)?, attack.kind)?.crit
}
