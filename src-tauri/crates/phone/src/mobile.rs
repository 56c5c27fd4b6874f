//! The phone side. Kotlin or Swift handles each request, passed on unchanged.

use std::error::Error;

use serde::de::DeserializeOwned;
use tauri::plugin::{Builder, PluginApi};
use tauri::{AppHandle, Manager, Wry, ipc::Invoke, plugin::PluginHandle};

use crate::brought;

#[cfg(target_os = "ios")]
tauri::ios_plugin_binding!(init_plugin_phone);

/// The Kotlin or Swift side, kept as long as the app is open.
struct Native(#[expect(dead_code, reason = "it answers the pages itself")] PluginHandle<Wry>);

/// Tells the pages which phone system they are on, before any of their code runs.
pub(crate) fn known(plugin: Builder<Wry>) -> Builder<Wry> {
    plugin.js_init_script(format!("globalThis.AIDE_PHONE = '{}'", std::env::consts::OS))
}

pub(crate) fn commands() -> impl Fn(Invoke) -> bool + Send + Sync + 'static {
    tauri::generate_handler![brought::brought, shares]
}

pub(crate) fn start<C: DeserializeOwned>(
    app: &AppHandle,
    api: PluginApi<Wry, C>,
) -> Result<(), Box<dyn Error>> {
    #[cfg(target_os = "android")]
    let native = api.register_android_plugin("org.aidedecamp.phone", "Phone")?;
    #[cfg(target_os = "ios")]
    let native = api.register_ios_plugin(init_plugin_phone)?;
    app.manage(Native(native));
    Ok(())
}

/// Whether there is a share sheet.
#[tauri::command]
fn shares() -> bool {
    true
}
