//! Rules over the Gradle project.

use super::{Fault::Edit, Rule, between, demand, numbers};
use crate::phones::files::Files;

const PROJECT: &str = "src-tauri/gen/android";
const APP: &str = "src-tauri/gen/android/app/build.gradle.kts";
const TASK: &str =
    "src-tauri/gen/android/buildSrc/src/main/java/org/aidedecamp/app/kotlin/BuildTask.kt";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Gradle's task calls Tauri's CLI as a subcommand of cargo",
        check: task,
        faults: &[
            Edit(TASK, "\"\"\"cargo\"\"\"", "\"\"\"node\"\"\""),
            Edit(TASK, "\"android-studio-script\"", "\"build\""),
        ],
    },
    Rule {
        says: "The NDK is one that links for pages of 16 kB: 28.2 or later",
        check: ndk,
        faults: &[
            Edit(APP, "ndkVersion = \"28.2.13676358\"", "ndkVersion = \"27.0.12077973\""),
            Edit(APP, "ndkVersion = ", "// ndkVersion = "),
        ],
    },
    Rule {
        says: "Nothing proprietary is built in, so F-Droid needs no flavour of its own",
        check: free,
        faults: &[
            Edit(
                APP,
                "implementation(\"androidx.webkit:",
                "implementation(\"com.google.mlkit:barcode-scanning:17.3.0\")\n    implementation(\"androidx.webkit:",
            ),
            Edit(
                "src-tauri/gen/android/build.gradle.kts",
                "mavenCentral()",
                "maven(\"https://jitpack.io\")",
            ),
            Edit("Cargo.lock", "name = \"tauri-utils\"", "name = \"tauri-plugin-barcode-scanner\""),
        ],
    },
];

fn task(files: &Files) -> Result<(), String> {
    let text = files.text(TASK)?;
    let executable = between(&text, "val executable = \"\"\"", "\"\"\"");
    demand(executable == Some("cargo"), format!("it calls {executable:?}"))?;
    let words = between(&text, "val args = listOf(", ")");
    let right = "\"tauri\", \"android\", \"android-studio-script\"";
    demand(words == Some(right), format!("it asks for {words:?}"))
}

fn ndk(files: &Files) -> Result<(), String> {
    let text = files.text(APP)?;
    let mut lines = text.lines().map(str::trim);
    let version = lines.find_map(|line| line.strip_prefix("ndkVersion = \"")?.strip_suffix('"'));
    let version = version.ok_or("app/build.gradle.kts names none")?;
    demand(numbers(version) >= numbers("28.2"), format!("{version} is older"))
}

/// The repositories of the system's own and of free libraries.
const SOURCES: [&str; 2] = ["google()", "mavenCentral()"];
/// Google's proprietary libraries.
const PROPRIETARY: [&str; 5] = [
    "com.google.android.gms",
    "com.google.android.play",
    "com.google.firebase",
    "com.google.mlkit",
    "com.crashlytics",
];
/// Tauri plugins whose Android part depends on proprietary libraries.
const PLUGINS: [&str; 1] = ["tauri-plugin-barcode-scanner"];

fn free(files: &Files) -> Result<(), String> {
    for end in [".kts", ".gradle", ".toml"] {
        for path in files.below(PROJECT, end)? {
            let text = files.text(&path)?;
            let found = PROPRIETARY.iter().find(|name| text.contains(*name));
            demand(found.is_none(), format!("{path} has {}", found.unwrap_or(&"")))?;
            let sources = between(&text, "repositories {", "}").unwrap_or_default();
            let other = sources.split_whitespace().find(|source| !SOURCES.contains(source));
            demand(other.is_none(), format!("{path} asks {}", other.unwrap_or_default()))?;
        }
    }
    let lock = files.text("Cargo.lock")?;
    let found = PLUGINS.iter().find(|name| lock.contains(&format!("name = \"{name}\"")));
    demand(found.is_none(), format!("Cargo.lock has {}", found.unwrap_or(&"")))
}
