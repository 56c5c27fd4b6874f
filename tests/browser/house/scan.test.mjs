// The app on a phone scans a table's code: its window is a browser, whose camera sees the code that
// another host shows, and the door behind it takes the seat. The codes are read by a worker, also from
// picture files.
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

/** The size of a camera's picture. */
const [width, height] = [1280, 720]

/** A photo of codes side by side: on grey, slightly turned. */
async function photo(codes) {
  const page = await given.browser.newPage({ viewport: { width, height } })
  const svgs = codes.map(
    ({ picture, side }) =>
      `<svg style="width:420px;transform:rotate(7deg);background:#fff" viewBox="0 0 ${side} ${side}"><path d="${picture}"/></svg>`,
  )
  const style = 'margin:0;height:100%;display:flex;place-content:space-evenly;align-items:center'
  await page.setContent(`<body style="${style};background:#777">${svgs.join('')}`)
  const shot = (await page.screenshot()).toString('base64')
  await page.close()
  return shot
}

/** What a camera sees of a code, as a film of one frame. */
async function film(code) {
  const page = await given.browser.newPage()
  const grey = await page.evaluate(
    async (shot) => {
      const image = new Image()
      image.src = `data:image/png;base64,${shot}`
      await image.decode()
      const paint = new OffscreenCanvas(image.width, image.height).getContext('2d')
      paint.drawImage(image, 0, 0)
      const { data } = paint.getImageData(0, 0, image.width, image.height)
      return Array.from({ length: data.length / 4 }, (_, at) => data[4 * at])
    },
    await photo([code]),
  )
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

/** What the worker at an address answers to each of these files, given in base 64. */
const readFiles = (page, address, files) =>
  page.evaluate(
    async ([address, files]) => {
      const worker = new Worker(address, { type: 'module' })
      let hear
      const answers = []
      worker.onmessage = ({ data }) => {
        answers.push(data)
        if (data.is !== 'code') hear(answers.splice(0))
      }
      worker.onerror = () => hear(['crash'])
      const next = () => new Promise((heard) => (hear = heard))
      const said = [await next()]
      for (const file of files) {
        worker.postMessage(new Blob([Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))]))
        said.push(await next())
      }
      worker.terminate()
      return said
    },
    [address, files],
  )

test('the worker that reads what the camera sees reads picture files, too', async () => {
  const { page, faults } = await joining(['--use-fake-ui-for-media-stream'])
  const started = page.waitForEvent('worker')
  await page.getByTestId('join-scan').tap()
  const address = (await started).url()
  const host = await openDoor((await given.open()).url)
  const codes = [await codeOf(host), await codeOf(host)]
  const text = Buffer.from('no picture').toString('base64')
  // The head of a PNG of 60,000 points a side.
  const huge = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea60', 'hex')
  const files = [await photo(codes), await photo([]), text, huge.toString('base64')]
  const [start, both, none, ...refused] = await readFiles(page, address, files)
  assert.deepEqual(start, [{ is: 'ready' }])
  const links = new Set(both.filter(({ is }) => is === 'code').map(({ text }) => text))
  assert.deepEqual([...links].sort(), codes.map(({ link }) => link).sort())
  assert.deepEqual(none, [{ is: 'done' }])
  assert.deepEqual(refused, [
    [{ is: 'refused', why: 'no_picture' }],
    [{ is: 'refused', why: 'too_large' }],
  ])
  assert.deepEqual(faults, [])
})

test("a browser's page offers no camera", async () => {
  const { page, faults } = await given.take()
  await page.evaluate(() => (location.hash = '#/join'))
  await page.getByTestId('join-link').waitFor()
  assert.equal(await page.getByTestId('join-scan').count(), 0)
  assert.deepEqual(faults, [])
})
