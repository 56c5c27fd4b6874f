//! An oracle for fire and melee. Random positions are played in the tracker and in `book.rs`, which
//! was written from the rulebook, with the same dice and the same decisions. Every question,
//! number, marker and point has to be the same.

mod book;
mod deal;
mod sight;

use crate::laws::random::Dice;
use crate::napoleon_saga::prelude::*;
use crate::napoleon_saga::scene::Ask as Asked;
use crate::oracle::{agree, named};
use book::{ATTACKER, Answer, Ask, Fate, Field, Flank, TARGET, Test};
use deal::Position;

/// Positions of each kind of attack.
const EACH: u64 = 1_000;

/// What is asked in any melee.
const MELEE: [&str; 6] = ["Dice", "Support", "Stand", "Side", "TakeHeart", "Capture"];

/// A position on the tracker's table.
pub(super) struct Table {
    pub(super) scene: Scene,
    pub(super) spots: [Spot; 4],
    pub(super) ids: [Option<UnitId>; 4],
    dice: Dice,
    name: String,
    /// The questions that were answered, by their names.
    asked: Vec<String>,
}

fn seat(who: usize) -> Side {
    if who % 2 == ATTACKER { NORTH } else { SOUTH }
}

impl Table {
    /// Answers as a player would, after seeing that the tracker asks the same.
    fn answer(&mut self, field: &Field, ask: &Ask) -> Answer {
        let named = format!("{ask:?}");
        self.asked.extend(named.split('(').next().map(str::to_owned));
        self.agrees_in_numbers(field);
        let yes_or_no = |table: &mut Self, who: usize, yes: Command| {
            let open = table.scene.open_offers(seat(who));
            assert!(open.contains(&yes), "{}: {ask:?} is not asked: {open:?}", table.name);
            let says = table.dice.below(3) > 0;
            table.scene.ok(seat(who), if says { yes } else { Command::Decline {} });
            if says { Answer::Yes } else { Answer::No }
        };
        match ask {
            Ask::Dice(tests) => self.rolls(tests),
            Ask::Evade(who) => yes_or_no(self, *who, Command::Evade {}),
            Ask::Charge(who) => yes_or_no(self, *who, Command::Charge {}),
            Ask::Countercharge(who) => yes_or_no(self, *who, Command::Countercharge {}),
            Ask::Recover(who) => yes_or_no(self, *who, Command::Recover {}),
            Ask::Support(who) => {
                let by = self.spots[*who];
                yes_or_no(self, *who, Command::Support { by })
            }
            Ask::TakeHeart(who) => yes_or_no(self, *who, Command::TakeHeart {}),
            Ask::Capture(who) => yes_or_no(self, *who, Command::Seize {}),
            Ask::Stand(due) => self.stands(field, due),
            Ask::Side(who) => self.falls_back(*who),
        }
    }

    fn rolls(&mut self, tests: &[(usize, Test, i8, i8)]) -> Answer {
        let due = self.scene.seen_by(NORTH).due;
        let added = self.scene.added();
        let theirs = due.iter().zip(added).map(|(due, added)| {
            (due.test.unit, due.test.kind, i8::try_from(due.test.needs).unwrap(), added)
        });
        let theirs: Vec<_> = theirs.collect();
        let ours = tests
            .iter()
            .map(|(who, test, needs, added)| (self.spots[*who], named(*test), *needs, *added));
        assert_eq!(theirs, ours.collect::<Vec<_>>(), "{}: other tests", self.name);
        let faces: Vec<u8> = tests.iter().map(|_| self.face()).collect();
        self.scene.roll(&faces);
        Answer::Faces(faces.iter().map(|face| i8::try_from(*face).unwrap()).collect())
    }

    fn face(&mut self) -> u8 {
        u8::try_from(self.dice.below(6) + 1).unwrap()
    }

    /// Which unit tests for retreat, and how its owner meets it.
    fn stands(&mut self, field: &Field, due: &[(usize, i8)]) -> Answer {
        let Now::Battle { action: Some(action), .. } = self.scene.seen_by(NORTH).now else {
            panic!("{}: nobody is asked to stand: {due:?}", self.name)
        };
        let Asked::Morale { unit, needs } = action.ask else {
            panic!("{}: {due:?} is not asked, but {:?}", self.name, action.ask)
        };
        let who = self.spots.iter().position(|spot| *spot == unit).expect("one of ours");
        let needs = (who, i8::try_from(needs).unwrap());
        assert!(due.contains(&needs), "{}: {needs:?} is asked of {due:?}", self.name);
        let steadfast = field.piece(who).words.contains(&book::Word::Steadfast);
        let open = self.scene.open_offers(seat(who));
        assert_eq!(open.contains(&Command::Fail {}), !steadfast, "{}", self.name);
        assert_eq!(open.contains(&Command::Ignore {}), steadfast, "{}", self.name);
        if self.dice.below(4) == 0 {
            let way = if steadfast { Command::Ignore {} } else { Command::Fail {} };
            self.scene.ok(seat(who), way);
            return if steadfast { Answer::Omits(who) } else { Answer::GivesWay(who) };
        }
        let face = self.face();
        self.scene.ok(seat(who), Command::Roll { faces: Some(vec![face]) });
        Answer::Rolled(who, i8::try_from(face).unwrap())
    }

    fn falls_back(&mut self, who: usize) -> Answer {
        let side = Edge::ALL[self.dice.below(2)];
        self.scene.ok(seat(who), Command::FallBack { side });
        Answer::To(if side == Edge::Left { Flank::Left } else { Flank::Right })
    }

    /// Casualties, who is still there, and points.
    fn agrees_in_numbers(&self, field: &Field) {
        for who in 0..4 {
            let (Some(piece), Some(id)) = (&field.pieces[who], self.ids[who]) else { continue };
            let unit = self.scene.by_id(id);
            let place = match piece.fate {
                Fate::Stands => Place::At(self.spots[who]),
                Fate::Retreated(Flank::Left) => Place::At(spot(seat(who), "RL")),
                Fate::Retreated(Flank::Right) => Place::At(spot(seat(who), "RR")),
                Fate::Destroyed => {
                    assert!(!matches!(unit.place, Place::At(_)), "{}: {who} lives", self.name);
                    continue;
                }
            };
            assert_eq!(unit.place, place, "{}: where {who} is", self.name);
            assert_eq!(unit.casualties, piece.casualties, "{}: casualties of {who}", self.name);
        }
        let points = [NORTH, SOUTH].map(|seat| self.scene.points(seat));
        assert_eq!(points, field.points, "{}: points", self.name);
    }

    /// Every marker, and the terrain.
    fn agrees(&self, field: &Field) {
        self.agrees_in_numbers(field);
        let in_melee =
            field.melee.is_some() && [ATTACKER, TARGET].into_iter().all(|at| field.stands(at));
        for who in 0..4 {
            let (Some(piece), Some(id)) = (&field.pieces[who], self.ids[who]) else { continue };
            if piece.fate == Fate::Destroyed {
                continue;
            }
            let unit = self.scene.by_id(id);
            let told = (
                unit.formation,
                unit.charge.is_some(),
                unit.disarray,
                unit.dismounted,
                unit.melee.is_some(),
            );
            let ours = (
                piece.form.map(named),
                piece.charge.is_some(),
                piece.disarray,
                piece.dismounted,
                who < 2 && in_melee,
            );
            assert_eq!(told, ours, "{}: markers of {who}", self.name);
        }
        if field.piece(ATTACKER).fate != Fate::Destroyed {
            let unit = self.scene.by_id(self.ids[ATTACKER].unwrap());
            assert_eq!(unit.activated, field.activated, "{}: the marker", self.name);
        }
        let ground = [ATTACKER, TARGET]
            .map(|who| self.scene.state.terrain.get(&self.spots[who]).map(|laid| laid.terrain));
        assert_eq!(ground, field.ground.map(|it| it.map(named)), "{}: terrain", self.name);
        let over = matches!(&self.scene.state.phase, Phase::Battle(turn) if turn.action.is_none());
        assert!(over, "{}: the tracker still asks: {:?}", self.name, self.scene.seen_by(NORTH).now);
    }
}

/// Plays positions until there were enough; `act` gives the command and plays the book. Each of
/// these questions comes up.
fn judge(
    what: &str,
    deal: impl Fn(&mut Dice) -> Position,
    act: impl Fn(&mut Table, &mut Field),
    questions: &[&str],
) {
    let asked = agree(what, 0..EACH, |number, asked| {
        let mut dice = Dice(number);
        let position = deal(&mut dice);
        let name = format!("{what} {number}: {:?}", position.field);
        let mut table = position.lay(dice, name);
        let mut field = position.field;
        act(&mut table, &mut field);
        table.agrees(&field);
        table.asked.iter().for_each(|question| asked.note(question));
        Ok(())
    });
    asked.all_came_up(10, questions);
    assert!(asked.total() > 1_000, "only {} questions came up", asked.total());
}

/// proves NS-FIR-1, NS-FIR-2
#[test]
fn shots_are_judged_as_the_book_does() {
    let fire = |table: &mut Table, field: &mut Field| {
        let [unit, at, ..] = table.spots;
        table.scene.ok(NORTH, Command::Fire { unit, at });
        field.activated = true;
        field.fire(&mut |field, ask| table.answer(field, &ask));
        // "Horse Artillery units can fire before or after their move action."
        if field.piece(ATTACKER).troops == book::Troops::HorseGuns {
            table.scene.ok(NORTH, Command::EndActivation {});
        }
    };
    judge("shot", Position::of_a_shot, fire, &["Dice", "Support", "Stand", "Side"]);
}

#[test]
fn engagements_are_judged_as_the_book_does() {
    let engage = |table: &mut Table, field: &mut Field| {
        let [unit, at, ..] = table.spots;
        let open = table.scene.open_offers(NORTH);
        let may = [false, true].map(|charge| open.contains(&Command::Engage { unit, at, charge }));
        let (engages, charges) = field.may_engage();
        // Whether it charges is asked later where the other side may slip away first.
        let charges = charges && !field.may_evade();
        assert_eq!(may, [engages, charges], "{}: what is allowed", table.name);
        if !engages {
            return;
        }
        let charge = charges && table.dice.below(2) == 0;
        table.scene.ok(NORTH, Command::Engage { unit, at, charge });
        field.activated = true;
        field.engage(charge, &mut |field, ask| table.answer(field, &ask));
    };
    let slips = ["Evade", "Charge", "Countercharge", "Recover"];
    judge("engagement", Position::of_an_engagement, engage, &[&MELEE[..], &slips].concat());
}

#[test]
fn melees_that_go_on_are_judged_as_the_book_does() {
    let fight = |table: &mut Table, field: &mut Field| {
        let unit = table.spots[ATTACKER];
        table.scene.ok(NORTH, Command::FightOn { unit });
        field.activated = true;
        field.fight(&mut |field, ask| table.answer(field, &ask));
    };
    judge("melee", Position::of_a_melee, fight, &MELEE);
}
