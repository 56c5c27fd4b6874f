//! Applies events of an attack.

use super::super::event::Event;
use super::{activation_mut, battle, mark};
use crate::Side;
use crate::games::napoleonica::content::cards::CritEffect;
use crate::games::napoleonica::content::dice::Face;
use crate::games::napoleonica::state::attack::{
    Again, Attack, DiceFrom, Die, Laid, Origin, Reason, RerollBy, RetreatAnswer, Role, Situation,
    TallyLine, difference,
};
use crate::games::napoleonica::state::last::Last;
use crate::games::napoleonica::state::{Mark, Stage, State, UnitId};
use crate::kit::{Secret, Zone};
use std::borrow::Cow;

/// Changes the attack in front.
pub(crate) fn front(state: &mut State, change: impl FnOnce(&mut Attack)) {
    battle(state, |turn| {
        if let Some(attack) = turn.attacks.last_mut() {
            change(attack);
        }
    });
}

/// Changes the attack in front, if this unit is its target.
pub(crate) fn target(state: &mut State, unit: UnitId, change: impl FnOnce(&mut Attack)) {
    front(state, |attack| {
        if attack.target == unit {
            change(attack);
        }
    });
}

/// The target goes back this many hexes, or answers without moving.
pub(crate) fn retreat(attack: &mut Attack, answer: RetreatAnswer, hexes: u8) {
    let fewer = difference(attack.retreats, hexes);
    note(attack, "N-RET-2".into(), 0, fewer);
    attack.retreats = hexes;
    if hexes > 0 || answer == RetreatAnswer::Difficult {
        push(attack);
    }
}

pub(crate) fn set_damage(attack: &mut Attack, damage: u8, why: Cow<'static, str>) {
    let more = difference(attack.damage, damage);
    note(attack, why, more, 0);
    attack.damage = damage;
}

/// Records that the target went back: the two units no longer touch.
fn push(attack: &mut Attack) {
    attack.pushed = true;
    attack.gone.push(attack.target);
}

/// Notes a change of damage or retreat after the dice were counted.
fn note(attack: &mut Attack, why: Cow<'static, str>, damage: i8, retreats: i8) {
    if damage != 0 || retreats != 0 {
        attack.changes.push(TallyLine { why, damage, retreats });
    }
}

pub(crate) fn declare(state: &mut State, event: &Event) {
    let Event::AttackDeclared { attacker, target, kind, origin, situation, reasons, rerolls, step } =
        event
    else {
        return;
    };
    match origin {
        Origin::Activation => activation_mut(state, |there| there.stage = Stage::Attacked),
        Origin::Frenzy => mark(state, *attacker, Mark::Frenzied),
        Origin::Persecution => mark(state, *attacker, Mark::Persecuted),
        Origin::Square | Origin::Counterblow => {}
    }
    let mut attack = Attack {
        attacker: *attacker,
        target: *target,
        kind: *kind,
        origin: *origin,
        situation: *situation,
        squared: false,
        strike: None,
        struck: Situation::default(),
        step: *step,
        laid: [None, None],
        shown: [None, None],
        dealt: [false; 2],
        reasons: Vec::new(),
        pool: Vec::new(),
        again: Vec::new(),
        rerolls: *rerolls,
        settled: false,
        added: Vec::new(),
        ignored: Vec::new(),
        crit: None,
        crit_done: false,
        damage: 0,
        retreats: 0,
        changes: Vec::new(),
        pushed: false,
        gone: Vec::new(),
        reduced: false,
        lost: 0,
        destroyed: false,
    };
    reasons.iter().for_each(|reason| add_dice(&mut attack, reason));
    // The attack that this one answers remains on display.
    let mut behind = None;
    battle(state, |turn| {
        let last = turn.attacks.last().cloned();
        behind = last.map(|attack| Last::Attack(Box::new(attack), turn.activation.clone()));
        turn.attacks.push(attack);
    });
    state.last = behind;
}

pub(crate) fn add_dice(attack: &mut Attack, reason: &Reason) {
    let extra = reason.from == DiceFrom::Crit;
    let die = Die { die: reason.die.clone(), face: None, rerolled: [false; 2], extra };
    attack.pool.extend(std::iter::repeat_n(die, usize::from(reason.count)));
    attack.reasons.push(reason.clone());
}

pub(crate) fn regroup(state: &mut State) {
    let mut target = None;
    front(state, |attack| {
        push(attack);
        target = Some(attack.target);
    });
    if let Some(target) = target {
        mark(state, target, Mark::Regrouped);
    }
}

pub(crate) fn lay(state: &mut State, role: Role, side: Side, card: Option<&Laid>) {
    let Some(card) = card.copied() else { return };
    if let Laid::Card(card) = card {
        state.player_mut(side).maneuver.pass(card, Zone::Hand, Zone::Table);
    }
    battle(state, |turn| turn.carded[side.at()] = true);
    front(state, |attack| attack.laid[role.at()] = Some(Secret::of(side.seat(), card)));
}

/// Turns a card up; from now on it counts as discarded.
pub(crate) fn turn_up(state: &mut State, role: Role, side: Side, card: Laid) {
    if let Laid::Card(card) = card {
        state.player_mut(side).maneuver.bury(card);
    }
    front(state, |attack| {
        attack.laid[role.at()] = None;
        attack.shown[role.at()] = Some(card);
    });
}

pub(crate) fn withdraw(state: &mut State, role: Role, side: Side) {
    let mut shown = None;
    front(state, |attack| {
        shown = attack.shown[role.at()].take();
        attack.dealt[role.at()] = true;
    });
    if let Some(Laid::Card(card)) = shown {
        state.player_mut(side).maneuver.recall(card);
    }
    battle(state, |turn| turn.carded[side.at()] = false);
}

pub(crate) fn show(attack: &mut Attack, die: u8, face: Face) {
    if let Some(die) = attack.pool.get_mut(usize::from(die)) {
        die.face = Some(face);
    }
}

pub(crate) fn reroll(attack: &mut Attack, role: Role, die: u8, by: RerollBy, face: Face) {
    let before = attack.pool.get(usize::from(die)).and_then(|die| die.face);
    attack.again.extend(before.map(|was| Again { die, was, by }));
    show(attack, die, face);
    if let Some(die) = attack.pool.get_mut(usize::from(die)) {
        die.rerolled[role.at()] = true;
    }
    let left = &mut attack.rerolls[role.at()];
    match by {
        RerollBy::Ability => left.ability = left.ability.saturating_sub(1),
        RerollBy::Card => left.card = left.card.saturating_sub(1),
        RerollBy::Order(_) => left.order = false,
        RerollBy::Fatigue => left.fatigue = false,
    }
}

/// Ends the attack. The attack behind it records which of its two units went back, and the battle
/// whether a unit may still advance.
pub(crate) fn end(state: &mut State) {
    let mut last = None;
    battle(state, |turn| {
        let Some(over) = turn.attacks.pop() else { return };
        if let Some(behind) = turn.attacks.last_mut() {
            let ours = [behind.attacker, behind.target];
            behind.gone.extend(over.gone.iter().filter(|unit| ours.contains(*unit)));
        }
        if over.crit == Some(CritEffect::Advance) {
            turn.advance.push(over.attacker);
        }
        last = Some(Last::Attack(Box::new(over), turn.activation.clone()));
    });
    state.last = last;
}
