// What the pages ask of Android. What it does stands in files of their own, one for each purpose.
package org.aidedecamp.phone

import android.app.Activity
import androidx.activity.result.ActivityResult
import app.tauri.annotation.ActivityCallback
import app.tauri.annotation.Command
import app.tauri.annotation.InvokeArg
import app.tauri.annotation.TauriPlugin
import app.tauri.plugin.Invoke
import app.tauri.plugin.Plugin
import kotlin.concurrent.thread

@InvokeArg
class Text {
  lateinit var text: String
  var name: String? = null
}

@TauriPlugin
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
