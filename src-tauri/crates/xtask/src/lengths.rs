//! How long our files and functions are: the median, the ninetieth percentile, the longest five.

use std::{fs, path::Path};

use crate::{
    step::{Stop, answer},
    tree::{root, tool},
};

/// A file is never longer than this.
const LONGEST_FILE: usize = 600;

struct Length {
    lines: usize,
    place: String,
}

/// Prints the report over the Rust files, and fails where a file is over the limit.
pub(crate) fn report() -> Result<(), Stop> {
    let list = ["ls-files", "--cached", "--others", "--exclude-standard", "*.rs"];
    let names = answer(&mut tool("git", root(), &list)).unwrap_or_default();
    let (mut files, mut functions) = (Vec::new(), Vec::new());
    for name in names.lines() {
        let Ok(text) = fs::read_to_string(root().join(Path::new(name))) else { continue };
        files.push(Length { lines: text.lines().count(), place: name.to_owned() });
        functions.extend(functions_of(name, &text));
    }
    println!("\n{}\n{}", table("files", &mut files), table("functions", &mut functions));
    match files.iter().find(|file| file.lines > LONGEST_FILE) {
        Some(file) => Err(Stop::Failed(format!("{} has {} lines", file.place, file.lines))),
        None => Ok(()),
    }
}

/// Every function with its lines from `fn` to its closing brace. rustfmt puts that brace in the
/// column where the function begins, so no parser is needed.
fn functions_of(name: &str, text: &str) -> Vec<Length> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = lines.iter().enumerate().filter(|(_, line)| is_function(line));
    begins
        .filter_map(|(at, line)| {
            let indent = line.len() - line.trim_start().len();
            let length = body_length(&lines[at..], indent)?;
            Some(Length { lines: length, place: format!("{name}:{} {}", at + 1, title(line)) })
        })
        .collect()
}

fn body_length(lines: &[&str], indent: usize) -> Option<usize> {
    let ends = |line: &&str| line.len() > indent && &line[indent..] == "}" && line.trim() == "}";
    let one_line = |line: &str| line.ends_with('}') && line.contains('{');
    if one_line(lines.first()?) {
        return Some(1);
    }
    let signature_only =
        lines.iter().position(|line| line.ends_with(';') || line.ends_with('{'))?;
    if lines[signature_only].ends_with(';') {
        return None;
    }
    lines.iter().position(ends).map(|end| end + 1)
}

fn is_function(line: &str) -> bool {
    let mut words = line.trim_start().split(' ').skip_while(|word| {
        word.starts_with("pub")
            || matches!(*word, "const" | "async" | "unsafe" | "extern" | "\"C\"")
    });
    words.next() == Some("fn")
}

fn title(line: &str) -> String {
    let after = line.split("fn ").nth(1).unwrap_or_default();
    after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

fn table(what: &str, lengths: &mut [Length]) -> String {
    lengths.sort_by_key(|length| std::cmp::Reverse(length.lines));
    let at = |percent: usize| {
        let place = lengths.len().saturating_sub(1) * (100 - percent) / 100;
        lengths.get(place).map_or(0, |length| length.lines)
    };
    let head = format!(
        "  {} {what}: median {} lines, 90th percentile {}, longest:\n",
        lengths.len(),
        at(50),
        at(90)
    );
    let longest = lengths.iter().take(5).map(|l| format!("    {:>4}  {}\n", l.lines, l.place));
    longest.fold(head, |text, line| text + &line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\
pub(crate) fn one() {}

impl A {
    fn two(&self) -> u8 {
        if x {
            1
        }
    }
    fn promised(&self);
}

const fn three(
    a: u8,
) -> u8 {
    a
}
";

    #[test]
    fn functions_are_measured_from_fn_to_brace() {
        let found = functions_of("a.rs", SAMPLE);
        let told: Vec<(usize, &str)> =
            found.iter().map(|length| (length.lines, length.place.as_str())).collect();
        assert_eq!(told, [(1, "a.rs:1 one"), (5, "a.rs:4 two"), (5, "a.rs:12 three")]);
    }

    #[test]
    fn the_table_names_the_longest() {
        let mut lengths: Vec<Length> =
            (1..=11).map(|lines| Length { lines, place: format!("f{lines}") }).collect();
        let text = table("functions", &mut lengths);
        assert!(text.starts_with("  11 functions: median 6 lines, 90th percentile 10, longest:"));
        assert!(text.contains("  11  f11\n"));
    }
}
