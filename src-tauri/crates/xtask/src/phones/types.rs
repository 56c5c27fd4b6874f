//! Type-checks the app for Android and iOS on a machine that has neither.
//!
//! If rustup has the standard library of a target, its own compiler checks. Otherwise, on Debian,
//! `rustc-web` and its sources are unpacked under `target/` (nothing is installed), and the standard
//! library is checked along with the app. Nothing is linked, so an empty object stands in for SQLite's
//! C code and three lines of shell for Xcode's `xcrun`.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    needs,
    step::{Stop, answer, step},
    tree::{cargo, target, tool},
    verdict::Verdict,
};

const ANDROID: &str = "aarch64-linux-android";
const IOS: &str = "aarch64-apple-ios";

/// Debian's compiler for the web, and the packages that it needs to build a standard library.
const DEBIAN: [&str; 5] =
    ["rustc-web", "rust-web-src", "libstd-rust-web-dev", "libstd-rust-web-1.96", "libllvm22"];

/// Checks package `shell` for both systems.
pub(super) fn check(verdict: &mut Verdict) -> Result<(), Stop> {
    let check = Check { folder: target().join("phones") };
    check.stand_ins().map_err(|error| Stop::Machine("Writing the stand-ins".into(), error))?;
    verdict.run("Android", || check.run(ANDROID));
    verdict.run("iOS", || check.run(IOS));
    Ok(())
}

struct Check {
    folder: PathBuf,
}

impl Check {
    fn run(&self, triple: &'static str) -> Result<(), Stop> {
        let mut check = cargo(&["check", "-p", "shell", "--target", triple]);
        check.env("PATH", self.path()).env("CARGO_TARGET_DIR", self.folder.join("target"));
        let name = triple.replace('-', "_");
        check.env(format!("CC_{name}"), self.bin("cc")).env(format!("AR_{name}"), "ar");
        if !has_standard_library(triple) {
            self.unpack()?;
            check.arg("-Zbuild-std").env("RUSTC_BOOTSTRAP", "1").env("RUSTC", self.bin("rustc"));
        }
        step(&format!("Type-checking for {triple}"), &mut check)
    }

    fn bin(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    /// Our `xcrun` must be found by name. The compiler and `cc` are given by path.
    fn path(&self) -> std::ffi::OsString {
        let before = env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(self.folder.join("path")).chain(env::split_paths(&before));
        env::join_paths(folders).unwrap_or(before)
    }

    fn stand_ins(&self) -> io::Result<()> {
        let root = self.root().display().to_string();
        let sdk = self.folder.join("iPhoneOS.sdk");
        fs::create_dir_all(&sdk)?;
        script(&self.bin("cc"), EMPTY_OBJECT)?;
        script(&self.bin("rustc"), &RUSTC.replace("ROOT", &root))?;
        script(&self.folder.join("path/xcrun"), &XCRUN.replace("SDK", &sdk.display().to_string()))
    }

    fn root(&self) -> PathBuf {
        self.folder.join("root")
    }

    fn unpack(&self) -> Result<(), Stop> {
        let root = self.root();
        if root.join("usr/bin/rustc").exists() {
            return Ok(());
        }
        if !needs::debian() {
            let get = format!("rustup target add {ANDROID} {IOS}");
            return Err(Stop::Missing { tool: "Rust's standard library for the phones", get });
        }
        let packages = self.folder.join("packages");
        fs::create_dir_all(&packages)
            .and_then(|()| fs::create_dir_all(&root))
            .map_err(|error| Stop::Machine("Making a folder".into(), error))?;
        let mut download = tool("apt-get", &packages, &["download", "-q"]);
        step("Fetching a compiler that brings its sources (137 MB)", download.args(DEBIAN))?;
        unpack_all(&packages, &root)
    }
}

fn unpack_all(packages: &Path, root: &Path) -> Result<(), Stop> {
    let found = fs::read_dir(packages)
        .map_err(|error| Stop::Machine("Reading the packages".into(), error))?;
    for package in found.flatten() {
        let mut unpack = Command::new("dpkg-deb");
        step("Unpacking", unpack.arg("-x").arg(package.path()).arg(root))?;
    }
    let removed = fs::remove_dir_all(packages);
    removed.map_err(|error| Stop::Machine("Clearing the packages".into(), error))
}

fn has_standard_library(triple: &str) -> bool {
    answer(Command::new("rustc").args(["--print", "sysroot"]))
        .is_some_and(|root| Path::new(&root).join("lib/rustlib").join(triple).join("lib").is_dir())
}

fn script(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)?;
    executable(path)
}

#[cfg(unix)]
fn executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn executable(_path: &Path) -> io::Result<()> {
    Err(io::Error::other("the phones are checked on Linux or macOS"))
}

const RUSTC: &str = r#"#!/bin/sh
LD_LIBRARY_PATH=$(echo ROOT/usr/lib/*-linux-gnu) exec ROOT/usr/bin/rustc "$@"
"#;

/// Compiles everything to an empty object. It rejects `-?`, otherwise SQLite's build script mistakes it
/// for Microsoft's compiler.
const EMPTY_OBJECT: &str = r#"#!/bin/sh
[ "$1" = "-?" ] && exit 1
before= out=
for word in "$@"; do [ "$before" = "-o" ] && out=$word; before=$word; done
[ -n "$out" ] && exec cc -x c -c /dev/null -o "$out"
exec cc "$@"
"#;

const XCRUN: &str = r#"#!/bin/sh
case "$*" in
  *--show-sdk-path*) echo "SDK" ;;
  *--show-sdk-version*) echo 17.0 ;;
esac
"#;
