// swift-tools-version:5.3
// The plugin's Swift, a library of the app's project.
import PackageDescription

let package = Package(
  name: "phone",
  platforms: [.macOS(.v10_13), .iOS(.v14)],
  products: [.library(name: "phone", type: .static, targets: ["phone"])],
  dependencies: [.package(name: "Tauri", path: "../.tauri/tauri-api")],
  targets: [.target(name: "phone", dependencies: [.byName(name: "Tauri")], path: "Sources")]
)
