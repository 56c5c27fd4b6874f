//! The odds of an attack before it is declared. The attack is declared in a copy of the battle, and
//! each throw of its dice is counted like a real one. A Counterblow of the target is counted the same
//! way.
//!
//! The odds use no hidden information: cards in hand and cards laid face down do not count.

use super::super::content::cards::{AttackType, CritEffect, Trait};
use super::super::phases::attacks::declare::{self, Declaration};
use super::super::phases::attacks::front::{Front, crit_effect};
use super::super::phases::attacks::resolve::{Hammerblow, Reckoning, resolve};
use super::super::phases::attacks::{after, blow, pool, square, tally};
use super::super::phases::owed;
use super::super::play::apply;
use super::super::play::command::Command;
use super::super::state::attack::{Attack, DiceFrom, Role};
use super::super::state::{Activation, Battle, Phase, State};
use crate::kit::{Added, Dist, Expected, Forecast};
use crate::{Referee, Side};

/// Models that the target loses, and hexes that it goes back.
type Blow = [u8; 2];

/// The odds of a command that declares an attack.
pub(crate) fn forecast(state: &State, by: Side, command: &Command) -> Option<Forecast> {
    of_attack(state, by, &Declaration::of(command)?)
}

/// The odds of a declaration that the rules allow.
fn of_attack(state: &State, by: Side, order: &Declaration) -> Option<Forecast> {
    let declared = declared(state, by, order)?;
    let front = Front::of(&declared)?;
    Some(match blows(&front, &tally::reckoning(&declared, front.attack), |_| true) {
        Ok(blows) => Forecast {
            expected: expected(&front, &blows)?,
            added: added(&front, &blows, flanked(state, by, order)),
            left_out: left_out(&front, &blows),
        },
        Err(unknown) => Forecast {
            expected: vec![Expected::unknown("models", by.other(), unknown)],
            added: Vec::new(),
            left_out: Vec::new(),
        },
    })
}

/// Models that the target of an attack could lose before its dice were rolled, computed in a copy of
/// the battle with its lost models restored and the abilities of that activation switched on.
pub(crate) fn before(
    state: &State,
    attack: &Attack,
    activation: Option<&Activation>,
) -> Option<Dist<u8>> {
    let mut before = state.clone();
    let target = before.units.get_mut(usize::from(attack.target))?;
    target.models.now = target.models.now.saturating_add(attack.lost);
    before.phase = Phase::Battle(Battle {
        side: target.owner.other(),
        basics: 0,
        carded: [false; 2],
        card: None,
        activation: activation.cloned(),
        attacks: vec![attack.clone()],
        advance: Vec::new(),
    });
    let front = Front::of(&before)?;
    let reckoning = tally::reckoning(&before, front.attack);
    let blows = blows(&front, &reckoning, |from| from != DiceFrom::Crit).ok()?;
    blows.map(|[lost, _]| *lost)
}

/// The battle after the declaration.
fn declared(state: &State, by: Side, order: &Declaration) -> Option<State> {
    let Phase::Battle(turn) = &state.phase else { return None };
    let events = declare::attack(&mut Referee::trial(), state, turn, by, order).ok()?;
    let mut declared = state.clone();
    events.iter().for_each(|event| apply::apply(&mut declared, event));
    Some(declared)
}

/// The possible results of an attack with the dice whose source counts, or what is unknown.
fn blows(
    front: &Front<'_>,
    reckoning: &Reckoning,
    counts: impl Fn(DiceFrom) -> bool,
) -> Result<Dist<Blow>, Vec<&'static str>> {
    let throws = pool::throws(front, counts);
    let untyped = untyped(front).into_iter().chain(throws.as_ref().err().copied());
    let unknown: Vec<_> = untyped.collect();
    let Some(throws) = throws.ok().filter(|_| unknown.is_empty()) else { return Err(unknown) };
    let blows = throws.map(|shown| {
        let resolved = resolve(reckoning, &[*shown]);
        [blow::felt(front, resolved.damage).min(front.target.models.now), resolved.retreats]
    });
    blows.ok_or_else(|| vec!["faces"])
}

/// The untyped values of both cards that would matter here.
fn untyped(front: &Front<'_>) -> Vec<&'static str> {
    let card = |role| front.state.card(front.unit(role));
    let codes = [
        ("attacks", card(Role::Attacker).attacks.is_none()),
        ("own_abilities", card(Role::Attacker).abilities.is_none()),
        ("abilities", card(Role::Defender).abilities.is_none()),
    ];
    codes.into_iter().filter(|(_, lacks)| *lacks).map(|(code, _)| code).collect()
}

fn expected(front: &Front<'_>, blows: &Dist<Blow>) -> Option<Vec<Expected>> {
    let (by, side) = (front.seat(Role::Attacker), front.seat(Role::Defender));
    let models = front.target.models.now;
    let worth = owed::worth(front.state, front.target);
    let destroyed = blows.map(|[lost, _]| u8::from(*lost == models))?;
    let told = [
        Expected::of("models", side, &blows.map(|[lost, _]| *lost)?),
        Expected::of("retreats", side, &blows.map(|[_, hexes]| *hexes)?),
        Expected::of("destroyed", side, &destroyed),
        Expected::of("points", by, &destroyed.map(|gone| gone * worth)?),
    ];
    Some(told.into_iter().chain(answered(front, blows)).collect())
}

/// Models that the attacker loses if the target strikes back whenever it may and the attacker stands on
/// plain ground (N-ATK-12). `None` if it cannot strike back.
fn answered(front: &Front<'_>, blows: &Dist<Blow>) -> Option<Expected> {
    let by = front.seat(Role::Attacker);
    let struck = match after::forecast(front)? {
        Ok(struck) => struck,
        Err(unknown) => return Some(Expected::unknown("answered", by, vec![unknown])),
    };
    let mut state = front.state.clone();
    apply::apply(&mut state, &struck);
    let back = Front::of(&state)?;
    let reckoning = tally::reckoning(&state, back.attack);
    let answers = match self::blows(&back, &reckoning, |_| true) {
        Ok(answers) => answers.map(|[lost, _]| *lost)?,
        Err(unknown) => return Some(Expected::unknown("answered", by, unknown)),
    };
    let models = front.target.models.now;
    let lost = blows.then(|[lost, hexes]| match (*lost < models, *hexes) {
        (true, 0) => answers.clone(),
        _ => Dist::certain(0),
    });
    Some(Expected::of("answered", by, &lost?))
}

/// The battle after the same attack with flanking, if it is a melee attack without it.
fn flanked(state: &State, by: Side, order: &Declaration) -> Option<State> {
    let could = order.kind == AttackType::Melee && !order.situation.flank;
    let mut order = order.clone();
    order.situation.flank = true;
    could.then(|| declared(state, by, &order))?
}

/// How much each factor adds to the odds, and how much flanking would add.
fn added(front: &Front<'_>, now: &Dist<Blow>, flanked: Option<State>) -> Vec<Added> {
    let scale = Scale { models: front.target.models.now.div_ceil(2) };
    let reckoning = tally::reckoning(front.state, front.attack);
    let fewer = given(front.attack)
        .filter_map(|(why, from)| Some((why, blows(front, &reckoning, |it| it != from).ok()?)));
    let plainer = reckoning
        .plainer()
        .into_iter()
        .filter_map(|(why, plain)| Some((why, blows(front, &plain, |_| true).ok()?)));
    let held = fewer.chain(plainer).map(|(why, without)| scale.added(why, true, [&without, now]));
    let could = flanked.and_then(|state| {
        let front = Front::of(&state)?;
        let (why, _) = given(front.attack).find(|(_, from)| *from == DiceFrom::Flank)?;
        let with = blows(&front, &reckoning, |_| true).ok()?;
        Some(scale.added(why, false, [now, &with]))
    });
    held.chain(could).collect()
}

/// Sources of dice besides the card, each with its rule or ability.
fn given(attack: &Attack) -> impl Iterator<Item = (&'static str, DiceFrom)> + '_ {
    let extra = [("nap.buckshot", DiceFrom::Ability), ("N-FLK-1", DiceFrom::Flank)];
    extra.into_iter().filter(|(_, from)| attack.reasons.iter().any(|reason| reason.from == *from))
}

impl Reckoning {
    /// Variants of the reckoning with one factor removed, and the factor.
    fn plainer(&self) -> Vec<(&'static str, Self)> {
        let mut all = Vec::new();
        for (at, (why, ..)) in self.ignored.iter().enumerate() {
            let mut plain = self.clone();
            plain.ignored.remove(at);
            all.push((*why, plain));
        }
        if self.veteran.is_some() {
            all.push(("nap.veteran", Self { veteran: None, ..self.clone() }));
        }
        if self.hammerblow != Hammerblow::Never {
            let hammerblow = Hammerblow::Never;
            all.push(("nap.hammerblow", Self { hammerblow, ..self.clone() }));
        }
        if self.clumsy {
            all.push(("nap.clumsy", Self { clumsy: false, ..self.clone() }));
        }
        all
    }
}

/// The compared odds: losing half of the models or more, or going back at all if those odds stay the
/// same.
struct Scale {
    models: u8,
}

impl Scale {
    fn added(&self, why: &'static str, holds: bool, both: [&Dist<Blow>; 2]) -> Added {
        let least = self.models;
        let models = both.map(|blows| blows.odds(|[lost, _]| *lost >= least).permille());
        let back = both.map(|blows| blows.odds(|[_, hexes]| *hexes >= 1).permille());
        let (what, least, [without, with]) = match models[0] == models[1] && back[0] != back[1] {
            true => ("retreats", 1, back),
            false => ("models", least, models),
        };
        Added { why, holds, what, least, without, with }
    }
}

/// Everything that may still change the count: choices and their consequences.
fn left_out(front: &Front<'_>, blows: &Dist<Blow>) -> Vec<&'static str> {
    let crit = crit_effect(front.state, front.attack);
    let defends = |ability| front.has(Role::Defender, &ability);
    let fresh = !front.target.fatigue.is_full();
    let codes = [
        ("cards", true),
        ("rerolls", true),
        ("crit", crit.is_some_and(|effect| effect != CritEffect::Hammerblow)),
        ("regroup", front.melee() && defends(Trait::Regroup)),
        ("blocked", blows.outcomes().any(|([_, hexes], _)| *hexes > 0)),
        ("square", square::open(front)),
        ("fatigue", fresh && front.attack.kind != AttackType::Magic),
    ];
    codes.into_iter().filter(|(_, there)| *there).map(|(code, _)| code).collect()
}
