//! Makes `cfg(spec)` stand for the feature of that name: `#[redact::binding]` asks for it at every type.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(spec)");
    if std::env::var_os("CARGO_FEATURE_SPEC").is_some() {
        println!("cargo::rustc-cfg=spec");
    }
}
