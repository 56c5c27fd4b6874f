//! A Tauri plugin for what the pages need from the system: saving a text as a file, handing it to
//! another app, and receiving what another app hands over. On phones Kotlin (`android/`) and Swift
//! (`ios/`) handle `save` and `share` and color the bars; on Android they also report the system's text
//! size, ask for permissions and keep an open table running. Official plugins provide a phone's
//! clipboard and vibration.

mod brought;
#[cfg(desktop)]
mod desktop;
#[cfg(mobile)]
mod mobile;

use brought::Brought;
#[cfg(desktop)]
use desktop as system;
#[cfg(mobile)]
use mobile as system;
use tauri::plugin::{Builder, TauriPlugin};
use tauri::{AppHandle, Manager, RunEvent, Wry};

/// Adds this plugin and the official ones that it depends on to the app.
#[must_use]
pub fn with_phone(app: tauri::Builder<Wry>) -> tauri::Builder<Wry> {
    #[cfg(desktop)]
    let app = app.plugin(tauri_plugin_dialog::init());
    #[cfg(mobile)]
    let app =
        app.plugin(tauri_plugin_clipboard_manager::init()).plugin(tauri_plugin_haptics::init());
    app.plugin(tauri_plugin_fs::init()).plugin(plugin())
}

fn plugin() -> TauriPlugin<Wry> {
    system::known(Builder::new("phone"))
        .invoke_handler(system::commands())
        .setup(|app, api| {
            app.manage(Brought::default());
            system::start(app, api)
        })
        .on_event(hear)
        .build()
}

/// Handles what another app hands over. (On Linux and Windows it is a command-line argument.)
#[cfg(any(target_os = "macos", mobile))]
fn hear(app: &AppHandle, event: &RunEvent) {
    if let RunEvent::Opened { urls } = event {
        brought::bring(app, urls);
    }
}

#[cfg(not(any(target_os = "macos", mobile)))]
fn hear(_app: &AppHandle, _event: &RunEvent) {}
