//! How long our files and functions are: the median, the ninetieth percentile, the longest five.

use std::{fs, path::Path};

use crate::{
    step::{Stop, answer},
    tree::{root, tool},
};

/// A file is never longer than this.
const LONGEST_FILE: usize = 600;
/// A function is never longer than this, but for those below.
const LONGEST_FUNCTION: usize = 60;

/// Functions that may be longer: the end of their file, their name, and why.
const MAY_BE_LONG: [(&str, &str, &str); 5] = [
    ("/apply/mod.rs", "apply", "one short arm for each event"),
    ("/flow.rs", "decide", "one short arm for each command"),
    ("/about.rs", "units_of", "one arm for each event that names a unit, and the list of the rest"),
    ("app/src/lib.rs", "about_device", "one arm for each request, and the list of the rest"),
    ("napoleonica/leadership.rs", "every_command_belongs_to_its_phase", "a table of all commands"),
];

/// A part of the tree that is written in one language.
struct Part {
    name: &'static str,
    files: &'static [&'static str],
    begins: fn(&str) -> bool,
}

const PARTS: [Part; 2] = [
    Part { name: "Rust", files: &["*.rs"], begins: is_function },
    Part {
        name: "page",
        files: &["ui/src/*.ts", "ui/src/*.svelte", ":!ui/src/bindings"],
        begins: is_page_function,
    },
];

struct Length {
    lines: usize,
    place: String,
}

/// Prints a line for the files and one for the functions of each part, and fails where one is
/// over the limit.
pub(crate) fn report() -> Result<(), Stop> {
    println!();
    let too_long: Vec<String> = PARTS.iter().flat_map(of_part).collect();
    match too_long.as_slice() {
        [] => Ok(()),
        all => Err(Stop::Failed(all.join("; "))),
    }
}

/// Reports a part; says what in it is too long.
fn of_part(part: &Part) -> Vec<String> {
    let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
    let names = answer(tool("git", root(), &list).args(part.files)).unwrap_or_default();
    let (mut files, mut functions) = (Vec::new(), Vec::new());
    for name in names.lines() {
        let Ok(text) = fs::read_to_string(root().join(Path::new(name))) else { continue };
        files.push(Length { lines: text.lines().count(), place: name.to_owned() });
        functions.extend(functions_of(name, &text, part.begins));
    }
    println!("  {}", summary(&format!("{} files", part.name), &mut files));
    println!("  {}", summary(&format!("{} functions", part.name), &mut functions));
    let long = files.iter().filter(|file| file.lines > LONGEST_FILE);
    let long = long.chain(functions.iter().filter(|function| is_too_long(function)));
    long.map(|long| format!("{} has {} lines", long.place, long.lines)).collect()
}

fn is_too_long(function: &Length) -> bool {
    let may = |(file, name, _): &(&str, &str, &str)| {
        let place = function.place.rsplit_once(' ');
        place.is_some_and(|(at, called)| called == *name && at.contains(&format!("{file}:")))
    };
    function.lines > LONGEST_FUNCTION && !MAY_BE_LONG.iter().any(may)
}

/// Every function with its lines from its first to its closing brace. The formatters put that brace
/// in the column where the function begins, so no parser is needed.
fn functions_of(name: &str, text: &str, begins: fn(&str) -> bool) -> Vec<Length> {
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().enumerate().filter(|(_, line)| begins(line));
    first
        .filter_map(|(at, line)| {
            let indent = line.len() - line.trim_start().len();
            let length = body_length(&lines[at..], indent)?;
            Some(Length { lines: length, place: format!("{name}:{} {}", at + 1, title(line)) })
        })
        .collect()
}

fn body_length(lines: &[&str], indent: usize) -> Option<usize> {
    let ends = |line: &&str| {
        line.trim_start().starts_with('}') && line.len() - line.trim_start().len() == indent
    };
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

/// `function name(…) {`, or `const name = (…) => {`.
fn is_page_function(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches("export ").trim_start_matches("async ");
    let arrow = line.starts_with("const ") && line.contains(") => ") && line.ends_with('{');
    line.starts_with("function ") || arrow
}

fn title(line: &str) -> String {
    let after = ["fn ", "function ", "const "].iter().find_map(|word| line.split(word).nth(1));
    after.unwrap_or_default().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

fn summary(what: &str, lengths: &mut [Length]) -> String {
    lengths.sort_by_key(|length| std::cmp::Reverse(length.lines));
    let at = |percent: usize| {
        let place = lengths.len().saturating_sub(1) * (100 - percent) / 100;
        lengths.get(place).map_or(0, |length| length.lines)
    };
    let (count, median, most) = (lengths.len(), at(50), at(90));
    let longest: Vec<String> =
        lengths.iter().take(5).map(|l| format!("{} {}", l.lines, short(&l.place))).collect();
    let longest = longest.join(", ");
    format!("{count} {what}: median {median} lines, 90th percentile {most}, longest {longest}")
}

/// A place without the folders above the last one.
fn short(place: &str) -> &str {
    let from = place.rmatch_indices('/').nth(1).map_or(0, |(at, _)| at + 1);
    &place[from..]
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
        let found = functions_of("a.rs", SAMPLE, is_function);
        let told: Vec<(usize, &str)> =
            found.iter().map(|length| (length.lines, length.place.as_str())).collect();
        assert_eq!(told, [(1, "a.rs:1 one"), (5, "a.rs:4 two"), (5, "a.rs:12 three")]);
    }

    const PAGE: &str = "\
  const told = $derived.by(() => 1)
  export const send = async (seat: number) => {
    await go(seat)
  }
  function spend(at: number) {
    picked = [at]
  }
";

    #[test]
    fn functions_of_pages_are_measured_too() {
        let found = functions_of("a.ts", PAGE, is_page_function);
        let told: Vec<(usize, &str)> =
            found.iter().map(|length| (length.lines, length.place.as_str())).collect();
        assert_eq!(told, [(3, "a.ts:2 send"), (3, "a.ts:5 spend")]);
    }

    #[test]
    fn only_those_that_are_named_may_be_long() {
        let long = |place: &str| is_too_long(&Length { lines: 61, place: place.to_owned() });
        assert!(
            long("crates/a/src/b.rs:1 apply")
                && !long("games/napoleonica/play/apply/mod.rs:1 apply")
        );
    }

    #[test]
    fn the_summary_names_the_longest() {
        let mut lengths: Vec<Length> =
            (1..=11).map(|lines| Length { lines, place: format!("a/b/f{lines}") }).collect();
        let text = summary("functions", &mut lengths);
        let head = "11 functions: median 6 lines, 90th percentile 10, longest 11 b/f11, 10 b/f10,";
        assert!(text.starts_with(head), "{text}");
    }
}
