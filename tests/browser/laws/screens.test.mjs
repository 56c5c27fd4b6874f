// The law of screens, for every game, at random positions: an asked player can do each kind of open
// action by touch, on the game's own screens; nothing is cut off or covered; what only one seat knows
// is not on the page; something that a prompt names is in sight, beside what has just happened. Each
// position is tried at one size and theme in turn. AIDE_SAMPLE=all tries all of them (`cargo xtask
// screens`), AIDE_SCREENS=game only that game, and AIDE_SCREENS=game:seed:step:size:theme:phone only
// that position, with its taps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBrowser } from '../given.mjs'
import { hosted, offered, takePhone } from '../phone.mjs'
import { positions } from './positions.mjs'
import { isWhole, selected } from './selection.mjs'
import { giveThumb } from './thumb/thumb.mjs'
import { axeWatch } from '../watch.mjs'

const SIZES = [
  [360, 640],
  [390, 844],
]
/** Where the things that a prompt names have to be in sight: width, height and text size. */
const SIGHTS = [
  [360, 640, '100'],
  [844, 390, '100'],
  [390, 844, '200'],
  [1280, 720, '100'],
  [360, 640, '200'],
  [390, 844, '100'],
  [820, 1180, '100'],
]
const THEMES = ['dark', 'light']
const MATRIX = SIZES.flatMap((size) => THEMES.map((theme) => ({ size, theme })))

const [game, seed, step, size, theme, phone] = (process.env.AIDE_SCREENS ?? '').split(':')
const only = step !== undefined
const BATTLES = 12
const HOW = {
  steps: 400,
  ...(only
    ? { numbers: [Number(seed)], most: 1e9, each: 1e9, from: () => 0 }
    : selected(BATTLES, { most: 3, few: 3 })),
}
/** The most taps tried in one position. */
const MOST_TAPS = 800

const given = givenBrowser()
/** In how many positions of all games a seat had secrets. */
let secrets = 0

/** The ways to try a position: one in turn, all of them, or the requested one. */
function ways(position, count) {
  if (only)
    return [
      {
        size: size.split('x').map(Number),
        theme,
        phone: phone === 'shared' ? null : Number(phone),
      },
    ]
  // A phone shared by all seats, and each seat's own phone.
  const phones = [null, ...position.sides.keys()]
  const all = MATRIX.flatMap((one) => phones.map((phone) => ({ ...one, phone })))
  const asks = all.filter(({ phone }) => wanted(position, phone).length > 0)
  if (isWhole || asks.length === 0) return asks
  // Coprime to the number of ways, so that every way has its turn before one repeats.
  const stride = [5, 7, 11].find((prime) => asks.length % prime !== 0)
  return [asks[(count * stride) % asks.length]]
}

/** What the phone has to let its players do. On a shared phone the others' turn comes later. */
function wanted({ asked, open }, phone) {
  const seat = phone ?? asked[0]
  return open.filter((deed) => deed.startsWith(`${seat} `))
}

/** The sizes at which to check what is in sight: one in turn, or all of them in one of the ways. */
function sightsOf({ size, theme }, count) {
  const first = size === SIZES[0] && theme === THEMES[0]
  if (only || (isWhole && first)) return SIGHTS
  return [SIGHTS[(count + Math.floor(count / SIGHTS.length)) % SIGHTS.length]]
}

/** A page of that size, drawn. */
async function sized(page, width, height, text) {
  await page.setViewportSize({ width, height })
  // The page measures its room in the frame after the text size changed.
  await page.evaluate((text) => {
    document.documentElement.dataset.text = text
    return new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
  }, text)
}

/** Opens a position at that size. Returns what should be in sight and is not. */
async function inSight(page, position, phone, [width, height, text]) {
  await page.evaluate(() => window.thumb.leave())
  await sized(page, width, height, text)
  await page.evaluate(
    ([position, phone]) => window.thumb.open(position, phone),
    [{ battle: position.battle, sides: position.sides, names: position.names }, phone],
  )
  const told = await page.evaluate(() => window.thumb.sight())
  return told.map((fault) => `${width}x${height}, text ${text}: ${fault}`)
}

async function tryOut(page, axe, position, way, count) {
  const {
    size: [width, height],
    theme,
    phone,
  } = way
  const what = wanted(position, phone)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme)
  const unseen = []
  for (const size of sightsOf(way, count))
    unseen.push(...(await inSight(page, position, phone, size)))
  await sized(page, width, height, '100')
  const unfit = [
    ...unseen,
    ...(await axe.faults()),
    ...(await page.evaluate(() => window.thumb.twice())),
  ]
  const html = await page.evaluate(() => document.body.outerHTML)
  const { hidden, any } = await position.secrets()
  const shown = hidden.filter((name) => html.includes(name)).map((name) => `${name} is a secret`)
  const told = await page.evaluate(
    ([what, most]) => window.thumb.explore(what, most),
    [what, MOST_TAPS],
  )
  await page.evaluate(() => window.thumb.leave())
  return { ...told, wrong: [...told.wrong, ...shown, ...unfit], hides: any }
}

async function law(game, { url, ask }) {
  const { page, faults, context } = await takePhone(given.browser, url, { before: giveThumb })
  await page.getByTestId('home-new').waitFor()
  const axe = axeWatch(page)
  const broken = []
  const sum = { positions: 0, tries: 0, taps: 0, secrets: 0, byNet: 0 }
  for await (const position of positions(ask, game, HOW)) {
    if (only && position.step !== Number(step)) continue
    sum.positions += 1
    for (const way of ways(position, sum.positions)) {
      const at = `${game}:${position.seed}:${position.step}:${way.size.join('x')}:${way.theme}:${way.phone ?? 'shared'}`
      sum.tries += 1
      try {
        const { left, byNet, shown, wrong, pressed, hides } = await tryOut(
          page,
          axe,
          position,
          way,
          sum.positions,
        )
        sum.taps += pressed.length
        if (only) console.log(pressed.join(' > '))
        sum.secrets += Number(hides)
        sum.byNet += byNet.length
        if (left.length > 0)
          broken.push(`${at} nobody can ${left.join(', ')} of ${position.open.join(', ')}`)
        if (byNet.length > 0) broken.push(`${at} only the net reaches ${byNet.join(', ')}`)
        for (const one of shown) broken.push(`${at} the net shows ${one}`)
        for (const one of wrong) broken.push(`${at} ${one}`)
      } catch (fault) {
        broken.push(`${at} ${fault.message}`)
        await page.evaluate(() => (location.hash = '#/settings'))
        await page.reload()
      }
    }
    if (only) break
  }
  await context.close()
  console.log(`${game}: ${JSON.stringify(sum)}, ${axe.seen.size} kinds of screens`)
  assert.deepEqual([...broken, ...faults], [])
  secrets += sum.secrets
  if (only) return
  assert.ok(sum.positions >= BATTLES, 'there are positions to try')
  if (isWhole) assert.ok(sum.secrets > 0, 'there is something to hide')
}

test('the law of screens', { concurrency: 2 }, async (t) => {
  const games = offered().filter((id) => !game || game === id)
  const alone = (id) => t.test(id, () => hosted((host) => law(id, host)))
  await Promise.all(games.map(alone))
  // A game may hide something only under house rules that its sample lacks.
  if (!game) assert.ok(secrets > 0, 'there is something to hide')
})
