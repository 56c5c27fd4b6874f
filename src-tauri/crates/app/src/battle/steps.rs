//! Steps: each is decided, stored, shown, announced and answered, in that order.

use super::consent::Played;
use super::reply::Done;
use super::{Act, TakeBack, sealing, seat as place_of};
use crate::ask::{Stored, Turn};
use crate::open_battle::OpenBattle;
use crate::{Caller, Problem, cards};
use tracker::{Id, Seat, Taken, Viewer, WHY_MOST};

/// A seat's request, and the viewer that the reply is for.
pub(super) struct Asked {
    pub(super) battle: Id,
    pub(super) seat: Seat,
    pub(super) viewer: Viewer,
    pub(super) id: Id,
    /// Whether the reply includes the events and the new look. A guest's device is shown both
    /// separately.
    pub(super) looks: bool,
}

/// Carries out a seat's command.
pub(super) fn act(mut turn: Turn<'_>, ask: Act) -> Result<Done, Problem> {
    let Act { battle, seat, viewer, id, command, insist } = ask;
    let looks = turn.caller == Caller::Owner;
    let asked = Asked { battle, seat, viewer, id, looks };
    let why = insist.map(|insist| insist.why);
    Problem::unless_short(why.as_deref().unwrap_or_default(), WHY_MOST)?;
    let act = |open: &mut OpenBattle| open.act(seat, viewer, id, &command, why.clone());
    let taken = turn.records.step((battle, id), act);
    let taken = taken.map_err(|problem| problem.seen_by(&asked))?;
    // A repeated step may come with a different command than the one that was judged.
    if matches!(taken, Taken::New { .. }) {
        cards::learn(turn.app, &mut turn.records, turn.caller, (battle, &command));
    }
    shown_and_told(turn, &asked, &taken)
}

/// Takes back the last standing step, which has to be `step` if one is given. `consent` counts only if
/// the others share this device. Seats on other devices are asked themselves, both about their own steps
/// and about steps that revealed something.
pub(super) fn take_back(mut turn: Turn<'_>, ask: TakeBack) -> Result<Done, Problem> {
    let TakeBack { battle, seat, viewer, id, step, consent, why } = ask;
    let looks = turn.caller == Caller::Owner;
    let records = &mut turn.records;
    Problem::unless_short(&why, WHY_MOST)?;
    let played = Played::at(records, battle)?;
    let (agreed, others) = (consent && !played.opponents_are_apart(seat), played.others(seat));
    // A repeated request gets the same reply as before, whatever step stands last by now.
    let again = records.library.step_of(&battle.0, &id.0)?.is_some();
    take(turn, &Asked { battle, seat, viewer, id, looks }, |open| {
        if !again {
            open.unless_moved(step)?;
            open.unless_of(&others)?;
        }
        open.take_back(seat, id, agreed, why.clone())
    })
}

/// Takes and stores a step; only then shows it, announces it and answers.
pub(super) fn take(
    mut turn: Turn<'_>,
    asked: &Asked,
    step: impl Fn(&mut OpenBattle) -> Result<Taken, Problem>,
) -> Result<Done, Problem> {
    let taken = turn.records.step((asked.battle, asked.id), step)?;
    shown_and_told(turn, asked, &taken)
}

/// Shows a stored step, announces it once, and answers. Every step ends a pending wish to take back,
/// because another step then stands last.
fn shown_and_told(mut turn: Turn<'_>, ask: &Asked, taken: &Taken) -> Result<Done, Problem> {
    let (seq, battle, watched) = (taken.seq(), ask.battle, turn.is_watched());
    let records = &mut turn.records;
    let open = records.open.get(&battle).ok_or_else(|| Problem::no_battle(battle))?;
    let events = if ask.looks { open.events(seq, ask.viewer) } else { Vec::new() };
    let look = ask.looks.then(|| open.look(ask.viewer));
    let (item, again) = match taken {
        Taken::New { text, .. } if watched => (sealing::newest(records, battle, seq, text), false),
        Taken::New { .. } => (None, false),
        Taken::Before { .. } => (None, true),
    };
    let wishes = records.wishes.get_mut(&battle).filter(|_| !again);
    let table = wishes.and_then(|wishes| wishes.asked.take()).is_some();
    turn.show(battle, Stored { seq, by: place_of(ask.seat), item, again, table });
    Ok(Done { seq, events, look })
}

impl Problem {
    /// The problem as the asking viewer may know it: that a rule refuses, and why only if that is not a
    /// secret of the seat that acts.
    fn seen_by(self, ask: &Asked) -> Self {
        match self {
            Self::Refused(refusal) if !refusal.is_for(ask.seat, ask.viewer) => {
                Self::RefusedUnseen { seat: ask.seat }
            }
            problem => problem,
        }
    }
}
