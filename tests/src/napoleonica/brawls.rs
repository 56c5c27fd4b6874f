//! Brawls: the practice armies fight hundreds of attacks with every ability and crit effect, on
//! any ground, under any house rules, and the books are added up again after every event.

use super::scene::*;
use super::{fight, practice};
use crate::random::Dice as Luck;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{
    Ability, AttackType, AttackValue, Branch, CritEffect, Trait,
};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::dice::{Dice, Face, Symbol};
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::house_rules::{Source, Sources};
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::attack::Role;
use tracker::games::napoleonica::state::attack::{Attack, AttackStep, Ground, Origin, Situation};
use tracker::games::napoleonica::state::{Phase, State};
use tracker::games::napoleonica::view::types::{AttackView, Now};
use tracker::{Side, System, Viewer};

const SYMBOLS: [Symbol; 4] = [Symbol::Crit, Symbol::Hit, Symbol::Retreat, Symbol::Miss];
const KINDS: [AttackType; 4] = [fight::MELEE, fight::RANGED, fight::MAGIC, fight::GRENADE];

fn dice_of(luck: &mut Luck) -> Vec<Dice> {
    let kinds = ["steel", "iron"];
    (0..=luck.below(2))
        .map(|at| Dice { die: kinds[at].into(), count: 1 + u8::try_from(luck.below(3)).unwrap() })
        .collect()
}

fn any_trait(luck: &mut Luck) -> Trait {
    let traits = [
        Trait::Brave,
        Trait::Buckshot(dice_of(luck)),
        Trait::Clumsy,
        Trait::Counterblow(dice_of(luck)),
        Trait::Flank(dice_of(luck)),
        Trait::Fortitude,
        Trait::Grenade(dice_of(luck)),
        Trait::Marauder,
        Trait::MasterOfAttack(2),
        Trait::MasterOfDefence(1),
        Trait::Persecution(2),
        Trait::Regroup,
        Trait::Shield,
        Trait::Slow,
        Trait::Veteran,
    ];
    traits[luck.below(traits.len())].clone()
}

fn any_crit(luck: &mut Luck) -> Option<CritEffect> {
    let crits = [
        None,
        Some(CritEffect::Advance),
        Some(CritEffect::Frenzy),
        Some(CritEffect::Hammerblow),
        Some(CritEffect::Vampirism),
        Some(CritEffect::MoreDice(2)),
    ];
    crits[luck.below(crits.len())]
}

/// The practice battle with the table's dice and house rules of any kind.
fn any_setup(luck: &mut Luck) -> Setup {
    let mut setup = practice::setup(Sources { dice: Source::Table, ..Sources::default() });
    let house = &mut setup.house;
    house.locked_symbol = [None, Some(Symbol::Crit), Some(Symbol::Miss)][luck.below(3)];
    for symbol in
        [&mut house.forest_sym, &mut house.hill_sym, &mut house.brave_sym, &mut house.shield_sym]
    {
        *symbol = SYMBOLS[luck.below(3)];
    }
    for kind in [&mut house.marauder_type, &mut house.shield_type, &mut house.hammerblow_type] {
        *kind = KINDS[luck.below(3)];
    }
    for switch in [
        &mut house.cap_crit_dice,
        &mut house.fatigue_rerolls,
        &mut house.formation,
        &mut house.flanking,
        &mut house.deactivation,
    ] {
        *switch = luck.below(2) == 0;
    }
    house.veteran = [None, Some([SYMBOLS[luck.below(4)], SYMBOLS[luck.below(4)]])][luck.below(2)];
    setup.scenario.goal = None;
    setup
}

/// Every card gets attacks of three kinds, Square and four more abilities; every hand some cards.
fn arm(scene: &mut Scene, luck: &mut Luck) {
    for kind in scene.state.units.kinds_mut() {
        let attack = |kind, luck: &mut Luck| {
            let (dice, crit) = (Some(dice_of(luck)), any_crit(luck));
            AttackValue { kind, dice, range: None, crit }
        };
        kind.card.attacks = Some(KINDS[..3].iter().map(|kind| attack(*kind, luck)).collect());
        let abilities = (0..4).map(|_| {
            let (does, activatable) = (any_trait(luck), luck.below(8) == 0);
            Ability { does, activatable, corruption: 0 }
        });
        let square = Ability { does: Trait::Square, activatable: false, corruption: 0 };
        kind.card.abilities = Some(abilities.chain([square]).collect());
        if luck.below(3) == 0 {
            kind.card.branch = Some(Branch::HeavyCavalry);
        }
    }
    for unit in scene.state.units.iter_mut() {
        unit.grenade = luck.below(2) == 0;
        unit.fatigue.now = u8::try_from(luck.below(2)).unwrap().min(unit.fatigue.most);
    }
    for seat in [NORTH, SOUTH] {
        let cards: Vec<_> = scene.player(seat).maneuver.pile().iter().take(5).copied().collect();
        fight::deal_known(scene, seat, &cards);
    }
}

fn any_face(luck: &mut Luck, state: &State, die: &str) -> Face {
    let kind = state.setup.dice.iter().find(|kind| kind.id == die);
    let faces = kind.and_then(|kind| kind.faces.as_ref()).expect("practice dice have faces");
    faces[luck.below(faces.len())]
}

fn any_situation(luck: &mut Luck, kind: AttackType) -> Situation {
    Situation {
        ground: [Ground::Plain, Ground::Forest, Ground::Hill][luck.below(3)],
        formation: luck.below(2) == 0,
        flank: luck.below(2) == 0,
        adjacent: kind == fight::MELEE || (kind != fight::RANGED && luck.below(2) == 0),
        ignore: [None, Some(SYMBOLS[luck.below(4)])][luck.below(2)],
    }
}

/// An offer as players would send it, with what they see on the table.
fn as_seen(command: Command, state: &State, luck: &mut Luck) -> Command {
    use Command as C;
    let front = || front(state).expect("an attack is going on");
    match command {
        C::Attack { target, kind, dice, .. } => {
            C::Attack { target, kind, dice, situation: any_situation(luck, kind) }
        }
        C::Counterblow { pay, dice, .. } => {
            C::Counterblow { pay, dice, situation: any_situation(luck, fight::MELEE) }
        }
        C::FormSquare { dice, .. } => {
            C::FormSquare { dice, situation: any_situation(luck, fight::MELEE) }
        }
        C::Roll { .. } => {
            let lying = front().pool.iter().filter(|die| die.face.is_none());
            let faces = lying.map(|die| any_face(luck, state, &die.die)).collect();
            C::Roll { faces: Some(faces), settled: luck.below(4) == 0 }
        }
        C::Reroll { die, by, .. } => {
            let kind = &front().pool[usize::from(die)].die;
            C::Reroll { die, by, face: Some(any_face(luck, state, kind)) }
        }
        other => other,
    }
}

fn front(state: &State) -> Option<&Attack> {
    let Phase::Battle(turn) = &state.phase else { return None };
    turn.attacks.last()
}

fn shown(state: &State) -> Option<AttackView> {
    let Now::Battle(battle) = Napoleonica::view(state, Viewer::Table).now else { return None };
    battle.attack
}

/// The lines of the count add up to it, and begin with what the dice show.
fn adds_up(view: &AttackView) {
    let sum = |of: fn(&tracker::games::napoleonica::state::attack::TallyLine) -> i8| {
        view.sum.lines.iter().map(of).map(i32::from).sum::<i32>()
    };
    assert_eq!(sum(|line| line.damage), i32::from(view.sum.damage), "{:?}", view.sum);
    assert_eq!(sum(|line| line.retreats), i32::from(view.sum.retreats), "{:?}", view.sum);
    let faces: Vec<Face> = view.pool.iter().filter_map(|die| die.face).collect();
    let hurts: u8 = faces.iter().map(|face| face.crit + face.hit).sum();
    let first = view.sum.lines.first().filter(|line| line.why == "N-ATK-10");
    assert_eq!(first.map_or(0, |line| line.damage), i8::try_from(hurts).unwrap());
}

/// Each rule in the count belongs to this attack.
fn belongs(state: &State, attack: &Attack, why: &str) -> bool {
    let has = |role, id| state.ability(attack.unit(role), |there| (there.id() == id).then_some(()));
    let (situation, house) = (attack.situation, &state.setup.house);
    match why {
        "N-ATK-10" => true,
        "N-ATK-9" => !attack.added.is_empty() || !attack.ignored.is_empty(),
        "N-TER-2" => situation.ground == Ground::Forest,
        "N-TER-3" => situation.ground == Ground::Hill,
        "N-FRM-1" => situation.formation && house.formation,
        "N-ABL-1" => situation.ignore.is_some(),
        "N-ATK-13" => attack.squared,
        "N-RET-2" => !attack.squared,
        "N-DMG-2" => attack.kind != fight::MAGIC,
        "nap.hammerblow" => {
            attack.kind == house.hammerblow_type && attack.crit.is_none_or(is_hammerblow)
        }
        "nap.shield" => attack.kind == house.shield_type && has(Role::Defender, why).is_some(),
        "nap.veteran" => house.veteran.is_some() && has(Role::Defender, why).is_some(),
        "nap.regroup" => attack.kind == fight::MELEE && has(Role::Defender, why).is_some(),
        "nap.brave" | "nap.clumsy" | "nap.fortitude" => has(Role::Defender, why).is_some(),
        _ => false,
    }
}

fn is_hammerblow(crit: CritEffect) -> bool {
    crit == CritEffect::Hammerblow
}

/// What has to hold before an event is made so.
fn audit(state: &State, event: &Event, fought: &mut Fought) {
    let (Some(attack), Some(view)) = (front(state), shown(state)) else { return };
    adds_up(&view);
    for line in &view.sum.lines {
        assert!(belongs(state, attack, &line.why), "{} in {attack:?}", line.why);
    }
    match event {
        Event::AttackEnded {} => fought.note(attack),
        Event::ModelsLost { unit, count } => {
            assert_eq!((view.sum.damage, view.sum.retreats), (attack.damage, attack.retreats));
            let models = state.unit(*unit).unwrap().models.now;
            assert_eq!((*unit, *count), (attack.target, view.sum.damage.min(models)));
        }
        Event::UnitDestroyed { unit, .. } => assert_eq!(*unit, attack.target),
        Event::Rolled { .. } => {
            let single = attack.squared || attack.origin == Origin::Square;
            let extra = attack.pool.iter().filter(|die| die.extra).count();
            let capped = state.setup.house.cap_crit_dice;
            let count = attack.pool.len() - if capped { 0 } else { extra };
            assert!(count <= if single { 1 } else { 6 }, "{count} dice: {attack:?}");
        }
        _ => {}
    }
}

/// What was fought, so that a test knows it saw everything.
#[derive(Default)]
struct Fought {
    attacks: u32,
    by: [u32; 5],
    reduced: u32,
    regrouped: u32,
    destroyed: u32,
}

impl Fought {
    fn note(&mut self, attack: &Attack) {
        assert_eq!(attack.step, AttackStep::Done);
        self.attacks += 1;
        self.by[attack.origin as usize] += 1;
        self.reduced += u32::from(attack.reduced);
        self.destroyed += u32::from(attack.destroyed);
        let regrouped = attack.changes.iter().any(|change| change.why == "nap.regroup");
        self.regrouped += u32::from(regrouped);
    }
}

/// Any offer; out of an attack rather one that leads to one.
fn choose(scene: &Scene, luck: &mut Luck) -> Option<(Side, Command)> {
    let offers: Vec<(Side, Command)> = [NORTH, SOUTH]
        .into_iter()
        .flat_map(|seat| scene.open_offers(seat).into_iter().map(move |offer| (seat, offer)))
        .filter(|(_, offer)| !matches!(offer, Command::Pass {} | Command::Correct { .. }))
        .collect();
    let attacks: Vec<_> =
        offers.iter().filter(|(_, offer)| matches!(offer, Command::Attack { .. })).collect();
    if !attacks.is_empty() && luck.below(8) > 0 {
        return Some(attacks[luck.below(attacks.len())].clone());
    }
    (!offers.is_empty()).then(|| offers[luck.below(offers.len())].clone())
}

/// One brawl: up to so many commands, or until nobody can go on.
fn brawl(number: u64, fought: &mut Fought) {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut scene = Scene::battle_of(any_setup(&mut luck));
    arm(&mut scene, &mut luck);
    for _ in 0..250 {
        if !matches!(scene.state.phase, Phase::Battle(_)) {
            break;
        }
        let Some((seat, offer)) = choose(&scene, &mut luck) else { break };
        let command = as_seen(offer, &scene.state, &mut luck);
        let mut shadow = scene.state.clone();
        for event in scene.ok(seat, command) {
            audit(&shadow, &event, fought);
            Napoleonica::apply(&mut shadow, &event);
        }
    }
}

#[test]
fn whatever_is_fought_the_damage_is_what_the_count_says() {
    // proves N-ATK-9, N-ATK-10, N-DMG-1, N-DMG-3, N-ATK-5
    let mut fought = Fought::default();
    (0..200).for_each(|number| brawl(number, &mut fought));
    assert!(fought.attacks > 600, "{}", fought.attacks);
    assert!(fought.by.iter().all(|count| *count > 5), "of every origin: {:?}", fought.by);
    let seen = [fought.reduced, fought.regrouped, fought.destroyed];
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}
