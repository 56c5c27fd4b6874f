//! Models lost otherwise than by a blow, which of them leave the track, and cards that have to go
//! (N-DST, N-TRK-7, N-CRD-8, N-CRD-2, N-ATK-4).

use super::super::prelude::*;

fn fallen(unit: UnitId) -> Command {
    correct(Correction::Models { unit, to: 0 })
}

/// North plays a card that only the table knows.
fn reading() -> Scene {
    let mut scene = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    scene.deal(NORTH, 2).ok(NORTH, READ);
    scene
}

fn standing(scene: &Scene, unit: UnitId) -> (Status, [u16; 2]) {
    let totals = scene.state.ledger.totals();
    (scene.unit(unit).status, [totals[0], totals[1]])
}

#[test]
fn a_correction_that_takes_the_last_model_destroys_the_unit() {
    // proves N-DST-1, N-DST-2, N-TRK-7
    let mut scene = Scene::battle_with(|setup| setup.armies[1].faction.uses_corruption = true);
    scene.of(FOOT).blanks = 1;
    scene.ok(NORTH, fallen(FOOT));
    let kind = usize::from(scene.unit(FOOT).kind);
    assert_eq!(standing(&scene, FOOT), (Status::Destroyed, [0, 1]));
    assert_eq!((scene.player(NORTH).removed[kind], scene.player(NORTH).on_track(0)), (4, 0));
    assert_eq!((scene.player(SOUTH).corruption, scene.unit(FOOT).blanks), (4, 0));
    scene.refuses(NORTH, "E-FIX-UNIT", [fallen(FOOT)]).ok(NORTH, activate(FOOT2));
}

#[test]
fn a_correction_that_takes_the_last_unit_ends_the_battle() {
    // proves N-DST-3, N-WIN-2, N-WIN-1
    let mut scene = Scene::battle_with(|setup| setup.armies[1].units.truncate(1));
    assert_eq!(scene.does(SOUTH, fallen(5)).won(), Some((NORTH, "N-WIN-2".into())));
    let mut scene = Scene::battle_with(|setup| setup.scenario.goal = Some(2));
    assert_eq!(scene.does(SOUTH, fallen(ENEMY_GENERAL)).won(), Some((NORTH, "N-WIN-1".into())));
}

#[test]
fn an_attack_is_over_when_a_correction_took_one_of_the_two() {
    // proves N-DST-1
    for unit in [FOOT, ENEMY_FOOT] {
        for stops in [0, 1, 2, 3] {
            let mut scene = Scene::battle();
            scene.declared();
            if stops > 0 {
                scene.bare();
            }
            if stops > 1 {
                scene.ok(NORTH, settled("!!<"));
            }
            if stops > 2 {
                scene.ok(SOUTH, Command::Retreat { answer: RetreatAnswer::Full, hexes: None });
                assert_eq!(scene.step(), AttackStep::Reduce);
            }
            scene.ok(NORTH, fallen(unit));
            assert_eq!((scene.unit(unit).status, scene.over()), (Status::Destroyed, true));
            scene.ok(NORTH, activate(FOOT2));
        }
    }
}

/// South's foot fell with models of its type on three lines and more of them than leave.
fn choosing() -> Scene {
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, 2));
    let kind = usize::from(scene.unit(ENEMY_FOOT).kind);
    scene.state.players[1].track[kind] = [0, 2, 1, 2];
    scene.struck("!--");
    scene
}

fn remove(gone: [u8; 4]) -> Command {
    Command::RemoveModels { unit: ENEMY_FOOT, gone }
}

#[test]
fn the_owner_says_which_models_leave_the_track() {
    // proves N-TRK-7
    let mut scene = choosing();
    let kind = usize::from(scene.unit(ENEMY_FOOT).kind);
    let view = scene.on_table();
    assert_eq!(view.owed, Some(Owed::Models { side: SOUTH, unit: ENEMY_FOOT }));
    assert_eq!(view.asked, [SOUTH]);
    assert_eq!(scene.open_offers(NORTH), []);
    assert_eq!(scene.open_offers(SOUTH), [remove([0, 2, 2, 0]), remove([0, 0, 2, 2])]);
    assert_eq!(scene.refused(NORTH, Command::Pass {}), "E-BAT-OPEN");
    assert_eq!(scene.refused(NORTH, remove([0, 2, 2, 0])), "E-BAT-TURN");
    for gone in [[0, 2, 1, 0], [1, 1, 2, 0], [0, 2, 2, 1]] {
        assert_eq!(scene.refused(SOUTH, remove(gone)), "E-TRK-LEAVE", "{gone:?}");
    }
    let other = Command::RemoveModels { unit: ENEMY_FOOT2, gone: [0, 2, 2, 0] };
    scene.refuses(SOUTH, "E-TRK-STANDS", [other]).ok(SOUTH, remove([0, 1, 1, 2]));
    assert_eq!(scene.player(SOUTH).track[kind], [0, 1, 1, 0]);
    assert_eq!((standing(&scene, ENEMY_FOOT), scene.over()), ((Status::Destroyed, [1, 0]), true));
}

#[test]
fn nobody_is_asked_where_there_is_no_choice() {
    // proves N-TRK-7
    for (other, track) in [(2, [0, 0, 5, 0]), (4, [0, 1, 1, 1])] {
        let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, other));
        let kind = usize::from(scene.unit(ENEMY_FOOT).kind);
        scene.state.players[1].track[kind] = track;
        scene.struck("!--");
        assert_eq!((scene.on_table().owed, scene.over()), (None, true), "{track:?}");
    }
}

#[test]
fn a_model_found_after_all_gives_the_unit_back() {
    // proves N-TRK-7
    let mut scene = choosing();
    scene.ok(SOUTH, correct(Correction::Models { unit: ENEMY_FOOT, to: 1 }));
    assert_eq!(scene.on_table().owed, None);
    assert_eq!(standing(&scene, ENEMY_FOOT), (Status::Battlefield, [0, 0]));
}

#[test]
fn a_card_takes_models_and_destroys_a_unit() {
    // proves N-CRD-2, N-DST-1, N-DST-2
    let mut scene = reading();
    scene.models(ENEMY_FOOT, 1);
    let hit = |unit| Command::CardHits { unit };
    assert!(scene.open_offers(NORTH).contains(&hit(ENEMY_FOOT)));
    assert_eq!(scene.does(NORTH, hit(ENEMY_HORSE)).unit(ENEMY_HORSE).models.now, 2);
    scene.ok(NORTH, hit(ENEMY_FOOT));
    assert_eq!(standing(&scene, ENEMY_FOOT), (Status::Destroyed, [1, 0]));
    scene.refuses(NORTH, "E-ACT-UNIT", [hit(ENEMY_FOOT)]).ok(NORTH, Command::CardDone {});
}

#[test]
fn a_known_card_does_what_it_says_and_no_more() {
    // proves N-CRD-2, N-COR-2, N-CRD-9
    let effects =
        vec![Effect::Damage(2), Effect::Draw(2), Effect::Discard(1), Effect::Corruption(3)];
    let mut scene = Scene::battle_with(|setup| {
        setup.sources.maneuver = Source::App;
        setup.armies[0].faction.uses_corruption = true;
        let kind = CardType::Action;
        setup.armies[0].maneuver = vec![maneuver("storm", kind, effects)];
        setup.armies[0].maneuver[0].copies = 4;
        setup.armies[1].maneuver = setup.armies[0].maneuver.clone();
    });
    scene.deal_known(NORTH, &[Some(0)]).deal_known(SOUTH, &[Some(0)]).corruption(18);
    scene.ok(NORTH, Command::PlayCard { card: Laid::Card(Some(0)) });
    assert_eq!(scene.refused(NORTH, Command::CardHits { unit: FOOT }), "E-CRD-ENEMY");
    scene.ok(NORTH, Command::CardHits { unit: ENEMY_FOOT });
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 2);
    assert_eq!(scene.does(NORTH, gives([0, 0, 2, 0, 0])).player(NORTH).maneuver.hand().len(), 2);
    scene.ok(NORTH, gives([0, 0, 0, 0, 9]));
    assert_eq!(scene.player(NORTH).corruption, 20, "three, and no more than there are");
    scene.ok(NORTH, gives([0, 0, 0, 1, 0]));
    assert_eq!(scene.on_table().owed, Some(Owed::Cards { side: SOUTH, count: 1 }));
    assert_eq!(scene.refused(NORTH, Command::Pass {}), "E-BAT-OPEN");
    let discard = |cards: usize| Command::Discard { cards: vec![Some(0); cards] };
    scene.refuses(SOUTH, "E-CRD-OWED", [discard(2)]).ok(SOUTH, discard(1));
    assert_eq!((scene.on_table().owed, scene.player(SOUTH).maneuver.hand().len()), (None, 0));
}

#[test]
fn cards_above_seven_go_at_once() {
    // proves N-CRD-8, N-CRD-9
    let mut scene = reading();
    scene.deal(NORTH, 5).ok(NORTH, gives([0, 0, 3, 0, 0]));
    assert_eq!(scene.on_table().owed, Some(Owed::Cards { side: NORTH, count: 2 }));
    scene.ok(NORTH, Command::Discard { cards: vec![None; 2] });
    assert_eq!(scene.player(NORTH).maneuver.hand().len(), 7);
    scene.ok(NORTH, gives([0, 0, 0, 4, 2]));
    assert_eq!(
        (scene.on_table().owed, scene.player(NORTH).corruption),
        (None, 5),
        "they hold none"
    );
    let mut scene = Scene::with(|it| it.deal(NORTH, 1));
    scene.ok(NORTH, READ);
    assert_eq!(scene.refused(NORTH, gives([0, 0, 0, 0, 1])), "E-COR-FACTION");
}

#[test]
fn a_card_in_an_attack_may_take_the_target_before_the_blow() {
    // proves N-ATK-4, N-DST-1
    let mut scene = Scene::with(|it| it.deal(NORTH, 3));
    scene.deal(SOUTH, 2).models(ENEMY_FOOT, 1).declared().ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let effects = vec![Effect::Damage(3), Effect::Draw(1), Effect::Discard(1)];
    let says = Some(CardFace { effects, ..CardFace::default() });
    let events = scene.ok(NORTH, Command::UseCard { used: CardUse::Effect, says });
    let taken = Event::ModelsTaken { unit: ENEMY_FOOT, count: 1, why: "N-ATK-4".into() };
    assert!(events.contains(&taken));
    scene.ok(SOUTH, Command::Discard { cards: vec![None] });
    assert_eq!((standing(&scene, ENEMY_FOOT), scene.over()), ((Status::Destroyed, [1, 0]), true));
    assert_eq!(scene.player(NORTH).maneuver.hand().len(), 3);
}

#[test]
fn the_number_of_cards_in_hand_is_put_right() {
    // proves N-LEAD-6, N-CRD-8
    let mut scene = super::super::battle::leadership::bidding(|_| {});
    let cards = |place, to| correct(Correction::Cards { side: NORTH, place, to });
    scene.ok(NORTH, cards(CardPlace::Hand, 0));
    let bid = Command::Bid { bid: Bid::Card { leadership: 4, card: None } };
    assert_eq!(scene.refused(NORTH, bid.clone()), "E-BID-NONE");
    assert_eq!(scene.refused(NORTH, cards(CardPlace::Hand, 8)), "E-FIX-RANGE");
    scene.plays(NORTH, [cards(CardPlace::Hand, 3), cards(CardPlace::Discard, 2)]);
    let maneuver = &scene.player(NORTH).maneuver;
    let counts = [maneuver.hand().len(), maneuver.discard().len(), maneuver.pile().len()];
    assert_eq!(counts, [3, 2, 25]);
    scene.plays(NORTH, [cards(CardPlace::Discard, 1), bid]);
    assert_eq!(scene.refused(NORTH, cards(CardPlace::Hand, 2)), "E-FIX-LATER");
    let mut scene = Scene::battle_with(|setup| setup.sources.maneuver = Source::App);
    assert_eq!(scene.refused(NORTH, cards(CardPlace::Hand, 2)), "E-APP-DRAWS");
}

#[test]
fn a_lost_commander_is_worth_two_whatever_took_it() {
    // proves N-DST-2, N-VP-1
    let mut scene = Scene::battle();
    let kind = usize::from(scene.unit(GENERAL).kind);
    assert_eq!(scene.state.units.kinds()[kind].card.branch, Some(Branch::Commander));
    scene.ok(SOUTH, fallen(GENERAL));
    assert_eq!(standing(&scene, GENERAL), (Status::Destroyed, [0, 2]));
    assert_eq!(scene.player(NORTH).on_line(scene.unit(GENERAL).kind, Line::Three), 0);
}
