// What the system may copy of the app's folder: nothing.
import Foundation

/// Battles with their keys and words lie in one folder with all else. It is marked at each start: some
/// ways of writing a file take the mark away.
func keepFromClouds() {
  let files = FileManager.default
  guard let all = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first,
    let app = Bundle.main.bundleIdentifier
  else { return }
  var folder = all.appendingPathComponent(app, isDirectory: true)
  var kept = URLResourceValues()
  kept.isExcludedFromBackup = true
  do {
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try folder.setResourceValues(kept)
  } catch {
    NSLog("the folder stays in backups: %@", error.localizedDescription)
  }
}
