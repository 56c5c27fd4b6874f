// The glass around the page: the signs of its bar.
import Tauri
import UIKit

struct Look: Decodable {
  let theme: String
}

extension Phone {
  /// Signs that can be read on the page's own theme, or on the system's where the page follows it.
  @objc public func paint(_ invoke: Invoke) throws {
    let themes: [String: UIUserInterfaceStyle] = ["dark": .dark, "light": .light]
    let theme = try invoke.parseArgs(Look.self).theme
    DispatchQueue.main.async {
      let window = self.manager.viewController?.view.window
      window?.overrideUserInterfaceStyle = themes[theme] ?? .unspecified
      invoke.resolve()
    }
  }
}
