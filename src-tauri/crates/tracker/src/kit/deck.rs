//! A deck of cards: draw pile, hand and discard. Cards are conserved.

/// A player's or the table's cards. The draw pile has no order: drawing picks at random, which
/// is the same as drawing from the top of a shuffled pile, and leaves no order to peek at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck<C> {
    pile: Vec<C>,
    hand: Vec<C>,
    discard: Vec<C>,
}

impl<C: Copy + Ord> Deck<C> {
    /// A whole deck, nothing drawn.
    #[must_use]
    pub fn new(mut cards: Vec<C>) -> Self {
        cards.sort_unstable();
        Self { pile: cards, hand: Vec::new(), discard: Vec::new() }
    }

    /// The cards still to be drawn, in no telling order.
    #[must_use]
    pub fn pile(&self) -> &[C] {
        &self.pile
    }

    /// The cards in hand, sorted.
    #[must_use]
    pub fn hand(&self) -> &[C] {
        &self.hand
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

    /// From the pile to the hand.
    pub fn draw(&mut self, cards: &[C]) {
        for card in cards {
            pass(&mut self.pile, &mut self.hand, *card);
        }
        self.hand.sort_unstable();
    }

    /// From the hand back into the pile.
    pub fn put_back(&mut self, cards: &[C]) {
        for card in cards {
            pass(&mut self.hand, &mut self.pile, *card);
        }
        self.pile.sort_unstable();
    }

    /// From the hand onto the discard.
    pub fn toss(&mut self, card: C) {
        pass(&mut self.hand, &mut self.discard, card);
    }

    /// From the discard back into the hand: the one discarded last.
    pub fn recall(&mut self, card: C) {
        if let Some(place) = self.discard.iter().rposition(|there| *there == card) {
            self.hand.push(self.discard.remove(place));
            self.hand.sort_unstable();
        }
    }

    /// A card that only the table knew turns out to be `known`.
    pub fn turn_up(&mut self, unknown: C, known: C) {
        if take(&mut self.hand, unknown) {
            self.hand.push(known);
            self.hand.sort_unstable();
        }
    }

    /// A discarded card leaves the deck to lie on the table.
    pub fn lift(&mut self, card: C) {
        take(&mut self.discard, card);
    }

    /// A card that lay on the table goes to the discard.
    pub fn bury(&mut self, card: C) {
        self.discard.push(card);
    }

    /// The discard goes back into the pile, each card as the pile knows it.
    pub fn reshuffle(&mut self, unseen: impl Fn(C) -> C) {
        self.pile.extend(self.discard.drain(..).map(unseen));
        self.pile.sort_unstable();
    }

    /// Whether the hand holds all these cards, each as often as named.
    #[must_use]
    pub fn holds(&self, cards: &[C]) -> bool {
        let mut hand = self.hand.clone();
        cards.iter().all(|card| take(&mut hand, *card))
    }

    /// How many cards there are in all.
    #[must_use]
    pub fn total(&self) -> usize {
        self.pile.len() + self.hand.len() + self.discard.len()
    }
}

fn take<C: Copy + Ord>(from: &mut Vec<C>, card: C) -> bool {
    let place = from.iter().position(|there| *there == card);
    place.map(|place| from.remove(place)).is_some()
}

fn pass<C: Copy + Ord>(from: &mut Vec<C>, to: &mut Vec<C>, card: C) {
    if take(from, card) {
        to.push(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_conserved_whatever_is_asked() {
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
        assert_eq!(deck.total(), 3);
        deck.bury(4);
        deck.reshuffle(|card| card);
        assert_eq!((deck.pile(), deck.total()), (&[1, 2, 4][..], 4));
    }
}
