//! Phase I (NS-INI): a card each, in secret.

use super::prelude::*;

/// Turn 1, phase I; North holds cards 0 to 4 with initiative 5, 5, 1, 1, 3, South all 3.
fn scene(change: impl FnOnce(&mut Setup)) -> Scene {
    Scene::begun(|setup| {
        setup.quick_start = true;
        for (card, initiative) in [(0, 5), (1, 1)] {
            setup.armies[0].strategy_cards[card].initiative = Some(initiative);
        }
        change(setup);
    })
}

fn bid(card: CardId, initiative: u8) -> Command {
    Command::Commit { bid: Bid::Card { card, initiative } }
}

const BLUFF: Command = Command::Commit { bid: Bid::Bluff };

/// What this phase offers a seat; objectives can be claimed all the time.
fn offered(scene: &Scene, seat: Side) -> Vec<Command> {
    let mut offers = scene.open_offers(seat);
    offers.retain(|command| !matches!(command, Command::Claim { .. }));
    offers
}

fn leader(events: &[Event]) -> Option<Side> {
    events.iter().find_map(|event| match event {
        Event::First { side: seat } => Some(*seat),
        _ => None,
    })
}

#[test]
fn both_give_one_card_in_secret() {
    // proves NS-INI-1
    let mut scene = scene(|_| {});
    scene.refuses_each(NORTH, [(bid(None, 3), "E-INI-PICK"), (bid(Some(30), 3), "E-CARD-HAND")]);
    let both = Command::ShowBids { bids: [Bid::Bluff; 2] };
    assert_eq!(scene.refused(NORTH, both), "E-INI-APART");
    let told = scene.ok(NORTH, bid(Some(0), 0));
    let card = Bid::Card { card: Some(0), initiative: 5 };
    let committed = Event::Committed { side: NORTH, bid: Veiled::of(card) };
    assert_eq!(told, [committed], "what it prints counts");
    assert_eq!(scene.refused(NORTH, BLUFF), "E-DONE");
    assert_eq!(offered(&scene, NORTH), []);
    let eyes = Side::BOTH.map(|seat| locked(&scene, seat));
    assert_eq!(eyes, [Some(card), None], "its own eyes only");
    let offered = offered(&scene, SOUTH);
    assert_eq!(offered.len(), 4, "three cards, of which two twice, and the Bluff: {offered:?}");
    scene.ok(SOUTH, BLUFF);
    assert!(matches!(scene.state.phase, Phase::Reform(_)));
    assert_eq!(locked(&scene, NORTH), None, "it is shown");
}

/// What a seat sees on its own page of the card that it gave.
fn locked(scene: &Scene, seat: Side) -> Option<Bid> {
    scene.seen_by(seat).own.expect("a seat's eyes").bid
}

/// Who is told to go first if the one die is odd.
fn odd(scene: &Scene) -> Option<Side> {
    match scene.seen_by(NORTH).now {
        Now::Initiative { odd, .. } => odd,
        _ => None,
    }
}

#[test]
fn the_higher_card_goes_first() {
    // proves NS-INI-2, NS-INI-5
    for (north, first) in [(0, NORTH), (2, SOUTH)] {
        let mut scene = scene(|_| {});
        scene.does(SOUTH, bid(Some(0), 3)).ok(NORTH, bid(Some(north), 0));
        assert_eq!(scene.state.first, Some(first));
        assert_eq!(Side::BOTH.map(|seat| scene.player(seat).left), [3, 3]);
    }
}

#[test]
fn the_bluff_is_worth_nothing_and_lies_aside() {
    // proves NS-INI-4
    let mut scene = scene(|_| {});
    assert_eq!(scene.does(NORTH, BLUFF).does(SOUTH, bid(Some(2), 3)).state.first, Some(SOUTH));
    let (north, south) = (scene.player(NORTH), scene.player(SOUTH));
    assert!(!north.bluff && north.strategy.hand().len() == 5, "set aside");
    assert!(south.bluff && south.strategy.discard() == [Some(2)], "discarded without effect");
    scene.state.phase = Phase::Initiative { bids: Sealed::by(2) };
    assert_eq!(scene.refused(NORTH, BLUFF), "E-CARD-HAND", "not before it is back");
}

/// Both give a 3.
fn tied(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = scene(change);
    assert_eq!(scene.refused(NORTH, roll(&[4])), "E-INI-UNTIED");
    scene.does(NORTH, bid(Some(4), 3)).ok(SOUTH, bid(Some(4), 3));
    assert_eq!(scene.state.first, None);
    scene
}

fn rolled(scene: &mut Scene, faces: &[u8]) -> Option<Side> {
    leader(&scene.ok(SOUTH, roll(faces)))
}

#[test]
fn a_tie_goes_to_the_coalition_by_even_and_to_the_french_by_odd() {
    // proves NS-INI-3, NSB-10
    for face in 1..=6 {
        let even = if face % 2 == 0 { SOUTH } else { NORTH };
        assert_eq!(odd(&tied(|_| {})), Some(NORTH), "by the players' names");
        assert_eq!(rolled(&mut tied(|_| {}), &[face]), Some(even), "{face}");
        let mut scene = Scene::begun(|setup| {
            setup.quick_start = true;
            setup.armies.swap(0, 1);
        });
        scene.does(NORTH, bid(Some(4), 3)).ok(SOUTH, bid(Some(4), 3));
        assert_eq!(odd(&scene), Some(SOUTH));
        assert_eq!(rolled(&mut scene, &[face]), Some(even.other()), "{face}");
    }
    let mut scene = tied(|_| {});
    assert_eq!(scene.refused(NORTH, Command::Roll { faces: None }), "E-DICE-NEEDED");
    assert_eq!(scene.refused(NORTH, roll(&[7])), "E-DICE-FACES");
}

#[test]
fn like_armies_tie_by_their_seats_or_roll_against_each_other() {
    // proves NS-INI-3
    let french = |setup: &mut Setup| setup.armies[1].faction.nations = vec![Nation::French];
    assert_eq!(rolled(&mut tied(french), &[2]), Some(SOUTH));
    assert_eq!(rolled(&mut tied(french), &[3]), Some(NORTH));
    let against = |setup: &mut Setup| {
        french(setup);
        setup.house.mirror_tie = MirrorTie::Reroll;
    };
    let mut scene = tied(against);
    assert_eq!(odd(&scene), None);
    assert_eq!(rolled(&mut scene, &[4, 4]), None, "again");
    assert_eq!(rolled(&mut scene, &[2, 5]), Some(SOUTH));
    assert_eq!(rolled(&mut tied(against), &[6, 5]), Some(NORTH));
    let unlike = |setup: &mut Setup| setup.house.mirror_tie = MirrorTie::Reroll;
    assert_eq!(rolled(&mut tied(unlike), &[2]), Some(SOUTH), "flags settle it");
}

#[test]
fn the_app_rolls_a_tie_where_it_has_the_dice() {
    // proves NS-INI-3
    let mut scene = scene(|setup| setup.sources.dice = Source::App);
    scene.does(NORTH, bid(Some(4), 3)).ok(SOUTH, bid(Some(4), 3));
    assert_eq!(offered(&scene, NORTH), [Command::Roll { faces: None }]);
    assert_eq!(leader(&scene.ok(NORTH, Command::Roll { faces: None })), Some(NORTH), "a one");
}

#[test]
fn a_tables_cards_are_shown_together_or_typed_apart() {
    // proves NS-INI-1
    let table = |setup: &mut Setup| setup.sources.strategy = Source::Table;
    let card = |initiative| Bid::Card { card: None, initiative };
    let mut scene = scene(table);
    let over = Command::ShowBids { bids: [card(6), card(2)] };
    assert_eq!(scene.refused(NORTH, over), "E-CARD-VALUE");
    let mut known = scene.clone();
    scene.ok(NORTH, Command::ShowBids { bids: [card(4), card(2)] });
    assert_eq!(scene.state.first, Some(NORTH));
    assert_eq!(scene.player(NORTH).strategy.discard(), [None]);
    // A card that was typed before may be named by its number.
    known.ok(NORTH, bid(Some(2), 5));
    let both = Command::ShowBids { bids: [card(4), card(2)] };
    assert_eq!(known.refused(SOUTH, both), "E-DONE");
    known.ok(SOUTH, bid(None, 2));
    assert_eq!(known.state.first, Some(SOUTH), "it prints a 1");
    assert_eq!(known.player(NORTH).strategy.discard(), [Some(2)]);
}
