//! Square: infantry meets cavalry with one die each (N-ATK-13, A-N-67).

use super::declare::declared;
use super::front::{Front, any_die, demand_die, elsewhere, lacks};
use super::stepped;
use crate::games::napoleonica::content::cards::{AttackType, Branch, Trait};
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::full_of_fatigue;
use crate::games::napoleonica::state::Unit;
use crate::games::napoleonica::state::attack::{
    AttackStep, DiceFrom, Die, Origin, Reason, Role, Situation,
};
use crate::{Referee, Refusal, Side};

/// Whether the target may form square now.
pub(crate) fn open(front: &Front<'_>) -> bool {
    front.has(Role::Defender, &Trait::Square) && refusals(front).is_empty()
}

/// The refusals that apply.
fn refusals(front: &Front<'_>) -> Vec<Refusal> {
    let attack = front.attack;
    let rule = |code| Refusal::rule("N-ATK-13", code);
    let against = [
        (!rides(front, front.attacker), rule("E-SQ-CAV")),
        (!front.melee(), rule("E-SQ-MELEE")),
        (attack.origin == Origin::Counterblow, rule("E-SQ-COUNTER")),
        (attack.situation.ground.difficult(), rule("E-SQ-TERRAIN")),
        (front.target.fatigue.is_full(), full_of_fatigue("N-ATK-13", attack.target, front.target)),
    ];
    against.into_iter().filter(|(there, _)| *there).map(|(_, refusal)| refusal).collect()
}

fn rides(front: &Front<'_>, unit: &Unit) -> bool {
    front.state.card(unit).branch.is_some_and(Branch::is_cavalry)
}

/// Judges forming a square.
pub(crate) fn form(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    dice: Option<&[String; 2]>,
    situation: Situation,
) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, Role::Defender)?;
    let able = front.has(Role::Defender, &Trait::Square);
    referee.demand(able, || lacks(front.attack.target, "nap.square"))?;
    for refusal in refusals(front) {
        referee.demand(false, || refusal)?;
    }
    let early = [AttackStep::Square, AttackStep::Lay(Role::Attacker)];
    if !early.contains(&front.attack.step) || front.attack.squared {
        return Err(elsewhere());
    }
    let mut events = formed(front, dice.map(|[_, strike]| strike.clone()), situation);
    let pool = without_flank(front);
    if let Some([attack, strike]) = dice {
        demand_die(front.state, strike)?;
        events.push(only(&pool, attack)?);
    } else if pool.len() < front.attack.pool.len() {
        events.push(Event::PoolSet { pool });
    }
    events.push(stepped(AttackStep::Lay(Role::Attacker)));
    Ok(events)
}

fn formed(front: &Front<'_>, strike: Option<String>, situation: Situation) -> Vec<Event> {
    let (unit, to) = (front.attack.target, front.target.fatigue.plus(1));
    vec![
        Event::FatigueSet { unit, to, why: "N-ATK-13".into() },
        Event::SquareFormed { unit, strike, situation },
    ]
}

/// The pool without the flanking dice, which joined it last: in a squared fight neither side has any
/// (A-N-80).
fn without_flank(front: &Front<'_>) -> Vec<Die> {
    let reasons = front.attack.reasons.iter().filter(|reason| reason.from == DiceFrom::Flank);
    let flank: usize = reasons.map(|reason| usize::from(reason.count)).sum();
    let pool = &front.attack.pool;
    pool.iter().take(pool.len().saturating_sub(flank)).cloned().collect()
}

/// The pool reduced to one die of a kind, which must be in it.
fn only(pool: &[Die], kind: &str) -> Result<Event, Refusal> {
    let die: Option<Die> = pool.iter().find(|die| die.die == kind).cloned();
    let die = die.ok_or_else(|| Refusal::impossible("N-ATK-5", "E-DIE-KIND").with("die", kind))?;
    Ok(Event::PoolSet { pool: vec![die] })
}

/// Commands to form square, or to decline.
pub(crate) fn to_form() -> Vec<Command> {
    let situation = Situation { adjacent: true, ..Situation::default() };
    vec![Command::FormSquare { dice: None, situation }, Command::Decline {}]
}

/// The squared unit strikes if it is alive, even if it is now exhausted.
pub(crate) fn strike_back(front: &Front<'_>) -> Vec<Event> {
    let mut events = vec![stepped(AttackStep::Counterblow)];
    if front.attack.squared && front.target.fights() && front.attacker.fights() {
        let situation = Situation { adjacent: true, ..front.attack.struck };
        let units = [front.attack.target, front.attack.attacker];
        let reasons = strike_dice(front)
            .into_iter()
            .map(|die| Reason { from: DiceFrom::Square, die, count: 1 })
            .collect();
        let (kind, origin) = (AttackType::Melee, Origin::Square);
        events.push(declared(front.state, units, kind, origin, situation, reasons));
    }
    events
}

/// The kinds of dice to choose the strike's one die from: the one that was named, or those of the
/// unit's melee attack.
fn strike_dice(front: &Front<'_>) -> Vec<String> {
    if let Some(die) = &front.attack.strike {
        return vec![die.clone()];
    }
    let value = front.state.attack_value(front.target, AttackType::Melee);
    let printed = value.and_then(|value| value.dice.as_ref()).into_iter().flatten();
    let mut kinds: Vec<String> = printed.map(|dice| dice.die.clone()).collect();
    kinds.dedup();
    if kinds.is_empty() {
        // Without a melee attack it is any die, unless a house rule names one (A-N-72).
        let agreed = front.state.setup.house.counterblow_die.clone();
        let any = || front.state.setup.dice.iter().map(|kind| kind.id.clone()).collect();
        kinds = agreed.map_or_else(any, |die| vec![die]);
    }
    if kinds.is_empty() {
        kinds.push(any_die(front.state));
    }
    kinds
}
