//! Random positions of two units that face each other, for the oracle and for the tracker.

use super::book::{ATTACKER, Fate, Field, Flank, Form, Ground, Melee, Piece, TARGET, Troops, Word};
use super::{Table, seat};
use crate::laws::random::Dice;
use crate::napoleon_saga::prelude::*;
use crate::napoleon_saga::scene::Melee as Engaged;
use crate::oracle::named;

/// A position: the field, and which slot of the 1st Line the attacker stands on, 1 to 5.
pub(super) struct Position {
    pub(super) field: Field,
    column: u8,
}

/// The second line behind a slot of the first, and the sides it may retreat to.
fn behind(column: u8, right: bool) -> u8 {
    match column {
        1 => 1,
        5 => 4,
        middle => middle - u8::from(!right),
    }
}

fn sides(first_line: bool, column: u8) -> Vec<Flank> {
    match (first_line, column) {
        (true | false, 1 | 2) => vec![Flank::Left],
        (true, 3) => vec![Flank::Left, Flank::Right],
        _ => vec![Flank::Right],
    }
}

impl Position {
    /// Two units, none of them in melee; the attacker may fire.
    pub(super) fn of_a_shot(dice: &mut Dice) -> Self {
        let shooters = [
            Troops::Foot,
            Troops::Foot,
            Troops::Horse,
            Troops::LightHorse,
            Troops::HeavyHorse,
            Troops::HorseGuns,
        ];
        let troops = *dice.pick(&shooters);
        let mut position = Self::of(dice, troops);
        let evaded = troops == Troops::Foot
            && position.field.piece(TARGET).troops == Troops::LightHorse
            && dice.once_in(3);
        position.change(ATTACKER, |piece| piece.was_evaded = evaded);
        position
    }

    /// The same; the attacker wants a melee.
    pub(super) fn of_an_engagement(dice: &mut Dice) -> Self {
        loop {
            let troops = [Troops::Foot, Troops::Horse, Troops::LightHorse, Troops::HeavyHorse];
            let troops = *dice.pick(&troops);
            let position = Self::of(dice, troops);
            if position.is_settled() {
                return position;
            }
        }
    }

    /// What the book leaves open is left out: whether plain cavalry may engage a building, and
    /// whether cavalry may counter-charge in disarray or into woods.
    fn is_settled(&self) -> bool {
        let (by, at) = (self.field.piece(ATTACKER), self.field.piece(TARGET));
        let building = by.dismounted || by.troops == Troops::Horse;
        let building = building && self.field.ground[TARGET] == Some(Ground::Building);
        let counters = by.mounted() && at.mounted();
        let woods = self.field.ground.contains(&Some(Ground::Woods));
        !building && !(counters && (at.disarray || woods))
    }

    /// Two units in a melee that began earlier; the first of them fights on.
    pub(super) fn of_a_melee(dice: &mut Dice) -> Self {
        let troops = [Troops::Foot, Troops::Horse, Troops::LightHorse, Troops::HeavyHorse];
        let troops = *dice.pick(&troops);
        let mut position = Self::of(dice, troops);
        let tests = dice.between(0, 2);
        let field = &mut position.field;
        let mut began = |who: usize| dice.between(0, field.piece(who).casualties);
        let began = [began(ATTACKER), began(TARGET)];
        let by = dice.below(2);
        field.melee = Some(Melee { by, tests: [tests; 2], began });
        for who in [ATTACKER, TARGET] {
            let charge = field.piece(who).mounted() && dice.once_in(2);
            let fresh = dice.once_in(2);
            let piece = field.pieces[who].as_mut().unwrap();
            piece.charge = charge.then_some(fresh);
        }
        position
    }

    fn of(dice: &mut Dice, troops: Troops) -> Self {
        let column = dice.between(1, 5);
        let targets = [
            Troops::Foot,
            Troops::Foot,
            Troops::Horse,
            Troops::LightHorse,
            Troops::HeavyHorse,
            Troops::HorseGuns,
        ];
        let fighters = &targets[..5];
        let other = if troops == Troops::HorseGuns { &targets[..] } else { fighters };
        let other = *dice.pick(other);
        let columns = [column, 6 - column];
        let mut pieces = [troops, other]
            .into_iter()
            .zip(columns)
            .map(|(troops, column)| Some(piece(dice, troops, sides(true, column))))
            .collect::<Vec<_>>();
        for column in columns {
            let right = dice.once_in(2);
            let retreats = sides(false, behind(column, right));
            let helper = dice.once_in(3).then(|| piece(dice, Troops::Foot, retreats));
            pieces.push(helper);
        }
        let pieces: [Option<Piece>; 4] = pieces.try_into().unwrap();
        let mut ground = |who: usize| {
            let under: &Piece = pieces[who].as_ref().unwrap();
            let all = [Ground::Hill, Ground::River, Ground::Woods, Ground::Building];
            let ground = *dice.pick(&all);
            (dice.once_in(3) && may_lie_under(ground, under.troops)).then_some(ground)
        };
        let ground = [ground(ATTACKER), ground(TARGET)];
        // Whether a casualty of a blocked retreat can be supported is left open.
        let mut taken = [[false; 2]; 2];
        for player in [ATTACKER, TARGET] {
            if pieces[player + 2].is_none() {
                taken[player] = [dice.once_in(3), dice.once_in(3)];
            }
        }
        let (points, before) = ([0; 2], [0; 4]);
        let field = Field { pieces, ground, taken, melee: None, activated: false, points, before };
        Self { field, column }
    }

    fn change(&mut self, who: usize, change: impl FnOnce(&mut Piece)) {
        change(self.field.pieces[who].as_mut().unwrap());
    }

    /// The same position on the tracker's table.
    pub(super) fn lay(&self, dice: Dice, name: String) -> Table {
        let mut scene = Scene::battle();
        scene.state.turn = 2;
        let spots = self.spots();
        let mut ids = [None; 4];
        for (who, piece) in self.field.pieces.iter().enumerate() {
            let Some(piece) = piece else { continue };
            scene.unit(seat(who), &spots[who].slot.to_string(), unit_card(piece, who >= 2));
            ids[who] = Some(scene.id(spots[who]));
            scene.set(spots[who], |unit| {
                unit.casualties = piece.casualties;
                unit.formation = piece.form.map(named);
                unit.disarray = piece.disarray;
                unit.dismounted = piece.dismounted;
                unit.charge = piece.charge.map(|fresh| if fresh { 2 } else { 1 });
            });
        }
        // Both can still act afterwards, so that the turn does not end with this action.
        for who in [ATTACKER, TARGET] {
            scene.unit(seat(who), "R1", card(UnitType::Infantry));
        }
        let (attacker, target) = (ids[ATTACKER].unwrap(), ids[TARGET].unwrap());
        if self.field.piece(ATTACKER).was_evaded {
            scene.set(spots[ATTACKER], |unit| unit.evader = Some(target));
        }
        for who in [ATTACKER, TARGET] {
            if let Some(ground) = self.field.ground[who] {
                scene.lay(spots[who], named(ground));
            }
            for (at, slot) in ["RL", "RR"].into_iter().enumerate() {
                if self.field.taken[who][at] {
                    scene.unit(seat(who), slot, card(UnitType::Infantry));
                }
            }
        }
        if let Some(melee) = &self.field.melee {
            for (who, with) in [(ATTACKER, target), (TARGET, attacker)] {
                let engaged = Engaged {
                    with,
                    attacker: melee.by == who,
                    rounds: melee.tests[who],
                    casualties: melee.began[who],
                };
                scene.set(spots[who], |unit| unit.melee = Some(engaged));
            }
        }
        Table { scene, spots, ids, dice, name, asked: Vec::new() }
    }

    fn spots(&self) -> [Spot; 4] {
        let columns = [self.column, 6 - self.column];
        let first = |who: usize| spot(seat(who), &format!("F{}", columns[who]));
        let second = |who: usize| {
            let piece = self.field.pieces[who + 2].as_ref();
            let right =
                piece.is_some_and(|it| it.retreats == sides(false, behind(columns[who], true)));
            spot(seat(who), &format!("S{}", behind(columns[who], right)))
        };
        [first(ATTACKER), first(TARGET), second(ATTACKER), second(TARGET)]
    }
}

/// Terrain that a unit of these troops may stand on.
fn may_lie_under(ground: Ground, troops: Troops) -> bool {
    match ground {
        Ground::Hill | Ground::River => true,
        Ground::Woods => !matches!(troops, Troops::HeavyHorse | Troops::HorseGuns),
        Ground::Building => troops == Troops::Foot,
    }
}

/// A unit with random values, keywords and markers that can lie on it.
fn piece(dice: &mut Dice, troops: Troops, retreats: Vec<Flank>) -> Piece {
    let cohesion = dice.between(1, 5);
    let cavalry = matches!(troops, Troops::Horse | Troops::LightHorse | Troops::HeavyHorse);
    let dismounted = troops == Troops::Horse && dice.once_in(5);
    let form = match troops {
        Troops::Foot => [None, None, None, Some(Form::Line), Some(Form::Square)][dice.below(5)],
        _ if cavalry && !dismounted => [None, None, Some(Form::Echelon)][dice.below(3)],
        _ => None,
    };
    let fitting: &[Word] = match troops {
        Troops::Foot => &[Word::Accurate, Word::Auxiliary, Word::Relentless, Word::Steadfast],
        Troops::HorseGuns => &[Word::Accurate, Word::Auxiliary, Word::Canister],
        _ if dismounted => &[Word::Auxiliary, Word::Relentless, Word::Steadfast],
        _ => &[
            Word::Auxiliary,
            Word::Breakthrough,
            Word::Compact,
            Word::Fast,
            Word::Impact,
            Word::Relentless,
            Word::Steadfast,
        ],
    };
    Piece {
        troops,
        standard: dice.once_in(2),
        fire: i8::try_from(dice.between(0, 4)).unwrap(),
        melee: i8::try_from(dice.between(0, 4)).unwrap(),
        cohesion,
        morale: i8::try_from(dice.between(0, 4)).unwrap(),
        words: fitting.iter().copied().filter(|_| dice.once_in(3)).collect(),
        casualties: dice.between(0, cohesion - 1),
        form,
        dismounted,
        disarray: cavalry && form.is_none() && !dismounted && dice.once_in(4),
        charge: None,
        was_evaded: false,
        fate: Fate::Stands,
        retreats,
    }
}

fn unit_card(piece: &Piece, helper: bool) -> UnitCard {
    let kind = match piece.troops {
        Troops::Foot => UnitType::Infantry,
        Troops::Horse => UnitType::Cavalry,
        Troops::LightHorse => UnitType::LightCavalry,
        Troops::HeavyHorse => UnitType::HeavyCavalry,
        Troops::HorseGuns => UnitType::HorseArtillery,
    };
    let value = |number: i8| Some(u8::try_from(number).unwrap());
    let mut keywords: Vec<Keyword> = piece.words.iter().map(named).collect();
    keywords.extend(helper.then_some(Keyword::Support));
    keywords.extend(piece.dismounted.then_some(Keyword::Dismounted));
    but(card(kind), |card| {
        card.status = Some(if piece.standard { Status::Standard } else { Status::Elite });
        (card.fire, card.melee, card.morale) =
            (value(piece.fire), value(piece.melee), value(piece.morale));
        card.cohesion = Some(piece.cohesion);
        card.keywords = Some(keywords);
    })
}
