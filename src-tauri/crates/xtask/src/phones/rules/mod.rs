//! Rules over files that no compiler here reads. Each rule states what holds, checks it, and lists
//! faults that it has to find. A new rule is a new entry in one of these lists.

mod android;
mod apple;
mod backups;
mod capabilities;
mod floors;
mod gradle;
mod hand;
mod permissions;
mod plugins;
mod steps;
mod stores;
mod versions;
mod workflows;

use super::files::{Fault, Files};

/// A statement that has to hold.
pub(super) struct Rule {
    /// The statement, a sentence without its full stop.
    pub(super) says: &'static str,
    /// Checks it; an error is a sentence that says what is wrong.
    pub(super) check: fn(&Files) -> Result<(), String>,
    /// Each of these faults alone breaks the rule. The tests try them, so that no rule always passes.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the tests bring faults in"))]
    pub(super) faults: &'static [Fault],
}

/// Every rule.
pub(super) fn all() -> impl Iterator<Item = &'static Rule> {
    let lists: [&[Rule]; 12] = [
        gradle::RULES,
        versions::RULES,
        android::RULES,
        apple::RULES,
        hand::RULES,
        backups::RULES,
        floors::RULES,
        permissions::RULES,
        plugins::RULES,
        capabilities::RULES,
        workflows::RULES,
        stores::RULES,
    ];
    lists.into_iter().flatten()
}

/// Returns an error with this sentence unless `holds`.
fn demand(holds: bool, otherwise: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

/// The text between the first `before` and the next `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|(inner, _)| inner)
}

/// A version such as `28.2.13676358` as comparable numbers. `None` if it is not a version.
fn numbers(version: &str) -> Option<Vec<u32>> {
    version.split('.').map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_holds() {
        for rule in all() {
            assert_eq!((rule.check)(&Files::default()), Ok(()), "{}", rule.says);
        }
    }

    #[test]
    fn every_rule_finds_each_of_its_faults() {
        for rule in all() {
            assert!(!rule.faults.is_empty(), "{}: nothing shows that it fails", rule.says);
            for (at, fault) in rule.faults.iter().enumerate() {
                let found = (rule.check)(&Files::with(fault));
                assert!(found.is_err(), "{}: fault {at} is not found", rule.says);
            }
        }
    }

    #[test]
    fn versions_compare_as_numbers() {
        assert!(numbers("28.2.13676358") > numbers("28.1.99999999"));
        assert!(numbers("9.10") > numbers("9.9"));
        assert_eq!(numbers("2.x"), None);
    }
}
