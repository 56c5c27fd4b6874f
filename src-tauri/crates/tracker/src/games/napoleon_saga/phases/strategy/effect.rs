//! The effects of a card that the app carries out.

use super::Play;
use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::{Effect, TestKind};
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, own};
use crate::games::napoleon_saga::state::test::Test;
use crate::games::napoleon_saga::state::{Stage, State, Unit, UnitId};
use crate::kit::variants;
use crate::{Referee, Refusal};

/// Applies all effects. If the card has effects that the app knows, at least one must apply.
pub(crate) fn all(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
) -> Result<Vec<Event>, Refusal> {
    let events = some(state, play)?;
    let asks = !play.effects().is_empty() || play.bonus.is_some();
    referee.demand(!events.is_empty() || !asks, || missing(state, play))?;
    Ok(events)
}

/// Applies the effects that have a target.
pub(crate) fn some(state: &State, play: &Play<'_>) -> Result<Vec<Event>, Refusal> {
    let mut events: Vec<Event> = typed(state, play).into_iter().collect();
    for effect in play.effects() {
        match *effect {
            Effect::Bonus { test, by } => events.extend(bonus(state, play, Some(test), by)),
            Effect::Heal { .. } | Effect::Ready {} | Effect::Steady {} => {
                let (id, spot) = target(state, play)?;
                let unit = state.unit(id);
                events.extend(unit.and_then(|unit| on(unit, (id, spot), *effect)));
            }
        }
    }
    Ok(events)
}

/// The refusal of a card without effect: too late for a roll, or no suitable unit.
fn missing(state: &State, play: &Play<'_>) -> Refusal {
    let acts = state.action().is_some_and(|action| action.stage != Stage::Choosing);
    let late = acts || was_rolled(state, play);
    if play.changes_a_roll() && late && state.due.is_empty() {
        return Refusal::rule("NS-TST-2", "E-TST-LATE");
    }
    play.refusal("NS-CRD-1", "E-CRD-CONDITION")
}

/// Whether the card would have changed a roll that was just made.
fn was_rolled(state: &State, play: &Play<'_>) -> bool {
    let meant = |test: &Test| {
        play.effects().is_empty()
            || play.effects().iter().any(
                |effect| matches!(effect, Effect::Bonus { test: kind, .. } if *kind == test.kind),
            )
    };
    state.rolled.iter().any(meant)
}

/// A bonus typed by the players for a card that the app does not fully know.
fn typed(state: &State, play: &Play<'_>) -> Option<Event> {
    let printed = play.effects().iter().any(|effect| matches!(effect, Effect::Bonus { .. }));
    bonus(state, play, None, play.bonus.filter(|_| !printed)?)
}

/// Changes the first matching test that is due: the player's own, or the opponent's if `by` is negative
/// (NS-TST-2).
fn bonus(state: &State, play: &Play<'_>, kind: Option<TestKind>, by: i8) -> Option<Event> {
    let whose = if by < 0 { play.by.other() } else { play.by };
    let place = state.due.iter().position(|test| {
        let meant = play.on.is_none_or(|spot| spot == test.unit);
        test.side == whose && meant && kind.is_none_or(|kind| kind == test.kind)
    });
    Some(Event::BonusAdded { place: u8::try_from(place?).ok()?, by })
}

/// The effect on a unit.
fn on(unit: &Unit, (id, spot): (UnitId, Spot), effect: Effect) -> Option<Event> {
    match effect {
        Effect::Heal { casualties } if unit.casualties > 0 => {
            Some(Event::CasualtiesSet { unit: id, to: unit.casualties.saturating_sub(casualties) })
        }
        Effect::Ready {} if unit.activated => Some(Event::ActivatedSet { unit: spot, to: false }),
        Effect::Steady {} if unit.disarray => Some(Event::DisarraySet { unit: id, to: false }),
        variants!(Effect::{Bonus, Heal, Ready, Steady}) => None,
    }
}

/// The player's own unit that the card is played on: the named one, or the acting one. It must be
/// face-up, or the card would reveal what it is.
pub(crate) fn target(state: &State, play: &Play<'_>) -> Result<(UnitId, Spot), Refusal> {
    let acting = || {
        let id = state.action()?.unit;
        state.spot(id).filter(|_| state.unit(id).is_some_and(|unit| unit.owner == play.by))
    };
    let nobody = || play.impossible("NS-CRD-1", "E-CRD-UNIT");
    let spot = play.on.or_else(acting).ok_or_else(nobody)?;
    let id = own(state, play.by, spot)?;
    let hidden = || naming(state, play.impossible("NS-CRD-1", "E-CRD-TARGET"), spot);
    state.face_up(id).then_some((id, spot)).ok_or_else(hidden)
}
