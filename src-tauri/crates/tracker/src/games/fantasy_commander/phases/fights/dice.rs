//! The dice of a fight and their rerolls (FC-ATK-4).

use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::content::house_rules::Source;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::{not_asked, rolled};
use super::super::super::state::fight::{Again, FightStep, Role};
use super::{Fought, reckoning};
use crate::{Referee, Refusal, Side};

/// The role whose dice the step is about.
fn role(step: FightStep) -> Option<Role> {
    match step {
        FightStep::RollAttack | FightStep::RerollAttack => Some(Role::Attacker),
        FightStep::RollDefense | FightStep::RerollDefense => Some(Role::Target),
        FightStep::Redirect
        | FightStep::Stand
        | FightStep::AnswerTarget
        | FightStep::AnswerAttacker
        | FightStep::Losses
        | FightStep::RetreatTarget
        | FightStep::RetreatAttacker
        | FightStep::Push
        | FightStep::Raise
        | FightStep::Advance
        | FightStep::Over => None,
    }
}

/// Whether a role still has to roll.
pub(crate) fn due(fought: &Fought<'_>, role: Role) -> bool {
    fought.fight.faces[role.at()].is_empty() && reckoning::dice(fought, role) > 0
}

/// The app's roll for a role.
pub(crate) fn thrown(referee: &mut Referee<'_>, fought: &Fought<'_>, role: Role) -> Event {
    let count = reckoning::dice(fought, role);
    let faces = throw(referee, fought.side(role), count);
    Event::Rolled { role, faces }
}

fn throw(referee: &mut Referee<'_>, side: Side, count: u8) -> Vec<u8> {
    let thrown = referee.roll(format!("dice/{}", side.at()), 6, count.into());
    thrown.into_iter().map(|face| u8::try_from(face + 1).unwrap_or(6)).collect()
}

/// Rolls the dice, or enters the table's roll.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    fought: &Fought<'_>,
    by: Side,
    faces: Option<&[u8]>,
) -> Result<Vec<Event>, Refusal> {
    let step = fought.fight.step;
    let role = role(step).ok_or_else(|| not_asked("FC-ATK-4"))?;
    fought.at(by, step)?;
    if !due(fought, role) {
        return Err(not_asked("FC-ATK-4"));
    }
    match rolled(fought.state.setup.sources.dice, "FC-ATK-4", faces)? {
        None => Ok(vec![thrown(referee, fought, role)]),
        Some(faces) => {
            let count = usize::from(reckoning::dice(fought, role));
            let fit = faces.len() == count && faces.iter().all(|face| (1..=6).contains(face));
            let no = || Refusal::impossible("FC-ATK-4", "E-DICE").with("n", count);
            fit.then(|| vec![Event::Rolled { role, faces: faces.to_vec() }]).ok_or_else(no)
        }
    }
}

/// The roll to offer.
pub(crate) fn rolls(fought: &Fought<'_>) -> Vec<Command> {
    let Some(role) = role(fought.fight.step).filter(|role| due(fought, *role)) else {
        return Vec::new();
    };
    let table = fought.state.setup.sources.dice == Source::Table;
    // The app rolls the target's dice automatically, as there is no choice.
    if role == Role::Target && !table {
        return Vec::new();
    }
    let count = usize::from(reckoning::dice(fought, role));
    vec![Command::Roll { faces: table.then(|| vec![2; count]) }]
}

/// Rerolls that a role has left: each die once, up to the X of its Master ability. A table has already
/// made its rerolls before it enters a roll.
fn left(fought: &Fought<'_>, role: Role) -> u8 {
    if fought.fight.faces[role.at()].is_empty() || fought.state.setup.sources.dice == Source::Table
    {
        return 0;
    }
    let master: fn(&Trait) -> Option<u8> = match (role, fought.fight.kind) {
        (Role::Attacker, AttackKind::Melee) => {
            |ability| if let Trait::MasterOfAttack(x) = ability { Some(*x) } else { None }
        }
        (Role::Attacker, AttackKind::Shooting | AttackKind::Magical) => {
            |ability| if let Trait::MasterOfShooting(x) = ability { Some(*x) } else { None }
        }
        (Role::Target, _) => {
            |ability| if let Trait::MasterOfDefense(x) = ability { Some(*x) } else { None }
        }
    };
    let all = fought.state.most(fought.fight.unit(role), master);
    let made = fought.fight.rerolled.iter().filter(|again| again.role == role).count();
    all.saturating_sub(u8::try_from(made).unwrap_or(u8::MAX))
}

/// Rerolls a die. The step ends once no reroll is left.
pub(crate) fn reroll(
    referee: &mut Referee<'_>,
    fought: &Fought<'_>,
    by: Side,
    die: u8,
    face: Option<u8>,
) -> Result<Vec<Event>, Refusal> {
    let role = rerolling(fought, by)?;
    let there = usize::from(die) < fought.fight.faces[role.at()].len();
    let again = |again: &Again| (again.role, again.die);
    let twice = fought.fight.rerolled.iter().map(again).any(|one| one == (role, die));
    if !there || twice {
        return Err(Refusal::impossible("FC-ATK-4", "E-REROLL-DIE").with("n", die));
    }
    let face = match rolled(fought.state.setup.sources.dice, "FC-ATK-4", face)? {
        None => throw(referee, fought.side(role), 1).first().copied().unwrap_or(1),
        Some(face) if (1..=6).contains(&face) => face,
        Some(_) => return Err(Refusal::impossible("FC-ATK-4", "E-DICE").with("n", 1)),
    };
    Ok(vec![Event::Rerolled { role, die, face }])
}

fn rerolling(fought: &Fought<'_>, by: Side) -> Result<Role, Refusal> {
    let step = fought.fight.step;
    let rerolls = matches!(step, FightStep::RerollAttack | FightStep::RerollDefense);
    let role = role(step).filter(|_| rerolls).ok_or_else(|| not_asked("FC-ATK-4"))?;
    fought.at(by, step)?;
    Ok(role)
}

/// Ends the rerolls.
pub(crate) fn keep(fought: &Fought<'_>, by: Side) -> Result<Vec<Event>, Refusal> {
    rerolling(fought, by)?;
    Ok(vec![Event::StepSettled {}])
}

/// Keeping the dice, and rerolling each die that may be rerolled.
pub(crate) fn rerolls(fought: &Fought<'_>) -> Vec<Command> {
    let Some(role) = role(fought.fight.step).filter(|role| left(fought, *role) > 0) else {
        return Vec::new();
    };
    let again = |die: &u8| {
        fought.fight.rerolled.iter().any(|again| (again.role, again.die) == (role, *die))
    };
    let count = u8::try_from(fought.fight.faces[role.at()].len()).unwrap_or(u8::MAX);
    let dice: Vec<_> = (0..count)
        .filter(|die| !again(die))
        .map(|die| Command::Reroll { die, face: None })
        .collect();
    if dice.is_empty() {
        return Vec::new();
    }
    [Command::Keep {}].into_iter().chain(dice).collect()
}
