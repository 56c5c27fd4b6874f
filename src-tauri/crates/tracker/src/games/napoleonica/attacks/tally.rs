//! What the dice come to, and why: the attacker's additions, then the defender's ignores, then
//! damage and retreat (N-ATK-9, N-ATK-10, N-TER-7).

use super::super::attack::{Attack, Ground};
use super::super::cards::{CritEffect, Trait};
use super::super::dice::Symbol;
use super::super::state::{State, UnitId};
use super::super::view::{Tally, TallyLine, difference};
use super::front::crit_effect;

/// The count as the dice lie now, and what changed it since.
pub(super) fn tally(state: &State, attack: &Attack) -> Tally {
    let Sheet { sum, mut lines, .. } = Sheet::of(state, attack);
    lines.extend_from_slice(&attack.changes);
    let changed = |count: u8, by: fn(&TallyLine) -> i8| {
        attack.changes.iter().map(by).fold(count, u8::saturating_add_signed)
    };
    Tally {
        damage: changed(sum.damage(), |line| line.damage),
        retreats: changed(sum.retreats, |line| line.retreats),
        lines,
    }
}

/// What the target ignores: by which rule, which symbol, how many.
pub(super) fn ignored(state: &State, attack: &Attack) -> Vec<(&'static str, Symbol, u8)> {
    Sheet::blank(state, attack).ignored()
}

/// Crits that heal a vampire: those on the dice and those that the attacker adds, before the
/// defender changes or ignores any, unless the house says after that (A-N-74).
pub(super) fn crits(state: &State, attack: &Attack) -> u8 {
    if state.setup.house.vampirism_after_ignores {
        return Sheet::of(state, attack).sum.crits;
    }
    let mut sheet = Sheet::blank(state, attack);
    sheet.dice();
    sheet.sum.crits
}

/// Whether at least one crit shows on the dice.
pub(super) fn crit_shows(attack: &Attack) -> bool {
    attack.pool.iter().filter_map(|die| die.face).any(|face| face.shows(Symbol::Crit))
}

/// Symbols that count, and damage from elsewhere.
#[derive(Clone, Copy, Default)]
struct Sum {
    crits: u8,
    hits: u8,
    retreats: u8,
    more: u8,
}

impl Sum {
    fn damage(&self) -> u8 {
        self.crits.saturating_add(self.hits).saturating_add(self.more)
    }

    fn of(&mut self, symbol: Symbol) -> Option<&mut u8> {
        match symbol {
            Symbol::Crit => Some(&mut self.crits),
            Symbol::Hit => Some(&mut self.hits),
            Symbol::Retreat => Some(&mut self.retreats),
            Symbol::Miss => None,
        }
    }

    fn add(&mut self, symbol: Symbol, more: u8) {
        if let Some(count) = self.of(symbol) {
            *count = count.saturating_add(more);
        }
    }

    /// Takes symbols away and says how many there were to take.
    fn take(&mut self, symbol: Symbol, fewer: u8) -> u8 {
        let Some(count) = self.of(symbol) else { return 0 };
        let taken = fewer.min(*count);
        *count -= taken;
        taken
    }
}

/// A count in the making, with every change noted.
struct Sheet<'a> {
    state: &'a State,
    attack: &'a Attack,
    sum: Sum,
    lines: Vec<TallyLine>,
}

impl<'a> Sheet<'a> {
    fn blank(state: &'a State, attack: &'a Attack) -> Self {
        Self { state, attack, sum: Sum::default(), lines: Vec::new() }
    }

    fn of(state: &'a State, attack: &'a Attack) -> Self {
        let mut sheet = Self::blank(state, attack);
        sheet.dice();
        sheet.veteran();
        sheet.ignores();
        sheet.hammerblow();
        sheet.standfast();
        sheet
    }

    /// Makes a change and notes what it did, if anything.
    fn note(&mut self, why: &'static str, change: impl FnOnce(&mut Sum)) {
        let before = self.sum;
        change(&mut self.sum);
        let line = TallyLine {
            why: why.into(),
            damage: difference(before.damage(), self.sum.damage()),
            retreats: difference(before.retreats, self.sum.retreats),
        };
        if line.damage != 0 || line.retreats != 0 {
            self.lines.push(line);
        }
    }

    fn has(&self, unit: UnitId, ability: &Trait) -> bool {
        self.state.ability(unit, |there| (there == ability).then_some(())).is_some()
    }

    /// The dice as they lie, and what the attacker's card adds.
    fn dice(&mut self) {
        let attack = self.attack;
        self.note("N-ATK-10", |sum| {
            for face in attack.pool.iter().filter_map(|die| die.face) {
                sum.add(Symbol::Crit, face.crit);
                sum.add(Symbol::Hit, face.hit);
                sum.add(Symbol::Retreat, face.retreat);
            }
        });
        for (symbol, count) in &attack.added {
            self.note("N-ATK-9", |sum| sum.add(*symbol, *count));
        }
    }

    /// A veteran turns symbols into others, once somebody knows which (A-N-51).
    fn veteran(&mut self) {
        let Some([from, to]) = self.state.setup.house.veteran else { return };
        if self.has(self.attack.target, &Trait::Veteran) {
            self.note("nap.veteran", |sum| {
                let taken = sum.take(from, u8::MAX);
                sum.add(to, taken);
            });
        }
    }

    /// What the defender ignores. Different sources add up, one ability does not (N-ABL-1).
    fn ignores(&mut self) {
        for (why, symbol, count) in self.ignored() {
            self.note(why, |sum| {
                sum.take(symbol, count);
            });
        }
    }

    fn ignored(&self) -> Vec<(&'static str, Symbol, u8)> {
        let (house, attack) = (&self.state.setup.house, self.attack);
        let situation = attack.situation;
        let shielded = attack.kind == house.shield_type;
        let sources = [
            (situation.ground == Ground::Forest, "N-TER-2", house.forest_sym),
            (situation.ground == Ground::Hill, "N-TER-3", house.hill_sym),
            (self.has(attack.target, &Trait::Brave), "nap.brave", house.brave_sym),
            (shielded && self.has(attack.target, &Trait::Shield), "nap.shield", house.shield_sym),
            (house.formation && situation.formation, "N-FRM-1", Symbol::Retreat),
        ];
        let named = sources.into_iter().filter(|(there, ..)| *there);
        let own = situation.ignore.map(|symbol| ("N-ABL-1", symbol, 1));
        let cards = attack.ignored.iter().map(|(symbol, count)| ("N-ATK-9", *symbol, *count));
        named.map(|(_, why, symbol)| (why, symbol, 1)).chain(own).chain(cards).collect()
    }

    /// Crits that deal two.
    fn hammerblow(&mut self) {
        let effect = match self.attack.crit_done {
            true => self.attack.crit,
            false => {
                crit_shows(self.attack).then(|| crit_effect(self.state, self.attack)).flatten()
            }
        };
        let works = self.attack.kind == self.state.setup.house.hammerblow_type;
        if works && effect == Some(CritEffect::Hammerblow) {
            self.note("nap.hammerblow", |sum| sum.more = sum.more.saturating_add(sum.crits));
        }
    }

    /// A square does not retreat (N-ATK-13); a clumsy unit takes one damage instead.
    fn standfast(&mut self) {
        if self.attack.squared {
            self.note("N-ATK-13", |sum| sum.retreats = 0);
        }
        if self.sum.retreats > 0 && self.has(self.attack.target, &Trait::Clumsy) {
            self.note("nap.clumsy", |sum| {
                sum.retreats = 0;
                sum.more = sum.more.saturating_add(1);
            });
        }
    }
}
