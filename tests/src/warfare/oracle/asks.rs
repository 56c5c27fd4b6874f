//! Answers every question, of dice and of reactions, in the tracker and in the oracle.

use super::dice::{Edge, Made, Test, make};
use super::field::{Space, Table};
use super::flow::{Answer, Ask, Event};
use super::hall::{Hall, number, sorted};
use super::lay::{self, Strays};
use super::rally::rallies;
use super::units::{Id, Side};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Told, same};
use tracker::games::warfare::command::Command as C;
use tracker::games::warfare::state::test::TestId;
use tracker::games::warfare::state::{self, Opening};

/// What the tracker calls a test.
fn named(test: Test) -> TestId {
    match test {
        Test::Attack => TestId::Attack,
        Test::Power => TestId::Power,
        Test::Diminish => TestId::Diminish,
        Test::Magic => TestId::Magic,
        Test::FollowUp => TestId::FollowUp,
        Test::SetForCharge => TestId::SetForCharge,
        Test::Maneuver => TestId::Maneuver,
        Test::Rally => TestId::Rally,
    }
}

impl Hall<'_> {
    /// Answers one question.
    pub(super) fn answers(&mut self, ask: Ask) -> Told {
        match ask {
            Ask::Target { from, may_stop, .. } => self.target(&from, may_stop),
            Ask::Roll { who, test, edge } => self.roll(who, test, edge),
            Ask::Withdraw { who, to } => self.withdraw(who, to),
            Ask::SetForCharge { who } => self.set_for_charge(who),
            Ask::FollowUp { space, who } => self.follow(space, &who),
            Ask::Stray { who, to } => self.stray(who, &to),
        }
    }

    /// Whom the next attack of an action goes against; now and then there is none.
    fn target(&mut self, from: &[Id], may_stop: bool) -> Told {
        self.targets_offered(from)?;
        if may_stop && self.luck.once_in(5) {
            return self.oracle.answer(Answer::No).map_err(str::to_owned);
        }
        self.asked.note(if may_stop { "again" } else { "attack" });
        let target = *self.luck.pick(from);
        self.oracle.answer(Answer::Unit(target))?;
        self.give(self.turn, C::Attack { target: number(target) }, None)
    }

    /// A test that the oracle asks for.
    fn roll(&mut self, who: Id, test: Test, edge: Edge) -> Told {
        let (given, faces) = self.dice(edge);
        let due = self.scene.state.due.map(|due| (Id::from(due.unit()), due.id()));
        same("the test", &Some((who, named(test))), &due)?;
        self.oracle.answer(Answer::Faces(given, faces.clone()))?;
        let made = self.made(test).last().ok_or("no test was made")?;
        self.throw(made, edge, given, faces)
    }

    /// A unit's own maneuver; whether it fails.
    pub(super) fn maneuver(&mut self, who: Id) -> Told<bool> {
        let dc = self.luck.between(5, 20);
        self.give(self.owner(who), C::Maneuver { dc }, None)?;
        let (given, faces) = self.dice(Edge::default());
        let Table { units, switches, .. } = &self.oracle.table;
        let (kept, com) = (given.kept(&faces), units[who].card.com);
        let made = make(who, Test::Maneuver, kept, com, dc.into(), switches);
        self.throw(made, Edge::default(), given, faces)?;
        Ok(!made.passed)
    }

    /// A broken unit comes back, or not.
    pub(super) fn rally(&mut self, who: Id, to: Option<Space>) -> Told {
        let (given, faces) = self.dice(Edge::default());
        let made = rallies(&mut self.oracle.table, who, given.kept(&faces), to);
        self.throw(made, Edge::default(), given, faces)?;
        self.compare()
    }

    /// What the players give for and against a test, and what is rolled.
    fn dice(&mut self, edge: Edge) -> (Edge, Vec<u8>) {
        let given = Edge { advantage: self.luck.once_in(4), disadvantage: self.luck.once_in(4) };
        let dice = edge.and(given).dice();
        (given, (0..dice).map(|_| face(&mut self.luck)).collect())
    }

    /// The dice of a test that was made, in the tracker.
    fn throw(&mut self, made: Made, edge: Edge, given: Edge, faces: Vec<u8>) -> Told {
        self.asked.note(&format!("{:?}", made.test));
        self.sum(&made, edge)?;
        let command = C::Roll {
            test: named(made.test),
            advantage: given.advantage,
            disadvantage: given.disadvantage,
            resources: false,
            faces: (!self.rolls.app).then(|| faces.clone()),
        };
        self.give(self.owner(made.who), command, Some(faces))?;
        self.seen(&made)
    }

    /// The tests of a kind that the oracle made.
    pub(super) fn made(&self, test: Test) -> impl Iterator<Item = Made> {
        self.oracle.events.iter().filter_map(move |event| match event {
            Event::Test(made) if made.test == test => Some(*made),
            _ => None,
        })
    }

    /// What a test is shown to need.
    fn sum(&self, made: &Made, edge: Edge) -> Told {
        let view = self.scene.on_table().test.ok_or("no test is shown")?;
        let bonus = made.total - i16::from(made.kept);
        same("bonus and target", &(Some(bonus), Some(made.target)), &(view.bonus, view.target))?;
        let hinders = view.edges.iter().any(|it| it.edge == state::Edge::Disadvantage);
        let helps = view.edges.iter().any(|it| it.edge == state::Edge::Advantage);
        same("edges", &(edge.advantage, edge.disadvantage), &(helps, hinders))
    }

    /// What the table saw of a test.
    fn seen(&self, made: &Made) -> Told {
        let tests = self.scene.state.last.seen.iter().rev().filter_map(|seen| match seen {
            state::last::Seen::Tested { test, kept, passed, .. } => {
                Some((Id::from(test.unit()), test.id(), *kept, *passed))
            }
            _ => None,
        });
        let oracle = (made.who, named(made.test), made.kept, made.passed);
        same("the roll", &Some(oracle), &tests.into_iter().next())
    }

    /// What may be reacted to.
    pub(super) fn front(&self) -> Option<Opening> {
        self.scene.state.windows.front().copied()
    }

    fn withdraw(&mut self, who: Id, to: Space) -> Told {
        same("withdraw", &Some(Opening::Withdraw { unit: number(who) }), &self.front())?;
        let behind = self.scene.on_table().units[who].behind.map(lay::space);
        same("behind", &Some(to), &behind)?;
        let yes = self.says("withdraw")?;
        let command = if yes { C::Withdraw { unit: number(who) } } else { C::Decline {} };
        self.give(self.owner(who), command, None)
    }

    fn set_for_charge(&mut self, who: Id) -> Told {
        let unit = number(who);
        let front = self.front();
        let there = matches!(front, Some(Opening::SetForCharge { unit: it, .. }) if it == unit);
        same("set for charge", &true, &there).map_err(|told| format!("{told}: {front:?}"))?;
        let yes = self.says("charge")?;
        let command = if yes { C::SetForCharge { unit } } else { C::Decline {} };
        self.give(self.owner(who), command, None)
    }

    fn says(&mut self, what: &str) -> Told<bool> {
        self.asked.note(what);
        let yes = !self.luck.once_in(3);
        self.oracle.answer(if yes { Answer::Yes } else { Answer::No })?;
        Ok(yes)
    }

    fn follow(&mut self, space: Space, who: &[Id]) -> Told {
        let front = self.front();
        let at = match front {
            Some(Opening::FollowUp { at, .. }) => Some(lay::space(at)),
            _ => None,
        };
        same("follow up", &Some(space), &at).map_err(|told| format!("{told}: {front:?}"))?;
        let by = self.owner(who[0]);
        let offered = self.offered(by, |command| match command {
            C::FollowUp { unit } => Some(Id::from(*unit)),
            _ => None,
        });
        same("followers", &who.to_vec(), &offered)?;
        self.asked.note("follow");
        if self.luck.once_in(4) {
            self.oracle.answer(Answer::No)?;
            return self.give(by, C::Decline {}, None);
        }
        let unit = *self.luck.pick(who);
        self.oracle.answer(Answer::Unit(unit))?;
        self.give(by, C::FollowUp { unit: number(unit) }, None)
    }

    /// The table's dice, or the other side, say where a misled unit goes.
    fn stray(&mut self, who: Id, to: &[Space]) -> Told {
        same("stray", &Some(Opening::Stray { unit: number(who) }), &self.front())?;
        self.asked.note("stray");
        // The GM plays side B (A38).
        let by = if self.rolls.strays == Strays::Gm { Side::B } else { self.owner(who) };
        let offered = self.offered(by, |command| match command {
            C::Stray { to } => Some(lay::space(*to)),
            _ => None,
        });
        same("strays", &sorted(to), &sorted(&offered))?;
        let space = *self.luck.pick(to);
        self.oracle.answer(Answer::Space(space))?;
        self.give(by, C::Stray { to: lay::spot(space) }, None)
    }
}

/// Mostly in the middle, where it matters; the extremes often enough.
fn face(luck: &mut Luck) -> u8 {
    match luck.small(8) {
        0 => *luck.pick(&[1, 20]),
        _ => luck.between(1, 20),
    }
}
