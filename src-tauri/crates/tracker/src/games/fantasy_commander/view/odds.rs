//! The odds of an attack before the roll, from public facts: the target rolls defense if it does now,
//! and nobody rerolls, takes fatigue or falls back.

use super::super::phases::fights::resolve::{Reckoning, Suffered};
use super::super::phases::fights::{Fought, blow, reckoning};
use super::super::play::command::Command;
use super::super::state::fight::{Fight, Role, Situation, Tally};
use super::super::state::{State, UnitId};
use crate::Side;
use crate::kit::{Added, Dist, Expected, Forecast};

/// Later changes that the forecast leaves out.
const LEFT_OUT: [&str; 3] = ["defense", "rerolls", "fatigue"];
/// Sources of dice that are listed elsewhere: the cards, and fatigue.
const SAID: [&str; 4] = ["attack", "ranged", "defense", "tired"];

/// The odds of an attack.
pub(crate) fn forecast(state: &State, by: Side, command: &Command) -> Option<Forecast> {
    let Command::Attack { target, kind, situation, tire } = command else { return None };
    let activation =
        state.activation().filter(|_| state.action().is_some_and(|at| at.side == by))?;
    let units = [activation.unit, *target];
    let declared = |situation: Situation, tire: bool| {
        let mut fight = Fight::of(units, *kind, situation);
        (fight.moved, fight.granted) = (activation.comes_from_afar(), activation.dice);
        fight.bought[Role::Attacker.at()] = tire;
        fight
    };
    let of = |situation: Situation, tire: bool| {
        losses(&Fought { state, activation, fight: &declared(situation, tire) })
    };
    known(state, units, kind.is_melee())?;
    let fight = declared(*situation, *tire);
    let fought = Fought { state, activation, fight: &fight };
    let (dice, now) = thrown_by(&fought);
    let whole = reckoned(&fought, &now, dice)?;
    let supported = |on: bool| {
        let mut there = *situation;
        there.support[0] = on;
        of(there, *tire)
    };
    let support = kind
        .is_melee()
        .then(|| added("FC-SUP-1", situation.support[0], &supported(false)?, &supported(true)?));
    let tired = added("FC-FAT-1", *tire, &of(*situation, false)?, &of(*situation, true)?);
    Some(Forecast {
        expected: vec![
            Expected::of("lost", by.other(), &whole.lost(Role::Target)?),
            Expected::of("panic", by.other(), &whole.panic()?),
            Expected::of("lost", by, &whole.lost(Role::Attacker)?),
        ],
        added: support
            .flatten()
            .into_iter()
            .chain(tired)
            .chain(given(&fought, &now, dice, &whole))
            .collect(),
        left_out: LEFT_OUT.to_vec(),
    })
}

/// `None` if a printed value is unknown.
fn known(state: &State, [attacker, target]: [UnitId; 2], melee: bool) -> Option<()> {
    let [attacker, target] =
        [attacker, target].map(|id| state.unit(id).map(|unit| state.card(unit)));
    let (attacker, target) = (attacker?, target?);
    target.defense?;
    if melee { attacker.attack.map(drop) } else { attacker.ranged.as_ref().map(drop) }
}

/// The possible results of a fight.
struct Losses {
    /// The losses of both, the attacker first, with the target's panic.
    all: Dist<([u8; 2], u8)>,
}

impl Losses {
    fn lost(&self, role: Role) -> Option<Dist<u8>> {
        self.all.map(|(lost, _)| lost[role.at()])
    }

    fn panic(&self) -> Option<Dist<u8>> {
        self.all.map(|(_, panic)| *panic)
    }
}

/// The possible losses of the target before the dice were rolled.
pub(crate) fn before(fought: &Fought<'_>) -> Option<Dist<u8>> {
    let mut fight = fought.fight.clone();
    fight.faces = [Vec::new(), Vec::new()];
    let units = fight.units;
    known(fought.state, units, fight.is_melee())?;
    losses(&Fought { fight: &fight, ..*fought })?.lost(Role::Target)
}

fn losses(fought: &Fought<'_>) -> Option<Losses> {
    let (dice, now) = thrown_by(fought);
    reckoned(fought, &now, dice)
}

/// The number of dice of both, and the reckoning.
fn thrown_by(fought: &Fought<'_>) -> ([u8; 2], Reckoning) {
    (Role::ALL.map(|role| reckoning::dice(fought, role)), reckoning::reckoning(fought))
}

/// The results for a reckoning and a number of dice of each.
fn reckoned(fought: &Fought<'_>, reckoned: &Reckoning, dice: [u8; 2]) -> Option<Losses> {
    let [attack, defense] = Role::ALL.map(|role| thrown(reckoned, role, dice[role.at()]));
    let left = Role::ALL.map(|role| fought.unit(role).map_or(0, |(_, unit)| unit.strength.now));
    let all = attack?.and(&defense?, |attack, defense| {
        let suffered = reckoned.suffered([*attack, *defense]);
        let lost = Role::ALL.map(|role| {
            let damage = blow::softened(fought, role, suffered[role.at()].damage);
            damage.min(left[role.at()])
        });
        let Suffered { panic, .. } = suffered[Role::Target.at()];
        (lost, panic)
    })?;
    Some(Losses { all })
}

/// The possible tallies of a side's dice. Only the number of dice showing each face matters.
fn thrown(reckoned: &Reckoning, role: Role, dice: u8) -> Option<Dist<Tally>> {
    let die = Dist::fair((0..6).map(|face| {
        let mut counts = [0_u8; 6];
        counts[face] = 1;
        counts
    }))?;
    let join = |one: &[u8; 6], other: &[u8; 6]| std::array::from_fn(|face| one[face] + other[face]);
    let dice = die.power(dice.into(), [0; 6], join)?;
    dice.map(|counts| {
        let faces = (1..=6_u8).zip(counts);
        let faces: Vec<u8> = faces
            .flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(*count)))
            .collect();
        reckoned.shown(role, &faces)
    })
}

/// The effect of each source of dice or of ignored symbols, apart from the cards and fatigue (FC-ATK-2,
/// FC-ATK-3, FC-ATK-7).
fn given(fought: &Fought<'_>, now: &Reckoning, dice: [u8; 2], whole: &Losses) -> Vec<Added> {
    let fewer = |role: Role| {
        let reasons = reckoning::reasons(fought, role).into_iter();
        let reasons = reasons.filter(|reason| !SAID.contains(&reason.what));
        reasons.map(move |reason| {
            let mut fewer = dice;
            fewer[role.at()] = fewer[role.at()].saturating_sub(reason.dice);
            (why(reason.rule, reason.what), fewer)
        })
    };
    let fewer = Role::ALL.into_iter().flat_map(fewer);
    let fewer = fewer.map(|(why, fewer)| (why, reckoned(fought, now, fewer)));
    let plainer = |role: Role| {
        (0..now.ignores[role.at()].len()).map(move |at| {
            let mut plain = now.clone();
            let gone = plain.ignores[role.at()].remove(at);
            (why(gone.rule, gone.what), reckoned(fought, &plain, dice))
        })
    };
    let without = fewer.chain(Role::ALL.into_iter().flat_map(plainer));
    without.filter_map(|(why, without)| added(why, true, &without?, whole)).collect()
}

/// The ability behind it, if there is one, otherwise the rule.
fn why(rule: &'static str, what: &str) -> &'static str {
    match what {
        "charge" => "fc.charge",
        "armour" => "fc.armour",
        "brave" => "fc.brave",
        "forged" => "fc.forged",
        _ => rule,
    }
}

/// The effect of one thing: on the chance that the target loses anything, or if that stays the same, on
/// the chance that it panics.
fn added(why: &'static str, holds: bool, without: &Losses, with: &Losses) -> Option<Added> {
    let some = |dist: &Dist<u8>| dist.odds(|count| *count >= 1).permille();
    let lost = |losses: &Losses| Some(some(&losses.lost(Role::Target)?));
    let panic = |losses: &Losses| Some(some(&losses.panic()?));
    let all = [("lost", lost(without)?, lost(with)?), ("panic", panic(without)?, panic(with)?)];
    let (what, without, with) = all.into_iter().find(|(_, without, with)| without != with)?;
    Some(Added { why, holds, what, least: 1, without, with })
}
