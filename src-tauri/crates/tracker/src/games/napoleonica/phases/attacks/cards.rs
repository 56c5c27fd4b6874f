//! Maneuver cards laid face down in an attack, and what each may be laid for (N-ATK-3, N-CRD-1,
//! N-CRD-3 to N-CRD-6, N-CRD-11).

use super::front::{Front, elsewhere};
use super::stepped;
use crate::games::napoleonica::content::cards::{
    AttackType, Bonus, CardType, Effect, ManeuverCard,
};
use crate::games::napoleonica::play::command::{CardFace, Command};
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::state::attack::{AttackStep, Laid, Origin, Role};
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// The step after a side has laid a card or declined.
pub(crate) fn after_laying(role: Role) -> AttackStep {
    match role {
        Role::Attacker => AttackStep::Lay(Role::Defender),
        Role::Defender => AttackStep::Reveal(Role::Attacker),
    }
}

/// Whether a side may lay a card: one per action, and none for the side that makes a Counterblow
/// (N-CRD-1, N-ATK-12). The Decoy is always available.
pub(crate) fn may_lay(front: &Front<'_>, role: Role) -> bool {
    admitted(front, role) && !front.turn.carded[front.seat(role).at()]
}

fn admitted(front: &Front<'_>, role: Role) -> bool {
    match front.attack.origin {
        Origin::Activation | Origin::Square | Origin::Frenzy | Origin::Persecution => true,
        Origin::Counterblow => role == Role::Defender,
    }
}

/// Judges laying a card.
pub(crate) fn lay(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    laid: Laid,
) -> Result<Vec<Event>, Refusal> {
    let role = front.role_of(by);
    let carded = front.turn.carded[by.at()];
    referee.demand(!carded, || Refusal::rule("N-CRD-1", "E-CRD-ONE"))?;
    referee.demand(admitted(front, role), || Refusal::rule("N-ATK-12", "E-CB-CARD"))?;
    let now = front.attack.step == AttackStep::Lay(role);
    let late = carded && front.attack.step == AttackStep::Lay(role.other());
    if !(now || late) {
        return Err(elsewhere());
    }
    if let Laid::Card(card) = laid {
        demand_in_hand(front, by, card)?;
        demand_sense(referee, front, role, card)?;
    }
    let mut events = vec![Event::CardLaid { role, side: by, card: Veiled::of(laid) }];
    if now {
        events.push(stepped(after_laying(role)));
    }
    Ok(events)
}

/// Refuses a card that is not in hand. Only its owner may know where a known card is.
fn demand_in_hand(front: &Front<'_>, by: Side, card: Option<u8>) -> Result<(), Refusal> {
    if front.state.player(by).maneuver.holds(&[card]) {
        return Ok(());
    }
    let refusal = Refusal::impossible("N-CRD-11", "E-CARD-HAND");
    Err(if card.is_some() { refusal.secret() } else { refusal })
}

/// A card that the app knows may be laid only if it can be of use.
fn demand_sense(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    role: Role,
    card: Option<u8>,
) -> Result<(), Refusal> {
    let known = card.and_then(|card| front.state.maneuver_card(front.seat(role), card));
    match known.and_then(|card| misplaced(front, role, &Known::of(card))) {
        Some(refusal) => referee.demand(false, || refusal.secret()),
        None => Ok(()),
    }
}

/// The known face of a card.
pub(crate) struct Known {
    kind: CardType,
    pub(crate) effects: Vec<Effect>,
    pub(crate) bonus: Option<Bonus>,
    pub(crate) corruption: u8,
    with_magic: bool,
}

impl Known {
    pub(crate) fn of(card: &ManeuverCard) -> Self {
        Self {
            kind: card.kind,
            effects: card.effects.clone(),
            bonus: card.bonus.clone(),
            corruption: card.corruption,
            with_magic: card.with_magic,
        }
    }

    /// A card that only the table knows, as the players read it. They judge whether it works with
    /// magic.
    pub(crate) fn read(face: &CardFace, role: Role) -> Self {
        Self {
            kind: face.kind.unwrap_or(usual(role)),
            effects: face.effects.clone(),
            bonus: face.bonus.clone(),
            corruption: face.corruption,
            with_magic: true,
        }
    }
}

/// The type of card that a side lays for its main effect.
fn usual(role: Role) -> CardType {
    match role {
        Role::Attacker => CardType::Attack,
        Role::Defender => CardType::Reaction,
    }
}

/// Why a card is of no use to a side, if it is not.
pub(crate) fn misplaced(front: &Front<'_>, role: Role, card: &Known) -> Option<Refusal> {
    let effect = against_effect(front, role, card)?;
    let bonus = against_bonus(front, role, card)?;
    Some(if card.bonus.is_some() { bonus } else { effect })
}

/// The refusal of the main effect, if any (N-CRD-3, N-CRD-4, A-N-68).
pub(crate) fn against_effect(front: &Front<'_>, role: Role, card: &Known) -> Option<Refusal> {
    if card.kind != usual(role) {
        let code = match role {
            Role::Attacker => "E-CRD-ATTACK",
            Role::Defender => "E-CRD-DEFEND",
        };
        return Some(Refusal::rule("N-CRD-11", code));
    }
    let code = match front.attack.kind {
        AttackType::Magic if !card.with_magic => "E-CRD-MAGIC",
        AttackType::Special => "E-CRD-GRENADE",
        AttackType::Melee | AttackType::Ranged | AttackType::Magic => return None,
    };
    (role == Role::Attacker).then(|| Refusal::rule("N-CRD-3", code))
}

/// The refusal of the attack bonus, if any (N-CRD-5, N-CRD-11).
pub(crate) fn against_bonus(front: &Front<'_>, role: Role, card: &Known) -> Option<Refusal> {
    let kind = front.attack.kind;
    if role == Role::Defender {
        return Some(Refusal::rule("N-CRD-11", "E-CRD-DEFEND"));
    }
    if kind == AttackType::Special {
        return Some(Refusal::rule("nap.grenade", "E-ATK-FIXED"));
    }
    match &card.bonus {
        None => Some(Refusal::rule("N-CRD-5", "E-CRD-NOBONUS")),
        Some(bonus) if bonus.attack != kind => Some(
            Refusal::rule("N-CRD-5", "E-CRD-BONUS")
                .with("card_attack", bonus.attack.name())
                .with("attack", kind.name()),
        ),
        Some(_) => None,
    }
}

/// The cards that may be laid. Without the owner's eyes, the list does not depend on the hand.
pub(crate) fn to_lay(front: &Front<'_>, role: Role, eyes: bool) -> Vec<Command> {
    let side = front.seat(role);
    let mut hand = front.state.player(side).maneuver.hand().to_vec();
    hand.dedup();
    let useful = |card: &Option<u8>| match card {
        None => true,
        Some(number) => {
            let card = front.state.maneuver_card(side, *number);
            eyes && card.is_some_and(|card| misplaced(front, role, &Known::of(card)).is_none())
        }
    };
    let cards = hand.into_iter().filter(useful).map(Laid::Card);
    let lay = cards.chain([Laid::Decoy]).map(|card| Command::Lay { card });
    std::iter::once(Command::Decline {}).chain(lay).collect()
}
