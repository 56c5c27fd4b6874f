//! The rulebook's attack order, step by step: who is asked what, and what comes of it.

use super::book::{
    Ability, Crit, Kind, buckshot, grenade, master_of_attack, master_of_defence, own_flank, spread,
};
use super::position::{
    Answer, Ask, Back, Blow, Die, Fight, Judge, Laid, Once, Origin, Rerolls, Role, Stage, Use,
};

/// "The number of dice per attack cannot exceed 6."
const MOST_DICE: usize = 6;

impl Judge {
    /// Goes on until somebody is asked.
    pub(super) fn ask(&mut self) -> Ask {
        loop {
            if self.ended {
                return Ask::Ended;
            }
            let Some(fight) = self.fights.last() else {
                return Ask::Done;
            };
            if let Some(ask) = self.step(fight.stage) {
                return ask;
            }
        }
    }

    fn step(&mut self, stage: Stage) -> Option<Ask> {
        match stage {
            Stage::Square => self.asks(self.may_square(), Ask::Square, Stage::Lay(Role::Attacker)),
            Stage::Lay(role) => {
                let next = match role {
                    Role::Attacker => Stage::Lay(Role::Defender),
                    Role::Defender => Stage::Reveal,
                };
                self.asks(self.may_lay(role), Ask::Lay(role), next)
            }
            Stage::Reveal => match self.reveals() {
                Some(role) => Some(Ask::Reveal(role)),
                None => self.turn_to(Stage::Pool),
            },
            Stage::Pool => self.pool(),
            Stage::Roll => Some(Ask::Roll(self.fight().pool.len())),
            Stage::Reroll(role) | Stage::ExtraReroll(role) => {
                let next = after_reroll(stage);
                self.asks(!self.may_reroll(role).is_empty(), Ask::Reroll(role), next)
            }
            Stage::Crit => self.crit(),
            Stage::ExtraRoll => Some(Ask::CritRoll(self.fight().extra)),
            Stage::Count => self.count(),
            Stage::Back => self.back(),
            Stage::Reduce => {
                let damage = self.damage();
                self.asks(self.may_reduce(damage), Ask::Reduce(damage), Stage::Fall)
            }
            Stage::Fall => self.fall(),
            Stage::Strike => self.strike(),
            Stage::Counterblow => {
                self.asks(self.may_strike_back(), Ask::Counterblow, Stage::Frenzy)
            }
            Stage::Frenzy => self.asks(self.may_rage(), Ask::Frenzy, Stage::Persecution),
            Stage::Persecution => self.asks(self.may_pursue(), Ask::Persecution, Stage::Over),
            Stage::Over => {
                self.fights.pop();
                None
            }
        }
    }

    fn asks(&mut self, open: bool, ask: Ask, next: Stage) -> Option<Ask> {
        if open { Some(ask) } else { self.turn_to(next) }
    }

    pub(super) fn turn_to(&mut self, stage: Stage) -> Option<Ask> {
        self.now().stage = stage;
        None
    }

    /// The attack in front.
    pub(super) fn fight(&self) -> &Fight {
        self.fights.last().expect("an attack is on the way")
    }

    pub(super) fn now(&mut self) -> &mut Fight {
        self.fights.last_mut().expect("an attack is on the way")
    }

    /// The seat of whoever is asked.
    pub(super) fn asked(&self, ask: &Ask) -> usize {
        let role = match ask {
            Ask::Done | Ask::Ended => return self.turn,
            Ask::Lay(role) | Ask::Reveal(role) | Ask::Reroll(role) => *role,
            Ask::Drop(_) | Ask::Roll(_) | Ask::CritRoll(_) | Ask::Frenzy | Ask::Persecution => {
                Role::Attacker
            }
            Ask::Square | Ask::Regroup | Ask::Retreat(_) | Ask::Reduce(_) | Ask::Counterblow => {
                Role::Defender
            }
        };
        self.units[self.fight().unit(role)].owner
    }

    /// The answer to a question whose answers all come to the same, so that it need not be asked:
    /// which of dice that are alike to drop, how a unit goes back that is destroyed anyhow, or
    /// another melee attack for a unit that has none.
    pub(super) fn idle(&self, ask: &Ask) -> Option<Answer> {
        let fight = self.fights.last()?;
        match ask {
            Ask::Drop(count) => {
                let alike = fight.pool.windows(2).all(|pair| pair[0].kind == pair[1].kind);
                alike.then(|| Answer::Drop((0..*count).collect()))
            }
            Ask::Retreat(_) => (!self.survives(None)).then_some(Answer::Retreat(Back::Full)),
            Ask::Regroup => (!self.survives(Some(false))).then_some(Answer::Decline),
            Ask::Reduce(_) => (!self.survives(fight.regrouped)).then_some(Answer::Decline),
            Ask::Persecution => {
                let melee = self.units[fight.attacker].attack(Kind::Melee);
                melee.is_none().then_some(Answer::Decline)
            }
            Ask::Square
            | Ask::Lay(_)
            | Ask::Reveal(_)
            | Ask::Roll(_)
            | Ask::Reroll(_)
            | Ask::CritRoll(_)
            | Ask::Counterblow
            | Ask::Frenzy
            | Ask::Done
            | Ask::Ended => None,
        }
    }

    /// Takes an answer to the question that is open.
    pub(super) fn answer(&mut self, answer: Answer) {
        let stage = self.fight().stage;
        match answer {
            Answer::Decline => self.declined(stage),
            Answer::Square(dice, sight) => self.form_square(dice, sight),
            Answer::Lay(laid) => self.lay(stage, laid),
            Answer::Use(used) => self.use_card(used),
            Answer::Drop(dice) => {
                let mut place = 0;
                self.now().pool.retain(|_| {
                    place += 1;
                    !dice.contains(&(place - 1))
                });
            }
            Answer::Roll(faces) => self.rolled(stage, &faces),
            Answer::Reroll(die, by, face) => self.reroll(stage, die, by, face),
            Answer::Regroup(difficult) => self.regroup(difficult),
            Answer::Retreat(back) => self.retreat(back),
            Answer::Reduce => {
                let target = self.fight().target;
                self.units[target].fatigue += 1;
                self.now().reduced = true;
                self.turn_to(Stage::Fall);
            }
            Answer::Strike(sight, dice) => self.strike_back(sight, dice.as_deref()),
            Answer::Attack(blow) => self.attack_again(stage, &blow),
        }
    }

    pub(super) fn declined(&mut self, stage: Stage) {
        let next = match stage {
            Stage::Square => Stage::Lay(Role::Attacker),
            Stage::Lay(Role::Attacker) => Stage::Lay(Role::Defender),
            Stage::Lay(Role::Defender) => Stage::Reveal,
            Stage::Reroll(_) | Stage::ExtraReroll(_) => after_reroll(stage),
            Stage::Back => Stage::Reduce,
            Stage::Reduce => Stage::Fall,
            Stage::Counterblow => Stage::Frenzy,
            Stage::Frenzy => Stage::Persecution,
            Stage::Persecution => Stage::Over,
            other => panic!("nobody declines at {other:?}"),
        };
        self.turn_to(next);
    }

    /// An attack is announced: its dice, and which rerolls go with it.
    pub(super) fn declare(&mut self, attacker: usize, blow: &Blow, origin: Origin) {
        let printed = self.printed(attacker, blow);
        let effect = self.units[attacker].attack(blow.kind).and_then(|attack| attack.crit);
        if blow.kind == Kind::Special {
            self.units[attacker].grenade = false;
        }
        self.begin(attacker, blow, origin, printed, effect);
    }

    fn printed(&self, attacker: usize, blow: &Blow) -> Vec<String> {
        if blow.kind == Kind::Special {
            return self.dice(attacker, grenade).expect("it has a grenade");
        }
        let attack = self.units[attacker].attack(blow.kind).expect("it has such an attack");
        let dice = attack.dice.as_deref().or(blow.dice.as_deref()).expect("the dice are known");
        let mut dice = spread(dice);
        if blow.kind == Kind::Ranged && blow.sight.adjacent {
            dice.extend(self.dice(attacker, buckshot).expect("only Buckshot fires at a neighbor"));
        }
        dice
    }

    pub(super) fn begin(
        &mut self,
        attacker: usize,
        blow: &Blow,
        origin: Origin,
        printed: Vec<String>,
        effect: Option<Crit>,
    ) {
        let fight = Fight {
            attacker,
            target: blow.target,
            kind: blow.kind,
            origin,
            sight: blow.sight,
            printed,
            effect,
            rerolls: self.rerolls(attacker, blow.target),
            ..Fight::default()
        };
        self.fights.push(fight);
    }

    /// "Pay 1 of any Order to reroll their die once per attack" is a free action of one's own
    /// turn (A-N-63), and the dice are the attacker's.
    fn rerolls(&self, attacker: usize, target: usize) -> [Rerolls; 2] {
        let own_turn = self.units[attacker].owner == self.turn;
        let fatigue = self.house.fatigue_rerolls;
        let of = |ability: Option<u8>, order| Rerolls {
            ability: ability.unwrap_or(0),
            card: 0,
            order,
            fatigue,
        };
        [
            of(self.number(attacker, master_of_attack), own_turn),
            of(self.number(target, master_of_defence), false),
        ]
    }

    // ---- cards

    /// "A player may only play 1 Maneuver card during 1 action", and "you cannot play a card when
    /// declaring a Counterblow".
    fn may_lay(&self, role: Role) -> bool {
        let fight = self.fight();
        let barred = fight.origin == Origin::Counterblow && role == Role::Attacker;
        !barred && !self.carded[self.units[fight.unit(role)].owner]
    }

    fn lay(&mut self, stage: Stage, laid: Laid) {
        let Stage::Lay(role) = stage else { panic!("nobody lays a card at {stage:?}") };
        let owner = self.units[self.fight().unit(role)].owner;
        self.carded[owner] = true;
        self.now().laid[role as usize] = Some(laid);
        self.declined(stage);
    }

    /// Whose card is due: the one that starts with "IMMEDIATE"; "if there are none or both cards
    /// have it, the attacker's ability is applied first". The Decoy does nothing.
    pub(super) fn reveals(&self) -> Option<Role> {
        let due = |role: Role| match &self.fight().laid[role as usize] {
            Some(Laid::Card(card)) if self.fight().uses[role as usize].is_none() => Some(card),
            Some(Laid::Card(_) | Laid::Decoy) | None => None,
        };
        match (due(Role::Attacker), due(Role::Defender)) {
            (Some(own), Some(other)) if other.immediate && !own.immediate => Some(Role::Defender),
            (Some(_), _) => Some(Role::Attacker),
            (None, Some(_)) => Some(Role::Defender),
            (None, None) => None,
        }
    }

    fn use_card(&mut self, used: Use) {
        let role = self.reveals().expect("a card is due");
        let owner = self.units[self.fight().unit(role)].owner;
        let Some(Laid::Card(card)) = self.fight().laid[role as usize].clone() else {
            return;
        };
        self.now().uses[role as usize] = Some(used);
        match used {
            Use::Nothing => {}
            Use::Bonus => {
                let dice = card.bonus.map(|bonus| spread(&bonus.dice));
                self.now().joined.extend(dice.unwrap_or_default());
            }
            Use::Effect => {
                if let Some(corruption) = &mut self.sides[owner].corruption {
                    *corruption -= card.corruption;
                }
                for effect in card.effects {
                    self.take_effect(role, effect);
                }
            }
        }
    }

    // ---- dice

    /// The dice that are rolled: the printed ones, the flank's, the cards'. A grenade's roll "is
    /// always as stated", and in a squared fight it is one chosen die.
    fn pool(&mut self) -> Option<Ask> {
        if self.fight().pool.is_empty() {
            let fight = self.fight();
            let mut dice = fight.printed.clone();
            if fight.kind != Kind::Special {
                dice.extend(self.flank());
                dice.extend(fight.joined.clone());
            }
            self.now().pool = dice.into_iter().map(|die| Die::new(die, false)).collect();
        }
        let fight = self.fight();
        let limit = if fight.one_die() { 1 } else { MOST_DICE };
        let over = fight.pool.len().saturating_sub(limit);
        self.asks(over > 0, Ask::Drop(over), Stage::Roll)
    }

    /// "The Flanking unit adds +1 to the attack", in melee (A-N-17), in no squared fight (A-N-80); a unit with a Flank of its
    /// own gains that instead, "even if players do not use the Flanking rule".
    fn flank(&self) -> Vec<String> {
        let fight = self.fight();
        if fight.kind != Kind::Melee || fight.one_die() || !fight.sight.flank {
            return Vec::new();
        }
        let general = || {
            let die = self.house.flank_die.clone().or_else(|| fight.printed.first().cloned());
            die.filter(|_| self.house.flanking).into_iter().collect()
        };
        self.dice(fight.attacker, own_flank).unwrap_or_else(general)
    }

    /// "If at least one is rolled, a critical effect is applied once."
    fn crit(&mut self) -> Option<Ask> {
        self.turn_to(Stage::Count);
        let fight = self.fight();
        let rolled = fight.pool.iter().any(|die| die.face.is_some_and(|face| face.crit > 0));
        let effect = fight.effect.filter(|_| rolled && fight.kind != Kind::Special);
        self.now().set_off = effect;
        match effect? {
            Crit::MoreDice(count) => {
                let room = MOST_DICE.saturating_sub(self.fight().pool.len());
                let wanted = usize::from(count);
                let extra = if self.house.cap_crit_dice { wanted.min(room) } else { wanted };
                // A squared fight stays at one die a side (A-N-73).
                self.now().extra = if self.fight().one_die() { 0 } else { extra };
                if self.fight().extra > 0 {
                    self.turn_to(Stage::ExtraRoll);
                }
            }
            Crit::Vampirism | Crit::Advance | Crit::Frenzy | Crit::Hammerblow => {}
        }
        None
    }

    // ---- retreat

    fn back(&mut self) -> Option<Ask> {
        let fight = self.fight();
        let clumsy = self.has(fight.target, &Ability::Clumsy);
        // "The unit in the Square cannot retreat."
        if fight.square.is_some() {
            return self.turn_to(Stage::Reduce);
        }
        if fight.retreats == 0 {
            let regroups = fight.kind == Kind::Melee
                && !clumsy
                && self.has(fight.target, &Ability::Regroup)
                && !self.once.contains(&(fight.target, Once::Regroup));
            return self.asks(regroups, Ask::Regroup, Stage::Reduce);
        }
        if clumsy {
            // "If forced to retreat any distance, it suffers 1 damage instead."
            self.now().blocked = 1;
            return self.turn_to(Stage::Reduce);
        }
        Some(Ask::Retreat(fight.retreats))
    }

    fn regroup(&mut self, difficult: bool) {
        let target = self.fight().target;
        self.once.push((target, Once::Regroup));
        self.now().regrouped = Some(difficult);
        self.went_back();
    }

    /// "If the unit cannot retreat completely or retreats into difficult terrain, it takes 1
    /// additional damage", once (A-N-11).
    fn retreat(&mut self, back: Back) {
        let (blocked, gone) = match back {
            Back::Full => (0, true),
            Back::Blocked(hexes) => (1, hexes.unwrap_or(0) > 0),
            Back::Difficult(hexes) => (1, hexes.unwrap_or(1) > 0),
        };
        self.now().blocked = blocked;
        if gone {
            self.went_back();
        } else {
            self.turn_to(Stage::Reduce);
        }
    }

    /// Whoever goes back leaves the reach of everybody it is fighting with (A-N-81).
    fn went_back(&mut self) {
        let gone = self.fight().target;
        self.now().pushed = true;
        for fight in &mut self.fights {
            fight.back[0] |= fight.attacker == gone;
            fight.back[1] |= fight.target == gone;
        }
        self.turn_to(Stage::Reduce);
    }
}

fn after_reroll(stage: Stage) -> Stage {
    match stage {
        Stage::Reroll(Role::Attacker) => Stage::Reroll(Role::Defender),
        Stage::Reroll(Role::Defender) => Stage::Crit,
        Stage::ExtraReroll(Role::Attacker) => Stage::ExtraReroll(Role::Defender),
        _ => Stage::Count,
    }
}
