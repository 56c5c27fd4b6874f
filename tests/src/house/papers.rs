//! What the papers name is there.

use super::tidy::{files, read, root};
use std::path::Path;

/// The endings of files that a paper may name.
const ENDS: [&str; 8] = ["rs", "ts", "svelte", "mjs", "json", "md", "sql", "css"];

/// The segments of the paths of a paper in backticks, as far as they name a file or a folder.
fn named(paper: &str) -> impl Iterator<Item = Vec<&str>> {
    let quoted = paper.split('`').skip(1).step_by(2);
    let is_path = |text: &&str| {
        let ends = ENDS.iter().any(|end| text.rsplit_once('.').is_some_and(|(_, it)| it == *end));
        let plain = !text.contains([' ', '*', '…', '@', '#', ':']) && !text.starts_with(['/', '~']);
        text.contains('/') && plain && (ends || text.ends_with('/'))
    };
    quoted.filter(is_path).map(|path| path.trim_end_matches('/').split('/').collect())
}

/// Whether these segments stand one after the other in the path. `<id>` stands for any one.
fn is_in(path: &[&str], named: &[&str]) -> bool {
    let alike = |(is, named): (&&str, &&str)| is == named || named.starts_with('<');
    path.windows(named.len()).any(|part| part.iter().zip(named).all(alike))
}

#[test]
fn every_path_that_a_paper_names_is_there() {
    let all = ["data", "src-tauri", "tests", "ui/src", "ui/scripts", ".github"]
        .into_iter()
        .flat_map(|folder| files(folder, &ENDS));
    let all: Vec<String> = all
        .filter_map(|path| Some(path.strip_prefix(root()).ok()?.to_str()?.replace('\\', "/")))
        .collect();
    let paths: Vec<Vec<&str>> = all.iter().map(|path| path.split('/').collect()).collect();
    let papers = all.iter().filter(|path| Path::new(path).extension().is_some_and(|it| it == "md"));
    let mut gone = Vec::new();
    for paper in papers.map(String::as_str).chain(["README.md"]) {
        let text = read(&root().join(paper));
        let missing = named(&text).filter(|name| !paths.iter().any(|path| is_in(path, name)));
        gone.extend(missing.map(|name| format!("{paper}: {}", name.join("/"))));
    }
    assert!(gone.is_empty(), "{gone:#?}");
}
