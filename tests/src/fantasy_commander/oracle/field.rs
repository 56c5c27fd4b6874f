//! The state of a fight of Fantasy Commander v1.1: units, abilities, terrain, and how the players
//! read the book where it is ambiguous (A-F-..). Pages follow the book's table of contents.

/// Who of the two: an index into every pair.
pub(crate) const ATTACKER: usize = 0;
pub(crate) const DEFENDER: usize = 1;

/// Faces of the die (p. 5): 1 panic, 2 hit, 3 hit unless weak, 4 support, 5 and 6 shields.
pub(crate) type Face = u8;
pub(crate) const PANIC: Face = 1;
pub(crate) const HIT: Face = 2;
pub(crate) const STRONG: Face = 3;
pub(crate) const SUPPORT: Face = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Melee,
    Shooting,
    Magical,
}

/// What a unit is (p. 9): only regular units have models and can be weak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Infantry,
    Monstrous,
    Hero,
    Colossal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Open,
    Forest,
    Hill,
    Town,
    Fortifications,
    /// Scenario 5: only the hydra stands here.
    River,
}

/// How the attacker came here in this activation (p. 22, 25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Stood,
    Moved,
    Ran,
}

/// Abilities of the glossary (p. 38) that matter in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Armour,
    Brave,
    Charge(u8),
    Counterblow,
    Dominance,
    Forged,
    Fortitude,
    Marauder,
    MasterOfAttack(u8),
    MasterOfDefense(u8),
    MasterOfShooting(u8),
    MultipleAttack,
    QuickShooter,
    Ranger,
    Regroup,
    Resurgent,
    Rush,
    Survivable,
    Terrifying,
    Vampirism,
}

/// What a lost icon stands for (A-F-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    Panic,
    Hit,
    Strong,
    Support,
    /// A 2 or a 3 that counts.
    HitOrStrong,
    /// A 2, a 3 or a 4 that counts.
    AnyHit,
    /// One die more; only where an ability gives something.
    Die,
}

/// With which of its shields the attacker blocks (A-F-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shields {
    Both,
    Five,
    Six,
    Never,
}

/// How the players read what the book leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) attacker_block_faces: Shields,
    pub(crate) forest: Icon,
    pub(crate) armour: Icon,
    pub(crate) brave: Icon,
    pub(crate) forged: Icon,
    pub(crate) rush: Icon,
    pub(crate) multiple: Icon,
    pub(crate) formation: Icon,
    pub(crate) terrifying: Icon,
    pub(crate) dominance: Icon,
    /// A-F-20: against magic neither fatigue for one damage less, nor Formation.
    pub(crate) magic_no_fatigue: bool,
}

impl Default for Reading {
    fn default() -> Self {
        Self {
            attacker_block_faces: Shields::Both,
            forest: Icon::HitOrStrong,
            armour: Icon::HitOrStrong,
            brave: Icon::Panic,
            forged: Icon::Panic,
            rush: Icon::Hit,
            multiple: Icon::Die,
            formation: Icon::Panic,
            terrifying: Icon::Panic,
            dominance: Icon::Support,
            magic_no_fatigue: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) sort: Sort,
    /// Models still there, or health left.
    pub(crate) left: u8,
    /// Size, or Health.
    pub(crate) max: u8,
    pub(crate) attack: u8,
    pub(crate) defense: u8,
    pub(crate) shooting: u8,
    /// Base and maximum distance of its range attack.
    pub(crate) range: (u8, u8),
    pub(crate) stamina: Option<u8>,
    pub(crate) fatigue: u8,
    /// Whether it took fatigue of its own will in this activation.
    pub(crate) fatigue_used: bool,
    pub(crate) order: bool,
    pub(crate) defence_token: bool,
    pub(crate) words: Vec<Word>,
}

/// A unit, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Party {
    pub(crate) unit: Unit,
    pub(crate) ground: Ground,
    /// Attack or Defense Support: another own unit touches the enemy (p. 33).
    pub(crate) support: bool,
    /// How many own units touch it (Formation, p. 33).
    pub(crate) touching: u8,
    /// Dice of the Altar of Styx or the Statue (p. 53).
    pub(crate) aura: u8,
    /// Dice of tactic cards, for its roll in this attack.
    pub(crate) extra: i8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    pub(crate) kind: Kind,
    pub(crate) sides: [Party; 2],
    pub(crate) way: Way,
    /// The attacker stood next to this target before it moved.
    pub(crate) was_adjacent: bool,
    /// Charge was used in this activation.
    pub(crate) charge_spent: bool,
    /// The attacker touches an enemy.
    pub(crate) in_contact: bool,
    /// A range attack within the base distance.
    pub(crate) within_base: bool,
    /// One of the attacks of a Multiple Attack.
    pub(crate) multiple: bool,
    /// It took fatigue for the Multiple Attack in an earlier one of them.
    pub(crate) multiple_bonus: bool,
    /// The attacker's abilities that worked in an earlier attack of the same Multiple Attack.
    pub(crate) vampirism_spent: bool,
    pub(crate) marauder_spent: bool,
}

/// What the players said so far; what was not asked counts as no.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// Gives up the order for Defense.
    pub(crate) defends: Option<bool>,
    /// Fatigue for one die.
    pub(crate) die: [Option<bool>; 2],
    /// Fatigue for one damage less.
    pub(crate) less: [Option<bool>; 2],
    pub(crate) regroups: Option<bool>,
}

/// A yes; what was not asked is a no.
pub(crate) fn yes(said: Option<bool>) -> bool {
    said == Some(true)
}

impl Unit {
    pub(crate) fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    /// The number behind an ability; of two the higher.
    pub(crate) fn number(&self, of: fn(&Word) -> Option<u8>) -> u8 {
        self.words.iter().filter_map(of).max().unwrap_or(0)
    }

    pub(crate) fn is_regular(&self) -> bool {
        matches!(self.sort, Sort::Infantry | Sort::Monstrous)
    }

    /// Room for one more token (p. 24); without Stamina there is none.
    pub(crate) fn has_room(&self) -> bool {
        self.stamina.is_some_and(|stamina| self.fatigue < stamina)
    }

    /// Fatigue the rules oblige it to take (p. 24): exhausted, or without Stamina, it loses a model
    /// or takes a wound instead. It does not count as its own choice.
    pub(crate) fn is_made_to_tire(&mut self) {
        if self.has_room() {
            self.fatigue += 1;
        } else {
            self.left = self.left.saturating_sub(1);
        }
    }
}

impl Party {
    /// Weak (p. 33): one model. Not with Fortitude (p. 38), never a hero or a colossal unit. In the
    /// River the hydra fights as weak (scenario 5), whatever it is.
    pub(crate) fn is_weak(&self) -> bool {
        let one = self.unit.is_regular() && self.unit.left == 1;
        self.ground == Ground::River || (one && !self.unit.has(Word::Fortitude))
    }

    /// Infantry in Field Fortifications (p. 53).
    fn is_fortified(&self) -> bool {
        self.ground == Ground::Fortifications && self.unit.sort == Sort::Infantry
    }
}

impl Attack {
    pub(crate) fn party(&self, who: usize) -> &Party {
        &self.sides[who]
    }

    pub(crate) fn unit(&self, who: usize) -> &Unit {
        &self.sides[who].unit
    }

    /// Ranger (p. 39): if it attacks, the enemy's terrain gives the enemy nothing.
    pub(crate) fn has_terrain(&self, who: usize) -> bool {
        who == ATTACKER || !self.unit(ATTACKER).has(Word::Ranger)
    }

    /// Stands there, and has something of it.
    pub(crate) fn gains_from(&self, who: usize, ground: Ground) -> bool {
        self.has_terrain(who) && self.party(who).ground == ground
    }

    /// An ability of the unit, or one that its terrain gives.
    pub(crate) fn has(&self, who: usize, word: Word) -> bool {
        let given = matches!(word, Word::Counterblow | Word::Brave);
        let fortified = self.has_terrain(who) && self.party(who).is_fortified();
        self.unit(who).has(word) || (given && fortified)
    }

    /// Why the attack cannot be declared (p. 22, 25, 33; Quick Shooter p. 39), other than for what
    /// the map shows.
    pub(crate) fn refusal(&self) -> Option<&'static str> {
        let unit = self.unit(ATTACKER);
        if self.kind == Kind::Melee {
            if self.way == Way::Ran && !unit.fatigue_used {
                return Some("melee after a run costs fatigue");
            }
            if self.multiple && !unit.has(Word::MultipleAttack) {
                return Some("it has no Multiple Attack");
            }
            return None;
        }
        let quick = self.way == Way::Moved && unit.has(Word::QuickShooter);
        if unit.shooting == 0 {
            Some("it has no range attack")
        } else if self.in_contact {
            Some("it touches an enemy")
        } else if self.way != Way::Stood && !quick {
            Some("it moved")
        } else if !self.within_base && unit.range.0 >= unit.range.1 {
            Some("it shoots no farther")
        } else {
            None
        }
    }
}
