//! No two files import each other, directly or around: only a parent and its child may.
//!
//! The imports of every crate form a graph between its files. A name that a module only re-exports
//! (`pub use`) counts for the file that defines it. Tests inside a file are left out.

use crate::house::tidy::{files, read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};

/// A module, or an item, by its path below the root of its crate.
type Name = Vec<String>;

/// The contents of one file.
#[derive(Default)]
struct File {
    /// The items that it defines.
    items: BTreeSet<String>,
    /// The names that it imports, with their origins.
    imports: BTreeMap<String, Name>,
    /// The modules that it imports as a whole.
    globs: Vec<Name>,
    /// All paths that it mentions.
    paths: Vec<Name>,
}

impl File {
    /// Whether it declares modules and nothing else.
    fn groups(&self) -> bool {
        self.items.is_empty()
            && self.imports.is_empty()
            && self.globs.is_empty()
            && self.paths.is_empty()
    }
}

/// The files of a crate by their module.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Name, File>,
}

impl Crate {
    /// Parses a crate from the texts of its files, each with its path below `src`.
    fn of<'a>(texts: impl Iterator<Item = (&'a str, String)>) -> Self {
        let parsed: Vec<(Name, syn::File)> = texts
            .map(|(place, text)| (module(place), syn::parse_file(&text).expect("it compiles")))
            .collect();
        let known: BTreeSet<&Name> = parsed.iter().map(|(name, _)| name).collect();
        let mut files = BTreeMap::new();
        for (name, syntax) in &parsed {
            let mut reader = Reader { known: &known, at: name.clone(), file: File::default() };
            let top = |item: &syn::Item| ident(item).map(ToString::to_string);
            reader.file.items = syntax.items.iter().filter_map(top).collect();
            reader.visit_file(syntax);
            files.insert(name.clone(), reader.file);
        }
        Self { files }
    }

    /// The file that defines what a path names: the longest module in it, or the one it is imported
    /// from.
    fn place(&self, path: &[String], hops: u8) -> Option<&Name> {
        let length = (0..=path.len()).rev().find(|n| self.files.contains_key(&path[..*n]))?;
        let (name, file) = self.files.get_key_value(&path[..length])?;
        let Some(item) = path.get(length).filter(|item| !file.items.contains(*item)) else {
            return Some(name);
        };
        if hops == 0 {
            return Some(name);
        }
        if let Some(from) = file.imports.get(item) {
            return self.place(&[from, &path[length + 1..]].concat(), hops - 1);
        }
        let below = |glob: &Name| [glob, &path[length..]].concat();
        let has = |glob: &&Name| {
            let found = self.place(&below(glob), hops - 1);
            found.is_some_and(|found| self.files[found].items.contains(item))
        };
        match file.globs.iter().find(has) {
            Some(glob) => self.place(&below(glob), hops - 1),
            None => Some(name),
        }
    }

    /// The files that each file needs, except its parent and its children.
    fn needs(&self) -> BTreeMap<&Name, BTreeSet<&Name>> {
        let of = |(name, file): (&'_ Name, &File)| {
            let said = file.imports.values().chain(&file.globs).chain(&file.paths);
            let places = said.filter_map(|path| self.place(path, 8));
            places.filter(|other| *other != name && !self.related(name, other)).collect()
        };
        self.files.iter().map(|(name, file)| (name, of((name, file)))).collect()
    }

    /// Whether one is the parent of the other.
    fn related(&self, one: &Name, other: &Name) -> bool {
        self.parent(one) == Some(other) || self.parent(other) == Some(one)
    }

    /// The module above a file. A folder that only groups modules is no level of its own.
    fn parent(&self, of: &Name) -> Option<&Name> {
        let mut above = (0..of.len()).rev().filter_map(|n| self.files.get_key_value(&of[..n]));
        above.find(|(_, file)| !file.groups()).map(|(name, _)| name)
    }

    /// The files that can reach themselves, in groups that reach each other.
    fn circles(&self) -> Vec<BTreeSet<String>> {
        let needs = self.needs();
        let reach = |from: &Name| {
            let (mut seen, mut next) = (BTreeSet::new(), needs[from].clone());
            while let Some(name) = next.pop_first() {
                if seen.insert(name) {
                    next.extend(&needs[name]);
                }
            }
            seen
        };
        let reached: BTreeMap<&Name, BTreeSet<&Name>> =
            self.files.keys().map(|name| (name, reach(name))).collect();
        let circle = |name: &Name| -> BTreeSet<String> {
            let back = |other: &&&Name| reached[**other].contains(name);
            reached[name].iter().filter(back).map(|other| called(other)).collect()
        };
        let all: BTreeSet<BTreeSet<String>> = self.files.keys().map(circle).collect();
        all.into_iter().filter(|circle| !circle.is_empty()).collect()
    }
}

/// The name of a file in messages: its module, or `lib` for the root.
fn called(name: &Name) -> String {
    if name.is_empty() { "lib".to_owned() } else { name.join("::") }
}

/// The module of a file below `src`: `play/apply/mod.rs` is `play::apply`.
fn module(place: &str) -> Name {
    let mut name: Name = place.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if name.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        name.pop();
    }
    name
}

/// Collects what a file imports and names.
struct Reader<'a> {
    known: &'a BTreeSet<&'a Name>,
    /// The current module: the file's, or an inline one.
    at: Name,
    file: File,
}

impl Reader<'_> {
    /// The path from the root of the crate; `None` if it leads out of the crate.
    fn absolute(&self, path: &[String]) -> Option<Name> {
        let ups = path.iter().take_while(|part| *part == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([&self.at, &path[1..]].concat()),
            "super" => {
                let above = self.at.len().checked_sub(ups)?;
                Some([&self.at[..above], &path[ups..]].concat())
            }
            first => {
                let child = [self.at.as_slice(), &[first.to_owned()]].concat();
                self.known.contains(&child).then(|| [&self.at, path].concat())
            }
        }
    }

    fn import(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: &syn::Ident| match name.to_string() {
            own if own == "self" => before.to_vec(),
            name => [before, &[name]].concat(),
        };
        let (path, called) = match tree {
            syn::UseTree::Path(path) => return self.import(&with(&path.ident), &path.tree),
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(before, tree));
            }
            syn::UseTree::Glob(_) => {
                self.file.globs.extend(self.absolute(before));
                return;
            }
            syn::UseTree::Name(name) => (with(&name.ident), with(&name.ident).pop()),
            syn::UseTree::Rename(name) => (with(&name.ident), Some(name.rename.to_string())),
        };
        if let (Some(path), Some(called)) = (self.absolute(&path), called) {
            self.file.paths.push(path.clone());
            self.file.imports.insert(called, path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&[], &item.tree);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_some() && !only_tests(&item.attrs) {
            self.at.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.at.pop();
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Name = path.segments.iter().map(|part| part.ident.to_string()).collect();
        let leads = matches!(parts[0].as_str(), "crate" | "super") && parts.len() > 1;
        self.file.paths.extend(self.absolute(&parts).filter(|_| leads));
        visit::visit_path(self, path);
    }
}

fn only_tests(attrs: &[syn::Attribute]) -> bool {
    let test = |attr: &syn::Attribute| {
        let inner = attr.path().is_ident("cfg").then(|| attr.parse_args::<syn::Ident>());
        inner.is_some_and(|inner| inner.is_ok_and(|inner| inner == "test"))
    };
    attrs.iter().any(test)
}

fn ident(item: &syn::Item) -> Option<&syn::Ident> {
    match item {
        syn::Item::Const(item) => Some(&item.ident),
        syn::Item::Enum(item) => Some(&item.ident),
        syn::Item::Fn(item) => Some(&item.sig.ident),
        syn::Item::Static(item) => Some(&item.ident),
        syn::Item::Struct(item) => Some(&item.ident),
        syn::Item::Trait(item) => Some(&item.ident),
        syn::Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

/// The crates of the workspace: the name of each, and the folder of its files.
fn crates() -> Vec<(String, String)> {
    let listed = std::fs::read_dir(root().join("src-tauri/crates")).unwrap().map(Result::unwrap);
    let names = listed.map(|entry| entry.file_name().into_string().unwrap());
    let inner = names.map(|name| (name.clone(), format!("src-tauri/crates/{name}/src")));
    let outer = [("shell", "src-tauri/src"), ("tests", "tests/src")];
    inner.chain(outer.map(|(name, folder)| (name.to_owned(), folder.to_owned()))).collect()
}

fn load(folder: &str) -> Crate {
    let paths = files(folder, &[".rs"]);
    let base = root().join(folder);
    let place = |path: &Path| path.strip_prefix(&base).unwrap().to_str().unwrap().to_owned();
    let texts: Vec<(String, String)> = paths.iter().map(|path| (place(path), read(path))).collect();
    Crate::of(texts.iter().map(|(place, text)| (place.as_str(), text.clone())))
}

#[test]
fn files_do_not_import_each_other_in_circles() {
    for (name, folder) in crates() {
        let circles = load(&folder).circles();
        assert!(circles.is_empty(), "{name}: these files import each other: {circles:#?}");
    }
}

#[test]
fn a_circle_is_found_through_names_that_are_passed_on() {
    let texts = [
        ("lib.rs", "mod a; mod b; mod c; pub use a::A; pub use b::*;"),
        ("a.rs", "pub struct A; fn f() -> crate::B {}"),
        ("b.rs", "use crate::c::{self as other}; pub struct B;"),
        ("c/mod.rs", "mod d; pub use d::D; use super::A;"),
        ("c/d.rs", "use super::D; mod tests { use super::super::super::a; }"),
    ];
    let circles = |skip: &str| {
        let texts = texts.iter().filter(|(place, _)| *place != skip);
        Crate::of(texts.map(|(place, text)| (*place, (*text).to_owned()))).circles()
    };
    let names = |all: &[&str]| vec![all.iter().map(|name| (*name).to_owned()).collect()];
    assert_eq!(circles(""), names(&["a", "b", "c"]));
    assert_eq!(circles("b.rs"), Vec::<BTreeSet<String>>::new());
}

#[test]
fn a_folder_that_only_groups_modules_is_no_level() {
    let circles = |group: &'static str| {
        let texts = [("lib.rs", "mod g; use g::e::E; struct X;"), ("g/mod.rs", group)];
        let all = texts.into_iter().chain([("g/e.rs", "use crate::X; struct E;")]);
        Crate::of(all.map(|(place, text)| (place, text.to_owned()))).circles().len()
    };
    assert_eq!([circles("mod e;"), circles("mod e; struct G;")], [0, 1]);
}

/// The floors of the crate `app` in ARCHITECTURE, the lowest first, each with its modules.
fn floors() -> Vec<Vec<String>> {
    let paper = read(&root().join(".github/ARCHITECTURE.md"));
    let floor = |line: &str| {
        let (number, modules) = line.split_once(' ')?;
        number.parse::<usize>().ok()?;
        Some(modules.split(' ').map(str::to_owned).collect())
    };
    let mut floors: Vec<Vec<String>> = paper.lines().filter_map(floor).collect();
    floors.reverse();
    floors
}

#[test]
fn no_file_of_the_app_imports_from_a_floor_above_it() {
    let (app, floors) = (load("src-tauri/crates/app/src"), floors());
    let on = |name: &Name| {
        let has = |of: Option<&String>| {
            floors.iter().position(|floor| of.is_some_and(|of| floor.contains(of)))
        };
        // A subject's replies, and the roles of a venue, are told by everything above them.
        let told = name.last().filter(|last| ["reply", "roles"].contains(&last.as_str()));
        has(told.or(name.first())).unwrap_or_else(|| panic!("{} is on no floor", called(name)))
    };
    let files: Vec<_> = app.needs().into_iter().filter(|(name, _)| !name.is_empty()).collect();
    for (name, needs) in files {
        let above: Vec<_> = needs.into_iter().filter(|other| on(other) > on(name)).collect();
        assert!(above.is_empty(), "{} imports from above: {above:?}", called(name));
    }
}
