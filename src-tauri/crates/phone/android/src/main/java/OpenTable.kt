// An open table: a service that does nothing but run, so that Android leaves the app running, too.
package org.aidedecamp.phone

import android.app.*
import android.content.*
import app.tauri.annotation.InvokeArg

private const val ID = 1
private const val NOTICE = "notice"

/** `kind` is what the system's settings call such notices. */
@InvokeArg class Notice(
  var title: String = "", var text: String = "", var kind: String = "", var alert: Boolean = false)

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

/** Starts the service, or changes its notice. It can start only while the app is in front. */
fun Context.keepRunning(said: Notice) {
  val notices = getSystemService(NotificationManager::class.java)
  val importance = NotificationManager.IMPORTANCE_DEFAULT
  notices.createNotificationChannel(NotificationChannel(NOTICE, said.kind, importance))
  val app = packageManager.getLaunchIntentForPackage(packageName)
  val open = PendingIntent.getActivity(this, 0, app, PendingIntent.FLAG_IMMUTABLE)
  val notice = Notification.Builder(this, NOTICE).setSmallIcon(R.drawable.open_table)
    .setContentTitle(said.title).setContentText(said.text).setContentIntent(open)
    .setOnlyAlertOnce(!said.alert).setOngoing(true).build()
  if (notices.activeNotifications.any { it.id == ID }) notices.notify(ID, notice)
  else startForegroundService(Intent(this, OpenTable::class.java).putExtra(NOTICE, notice))
}

/** Without a notice it stops by itself: to stop one that is still starting would crash the app. */
fun Context.stopRunning() = startService(Intent(this, OpenTable::class.java))
