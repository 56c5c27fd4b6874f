//! Units for the points that are left: to the nearest sum at or below the limit, judged by the game's own
//! check.
//!
//! How many ways there are to reach each sum is counted first (a bounded knapsack). From the limit down,
//! the ways to a sum are all tried if they are few, and otherwise some of them at random. The first sum
//! that a legal way reaches is the nearest one, if all ways to those above it were tried.

use super::Fix;
use super::lists::Lists;
use super::search::{Search, Steps, findings, is_worse, left};
use crate::pack::Pack;
use crate::{ArmyList, Problem};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tracker::Entry;

/// A sum with at most this many ways is decided by trying them all.
const ALL: f64 = 250.0;
/// How many ways to any other sum are tried.
const SOME: usize = 250;
/// How many ways are tried in all.
const TRIES: usize = 1_500;
/// How many legal ways are looked for at the nearest sum.
const ENOUGH: usize = 24;
/// How many proposals are made.
const PROPOSALS: usize = 3;
/// The most copies of a card that are added.
const COPIES: usize = 40;
/// The most points that are filled.
const ROOM: i64 = 5_000;

/// What fits into the points that are left.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fill {
    /// The points that are left; none without a limit, or if the army's points are not known.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub room: Option<i64>,
    /// Whether no legal army is nearer to the limit.
    pub nearest: bool,
    /// What to add, as changes of the list; all to the same sum.
    pub proposals: Vec<Fix>,
}

/// A card that may be added.
struct Kind {
    card: String,
    cost: usize,
    /// The most copies of it.
    most: usize,
}

/// How many copies of each kind are added.
type Way = Vec<usize>;

/// How a list is filled.
pub(crate) struct How {
    /// How many units of each card may be in it, if not any number; none of a card that is not named.
    pub(crate) most: Option<BTreeMap<String, u16>>,
    /// The same seed gives the same proposals.
    pub(crate) seed: u64,
}

/// Fills the points that are left in a list.
pub(crate) fn fill(game: &Entry, pack: &Pack, list: ArmyList, how: How) -> Result<Fill, Problem> {
    let (lists, army) = Lists::open(game, pack, list, None)?;
    let checked = army.check();
    let known = lists.prices(&*army).is_some();
    let room = checked.limit.filter(|_| known).map(|limit| limit - checked.points);
    let Some(points) = room.filter(|room| (1..=ROOM).contains(room)) else {
        return Ok(Fill {
            room,
            nearest: room.is_some_and(|room| room <= 0),
            proposals: Vec::new(),
        });
    };
    let search = Search::of(army, lists);
    let mut filling = Filling::of(search, usize::try_from(points).unwrap_or_default(), how);
    let (nearest, ways) = filling.nearest();
    let chosen = three(&ways);
    let proposals = chosen.into_iter().map(|way| filling.proposal(way)).collect();
    Ok(Fill { room, nearest, proposals })
}

/// The work on one list.
struct Filling {
    search: Search,
    /// The list without its decks: they are mended afterwards.
    bare: Lists,
    kinds: Vec<Kind>,
    /// For each number of kinds, from none, the ways to each sum.
    ways: Vec<Vec<f64>>,
    tries: usize,
    random: StdRng,
}

impl Filling {
    fn of(search: Search, room: usize, How { most, seed }: How) -> Self {
        let bare = search.lists().without_decks();
        let random = StdRng::seed_from_u64(seed);
        let mut filling =
            Self { search, bare, kinds: Vec::new(), ways: Vec::new(), tries: 0, random };
        filling.kinds = filling.possible(room, most.as_ref());
        filling.ways = filling.counted(room);
        filling
    }

    /// The cards that cost something and fit, with the most copies of each that are no fault by
    /// themselves: what is wrong with a unit stays wrong, whatever else is added.
    fn possible(&mut self, room: usize, limits: Option<&BTreeMap<String, u16>>) -> Vec<Kind> {
        let priced = self.bare.priced_cards(self.search.army());
        let mut kinds = Vec::new();
        for (card, cost) in priced {
            let Ok(cost) = usize::try_from(cost) else { continue };
            if cost == 0 || cost > room {
                continue;
            }
            let left = limits.map_or(COPIES, |most| {
                let most = most.get(&card).copied().unwrap_or_default();
                usize::from(most).saturating_sub(self.bare.units_of(&card))
            });
            let (mut most, mut above) = (0, (room / cost).min(COPIES).min(left) + 1);
            while above - most > 1 {
                let middle = usize::midpoint(most, above);
                if self.is_sound(&card, middle) { most = middle } else { above = middle }
            }
            if most > 0 {
                kinds.push(Kind { card, cost, most });
            }
        }
        // The dearest last: ways are read from the end.
        kinds.sort_by(|one, other| (one.cost, &one.card).cmp(&(other.cost, &other.card)));
        kinds
    }

    /// Whether so many copies of a card are no fault of the unit itself.
    fn is_sound(&mut self, card: &str, copies: usize) -> bool {
        let (lists, at) = self.bare.with_more(card, copies);
        let before = findings(&self.judged(self.bare.clone()));
        let after = self.judged(lists);
        let own: Vec<_> = after.into_iter().filter(|it| it.entry == Some(at)).collect();
        !is_worse(&before, &findings(&own))
    }

    fn judged(&mut self, lists: Lists) -> Vec<tracker::Violation> {
        self.search.judge(lists).unwrap_or_default()
    }

    fn counted(&self, room: usize) -> Vec<Vec<f64>> {
        let mut none = vec![0.0; room + 1];
        none[0] = 1.0;
        let mut ways = vec![none];
        for Kind { cost, most, .. } in &self.kinds {
            let before = &ways[ways.len() - 1];
            let to = |sum: usize| {
                let copies = 0..=(*most).min(sum / cost);
                copies.map(|copies| before[sum - copies * cost]).sum()
            };
            let next = (0..=room).map(to).collect();
            ways.push(next);
        }
        ways
    }

    /// The legal ways to the nearest sum, and whether it is certain that there is none nearer.
    fn nearest(&mut self) -> (bool, Vec<Way>) {
        let before = findings(&self.judged(self.bare.clone()));
        let mut certain = true;
        let all = self.ways.last().cloned().unwrap_or_default();
        for (sum, &ways) in all.iter().enumerate().skip(1).rev() {
            if ways == 0.0 {
                continue;
            }
            let tried = if ways <= ALL { self.all_to(sum) } else { self.some_to(sum) };
            let mut found = Vec::new();
            for way in tried {
                self.tries += 1;
                let after = self.judged(self.laid(&way));
                if !is_worse(&before, &findings(&after)) {
                    found.push((left(&after), way));
                }
                if found.len() == ENOUGH || self.tries >= TRIES {
                    break;
                }
            }
            if let Some(least) = found.iter().map(|(left, _)| *left).min() {
                found.retain(|(left, _)| *left == least);
                return (certain, found.into_iter().map(|(_, way)| way).collect());
            }
            certain &= ways <= ALL;
            if self.tries >= TRIES {
                return (false, Vec::new());
            }
        }
        (certain, Vec::new())
    }

    /// Every way to a sum.
    fn all_to(&self, sum: usize) -> Vec<Way> {
        let mut all = Vec::new();
        let mut way = vec![0; self.kinds.len()];
        self.each_to(self.kinds.len(), sum, &mut way, &mut all);
        all
    }

    fn each_to(&self, kinds: usize, sum: usize, way: &mut Way, all: &mut Vec<Way>) {
        let Some(at) = kinds.checked_sub(1) else { return all.push(way.clone()) };
        let Kind { cost, most, .. } = self.kinds[at];
        for copies in 0..=most.min(sum / cost) {
            let rest = sum - copies * cost;
            if self.ways[at][rest] > 0.0 {
                way[at] = copies;
                self.each_to(at, rest, way, all);
            }
        }
        way[at] = 0;
    }

    /// Ways to a sum at random, each as likely as any other.
    fn some_to(&mut self, sum: usize) -> Vec<Way> {
        let ways: BTreeSet<Way> = (0..SOME).map(|_| self.one_to(sum)).collect();
        let mut ways: Vec<Way> = ways.into_iter().collect();
        ways.shuffle(&mut self.random);
        ways
    }

    fn one_to(&mut self, mut sum: usize) -> Way {
        let mut way = vec![0; self.kinds.len()];
        for at in (0..self.kinds.len()).rev() {
            let Kind { cost, most, .. } = self.kinds[at];
            let mut chance = self.random.random_range(0.0..1.0) * self.ways[at + 1][sum];
            for copies in 0..=most.min(sum / cost) {
                chance -= self.ways[at][sum - copies * cost];
                if chance < 0.0 {
                    way[at] = copies;
                    break;
                }
            }
            sum -= way[at] * cost;
        }
        way
    }

    /// The bare list with a way.
    fn laid(&self, way: &Way) -> Lists {
        let mut lists = self.bare.clone();
        for (kind, copies) in self.kinds.iter().zip(way).filter(|(_, copies)| **copies > 0) {
            lists = lists.with_more(&kind.card, *copies).0;
        }
        lists
    }

    /// A way as changes of the whole list, with what they need in its decks.
    fn proposal(&mut self, way: &Way) -> Fix {
        let mut steps = Steps::from(self.search.lists());
        for (kind, copies) in self.kinds.iter().zip(way).filter(|(_, copies)| **copies > 0) {
            for change in steps.lists().more_of(&kind.card, *copies) {
                let points = steps.lists().points(self.search.army(), &change);
                steps.take(change, points);
            }
        }
        self.search.mend_decks(&mut steps);
        steps.done(0)
    }
}

/// Three ways that differ: of few units, of many, and the one that is least like both.
fn three(ways: &[Way]) -> Vec<&Way> {
    let units = |way: &&Way| way.iter().sum::<usize>();
    let unlike = |one: &Way, other: &Way| -> usize {
        one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).sum()
    };
    let mut chosen: Vec<&Way> = ways.iter().min_by_key(units).into_iter().collect();
    chosen.extend(ways.iter().max_by_key(units).filter(|way| !chosen.contains(way)));
    while chosen.len() < PROPOSALS {
        let others = ways.iter().filter(|way| !chosen.contains(way));
        let next = others.max_by_key(|way| chosen.iter().map(|it| unlike(it, way)).min());
        match next {
            Some(next) => chosen.push(next),
            None => break,
        }
    }
    chosen
}
