// An open table: as long as its notice stands in the system's list, Android leaves the app running.
package org.aidedecamp.phone

import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.app.Service
import android.content.Context
import android.content.Intent
import app.tauri.annotation.InvokeArg

private const val ID = 1
private const val NOTICE = "notice"

@InvokeArg
class Notice {
  lateinit var title: String
  lateinit var text: String
  /** What the system's settings call its kind. */
  lateinit var kind: String
  var alert = false
}

/** Does nothing but run. */
class OpenTable : Service() {
  override fun onBind(intent: Intent?) = null

  override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
    val notice = intent?.getParcelableExtra<Notification>(NOTICE)
    if (notice == null) stopSelf() else startForeground(ID, notice)
    return START_NOT_STICKY
  }

  // Whoever sweeps the app away ends the table.
  override fun onTaskRemoved(intent: Intent?) = stopSelf()
}

private val Context.notices get() = getSystemService(NotificationManager::class.java)

/** Begins it, or says anew what its notice says: a service begins only while the app is in front. */
fun Context.keepRunning(said: Notice) {
  val notice = notice(said)
  if (notices.activeNotifications.any { it.id == ID }) notices.notify(ID, notice)
  else startForegroundService(Intent(this, OpenTable::class.java).putExtra(NOTICE, notice))
}

/** Ends it with its notice. */
fun Context.stopRunning() = stopService(Intent(this, OpenTable::class.java))

private fun Context.notice(said: Notice): Notification {
  val importance = NotificationManager.IMPORTANCE_DEFAULT
  notices.createNotificationChannel(NotificationChannel(NOTICE, said.kind, importance))
  val app = packageManager.getLaunchIntentForPackage(packageName)
  return Notification.Builder(this, NOTICE)
    .setSmallIcon(R.drawable.open_table)
    .setContentTitle(said.title)
    .setContentText(said.text)
    .setContentIntent(PendingIntent.getActivity(this, 0, app, PendingIntent.FLAG_IMMUTABLE))
    .setOnlyAlertOnce(!said.alert)
    .setOngoing(true)
    .build()
}
