//! What follows an attack: Counterblow, Frenzy, Persecution (N-ATK-11, N-ATK-12).

use super::declare::{command, declared, enemies, reasons};
use super::front::{Front, any_die, demand_dice, lacks};
use super::rerolls::{no_pay, pay_order};
use super::stepped;
use crate::games::napoleonica::content::cards::{AttackType, CritEffect, Trait};
use crate::games::napoleonica::content::dice::Dice;
use crate::games::napoleonica::content::orders::Color;
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::Mark;
use crate::games::napoleonica::state::attack::{AttackStep, DiceFrom, Origin, Role, Situation};
use crate::{Referee, Refusal, Side};

/// Whether the target may strike back. The players judge whether the two units still touch; after one
/// of them went back they do not.
pub(crate) fn may_counter(front: &Front<'_>) -> bool {
    let alive = front.target.fights() && front.attacker.fights();
    alive && printed(front).is_some() && against(front).is_empty()
}

/// The dice (X) on the card if the target has the ability; empty if the card has no X.
fn printed<'a>(front: &Front<'a>) -> Option<&'a [Dice]> {
    front.state.most_dice(front.attack.target, |ability| {
        if let Trait::Counterblow(dice) = ability { Some(dice.as_slice()) } else { None }
    })
}

fn against(front: &Front<'_>) -> Vec<Refusal> {
    let attack = front.attack;
    let rule = |code| Refusal::rule("N-ATK-12", code);
    let broke = front.state.player(front.seat(Role::Defender)).hand.is_empty();
    let gone = |unit| attack.gone.contains(&unit);
    let against = [
        (attack.origin == Origin::Counterblow, rule("E-CB-CHAIN")),
        (!front.melee(), rule("E-CB-MELEE")),
        (front.target.exhausted(), rule("E-ACT-TIRED").with("unit", attack.target)),
        (gone(attack.target), rule("E-CB-REACH").with("unit", attack.target)),
        (gone(attack.attacker), rule("E-CB-REACH").with("unit", attack.attacker)),
        (broke, no_pay("N-ATK-12")),
    ];
    against.into_iter().filter(|(there, _)| *there).map(|(_, refusal)| refusal).collect()
}

/// Judges a Counterblow.
pub(crate) fn counterblow(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    pay: Color,
    mut situation: Situation,
    said: Option<&[Dice]>,
) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, Role::Defender)?;
    let able = printed(front).is_some();
    referee.demand(able, || lacks(front.attack.target, "nap.counterblow"))?;
    for refusal in against(front) {
        referee.demand(false, || refusal)?;
    }
    front.demand_step(by, AttackStep::Counterblow)?;
    let dice = dice(front, said);
    demand_dice(front.state, &dice)?;
    situation.adjacent = true;
    let (unit, kind) = (front.attack.target, AttackType::Melee);
    let reasons = reasons(front.state, unit, kind, situation, DiceFrom::Ability, &dice);
    let units = [unit, front.attack.attacker];
    let origin = Origin::Counterblow;
    Ok(vec![
        pay_order(front, by, pay)?,
        stepped(AttackStep::Frenzy),
        declared(front.state, units, kind, origin, situation, reasons),
    ])
}

/// The Counterblow dice: the X, or without one the dice of the unit's melee attack, as printed or as
/// the players read them. A unit without a melee attack rolls one die, whatever the X (A-N-33, A-N-79).
fn dice(front: &Front<'_>, said: Option<&[Dice]>) -> Vec<Dice> {
    let state = front.state;
    let melee = state.attack_value(front.target, AttackType::Melee);
    if state.card(front.target).attacks.is_some() && melee.is_none() {
        return vec![one_die(front, said)];
    }
    let x = printed(front).filter(|dice| !dice.is_empty());
    let own = || melee.and_then(|value| value.dice.as_deref());
    let dice = x.or_else(own).or(said);
    dice.map_or_else(|| vec![one_die(front, None)], <[Dice]>::to_vec)
}

/// The Counterblow of a target that may strike, if it neither falls nor goes back: with its printed
/// dice, the attacker on plain ground. `Err` if the players have to name its dice.
pub(crate) fn forecast(front: &Front<'_>) -> Option<Result<Event, &'static str>> {
    if !may_counter(front) {
        return None;
    }
    if to_name(front).is_some() {
        return Some(Err("answer_dice"));
    }
    let situation = Situation { adjacent: true, ..Situation::default() };
    let (unit, kind) = (front.attack.target, AttackType::Melee);
    let dice = dice(front, None);
    let reasons = reasons(front.state, unit, kind, situation, DiceFrom::Ability, &dice);
    let units = [unit, front.attack.attacker];
    let struck = declared(front.state, units, kind, Origin::Counterblow, situation, reasons);
    Some(Ok(struck))
}

/// Example dice for a Counterblow, if the players have to name them.
fn to_name(front: &Front<'_>) -> Option<Vec<Dice>> {
    let named = vec![Dice { die: String::new(), count: 1 }];
    let asked = dice(front, Some(&named)) == named;
    asked.then(|| vec![Dice { die: any_die(front.state), count: 1 }])
}

/// One die: the one from the house rules, or the chosen one.
fn one_die(front: &Front<'_>, said: Option<&[Dice]>) -> Dice {
    let chosen = || said.and_then(<[Dice]>::first).map(|dice| dice.die.clone());
    let house = front.state.setup.house.counterblow_die.clone();
    let die = house.or_else(chosen).unwrap_or_else(|| any_die(front.state));
    Dice { die, count: 1 }
}

/// Whether the attacker may make one more melee attack, as allowed once in an activation. A unit that
/// struck back without having a melee attack of its own may not.
fn once(front: &Front<'_>) -> bool {
    let able = front.melee() && front.attacker.fights() && !front.tired();
    let unknown = front.state.card(front.attacker).attacks.is_none();
    let attacks = front.state.attack_value(front.attacker, AttackType::Melee).is_some();
    able && (unknown || attacks) && front.turn.activation.is_some()
}

/// Whether Frenzy gives one more attack: the target neither died nor went back. A Counterblow sets it
/// off like any other melee attack.
pub(crate) fn may_frenzy(front: &Front<'_>) -> bool {
    let attack = front.attack;
    let set_off = attack.crit == Some(CritEffect::Frenzy) && !attack.pushed;
    let unused = once(front) && !front.attacker.marks.has(Mark::Frenzied);
    set_off && unused && front.target.fights()
}

/// Whether Persecution gives one more attack: the target died or went back.
pub(crate) fn may_persecute(front: &Front<'_>) -> bool {
    let attacker = front.attack.attacker;
    let able = front.state.most(attacker, |ability| {
        if let Trait::Persecution(hexes) = ability { Some(*hexes) } else { None }
    });
    let gone = front.attack.destroyed || front.attack.pushed;
    let unused = once(front) && !front.attacker.marks.has(Mark::Persecuted);
    let enemy = enemies(front.state, front.seat(Role::Attacker)).next();
    able.is_some() && gone && unused && enemy.is_some()
}

/// Commands to pay an order and strike back, or to decline. Without the owner's eyes, every color is
/// listed.
pub(crate) fn to_counter(front: &Front<'_>, eyes: bool) -> Vec<Command> {
    let hand = front.state.player(front.seat(Role::Defender)).hand;
    let colors = Color::ALL.into_iter().filter(|color| !eyes || hand.of(*color) > 0);
    let situation = Situation { adjacent: true, ..Situation::default() };
    let dice = to_name(front);
    let blows = colors.map(|pay| Command::Counterblow { pay, situation, dice: dice.clone() });
    blows.chain([Command::Decline {}]).collect()
}

/// One more attack on any enemy. Frenzy lists the same target first, in the same situation.
pub(crate) fn to_attack_again(front: &Front<'_>) -> Vec<Command> {
    let value = front.state.attack_value(front.attacker, AttackType::Melee);
    let known = value.is_some_and(|value| value.dice.is_some());
    let dice = || if known { None } else { Some(as_before(front)) };
    let same = front.attack.target;
    let likely = front.attack.step == AttackStep::Frenzy && front.attack.gone.is_empty();
    let again = likely.then(|| Command::Attack {
        target: same,
        kind: AttackType::Melee,
        situation: front.attack.situation,
        dice: dice(),
    });
    let others = enemies(front.state, front.seat(Role::Attacker))
        .filter(|target| !(likely && *target == same))
        .map(|target| command(target, AttackType::Melee, dice()));
    again.into_iter().chain(others).chain([Command::Decline {}]).collect()
}

/// The dice that the players read on the card for the previous attack.
fn as_before(front: &Front<'_>) -> Vec<Dice> {
    let read = front.attack.reasons.iter().filter(|reason| reason.from == DiceFrom::Card);
    read.map(|reason| Dice { die: reason.die.clone(), count: reason.count }).collect()
}
