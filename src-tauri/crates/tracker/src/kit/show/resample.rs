//! Deals again what a viewer may not know: the same battle with other secrets.

use crate::kit::{Deck, Sealed};
use crate::{Referee, Seat};

/// The purpose of every draw here.
const PURPOSE: &str = "redealt";

/// Deals hidden things again. Their number stays the same.
pub struct Resampler<'r, 'c>(&'r mut Referee<'c>);

impl<'r, 'c> Resampler<'r, 'c> {
    /// Uses the chance of this referee.
    pub fn of(referee: &'r mut Referee<'c>) -> Self {
        Self(referee)
    }

    /// The things in random order.
    pub fn shuffled<T: Clone>(&mut self, things: &[T]) -> Vec<T> {
        let of = u32::try_from(things.len()).unwrap_or(0);
        let places = self.0.pick(PURPOSE, of, of);
        places.into_iter().filter_map(|place| things.get(place as usize).cloned()).collect()
    }

    /// A random one of several things.
    pub fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        self.shuffled(of).into_iter().next()
    }

    /// A random number below this one.
    pub fn below(&mut self, number: u8) -> u8 {
        let rolled = self.0.roll(PURPOSE, number.into(), 1).first().copied();
        rolled.and_then(|number| u8::try_from(number).ok()).unwrap_or(0)
    }

    /// Exchanges cards between hand and pile. A card that everybody has seen stays in hand.
    pub fn hand<C: Copy + Ord>(&mut self, deck: &mut Deck<C>, seen: Option<C>) {
        let mut held = deck.hand().to_vec();
        if let Some(place) = held.iter().position(|card| Some(*card) == seen) {
            held.remove(place);
        }
        deck.put_back(&held);
        let drawn = self.shuffled(deck.pile());
        deck.draw(&drawn[..held.len()]);
    }

    /// Replaces a seat's locked choice by any possible one, unless it is revealed.
    pub fn choice<T: Clone>(&mut self, sealed: &mut Sealed<T>, seat: Seat, possible: &[T]) {
        if sealed.has_locked(seat)
            && !sealed.is_open()
            && let Some(other) = self.one(possible)
        {
            sealed.lock(seat, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_has_seen_stays_and_the_rest_changes_places() {
        let mut referee = Referee::scripted([vec![2, 0, 1]]);
        let mut deck = Deck::new(vec![1, 2, 3, 4]);
        deck.draw(&[1, 2]);
        Resampler::of(&mut referee).hand(&mut deck, Some(2));
        assert_eq!((deck.hand(), deck.pile()), (&[2, 4][..], &[1, 3][..]));
    }

    #[test]
    fn a_choice_changes_while_it_is_locked_and_not_open() {
        const SEAT: Seat = Seat(0);
        let mut sealed = Sealed::by(1);
        let chosen = |sealed: &mut Sealed<u8>| {
            let mut referee = Referee::scripted([vec![1, 0]]);
            Resampler::of(&mut referee).choice(sealed, SEAT, &[7, 8]);
            sealed.judge(SEAT).copied()
        };
        assert_eq!(chosen(&mut sealed), None);
        sealed.lock(SEAT, 7);
        assert_eq!(chosen(&mut sealed), Some(8));
        sealed.lock(SEAT, 7);
        sealed.open();
        assert_eq!(chosen(&mut sealed), Some(7));
    }
}
