//! What the table has just seen: both initiative cards, or dice and what they brought. It stays
//! to be seen until the next dice or the next activation.

use super::super::content::cards::TestKind;
use super::super::state::last::{Bids, Came, Last, Thrown};
use super::super::state::test::Rolled;
use super::super::state::{Bid, State, UnitId};
use crate::kit::{Cast, Moment, Phrase, Upturned};
use crate::{Said, Side, Viewer};

/// What the screens show of it to one viewer.
pub(crate) fn moment(state: &State, viewer: Viewer) -> Option<Moment> {
    let seen = state.last.as_ref().map(|last| match last {
        Last::Bids(bids) => turned_up(state, bids),
        Last::Rolled(dice, came) => rolled(state, last, dice, came, viewer),
    });
    Moment::scored(seen, &state.ledger, "NS-VIC-4")
}

fn seat(code: &'static str, side: Side) -> Phrase {
    Phrase::of(code).with("seat", side.0)
}

fn turned_up(state: &State, shown: &Bids) -> Moment {
    let Bids { bids, rolls, first } = shown;
    let tied = bids[0].worth() == bids[1].worth();
    let result = first.map_or_else(|| Phrase::of("tied"), |side| seat("goes_first", side));
    let settled = (tied && first.is_some()).then(|| Phrase::of("tie_rolled"));
    Moment {
        head: Some(Phrase::of("bids")),
        side: *first,
        cards: Side::BOTH.map(|side| card(state, bids[side.at()], side, *first)).to_vec(),
        dice: tie_dice(rolls, *first),
        result: vec![result],
        why: settled.into_iter().collect(),
        ..Moment::of(if tied { "NS-INI-3" } else { "NS-INI-2" })
    }
}

fn card(state: &State, bid: Bid, side: Side, first: Option<Side>) -> Upturned {
    let printed = |card| state.strategy_card(side, card).map(|card| card.name.clone());
    let (what, fate) = match bid {
        Bid::Bluff => (Phrase::of("bluff"), "back_in_hand"),
        Bid::Card { card, .. } => {
            let named = printed(card).map(|name| Phrase::of("named").with("name", name));
            (named.unwrap_or_else(|| Phrase::of("card")), "spent")
        }
    };
    let fate = first.map(|_| Phrase::of(fate));
    Upturned { side, worth: bid.worth(), what, fate, wins: first == Some(side) }
}

/// The dice of a tie: one each, or one for both that lies with who goes first.
fn tie_dice(rolls: &[Vec<u8>], first: Option<Side>) -> Vec<Cast> {
    let Some((last, before)) = rolls.split_last() else { return Vec::new() };
    let die = |(place, face): (usize, &u8)| {
        let was = before.iter().filter_map(|faces| Some((*faces.get(place)?).into())).collect();
        let whose = if place == 0 { Side::NORTH } else { Side::SOUTH };
        let one = last.len() == 1;
        let what = if one { Phrase::of("die") } else { seat("die_of", whose) };
        let side = first.filter(|_| one).unwrap_or(whose);
        Cast { was, ..Cast::of(side, *face, what) }
    };
    last.iter().enumerate().map(die).collect()
}

fn rolled(state: &State, last: &Last, dice: &[Thrown], came: &[Came], viewer: Viewer) -> Moment {
    let head = last.pair().map(|(_, by, at)| {
        let [attacker, target] = [by, at].map(|id| called(state, id));
        Phrase::of("pair").with("attacker", attacker).with("target", target)
    });
    let came = came.iter().map(|came| brought(state, came));
    Moment {
        head,
        side: dice.first().map(|die| die.roll.seat).filter(|_| dice.len() == 1),
        dice: dice.iter().map(|die| thrown(state, die, viewer)).collect(),
        result: dice.iter().filter_map(|die| lost(state, die)).chain(came).collect(),
        ..Moment::of("NS-TST-1")
    }
}

/// A unit by its number where it lies open or is gone, else by the slot where it lies.
fn called(state: &State, id: UnitId) -> Said {
    let hidden = state.unit(id).is_none_or(|unit| !unit.face_up);
    match state.spot(id).filter(|_| hidden) {
        Some(spot) => spot.slot.to_string().into(),
        None => id.into(),
    }
}

/// Who takes casualties by a die, and how many.
fn lost(state: &State, Thrown { roll, against, .. }: &Thrown) -> Option<Phrase> {
    let unit = against.filter(|_| roll.hits > 0)?;
    Some(Phrase::unit("lost", called(state, unit)).with("n", roll.hits))
}

fn thrown(state: &State, Thrown { roll, unit, .. }: &Thrown, viewer: Viewer) -> Cast {
    let name = match unit {
        Some(unit) => called(state, *unit),
        None => roll.unit.slot.to_string().into(),
    };
    let what = Phrase::unit("die_for", name).with("test", roll.kind.name());
    let may = !roll.hidden || viewer.knows(roll.seat.seat());
    let note = match roll.sum.known().filter(|_| may) {
        Some(sum) => summed(roll, *sum),
        None => verdict(roll),
    };
    Cast::of(roll.seat, roll.face, what).noted(note)
}

/// A face, what was added to it or taken from it, and what that came to.
fn summed(roll: &Rolled, sum: i8) -> Phrase {
    let added = i16::from(sum) - i16::from(roll.face);
    Phrase::of(if added < 0 { "sum_less" } else { "sum" })
        .with("face", roll.face)
        .with("added", added.unsigned_abs())
        .with("sum", sum)
        .with("came", verdict(roll).code)
        .with("n", roll.hits)
}

/// What one die came to.
fn verdict(roll: &Rolled) -> Phrase {
    match (roll.kind, roll.hits, roll.passed) {
        (TestKind::Fire | TestKind::Melee, 0, _) => Phrase::of("miss"),
        (TestKind::Fire | TestKind::Melee, hits, _) => Phrase::of("hits").with("n", hits),
        (_, _, true) => Phrase::of("passed"),
        (_, _, false) => Phrase::of("failed"),
    }
}

fn brought(state: &State, came: &Came) -> Phrase {
    let unit = |code, id: UnitId| Phrase::unit(code, called(state, id));
    match *came {
        Came::Won(id) => unit("won", id),
        Came::FellBack(id) => unit("fell_back", id),
        Came::Destroyed(id) => unit("destroyed", id),
    }
}
