//! Dice to roll: who rolls them, how many and why, which value is missing, and what follows.

use super::super::content::cards::{LeaderStat, Stat};
use super::super::content::effects::{CROSSES, HIT, REVEALS};
use super::super::content::house_rules::{OrderCheck, Source};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::not_asked;
use super::super::state::roll::{Came, Missing, Roll};
use super::super::state::{Blow, Charge, LeaderId, State, UnitId};
use super::reckoning::Reason;
use super::{charge, ending, fog, harm, morale, orders, reckoning, shooting};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// Dice of a roll.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pool {
    /// How many, if known.
    pub(crate) count: Option<u8>,
    /// The terms of their number.
    pub(crate) reasons: Vec<Reason>,
    /// Modifiers of each die.
    pub(crate) added: Vec<Reason>,
    /// The number that each has to reach, or must not exceed.
    pub(crate) needs: Option<u8>,
}

impl Pool {
    fn of(count: u8, needs: Option<u8>) -> Self {
        Self { count: Some(count), needs, ..Self::default() }
    }
}

/// A needed number as a face of a die.
fn face(asked: i16) -> Option<u8> {
    u8::try_from(asked.max(0)).ok()
}

/// The dice of a roll; none if the roller or the target has left the table.
pub(crate) fn pool(state: &State, roll: &Roll) -> Pool {
    if missing(state, roll).is_some() {
        return Pool::default();
    }
    known(state, roll).unwrap_or_else(|| Pool::of(0, None))
}

fn known(state: &State, roll: &Roll) -> Option<Pool> {
    Some(match roll {
        Roll::First {} => Pool::of(2, None),
        Roll::Order { leader, .. } => {
            let ldr = ldr(state, *leader);
            match state.setup.house.order_check {
                OrderCheck::MainPool => {
                    let dice = i8::try_from(ldr).unwrap_or(i8::MAX);
                    let reasons = vec![Reason::of("SN-ORD-4", "ldr", dice)];
                    Pool { reasons, ..Pool::of(ldr, Some(HIT)) }
                }
                OrderCheck::QrDie => Pool::of(1, Some(ldr)),
            }
        }
        Roll::Cross { .. } => Pool::of(1, Some(CROSSES)),
        Roll::Reveal { .. } => Pool::of(1, Some(REVEALS)),
        Roll::Hits { blow } => {
            let reckoned = shooting::reckoning(state, *blow)?;
            let dice = Pool::of(reckoned.count(), face(reckoned.hits_on()));
            Pool { reasons: reckoned.dice, added: reckoned.to_hit, ..dice }
        }
        Roll::Saves { blow, hits } => {
            let reckoned = shooting::reckoning(state, *blow)?;
            Pool { added: reckoned.saves.clone(), ..Pool::of(*hits, face(reckoned.saves_on())) }
        }
        Roll::Distance { .. } => {
            Pool::of(1, state.charge.as_ref().and_then(|charge| least(state, charge)))
        }
        Roll::Morale { unit, rally } => {
            let nerve = morale::nerve(state, *unit, *rally)?;
            let die = Pool::of(u8::from(!nerve.is_sure()), face(nerve.passes_to()));
            Pool { added: nerve.bonus, ..die }
        }
        Roll::Rout { side } => {
            let most = ending::holds_to(state, *side);
            Pool::of(u8::from(most < 6), Some(most))
        }
    })
}

fn ldr(state: &State, leader: LeaderId) -> u8 {
    state.leader(leader).and_then(|leader| leader.card.ldr).unwrap_or(0)
}

/// The lowest die with which the charge reaches its target.
pub(crate) fn least(state: &State, charge: &Charge) -> Option<u8> {
    (1..=6).find(|die| charge::reaches(state, charge, *die))
}

/// The value that has to be typed before the roll.
pub(crate) fn missing(state: &State, roll: &Roll) -> Option<Missing> {
    let of_unit = |unit: UnitId, stat: Stat| {
        let known = state.unit(unit).is_none_or(|it| state.card(it).value(stat).is_some());
        (!known).then_some(Missing::Unit { unit, stat })
    };
    let of_leader = |leader: LeaderId, stat: LeaderStat| {
        let known = state.leader(leader).is_none_or(|it| it.card.value(stat).is_some());
        (!known).then_some(Missing::Leader { leader, stat })
    };
    match roll {
        Roll::First {} | Roll::Cross { .. } | Roll::Reveal { .. } | Roll::Rout { .. } => None,
        Roll::Order { leader, .. } => of_leader(*leader, LeaderStat::Ldr),
        Roll::Hits { blow } => {
            let stat = if blow.kind.is_fire() { Stat::Vol } else { Stat::Chr };
            of_unit(blow.by, stat)
        }
        Roll::Saves { blow, .. } => of_unit(blow.at, Stat::Res),
        Roll::Distance { unit, .. } => of_unit(*unit, Stat::Mov),
        Roll::Morale { rally, .. } => rally.and_then(|leader| of_leader(leader, LeaderStat::Ral)),
    }
}

/// The side that rolls. The dice for who begins are rolled together.
pub(crate) fn roller(state: &State, roll: &Roll) -> Side {
    let of_unit = |unit: UnitId| state.unit(unit).map(|unit| unit.owner);
    let side = match roll {
        Roll::First {} => None,
        Roll::Order { leader, .. } => state.leader(*leader).map(|leader| leader.owner),
        Roll::Cross { piece, .. } => state.owner(*piece),
        Roll::Reveal { unit, .. } | Roll::Distance { unit, .. } | Roll::Morale { unit, .. } => {
            of_unit(*unit)
        }
        Roll::Hits { blow } => of_unit(blow.by),
        Roll::Saves { blow, .. } => of_unit(blow.at),
        Roll::Rout { side } => Some(*side),
    };
    side.unwrap_or(Side::North)
}

/// Who is asked for the roll or its missing value.
pub(crate) fn asked(state: &State, roll: &Roll) -> Vec<Side> {
    let side = match missing(state, roll) {
        Some(Missing::Unit { unit, .. }) => state.unit(unit).map(|unit| unit.owner),
        Some(Missing::Leader { leader, .. }) => state.leader(leader).map(|leader| leader.owner),
        None if *roll == (Roll::First {}) => return Side::BOTH.to_vec(),
        None => Some(roller(state, roll)),
    };
    side.into_iter().collect()
}

/// Who rolls, and the stream of random numbers.
fn source(state: &State, roll: &Roll) -> (Source, &'static str) {
    let sources = state.setup.sources;
    match roll {
        Roll::Order { .. } => (sources.orders, "orders"),
        Roll::Hits { .. } | Roll::Saves { .. } | Roll::Distance { .. } => {
            (sources.fights, "fights")
        }
        variants!(Roll::{First, Cross, Reveal, Morale, Rout}) => (sources.tests, "tests"),
    }
}

/// Judges the table's roll, or has the app make a waiting roll.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    faces: Option<&[u8]>,
) -> Judged {
    let due = state.due.as_ref().ok_or_else(|| not_asked("SN-RND-1"))?;
    let rule = due.rule();
    let missed = || Refusal::impossible(rule, "E-VALUE-FIRST");
    missing(state, due).is_none().then_some(()).ok_or_else(missed)?;
    let own = asked(state, due).contains(&by);
    own.then_some(()).ok_or_else(|| not_asked(rule))?;
    let dice = pool(state, due).count.unwrap_or(0);
    if source(state, due).0 == Source::App {
        faces.is_none().then_some(()).ok_or_else(|| Refusal::impossible(rule, "E-APP-DRAWS"))?;
        return Ok(rolled(referee, state, due, dice));
    }
    let faces = faces.ok_or_else(|| Refusal::impossible(rule, "E-DICE-NEEDED"))?;
    let fit = faces.len() == usize::from(dice) && faces.iter().all(|face| (1..=6).contains(face));
    let no = || Refusal::impossible(rule, "E-DICE").with("n", dice);
    fit.then_some(()).ok_or_else(no)?;
    Ok(settle(state, due, faces))
}

/// Whether the app waits for a command before it rolls: an army check follows from somebody else's
/// action and may end the battle (SN-AMY-4). Every other roll was itself asked for.
fn waits(roll: &Roll) -> bool {
    matches!(roll, Roll::Rout { .. })
}

/// The automatic steps: the app makes its own rolls, and a roll of no dice is settled at once.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State, due: &Roll) -> Vec<Event> {
    let Some(dice) = pool(state, due).count else { return Vec::new() };
    if dice == 0 {
        return settle(state, due, &[]);
    }
    if source(state, due).0 == Source::Table || waits(due) {
        return Vec::new();
    }
    rolled(referee, state, due, dice)
}

/// The app's roll, and what follows.
fn rolled(referee: &mut Referee<'_>, state: &State, due: &Roll, dice: u8) -> Vec<Event> {
    let purpose = format!("{} {}", source(state, due).1, roller(state, due).at());
    let faces = referee.roll(purpose, 6, dice.into()).into_iter();
    let faces: Vec<u8> = faces.map(|face| u8::try_from(face + 1).unwrap_or(1)).collect();
    settle(state, due, &faces)
}

/// The result of dice, and what follows.
fn settle(state: &State, roll: &Roll, faces: &[u8]) -> Vec<Event> {
    let (came, then) = comes(state, roll, faces);
    let (side, faces) = (roller(state, roll), faces.to_vec());
    let event = Event::Rolled { roll: roll.clone(), side, faces, came };
    [event].into_iter().chain(then).collect()
}

fn comes(state: &State, roll: &Roll, faces: &[u8]) -> (Came, Vec<Event>) {
    let die = faces.first().copied().unwrap_or(0);
    match roll {
        Roll::First {} => first(faces),
        Roll::Order { leader, told } => {
            let passed = reckoning::obeyed(&state.setup.house, ldr(state, *leader), faces);
            (Came::Passed(passed), orders::checked(*leader, told, passed))
        }
        Roll::Cross { piece, distance, to } => {
            let (piece, distance, to) = (*piece, *distance, *to);
            let crosses = die >= CROSSES;
            let moved = Event::Moved { piece, distance, to };
            let event = if crosses { moved } else { Event::Stopped { piece } };
            (Came::Passed(crosses), vec![event])
        }
        Roll::Reveal { unit, marker, again } => {
            let found = die >= REVEALS;
            (Came::Passed(found), fog::looked(state, (*unit, *marker), *again, found))
        }
        Roll::Hits { blow } => hits(state, *blow, faces),
        Roll::Saves { blow, .. } => {
            let reckoned = shooting::reckoning(state, *blow);
            let lost = reckoned.map_or(0, |reckoned| reckoned.casualties(faces));
            (Came::Count(lost), harm::suffers(state, blow.at, lost, blow.kind))
        }
        Roll::Distance { unit, again } => {
            let reached =
                state.charge.as_ref().is_some_and(|charge| charge::reaches(state, charge, die));
            (Came::Passed(reached), charge::rolled(state, *unit, *again, reached))
        }
        Roll::Morale { unit, rally } => {
            let nerve = morale::nerve(state, *unit, *rally);
            let back = nerve.map_or(0, |nerve| nerve.back(die));
            (Came::Count(back), morale::tested(state, *unit, back))
        }
        Roll::Rout { side } => {
            let holds = die <= ending::holds_to(state, *side);
            (Came::Passed(holds), vec![Event::ArmyChecked { side: *side, holds }])
        }
    }
}

/// The higher die begins; equal ones are rolled again (SN-ORD-1).
fn first(faces: &[u8]) -> (Came, Vec<Event>) {
    let side = Side::ahead([0, 1].map(|at| faces.get(at).copied().unwrap_or(0)));
    (Came::Side(side), side.map(|side| Event::FirstKnown { side }).into_iter().collect())
}

/// The hits, which have to be saved.
fn hits(state: &State, blow: Blow, faces: &[u8]) -> (Came, Vec<Event>) {
    let hits = shooting::reckoning(state, blow).map_or(0, |reckoned| reckoned.hits(faces));
    let roll = Roll::Saves { blow, hits };
    (Came::Count(hits), (hits > 0).then_some(Event::RollDue { roll }).into_iter().collect())
}

/// The commands for a due roll: high, low and middle dice, the app's own roll, or the missing value.
pub(crate) fn possible(state: &State, side: Side, due: &Roll) -> Vec<Command> {
    if !asked(state, due).contains(&side) {
        return Vec::new();
    }
    if let Some(missing) = missing(state, due) {
        return fill(state, missing).into_iter().collect();
    }
    if source(state, due).0 == Source::App {
        return vec![Command::Roll { faces: None }];
    }
    let dice = pool(state, due).count.unwrap_or(0);
    let faces = |top: u8| {
        let faces = (0..dice).map(move |at| 1 + (top + 5 - at % 2 * 3) % 6);
        Command::Roll { faces: Some(faces.collect()) }
    };
    [6, 4, 2, 1, 3, 5].map(faces).to_vec()
}

/// The command that types a missing value.
pub(crate) fn fill(state: &State, missing: Missing) -> Option<Command> {
    match missing {
        Missing::Unit { unit, stat } => {
            let kind = state.unit(unit)?.kind;
            Some(Command::FillCard { kind, stat, value: stat.usual() })
        }
        Missing::Leader { leader, stat } => {
            Some(Command::FillLeader { leader, stat, value: stat.usual() })
        }
    }
}
