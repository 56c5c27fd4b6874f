//! One attack from its declaration to the advance: who is asked what, and what happens to both
//! units. It takes the steps in the book's order, like a player who reads it aloud.

use super::book::{
    ATTACKER, Attack, DEFENDER, Face, Ground, Kind, Reading, Said, Tally, Word, can_defend,
    defends, dice, rerolls, rushes, tallies, yes,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Panic,
    Rush,
}

/// A question; the number in it is the side that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Fatigue for one die more (p. 24)?
    Fatigue(usize),
    /// Give up the order for Defense (p. 25)? The defender.
    Defense,
    Roll(usize, u8),
    /// At most so many of its dice again (Masters, p. 38).
    Reroll(usize, u8),
    /// Fatigue for one damage less (p. 24)?
    Less(usize),
    /// One damage becomes panic (p. 39)? The defender.
    Regroup,
    /// How many hexes of so many could it go, and at least?
    HowFar {
        who: usize,
        hexes: u8,
        least: u8,
        why: Why,
    },
    /// Into the vacated hex (p. 32)? The attacker.
    Advance,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    Faces(Vec<Face>),
    /// Which dice, and what they show now.
    Again(Vec<(usize, Face)>),
    Hexes(u8),
}

/// What the dice do to a unit, before it retreats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Loss {
    /// After fatigue, Regroup and Survivable; may exceed what is left of the unit.
    pub(crate) damage: u8,
    /// Panic after Regroup.
    pub(crate) panic: u8,
    /// Models or wounds that Vampirism gave back.
    pub(crate) restored: u8,
    /// A Fatigue token went by Marauder.
    pub(crate) marauded: bool,
    pub(crate) left: u8,
    /// Hexes to retreat, Rush included; none for a destroyed unit.
    pub(crate) retreat: u8,
    /// To be moved one hex by Rush without panic.
    pub(crate) pushed: bool,
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fate {
    pub(crate) loss: Loss,
    /// Damage for hexes it could not pass, or for a blocked push.
    pub(crate) blocked: u8,
    pub(crate) left: u8,
    pub(crate) destroyed: bool,
    pub(crate) fatigue: u8,
    /// It panicked with an order.
    pub(crate) order_lost: bool,
    pub(crate) order: bool,
    pub(crate) defence_token: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) tallies: [Tally; 2],
    pub(crate) fates: [Fate; 2],
    pub(crate) rush: bool,
    pub(crate) may_advance: bool,
    /// A Multiple Attack may go on to its next target.
    pub(crate) may_go_on: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Fight {
    pub(crate) attack: Attack,
    pub(crate) reading: Reading,
    pub(crate) said: Said,
    pub(crate) faces: [Option<Vec<Face>>; 2],
    pub(crate) again: [bool; 2],
    /// How many hexes each could go.
    pub(crate) gone: [Option<u8>; 2],
    pub(crate) advances: Option<bool>,
}

/// May take fatigue for a die (p. 24): the attacker once per activation; the defender once per
/// attack, if it rolls at all.
pub(crate) fn may_add_a_die(attack: &Attack, said: &Said, who: usize) -> bool {
    let free =
        if who == ATTACKER { !attack.unit(ATTACKER).fatigue_used } else { defends(attack, said) };
    free && attack.unit(who).has_room()
}

/// May take fatigue for one damage less (p. 24): not both (A-F-19), down to nothing (A-F-18).
pub(crate) fn may_take_less(attack: &Attack, said: &Said, reading: &Reading, who: usize) -> bool {
    let magic = attack.kind == Kind::Magical && reading.magic_no_fatigue;
    let free = if who == ATTACKER { !attack.unit(ATTACKER).fatigue_used } else { !magic };
    free && !yes(said.die[who]) && attack.unit(who).has_room()
}

/// May regroup (p. 39): the attacked unit, against a damage; a Resurgent one never panics.
pub(crate) fn may_regroup(attack: &Attack, damage: u8) -> bool {
    let unit = attack.unit(DEFENDER);
    damage > 0 && unit.has(Word::Regroup) && !unit.has(Word::Resurgent)
}

/// Damage after fatigue.
fn tired_damage(tally: &Tally, said: &Said, who: usize) -> u8 {
    tally.damage.saturating_sub(u8::from(yes(said.less[who])))
}

/// Survivable (p. 39): never more than two in one attack, panic damage included (A-F-39).
fn cap(attack: &Attack, who: usize) -> u8 {
    let survives = who == DEFENDER && attack.unit(who).has(Word::Survivable);
    if survives { 2 } else { u8::MAX }
}

/// Damage and panic of both, after fatigue, Regroup and Survivable.
fn strokes(attack: &Attack, said: &Said, tallies: &[Tally; 2]) -> [(u8, u8); 2] {
    [ATTACKER, DEFENDER].map(|who| {
        let regroups = who == DEFENDER && yes(said.regroups);
        let regroups = u8::from(regroups);
        let damage = tired_damage(&tallies[who], said, who).saturating_sub(regroups);
        (damage.min(cap(attack, who)), tallies[who].panic + regroups)
    })
}

/// Whether an ability of a unit that deals damage works now: not on Forged or Resurgent units
/// (p. 38, 39), and once per attack, a Multiple Attack being one (p. 38, A-F-26).
fn feeds(attack: &Attack, who: usize, word: Word, dealt: u8) -> bool {
    let victim = attack.unit(1 - who);
    let immune = victim.has(Word::Forged) || victim.has(Word::Resurgent);
    let spent = who == ATTACKER
        && match word {
            Word::Vampirism => attack.vampirism_spent,
            _ => attack.marauder_spent,
        };
    attack.unit(who).has(word) && dealt > 0 && !immune && !spent
}

/// Tokens before Marauder.
fn fatigue(attack: &Attack, said: &Said, who: usize) -> u8 {
    let taken = yes(said.die[who]) || yes(said.less[who]);
    attack.unit(who).fatigue + u8::from(taken)
}

/// What the dice do to both. Losses stop at none left, then Vampirism gives one back (A-F-52), then
/// it shows who is destroyed and who panics (p. 39).
pub(crate) fn losses(attack: &Attack, said: &Said, tallies: &[Tally; 2], rush: bool) -> [Loss; 2] {
    let strokes = strokes(attack, said, tallies);
    [ATTACKER, DEFENDER].map(|who| {
        let (unit, (damage, panic), dealt) = (attack.unit(who), strokes[who], strokes[1 - who].0);
        let standing = unit.left.saturating_sub(damage);
        let feeds_on = feeds(attack, who, Word::Vampirism, dealt) && standing < unit.max;
        let left = standing + u8::from(feeds_on);
        let rushed = who == DEFENDER && rush && left > 0;
        let panics = panic > 0 && left > 0;
        Loss {
            damage,
            panic,
            restored: u8::from(feeds_on),
            marauded: feeds(attack, who, Word::Marauder, dealt) && fatigue(attack, said, who) > 0,
            left,
            retreat: if panics { panic + u8::from(rushed) } else { 0 },
            pushed: rushed && !panics,
        }
    })
}

/// Panic (p. 31): one damage for each hex not passed; a blocked push (Rush, p. 39) is one too.
pub(crate) fn blocked(attack: &Attack, who: usize, loss: &Loss, gone: u8) -> u8 {
    let hexes = loss.retreat + u8::from(loss.pushed);
    let missed = hexes.saturating_sub(gone);
    missed.min(cap(attack, who).saturating_sub(loss.damage))
}

impl Fight {
    pub(crate) fn new(attack: Attack, reading: Reading) -> Self {
        Self {
            attack,
            reading,
            said: Said::default(),
            faces: [None, None],
            again: [false, false],
            gone: [None, None],
            advances: None,
        }
    }

    fn shown(&self, who: usize) -> &[Face] {
        self.faces[who].as_deref().unwrap_or(&[])
    }

    fn tallies(&self) -> [Tally; 2] {
        let faces = [self.shown(ATTACKER), self.shown(DEFENDER)];
        tallies(&self.attack, &self.said, &self.reading, faces)
    }

    fn rush(&self) -> bool {
        rushes(&self.attack, &self.said, &self.reading, self.shown(ATTACKER))
    }

    fn losses(&self) -> [Loss; 2] {
        losses(&self.attack, &self.said, &self.tallies(), self.rush())
    }

    /// The next question, or none.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.before_the_dice()
            .or_else(|| self.of_the_dice())
            .or_else(|| self.of_the_damage())
            .or_else(|| self.of_the_retreat(DEFENDER))
            .or_else(|| self.of_the_retreat(ATTACKER))
            .or_else(|| {
                let open = self.advances.is_none() && self.outcome().may_advance;
                open.then_some(Ask::Advance)
            })
    }

    /// Before any roll, the attacker first (A-F-30).
    fn before_the_dice(&self) -> Option<Ask> {
        let (attack, said) = (&self.attack, &self.said);
        let unit = attack.unit(DEFENDER);
        let order = unit.order && can_defend(attack) && !unit.defence_token;
        let fatigue = |who: usize| said.die[who].is_none() && may_add_a_die(attack, said, who);
        if self.faces[ATTACKER].is_some() {
            None
        } else if fatigue(ATTACKER) {
            Some(Ask::Fatigue(ATTACKER))
        } else if order && said.defends.is_none() {
            Some(Ask::Defense)
        } else if fatigue(DEFENDER) {
            Some(Ask::Fatigue(DEFENDER))
        } else {
            None
        }
    }

    /// The attacker rolls and rerolls, then the defender (p. 28).
    fn of_the_dice(&self) -> Option<Ask> {
        let dice = dice(&self.attack, &self.said, &self.reading);
        [ATTACKER, DEFENDER].into_iter().find_map(|who| {
            let Some(faces) = &self.faces[who] else {
                return (dice[who] > 0).then_some(Ask::Roll(who, dice[who]));
            };
            let again = rerolls(&self.attack, who, faces.len());
            (again > 0 && !self.again[who]).then_some(Ask::Reroll(who, again))
        })
    }

    fn of_the_damage(&self) -> Option<Ask> {
        let (attack, said, tallies) = (&self.attack, &self.said, self.tallies());
        let less = [ATTACKER, DEFENDER].into_iter().find(|who| {
            let who = *who;
            let may = may_take_less(attack, said, &self.reading, who);
            tallies[who].damage > 0 && may && said.less[who].is_none()
        });
        let damage = tired_damage(&tallies[DEFENDER], said, DEFENDER);
        let regroup = said.regroups.is_none() && may_regroup(attack, damage);
        less.map(Ask::Less).or(regroup.then_some(Ask::Regroup))
    }

    fn of_the_retreat(&self, who: usize) -> Option<Ask> {
        let loss = self.losses()[who];
        let hexes = loss.retreat + u8::from(loss.pushed);
        if hexes == 0 || self.gone[who].is_some() {
            return None;
        }
        let why = if loss.pushed { Why::Rush } else { Why::Panic };
        // Regroup (p. 39): only if it can retreat.
        let least = u8::from(who == DEFENDER && yes(self.said.regroups));
        Some(Ask::HowFar { who, hexes, least, why })
    }

    /// Takes the answer to the question that is open.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<(), &'static str> {
        let ask = self.ask().ok_or("nothing is asked")?;
        match (ask, answer) {
            (Ask::Roll(who, dice), Answer::Faces(faces)) => {
                let fits = faces.len() == usize::from(dice);
                if !fits || !faces.iter().all(|face| (1..=6).contains(face)) {
                    return Err("not these dice");
                }
                self.faces[who] = Some(faces);
            }
            (Ask::Reroll(who, most), Answer::Again(dice)) => {
                return self.rolls_again(who, most, &dice);
            }
            (Ask::HowFar { who, hexes, least, .. }, Answer::Hexes(gone)) => {
                if !(least..=hexes).contains(&gone) {
                    return Err("not so many hexes");
                }
                self.gone[who] = Some(gone);
            }
            (ask, answer @ (Answer::Yes | Answer::No)) => {
                let says = Some(answer == Answer::Yes);
                match ask {
                    Ask::Fatigue(who) => self.said.die[who] = says,
                    Ask::Defense => self.said.defends = says,
                    Ask::Less(who) => self.said.less[who] = says,
                    Ask::Regroup => self.said.regroups = says,
                    Ask::Advance => self.advances = says,
                    _ => return Err("not an answer to this"),
                }
            }
            _ => return Err("not an answer to this"),
        }
        Ok(())
    }

    /// A Master's reroll: each die once.
    fn rolls_again(
        &mut self,
        who: usize,
        most: u8,
        dice: &[(usize, Face)],
    ) -> Result<(), &'static str> {
        let mut faces = self.shown(who).to_vec();
        let twice = dice
            .iter()
            .enumerate()
            .any(|(n, (die, _))| dice[..n].iter().any(|(other, _)| other == die));
        let fits = dice.iter().all(|(die, face)| *die < faces.len() && (1..=6).contains(face));
        if twice || !fits || dice.len() > usize::from(most) {
            return Err("not these dice again");
        }
        for (die, face) in dice {
            faces[*die] = *face;
        }
        self.faces[who] = Some(faces);
        self.again[who] = true;
        Ok(())
    }

    fn fate(&self, who: usize, loss: Loss) -> Fate {
        let unit = self.attack.unit(who);
        let blocked = blocked(&self.attack, who, &loss, self.gone[who].unwrap_or(0));
        let left = loss.left.saturating_sub(blocked);
        let declared = who == DEFENDER && yes(self.said.defends);
        let order = unit.order && !declared;
        // Panic takes the order (p. 31), not the Defense token (A-F-27).
        let panicked = loss.retreat > 0;
        Fate {
            loss,
            blocked,
            left,
            destroyed: left == 0,
            fatigue: fatigue(&self.attack, &self.said, who) - u8::from(loss.marauded),
            order_lost: panicked && order,
            order: order && !panicked,
            defence_token: unit.defence_token || declared,
        }
    }

    /// What it comes to with what was said and rolled so far.
    pub(crate) fn outcome(&self) -> Outcome {
        let losses = self.losses();
        let fates = [ATTACKER, DEFENDER].map(|who| self.fate(who, losses[who]));
        let stands = !fates[ATTACKER].destroyed && losses[ATTACKER].retreat == 0;
        Outcome {
            tallies: self.tallies(),
            fates,
            rush: self.rush(),
            may_advance: stands && self.vacated(&fates[DEFENDER]),
            may_go_on: self.attack.multiple && stands,
        }
    }

    /// Advance (p. 32): in melee, into a hex that was vacated by destruction, panic or Rush
    /// (A-F-28: not if the unit did not move); never in a Multiple Attack (p. 38), into Field
    /// Fortifications (p. 53), or into a River, which is impassable (p. 26).
    fn vacated(&self, fate: &Fate) -> bool {
        let attack = &self.attack;
        let closed =
            matches!(attack.party(DEFENDER).ground, Ground::Fortifications | Ground::River);
        let empty = fate.destroyed || self.gone[DEFENDER].is_some_and(|gone| gone > 0);
        attack.kind == Kind::Melee && !attack.multiple && !closed && empty
    }
}
