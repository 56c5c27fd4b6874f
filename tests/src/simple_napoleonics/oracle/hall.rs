//! Plays a position in the tracker and in the oracle, side by side.

use super::deal;
use super::field::{Phase, Table};
use super::flow::{Ask, Flow, For, To};
use super::lay::{self, Scene};
use super::units::{Id, Side, Standing};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, named, same};
use serde_json::{Value, json};

/// Both tables.
pub(super) struct Hall<'a> {
    pub(super) flow: Flow,
    pub(super) scene: Scene,
    pub(super) luck: Luck,
    pub(super) asked: &'a mut Asked,
    /// Who lies, or lay, under which marker.
    markers: Vec<Id>,
    /// What was done, to tell of it.
    done: Vec<String>,
}

/// Plays the position of a number in a phase: deeds of both sides, one after another.
pub(super) fn play(
    number: u64,
    asked: &mut Asked,
    phase: Phase,
    deed: impl Fn(&mut Hall<'_>) -> Told,
) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x51a9);
    let table = deal::table(&mut luck, phase);
    let pace = *luck.pick(&["alternate", "whole_side", "table"]);
    let scene = lay::scene(&table, pace);
    let markers = lay::markers(&table);
    let mut hall =
        Hall { flow: Flow::idle(table.clone()), scene, luck, asked, markers, done: Vec::new() };
    let deeds = 5;
    let told = (0..deeds).try_for_each(|_| deed(&mut hall));
    told.map_err(|difference| {
        let units: Vec<_> = table.units.iter().map(|unit| format!("\n    {unit:?}")).collect();
        let done = hall.done.join("\n    ");
        format!("{difference}\n  {:?}\n  {}\n  {done}", table.rules, units.concat())
    })
}

impl Hall<'_> {
    pub(super) fn table(&self) -> &Table {
        &self.flow.table
    }

    /// Any unit that is not there to keep the phase going.
    pub(super) fn anybody(&mut self, side: Side) -> Id {
        let at = self.luck.below(deal::EACH - 1);
        if side == Side::A { at } else { deal::EACH + at }
    }

    pub(super) fn side(&mut self) -> Side {
        *self.luck.pick(&[Side::A, Side::B])
    }

    /// A unit as commands call it: a hidden one by its marker.
    pub(super) fn piece(&self, id: Id) -> Value {
        match self.marker(id) {
            Some(marker) => json!({"marker": marker}),
            None => json!({"unit": id}),
        }
    }

    /// The marker that a hidden unit lies under.
    pub(super) fn marker(&self, id: Id) -> Option<usize> {
        let hidden = self.table().unit(id).standing == Standing::Hidden;
        self.markers.iter().position(|unit| *unit == id).filter(|_| hidden)
    }

    /// It is a side's turn.
    pub(super) fn turns(&mut self, side: Side) {
        lay::turns(&mut self.scene, &self.flow.table, side);
    }

    /// A side gives a command, which the oracle expects to be accepted or refused.
    pub(super) fn gives(&mut self, side: Side, command: Value, accepted: bool) -> Told {
        self.done.push(format!("{side:?} {command}"));
        let given = serde_json::from_value(command).map_err(|fault| fault.to_string())?;
        let judged = self.scene.act(lay::side(side), given);
        let found = judged.map_or_else(|refusal| refusal.code.into_owned(), |_| String::new());
        same("accepted", &accepted, &found.is_empty()).map_err(|told| format!("{told} {found}"))
    }

    /// Answers everything that is asked, by chance.
    pub(super) fn run(&mut self) -> Told {
        self.compare()?;
        while let Some(ask) = self.flow.ask() {
            if self.luck.once_in(16) {
                self.meddles(ask)?;
            }
            match ask {
                Ask::Roll { what, side, dice, .. } => self.rolls(what, side, dice)?,
                Ask::Choice { to, side, unit } => self.chooses(to, side, unit)?,
            }
            self.compare()?;
        }
        Ok(())
    }

    /// Whoever is not asked has nothing to say, and a roll has its number of dice.
    fn meddles(&mut self, ask: Ask) -> Told {
        match ask {
            Ask::Roll { side, dice, .. } => {
                let faces = vec![4; usize::try_from(dice).unwrap()];
                self.gives(side.other(), json!({"do": "roll", "faces": faces}), false)?;
                let more = vec![4; faces.len() + 1];
                self.gives(side, json!({"do": "roll", "faces": more}), false)
            }
            Ask::Choice { side, .. } => {
                self.gives(side.other(), json!({"do": "decline"}), false)?;
                self.gives(side, json!({"do": "roll", "faces": [4]}), false)
            }
        }
    }

    fn rolls(&mut self, what: For, side: Side, dice: i32) -> Told {
        self.asked.note(&format!("{what:?}"));
        let faces: Vec<i32> = (0..dice).map(|_| i32::from(self.luck.between(1, 6))).collect();
        self.gives(side, json!({"do": "roll", "faces": faces}), true)?;
        self.flow.rolls(&faces);
        Ok(())
    }

    fn chooses(&mut self, to: To, side: Side, unit: Id) -> Told {
        self.asked.note(&format!("{to:?}"));
        let mut yes = !self.luck.once_in(3);
        let mut target = None;
        let command = match to {
            To::Fire => json!({"do": "fire", "unit": unit}),
            To::Elan | To::Guerrilla => json!({"do": "reroll"}),
            To::Edge => {
                let command = json!({"do": "edge", "left": yes});
                self.flow.chooses(yes, None);
                return self.gives(side, command, true);
            }
            To::Surprise => {
                let tries = [(); 4].map(|()| self.anybody(side.other()));
                let at = *tries.iter().find(|at| self.table().stands(**at)).unwrap_or(&tries[0]);
                let distance = self.luck.between(1, 30);
                let may = self.table().may_shoot(unit, at, Some(distance.into()), false);
                target = (yes && may).then_some(at);
                json!({"do": "shoot", "unit": unit, "target": at, "distance": distance})
            }
        };
        if yes {
            let may = to != To::Surprise || target.is_some();
            self.gives(side, command, may)?;
            yes = may;
        }
        if !yes {
            self.gives(side, json!({"do": "decline"}), true)?;
        }
        self.flow.chooses(yes, target);
        Ok(())
    }

    /// Where everything stands, and what is asked of whom.
    pub(super) fn compare(&self) -> Told {
        let view = self.scene.on_table();
        let state = &self.scene.state;
        let [units, markers] = [json!(view.units), json!(view.markers)];
        for (id, unit) in self.table().units.iter().enumerate() {
            let marker = self.marker(id);
            let mut there = lay::read(&units[id], marker.map(|marker| &markers[marker]), unit);
            there.tested = state.unit(u8::try_from(id).unwrap()).unwrap().tested;
            if let Some(marker) = marker {
                let tried = &state.markers[marker].tried;
                there.tried = tried.iter().map(|id| usize::from(*id)).collect();
            }
            if there != *unit {
                same(&format!("unit {id}"), unit, &there)?;
            }
        }
        for (at, army) in self.table().armies.iter().enumerate() {
            same("army morale", &army.now, &i32::from(view.sides[at].morale))?;
            same("quarter", &army.quarter(), &i32::from(view.sides[at].threshold))?;
        }
        for (there, leader) in state.leaders.iter().zip(&self.table().leaders) {
            let stands = (leader.alive, leader.spoke, leader.rallied);
            same("leader", &stands, &(there.alive, there.spoke, there.rallied))?;
        }
        let ask = self.flow.ask();
        let due = view.due.map(|due| {
            let what = json!(due.roll)["for"].clone();
            (what, due.side, due.dice.map(i32::from), due.needs.map(i32::from))
        });
        let rolled = |ask| match ask {
            Ask::Roll { what, side, dice, needs } => {
                Some((named::<Value>(what), lay::side(side), Some(dice), needs))
            }
            Ask::Choice { .. } => None,
        };
        same("dice", &ask.and_then(rolled), &due)?;
        let opening = view.opening.map(|opening| {
            let opening = json!(opening);
            (opening["to"].clone(), opening["unit"].clone())
        });
        let chosen = |ask| match ask {
            Ask::Choice { to, unit, .. } => Some((named::<Value>(to), json!(unit))),
            Ask::Roll { .. } => None,
        };
        same("choice", &ask.and_then(chosen), &opening)?;
        let Some(Ask::Roll { side, .. } | Ask::Choice { side, .. }) = ask else {
            return same("no charge", &true, &state.charge.is_none());
        };
        same("asked", &vec![lay::side(side)], &view.asked)
    }
}
