//! What the pages ask of the system around them, as a plugin of Tauri: to save a text as a file, to
//! hand it to another app, and what another app has handed over. On phones Kotlin (`android/`) and
//! Swift (`ios/`) answer `save` and `share`, paint the bars, and on Android tell the system's text
//! size, ask for permissions and keep an open table running. A phone's clipboard and motor are official
//! plugins'.

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

/// Gives the app this plugin and the official ones that it stands on.
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

/// Another app hands something over. (On Linux and Windows it names it as it starts this one.)
#[cfg(any(target_os = "macos", mobile))]
fn hear(app: &AppHandle, event: &RunEvent) {
    if let RunEvent::Opened { urls } = event {
        brought::bring(app, urls);
    }
}

#[cfg(not(any(target_os = "macos", mobile)))]
fn hear(_app: &AppHandle, _event: &RunEvent) {}
