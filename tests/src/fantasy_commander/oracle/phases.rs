//! Plays a command phase and its activations in the tracker and in the oracle, side by side.

use super::super::scene::{
    self, Color, Command as C, DRAW, Drawn, END, HOLD, KEEP_ORDERS, NORTH, PASS, Phase, PhaseId,
    SOUTH, Scene, Side, USE, activate, give,
};
use super::orders::{
    BookColor, Extra, Leadership, POOL, Pool, Rolling, Verdict, color_of, give_out, initiative,
    may_be_shown, muster, verdict,
};
use super::turns::{Action, Move};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, same};
use scene::Element;

const SIDES: [Side; 2] = [NORTH, SOUTH];
/// Units of a side.
const UNITS: usize = 5;

struct Hall<'a> {
    scene: Scene,
    luck: Luck,
    asked: &'a mut Asked,
}

/// Plays the phases of a number.
pub(super) fn play(number: u64, asked: &mut Asked) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x9a5e);
    let leaders: [Vec<Leadership>; 2] = [0, 1].map(|_| leaders(&mut luck));
    let extras = [0, 1].map(|_| extra(&mut luck));
    let [free, passing] = [0, 1].map(|_| luck.once_in(2));
    let holder = luck.below(2);
    let scene = begun(&leaders, extras, (free, passing), SIDES[holder]);
    let mut hall = Hall { scene, luck, asked };
    hall.play(&leaders, extras, (free, passing), holder)
}

fn leaders(luck: &mut Luck) -> Vec<Leadership> {
    let pool = |luck: &mut Luck| {
        let mut all = Pool::default();
        for color in POOL {
            all.add(color, u8::from(luck.once_in(6)));
        }
        all
    };
    let scarce = luck.once_in(6);
    (0..UNITS)
        .map(|_| match scarce && !luck.once_in(4) {
            true => Leadership::default(),
            false => Leadership { fixed: pool(luck), dice: luck.small(2), rerolls: luck.small(2) },
        })
        .collect()
}

/// One supply cart at most: the book does not say how often two of them reroll.
fn extra(luck: &mut Luck) -> Extra {
    let some = |luck: &mut Luck, most| if luck.once_in(2) { luck.small(most) } else { 0 };
    Extra { towns: some(luck, 3), trees: some(luck, 3), carts: some(luck, 2), fewer: some(luck, 3) }
}

/// The turn begins.
fn begun(
    leaders: &[Vec<Leadership>; 2],
    extras: [Extra; 2],
    (free, passing): (bool, bool),
    holder: Side,
) -> Scene {
    let mut scene = Scene::battle_with(|setup| {
        setup.scenario.town_dice = 1;
        setup.scenario.elements = vec![Element::Tree, Element::SupplyCart];
        (setup.house.first_reroll_free, setup.house.optional_pass) = (free, passing);
        setup.sources.tactics = scene::Source::Table;
        for (army, leaders) in setup.armies.iter_mut().zip(leaders) {
            for (card, own) in army.cards.iter_mut().zip(leaders) {
                let orders = pool_of(&own.fixed);
                let (dice, rerolls) = (own.dice, own.rerolls);
                card.leadership = Some(scene::Leadership { orders, dice, rerolls });
            }
        }
    });
    scene.state.units.iter_mut().for_each(|unit| unit.order = None);
    for (player, extra) in scene.state.players.iter_mut().zip(extras) {
        (player.penalty, player.pool) = (extra.fewer, scene::Orders::default());
    }
    scene.state.initiative = Some(holder);
    scene.state.phase = Phase::Ending { counted: true };
    scene.happens(Vec::new());
    scene
}

fn color_in_app(color: BookColor) -> Color {
    match color {
        BookColor::Red => Color::Red,
        BookColor::Blue => Color::Blue,
        BookColor::Green => Color::Green,
        BookColor::Purple => Color::Purple,
        BookColor::Yellow => Color::Yellow,
    }
}

fn pool_of(pool: &Pool) -> scene::Orders {
    scene::orders(pool.red, pool.blue, pool.green, pool.purple)
}

fn unit(side: usize, place: usize) -> u8 {
    u8::try_from(UNITS * side + place).unwrap()
}

impl Hall<'_> {
    fn play(
        &mut self,
        leaders: &[Vec<Leadership>; 2],
        extras: [Extra; 2],
        (free, passing): (bool, bool),
        holder: usize,
    ) -> Told {
        let mut pools = [Pool::default(); 2];
        for side in [0, 1] {
            pools[side] = self.make(side, &leaders[side], extras[side], free)?;
        }
        let over = match verdict(&pools) {
            Verdict::GoOn => None,
            Verdict::Wins(side) => Some(Some(SIDES[side])),
            Verdict::Draw => Some(None),
        };
        same("the end", &over, &self.scene.outcome().map(|outcome| outcome.winner))?;
        if over.is_some() {
            return Ok(());
        }
        let given = self.give(pools)?;
        let first = initiative(holder, [&given[0], &given[1]]);
        same("initiative", &Some(SIDES[first]), &self.scene.state.initiative)?;
        let action = Action::start(given, first, passing);
        self.act(action)
    }

    fn may(&mut self, side: usize, command: C) -> Told {
        let shown = format!("{command:?}");
        let given = self.scene.act(SIDES[side], command);
        given.map(drop).map_err(|refusal| format!("{shown} is allowed, but {}", refusal.code))
    }

    /// What is forbidden is refused, what is allowed is taken.
    fn try_it(&mut self, side: usize, command: C, legal: bool) -> Told {
        let shown = format!("{command:?}");
        same(&shown, &legal, &self.scene.act(SIDES[side], command).is_ok())
    }

    fn colors(&mut self, count: usize) -> Vec<BookColor> {
        (0..count).map(|_| color_of(1 + self.luck.small(6))).collect()
    }

    /// A side makes its orders.
    fn make(&mut self, side: usize, units: &[Leadership], extra: Extra, free: bool) -> Told<Pool> {
        let Extra { towns, trees, carts, .. } = extra;
        self.may(side, C::Lead { towns, trees, carts })?;
        let due = muster(units, extra);
        let mut fixed = due.fixed;
        let mut drops = Vec::new();
        for _ in 0..due.to_drop {
            let there: Vec<BookColor> =
                POOL.into_iter().filter(|color| fixed.of(*color) > 0).collect();
            let color = *self.luck.pick(&there);
            self.asked.note("drop");
            self.may(side, C::DropOrder { color: color_in_app(color) })?;
            fixed.take(color);
            drops.push(color);
        }
        let dice = self.colors(due.dice.into());
        let mut rolling = Rolling::start(&due, &drops, &dice, free)?;
        if !dice.is_empty() {
            self.may(
                side,
                C::RollOrders { colors: Some(dice.into_iter().map(color_in_app).collect()) },
            )?;
            self.reroll(side, &mut rolling)?;
            if rolling.goes_on() {
                self.may(side, KEEP_ORDERS)?;
            }
        }
        Ok(rolling.pool())
    }

    /// Rerolls of all kinds, whether they are allowed or not.
    fn reroll(&mut self, side: usize, rolling: &mut Rolling) -> Told {
        for _ in 0..self.luck.small(6) {
            let colors =
                |all: &[BookColor]| Some(all.iter().copied().map(color_in_app).collect::<Vec<_>>());
            match self.luck.below(3) {
                0 => {
                    let left = rolling.after_paying();
                    let dice = self.colors(left.unwrap_or(1));
                    let legal = rolling.pays(&dice).is_ok();
                    self.asked.note(if legal { "pay" } else { "no_pay" });
                    self.try_it(side, C::RerollOrders { colors: colors(&dice) }, legal)?;
                }
                1 => {
                    let (die, dice) = (self.luck.below(rolling.dice.len() + 1), self.colors(1));
                    let legal = rolling.rerolls_one(die, dice[0]).is_ok();
                    self.asked.note("one");
                    let dice_of = vec![u8::try_from(die).unwrap()];
                    let command =
                        C::RerollSome { dice: dice_of, cart: false, colors: colors(&dice) };
                    self.try_it(side, command, legal)?;
                }
                _ => {
                    let count = 1 + self.luck.below(rolling.dice.len());
                    let dice = self.colors(count);
                    let legal =
                        rolling.rerolls_any(&(0..).zip(dice.clone()).collect::<Vec<_>>()).is_ok();
                    self.asked.note("cart");
                    let places = (0..u8::try_from(dice.len()).unwrap()).collect();
                    let command = C::RerollSome { dice: places, cart: true, colors: colors(&dice) };
                    self.try_it(side, command, legal)?;
                }
            }
        }
        Ok(())
    }

    /// Both give out, by chance also more than there is.
    fn give(&mut self, mut pools: [Pool; 2]) -> Told<[Vec<BookColor>; 2]> {
        let mut begun = [false; 2];
        let mut all = [Vec::new(), Vec::new()];
        for side in [0, 1] {
            let pool = pool_of(&pools[side]);
            same("pool", &pool, &self.scene.pool(SIDES[side]))?;
            self.try_it(1 - side, C::AskPool {}, may_be_shown(begun))?;
            if self.luck.once_in(2) {
                self.may(side, C::BeginGiving {})?;
                begun[side] = true;
                self.try_it(1 - side, C::AskPool {}, may_be_shown(begun))?;
            }
            let (given, left) = self.give_out(side, pools[side])?;
            begun[side] = true;
            (all[side], pools[side]) = (given, left);
        }
        for side in [0, 1] {
            same("left over", &pool_of(&pools[side]), &self.scene.pool(SIDES[side]))?;
        }
        Ok(all)
    }

    fn give_out(&mut self, side: usize, pool: Pool) -> Told<(Vec<BookColor>, Pool)> {
        let any = [POOL.as_slice(), &[BookColor::Yellow]].concat();
        loop {
            let bold = self.luck.below(3);
            let wanted: Vec<Option<BookColor>> = (0..UNITS)
                .map(|_| (self.luck.below(3) >= bold).then(|| *self.luck.pick(&any)))
                .collect();
            let placed = wanted.iter().enumerate();
            let placed = placed
                .filter_map(|(place, color)| Some((unit(side, place), color_in_app((*color)?))));
            let command = give(&placed.collect::<Vec<_>>());
            let legal = give_out(pool, &wanted);
            self.try_it(side, command, legal.is_some())?;
            match legal {
                Some(given) => return Ok(given),
                None => self.asked.note("short"),
            }
        }
    }

    /// Everybody acts, and does nothing. Now and then a unit loses its order out of turn.
    fn act(&mut self, mut action: Action) -> Told {
        while let Some((step, side)) = action.turn() {
            same("turn", &(color_in_app(step), SIDES[side]), &self.scene.turn())?;
            let moves = action.moves();
            let choice = [(Move::Wait, HOLD), (Move::Pass, PASS)];
            for (what, command) in &choice {
                let offered = self.scene.open_offers(SIDES[side]).contains(command);
                same(&format!("{command:?}"), &moves.contains(what), &offered)?;
            }
            let what = *self.luck.pick(&moves);
            action.does(what)?;
            match what {
                Move::Wait => self.done(side, "wait", HOLD)?,
                Move::Pass => self.done(side, "pass", PASS)?,
                Move::Activate(place) => self.activate(&mut action, side, place, &moves)?,
            }
        }
        same("the phase", &PhaseId::Ending, &self.scene.phase())
    }

    fn done(&mut self, side: usize, what: &str, command: C) -> Told {
        self.asked.note(what);
        self.may(side, command)
    }

    fn activate(&mut self, action: &mut Action, side: usize, place: usize, moves: &[Move]) -> Told {
        if self.scene.action().card == Drawn::Due {
            self.may(side, DRAW)?;
        }
        if matches!(self.scene.action().card, Drawn::Open(_)) {
            self.may(side, USE)?;
        }
        let acts = self.scene.state.activation().map(|activation| activation.unit);
        for other in 0..UNITS {
            let command = activate(unit(side, other));
            let offered = self.scene.open_offers(SIDES[side]).contains(&command);
            // The only one that can act does so by itself.
            let acts = offered || acts == Some(unit(side, other));
            same(&format!("{command:?}"), &moves.contains(&Move::Activate(other)), &acts)?;
        }
        if acts.is_none() {
            self.done(side, "activate", activate(unit(side, place)))?;
        }
        if self.luck.once_in(4) {
            let (side, place) = (self.luck.below(2), self.luck.below(UNITS));
            if self.scene.unit(unit(side, place)).order.is_some() {
                let what = scene::Correction::Order { unit: unit(side, place), to: None };
                self.may(side, scene::correct(what))?;
            }
            action.loses_order(side, place);
        }
        self.may(side, END)
    }
}
