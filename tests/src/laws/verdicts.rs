//! The verdict on an army some of whose cards are not typed: what is called legal is legal however the
//! rest is typed, and what is called not legal is not. Only the rest is not yet known.

use crate::laws::random::{Dice, Game};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tracker::games::ALL;
use tracker::{Entry, Legality};

const ARMIES: usize = 1_500;
/// How many ways of typing the rest are tried for each army.
const WAYS: usize = 4;

/// The values that a field of a kind of card has on some card.
type Pool = BTreeMap<(String, String), Vec<Value>>;

/// Everything of an army that is a card: its pile, its place there, and its fields.
fn cards(army: &Value) -> impl Iterator<Item = (&String, usize, &Map<String, Value>)> {
    let piles = army.as_object().into_iter().flatten();
    piles
        .flat_map(|(pile, cards)| {
            let cards = cards.as_array().into_iter().flatten().enumerate();
            cards.filter_map(move |(at, card)| Some((pile, at, card.as_object()?)))
        })
        .filter(|(_, _, card)| card.contains_key("id"))
}

fn pool(armies: &[Value]) -> Pool {
    let mut pool = Pool::new();
    for (pile, _, card) in armies.iter().flat_map(cards) {
        for (field, value) in card.iter().filter(|(field, _)| *field != "id") {
            let values = pool.entry((pile.clone(), field.clone())).or_default();
            if !values.contains(value) {
                values.push(value.clone());
            }
        }
    }
    pool
}

struct Trial<'a> {
    entry: &'a Entry,
    pool: &'a Pool,
    dice: &'a mut Dice,
}

impl Trial<'_> {
    /// The verdict, and the points; none if it is no army.
    fn check(&self, army: &Value) -> Option<(Legality, i64)> {
        let checked = (self.entry.check)(&army.to_string()).ok()?;
        Some((checked.legality, checked.points))
    }

    fn any<'b, T>(&mut self, all: &'b [T]) -> Option<&'b T> {
        all.get(self.dice.below(all.len()))
    }

    /// Another value in any field of any card.
    fn retype(&mut self, army: &mut Value) {
        let fields: Vec<_> = cards(army)
            .flat_map(|(pile, at, card)| {
                card.keys().map(move |field| (pile.clone(), at, field.clone()))
            })
            .collect();
        let Some((pile, at, field)) = self.any(&fields).cloned() else { return };
        let values = self.pool.get(&(pile.clone(), field.clone())).cloned().unwrap_or_default();
        if let Some(value) = self.any(&values) {
            army[&pile][at][&field] = value.clone();
        }
    }

    /// An entry more, an entry less, or another number of copies.
    fn relist(&mut self, army: &mut Value) {
        let is_listed = |things: &Value| things[0].get("card").is_some();
        let piles: Vec<String> = army
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(_, things)| is_listed(things))
            .map(|(pile, _)| pile.clone())
            .collect();
        let Some(pile) = self.any(&piles) else { return };
        let things = army[pile].as_array_mut().unwrap();
        let at = self.dice.below(things.len());
        match self.dice.below(3) {
            0 => things.push(things[at].clone()),
            1 => drop(things.remove(at)),
            _ if things[at].get("copies").is_some() => {
                things[at]["copies"] = json!(1 + self.dice.below(4));
            }
            _ => {}
        }
    }

    /// An army near one that is legal, and its points.
    fn army(&mut self, practice: &Value) -> Option<Value> {
        let mut army = practice.clone();
        for _ in 0..self.dice.below(4) {
            match self.dice.below(2) {
                0 => self.retype(&mut army),
                _ => self.relist(&mut army),
            }
        }
        let (_, points) = self.check(&army)?;
        let more = i64::try_from(self.dice.below(60)).unwrap();
        army["limit"] = match self.dice.below(3) {
            0 => Value::Null,
            _ => json!((points + more - 20).max(0)),
        };
        Some(army)
    }

    /// Whether null in this field says that nobody knows the value. The practice cards are complete, so
    /// where one of them has null, it is a value: a card of no nation.
    fn may_be_unknown(&self, pile: &str, field: &str) -> bool {
        let values = self.pool.get(&(pile.to_owned(), field.to_owned()));
        values.is_some_and(|values| !values.contains(&Value::Null))
    }

    /// Forgets a few values of its cards. Returns where they stood.
    fn forget(&mut self, army: &mut Value) -> Vec<(String, usize, String)> {
        let fields: Vec<_> = cards(army)
            .flat_map(|(pile, at, card)| {
                let known = card.keys().filter(|field| self.may_be_unknown(pile, field));
                known.map(move |field| (pile.clone(), at, field.clone())).collect::<Vec<_>>()
            })
            .collect();
        let wanted = 1 + self.dice.below(3);
        let mut forgotten = Vec::new();
        for _ in 0..8 * wanted {
            let Some((pile, at, field)) = self.any(&fields).cloned() else { break };
            let before = army[&pile][at][&field].take();
            if before.is_null() {
                continue;
            }
            if self.check(army).is_none() {
                army[&pile][at][&field] = before;
                continue;
            }
            forgotten.push((pile, at, field));
            if forgotten.len() == wanted {
                break;
            }
        }
        forgotten
    }

    /// The army with other values where these were forgotten.
    fn completed(&mut self, army: &Value, forgotten: &[(String, usize, String)]) -> Value {
        let mut whole = army.clone();
        for (pile, at, field) in forgotten {
            let values = self.pool[&(pile.clone(), field.clone())].clone();
            whole[pile][*at][field] = self.any(&values).unwrap().clone();
        }
        whole
    }
}

#[test]
fn a_verdict_holds_however_the_rest_is_typed() {
    for entry in ALL {
        let game = Game::of(entry.id);
        let armies = game.practice["armies"].as_array().unwrap();
        let pool = pool(armies);
        let mut seen = BTreeMap::<String, usize>::new();
        for number in 0..ARMIES {
            let mut dice = Dice(u64::try_from(number).unwrap());
            let mut trial = Trial { entry, pool: &pool, dice: &mut dice };
            let Some(army) = trial.army(&armies[number % armies.len()]) else { continue };
            let mut partial = army.clone();
            let forgotten = trial.forget(&mut partial);
            let (verdict, _) = trial.check(&partial).unwrap();
            *seen.entry(format!("{verdict:?}")).or_default() += 1;
            if verdict == Legality::NotYetKnown {
                continue;
            }
            let others = (0..WAYS).map(|_| trial.completed(&partial, &forgotten));
            for whole in others.collect::<Vec<_>>().into_iter().chain([army]) {
                let Some((is, _)) = trial.check(&whole) else { continue };
                // What was missing from the original may be missing still.
                let holds =
                    is == verdict || (is == Legality::NotYetKnown && verdict != Legality::Legal);
                let said = (entry.check)(&whole.to_string()).unwrap().violations;
                assert!(holds, "{}: {verdict:?} without {forgotten:?}, then {said:?}", entry.id);
            }
        }
        for verdict in ["Legal", "NotLegal", "NotYetKnown"] {
            let times = seen.get(verdict).copied().unwrap_or_default();
            assert!(times > ARMIES / 50, "{} was {verdict} only {times} times", entry.id);
        }
    }
}
