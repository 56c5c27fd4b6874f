// What the pages ask of Android; files and an open table's notice stand in files of their own.
package org.aidedecamp.phone

import android.Manifest.permission.*
import android.app.Activity
import android.content.Context
import android.content.res.Configuration
import android.graphics.Color
import android.graphics.drawable.ColorDrawable
import android.os.Build
import android.print.PrintAttributes
import android.print.PrintManager
import android.webkit.WebView
import androidx.activity.result.ActivityResult
import androidx.core.view.WindowCompat
import app.tauri.PermissionState.GRANTED
import app.tauri.annotation.*
import app.tauri.plugin.*
import kotlin.concurrent.thread

@InvokeArg class Look(var ground: String = "", var light: Boolean = false)
@InvokeArg class Paper(var name: String = "")

/** From which version of Android on the user is asked. */
private val ASKED = mapOf("localNetwork" to 37, "notifications" to Build.VERSION_CODES.TIRAMISU)

@TauriPlugin([
  Permission([ACCESS_LOCAL_NETWORK], "localNetwork"),
  Permission([POST_NOTIFICATIONS], "notifications"),
])
class Phone(private val activity: Activity) : Plugin(activity) {
  private lateinit var page: WebView
  override fun load(webView: WebView) { page = webView }

  @Command fun save(invoke: Invoke) =
    startActivityForResult(invoke, saveDialog(invoke.text), "saved")
  @ActivityCallback fun saved(invoke: Invoke, result: ActivityResult) {
    val place = result.data?.data ?: return invoke.resolveObject(false)
    invoke.resolveAfter { activity.write(invoke.text, place) }
  }

  @Command fun share(invoke: Invoke) =
    invoke.resolveAfter { activity.startActivity(activity.shareSheet(invoke.text)) }

  /** The system's own sheet prints the page, or saves it as a PDF. */
  @Command fun print(invoke: Invoke) {
    val name = invoke.parseArgs(Paper::class.java).name
    activity.runOnUiThread {
      val system = activity.getSystemService(Context.PRINT_SERVICE) as PrintManager
      system.print(name, page.createPrintDocumentAdapter(name), PrintAttributes.Builder().build())
    }
    invoke.resolve()
  }

  /** The window takes the page's ground; on a light one, clock and icons in the bars are dark. */
  @Command fun paint(invoke: Invoke) {
    val look = invoke.parseArgs(Look::class.java)
    activity.runOnUiThread {
      activity.window.setBackgroundDrawable(ColorDrawable(Color.parseColor(look.ground)))
      val bars = WindowCompat.getInsetsController(activity.window, activity.window.decorView)
      bars.isAppearanceLightStatusBars = look.light
      bars.isAppearanceLightNavigationBars = look.light
    }
    invoke.resolve()
  }

  @Command fun textSize(invoke: Invoke) = invoke.resolve(scale(activity.resources.configuration))
  override fun onConfigurationChanged(newConfig: Configuration) = trigger("text", scale(newConfig))
  private fun scale(system: Configuration) = JSObject().put("scale", system.fontScale.toDouble())

  @Command fun keepRunning(invoke: Invoke) =
    invoke.resolveAfter { activity.keepRunning(invoke.parseArgs(Notice::class.java)) }
  @Command fun stopRunning(invoke: Invoke) = invoke.resolveAfter { activity.stopRunning() }

  // An older Android knows nothing of it, and lets the app.
  override fun getPermissionStates() =
    super.getPermissionStates().mapValues { (what, state) ->
      if (Build.VERSION.SDK_INT < ASKED.getValue(what)) GRANTED else state
    }
}

private val Invoke.text get() = parseArgs(Text::class.java)

/** Answers true once the work is done. A file may lie far away: the screen does not wait for it. */
private fun Invoke.resolveAfter(work: () -> Unit) {
  thread {
    runCatching(work).onSuccess { resolveObject(true) }.onFailure { reject(it.message ?: "$it") }
  }
}
