//! Plays activations in the tracker and in the oracle, side by side: tokens, moves, attacks,
//! powers, and every reaction to them.

use super::deal;
use super::dice::Test;
use super::field::{Space, Table};
use super::flow::{Answer, Ask, Flow};
use super::lay::{self, Rolls, Scene, Strays};
use super::rally::{is_gone, places};
use super::tokens::{Budget, Deed, ends};
use super::units::{Id, Side, Unit};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, same};
use tracker::games::warfare::command::Command as C;
use tracker::games::warfare::state::{Phase, UnitId};

/// A position with what both think of it.
pub(super) struct Hall<'a> {
    pub(super) scene: Scene,
    pub(super) oracle: Flow,
    pub(super) turn: Side,
    pub(super) rolls: Rolls,
    pub(super) luck: Luck,
    pub(super) asked: &'a mut Asked,
    /// What was done and answered, to be told with a difference.
    done: Vec<String>,
}

/// Plays the position of a number.
pub(super) fn play(number: u64, asked: &mut Asked) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x3a7f);
    let each = 1 + luck.below(6);
    let table = deal::table(&mut luck, each);
    let turn = *luck.pick(&[Side::A, Side::B]);
    let strays = *luck.pick(&[Strays::App, Strays::Table, Strays::Gm]);
    let rolls = Rolls { app: luck.once_in(2), strays };
    let scene = lay::scene(&table, turn, rolls);
    let shown = show(&table);
    let oracle = Flow::still(table);
    let mut hall = Hall { scene, oracle, turn, rolls, luck, asked, done: Vec::new() };
    let told = hall.play();
    told.map_err(|difference| {
        format!("{difference}\n{shown}  {rolls:?}, turn of {turn:?}: {}", hall.done.join("; "))
    })
}

/// The position, a unit a line.
fn show(table: &Table) -> String {
    let mut shown = format!("  collapsed {:?}, {:?}\n", table.collapsed, table.switches);
    for (id, unit) in table.units.iter().enumerate() {
        let at = unit.space.map(|space| (space.row, space.file));
        let tokens: Vec<_> = unit.tokens.iter().map(|token| (token.count, token.each)).collect();
        shown += &format!(
            "  {id} {:?} at {at:?}, left {}, reaction {}, tested {}, {:?}, tokens {tokens:?}, {:?}\n",
            unit.side, unit.left, unit.reaction, unit.tested, unit.conditions, unit.card
        );
    }
    shown
}

/// As the tracker counts units.
pub(super) fn number(id: Id) -> UnitId {
    UnitId::try_from(id).unwrap()
}

impl Hall<'_> {
    fn play(&mut self) -> Told {
        self.compare()?;
        let mut activated = Vec::new();
        for _ in 0..4 {
            if !self.is_over()? {
                self.rallies()?;
            }
            let own = |hall: &Self, id: &Id| {
                let unit = hall.oracle.table.unit(*id);
                unit.side == hall.turn && unit.fights() && !activated.contains(id)
            };
            let units = 0..self.oracle.table.units.len();
            let ready: Vec<Id> = units.filter(|id| own(self, id)).collect();
            if ready.is_empty() || self.is_over()? {
                return Ok(());
            }
            let who = *self.luck.pick(&ready);
            activated.push(who);
            self.activation(who)?;
        }
        Ok(())
    }

    /// Whether a side is gone: then the battle is over.
    fn is_over(&self) -> Told<bool> {
        let gone = [Side::A, Side::B].map(|side| is_gone(&self.oracle.table, side));
        let ended = matches!(self.scene.state.phase, Phase::Finished(_));
        same("over", &gone.contains(&true), &ended)?;
        Ok(ended)
    }

    /// A commander may rally a broken unit between activations.
    fn rallies(&mut self) -> Told {
        let table = &self.oracle.table;
        let ways = |id: Id| places(table, id).into_iter().map(move |to| (id, to));
        let own = (0..table.units.len()).filter(|id| table.unit(*id).side == self.turn);
        let all: Vec<_> = own.flat_map(ways).collect();
        let offered = self.offered(self.turn, |command| match command {
            C::Rally { unit, to } => Some((Id::from(*unit), to.map(lay::space))),
            _ => None,
        });
        let row = |(id, to): &(Id, Option<Space>)| (*id, to.map(|space| (space.row, space.file)));
        let in_order = |all: &[(Id, Option<Space>)]| {
            let mut rows: Vec<_> = all.iter().map(row).collect();
            rows.sort_unstable();
            rows
        };
        same("rallies", &in_order(&all), &in_order(&offered))?;
        if all.is_empty() || self.luck.once_in(3) {
            return Ok(());
        }
        let (who, to) = *self.luck.pick(&all);
        self.give(self.turn, C::Rally { unit: number(who), to: to.map(lay::spot) }, None)?;
        self.rally(who, to)
    }

    pub(super) fn owner(&self, id: Id) -> Side {
        self.oracle.table.unit(id).side
    }

    /// Gives a command that the sheet allows.
    pub(super) fn give(&mut self, by: Side, command: C, rolled: Option<Vec<u8>>) -> Told {
        self.done.push(format!("{by:?} {command:?} {}", rolled_as(rolled.as_deref())));
        let mut script: Vec<Vec<u32>> = Vec::new();
        let faces = rolled.iter().filter(|_| self.rolls.app);
        script.extend(faces.map(|faces| faces.iter().map(|face| u32::from(face - 1)).collect()));
        let mut strayed = None;
        if let (Strays::App, Some(Ask::Stray { who, to })) = (self.rolls.strays, self.oracle.ask())
        {
            let way = self.luck.below(to.len());
            script.push(vec![u32::try_from(way).unwrap()]);
            strayed = Some((who, to));
        }
        let script: Vec<&[u32]> = script.iter().map(Vec::as_slice).collect();
        let shown = format!("{command:?}");
        let given = self.scene.chance(&script).act(lay::side(by), command);
        given.map_err(|refusal| format!("{shown} is allowed, but {}", refusal.code))?;
        if let Some((who, to)) = strayed {
            self.asked.note("stray");
            let card = self.oracle.table.unit(who).card;
            let gone = lay::read(&self.scene, who, card).space;
            let gone = gone.filter(|space| to.contains(space)).ok_or("strayed to nowhere")?;
            self.oracle.answer(Answer::Space(gone))?;
        }
        Ok(())
    }

    /// Whom or where the open offers of a side name.
    pub(super) fn offered<T>(&self, by: Side, what: impl Fn(&C) -> Option<T>) -> Vec<T> {
        self.scene.open_offers(lay::side(by)).iter().filter_map(what).collect()
    }

    /// One activation: whatever it may do, in any order.
    fn activation(&mut self, who: Id) -> Told {
        let table = self.oracle.table.clone();
        self.oracle = Flow::activation(table, who);
        self.give(self.turn, C::Activate { unit: number(who) }, None)?;
        self.run()?;
        let mut budget = Budget::default();
        while self.oracle.table.unit(who).fights() && !self.is_over()? {
            let open = self.open(who, &budget)?;
            let done = open.is_empty() || self.luck.once_in(8);
            if done || !self.does(who, &mut budget, &open)? {
                break;
            }
        }
        if self.is_over()? {
            return Ok(());
        }
        if self.oracle.table.unit(who).fights() && self.acting() == Some(number(who)) {
            self.give(self.turn, C::EndActivation {}, None)?;
        }
        same("acting", &None, &self.acting())?;
        ends(&mut self.oracle.table.units[who]);
        self.compare()
    }

    /// Whose activation goes on.
    fn acting(&self) -> Option<UnitId> {
        let Phase::Turns(turn) = &self.scene.state.phase else { return None };
        turn.acting.as_ref().map(|acting| acting.unit)
    }

    /// What a unit may do now; the tracker has to offer the same.
    fn open(&self, who: Id, budget: &Budget) -> Told<Vec<Deed>> {
        let table = &self.oracle.table;
        let unit = table.unit(who);
        let may = |deed: Deed| budget.may(unit, deed);
        let ways = match unit.space {
            Some(from) if may(Deed::Move) => table.ways(from),
            _ => Vec::new(),
        };
        let targets = if may(Deed::Attack) { table.targets(who) } else { Vec::new() };
        self.ways_offered(&ways)?;
        self.targets_offered(&targets)?;
        let magic = may(Deed::Magic) && !self.enemies().is_empty();
        let offered = self.offered(self.turn, |command| match command {
            C::Magic { target: Some(target) } => Some(*target),
            _ => None,
        });
        same("magic offered", &magic, &!offered.is_empty())?;
        let tries = Deed::Maneuver { fails: false };
        let offered =
            self.offered(self.turn, |command| matches!(command, C::Maneuver { .. }).then_some(()));
        same("maneuver offered", &may(tries), &!offered.is_empty())?;
        let all = [
            (Deed::Move, !ways.is_empty()),
            (Deed::Attack, !targets.is_empty()),
            (Deed::Magic, magic),
            (tries, may(tries)),
        ];
        Ok(all.into_iter().filter(|(_, open)| *open).map(|(deed, _)| deed).collect())
    }

    fn attacks(&self, who: Id) -> usize {
        self.oracle.table.unit(who).card.attacks.into()
    }

    fn enemies(&self) -> Vec<Id> {
        let units = self.oracle.table.units.iter().enumerate();
        let enemies = units.filter(|(_, unit)| unit.side != self.turn && unit.fights());
        enemies.map(|(id, _)| id).collect()
    }

    fn ways_offered(&self, ways: &[Space]) -> Told {
        let offered = self.offered(self.turn, |command| match command {
            C::Move { to } => Some(lay::space(*to)),
            _ => None,
        });
        same("ways", &sorted(ways), &sorted(&offered))
    }

    pub(super) fn targets_offered(&self, targets: &[Id]) -> Told {
        let mut offered = self.offered(self.turn, |command| match command {
            C::Attack { target } => Some(Id::from(*target)),
            _ => None,
        });
        offered.sort_unstable();
        same("targets", &targets.to_vec(), &offered)
    }

    /// Does one of these; `false` once nothing more is to be tried in this activation.
    fn does(&mut self, who: Id, budget: &mut Budget, open: &[Deed]) -> Told<bool> {
        // An attack is what there is most to say about.
        let attack = open.contains(&Deed::Attack) && !self.luck.once_in(3);
        let deed = if attack { Deed::Attack } else { *self.luck.pick(open) };
        let table = self.oracle.table.clone();
        match deed {
            Deed::Move => {
                let from = table.unit(who).space.ok_or("off the grid")?;
                let to = *self.luck.pick(&table.ways(from));
                self.oracle = Flow::walk(table, who, to);
                self.asked.note("move");
                self.give(self.turn, C::Move { to: lay::spot(to) }, None)?;
            }
            Deed::Attack => {
                self.oracle = Flow::attack(table, who);
                self.run()?;
                budget.0.push(deed);
                // What is left of an action is not gone back to.
                return Ok(self.made(Test::Attack).count() == self.attacks(who));
            }
            Deed::Magic => {
                let target = *self.luck.pick(&self.enemies());
                self.oracle = Flow::magic(table, who, target);
                self.asked.note("magic");
                let target = Some(number(target));
                self.give(self.turn, C::Magic { target }, None)?;
            }
            Deed::Maneuver { .. } => {
                let fails = self.maneuver(who)?;
                budget.0.push(Deed::Maneuver { fails });
                return Ok(true);
            }
        }
        budget.0.push(deed);
        self.run().map(|()| true)
    }

    /// Answers everything that is asked, by chance.
    fn run(&mut self) -> Told {
        self.compare()?;
        while let Some(ask) = self.oracle.ask() {
            self.answers(ask)?;
            self.compare()?;
        }
        Ok(())
    }

    /// Where everything stands.
    pub(super) fn compare(&self) -> Told {
        let table = &self.oracle.table;
        let state = &self.scene.state;
        // A unit that sets for the charge that broke it still lies on its space.
        let breaking = state.units.iter().any(|unit| unit.in_play() && unit.die.now == 0);
        for (id, unit) in table.units.iter().enumerate() {
            let there = lay::read(&self.scene, id, unit.card);
            let stands = |it: &Unit| (it.left, it.standing, it.space);
            same(&format!("unit {id}"), &stands(unit), &stands(&there))?;
            if unit.fights() {
                same(&format!("unit {id}"), unit, &there)?;
                let exposed =
                    if breaking { table.exposed(id) } else { state.is_exposed(&state.units[id]) };
                same(&format!("unit {id} exposed"), &table.exposed(id), &exposed)?;
            }
        }
        let ask = self.oracle.ask();
        let tests = matches!(ask, Some(Ask::Roll { .. }));
        same("a test is due", &tests, &state.due.is_some())?;
        let reacts = !tests && !matches!(ask, None | Some(Ask::Target { .. }));
        let front = self.front().filter(|_| !tests);
        same("a reaction is asked", &reacts, &front.is_some())
            .map_err(|told| format!("{told}: {ask:?}, {front:?}"))
    }
}

/// Spaces in an order of their own.
pub(super) fn sorted(spaces: &[Space]) -> Vec<(u8, u8)> {
    let mut spaces: Vec<_> = spaces.iter().map(|space| (space.row, space.file)).collect();
    spaces.sort_unstable();
    spaces
}

fn rolled_as(faces: Option<&[u8]>) -> String {
    faces.map(|faces| format!("{faces:?}")).unwrap_or_default()
}
