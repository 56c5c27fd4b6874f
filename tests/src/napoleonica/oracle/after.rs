//! What follows an attack: the strike of a square, a Counterblow, Frenzy and Persecution.

use super::book::{Ability, Crit, Dice, Ground, Kind, Sight, counterblow, persecution, spread};
use super::position::{Ask, Blow, Judge, Once, Origin, Role, Stage};

impl Judge {
    // ---- Square

    /// "When this Unit is attacked by Cavalry, it can immediately gain 1 Fatigue", in melee
    /// (A-N-71), not against a Counterblow (A-N-33), not in difficult terrain.
    pub(super) fn may_square(&self) -> bool {
        let fight = self.fight();
        let target = &self.units[fight.target];
        fight.kind == Kind::Melee
            && fight.origin != Origin::Counterblow
            && self.units[fight.attacker].branch.is_cavalry()
            && self.has(fight.target, &Ability::Square)
            && fight.sight.ground == Ground::Plain
            && target.fatigue < target.stamina
    }

    pub(super) fn form_square(&mut self, dice: Option<[String; 2]>, sight: Sight) {
        let target = self.fight().target;
        self.units[target].fatigue += 1;
        let fight = self.now();
        let strike = dice.map(|[own, strike]| {
            fight.printed = vec![own];
            strike
        });
        fight.square = Some((strike, sight));
        self.turn_to(Stage::Lay(Role::Attacker));
    }

    /// "The attacking Cavalry Unit strikes first. The unit in the Square … declares an attack on
    /// the second." A unit without a melee attack strikes with one chosen die (A-N-72).
    pub(super) fn strike(&mut self) -> Option<Ask> {
        self.turn_to(Stage::Counterblow);
        let fight = self.fight();
        let (attacker, target) = (fight.attacker, fight.target);
        let Some((die, sight)) = fight.square.clone() else {
            return None;
        };
        if !self.units[target].stands || !self.units[attacker].stands {
            return None;
        }
        let melee = self.units[target].attack(Kind::Melee);
        let effect = melee.and_then(|attack| attack.crit);
        let own = melee.and_then(|attack| attack.dice.as_deref()).map(spread);
        let printed = die.map(|die| vec![die]).or(own).unwrap_or_default();
        let blow = Blow { target: attacker, kind: Kind::Melee, sight, dice: None };
        self.begin(target, &blow, Origin::Square, printed, effect);
        None
    }

    // ---- what follows

    /// A Counterblow: attacked in melee, "still alive, not exhausted, and within melee distance",
    /// one order, and never "in response to another Counterblow".
    pub(super) fn may_strike_back(&self) -> bool {
        let fight = self.fight();
        let target = &self.units[fight.target];
        fight.kind == Kind::Melee
            && fight.origin != Origin::Counterblow
            && self.dice(fight.target, counterblow).is_some()
            && target.stands
            && self.units[fight.attacker].stands
            && !target.exhausted()
            && fight.back == [false; 2]
            && self.sides[target.owner].hand > 0
    }

    /// With X it strikes with X; without X with its melee dice; without a melee attack with one
    /// die (A-N-33, A-N-79).
    pub(super) fn strike_back(&mut self, sight: Sight, dice: Option<&[Dice]>) {
        self.turn_to(Stage::Frenzy);
        let (attacker, target) = (self.fight().attacker, self.fight().target);
        let side = &mut self.sides[self.units[target].owner];
        side.hand -= 1;
        side.spent += 1;
        let strength = self.dice(target, counterblow).unwrap_or_default();
        let said = || dice.map(spread).expect("the dice are known");
        let melee = self.units[target].attack(Kind::Melee);
        let printed = match melee {
            None => self.house.counterblow_die.clone().map_or_else(said, |die| vec![die]),
            Some(_) if !strength.is_empty() => strength,
            Some(attack) => attack.dice.as_deref().map_or_else(said, spread),
        };
        let effect = melee.and_then(|attack| attack.crit);
        let blow = Blow { target: attacker, kind: Kind::Melee, sight, dice: None };
        self.begin(target, &blow, Origin::Counterblow, printed, effect);
    }

    /// "A unit may make a full activation before it is considered exhausted", and an exhausted
    /// one cannot attack, "even if it is a separate action caused by a game effect".
    fn may_fight_on(&self, unit: usize) -> bool {
        let began_so = unit == self.active && self.units[unit].fatigue <= self.began;
        self.units[unit].stands && (began_so || !self.units[unit].exhausted())
    }

    /// Frenzy: "another melee attack if the target is not destroyed and did not retreat", from a
    /// melee attack (A-N-70), once per activation.
    pub(super) fn may_rage(&self) -> bool {
        let fight = self.fight();
        fight.set_off == Some(Crit::Frenzy)
            && fight.kind == Kind::Melee
            && self.units[fight.target].stands
            && !fight.back[1]
            && self.may_fight_on(fight.attacker)
            && !self.once.contains(&(fight.attacker, Once::Frenzy))
    }

    /// Persecution: "When this Unit eliminates an enemy with an attack or forces it to retreat."
    pub(super) fn may_pursue(&self) -> bool {
        let fight = self.fight();
        fight.kind == Kind::Melee
            && (fight.killed || fight.pushed)
            && self.number(fight.attacker, persecution).is_some()
            && self.may_fight_on(fight.attacker)
            && !self.once.contains(&(fight.attacker, Once::Persecution))
    }

    pub(super) fn attack_again(&mut self, stage: Stage, blow: &Blow) {
        let attacker = self.fight().attacker;
        let (once, origin) = match stage {
            Stage::Frenzy => (Once::Frenzy, Origin::Frenzy),
            Stage::Persecution => (Once::Persecution, Origin::Persecution),
            other => panic!("nobody attacks again at {other:?}"),
        };
        self.once.push((attacker, once));
        self.declined(stage);
        self.declare(attacker, blow, origin);
    }
}
