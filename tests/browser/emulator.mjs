// Installs the app on the Android device that adb knows, starts it, and plays its practice battle up to
// the first drawn order, through the debugging port that a debug build opens for its web view:
//
//     node tests/browser/emulator.mjs APK FOLDER
//
// Pictures and the device's log go to FOLDER. It needs Node 22 and adb, and no packages.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFirstOrder } from './drawn.mjs'
import { openPage, patiently } from './house/webview.mjs'

const APP = 'org.aidedecamp.app'
const PORT = 9222
/** An emulator without a snapshot takes long to start an app for the first time. */
const START = 180_000

const [apk, folder] = process.argv.slice(2)
if (!apk || !folder) {
  console.error('emulator.mjs APK FOLDER')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const LARGE = { maxBuffer: 1 << 28 }
/** Must succeed. */
const adb = (...words) => execFileSync('adb', words, LARGE)
/** May fail. */
const said = (...words) => spawnSync('adb', words, LARGE).stdout
const line = (...words) =>
  said('shell', ...words)
    .toString()
    .trim()
const keep = (name, bytes) => writeFileSync(join(folder, name), bytes)
const picture = (name) => keep(name, said('exec-out', 'screencap', '-p'))

try {
  console.log(`pages of ${line('getconf', 'PAGE_SIZE')} bytes`)
  console.log(line('dumpsys webviewupdate | grep "Current WebView"'))
  adb('install', '-r', apk)
  adb('shell', 'am', 'start', '-W', '-n', `${APP}/.MainActivity`)
  const [id] = (await patiently('the app runs', async () => line('pidof', APP), START)).split(' ')
  adb('forward', `tcp:${PORT}`, `localabstract:webview_devtools_remote_${id}`)
  const page = await openPage(PORT, { patience: START })
  console.log(`the page is ${await page.evaluate(() => location.href)}`)
  await page.getByTestId('home-practice-napoleonica').waitFor()
  picture('home.png')
  const taps = await toFirstOrder(page, async () => picture('order.png'))
  console.log(`first drawn order after ${taps} taps`)
  if (page.faults.length > 0) throw new Error(`the page complains: ${page.faults.join('; ')}`)
  page.close()
} finally {
  keep('device.log', said('logcat', '-d'))
  picture('last.png')
}
