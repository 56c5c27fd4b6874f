// What the pack says, as the pages need it: names of things, card texts, house rules, reminders.
import type { Branch } from '../../bindings/napoleonica/Branch'
import type { Color } from '../../bindings/napoleonica/Color'
import type { Detachment } from '../../bindings/napoleonica/Detachment'
import type { DieKind } from '../../bindings/napoleonica/DieKind'
import type { Face as DieFace } from '../../bindings/napoleonica/Face'
import type { Faction } from '../../bindings/napoleonica/Faction'
import type { ManeuverCard } from '../../bindings/napoleonica/ManeuverCard'
import type { Scenario } from '../../bindings/napoleonica/Scenario'
import type { Trait } from '../../bindings/napoleonica/Trait'
import type { CritEffect } from '../../bindings/napoleonica/CritEffect'
import type { UnitCard } from '../../bindings/napoleonica/UnitCard'
import type { ArmyList } from '../../bindings/ArmyList'
import type { Pack } from '../../asks'
import type { Arm, Face, Grade } from '../../kit'
import { openBook, type PackBook } from '../../kit/battle'

type Folder<Of> = Record<string, Of>
interface Shelves {
  factions?: Folder<Faction>
  units?: Folder<UnitCard>
  detachments?: Folder<Detachment>
  armies?: Folder<ArmyList>
  scenarios?: Folder<Scenario>
  maneuver?: Folder<Folder<ManeuverCard>>
  dice?: DieKind[]
}
interface AbilityEntry {
  id: string
  title: string
  text: string
}
interface Whole extends Pack, Shelves {
  words: { en: Record<string, string> }
  abilities: AbilityEntry[]
  practice: Shelves & { draft: Record<string, unknown> }
}

/** The pack, opened. */
export interface Book extends PackBook<Omit<Shelves, 'dice'>> {
  pack: Whole
  color(color: Color): string
  /** Name and text of an ability or crit effect. */
  ability(trait: Trait | CritEffect): { title: string; text: string }
}

/** Opens the pack. */
export function book(pack: Pack): Book {
  const whole = pack as Whole
  return {
    ...openBook<Omit<Shelves, 'dice'>>(whole),
    pack: whole,
    color: (color) => whole.words?.en[`color.${color}`] ?? color,
    ability: (trait) => ability(whole.abilities ?? [], trait),
  }
}

function ability(all: AbilityEntry[], trait: Trait | CritEffect): { title: string; text: string } {
  if (typeof trait === 'string') return titled(all, trait, '')
  const [name, x] = Object.entries(trait)[0] ?? ['', null]
  if (name === 'other')
    return { title: (x as { name: string }).name, text: (x as { text: string }).text }
  return titled(all, name, Array.isArray(x) ? diceText(x) : String(x))
}

function titled(all: AbilityEntry[], name: string, x: string): { title: string; text: string } {
  const known = all.find(({ id }) => id === `nap.${name}`)
  const plain = name.replaceAll('_', ' ')
  const title = known?.title ?? plain.charAt(0).toUpperCase() + plain.slice(1)
  return { title: x === '' ? title : `${title} ${x}`, text: known?.text ?? '' }
}

/** "2 copper + 1 iron". */
export function diceText(dice: readonly { die: string; count: number }[]): string {
  return dice.map(({ die, count }) => `${count} ${die}`).join(' + ')
}

const ARMS: Record<Branch, [Arm, Grade | null]> = {
  line_infantry: ['infantry', null],
  elite_infantry: ['infantry', 'elite'],
  light_cavalry: ['cavalry', 'light'],
  heavy_cavalry: ['cavalry', 'heavy'],
  artillery: ['artillery', null],
  commander: ['commander', null],
  other: ['other', null],
}

/** The map symbol of a branch. */
export function armOf(branch: Branch | null): { arm: Arm; grade: Grade | null } {
  const [arm, grade] = branch === null ? (['other', null] as const) : ARMS[branch]
  return { arm, grade }
}

/** The symbols of an attack die, as the dice pad knows them. */
export const SYMBOLS: readonly Face[] = ['crit', 'hit', 'retreat', 'miss']

/** A face of the books as the symbol that is drawn for it. */
export function symbolOf(face: Partial<DieFace> | null): Face | null {
  if (face === null) return null
  if (face.crit) return 'crit'
  if (face.hit) return 'hit'
  return face.retreat ? 'retreat' : 'miss'
}

/** A tapped symbol as a face of the books. */
export function faceOf(symbol: Face | null | undefined): DieFace {
  const one = (name: Face) => (symbol === name ? 1 : 0)
  return { crit: one('crit'), hit: one('hit'), retreat: one('retreat') }
}
