//! Computes the result of faces, with reasons: the attacker's additions, then the defender's ignores,
//! then damage and retreat (N-ATK-9, N-ATK-10, N-TER-7). It depends only on its two arguments, so
//! possible dice are counted like rolled dice.

use crate::games::napoleonica::content::dice::{Face, Symbol};
use crate::games::napoleonica::state::attack::{TallyLine, difference};

/// Everything that changes the count of an attack besides its dice.
#[derive(Clone)]
pub(crate) struct Reckoning {
    /// The symbols that the attacker's cards add.
    pub(crate) added: Vec<(Symbol, u8)>,
    /// The symbol that a veteran changes, and the one it becomes.
    pub(crate) veteran: Option<[Symbol; 2]>,
    /// The symbols that the defender ignores, and by which rule.
    pub(crate) ignored: Vec<(&'static str, Symbol, u8)>,
    /// When crits deal two.
    pub(crate) hammerblow: Hammerblow,
    /// The target stands in a square.
    pub(crate) squared: bool,
    /// The target takes damage instead of going back.
    pub(crate) clumsy: bool,
}

/// When crits deal two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hammerblow {
    /// Not in this attack.
    Never,
    /// Once a die shows a crit.
    OnCrit,
    /// Now: it has been set off.
    SetOff,
}

/// The result of the faces.
pub(crate) struct Resolved {
    pub(crate) damage: u8,
    pub(crate) retreats: u8,
    /// Crits on the dice plus those that the attacker adds.
    pub(crate) dealt: u8,
    /// Crits left after the defender changed or ignored some.
    pub(crate) crits: u8,
    /// Every change, in order.
    pub(crate) lines: Vec<TallyLine>,
}

/// Counts faces.
pub(crate) fn resolve(reckoning: &Reckoning, faces: &[Face]) -> Resolved {
    let mut count = Count { reckoning, faces, sum: Sum::default(), lines: Vec::new() };
    count.dice();
    let dealt = count.sum.crits;
    count.veteran();
    count.ignores();
    count.hammerblow();
    count.standfast();
    let Count { sum, lines, .. } = count;
    Resolved { damage: sum.damage(), retreats: sum.retreats, dealt, crits: sum.crits, lines }
}

/// Symbols that count, and damage from other sources.
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

    /// Takes symbols away and returns how many were taken.
    fn take(&mut self, symbol: Symbol, fewer: u8) -> u8 {
        let Some(count) = self.of(symbol) else { return 0 };
        let taken = fewer.min(*count);
        *count -= taken;
        taken
    }
}

/// A running count, with every change noted.
struct Count<'a> {
    reckoning: &'a Reckoning,
    faces: &'a [Face],
    sum: Sum,
    lines: Vec<TallyLine>,
}

impl Count<'_> {
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

    /// Counts the dice and the symbols that the attacker's cards add.
    fn dice(&mut self) {
        let faces = self.faces;
        self.note("N-ATK-10", |sum| {
            for face in faces {
                sum.add(Symbol::Crit, face.crit);
                sum.add(Symbol::Hit, face.hit);
                sum.add(Symbol::Retreat, face.retreat);
            }
        });
        for (symbol, count) in &self.reckoning.added {
            self.note("N-ATK-9", |sum| sum.add(*symbol, *count));
        }
    }

    /// A veteran turns symbols into others, if the house rules say which (A-N-51).
    fn veteran(&mut self) {
        let Some([from, to]) = self.reckoning.veteran else { return };
        self.note("nap.veteran", |sum| {
            let taken = sum.take(from, u8::MAX);
            sum.add(to, taken);
        });
    }

    /// Takes away the symbols that the defender ignores.
    fn ignores(&mut self) {
        for (why, symbol, count) in &self.reckoning.ignored {
            self.note(why, |sum| {
                sum.take(*symbol, *count);
            });
        }
    }

    /// Crits that deal two.
    fn hammerblow(&mut self) {
        let works = match self.reckoning.hammerblow {
            Hammerblow::Never => false,
            Hammerblow::OnCrit => self.faces.iter().any(|face| face.shows(Symbol::Crit)),
            Hammerblow::SetOff => true,
        };
        if works {
            self.note("nap.hammerblow", |sum| sum.more = sum.more.saturating_add(sum.crits));
        }
    }

    /// A square does not retreat (N-ATK-13); a clumsy unit takes one damage instead.
    fn standfast(&mut self) {
        if self.reckoning.squared {
            self.note("N-ATK-13", |sum| sum.retreats = 0);
        }
        if self.sum.retreats > 0 && self.reckoning.clumsy {
            self.note("nap.clumsy", |sum| {
                sum.retreats = 0;
                sum.more = sum.more.saturating_add(1);
            });
        }
    }
}
