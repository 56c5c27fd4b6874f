//! The speed of odds, compared with counting every outcome one by one; both give the same result.

use std::{
    collections::BTreeMap,
    hint::black_box,
    time::{Duration, Instant},
};

use serde_json::Value;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{Ability, AttackType, AttackValue, CritEffect, Trait};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::dice::{Dice, Face};
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::house_rules::Source;
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::attack::{AttackStep, Ground, Situation};
use tracker::games::napoleonica::state::{Activation, Battle, Phase, Stage, State, Status, UnitId};
use tracker::kit::{Dist, Expected};
use tracker::{Referee, Side, System};

const TIMES: usize = 200;
const ATTACKER: UnitId = 0;

/// The result and the median time of many runs.
fn median<T>(mut deed: impl FnMut() -> T) -> (T, Duration) {
    let mut times = Vec::with_capacity(TIMES);
    let mut done = deed();
    for _ in 0..TIMES {
        let begun = Instant::now();
        done = black_box(deed());
        times.push(begun.elapsed());
    }
    times.sort();
    (done, times[TIMES / 2])
}

fn timed<T>(deed: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let done = deed();
    (done, begun.elapsed())
}

/// Dice of one class: their number, the lowest face that hits, and the highest that is rerolled once.
type Class = (u32, u8, u8);

/// Ten dice in four classes on each side.
const SIDES: [[Class; 4]; 2] =
    [[(3, 3, 2), (3, 4, 1), (2, 5, 3), (2, 6, 5)], [(4, 4, 3), (2, 2, 1), (2, 5, 1), (2, 3, 1)]];

/// By how many hits one side leads: from the odds of each class, and from every way in which twenty
/// dice can hit or miss.
pub(crate) fn ten_a_side() -> (Duration, Duration) {
    let (lead, fast) = median(lead);
    let (counted, slow) = timed(|| {
        let mut weights = BTreeMap::new();
        every(&dice(), 1, 0, &mut weights);
        weights
    });
    assert_eq!(Some(lead), Dist::weighted(counted), "both come to the same");
    (fast, slow)
}

fn lead() -> Dist<i8> {
    let side = |classes: [Class; 4]| {
        let nothing = Dist::certain(0);
        classes.into_iter().fold(nothing, |all, (count, hits, again)| {
            let die = Dist::fair(1..=6_u8).expect("faces");
            let rolled = die.then(|face| match *face <= again {
                true => die.clone(),
                false => Dist::certain(*face),
            });
            let one = rolled.and_then(|rolled| rolled.map(|face| i8::from(*face >= hits)));
            let sum = |one: &i8, other: &i8| one + other;
            let class = one.and_then(|one| one.power(count, 0, sum)).expect("it fits");
            all.and(&class, sum).expect("it fits")
        })
    };
    let [one, other] = SIDES.map(side);
    one.and(&other, |one, other| one - other).expect("it fits")
}

/// For each die, the value of a hit, and in how many of its 36 throws and rerolls it hits.
fn dice() -> Vec<(i8, u128)> {
    let hitting = |(_, hits, again): Class| {
        let pairs = (1..=6).flat_map(|first| (1..=6).map(move |next| (first, next)));
        pairs.filter(|(first, next)| if *first <= again { next } else { first } >= &hits).count()
    };
    let of_side = |(classes, counts): ([Class; 4], i8)| {
        classes.into_iter().flat_map(move |class| {
            std::iter::repeat_n((counts, hitting(class) as u128), class.0 as usize)
        })
    };
    SIDES.into_iter().zip([1, -1]).flat_map(of_side).collect()
}

fn every(dice: &[(i8, u128)], weight: u128, lead: i8, weights: &mut BTreeMap<i8, u128>) {
    let Some(((counts, hits), rest)) = dice.split_first() else {
        *weights.entry(lead).or_default() += weight;
        return;
    };
    every(rest, weight * hits, lead + counts, weights);
    every(rest, weight * (36 - hits), lead, weights);
}

/// The odds of an attack with one die of each kind, a forest, a formation, a flank and three abilities;
/// and the same from playing out every throw of the dice.
pub(crate) fn six_symbol_dice(setup: &Value) -> (Duration, Duration) {
    let (state, attack) = scene(setup);
    let by = Side::North.seat();
    let (told, fast) = median(|| Napoleonica::forecast(&state, by, &attack).expect("known"));
    let models = told.expected.into_iter().find(|one| one.what == "models").expect("models");
    let (lost, slow) = timed(|| played(&state, &attack));
    assert_eq!(models, Expected::of("models", models.side, &lost), "both come to the same");
    (fast, slow)
}

/// A position in which North's first unit is activated and the table rolls.
fn scene(setup: &Value) -> (State, Command) {
    let mut setup: Setup = serde_json::from_value(setup.clone()).expect("a setup");
    setup.sources.dice = Source::Table;
    let dice: Vec<Dice> =
        setup.dice.iter().map(|kind| Dice { die: kind.id.clone(), count: 1 }).collect();
    assert_eq!(dice.len(), 6, "one of each kind");
    let (last, dice) = dice.split_last().expect("dice");
    setup.house.flank_die = Some(last.die.clone());
    let mut state = Napoleonica::start(&setup).expect("it begins");
    (state.round, state.leader) = (1, Some(Side::North));
    state.units.iter_mut().for_each(|unit| unit.status = Status::Battlefield);
    state.phase = Phase::Battle(Battle {
        side: Side::North,
        basics: 0,
        carded: [true; 2],
        card: None,
        activation: Some(activation()),
        attacks: Vec::new(),
        advance: Vec::new(),
    });
    let target = enemy(&state);
    let kinds = [ATTACKER, target].map(|id| usize::from(state.units[usize::from(id)].kind));
    let crit = Some(CritEffect::Hammerblow);
    let value =
        AttackValue { kind: AttackType::Melee, dice: Some(dice.to_vec()), range: None, crit };
    state.units.kinds_mut()[kinds[0]].card.attacks = Some(vec![value]);
    state.units.kinds_mut()[kinds[0]].card.abilities = Some(Vec::new());
    let able = |does| Ability { does, activatable: false, corruption: 0 };
    let abilities = [Trait::Brave, Trait::Clumsy, Trait::Fortitude, Trait::Counterblow(Vec::new())];
    state.units.kinds_mut()[kinds[1]].card.abilities = Some(abilities.map(able).to_vec());
    let ground = Ground::Forest;
    let situation =
        Situation { ground, formation: true, flank: true, adjacent: true, ignore: None };
    (state, Command::Attack { target, kind: AttackType::Melee, situation, dice: None })
}

fn activation() -> Activation {
    Activation {
        unit: ATTACKER,
        rest_only: false,
        ordered: false,
        stage: Stage::Ready,
        abilities: Vec::new(),
        hexes: 0,
        spent: false,
    }
}

fn enemy(state: &State) -> UnitId {
    let south = state.units.iter().position(|unit| unit.owner == Side::South);
    south.and_then(|at| UnitId::try_from(at).ok()).expect("an enemy")
}

/// The models lost in every throw, each rolled and counted by the rules.
fn played(state: &State, attack: &Command) -> Dist<u8> {
    let mut declared = state.clone();
    give(&mut declared, Side::North, attack);
    while let AttackStep::Lay(role) = front(&declared).step {
        let by = declared.units[usize::from(front(&declared).unit(role))].owner;
        give(&mut declared, by, &Command::Decline {});
    }
    let target = front(&declared).target;
    let models = declared.units[usize::from(target)].models.now;
    let dice = front(&declared).pool.iter().map(|die| {
        let kind = declared.setup.dice.iter().find(|kind| kind.id == die.die);
        kind.and_then(|kind| kind.faces.clone()).expect("its faces")
    });
    let throws = dice.fold(vec![Vec::new()], |throws: Vec<Vec<Face>>, faces| {
        let longer = |throw: &Vec<Face>, face| throw.iter().copied().chain([face]).collect();
        let each = |throw| faces.iter().map(move |face| longer(throw, *face));
        throws.iter().flat_map(each).collect::<Vec<Vec<Face>>>()
    });
    let lost = throws.into_iter().map(|faces| {
        let mut thrown = declared.clone();
        let roll = Command::Roll { faces: Some(faces), settled: true };
        let events = give(&mut thrown, Side::North, &roll);
        let felt = events.iter().rev().find_map(|event| match event {
            Event::Counted { damage, .. } | Event::DamageSet { damage, .. } => Some(*damage),
            _ => None,
        });
        felt.expect("the dice are counted").min(models)
    });
    Dist::fair(lost).expect("throws")
}

fn front(state: &State) -> &tracker::games::napoleonica::state::attack::Attack {
    let Phase::Battle(turn) = &state.phase else { panic!("no battle") };
    turn.attacks.last().expect("an attack")
}

/// Gives a command, then applies what follows until somebody is asked or a unit falls.
fn give(state: &mut State, by: Side, command: &Command) -> Vec<Event> {
    let mut referee = Referee::trial();
    let decided = Napoleonica::decide(&mut referee, state, by.seat(), command);
    let mut more = decided.expect("it is allowed");
    let mut events = Vec::new();
    while !more.is_empty() {
        more.iter().for_each(|event| Napoleonica::apply(state, event));
        events.append(&mut more);
        let falls = |event: &Event| matches!(event, Event::ModelsLost { .. });
        if events.iter().any(falls) {
            break;
        }
        more = Napoleonica::proceed(&mut referee, state);
    }
    events
}
