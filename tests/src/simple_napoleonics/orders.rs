//! Orders: who may tell whom, the check, and what it does.

use super::prelude::*;

fn outside(leader: LeaderId, unit: UnitId) -> Command {
    let told = Told { piece: Piece::Unit(unit), order: Order::Move, outside: true };
    Command::State { leader, told: vec![told] }
}

#[test]
fn sides_give_orders_in_turns_or_one_after_the_other() {
    let mut play = Play::orders();
    play.refuses(SOUTH, "E-TURN", [say(FOE_OFFICER, Order::Move, &[FOE])]);
    play.does(NORTH, say(ONE, Order::Move, &[FOOT])).does(NORTH, roll(&[4, 1]));
    assert_eq!(play.turn(), Some(SOUTH));
    let mut whole = Play::orders();
    whole.rule(|house| house.order_alternation = false);
    whole.does(NORTH, say(ONE, Order::Move, &[FOOT])).does(NORTH, roll(&[4, 1]));
    assert_eq!(whole.turn(), Some(NORTH));
    whole.does(NORTH, END);
    assert_eq!(whole.turn(), Some(SOUTH));
}

// proves SN-ORD-1
#[test]
fn when_the_highest_general_falls_the_other_side_begins() {
    let falls = |leader, to| fix(Correction::Leader { leader, to });
    let mut play = Play::orders();
    play.does(NORTH, falls(ONE, false));
    assert_eq!(play.state.first, Some(NORTH), "an Officer");
    play.does(NORTH, falls(GENERAL, false));
    assert_eq!((play.state.first, play.turn()), (Some(SOUTH), Some(NORTH)), "from the next phase");
    play.does(NORTH, END).does(SOUTH, END);
    assert_eq!((play.state.round, play.turn()), (2, Some(SOUTH)));
    play.does(SOUTH, falls(GENERAL, true));
    assert_eq!(play.state.first, Some(NORTH));
    play.does(SOUTH, fix(Correction::First { to: SOUTH })).does(SOUTH, falls(TWO, false));
    assert_eq!(play.state.first, Some(SOUTH), "the table is right");
    let mut equal = Play::orders();
    equal.state.first = Some(SOUTH);
    equal.state.leaders[usize::from(FOE_GENERAL)].card.rank = 5;
    equal.does(NORTH, falls(ONE, false));
    assert_eq!(equal.state.first, Some(SOUTH), "they rolled for it");
}

// proves SN-ORD-2
#[test]
fn one_check_covers_a_whole_statement() {
    let mut play = Play::orders();
    play.refuses(NORTH, "E-ORD-NOBODY", [say(ONE, Order::Move, &[])]);
    play.refuses(NORTH, "E-ORD-TWICE", [say(ONE, Order::Move, &[FOOT, FOOT])]);
    play.does(NORTH, say(ONE, Order::Shoot, &[FOOT, GUARD]));
    assert_eq!((play.dice(), play.needs()), (Some(2), Some(4)));
    play.does(NORTH, roll(&[1, 5]));
    for unit in [FOOT, GUARD] {
        assert_eq!(play.orders_of(unit), [(Order::Shoot, Standing::Ready)]);
    }
}

// proves SN-ORD-2b, A40
#[test]
fn nobody_tries_again_after_a_failed_order_or_another_leader_alone() {
    let mut play = Play::orders();
    play.does(NORTH, say(ONE, Order::Move, &[FOOT])).does(NORTH, roll(&[3, 2])).does(SOUTH, END);
    let again = say(GENERAL, Order::Move, &[FOOT]);
    assert_eq!(play.refused_by(NORTH, again.clone()), ["SN-ORD-2b", "E-ORD-RETRY"]);
    play.rule(|house| {
        house.retry_after_failed_order = true;
        house.orders_per_leader = OrdersPerLeader::OneCheckPerUnit;
    });
    play.refuses(NORTH, "E-ORD-RETRY", [say(ONE, Order::Shoot, &[FOOT])]).does(NORTH, again);
}

// proves SN-RND-1, SN-ORD-2b
#[test]
fn nobody_is_asked_whose_leaders_have_nobody_left_to_order() {
    let failed = |change: fn(&mut Play)| {
        let mut play = Play::orders();
        play.does(NORTH, say(GENERAL, Order::Move, &[FOOT, GUARD, HORSE, GUNS]));
        change(play.does(NORTH, roll(&[1, 1, 1])));
        play.does(SOUTH, END);
        (play.state.round, play.turn())
    };
    assert_eq!(failed(|_| ()), (2, Some(NORTH)), "the round is over");
    let hidden = |play: &mut Play| _ = play.hide(NORTH, &[HORSE]);
    assert_eq!(failed(hidden), (1, Some(NORTH)), "the marker may be told to move");
}

// proves SN-V-26, SN-SHO-5, SN-CHG-6
#[test]
fn nobody_is_told_what_the_ground_forbids_unless_a_move_may_come_before() {
    let mut play = Play::orders();
    for (unit, ground) in [(FOOT, Ground::Building), (GUARD, Ground::Water)] {
        play.at(unit).at = on(ground);
    }
    let all = say(GENERAL, Order::Charge, &[HORSE, GUNS]);
    assert!(play.offers_any(NORTH, |it| *it == all), "all who can");
    let charges = say(ONE, Order::Charge, &[FOOT]);
    assert_eq!(play.refused_by(NORTH, charges.clone()), ["SN-CHG-6", "E-CHG-FROM"]);
    play.refuses(NORTH, "E-SHO-WATER", [say(ONE, Order::Shoot, &[GUARD])]);
    play.at(HORSE).at = on(Ground::Rough);
    play.refuses(NORTH, "E-CHG-ROUGH", [all]);
    play.rule(|house| house.orders_per_unit = OrdersPerUnit::OnePerPhase).does(NORTH, charges);
}

// proves SN-ORD-3, SN-V-24
#[test]
fn a_general_orders_anyone_near_and_an_officer_the_brigade() {
    let mut play = Play::orders();
    play.refuses(NORTH, "E-ORD-BRIGADE", [say(ONE, Order::Move, &[HORSE])]);
    play.refuses(NORTH, "E-ORD-OUTSIDE", [outside(ONE, FOOT), outside(GENERAL, HORSE)]);
    play.refuses(NORTH, "E-PIECE", [say(GENERAL, Order::Move, &[FOE])]);
    play.refuses(NORTH, "E-LEADER", [say(FOE_GENERAL, Order::Move, &[FOOT])]);
    play.rule(|house| house.officer_needs_cr = false);
    play.refuses(NORTH, "E-ORD-OUTSIDE", [outside(GENERAL, HORSE)]);
    play.does(NORTH, outside(ONE, FOOT));
    let mut play = Play::orders();
    play.does(NORTH, say(GENERAL, Order::Charge, &[HORSE, FOOT]));
}

// proves SN-ORD-4, SN-V-1, SN-V-2
#[test]
fn the_check_is_a_pool_or_one_die() {
    use reckoning::obeyed;
    let mut house = HouseRules::default();
    assert!(obeyed(&house, 2, &[3, 4]) && !obeyed(&house, 2, &[2, 3]));
    assert!(!obeyed(&house, 3, &[1, 2, 3]));
    house.order_check = OrderCheck::QrDie;
    assert!(obeyed(&house, 2, &[2]) && !obeyed(&house, 2, &[3]));
    assert!(obeyed(&house, 3, &[3]) && !obeyed(&house, 3, &[4]));
    let mut play = Play::orders();
    play.rule(|house| house.order_check = OrderCheck::QrDie);
    play.does(NORTH, say(ONE, Order::Move, &[FOOT]));
    assert_eq!((play.dice(), play.needs()), (Some(1), Some(2)));
    play.does(NORTH, roll(&[2]));
    assert_eq!(play.orders_of(FOOT), [(Order::Move, Standing::Ready)]);
}

// proves SN-ORD-5
#[test]
fn a_failed_order_is_not_carried_out() {
    let mut play = Play::moving(&[GUARD]);
    play.at(FOOT).orders = vec![Given { order: Order::Move, standing: Standing::Failed }];
    assert_eq!(play.refused_by(NORTH, go(FOOT)), ["SN-ORD-5", "E-ORD-FAILED"]);
    play.insisted(NORTH, go(FOOT));
}

// proves SN-ORD-2
#[test]
fn a_leader_is_offered_a_whole_brigade_and_no_formation_that_is_taken() {
    let mut play = Play::orders();
    play.at(FOOT).formation = Formation::Line;
    let told = |play: &Play, such: &dyn Fn(&[Told]) -> bool| {
        play.offers_any(NORTH, |it| matches!(it, Command::State { told, .. } if such(told)))
    };
    let together = |told: &[Told]| told.len() > 1;
    let forms = |to| move |told: &[Told]| told[0].order == Order::Form(to) && is_foot(told);
    assert!(told(&play, &together));
    assert!(!told(&play, &forms(Formation::Line)) && told(&play, &forms(Formation::Square)));
    play.rule(|house| house.orders_per_leader = OrdersPerLeader::OneCheckPerUnit);
    assert!(!told(&play, &together));
}

fn is_foot(told: &[Told]) -> bool {
    told[0].piece == Piece::Unit(FOOT)
}

// proves SN-ORD-6
#[test]
fn a_leader_gives_orders_once_a_round() {
    let mut play = Play::orders();
    play.does(NORTH, say(ONE, Order::Move, &[FOOT])).does(NORTH, roll(&[4, 4])).does(SOUTH, END);
    let again = say(ONE, Order::Move, &[GUARD]);
    assert_eq!(play.refused_by(NORTH, again.clone()), ["SN-ORD-6", "E-ORD-SPOKE"]);
    play.rule(|house| house.orders_per_leader = OrdersPerLeader::OneCheckPerUnit);
    play.refuses(NORTH, "E-ORD-EACH", [say(GENERAL, Order::Move, &[GUARD, HORSE])]);
    play.does(NORTH, again);
}

// proves SN-ORD-7
#[test]
fn the_dead_give_no_orders() {
    let mut play = Play::orders();
    play.does(NORTH, fix(Correction::Leader { leader: ONE, to: false }));
    let say = say(ONE, Order::Move, &[FOOT]);
    assert_eq!(play.refused_by(NORTH, say), ["SN-ORD-7", "E-ORD-DEAD"]);
}

// proves SN-ORD-8
#[test]
fn hidden_units_need_orders_to_move() {
    let mut play = Play::moving(&[GUARD]);
    play.hide(NORTH, &[FOOT]);
    let go = go_so(Piece::Marker(0), None, Path::default(), Situation::default());
    assert_eq!(play.refused_by(NORTH, go), ["SN-ORD-8", "E-MOV-ORDER"]);
}

// proves SN-RND-3, SN-V-24
#[test]
fn a_unit_has_one_order_a_round_or_one_of_each_kind() {
    let mut play = Play::orders();
    play.give(FOOT, Order::Move);
    let shoot = say(GENERAL, Order::Shoot, &[FOOT]);
    assert_eq!(play.refused_by(NORTH, shoot.clone()), ["SN-RND-3", "E-ORD-AGAIN"]);
    play.rule(|house| house.orders_per_unit = OrdersPerUnit::OnePerPhase);
    play.refuses(NORTH, "E-ORD-AGAIN", [say(GENERAL, Order::Move, &[FOOT])]);
    play.does(NORTH, shoot);
}

// proves SN-FRM-1
#[test]
fn a_new_formation_needs_an_order_and_is_taken_at_once() {
    let mut play = Play::orders();
    play.refuses(NORTH, "E-FRM-THERE", [say(ONE, Order::Form(Formation::None), &[FOOT])]);
    play.does(NORTH, say(ONE, Order::Form(Formation::Square), &[FOOT])).does(NORTH, roll(&[4, 1]));
    assert_eq!(play.one(FOOT).formation, Formation::Square);
    assert_eq!(play.orders_of(FOOT), [(Order::Form(Formation::Square), Standing::Done)]);
    let mut play = Play::orders();
    play.does(NORTH, say(ONE, Order::Form(Formation::Square), &[FOOT])).does(NORTH, roll(&[3, 1]));
    assert_eq!(play.one(FOOT).formation, Formation::None);
    let guns = say(FOE_OFFICER, Order::Form(Formation::Square), &[FOE_GUNS]);
    play.refuses(SOUTH, "E-FRM-GUNS", [guns]);
}

#[test]
fn a_leader_without_ldr_waits_for_it() {
    let mut play = Play::orders();
    play.state.leaders[usize::from(ONE)].card.ldr = None;
    play.does(NORTH, say(ONE, Order::Move, &[FOOT]));
    play.refuses(NORTH, "E-VALUE-FIRST", [roll(&[4, 4])]);
    let fill = |value| Command::FillLeader { leader: ONE, stat: LeaderStat::Ldr, value };
    play.refuses(NORTH, "E-CARD-VALUE", [fill(11)]).does(NORTH, fill(4));
    assert_eq!(play.dice(), Some(4));
    let learned = SimpleNapoleonics::learned(&play.state, &fill(4)).unwrap();
    assert_eq!((learned.shelf, learned.card.as_str(), learned.field), ("leaders", "one", "ldr"));
}

// proves SN-RND-1
#[test]
fn only_who_is_asked_ends_the_phase() {
    Play::moving(&[FOOT]).refuses(SOUTH, "E-ASKED", [END]);
    Play::tested(&[FOOT]).refuses(NORTH, "E-ASKED", [END]);
}

// proves SN-SHO-1
#[test]
fn a_unit_without_a_range_is_not_told_to_shoot() {
    let mut play = Play::orders();
    play.refuses(NORTH, "E-SHO-CANNOT", [say(TWO, Order::Shoot, &[HORSE])]);
    play.refuses(NORTH, "E-SHO-CANNOT", [say(GENERAL, Order::Shoot, &[FOOT, HORSE])]);
    let all = |it: &Command| match it {
        Command::State { leader: GENERAL, told } if told.len() > 1 => {
            let shoots = told.iter().filter(|told| told.order == Order::Shoot);
            shoots.map(|told| told.piece).collect()
        }
        _ => Vec::new(),
    };
    let offered: Vec<_> = play.offers(NORTH).iter().flat_map(|it| all(&it.command)).collect();
    assert_eq!(offered, [FOOT, GUARD, GUNS].map(Piece::Unit));
    play.card(HORSE, |card| card.range = None);
    play.does(NORTH, say(TWO, Order::Shoot, &[HORSE]));
}
