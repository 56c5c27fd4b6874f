// What the pages ask of iOS: its sheets and the bar above the page; files have a file of their own.
import Tauri
import UIKit
import WebKit

struct Look: Decodable { let theme: String }

class Phone: Plugin {
  /// Who waits for the dialog that is open now.
  var saving: Invoke?

  override func load(webview: WKWebView) {
    // The phone lies on the table and is looked at between moves: it must not go dark meanwhile.
    UIApplication.shared.isIdleTimerDisabled = true
    keepFromClouds()
  }

  /// Clock and icons can be read on the page's theme, or on the system's where the page follows it.
  @objc public func paint(_ invoke: Invoke) throws {
    let themes: [String: UIUserInterfaceStyle] = ["dark": .dark, "light": .light]
    let theme = try invoke.parseArgs(Look.self).theme
    DispatchQueue.main.async {
      let window = self.manager.viewController?.view.window
      window?.overrideUserInterfaceStyle = themes[theme] ?? .unspecified
      invoke.resolve()
    }
  }

  /// Shows one of the system's sheets; on a tablet it points at the middle of the page.
  func show(_ invoke: Invoke, _ sheet: @escaping () -> UIViewController) {
    DispatchQueue.main.async {
      guard let page = self.manager.viewController else { return invoke.reject("no window") }
      let sheet = sheet()
      let pointer = sheet.popoverPresentationController
      pointer?.sourceView = page.view
      pointer?.sourceRect = CGRect(origin: page.view.center, size: .zero)
      page.present(sheet, animated: true)
    }
  }
}

@_cdecl("init_plugin_phone")
public func initPlugin() -> Plugin { Phone() }
