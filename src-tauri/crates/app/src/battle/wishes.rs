//! Wishes to take back a step that revealed something, or to end the battle. The seats on other devices
//! are asked.

use super::AnswerBack;
use super::consent::Played;
use super::steps::{Asked, take};
use crate::Problem;
use crate::ask::{Nothing, Turn};
use crate::open_battle::OpenBattle;
use crate::wish::{Wish, Wishes};
use tracker::{Id, Viewer, WHY_MOST};

impl Wish {
    /// Refuses if the battle has gone on since the wish was made.
    fn fits(&self, open: &OpenBattle) -> Result<(), Problem> {
        match self.end {
            None => open.unless_moved(Some(self.step)),
            Some(_) => open.unless_over(self.step),
        }
    }
}

/// Asks the other seats. Carries the wish out at once if nobody has to be asked. If another seat
/// has already asked for the same, this counts as an answer to that wish. A repeated request changes
/// nothing while the wish waits.
pub(super) fn ask_others(
    mut turn: Turn<'_>,
    battle: Id,
    mut wish: Wish,
) -> Result<Nothing, Problem> {
    let records = &mut turn.records;
    Problem::unless_short(&wish.why, WHY_MOST)?;
    if records.library.step_of(&battle.0, &wish.id.0)?.is_some() {
        return Ok(Nothing {});
    }
    let open = records.open_battle(battle)?;
    wish.fits(open)?;
    let last = open.last_standing();
    let same = |asked: &Wish| asked.waits_for(wish.by) && asked.end == wish.end;
    let before = records.wishes.get(&battle).and_then(|wishes| wishes.asked.clone());
    if before.as_ref().is_some_and(|asked| (asked.by, asked.id) == (wish.by, wish.id)) {
        return Ok(Nothing {});
    }
    let before = before.filter(same);
    let played = Played::at(records, battle)?;
    wish = match (before, wish.end, last) {
        (Some(asked), ..) => asked.agreed_by(wish.by),
        (None, Some(how), _) => Wish { waits_for: played.who_ends(wish.by, how), ..wish },
        (None, None, last) => {
            let asked = last.map(|last| played.who_agrees(wish.by, &last));
            Wish { waits_for: asked.unwrap_or_default(), ..wish }
        }
    };
    if wish.waits_for.is_empty() {
        return do_agreed(turn, battle, &wish);
    }
    now_wished(turn, battle, Wishes { asked: Some(wish), said_no: None })
}

/// Records a seat's answer to the wish that it was shown. The wish is carried out when the last one
/// agrees, and ends when one refuses.
pub(super) fn answer_back(
    turn: Turn<'_>,
    AnswerBack { battle, seat, wish, agree }: AnswerBack,
) -> Result<Nothing, Problem> {
    let asked = turn.records.wishes.get(&battle).and_then(|wishes| wishes.asked.clone());
    let waits = |asked: &Wish| asked.shown_as == wish && asked.waits_for(seat);
    let wish = asked.filter(waits).ok_or(Problem::NobodyThere {})?.agreed_by(seat);
    if agree && wish.waits_for.is_empty() {
        return do_agreed(turn, battle, &wish);
    }
    let (asked, said_no) = if agree { (Some(wish), None) } else { (None, Some(seat)) };
    now_wished(turn, battle, Wishes { asked, said_no })
}

fn now_wished(mut turn: Turn<'_>, battle: Id, wishes: Wishes) -> Result<Nothing, Problem> {
    turn.records.wishes.insert(battle, wishes);
    turn.free().tell_table(battle);
    Ok(Nothing {})
}

fn do_agreed(turn: Turn<'_>, battle: Id, wish: &Wish) -> Result<Nothing, Problem> {
    let (seat, id) = (wish.by, wish.id);
    let asked = Asked { battle, seat, viewer: Viewer::Table, id, looks: false };
    let done = take(turn, &asked, |open| {
        wish.fits(open)?;
        match wish.end {
            None => open.take_back(seat, id, true, wish.why.clone()),
            Some(how) => open.end(seat, id, how, Some(wish.all_agreed()), wish.why.clone()),
        }
    });
    done.map(|_| Nothing {})
}
