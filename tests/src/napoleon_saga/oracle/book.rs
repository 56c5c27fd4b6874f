//! Fire and melee by the rulebook, written only from its text and, where it is ambiguous, from the
//! list of ambiguities. It uses nothing of the tracker.
//!
//! It takes the steps in the book's order, like a player who reads it aloud: it asks for dice and
//! decisions when they are due, and moves the pieces.

/// What kind of soldiers a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Troops {
    Foot,
    Horse,
    LightHorse,
    HeavyHorse,
    /// Horse artillery: no other guns stand in the 1st Line.
    HorseGuns,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Line,
    Square,
    Echelon,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    Hill,
    River,
    Woods,
    Building,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Accurate,
    Auxiliary,
    Breakthrough,
    Canister,
    Compact,
    Fast,
    Impact,
    Relentless,
    Steadfast,
}

/// A unit on the table.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub(super) troops: Troops,
    /// Neither Elite nor Guard.
    pub(super) standard: bool,
    pub(super) fire: i8,
    pub(super) melee: i8,
    pub(super) cohesion: u8,
    pub(super) morale: i8,
    pub(super) words: Vec<Word>,
    pub(super) casualties: u8,
    pub(super) form: Option<Form>,
    /// It fights on foot although it is cavalry.
    pub(super) dismounted: bool,
    pub(super) disarray: bool,
    /// A Charge marker, and whether it was placed this turn.
    pub(super) charge: Option<bool>,
    /// Its target slipped away from it this turn.
    pub(super) was_evaded: bool,
    pub(super) fate: Fate,
    /// Which Retreat slots it may go to: those of its side of the field.
    pub(super) retreats: Vec<Flank>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Stands,
    Retreated(Flank),
    Destroyed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flank {
    Left,
    Right,
}

/// The places in [`Field::pieces`].
pub(super) const ATTACKER: usize = 0;
pub(super) const TARGET: usize = 1;

/// All that matters of the table.
#[derive(Debug, Clone)]
pub(super) struct Field {
    /// The attacker, its target, and behind each of them a unit with the Support keyword.
    pub(super) pieces: [Option<Piece>; 4],
    /// Under the attacker and under the target.
    pub(super) ground: [Option<Ground>; 2],
    /// The Retreat slots of either player that are taken, left and right.
    pub(super) taken: [[bool; 2]; 2],
    /// The melee that the two are in.
    pub(super) melee: Option<Melee>,
    /// The attacker's Activation marker lies on it.
    pub(super) activated: bool,
    /// Victory points of the attacker's and of the target's player.
    pub(super) points: [u16; 2],
    /// Casualties of each before the dice of this round fell.
    pub(super) before: [u8; 4],
}

#[derive(Debug, Clone)]
pub(super) struct Melee {
    /// Who engaged whom: the River works against this one.
    pub(super) by: usize,
    /// Melee tests that each has made in it.
    pub(super) tests: [u8; 2],
    /// Casualties when it began.
    pub(super) began: [u8; 2],
}

/// What the book asks the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
    /// Dice, all at once: who, what, the sum to reach, what is added.
    Dice(Vec<(usize, Test, i8, i8)>),
    /// Will it slip away?
    Evade(usize),
    /// Will it charge after all?
    Charge(usize),
    /// Will it try to meet the charge?
    Countercharge(usize),
    /// Will it try to get its Activation marker back?
    Recover(usize),
    /// Will it take a casualty for the one before it?
    Support(usize),
    /// One of these has to stand its test for retreat: its needs, and whether it may give way or
    /// pass over it.
    Stand(Vec<(usize, i8)>),
    /// Left or right?
    Side(usize),
    /// Will the winner remove a casualty?
    TakeHeart(usize),
    /// Will the winner take the terrain?
    Capture(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Test {
    Fire,
    Melee,
    Evade,
    Countercharge,
    Recover,
}

/// What the players say.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    Faces(Vec<i8>),
    Yes,
    No,
    /// This one, with this face.
    Rolled(usize, i8),
    /// This one gives way unasked.
    GivesWay(usize),
    /// This one need not test.
    Omits(usize),
    To(Flank),
}

/// What the players are asked through.
pub(super) type Players<'a> = dyn FnMut(&Field, Ask) -> Answer + 'a;

impl Piece {
    fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    /// Dismounted cavalry is infantry.
    pub(super) fn on_foot(&self) -> bool {
        self.troops == Troops::Foot || self.dismounted
    }

    pub(super) fn mounted(&self) -> bool {
        matches!(self.troops, Troops::Horse | Troops::LightHorse | Troops::HeavyHorse)
            && !self.dismounted
    }

    /// Which terrain may lie under it.
    fn may_stand_on(&self, ground: Ground) -> bool {
        match (self.troops, ground) {
            (_, Ground::Hill | Ground::River)
            | (Troops::Foot, _)
            | (Troops::Horse | Troops::LightHorse, Ground::Woods) => true,
            (_, Ground::Woods | Ground::Building) => false,
        }
    }
}

/// "1 on a success, and an extra one if the sum is 9 or more."
fn casualties(sum: i8) -> u8 {
    u8::from(sum >= 6) + u8::from(sum >= 9)
}

/// A Morale test: a natural 1 always fails, a natural 6 always succeeds.
fn morale_holds(face: i8, morale: i8, needs: i8) -> bool {
    face == 6 || face != 1 && face + morale >= needs
}

impl Field {
    pub(super) fn piece(&self, at: usize) -> &Piece {
        self.pieces[at].as_ref().expect("a unit")
    }

    fn piece_mut(&mut self, at: usize) -> &mut Piece {
        self.pieces[at].as_mut().expect("a unit")
    }

    pub(super) fn stands(&self, at: usize) -> bool {
        self.pieces[at].as_ref().is_some_and(|piece| piece.fate == Fate::Stands)
    }

    /// May the attacker engage its target, and may it charge in doing so?
    pub(super) fn may_engage(&self) -> (bool, bool) {
        let (by, ground) = (self.piece(ATTACKER), self.ground[TARGET]);
        let engages = match by.troops {
            Troops::HorseGuns => false,
            _ if by.form == Some(Form::Square) => false,
            Troops::HeavyHorse => !matches!(ground, Some(Ground::Woods | Ground::Building)),
            Troops::LightHorse => ground != Some(Ground::Building),
            Troops::Foot | Troops::Horse => true,
        };
        // "Light Cavalry can charge from a Wood but cannot charge in a Wood."
        let into_woods = by.troops == Troops::LightHorse && ground == Some(Ground::Woods);
        (engages, engages && by.mounted() && !into_woods)
    }

    /// What the shooter adds to its die.
    fn fire_bonus(&self) -> i8 {
        let (by, at) = (self.piece(ATTACKER), self.piece(TARGET));
        let mut bonus = by.fire;
        bonus += i8::from(by.has(Word::Accurate) && at.standard);
        bonus += i8::from(by.form == Some(Form::Line));
        bonus += i8::from(at.form == Some(Form::Square));
        // It stands in the 1st Line here, so its target is directly in front of it.
        bonus += 2 * i8::from(by.troops == Troops::HorseGuns && by.has(Word::Canister));
        bonus - i8::from(by.was_evaded)
    }

    /// What a fighter adds to its die.
    fn melee_bonus(&self, who: usize) -> i8 {
        let (by, foe) = (self.piece(who), self.piece(1 - who));
        let melee = self.melee.as_ref().expect("a melee");
        let mut bonus = by.melee;
        let broken = foe.form == Some(Form::Square) && melee.by == who;
        if by.charge == Some(true) && (!broken || by.has(Word::Breakthrough)) {
            bonus += 1 + i8::from(by.has(Word::Impact));
        }
        bonus += i8::from(by.form == Some(Form::Echelon));
        bonus -= i8::from(by.form == Some(Form::Line));
        bonus -= i8::from(by.disarray);
        bonus -= i8::from(by.dismounted);
        bonus -= i8::from(by.on_foot() && foe.mounted() && foe.has(Word::Compact));
        let again = melee.tests[who] > 0;
        bonus += i8::from(by.has(Word::Relentless) && foe.on_foot() && again);
        let river = self.ground.contains(&Some(Ground::River));
        bonus - i8::from(river && melee.by == who)
    }

    /// The attacker fires.
    pub(super) fn fire(&mut self, players: &mut Players<'_>) {
        let bonus = self.fire_bonus();
        let dice = vec![(ATTACKER, Test::Fire, 6, bonus)];
        let Answer::Faces(faces) = players(self, Ask::Dice(dice)) else { panic!("dice") };
        self.suffer([0, casualties(faces[0] + bonus)], players);
        self.stand_tests(players);
    }

    /// The attacker engages its target.
    pub(super) fn engage(&mut self, mut charge: bool, players: &mut Players<'_>) {
        let may_charge = self.may_engage().1;
        let mut caught = false;
        if self.may_evade() {
            if let Answer::Yes = players(self, Ask::Evade(TARGET)) {
                if self.evades(players) {
                    return self.recover(players);
                }
                caught = true;
            }
            // The evading player speaks first, so the charge is announced only now.
            charge = may_charge && matches!(players(self, Ask::Charge(ATTACKER)), Answer::Yes);
        }
        if charge {
            self.piece_mut(ATTACKER).charge = Some(true);
            if self.piece(TARGET).mounted() && !caught {
                self.countercharge(players);
            }
        }
        let began = [self.piece(ATTACKER).casualties, self.piece(TARGET).casualties];
        self.melee = Some(Melee { by: ATTACKER, tests: [0, 0], began });
        self.fight(players);
    }

    /// "When a Light Cavalry unit without any Disarray markers is engaged by a Heavy Cavalry unit
    /// or an Infantry unit."
    pub(super) fn may_evade(&self) -> bool {
        let (by, at) = (self.piece(ATTACKER), self.piece(TARGET));
        let light = at.troops == Troops::LightHorse && at.mounted() && !at.disarray;
        light && (by.on_foot() || by.troops == Troops::HeavyHorse)
    }

    fn evades(&mut self, players: &mut Players<'_>) -> bool {
        let on_foot = i8::from(self.piece(ATTACKER).on_foot());
        let bonus = on_foot + i8::from(self.piece(TARGET).has(Word::Fast));
        let dice = vec![(TARGET, Test::Evade, 4, bonus)];
        let Answer::Faces(faces) = players(self, Ask::Dice(dice)) else { panic!("dice") };
        faces[0] + bonus >= 4
    }

    fn recover(&mut self, players: &mut Players<'_>) {
        self.piece_mut(ATTACKER).was_evaded = self.piece(ATTACKER).on_foot();
        if let Answer::Yes = players(self, Ask::Recover(ATTACKER)) {
            let morale = self.piece(ATTACKER).morale;
            let dice = vec![(ATTACKER, Test::Recover, 6, morale)];
            let Answer::Faces(faces) = players(self, Ask::Dice(dice)) else { panic!("dice") };
            self.activated = !morale_holds(faces[0], morale, 6);
        }
    }

    fn countercharge(&mut self, players: &mut Players<'_>) {
        if let Answer::Yes = players(self, Ask::Countercharge(TARGET)) {
            let morale = self.piece(TARGET).morale;
            let dice = vec![(TARGET, Test::Countercharge, 7, morale)];
            let Answer::Faces(faces) = players(self, Ask::Dice(dice)) else { panic!("dice") };
            if morale_holds(faces[0], morale, 7) {
                self.piece_mut(TARGET).charge = Some(true);
            }
        }
    }

    /// One round of a melee: both test, both suffer at the same time.
    pub(super) fn fight(&mut self, players: &mut Players<'_>) {
        let bonus = [self.melee_bonus(ATTACKER), self.melee_bonus(TARGET)];
        let dice = [ATTACKER, TARGET].map(|who| (who, Test::Melee, 6, bonus[who]));
        let Answer::Faces(faces) = players(self, Ask::Dice(dice.to_vec())) else { panic!("dice") };
        let hits = [ATTACKER, TARGET].map(|who| casualties(faces[who] + bonus[who]));
        if let Some(melee) = &mut self.melee {
            melee.tests.iter_mut().for_each(|tests| *tests += 1);
        }
        self.suffer([hits[TARGET], hits[ATTACKER]], players);
        self.stand_tests(players);
    }

    /// Casualties, which a unit with the Support keyword behind an infantry unit may share.
    fn suffer(&mut self, dealt: [u8; 2], players: &mut Players<'_>) {
        let held = |piece: &Option<Piece>| piece.as_ref().map_or(0, |piece| piece.casualties);
        self.before = [0, 1, 2, 3].map(|who| held(&self.pieces[who]));
        let mut shares = [dealt[ATTACKER], dealt[TARGET], 0, 0];
        for who in [TARGET, ATTACKER] {
            let helper = who + 2;
            let helped = dealt[who] > 0 && self.pieces[helper].is_some();
            if helped && self.piece(who).on_foot() {
                let helps = matches!(players(self, Ask::Support(helper)), Answer::Yes);
                shares[helper] = u8::from(helps);
                shares[who] -= u8::from(helps);
            }
        }
        for (piece, share) in self.pieces.iter_mut().zip(shares) {
            piece.iter_mut().for_each(|piece| piece.casualties += share);
        }
        // "If at any point the number equals or exceeds its Cohesion, immediately destroy it."
        (0..4).for_each(|who| self.destroy_if_spent(who));
    }

    fn destroy_if_spent(&mut self, who: usize) {
        if self.stands(who) && self.piece(who).casualties >= self.piece(who).cohesion {
            let worth = if self.piece(who).has(Word::Auxiliary) { 1 } else { 2 };
            self.points[1 - who % 2] += worth;
            self.leave(who, Fate::Destroyed);
        }
    }

    /// A unit leaves its slot; its enemy is no longer in melee, and a charge that has been in one
    /// ends in disarray.
    fn leave(&mut self, who: usize, fate: Fate) {
        let piece = self.piece_mut(who);
        piece.fate = fate;
        (piece.charge, piece.disarray, piece.form) = (None, false, None);
        (piece.dismounted, piece.was_evaded) = (false, false);
        if who == ATTACKER {
            self.activated = false;
        }
        if who < 2 && self.melee.is_some() && self.stands(1 - who) {
            let foe = self.piece_mut(1 - who);
            if foe.charge.take().is_some() {
                foe.disarray = true;
                foe.form = foe.form.filter(|form| *form != Form::Echelon);
            }
        }
    }

    /// The tests that the second and each further casualty demand, and what winning makes of them.
    fn stand_tests(&mut self, players: &mut Players<'_>) {
        let mut owed: Vec<(usize, i8)> = (0..4).flat_map(|who| self.owed_by(who)).collect();
        let mut won = false;
        // Who placed no Activation marker tests first.
        for player in [TARGET, ATTACKER] {
            loop {
                won = won || self.takes_heart(&mut owed, players);
                let due = first_of_each(&owed, player);
                if due.is_empty() {
                    break;
                }
                self.stand_test(due, &mut owed, players);
            }
        }
        if !won {
            self.takes_heart(&mut owed, players);
        }
        self.captures(players);
    }

    /// 6+ for the second casualty, 7+ for each one after it: one test for each marker.
    fn owed_by(&self, who: usize) -> Vec<(usize, i8)> {
        if !self.stands(who) {
            return Vec::new();
        }
        let markers = self.before[who] + 1..=self.piece(who).casualties;
        markers.filter(|marker| *marker >= 2).map(|it| (who, if it == 2 { 6 } else { 7 })).collect()
    }

    /// A unit that has won a melee into which it came with casualties may remove one, and then
    /// tests no more. The last casualty stays. Says whether a unit has won.
    fn takes_heart(&mut self, owed: &mut Vec<(usize, i8)>, players: &mut Players<'_>) -> bool {
        let Some(winner) = self.winner() else { return false };
        let began = self.melee.as_ref().map_or(0, |melee| melee.began[winner]);
        if began > 0
            && self.piece(winner).casualties >= 2
            && let Answer::Yes = players(self, Ask::TakeHeart(winner))
        {
            self.piece_mut(winner).casualties -= 1;
            owed.retain(|(who, _)| *who != winner);
        }
        true
    }

    /// Who is left of a melee.
    fn winner(&self) -> Option<usize> {
        self.melee.as_ref()?;
        let left: Vec<usize> =
            [ATTACKER, TARGET].into_iter().filter(|at| self.stands(*at)).collect();
        if let [winner] = left[..] { Some(winner) } else { None }
    }

    fn stand_test(
        &mut self,
        due: Vec<(usize, i8)>,
        owed: &mut Vec<(usize, i8)>,
        players: &mut Players<'_>,
    ) {
        let answer = players(self, Ask::Stand(due));
        let (who, face) = match answer {
            Answer::Rolled(who, face) => (who, Some(face)),
            Answer::GivesWay(who) | Answer::Omits(who) => (who, None),
            other => panic!("{other:?} to a test for retreat"),
        };
        let at = owed.iter().position(|(unit, _)| *unit == who).expect("it owes a test");
        let (_, needs) = owed.remove(at);
        let holds = match (&answer, face) {
            (Answer::Omits(_), _) => true,
            (_, Some(face)) => morale_holds(face, self.piece(who).morale, needs),
            (_, None) => false,
        };
        if !holds {
            self.retreat(who, players);
            // The book is silent where the way is blocked; the ruling is that the first failure
            // settles the other tests (NS-RET-1).
            owed.retain(|(unit, _)| *unit != who);
        }
    }

    /// To a free Retreat slot of its side; where there is none it stays and suffers one more
    /// casualty, for which it does not test.
    fn retreat(&mut self, who: usize, players: &mut Players<'_>) {
        let player = who % 2;
        let taken = |flank: &Flank| self.taken[player][usize::from(*flank == Flank::Right)];
        let mut free = self.piece(who).retreats.clone();
        free.retain(|flank| !taken(flank));
        let flank = match free[..] {
            [] => {
                self.piece_mut(who).casualties += 1;
                return self.destroy_if_spent(who);
            }
            [only] => only,
            _ => match players(self, Ask::Side(who)) {
                Answer::To(flank) => flank,
                other => panic!("{other:?} to which side"),
            },
        };
        self.taken[player][usize::from(flank == Flank::Right)] = true;
        self.leave(who, Fate::Retreated(flank));
    }

    /// The winner may take the terrain that its enemy stood on, where it can lie under it.
    fn captures(&mut self, players: &mut Players<'_>) {
        let Some(winner) = self.winner() else { return };
        let Some(ground) = self.ground[1 - winner] else { return };
        if self.piece(winner).may_stand_on(ground)
            && let Answer::Yes = players(self, Ask::Capture(winner))
        {
            self.ground[winner] = Some(ground);
            self.ground[1 - winner] = None;
        }
    }
}

/// The next test of each unit of a player.
fn first_of_each(owed: &[(usize, i8)], player: usize) -> Vec<(usize, i8)> {
    let mut due: Vec<(usize, i8)> = Vec::new();
    for (who, needs) in owed.iter().filter(|(who, _)| who % 2 == player) {
        if due.iter().all(|(unit, _)| unit != who) {
            due.push((*who, *needs));
        }
    }
    due
}
