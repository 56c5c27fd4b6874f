//! Wishes to take back a step that revealed something, or to end the battle. The seats on other devices
//! are asked.

use super::Wish;
use crate::battles::Asked;
use crate::onlookers::Watch;
use crate::open_battle::OpenBattle;
use crate::records::Locked;
use crate::{App, Problem};
use tracker::{Id, Seat, Viewer, WHY_MOST};

impl Wish {
    /// Refuses if the battle has gone on since the wish was made.
    fn fits(&self, open: &OpenBattle) -> Result<(), Problem> {
        match self.end {
            None => open.unless_moved(Some(self.step)),
            Some(_) => open.unless_over(self.step),
        }
    }
}

impl App {
    /// Asks the other seats. Carries the wish out at once if nobody has to be asked. If another seat
    /// has already asked for the same, this counts as an answer to that wish.
    pub(crate) fn ask_others(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        mut wish: Wish,
        watch: &Watch<'_>,
    ) -> Result<(), Problem> {
        Problem::unless_short(&wish.why, WHY_MOST)?;
        if records.library.step_of(&battle.0, &wish.id.0)?.is_some() {
            return Ok(());
        }
        let open = records.open_battle(battle)?;
        wish.fits(open)?;
        let last = open.last_standing();
        if let Some(seating) = records.tables.get(&battle) {
            let same = |asked: &Wish| asked.waits_for(wish.by) && asked.end == wish.end;
            wish = match (seating.back.clone().filter(same), wish.end, last) {
                (Some(asked), ..) => asked.agreed_by(wish.by),
                (None, Some(how), _) => Wish { waits_for: seating.who_ends(wish.by, how), ..wish },
                (None, None, last) => {
                    let asked = last.map(|last| seating.who_agrees(wish.by, &last));
                    Wish { waits_for: asked.unwrap_or_default(), ..wish }
                }
            };
        }
        if wish.waits_for.is_empty() {
            return self.do_agreed(records, battle, &wish, watch);
        }
        records.reseat(battle, |seating| {
            seating.back = Some(wish);
            seating.said_no = None;
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    /// Records a seat's answer. The wish is carried out when the last one agrees, and ends when one
    /// refuses.
    pub(crate) fn answer_back(
        &self,
        mut records: Locked<'_>,
        (battle, seat, step): (Id, Seat, u32),
        agree: bool,
        watch: &Watch<'_>,
    ) -> Result<(), Problem> {
        let asked = records.tables.get(&battle).and_then(|seating| seating.back.clone());
        let waits = |wish: &Wish| wish.step == step && wish.waits_for(seat);
        let wish = asked.filter(waits).ok_or(Problem::NobodyThere {})?.agreed_by(seat);
        if agree && wish.waits_for.is_empty() {
            return self.do_agreed(records, battle, &wish, watch);
        }
        records.reseat(battle, |seating| {
            seating.back = Some(wish).filter(|_| agree);
            seating.said_no = Some(seat).filter(|_| !agree);
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    fn do_agreed(
        &self,
        records: Locked<'_>,
        battle: Id,
        wish: &Wish,
        watch: &Watch<'_>,
    ) -> Result<(), Problem> {
        let (seat, viewer) = (wish.by, Viewer::Table);
        let ask = Asked { battle, seat, viewer, id: wish.id, looks: false, watch };
        let agreed = |open: &mut OpenBattle| {
            wish.fits(open)?;
            let (by, id, why) = (ask.seat, ask.id, wish.why.clone());
            match wish.end {
                None => open.take_back(by, id, true, why),
                Some(how) => open.end(by, id, how, Some(wish.all_agreed()), why),
            }
        };
        self.take(records, &ask, agreed).map(|_| ())
    }
}
