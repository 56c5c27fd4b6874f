//! Movement: how far, through what, and in whose turn.

use super::prelude::*;

fn far(unit: UnitId, halves: Halves) -> Command {
    go_so(Piece::Unit(unit), Some(halves), Path::default(), Situation::default())
}

const OBSTACLE: Path = Path { rough: false, water: false, obstacle: true };
const ROUGH: Path = Path { rough: true, water: false, obstacle: false };
const WATER: Path = Path { rough: false, water: true, obstacle: false };

// proves SN-MOV-1
#[test]
fn only_ordered_units_move_and_not_too_far() {
    let mut play = Play::moving(&[FOOT, GUARD]);
    assert_eq!(play.refused_by(NORTH, go(HORSE)), ["SN-MOV-1", "E-MOV-ORDER"]);
    let refusal = play.refusal(NORTH, far(FOOT, 13));
    assert_eq!((refusal.rule.as_ref(), refusal.code.as_ref()), ("SN-MOV-1", "E-MOV-FAR"));
    assert_eq!(refusal.values["d"], "6.5".into());
    play.does(NORTH, far(FOOT, 12));
    play.refuses(NORTH, "E-MOV-ORDER", [far(FOOT, 2)]);
}

// proves SN-MOV-2, SN-V-21, SN-V-22
#[test]
fn formation_ground_and_nation_make_the_allowance() {
    let mut play = Play::moving(&[FOOT]);
    let by = |play: &Play| [Path::default(), ROUGH, WATER].map(|path| play.allowed(FOOT, path));
    assert_eq!(by(&play), [Some(12), Some(6), Some(6)]);
    play.at(FOOT).formation = Formation::Line;
    assert_eq!(by(&play), [Some(6), Some(0), Some(3)]);
    play.card(FOOT, |card| card.mov = Some(3));
    assert_eq!((play.allowed(FOOT, WATER), play.allowed(HORSE, ROUGH)), (Some(0), Some(10)));
    play.card(FOOT, |card| card.mov = Some(5));
    play.at(FOOT).formation = Formation::None;
    let water = |round| {
        let mut play = play.clone();
        play.rule(|house| house.round_half = round);
        play.allowed(FOOT, WATER)
    };
    assert_eq!(
        [RoundHalf::Keep, RoundHalf::Up, RoundHalf::Down].map(water),
        [Some(5), Some(6), Some(4)]
    );
    play.card(FOOT, |card| card.mov = None);
    assert_eq!(play.allowed(FOOT, Path::default()), None);
    play.refuses(NORTH, "E-CARD-UNKNOWN", [far(FOOT, 2)]);
}

// proves SN-MOV-2
#[test]
fn a_unit_is_told_how_far_it_may_go_from_where_it_stands() {
    let mut play = Play::moving(&[FOOT]);
    let told = |play: &Play| play.on_table().units[usize::from(FOOT)].moves;
    assert_eq!(told(&play), [Some(12), Some(6), Some(6), Some(3)]);
    play.at(FOOT).at = on(Ground::Rough);
    assert_eq!(told(&play), [Some(6), Some(6), Some(3), Some(3)]);
    play.refuses(NORTH, "E-MOV-FAR", [far(FOOT, 7)]).does(NORTH, far(FOOT, 6));
}

// proves SN-SHO-3
#[test]
fn a_unit_that_moves_leaves_its_cover() {
    let mut play = Play::moving(&[FOOT]);
    play.at(FOOT).at = Situation { cover: true, ..on(Ground::Rough) };
    let offered = play.open_offers(NORTH).into_iter().next().unwrap();
    assert_eq!(offered, go(FOOT));
    play.does(NORTH, offered);
    assert_eq!(play.one(FOOT).at, Situation::default());
}

// proves SN-FRM-2
#[test]
fn formations_move_by_either_set() {
    let inches = |set, formation| {
        let mut play = Play::moving(&[FOOT]);
        play.rule(|house| house.formation_set = set).at(FOOT).formation = formation;
        play.allowed(FOOT, Path::default()).unwrap() / 2
    };
    let by = |set| Formation::ALL.map(|formation| inches(set, formation));
    assert_eq!(by(FormationSet::Main), [6, 3, 6, 5]);
    assert_eq!(by(FormationSet::Qr), [6, 6, 8, 6]);
}

#[test]
fn what_a_unit_leaves_or_enters_it_goes_through() {
    let mut play = Play::moving(&[FOOT]);
    play.at(FOOT).at = on(Ground::Water);
    play.refuses(NORTH, "E-MOV-FAR", [far(FOOT, 7)]);
    play.does(NORTH, far(FOOT, 6));
    let into = |ground, halves| go_so(Piece::Unit(FOOT), Some(halves), Path::default(), on(ground));
    let mut play = Play::moving(&[FOOT]);
    play.refuses(NORTH, "E-MOV-FAR", [into(Ground::Rough, 7), into(Ground::Water, 7)]);
    play.does(NORTH, into(Ground::Rough, 6));
}

// proves SN-MOV-3, SN-V-27
#[test]
fn before_enemies_in_range_a_unit_goes_forward_or_backward() {
    let mut play = Play::moving(&[FOOT]);
    let turns = |watched| Command::Move {
        piece: Piece::Unit(FOOT),
        distance: None,
        path: Path::default(),
        to: Situation::default(),
        aside: true,
        watched,
    };
    assert_eq!(play.refused_by(NORTH, turns(true)), ["SN-MOV-3", "E-MOV-STRAIGHT"]);
    // Whose range it is, only the players see: the house says what they are asked.
    let mut own = play.clone();
    own.rule(|house| house.move_restriction_range = MoveRestrictionRange::OwnRange);
    own.refuses(NORTH, "E-MOV-STRAIGHT", [turns(true)]);
    play.does(NORTH, turns(false));
}

// proves SN-MOV-4, SN-V-20
#[test]
fn an_obstacle_takes_three_or_more_and_no_line() {
    let over = |unit| go_so(Piece::Unit(unit), None, OBSTACLE, on(Ground::Rough));
    let mut play = Play::moving(&[FOOT, GUARD]);
    play.at(FOOT).formation = Formation::Line;
    assert_eq!(play.refused_by(NORTH, over(FOOT)), ["SN-MOV-4", "E-MOV-LINE"]);
    play.at(FOOT).formation = Formation::AttackColumn;
    play.does(NORTH, over(FOOT)).does(NORTH, roll(&[2]));
    assert_eq!(play.one(FOOT).at.ground, Ground::Open);
    play.does(NORTH, over(GUARD)).does(NORTH, roll(&[3]));
    assert_eq!(play.one(GUARD).at.ground, Ground::Rough);
}

// proves SN-MOV-5, SN-V-26
#[test]
fn infantry_alone_enters_a_building_and_moves_to_leave_it() {
    let enter = |unit| go_so(Piece::Unit(unit), None, Path::default(), on(Ground::Building));
    let mut play = Play::moving(&[FOOT, HORSE, GUNS]);
    play.refuses(NORTH, "E-MOV-BUILDING", [enter(HORSE), enter(GUNS)]);
    play.does(NORTH, enter(FOOT));
    assert_eq!(play.one(FOOT).at.ground, Ground::Building);
    let mut inside = Play::moving(&[FOOT]);
    inside.at(FOOT).at = on(Ground::Building);
    assert_eq!(inside.refused_by(NORTH, enter(FOOT)), ["SN-MOV-5", "E-MOV-INSIDE"]);
    inside.does(NORTH, go(FOOT));
    assert_eq!(inside.one(FOOT).at.ground, Ground::Open);
}

#[test]
fn sides_move_in_turns_whole_or_as_the_table_likes() {
    let both = |order| {
        let mut play = Play::moving(&[FOOT, GUARD]);
        play.give(FOE, Order::Move);
        play.rule(|house| house.phase_order = order);
        play
    };
    let mut turns = both(PhaseOrder::Alternate);
    turns.does(NORTH, go(FOOT)).refuses(NORTH, "E-TURN", [go(GUARD)]);
    turns.does(SOUTH, go(FOE)).does(NORTH, go(GUARD));
    assert_eq!((turns.phase(), turns.state.round), (PhaseId::Orders, 2));
    let mut whole = both(PhaseOrder::WholeSide);
    whole.does(NORTH, go(FOOT)).does(NORTH, go(GUARD)).does(SOUTH, go(FOE));
    let mut table = both(PhaseOrder::Table);
    assert_eq!(table.asked(), [NORTH, SOUTH]);
    table.does(SOUTH, go(FOE)).does(NORTH, go(FOOT));
}

// proves SN-RND-1
#[test]
fn phases_follow_each_other_in_their_order() {
    let mut play = Play::orders();
    play.refuses(NORTH, "E-PHASE", [go(FOOT), shoot(FOOT, FOE), test(FOOT)]);
    let orders = [say(ONE, Order::Move, &[FOOT]), say(TWO, Order::Shoot, &[GUNS])];
    let [moves, shoots] = orders;
    play.does(NORTH, moves).does(NORTH, roll(&[4, 4])).does(SOUTH, END);
    play.does(NORTH, shoots).does(NORTH, roll(&[4, 4, 4])).does(NORTH, END);
    assert_eq!(play.phase(), PhaseId::Movement);
    let forgo = Command::Forgo { piece: Piece::Unit(FOOT), order: Order::Move };
    play.does(NORTH, forgo);
    assert_eq!(play.phase(), PhaseId::Shooting);
    play.does(NORTH, shoot(GUNS, FOE)).does(NORTH, roll(&[4, 1, 1])).does(SOUTH, roll(&[1]));
    assert_eq!(play.phase(), PhaseId::Morale);
    play.does(SOUTH, test(FOE)).does(SOUTH, roll(&[1]));
    assert_eq!((play.phase(), play.state.round), (PhaseId::Orders, 2));
}
