//! Declares the plugin to Tauri: what the pages may ask of it, and where its Kotlin and Swift are.

const COMMANDS: &[&str] = &[
    "brought",
    "check_permissions",
    "keep_running",
    "paint",
    "register_listener",
    "request_permissions",
    "save",
    "share",
    "shares",
    "stop_running",
    "text_size",
];

fn main() {
    tauri_plugin::Builder::new(COMMANDS).android_path("android").ios_path("ios").build();
}
