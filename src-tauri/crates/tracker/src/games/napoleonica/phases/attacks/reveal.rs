//! Cards turned up together and used, in order (N-ATK-4, N-CRD-7, N-CRD-10, N-CRD-11).

use super::super::gifts;
use super::cards::{Known, against_bonus, against_effect, misplaced};
use super::front::{Front, any_die, demand_dice, elsewhere};
use super::stepped;
use crate::games::napoleonica::content::cards::{Bonus, Effect, ManeuverCard};
use crate::games::napoleonica::content::dice::Dice;
use crate::games::napoleonica::content::house_rules::Source;
use crate::games::napoleonica::play::command::{CardFace, Command};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::DrawnFor;
use crate::games::napoleonica::state::attack::{AttackStep, CardUse, DiceFrom, Laid, Reason, Role};
use crate::{Referee, Refusal, Side};

/// Turns the cards up and asks the sides in order (N-ATK-4).
pub(crate) fn reveal(front: &Front<'_>) -> Vec<Event> {
    let sides = [Role::Attacker, Role::Defender];
    let shown: Vec<Event> = sides.into_iter().filter_map(|role| turned_up(front, role)).collect();
    if !shown.is_empty() {
        return shown;
    }
    match next(front) {
        None => vec![stepped(AttackStep::Drop)],
        Some(role) if front.attack.shown[role.at()] == Some(Laid::Decoy) => {
            vec![used(front, role, CardUse::Nothing, Vec::new())]
        }
        Some(role) if front.attack.step == AttackStep::Reveal(role) => Vec::new(),
        Some(role) => vec![stepped(AttackStep::Reveal(role))],
    }
}

fn turned_up(front: &Front<'_>, role: Role) -> Option<Event> {
    let card = *front.attack.laid[role.at()].as_ref()?.judge();
    Some(Event::CardShown { role, side: front.seat(role), card })
}

fn used(front: &Front<'_>, role: Role, used: CardUse, effects: Vec<Effect>) -> Event {
    Event::CardUsed { role, side: front.seat(role), used, effects }
}

/// The side whose card is dealt with next: a single IMMEDIATE card goes first, otherwise the
/// attacker's.
fn next(front: &Front<'_>) -> Option<Role> {
    let attack = front.attack;
    let waits = |role: Role| attack.shown[role.at()].is_some() && !attack.dealt[role.at()];
    let hurries = |role: Role| waits(role) && immediate(front, role);
    if hurries(Role::Defender) && !hurries(Role::Attacker) {
        return Some(Role::Defender);
    }
    [Role::Attacker, Role::Defender].into_iter().find(|role| waits(*role))
}

/// Whether a side's shown card is known to be IMMEDIATE, which lets it go first.
fn immediate(front: &Front<'_>, role: Role) -> bool {
    known(front, role).is_some_and(|card| card.immediate)
}

/// The card that a side has turned up, if the app knows it.
fn known<'a>(front: &Front<'a>, role: Role) -> Option<&'a ManeuverCard> {
    match front.attack.shown[role.at()]? {
        Laid::Decoy => None,
        Laid::Card(card) => front.state.maneuver_card(front.seat(role), card?),
    }
}

/// Judges what a side does with its card.
pub(crate) fn use_card(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    wanted: CardUse,
    says: Option<&CardFace>,
) -> Result<Vec<Event>, Refusal> {
    let role = front.role_of(by);
    demand_turn(front, role, says)?;
    let card = match known(front, role) {
        Some(card) => Known::of(card),
        None => Known::read(says.unwrap_or(&CardFace::default()), role),
    };
    match wanted {
        CardUse::Nothing if misplaced(front, role, &card).is_some() => {
            Ok(vec![Event::CardWithdrawn { role, side: by }])
        }
        CardUse::Nothing => Ok(vec![used(front, role, wanted, Vec::new())]),
        CardUse::Effect => {
            if let Some(refusal) = against_effect(front, role, &card) {
                referee.demand(false, || refusal)?;
            }
            use_effect(referee, front, role, &card)
        }
        CardUse::Bonus => {
            if let Some(refusal) = against_bonus(front, role, &card) {
                referee.demand(false, || refusal)?;
            }
            use_bonus(front, role, &card)
        }
    }
}

/// Refuses unless it is this side's turn to use its card. A card that only the table knows goes first
/// if the players read IMMEDIATE on it.
fn demand_turn(front: &Front<'_>, role: Role, says: Option<&CardFace>) -> Result<(), Refusal> {
    let AttackStep::Reveal(asked) = front.attack.step else { return Err(elsewhere()) };
    let unknown = front.attack.shown[role.at()] == Some(Laid::Card(None));
    let hurries = unknown && says.is_some_and(|face| face.immediate) && !immediate(front, asked);
    if asked == role || (hurries && !front.attack.dealt[role.at()]) {
        return Ok(());
    }
    front.demand_asked(front.seat(role), asked)
}

fn use_effect(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    role: Role,
    card: &Known,
) -> Result<Vec<Event>, Refusal> {
    for effect in &card.effects {
        if let Effect::Dice(dice) = effect {
            demand_dice(front.state, dice)?;
        }
    }
    let mut events = pay(referee, front, role, card.corruption)?;
    let fitting: Vec<Effect> =
        card.effects.iter().filter(|effect| makes_sense(role, effect)).cloned().collect();
    let mut done = Vec::new();
    for effect in &fitting {
        done.extend(carried_out(referee, front, role, effect, card.corruption)?);
    }
    events.push(used(front, role, CardUse::Effect, fitting));
    events.extend(done);
    Ok(events)
}

/// Pays the corruption cost of the main effect (N-CRD-10).
fn pay(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    role: Role,
    cost: u8,
) -> Result<Vec<Event>, Refusal> {
    let side = front.seat(role);
    let have = front.state.player(side).corruption;
    referee.demand(have >= cost, || {
        Refusal::rule("N-CRD-10", "E-COR-FEW").with("needed", cost).with("have", have)
    })?;
    let (to, why) = (have.saturating_sub(cost), "N-CRD-10".into());
    Ok((to != have).then_some(Event::CorruptionSet { side, to, why }).into_iter().collect())
}

/// Effects that make no sense for a role are skipped (N-ATK-4): a defender gets no dice, and no
/// attacker weakens their own attack. Effects that only the players carry out are not recorded.
fn makes_sense(role: Role, effect: &Effect) -> bool {
    match effect {
        Effect::Dice(_) | Effect::Add(..) => role == Role::Attacker,
        Effect::Ignore(..) => role == Role::Defender,
        Effect::Rerolls(_)
        | Effect::Relieve(_)
        | Effect::Tire(_)
        | Effect::Orders(_)
        | Effect::Damage(_)
        | Effect::Draw(_)
        | Effect::Discard(_)
        | Effect::Corruption(_) => true,
        Effect::Activate { .. } | Effect::Steps(_) => false,
    }
}

/// The events of an effect, after this much corruption was paid for the card.
fn carried_out(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    role: Role,
    effect: &Effect,
    paid: u8,
) -> Result<Vec<Event>, Refusal> {
    let (state, side) = (front.state, front.seat(role));
    let symbols = |ignore, symbol, count| vec![Event::SymbolsChanged { ignore, symbol, count }];
    Ok(match effect {
        Effect::Dice(dice) => added(DiceFrom::Effect, dice),
        Effect::Rerolls(count) => vec![Event::RerollsGiven { role, count: *count }],
        Effect::Ignore(symbol, count) => symbols(true, *symbol, *count),
        Effect::Add(symbol, count) => symbols(false, *symbol, *count),
        Effect::Relieve(count) => tired(front, role, front.unit(role).fatigue.minus(*count)),
        Effect::Tire(count) => {
            tired(front, role.other(), front.unit(role.other()).fatigue.plus(*count))
        }
        Effect::Orders(count) => due(front, role, *count),
        Effect::Damage(count) => {
            let (enemy, unit) = (front.unit(role.other()), front.attack.unit(role.other()));
            gifts::hit(unit, (*count).min(enemy.models.now), "N-ATK-4").into_iter().collect()
        }
        Effect::Draw(count) => gifts::draw(referee, state, side, *count).into_iter().collect(),
        Effect::Discard(count) => gifts::discard(state, side.other(), *count).into_iter().collect(),
        Effect::Corruption(count) => {
            gifts::corruption(state, side, *count, paid, "N-ATK-4")?.into_iter().collect()
        }
        Effect::Activate { .. } | Effect::Steps(_) => Vec::new(),
    })
}

fn added(from: DiceFrom, dice: &[Dice]) -> Vec<Event> {
    dice.iter()
        .map(|dice| Reason { from, die: dice.die.clone(), count: dice.count })
        .map(|reason| Event::DiceAdded { reason })
        .collect()
}

fn tired(front: &Front<'_>, role: Role, to: u8) -> Vec<Event> {
    if front.unit(role).fatigue.now == to {
        return Vec::new();
    }
    vec![Event::FatigueSet { unit: front.attack.unit(role), to, why: "N-ATK-4".into() }]
}

/// Orders from the own pouch, as many as it still holds (N-REI-6, N-ORD-9).
fn due(front: &Front<'_>, role: Role, count: u8) -> Vec<Event> {
    let side = front.seat(role);
    let player = front.state.player(side);
    let count = count.min(player.pouch.total());
    if count == 0 || player.due.is_some() {
        return Vec::new();
    }
    vec![Event::DrawDue { side, count, why: DrawnFor::Card }]
}

fn use_bonus(front: &Front<'_>, role: Role, card: &Known) -> Result<Vec<Event>, Refusal> {
    let dice = card.bonus.as_ref().map(|bonus| bonus.dice.as_slice()).unwrap_or_default();
    demand_dice(front.state, dice)?;
    let mut events = vec![used(front, role, CardUse::Bonus, Vec::new())];
    events.extend(added(DiceFrom::Bonus, dice));
    Ok(events)
}

/// The uses of a turned-up card.
pub(crate) fn to_use(front: &Front<'_>, role: Role) -> Vec<Command> {
    let table = known(front, role).is_none();
    let says = |bonus| table.then(|| CardFace { bonus, ..CardFace::default() });
    let bonus = || {
        let dice = vec![Dice { die: any_die(front.state), count: 1 }];
        Some(Bonus { attack: front.attack.kind, dice })
    };
    let mut uses = vec![Command::UseCard { used: CardUse::Effect, says: says(None) }];
    if role == Role::Attacker && (table || known(front, role).is_some_and(|c| c.bonus.is_some())) {
        uses.push(Command::UseCard { used: CardUse::Bonus, says: says(bonus()) });
    }
    uses.push(Command::UseCard { used: CardUse::Nothing, says: None });
    uses
}

/// Commands of the side that is not asked: a card that only the table knows may go first.
pub(crate) fn may_hurry(front: &Front<'_>, side: Side) -> Vec<Command> {
    let role = front.role_of(side);
    let unknown = front.attack.shown[role.at()] == Some(Laid::Card(None));
    let table = front.state.setup.sources.maneuver == Source::Table;
    let waits =
        matches!(front.attack.step, AttackStep::Reveal(_)) && !front.attack.dealt[role.at()];
    if !(unknown && table && waits) {
        return Vec::new();
    }
    let says = Some(CardFace { immediate: true, ..CardFace::default() });
    vec![Command::UseCard { used: CardUse::Effect, says }]
}
