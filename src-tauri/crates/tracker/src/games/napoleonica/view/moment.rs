//! The moment shown to the table: a roll-off, both bids, a side of the escalation card, the
//! reinforcements, an attack, the end of a round. It stays on screen until the next action.

use super::super::content::cards::Relief;
use super::super::content::dice::{Face, Symbol};
use super::super::phases::{attacks, pouch};
use super::super::state::attack::{Attack, Die, RerollBy, Tally, TallyLine};
use super::super::state::last::{Bids, Came, Last, Reinforced};
use super::super::state::{Bid, CardId, State};
use crate::kit::{Cast, Moment, Phrase, Upturned};
use crate::{Side, Viewer};

/// The moment as the screens show it. An attack in progress has a page of its own.
pub(crate) fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
    let seen = state.last.as_ref().map(|last| match last {
        Last::RollOff(faces, chooser) => rolled_off(*faces, *chooser),
        Last::Bids(bids) => turned_up(state, bids),
        Last::Escalated(side) => escalated(state, *side),
        Last::Reinforced(seen) => reinforced(state, seen),
        Last::Round { round, drawn } => round_over(state, *round, *drawn),
        Last::Attack(attack, _) => fought(state, attack),
    });
    Moment::scored(seen, &state.ledger, "N-VP-1")
}

/// One die each: the last roll, with the earlier rolls behind it.
fn one_each(rolls: &[[u8; 2]]) -> Vec<Cast> {
    let Some((last, before)) = rolls.split_last() else { return Vec::new() };
    let die = |side: Side| {
        let was = before.iter().map(|faces| faces[side.at()].into()).collect();
        Cast { was, ..Cast::of(side, last[side.at()], Phrase::player("die_of", side)) }
    };
    Side::BOTH.map(die).to_vec()
}

fn rolled_off(faces: [u8; 2], chooser: Option<Side>) -> Moment {
    let result = chooser.map_or_else(|| Phrase::of("tied"), |side| Phrase::player("chooses", side));
    Moment {
        head: Some(Phrase::of("roll_off")),
        side: chooser,
        dice: one_each(&[faces]),
        result: vec![result],
        ..Moment::of("N-DEP-1")
    }
}

fn turned_up(state: &State, shown: &Bids) -> Moment {
    let Bids { bids, rolls, leader, held, .. } = shown;
    let tied = bids[0].worth() == bids[1].worth();
    let result =
        leader.map_or_else(|| Phrase::of("bids_tied"), |side| Phrase::player("leads", side));
    let settled = (tied && leader.is_some()).then(|| match (rolls.is_empty(), held) {
        (true, true) => Phrase::of("tie_kept"),
        (true, false) => Phrase::of("tie_deployed"),
        (false, _) => Phrase::of("tie_rolled"),
    });
    Moment {
        head: Some(Phrase::of("bids")),
        side: *leader,
        cards: Side::BOTH.map(|side| card(state, shown, side)).to_vec(),
        dice: one_each(rolls),
        result: vec![result],
        why: settled.into_iter().collect(),
        ..Moment::of(if tied { "N-LEAD-4" } else { "N-LEAD-3" })
    }
}

fn card(state: &State, shown: &Bids, side: Side) -> Upturned {
    let bid = shown.bids[side.at()];
    let what = match bid {
        Bid::Decoy => Phrase::of("decoy"),
        Bid::Card { card, .. } => match card.and_then(|card| state.maneuver_card(side, card)) {
            Some(card) => Phrase::of("named").with("name", card.name.clone()),
            None => Phrase::of("card"),
        },
    };
    let wins = shown.leader == Some(side);
    let fate = shown.leader.map(|_| match (shown.spent[side.at()], wins) {
        (true, true) => Phrase::of("spent"),
        (true, false) => Phrase::of("discarded"),
        (false, _) => Phrase::player("back_in_hand", side),
    });
    Upturned { side, worth: bid.worth().unwrap_or(0), what, fate, wins }
}

fn escalated(state: &State, side: u8) -> Moment {
    let numbers = &state.escalation;
    let drafts = Side::BOTH.map(|side| (side, pouch::draft(state, side)));
    let drafts = drafts.into_iter().filter(|(_, more)| *more > 0);
    let leader = state.leader.unwrap_or(Side::North);
    let letter = if side == 0 { "A" } else { "B" };
    let head = Phrase::player("side_taken", leader).with("letter", letter);
    let orders = Phrase::of("orders_each").with("n", numbers.orders);
    let cards = Phrase::of("cards_each").with("n", numbers.maneuver);
    Moment {
        head: Some(head),
        side: state.leader,
        result: vec![orders, cards],
        why: drafts.map(|(side, more)| Phrase::player("drafts", side).with("n", more)).collect(),
        ..Moment::of("N-ESC-2")
    }
}

fn reinforced(state: &State, seen: &Reinforced) -> Moment {
    let Reinforced { side, card, came } = seen;
    let head = match (side, card) {
        (Some(side), Some((card, _))) => taken(state, *side, *card),
        (_, _) => Phrase::of("reinforced"),
    };
    let gives = card.map_or_else(Vec::new, |(_, gives)| given(gives));
    // Until some of a card is used, its result is what it gives.
    let came: Vec<Phrase> = came.iter().map(|came| came_to(*side, *came)).collect();
    let (result, why) = if came.is_empty() { (gives, came) } else { (came, gives) };
    let rule = if card.is_some() { "N-REI-4" } else { "N-REI-1" };
    Moment { head: Some(head), side: *side, result, why, ..Moment::of(rule) }
}

fn taken(state: &State, side: Side, card: CardId) -> Phrase {
    let known = card.and_then(|card| state.setup.reinforcement.get(usize::from(card)));
    match known {
        Some(card) => Phrase::player("took", side).with("name", card.name.clone()),
        None => Phrase::player("took_card", side),
    }
}

fn given(gives: Relief) -> Vec<Phrase> {
    let Relief { arrows, orders, fatigue } = gives;
    let parts = [("gives_steps", arrows), ("gives_orders", orders), ("gives_ease", fatigue)];
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    parts.map(|(code, count)| Phrase::of(code).with("n", count)).collect()
}

fn came_to(side: Option<Side>, came: Came) -> Phrase {
    match came {
        Came::Shifted(side) => Phrase::player("shifted", side),
        Came::Moved(kind, line) => {
            Phrase::of("moved_on").with("kind", kind).with("line", line.name())
        }
        Came::Joined(unit) => Phrase::unit("got_back", unit),
        Came::Arrived(unit) => Phrase::unit("arrived", unit),
        Came::Drew(count) => Phrase::player("drew", side.unwrap_or(Side::North)).with("n", count),
        Came::Eased(unit) => Phrase::unit("eased", unit),
    }
}

fn round_over(state: &State, round: u16, drawn: [u8; 2]) -> Moment {
    let scored = state.ledger.fresh().iter().any(|score| score.reason == "N-END-1");
    let asked = !state.setup.scenario.conditions.is_empty();
    let nobody = (asked && !scored).then(|| Phrase::of("nobody_scored"));
    let drew = Side::BOTH.map(|side| (side, drawn[side.at()])).into_iter();
    let drew = drew.filter(|(_, count)| *count > 0);
    let drew = drew.map(|(side, count)| Phrase::player("drew_cards", side).with("n", count));
    Moment {
        head: Some(Phrase::of("round_over").with("n", round)),
        result: nobody.into_iter().chain(drew).collect(),
        why: vec![Phrase::of("orders_back")],
        ..Moment::of(if asked { "N-END-1" } else { "N-END-3" })
    }
}

/// The moment of an attack in progress: the current dice and their result so far.
pub(super) fn running(state: &State, attack: &Attack) -> Moment {
    let rolled = attack.pool.iter().any(|die| die.face.is_some());
    let Tally { damage, retreats, .. } = attacks::tally(state, attack);
    let counted = [("damage", damage), ("back", retreats)].into_iter();
    let counted = counted.filter(|(_, count)| rolled && *count > 0);
    let so_far = counted.map(|(code, count)| Phrase::of(code).with("n", count)).collect();
    let result = if attack.lost > 0 || attack.destroyed { result(attack) } else { so_far };
    Moment { result, ..fought(state, attack) }
}

fn fought(state: &State, attack: &Attack) -> Moment {
    let side = state.unit(attack.attacker).map(|unit| unit.owner);
    let head = Phrase::of("attack").with("attacker", attack.attacker).with("target", attack.target);
    let lines = attacks::tally(state, attack).lines;
    let target = state.unit(attack.target).filter(|target| target.fights() && attack.lost > 0);
    let left =
        target.map(|target| Phrase::unit("left", attack.target).with("n", target.models.now));
    Moment {
        head: Some(head),
        side,
        dice: side.map_or_else(Vec::new, |side| dice(state, attack, side)),
        result: result(attack),
        why: lines.iter().map(change).chain(left).collect(),
        ..Moment::of("N-ATK-10")
    }
}

/// The result of the attack.
fn result(attack: &Attack) -> Vec<Phrase> {
    let target = |code| Phrase::unit(code, attack.target);
    let lost = (attack.lost > 0).then(|| target("lost").with("n", attack.lost));
    let back =
        (attack.pushed && attack.retreats > 0).then(|| target("back").with("n", attack.retreats));
    let gone = attack.destroyed.then(|| target("destroyed"));
    let all: Vec<Phrase> = [lost, gone, back].into_iter().flatten().collect();
    if all.is_empty() { vec![Phrase::of("nothing")] } else { all }
}

fn change(line: &TallyLine) -> Phrase {
    Phrase::of("change")
        .with("why", line.why.to_string())
        .with("damage", line.damage)
        .with("retreats", line.retreats)
}

/// The current dice, with rerolled faces, and struck out if the target ignores the symbol.
fn dice(state: &State, attack: &Attack, side: Side) -> Vec<Cast> {
    let kind = |die: &Die| {
        let kind = state.setup.dice.iter().find(|kind| kind.id == die.die);
        kind.map_or_else(|| die.die.clone(), |kind| kind.label.clone())
    };
    let rolled = (0..u8::MAX).zip(&attack.pool);
    let rolled = rolled.filter_map(|(place, die)| Some((place, die, die.face?)));
    let mut dice: Vec<Cast> = rolled
        .map(|(place, die, face)| {
            let again = attack.again.iter().filter(|again| again.die == place);
            let paid = again.clone().next_back().map(|again| paid(again.by));
            let was = again.map(|again| again.was.main().name().into()).collect();
            let what = Phrase::of("die").with("die", kind(die));
            Cast { was, note: paid, ..Cast::of(side, face.main().name(), what) }
        })
        .collect();
    for (_, symbol, count) in attacks::ignored(state, attack) {
        let shows = |die: &&mut Cast| !die.void && die.face == symbol.name().into();
        dice.iter_mut()
            .rev()
            .filter(shows)
            .take(usize::from(count))
            .for_each(|die| die.void = true);
    }
    dice
}

fn paid(by: RerollBy) -> Phrase {
    match by {
        RerollBy::Ability => Phrase::of("by_ability"),
        RerollBy::Card => Phrase::of("by_card"),
        RerollBy::Order(_) => Phrase::of("by_order"),
        RerollBy::Fatigue => Phrase::of("by_fatigue"),
    }
}

impl Face {
    /// The symbol that stands for the face: the strongest on it.
    fn main(self) -> Symbol {
        let strongest = [Symbol::Crit, Symbol::Hit, Symbol::Retreat];
        strongest.into_iter().find(|symbol| self.shows(*symbol)).unwrap_or(Symbol::Miss)
    }
}
