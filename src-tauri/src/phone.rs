//! Where a phone's system starts the app.

#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = crate::run() {
        eprintln!("the window did not open: {error}");
    }
}
