// What the pages ask of Android. What it does stands in files of their own, one for each purpose.
package org.aidedecamp.phone

import android.Manifest
import android.app.Activity
import android.content.res.Configuration
import android.os.Build
import androidx.activity.result.ActivityResult
import app.tauri.PermissionState.GRANTED
import app.tauri.annotation.ActivityCallback
import app.tauri.annotation.Command
import app.tauri.annotation.InvokeArg
import app.tauri.annotation.Permission
import app.tauri.annotation.TauriPlugin
import app.tauri.plugin.Invoke
import app.tauri.plugin.JSObject
import app.tauri.plugin.Plugin
import kotlin.concurrent.thread

@InvokeArg
class Text {
  lateinit var text: String
  var name: String? = null
}

/** From which version of Android on the user is asked. */
private val ASKED = mapOf("localNetwork" to 37, "notifications" to Build.VERSION_CODES.TIRAMISU)

@TauriPlugin([
  Permission([Manifest.permission.ACCESS_LOCAL_NETWORK], "localNetwork"),
  Permission([Manifest.permission.POST_NOTIFICATIONS], "notifications"),
])
class Phone(private val activity: Activity) : Plugin(activity) {
  @Command
  fun save(invoke: Invoke) = startActivityForResult(invoke, saveDialog(invoke.text.name), "saved")

  @ActivityCallback
  fun saved(invoke: Invoke, result: ActivityResult) {
    val place = result.data?.data ?: return invoke.resolveObject(false)
    invoke.answer { activity.write(invoke.text.text, place) }
  }

  @Command
  fun share(invoke: Invoke) =
    invoke.answer { activity.startActivity(activity.shareSheet(invoke.text)) }

  @Command
  fun paint(invoke: Invoke) {
    val look = invoke.parseArgs(Look::class.java)
    activity.runOnUiThread { activity.paint(look) }
    invoke.resolve()
  }

  @Command
  fun textSize(invoke: Invoke) = invoke.resolve(scale(activity.resources.configuration))

  override fun onConfigurationChanged(newConfig: Configuration) = trigger("text", scale(newConfig))

  private fun scale(system: Configuration) =
    JSObject().apply { put("scale", system.fontScale.toDouble()) }

  @Command
  fun keepRunning(invoke: Invoke) =
    invoke.answer { activity.keepRunning(invoke.parseArgs(Notice::class.java)) }

  @Command
  fun stopRunning(invoke: Invoke) = invoke.answer { activity.stopRunning() }

  // An older Android knows nothing of it, and lets the app.
  override fun getPermissionStates() =
    super.getPermissionStates().mapValues { (what, state) ->
      if (Build.VERSION.SDK_INT < ASKED.getValue(what)) GRANTED else state
    }
}

private val Invoke.text: Text get() = parseArgs(Text::class.java)

/** Answers true once it is done. A file may lie far away: the screen does not wait for it. */
private fun Invoke.answer(deed: () -> Unit) {
  thread {
    try {
      deed()
      resolveObject(true)
    } catch (fault: Exception) {
      reject(fault.message ?: fault.toString())
    }
  }
}
