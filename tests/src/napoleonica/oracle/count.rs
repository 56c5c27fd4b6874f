//! Counts what dice, cards and abilities add up to: rerolls, symbols, damage, models.

use super::book::{
    Ability, Branch, CardKind, Crit, Effect, Face, Ground, Kind, Maneuver, Symbol, spread,
};
use super::position::{Ask, By, Die, Judge, Role, Stage, Use};

/// "A player may not have more than 20 corruption tokens."
const MOST_CORRUPTION: u8 = 20;

impl Judge {
    // ---- cards

    /// What a card that is turned up may be used for.
    pub(super) fn may_use(&self, role: Role, card: &Maneuver) -> Vec<Use> {
        let fight = self.fight();
        let side = self.sides[self.units[fight.unit(role)].owner];
        let paid =
            card.corruption == 0 || side.corruption.is_some_and(|own| own >= card.corruption);
        // "Whenever your Unit declares a melee or ranged attack"; with magic only if the card
        // says so (A-N-68), and a grenade "is not considered a melee or ranged attack".
        let fits = match (role, card.kind) {
            (Role::Attacker, CardKind::Attack) => match fight.kind {
                Kind::Melee | Kind::Ranged => true,
                Kind::Magic => card.with_magic,
                Kind::Special => false,
            },
            // "In response to an opponent attack if you are defending."
            (Role::Defender, CardKind::Reaction) => true,
            (Role::Attacker, CardKind::Action | CardKind::Reaction)
            | (Role::Defender, CardKind::Action | CardKind::Attack) => false,
        };
        let bonus = role == Role::Attacker
            && card.bonus.as_ref().is_some_and(|bonus| bonus.attack == fight.kind);
        let uses = [(Use::Effect, fits && paid), (Use::Bonus, bonus), (Use::Nothing, true)];
        uses.into_iter().filter(|(_, may)| *may).map(|(used, _)| used).collect()
    }

    /// "Only those abilities that can be applied are applied. For example a defending unit
    /// cannot receive bonus dice to its attack."
    pub(super) fn take_effect(&mut self, role: Role, effect: Effect) {
        let fight = self.now();
        match (effect, role) {
            (Effect::Dice(dice), Role::Attacker) => {
                fight.joined.extend(spread(&dice));
            }
            (Effect::Rerolls(count), _) => fight.rerolls[role as usize].card += count,
            (effect @ Effect::Add(..), Role::Attacker)
            | (effect @ Effect::Ignore(..), Role::Defender) => fight.changes.push((role, effect)),
            (Effect::Dice(_) | Effect::Add(..), Role::Defender)
            | (Effect::Ignore(..), Role::Attacker) => {}
        }
    }

    // ---- rolls and rerolls

    pub(super) fn rolled(&mut self, stage: Stage, faces: &[Face]) {
        let fight = self.now();
        let next = if stage == Stage::Roll {
            Stage::Reroll(Role::Attacker)
        } else {
            // "Additional dice gained by a critical effect are rolled immediately."
            let kind = fight.printed[0].clone();
            let more = (0..fight.extra).map(|_| Die::new(kind.clone(), true));
            fight.pool.extend(more);
            Stage::ExtraReroll(Role::Attacker)
        };
        let blank = fight.pool.iter_mut().filter(|die| die.face.is_none());
        for (die, face) in blank.zip(faces) {
            die.face = Some(*face);
        }
        self.turn_to(next);
    }

    /// Which dice a side may have rolled again, and what may pay for it. "Each die is rerolled no
    /// more than once by each player", and the locked symbol not at all (A-N-12).
    pub(super) fn may_reroll(&self, role: Role) -> Vec<(usize, By)> {
        let fight = self.fight();
        let own = fight.rerolls[role as usize];
        let enemy = &self.units[fight.unit(role.other())];
        let hand = self.sides[self.units[fight.unit(role)].owner].hand;
        let ways = [
            (By::Ability, own.ability > 0),
            (By::Card, own.card > 0),
            (By::Order, own.order && hand > 0),
            (By::Fatigue, own.fatigue && enemy.fatigue > 0),
        ];
        if fight.kind == Kind::Special && !self.house.grenade_rerolls {
            return Vec::new();
        }
        let extras = matches!(fight.stage, Stage::ExtraReroll(_));
        let open = |die: &Die| {
            let face = die.face.unwrap_or_default();
            !self.house.locked_symbol.is_some_and(|locked| face.shows(locked))
                && !die.rerolled[role as usize]
                && (die.extra || !extras)
        };
        let dice = fight.pool.iter().enumerate().filter(|(_, die)| open(die));
        dice.flat_map(|(place, _)| {
            ways.into_iter().filter(|(_, may)| *may).map(move |(by, _)| (place, by))
        })
        .collect()
    }

    pub(super) fn reroll(&mut self, stage: Stage, die: usize, by: By, face: Face) {
        let (Stage::Reroll(role) | Stage::ExtraReroll(role)) = stage else {
            panic!("nobody rerolls at {stage:?}")
        };
        let (owner, enemy) = {
            let fight = self.fight();
            (self.units[fight.unit(role)].owner, fight.unit(role.other()))
        };
        let own = &mut self.now().rerolls[role as usize];
        match by {
            By::Ability => own.ability -= 1,
            By::Card => own.card -= 1,
            By::Order => own.order = false,
            By::Fatigue => own.fatigue = false,
        }
        match by {
            By::Ability | By::Card => {}
            By::Order => {
                self.sides[owner].hand -= 1;
                self.sides[owner].spent += 1;
            }
            By::Fatigue => self.units[enemy].fatigue -= 1,
        }
        let die = &mut self.now().pool[die];
        die.rerolled[role as usize] = true;
        die.face = Some(face);
    }

    // ---- symbols

    /// All symbols of the roll, with what the attacker's card adds to it.
    pub(super) fn symbols(&self) -> Face {
        let mut sum = Face::default();
        for die in self.fight().pool.iter().filter_map(|die| die.face) {
            sum.crit += die.crit;
            sum.hit += die.hit;
            sum.retreat += die.retreat;
        }
        for (_, change) in &self.fight().changes {
            if let Effect::Add(symbol, count) = change
                && let Some(there) = sum.symbols(*symbol)
            {
                *there += count;
            }
        }
        sum
    }

    /// Vampirism: "Each crit heals the attacking Unit by 1", before ignores and after what the
    /// attacker's own cards change, or after both (A-N-74); never above its size.
    fn heal(&mut self) {
        let late = self.house.vampirism_after_ignores;
        let crits = if late { self.left().crit } else { self.symbols().crit };
        let attacker = self.fight().attacker;
        let unit = &mut self.units[attacker];
        unit.models = unit.size.min(unit.models + crits);
    }

    /// Symbols that the defender ignores, one each.
    fn ignored(&self) -> Vec<Symbol> {
        let (fight, house) = (self.fight(), &self.house);
        let has = |ability| self.has(fight.target, &ability);
        let ground = match fight.sight.ground {
            Ground::Plain => None,
            Ground::Forest => Some(house.forest_sym),
            Ground::Hill => Some(house.hill_sym),
        };
        let brave = has(Ability::Brave).then_some(house.brave_sym);
        let shield = has(Ability::Shield) && fight.kind == house.shield_type;
        let formation = fight.sight.formation && house.formation;
        let mut ignored: Vec<Symbol> = [
            ground,
            brave,
            shield.then_some(house.shield_sym),
            formation.then_some(Symbol::Retreat),
            fight.sight.ignore,
        ]
        .into_iter()
        .flatten()
        .collect();
        for (_, change) in &fight.changes {
            if let Effect::Ignore(symbol, count) = change {
                ignored.extend(vec![*symbol; (*count).into()]);
            }
        }
        ignored
    }

    /// The symbols that count.
    pub(super) fn left(&self) -> Face {
        let fight = self.fight();
        let mut sum = self.symbols();
        if let Some((from, to)) = self.house.veteran
            && self.has(fight.target, &Ability::Veteran)
        {
            let turned = sum.symbols(from).map_or(0, std::mem::take);
            if let Some(there) = sum.symbols(to) {
                *there += turned;
            }
        }
        for symbol in self.ignored() {
            if let Some(there) = sum.symbols(symbol) {
                *there = there.saturating_sub(1);
            }
        }
        sum
    }

    /// What the dice come to: damage and hexes.
    pub(super) fn tally(&self) -> (u8, u8) {
        let (fight, sum) = (self.fight(), self.left());
        let hammered =
            fight.set_off == Some(Crit::Hammerblow) && fight.kind == self.house.hammerblow_type;
        let crits = if hammered { 2 * sum.crit } else { sum.crit };
        (crits + sum.hit, sum.retreat)
    }

    pub(super) fn count(&mut self) -> Option<Ask> {
        let (damage, retreats) = self.tally();
        let fight = self.now();
        (fight.damage, fight.retreats) = (damage, retreats);
        self.turn_to(Stage::Back)
    }

    // ---- damage

    /// The damage as it stands. Fortitude takes 1, and with it "the total amount of damage CANNOT
    /// be reduced to 0, even when combined"; Regroup takes 1, and difficult terrain adds 1.
    pub(super) fn damage(&self) -> u8 {
        let fight = self.fight();
        let difficult = u8::from(fight.regrouped == Some(true));
        let regrouped = u8::from(fight.regrouped.is_some());
        let whole = fight.damage + fight.blocked;
        let mut damage = whole.saturating_sub(regrouped) + difficult;
        if whole + difficult > 0 && self.has(fight.target, &Ability::Fortitude) {
            damage = damage.saturating_sub(1).max(1);
        }
        damage
    }

    fn models(&self) -> u8 {
        self.units[self.fight().target].models
    }

    /// Whether anything is left of the target at best: it retreats all the way, or regroups as
    /// said, and takes a fatigue.
    pub(super) fn survives(&self, regrouped: Option<bool>) -> bool {
        let mut best = self.clone();
        best.now().regrouped = regrouped;
        let damage = best.damage();
        damage - u8::from(best.may_reduce(damage)) < self.models()
    }

    /// "If damage exceeds 1, the defending unit may take 1 fatigue to reduce losses by 1", once
    /// (A-N-43); "the damage of a magic attack cannot be reduced by getting Fatigue".
    pub(super) fn may_reduce(&self, damage: u8) -> bool {
        let target = &self.units[self.fight().target];
        damage > 1 && self.fight().kind != Kind::Magic && target.fatigue < target.stamina
    }

    pub(super) fn fall(&mut self) -> Option<Ask> {
        let damage = self.damage() - u8::from(self.fight().reduced);
        let (attacker, target, kind) = {
            let fight = self.fight();
            (fight.attacker, fight.target, fight.kind)
        };
        if self.fight().set_off == Some(Crit::Vampirism) {
            self.heal();
        }
        let lost = damage.min(self.units[target].models);
        self.units[target].models -= lost;
        self.now().lost = lost;
        if lost > 0 && kind == self.house.marauder_type && self.has(attacker, &Ability::Marauder) {
            let unit = &mut self.units[attacker];
            unit.fatigue = unit.fatigue.saturating_sub(1);
        }
        if self.units[target].models == 0 {
            self.now().killed = true;
            self.destroy(target);
        }
        self.turn_to(Stage::Strike)
    }

    /// "Destroying a unit earns the player 1 VP. Destroying a Commander brings 2 VPs", and the
    /// Abyss gains 1 corruption; orders on it are spent (A-N-26).
    fn destroy(&mut self, unit: usize) {
        let gone = &mut self.units[unit];
        let (owner, orders) = (gone.owner, gone.orders);
        (gone.stands, gone.orders) = (false, 0);
        let commander = gone.branch == Branch::Commander;
        self.sides[owner].spent += orders;
        let winner = &mut self.sides[1 - owner];
        winner.points += if commander { self.house.commander_vp } else { 1 };
        if let Some(corruption) = &mut winner.corruption {
            *corruption = (*corruption + 1).min(MOST_CORRUPTION);
        }
        self.ended = !self.units.iter().any(|unit| unit.owner == owner && unit.stands);
    }
}
