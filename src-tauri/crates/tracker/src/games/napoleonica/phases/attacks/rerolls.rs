//! Rerolls: all of the attacker's, then all of the defender's (N-ATK-7, N-RRL-1, N-FREE-3), and the
//! crit effect that follows them (N-ATK-8).

use super::front::{Front, crit_effect, elsewhere};
use super::{pool, stepped, tally};
use crate::games::napoleonica::content::cards::{AttackType, CritEffect};
use crate::games::napoleonica::content::dice::{Face, Symbol};
use crate::games::napoleonica::content::orders::{Color, Orders};
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::attack::{AttackStep, DiceFrom, Die, Reason, RerollBy, Role};
use crate::{Referee, Refusal, Side};

/// Whether a side has a die that it could reroll and a means to pay for it. The attacker may already
/// have declared its rerolls finished; the defender is asked anyway.
pub(crate) fn open(front: &Front<'_>, role: Role) -> bool {
    let settled = role == Role::Attacker && front.attack.settled;
    let dice = || front.attack.pool.iter().any(|die| eligible(front, role, die));
    !settled && !means(front, role).is_empty() && dice()
}

fn eligible(front: &Front<'_>, role: Role, die: &Die) -> bool {
    against(front, role, die).is_none()
}

/// The refusal of a die's reroll, if any.
fn against(front: &Front<'_>, role: Role, die: &Die) -> Option<Refusal> {
    if front.attack.kind == AttackType::Special && !front.state.setup.house.grenade_rerolls {
        return Some(Refusal::rule("nap.grenade", "E-ATK-FIXED"));
    }
    let locked = front.state.setup.house.locked_symbol;
    let shows = |symbol: &Symbol| die.face.is_some_and(|face| face.shows(*symbol));
    if let Some(symbol) = locked.filter(shows) {
        let refusal = Refusal::rule("N-ATK-7", "E-RR-LOCK");
        return Some(refusal.with("symbol", symbol.name()));
    }
    if die.rerolled[role.at()] {
        return Some(Refusal::rule("N-ATK-7", "E-RR-TWICE"));
    }
    // After the crit effect only its dice may be rerolled (N-ATK-8).
    let late = front.attack.crit_done && !die.extra;
    late.then(|| Refusal::rule("N-ATK-8", "E-RR-NEW"))
}

/// The ways in which a side could still pay for a reroll, from open information only.
fn means(front: &Front<'_>, role: Role) -> Vec<RerollBy> {
    let ways =
        [RerollBy::Ability, RerollBy::Card, RerollBy::Fatigue, RerollBy::Order(Color::Green)];
    ways.into_iter().filter(|way| unpaid(front, role, *way).is_empty()).collect()
}

/// The refusals of a way of paying; having passed comes before the wrong turn (N-BAT-5, NV-24).
fn unpaid(front: &Front<'_>, role: Role, way: RerollBy) -> Vec<Refusal> {
    let left = &front.attack.rerolls[role.at()];
    let against = match way {
        RerollBy::Ability => vec![(left.ability == 0, none_left("ability"))],
        RerollBy::Card => vec![(left.card == 0, none_left("card"))],
        RerollBy::Order(_) => unpaid_order(front, role),
        RerollBy::Fatigue => {
            let rule = |code| Refusal::rule("N-RRL-1", code);
            let enemy = front.unit(role.other());
            let off = !front.state.setup.house.fatigue_rerolls;
            vec![
                (off, rule("E-RR-OFF")),
                (!off && !left.fatigue, rule("E-RR-ONCE")),
                (
                    enemy.fatigue.now == 0,
                    rule("E-RR-FAT").with("unit", front.attack.unit(role.other())),
                ),
            ]
        }
    };
    against.into_iter().filter(|(there, _)| *there).map(|(_, refusal)| refusal).collect()
}

fn none_left(by: &'static str) -> Refusal {
    Refusal::rule("N-ATK-7", "E-RR-NONE").with("by", by)
}

/// The refusals of paying with an order: it buys one reroll of an own die, in the own turn and not
/// after passing.
fn unpaid_order(front: &Front<'_>, role: Role) -> Vec<(bool, Refusal)> {
    let side = front.seat(role);
    let player = front.state.player(side);
    let spent = role == Role::Attacker && !front.attack.rerolls[role.at()].order;
    vec![
        (player.passed, Refusal::rule("N-BAT-4", "E-BAT-PASSED")),
        (front.turn.side != side, Refusal::rule("N-FREE-6", "E-NOT-YOUR-TURN")),
        (role == Role::Defender, Refusal::rule("N-FREE-3", "E-RR-OWN")),
        (spent, Refusal::rule("N-FREE-3", "E-FREE-REROLL")),
        (player.hand.is_empty(), no_pay("N-FREE-3")),
    ]
}

/// No order is left to pay with.
pub(crate) fn no_pay(rule: &'static str) -> Refusal {
    Refusal::impossible(rule, "E-FREE-PAY").with("needed", 1).with("have", 0)
}

/// Judges a reroll.
pub(crate) fn reroll(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    place: u8,
    way: RerollBy,
    face: Option<Face>,
) -> Result<Vec<Event>, Refusal> {
    let role = front.role_of(by);
    for refusal in unpaid(front, role, way) {
        referee.demand(false, || refusal)?;
    }
    let die = front.attack.pool.get(usize::from(place));
    let die = die.ok_or_else(|| Refusal::impossible("N-ATK-7", "E-DIE-PLACE"))?;
    if let Some(refusal) = against(front, role, die) {
        referee.demand(false, || refusal)?;
    }
    if front.attack.step != AttackStep::Reroll(role) || die.face.is_none() {
        return Err(elsewhere());
    }
    let face = pool::one_more(referee, front.state, &die.die, face)?;
    let mut events = paid(front, role, way)?;
    events.push(Event::Rerolled { role, die: place, by: way, face });
    Ok(events)
}

fn paid(front: &Front<'_>, role: Role, way: RerollBy) -> Result<Vec<Event>, Refusal> {
    match way {
        RerollBy::Ability | RerollBy::Card => Ok(Vec::new()),
        RerollBy::Order(color) => Ok(vec![pay_order(front, front.seat(role), color)?]),
        RerollBy::Fatigue => {
            let unit = front.attack.unit(role.other());
            let to = front.unit(role.other()).fatigue.minus(1);
            Ok(vec![Event::FatigueSet { unit, to, why: "N-RRL-1".into() }])
        }
    }
}

/// Pays an order from the hand, in the open.
pub(crate) fn pay_order(front: &Front<'_>, side: Side, color: Color) -> Result<Event, Refusal> {
    let orders = Orders::one(color);
    if front.state.player(side).hand.holds(&orders) {
        return Ok(Event::OrdersPaid { side, orders });
    }
    let refusal = Refusal::impossible("N-FREE-4", "E-ORDER-HAND");
    Err(refusal.with("tokens", color.to_string()).secret())
}

/// A side is done with its rerolls.
pub(crate) fn keep(front: &Front<'_>, by: Side) -> Result<Vec<Event>, Refusal> {
    let role = front.role_of(by);
    let AttackStep::Reroll(asked) = front.attack.step else { return Err(elsewhere()) };
    front.demand_asked(by, asked)?;
    Ok(close(front, role))
}

/// What follows a side's rerolls: the other side's, or the crit effect and the count.
pub(crate) fn close(front: &Front<'_>, role: Role) -> Vec<Event> {
    if role == Role::Attacker {
        return vec![stepped(AttackStep::Reroll(Role::Defender))];
    }
    let mut events = Vec::new();
    if !front.attack.crit_done {
        let effect = set_off(front);
        events.push(Event::CritSet { effect });
        if let Some(reason) = more_dice(front, effect) {
            events.extend([Event::DiceAdded { reason }, stepped(AttackStep::CritRoll)]);
            return events;
        }
    }
    let sum = tally::tally(front.state, front.attack);
    events.push(Event::Counted { damage: sum.damage, retreats: sum.retreats });
    events.push(stepped(AttackStep::Regroup));
    events
}

/// The crit effect, if at least one crit shows (N-ATK-8).
fn set_off(front: &Front<'_>) -> Option<CritEffect> {
    tally::crit_shows(front.attack).then(|| crit_effect(front.state, front.attack)).flatten()
}

fn more_dice(front: &Front<'_>, effect: Option<CritEffect>) -> Option<Reason> {
    let Some(CritEffect::MoreDice(dice)) = effect else { return None };
    let count = dice.min(pool::room(front));
    let die = front.attack.pool.first()?.die.clone();
    (count > 0).then_some(Reason { from: DiceFrom::Crit, die, count })
}

/// A reroll of every die with every way of paying. Only its owner knows an order's color.
pub(crate) fn to_reroll(front: &Front<'_>, role: Role, eyes: bool) -> Vec<Command> {
    let hand = front.state.player(front.seat(role)).hand;
    let color = hand.each().next().filter(|_| eyes);
    let ways = means(front, role).into_iter().map(|way| match (way, color) {
        (RerollBy::Order(_), Some(color)) => RerollBy::Order(color),
        _ => way,
    });
    let dice = || (0..=u8::MAX).zip(&front.attack.pool).filter(|(_, die)| die.face.is_some());
    let rerolls = ways.flat_map(|way| dice().map(move |(place, die)| (place, die, way)));
    let commands = rerolls.map(|(die, kind, by)| {
        let face = pool::example_reroll(front.state, &kind.die);
        Command::Reroll { die, by, face }
    });
    std::iter::once(Command::Keep {}).chain(commands).collect()
}
