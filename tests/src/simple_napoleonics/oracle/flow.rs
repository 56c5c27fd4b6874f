//! What a deed leads to, question by question.

use super::charge::{reach, rerolls};
use super::field::{Blow, How, Table};
use super::morale::{Check, check};
use super::orders::{self, CROSSES, REVEALS, Told};
use super::units::{Given, Id, Nation, Order, Side, Situation, Standing};
use super::volley::{Occasion, Roll, casualties};

/// What dice are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    Order,
    Cross,
    Reveal,
    Hits,
    Saves,
    Distance,
    Morale,
}

/// What a side may say yes or no to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// "The target unit may perform a defensive fire".
    Fire,
    /// "It can make a surprise attack".
    Surprise,
    /// France: "can re-roll failed charge tests".
    Elan,
    /// Spain: "can reroll failed concealment checks".
    Guerrilla,
    /// Whether a unit fell back off the table.
    Edge,
}

/// A question, and whom it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// So many dice; what each has to reach, or must not exceed, where that is one number.
    Roll {
        what: For,
        side: Side,
        dice: i32,
        needs: Option<i32>,
    },
    Choice {
        to: To,
        side: Side,
        unit: Id,
    },
}

/// A charge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charge {
    pub(crate) by: Id,
    pub(crate) at: Id,
    /// Half inches.
    pub(crate) distance: i32,
    pub(crate) rough: bool,
}

/// What is to be done.
#[derive(Clone, Debug)]
enum Task {
    Order { leader: Id, told: Vec<Told> },
    Cross { unit: Id, to: Situation },
    Reveal { by: Id, hidden: Id, again: bool },
    Hits { blow: Blow },
    Saves { blow: Blow, hits: i32 },
    Distance { charge: Charge, again: bool },
    Contact { charge: Charge },
    Back { charge: Charge },
    Morale { unit: Id, rally: Option<Id> },
    Fire { charge: Charge },
    Surprise { unit: Id },
    Elan { charge: Charge },
    Guerrilla { by: Id, hidden: Id },
    Edge { unit: Id },
}

/// Something that goes on, the next of it last.
#[derive(Clone, Debug)]
pub(crate) struct Flow {
    pub(crate) table: Table,
    todo: Vec<Task>,
}

impl Flow {
    pub(crate) fn idle(table: Table) -> Self {
        Self { table, todo: Vec::new() }
    }

    fn goes(&mut self, task: Task) {
        self.todo = vec![task];
        self.settle();
    }

    /// A leader says something.
    pub(crate) fn says(&mut self, leader: Id, told: Vec<Told>) {
        self.goes(Task::Order { leader, told });
    }

    /// A unit moves, perhaps over an obstacle.
    pub(crate) fn moves(&mut self, unit: Id, obstacle: bool, to: Situation) {
        self.table.units[unit].carries(Order::Move);
        match obstacle {
            true => self.goes(Task::Cross { unit, to }),
            false => self.table.units[unit].at = to,
        }
    }

    /// A unit tries to reveal another.
    pub(crate) fn looks(&mut self, by: Id, hidden: Id) {
        self.table.units[hidden].tried.push(by);
        self.goes(Task::Reveal { by, hidden, again: false });
    }

    /// A unit shoots by its order.
    pub(crate) fn shoots(&mut self, by: Id, at: Id) {
        self.table.units[by].carries(Order::Shoot);
        let blow = Blow { how: How::Volley(Occasion::Shooting), by, at };
        self.goes(Task::Hits { blow });
    }

    /// A unit charges by its order.
    pub(crate) fn charges(&mut self, charge: Charge) {
        self.table.units[charge.by].carries(Order::Charge);
        self.goes(Task::Distance { charge, again: false });
    }

    /// A unit takes its morale check.
    pub(crate) fn tests(&mut self, unit: Id, rally: Option<Id>) {
        if let Some(leader) = rally {
            self.table.leaders[leader].rallied = true;
        }
        self.goes(Task::Morale { unit, rally });
    }

    /// What is asked.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.todo.last().and_then(|task| self.asks(task))
    }

    /// Leaves out whatever asks nothing, and buries the dead once a blow is settled.
    fn settle(&mut self) {
        loop {
            let asks = self.ask().is_some();
            let struck = matches!(self.todo.last(), Some(Task::Hits { .. } | Task::Saves { .. }));
            if !(asks && struck) {
                self.table.buries();
            }
            match self.todo.last() {
                Some(_) if self.ask().is_none() => {
                    let task = self.todo.pop().unwrap();
                    self.passes(task);
                }
                _ => return,
            }
        }
    }

    fn asks(&self, task: &Task) -> Option<Ask> {
        let table = &self.table;
        let side = |id: Id| table.unit(id).side;
        let choice = |to, unit: Id| Some(Ask::Choice { to, side: side(unit), unit });
        let dice = |what, side, roll: Roll| {
            let needs = Some(roll.needs.max(0));
            (roll.dice > 0).then_some(Ask::Roll { what, side, dice: roll.dice, needs })
        };
        match task {
            Task::Order { leader, .. } => {
                let leader = &table.leaders[*leader];
                dice(For::Order, leader.side, orders::check(leader.ldr, &table.rules))
            }
            Task::Cross { unit, .. } => dice(For::Cross, side(*unit), CROSSES),
            Task::Reveal { by, .. } => dice(For::Reveal, side(*by), REVEALS),
            Task::Hits { blow } => dice(For::Hits, side(blow.by), table.hits(*blow)),
            Task::Saves { blow, hits } => {
                dice(For::Saves, side(blow.at), table.saves(*blow, *hits))
            }
            Task::Distance { charge, .. } => Some(Ask::Roll {
                what: For::Distance,
                side: side(charge.by),
                dice: 1,
                needs: (1..=6).find(|face| self.arrives(charge, *face)),
            }),
            Task::Morale { unit, rally } => {
                let check = self.check(*unit, *rally);
                let dice_of = i32::from(!check.is_sure());
                dice(For::Morale, side(*unit), Roll { dice: dice_of, needs: check.0 })
            }
            Task::Fire { charge } => {
                let how = How::Volley(Occasion::Defensive);
                let fire = Blow { how, by: charge.at, at: charge.by };
                let able = table.can_fire(charge.at) && table.hits(fire).dice > 0;
                let both = table.stands(charge.by) && able;
                both.then(|| choice(To::Fire, charge.at)).flatten()
            }
            Task::Surprise { unit } => {
                table.can_fire(*unit).then(|| choice(To::Surprise, *unit)).flatten()
            }
            Task::Elan { charge } => choice(To::Elan, charge.by),
            Task::Guerrilla { by, hidden } => {
                Some(Ask::Choice { to: To::Guerrilla, side: side(*hidden), unit: *by })
            }
            Task::Edge { unit } => choice(To::Edge, *unit),
            Task::Contact { .. } | Task::Back { .. } => None,
        }
    }

    fn arrives(&self, charge: &Charge, face: i32) -> bool {
        let unit = self.table.unit(charge.by);
        reach(unit, charge.rough, face, &self.table.rules) >= charge.distance
    }

    fn check(&self, unit: Id, rally: Option<Id>) -> Check {
        let rally = rally.map(|leader| self.table.leaders[leader].ral);
        check(self.table.unit(unit), rally, &self.table.rules)
    }

    /// What a task that asks nothing does.
    fn passes(&mut self, task: Task) {
        let both =
            |table: &Table, charge: &Charge| table.stands(charge.by) && table.stands(charge.at);
        match task {
            Task::Contact { charge } if both(&self.table, &charge) => {
                self.todo.push(Task::Back { charge });
                let blow = Blow { how: How::Charge, by: charge.by, at: charge.at };
                self.todo.push(Task::Hits { blow });
            }
            Task::Back { charge } if self.table.rules.mutual && both(&self.table, &charge) => {
                let blow = Blow { how: How::Back, by: charge.at, at: charge.by };
                self.todo.push(Task::Hits { blow });
            }
            Task::Morale { unit, .. } => self.table.units[unit].tested = true,
            _ => {}
        }
    }

    /// Dice are rolled.
    pub(crate) fn rolls(&mut self, faces: &[i32]) {
        let face = faces[0];
        match self.todo.pop().unwrap() {
            Task::Order { leader, told } => self.ordered(leader, &told, faces),
            Task::Cross { unit, to } => {
                if CROSSES.counts(faces) == 1 {
                    self.table.units[unit].at = to;
                }
            }
            Task::Reveal { by, hidden, again } => {
                if REVEALS.counts(faces) == 1 {
                    self.found(by, hidden, again);
                }
            }
            Task::Hits { blow } => {
                let hits = self.table.hits(blow).counts(faces);
                self.todo.push(Task::Saves { blow, hits });
            }
            Task::Saves { blow, hits } => {
                let lost = casualties(self.table.saves(blow, hits), faces);
                self.table.suffers(blow, lost);
            }
            Task::Distance { charge, again } => {
                let arrives = self.arrives(&charge, face);
                self.ran(charge, again, arrives);
            }
            Task::Morale { unit, rally } => {
                let back = self.check(unit, rally).falls_back(face);
                self.tested(unit, back);
            }
            task => panic!("no dice for {task:?}"),
        }
        self.settle();
    }

    fn ordered(&mut self, leader: Id, told: &[Told], faces: &[i32]) {
        let leader = &mut self.table.leaders[leader];
        leader.spoke = true;
        let passed = orders::succeeds(leader.ldr, faces, &self.table.rules);
        leader.failed.extend(told.iter().filter(|_| !passed).map(|one| one.unit));
        for one in told {
            let unit = &mut self.table.units[one.unit];
            let how = match one.order {
                _ if !passed => Given::Failed,
                Order::Form(to) => {
                    unit.formation = to;
                    Given::Done
                }
                Order::Move | Order::Shoot | Order::Charge => Given::Ready,
            };
            unit.orders.push((one.order, how));
        }
    }

    /// A hidden unit would be revealed. Who of its side is Spanish is not given away by the question.
    fn found(&mut self, by: Id, hidden: Id, again: bool) {
        let side = self.table.unit(hidden).side;
        let spanish = self.table.units.iter().any(|unit| {
            let own = unit.side == side && unit.standing == Standing::Hidden;
            own && unit.card.nation == Nation::Spain
        });
        match spanish && !again && !self.table.rules.spain_none {
            true => self.todo.push(Task::Guerrilla { by, hidden }),
            false => self.revealed(hidden),
        }
    }

    fn revealed(&mut self, hidden: Id) {
        self.table.units[hidden].standing = Standing::Battlefield;
        self.todo.push(Task::Surprise { unit: hidden });
    }

    /// A charge has its distance.
    fn ran(&mut self, charge: Charge, again: bool, arrives: bool) {
        if arrives {
            self.todo.extend([Task::Contact { charge }, Task::Fire { charge }]);
        } else if !again && rerolls(self.table.unit(charge.by)) {
            self.todo.push(Task::Elan { charge });
        } else {
            self.fell_short(charge);
        }
    }

    fn fell_short(&mut self, charge: Charge) {
        if self.table.rules.defensive_fire_on_failed {
            self.todo.push(Task::Fire { charge });
        }
    }

    /// "Forced to retreat due to a failed morale test".
    fn tested(&mut self, unit: Id, back: i32) {
        self.table.units[unit].tested = true;
        if back == 0 {
            return;
        }
        let side = self.table.unit(unit).side;
        self.table.army(side).loses(1);
        if self.table.rules.edge_eliminates {
            self.todo.push(Task::Edge { unit });
        }
    }

    /// A choice is made; with a target where it is a surprise attack.
    pub(crate) fn chooses(&mut self, yes: bool, target: Option<Id>) {
        match self.todo.pop().unwrap() {
            Task::Fire { charge } if yes => {
                let how = How::Volley(Occasion::Defensive);
                let blow = Blow { how, by: charge.at, at: charge.by };
                self.todo.push(Task::Hits { blow });
            }
            Task::Surprise { unit } => {
                let how = How::Volley(Occasion::Surprise);
                let shot = target.map(|at| Task::Hits { blow: Blow { how, by: unit, at } });
                self.todo.extend(shot);
            }
            Task::Elan { charge } if yes => self.todo.push(Task::Distance { charge, again: true }),
            Task::Elan { charge } => self.fell_short(charge),
            Task::Guerrilla { by, hidden } if yes => {
                self.todo.push(Task::Reveal { by, hidden, again: true });
            }
            Task::Guerrilla { hidden, .. } => self.revealed(hidden),
            Task::Edge { unit } if yes => self.table.eliminates(unit),
            Task::Fire { .. } | Task::Edge { .. } => {}
            task => panic!("no choice about {task:?}"),
        }
        self.settle();
    }
}
