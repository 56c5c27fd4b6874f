// Random positions of a game: battles from its practice setup, played through the host's door from a
// seed. Nothing here knows a game.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aide } from '../phone.mjs'

/** Random house rules of a game, always the same for one number. */
export async function anyHouseRules(ask, game, number) {
  const { pack } = await ask({ ask: 'pack', game })
  let state = number * 7919 + 1
  const oneOf = (ways) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ways[(state >>> 16) % ways.length]
  }
  const ways = ({ options }) => options?.map(({ id }) => id) ?? [true, false]
  const listed = pack.house_rules?.switches ?? []
  return Object.fromEntries(listed.map((rule) => [rule.id, oneOf(ways(rule))]))
}

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein Oberst Hieronymus'
/** The greatest length of a name, in letters. */
const NAME_MOST = 80

/** Gives everything the longest name allowed, with a word that does not fit on any line. */
export function longNamed(thing, key = '') {
  if (typeof thing === 'string')
    return key === 'name' ? `${thing} ${LONG_WORD}`.slice(0, NAME_MOST).trim() : thing
  if (Array.isArray(thing)) return thing.map((one) => longNamed(one, key === 'names' ? 'name' : ''))
  if (thing === null || typeof thing !== 'object') return thing
  return Object.fromEntries(Object.entries(thing).map(([key, one]) => [key, longNamed(one, key)]))
}

const ORDINARY = [
  'Second Grenadier Battalion',
  'Hungarian Life Guards',
  'Tyrolean Sharpshooters',
  'Marshal Count Radetzky of Radetz',
  'Chevaulegers Regiment',
  'General Prince Schwarzenberg',
  'Second Austrian Reserve Corps',
  'Balloon Observation Corps',
]
const LONG = [
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein Oberst Hieronymus Kaspar',
  'Marschallin Wolfsgrubenhofer-Kreuzenstein von und zu Abensberg-Traun, Grand Commander',
  'Imperial Landwehrgrenadierbataillon Number Seventeen of the Archduke Ferdinand Maximilian',
]
const LEFTWARD = ['غيلان', 'שועלים', 'الحرس', 'גדוד', 'فرسان', 'תותחים', 'مشاة', 'עורבים']
/** The other names for a setup: ordinary ones from an army list, the longest possible, or in letters
 * that run from right to left. */
const NAMINGS = {
  ordinary: (at) => `${ORDINARY[at % ORDINARY.length]}${at < ORDINARY.length ? '' : ` ${at}`}`,
  leftward: (at) => [at % 8, (at >> 3) % 8, at >> 6].map((one) => LEFTWARD[one]).join(' '),
  longest: (at) => `${at + 1} ${LONG[at % LONG.length]}`.slice(0, NAME_MOST).trim(),
}

/** A setup, or the part of one with that key, with all names replaced; equal names get the same new
 * name. */
function renamed(setup, naming, key) {
  const names = new Map()
  const call = (name) => {
    if (!names.has(name)) names.set(name, NAMINGS[naming](names.size))
    return names.get(name)
  }
  const inside = (value, key) => {
    if (typeof value === 'string') return ['name', 'names'].includes(key) ? call(value) : value
    if (Array.isArray(value)) return value.map((one) => inside(one, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one, key)]))
  }
  return inside(setup, key)
}

/** Gives everything a name that runs from right to left. */
export const leftwardNamed = (thing, key) => renamed(thing, 'leftward', key)

/** Whether a battle's own names are made as long as they may be. */
export const isLong = (number) => number % 5 === 4

/** The practice battle with variations by number: who draws what, a quick start, random house rules in
 * two of four, long names in one of five. */
async function mixed(ask, game, setup, number) {
  const sources = Object.keys(setup.sources ?? {})
  const house = number % 4 < 2 ? {} : await anyHouseRules(ask, game, number)
  return {
    ...(isLong(number) ? longNamed(setup) : setup),
    ...('quick_start' in setup ? { quick_start: number % 3 === 0 } : {}),
    house: { ...setup.house, ...house },
    sources: Object.fromEntries(
      sources.map((source, bit) => [source, (number >> bit) & 1 ? 'table' : 'app']),
    ),
  }
}

/** The practice setup of each game. */
const drafts = {}

/** Begins a reproducible battle, with other names if wished, and imports it at the host. Returns its
 * id. */
async function begin(ask, game, number, naming) {
  const folder = mkdtempSync(join(tmpdir(), 'aide-'))
  const file = join(folder, 'setup.json')
  const seed = Buffer.from(`${game} ${number}`).toString('hex').padEnd(64, '0').slice(0, 64)
  const play = (...words) => {
    const { stdout, stderr } = aide(
      ['play', '--game', game, '--seed', seed, '--id', '0'.repeat(32), ...words],
      '{"export":{}}\n',
    )
    assert.ok(stdout, stderr)
    return JSON.parse(stdout).export
  }
  drafts[game] ??= JSON.parse(play()).header.setup
  const setup = drafts[game]
  const start = await mixed(ask, game, setup, number)
  writeFileSync(file, JSON.stringify(naming ? renamed(start, naming) : start))
  const text = play('--setup', file)
  rmSync(folder, { recursive: true })
  const { battle, problem } = await ask({ ask: 'import', text })
  assert.equal(problem, undefined)
  return battle
}

/** An own generator, so that a failing battle can be replayed. */
export function dice(seed) {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % n
  }
}

/** Makes a step. Returns its number. */
async function act(ask, battle, seat, command) {
  const id = randomUUID().replaceAll('-', '')
  const done = await ask({ ask: 'act', battle, seat, viewer: 'table', id, command })
  assert.equal(done.problem, undefined, JSON.stringify([command, done.problem]))
  return done.seq
}

/** What is open to a seat, of what each of these `seats` sees. */
const openTo = (looks, seats = [...looks.keys()]) =>
  looks.flatMap(({ offers }, at) =>
    offers.filter((offer) => offer.seat === seats[at] && offer.refusal === null),
  )

/** Takes a random step of one of these seats, or of any. Returns its number; null if there is none. */
export async function anyStep(ask, battle, below, seats) {
  seats ??= [...(await ask({ ask: 'look', battle, viewer: 'table' })).sides.keys()]
  const looks = await Promise.all(
    seats.map((seat) => ask({ ask: 'look', battle, viewer: { seat } })),
  )
  const open = openTo(looks, seats)
  if (open.length === 0) return null
  const { seat, command } = open[below(open.length)]
  return act(ask, battle, seat, command)
}

/** Every string in it. */
function stringsOf(thing) {
  const found = []
  JSON.stringify(thing ?? null, (_, value) => {
    if (typeof value === 'string') found.push(value)
    return value
  })
  return found
}

/** Names and texts of cards that only a seat knows, and whether a seat knows anything that the table
 * does not, such as how many of something are behind a screen. */
export function secretsOf([table, ...seats]) {
  const beyond = (known, open) =>
    known !== null && typeof known === 'object'
      ? Object.entries(known).some(([key, value]) => beyond(value, open?.[key]))
      : Boolean(known) && (open ?? null) === null
  const words = ({ view, moment }) => {
    const found = new Set()
    JSON.stringify([view, moment], (key, value) => {
      if (['name', 'text'].includes(key) && value && typeof value === 'string') found.add(value)
      return value
    })
    return found
  }
  // The table's moment may name a card of which somebody holds another copy.
  const open = new Set([...words(table), ...stringsOf(table.moment)])
  return {
    hidden: seats.flatMap((look) => [...words(look)].filter((word) => !open.has(word))),
    any: seats.some(({ view }) => beyond({ ...view, eyes: null }, table.view)),
  }
}

/** How often positions of each kind were met by those who ask with this. */
const meetings = new WeakMap()

/** A battle that is played at random, and stops at positions that were rare so far. */
class Walk {
  done = new Map()
  steps = 0

  constructor(ask, { game, battle, number, from = 0 }) {
    Object.assign(this, { ask, game, battle, from, below: dice(number * 7919 + 1) })
    if (!meetings.has(ask)) meetings.set(ask, new Map())
    this.met = meetings.get(ask)
  }

  look = (viewer) => this.ask({ ask: 'look', battle: this.battle, viewer })

  /** What each seat sees. */
  async everySeat() {
    const first = await this.look({ seat: 0 })
    const others = first.sides.map((_, seat) => (seat === 0 ? first : this.look({ seat })))
    return Promise.all(others)
  }

  /** What the table sees, and each seat. */
  everyLook = async () => [await this.look('table'), ...(await this.everySeat())]

  /** Of two random offers, the one whose command was used less often, so that battles get fought. */
  pick(offers) {
    const two = [offers[this.below(offers.length)], offers[this.below(offers.length)]]
    const done = ({ command }) => this.done.get(command.do) ?? 0
    return done(two[0]) <= done(two[1]) ? two[0] : two[1]
  }

  /** How often a position like this was met: what is open to which seat, in which part of the game. */
  often({ view }, open) {
    const deeds = [...new Set(open.map(({ seat, command }) => `${seat}${command.do}`))].sort()
    const like = JSON.stringify([this.game, view.now?.kind, view.phase, deeds])
    this.met.set(like, (this.met.get(like) ?? 0) + 1)
    return this.met.get(like)
  }

  async act({ seat, command }) {
    this.steps += 1
    this.done.set(command.do, (this.done.get(command.do) ?? 0) + 1)
    await act(this.ask, this.battle, seat, command)
  }

  /** The next position of a kind that was met at most `most` times, before the battle goes on; null
   * when it ends. */
  async next(most, steps) {
    while (this.steps < steps) {
      const seats = await this.everySeat()
      const open = openTo(seats)
      if (open.length === 0) return null
      const picked = this.pick(open)
      const stops = this.steps >= this.from && this.often(seats[0], open) <= most
      if (stops) return { seats, open, picked }
      await this.act(picked)
    }
    return null
  }
}

/** Plays a battle at random, up to `steps` steps. Returns its id. */
export async function played(ask, game, number, steps) {
  const battle = await begin(ask, game, number)
  await new Walk(ask, { game, battle, number }).next(0, steps)
  return battle
}

/**
 * Random positions of a game; the caller looks at each before the battle goes on. Yields at most `most`
 * of a kind and `each` of a battle, from the battles with these `numbers`, of at most `steps` steps.
 * By number, `from` says from which step on and `skip` how many steps to skip after the nth, and `naming`
 * how a battle's names are changed.
 */
export async function* positions(
  ask,
  game,
  { numbers, steps, most, each, from = () => 0, skip = () => 0, naming = () => undefined },
) {
  for (const number of numbers) {
    const battle = await begin(ask, game, number, naming(number))
    const walk = new Walk(ask, { game, battle, number, from: from(number) })
    try {
      for (let count = 0; count < each; count += 1) {
        const stop = await walk.next(most, steps)
        if (stop === null) break
        const { sides, names, view } = stop.seats[0]
        const deeds = stop.open.map(({ seat, command }) => `${seat} ${command.do}`)
        yield {
          game,
          battle,
          seed: number,
          step: walk.steps,
          sides,
          names,
          asked: view.asked,
          open: [...new Set(deeds)],
          secrets: async () => secretsOf(await walk.everyLook()),
        }
        await walk.act(stop.picked)
        walk.from = walk.steps + skip(number, count)
      }
    } finally {
      // A battle from a seed has the same id as the one before it.
      await ask({ ask: 'delete_battle', battle })
    }
  }
}
