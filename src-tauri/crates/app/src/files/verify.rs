//! Checks a battle's file against itself, and against what was shown of it at the table.

use crate::fair::Receipt;
use crate::files::battle_file::Exported;
use crate::open_battle::OpenBattle;
use crate::{Problem, Unlike};
use tracker::{Id, Proof};

/// Checks an exported battle: that it is whole, that every step and draw follows, and that it matches
/// the receipts of other devices.
///
/// # Errors
/// What is wrong with it, and at which step.
pub fn verify(text: &str, receipts: &[&str]) -> Result<Proof, Problem> {
    let numbered = (1..).zip(receipts);
    let receipts: Vec<_> = numbered
        .map(|(n, text)| Ok((n, Receipt::read(text, n)?)))
        .collect::<Result<_, Problem>>()?;
    let exported = Exported::read(text)?;
    let page = exported.first_page()?;
    let (open, proof) = exported.proven(&page)?;
    if !exported.is_whole() {
        return Err(Problem::CutShort { steps: open.steps() });
    }
    receipts.iter().try_for_each(|(n, receipt)| agree(receipt, *n, page.battle, &open))?;
    Ok(proof)
}

/// How a battle differs from what this device was shown of it, by the device's own receipt.
pub(crate) fn unlike(receipt: &Receipt, open: &OpenBattle) -> Option<Unlike> {
    let seen = receipt.seq;
    if same_chance(receipt, 1, open).is_err() {
        return Some(Unlike::Other { seen });
    }
    match same_steps(receipt, 1, open) {
        Ok(()) => None,
        Err(Problem::StepsGone { from, .. }) => {
            Some(Unlike::Short { seen, last: from.saturating_sub(1) })
        }
        Err(_) if open.checkpoint(seen).is_none() => {
            Some(Unlike::Short { seen, last: open.newest() })
        }
        Err(_) => Some(Unlike::Other { seen }),
    }
}

/// Whether the battle matches a receipt.
fn agree(receipt: &Receipt, number: usize, battle: Id, open: &OpenBattle) -> Result<(), Problem> {
    if battle != receipt.battle {
        return no(format!("it is another battle than in receipt {number}"), None);
    }
    same_chance(receipt, number, open)?;
    same_steps(receipt, number, open)
}

fn no(which: String, seq: Option<u32>) -> Result<(), Problem> {
    Err(Problem::Damaged { what: "battle".to_owned(), which, seq })
}

/// Whether its chance is the one that was announced before it began.
fn same_chance(receipt: &Receipt, number: usize, open: &OpenBattle) -> Result<(), Problem> {
    let other = |what: &str| format!("it is another {what} than in receipt {number}");
    let fair = open.fair();
    if receipt.commitment.is_some() && receipt.commitment != fair.commitment {
        return no(other("commitment"), None);
    }
    let part = receipt.seat.and_then(|seat| fair.contribution(seat));
    if receipt.part.is_some() && receipt.part != part {
        let seat = receipt.seat.map_or(0, |seat| seat.0);
        return no(other(&format!("part of seat {seat}")), None);
    }
    Ok(())
}

/// Whether it contains every step that was shown.
fn same_steps(receipt: &Receipt, number: usize, open: &OpenBattle) -> Result<(), Problem> {
    let checkpoint = open.checkpoint(receipt.seq);
    if checkpoint == Some(receipt.checkpoint) {
        return Ok(());
    }
    if let Some(from) = open.lost_from(receipt.seq) {
        return Err(Problem::StepsGone { from, seq: receipt.seq, receipt: number });
    }
    match checkpoint {
        None => {
            no(format!("receipt {number} knows this step, which is missing"), Some(receipt.seq))
        }
        Some(_) => no(
            format!("this step, or one before it, is another one than in receipt {number}"),
            Some(receipt.seq),
        ),
    }
}
