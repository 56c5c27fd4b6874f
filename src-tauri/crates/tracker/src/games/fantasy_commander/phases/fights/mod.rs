//! A fight, step by step (FC-ATK, FC-PAN, FC-ADV, FC-RNG, FC-MAG): M1 to M6.
//!
//! Each file judges the commands of some steps, offers them, and emits the events that need no command.
//! A step in which nobody has a choice never waits.

pub(crate) mod after;
pub(crate) mod blow;
pub(crate) mod declare;
pub(crate) mod dice;
pub(crate) mod reckoning;
pub(crate) mod resolve;
pub(crate) mod stand;

use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{not_asked, turn_of};
use super::super::state::fight::{Fight, FightStep, Role};
use super::super::state::{Action, Activation, State, Unit, UnitId};
use crate::{Referee, Refusal, Side};

/// The current fight with its context.
#[derive(Clone, Copy)]
pub(crate) struct Fought<'a> {
    pub(crate) state: &'a State,
    pub(crate) activation: &'a Activation,
    pub(crate) fight: &'a Fight,
}

/// The current fight, for a command that belongs to one.
pub(crate) fn fought(state: &State) -> Result<Fought<'_>, Refusal> {
    let none = || Refusal::impossible("FC-ATK-1", "E-ATK-NONE");
    let action: &Action = state.action().ok_or_else(none)?;
    let activation = action.activation.as_ref().ok_or_else(none)?;
    let fight = action.fight.as_deref().ok_or_else(none)?;
    Ok(Fought { state, activation, fight })
}

impl<'a> Fought<'a> {
    /// The unit that has this role.
    pub(crate) fn unit(&self, role: Role) -> Option<(UnitId, &'a Unit)> {
        let id = self.fight.unit(role);
        Some((id, self.state.unit(id)?))
    }

    /// The side that has this role.
    pub(crate) fn side(&self, role: Role) -> Side {
        self.state.side_of(self.fight, role)
    }

    /// The side that is asked.
    pub(crate) fn asked(&self) -> Side {
        let raiser = || after::raiser(self).unwrap_or(Role::Attacker);
        let raises = self.fight.step == FightStep::Raise;
        self.side(if raises { raiser() } else { self.fight.step.role() })
    }

    /// Refuses a command of another step or another player.
    fn at(&self, by: Side, step: FightStep) -> Result<(), Refusal> {
        if self.fight.step != step || self.fight.settled {
            return Err(not_asked("FC-ATK-4"));
        }
        let whose = self.asked();
        let refusal = || Refusal { waivable: false, ..turn_of("FC-ATK-4", whose) };
        (whose == by).then_some(()).ok_or_else(refusal)
    }

    /// Whether all dice are final.
    pub(crate) fn rolled(&self) -> bool {
        self.fight.step > FightStep::RerollDefense
    }

    /// Whether the step offers a choice.
    fn asks(&self) -> bool {
        !self.fight.settled && !self.ways().is_empty()
    }

    /// The possible answers in the step. Empty if there is no choice.
    fn ways(&self) -> Vec<Command> {
        match self.fight.step {
            FightStep::Redirect => stand::redirections(self),
            FightStep::Stand => stand::stands(self),
            FightStep::RollAttack | FightStep::RollDefense => dice::rolls(self),
            FightStep::RerollAttack | FightStep::RerollDefense => dice::rerolls(self),
            FightStep::AnswerTarget | FightStep::AnswerAttacker => blow::answers(self),
            FightStep::Losses | FightStep::Over => Vec::new(),
            FightStep::RetreatTarget | FightStep::RetreatAttacker => blow::retreats(self),
            FightStep::Push => blow::pushes(self),
            FightStep::Raise => after::raises(self),
            FightStep::Advance => after::advances(self),
        }
    }
}

/// Candidate commands to offer.
pub(crate) fn possible(fought: &Fought<'_>, side: Side) -> Vec<Command> {
    let asked = fought.asked() == side && !fought.fight.settled;
    let razers = super::end::razers(fought.state, side).map(|unit| Command::Raze { unit });
    let ways = if asked { fought.ways() } else { Vec::new() };
    ways.into_iter().chain(razers).collect()
}

/// Moves on to the next step if nobody has a choice.
pub(crate) fn proceed(referee: &mut Referee<'_>, fought: &Fought<'_>) -> Vec<Event> {
    if fought.asks() {
        return Vec::new();
    }
    let went = Event::FightWent { to: fought.fight.step.next() };
    match fought.fight.step {
        FightStep::RetreatTarget | FightStep::RetreatAttacker => {
            blow::forced(fought).unwrap_or_else(|| vec![went])
        }
        FightStep::RollDefense if dice::due(fought, Role::Target) => {
            vec![dice::thrown(referee, fought, Role::Target)]
        }
        FightStep::Losses => blow::fall(fought).into_iter().chain([went]).collect(),
        FightStep::Over => after::over(fought),
        FightStep::Redirect
        | FightStep::Stand
        | FightStep::RollAttack
        | FightStep::RerollAttack
        | FightStep::RollDefense
        | FightStep::RerollDefense
        | FightStep::AnswerTarget
        | FightStep::AnswerAttacker
        | FightStep::Push
        | FightStep::Raise
        | FightStep::Advance => vec![went],
    }
}
