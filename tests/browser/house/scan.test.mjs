// The app on a phone scans a table's code: its window is a browser, whose camera sees the code that
// another host shows, and the door behind it takes the seat.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { givenHost } from '../given.mjs'
import { inTime, openBrowser, openDoor } from '../phone.mjs'
import { openApp } from './system.mjs'
import { axeWatch } from '../watch.mjs'

const GAME = 'napoleonica'

const given = givenHost()
const folder = mkdtempSync(join(tmpdir(), 'aide-'))
after(() => rmSync(folder, { recursive: true, force: true }))
/** The browsers with a camera that a test opened. */
const seeing = []
afterEach(async () => {
  const closed = seeing.splice(0).map((browser) => browser.close())
  await inTime(Promise.all(closed), 'a browser does not close')
})

/** A code for a seat of a battle that is being set up, as the host shows it. */
async function codeOf(ask) {
  const { pack } = await ask({ ask: 'pack', game: GAME })
  const { draft } = pack.practice
  const { battle } = await ask({ ask: 'gather', game: GAME, name: 'A code', draft })
  await ask({ ask: 'open_table', battle, address: '127.0.0.1' })
  return ask({ ask: 'invite', battle, place: { seat: 0 } })
}

/** What a camera sees of a code: its picture on grey, slightly turned, as a film of one frame. */
async function film({ picture, side }) {
  const [width, height] = [1280, 720]
  const page = await given.browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<body style="margin:0;background:#777"><svg style="position:absolute;left:430px;top:130px;width:420px;transform:rotate(7deg);background:#fff" viewBox="0 0 ${side} ${side}"><path d="${picture}"/></svg>`,
  )
  const shot = (await page.screenshot()).toString('base64')
  const grey = await page.evaluate(async (shot) => {
    const image = new Image()
    image.src = `data:image/png;base64,${shot}`
    await image.decode()
    const paint = new OffscreenCanvas(image.width, image.height).getContext('2d')
    paint.drawImage(image, 0, 0)
    const { data } = paint.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: data.length / 4 }, (_, at) => data[4 * at])
  }, shot)
  await page.close()
  const file = join(folder, 'camera.y4m')
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  const color = Buffer.alloc((width * height) / 2, 128)
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.from(grey), color]))
  return file
}

/** The app's page for joining, on a phone with a camera. */
async function joining(camera) {
  const browser = await openBrowser(['--use-fake-device-for-media-stream', ...camera])
  seeing.push(browser)
  return openApp(browser, given.host, { at: '#/join' })
}

test('a code before the camera leads to the seat', async () => {
  const host = await openDoor((await given.open()).url)
  const seen = `--use-file-for-fake-video-capture=${await film(await codeOf(host))}`
  const { page, faults } = await joining(['--use-fake-ui-for-media-stream', seen])
  await page.getByTestId('join-scan').waitFor()
  await axeWatch(page).look()
  await page.getByTestId('join-scan').tap()
  await page.waitForURL(/#\/battle\//)
  // The host's first page is what tells the battle's name.
  await page.getByText('A code', { exact: true }).first().waitFor()
  const { battles } = await given.ask({ ask: 'battles' })
  const names = battles.map(({ name }) => name)
  assert.deepEqual(names, ['A code'])
  assert.deepEqual(faults, [])
})

test('who allows no camera is told, and can paste the link', async () => {
  const { page, faults } = await joining(['--deny-permission-prompts'])
  await page.getByTestId('join-scan').tap()
  await page.getByText('The camera cannot be used.').waitFor()
  await page.getByTestId('join-link').fill('http://127.0.0.1:1/#join=x')
  assert.deepEqual(faults, [])
})

test("a browser's page offers no camera", async () => {
  const { page, faults } = await given.take()
  await page.evaluate(() => (location.hash = '#/join'))
  await page.getByTestId('join-link').waitFor()
  assert.equal(await page.getByTestId('join-scan').count(), 0)
  assert.deepEqual(faults, [])
})
