//! What an army can do: its models, the orders that its units need, and their dice.

use super::super::content::cards::{Ability, AttackType, AttackValue, Trait, UnitCard};
use super::super::content::dice::Dice;
use super::super::content::orders::Color;
use super::list::{Army, Entry};
use crate::kit::Figure;

/// The orders are those that activate every unit once (N-ACT-1); purple stands for any of them. The dice
/// are those of each unit's largest attack of its kind.
pub(crate) fn figures(army: &Army) -> Vec<Figure> {
    let cards = || army.units.iter().map(|entry| army.card(entry));
    let models = cards().map(|card| card?.size.map(i64::from));
    let terms = |color| cards().map(move |card| terms(card?, color));
    vec![
        Figure::sum("models", models),
        Figure::sum("orders_green", terms(Some(Color::Green))),
        Figure::sum("orders_blue", terms(Some(Color::Blue))),
        Figure::sum("orders_red", terms(Some(Color::Red))),
        Figure::sum("orders_either", terms(None)),
        Figure::sum("drafts", army.units.iter().map(|entry| drafts(army, entry))),
        Figure::sum(
            "melee_dice",
            cards().map(|card| dice(card?, |kind| kind == AttackType::Melee)),
        ),
        Figure::sum("far_dice", cards().map(|card| dice(card?, is_far))),
        Figure::most("reach", cards().map(|card| reach(card?))),
    ]
}

/// The terms of an activation's cost that one color pays, or several.
fn terms(card: &UnitCard, color: Option<Color>) -> Option<i64> {
    let terms = card.activation.as_ref()?.0.iter();
    let paid = terms.filter(|term| match (color, term.as_slice()) {
        (Some(color), [one]) => *one == color,
        (None, several) => several.len() > 1,
        (Some(_), _) => false,
    });
    i64::try_from(paid.count()).ok()
}

/// The orders that a unit draws more, with its detachments (N-ORD-4).
fn drafts(army: &Army, entry: &Entry) -> Option<i64> {
    let more = |ability: &Ability| {
        let Trait::Draft(more) = ability.does else { return 0 };
        i64::from(more)
    };
    let own: i64 = army.card(entry)?.abilities.as_ref()?.iter().map(more).sum();
    let joined = entry.detachments.iter().map(|id| {
        let abilities = army.detachment(id)?.abilities.iter();
        Some(abilities.map(more).sum::<i64>())
    });
    joined.sum::<Option<i64>>().map(|joined| own + joined)
}

fn is_far(kind: AttackType) -> bool {
    matches!(kind, AttackType::Ranged | AttackType::Magic)
}

/// The dice of a unit's largest attack of some kinds.
fn dice(card: &UnitCard, of: impl Fn(AttackType) -> bool) -> Option<i64> {
    let attacks = card.attacks.as_ref()?.iter().filter(|attack| of(attack.kind));
    let count = |dice: &Dice| i64::from(dice.count);
    attacks.map(|attack| Some(attack.dice.as_ref()?.iter().map(count).sum())).try_fold(0, largest)
}

/// The farthest target of a unit, in hexes.
fn reach(card: &UnitCard) -> Option<i64> {
    let reach = |attack: &AttackValue| match (attack.kind, attack.range) {
        (AttackType::Melee, _) => Some(1),
        (_, range) => range.map(|[_, farthest]| i64::from(farthest)),
    };
    card.attacks.as_ref()?.iter().map(reach).try_fold(0, largest)
}

fn largest(most: i64, one: Option<i64>) -> Option<i64> {
    Some(most.max(one?))
}
