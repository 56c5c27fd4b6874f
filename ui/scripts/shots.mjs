// Screenshots of the house at the sizes that matter, with axe on each: `npm run shots -- FOLDER`. They
// use the built page with a made-up door.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { serveDist } from './serve.mjs'

const folder = process.argv[2] ?? 'dist/shots'
const only = process.argv[3] ?? ''
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const sizes = {
  dark: { width: 390, height: 844, theme: 'dark' },
  light: { width: 390, height: 844, theme: 'light' },
  small: { width: 360, height: 640, theme: 'dark' },
  tablet: { width: 820, height: 1180, theme: 'dark' },
  side: { width: 844, height: 390, theme: 'dark' },
  large: { width: 390, height: 844, theme: 'dark', text: '200' },
}

mkdirSync(folder, { recursive: true })
const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'error' })
const { madeUpHouse } = await vite.ssrLoadModule('/src/fixtures/answers.ts')
const house = await serveDist()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})

/** The notices about a library that the disk damaged. */
const told = [
  { what: 'set_aside', reason: 'damaged', path: '/data/user/0/org.example.aide/files/aside.db' },
  { what: 'missing', changes: 12 },
]
const shots = [
  ['home', house.url],
  ['home-first', house.url, { empty: true }],
  ['battles', `${house.url}#/battles`],
  ['battle-more', `${house.url}#/battles`, { tap: 'battle-more-open' }],
  ['rules', `${house.url}#/rules`],
  ['rule', `${house.url}#/rules/N-ACT-4`],
  ['settings', `${house.url}#/settings`],
  ['join', `${house.url}#/join`],
  ['table-closed', `${house.url}#/table/b1`],
  ['table-open', `${house.url}#/table/b1`, { scene: 'open' }],
  ['table-code', `${house.url}#/table/b1`, { scene: 'open', tap: 'show-seat-0' }],
  ['table-joined', `${house.url}#/table/b1`, { scene: 'joined', tap: 'phrase-open' }],
  ['table-knock', `${house.url}#/table/b1`, { scene: 'knock' }],
  ['lobby', `${house.url}#/table/b1`, { scene: 'lobby' }],
  ['lobby-open', `${house.url}#/table/b1`, { scene: 'lobby-open', tap: 'fair-numbers' }],
  ['guest', `${house.url}#/table/b1`, { scene: 'guest' }],
  ['stage', house.url, { gone: 'revoked' }],
  ['guest-lobby', `${house.url}#/table/b1`, { scene: 'guest-lobby' }],
  ['notices', house.url, { told }],
  ['mend', `${house.url}#/battle/b2`],
]
let faults = 0
for (const [size, { width, height, theme, text = '100' }] of Object.entries(sizes)) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
  })
  await context.addInitScript(
    (text) => localStorage.setItem('aide.prefs', JSON.stringify({ text })),
    text,
  )
  await context.addInitScript({ path: '../tests/browser/forward.js' })
  for (const [name, url, { empty = false, scene, tap, gone, told } = {}] of shots) {
    if (!`${name}-${size}`.match(only)) continue
    const page = await context.newPage()
    if (gone) await page.addInitScript((gone) => sessionStorage.setItem('aide.gone', gone), gone)
    const answer = madeUpHouse(empty, [], scene, told)
    await page.routeWebSocket(/\/door$/, (socket) =>
      socket.onMessage((message) => {
        const { n, request } = JSON.parse(message)
        socket.send(JSON.stringify({ n, ...answer(request) }))
      }),
    )
    page.on('console', (said) => said.type() === 'error' && console.log(name, size, said.text()))
    page.on('pageerror', (fault) => console.log(name, size, fault.message))
    await page.goto(url)
    await page.waitForSelector('h1, .dock')
    if (tap) await page.getByTestId(tap).first().tap()
    await page.waitForTimeout(350)
    const inner = await page.evaluate(() =>
      Math.max(innerWidth, document.documentElement.scrollWidth),
    )
    const wide = inner - width
    if (wide > 0) console.log(name, size, `${wide} px too wide`)
    await page.screenshot({
      path: join(folder, `${name}-${size}.png`),
      fullPage: Boolean(process.env.FULL),
    })
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    for (const { id, nodes } of violations)
      console.log(
        name,
        size,
        id,
        nodes.map(({ target }) => target.join(' ')),
      )
    faults += violations.length + Number(wide > 0)
    await page.close()
  }
  await context.close()
}
await browser.close()
await vite.close()
house.stop()
process.exit(faults === 0 ? 0 : 1)
