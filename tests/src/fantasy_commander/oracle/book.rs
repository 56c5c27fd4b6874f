//! The fights of Fantasy Commander v1.1: what is rolled, and what it does. Written from the
//! rulebook and, where the book is ambiguous, from the list of ambiguities (A-F-..). Pages follow
//! the book's table of contents. Who is asked what, and when, is in `fight.rs`.

pub(crate) use super::field::*;

/// Whether the defender could roll if it declared Defense: not against magic (p. 36).
pub(crate) fn can_defend(attack: &Attack) -> bool {
    attack.kind != Kind::Magical
}

/// Whether the defender rolls anyway: a Defense token (p. 25), or Counterblow (p. 38).
pub(crate) fn defends_anyway(attack: &Attack) -> bool {
    let token = attack.unit(DEFENDER).defence_token;
    can_defend(attack) && (token || attack.has(DEFENDER, Word::Counterblow))
}

pub(crate) fn defends(attack: &Attack, said: &Said) -> bool {
    defends_anyway(attack) || (can_defend(attack) && yes(said.defends))
}

/// Charge X (p. 38): after movement, not against whom it stood next to before, once.
pub(crate) fn charge(attack: &Attack) -> u8 {
    let moved = attack.way != Way::Stood && !attack.was_adjacent;
    if attack.kind != Kind::Melee || !moved || attack.charge_spent {
        return 0;
    }
    attack.unit(ATTACKER).number(|word| match word {
        Word::Charge(x) => Some(*x),
        _ => None,
    })
}

/// Whether the bonus of a Multiple Attack works in this attack (p. 38): its fatigue lasts until the
/// end of the turn.
fn multiple_bonus(attack: &Attack, said: &Said) -> bool {
    attack.multiple && (attack.multiple_bonus || yes(said.die[ATTACKER]))
}

/// The attacker's dice (p. 28, 34): Attack or Range Attack, one for a Hill in melee (p. 26), the
/// Altar's or Statue's "attack" (p. 53), Charge, fatigue (p. 24), cards.
fn attack_dice(attack: &Attack, said: &Said, reading: &Reading) -> u8 {
    let party = attack.party(ATTACKER);
    let own = match attack.kind {
        Kind::Melee => {
            let hill = u8::from(party.ground == Ground::Hill);
            party.unit.attack + hill + party.aura + charge(attack)
        }
        Kind::Shooting | Kind::Magical => party.unit.shooting,
    };
    let tired = if attack.multiple {
        multiple_bonus(attack, said) && reading.multiple == Icon::Die
    } else {
        yes(said.die[ATTACKER])
    };
    let frightens = attack.kind == Kind::Melee
        && attack.unit(ATTACKER).has(Word::Terrifying)
        && reading.terrifying == Icon::Die;
    (own + u8::from(tired) + u8::from(frightens)).saturating_add_signed(party.extra)
}

/// The defender's (p. 28): none unless it defends; Defense, aura, fatigue, cards.
fn defence_dice(attack: &Attack, said: &Said) -> u8 {
    if !defends(attack, said) {
        return 0;
    }
    let party = attack.party(DEFENDER);
    let own = party.unit.defense + party.aura + u8::from(yes(said.die[DEFENDER]));
    own.saturating_add_signed(party.extra)
}

/// How many dice each of them rolls.
pub(crate) fn dice(attack: &Attack, said: &Said, reading: &Reading) -> [u8; 2] {
    [attack_dice(attack, said, reading), defence_dice(attack, said)]
}

/// How many of its dice a side may roll again (Masters, p. 38): magic is a range attack too.
pub(crate) fn rerolls(attack: &Attack, who: usize, rolled: usize) -> u8 {
    let unit = attack.unit(who);
    let x = match (who, attack.kind) {
        (ATTACKER, Kind::Melee) => unit.number(|word| match word {
            Word::MasterOfAttack(x) => Some(*x),
            _ => None,
        }),
        (ATTACKER, _) => unit.number(|word| match word {
            Word::MasterOfShooting(x) => Some(*x),
            _ => None,
        }),
        _ => unit.number(|word| match word {
            Word::MasterOfDefense(x) => Some(*x),
            _ => None,
        }),
    };
    x.min(u8::try_from(rolled).unwrap_or(u8::MAX))
}

/// Results without a die: Terrifying adds one to its roll in melee (p. 39), a Multiple Attack by
/// fatigue, if its icon is no die (A-F-13).
fn added(attack: &Attack, said: &Said, reading: &Reading) -> Vec<Face> {
    let face = |icon: Icon| match icon {
        Icon::Panic => Some(PANIC),
        Icon::Hit | Icon::HitOrStrong | Icon::AnyHit => Some(HIT),
        Icon::Strong => Some(STRONG),
        Icon::Support => Some(SUPPORT),
        Icon::Die => None,
    };
    let frightens = attack.kind == Kind::Melee && attack.unit(ATTACKER).has(Word::Terrifying);
    let frightens = frightens.then(|| face(reading.terrifying)).flatten();
    let multiple = multiple_bonus(attack, said).then(|| face(reading.multiple)).flatten();
    frightens.into_iter().chain(multiple).collect()
}

/// The results of a roll that count, by their faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pile {
    pub(crate) hit: u8,
    pub(crate) strong: u8,
    pub(crate) support: u8,
    pub(crate) panic: u8,
}

impl Pile {
    pub(crate) fn hits(&self) -> u8 {
        self.hit + self.strong + self.support
    }

    fn of(&mut self, icon: Icon) -> Vec<&mut u8> {
        match icon {
            Icon::Panic => vec![&mut self.panic],
            Icon::Hit => vec![&mut self.hit],
            Icon::Strong => vec![&mut self.strong],
            Icon::Support => vec![&mut self.support],
            Icon::HitOrStrong => vec![&mut self.hit, &mut self.strong],
            Icon::AnyHit => vec![&mut self.hit, &mut self.strong, &mut self.support],
            Icon::Die => vec![],
        }
    }

    fn has(mut self, icon: Icon) -> bool {
        self.of(icon).iter().any(|count| **count > 0)
    }

    fn ignore(&mut self, icon: Icon, mut times: u8) {
        for count in self.of(icon) {
            let off = times.min(*count);
            *count -= off;
            times -= off;
        }
    }
}

fn count(faces: &[Face], face: Face) -> u8 {
    u8::try_from(faces.iter().filter(|one| **one == face).count()).unwrap_or(u8::MAX)
}

/// The attacker's roll with what is added to it, as rolled.
pub(crate) fn attack_roll(
    attack: &Attack,
    said: &Said,
    reading: &Reading,
    faces: &[Face],
) -> Vec<Face> {
    faces.iter().copied().chain(added(attack, said, reading)).collect()
}

/// What counts of the attacker's roll. 3 not if weak (p. 28), 4 with Attack Support in melee
/// (p. 33), within the base distance otherwise (p. 35), always with Dominance (p. 38, A-F-45).
pub(crate) fn attackers(attack: &Attack, reading: &Reading, roll: &[Face]) -> Pile {
    let party = attack.party(ATTACKER);
    let dominance = party.unit.has(Word::Dominance).then_some(reading.dominance);
    let third = matches!(dominance, Some(Icon::Strong | Icon::HitOrStrong | Icon::AnyHit));
    let always = matches!(dominance, Some(Icon::Support | Icon::AnyHit));
    let fourth = match attack.kind {
        Kind::Melee => party.support,
        Kind::Shooting | Kind::Magical => attack.within_base,
    };
    let when = |yes: bool, face: Face| if yes { count(roll, face) } else { 0 };
    Pile {
        hit: count(roll, HIT),
        strong: when(!party.is_weak() || third, STRONG),
        support: when(fourth || always, SUPPORT),
        panic: count(roll, PANIC),
    }
}

/// What counts of the defender's roll against the attacker (p. 29): only in melee (p. 35).
pub(crate) fn defenders(attack: &Attack, roll: &[Face]) -> Pile {
    if attack.kind != Kind::Melee {
        return Pile::default();
    }
    let weak = attack.party(DEFENDER).is_weak();
    Pile {
        hit: count(roll, HIT),
        strong: if weak { 0 } else { count(roll, STRONG) },
        support: 0,
        panic: count(roll, PANIC),
    }
}

/// How many results the attacker blocks (p. 28, A-F-01): only in melee does anything strike it.
pub(crate) fn attackers_blocks(attack: &Attack, reading: &Reading, roll: &[Face]) -> u8 {
    if attack.kind != Kind::Melee {
        return 0;
    }
    match reading.attacker_block_faces {
        Shields::Both => count(roll, 5) + count(roll, 6),
        Shields::Five => count(roll, 5),
        Shields::Six => count(roll, 6),
        Shields::Never => 0,
    }
}

/// How many the defender blocks (p. 29): shields, and 4 with Defense Support, which does not exist
/// against a range attack (p. 35).
pub(crate) fn defenders_blocks(attack: &Attack, roll: &[Face]) -> u8 {
    let supported = attack.kind == Kind::Melee && attack.party(DEFENDER).support;
    let fourth = if supported { count(roll, SUPPORT) } else { 0 };
    count(roll, 5) + count(roll, 6) + fourth
}

/// What a unit ignores of the roll against it, how often. Narrow icons come first, so that nobody
/// wastes an ignore on a face that another one needs.
fn ignores(attack: &Attack, who: usize, reading: &Reading) -> Vec<(Icon, u8)> {
    let mut all = Vec::new();
    // Forest (p. 26): one, in any opponent's roll.
    if attack.gains_from(who, Ground::Forest) {
        all.push((reading.forest, 1));
    }
    // Armour (p. 38): one, in melee.
    if attack.kind == Kind::Melee && attack.has(who, Word::Armour) {
        all.push((reading.armour, 1));
    }
    // Brave (p. 38): one.
    if attack.has(who, Word::Brave) {
        all.push((reading.brave, 1));
    }
    // Forged (p. 38): all, when the unit is under attack.
    if who == DEFENDER && attack.has(who, Word::Forged) {
        all.push((reading.forged, u8::MAX));
    }
    // Formation (p. 33, 36): one for every two own units that touch it.
    if attack.kind != Kind::Magical || !reading.magic_no_fatigue {
        all.push((reading.formation, attack.party(who).touching / 2));
    }
    all.sort_by_key(|(icon, _)| match icon {
        Icon::AnyHit => 2,
        Icon::HitOrStrong => 1,
        _ => 0,
    });
    all
}

/// What the roll against a unit does, step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Results that count against it.
    pub(crate) hits: u8,
    pub(crate) panics: u8,
    pub(crate) ignored_hits: u8,
    pub(crate) ignored_panics: u8,
    /// Its own results that block, and what they blocked.
    pub(crate) blocks: u8,
    pub(crate) blocked_hits: u8,
    pub(crate) blocked_panics: u8,
    /// Damage a Town ignores.
    pub(crate) town: u8,
    /// Before fatigue and Regroup.
    pub(crate) damage: u8,
    /// Unblocked, before Regroup.
    pub(crate) panic: u8,
}

fn tally(attack: &Attack, who: usize, reading: &Reading, rolled: Pile, blocks: u8) -> Tally {
    let mut left = rolled;
    for (icon, times) in ignores(attack, who, reading) {
        left.ignore(icon, times);
    }
    // Hits are blocked first, panic last (p. 29, A-F-44).
    let blocked_hits = blocks.min(left.hits());
    let blocked_panics = (blocks - blocked_hits).min(left.panic);
    let (hits, panic) = (left.hits() - blocked_hits, left.panic - blocked_panics);
    // Resurgent (p. 39): panic damages instead.
    let resurgent = attack.has(who, Word::Resurgent);
    let (hits, panic) = if resurgent { (hits + panic, 0) } else { (hits, panic) };
    // Town (p. 26): one damage from any type of attack.
    let town = u8::from(attack.gains_from(who, Ground::Town)).min(hits);
    Tally {
        hits: rolled.hits(),
        panics: rolled.panic,
        ignored_hits: rolled.hits() - left.hits(),
        ignored_panics: rolled.panic - left.panic,
        blocks,
        blocked_hits,
        blocked_panics,
        town,
        damage: hits - town,
        panic,
    }
}

/// What both rolls do: the first to the attacker, the second to the defender.
pub(crate) fn tallies(
    attack: &Attack,
    said: &Said,
    reading: &Reading,
    faces: [&[Face]; 2],
) -> [Tally; 2] {
    let roll = attack_roll(attack, said, reading, faces[ATTACKER]);
    let to_attacker = defenders(attack, faces[DEFENDER]);
    let to_defender = attackers(attack, reading, &roll);
    [
        tally(attack, ATTACKER, reading, to_attacker, attackers_blocks(attack, reading, &roll)),
        tally(attack, DEFENDER, reading, to_defender, defenders_blocks(attack, faces[DEFENDER])),
    ]
}

/// Rush (p. 39): at least one of its icon rolled in the attack, blocked or not.
pub(crate) fn rushes(attack: &Attack, said: &Said, reading: &Reading, faces: &[Face]) -> bool {
    let roll = attack_roll(attack, said, reading, faces);
    let rolled = match reading.rush {
        Icon::Strong => roll.contains(&STRONG),
        Icon::Support => roll.contains(&SUPPORT),
        icon => attackers(attack, reading, &roll).has(icon),
    };
    attack.unit(ATTACKER).has(Word::Rush) && rolled
}
