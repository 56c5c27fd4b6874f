//! Reads what the tracker shows, the JSON of a view and of offers, into the oracle's types.

use super::book::{Card, Printed};
use super::position::{By, Judge, Side, Unit};
use serde_json::Value;
use tracker::{AnyBattle, Seat, Viewer};

/// A seat by its place.
pub(super) fn seat(place: usize) -> Seat {
    Seat(u8::try_from(place).unwrap())
}

/// What a viewer sees.
pub(super) fn view(play: &dyn AnyBattle, viewer: Viewer) -> Value {
    serde_json::from_str(play.view(viewer).get()).unwrap()
}

/// The position at the start of an activation's attack.
pub(super) fn position(play: &dyn AnyBattle, active: usize) -> Judge {
    let view = view(play, Viewer::Table);
    let cards: Vec<Card> = list(&view["kinds"])
        .iter()
        .map(|kind| serde_json::from_value(kind["card"].clone()).unwrap())
        .collect();
    let switched = list(&view["now"]["activation"]["abilities"]).iter().map(number).collect();
    let units: Vec<Unit> = list(&view["units"]).iter().map(|seen| unit(seen, &cards)).collect();
    Judge {
        house: serde_json::from_value(view["house"].clone()).unwrap(),
        sides: sides(&view),
        turn: number(&view["now"]["seat"]),
        active,
        switched,
        began: units[active].fatigue,
        units,
        carded: [false; 2],
        once: Vec::new(),
        fights: Vec::new(),
        ended: false,
    }
}

fn unit(seen: &Value, cards: &[Card]) -> Unit {
    let card = &cards[number(&seen["kind"])];
    let mut abilities = card.abilities.clone();
    let joined = &seen["detachment"]["abilities"];
    if !joined.is_null() {
        abilities.extend(serde_json::from_value::<Vec<Printed>>(joined.clone()).unwrap());
    }
    Unit {
        owner: number(&seen["owner"]),
        branch: card.branch,
        size: card.size,
        models: small(&seen["models"]),
        stamina: card.stamina,
        fatigue: small(&seen["fatigue"]),
        attacks: card.attacks.clone(),
        abilities,
        grenade: seen["grenade"] == true,
        orders: tokens(&seen["orders"]),
        stands: seen["status"] == "battlefield",
    }
}

fn sides(view: &Value) -> [Side; 2] {
    [0, 1].map(|place| {
        let side = &view["sides"][place];
        Side {
            hand: small(&side["hand"]),
            spent: tokens(&side["spent"]),
            points: u16::from(small(&side["points"])),
            corruption: (!side["corruption"].is_null()).then(|| small(&side["corruption"])),
        }
    })
}

/// Where the tracker's numbers are not the oracle's.
pub(super) fn differences(judge: &Judge, view: &Value) -> Vec<String> {
    let mut found = Vec::new();
    if judge.ended {
        // Nothing counts any more but who stands, and the points.
        let stands: Vec<bool> = judge.units.iter().map(|unit| unit.stands).collect();
        let seen = list(&view["units"]);
        let shown: Vec<bool> = seen.iter().map(|unit| unit["status"] == "battlefield").collect();
        let (own, seen) =
            (judge.sides.map(|side| side.points), sides(view).map(|side| side.points));
        if stands != shown || own != seen {
            found.push(format!("oracle {stands:?} {own:?}, tracker {shown:?} {seen:?}"));
        }
        return found;
    }
    for (place, (own, seen)) in judge.units.iter().zip(list(&view["units"])).enumerate() {
        let stands = seen["status"] == "battlefield";
        if own.stands != stands {
            found.push(format!("unit {place} stands: oracle {}, tracker {stands}", own.stands));
        }
        let fatigue = if own.stands { own.fatigue } else { small(&seen["fatigue"]) };
        let oracle = (own.models, fatigue, own.stands && own.grenade, own.orders);
        let grenade = stands && seen["grenade"] == true;
        let (models, fatigue) = (small(&seen["models"]), small(&seen["fatigue"]));
        let tracker = (models, fatigue, grenade, tokens(&seen["orders"]));
        if oracle != tracker {
            found.push(format!(
                "unit {place} (models, fatigue, grenade, orders): oracle {oracle:?}, tracker {tracker:?}"
            ));
        }
    }
    for (place, (own, seen)) in judge.sides.iter().zip(sides(view)).enumerate() {
        if *own != seen {
            found.push(format!("side {place}: oracle {own:?}, tracker {seen:?}"));
        }
    }
    found
}

/// The rerolls that a seat is offered: which die, and what pays.
pub(super) fn rerolls(play: &dyn AnyBattle, place: usize) -> Vec<(usize, By)> {
    let mut found: Vec<(usize, By)> = crate::laws::random::own_offers(play, seat(place))
        .into_iter()
        .filter(|offer| offer.refusal.is_none())
        .map(|offer| serde_json::from_str::<Value>(offer.command.get()).unwrap())
        .filter(|command| command["do"] == "reroll")
        .map(|command| (number(&command["die"]), by(&command["by"])))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn by(value: &Value) -> By {
    match value.as_str() {
        Some("ability") => By::Ability,
        Some("card") => By::Card,
        Some("fatigue") => By::Fatigue,
        _ => By::Order,
    }
}

/// The kinds of the dice in the pool.
pub(super) fn pool(attack: &Value) -> Vec<String> {
    list(&attack["pool"]).iter().map(|die| die["die"].as_str().unwrap().to_owned()).collect()
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))).unwrap()
}

pub(super) fn small(value: &Value) -> u8 {
    u8::try_from(number(value)).unwrap()
}

/// The colors of orders.
pub(super) const COLORS: [&str; 4] = ["green", "blue", "red", "purple"];

/// How many orders of a color there are; what is not named is not there.
pub(super) fn held(orders: &Value, color: &str) -> u8 {
    if orders[color].is_null() { 0 } else { small(&orders[color]) }
}

fn tokens(orders: &Value) -> u8 {
    COLORS.iter().map(|color| held(orders, color)).sum()
}
