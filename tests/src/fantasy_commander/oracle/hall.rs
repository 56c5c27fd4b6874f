//! Plays a fight in the tracker and in the oracle, side by side.

use super::super::scene::{
    Command as C, ENEMY_FOOT, FOOT, FightStep, NORTH, Now, SOUTH, Scene, Side, Status,
};
use super::book::{ATTACKER, DEFENDER};
use super::deal;
use super::fight::{Answer, Ask, Fight, Why};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, same};

/// A fight with what both think of it.
struct Hall<'a> {
    scene: Scene,
    oracle: Fight,
    luck: Luck,
    /// Whether the app rolls. A table makes its rerolls before it says what it rolled.
    app: bool,
    asked: &'a mut Asked,
}

/// Plays the fight of a number.
pub(super) fn play(number: u64, asked: &mut Asked) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x0fc0);
    let (reading, attack) = (deal::reading(&mut luck), deal::attack(&mut luck));
    let app = luck.once_in(2);
    let scene = deal::scene(&attack, &reading, app);
    let shown = format!("{attack:?} {reading:?}");
    let oracle = Fight::new(attack, reading);
    let mut hall = Hall { scene, oracle, luck, app, asked };
    let told = hall.play();
    told.map_err(|difference| {
        format!("{difference}\n  {shown}\n  {:?} {:?}", hall.oracle.said, hall.oracle.faces)
    })
}

impl Hall<'_> {
    fn play(&mut self) -> Told {
        if !self.declare()? {
            return Ok(());
        }
        self.stand()?;
        while let Some(ask) = self.oracle.ask() {
            match ask {
                Ask::Roll(who, count) => self.roll(who, count)?,
                Ask::Reroll(who, most) => self.reroll(who, most)?,
                Ask::Less(_) | Ask::Regroup => self.answer()?,
                Ask::HowFar { who, hexes, least, why } => self.go_back(who, least, hexes, why)?,
                Ask::Advance => self.advance()?,
                Ask::Fatigue(_) | Ask::Defense => return Err(format!("{ask:?} is late")),
            }
        }
        self.compare()
    }

    /// Gives a command that the book allows. What the app then rolls by itself the oracle hears.
    fn give(&mut self, by: Side, command: C, rolled: Option<Vec<u8>>) -> Told {
        let mut script: Vec<Vec<u32>> = Vec::new();
        let mut said =
            |faces: &[u8]| script.push(faces.iter().map(|face| u32::from(face - 1)).collect());
        rolled.iter().filter(|_| self.app).for_each(|faces| said(faces));
        if let (true, Some(Ask::Roll(DEFENDER, count))) = (self.app, self.oracle.ask()) {
            let faces = throw(&mut self.luck, count);
            said(&faces);
            self.asked.note("roll");
            self.oracle.answer(Answer::Faces(faces))?;
        }
        let script: Vec<&[u32]> = script.iter().map(Vec::as_slice).collect();
        let shown = format!("{command:?}");
        let given = self.scene.chance(&script).act(by, command);
        given.map(drop).map_err(|refusal| format!("{shown} is allowed, but {}", refusal.code))
    }

    fn at(&self, step: FightStep) -> Told {
        same("the step", &Some(step), &self.scene.asks())
    }

    /// Whether a player may answer so.
    fn offers(&self, by: Side, command: &C, open: bool) -> Told {
        let offered = self.scene.open_offers(by).contains(command);
        same(&format!("{command:?} offered"), &open, &offered)
    }

    /// The attack is declared; `false` where it cannot be.
    fn declare(&mut self) -> Told<bool> {
        let attack = self.oracle.attack.clone();
        let command = |tire: bool| C::Attack {
            target: ENEMY_FOOT,
            kind: deal::kind(attack.kind),
            situation: deal::situation(&attack),
            tire,
        };
        if let Some(why) = attack.refusal() {
            self.asked.note("refused");
            let verdict = self.scene.verdict(NORTH, command(false));
            return verdict.map(|_| false).ok_or_else(|| format!("forbidden: {why}"));
        }
        let runs = deal::runs(&attack);
        let asked = self.oracle.ask() == Some(Ask::Fatigue(ATTACKER));
        if !asked && !runs && self.scene.clone().verdict(NORTH, command(true)).is_none() {
            return Err("it cannot take fatigue, but may".into());
        }
        let tires = asked && self.says("fatigue")?;
        self.give(NORTH, command(tires || runs), None).map(|()| true)
    }

    /// The next question is answered by chance.
    fn says(&mut self, what: &str) -> Told<bool> {
        self.asked.note(what);
        let yes = self.luck.once_in(2);
        self.oracle.answer(if yes { Answer::Yes } else { Answer::No })?;
        Ok(yes)
    }

    /// What the target says before the dice, as the oracle asks it: gives up, tires, and whether it
    /// was asked for either.
    fn hear_stand(&mut self) -> Told<[bool; 4]> {
        let defense = self.oracle.ask() == Some(Ask::Defense);
        let gives = defense && self.says("defense")?;
        let fatigue = self.oracle.ask() == Some(Ask::Fatigue(DEFENDER));
        let tires = fatigue && self.says("fatigue")?;
        Ok([gives, tires, defense, fatigue])
    }

    fn stand(&mut self) -> Told {
        let [give_up, tire, defense, fatigue] = self.hear_stand()?;
        if !(defense || fatigue) {
            return same("stands", &false, &(self.scene.asks() == Some(FightStep::Stand)));
        }
        self.at(FightStep::Stand)?;
        self.offers(SOUTH, &C::Stand { give_up, tire: true }, fatigue)?;
        self.offers(SOUTH, &C::Stand { give_up: true, tire: false }, defense)?;
        self.give(SOUTH, C::Stand { give_up, tire }, None)
    }

    fn roll(&mut self, who: usize, count: u8) -> Told {
        let (by, step) = [(NORTH, FightStep::RollAttack), (SOUTH, FightStep::RollDefense)][who];
        self.at(step)?;
        self.asked.note("roll");
        same("dice", &count, &shown(&self.scene)[who])?;
        let faces = throw(&mut self.luck, count);
        self.oracle.answer(Answer::Faces(faces.clone()))?;
        if !self.app {
            while let Some(Ask::Reroll(..)) = self.oracle.ask() {
                self.oracle.answer(Answer::Again(Vec::new()))?;
            }
        }
        let command = C::Roll { faces: (!self.app).then(|| faces.clone()) };
        self.give(by, command, Some(faces))
    }

    fn reroll(&mut self, who: usize, most: u8) -> Told {
        let (by, step) = [(NORTH, FightStep::RerollAttack), (SOUTH, FightStep::RerollDefense)][who];
        self.at(step)?;
        self.asked.note("reroll");
        let count = self.luck.small(most + 1);
        let faces = throw(&mut self.luck, count);
        self.oracle.answer(Answer::Again((0..).zip(faces.clone()).collect()))?;
        for (die, face) in (0..).zip(faces) {
            let command = C::Reroll { die, face: None };
            // Once there is no reroll left, the other side's dice follow.
            if die + 1 == most {
                self.give(by, command, Some(vec![face]))?;
            } else {
                let given = self.scene.chance(&[&[u32::from(face - 1)]]).act(by, command);
                given.map_err(|refusal| format!("a reroll is allowed, but {}", refusal.code))?;
            }
        }
        if count < most { self.give(by, C::Keep {}, None) } else { Ok(()) }
    }

    /// The oracle hears the attacker's answer to the damage first, the tracker the target's.
    fn answer(&mut self) -> Told {
        let less = |hall: &mut Self, who: usize| -> Told<[bool; 2]> {
            let asked = hall.oracle.ask() == Some(Ask::Less(who));
            Ok([asked, asked && hall.says("less")?])
        };
        let attacker = less(self, ATTACKER)?;
        let target = less(self, DEFENDER)?;
        let regroup = self.oracle.ask() == Some(Ask::Regroup);
        let regroups = regroup && self.says("regroup")?;
        if target[0] || regroup {
            self.at(FightStep::AnswerTarget)?;
            self.offers(SOUTH, &C::Answer { reduce: true, regroup: false }, target[0])?;
            self.offers(SOUTH, &C::Answer { reduce: target[1], regroup: true }, regroup)?;
            self.give(SOUTH, C::Answer { reduce: target[1], regroup: regroups }, None)?;
        }
        if attacker[0] {
            self.at(FightStep::AnswerAttacker)?;
            self.give(NORTH, C::Answer { reduce: attacker[1], regroup: false }, None)?;
        }
        Ok(())
    }

    fn go_back(&mut self, who: usize, least: u8, most: u8, why: Why) -> Told {
        let by = [NORTH, SOUTH][who];
        let gone = least + self.luck.small(most - least + 1);
        self.oracle.answer(Answer::Hexes(gone))?;
        if why == Why::Rush {
            self.asked.note("rush");
            // FC-ATK-10: first both panic, then Rush pushes. The oracle asks the target first.
            if let Some(Ask::HowFar { who, hexes, least, why }) = self.oracle.ask() {
                self.go_back(who, least, hexes, why)?;
            }
            self.at(FightStep::Push)?;
            return self.give(by, C::Push { moved: gone > 0 }, None);
        }
        self.asked.note("panic");
        if least == most {
            return Ok(());
        }
        self.at([FightStep::RetreatAttacker, FightStep::RetreatTarget][who])?;
        let all: Vec<C> = (least..=most).rev().map(|hexes| C::Retreat { hexes }).collect();
        same("ways back", &all, &self.scene.open_offers(by))?;
        self.give(by, C::Retreat { hexes: gone }, None)
    }

    fn advance(&mut self) -> Told {
        self.at(FightStep::Advance)?;
        let taken = self.says("advance")?;
        self.give(NORTH, C::Advance { taken }, None)
    }

    /// What became of both.
    fn compare(&self) -> Told {
        same("a question", &None, &self.scene.asks())?;
        let outcome = self.oracle.outcome();
        for (who, id) in [(ATTACKER, FOOT), (DEFENDER, ENEMY_FOOT)] {
            let (fate, unit) = (outcome.fates[who], self.scene.unit(id));
            same("left", &fate.left, &unit.strength.now)?;
            same("destroyed", &fate.destroyed, &(unit.status == Status::Destroyed))?;
            if !fate.destroyed {
                same("fatigue", &fate.fatigue, &unit.fatigue.now)?;
                let tokens = (fate.order, fate.defence_token);
                same("tokens", &tokens, &(unit.order.is_some(), unit.defends))?;
            }
        }
        let killed = [DEFENDER, ATTACKER].map(|who| u16::from(outcome.fates[who].destroyed));
        same("points", &killed, &self.scene.points())?;
        same("goes on", &outcome.may_go_on, &self.scene.state.activation().is_some())
    }
}

fn throw(luck: &mut Luck, count: u8) -> Vec<u8> {
    (0..count).map(|_| 1 + luck.small(6)).collect()
}

/// How many dice both roll.
fn shown(scene: &Scene) -> [u8; 2] {
    let Now::Action(action) = scene.on_table().now else { return [0; 2] };
    let fight = action.fight.expect("there is a fight");
    fight.dice.map(|reasons| reasons.iter().map(|reason| reason.dice).sum())
}
