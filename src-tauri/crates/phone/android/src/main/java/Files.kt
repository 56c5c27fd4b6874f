// What leaves the app, a text or a picture: as a file where the user says, or to another app.
package org.aidedecamp.phone

import android.content.*
import android.net.Uri
import android.util.Base64
import androidx.core.content.FileProvider
import app.tauri.annotation.InvokeArg
import java.io.File

private const val JSON = "application/json"

/** A picture's text is its bytes in Base64. */
@InvokeArg class Text(
  var text: String = "", var name: String? = null, var base64: Boolean = false,
) {
  val type get() = if (base64) "image/png" else JSON
  val bytes get() = if (base64) Base64.decode(text, Base64.DEFAULT) else text.toByteArray()
}

/** Lets another app read what is shared with it, and nothing else. */
class SharedFiles : FileProvider()

fun saveDialog(saved: Text): Intent =
  Intent(Intent.ACTION_CREATE_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE)
    .setType(saved.type).putExtra(Intent.EXTRA_TITLE, saved.name)

/** Writes it there; what a file held before is cut off. */
fun Context.write(saved: Text, place: Uri) =
  checkNotNull(contentResolver.openOutputStream(place, "wt")).use { it.write(saved.bytes) }

fun Context.shareSheet(shared: Text): Intent {
  val send = Intent(Intent.ACTION_SEND)
  val file = shared.name?.let { sharedFile(shared.bytes, it) }
  if (file == null) send.setType("text/plain").putExtra(Intent.EXTRA_TEXT, shared.text)
  else {
    send.setType(shared.type).putExtra(Intent.EXTRA_STREAM, file)
    send.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION).clipData = ClipData.newRawUri(null, file)
  }
  return Intent.createChooser(send, null)
}

/** Only the last one is there: it may tell secrets. */
private fun Context.sharedFile(bytes: ByteArray, name: String): Uri {
  val folder = File(cacheDir, "shared")
  folder.deleteRecursively()
  folder.mkdirs()
  val file = File(folder, File(name).name).apply { writeBytes(bytes) }
  return FileProvider.getUriForFile(this, "$packageName.shared", file)
}
