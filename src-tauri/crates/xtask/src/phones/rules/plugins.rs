//! Rules over the plugins: their declarations, and their commands from the pages to Kotlin and Swift.

use super::{Fault::Edit, Rule, between, demand};
use crate::phones::files::Files;

const PAGES: &str = "ui/src";
const ASKED: &str = "ui/src/plugins.ts";
const SYSTEM: &str = "ui/src/system.ts";
const DECLARED: &str = "src-tauri/crates/phone/build.rs";
const PERMITTED: &str = "src-tauri/crates/phone/permissions/default.toml";
const CAPABILITIES: &str = "src-tauri/capabilities";
const MOBILE_PAGES: &str = "src-tauri/capabilities/mobile.json";
const MOBILE: &str = "src-tauri/crates/phone/src/mobile.rs";
const DESKTOP: &str = "src-tauri/crates/phone/src/desktop.rs";
const KOTLIN: &str = "src-tauri/crates/phone/android/src/main/java/Phone.kt";
const SWIFT: &str = "src-tauri/crates/phone/ios/Sources";
const SHARING: &str = "src-tauri/crates/phone/ios/Sources/Files.swift";
const SHELL: &str = "src-tauri/Cargo.toml";
const PHONE: &str = "src-tauri/crates/phone/Cargo.toml";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "What the pages ask of our plugin is declared and permitted, and nothing else is",
        check: declared,
        faults: &[
            Edit(PERMITTED, "\"allow-save\",", ""),
            Edit(PERMITTED, "\"allow-paint\",", ""),
            Edit(PERMITTED, "\"allow-save\",", "\"allow-save\", \"allow-load\","),
            Edit(DECLARED, "\"share\",", ""),
            Edit(ASKED, "\n  | 'phone|brought'", ""),
            Edit(ASKED, "'phone|text_size'", "'phone|letters'"),
        ],
    },
    Rule {
        says: "What the pages ask of other plugins is permitted",
        check: permitted,
        faults: &[
            Edit(MOBILE_PAGES, "clipboard-manager:allow-write-secret", "clipboard-manager:default"),
            Edit(MOBILE_PAGES, "core:app:allow-exit", "core:app:allow-version"),
            Edit(MOBILE_PAGES, "core:app:allow-remove-listener", "core:app:allow-name"),
            Edit(ASKED, "'haptics|impact_feedback'", "'haptics|vibrate'"),
        ],
    },
    Rule {
        says: "The pages ask a plugin in one place",
        check: one_place,
        faults: &[Edit(SYSTEM, "ask('phone|paint', look)", "invoke('plugin:phone|paint', look)")],
    },
    Rule {
        says: "Each command is answered: on Android, on iOS and on a desktop",
        check: answered,
        faults: &[
            Edit(KOTLIN, "fun textSize(", "fun letters("),
            Edit(KOTLIN, "@Command fun stopRunning(", "fun stopRunning("),
            Edit(SHARING, "func share(", "func hand("),
            Edit(MOBILE, "brought::brought, shares", "brought::brought"),
            Edit(DESKTOP, "brought::brought, print, save", "brought::brought"),
            Edit(DECLARED, "\"paint\",", "\"paint\", \"print\","),
        ],
    },
    Rule {
        says: "Every plugin of a phone stands in the app's own Cargo.toml, or its build fails there",
        check: stands,
        faults: &[
            Edit(SHELL, "tauri-plugin-fs.workspace = true", ""),
            Edit(SHELL, "tauri-plugin-haptics.workspace = true", ""),
            Edit(PHONE, "tauri-plugin-haptics", "tauri-plugin-nfc"),
        ],
    },
];

/// The commands that Tauri's own Kotlin and Swift handle for every plugin, as far as we declare them.
const INHERITED: [&str; 3] = ["check_permissions", "register_listener", "request_permissions"];
/// The commands for Android only.
const OF_ANDROID: [&str; 3] = ["keep_running", "stop_running", "text_size"];
/// The commands that a desktop has, too.
const OF_DESKTOP: [&str; 4] = ["brought", "print", "save", "shares"];
/// The permissions for Tauri's own listening commands, which the pages use.
const LISTENING: [&str; 4] = [
    "core:app:allow-register-listener",
    "core:app:allow-remove-listener",
    "core:event:allow-listen",
    "core:event:allow-unlisten",
];

/// The commands that the pages send, with their plugins.
fn asked(files: &Files) -> Result<Vec<(String, String)>, String> {
    let text = files.text(ASKED)?;
    let list = between(&text, "export type Command =", "\n\n").ok_or("the pages list nothing")?;
    let commands = quoted(list, '\'');
    let pair = |one: &String| one.split_once('|').map(|(a, b)| (a.to_owned(), b.to_owned()));
    Ok(commands.iter().filter_map(pair).collect())
}

/// The texts between quotation marks, sorted.
fn quoted(text: &str, mark: char) -> Vec<String> {
    let mut found: Vec<String> = text.split(mark).skip(1).step_by(2).map(str::to_owned).collect();
    found.sort();
    found
}

fn commands(files: &Files) -> Result<Vec<String>, String> {
    let text = files.text(DECLARED)?;
    Ok(quoted(between(&text, "COMMANDS: &[&str] = &[", "]").ok_or("nothing is declared")?, '"'))
}

/// Checks that both lists have the same items; otherwise returns a sentence that begins with `what`.
fn same(what: &str, mut found: Vec<String>, wanted: &[String]) -> Result<(), String> {
    found.sort();
    demand(found == wanted, format!("{what} {found:?}, not {wanted:?}"))
}

fn declared(files: &Files) -> Result<(), String> {
    let declared = commands(files)?;
    let ours = asked(files)?.into_iter().filter(|(plugin, _)| plugin == "phone");
    let mut ours: Vec<String> = ours.map(|(_, command)| command).collect();
    // Tauri's API sends this one, to listen for the text size.
    ours.push("register_listener".to_owned());
    same("the pages ask", ours, &declared)?;
    let text = files.text(PERMITTED)?;
    let list = between(&text, "permissions = [", "]").ok_or("nothing is permitted")?;
    let allowed = quoted(list, '"').iter().map(|name| name.replace("allow-", "")).collect();
    let named: Vec<String> = declared.iter().map(|command| command.replace('_', "-")).collect();
    same("permitted are", allowed, &named)
}

fn permitted(files: &Files) -> Result<(), String> {
    let paths = files.within(CAPABILITIES)?;
    let all = paths.iter().map(|path| files.text(path)).collect::<Result<String, String>>()?;
    let others = asked(files)?.into_iter().filter(|(plugin, _)| plugin != "phone");
    let others = others.map(|(plugin, command)| {
        let core = if plugin == "app" { "core:" } else { "" };
        format!("{core}{plugin}:allow-{}", command.replace('_', "-"))
    });
    others.chain(LISTENING.map(str::to_owned)).try_for_each(|permission| {
        demand(all.contains(&format!("\"{permission}\"")), format!("{permission} is not"))
    })
}

fn one_place(files: &Files) -> Result<(), String> {
    for end in [".ts", ".svelte"] {
        for path in files.below(PAGES, end)? {
            let tells = path == ASKED || path.ends_with(".test.ts");
            demand(tells || !files.text(&path)?.contains("plugin:"), format!("{path} asks, too"))?;
        }
    }
    Ok(())
}

/// The commands that Rust handles.
fn of_rust(files: &Files, path: &str) -> Result<Vec<String>, String> {
    let text = files.text(path)?;
    let list =
        between(&text, "generate_handler![", "]").ok_or(format!("{path} answers nothing"))?;
    let names = list.split(',').filter_map(|name| name.trim().rsplit("::").next());
    Ok(names.map(str::to_owned).collect())
}

/// The names after each occurrence of `before`, in the pages' form: `textSize(` becomes `text_size`.
fn named(text: &str, before: &str) -> Vec<String> {
    let names = text.split(before).skip(1).filter_map(|rest| rest.split('(').next());
    names.map(snake).collect()
}

fn snake(name: &str) -> String {
    let parts = name.chars().map(|letter| match letter.is_uppercase() {
        true => format!("_{}", letter.to_lowercase()),
        false => letter.to_string(),
    });
    parts.collect()
}

fn answered(files: &Files) -> Result<(), String> {
    let declared = commands(files)?;
    let everywhere = [of_rust(files, MOBILE)?, INHERITED.map(str::to_owned).to_vec()].concat();
    let kotlin = named(&files.text(KOTLIN)?, "@Command fun ");
    same("Android answers", [kotlin, everywhere.clone()].concat(), &declared)?;
    let mut swift = OF_ANDROID.map(str::to_owned).to_vec();
    for path in files.below(SWIFT, ".swift")? {
        swift.extend(named(&files.text(&path)?, "@objc public func "));
    }
    same("iOS answers, with what is not asked there,", [swift, everywhere].concat(), &declared)?;
    same("a desktop answers", of_rust(files, DESKTOP)?, &OF_DESKTOP.map(str::to_owned))
}

/// The official plugins in the tables of a manifest whose headings are `wanted`.
fn plugins(manifest: &str, wanted: fn(&str) -> bool) -> Vec<&str> {
    let tables = manifest.split("\n[").filter(|table| wanted(table.lines().next().unwrap_or("")));
    let lines = tables.flat_map(str::lines).filter(|line| line.starts_with("tauri-plugin-"));
    lines.filter_map(|line| line.split('.').next()).collect()
}

fn stands(files: &Files) -> Result<(), String> {
    let of_phones =
        |head: &str| head == "dependencies]" || head.contains("cfg(any(target_os = \"android\"");
    let (phone, shell) = (files.text(PHONE)?, files.text(SHELL)?);
    let there = plugins(&shell, of_phones);
    plugins(&phone, of_phones)
        .into_iter()
        .try_for_each(|name| demand(there.contains(&name), format!("{name} does not")))
}
