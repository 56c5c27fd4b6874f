//! Declares the plugin to Tauri: what the pages may ask of it, and where its Kotlin and Swift are.

fn main() {
    tauri_plugin::Builder::new(&["brought", "save", "share", "shares"])
        .android_path("android")
        .ios_path("ios")
        .build();
}
