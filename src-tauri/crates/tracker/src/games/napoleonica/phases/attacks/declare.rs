//! Declaring an attack (N-ATK-1, N-ATK-2, N-ACT-13) and the dice it begins with (N-ATK-5).

use super::front::{Front, any_die, demand_dice, elsewhere, used_up};
use super::stepped;
use crate::games::napoleonica::content::cards::{AttackType, Trait};
use crate::games::napoleonica::content::dice::Dice;
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::not_yours;
use crate::games::napoleonica::state::attack::{
    AttackStep, DiceFrom, Origin, Reason, Rerolls, Role, Situation,
};
use crate::games::napoleonica::state::{Battle, Mark, Stage, State, Unit, UnitId};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// A declared attack.
#[derive(Clone)]
pub(crate) struct Declaration {
    pub(crate) target: UnitId,
    pub(crate) kind: AttackType,
    pub(crate) situation: Situation,
    /// The printed dice, if the card's data lacks them.
    pub(crate) dice: Option<Vec<Dice>>,
}

impl Declaration {
    /// The declaration in a command, if it declares an attack.
    pub(crate) fn of(command: &Command) -> Option<Self> {
        let Command::Attack { target, kind, situation, dice } = command else { return None };
        let dice = dice.clone();
        Some(Self { target: *target, kind: *kind, situation: *situation, dice })
    }
}

/// Judges a declaration: the first attack of an activation, or one more by Frenzy or Persecution.
pub(crate) fn attack(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
    order: &Declaration,
) -> Result<Vec<Event>, Refusal> {
    let (id, origin) = match Front::of(state) {
        Some(front) => once_more(referee, &front, by, order.kind)?,
        None => (first(referee, state, turn, by)?, Origin::Activation),
    };
    let unit = own(state, by, id)?;
    let target = enemy(state, by, order.target)?;
    let mut situation = order.situation;
    situation.adjacent |= order.kind == AttackType::Melee;
    let printed = printed(referee, state, id, unit, order)?;
    demand_distance(referee, state, id, order.kind, situation)?;
    let mut events = before(id, order.kind, origin);
    let reasons = reasons(state, id, order.kind, situation, DiceFrom::Card, &printed);
    events.push(declared(state, [id, target], order.kind, origin, situation, reasons));
    Ok(events)
}

/// Events just before the attack: the grenade is used up, or the preceding attack takes its next step.
fn before(id: UnitId, kind: AttackType, origin: Origin) -> Vec<Event> {
    match origin {
        Origin::Frenzy => vec![stepped(AttackStep::Persecution)],
        Origin::Persecution => vec![stepped(AttackStep::Done)],
        _ if kind == AttackType::Special => vec![Event::GrenadeThrown { unit: id }],
        Origin::Activation | Origin::Square | Origin::Counterblow => Vec::new(),
    }
}

/// Judges the attack of the activated unit: whether it is activated and may still attack.
fn first(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Battle,
    by: Side,
) -> Result<UnitId, Refusal> {
    let activation =
        turn.activation.as_ref().ok_or_else(|| Refusal::impossible("N-GEN-1", "E-ACT-NONE"))?;
    if turn.side != by {
        return Err(not_yours(turn.side));
    }
    let id = activation.unit;
    let asked = activation.stage == Stage::Contested;
    referee.demand(!asked, || Refusal::rule("N-DEA-1", "E-DEA-OPEN"))?;
    let refused = |rule, code| Refusal::rule(rule, code).with("unit", id);
    referee.demand(!activation.rest_only, || refused("N-ACT-5", "E-ACT-RESTONLY"))?;
    let slow = state.ability(id, |ability| (*ability == Trait::Slow).then_some(())).is_some();
    referee
        .demand(!slow || activation.stage != Stage::Moved, || refused("N-ACT-13", "E-ACT-SLOW"))?;
    Ok(id)
}

/// Judges one more melee attack, offered by the current step of the attack in front.
fn once_more(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    kind: AttackType,
) -> Result<(UnitId, Origin), Refusal> {
    front.demand_asked(by, Role::Attacker)?;
    let (origin, ability) = match front.attack.step {
        AttackStep::Frenzy => (Origin::Frenzy, "nap.frenzy"),
        AttackStep::Persecution => (Origin::Persecution, "nap.persecution"),
        variants!(AttackStep::{
            Square, Lay, Reveal, Drop, Roll, Reroll, CritRoll, Regroup, Retreat, Reduce, Strike,
            SquareStrike, Counterblow, Done
        }) => return Err(not_again(front)),
    };
    referee.demand(kind == AttackType::Melee, || Refusal::rule(ability, "E-ATK-MELEE"))?;
    let unit = front.attack.attacker;
    let exhausted = || Refusal::rule("N-ATK-1", "E-ACT-TIRED").with("unit", unit);
    referee.demand(!front.tired(), exhausted)?;
    Ok((unit, origin))
}

/// An attack is in progress; another one cannot begin.
fn not_again(front: &Front<'_>) -> Refusal {
    let refusal = match &front.turn.activation {
        Some(_) if front.attacker.marks.has(Mark::Persecuted) => used_up("nap.persecution"),
        Some(_) if front.attacker.marks.has(Mark::Frenzied) => used_up("nap.frenzy"),
        _ => elsewhere(),
    };
    Refusal { waivable: false, ..refusal }
}

fn own(state: &State, by: Side, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.unit(id).filter(|unit| unit.owner == by && unit.fights());
    unit.ok_or_else(|| Refusal::impossible("N-ACT-13", "E-ACT-UNIT").with("unit", id))
}

fn enemy(state: &State, by: Side, id: UnitId) -> Result<UnitId, Refusal> {
    match state.unit(id) {
        Some(unit) if unit.owner != by && unit.fights() => Ok(id),
        _ => Err(Refusal::impossible("N-ATK-1", "E-ATK-TARGET").with("unit", id)),
    }
}

/// A ranged attack needs a target that is not adjacent, except with Buckshot (N-ATK-2).
fn demand_distance(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    kind: AttackType,
    situation: Situation,
) -> Result<(), Refusal> {
    let close = kind == AttackType::Ranged && situation.adjacent;
    let may = buckshot(state, id).is_some();
    referee.demand(!close || may, || Refusal::rule("N-ATK-2", "E-ATK-ADJ"))
}

fn buckshot(state: &State, id: UnitId) -> Option<&[Dice]> {
    state.most_dice(id, |ability| {
        if let Trait::Buckshot(dice) = ability { Some(dice.as_slice()) } else { None }
    })
}

/// The dice on the card, or as the players read them.
fn printed(
    referee: &mut Referee<'_>,
    state: &State,
    id: UnitId,
    unit: &Unit,
    order: &Declaration,
) -> Result<Vec<Dice>, Refusal> {
    let printed = if order.kind == AttackType::Special {
        grenade(referee, state, id, unit)?
    } else {
        on_card(referee, state, id, unit, order.kind)?
    };
    let dice = printed.map(<[Dice]>::to_vec).or_else(|| order.dice.clone());
    referee.demand(dice.is_some(), || {
        Refusal::rule("N-ATK-5", "E-CARD-UNKNOWN").with("kind", unit.kind).with("value", "attack")
    })?;
    let dice = dice.unwrap_or_default();
    demand_dice(state, &dice)?;
    Ok(dice)
}

fn on_card<'a>(
    referee: &mut Referee<'_>,
    state: &'a State,
    id: UnitId,
    unit: &Unit,
    kind: AttackType,
) -> Result<Option<&'a [Dice]>, Refusal> {
    let value = state.attack_value(unit, kind);
    let known = state.card(unit).attacks.is_some();
    referee.demand(value.is_some() || !known, || no_such_attack(id, kind))?;
    Ok(value.and_then(|value| value.dice.as_deref()))
}

fn grenade<'a>(
    referee: &mut Referee<'_>,
    state: &'a State,
    id: UnitId,
    unit: &Unit,
) -> Result<Option<&'a [Dice]>, Refusal> {
    let dice = grenade_dice(state, id);
    referee.demand(dice.is_some() || unit.grenade, || no_such_attack(id, AttackType::Special))?;
    referee.demand(unit.grenade, || Refusal::rule("N-ACT-13", "E-ATK-GRENADE").with("unit", id))?;
    Ok(dice.filter(|dice| !dice.is_empty()))
}

fn grenade_dice(state: &State, id: UnitId) -> Option<&[Dice]> {
    state.most_dice(id, |ability| {
        if let Trait::Grenade(dice) = ability { Some(dice.as_slice()) } else { None }
    })
}

fn no_such_attack(id: UnitId, kind: AttackType) -> Refusal {
    Refusal::rule("N-ACT-13", "E-ATK-TYPE").with("unit", id).with("attack", kind.name())
}

/// Where the dice of an attack come from: printed, Buckshot, flanking. A grenade's dice are fixed.
pub(crate) fn reasons(
    state: &State,
    id: UnitId,
    kind: AttackType,
    situation: Situation,
    from: DiceFrom,
    printed: &[Dice],
) -> Vec<Reason> {
    let mut reasons = each(from, printed);
    if kind == AttackType::Ranged && situation.adjacent {
        reasons.extend(each(DiceFrom::Ability, buckshot(state, id).unwrap_or_default()));
    }
    if kind == AttackType::Melee && situation.flank {
        reasons.extend(each(DiceFrom::Flank, &flank(state, id, printed)));
    }
    reasons
}

/// The flanking dice: the ability's, or one if the optional rule is on (N-FLK-1, N-FLK-2).
fn flank(state: &State, id: UnitId, printed: &[Dice]) -> Vec<Dice> {
    let own = state.most_dice(id, |ability| {
        if let Trait::Flank(dice) = ability { Some(dice.as_slice()) } else { None }
    });
    let house = &state.setup.house;
    let general = || {
        let alike = || printed.first().map(|dice| dice.die.clone());
        let die = house.flank_die.clone().or_else(alike).unwrap_or_else(|| any_die(state));
        house.flanking.then_some(Dice { die, count: 1 }).into_iter().collect()
    };
    own.map_or_else(general, <[Dice]>::to_vec)
}

fn each(from: DiceFrom, dice: &[Dice]) -> Vec<Reason> {
    dice.iter().map(|dice| Reason { from, die: dice.die.clone(), count: dice.count }).collect()
}

/// The event that begins an attack of one unit on another, with the rerolls of both sides.
pub(crate) fn declared(
    state: &State,
    [attacker, target]: [UnitId; 2],
    kind: AttackType,
    origin: Origin,
    situation: Situation,
    reasons: Vec<Reason>,
) -> Event {
    let fatigue = state.setup.house.fatigue_rerolls;
    let attack = state.most(attacker, |ability| {
        if let Trait::MasterOfAttack(dice) = ability { Some(*dice) } else { None }
    });
    let defense = state.most(target, |ability| {
        if let Trait::MasterOfDefence(dice) = ability { Some(*dice) } else { None }
    });
    let rerolls = [
        Rerolls { ability: attack.unwrap_or(0), card: 0, order: true, fatigue },
        Rerolls { ability: defense.unwrap_or(0), card: 0, order: false, fatigue },
    ];
    // A square's own strike cannot be met by a square.
    let strikes = origin == Origin::Square;
    let step = if strikes { AttackStep::Lay(Role::Attacker) } else { AttackStep::Square };
    Event::AttackDeclared { attacker, target, kind, origin, situation, reasons, rerolls, step }
}

/// Every enemy on the battlefield with every attack on the unit's card. If nobody has typed the
/// attacks, with each kind and example dice.
pub(crate) fn declarations(state: &State, id: UnitId) -> Vec<Command> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let kinds = kinds(state, id, unit);
    enemies(state, unit.owner)
        .flat_map(|target| kinds.iter().map(move |(kind, dice)| (target, *kind, dice.clone())))
        .map(|(target, kind, dice)| command(target, kind, dice))
        .collect()
}

/// Every enemy of a seat on the battlefield.
pub(crate) fn enemies(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units.of(side.other()).filter(|(_, unit)| unit.fights()).map(|(id, _)| id)
}

/// The command that declares an attack in the plain case.
pub(crate) fn command(target: UnitId, kind: AttackType, dice: Option<Vec<Dice>>) -> Command {
    let adjacent = kind == AttackType::Melee;
    let situation = Situation { adjacent, ..Situation::default() };
    Command::Attack { target, kind, situation, dice }
}

type KindWithDice = (AttackType, Option<Vec<Dice>>);

fn kinds(state: &State, id: UnitId, unit: &Unit) -> Vec<KindWithDice> {
    let example = || Some(vec![Dice { die: any_die(state), count: 1 }]);
    let ask = |dice: Option<&Vec<Dice>>| if dice.is_some() { None } else { example() };
    let mut kinds: Vec<KindWithDice> = match &state.card(unit).attacks {
        Some(attacks) => attacks
            .iter()
            .filter(|attack| attack.kind != AttackType::Special)
            .map(|attack| (attack.kind, ask(attack.dice.as_ref())))
            .collect(),
        None => [AttackType::Melee, AttackType::Ranged, AttackType::Magic]
            .map(|kind| (kind, example()))
            .into(),
    };
    let printed = grenade_dice(state, id);
    if unit.grenade || printed.is_some() {
        let known = printed.is_some_and(|dice| !dice.is_empty());
        kinds.push((AttackType::Special, if known { None } else { example() }));
    }
    kinds
}
