//! The lists of an army that a fix may change, and everything that may change in them.

use super::ListChange;
use crate::kept;
use crate::pack::{Pack, Part, add_missing, cards};
use crate::{ArmyList, Problem, brought, draft};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;
use tracker::{AnyArmy, Copied, Entry, Link};

/// The field of an army that holds its units, and its name in an army list.
const UNITS: [&str; 2] = ["units", "entries"];
/// The field of an item that names its card.
const CARD: &str = "card";
/// The field of an item with its number of copies.
const COPIES: &str = "copies";
/// The most copies of a card in one item.
const COPIES_MOST: usize = 255;

/// The lists of an army.
#[derive(Clone)]
pub(crate) struct Lists {
    /// The list as it was given; its items are in `items`.
    list: Rc<ArmyList>,
    /// The items of each list, by the field of the army.
    items: BTreeMap<&'static str, Vec<Value>>,
    piles: Vec<Pile>,
    joins: Vec<Pile>,
    links: &'static [Link],
    names: Rc<BTreeMap<String, String>>,
}

/// A list whose items name cards, or a field of its units that does.
#[derive(Clone)]
struct Pile {
    /// The list, or the field.
    name: &'static str,
    /// The cards that may be in it.
    cards: Rc<[String]>,
    /// Whether its items count copies.
    counts: bool,
}

impl Lists {
    /// Reads an army list, together with all cards that may be in it.
    pub(crate) fn open(
        game: &Entry,
        pack: &Pack,
        list: ArmyList,
        limit: Option<u16>,
    ) -> Result<(Self, Box<dyn AnyArmy>), Problem> {
        let given = serde_json::to_value(&list).map_err(Problem::unread)?;
        let mut full = draft::army(game, pack, given, limit)?;
        let invented = pack.invents("factions", &list.faction);
        let part = if invented { Part::Practice } else { Part::Main };
        let (mut piles, mut joins, mut names) = (Vec::new(), Vec::new(), BTreeMap::new());
        for copied in game.army {
            let &Copied::Named { list: name, by, shelf, into } = copied else { continue };
            let offered = offered(pack, part, shelf, &list);
            let cards = offered.iter().filter_map(id).collect();
            let mut all = items_of(&full[into]);
            add_missing(&mut all, offered);
            names.extend(all.iter().filter_map(named));
            full[into] = all.into();
            let of = if by == CARD { (&mut piles, name) } else { (&mut joins, by) };
            of.0.push(Pile { name: of.1, cards, counts: false });
        }
        let unread = |fault| brought::unread(&full, fault);
        let mut army = (game.open_army)(&full.to_string()).map_err(unread)?;
        for pile in &mut piles {
            pile.counts = counts(&mut *army, pile.name);
        }
        let named = piles.iter().map(|pile| pile.name).chain(game.links.iter().map(|it| it.list));
        let items = named.map(|name| (name, items_of(&full[name]))).collect();
        let (links, names) = (game.links, Rc::new(names));
        let lists = Self { list: Rc::new(list), items, piles, joins, links, names };
        lists.clone().lay(&mut *army);
        Ok((lists, army))
    }

    /// Puts the lists into the army. Returns whether the game can read them.
    pub(super) fn lay(self, army: &mut dyn AnyArmy) -> bool {
        self.items.into_iter().all(|(name, items)| army.put(name, items.into()).is_ok())
    }

    /// The army list with these lists.
    pub(super) fn written(&self) -> ArmyList {
        let mut list = ArmyList::clone(&self.list);
        for (name, items) in &self.items {
            if *name == UNITS[0] {
                list.entries.clone_from(items);
            } else if !items.is_empty() || list.rest.contains_key(*name) {
                list.rest.insert((*name).to_owned(), items.clone().into());
            }
        }
        list
    }

    /// How many items all lists have.
    pub(super) fn len(&self) -> usize {
        self.items.values().map(Vec::len).sum()
    }

    /// The names of the cards that these changes are about, by id.
    pub(super) fn named(&self, changes: &[ListChange]) -> BTreeMap<String, String> {
        let ids = changes.iter().flat_map(ListChange::cards);
        ids.filter_map(|id| Some((id.clone(), self.names.get(id)?.clone()))).collect()
    }

    /// The lists whose items count copies, as an army list calls them.
    pub(crate) fn counting(&self) -> impl Iterator<Item = &'static str> {
        self.piles.iter().filter(|pile| pile.counts).map(|pile| Self::spoken(pile.name))
    }

    /// The name that a list of an army has in an army list.
    pub(crate) fn spoken(list: &'static str) -> &'static str {
        if list == UNITS[0] { UNITS[1] } else { list }
    }

    /// The lists without those whose items count copies, such as decks; the units stay.
    pub(super) fn without_decks(&self) -> Self {
        let mut lists = self.clone();
        for pile in self.decks() {
            lists.edit(pile.name, Vec::clear);
        }
        lists
    }

    fn decks(&self) -> impl Iterator<Item = &Pile> {
        self.piles.iter().filter(|pile| pile.counts && pile.name != UNITS[0])
    }

    /// The lists without the last unit, whose card stays known.
    pub(super) fn without_last_unit(&self) -> Self {
        let mut lists = self.clone();
        lists.edit(UNITS[0], |units| drop(units.pop()));
        lists
    }

    /// The list of a change, as an army list calls it, is a deck.
    pub(super) fn is_deck(&self, list: &str) -> bool {
        self.decks().any(|pile| Self::spoken(pile.name) == list)
    }

    /// The cost of each unit; none if one is not known.
    pub(super) fn prices(&self, army: &dyn AnyArmy) -> Option<Vec<i64>> {
        self.units().map(|(_, unit)| army.price(unit.clone())).collect()
    }

    /// The cards that may be units and whose cost is known, with their cost.
    pub(super) fn priced_cards(&self, army: &dyn AnyArmy) -> Vec<(String, i64)> {
        let units = self.piles.iter().filter(|pile| pile.name == UNITS[0]);
        let cards = units.flat_map(|pile| pile.cards.iter());
        cards.filter_map(|id| Some((id.clone(), army.price(json!({CARD: id}))?))).collect()
    }

    /// How many units of a card there are.
    pub(super) fn units_of(&self, id: &str) -> usize {
        self.units().filter(|(_, unit)| unit[CARD] == id).map(|(_, unit)| copies(unit)).sum()
    }

    /// The changes that add so many units of a card, one after the other.
    pub(super) fn more_of(&self, id: &str, more: usize) -> Vec<ListChange> {
        let (list, items) = (UNITS[1].to_owned(), self.items(UNITS[0]));
        let counts = self.piles.iter().any(|pile| pile.name == UNITS[0] && pile.counts);
        let there = items.iter().rposition(|item| item[CARD] == id);
        let card = id.to_owned();
        match (there, counts) {
            (Some(at), true) => {
                let from = copies(&items[at]);
                vec![ListChange::Copies { list, at, card, from, to: from + more }]
            }
            (None, true) => vec![ListChange::Add { list, at: items.len(), card, copies: more }],
            (there, false) => {
                let first = there.map_or(items.len(), |last| last + 1);
                let add =
                    |at| ListChange::Add { list: list.clone(), at, card: card.clone(), copies: 1 };
                (first..first + more).map(add).collect()
            }
        }
    }

    /// The lists with so many more units of a card, and the index of the last of them.
    pub(super) fn with_more(&self, id: &str, more: usize) -> (Self, usize) {
        let (mut lists, mut at) = (self.clone(), 0);
        for change in self.more_of(id, more) {
            lists.apply(&change);
            at = change.at();
        }
        (lists, at)
    }

    fn items(&self, list: &str) -> &[Value] {
        self.items.get(list).map_or(&[], Vec::as_slice)
    }

    /// Every single change; `more` is how many copies may be added at once.
    pub(super) fn changes(&self, more: usize, replaces: bool) -> Vec<ListChange> {
        let mut all = Vec::new();
        for link in self.links {
            all.extend(self.moves(link));
        }
        for join in &self.joins {
            all.extend(self.joined(join));
        }
        for pile in &self.piles {
            all.extend(self.recounted(pile, more));
            all.extend(self.taken_out(pile));
            all.extend(self.added(pile, more));
            if replaces {
                all.extend(self.replaced(pile));
            }
        }
        all
    }

    fn moves(&self, link: &'static Link) -> impl Iterator<Item = ListChange> {
        // A unit that names the first of none is as if there were one.
        let places = 0..self.items(link.list).len().max(usize::from(!link.optional));
        let none = link.optional.then_some(None);
        let all = places.map(Some).chain(none);
        self.units().flat_map(move |(at, unit)| {
            let now = linked(unit, link);
            let others = all.clone().filter(move |to| *to != now);
            others.map(move |to| {
                let name = to.and_then(|to| self.title(self.items(link.list).get(to)?));
                ListChange::Move { at, card: card(unit), field: link.field.into(), to, name }
            })
        })
    }

    /// The name of an item: its own, or that of its card.
    fn title(&self, item: &Value) -> Option<String> {
        let own = item["name"].as_str().map(str::to_owned);
        own.or_else(|| self.names.get(&card(item)).cloned())
    }

    fn joined(&self, join: &Pile) -> impl Iterator<Item = ListChange> {
        self.units().flat_map(move |(at, unit)| {
            let now: Vec<String> = strings(&unit[join.name]);
            let fewer = (0..now.len()).map(|out| {
                let kept = now.iter().enumerate().filter(|(place, _)| *place != out);
                kept.map(|(_, id)| id.clone()).collect()
            });
            let others = join.cards.iter().map(|id| vec![id.clone()]);
            let ways = [Vec::new()].into_iter().chain(fewer).chain(others);
            let new: Vec<Vec<String>> = ways.filter(|way| *way != now).collect();
            let field = join.name;
            new.into_iter().map(move |to| ListChange::Join {
                at,
                card: card(unit),
                field: field.into(),
                to,
            })
        })
    }

    fn recounted(&self, pile: &Pile, more: usize) -> impl Iterator<Item = ListChange> {
        let list = Self::spoken(pile.name);
        let counted = self.items(pile.name).iter().enumerate().filter(|_| pile.counts);
        counted.flat_map(move |(at, item)| {
            let from = copies(item);
            let ways = (1..=(from + more).min(COPIES_MOST)).filter(move |to| *to != from);
            ways.map(move |to| ListChange::Copies {
                list: list.into(),
                at,
                card: card(item),
                from,
                to,
            })
        })
    }

    /// The last item of a list stays: an empty deck lies on the table, which is another choice.
    fn taken_out(&self, pile: &Pile) -> impl Iterator<Item = ListChange> {
        let (list, items) = (Self::spoken(pile.name), self.items(pile.name));
        let several = items.iter().enumerate().filter(|_| items.len() > 1);
        several.map(move |(at, item)| ListChange::TakeOut {
            list: list.into(),
            at,
            card: card(item),
            copies: copies(item),
        })
    }

    /// A card that is in the list already gets more copies instead, where copies are counted.
    fn added(&self, pile: &Pile, more: usize) -> impl Iterator<Item = ListChange> {
        let (list, items) = (Self::spoken(pile.name), self.items(pile.name));
        let there = |id: &str| items.iter().rposition(|item| item[CARD] == id);
        let most = if pile.counts { more.clamp(1, COPIES_MOST) } else { 1 };
        let new = pile.cards.iter().filter(move |id| !pile.counts || there(id).is_none());
        new.flat_map(move |id| {
            let at = there(id).map_or(items.len(), |last| last + 1);
            let list = list.to_owned();
            (1..=most).map(move |copies| ListChange::Add {
                list: list.clone(),
                at,
                card: id.clone(),
                copies,
            })
        })
    }

    fn replaced(&self, pile: &Pile) -> impl Iterator<Item = ListChange> {
        let list = Self::spoken(pile.name);
        self.items(pile.name).iter().enumerate().flat_map(move |(at, item)| {
            let others = pile.cards.iter().filter(move |id| item[CARD] != id.as_str());
            others.map(move |by| ListChange::Replace {
                list: list.into(),
                at,
                card: card(item),
                by: by.clone(),
            })
        })
    }

    fn units(&self) -> impl Iterator<Item = (usize, &Value)> {
        self.items(UNITS[0]).iter().enumerate()
    }

    /// By how much a change changes the points of the army; none if a cost is not known.
    pub(super) fn points(&self, army: &dyn AnyArmy, change: &ListChange) -> Option<i64> {
        let Some(at) = unit_of(change) else { return Some(0) };
        let price = |unit: Option<Value>| unit.map_or(Some(0), |unit| army.price(unit));
        let before = match change {
            ListChange::Add { .. } => None,
            _ => self.items(UNITS[0]).get(at),
        };
        let after = after(before, change);
        Some(price(after)? - price(before.cloned())?)
    }

    /// The lists after a change of them.
    pub(super) fn with(&self, change: &ListChange) -> Self {
        let mut lists = self.clone();
        lists.apply(change);
        lists
    }

    fn apply(&mut self, change: &ListChange) {
        match change {
            ListChange::TakeOut { list, at, .. } => {
                let list = field(list);
                self.edit(list, |items| drop(items.remove(*at)));
                self.relink(list, *at);
            }
            ListChange::Add { list, at, .. } => self.edit(field(list), |items| {
                items.splice(at..at, after(None, change));
            }),
            ListChange::Copies { list, at, .. } | ListChange::Replace { list, at, .. } => {
                self.alter(field(list), *at, change);
            }
            ListChange::Join { at, .. } => self.alter(UNITS[0], *at, change),
            ListChange::Move { at, field, to, .. } => self.link(*at, field, *to),
        }
    }

    fn alter(&mut self, list: &str, at: usize, change: &ListChange) {
        self.edit(list, |items| {
            let after = after(items.get(at), change);
            items.splice(at..=at, after);
        });
    }

    fn edit(&mut self, list: &str, change: impl FnOnce(&mut Vec<Value>)) {
        let items = self.items.iter_mut().find(|(name, _)| **name == list);
        if let Some((_, items)) = items {
            change(items);
        }
    }

    fn link(&mut self, at: usize, field: &str, to: Option<usize>) {
        self.edit(UNITS[0], |units| match to {
            Some(to) => units[at][field] = json!(to),
            None => without(&mut units[at], field),
        });
    }

    /// An item has left a list: units that belonged to it belong to none, or to the one before.
    fn relink(&mut self, list: &str, gone: usize) {
        let links = self.links.iter().filter(|link| link.list == list);
        for link in links {
            for at in 0..self.items(UNITS[0]).len() {
                let to = match linked(&self.items(UNITS[0])[at], link) {
                    Some(now) if now == gone && link.optional => None,
                    Some(now) if now >= gone => Some(now.saturating_sub(1)),
                    _ => continue,
                };
                self.link(at, link.field, to);
            }
        }
    }
}

/// The item that a change leaves of one, or adds; none if it takes it out.
fn after(item: Option<&Value>, change: &ListChange) -> Option<Value> {
    let mut item = item.cloned().unwrap_or_default();
    match change {
        ListChange::TakeOut { .. } => return None,
        ListChange::Add { card, copies: 1, .. } => item = json!({CARD: card}),
        ListChange::Add { card, copies, .. } => item = json!({CARD: card, COPIES: copies}),
        ListChange::Copies { to, .. } => item[COPIES] = json!(to),
        ListChange::Replace { by, .. } => {
            item[CARD] = json!(by);
            // The players' own name was that of the other unit.
            without(&mut item, "name");
        }
        ListChange::Join { field, to, .. } => item[field] = json!(to),
        ListChange::Move { .. } => {}
    }
    Some(item)
}

fn without(item: &mut Value, field: &str) {
    if let Some(fields) = item.as_object_mut() {
        fields.remove(field);
    }
}

/// The index of the unit whose cost a change changes; none if it changes none.
fn unit_of(change: &ListChange) -> Option<usize> {
    match change {
        ListChange::TakeOut { list, at, .. }
        | ListChange::Copies { list, at, .. }
        | ListChange::Add { list, at, .. }
        | ListChange::Replace { list, at, .. } => (list == UNITS[1]).then_some(*at),
        ListChange::Join { at, .. } => Some(*at),
        ListChange::Move { .. } => None,
    }
}

/// The name that a list of an army list has in an army.
fn field(list: &str) -> &str {
    if list == UNITS[1] { UNITS[0] } else { list }
}

fn card(item: &Value) -> String {
    item[CARD].as_str().unwrap_or_default().to_owned()
}

fn copies(item: &Value) -> usize {
    item[COPIES].as_u64().and_then(|copies| usize::try_from(copies).ok()).unwrap_or(1)
}

fn linked(unit: &Value, link: &Link) -> Option<usize> {
    let first = (!link.optional).then_some(0);
    unit[link.field].as_u64().and_then(|at| usize::try_from(at).ok()).or(first)
}

fn strings(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(|it| Some(it.as_str()?.to_owned())).collect()
}

fn items_of(list: &Value) -> Vec<Value> {
    list.as_array().cloned().unwrap_or_default()
}

fn id(card: &Value) -> Option<String> {
    Some(card["id"].as_str()?.to_owned())
}

/// The id and the name of a card.
pub(crate) fn named(card: &Value) -> Option<(String, String)> {
    Some((id(card)?, card["name"].as_str()?.to_owned()))
}

/// Whether the items of a list count copies.
fn counts(army: &mut dyn AnyArmy, list: &str) -> bool {
    army.put(list, json!([{CARD: "", COPIES: 1}])).is_ok()
}

/// The cards of a shelf that an army of a faction may have: those of no other faction.
fn offered(pack: &Pack, part: Part, shelf: &str, list: &ArmyList) -> Vec<Value> {
    let all = pack.shelf(part, shelf).map(cards).unwrap_or_default().into_iter();
    let all = all.filter_map(|card| kept::card(pack, &list.cards, shelf, card["id"].as_str()?));
    let fits = |card: &Value| card["faction"].as_str().is_none_or(|of| of == list.faction);
    all.filter(fits).collect()
}
