//! Generating orders (FC-CMD): fixed orders, dice, rerolls.

use super::super::army::setup::Element;
use super::super::content::cards::Leadership;
use super::super::content::house_rules::Source;
use super::super::content::orders::{Color, Orders};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{done, rolled, unknown};
use super::super::state::{Making, PhaseId, State};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// The colors of an order die, two faces each (A-F-02).
const MADE: [Color; 3] = [Color::Red, Color::Blue, Color::Green];
/// The most that a side may count on the map.
const MOST: u8 = 20;
/// Minimum number of dice for a reroll of all (FC-CMD-3).
const REROLLED: u8 = 2;

/// Begins a turn. Both sides generate orders from the printed values of their units on the map
/// (FC-CMD-1).
pub(crate) fn begin_turn(state: &State) -> Vec<Event> {
    let began = Event::TurnBegan { turn: state.turn + 1 };
    [began].into_iter().chain(Side::BOTH.map(|side| due(state, side, [0; 3], false))).collect()
}

/// The sources of a side's orders. The map's share is only known once a player has entered it.
fn due(state: &State, side: Side, map: [u8; 3], led: bool) -> Event {
    let [towns, trees, carts] = map;
    let Leadership { orders, dice, rerolls } = state.leadership(side);
    let fixed = orders.plus(&Orders::default().with(Color::Green, trees)).with(Color::Yellow, 0);
    let added = towns.saturating_mul(state.setup.scenario.town_dice).saturating_add(carts);
    let dice = dice.saturating_add(added);
    let penalty = state.player(side).penalty;
    let drops = penalty.saturating_sub(dice).min(fixed.total());
    let led = led || !state.setup.scenario.leads();
    let dice = dice.saturating_sub(penalty);
    Event::OrdersDue { side, fixed, dice, rerolls, cart: carts > 0, drops, led }
}

/// Enters what the map adds (FC-S1-2, FC-ELM-3, FC-ELM-4), once all printed values of the units are
/// typed. If a card changes afterwards, this has to be entered again.
pub(crate) fn lead(
    state: &State,
    making: &[Making; 2],
    by: Side,
    map: [u8; 3],
) -> Result<Vec<Event>, Refusal> {
    if making[by.at()].led {
        return Err(done("FC-CMD-1"));
    }
    printed(state, by)?;
    let scenario = &state.setup.scenario;
    let there =
        [scenario.town_dice > 0, scenario.has(Element::Tree), scenario.has(Element::SupplyCart)];
    let units = u8::try_from(state.on_map(by).count()).unwrap_or(MOST).min(MOST);
    let fits = map.iter().zip(there).all(|(count, there)| *count <= if there { units } else { 0 });
    let no = || Refusal::impossible("FC-CMD-1", "E-CMD-MAP").with("most", units);
    fits.then(|| vec![due(state, by, map, true)]).ok_or_else(no)
}

/// Drops a fixed order if there is no die to lose (FC-CMD-8, A-F-33).
pub(crate) fn drop(making: &[Making; 2], by: Side, color: Color) -> Result<Vec<Event>, Refusal> {
    let own = &making[by.at()];
    if own.drops == 0 {
        return Err(done("FC-CMD-8"));
    }
    let there = own.fixed.of(color) > 0;
    let no = || Refusal::impossible("FC-CMD-8", "E-CMD-THERE").with("color", color.name());
    there.then(|| vec![Event::OrderDropped { side: by, color }]).ok_or_else(no)
}

/// Rolls the order dice (FC-CMD-2). A table enters its result after rerolls.
pub(crate) fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    making: &[Making; 2],
    by: Side,
    colors: Option<&[Color]>,
) -> Result<Vec<Event>, Refusal> {
    let own = ready(state, making, by)?;
    if !own.rolled.is_empty() || own.dice == 0 {
        return Err(done("FC-CMD-2"));
    }
    let colors = match rolled(state.setup.sources.dice, "FC-CMD-2", colors)? {
        None => throw(referee, by, own.dice),
        Some(colors) => typed(colors, 1..=usize::from(own.dice))?,
    };
    let count = len(&colors);
    Ok(vec![Event::OrdersRolled { side: by, count, colors: Veiled::of(colors) }])
}

/// Rerolls all dice with one die fewer, while at least two are left (FC-CMD-3).
pub(crate) fn reroll(
    referee: &mut Referee<'_>,
    state: &State,
    making: &[Making; 2],
    by: Side,
    colors: Option<&[Color]>,
) -> Result<Vec<Event>, Refusal> {
    let own = thrown(making, by)?;
    let free = state.setup.house.first_reroll_free && !own.paid;
    let count = own.dice.saturating_sub(u8::from(!free));
    if own.dice < REROLLED {
        return Err(Refusal::impossible("FC-CMD-3", "E-CMD-ONE"));
    }
    let colors = match rolled(state.setup.sources.dice, "FC-CMD-3", colors)? {
        None => throw(referee, by, count),
        Some(colors) => typed(colors, usize::from(count)..=usize::from(count))?,
    };
    Ok(vec![Event::OrdersRerolled { side: by, count, colors: Veiled::of(colors) }])
}

/// The dice rerolled for free, and their new colors.
#[derive(Clone, Copy)]
pub(crate) struct Chosen<'a> {
    pub(crate) dice: &'a [u8],
    pub(crate) cart: bool,
    pub(crate) colors: Option<&'a [Color]>,
}

/// Rerolls one die by a unit (FC-CMD-4), or any number by a supply cart (FC-ELM-4).
pub(crate) fn reroll_some(
    referee: &mut Referee<'_>,
    state: &State,
    making: &[Making; 2],
    by: Side,
    some: &Chosen<'_>,
) -> Result<Vec<Event>, Refusal> {
    let own = thrown(making, by)?;
    let (rule, left) = if some.cart {
        ("FC-ELM-4", own.cart && !some.dice.is_empty())
    } else {
        ("FC-CMD-4", own.rerolls > 0 && some.dice.len() == 1)
    };
    if !left {
        return Err(Refusal::impossible(rule, "E-CMD-FREE"));
    }
    let distinct = some.dice.iter().enumerate().all(|(at, die)| !some.dice[..at].contains(die));
    if !distinct || some.dice.iter().any(|die| usize::from(*die) >= own.rolled.len()) {
        return Err(Refusal::impossible(rule, "E-CMD-DIE"));
    }
    let count = some.dice.len();
    let colors = match rolled(state.setup.sources.dice, rule, some.colors)? {
        None => throw(referee, by, len(some.dice)),
        Some(colors) => typed(colors, count..=count)?,
    };
    let (dice, cart) = (some.dice.to_vec(), some.cart);
    Ok(vec![Event::SomeRerolled { side: by, dice, cart, colors: Veiled::of(colors) }])
}

/// Keeps the current orders.
pub(crate) fn keep(state: &State, making: &[Making; 2], by: Side) -> Result<Vec<Event>, Refusal> {
    let own = ready(state, making, by)?;
    if own.rolled.is_empty() && own.dice > 0 {
        return Err(Refusal::impossible("FC-CMD-2", "E-CMD-ROLL").with("n", own.dice));
    }
    Ok(vec![kept(by, own)])
}

fn kept(side: Side, own: &Making) -> Event {
    Event::OrdersKept { side, count: own.pool().total() }
}

/// A side's orders in the making, once all their sources are known.
fn ready<'a>(state: &State, making: &'a [Making; 2], by: Side) -> Result<&'a Making, Refusal> {
    let own = &making[by.at()];
    if own.kept {
        return Err(done("FC-CMD-6"));
    }
    printed(state, by)?;
    if !own.led {
        return Err(Refusal::impossible("FC-CMD-1", "E-CMD-LEAD"));
    }
    if own.drops > 0 {
        return Err(Refusal::impossible("FC-CMD-8", "E-CMD-DROP").with("n", own.drops));
    }
    Ok(own)
}

/// Checks that the leadership of every unit of a side on the map is typed.
fn printed(state: &State, by: Side) -> Result<(), Refusal> {
    let mut on_map = state.on_map(by);
    let blank = on_map.find(|(_, unit)| state.card(unit).leadership.is_none());
    blank.map_or(Ok(()), |(id, _)| Err(unknown("FC-CMD-1", id, "leadership")))
}

/// A side's orders in the making, once its dice are rolled.
fn thrown(making: &[Making; 2], by: Side) -> Result<&Making, Refusal> {
    let own = &making[by.at()];
    if own.kept {
        return Err(done("FC-CMD-6"));
    }
    match own.rolled.is_empty() {
        true => Err(Refusal::impossible("FC-CMD-2", "E-CMD-ROLL").with("n", own.dice)),
        false => Ok(own),
    }
}

fn throw(referee: &mut Referee<'_>, by: Side, count: u8) -> Vec<Color> {
    let thrown = referee.roll(format!("orders/{}", by.at()), 6, count.into());
    thrown.into_iter().map(|face| MADE[(face as usize / 2).min(2)]).collect()
}

/// Checks the colors and the number of typed dice.
fn typed(colors: &[Color], count: std::ops::RangeInclusive<usize>) -> Result<Vec<Color>, Refusal> {
    let can = colors.iter().all(|color| MADE.contains(color));
    let no = Refusal::impossible("FC-CMD-2", "E-CMD-DICE");
    let no = no.with("least", *count.start()).with("most", *count.end());
    (can && count.contains(&colors.len())).then(|| colors.to_vec()).ok_or(no)
}

fn len<T>(list: &[T]) -> u8 {
    u8::try_from(list.len()).unwrap_or(u8::MAX)
}

/// Candidate commands to offer. They name no rolled colors, which only their owner may see.
pub(crate) fn possible(state: &State, making: &[Making; 2], side: Side) -> Vec<Command> {
    let own = &making[side.at()];
    if own.kept {
        return Vec::new();
    }
    if !own.led {
        return vec![Command::Lead { towns: 0, trees: 0, carts: 0 }];
    }
    if own.drops > 0 {
        let there = MADE.into_iter().chain([Color::Purple]);
        let there = there.filter(|color| own.fixed.of(*color) > 0);
        return there.map(|color| Command::DropOrder { color }).collect();
    }
    let table = state.setup.sources.dice == Source::Table;
    let shown = |count: usize| table.then(|| vec![Color::Red; count]);
    if own.rolled.is_empty() && own.dice > 0 {
        return vec![Command::RollOrders { colors: shown(usize::from(own.dice)) }];
    }
    let free = state.setup.house.first_reroll_free && !own.paid;
    let fewer = usize::from(own.dice.saturating_sub(u8::from(!free)));
    let mut all = vec![Command::KeepOrders {}];
    if !own.rolled.is_empty() {
        all.push(Command::RerollOrders { colors: shown(fewer) });
        let one = |die| Command::RerollSome { dice: vec![die], cart: false, colors: shown(1) };
        let dice = 0..len(&own.rolled);
        all.extend(dice.clone().map(one).filter(|_| own.rerolls > 0));
        let carted = Command::RerollSome {
            dice: dice.collect(),
            cart: true,
            colors: shown(own.rolled.len()),
        };
        all.extend(own.cart.then_some(carted));
    }
    all
}

/// Whether a card was typed or a unit corrected since the sources of a side's orders were set.
fn outdated(state: &State, own: &Making, side: Side) -> bool {
    !own.kept && own.rolled.is_empty() && own.printed != state.leadership(side)
}

/// Whether nothing is left to roll or to reroll.
fn only_keeps(own: &Making) -> bool {
    let rerolls = own.dice >= REROLLED || own.rerolls > 0 || own.cart;
    if own.rolled.is_empty() { own.dice == 0 } else { !rerolls }
}

/// Sets outdated sources again. A side without a choice keeps its orders. Once both have kept theirs,
/// orders are given out.
pub(crate) fn proceed(state: &State, making: &[Making; 2]) -> Vec<Event> {
    if making.iter().all(|own| own.kept) {
        return vec![Event::PhaseBegan { phase: PhaseId::Giving }];
    }
    let again = Side::BOTH.into_iter().find(|side| outdated(state, &making[side.at()], *side));
    if let Some(side) = again {
        return vec![due(state, side, [0; 3], false)];
    }
    let keeps = |side: &Side| only_keeps(&making[side.at()]) && ready(state, making, *side).is_ok();
    let side = Side::BOTH.into_iter().find(keeps);
    side.map(|side| kept(side, &making[side.at()])).into_iter().collect()
}
