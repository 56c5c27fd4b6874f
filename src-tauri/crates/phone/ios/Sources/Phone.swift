// What the pages ask of iOS. What it does stands in files of their own, one for each purpose.
import Tauri
import UIKit
import WebKit

class Phone: Plugin {
  /// Who waits for the dialog that is open now.
  var saving: Invoke?

  override func load(webview: WKWebView) {
    // The phone lies on the table and is looked at between moves: it must not go dark meanwhile.
    UIApplication.shared.isIdleTimerDisabled = true
    keepFromClouds()
  }

  /// Shows one of the system's sheets; on a tablet it points at the middle of the page.
  func show(_ invoke: Invoke, _ sheet: @escaping () -> UIViewController) {
    DispatchQueue.main.async {
      guard let page = self.manager.viewController else { return invoke.reject("no window") }
      let sheet = sheet()
      sheet.popoverPresentationController?.sourceView = page.view
      sheet.popoverPresentationController?.sourceRect = CGRect(
        x: page.view.bounds.midX, y: page.view.bounds.midY, width: 0, height: 0)
      page.present(sheet, animated: true)
    }
  }
}

@_cdecl("init_plugin_phone")
public func initPlugin() -> Plugin { Phone() }
