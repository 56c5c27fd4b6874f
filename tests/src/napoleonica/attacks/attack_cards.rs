//! Maneuver cards in attacks (N-ATK-3, N-ATK-4, N-CRD).

use super::super::prelude::*;

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
    let hand = [STORM, STAND, MARCH].map(Some);
    scene.deal_known(NORTH, &hand).deal_known(SOUTH, &hand);
    scene
}

fn laid(card: u8) -> Command {
    lay(Laid::Card(Some(card)))
}

/// North's foot attacked South's and laid a card that only the table reads; South none.
fn reading(mut scene: Scene) -> Scene {
    scene.deal(NORTH, 1).declared().lays(Some(Laid::Card(None)), None);
    scene
}

/// North reads these effects.
fn effects(effects: Vec<Effect>) -> Command {
    read(CardUse::Effect, CardFace { effects, ..CardFace::default() })
}

const EFFECT: CardUse = CardUse::Effect;
const BONUS: CardUse = CardUse::Bonus;
const NOTHING: CardUse = CardUse::Nothing;

#[test]
fn attacker_then_defender_lay_and_both_are_shown_together() {
    // proves N-ATK-3, N-ATK-4, N-CRD-3, N-CRD-4
    let mut scene = known(|_| {});
    scene.declared().refuses(SOUTH, "E-ATK-STEP", [laid(STAND)]).ok(NORTH, laid(STORM));
    assert_eq!(scene.front().shown, [None, None], "face down until both have had their say");
    scene.ok(SOUTH, laid(STAND));
    let shown = [STORM, STAND].map(|card| Some(Laid::Card(Some(card))));
    assert_eq!((scene.front().shown, scene.step()), (shown, AttackStep::Reveal(ATTACKER)));
    scene.does(NORTH, used(EFFECT)).ok(SOUTH, used(EFFECT));
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(STORM)]);
    scene.ok(NORTH, settled("!!--"));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3, "one of two hits was ignored");
}

#[test]
fn a_defenders_card_gives_no_dice() {
    // proves NB-6, N-ATK-4
    let mut scene = known(|_| {});
    scene.declared().does(NORTH, DECLINE).plays(SOUTH, [laid(STAND), used(EFFECT)]);
    assert_eq!(scene.front().pool.len(), 3);
    assert_eq!(scene.front().ignored, [(Symbol::Hit, 1)]);
}

#[test]
fn the_only_immediate_card_goes_first() {
    // proves N-ATK-4
    for (both, first) in [(false, DEFENDER), (true, ATTACKER)] {
        let mut scene = known(|cards| {
            cards[usize::from(STAND)].immediate = true;
            cards[usize::from(STORM)].immediate = both;
        });
        scene.declared().does(NORTH, laid(STORM)).ok(SOUTH, laid(STAND));
        assert_eq!(scene.step(), AttackStep::Reveal(first));
    }
}

#[test]
fn a_card_of_the_table_goes_first_when_the_players_read_so() {
    // proves N-ATK-4
    let mut scene = Scene::with(|it| it.deal(NORTH, 1).deal(SOUTH, 1).declared());
    scene.lays(Some(Laid::Card(None)), Some(Laid::Card(None)));
    let hurried = CardFace { immediate: true, ..CardFace::default() };
    scene.refuses(SOUTH, "E-BAT-TURN", [used(EFFECT)]).ok(SOUTH, read(EFFECT, hurried));
    assert_eq!(scene.step(), AttackStep::Reveal(ATTACKER));
}

#[test]
fn any_card_may_be_laid_for_a_bonus_that_fits() {
    // proves N-CRD-5
    known(|_| {}).declared().refuses(NORTH, "E-CRD-BONUS", [laid(MARCH)]);
    let mut scene = known(|_| {});
    scene.declare(FOOT, ENEMY_FOOT, RANGED, PLAIN).lays(Some(Laid::Card(Some(MARCH))), None);
    scene.refuses(NORTH, "E-CRD-ATTACK", [used(EFFECT)]);
    assert_eq!(scene.does(NORTH, used(BONUS)).front().pool.len(), 3);
}

#[test]
fn a_bonus_read_at_the_table_has_to_fit_as_well() {
    // proves N-CRD-5
    let mut scene = reading(Scene::battle());
    let gives = |attack| {
        let bonus = Some(Bonus { attack, dice: dice(1) });
        read(BONUS, CardFace { bonus, ..CardFace::default() })
    };
    scene.refuses(NORTH, "E-CRD-BONUS", [gives(MAGIC)]);
    scene.refuses(NORTH, "E-CRD-NOBONUS", [used(BONUS)]);
    assert_eq!(scene.does(NORTH, gives(MELEE)).front().pool.len(), 4);
}

#[test]
fn a_main_effect_goes_with_magic_only_if_the_card_says_so() {
    // proves N-CRD-3, A-N-68
    for (says, refused) in [(false, Some("E-CRD-MAGIC")), (true, None)] {
        let mut scene = known(|cards| cards[usize::from(STORM)].with_magic = says);
        scene.printed(FOOT, MAGIC, 2, None).declare(FOOT, ENEMY_FOOT, MAGIC, PLAIN);
        let verdict = scene.act(NORTH, laid(STORM)).map_err(|refusal| refusal.code);
        assert_eq!(verdict.err().as_deref(), refused);
    }
}

#[test]
fn the_decoy_does_nothing_and_comes_back() {
    // proves N-CRD-6
    let mut scene = known(|_| {});
    scene.declared().lays(Some(Laid::Decoy), Some(Laid::Decoy));
    assert_eq!(scene.step(), AttackStep::Roll);
    let deck = &scene.player(NORTH).maneuver;
    assert_eq!((deck.hand().len(), deck.discard()), (3, &[][..]));
    assert_eq!(scene.refused(NORTH, laid(STORM)), "E-CRD-ONE", "it counts as a card");
}

#[test]
fn a_declined_card_is_discarded_all_the_same() {
    // proves N-CRD-7
    let mut scene = known(|_| {});
    scene.declared().lays(Some(Laid::Card(Some(STORM))), None).ok(NORTH, used(NOTHING));
    assert_eq!(scene.front().pool.len(), 3);
    assert_eq!(scene.player(NORTH).maneuver.discard(), [Some(STORM)]);
}

#[test]
fn an_effect_is_paid_in_corruption_when_it_is_used() {
    // proves N-CRD-10
    let abyss = |setup: &mut Setup| setup.armies[0].faction.uses_corruption = true;
    let mut scene = reading(Scene::battle_with(abyss));
    let costs = |corruption| read(EFFECT, CardFace { corruption, ..CardFace::default() });
    scene.refuses(NORTH, "E-COR-FEW", [costs(4)]).ok(NORTH, costs(2));
    assert_eq!(scene.player(NORTH).corruption, 1);
}

#[test]
fn each_side_lays_its_own_kind_of_card() {
    // proves N-CRD-11
    let mut scene = known(|_| {});
    scene.declared().refuses(NORTH, "E-CRD-ATTACK", [laid(STAND)]).ok(NORTH, DECLINE);
    scene.refuses(SOUTH, "E-CRD-DEFEND", [laid(STORM)]);
    scene.refuses(SOUTH, "E-CARD-HAND", [lay(Laid::Card(None))]);
}

#[test]
fn a_wrong_card_is_taken_back_and_counts_as_none() {
    // proves N-CRD-11
    let mut scene = Scene::with(|it| it.deal(SOUTH, 1).declared());
    scene.lays(None, Some(Laid::Card(None)));
    let action = CardFace { kind: Some(CardType::Action), ..CardFace::default() };
    scene.refuses(SOUTH, "E-CRD-DEFEND", [read(EFFECT, action.clone()), used(BONUS)]);
    assert_eq!(scene.does(SOUTH, read(NOTHING, action)).player(SOUTH).maneuver.hand().len(), 1);
    assert_eq!(scene.turn().carded, [false; 2]);
}

#[test]
fn a_unit_activated_by_a_card_attacks_without_another() {
    // proves N-CRD-1, NB-15
    let mut scene = Scene::with(|it| it.deal(NORTH, 2));
    scene.ok(NORTH, READ);
    scene.ok(NORTH, Command::CardActivates { unit: FOOT, blank: false });
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!(scene.step(), AttackStep::Lay(DEFENDER), "North is not asked");
    scene.refuses(NORTH, "E-CRD-ONE", [lay(Laid::Card(None))]);
}

#[test]
fn other_effects_touch_the_units_of_the_attack() {
    // proves N-ATK-4, N-CRD-3
    let mut scene = reading(Scene::with(|it| it.tired(FOOT, 1)));
    scene.ok(
        NORTH,
        effects(vec![
            Effect::Rerolls(1),
            Effect::Add(Symbol::Hit, 1),
            Effect::Tire(3),
            Effect::Relieve(1),
            Effect::Orders(1),
            Effect::Steps(1),
        ]),
    );
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(ENEMY_FOOT).fatigue.now), (0, 2));
    assert_eq!(scene.front().rerolls[ATTACKER.at()].card, 1);
    assert_eq!(scene.front().added, [(Symbol::Hit, 1)]);
}

#[test]
fn a_card_changes_nothing_about_a_grenade() {
    // proves N-CRD-3, N-CRD-5, nap.grenade
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Grenade(dice(1))).deal(NORTH, 1));
    scene.declare(FOOT, ENEMY_FOOT, GRENADE, PLAIN).lays(Some(Laid::Card(None)), None);
    scene.refuses_each(NORTH, [(used(EFFECT), "E-CRD-GRENADE"), (used(BONUS), "E-ATK-FIXED")]);
    assert_eq!(scene.does(NORTH, used(NOTHING)).step(), AttackStep::Roll);
}

#[test]
fn orders_from_a_card_are_drawn_before_the_attack_goes_on() {
    // proves N-CRD-3
    let mut scene = reading(Scene::battle_with(|setup| setup.sources.pouch = Source::Table));
    scene.ok(NORTH, effects(vec![Effect::Orders(1)]));
    let hand = scene.player(NORTH).hand.total();
    let draw = scene.open_offers(NORTH).swap_remove(0);
    scene.ok(NORTH, draw);
    assert_eq!((scene.player(NORTH).hand.total(), scene.step()), (hand + 1, AttackStep::Roll));
}

#[test]
fn dice_on_a_card_have_to_be_there() {
    // proves N-ATK-5, N-CRD-5
    let none = effects(vec![Effect::Dice(dice(0))]);
    reading(Scene::battle()).refuses(NORTH, "E-DIE-NUMBER", [none]);
}

#[test]
fn only_a_main_effect_that_is_used_costs_corruption() {
    // proves N-CRD-10, N-CRD-5, N-CRD-7
    for (use_it, left) in [(EFFECT, 1), (BONUS, 3), (NOTHING, 3)] {
        let mut cards = deck();
        let storm = &mut cards[usize::from(STORM)];
        (storm.corruption, storm.bonus) = (2, Some(Bonus { attack: MELEE, dice: dice(1) }));
        let mut scene = Scene::battle_with(|setup| {
            setup.sources.maneuver = Source::App;
            setup.armies[0].faction.uses_corruption = true;
            setup.armies[0].maneuver = cards;
        });
        scene.deal_known(NORTH, &[Some(STORM)]).declared();
        scene.lays(Some(Laid::Card(Some(STORM))), None).ok(NORTH, used(use_it));
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
    scene.declared().does(NORTH, laid(STORM)).plays(SOUTH, [laid(STAND)]);
    scene.does(NORTH, used(EFFECT)).does(SOUTH, used(EFFECT)).ok(NORTH, settled("!--"));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3, "one hit, as it was rolled");
}
