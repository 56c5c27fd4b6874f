//! Battles that the disk damaged: what holds of one goes on under the same id, on its owner's word.

use crate::battles::standing;
use crate::board::Board;
use crate::{App, Desk, Problem, Reply, system};
use library::{Journal, Standing, Step};
use tracker::Id;

impl App {
    /// Whether a step's number alone tells which one is meant: the battle is whole, and never went on
    /// without steps that it had lost.
    #[must_use]
    pub fn is_unbroken(&self, battle: Id) -> bool {
        self.desk().board(battle).is_ok_and(|board| !board.is_mended())
    }

    /// Says what holds of a damaged battle. With the owner's word the whole is set aside and what
    /// holds takes its place, with a step behind it that says so.
    pub(crate) fn mend(&self, battle: Id, agreed: bool) -> Result<Reply, Problem> {
        let mut desk = self.desk();
        match desk.board(battle) {
            Ok(_) => return Err(Problem::NotDamaged {}),
            Err(Problem::Damaged { .. }) => {}
            Err(problem) => return Err(problem),
        }
        let missing = || Problem::no_battle(battle);
        let listed = desk.library.battle(&battle.0)?.ok_or_else(missing)?;
        let rest = desk.library.salvage(&battle.0)?.ok_or_else(missing)?;
        let board = holding(&listed.game, battle, &listed.name, &rest.journal)?;
        let holds = board.steps();
        let lost = rest.next.saturating_sub(holds);
        if !agreed {
            return Ok(Reply::Mend { holds, lost, aside: None });
        }
        let aside = desk.put_in_place(battle, board, rest.next)?;
        drop(desk);
        self.tell(Some(battle), Some(holds));
        self.tell_table(battle);
        Ok(Reply::Mend { holds, lost, aside: Some(aside) })
    }
}

/// The battle up to the last step that opens and proves.
fn holding(game: &str, id: Id, name: &str, journal: &Journal) -> Result<Board, Problem> {
    let mut steps = &journal.steps[..];
    loop {
        if steps.is_empty() {
            let which = "not even its first step holds".to_owned();
            return Err(Problem::Damaged { what: "battle".to_owned(), which, seq: Some(0) });
        }
        let board = Board::open(game, id, name.to_owned(), &journal.header, steps);
        let proven = board.and_then(|board| board.prove().map(|_| board));
        match proven {
            Err(Problem::Damaged { seq: Some(seq), .. }) if (seq as usize) < steps.len() => {
                steps = &steps[..seq as usize];
            }
            proven => return proven,
        }
    }
}

impl Desk {
    /// Lets what holds take the battle's place; gives the file in which the whole battle is now.
    fn put_in_place(&mut self, battle: Id, mut board: Board, next: u32) -> Result<String, Problem> {
        let seq = board.steps();
        let (id, text) = board.go_on(next.saturating_sub(seq))?;
        let (summary, finished) = standing(&board);
        let standing = Standing { summary: &summary, finished };
        let step = Step { seq, id: id.0, text: &text };
        let mended = self.library.mend_battle(&battle.0, next, step, standing, system::now());
        let aside = mended.map_err(|error| crate::problem::About::about(error, battle))?;
        self.boards.insert(battle, board);
        self.reword(battle)?;
        Ok(aside.display().to_string())
    }
}
