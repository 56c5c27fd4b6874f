//! Tests that the binary reports its version. Its functions are tested beside the app, in `tests`.

use std::process::Command;

#[test]
fn it_says_its_version() {
    let said = Command::new(env!("CARGO_BIN_EXE_aide")).arg("--version").output();
    let said = String::from_utf8(said.expect("it runs").stdout).expect("it speaks UTF-8");
    assert_eq!(said.trim(), concat!("aide ", env!("CARGO_PKG_VERSION")));
}
