// What the pages ask of iOS: its sheets and the bar above the page; files have a file of their own.
import Tauri
import UIKit
import WebKit

struct Look: Decodable { let theme: String }
struct Paper: Decodable { let name: String }

class Phone: Plugin {
  /// Who waits for the dialog that is open now.
  var saving: Invoke?
  private weak var page: WKWebView?

  override func load(webview: WKWebView) {
    page = webview
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

  /// The system's own sheet prints the page, or saves it as a PDF; on a tablet it points at the page.
  @objc public func print(_ invoke: Invoke) throws {
    let name = try invoke.parseArgs(Paper.self).name
    DispatchQueue.main.async {
      guard let page = self.page else { return invoke.reject("no window") }
      let printing = UIPrintInteractionController.shared
      let paper = UIPrintInfo.printInfo()
      paper.jobName = name
      printing.printInfo = paper
      printing.printFormatter = page.viewPrintFormatter()
      if UIDevice.current.userInterfaceIdiom == .pad {
        let middle = CGRect(origin: page.center, size: .zero)
        printing.present(from: middle, in: page, animated: true)
      } else {
        printing.present(animated: true)
      }
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
