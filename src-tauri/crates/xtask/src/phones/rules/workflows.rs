//! Rules over the workflows that build for phones.

use super::{
    Fault::Edit,
    Rule, apple, between, demand, numbers,
    steps::{Job, WORKFLOWS, all_paths, job_of, jobs, setting},
};
use crate::phones::files::Files;

const ADVISORIES: &str = ".github/workflows/advisories.yml";
const PHONES: &str = ".github/workflows/phones.yml";
const RELEASE: &str = ".github/workflows/release.yml";
const TAURI: &str = ".github/actions/tauri/action.yml";
const ANDROID: &str = ".github/actions/android/action.yml";
const IOS: &str = ".github/actions/ios/action.yml";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Every action is pinned to a commit",
        check: pinned,
        faults: &[
            Edit(
                RELEASE,
                "actions/attest@a1948c3f048ba23858d222213b7c278aabede763",
                "actions/attest@v4",
            ),
            Edit(
                ANDROID,
                "actions/setup-java@dd06d9cba3e5552c54d9f8ea23572deb30010f7c",
                "actions/setup-java@main",
            ),
            Edit(
                ANDROID,
                "actions/setup-java@dd06d9cba3e5552c54d9f8ea23572deb30010f7c",
                "actions/setup-java@v6.0.0",
            ),
            Edit(ADVISORIES, "@91bf2b620e09e18d6eb78b92e7861937469acedb", "@v2.0.17"),
            Edit(PHONES, "./.github/actions/android", "./.github/actions/androids"),
        ],
    },
    Rule {
        says: "Phones are built with a pinned CLI of cargo's, as new as the app's Tauri",
        check: cli,
        faults: &[
            Edit(TAURI, " --version 2.12.4", ""),
            Edit(TAURI, "2.12.4", "2.11.4"),
            Edit(TAURI, "--locked", ""),
            Edit(
                RELEASE,
                "cargo tauri android build",
                "./ui/node_modules/.bin/tauri android build",
            ),
            Edit(IOS, "cargo tauri ios init", "npm run tauri ios init"),
            Edit(IOS, "grep -q 'cargo tauri ios xcode-script'", "true"),
        ],
    },
    Rule {
        says: "Android's packages are aligned to 16 kB, and that is checked",
        check: aligned,
        faults: &[
            Edit(RELEASE, "zipalign\" -P 16 -f 4", "zipalign\" -f 4"),
            Edit(RELEASE, "zipalign\" -c -P 16 -v 4", "zipalign\" -c -v 4"),
            Edit(RELEASE, ".ci/aligned built/*", "true"),
            Edit(PHONES, ".ci/aligned built/*.apk", "# .ci/aligned built/*.apk"),
            Edit(ANDROID, "BUILD_TOOLS: 37.0.0", "BUILD_TOOLS: 34.0.0"),
            Edit(ANDROID, "ndk;$ndk", "ndk;27.0.12077973"),
        ],
    },
    Rule {
        says: "iOS is built with an Xcode that the store takes, and with scenes from 27 on",
        check: xcode,
        faults: &[
            Edit(IOS, "Xcode_26.6.app", "Xcode.app"),
            Edit(IOS, "Xcode_26.6.app", "Xcode_16.4.app"),
            Edit(IOS, "Xcode_26.6.app", "Xcode_27.0.app"),
            Edit(RELEASE, "runs-on: macos-26", "runs-on: macos-latest"),
        ],
    },
    Rule {
        says: "Every push to main builds for both and plays on an emulator",
        check: pushed,
        faults: &[
            Edit(PHONES, "branches: [main]", "branches: [release]"),
            Edit(PHONES, "--debug --apk", "--debug --aab"),
            Edit(PHONES, "--debug --target aarch64-sim", "--debug --no-sign"),
            Edit(
                PHONES,
                "script: node tests/browser/emulator.mjs",
                "script: node tests/browser/none.mjs",
            ),
            Edit(PHONES, "target: ${{ matrix.image }}", "target: default"),
        ],
    },
    Rule {
        says: "The iOS packages hold the privacy manifest",
        check: privacy,
        faults: &[
            Edit(PHONES, "test -f \"$app/PrivacyInfo.xcprivacy\"", ""),
            Edit(RELEASE, "grep -q 'app/PrivacyInfo.xcprivacy'", "cat"),
            Edit(IOS, "PrivacyInfo.xcprivacy in Resources", "Info"),
        ],
    },
    Rule {
        says: "A release has what the stores take: APK, AAB, and an export for TestFlight",
        check: stores,
        faults: &[
            Edit(RELEASE, "--apk --aab", "--apk"),
            Edit(RELEASE, "app-store-connect", "release-testing"),
            Edit(RELEASE, "$GITHUB_RUN_NUMBER", "1"),
            Edit(RELEASE, "jarsigner", "cat"),
        ],
    },
    Rule {
        says: "A signature that lacks a secret says which",
        check: secrets,
        faults: &[
            Edit(RELEASE, "if [ -n \"$KEYSTORE\" ]", "if true"),
            Edit(RELEASE, "${PASSWORD:?", "${PASSWORD:-"),
            Edit(RELEASE, "${APPLE_API_ISSUER:?", "${APPLE_API_ISSUER:-"),
            Edit(RELEASE, "${APPLE_API_KEY:?", "${APPLE_API_KEY:-"),
            Edit(RELEASE, "${APPLE_API_KEY_FILE:?", "${APPLE_API_KEY_FILE:-"),
        ],
    },
    Rule {
        says: "A release has checksums, attestations and a bill of what it is built from",
        check: provenance,
        faults: &[
            Edit(RELEASE, "sha256sum", "md5sum"),
            Edit(RELEASE, "actions/attest@", "actions/cache@"),
            Edit(RELEASE, "attestations: write", "attestations: read"),
            Edit(RELEASE, ".ci/bill built", "mkdir built"),
            Edit(RELEASE, "needs: [desktop, android, ios, bill]", "needs: [desktop, android, ios]"),
        ],
    },
    Rule {
        says: "A release tells what is new in it, and not what was new before",
        check: notes,
        faults: &[
            Edit(RELEASE, "--notes-file notes.md", "--notes-file .github/CHANGELOG.md"),
            Edit(RELEASE, ".ci/notes > notes.md", "true"),
            Edit(RELEASE, ".ci/tagged \"$GITHUB_REF_NAME\"", "true"),
        ],
    },
    Rule {
        says: "The sizes of all packages are printed",
        check: sizes,
        faults: &[
            Edit(PHONES, ".ci/sizes built/*", "true"),
            Edit(RELEASE, ".ci/sizes built/*", "true"),
        ],
    },
];

fn pinned(files: &Files) -> Result<(), String> {
    for path in all_paths(files)? {
        for step in jobs(files, &path)?.iter().flat_map(|job| &job.steps) {
            demand(is_pinned(files, &step.uses), format!("{path} uses {}", step.uses))?;
        }
    }
    Ok(())
}

fn is_pinned(files: &Files, uses: &str) -> bool {
    if let Some(own) = uses.strip_prefix("./") {
        return files.text(&format!("{own}/action.yml")).is_ok();
    }
    let Some((_, version)) = uses.split_once('@') else { return uses.is_empty() };
    version.len() == 40 && version.chars().all(|digit| digit.is_ascii_hexdigit())
}

fn cli(files: &Files) -> Result<(), String> {
    let text = files.text(TAURI)?;
    let version = between(&text, "cargo install tauri-cli --version ", " --locked\n");
    let version = version.and_then(numbers).ok_or("the CLI is not pinned")?;
    let lock = files.text("Cargo.lock")?;
    let app = between(&lock, "name = \"tauri\"\nversion = \"", "\"").and_then(numbers);
    let app = app.ok_or("Cargo.lock names no Tauri")?;
    demand(version.get(..2) == app.get(..2), format!("CLI {version:?}, app {app:?}"))?;
    for path in all_paths(files)? {
        for line in
            jobs(files, &path)?.iter().flat_map(|job| &job.steps).flat_map(|s| s.run.lines())
        {
            let phone = ["tauri android ", "tauri ios "].iter().any(|words| line.contains(words));
            let own = line.contains("cargo tauri ");
            demand(!phone || own, format!("{path} runs {line}"))?;
        }
    }
    let made = Job::runs(&only(files, IOS)?, &["grep -q 'cargo tauri ios xcode-script'"]);
    demand(made, "nothing checks that Xcode calls cargo's")
}

/// The one job of an action.
fn only(files: &Files, path: &str) -> Result<Job, String> {
    jobs(files, path)?.into_iter().next().ok_or(format!("{path} has no steps"))
}

fn aligned(files: &Files) -> Result<(), String> {
    for path in [PHONES, RELEASE] {
        let job = job_of(files, path, "android")?;
        demand(job.runs(&[".ci/aligned built/"]), format!("{path} does not look at libraries"))?;
        demand(job.runs(&["zipalign", "-c -P 16"]), format!("{path} does not look at the APK"))?;
    }
    let release = job_of(files, RELEASE, "android")?;
    demand(release.runs(&["zipalign", "-P 16 -f 4"]), "the released APK is not aligned")?;
    let action = files.text(ANDROID)?;
    let tools = setting(&action, "BUILD_TOOLS").and_then(|version| numbers(&version));
    demand(tools >= numbers("35.0.0"), "zipalign knows -P from build tools 35 on")?;
    demand(only(files, ANDROID)?.runs(&["sdkmanager", "ndk;$ndk"]), "the NDK is not Gradle's")
}

fn xcode(files: &Files) -> Result<(), String> {
    let text = files.text(IOS)?;
    let version = between(&text, "/Applications/Xcode_", ".app").and_then(numbers);
    let version = version.ok_or("Xcode is not pinned")?;
    demand(version >= vec![26], format!("the store does not take {version:?}"))?;
    let scenes = apple::info(files)?.get("UIApplicationSceneManifest").is_some();
    demand(version < vec![27] || scenes, "without scenes the app ends at its start")?;
    for path in files.within(WORKFLOWS)? {
        for job in jobs(files, &path)?.iter().filter(|job| job.uses("./.github/actions/ios")) {
            let right = job.runs_on == "macos-26";
            demand(right, format!("{path} has its Xcode not on {}", job.runs_on))?;
        }
    }
    Ok(())
}

fn pushed(files: &Files) -> Result<(), String> {
    let text = files.text(PHONES)?;
    demand(
        text.contains("on:\n  push:\n    branches: [main]\n"),
        "it does not run on a push to main",
    )?;
    let android = job_of(files, PHONES, "android")?;
    demand(android.runs(&["cargo tauri android build", "--debug --apk"]), "no APK")?;
    let ios = job_of(files, PHONES, "ios")?;
    demand(ios.runs(&["cargo tauri ios build", "--target aarch64-sim"]), "no simulator build")?;
    let emulator = job_of(files, PHONES, "emulator")?;
    demand(emulator.uses("reactivecircus/android-emulator-runner"), "no emulator")?;
    let script = setting(&text, "script").unwrap_or_default();
    let name = script.split_whitespace().nth(1).unwrap_or_default();
    files.text(name)?;
    let images = text.contains("[google_apis, google_apis_ps16k]");
    demand(images && text.contains("target: ${{ matrix.image }}"), "no image with pages of 16 kB")?;
    demand(emulator.uses("actions/upload-artifact"), "its picture is not kept")
}

fn privacy(files: &Files) -> Result<(), String> {
    let project = only(files, IOS)?.runs(&["grep -q 'PrivacyInfo.xcprivacy in Resources'"]);
    demand(project, "nothing checks that Xcode knows it")?;
    let simulator = job_of(files, PHONES, "ios")?.runs(&["test -f", "PrivacyInfo.xcprivacy"]);
    demand(simulator, "nothing checks the simulator's app")?;
    let store =
        job_of(files, RELEASE, "ios")?.runs(&["unzip -l", "grep -q", "PrivacyInfo.xcprivacy"]);
    demand(store, "nothing checks the store's package")
}

fn stores(files: &Files) -> Result<(), String> {
    let android = job_of(files, RELEASE, "android")?;
    demand(
        android.runs(&["cargo tauri android build", "--apk --aab"]),
        "not both packages of Android",
    )?;
    demand(android.runs(&["jarsigner", "aide-de-camp.aab"]), "the AAB is not signed")?;
    let ios = job_of(files, RELEASE, "ios")?;
    let words = ["cargo tauri ios build", "--export-method app-store-connect"];
    demand(ios.runs(&words), "no export for TestFlight")?;
    let grows = ios.runs(&["bundleVersion", "$GITHUB_RUN_NUMBER"]);
    demand(grows, "two builds of one version have one number")
}

/// A secret that is not set is an empty text. Checks that each secret is either tested for presence or
/// required.
fn secrets(files: &Files) -> Result<(), String> {
    let text = files.text(RELEASE)?;
    for line in text.lines().filter(|line| line.contains("${{ secrets.")) {
        let name = line.split(':').next().unwrap_or_default().trim();
        let asked = text.contains(&format!("[ -n \"${name}\" ]"))
            || text.contains(&format!("if: env.{name} != ''"));
        let called_for = text.contains(&format!(": \"${{{name}:?"));
        demand(asked || called_for, format!("without {name} it goes on"))?;
    }
    Ok(())
}

fn provenance(files: &Files) -> Result<(), String> {
    let text = files.text(RELEASE)?;
    let draft = job_of(files, RELEASE, "draft")?;
    demand(draft.runs(&["sha256sum", "SHA256SUMS"]), "no checksums")?;
    demand(draft.runs(&["gh release create", "SHA256SUMS"]), "the checksums are not published")?;
    demand(draft.uses("actions/attest"), "no attestation")?;
    for right in ["id-token: write", "attestations: write", "subject-checksums: SHA256SUMS"] {
        demand(text.contains(right), format!("{right} is missing"))?;
    }
    demand(job_of(files, RELEASE, "bill")?.runs(&[".ci/bill built"]), "no bill")?;
    demand(text.contains("needs: [desktop, android, ios, bill]"), "the draft does not wait for all")
}

fn notes(files: &Files) -> Result<(), String> {
    files.text(".ci/notes")?;
    let tagged = job_of(files, RELEASE, "bill")?.runs(&[".ci/tagged \"$GITHUB_REF_NAME\""]);
    demand(tagged, "a tag may be another version than the app")?;
    let draft = job_of(files, RELEASE, "draft")?;
    demand(draft.runs(&[".ci/notes > notes.md"]), "the newest section is not taken out")?;
    demand(draft.runs(&["gh release create", "--notes-file notes.md"]), "it is not published")
}

fn sizes(files: &Files) -> Result<(), String> {
    let of = |path, names: &[&str]| {
        names.iter().try_for_each(|name| {
            let prints = job_of(files, path, name)?.runs(&[".ci/sizes built/*"]);
            demand(prints, format!("{name} of {path} prints none"))
        })
    };
    files.text(".ci/sizes")?;
    of(PHONES, &["android", "ios"])?;
    of(RELEASE, &["desktop", "android", "ios", "draft"])
}

#[cfg(test)]
mod tests {
    use super::{super::steps::ACTIONS, *};

    #[test]
    fn the_notes_are_the_newest_section() {
        let root = crate::tree::root();
        let output = std::process::Command::new(root.join(".ci/notes")).output().unwrap();
        let notes = String::from_utf8(output.stdout).unwrap();
        let changelog = Files::default().text(".github/CHANGELOG.md").unwrap();
        let newest = changelog.split("\n## ").nth(1).unwrap().split_once('\n').unwrap().1;
        assert_eq!(notes.trim(), newest.trim());
    }

    #[test]
    fn a_tag_is_the_version_of_the_app_and_of_its_newest_notes() {
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        for name in [".ci", ".github"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        std::fs::copy(crate::tree::root().join(".ci/tagged"), folder.path().join(".ci/tagged"))
            .unwrap();
        write("Cargo.toml", "[workspace.package]\nversion = \"1.2.0\"\n");
        let is_tagged = |tag: &str| {
            let script = folder.path().join(".ci/tagged");
            std::process::Command::new(script).arg(tag).output().unwrap().status.success()
        };
        for (newest, tag, fits) in [
            ("1.2.0 (2027-01-31)", "v1.2.0", true),
            ("1.2.0", "v1.2.1", false),
            ("Unreleased", "v1.2.0", false),
            ("1.1.0", "v1.2.0", false),
        ] {
            let notes = format!("# What is new\n\n## {newest}\n\nMore.\n\n## 1.2.0\n");
            write(".github/CHANGELOG.md", &notes);
            assert_eq!(is_tagged(tag), fits, "{newest} {tag}");
        }
    }

    #[test]
    fn every_action_of_ours_is_used() {
        let files = Files::default();
        let texts: String =
            all_paths(&files).unwrap().iter().map(|path| files.text(path).unwrap()).collect();
        for path in files.below(ACTIONS, "action.yml").unwrap() {
            let folder = path.trim_end_matches("/action.yml");
            assert!(texts.contains(&format!("uses: ./{folder}")), "{folder}");
        }
    }
}
