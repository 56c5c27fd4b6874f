// Texts that leave the app: as a file where the user says, or to another app.
package org.aidedecamp.phone

import android.content.*
import android.net.Uri
import androidx.core.content.FileProvider
import app.tauri.annotation.InvokeArg
import java.io.File

private const val JSON = "application/json"

@InvokeArg class Text(var text: String = "", var name: String? = null)

/** Lets another app read what is shared with it, and nothing else. */
class SharedFiles : FileProvider()

fun saveDialog(name: String?): Intent =
  Intent(Intent.ACTION_CREATE_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE)
    .setType(JSON).putExtra(Intent.EXTRA_TITLE, name)

/** Writes it there; what a file held before is cut off. */
fun Context.write(text: String, place: Uri) =
  checkNotNull(contentResolver.openOutputStream(place, "wt")).use { it.write(text.toByteArray()) }

fun Context.shareSheet(shared: Text): Intent {
  val send = Intent(Intent.ACTION_SEND)
  val file = shared.name?.let { sharedFile(shared.text, it) }
  if (file == null) send.setType("text/plain").putExtra(Intent.EXTRA_TEXT, shared.text)
  else {
    send.setType(JSON).putExtra(Intent.EXTRA_STREAM, file)
    send.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION).clipData = ClipData.newRawUri(null, file)
  }
  return Intent.createChooser(send, null)
}

/** Only the last one is there: it may tell secrets. */
private fun Context.sharedFile(text: String, name: String): Uri {
  val folder = File(cacheDir, "shared")
  folder.deleteRecursively()
  folder.mkdirs()
  val file = File(folder, File(name).name).apply { writeText(text) }
  return FileProvider.getUriForFile(this, "$packageName.shared", file)
}
