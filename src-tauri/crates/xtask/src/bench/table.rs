//! The rows of a measurement, `| what | value |`, and the comparison of two states.

use std::fmt::Write as _;

/// The rows of one measurement, in order.
#[derive(Debug, PartialEq)]
pub(crate) struct Table(Vec<(String, String)>);

impl Table {
    /// Reads the rows and skips other lines.
    pub(crate) fn read(text: &str) -> Self {
        let row = |line: &str| {
            let mut cells = line.trim().strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
            Some((cells.next()?.to_owned(), cells.next()?.to_owned()))
        };
        Self(text.lines().filter_map(row).collect())
    }

    /// The table of one state.
    pub(crate) fn alone(&self) -> String {
        let mut text = "| what | value |\n| --- | ---: |\n".to_owned();
        for (what, value) in &self.0 {
            let _ = writeln!(text, "| {what} | {value} |");
        }
        text
    }

    /// Compares two states measured in pairs: the values of the last pair, and the median ratio over
    /// the pairs for each number of a row.
    pub(crate) fn paired(pairs: &[(Self, Self)], other: &str) -> String {
        let mut text = format!("| what | here | {other} | here / {other} |\n");
        text += "| --- | ---: | ---: | ---: |\n";
        let Some((here, there)) = pairs.last() else { return text };
        for (what, value) in &here.0 {
            let theirs = there.value(what).unwrap_or("–");
            let ratios = ratios(pairs, what).join(" / ");
            let _ = writeln!(text, "| {what} | {value} | {theirs} | {ratios} |");
        }
        text
    }

    fn value(&self, what: &str) -> Option<&str> {
        let row = self.0.iter().find(|(name, _)| name == what);
        row.map(|(_, value)| value.as_str())
    }
}

/// The median ratio of each number of a row.
fn ratios(pairs: &[(Table, Table)], what: &str) -> Vec<String> {
    let of_pair = |(here, there): &(Table, Table)| {
        let (here, there) = (numbers(here.value(what)?), numbers(there.value(what)?));
        Some(here.iter().zip(&there).map(|(here, there)| here / there).collect::<Vec<_>>())
    };
    let all: Vec<Vec<f64>> = pairs.iter().filter_map(of_pair).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    (0..most).map(|at| median(all.iter().filter_map(|ratios| ratios.get(at)).copied())).collect()
}

fn median(ratios: impl Iterator<Item = f64>) -> String {
    let mut ratios: Vec<f64> = ratios.filter(|ratio| ratio.is_finite()).collect();
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).map_or_else(|| "–".to_owned(), |ratio| format!("{ratio:.2}"))
}

/// The numbers in a value such as `0.98 / 1.72 ms`.
fn numbers(value: &str) -> Vec<f64> {
    value.split_whitespace().filter_map(|word| word.trim_end_matches(',').parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(tap: &str, bytes: &str) -> Table {
        Table::read(&format!("noise\n| a tap | {tap} |\n| bytes | {bytes} |\n"))
    }

    #[test]
    fn rows_are_read_and_written() {
        let table = table("0.98 / 1.72 ms", "382 bytes");
        assert_eq!(table.value("a tap"), Some("0.98 / 1.72 ms"));
        assert_eq!(Table::read(&table.alone()).value("bytes"), Some("382 bytes"));
    }

    #[test]
    fn a_ratio_is_the_median_of_the_pairs() {
        let pairs = [
            (table("1 / 8 ms", "400"), table("2 / 2 ms", "200")),
            (table("3 / 8 ms", "400"), table("2 / 2 ms", "200")),
            (table("9 / 8 ms", "400"), table("2 / 2 ms", "0")),
        ];
        let text = Table::paired(&pairs, "HEAD");
        assert!(text.contains("| a tap | 9 / 8 ms | 2 / 2 ms | 1.50 / 4.00 |"), "{text}");
        assert!(text.contains("| bytes | 400 | 0 | 2.00 |"), "{text}");
    }

    #[test]
    fn a_row_that_only_one_state_has_is_shown_without_a_ratio() {
        let pairs = [(table("1 ms", "4"), Table::read("| a tap | 2 ms |"))];
        assert!(Table::paired(&pairs, "HEAD").contains("| bytes | 4 | – |  |"));
    }
}
