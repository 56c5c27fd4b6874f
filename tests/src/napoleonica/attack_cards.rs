//! Maneuver cards in attacks (N-ATK-3, N-ATK-4, N-CRD).

use super::fight::*;
use super::scene::*;
use tracker::games::napoleonica::cards::{Bonus, CardType, Effect, ManeuverCard, Trait};
use tracker::games::napoleonica::command::{CardFace, Command};
use tracker::games::napoleonica::dice::Symbol;
use tracker::games::napoleonica::house_rules::Source;
use tracker::games::napoleonica::state::Phase;
use tracker::games::napoleonica::state::attack::{AttackStep, CardUse, Laid, Situation};

/// Cards of the scene's decks by their number in the list.
const STORM: u8 = 0;
const STAND: u8 = 1;
const MARCH: u8 = 2;

/// An Attack card with a die, a Reaction card that ignores a hit and gives a die, and an Action
/// card with a bonus for shooting.
fn deck() -> Vec<ManeuverCard> {
    let stand = vec![Effect::Ignore(Symbol::Hit, 1), Effect::Dice(dice(1))];
    let bonus = Some(Bonus { attack: RANGED, dice: dice(1) });
    vec![
        maneuver("storm", CardType::Attack, vec![Effect::Dice(dice(1))]),
        maneuver("stand", CardType::Reaction, stand),
        ManeuverCard { bonus, ..maneuver("march", CardType::Action, Vec::new()) },
    ]
}

/// A battle in which the app knows the decks; each hand holds one of each card.
fn known(change: impl FnOnce(&mut Vec<ManeuverCard>)) -> Scene {
    let mut cards = deck();
    change(&mut cards);
    let mut scene = Scene::battle_with(|setup| {
        setup.sources.maneuver = Source::App;
        setup.armies.iter_mut().for_each(|army| army.maneuver = cards.clone());
    });
    for seat in [NORTH, SOUTH] {
        deal_known(&mut scene, seat, &[Some(STORM), Some(STAND), Some(MARCH)]);
    }
    scene
}

fn laid(card: u8) -> Command {
    lay(Laid::Card(Some(card)))
}

fn used(used: CardUse) -> Command {
    Command::UseCard { used, says: None }
}

fn read(used: CardUse, says: CardFace) -> Command {
    Command::UseCard { used, says: Some(says) }
}

fn declared(scene: &mut Scene) {
    declare(scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
}

#[test]
fn attacker_then_defender_lay_and_both_are_shown_together() {
    // proves N-ATK-3, N-ATK-4, N-CRD-3, N-CRD-4
    let mut scene = known(|_| {});
    declared(&mut scene);
    assert_eq!(scene.refused(SOUTH, laid(STAND)), "E-ATK-STEP");
    scene.ok(NORTH, laid(STORM));
    assert_eq!(front(&scene).shown, [None, None], "face down until both have had their say");
    scene.ok(SOUTH, laid(STAND));
    let shown = [STORM, STAND].map(|card| Some(Laid::Card(Some(card))));
    assert_eq!((front(&scene).shown, step(&scene)), (shown, AttackStep::Reveal(ATTACKER)));
    scene.ok(NORTH, used(CardUse::Effect));
    scene.ok(SOUTH, used(CardUse::Effect));
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(STORM)]);
    scene.ok(NORTH, settled("!!--"));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3, "one of two hits was ignored");
}

#[test]
fn a_defenders_card_gives_no_dice() {
    // proves NB-6, N-ATK-4
    let mut scene = known(|_| {});
    declared(&mut scene);
    scene.ok(NORTH, DECLINE);
    scene.ok(SOUTH, laid(STAND));
    scene.ok(SOUTH, used(CardUse::Effect));
    assert_eq!(front(&scene).pool.len(), 3);
    assert_eq!(front(&scene).ignored, [(Symbol::Hit, 1)]);
}

#[test]
fn the_only_immediate_card_goes_first() {
    // proves N-ATK-4
    for (both, first) in [(false, DEFENDER), (true, ATTACKER)] {
        let mut scene = known(|cards| {
            cards[usize::from(STAND)].immediate = true;
            cards[usize::from(STORM)].immediate = both;
        });
        declared(&mut scene);
        scene.ok(NORTH, laid(STORM));
        scene.ok(SOUTH, laid(STAND));
        assert_eq!(step(&scene), AttackStep::Reveal(first));
    }
}

#[test]
fn a_card_of_the_table_goes_first_when_the_players_read_so() {
    // proves N-ATK-4
    let mut scene = Scene::battle();
    deal(&mut scene, NORTH, 1);
    deal(&mut scene, SOUTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, lay(Laid::Card(None)));
    assert_eq!(scene.refused(SOUTH, used(CardUse::Effect)), "E-BAT-TURN");
    let hurried = CardFace { immediate: true, ..CardFace::default() };
    scene.ok(SOUTH, read(CardUse::Effect, hurried));
    assert_eq!(step(&scene), AttackStep::Reveal(ATTACKER));
}

#[test]
fn any_card_may_be_laid_for_a_bonus_that_fits() {
    // proves N-CRD-5
    let mut scene = known(|_| {});
    declared(&mut scene);
    assert_eq!(scene.refused(NORTH, laid(MARCH)), "E-CRD-BONUS");
    let mut scene = known(|_| {});
    declare(&mut scene, FOOT, ENEMY_FOOT, RANGED, Situation::default());
    scene.ok(NORTH, laid(MARCH));
    scene.ok(SOUTH, DECLINE);
    assert_eq!(scene.refused(NORTH, used(CardUse::Effect)), "E-CRD-ATTACK");
    scene.ok(NORTH, used(CardUse::Bonus));
    assert_eq!(front(&scene).pool.len(), 3);
}

#[test]
fn a_bonus_read_at_the_table_has_to_fit_as_well() {
    // proves N-CRD-5
    let mut scene = Scene::battle();
    deal(&mut scene, NORTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let gives =
        |attack| CardFace { bonus: Some(Bonus { attack, dice: dice(1) }), ..CardFace::default() };
    assert_eq!(scene.refused(NORTH, read(CardUse::Bonus, gives(MAGIC))), "E-CRD-BONUS");
    assert_eq!(scene.refused(NORTH, used(CardUse::Bonus)), "E-CRD-NOBONUS");
    scene.ok(NORTH, read(CardUse::Bonus, gives(MELEE)));
    assert_eq!(front(&scene).pool.len(), 4);
}

#[test]
fn a_main_effect_goes_with_magic_only_if_the_card_says_so() {
    // proves N-CRD-3, A-N-68
    for (says, refused) in [(false, true), (true, false)] {
        let mut scene = known(|cards| cards[usize::from(STORM)].with_magic = says);
        printed(&mut scene, FOOT, MAGIC, 2, None);
        declare(&mut scene, FOOT, ENEMY_FOOT, MAGIC, Situation::default());
        let verdict = scene.act(NORTH, laid(STORM)).map_err(|refusal| refusal.code);
        assert_eq!(verdict.err().as_deref(), refused.then_some("E-CRD-MAGIC"));
    }
}

#[test]
fn the_decoy_does_nothing_and_comes_back() {
    // proves N-CRD-6
    let mut scene = known(|_| {});
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Decoy));
    scene.ok(SOUTH, lay(Laid::Decoy));
    assert_eq!(step(&scene), AttackStep::Roll);
    assert_eq!(scene.player(NORTH).maneuver.hand().len(), 3);
    assert!(scene.player(NORTH).maneuver.discard().is_empty());
    assert_eq!(scene.refused(NORTH, laid(STORM)), "E-CRD-ONE", "it counts as a card");
}

#[test]
fn a_declined_card_is_discarded_all_the_same() {
    // proves N-CRD-7
    let mut scene = known(|_| {});
    declared(&mut scene);
    scene.ok(NORTH, laid(STORM));
    scene.ok(SOUTH, DECLINE);
    scene.ok(NORTH, used(CardUse::Nothing));
    assert_eq!(front(&scene).pool.len(), 3);
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(STORM)]);
}

#[test]
fn an_effect_is_paid_in_corruption_when_it_is_used() {
    // proves N-CRD-10
    let mut scene = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    deal(&mut scene, NORTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let costs = |corruption| CardFace { corruption, ..CardFace::default() };
    assert_eq!(scene.refused(NORTH, read(CardUse::Effect, costs(4))), "E-COR-FEW");
    scene.ok(NORTH, read(CardUse::Effect, costs(2)));
    assert_eq!(scene.player(NORTH).corruption, 1);
}

#[test]
fn each_side_lays_its_own_kind_of_card() {
    // proves N-CRD-11
    let mut scene = known(|_| {});
    declared(&mut scene);
    assert_eq!(scene.refused(NORTH, laid(STAND)), "E-CRD-ATTACK");
    scene.ok(NORTH, DECLINE);
    assert_eq!(scene.refused(SOUTH, laid(STORM)), "E-CRD-DEFEND");
    assert_eq!(scene.refused(SOUTH, lay(Laid::Card(None))), "E-CARD-HAND");
}

#[test]
fn a_wrong_card_is_taken_back_and_counts_as_none() {
    // proves N-CRD-11
    let mut scene = Scene::battle();
    deal(&mut scene, SOUTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, DECLINE);
    scene.ok(SOUTH, lay(Laid::Card(None)));
    let action = CardFace { kind: Some(CardType::Action), ..CardFace::default() };
    assert_eq!(scene.refused(SOUTH, read(CardUse::Effect, action.clone())), "E-CRD-DEFEND");
    assert_eq!(scene.refused(SOUTH, used(CardUse::Bonus)), "E-CRD-DEFEND");
    scene.ok(SOUTH, read(CardUse::Nothing, action));
    assert_eq!(scene.player(SOUTH).maneuver.hand().len(), 1);
    let Phase::Battle(turn) = &scene.state.phase else { panic!("the battle goes on") };
    assert_eq!(turn.carded, [false; 2]);
}

#[test]
fn a_unit_activated_by_a_card_attacks_without_another() {
    // proves N-CRD-1, NB-15
    let mut scene = Scene::battle();
    deal(&mut scene, NORTH, 2);
    scene.ok(NORTH, Command::PlayCard { card: Laid::Card(None) });
    scene.ok(NORTH, Command::CardActivates { unit: FOOT, blank: false });
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!(step(&scene), AttackStep::Lay(DEFENDER), "North is not asked");
    assert_eq!(scene.refused(NORTH, lay(Laid::Card(None))), "E-CRD-ONE");
}

#[test]
fn other_effects_touch_the_units_of_the_attack() {
    // proves N-ATK-4, N-CRD-3
    let mut scene = Scene::battle();
    deal(&mut scene, NORTH, 1);
    scene.tired(FOOT, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let effects = vec![
        Effect::Rerolls(1),
        Effect::Add(Symbol::Hit, 1),
        Effect::Tire(3),
        Effect::Relieve(1),
        Effect::Orders(1),
        Effect::Steps(1),
    ];
    scene.ok(NORTH, read(CardUse::Effect, CardFace { effects, ..CardFace::default() }));
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(ENEMY_FOOT).fatigue.now), (0, 2));
    assert_eq!(front(&scene).rerolls[ATTACKER.at()].card, 1);
    assert_eq!(front(&scene).added, [(Symbol::Hit, 1)]);
}

#[test]
fn a_card_changes_nothing_about_a_grenade() {
    // proves N-CRD-3, N-CRD-5, nap.grenade
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Grenade(dice(1)));
    deal(&mut scene, NORTH, 1);
    declare(&mut scene, FOOT, ENEMY_FOOT, GRENADE, Situation::default());
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    assert_eq!(scene.refused(NORTH, used(CardUse::Effect)), "E-CRD-GRENADE");
    assert_eq!(scene.refused(NORTH, used(CardUse::Bonus)), "E-ATK-FIXED");
    scene.ok(NORTH, used(CardUse::Nothing));
    assert_eq!(step(&scene), AttackStep::Roll);
}

#[test]
fn orders_from_a_card_are_drawn_before_the_attack_goes_on() {
    // proves N-CRD-3
    let mut scene = Scene::battle_with(|setup| setup.sources.pouch = Source::Table);
    deal(&mut scene, NORTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let effects = vec![Effect::Orders(1)];
    scene.ok(NORTH, read(CardUse::Effect, CardFace { effects, ..CardFace::default() }));
    let hand = scene.player(NORTH).hand.total();
    let draw = scene.open_offers(NORTH).swap_remove(0);
    scene.ok(NORTH, draw);
    assert_eq!((scene.player(NORTH).hand.total(), step(&scene)), (hand + 1, AttackStep::Roll));
}

#[test]
fn dice_on_a_card_have_to_be_there() {
    // proves N-ATK-5, N-CRD-5
    let mut scene = Scene::battle();
    deal(&mut scene, NORTH, 1);
    declared(&mut scene);
    scene.ok(NORTH, lay(Laid::Card(None)));
    scene.ok(SOUTH, DECLINE);
    let effects = vec![Effect::Dice(dice(0))];
    let none = CardFace { effects, ..CardFace::default() };
    assert_eq!(scene.refused(NORTH, read(CardUse::Effect, none)), "E-DIE-NUMBER");
}

#[test]
fn only_a_main_effect_that_is_used_costs_corruption() {
    // proves N-CRD-10, N-CRD-5, N-CRD-7
    for (use_it, left) in [(CardUse::Effect, 1), (CardUse::Bonus, 3), (CardUse::Nothing, 3)] {
        let mut cards = deck();
        cards[usize::from(STORM)].corruption = 2;
        cards[usize::from(STORM)].bonus = Some(Bonus { attack: MELEE, dice: dice(1) });
        let mut scene = Scene::battle_with(|setup| {
            setup.sources.maneuver = Source::App;
            setup.armies[0].faction.uses_corruption = true;
            setup.armies[0].maneuver = cards;
        });
        deal_known(&mut scene, NORTH, &[Some(STORM)]);
        declared(&mut scene);
        scene.ok(NORTH, laid(STORM));
        scene.ok(SOUTH, DECLINE);
        scene.ok(NORTH, used(use_it));
        assert_eq!(scene.player(NORTH).corruption, left);
    }
}

#[test]
fn effects_that_make_no_sense_for_a_side_are_skipped() {
    // proves N-ATK-4, NB-6
    let mut scene = known(|cards| {
        cards[usize::from(STORM)].effects = vec![Effect::Ignore(Symbol::Hit, 1)];
        cards[usize::from(STAND)].effects = vec![Effect::Add(Symbol::Hit, 1)];
    });
    declared(&mut scene);
    scene.ok(NORTH, laid(STORM));
    scene.ok(SOUTH, laid(STAND));
    scene.ok(NORTH, used(CardUse::Effect));
    scene.ok(SOUTH, used(CardUse::Effect));
    scene.ok(NORTH, settled("!--"));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3, "one hit, as it was rolled");
}
