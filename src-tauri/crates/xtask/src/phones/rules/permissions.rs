//! Rules over permissions, and their use in Kotlin and Swift.

use super::{
    Fault::{Edit, Instead},
    Rule, between, demand,
};
use crate::phones::files::Files;

const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const APP: &str = "src-tauri/gen/android/app/build.gradle.kts";
const ACTIVITY: &str = "src-tauri/gen/android/app/src/main/java";
const PLUGIN: &str = "src-tauri/crates/phone/android/src/main/AndroidManifest.xml";
const KOTLIN: &str = "src-tauri/crates/phone/android/src/main/java";
const PHONE: &str = "src-tauri/crates/phone/android/src/main/java/Phone.kt";
const SWIFT: &str = "src-tauri/crates/phone/ios/Sources";
const CLOUDS: &str = "src-tauri/crates/phone/ios/Sources/Files.swift";
const START: &str = "src-tauri/crates/phone/ios/Sources/Phone.swift";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Android 17 is asked for the local network, or it drops every connection there",
        check: network,
        faults: &[
            Edit(MANIFEST, "android.permission.ACCESS_LOCAL_NETWORK", "android.permission.NFC"),
            Edit(PHONE, "Permission([ACCESS_LOCAL_NETWORK]", "Permission([NFC]"),
            Edit(PHONE, "\"localNetwork\" to 37", "\"localNetwork\" to 38"),
            Edit(APP, "targetSdk = 37", "targetSdk = 36"),
        ],
    },
    Rule {
        says: "An open table may keep the app running, with all that Android wants for it",
        check: running,
        faults: &[
            Edit(PLUGIN, "connectedDevice", "dataSync"),
            Edit(PLUGIN, ".OpenTable", ".Table"),
            Edit(MANIFEST, "permission.FOREGROUND_SERVICE\"", "permission.NFC\""),
            Edit(MANIFEST, "FOREGROUND_SERVICE_CONNECTED_DEVICE", "FOREGROUND_SERVICE_DATA_SYNC"),
            Edit(MANIFEST, "CHANGE_NETWORK_STATE", "ACCESS_NETWORK_STATE"),
            Edit(MANIFEST, "POST_NOTIFICATIONS", "NFC"),
        ],
    },
    Rule {
        says: "iOS takes nothing of the app's folder into a backup",
        check: clouds,
        faults: &[
            Edit(CLOUDS, "isExcludedFromBackup = true", "isExcludedFromBackup = false"),
            Edit(START, "keepFromClouds()", ""),
        ],
    },
    Rule {
        says: "Kotlin and Swift of our own stay under 380 lines",
        check: short,
        faults: &[Instead(PHONE, &LONG)],
    },
];

fn permissions(files: &Files, names: &[&str]) -> Result<(), String> {
    let manifest = files.text(MANIFEST)?;
    names.iter().try_for_each(|name| {
        let asked = manifest.contains(&format!("\"android.permission.{name}\""));
        demand(asked, format!("the manifest lacks {name}"))
    })
}

fn network(files: &Files) -> Result<(), String> {
    let gradle = files.text(APP)?;
    let target = between(&gradle, "targetSdk = ", "\n").and_then(|sdk| sdk.parse::<u32>().ok());
    demand(target >= Some(37), format!("the app is made for {target:?}"))?;
    permissions(files, &["INTERNET", "ACCESS_LOCAL_NETWORK"])?;
    let phone = files.text(PHONE)?;
    let asks = ["[ACCESS_LOCAL_NETWORK], \"localNetwork\"", "\"localNetwork\" to 37"];
    demand(asks.iter().all(|ask| phone.contains(ask)), "nobody is asked")
}

fn running(files: &Files) -> Result<(), String> {
    let service = "org.aidedecamp.phone.OpenTable";
    let manifest = files.text(PLUGIN)?;
    let said = between(&manifest, service, "/>").ok_or("the service is not declared")?;
    let kind = between(said, "foregroundServiceType=\"", "\"");
    demand(kind == Some("connectedDevice"), format!("the service is of kind {kind:?}"))?;
    permissions(
        files,
        &[
            "FOREGROUND_SERVICE",
            "FOREGROUND_SERVICE_CONNECTED_DEVICE",
            "CHANGE_NETWORK_STATE",
            "POST_NOTIFICATIONS",
        ],
    )
}

fn clouds(files: &Files) -> Result<(), String> {
    let marks = files.text(CLOUDS)?.contains("isExcludedFromBackup = true");
    demand(marks && files.text(START)?.contains("keepFromClouds()"), "the folder is not marked")
}

/// A text with too many lines.
const LONG: [u8; 600] = {
    let mut text = [b'x'; 600];
    let mut at = 1;
    while at < text.len() {
        text[at] = b'\n';
        at += 2;
    }
    text
};

fn short(files: &Files) -> Result<(), String> {
    let mut lines = 0;
    for (folder, end) in [(ACTIVITY, ".kt"), (KOTLIN, ".kt"), (SWIFT, ".swift")] {
        for path in files.below(folder, end)? {
            lines += files.text(&path)?.lines().count();
        }
    }
    demand(lines < 380, format!("they have {lines}"))
}
