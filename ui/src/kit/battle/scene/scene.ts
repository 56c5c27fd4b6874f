// What the public screen computes from a scene before it draws it. It contains no rule of any game.
import type { At } from '../../../bindings/At'
import type { BoardSlot } from '../../../bindings/BoardSlot'
import type { Chances } from '../../../bindings/Chances'
import type { Ground } from '../../../bindings/Ground'
import type { Moment } from '../../../bindings/Moment'
import type { Piece } from '../../../bindings/Piece'
import type { Scene } from '../../../bindings/Scene'
import { either, t, word } from '../../../words/words'
import { drawn } from '../../drawn'
import { SIDES, sideOf, type Side, type TokenKind } from '../../types'
import type { BattleTable } from '../table.svelte'
import { deedOf, deedSaid, type Deed } from '../taps/deed'

export type { At, BoardSlot, Chances, Ground, Moment, Piece, Scene }

/** Whether a piece takes part in a fight, and on which end. */
export type Role = 'by' | 'at' | undefined

/** The role of the piece at a place in the current fight. */
export function roleOf({ fight }: Scene, place: number): Role {
  if (fight?.by === place) return 'by'
  return fight?.at === place ? 'at' : undefined
}

/** Sorts pieces of North before those of South. */
export const bySide = (one: Piece | undefined, other: Piece | undefined) =>
  (one?.side ?? 0) - (other?.side ?? 0)

/** What the table has seen of the fight so far, else what it has just seen. Points alone are shown
 * beside the score. */
export function seenOf({ fight }: Scene, last: Moment | undefined): Moment | undefined {
  const { head, cards, dice, result } = last ?? {}
  return fight?.so_far ?? (head || cards || dice || result ? last : undefined)
}

/** The tokens on a piece, one by one. */
export function tokensOf({ tokens = [] }: Piece): TokenKind[] {
  return tokens.flatMap(([kind, count]) => Array<TokenKind>(drawn(count)).fill(kind as TokenKind))
}

/** Notes at the end of a piece: that it is exhausted, that it has acted, what it has just lost. */
export function notesOf(piece: Piece, table: BattleTable): { text: string; bad: boolean }[] {
  const marks = (piece.marks ?? []).map((mark) => ({ text: table.words.scene(mark), bad: true }))
  const stands = (piece.notes ?? []).map((note) => ({ text: table.words.scene(note), bad: false }))
  const lost = (piece.gauges ?? []).filter(({ lost = 0 }) => lost > 0)
  const fresh = lost.map(({ drains, lost: n = 0 }) => ({
    text: drains ? t('battle.scene.lost', { n }) : t('battle.scene.more', { n }),
    bad: true,
  }))
  const acted = piece.readiness === 'acted' && marks.length + stands.length === 0
  const done = acted ? [{ text: t('battle.scene.acted'), bad: false }] : []
  const acts = piece.readiness === 'acting'
  const now = acts ? [{ text: t('battle.scene.acting'), bad: false }] : []
  const away = piece.readiness === 'away'
  return [
    ...now,
    ...fresh,
    ...marks.map((mark) => (away ? { ...mark, bad: false } : mark)),
    ...stands,
    ...done,
  ]
}

/** Everything that a piece shows, for a screen reader. */
export function spokenOf(piece: Piece, role: Role, table: BattleTable): string {
  const { face, gauges = [], tokens = [] } = piece
  if (!face) {
    const back = notesOf(piece, table).map(({ text }) => text)
    return [...back, t('battle.scene.face_down'), ...rolesOf(role)].join(', ')
  }
  const symbol = [face.grade && word('grade', face.grade), word('arm', face.arm)]
  const counted = gauges
    .filter(({ most }) => most > 0)
    .map(({ what, now, most }) => word('battle.scene.gauge', what, { n: now, most }) ?? '')
  const lying = tokens.map(([kind, n]) => `${n} ${word('token', kind) ?? kind}`)
  const notes = notesOf(piece, table).map(({ text }) => text)
  const parts = [symbol.filter(Boolean).join(' '), ...counted, ...lying, ...notes, ...rolesOf(role)]
  return [face.name, ...parts].join(', ')
}

const rolesOf = (role: Role) => (role ? [word('battle.scene.role', role) ?? ''] : [])

/** A place in the picture of two boards: columns from the left, rows in halves of a slot. */
export interface Spot {
  at: At
  slot: BoardSlot
  column: number
  row: number
}

/** Half rows of a board. */
export const rowsOf = (slots: readonly BoardSlot[]) =>
  Math.max(0, ...slots.map(({ place }) => place)) + 2

/** Lines of a board. */
export const linesOf = (slots: readonly BoardSlot[]) =>
  Math.max(0, ...slots.map(({ line }) => line)) + 1

/**
 * The slots of a board in the picture. North is on the left and looks to the right: its left is at the
 * top, South's at the bottom. They are listed from the front to the back.
 */
export function spotsOf(slots: readonly BoardSlot[], board: number): Spot[] {
  const [lines, rows] = [linesOf(slots), rowsOf(slots)]
  const spot = (slot: BoardSlot): Spot => ({
    at: { board, slot: slot.id },
    slot,
    column: board === 0 ? lines - slot.line : lines + 2 + slot.line,
    row: board === 0 ? slot.place + 1 : rows - slot.place - 1,
  })
  return slots.map(spot)
}

/** The gap in the rearmost line of a board that has room for its name, if there is one. */
export function gapOf(
  spots: readonly Spot[],
  rows: number,
): { column: number; row: number } | null {
  const rear = Math.max(...spots.map(({ slot }) => slot.line))
  const behind = spots.filter(({ slot }) => slot.line === rear)
  const column = behind[0]?.column ?? 1
  const free = (row: number) => behind.every((spot) => Math.abs(spot.row - row) >= 2)
  const row = Array.from({ length: drawn(rows - 1) }, (_, at) => at + 1).find(free)
  return row === undefined ? null : { column, row }
}

/** A part of the band of chances. */
export interface Share {
  value: number
  /** This value and all higher ones. */
  open: boolean
  permille: number
  /** It is the actual outcome. */
  came: boolean
}

/** How many parts the band has at most. */
const PARTS = 4

/** The parts of the band, with the highest values merged. */
export function sharesOf({ rows, came }: Chances): Share[] {
  const first = rows.slice(0, PARTS - 1)
  const rest = rows.slice(PARTS - 1)
  const share = ({ value, permille }: { value: number; permille: number }): Share => ({
    value,
    permille,
    open: false,
    came: came === value,
  })
  const [least] = rest
  if (least === undefined) return first.map(share)
  const permille = rest.reduce((sum, row) => sum + row.permille, 0)
  const reached = came !== null && came >= least.value
  const last = { value: least.value, permille, open: rest.length > 1, came: reached }
  return [...first.map(share), last]
}

const VOWEL = '[aeiouyäöüáéíóú]'
/** Where a long word may be hyphenated: before the sound that begins a syllable. */
const DIVIDES = new RegExp(
  `(?<=${VOWEL}\\p{L}*)(?<=\\p{L}{3})(?=(?:[bcdfgkpt][rl]|[cpst]h|qu|` +
    `(?![hrl])(?!${VOWEL})\\p{L}|(?<![bcdfgkpt])[rl])${VOWEL}\\p{L})`,
  'giu',
)
/** Longer words may be hyphenated. */
const WHOLE = 8

/** A text whose long words may be hyphenated at the end of a line. */
export function softened(text: string): string {
  const soft = (word: string) => (word.length > WHOLE ? word.replace(DIVIDES, '\u00ad') : word)
  return text.replace(/\p{L}+/gu, soft)
}

/** How many letters of a step can be read in passing. */
const GLANCE = 80

/** A step's first sentence and its last ones, as many as can be read in passing. */
export function atAGlance(text: string): string {
  const sentences = text.split(/(?<=\.) /)
  const [first = '', ...rest] = sentences
  let shown: string[] = []
  for (const next of rest.toReversed()) {
    if ([first, next, ...shown].join(' ').length >= GLANCE) break
    shown = [next, ...shown]
  }
  return [first, ...(shown.length < rest.length ? ['…'] : []), ...shown].join(' ')
}

/** How many possible actions have room one by one. */
const OPEN_MOST = 10
/** How many letters of names have room in a sentence about several. */
const NAMED = 80

/** What can be done now, in a sentence, and the side that can do it; none if both can. */
export interface Open {
  text: string
  side: Side | undefined
}

type SideDeed = Deed & { side: Side }
type Say = (deed: Deed) => string

/** What the asked seats can do, each thing once. If that is too much to read, everything of a kind
 * that a side can do is one sentence. */
export function openNow(table: BattleTable): readonly Open[] {
  const { words } = table.game
  const { asked } = table.view
  const open = table.look.offers.filter(
    ({ seat, refusal }) => refusal === null && asked.includes(seat),
  )
  const deeds = open.map(({ seat, command }) => ({
    ...deedOf(command, words, table),
    side: table.seats.side(seat),
  }))
  const say: Say = (deed) => deedSaid(deed, words)
  const each = once(deeds.map((deed) => ({ text: say(deed), side: deed.side })))
  return each.length > OPEN_MOST ? once(summedUp(deeds, say)) : each
}

/** Each sentence once. */
function once(lines: readonly Open[]): Open[] {
  const texts = [...new Set(lines.map(({ text }) => text))]
  return texts.map((text) => {
    const alike = lines.filter((line) => line.text === text)
    const [side, other] = [...new Set(alike.map((line) => line.side))]
    return { text, side: other === undefined ? side : undefined }
  })
}

/** One sentence for each kind of deed and each side. */
function summedUp(deeds: readonly SideDeed[], say: Say): Open[] {
  const kinds: Record<string, SideDeed[]> = {}
  for (const deed of deeds) (kinds[kindOf(deed, say)] ??= []).push(deed)
  const alike = Object.values(kinds).flatMap((kind) =>
    SIDES.map((side) => kind.filter((deed) => deed.side === sideOf(side))),
  )
  return alike
    .filter(({ length }) => length > 0)
    .map((own) => ({ text: say(together(own)), side: own[0]!.side }))
}

/** The kind of a deed: its sentence without the names in it. */
function kindOf({ name, params }: Deed, say: Say): string {
  const nameless = { ...params }
  for (const [param, value] of Object.entries(params)) {
    if (typeof value === 'string') nameless[param] = '·'
  }
  return `${name} ${say({ name, params: nameless })}`
}

/** Deeds of one kind as one deed, with what each of them names. */
function together(deeds: readonly Deed[]): Deed {
  const { name, params } = deeds[0]!
  const all = (param: string) => new Set(deeds.flatMap((deed) => deed.params[param] ?? []))
  const named = Object.keys(params).map((param) => [param, someOf([...all(param)])])
  return { name, params: Object.fromEntries(named) }
}

/** A single value as it is; of several as many as have room, and how many more there are. */
function someOf(values: readonly (string | number)[]): string | number {
  const [first = '', second] = values
  if (second === undefined) return first
  const fits = (at: number) => values.slice(0, at + 1).join(', ').length <= NAMED
  const shown = values.filter((_, at) => at === 0 || fits(at))
  const more = values.length - shown.length
  return either([...shown.map(String), more > 0 && t('battle.scene.further', { n: more })])
}
