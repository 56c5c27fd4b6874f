//! An attack, step by step (N-ATK, N-RRL, N-RET, N-DMG, N-DST): C1 to C8.
//!
//! Each file judges the commands of some steps, offers them, and takes the automatic steps. A step
//! without a choice is never waited in.

pub(crate) mod after;
pub(crate) mod blow;
pub(crate) mod cards;
pub(crate) mod declare;
pub(crate) mod front;
pub(crate) mod pool;
pub(crate) mod rerolls;
pub(crate) mod resolve;
pub(crate) mod reveal;
pub(crate) mod square;
pub(crate) mod tally;

use super::super::content::dice::Symbol;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::attack::{Attack, AttackStep, Laid, Role, Tally};
use super::super::state::{State, UnitId};
use super::pouch;
use crate::kit::variants;
use crate::{Referee, Refusal, Side};
pub(crate) use declare::Declaration;
pub(crate) use front::Front;

/// The attacks that a unit may declare: one command for each enemy and kind of attack.
pub(crate) fn declarations(state: &State, unit: UnitId) -> Vec<Command> {
    declare::declarations(state, unit)
}

/// The damage and retreat that the dice give now, and why.
pub(crate) fn tally(state: &State, attack: &Attack) -> Tally {
    tally::tally(state, attack)
}

/// The symbols that the target of an attack ignores: the rule, the symbol, how many.
pub(crate) fn ignored(state: &State, attack: &Attack) -> Vec<(&'static str, Symbol, u8)> {
    tally::ignored(state, attack)
}

/// The attack in front, if one is in progress.
pub(crate) fn in_front(state: &State) -> Option<&Attack> {
    Front::of(state).map(|front| front.attack)
}

/// The cards that a side may have laid face down, judged by its hand.
pub(crate) fn possibly_laid(state: &State, role: Role) -> Vec<Laid> {
    let all = Front::of(state).map(|front| cards::to_lay(&front, role, true));
    let laid = |command| if let Command::Lay { card } = command { Some(card) } else { None };
    all.into_iter().flatten().filter_map(laid).collect()
}

/// The attack in front, or a refusal if there is none.
pub(crate) fn fought(state: &State) -> Result<Front<'_>, Refusal> {
    Front::of(state).ok_or_else(|| Refusal::impossible("N-ATK-1", "E-ATK-NONE"))
}

/// Declines what the step offers.
pub(crate) fn decline(front: &Front<'_>, by: Side) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, front.attack.step.asked())?;
    let next = match front.attack.step {
        AttackStep::Square => AttackStep::Lay(Role::Attacker),
        AttackStep::Lay(role) => cards::after_laying(role),
        AttackStep::Regroup => AttackStep::Retreat,
        AttackStep::Counterblow => AttackStep::Frenzy,
        AttackStep::Frenzy => AttackStep::Persecution,
        AttackStep::Persecution => AttackStep::Done,
        variants!(AttackStep::{
            Reveal, Drop, Roll, Reroll, CritRoll, Retreat, Reduce, Strike, SquareStrike, Done
        }) => return Err(front::elsewhere()),
    };
    Ok(vec![stepped(next)])
}

/// The commands to offer a seat.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    let Some(front) = Front::of(state) else { return Vec::new() };
    if drawing(state) {
        return pouch::possible(state, side, eyes);
    }
    let step = front.attack.step;
    if front.seat(step.asked()) != side {
        return reveal::may_hurry(&front, side);
    }
    match step {
        AttackStep::Square => square::to_form(),
        AttackStep::Lay(role) => cards::to_lay(&front, role, eyes),
        AttackStep::Reveal(role) => reveal::to_use(&front, role),
        AttackStep::Drop => pool::to_drop(&front),
        AttackStep::Roll | AttackStep::CritRoll => pool::to_roll(&front),
        AttackStep::Reroll(role) => rerolls::to_reroll(&front, role, eyes),
        AttackStep::Regroup => blow::to_regroup(),
        AttackStep::Retreat => blow::to_retreat(&front),
        AttackStep::Reduce => vec![Command::Reduce {}, Command::Suffer {}],
        AttackStep::Counterblow => after::to_counter(&front, eyes),
        AttackStep::Frenzy | AttackStep::Persecution => after::to_attack_again(&front),
        AttackStep::Strike | AttackStep::SquareStrike | AttackStep::Done => Vec::new(),
    }
}

/// The automatic steps, one at a time.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let Some(front) = Front::of(state) else { return Vec::new() };
    if drawing(state) {
        return Vec::new();
    }
    if over(&front) {
        return vec![stepped(AttackStep::Done)];
    }
    let skip = |open: bool, next: AttackStep| match open {
        true => Vec::new(),
        false => vec![stepped(next)],
    };
    match front.attack.step {
        AttackStep::Square => skip(square::open(&front), AttackStep::Lay(Role::Attacker)),
        AttackStep::Lay(role) => skip(cards::may_lay(&front, role), cards::after_laying(role)),
        AttackStep::Reveal(_) => reveal::reveal(&front),
        AttackStep::Drop => pool::trim(&front),
        AttackStep::Roll | AttackStep::CritRoll => pool::roll_by_app(referee, &front),
        AttackStep::Reroll(role) if rerolls::open(&front, role) => Vec::new(),
        AttackStep::Reroll(role) => rerolls::close(&front, role),
        AttackStep::Regroup => skip(blow::may_regroup(&front), AttackStep::Retreat),
        AttackStep::Retreat if blow::must_retreat(&front) => Vec::new(),
        AttackStep::Retreat => blow::brace(&front, front.attack.damage),
        AttackStep::Reduce => skip(blow::asks_to_reduce(&front), AttackStep::Strike),
        AttackStep::Strike => blow::strike(&front),
        AttackStep::SquareStrike => square::strike_back(&front),
        AttackStep::Counterblow => skip(after::may_counter(&front), AttackStep::Frenzy),
        AttackStep::Frenzy => skip(after::may_frenzy(&front), AttackStep::Persecution),
        AttackStep::Persecution => skip(after::may_persecute(&front), AttackStep::Done),
        AttackStep::Done => vec![Event::AttackEnded {}],
    }
}

/// Whether an effect or a correction removed one of the two units before the damage was dealt: then the
/// attack is over.
fn over(front: &Front<'_>) -> bool {
    use AttackStep as S;
    let stand = front.attacker.fights() && front.target.fights();
    let struck = matches!(
        front.attack.step,
        S::Strike | S::SquareStrike | S::Counterblow | S::Frenzy | S::Persecution | S::Done
    );
    !stand && !struck
}

/// Whether the table is about to draw orders that a card gave.
fn drawing(state: &State) -> bool {
    state.players.iter().any(|player| player.due.is_some())
}

fn stepped(step: AttackStep) -> Event {
    Event::AttackStepped { step }
}
