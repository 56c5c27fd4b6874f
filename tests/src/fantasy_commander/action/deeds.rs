//! What an activated unit does (FC-UNI-2, FC-MOV, FC-DEF-1, FC-RES).

use super::super::prelude::*;

/// North's foot is activated.
fn active() -> Scene {
    let mut scene = Scene::battle();
    scene.active(FOOT);
    scene
}

fn go(run: bool, difficult: bool, then_attack: bool) -> C {
    C::Move { run, difficult, then_attack }
}

fn rest(adjacent: bool, town: bool) -> C {
    C::Rest { adjacent, town }
}

#[test]
fn a_unit_walks_and_attacks_in_this_order() {
    // proves FC-UNI-2, FB-8
    let mut scene = active();
    scene.does(NORTH, WALK).refuses(NORTH, "E-UNI-ONE", [WALK, RUN, DEFEND, REST]);
    scene.does(NORTH, attack(ENEMY_FOOT)).refuses(NORTH, "E-FIGHT", [RUN, DEFEND, END]);
    let seen = scene.on_table();
    let movement = seen.kinds[usize::from(scene.unit(FOOT).kind)].card.movement;
    assert_eq!(movement, Some([2, 4]), "walks and runs so far");
}

#[test]
fn nothing_moves_after_an_attack() {
    // proves FC-UNI-2
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::MultipleAttack));
    scene.clash(&[6], &[]).refuses(NORTH, "E-UNI-ORDER", [WALK]);
    assert_eq!(scene.does(NORTH, END).turn().1, NORTH, "the enemy has no orders");
}

#[test]
fn a_yellow_unit_can_only_rest() {
    // proves FC-UNI-3, FV-18
    let yellow = |adjacent, deed: C| {
        let mut scene = active();
        scene.fresh(FOOT, 2).action().activation = Some(Activation::of(FOOT, Yellow));
        scene.refuses(NORTH, "E-UNI-YELLOW", [WALK, DEFEND, attack(ENEMY_FOOT)]);
        (scene.verdict(NORTH, deed), scene.tired(FOOT), adjacent)
    };
    assert_eq!(yellow(false, REST), (None, 0, false));
    assert_eq!(yellow(true, rest(true, false)), (Some("E-RES-ADJ".into()), 2, true));
    assert_eq!(yellow(false, END).0, None);
}

#[test]
fn a_rest_takes_all_fatigue() {
    // proves FC-RES-1
    let mut scene = active();
    scene.fresh(FOOT, 2).does(NORTH, REST);
    assert_eq!((scene.tired(FOOT), scene.state.activation().is_none()), (0, true));
    let mut scene = active();
    scene.of(FOOT).fatigue.most = 0;
    scene.refuses(NORTH, "E-RES-STAMINA", [REST]);
}

#[test]
fn a_rest_in_a_town_heals_one() {
    // proves FC-RES-2
    for (left, after) in [(2, 3), (4, 4)] {
        let mut scene = active();
        assert_eq!(scene.weakened(FOOT, left).does(NORTH, rest(false, true)).left(FOOT), after);
    }
}

#[test]
fn one_faction_rests_in_towns_under_the_eyes_of_the_enemy() {
    // proves FC-S2-3, FV-18
    for (faction, verdict) in [("empire", None), ("styx", Some("E-RES-ADJ".to_owned()))] {
        let mut scene = Scene::battle_with(|it| it.scenario.rests_in_towns = Some(faction.into()));
        assert_eq!(scene.active(FOOT).verdict(NORTH, rest(true, true)), verdict);
        assert_eq!(scene.active(FOOT).refused(NORTH, rest(true, false)), "E-RES-ADJ");
    }
}

#[test]
fn a_ranger_goes_through_it() {
    // proves FC-MOV-3, fc.ranger
    let ranger = || {
        let mut scene = active();
        scene.able(FOOT, Trait::Ranger);
        scene
    };
    let mut scene = ranger();
    assert!(scene.does(NORTH, go(false, true, true)).state.activation().is_some());
    assert_eq!(ranger().does(NORTH, go(true, true, false)).tired(FOOT), 0);
}

#[test]
fn entering_difficult_terrain_ends_the_activation() {
    // proves FC-MOV-3, FV-21
    let mut scene = active();
    scene
        .refuses(NORTH, "E-MOV-STOPS", [go(false, true, true)])
        .does(NORTH, go(false, true, false));
    assert!(scene.state.activation().is_none());
    active().plays(NORTH, [WALK, attack(ENEMY_FOOT)]);
}

#[test]
fn running_into_it_costs_fatigue_but_not_in_flight() {
    // proves FC-MOV-3, FC-FAT-1, fc.flight
    let run = go(true, true, false);
    assert_eq!(active().does(NORTH, run.clone()).tired(FOOT), 1);
    active().fresh(FOOT, 2).refuses(NORTH, "E-FAT-FULL", [run.clone()]);
    let mut scene = active();
    assert_eq!(scene.able(FOOT, Trait::Flight).does(NORTH, run).tired(FOOT), 0);
}

#[test]
fn after_a_run_a_melee_costs_fatigue() {
    // proves FC-MOV-2, FC-FAT-1, FC-FAT-2, FV-22
    let mut scene = active();
    scene.fresh(FOOT, 1).does(NORTH, RUN);
    assert_eq!(scene.refused_by(NORTH, attack(ENEMY_FOOT)), ["FC-MOV-2", "E-RUN-MELEE"]);
    scene.does(NORTH, tiring(ENEMY_FOOT));
    assert_eq!((scene.tired(FOOT), scene.on_table_dice()), (2, 3), "it buys no die");
}

#[test]
fn the_fatigue_of_a_run_is_the_only_one_in_the_activation() {
    // proves FC-FAT-2, FC-FAT-3, FV-22
    let mut scene = Scene::duel_of(|it| it.fresh(FOOT, 0).able(FOOT, Trait::MultipleAttack));
    scene.plays(NORTH, [RUN, tiring(ENEMY_FOOT), roll(&[6; 3])]);
    scene.refuses(NORTH, "E-FAT-ONCE", [tiring(ENEMY_HORSE)]);
    let mut scene = active();
    scene.fresh(FOOT, 1).does(NORTH, RUN).fresh(FOOT, 2);
    scene.refuses(NORTH, "E-FAT-FULL", [tiring(ENEMY_FOOT)]);
    assert!(active().fresh(FOOT, 2).does(NORTH, RUN).state.activation().is_none(), "A-F-61");
}

#[test]
fn a_unit_defends_until_the_action_phase_ends() {
    // proves FC-DEF-1, FC-DEF-4
    let mut scene = active();
    scene.does(NORTH, DEFEND);
    assert_eq!((scene.unit(FOOT).defends, scene.state.activation().is_none()), (true, true));
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
    assert!(!scene.unit(FOOT).defends);
}

impl Scene {
    /// How many dice the attacker has.
    fn on_table_dice(&self) -> u8 {
        let Now::Action(action) = self.on_table().now else { panic!("no action phase") };
        action.fight.unwrap().dice[0].iter().map(|reason| reason.dice).sum()
    }
}
