//! The players' random answers, within what the book allows, given to the oracle and to the
//! tracker.

use super::book::{Ability, Dice, Face, Ground, Kind, Maneuver, spread};
use super::forces;
use super::hall::{Hall, attack};
use super::look;
use super::position::{Answer, Ask, Back, By, Laid, Role, Use};
use crate::oracle::Told;
use serde_json::{Value, json};

impl Hall {
    /// Answers a question, to both.
    pub(super) fn reply(&mut self, ask: &Ask) -> Told {
        let seat = self.judge.asked(ask);
        let (command, answer) = match ask {
            Ask::Square => self.square(),
            Ask::Lay(role) => self.lay(*role, seat),
            Ask::Reveal(role) => self.reveal(*role, seat)?,
            Ask::Drop(count) => self.drop_dice(*count),
            Ask::Roll(count) | Ask::CritRoll(count) => self.roll(*count),
            Ask::Reroll(role) => self.reroll(*role, seat)?,
            Ask::Regroup => self.regroup(),
            Ask::Retreat(hexes) => self.retreat(*hexes),
            Ask::Reduce(_) if self.luck.once_in(2) => (json!({"do": "reduce"}), Answer::Reduce),
            Ask::Reduce(_) => (json!({"do": "suffer"}), Answer::Decline),
            Ask::Counterblow => self.counterblow(seat),
            Ask::Frenzy => self.again(seat, true)?,
            Ask::Persecution => self.again(seat, false)?,
            Ask::Done | Ask::Ended => return Ok(()),
        };
        self.must(seat, &command)?;
        self.judge.answer(answer);
        Ok(())
    }

    fn square(&mut self) -> (Value, Answer) {
        if self.luck.once_in(4) {
            return decline();
        }
        let fight = self.judge.fight().clone();
        let melee = self.judge.units[fight.target].attack(Kind::Melee);
        let strike: Vec<String> =
            melee.and_then(|attack| attack.dice.as_deref()).map_or_else(Vec::new, spread);
        let named = strike.is_empty() || self.luck.once_in(2);
        let sight = self.sight();
        let dice = named.then(|| {
            let own = self.luck.pick(&fight.printed).clone();
            let die =
                if strike.is_empty() { self.luck.die() } else { self.luck.pick(&strike).clone() };
            [own, die]
        });
        let command = json!({"do": "form_square", "dice": dice, "situation": sight});
        (command, Answer::Square(dice, sight))
    }

    /// A card that the book lets this role lay: for the attacker an Attack card, or one with a
    /// bonus for this kind of attack; for the defender a Reaction card; the Decoy at any time.
    fn lay(&mut self, role: Role, seat: usize) -> (Value, Answer) {
        if self.luck.once_in(3) {
            return decline();
        }
        let laid = self.card(role, seat);
        let Some((number, card)) = laid.filter(|_| !self.luck.once_in(6)) else {
            return (json!({"do": "lay", "card": "decoy"}), Answer::Lay(Laid::Decoy));
        };
        (json!({"do": "lay", "card": {"card": number}}), Answer::Lay(Laid::Card(Box::new(card))))
    }

    fn card(&mut self, role: Role, seat: usize) -> Option<(Option<u64>, Maneuver)> {
        let judge = self.judge.clone();
        let fits = |card: &Maneuver| judge.may_use(role, card) != [Use::Nothing];
        if !self.at_table {
            let hand = self.hand(seat);
            let fitting: Vec<_> = hand.into_iter().filter(|(_, card)| fits(card)).collect();
            let at = self.luck.below(fitting.len());
            return fitting.into_iter().nth(at).map(|(number, card)| (Some(number), card));
        }
        if look::small(&self.view()["sides"][seat]["cards"]) == 0 {
            return None;
        }
        let mut card = forces::maneuver(0, &mut self.luck);
        // Nobody knows before the word is read at the table, and the players judge magic.
        card.immediate = false;
        card.with_magic = true;
        fits(&card).then_some((None, card))
    }

    fn reveal(&mut self, role: Role, seat: usize) -> Told<(Value, Answer)> {
        let Some(Laid::Card(card)) = self.judge.fight().laid[role as usize].clone() else {
            return Err("no card lies there".to_owned());
        };
        let says = self.at_table.then(|| {
            json!({
                "kind": card.kind, "immediate": card.immediate, "effects": card.effects,
                "bonus": card.bonus, "corruption": card.corruption,
            })
        });
        let legal = self.judge.may_use(role, &card);
        let command = |used: Use| json!({"do": "use_card", "used": word(used), "says": says});
        for other in [Use::Effect, Use::Bonus] {
            if !legal.contains(&other) {
                self.must_not(seat, &command(other), "this card cannot be used so")?;
            }
        }
        let used = legal[self.luck.below(legal.len().min(2))];
        Ok((command(used), Answer::Use(used)))
    }

    fn drop_dice(&mut self, count: usize) -> (Value, Answer) {
        let mut places: Vec<usize> = (0..self.judge.fight().pool.len()).collect();
        let mut dropped = Vec::new();
        for _ in 0..count {
            dropped.push(places.swap_remove(self.luck.below(places.len())));
        }
        dropped.sort_unstable();
        (json!({"do": "drop_dice", "dice": dropped}), Answer::Drop(dropped))
    }

    fn face(&mut self) -> Face {
        let face = |crit, hit, retreat| Face { crit, hit, retreat };
        *self.luck.pick(&[
            face(1, 0, 0),
            face(1, 0, 0),
            face(0, 1, 0),
            face(0, 1, 0),
            face(0, 1, 0),
            face(0, 0, 1),
            face(0, 0, 1),
            face(0, 0, 0),
            face(0, 0, 0),
            face(0, 1, 1),
        ])
    }

    fn roll(&mut self, count: usize) -> (Value, Answer) {
        let faces: Vec<Face> = (0..count).map(|_| self.face()).collect();
        (json!({"do": "roll", "faces": faces, "settled": false}), Answer::Roll(faces))
    }

    fn reroll(&mut self, role: Role, seat: usize) -> Told<(Value, Answer)> {
        if self.luck.once_in(3) {
            return Ok((json!({"do": "keep"}), Answer::Decline));
        }
        let open = self.judge.may_reroll(role);
        let (die, by) = *self.luck.pick(&open);
        let face = self.face();
        let color = self.color(seat);
        let command = |die: usize, by: By| {
            let by = match by {
                By::Ability => json!("ability"),
                By::Card => json!("card"),
                By::Fatigue => json!("fatigue"),
                By::Order => json!({"order": color}),
            };
            json!({"do": "reroll", "die": die, "by": by, "face": face})
        };
        let shut = (0..self.judge.fight().pool.len())
            .flat_map(|die| [By::Ability, By::Card, By::Order, By::Fatigue].map(|by| (die, by)))
            .find(|way| !open.contains(way) && self.luck.once_in(3));
        if let Some((die, by)) = shut {
            self.must_not(seat, &command(die, by), "this die cannot be rerolled so")?;
        }
        Ok((command(die, by), Answer::Reroll(die, by, face)))
    }

    fn color(&self, seat: usize) -> &'static str {
        let hand = self.own(seat)["hand"].clone();
        look::COLORS.into_iter().find(|color| look::held(&hand, color) > 0).unwrap_or("green")
    }

    fn regroup(&mut self) -> (Value, Answer) {
        if self.luck.once_in(3) {
            return decline();
        }
        let difficult = self.luck.once_in(2);
        (json!({"do": "regroup", "difficult": difficult}), Answer::Regroup(difficult))
    }

    fn retreat(&mut self, hexes: u8) -> (Value, Answer) {
        let short = self.luck.small(hexes);
        let counted = self.luck.once_in(2);
        let back = match self.luck.below(4) {
            0 => Back::Blocked(counted.then_some(short)),
            1 => Back::Difficult(counted.then_some(short + 1)),
            _ => Back::Full,
        };
        let (word, went) = match back {
            Back::Full => ("full", None),
            Back::Blocked(went) => ("blocked", went),
            Back::Difficult(went) => ("difficult", went),
        };
        (json!({"do": "retreat", "answer": word, "hexes": went}), Answer::Retreat(back))
    }

    fn counterblow(&mut self, seat: usize) -> (Value, Answer) {
        if self.luck.once_in(5) {
            return decline();
        }
        let unit = self.judge.fight().target;
        let sight = self.sight();
        let dice = self.strength(unit);
        let command = json!({
            "do": "counterblow", "pay": self.color(seat), "situation": sight, "dice": dice,
        });
        (command, Answer::Strike(sight, dice))
    }

    /// The dice of a Counterblow that neither its X, nor the card, nor a house rule tells.
    fn strength(&mut self, unit: usize) -> Option<Vec<Dice>> {
        let printed =
            |ability: &Ability| matches!(ability, Ability::Counterblow(x) if !x.is_empty());
        let strong = self.judge.abilities(unit).any(printed);
        let melee = self.judge.units[unit].attack(Kind::Melee);
        let known = melee.map(|attack| attack.dice.is_some());
        match known {
            None if self.judge.house.counterblow_die.is_none() => {
                Some(vec![Dice { die: self.luck.die(), count: 1 }])
            }
            Some(false) if !strong => Some(self.said()),
            None | Some(_) => None,
        }
    }

    /// A second attack: by Frenzy rather at the same enemy, by Persecution at any.
    fn again(&mut self, seat: usize, same: bool) -> Told<(Value, Answer)> {
        let (attacker, target) = (self.judge.fight().attacker, self.judge.fight().target);
        let rather = (same && !self.luck.once_in(5)).then_some(target);
        let next = self.enemy_of(attacker, rather);
        let Some(next) = next.filter(|_| !self.luck.once_in(5)) else { return Ok(decline()) };
        let mut blow = self.blow_at(attacker, next, Kind::Melee);
        if self.judge.units[attacker].attack(Kind::Melee).is_none() {
            self.must_not(seat, &attack(&blow), "no such attack")?;
            return Ok(decline());
        }
        if self.luck.once_in(2) {
            blow.sight.ground = Ground::Plain;
        }
        Ok((attack(&blow), Answer::Attack(blow)))
    }
}

fn decline() -> (Value, Answer) {
    (json!({"do": "decline"}), Answer::Decline)
}

fn word(used: Use) -> &'static str {
    match used {
        Use::Effect => "effect",
        Use::Bonus => "bonus",
        Use::Nothing => "nothing",
    }
}
