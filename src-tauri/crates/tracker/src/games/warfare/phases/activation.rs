//! An activation (W-ACT): its start, Moves, straying of misled units, maneuvers and bonus actions.

use super::super::content::board::Spot;
use super::super::content::cards::{Stat, TraitKind};
use super::super::content::house_rules::{MisledMover, Source};
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fighting, free, idle, of_unit, owns};
use super::super::state::test::Test;
use super::super::state::{Acting, Deed, Mark, Opening, State, Token, Turn, Unit, UnitId};
use super::{budget, harm};
use crate::kit::{Stands, Tokens};
use crate::{Referee, Refusal, Seat};

/// Spaces of one Move, if the card does not say (5.2 of the rules).
const MOVEMENT: u8 = 1;
/// The range of a Command test that a trait may demand.
const DC: std::ops::RangeInclusive<u8> = 1..=30;

/// Activates a unit (W-RND-3): it may react again, its tokens deal their casualties, and one token of
/// each kind is removed (W-ACT-1, W-TOK-1).
pub(crate) fn activate(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    id: UnitId,
) -> Judged {
    idle(referee, state, turn, by)?;
    let unit = fighting(state, "W-RND-3", id)?;
    owns(referee, by, id, unit)?;
    let again = unit.marks.has(Mark::Activated);
    referee.demand(!again, || of_unit("W-RND-3", "E-RND-TWICE", id))?;
    let mut events = Vec::new();
    if let Some(acting) = &turn.acting {
        referee.demand(false, || of_unit("W-RND-4", "E-RND-FINISH", acting.unit))?;
        events.push(Event::ActivationEnded { unit: acting.unit });
    }
    events.push(Event::Activated { unit: id });
    if !unit.tokens.is_empty() {
        events.extend(harm::suffers(state, id, unit.burns(), false));
        let one: Tokens<Token> = Token::ALL.into_iter().collect();
        events.push(Event::TokensLeft { unit: id, tokens: unit.tokens.minus(&one) });
    }
    Ok(events)
}

/// The acting unit, for the commander whose turn it is.
///
/// # Errors
/// Refuses if no unit is acting.
pub(crate) fn actor<'a>(
    referee: &mut Referee<'_>,
    state: &'a State,
    turn: &'a Turn,
    by: Seat,
) -> Result<(&'a Acting, &'a Unit), Refusal> {
    idle(referee, state, turn, by)?;
    let none = || Refusal::impossible("W-RND-4", "E-RND-NONE");
    let acting = turn.acting.as_ref().ok_or_else(none)?;
    Ok((acting, fighting(state, "W-RND-4", acting.unit)?))
}

/// The unit moves (W-ACT-4).
pub(crate) fn go(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    to: Spot,
) -> Judged {
    let (acting, unit) = actor(referee, state, turn, by)?;
    let id = acting.unit;
    let off = || Refusal { waivable: false, ..of_unit("W-ACT-4", "E-ACT-OFF", id) };
    let from = unit.spot().ok_or_else(off)?;
    free(state, "W-ACT-4", to)?;
    let action = budget::may_move(referee, acting, unit)?;
    let near = within(state, from, steps(state, unit)).contains(&to);
    referee.demand(near, || of_unit("W-ACT-4", "E-ACT-FAR", id))?;
    let moved = Event::Moved { unit: id, to, action };
    Ok([moved].into_iter().chain(harm::left(state, id)).collect())
}

fn steps(state: &State, unit: &Unit) -> u8 {
    state.card(unit).movement.unwrap_or(MOVEMENT)
}

/// The free spaces within this many steps over free spaces.
fn within(state: &State, from: Spot, steps: u8) -> Vec<Spot> {
    let mut all: Vec<Spot> = Vec::new();
    let mut edge = vec![from];
    for _ in 0..steps {
        let next: Vec<_> = edge.iter().flat_map(|spot| state.free_beside(*spot)).collect();
        edge = Vec::new();
        for spot in next {
            if !all.contains(&spot) {
                all.push(spot);
                edge.push(spot);
            }
        }
    }
    all
}

/// A misled unit goes to an adjacent empty space, at random or as the table says, or stays if there is
/// none (W-ACT-7, A23).
pub(crate) fn strays(referee: &mut Referee<'_>, state: &State, id: UnitId) -> Vec<Event> {
    let strayed = Event::Strayed { unit: id };
    let unit = state.unit(id);
    let free = unit.and_then(Stands::spot).map_or_else(Vec::new, |at| state.free_beside(at));
    let Some(seat) = unit.map(|unit| unit.seat).filter(|_| !free.is_empty()) else {
        return vec![strayed];
    };
    let opening = Opening::Stray { unit: id };
    match (state.setup.house.misled_mover, state.setup.sources.misled) {
        // The GM plays side B (A38).
        (MisledMover::Gm, _) => vec![Event::Opened { opening, seats: vec![Seat(1)] }],
        (MisledMover::AppUniform, Source::Table) => {
            vec![Event::Opened { opening, seats: vec![seat] }]
        }
        (MisledMover::AppUniform, Source::App) => {
            let count = u32::try_from(free.len()).unwrap_or(1);
            let place = referee.pick("misled", count, 1).first().copied().unwrap_or(0);
            let to = free.get(place as usize).copied();
            let gone = to.map_or_else(Vec::new, |to| harm::shifts(state, id, to));
            [strayed].into_iter().chain(gone).collect()
        }
    }
}

/// The unit tries a maneuver of its own (W-MAN-4).
pub(crate) fn maneuver(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    dc: u8,
) -> Judged {
    let (acting, unit) = actor(referee, state, turn, by)?;
    if !DC.contains(&dc) {
        let refusal = Refusal::impossible("W-MAN-4", "E-MAN-DC");
        return Err(refusal.with("least", *DC.start()).with("most", *DC.end()));
    }
    budget::may_act(referee, acting, unit, Deed::Maneuver)?;
    let unit = acting.unit;
    let used = Event::ActionUsed { unit, deed: Deed::Maneuver, target: None };
    Ok(vec![used, Event::TestDue { test: Test::Maneuver { unit, dc } }])
}

/// The unit uses the bonus action that a trait grants (W-ACT-9); the players carry it out.
pub(crate) fn bonus(referee: &mut Referee<'_>, state: &State, turn: &Turn, by: Seat) -> Judged {
    let (acting, unit) = actor(referee, state, turn, by)?;
    budget::gates(referee, acting)?;
    let granted = state.card(unit).has(TraitKind::BonusAction) && !acting.bonus;
    referee.demand(granted, || of_unit("W-ACT-9", "E-ACT-BONUS", acting.unit))?;
    Ok(vec![Event::BonusUsed { unit: acting.unit }])
}

/// Ends the activation.
pub(crate) fn end(referee: &mut Referee<'_>, state: &State, turn: &Turn, by: Seat) -> Judged {
    let (acting, _) = actor(referee, state, turn, by)?;
    Ok(vec![Event::ActivationEnded { unit: acting.unit }])
}

/// Attacks on every enemy, Moves, and options from traits.
pub(crate) fn possible(state: &State, acting: &Acting) -> Vec<Command> {
    let Some(unit) = state.fighting(acting.unit) else { return Vec::new() };
    let card = state.card(unit);
    // A card without typed traits may have any.
    let may = |kind| card.has(kind) || card.traits.is_empty();
    let foes: Vec<UnitId> = state
        .units
        .of(unit.owner.other())
        .filter(|(_, foe)| foe.in_play())
        .map(|(id, _)| id)
        .collect();
    let attacks = foes.iter().map(|target| Command::Attack { target: *target });
    let mut all: Vec<_> = attacks.collect();
    all.extend(moves(state, unit));
    if may(TraitKind::BattleMagic) {
        all.extend(foes.iter().map(|target| Command::Magic { target: Some(*target) }));
        all.push(Command::Magic { target: None });
    }
    all.extend(may(TraitKind::Maneuver).then_some(Command::Maneuver { dc: 10 }));
    all.extend(card.has(TraitKind::BonusAction).then_some(Command::Bonus {}));
    all.push(Command::EndActivation {});
    if card.attacks.is_none() {
        let value = Stat::Attacks.usual();
        all.push(Command::FillCard { kind: unit.kind, stat: Stat::Attacks, value });
    }
    all
}

fn moves(state: &State, unit: &Unit) -> Vec<Command> {
    let from = unit.spot();
    let near = from.map_or_else(Vec::new, |from| within(state, from, steps(state, unit)));
    near.into_iter().map(|to| Command::Move { to }).collect()
}
