//! Declares the plugin to Tauri: the commands for the pages, and the paths of its Kotlin and Swift.

const COMMANDS: &[&str] = &[
    "brought",
    "check_permissions",
    "keep_running",
    "paint",
    "print",
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
