//! The ledger of a series (N-TRN).

use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::campaign::{LedgerEntry, SeriesLedger};
use tracker::{System, Value};

fn line(player: &str, battle: u16, dp: i32, reason: &str) -> LedgerEntry {
    LedgerEntry { player: player.into(), battle, dp, reason: reason.into() }
}

#[test]
fn points_are_earned_and_spent_and_never_owed() {
    // proves N-TRN-1, N-TRN-2
    let mut ledger = SeriesLedger::default();
    ledger.enter(line("Anna", 1, 30, "won the battle")).unwrap();
    ledger.enter(line("Anna", 1, -20, "a new unit")).unwrap();
    ledger.enter(line("Ben", 1, 10, "fought well")).unwrap();
    assert_eq!((ledger.balance("Anna"), ledger.balance("Ben")), (10, 10));
    let refusal = ledger.enter(line("Anna", 2, -11, "a building")).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.waivable), ("E-DP-FEW", false));
    assert_eq!(refusal.values["have"], Value::Number(10));
    assert_eq!(refusal.values["cost"], Value::Number(11));
    assert_eq!(ledger.entries().len(), 3);
}

#[test]
fn a_series_changes_no_rule_of_a_battle() {
    // proves N-TRN-3
    let ledger = Napoleonica::enter(Vec::new(), line("Anna", 1, 5, "won")).unwrap();
    let text = serde_json::to_string(&ledger).unwrap();
    assert_eq!(text, r#"[{"player":"Anna","match":1,"dp":5,"reason":"won"}]"#);
    assert_eq!(serde_json::from_str::<Vec<LedgerEntry>>(&text).unwrap(), ledger);
}

#[test]
fn a_kept_ledger_is_read_line_by_line() {
    // proves N-TRN-2
    let kept = vec![line("Anna", 1, 5, "won")];
    let ledger = Napoleonica::enter(kept.clone(), line("Anna", 2, -5, "a unit")).unwrap();
    assert_eq!(ledger.len(), 2);
    let refused = Napoleonica::enter(kept, line("Anna", 2, -6, "a unit")).unwrap_err();
    assert_eq!(refused.code, "E-DP-FEW");
    let spent_first = vec![line("Anna", 1, -5, "a unit"), line("Anna", 1, 5, "won")];
    assert!(Napoleonica::enter(spent_first, line("Ben", 1, 1, "fought well")).is_err());
}
