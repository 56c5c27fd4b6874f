//! Rules over the property lists of iOS.

use super::{Fault::Edit, Rule, demand};
use crate::phones::{
    files::Files,
    plist::{self, Value},
};

/// What Tauri's CLI adds to the app's own list.
const INFO: &str = "src-tauri/Info.ios.plist";
/// Where XcodeGen takes it into the app.
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
pub(super) fn info(files: &Files) -> Result<Value, String> {
    plist::read(&files.text(INFO)?)
}

fn usage(files: &Files) -> Result<(), String> {
    let info = info(files)?;
    for key in ["NSCameraUsageDescription", "NSLocalNetworkUsageDescription"] {
        let said = matches!(info.get(key), Some(Value::Text(why)) if !why.is_empty());
        demand(said, format!("{key} is missing"))?;
    }
    Ok(())
}

/// Noise and ChaCha20 are in the app and not in the system.
fn encryption(files: &Files) -> Result<(), String> {
    let brings = files.text("src-tauri/crates/table/Cargo.toml")?.contains("snow");
    let says = info(files)?.get("ITSAppUsesNonExemptEncryption").cloned();
    demand(says == Some(Value::Flag(brings)), format!("it says {says:?}"))
}

/// Of the calls that want a reason, those that are made, and the reason that is ours.
const CALLS: [(&str, &str); 3] = [
    ("NSPrivacyAccessedAPICategoryFileTimestamp", "C617.1"),
    ("NSPrivacyAccessedAPICategorySystemBootTime", "35F9.1"),
    ("NSPrivacyAccessedAPICategoryDiskSpace", "E174.1"),
];

fn privacy(files: &Files) -> Result<(), String> {
    let list = plist::read(&files.text(PRIVACY)?)?;
    let tracks = list.get("NSPrivacyTracking");
    demand(tracks == Some(&Value::Flag(false)), format!("it says of tracking {tracks:?}"))?;
    let empty = Value::List(Vec::new());
    for key in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        demand(list.get(key) == Some(&empty), format!("{key} is not empty"))?;
    }
    let calls = list.get("NSPrivacyAccessedAPITypes").map_or(&[][..], Value::items);
    for (call, reason) in CALLS {
        let text = |text: &str| Value::Text(text.to_owned());
        let entry = calls
            .iter()
            .find(|entry| entry.get("NSPrivacyAccessedAPIType") == Some(&text(call)))
            .and_then(|entry| entry.get("NSPrivacyAccessedAPITypeReasons"));
        let given = entry.is_some_and(|reasons| reasons.items().contains(&text(reason)));
        demand(given, format!("{call} lacks its reason"))?;
    }
    Ok(())
}
