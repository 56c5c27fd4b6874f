// Texts that leave the app: as a file where the user says, or to another app.
import Tauri
import UIKit

struct Text: Decodable {
  let text: String
  let name: String?
}

extension Phone: UIDocumentPickerDelegate {
  @objc public func save(_ invoke: Invoke) throws {
    let asked = try invoke.parseArgs(Text.self)
    let file = try sharedFile(asked.text, named: asked.name ?? "file.json")
    show(invoke) {
      self.endSaving(false)
      self.saving = invoke
      let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
      picker.delegate = self
      return picker
    }
  }

  public func documentPicker(_ picker: UIDocumentPickerViewController, didPickDocumentsAt: [URL]) {
    endSaving(true)
  }

  public func documentPickerWasCancelled(_ picker: UIDocumentPickerViewController) {
    endSaving(false)
  }

  /// Answers whoever waits for a dialog, once; the next dialog ends the wait for one before.
  private func endSaving(_ saved: Bool) {
    saving?.resolve(saved)
    saving = nil
  }

  @objc public func share(_ invoke: Invoke) throws {
    let asked = try invoke.parseArgs(Text.self)
    let item: Any = try asked.name.map { try sharedFile(asked.text, named: $0) } ?? asked.text
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
private func sharedFile(_ text: String, named name: String) throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shared")
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
  try text.write(to: file, atomically: true, encoding: .utf8)
  return file
}
