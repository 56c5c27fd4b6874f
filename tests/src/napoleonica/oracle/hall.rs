//! Plays a random battle through the tracker's JSON, with the oracle beside it.

use super::book::{Ability, Dice, Ground, Kind, Maneuver, Printed, Sight, Symbol};
use super::forces;
use super::look::{self, list, number};
use super::position::{Ask, Blow, Die, Judge, Origin, Role};
use crate::laws::random::{Dice as Luck, Game, Table};
use crate::oracle::{Asked, Told, same};
use serde_json::{Value, json};
use tracker::{Act, Fault, Taken, Viewer};

/// A battle with what the oracle thinks of it.
pub(super) struct Hall {
    pub(super) table: Table,
    pub(super) judge: Judge,
    pub(super) luck: Luck,
    pub(super) at_table: bool,
    /// What was done in this activation, for whoever has to play it again.
    pub(super) trail: Vec<String>,
}

impl Hall {
    /// A battle at its first turn.
    pub(super) fn begin(game: &Game, seed: u64) -> Self {
        let mut luck = Luck(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x51f1);
        let at_table = seed.is_multiple_of(2);
        let setup = forces::setup(&game.practice, &mut luck, at_table);
        let mut table = Table::begin(&game.entry, &setup.to_string(), seed);
        while look::view(&*table.play, Viewer::Table)["phase"] != "battle" {
            let offer = table.offer().expect("a battle begins");
            table.act(&offer);
        }
        let judge = look::position(&*table.play, 0);
        Self { table, judge, luck, at_table, trail: Vec::new() }
    }

    /// What everybody sees.
    pub(super) fn view(&self) -> Value {
        look::view(&*self.table.play, Viewer::Table)
    }

    /// What a seat sees of its own.
    pub(super) fn own(&self, seat: usize) -> Value {
        look::view(&*self.table.play, Viewer::Seat(look::seat(seat)))["own"].clone()
    }

    /// Gives a command, and hears whether it was taken.
    pub(super) fn give(&mut self, seat: usize, command: &Value) -> Result<(), Fault> {
        let id = self.table.dice.id();
        let act = Act {
            by: look::seat(seat),
            eyes: Viewer::Seat(look::seat(seat)),
            id,
            at: 1,
            command,
            insist: None,
        };
        if let Taken::New { text, .. } = self.table.play.act(act)? {
            self.table.texts.push(text);
        }
        Ok(())
    }

    /// Gives a command that the book allows.
    pub(super) fn must(&mut self, seat: usize, command: &Value) -> Told {
        self.trail.push(format!("{seat}: {command}"));
        self.give(seat, command).map_err(|fault| format!("allowed, but refused: {fault:?}"))
    }

    /// Gives a command that the book forbids.
    pub(super) fn must_not(&mut self, seat: usize, command: &Value, why: &str) -> Told {
        match self.give(seat, command) {
            Err(Fault::Refused(_)) => Ok(()),
            other => Err(format!("forbidden ({why}), but {other:?}: {command}")),
        }
    }

    /// One turn: odd numbers come about, a unit is activated and attacks. `false` where nobody
    /// can.
    pub(super) fn turn(&mut self, asked: &mut Asked) -> Told<bool> {
        self.trail.clear();
        let seat = number(&self.view()["now"]["seat"]);
        self.stir()?;
        let Some(active) = self.activate(seat)? else {
            return Ok(false);
        };
        let Some(blow) = self.blow(active) else {
            return Ok(false);
        };
        self.probe(seat, active, &blow)?;
        self.must(seat, &attack(&blow))?;
        self.judge.declare(active, &blow, Origin::Activation);
        let goes_on = self.fight(asked)?;
        if goes_on {
            self.must(seat, &json!({"do": "end_turn"}))?;
        }
        Ok(goes_on)
    }

    /// Corrections bring odd positions about: tired units, thin ranks, empty and full hands.
    fn stir(&mut self) -> Told {
        let view = self.view();
        for unit in list(&view["units"]) {
            if unit["status"] != "battlefield" {
                continue;
            }
            let id = &unit["id"];
            let fatigue = self.luck.small(look::small(&unit["stamina"]) + 1);
            let models = 1 + self.luck.small(look::small(&unit["size"]));
            if self.luck.once_in(2) {
                self.put(0, &json!({"fatigue": {"unit": id, "to": fatigue}}))?;
            }
            if self.luck.once_in(2) {
                self.put(0, &json!({"models": {"unit": id, "to": models}}))?;
            }
        }
        for seat in 0..2 {
            if self.luck.once_in(2) {
                self.stir_hand(seat, &view["sides"][seat])?;
            }
        }
        Ok(())
    }

    fn stir_hand(&mut self, seat: usize, side: &Value) -> Told {
        let keep = if self.luck.once_in(4) { self.luck.small(2) } else { 2 + self.luck.small(4) };
        self.carry(seat, &side["spent"], ["spent", "pouch"], u8::MAX)?;
        let hand = self.own(seat)["hand"].clone();
        self.carry(seat, &hand, ["hand", "pouch"], u8::MAX)?;
        let pouch = self.own(seat)["pouch"].clone();
        self.carry(seat, &pouch, ["pouch", "hand"], keep)?;
        if !side["corruption"].is_null() && self.luck.once_in(3) {
            let to = self.luck.small(21);
            self.put(seat, &json!({"corruption": {"seat": seat, "to": to}}))?;
        }
        Ok(())
    }

    /// Puts orders that lie in one place into another, so many at most.
    fn carry(&mut self, seat: usize, there: &Value, way: [&str; 2], most: u8) -> Told {
        let of = |color| vec![color; look::held(there, color).into()];
        let [from, to] = way;
        for color in look::COLORS.into_iter().flat_map(of).take(most.into()) {
            let what = json!({"seat": seat, "color": color, "from": from, "to": to});
            self.put(seat, &json!({"order": what}))?;
        }
        Ok(())
    }

    fn put(&mut self, seat: usize, what: &Value) -> Told {
        let command = json!({"do": "correct", "what": what, "why": "So it stands at the table."});
        self.give(seat, &command).map_err(|fault| format!("correction {what}: {fault:?}"))
    }

    /// Activates a unit that may attack; an order on it costs a fatigue.
    fn activate(&mut self, seat: usize) -> Told<Option<usize>> {
        let hand = self.own(seat)["hand"].clone();
        let color = look::COLORS.into_iter().find(|color| look::held(&hand, color) > 0);
        let Some(color) = color else {
            let pouch = self.own(seat)["pouch"].clone();
            if look::COLORS.into_iter().all(|color| look::held(&pouch, color) == 0) {
                return Ok(None);
            }
            self.carry(seat, &pouch, ["pouch", "hand"], 1)?;
            return self.activate(seat);
        };
        let judge = look::position(&*self.table.play, 0);
        let fresh: Vec<usize> = (0..judge.units.len())
            .filter(|place| {
                let unit = &judge.units[*place];
                let room = unit.orders == 0 || unit.fatigue < unit.stamina;
                unit.owner == seat && unit.stands && !unit.exhausted() && room
            })
            .collect();
        if fresh.is_empty() {
            return Ok(None);
        }
        let active = *self.luck.pick(&fresh);
        let pay = json!({"green": 0, "blue": 0, "red": 0, "purple": 0});
        let mut command = json!({"do": "activate", "unit": active, "pay": pay});
        command["pay"][color] = json!(1);
        self.must(seat, &command)?;
        if self.view()["now"]["activation"]["contested"] == true {
            self.must(1 - seat, &json!({"do": "decline"}))?;
        }
        self.switch_on(seat, active)?;
        self.judge = look::position(&*self.table.play, active);
        Ok(Some(active))
    }

    fn switch_on(&mut self, seat: usize, active: usize) -> Told {
        let unit = look::position(&*self.table.play, active).units.swap_remove(active);
        let mut room = unit.stamina.saturating_sub(unit.fatigue);
        for (place, Printed { activatable, .. }) in unit.abilities.iter().enumerate() {
            if *activatable && room > 0 && self.luck.once_in(2) {
                self.must(seat, &json!({"do": "switch_on", "ability": place}))?;
                room -= 1;
            }
        }
        Ok(())
    }

    /// An attack that the unit may make.
    fn blow(&mut self, active: usize) -> Option<Blow> {
        let unit = &self.judge.units[active];
        let mut kinds: Vec<Kind> = unit.attacks.iter().map(|attack| attack.kind).collect();
        let thrown = |ability: &Ability| matches!(ability, Ability::Grenade(_));
        if unit.grenade && self.judge.abilities(active).any(thrown) {
            kinds.push(Kind::Special);
        }
        let kind = *self.luck.pick(&kinds);
        let target = self.enemy_of(active, None)?;
        Some(self.blow_at(active, target, kind))
    }

    /// Any enemy that stands: rather one that was named, rather one with an ability.
    pub(super) fn enemy_of(&mut self, unit: usize, rather: Option<usize>) -> Option<usize> {
        let judge = &self.judge;
        let stands = |place: &usize| {
            judge.units[*place].stands && judge.units[*place].owner != judge.units[unit].owner
        };
        if let Some(named) = rather.filter(stands) {
            return Some(named);
        }
        let horse = judge.units[unit].branch.is_cavalry();
        let squares = |place: &usize| horse && judge.has(*place, &Ability::Square);
        let enemies: Vec<usize> = (0..judge.units.len()).filter(stands).collect();
        let square = enemies.iter().copied().find(squares);
        if enemies.is_empty() {
            return None;
        }
        let any = *self.luck.pick(&enemies);
        Some(square.filter(|_| self.luck.once_in(2)).unwrap_or(any))
    }

    pub(super) fn blow_at(&mut self, attacker: usize, target: usize, kind: Kind) -> Blow {
        let fires_close = |ability: &Ability| matches!(ability, Ability::Buckshot(_));
        let close = self.judge.abilities(attacker).any(fires_close);
        let mut sight = self.sight();
        sight.adjacent = match kind {
            Kind::Melee => true,
            Kind::Ranged => close && self.luck.once_in(2),
            Kind::Magic | Kind::Special => self.luck.once_in(3),
        };
        let card = self.judge.units[attacker].attack(kind);
        let unknown = card.is_some_and(|attack| attack.dice.is_none());
        let dice = unknown.then(|| self.said());
        Blow { target, kind, sight, dice }
    }

    /// Dice that a card leaves out and the table names.
    pub(super) fn said(&mut self) -> Vec<Dice> {
        vec![Dice { die: self.luck.die(), count: 1 + self.luck.small(4) }]
    }

    /// What the players may see in melee.
    pub(super) fn sight(&mut self) -> Sight {
        let ground = *self.luck.pick(&[
            Ground::Plain,
            Ground::Plain,
            Ground::Plain,
            Ground::Forest,
            Ground::Hill,
        ]);
        let ignore = [Symbol::Hit, Symbol::Retreat];
        Sight {
            ground,
            formation: self.luck.once_in(3),
            flank: self.luck.once_in(3),
            adjacent: true,
            ignore: if self.luck.once_in(8) { Some(*self.luck.pick(&ignore)) } else { None },
        }
    }

    /// Attacks that the book forbids: a shot at a neighbor without Buckshot, a kind that the
    /// unit does not have, an own unit as the target.
    fn probe(&mut self, seat: usize, active: usize, blow: &Blow) -> Told {
        let mut near = blow.clone();
        near.sight.adjacent = true;
        let fires_close = |ability: &Ability| matches!(ability, Ability::Buckshot(_));
        if blow.kind == Kind::Ranged && !self.judge.abilities(active).any(fires_close) {
            self.must_not(seat, &attack(&near), "a shot at a neighbor")?;
        }
        if self.judge.units[active].attack(Kind::Magic).is_none() {
            let other = Blow { kind: Kind::Magic, ..blow.clone() };
            self.must_not(seat, &attack(&other), "no such attack")?;
        }
        let own = Blow { target: active, ..blow.clone() };
        self.must_not(seat, &attack(&own), "an own unit")
    }

    /// Plays the attack to its end and all that follows from it; `false` where the battle is
    /// over.
    fn fight(&mut self, asked: &mut Asked) -> Told<bool> {
        loop {
            let ask = self.judge.ask();
            let mut view = self.view();
            if !view["owed"].is_null() {
                self.settle(&view)?;
                view = self.view();
            }
            let step = step_of(&ask);
            if let Some(answer) = self.judge.idle(&ask)
                && view["now"]["attack"]["step"] != step
            {
                self.judge.answer(answer);
                continue;
            }
            if self.narrowed(&ask, &view["now"]["attack"]) {
                continue;
            }
            self.compare(&ask, &view)?;
            asked.note(&name(&step));
            match ask {
                Ask::Done => return Ok(true),
                Ask::Ended => return Ok(false),
                ask => self.reply(&ask)?,
            }
        }
    }

    /// The card that a seat laid, as the tracker and the seat know it.
    pub(super) fn hand(&self, seat: usize) -> Vec<(u64, Maneuver)> {
        let cards = self.own(seat)["cards"].clone();
        list(&cards)
            .iter()
            .map(|card| {
                let face = serde_json::from_value(card["card"].clone()).unwrap();
                (card["number"].as_u64().unwrap(), face)
            })
            .collect()
    }

    /// "Remove any suitable models": the owner says which, where the track holds more of them than
    /// the destroyed unit had, on several lines.
    fn settle(&mut self, view: &Value) -> Told {
        let owed = &view["owed"];
        let (seat, unit) = (number(&owed["seat"]), number(&owed["unit"]));
        let kind = number(&view["units"][unit]["kind"]);
        let track: Vec<u8> =
            list(&view["sides"][seat]["track"][kind]).iter().map(look::small).collect();
        let size = look::small(&view["units"][unit]["size"]);
        let lines = track.iter().filter(|line| **line > 0).count();
        let open = track.iter().sum::<u8>() > size && lines > 1;
        if !open || self.judge.units[unit].owner != seat || self.judge.units[unit].stands {
            return Err(format!("asked {owed} with {track:?} on the track"));
        }
        let mut left = size;
        let gone: Vec<u8> = track
            .iter()
            .map(|line| {
                let taken = left.min(*line);
                left -= taken;
                taken
            })
            .collect();
        self.must(seat, &json!({"do": "remove_models", "unit": unit, "gone": gone}))
    }

    /// The step of the tracker has to be the oracle's, and every number the same.
    fn compare(&mut self, ask: &Ask, view: &Value) -> Told {
        let attack = &view["now"]["attack"];
        let step = step_of(ask);
        let shown = match ask {
            Ask::Done => attack.is_null() && view["now"]["activation"].is_null(),
            Ask::Ended => view["phase"] == "finished",
            _ => attack["step"] == step,
        };
        if !shown {
            let seen = (&attack["step"], &attack["origin"], &view["phase"]);
            return Err(format!("asked: oracle {ask:?}, tracker {seen:?}"));
        }
        let found = look::differences(&self.judge, view);
        if let Some(first) = found.first() {
            return Err(format!("at {ask:?}: {first}"));
        }
        if matches!(ask, Ask::Done | Ask::Ended) {
            return Ok(());
        }
        self.compare_attack(ask, attack)?;
        let asked = number(&view["asked"][0]);
        if asked != self.judge.asked(ask) {
            return Err(format!("at {ask:?}: the tracker asks seat {asked}"));
        }
        Ok(())
    }

    fn compare_attack(&mut self, ask: &Ask, seen: &Value) -> Told {
        let fight = self.judge.fight();
        let who = json!([fight.attacker, fight.target, fight.kind, fight.square.is_some()]);
        let shown = json!([seen["attacker"], seen["target"], seen["kind"], seen["squared"]]);
        if who != shown {
            return Err(format!("at {ask:?}: oracle {who}, tracker {shown}"));
        }
        match ask {
            Ask::Drop(_) | Ask::Roll(_) => self.compare_pool(seen),
            Ask::Reroll(role) => {
                let (mut own, seat) = (self.judge.may_reroll(*role), self.judge.asked(ask));
                own.sort_unstable();
                let offered = look::rerolls(&*self.table.play, seat);
                same("rerolls", &own, &offered)
            }
            Ask::CritRoll(count) => {
                let blank = list(&seen["pool"]).iter().filter(|die| die["face"].is_null()).count();
                same("extra dice", count, &blank)
            }
            Ask::Retreat(hexes) => same("retreats", &json!(hexes), &seen["retreats"]),
            Ask::Reduce(damage) => same("damage", &json!(damage), &seen["damage"]),
            Ask::Square
            | Ask::Lay(_)
            | Ask::Reveal(_)
            | Ask::Regroup
            | Ask::Counterblow
            | Ask::Frenzy
            | Ask::Persecution
            | Ask::Done
            | Ask::Ended => Ok(()),
        }
    }

    /// Where one die of several is chosen, dice of a kind may be shown as one.
    fn narrowed(&mut self, ask: &Ask, seen: &Value) -> bool {
        if !matches!(ask, Ask::Drop(_)) {
            return false;
        }
        let kinds = |mut all: Vec<String>| {
            all.sort_unstable();
            all.dedup();
            all
        };
        let fight = self.judge.now();
        let shown = look::pool(seen);
        let own: Vec<String> = fight.pool.iter().map(|die| die.kind.clone()).collect();
        let fewer = fight.one_die() && shown.len() < own.len();
        if !fewer || kinds(own) != kinds(shown.clone()) {
            return false;
        }
        fight.pool = shown.into_iter().map(|kind| Die::new(kind, false)).collect();
        true
    }

    /// The dice are the same in number and kind; their order is the tracker's.
    fn compare_pool(&mut self, seen: &Value) -> Told {
        let order = look::pool(seen);
        let mut own: Vec<String> =
            self.judge.fight().pool.iter().map(|die| die.kind.clone()).collect();
        let mut other = order.clone();
        own.sort_unstable();
        other.sort_unstable();
        same("dice", &own, &other)?;
        for (die, kind) in self.judge.now().pool.iter_mut().zip(order) {
            die.kind = kind;
        }
        Ok(())
    }
}

/// An attack as a command.
pub(super) fn attack(blow: &Blow) -> Value {
    let Blow { target, kind, sight, dice } = blow;
    json!({"do": "attack", "target": target, "kind": kind, "situation": sight, "dice": dice})
}

fn step_of(ask: &Ask) -> Value {
    let role = |role: &Role| match role {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
    };
    match ask {
        Ask::Square => json!("square"),
        Ask::Lay(who) => json!({"lay": role(who)}),
        Ask::Reveal(who) => json!({"reveal": role(who)}),
        Ask::Drop(_) => json!("drop"),
        Ask::Roll(_) => json!("roll"),
        Ask::Reroll(who) => json!({"reroll": role(who)}),
        Ask::CritRoll(_) => json!("crit_roll"),
        Ask::Regroup => json!("regroup"),
        Ask::Retreat(_) => json!("retreat"),
        Ask::Reduce(_) => json!("reduce"),
        Ask::Counterblow => json!("counterblow"),
        Ask::Frenzy => json!("frenzy"),
        Ask::Persecution => json!("persecution"),
        Ask::Done | Ask::Ended => Value::Null,
    }
}

/// What a step is called.
fn name(step: &Value) -> String {
    let word = step.as_str().or_else(|| step.as_object()?.keys().next().map(String::as_str));
    word.unwrap_or("end").to_owned()
}
