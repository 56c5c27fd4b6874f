//! The basis of a fight's numbers, listed before the roll (FC-ATK-2, FC-ATK-3): the dice with their
//! reasons, and the input of the resolver.

use super::super::super::army::setup::Element;
use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::content::house_rules::{AttackerBlock, Multiple, Symbol};
use super::super::super::state::fight::{Ground, Ignored, Reason, Role, Tally};
use super::Fought;
use super::resolve::{Reckoning, face_of, shows};

/// Number of friendly units in contact that ignore one symbol (FC-FRM-1).
const PER_SYMBOL: u8 = 2;

/// The terrain under a unit that counts in the fight. A Ranger denies its target terrain.
pub(crate) fn ground(fought: &Fought<'_>, role: Role) -> Ground {
    let ground = fought.fight.situation.ground[role.at()];
    let ranger = fought.state.has(fought.fight.unit(Role::Attacker), &Trait::Ranger);
    if role == Role::Target && ranger { Ground::Open } else { ground }
}

/// Whether the target rolls dice (FC-DEF-3, FC-MAG-1).
pub(crate) fn rolls_defense(fought: &Fought<'_>) -> bool {
    let Some((id, unit)) = fought.unit(Role::Target) else { return false };
    let ready = unit.defends || fought.state.strikes_back(id, ground(fought, Role::Target));
    ready && fought.fight.kind != AttackKind::Magical
}

/// Number of dice that a role rolls.
pub(crate) fn dice(fought: &Fought<'_>, role: Role) -> u8 {
    reasons(fought, role).iter().fold(0, |sum, reason| sum.saturating_add(reason.dice))
}

/// The reasons for these dice.
pub(crate) fn reasons(fought: &Fought<'_>, role: Role) -> Vec<Reason> {
    let all = match role {
        Role::Attacker => attack(fought),
        Role::Target if rolls_defense(fought) => defense(fought),
        Role::Target => Vec::new(),
    };
    all.into_iter().filter(|reason| reason.dice > 0).collect()
}

fn reason(rule: &'static str, what: &'static str, dice: u8) -> Reason {
    Reason { rule, what, dice }
}

fn attack(fought: &Fought<'_>) -> Vec<Reason> {
    let Fought { state, fight, .. } = fought;
    let id = fight.unit(Role::Attacker);
    let at = Role::Attacker.at();
    let bought = u8::from(bought(fought) && bonus(fought).is_none());
    let mut all = match fight.kind {
        AttackKind::Melee => {
            let card = state.unit(id).and_then(|unit| state.card(unit).attack);
            let hill = fight.situation.ground[at] == Ground::Hill;
            vec![
                reason("FC-ATK-2", "attack", card.unwrap_or(0)),
                reason("FC-TER-3", "hill", u8::from(hill)),
                reason("FC-ATK-2", "charge", charge(fought)),
                blessed(fought, Role::Attacker),
            ]
        }
        AttackKind::Shooting | AttackKind::Magical => {
            let dice = state.ranged(id, fight.kind).map_or(0, |ranged| ranged.dice);
            vec![reason("FC-RNG-3", "ranged", dice)]
        }
    };
    all.push(reason("FC-TAC-2", "card", fight.granted));
    all.push(reason("FC-ATK-2", "extra", fight.situation.extra[at]));
    all.push(reason("FC-FAT-1", "tired", bought));
    all
}

/// Whether fatigue adds a bonus to the attack. In a Multiple Attack it applies to each one.
fn bought(fought: &Fought<'_>) -> bool {
    let Fought { fight, activation, .. } = fought;
    fight.bought[Role::Attacker.at()] || (fight.multiple && activation.bought)
}

/// The symbol that fatigue adds to a Multiple Attack, if the bonus is not a die (A-F-13).
fn bonus(fought: &Fought<'_>) -> Option<Symbol> {
    let symbol = match fought.state.setup.house.multiple {
        Multiple::Die => return None,
        Multiple::Panic => Symbol::Panic,
        Multiple::Hit => Symbol::Hit,
        Multiple::Strong => Symbol::Strong,
        Multiple::Support => Symbol::Support,
    };
    fought.fight.multiple.then_some(symbol)
}

/// The die of an altar or a statue: in melee and in defense (FC-ELM-2, FC-ELM-5).
fn blessed(fought: &Fought<'_>, role: Role) -> Reason {
    let Fought { state, fight, .. } = fought;
    let owner = state.unit(fight.unit(role)).map(|unit| unit.owner);
    let rule = owner.and_then(|side| state.setup.blessing(side)).unwrap_or("FC-ELM-2");
    reason(rule, "blessed", u8::from(fight.situation.blessed[role.at()]))
}

/// The symbols added to the attacker's dice.
fn added(fought: &Fought<'_>) -> Vec<Symbol> {
    let Fought { state, fight, .. } = fought;
    let terrifies = fight.is_melee() && state.has(fight.unit(Role::Attacker), &Trait::Terrifying);
    let terror = terrifies.then_some(state.setup.house.terrifying);
    terror.into_iter().chain(bonus(fought).filter(|_| bought(fought))).collect()
}

/// Charge X: after a move, once per activation, and not against an enemy that was adjacent before.
fn charge(fought: &Fought<'_>) -> u8 {
    let spent = fought.activation.charged || fought.fight.situation.was_adjacent;
    if !fought.fight.moved || spent {
        return 0;
    }
    fought.state.most(fought.fight.unit(Role::Attacker), |ability| {
        if let Trait::Charge(x) = ability { Some(*x) } else { None }
    })
}

fn defense(fought: &Fought<'_>) -> Vec<Reason> {
    let Fought { state, fight, .. } = fought;
    let at = Role::Target.at();
    let card = fought.unit(Role::Target).and_then(|(_, unit)| state.card(unit).defense);
    vec![
        reason("FC-ATK-3", "defense", card.unwrap_or(0)),
        blessed(fought, Role::Target),
        reason("FC-ATK-3", "extra", fight.situation.extra[at]),
        reason("FC-FAT-6", "tired", u8::from(fight.bought[at])),
    ]
}

/// The symbols of the other's dice that a role ignores (FC-ATK-7).
pub(crate) fn ignores(fought: &Fought<'_>, role: Role) -> Vec<Ignored> {
    let Fought { state, fight, .. } = fought;
    let (id, house) = (fight.unit(role), &state.setup.house);
    let has = |ability: &Trait| state.has(id, ability);
    let ground = ground(fought, role);
    let fortified = state.fortified(id, ground);
    let ignored = |rule, what, symbol, count| Ignored { rule, what, symbol, count };
    let formation = fight.situation.touching[role.at()] / PER_SYMBOL;
    let magical = fight.kind == AttackKind::Magical && house.magic_no_fatigue;
    let all = [
        (has(&Trait::Armour) && fight.is_melee())
            .then(|| ignored("FC-ATK-7", "armour", house.armour, 1)),
        (has(&Trait::Brave) || fortified).then(|| ignored("FC-ATK-7", "brave", house.brave, 1)),
        (has(&Trait::Forged) && role == Role::Target)
            .then(|| ignored("FC-ATK-7", "forged", house.forged, u8::MAX)),
        (ground == Ground::Forest).then(|| ignored("FC-TER-2", "forest", house.forest, 1)),
        (formation > 0 && !magical)
            .then(|| ignored("FC-FRM-1", "formation", house.formation, formation)),
    ];
    all.into_iter().flatten().collect()
}

/// The input of the resolver besides the faces.
pub(crate) fn reckoning(fought: &Fought<'_>) -> Reckoning {
    let Fought { state, fight, .. } = fought;
    let house = &state.setup.house;
    let melee = fight.is_melee();
    let attacker = fight.unit(Role::Attacker);
    let dominance = state.has(attacker, &Trait::Dominance).then_some(house.dominance);
    let base = !melee && !fight.situation.far;
    let support = Role::ALL.map(|role| fight.situation.support[role.at()] || haunted(fought, role));
    Reckoning {
        melee,
        weak: Role::ALL
            .map(|role| state.is_weak(fight.unit(role), fight.situation.ground[role.at()])),
        support: [support[0] && melee || base, support[1] && melee],
        always: dominance,
        added: added(fought),
        ignores: Role::ALL.map(|role| ignores(fought, role)),
        blocks: [attacker_blocks(house.attacker_block), vec![5, 6]],
        resurgent: Role::ALL.map(|role| state.has(fight.unit(role), &Trait::Resurgent)),
    }
}

/// The tally of each role's current dice.
pub(crate) fn tally(fought: &Fought<'_>) -> [Tally; 2] {
    let reckoning = reckoning(fought);
    Role::ALL.map(|role| reckoning.shown(role, &fought.fight.faces[role.at()]))
}

/// Whether a Graveyard gives a role support and Vampirism (FC-S4-1).
pub(crate) fn haunted(fought: &Fought<'_>, role: Role) -> bool {
    fought.fight.situation.graveyard[role.at()] && fought.state.haunts(fought.side(role))
}

fn attacker_blocks(house: AttackerBlock) -> Vec<u8> {
    match house {
        AttackerBlock::FiveAndSix => vec![5, 6],
        AttackerBlock::Five => vec![5],
        AttackerBlock::Six => vec![6],
        AttackerBlock::None => Vec::new(),
    }
}

/// Whether the attacker's roll shows the symbol of Rush, even if it does not count. Added symbols are
/// part of the roll.
pub(crate) fn rushes(fought: &Fought<'_>) -> bool {
    let Fought { state, fight, .. } = fought;
    if !state.has(fight.unit(Role::Attacker), &Trait::Rush) {
        return false;
    }
    let faces = &fight.faces[Role::Attacker.at()];
    let rush = state.setup.house.rush;
    let added = added(fought).into_iter().map(face_of);
    added.chain(faces.iter().copied()).any(|face| shows(face, rush))
}

/// Whether an attacked unit loses at most two: by its ability, or on chained coffins (FC-ELM-7).
pub(crate) fn survives(fought: &Fought<'_>, role: Role) -> bool {
    let coffins = fought.state.on_this_map(Element::ChainedCoffins)
        && ground(fought, role) == Ground::Coffins
        && fought.state.setup.helps(Element::ChainedCoffins, fought.side(role));
    let survives = coffins || fought.state.has(fought.fight.unit(role), &Trait::Survivable);
    survives && role == Role::Target
}
