// The glass around the page: the ground beside it, and the signs of the bars.
package org.aidedecamp.phone

import android.app.Activity
import android.graphics.Color
import android.graphics.drawable.ColorDrawable
import androidx.core.view.WindowCompat
import app.tauri.annotation.InvokeArg

@InvokeArg
class Look {
  lateinit var ground: String
  var light = false
}

/** Takes the ground of the page; on a light one the signs are dark. */
fun Activity.paint(look: Look) {
  window.setBackgroundDrawable(ColorDrawable(Color.parseColor(look.ground)))
  val bars = WindowCompat.getInsetsController(window, window.decorView)
  bars.isAppearanceLightStatusBars = look.light
  bars.isAppearanceLightNavigationBars = look.light
}
