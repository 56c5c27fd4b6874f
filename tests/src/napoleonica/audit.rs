//! An audit: battles that were played are gone through once more, event by event, and what the
//! count of an attack says is added up again before each of them.

use super::prelude::*;
use tracker::{Step, StepKind};

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
    let sum = |of: fn(&TallyLine) -> i8| view.sum.lines.iter().map(of).map(i32::from).sum::<i32>();
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
        "N-DMG-2" => attack.kind != MAGIC,
        "nap.hammerblow" => {
            let other = |crit| crit != CritEffect::Hammerblow;
            attack.kind == house.hammerblow_type && !attack.crit.is_some_and(other)
        }
        "nap.shield" => attack.kind == house.shield_type && has(Role::Defender, why).is_some(),
        "nap.veteran" => house.veteran.is_some() && has(Role::Defender, why).is_some(),
        "nap.regroup" => attack.kind == MELEE && has(Role::Defender, why).is_some(),
        "nap.brave" | "nap.clumsy" | "nap.fortitude" => has(Role::Defender, why).is_some(),
        _ => false,
    }
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
pub(super) struct Fought {
    attacks: u32,
    by: [u32; 5],
    reduced: u32,
    regrouped: u32,
    destroyed: u32,
}

impl Fought {
    /// Everything that an attack may come to was seen.
    pub(super) fn is_whole(&self) {
        assert!(self.attacks >= 600, "only {} attacks", self.attacks);
        assert!(self.by.iter().all(|count| *count > 5), "of every origin: {:?}", self.by);
        let seen = [self.reduced, self.regrouped, self.destroyed];
        assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
    }

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

/// Goes through the steps of a battle from its first page on.
pub(super) fn audited(header: &str, steps: &[String], fought: &mut Fought) {
    let header: Header<Setup> = serde_json::from_str(header).unwrap();
    let mut state = Napoleonica::start(&header.setup).unwrap();
    for text in steps {
        let step: Step<Napoleonica> = serde_json::from_str(text).unwrap();
        assert!(
            matches!(step.deed, StepKind::Opened { .. } | StepKind::Acted { .. }),
            "nothing else: {text}"
        );
        for event in step.events() {
            audit(&state, event, fought);
            Napoleonica::apply(&mut state, event);
        }
    }
}
