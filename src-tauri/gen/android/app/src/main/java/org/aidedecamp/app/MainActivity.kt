// The app's one screen: a web view on the ground of its pages, clear of bars, cutout and keyboard.
package org.aidedecamp.app

import android.graphics.Color
import android.os.Bundle
import android.view.WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON
import android.webkit.WebView
import androidx.activity.enableEdgeToEdge
import androidx.core.graphics.Insets
import androidx.core.view.*
import androidx.core.view.WindowInsetsCompat.Type

class MainActivity : TauriActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    enableEdgeToEdge()
    super.onCreate(savedInstanceState)
    // The phone lies on the table and is looked at between moves: it must not go dark meanwhile.
    window.addFlags(FLAG_KEEP_SCREEN_ON)
    // Whether and how a web view tells its page of these margins depends on its version: they are
    // taken here for all, and it is told that nothing is left of them.
    ViewCompat.setOnApplyWindowInsetsListener(findViewById(android.R.id.content)) { page, insets ->
      val all = Type.systemBars() or Type.displayCutout() or Type.ime()
      val taken = insets.getInsets(all)
      page.setPadding(taken.left, taken.top, taken.right, taken.bottom)
      WindowInsetsCompat.Builder(insets).setInsets(all, Insets.NONE).build()
    }
  }

  override fun onWebViewCreate(webView: WebView) {
    // Until the page is drawn, the window's ground shows. The page follows the text size itself.
    webView.setBackgroundColor(Color.TRANSPARENT)
    webView.settings.textZoom = 100
  }
}
