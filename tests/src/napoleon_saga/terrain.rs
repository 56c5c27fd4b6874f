//! Terrain (NS-TER): where it lies, who may stand on it, what it hides.

use super::prelude::*;

/// Step C of phase II, North's part; North holds a Hill, a River, Woods, a Building (0, 2, 4, 6)
/// and an order (8).
fn scene() -> Scene {
    let mut scene = Scene::battle_with(|setup| {
        for (place, terrain) in Terrain::ALL.iter().enumerate() {
            let card = &mut setup.armies[0].strategy_cards[place];
            card.kind = StrategyKind::Terrain(*terrain);
        }
    });
    let hand = [0, 2, 4, 6, 8].map(Some);
    scene.state.players[0].strategy.draw(&hand);
    scene.state.phase =
        Phase::Reform(Reform { step: ReformStep::Terrain, side: NORTH, done: [false; 2] });
    scene
}

const HILL: u8 = 0;
const RIVER: u8 = 2;
const WOODS: u8 = 4;
const BUILDING: u8 = 6;

fn play(card: u8, on: Spot) -> Command {
    super::prelude::play(card, Some(on))
}

#[test]
fn terrain_lies_on_the_own_lines_and_reserve() {
    // proves NS-TER-1, NS-REF-3
    let mut scene = scene();
    assert_eq!(scene.refused(NORTH, play(HILL, spot(SOUTH, "F1"))), "E-TER-SLOT");
    assert_eq!(scene.refused(NORTH, play(HILL, spot(NORTH, "RL"))), "E-TER-SLOT");
    let order = Command::PlayCard { card: Some(8), kind: None, on: None, bonus: None };
    assert_eq!(scene.refused(NORTH, order), "E-TER-CARD");
    for (card, at) in [(HILL, "F1"), (RIVER, "S4"), (WOODS, "R5")] {
        scene.ok(NORTH, play(card, spot(NORTH, at)));
    }
    assert_eq!(scene.state.ground(spot(NORTH, "S4")), Some(Terrain::River));
    assert_eq!(scene.player(NORTH).strategy.discard(), [], "they lie on the table");
}

#[test]
fn each_lays_terrain_in_his_part_of_the_step() {
    // proves NS-TER-1
    let mut scene = scene();
    scene.does(NORTH, DONE).refuses(NORTH, "E-REF-ORDER", [play(HILL, spot(NORTH, "F1"))]);
    let mut battle = Scene::battle_with(|setup| {
        setup.armies[0].strategy_cards[0].kind = StrategyKind::Terrain(Terrain::Hill);
    });
    battle.state.players[0].strategy.draw(&[Some(0)]);
    battle.unit(NORTH, "F1", foot());
    battle.unit(SOUTH, "F5", foot());
    assert_eq!(battle.refused(NORTH, play(HILL, spot(NORTH, "F1"))), "E-CRD-WINDOW");
}

#[test]
fn a_new_terrain_takes_the_place_of_the_old() {
    // proves NS-TER-2, NS-CRD-3
    let mut scene = scene();
    let at = spot(NORTH, "S2");
    scene.plays(NORTH, [play(HILL, at), play(RIVER, at)]);
    assert_eq!(scene.state.ground(at), Some(Terrain::River));
    assert_eq!(scene.player(NORTH).strategy.discard(), [Some(HILL)]);
}

#[test]
fn none_under_a_melee() {
    // proves NS-TER-3
    let mut scene = scene();
    let (unit, foe) = (scene.unit(NORTH, "F3", foot()), scene.unit(SOUTH, "F3", foot()));
    scene.engage(unit, foe).refuses(NORTH, "E-TER-MELEE", [play(HILL, unit)]);
}

#[test]
fn a_unit_has_to_be_able_to_stand_there() {
    // proves NS-TER-4, NSV-33
    let on = |card: u8, unit: UnitCard| {
        let mut scene = scene();
        let at = scene.unit(NORTH, "S2", unit);
        scene.verdict(NORTH, play(card, at))
    };
    let barred = Some("E-TER-STAND".to_owned());
    assert_eq!(on(WOODS, heavy()), barred);
    assert_eq!(on(WOODS, light()), None);
    assert_eq!(on(WOODS, horse()), None);
    assert_eq!(on(HILL, guns()), None);
    for unit in [guns(), horse_guns()] {
        assert_eq!(on(RIVER, unit.clone()), None);
        assert_eq!(on(WOODS, unit.clone()), barred);
        assert_eq!(on(BUILDING, unit), barred);
    }
    for unit in [light(), horse(), heavy()] {
        assert_eq!(on(BUILDING, unit), barred);
    }
    assert_eq!(on(BUILDING, foot()), None);
}

#[test]
fn what_stands_face_down_is_told_to_nobody_else() {
    // proves NS-TER-4
    let mut scene = scene();
    let at = scene.hidden(NORTH, "R2", heavy());
    let refusal = scene.refusal(NORTH, play(WOODS, at));
    assert_eq!(refusal.values["unit"], "R2".into(), "its slot, not its name");
}

#[test]
fn woods_and_buildings_break_a_formation() {
    // proves NS-TER-5
    for (terrain, kept) in [
        (Terrain::Hill, Some(Formation::Line)),
        (Terrain::River, Some(Formation::Line)),
        (Terrain::Woods, None),
        (Terrain::Building, None),
    ] {
        let mut scene = Scene::battle();
        let unit = scene.unit(NORTH, "S1", foot());
        scene.unit(SOUTH, "F1", foot());
        scene.formed(unit, Formation::Line);
        let to = spot(NORTH, "F1");
        scene.lay(to, terrain).ok(NORTH, step(unit, "F1"));
        assert_eq!(scene.on(to).formation, kept, "{terrain:?}");
    }
}

#[test]
fn terrain_hides_what_is_behind_it_from_guns() {
    // proves NS-TER-7
    let fires = |terrain: Option<Terrain>, hill: bool| {
        let mut scene = Scene::battle();
        let (gun, at) = (scene.unit(NORTH, "S1", guns()), scene.unit(SOUTH, "F5", foot()));
        if let Some(terrain) = terrain {
            scene.lay(spot(NORTH, "F1"), terrain);
        }
        if hill {
            scene.lay(gun, Terrain::Hill);
        }
        scene.verdict(NORTH, fire(gun, at)).is_none()
    };
    assert!(fires(None, false) && fires(Some(Terrain::River), false));
    assert!(!fires(Some(Terrain::Woods), false) && !fires(Some(Terrain::Hill), false));
    assert!(fires(Some(Terrain::Woods), true), "a gun on a Hill sees over it");
}

#[test]
fn a_tables_terrain_is_said_when_it_is_laid() {
    // proves NS-TER-1
    let mut scene = Scene::battle_with(|setup| {
        setup.sources.strategy = Source::Table;
        setup.armies[0].strategy_cards[0] =
            strategy("order-1", StrategyKind::Terrain(Terrain::Woods));
    });
    scene.state.players[0].strategy.draw(&[None, None]);
    scene.state.phase = Phase::Opening { done: [false; 2] };
    let lay = |card, kind, at: &str| Command::PlayCard {
        card,
        kind,
        on: Some(spot(NORTH, at)),
        bonus: None,
    };
    assert_eq!(scene.refused(NORTH, lay(None, None, "F1")), "E-CARD-UNKNOWN");
    scene.ok(NORTH, lay(None, Some(StrategyKind::Terrain(Terrain::River)), "F1"));
    assert_eq!(scene.refused(NORTH, lay(Some(90), None, "F2")), "E-NO-SUCH");
    scene.ok(NORTH, lay(Some(0), None, "F2"));
    assert_eq!(scene.state.ground(spot(NORTH, "F2")), Some(Terrain::Woods));
    scene.state.players[0].strategy.draw(&[None]);
    assert_eq!(scene.refused(NORTH, lay(Some(0), None, "F3")), "E-CARD-DECK", "it lies on F2");
    scene.ok(NORTH, lay(Some(1), None, "F3"));
}
