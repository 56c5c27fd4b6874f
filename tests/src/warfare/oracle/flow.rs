//! Runs everything that is due until a player has to be asked. What is due is a stack, with the
//! next task on top. It follows the sheet's order, like a player who reads it aloud.

use super::dice::{Edge, Made, Test, make};
use super::field::{Space, Table};
use super::units::{Conditions, Id, Side, Standing};

/// Where casualties come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Attack {
        by: Id,
    },
    Magic {
        by: Id,
    },
    Tokens,
    /// A unit that was set for the charge.
    Charge,
    /// A Diminished unit that failed its test.
    Diminish,
}

/// A space that a unit left, or broke in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(crate) space: Space,
    /// Whose unit left it.
    pub(crate) side: Side,
}

/// Why a test is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Attack { target: Id },
    Power { target: Id },
    Diminish,
    Magic { by: Id },
    Charge { attacker: Id },
    Follow(Gap),
}

impl Why {
    /// The test itself.
    pub(crate) fn test(self) -> Test {
        match self {
            Self::Attack { .. } => Test::Attack,
            Self::Power { .. } => Test::Power,
            Self::Diminish => Test::Diminish,
            Self::Magic { .. } => Test::Magic,
            Self::Charge { .. } => Test::SetForCharge,
            Self::Follow(_) => Test::FollowUp,
        }
    }
}

/// Something to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// So many attacks are left of an action, the first of which went against a target.
    Choose {
        attacker: Id,
        left: u8,
        first: Option<Id>,
    },
    Roll {
        who: Id,
        why: Why,
    },
    /// What follows casualties to a unit that had so many before.
    Loss {
        who: Id,
        before: u8,
        cause: Cause,
    },
    Withdraw {
        who: Id,
        cause: Cause,
    },
    Charge {
        who: Id,
        attacker: Id,
    },
    /// The spaces that were left since are open to be followed into.
    Gaps,
    Gap(Gap),
    /// A misled unit goes wherever chance takes it.
    Stray {
        who: Id,
    },
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Whom to attack next? The first attack is declared already, so the others may be left.
    Target {
        attacker: Id,
        from: Vec<Id>,
        may_stop: bool,
    },
    /// A test, with what the conditions give for and against it.
    Roll {
        who: Id,
        test: Test,
        edge: Edge,
    },
    Withdraw {
        who: Id,
        to: Space,
    },
    SetForCharge {
        who: Id,
    },
    /// Who of these follows into the space, if anybody?
    FollowUp {
        space: Space,
        who: Vec<Id>,
    },
    /// Which of these does chance take?
    Stray {
        who: Id,
        to: Vec<Space>,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    /// No, nobody, or no more.
    No,
    Unit(Id),
    Space(Space),
    /// What the players give for and against the test besides, and the faces.
    Faces(Edge, Vec<u8>),
}

/// What happened, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Test(Made),
    Casualties { who: Id, lost: u8, left: u8 },
    Broken { who: Id },
    Moved { who: Id, to: Space },
    Reacted { who: Id },
}

/// An action or an activation while it goes on.
#[derive(Clone, Debug)]
pub(crate) struct Flow {
    pub(crate) table: Table,
    pub(super) todo: Vec<Task>,
    /// Spaces that were left and are not open to be followed into yet.
    pub(super) gaps: Vec<Gap>,
    pub(crate) events: Vec<Event>,
}

impl Flow {
    /// Does these things, the last of them first, up to the first question.
    pub(super) fn start(table: Table, todo: Vec<Task>) -> Self {
        Self { table, todo, gaps: Vec::new(), events: Vec::new() }.settled()
    }

    /// The same at its first question.
    pub(super) fn settled(mut self) -> Self {
        self.settle();
        self
    }

    /// What is open, and is to be answered next.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.todo.last().and_then(|task| self.question(*task))
    }

    /// The question that a task is, if it is one and there is a choice.
    fn question(&self, task: Task) -> Option<Ask> {
        match task {
            Task::Choose { attacker, left, first } => self.next_target(attacker, left, first),
            Task::Roll { who, why } => {
                Some(Ask::Roll { who, test: why.test(), edge: self.edge(who, why) })
            }
            Task::Withdraw { who, .. } => {
                self.may_withdraw(who).map(|to| Ask::Withdraw { who, to })
            }
            Task::Charge { who, attacker } => {
                self.may_set(who, attacker).then_some(Ask::SetForCharge { who })
            }
            Task::Gap(gap) => {
                let who = self.followers(gap);
                (!who.is_empty()).then_some(Ask::FollowUp { space: gap.space, who })
            }
            Task::Stray { who } => {
                let to = self.table.ways(self.table.unit(who).space?);
                (!to.is_empty()).then_some(Ask::Stray { who, to })
            }
            Task::Loss { .. } | Task::Gaps => None,
        }
    }

    /// Does what asks nobody.
    fn settle(&mut self) {
        while let Some(task) = self.todo.last().copied() {
            if self.question(task).is_some() {
                return;
            }
            self.todo.pop();
            match task {
                Task::Loss { who, before, cause } => self.after_loss(who, before, cause),
                Task::Withdraw { who, cause } => self.fails_morale(who, cause),
                Task::Gaps => {
                    let gaps = std::mem::take(&mut self.gaps);
                    self.todo.extend(gaps.into_iter().rev().map(Task::Gap));
                }
                _ => {}
            }
        }
    }

    /// Takes the answer to the question that is open.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<(), &'static str> {
        let ask = self.ask().ok_or("nothing is asked")?;
        let task = *self.todo.last().ok_or("nothing is asked")?;
        let fits = match (&ask, &answer) {
            (Ask::Target { from, .. }, Answer::Unit(id)) => from.contains(id),
            (Ask::Target { may_stop, .. }, Answer::No) => *may_stop,
            (Ask::Roll { edge, .. }, Answer::Faces(given, faces)) => {
                let dice = edge.and(*given).dice();
                faces.len() == dice && faces.iter().all(|face| (1..=20).contains(face))
            }
            (Ask::Withdraw { .. } | Ask::SetForCharge { .. }, Answer::Yes | Answer::No)
            | (Ask::FollowUp { .. }, Answer::No) => true,
            (Ask::FollowUp { who, .. }, Answer::Unit(id)) => who.contains(id),
            (Ask::Stray { to, .. }, Answer::Space(space)) => to.contains(space),
            _ => false,
        };
        if !fits {
            return Err("not an answer to this");
        }
        self.todo.pop();
        self.hears(task, answer);
        self.settle();
        Ok(())
    }

    /// Does what an answer says.
    fn hears(&mut self, task: Task, answer: Answer) {
        match (task, answer) {
            (Task::Choose { attacker, left, first }, Answer::Unit(target)) => {
                self.attacks(attacker, target, left, first);
            }
            (Task::Roll { who, why }, Answer::Faces(given, faces)) => {
                let edge = self.edge(who, why).and(given);
                self.rolled(who, why, edge.kept(&faces));
            }
            (Task::Withdraw { who, .. }, Answer::Yes) => self.withdraws(who),
            (Task::Withdraw { who, cause }, _) => self.fails_morale(who, cause),
            (Task::Charge { who, attacker }, Answer::Yes) => {
                self.reacts(who);
                self.todo.push(Task::Roll { who, why: Why::Charge { attacker } });
            }
            (Task::Gap(gap), Answer::Unit(who)) => {
                self.reacts(who);
                self.todo.push(Task::Roll { who, why: Why::Follow(gap) });
            }
            (Task::Stray { who }, Answer::Space(to)) => self.moves(who, to),
            _ => {}
        }
    }

    /// A test, and what comes of it.
    fn rolled(&mut self, who: Id, why: Why, kept: u8) {
        let (unit, test) = (self.table.unit(who), why.test());
        let (bonus, target) = match why {
            Why::Attack { target } => (unit.card.atk, self.table.unit(target).card.def),
            Why::Power { target } => (unit.card.pow, self.table.unit(target).card.tou),
            Why::Diminish | Why::Magic { .. } => (unit.card.mor, 13),
            Why::Charge { .. } | Why::Follow(_) => (unit.card.com, test.dc().unwrap_or(0)),
        };
        let made = make(who, test, kept, bonus, target, &self.table.switches);
        self.events.push(Event::Test(made));
        match why {
            Why::Attack { target } => self.attacked(who, target, made),
            Why::Power { target } => self.overpowered(who, target, made.passed),
            Why::Diminish if !made.passed => {
                self.todo.push(Task::Withdraw { who, cause: Cause::Diminish });
            }
            Why::Magic { by } if !made.passed => {
                self.todo.push(Task::Withdraw { who, cause: Cause::Magic { by } });
            }
            Why::Diminish | Why::Magic { .. } => {}
            Why::Charge { attacker } => self.stood(attacker, made.passed),
            Why::Follow(gap) => self.followed(who, gap, made.passed),
        }
    }

    /// A unit takes casualties: none below nothing (A28), and with the last it breaks.
    pub(super) fn suffers(&mut self, who: Id, casualties: u8) {
        let unit = &mut self.table.units[who];
        let lost = casualties.min(unit.left);
        unit.left -= lost;
        let (left, side) = (unit.left, unit.side);
        if lost > 0 {
            self.events.push(Event::Casualties { who, lost, left });
        }
        if left == 0 && unit.fights() {
            unit.standing = Standing::Broken;
            // Nothing on it stays.
            (unit.conditions, unit.tokens) = (Conditions::default(), Vec::new());
            unit.said_exposed = false;
            let space = unit.space.take();
            self.gaps.extend(space.map(|space| Gap { space, side }));
            self.events.push(Event::Broken { who });
        }
    }

    /// A unit goes somewhere; the space it was in is open.
    pub(super) fn moves(&mut self, who: Id, to: Space) {
        let unit = &mut self.table.units[who];
        let (left, side) = (unit.space.replace(to), unit.side);
        self.gaps.extend(left.map(|space| Gap { space, side }));
        self.events.push(Event::Moved { who, to });
        self.todo.push(Task::Gaps);
    }

    /// A unit uses its reaction.
    pub(super) fn reacts(&mut self, who: Id) {
        self.table.units[who].reaction = false;
        self.events.push(Event::Reacted { who });
    }
}
