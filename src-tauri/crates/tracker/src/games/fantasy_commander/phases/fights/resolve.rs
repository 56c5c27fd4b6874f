//! The results of dice (FC-ATK-5 to FC-ATK-9, FC-RNG-3, FC-RNG-4): a pure function of the reckoning and
//! the faces, used by decisions and forecasts alike.

use super::super::super::content::house_rules::Symbol;
use super::super::super::state::fight::{Ignored, Role, Tally};

/// The input besides the faces. Arrays are by role, the attacker first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reckoning {
    /// Whether it is a melee. Then both deal damage.
    pub(crate) melee: bool,
    /// Whether each is weak, so that its face 3 does not hit.
    pub(crate) weak: [bool; 2],
    /// Whether face 4 counts for each: with support, or for a shooter within base range.
    pub(crate) support: [bool; 2],
    /// The attacker's symbol that always hits (Dominance).
    pub(crate) always: Option<Symbol>,
    /// The symbols added to the attacker's dice: by Terrifying, and by fatigue in a Multiple Attack if
    /// the house rule says so.
    pub(crate) added: Vec<Symbol>,
    /// The symbols of the other's dice that each ignores.
    pub(crate) ignores: [Vec<Ignored>; 2],
    /// The faces that block, for each.
    pub(crate) blocks: [Vec<u8>; 2],
    /// Whether panic deals damage to each instead.
    pub(crate) resurgent: [bool; 2],
}

/// What a role suffers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Suffered {
    /// Damage.
    pub(crate) damage: u8,
    /// Panic.
    pub(crate) panic: u8,
}

/// Symbols that count on one side's dice: hits by face, and panic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    hits: [u8; 3],
    panic: u8,
}

impl Count {
    fn all_hits(self) -> u8 {
        self.hits.iter().sum()
    }

    /// Removes up to `count` of a symbol.
    fn ignore(&mut self, symbol: Symbol, count: u8) {
        match symbol {
            Symbol::Panic => self.panic = self.panic.saturating_sub(count),
            Symbol::Hit => self.hits[0] = self.hits[0].saturating_sub(count),
            Symbol::Strong => self.hits[1] = self.hits[1].saturating_sub(count),
            Symbol::Support => self.hits[2] = self.hits[2].saturating_sub(count),
            Symbol::PlainHit => ignore_hits(&mut self.hits[..2], count),
            Symbol::AnyHit => ignore_hits(&mut self.hits, count),
        }
    }
}

/// Removes up to `count` from several kinds of hits.
fn ignore_hits(hits: &mut [u8], count: u8) {
    let mut left = count;
    for hits in hits {
        let gone = left.min(*hits);
        *hits -= gone;
        left -= gone;
    }
}

/// The face that stands for a symbol added to a roll. It counts as if a die showed it.
pub(crate) fn face_of(symbol: Symbol) -> u8 {
    match symbol {
        Symbol::Panic => 1,
        Symbol::Hit | Symbol::PlainHit | Symbol::AnyHit => 2,
        Symbol::Strong => 3,
        Symbol::Support => 4,
    }
}

/// The number of symbols that one stands for.
fn breadth(symbol: Symbol) -> u8 {
    match symbol {
        Symbol::Panic | Symbol::Hit | Symbol::Strong | Symbol::Support => 1,
        Symbol::PlainHit => 2,
        Symbol::AnyHit => 3,
    }
}

impl Reckoning {
    /// What both suffer from these faces, the attacker first.
    pub(crate) fn resolve(&self, faces: [&[u8]; 2]) -> [Suffered; 2] {
        let shown = Role::ALL.map(|role| self.shown(role, faces[role.at()]));
        self.suffered(shown)
    }

    /// What both suffer, the attacker first. Blocks cancel hits, and the remaining blocks cancel panic
    /// (FC-ATK-8).
    pub(crate) fn suffered(&self, shown: [Tally; 2]) -> [Suffered; 2] {
        Role::ALL.map(|role| {
            if role == Role::Attacker && !self.melee {
                return Suffered::default();
            }
            let (enemy, blocks) = (shown[role.other().at()], shown[role.at()].blocks);
            let panic = enemy.panic.saturating_sub(blocks.saturating_sub(enemy.hits));
            let damage = enemy.hits.saturating_sub(blocks);
            match self.resurgent[role.at()] {
                true => Suffered { damage: damage.saturating_add(panic), panic: 0 },
                false => Suffered { damage, panic },
            }
        })
    }

    /// The tally of a side's dice. Effects that ignore one particular symbol come before those that may
    /// ignore several.
    pub(crate) fn shown(&self, role: Role, faces: &[u8]) -> Tally {
        let mut count = self.count(role, faces);
        let mut ignores: Vec<&Ignored> = self.ignores[role.other().at()].iter().collect();
        ignores.sort_by_key(|ignored| breadth(ignored.symbol));
        for ignored in ignores {
            count.ignore(ignored.symbol, ignored.count);
        }
        Tally { hits: count.all_hits(), panic: count.panic, blocks: self.blocking(role, faces) }
    }

    /// The symbols that count on a side's dice (FC-ATK-5, FC-ATK-6, FC-RNG-3).
    fn count(&self, role: Role, faces: &[u8]) -> Count {
        let attacks = role == Role::Attacker;
        let added = self.added.iter().filter(|_| attacks).map(|symbol| face_of(*symbol));
        let all: Vec<u8> = faces.iter().copied().chain(added).collect();
        let of = |face: u8| all.iter().filter(|shown| **shown == face).count();
        let of = |face| u8::try_from(of(face)).unwrap_or(u8::MAX);
        let mut count = Count { hits: [of(2), 0, 0], panic: of(1) };
        let always = |face| attacks && self.always.is_some_and(|symbol| shows(face, symbol));
        if !self.weak[role.at()] || always(3) {
            count.hits[1] = of(3);
        }
        if attacks && (self.support[role.at()] || always(4)) {
            count.hits[2] = of(4);
        }
        count
    }

    /// Blocks of a side: its shields, and for the target of a melee also support (FC-ATK-6).
    fn blocking(&self, role: Role, faces: &[u8]) -> u8 {
        let supports = role == Role::Target && self.melee && self.support[role.at()];
        let blocks = |face: &&u8| {
            self.blocks[role.at()].contains(face) || (supports && shows(**face, Symbol::Support))
        };
        u8::try_from(faces.iter().filter(blocks).count()).unwrap_or(u8::MAX)
    }
}

/// Whether a face shows a symbol.
pub(crate) fn shows(face: u8, symbol: Symbol) -> bool {
    match symbol {
        Symbol::AnyHit => matches!(face, 2..=4),
        Symbol::PlainHit => matches!(face, 2 | 3),
        Symbol::Panic => face == 1,
        Symbol::Hit => face == 2,
        Symbol::Strong => face == 3,
        Symbol::Support => face == 4,
    }
}
