//! A deck of cards: draw pile, hand, table and discard. Cards are conserved.

use super::Source;
use crate::Referee;
use std::borrow::Cow;

/// Where a card of a deck can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Zone {
    /// Still to be drawn.
    Pile,
    /// In hand.
    Hand,
    /// On the table: with a unit, under a slot, face down in a fight.
    Table,
    /// Discarded.
    Discard,
}

/// A player's or the table's cards. The draw pile has no order: drawing picks at random, which equals
/// drawing from the top of a shuffled pile and leaves no order to peek at. Cards only move between
/// zones, so their number is constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck<C> {
    pile: Vec<C>,
    hand: Vec<C>,
    table: Vec<C>,
    discard: Vec<C>,
}

impl<C: Copy + Ord> Deck<C> {
    /// A whole deck with nothing drawn.
    #[must_use]
    pub fn new(mut cards: Vec<C>) -> Self {
        cards.sort_unstable();
        Self { pile: cards, hand: Vec::new(), table: Vec::new(), discard: Vec::new() }
    }

    /// The cards still to be drawn, in an order that reveals nothing.
    #[must_use]
    pub fn pile(&self) -> &[C] {
        &self.pile
    }

    /// The cards in hand, sorted.
    #[must_use]
    pub fn hand(&self) -> &[C] {
        &self.hand
    }

    /// The cards on the table, sorted.
    #[must_use]
    pub fn table(&self) -> &[C] {
        &self.table
    }

    /// The discarded cards, oldest first.
    #[must_use]
    pub fn discard(&self) -> &[C] {
        &self.discard
    }

    /// The cards at some places of the pile.
    #[must_use]
    pub fn at(&self, places: &[u32]) -> Vec<C> {
        places.iter().filter_map(|&place| self.pile.get(place as usize)).copied().collect()
    }

    /// Moves a card between zones, if it is there. If the discard has several, moves the last one.
    pub fn pass(&mut self, card: C, from: Zone, to: Zone) {
        if self.take(card, from) {
            self.put(card, to);
        }
    }

    /// Moves a card from a zone of one deck to a zone of another, if it is there.
    pub fn hand_over(decks: &mut [Self], card: C, from: (usize, Zone), to: (usize, Zone)) {
        let there = from.0.max(to.0) < decks.len();
        if there && decks[from.0].take(card, from.1) {
            decks[to.0].put(card, to.1);
        }
    }

    /// Moves cards from the pile to the hand.
    pub fn draw(&mut self, cards: &[C]) {
        cards.iter().for_each(|card| self.pass(*card, Zone::Pile, Zone::Hand));
    }

    /// Moves cards from the hand back into the pile.
    pub fn put_back(&mut self, cards: &[C]) {
        cards.iter().for_each(|card| self.pass(*card, Zone::Hand, Zone::Pile));
    }

    /// Moves a card from the hand to the discard.
    pub fn toss(&mut self, card: C) {
        self.pass(card, Zone::Hand, Zone::Discard);
    }

    /// Moves the last discarded copy of a card back into the hand.
    pub fn recall(&mut self, card: C) {
        self.pass(card, Zone::Discard, Zone::Hand);
    }

    /// Reveals that an unknown card in hand, which only the table knew, is `known`.
    pub fn turn_up(&mut self, unknown: C, known: C) {
        if self.take(unknown, Zone::Hand) {
            self.put(known, Zone::Hand);
        }
    }

    /// Moves a card from the discard to the table.
    pub fn lift(&mut self, card: C) {
        self.pass(card, Zone::Discard, Zone::Table);
    }

    /// Moves a card from the table to the discard.
    pub fn bury(&mut self, card: C) {
        self.pass(card, Zone::Table, Zone::Discard);
    }

    /// Moves the discard back into the pile, each card in the form in which the pile knows it.
    pub fn reshuffle(&mut self, unseen: impl Fn(C) -> C) {
        self.pile.extend(self.discard.drain(..).map(unseen));
        self.pile.sort_unstable();
    }

    fn zone(&mut self, zone: Zone) -> &mut Vec<C> {
        match zone {
            Zone::Pile => &mut self.pile,
            Zone::Hand => &mut self.hand,
            Zone::Table => &mut self.table,
            Zone::Discard => &mut self.discard,
        }
    }

    fn take(&mut self, card: C, from: Zone) -> bool {
        let zone = self.zone(from);
        let place = zone.iter().rposition(|there| *there == card);
        place.map(|place| zone.remove(place)).is_some()
    }

    fn put(&mut self, card: C, to: Zone) {
        let zone = self.zone(to);
        zone.push(card);
        if to != Zone::Discard {
            zone.sort_unstable();
        }
    }

    /// Whether the hand holds all these cards, counting duplicates.
    #[must_use]
    pub fn holds(&self, cards: &[C]) -> bool {
        let mut rest = self.clone();
        cards.iter().all(|card| rest.take(*card, Zone::Hand))
    }

    /// The total number of cards.
    #[must_use]
    pub fn total(&self) -> usize {
        self.pile.len() + self.hand.len() + self.table.len() + self.discard.len()
    }
}

impl<C: Copy + Ord> Deck<Option<C>> {
    /// The next cards, as many as available: drawn by chance for this purpose, or unknown ones if the
    /// table draws.
    pub fn next(
        &self,
        referee: &mut Referee<'_>,
        source: Source,
        purpose: impl Into<Cow<'static, str>>,
        wanted: usize,
    ) -> Vec<Option<C>> {
        let wanted = wanted.min(self.pile.len());
        let small = |length: usize| u32::try_from(length).unwrap_or(0);
        match source {
            Source::Table => vec![None; wanted],
            Source::App => self.at(&referee.pick(purpose, small(self.pile.len()), small(wanted))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZONES: [Zone; 4] = [Zone::Pile, Zone::Hand, Zone::Table, Zone::Discard];

    fn all(decks: &[Deck<u8>]) -> Vec<u8> {
        let zones =
            |deck: &Deck<u8>| [deck.pile(), deck.hand(), deck.table(), deck.discard()].concat();
        let mut all: Vec<u8> = decks.iter().flat_map(zones).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn cards_are_conserved_over_all_decks_and_zones() {
        let mut decks = [Deck::new(vec![1, 2, 2, 3]), Deck::new(vec![2, 4])];
        let before = all(&decks);
        for (from, to) in ZONES.iter().flat_map(|from| ZONES.map(|to| (*from, to))) {
            for card in 0..=5 {
                decks[0].pass(card, from, to);
                Deck::hand_over(&mut decks, card, (0, to), (1, from));
                Deck::hand_over(&mut decks, card, (1, from), (2, to));
                assert_eq!(all(&decks), before, "{card} from {from:?} to {to:?}");
            }
            decks[1].reshuffle(|card| card);
            assert_eq!(all(&decks), before);
        }
    }

    #[test]
    fn a_card_passes_from_where_it_is() {
        let mut deck = Deck::new(vec![1, 2, 2, 3]);
        deck.draw(&[2, 2, 2, 9]);
        assert_eq!(deck.hand(), [2, 2]);
        deck.toss(2);
        deck.toss(3);
        deck.put_back(&[2]);
        assert_eq!((deck.pile(), deck.hand(), deck.discard()), (&[1, 2, 3][..], &[][..], &[2][..]));
        deck.recall(2);
        assert!(deck.holds(&[2]) && !deck.holds(&[2, 2]));
        deck.draw(&[3]);
        deck.turn_up(3, 4);
        deck.toss(4);
        deck.lift(4);
        assert_eq!((deck.table(), deck.total()), (&[4][..], 4));
        deck.bury(4);
        deck.reshuffle(|card| card);
        assert_eq!((deck.pile(), deck.total()), (&[1, 2, 4][..], 4));
    }
}
