//! Starts the window on a desktop; on phones the system calls the library.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> tauri::Result<()> {
    aide_shell_lib::run()
}
