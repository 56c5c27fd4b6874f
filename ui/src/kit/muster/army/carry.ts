// An army as text: the list and the cards that its owner typed, so that it is complete on another
// device. An import is checked again there; points in the text are ignored.
import type { ArmyList } from '../../../asks'
import { t } from '../../../words/words'
import { ours } from '../../device/brought.svelte'
import { pileOf } from './list'
import type { EntryField, Muster } from '../muster'
import type { TypedCards } from '../pack'

const FORMAT = 'aide.army'
const VERSION = 1

/** The parts of a game's muster that the text of an army depends on. */
export type Carrying = Pick<Muster, 'carried' | 'entry' | 'lists' | 'objects'>

/** The parts of a list of the game. */
type Has = Pick<Muster, 'entry' | 'lists' | 'objects'>

export interface Carried {
  army: ArmyList
  cards: TypedCards
}

/** The text of an army, with what was typed on the cards that it names. */
export function toText(
  game: string,
  army: ArmyList,
  typed: TypedCards,
  { carried, ...has }: Carrying,
): string {
  const cards = carried(army, typed)
  const whole = { format: FORMAT, version: VERSION, game, army: plain(army, has), cards }
  return JSON.stringify(whole, null, 1)
}

/** The army in a text of this game, if there is one. */
export function fromText(game: string, text: string, has: Has): Carried | undefined {
  const found = read(text)
  if (found?.format !== FORMAT || found.version !== VERSION || found.game !== game) return undefined
  const { army, cards = {} } = found as Partial<Carried>
  return army === undefined || wrongIn(army) ? undefined : { army: plain(army, has), cards }
}

/** Why a text contains no army, in a sentence. */
export function amiss(text: string): string {
  const found = read(text)
  if (found?.format !== FORMAT) return t('muster.not_an_army')
  if (Number(found.version) > VERSION) return t('problem.too_new')
  const where = found.version === VERSION ? wrongIn(found.army) : 'version'
  return where === undefined ? t('muster.not_an_army') : t('muster.wrong_army', { where })
}

/** The path of the first thing in an army that is not valid for a list. */
function wrongIn(army: unknown): string | undefined {
  const { name, faction, entries } = (army ?? {}) as Partial<Record<string, unknown>>
  if (typeof name !== 'string') return 'army.name'
  if (typeof faction !== 'string') return 'army.faction'
  if (!Array.isArray(entries)) return 'army.entries'
  const at = entries.findIndex(
    (entry: { card?: unknown } | null) => typeof entry?.card !== 'string',
  )
  return at < 0 ? undefined : `army.entries.${at}.card`
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(ours(text))
    return typeof found === 'object' && found !== null ? { ...found } : undefined
  } catch {
    return undefined
  }
}

/** Whether a field of an entry has the right type and is not empty. */
const HOLDS: Readonly<Record<EntryField, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string' && value !== '',
  cards: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string'),
}

/** Only the fields of a list; the id is assigned here. */
function plain(army: ArmyList, { entry = {}, lists = [], objects = [] }: Has): ArmyList {
  const { name, faction, limit, entries } = army
  const fields = Object.entries(entry)
  const known = entries.map((one) => ({
    card: one.card,
    ...Object.fromEntries(
      fields.flatMap(([field, is]) => (HOLDS[is](one[field]) ? [[field, one[field]]] : [])),
    ),
  }))
  const further = Object.entries(army).filter(([name, value]) =>
    Array.isArray(value)
      ? lists.includes(name)
      : objects.includes(name) && typeof value === 'object' && value !== null,
  )
  return {
    name,
    faction,
    ...(limit === undefined ? {} : { limit }),
    entries: known,
    ...Object.fromEntries(further),
  }
}

/** The typed cards that do not exist here yet: nothing is overwritten. */
export function missing(cards: TypedCards, typed: TypedCards): [string, string, object][] {
  return Object.entries(cards).flatMap(([shelf, some]) =>
    Object.entries(some)
      .filter(([id]) => typed[shelf]?.[id] === undefined)
      .map(([id, values]): [string, string, object] => [shelf, id, values]),
  )
}

/** What is exported with the piles of an army: for each shelf the pile that names its cards. */
export const carriedIn =
  (piles: Readonly<Record<string, string>>): Carrying['carried'] =>
  (army, typed) => {
    const named = Object.entries(piles).map(([shelf, pile]) => {
      return [shelf, pileOf(army, pile).map(({ card }) => card)] as const
    })
    return carriedBy(typed, Object.fromEntries(named))
  }

/** The typed cards that are named, shelf by shelf. */
export function carriedBy(
  typed: TypedCards,
  named: Readonly<Record<string, readonly string[]>>,
): TypedCards {
  const mine = Object.entries(named).map(([shelf, ids]) => {
    const cards = Object.entries(typed[shelf] ?? {}).filter(([id]) => ids.includes(id))
    return [shelf, Object.fromEntries(cards)] as const
  })
  return Object.fromEntries(mine.filter(([, cards]) => Object.keys(cards).length > 0))
}
