//! Rules over the property lists of iOS.

use super::{Fault::Edit, Rule, demand};
use crate::phones::files::Files;
use plist::{Dictionary, Value};
use roxmltree::{Document, ParsingOptions};

/// What Tauri's CLI adds to the app's own list.
const INFO: &str = "src-tauri/Info.ios.plist";
/// The path from which XcodeGen takes the privacy list into the app.
const PRIVACY: &str = "src-tauri/gen/apple/Sources/PrivacyInfo.xcprivacy";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "What iOS asks the user for is explained",
        check: usage,
        faults: &[
            Edit(INFO, "NSCameraUsageDescription", "NSCameraDescription"),
            Edit(INFO, "NSLocalNetworkUsageDescription", "NSLocalNetworkDescription"),
            Edit(
                INFO,
                "To scan the code of a table that another phone shows. No picture is kept.",
                "",
            ),
        ],
    },
    Rule {
        says: "The app declares the encryption that it brings along",
        check: encryption,
        faults: &[
            Edit(INFO, "<key>ITSAppUsesNonExemptEncryption</key>\n\t<true/>", ""),
            Edit(INFO, "<true/>", "<false/>"),
        ],
    },
    Rule {
        says: "The privacy manifest says that nothing is collected and why calls are made",
        check: privacy,
        faults: &[
            Edit(PRIVACY, "<false/>", "<true/>"),
            Edit(PRIVACY, "NSPrivacyAccessedAPICategoryFileTimestamp", "NSPrivacyFileTimestamp"),
            Edit(PRIVACY, "<string>C617.1</string>", ""),
            Edit(PRIVACY, "</plist>", ""),
        ],
    },
];

/// The app's own list.
pub(super) fn info(files: &Files) -> Result<Dictionary, String> {
    list(files, INFO)
}

/// A property list. `plist` reads one whose end is missing, Apple's tools do not: it has to be XML.
fn list(files: &Files, path: &str) -> Result<Dictionary, String> {
    let text = files.text(path)?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(&text, options).map_err(|error| format!("{path}: {error}"))?;
    plist::from_bytes(text.as_bytes()).map_err(|error| format!("{path}: {error}"))
}

fn usage(files: &Files) -> Result<(), String> {
    let info = info(files)?;
    for key in ["NSCameraUsageDescription", "NSLocalNetworkUsageDescription"] {
        let said =
            info.get(key).and_then(Value::as_string).is_some_and(|why| !why.trim().is_empty());
        demand(said, format!("{key} is missing"))?;
    }
    Ok(())
}

/// Noise and ChaCha20 are part of the app, not of the system.
fn encryption(files: &Files) -> Result<(), String> {
    let brings = files.text("src-tauri/crates/table/Cargo.toml")?.contains("snow");
    let says = info(files)?.get("ITSAppUsesNonExemptEncryption").and_then(Value::as_boolean);
    demand(says == Some(brings), format!("it says {says:?}"))
}

/// The calls that the app makes and that need a reason, with our reason.
const CALLS: [(&str, &str); 3] = [
    ("NSPrivacyAccessedAPICategoryFileTimestamp", "C617.1"),
    ("NSPrivacyAccessedAPICategorySystemBootTime", "35F9.1"),
    ("NSPrivacyAccessedAPICategoryDiskSpace", "E174.1"),
];

fn privacy(files: &Files) -> Result<(), String> {
    let list = list(files, PRIVACY)?;
    let tracks = list.get("NSPrivacyTracking").and_then(Value::as_boolean);
    demand(tracks == Some(false), format!("it says of tracking {tracks:?}"))?;
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        let all = list.get(key).and_then(Value::as_array);
        demand(all.is_some_and(Vec::is_empty), format!("{key} is not empty"))?;
    }
    let calls = list.get("NSPrivacyAccessedAPITypes").and_then(Value::as_array);
    for (call, reason) in CALLS {
        let of_call = |entry: &&Dictionary| {
            entry.get("NSPrivacyAccessedAPIType").and_then(Value::as_string) == Some(call)
        };
        let mut entries = calls.into_iter().flatten().filter_map(Value::as_dictionary);
        let reasons = entries.find(of_call).and_then(|entry| {
            entry.get("NSPrivacyAccessedAPITypeReasons").and_then(Value::as_array)
        });
        let given = reasons.is_some_and(|reasons| reasons.contains(&Value::from(reason)));
        demand(given, format!("{call} lacks its reason"))?;
    }
    Ok(())
}
