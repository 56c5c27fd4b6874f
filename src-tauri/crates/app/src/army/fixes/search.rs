//! The search for fixes: each change is tried, those that change the fewest points first, and judged by
//! the game's own check.

use super::lists::Lists;
use super::{Fix, ListChange};
use std::collections::{BTreeMap, BTreeSet};
use tracker::{AnyArmy, Severity, Value, Violation};

/// At most this many fixes are offered for a fault.
const MOST: usize = 4;
/// The most changes that are tried, and the most items of all lists that are judged for them. A list that
/// needs more is far from any army.
const TRIES: usize = 60_000;
const JUDGED: usize = 1_500_000;
/// The most items of the lists after all fixes, if each fault has one.
const WRITTEN: usize = 20_000;
/// The most copies that a fix adds at once.
const COPIES: usize = 40;
/// The most changes of a fix for one fault, and for several.
const CHANGES: [usize; 2] = [6, 24];

/// Fixes that are made on a card or in words, so that no change of a list is offered instead.
const ELSEWHERE: [&str; 6] =
    ["choose_level", "choose_size", "choose_subtype", "choose_value", "fill_deck", "rename"];

/// What makes two findings the same: rule, code, severity, and what they are about. Numbers may differ.
pub(super) type Key = (&'static str, &'static str, u8, Vec<String>);

/// How often each finding was made, and by how much all of them together miss their limits.
pub(super) type Findings = BTreeMap<Key, (usize, u64)>;

/// The search for the fixes of one army.
pub(super) struct Search {
    army: Box<dyn AnyArmy>,
    lists: Lists,
    found: Vec<Violation>,
    /// How many items may still be judged.
    left: usize,
}

/// A change with its points and, once it was tried, what was found after it.
struct Tried {
    change: ListChange,
    points: Option<i64>,
    /// None if the game cannot read the list any more.
    after: Option<Option<After>>,
}

/// What is found after a change.
struct After {
    /// How much is found in all.
    left: usize,
    /// What is not as before it.
    changed: Findings,
}

impl Tried {
    /// The smaller, the earlier it is tried: by the points that it changes, then by its copies.
    fn rank(&self) -> (u64, usize) {
        (cost(self.points), self.change.size())
    }
}

impl Search {
    /// The search for an army with these lists.
    pub(super) fn of(mut army: Box<dyn AnyArmy>, lists: Lists) -> Self {
        lists.clone().lay(&mut *army);
        let found = army.check().violations;
        Self { army, lists, found, left: JUDGED }
    }

    /// The lists of the army.
    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }

    /// The army, with any lists.
    pub(super) fn army(&self) -> &dyn AnyArmy {
        &*self.army
    }

    /// Adds what the decks need after these steps, so that nothing is worse than before them, if that
    /// can be done.
    pub(super) fn mend_decks(&mut self, steps: &mut Steps) {
        let before = findings(&self.found);
        for _ in 0..CHANGES[1] {
            let found = self.judge(steps.lists.clone()).unwrap_or_default();
            let worse = |it: &&Violation| is_worse(&before, &findings(&[(**it).clone()]));
            let Some(fault) = found.iter().find(worse) else { return };
            let Some(excess) = excess_of(&found, fault) else { return };
            let mut tries = self.sorted(&steps.lists, steps.lists.changes(furthest(&found), false));
            tries.retain(|tried| steps.lists.is_deck(tried.change.list()));
            let now = findings(&found);
            let Some(next) = self.toward(&steps.lists, (&now, excess), fault, tries) else {
                return;
            };
            steps.take(next.tried.change, next.tried.points);
        }
    }

    /// What was found about the army.
    pub(super) fn into_found(self) -> Vec<Violation> {
        self.found
    }

    /// The fixes of each finding.
    pub(super) fn all(&mut self) -> Vec<Vec<Fix>> {
        let found = self.found.clone();
        if !found.iter().any(can_be_fixed) {
            return vec![Vec::new(); found.len()];
        }
        let lists = self.lists.clone();
        let items = lists.len();
        let none = || vec![Vec::new(); found.len()];
        if found.len() * items > WRITTEN {
            return none();
        }
        let mut tries = self.ranked(&lists, true);
        if tries.len() > TRIES {
            return none();
        }
        let fixes = found.iter().enumerate().map(|(at, fault)| {
            if !can_be_fixed(fault) {
                return Vec::new();
            }
            let mut fixes = self.single(&lists, &mut tries, fault, Rule::Strict);
            if fixes.is_empty() {
                fixes.extend(self.stepwise(fault));
            }
            if fixes.is_empty() {
                fixes = self.single(&lists, &mut tries, fault, Rule::Lenient);
            }
            let is_alike =
                |other: &&Violation| (other.rule, other.code) == (fault.rule, fault.code);
            if !found[..at].iter().any(|other| is_alike(&other)) {
                let alike = found[at..].iter().filter(is_alike).count();
                fixes.extend(self.for_all(fault, alike));
            }
            fixes
        });
        fixes.collect()
    }

    /// All changes of the lists, the smallest first.
    fn ranked(&self, lists: &Lists, replaces: bool) -> Vec<Tried> {
        self.sorted(lists, lists.changes(furthest(&self.found), replaces))
    }

    fn sorted(&self, lists: &Lists, changes: Vec<ListChange>) -> Vec<Tried> {
        let changes = changes.into_iter();
        let mut tries: Vec<_> = changes
            .map(|change| {
                let points = lists.points(&*self.army, &change);
                Tried { change, points, after: None }
            })
            .collect();
        tries.sort_by_key(Tried::rank);
        tries
    }

    /// What is found after a change of some lists; none if the game cannot read them any more, or too
    /// much was judged.
    fn after(&mut self, lists: &Lists, change: &ListChange) -> Option<Vec<Violation>> {
        self.left = self.left.checked_sub(1 + lists.len())?;
        self.judge(lists.with(change))
    }

    /// What the check finds about an army of these lists; none if it cannot be read.
    pub(super) fn judge(&mut self, lists: Lists) -> Option<Vec<Violation>> {
        lists.lay(&mut *self.army).then(|| self.army.check().violations)
    }

    /// The gravest thing that is found about the second lists and not, or less of it, about the first.
    ///
    /// # Errors
    /// What it is; nothing if the second lists cannot be read.
    pub(super) fn worse(
        &mut self,
        before: &Lists,
        after: Lists,
    ) -> Result<(), Option<Box<Violation>>> {
        let before = findings(&self.judge(before.clone()).unwrap_or_default());
        let found = self.judge(after).ok_or(None)?;
        let now = findings(&found);
        let broken = Rule::Strict.broken(&before, &now, Severity::Fault);
        let broken: BTreeSet<&Key> = broken.collect();
        let new = found.iter().filter(|one| broken.contains(&key(one)));
        match new.min_by_key(|one| weight(one.severity)) {
            None => Ok(()),
            Some(worst) => Err(Some(Box::new(worst.clone()))),
        }
    }

    /// The points that these lists leave; none without a limit, or if a cost is not known.
    pub(super) fn room(&mut self, lists: Lists) -> Option<i64> {
        lists.prices(&*self.army)?;
        lists.lay(&mut *self.army).then_some(())?;
        let checked = self.army.check();
        Some(checked.limit? - checked.points)
    }

    /// The smallest single changes that remove a finding and cause no other. Those after which less is
    /// found come first.
    fn single(
        &mut self,
        lists: &Lists,
        tries: &mut [Tried],
        fault: &Violation,
        rule: Rule,
    ) -> Vec<Fix> {
        let mut fixes: Vec<(usize, &Tried)> = Vec::new();
        let before = findings(&self.found);
        let fits = |change: &ListChange| Rule::Strict == rule || !change.adds();
        for tried in tries.iter_mut().filter(|tried| fits(&tried.change)) {
            if fixes.first().is_some_and(|(_, best)| best.rank() < tried.rank()) {
                break;
            }
            let judged = || {
                let after = self.after(lists, &tried.change)?;
                Some(After { left: after.len(), changed: changed(&before, &findings(&after)) })
            };
            let Some(after) = tried.after.get_or_insert_with(judged) else { continue };
            if mends(&before, &after.changed, fault, rule) {
                fixes.push((after.left, tried));
            }
        }
        // Of the same change at several items, the one at the faulty item.
        fixes.sort_by_key(|(left, tried)| (*left, Some(tried.change.at()) != fault.entry));
        let mut seen = Vec::new();
        fixes.retain(|(_, tried)| {
            let new =
                !seen.iter().any(|other: &ListChange| tried.change.moved(other.at()) == *other);
            if new {
                seen.push(tried.change.clone());
            }
            new
        });
        fixes.truncate(MOST);
        let fix = |(_, tried): (_, &Tried)| {
            let mut fix = Steps::from(lists);
            fix.take(tried.change.clone(), tried.points);
            fix.done(1)
        };
        fixes.into_iter().map(fix).collect()
    }

    /// Several changes that remove a finding of too much or too little, where no single one does: each
    /// brings the army nearest to the limit.
    fn stepwise(&mut self, fault: &Violation) -> Option<Fix> {
        let before = findings(&self.found);
        let mut fix = Steps::from(&self.lists);
        let mut excess = excess_of(&self.found, fault)?;
        let most = |fix: &Steps| if fix.points == Some(0) { CHANGES[1] } else { CHANGES[0] };
        while fix.changes.len() < most(&fix) {
            let tries = self.ranked(&fix.lists, false);
            let Step { tried, left } = self.toward(&fix.lists, (&before, excess), fault, tries)?;
            fix.take(tried.change, tried.points);
            let Some(left) = left else { return Some(fix.done(1)) };
            excess = left;
        }
        None
    }

    /// The first of these changes that removes a finding, or else the one that brings the army nearest to
    /// its limit. `before` is what it may not make worse, and by how much the limit is missed now.
    fn toward(
        &mut self,
        lists: &Lists,
        (before, excess): (&Findings, u64),
        fault: &Violation,
        tries: Vec<Tried>,
    ) -> Option<Step> {
        let mut best: Option<(u64, Tried)> = None;
        for tried in tries {
            // No unit leaves while a change that costs nothing helps.
            if best.as_ref().is_some_and(|(_, best)| best.rank().0 == 0 && tried.rank().0 > 0) {
                break;
            }
            let Some(after) = self.after(lists, &tried.change) else { continue };
            let now = changed(before, &findings(&after));
            if mends(before, &now, fault, Rule::Strict) {
                return Some(Step { tried, left: None });
            }
            let left = excess_of(&after, fault).unwrap_or(u64::MAX);
            let nearer = best.as_ref().map_or(excess, |(best, _)| *best);
            if left < nearer && !Rule::Strict.is_broken(before, &now, fault.severity) {
                best = Some((left, tried));
            }
        }
        best.map(|(left, tried)| Step { tried, left: Some(left) })
    }

    /// One tap for several faults alike: each loses its item, or gets the best change for it.
    fn for_all(&mut self, fault: &Violation, alike: usize) -> Option<Fix> {
        if alike < 2 {
            return None;
        }
        let before = findings(&self.found);
        let goes = |change: &ListChange| matches!(change, ListChange::TakeOut { .. });
        let ways: [fn(&ListChange) -> bool; 2] = [goes, |_| true];
        ways.into_iter().find_map(|is_way| self.one_by_one(&before, fault, alike, is_way))
    }

    fn one_by_one(
        &mut self,
        before: &Findings,
        fault: &Violation,
        alike: usize,
        is_way: fn(&ListChange) -> bool,
    ) -> Option<Fix> {
        let mut fix = Steps::from(&self.lists);
        let mut found = self.found.clone();
        while let Some(next) =
            found.iter().find(|it| (it.rule, it.code) == (fault.rule, fault.code)).cloned()
        {
            if fix.changes.len() >= CHANGES[1] {
                return None;
            }
            let now = findings(&found);
            let tries = self.ranked(&fix.lists, false).into_iter();
            let (tried, after) = tries.filter(|tried| is_way(&tried.change)).find_map(|tried| {
                let after = self.after(&fix.lists, &tried.change)?;
                let is_fix = mends(&now, &changed(&now, &findings(&after)), &next, Rule::Lenient);
                is_fix.then_some((tried, after))
            })?;
            fix.take(tried.change, tried.points);
            found = after;
        }
        (!Rule::Lenient.is_broken(before, &findings(&found), fault.severity))
            .then(|| fix.done(alike))
    }
}

/// A change on the way to a fix.
struct Step {
    tried: Tried,
    /// By how much the limit is missed after it; none if the finding is gone.
    left: Option<u64>,
}

/// The changes of a fix so far.
pub(super) struct Steps {
    lists: Lists,
    changes: Vec<ListChange>,
    points: Option<i64>,
}

impl Steps {
    pub(super) fn from(lists: &Lists) -> Self {
        Self { lists: lists.clone(), changes: Vec::new(), points: Some(0) }
    }

    /// The lists after them.
    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }

    pub(super) fn take(&mut self, change: ListChange, points: Option<i64>) {
        self.lists = self.lists.with(&change);
        self.changes.push(change);
        self.points = self.points.zip(points).map(|(so_far, more)| so_far + more);
    }

    pub(super) fn done(self, faults: usize) -> Fix {
        let Self { lists, changes, points } = self;
        Fix { names: lists.named(&changes), changes, points, faults, army: lists.written() }
    }
}

/// Whether a change of a list may be the fix of a finding.
fn can_be_fixed(found: &Violation) -> bool {
    let on_card = found.fix.starts_with("type_") || ELSEWHERE.contains(&found.fix);
    found.severity != Severity::Unknown && !on_card
}

/// What a change costs: its points either way; more than any if they are not known.
fn cost(points: Option<i64>) -> u64 {
    points.map_or(u64::MAX, i64::unsigned_abs)
}

fn key(found: &Violation) -> Key {
    let severity = weight(found.severity);
    // The first of several units without a cost is an example.
    let named = found.values.values().filter(|_| found.fix != "type_cost");
    let texts = named.filter_map(|value| match value {
        Value::Text(text) => Some(text.clone()),
        Value::Number(_) => None,
    });
    (found.rule, found.code, severity, texts.collect())
}

/// How much a finding matters: 0 the most.
fn weight(severity: Severity) -> u8 {
    match severity {
        Severity::Fault => 0,
        Severity::Unknown => 1,
        Severity::Advice => 2,
    }
}

/// Whether something else is found than before, or more of it: faults, and what is not known.
pub(super) fn is_worse(before: &Findings, after: &Findings) -> bool {
    Rule::Strict.is_broken(before, after, Severity::Fault)
}

/// How many findings leave an army without the verdict legal.
pub(super) fn left(found: &[Violation]) -> usize {
    found.iter().filter(|it| it.severity != Severity::Advice).count()
}

/// How many copies a finding needs at most.
fn furthest(found: &[Violation]) -> usize {
    let most = found.iter().filter_map(missed).max().unwrap_or(1);
    usize::try_from(most).unwrap_or(COPIES).clamp(1, COPIES)
}

pub(super) fn findings(found: &[Violation]) -> Findings {
    let mut all = Findings::new();
    for one in found {
        let (times, excess) = all.entry(key(one)).or_default();
        *times += 1;
        *excess = excess.saturating_add(missed(one).unwrap_or_default());
    }
    all
}

/// By how much a finding misses its limit; none if it counts nothing.
fn missed(found: &Violation) -> Option<u64> {
    Some(found.actual?.abs_diff(found.limit?))
}

/// What is not found as before: what is gone was found not even once.
fn changed(before: &Findings, after: &Findings) -> Findings {
    let gone =
        before.keys().filter(|key| !after.contains_key(key)).map(|key| (key.clone(), (0, 0)));
    let other = after.iter().filter(|(key, found)| before.get(key) != Some(found));
    other.map(|(key, found)| (key.clone(), *found)).chain(gone).collect()
}

/// Whether a finding is gone, and no other was caused, where this changed.
fn mends(before: &Findings, changed: &Findings, fault: &Violation, rule: Rule) -> bool {
    let key = key(fault);
    let was = before.get(&key).map_or(0, |(times, _)| *times);
    changed.get(&key).is_some_and(|(times, _)| *times < was)
        && !rule.is_broken(before, changed, fault.severity)
}

/// What a change may cause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// No finding, and none that is there already may get worse.
    Strict,
    /// No new finding. What takes something out may leave even less where there is too little.
    Lenient,
}

impl Rule {
    /// Whether a change caused what it may not. Only faults and what is not known count, and advice
    /// where the change is for the sake of advice.
    fn is_broken(self, before: &Findings, after: &Findings, severity: Severity) -> bool {
        self.broken(before, after, severity).next().is_some()
    }

    /// What a change caused that it may not.
    fn broken<'a>(
        self,
        before: &'a Findings,
        after: &'a Findings,
        severity: Severity,
    ) -> impl Iterator<Item = &'a Key> {
        let grave = after.iter().filter(move |(key, _)| is_grave(key, severity));
        let more = grave.filter(move |(key, (times, missed))| {
            let worse = |was: u64| self == Self::Strict && was < *missed;
            before.get(key).is_none_or(|(was, missed)| was < times || worse(*missed))
        });
        more.map(|(key, _)| key)
    }
}

fn is_grave((.., weighs, _): &Key, severity: Severity) -> bool {
    *weighs <= weight(severity).max(weight(Severity::Unknown))
}

/// By how much a finding misses its limit; none if it is not there, or counts nothing.
fn excess_of(found: &[Violation], fault: &Violation) -> Option<u64> {
    let key = key(fault);
    let one = found.iter().find(|one| self::key(one) == key)?;
    missed(one)
}
