// The app's one screen: a web view on the ground of its pages, clear of whatever else is on the glass.
package org.aidedecamp.app

import android.graphics.Color
import android.os.Bundle
import android.view.WindowManager
import android.webkit.WebView
import androidx.activity.enableEdgeToEdge
import androidx.core.graphics.Insets
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.core.view.WindowInsetsCompat.Type

class MainActivity : TauriActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    enableEdgeToEdge()
    super.onCreate(savedInstanceState)
    // The phone lies on the table and is looked at between moves: it must not go dark meanwhile.
    window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON)
    keepClear()
  }

  override fun onWebViewCreate(webView: WebView) {
    // The window's ground shows until the page is drawn.
    webView.setBackgroundColor(Color.TRANSPARENT)
    // The page itself follows the system's text size.
    webView.settings.textZoom = 100
  }

  // Bars, the camera's hole and the keyboard are margins here, for every web view: whether and how it
  // tells its page of them depends on its version. It is told that there is nothing left of them.
  private fun keepClear() {
    ViewCompat.setOnApplyWindowInsetsListener(findViewById(android.R.id.content)) { page, insets ->
      val all = Type.systemBars() or Type.displayCutout() or Type.ime()
      val taken = insets.getInsets(all)
      page.setPadding(taken.left, taken.top, taken.right, taken.bottom)
      WindowInsetsCompat.Builder(insets).setInsets(all, Insets.NONE).build()
    }
  }
}
