//! The dice of an attack: at most six, and rolled (N-ATK-5, N-ATK-6).

use super::front::{Front, elsewhere};
use super::stepped;
use crate::games::napoleonica::content::MOST_DICE;
use crate::games::napoleonica::content::dice::Face;
use crate::games::napoleonica::content::house_rules::Source;
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::State;
use crate::games::napoleonica::state::attack::{AttackStep, DiceFrom, Die, Origin, Role};
use crate::kit::{Dist, variants};
use crate::{Referee, Refusal, Side};
use std::collections::BTreeMap;
use std::iter;

/// The most symbols of a kind on a face that nobody has described.
const SYMBOLS: u8 = 3;

/// The most dice that may be rolled: in a squared fight one for each side.
fn limit(front: &Front<'_>) -> usize {
    if single(front) { 1 } else { usize::from(MOST_DICE) }
}

fn single(front: &Front<'_>) -> bool {
    front.attack.squared || front.attack.origin == Origin::Square
}

fn surplus(front: &Front<'_>) -> usize {
    front.attack.pool.len().saturating_sub(limit(front))
}

/// How many dice a crit effect may add to the pool: up to six in total, unless the house rules exempt
/// them (A-N-25). None in a squared fight.
pub(crate) fn room(front: &Front<'_>) -> u8 {
    let there = front.attack.pool.len();
    match front.state.setup.house.cap_crit_dice {
        _ if single(front) => 0,
        true => u8::try_from(usize::from(MOST_DICE).saturating_sub(there)).unwrap_or(0),
        false => u8::try_from(usize::from(u8::MAX).saturating_sub(there)).unwrap_or(0),
    }
}

fn too_many(front: &Front<'_>) -> Refusal {
    let refusal = match single(front) {
        true => Refusal::rule("N-ATK-13", "E-SQ-ONE"),
        false => Refusal::rule("N-ATK-5", "E-ATK-SIX"),
    };
    refusal.with("drop", surplus(front))
}

/// Goes on to the roll when there is nothing to choose.
pub(crate) fn trim(front: &Front<'_>) -> Vec<Event> {
    let pool = &front.attack.pool;
    let one_kind = pool.windows(2).all(|pair| pair[0].die == pair[1].die);
    match surplus(front) {
        0 => vec![stepped(AttackStep::Roll)],
        _ if one_kind => {
            let pool = pool.iter().take(limit(front)).cloned().collect();
            vec![Event::PoolSet { pool }, stepped(AttackStep::Roll)]
        }
        _ => Vec::new(),
    }
}

/// Judges which dice are left out.
pub(crate) fn drop(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    dice: &[u8],
) -> Result<Vec<Event>, Refusal> {
    front.demand_step(by, AttackStep::Drop)?;
    let pool = &front.attack.pool;
    let mut places = dice.to_vec();
    places.sort_unstable();
    places.dedup();
    let there = places.iter().all(|place| usize::from(*place) < pool.len());
    if places.len() != dice.len() || !there {
        return Err(Refusal::impossible("N-ATK-5", "E-DIE-PLACE"));
    }
    referee.demand(places.len() == surplus(front), || too_many(front))?;
    let kept = (0..=u8::MAX).zip(pool).filter(|(place, _)| !places.contains(place));
    let pool = kept.map(|(_, die)| die.clone()).collect();
    Ok(vec![Event::PoolSet { pool }, stepped(AttackStep::Roll)])
}

/// The dice that are not rolled yet, with their places.
fn unrolled<'a>(front: &Front<'a>) -> Vec<(u8, &'a Die)> {
    (0..=u8::MAX).zip(&front.attack.pool).filter(|(_, die)| die.face.is_none()).collect()
}

/// The faces of a kind of die, if somebody has described them.
fn faces<'a>(state: &'a State, die: &str) -> Option<&'a [Face]> {
    let kind = state.setup.dice.iter().find(|kind| kind.id == die)?;
    kind.faces.as_deref().filter(|faces| !faces.is_empty())
}

/// The distribution of the symbols on the dice whose source counts. `Err` names the unknown: the faces
/// of a die, or which dice the attacker leaves out.
pub(crate) fn throws(
    front: &Front<'_>,
    counts: impl Fn(DiceFrom) -> bool,
) -> Result<Dist<Face>, &'static str> {
    let given = front.attack.reasons.iter().filter(|reason| counts(reason.from));
    let dice: Vec<&str> = given
        .flat_map(|reason| iter::repeat_n(reason.die.as_str(), usize::from(reason.count)))
        .collect();
    let alike = dice.windows(2).all(|pair| pair[0] == pair[1]);
    if dice.len() > limit(front) && !alike {
        return Err("drop");
    }
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for die in dice.into_iter().take(limit(front)) {
        *kinds.entry(die).or_default() += 1;
    }
    let all = kinds.into_iter().try_fold(Dist::certain(Face::MISS), |all, (die, count)| {
        let die = Dist::fair(faces(front.state, die)?.iter().copied())?;
        all.and(&die.power(count, Face::MISS, Face::with)?, Face::with)
    });
    all.ok_or("faces")
}

/// The faces that the app rolls with, if it rolls this die.
fn by_app<'a>(state: &'a State, die: &str) -> Option<&'a [Face]> {
    faces(state, die).filter(|_| state.setup.sources.dice == Source::App)
}

/// Rolls the dice if the app rolls and knows every die.
pub(crate) fn roll_by_app(referee: &mut Referee<'_>, front: &Front<'_>) -> Vec<Event> {
    match rolled_by_app(referee, front) {
        Some(faces) => rolled(front, faces, false),
        None => Vec::new(),
    }
}

/// One draw for each run of dice of one kind.
fn rolled_by_app(referee: &mut Referee<'_>, front: &Front<'_>) -> Option<Vec<Face>> {
    let dice = unrolled(front);
    let known: Option<Vec<&[Face]>> =
        dice.iter().map(|(_, die)| by_app(front.state, &die.die)).collect();
    let known = known?;
    let mut shown = Vec::new();
    for run in known.chunk_by(|one, other| one == other) {
        let Some(faces) = run.first() else { continue };
        let sides = u32::try_from(faces.len()).unwrap_or(1);
        let count = u32::try_from(run.len()).unwrap_or(0);
        let rolled = referee.roll("dice", sides, count);
        shown.extend(rolled.iter().map(|side| side_of(faces, *side)));
    }
    Some(shown)
}

fn side_of(faces: &[Face], side: u32) -> Face {
    faces.get(side as usize).copied().unwrap_or_default()
}

fn rolled(front: &Front<'_>, faces: Vec<Face>, settled: bool) -> Vec<Event> {
    let dice = unrolled(front).into_iter().map(|(place, _)| place).collect();
    vec![Event::Rolled { dice, faces, settled }, stepped(AttackStep::Reroll(Role::Attacker))]
}

/// Judges what the table rolled.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    faces: Option<&[Face]>,
    settled: bool,
) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, Role::Attacker)?;
    match front.attack.step {
        AttackStep::Drop => referee.demand(false, || too_many(front))?,
        AttackStep::Roll | AttackStep::CritRoll => {}
        variants!(AttackStep::{
            Square, Lay, Reveal, Reroll, Regroup, Retreat, Reduce, Strike, SquareStrike,
            Counterblow, Frenzy, Persecution, Done
        }) => return Err(elsewhere()),
    }
    if let Some(shown) = rolled_by_app(referee, front) {
        if faces.is_some() {
            return Err(Refusal::impossible("N-ATK-6", "E-APP-DRAWS"));
        }
        return Ok(rolled(front, shown, false));
    }
    let faces = faces.unwrap_or_default();
    let dice = unrolled(front);
    if dice.len() != faces.len() {
        return Err(count_of("N-ATK-6", dice.len()));
    }
    for ((_, die), face) in dice.iter().zip(faces) {
        demand_face(front.state, &die.die, *face)?;
    }
    Ok(rolled(front, faces.to_vec(), settled))
}

/// The refusal of a wrong number of dice.
fn count_of(rule: &'static str, dice: usize) -> Refusal {
    Refusal::impossible(rule, "E-DIE-COUNT").with("dice", dice)
}

/// Refuses a face that the die does not have; if nobody has described the die, one that no die could
/// have.
fn demand_face(state: &State, die: &str, face: Face) -> Result<(), Refusal> {
    let there = match faces(state, die) {
        Some(faces) => faces.contains(&face),
        None => [face.crit, face.hit, face.retreat].iter().all(|count| *count <= SYMBOLS),
    };
    if there {
        return Ok(());
    }
    Err(Refusal::impossible("N-ATK-6", "E-DIE-SIDE").with("die", die))
}

/// The face after a reroll: the app's roll, or the table's answer.
pub(crate) fn one_more(
    referee: &mut Referee<'_>,
    state: &State,
    die: &str,
    said: Option<Face>,
) -> Result<Face, Refusal> {
    if let Some(faces) = by_app(state, die) {
        if said.is_some() {
            return Err(Refusal::impossible("N-ATK-7", "E-APP-DRAWS"));
        }
        let sides = u32::try_from(faces.len()).unwrap_or(1);
        let side = referee.roll("dice", sides, 1).first().copied().unwrap_or(0);
        return Ok(side_of(faces, side));
    }
    let face = said.ok_or_else(|| count_of("N-ATK-7", 1))?;
    demand_face(state, die, face)?;
    Ok(face)
}

/// A face that the die can show: a miss if it has one.
fn example(state: &State, die: &str) -> Face {
    match faces(state, die) {
        Some(faces) if !faces.contains(&Face::MISS) => faces.first().copied().unwrap_or_default(),
        _ => Face::MISS,
    }
}

/// The example face for a reroll, if the table rolls.
pub(crate) fn example_reroll(state: &State, die: &str) -> Option<Face> {
    by_app(state, die).is_none().then(|| example(state, die))
}

/// The last dice left out, as an example.
pub(crate) fn to_drop(front: &Front<'_>) -> Vec<Command> {
    let places: Vec<u8> = (0..=u8::MAX).zip(&front.attack.pool).map(|(place, _)| place).collect();
    let dice = places.into_iter().rev().take(surplus(front)).collect();
    vec![Command::DropDice { dice }]
}

/// A roll as an example.
pub(crate) fn to_roll(front: &Front<'_>) -> Vec<Command> {
    let dice = unrolled(front);
    let faces = dice.iter().map(|(_, die)| example(front.state, &die.die)).collect();
    vec![Command::Roll { faces: Some(faces), settled: false }]
}
