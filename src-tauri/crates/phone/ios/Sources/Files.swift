// What leaves the app: texts and pictures, as a file where the user says or to another app; nothing
// to a cloud.
import Tauri
import UIKit

/// A picture's text is its bytes in Base64.
struct Text: Decodable {
  let text: String, name: String?, base64: Bool?

  var bytes: Data {
    base64 == true ? Data(base64Encoded: text) ?? Data() : Data(text.utf8)
  }
}

extension Phone: UIDocumentPickerDelegate {
  @objc public func save(_ invoke: Invoke) throws {
    let asked = try invoke.parseArgs(Text.self)
    let file = try sharedFile(asked.bytes, named: asked.name ?? "file.json")
    show(invoke) {
      self.endSaving(false)
      self.saving = invoke
      let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
      picker.delegate = self
      return picker
    }
  }

  public func documentPicker(_: UIDocumentPickerViewController, didPickDocumentsAt: [URL]) {
    endSaving(true)
  }
  public func documentPickerWasCancelled(_: UIDocumentPickerViewController) { endSaving(false) }

  /// Answers whoever waits for a dialog, once; the next dialog ends the wait for one before.
  private func endSaving(_ saved: Bool) {
    saving?.resolve(saved)
    saving = nil
  }

  @objc public func share(_ invoke: Invoke) throws {
    let asked = try invoke.parseArgs(Text.self)
    let item: Any = try asked.name.map { try sharedFile(asked.bytes, named: $0) } ?? asked.text
    show(invoke) {
      let sheet = UIActivityViewController(activityItems: [item], applicationActivities: nil)
      sheet.completionWithItemsHandler = { _, _, _, fault in
        if let fault = fault { invoke.reject(fault.localizedDescription) } else { invoke.resolve() }
      }
      return sheet
    }
  }
}

/// Only the last one is there: it may tell secrets.
private func sharedFile(_ bytes: Data, named name: String) throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shared")
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
  try bytes.write(to: file, options: .atomic)
  return file
}

/// Battles lie there with their keys. Marked at each start: some ways to write take the mark away.
func keepFromClouds() {
  do {
    let support = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    var folder = support.appendingPathComponent(Bundle.main.bundleIdentifier!, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var kept = URLResourceValues()
    kept.isExcludedFromBackup = true
    try folder.setResourceValues(kept)
  } catch {
    NSLog("the folder stays in backups: %@", error.localizedDescription)
  }
}
