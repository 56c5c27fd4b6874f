// Measures the army pages as a phone would show them, with a list of sixty units. Prints the rows of a
// markdown table.
//   node armies.mjs path/to/aide      (in the folder of the pages, whose packages it uses)
import { readFileSync } from 'node:fs'
import { atAHost, shares, timed, timedKey } from './phone.mjs'

const UNITS = 60
const TIMES = 40
const GAME = 'napoleonica'
const practice = new URL(`../../../../data/${GAME}/practice/`, import.meta.url)
const { faction, entries } = JSON.parse(
  readFileSync(new URL('armies/watch-on-the-ridge.json', practice), 'utf8'),
)
// A leader is unique: the others may stand often.
const cards = entries.map(({ card }) => card).slice(0, 3)

await atAHost(async (address, phone) => {
  const { page } = await phone()
  await page.goto(address, { waitUntil: 'load' })
  await bring(page)
  const pressed = []
  for (let n = 0; n < TIMES; n++)
    pressed.push(await timed(page, `[data-testid="${n % 2 === 0 ? 'add' : 'less'}-${cards[0]}"]`))
  shares(`+ or − to paint in a list of ${UNITS} units, ${TIMES} taps`, pressed)
  await page.getByTestId('army-head').tap()
  await page.getByTestId('army-name').tap()
  await page.waitForFunction(() => document.activeElement?.matches('input'))
  const typed = []
  for (let n = 0; n < TIMES; n++) typed.push(await timedKey(page, n % 2 === 0 ? 'x' : 'Backspace'))
  shares(`key to paint in the name of such a list, ${TIMES} keys`, typed)
})

/** Brings in a list of sixty units. */
async function bring(page) {
  const all = Array.from({ length: UNITS }, (_, at) => ({ card: cards[at % cards.length] }))
  const army = { name: 'Sixty', faction, limit: 2_000, entries: all }
  const file = { format: 'aide.army', version: 1, game: GAME, army, cards: {} }
  await page.evaluate((game) => (location.hash = `#/armies/${game}`), GAME)
  await page.getByTestId('army-import').tap()
  await page.getByTestId('army-import-text').fill(JSON.stringify(file))
  await page.getByTestId('army-import-do').tap()
  await page.waitForURL(/[0-9a-f]{32}$/)
  await page.getByTestId('verdict').first().waitFor()
}
