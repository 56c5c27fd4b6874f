// What stands on the cards of each shelf, field by field. The pages of all cards are made from this.
import { BRANCHES } from './arms'

/** A card's values by the names of its fields. */
export type Values = Record<string, unknown>

interface Base {
  /** Its name on the card; its words are `muster.field.<name>`. */
  name: string
  /** No card is kept without it. */
  needed?: true
  /** Whether this card has it at all. */
  when?: (card: Values) => boolean
}
/** A number from `min` to `max`; the first tap says `first`. */
export interface NumberField extends Base {
  kind: 'number'
  first: number
  min?: number
  max: number
  /** A card that does not print it has none. */
  rest?: 0
}
/** One of several; `list` where they are many. */
export interface OneField extends Base {
  kind: 'one'
  values: readonly (string | boolean)[]
  /** The words of the values in the game's own words. */
  term?: string
  list?: true
}
/** Numbers that stand together: once on the card, or on each of its two sides. */
export interface NumbersField extends Base {
  kind: 'numbers' | 'two_sides'
  fields: readonly NumberField[]
  /** What is not typed is printed nowhere: nothing of it. */
  rest?: 0
}
interface PlainField extends Base {
  kind:
    'line' | 'text' | 'switch' | 'cost' | 'attacks' | 'abilities' | 'effects' | 'bonus' | 'faces'
}
export type Field = NumberField | OneField | NumbersField | PlainField

/** Fields under one head (`muster.section.<head>`). */
export interface Part {
  head?: string
  rule?: string
  fields: readonly Field[]
}
/** One kind of card. */
export interface Kind {
  /** The field of its name; without one it goes by its number. */
  called?: 'name' | 'label'
  /** What a new card says before anything is typed. */
  blank: Values
  parts: readonly Part[]
}

/** Names of the shelves. */
export type ShelfName = keyof typeof KINDS
/** Whose cards they are where they are nobody's: dice and the decks between the players. */
export const TABLE = 'table'
/** The same of the invented factions. */
export const PRACTICE = 'practice'
/** The shelves of a faction, and those of the table. */
const OF_FACTION = ['maneuver', 'detachments', 'units'] as const
const OF_TABLE = ['dice', 'escalation', 'reinforcement'] as const

const number = (name: string, first: number, max = 99, min = 0): NumberField => ({
  kind: 'number',
  name,
  first,
  min,
  max,
})
const copies: NumberField = { ...number('copies', 1, 60, 1), needed: true }
const corruption: NumberField = { ...number('corruption', 1, 20), rest: 0 }

/** Every kind of card that a user can type. */
export const KINDS = {
  units: {
    called: 'name',
    blank: {
      branch: null,
      line: null,
      cost: null,
      unique: null,
      size: null,
      stamina: null,
      movement: null,
      activation: null,
      attacks: null,
      abilities: null,
      detachment_allowed: true,
    },
    parts: [
      {
        fields: [
          {
            kind: 'one',
            name: 'branch',
            term: 'branch',
            list: true,
            values: BRANCHES,
          },
          {
            kind: 'one',
            name: 'line',
            term: 'line',
            values: ['three', 'two', 'one'],
            when: ({ branch }) => branch === 'other',
          },
        ],
      },
      {
        head: 'numbers',
        fields: [
          number('cost', 20, 9999),
          number('size', 4, 99, 1),
          number('stamina', 2),
          number('movement', 2),
          { kind: 'one', name: 'unique', values: [true, false] },
          { kind: 'switch', name: 'detachment_allowed' },
        ],
      },
      { head: 'activation', rule: 'N-ACT-1', fields: [{ kind: 'cost', name: 'activation' }] },
      { head: 'attacks', fields: [{ kind: 'attacks', name: 'attacks' }] },
      { head: 'abilities', fields: [{ kind: 'abilities', name: 'abilities' }] },
    ],
  },
  detachments: {
    called: 'name',
    blank: { cost: null, abilities: [] },
    parts: [
      { fields: [number('cost', 5, 9999)] },
      { head: 'abilities', rule: 'N-ARM-6', fields: [{ kind: 'abilities', name: 'abilities' }] },
    ],
  },
  dice: {
    called: 'label',
    blank: { faces: null },
    parts: [{ head: 'faces', fields: [{ kind: 'faces', name: 'faces' }] }],
  },
  maneuver: {
    called: 'name',
    blank: { text: '', effects: [], bonus: null },
    parts: [
      {
        fields: [
          {
            kind: 'one',
            name: 'kind',
            term: 'card',
            values: ['action', 'attack', 'reaction'],
            needed: true,
          },
          { ...number('leadership', 1), needed: true },
          copies,
          { kind: 'switch', name: 'immediate' },
          { kind: 'text', name: 'text' },
        ],
      },
      {
        head: 'effects',
        rule: 'N-CRD-2',
        fields: [
          { kind: 'effects', name: 'effects' },
          { kind: 'switch', name: 'with_magic', when: ({ kind }) => kind === 'attack' },
          corruption,
        ],
      },
      { head: 'bonus', rule: 'N-CRD-5', fields: [{ kind: 'bonus', name: 'bonus' }] },
    ],
  },
  reinforcement: {
    called: 'name',
    blank: { gives: null },
    parts: [
      { fields: [copies] },
      {
        head: 'gives',
        rule: 'N-REI-5',
        fields: [
          {
            kind: 'numbers',
            name: 'gives',
            rest: 0,
            fields: [number('arrows', 1), number('orders', 1), number('fatigue', 1)],
          },
        ],
      },
    ],
  },
  escalation: {
    blank: { sides: [null, null] },
    parts: [
      {
        head: 'sides',
        rule: 'N-ESC-2',
        fields: [
          {
            kind: 'two_sides',
            name: 'sides',
            fields: [number('orders', 4), number('maneuver', 2)],
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, Kind>

/** A kind of card by the name of its shelf. */
export function kindOf(shelf: string): Kind | undefined {
  return KINDS[shelf as ShelfName]
}

/** The fields of a card that it has as it stands. */
export function fieldsOf({ parts }: Kind, card: Values): Field[] {
  return parts
    .flatMap(({ fields }) => fields as readonly Field[])
    .filter((field) => has(field, card))
}

export function has({ when }: Field, card: Values): boolean {
  return when?.(card) ?? true
}

/** Nothing is typed for it. A text of no letters is none; two sides count as typed together. */
export function unknown(field: Field, value: unknown): boolean {
  const { kind } = field
  if (kind === 'switch' || kind === 'bonus' || (kind === 'number' && 'rest' in field)) return false
  if (kind === 'two_sides') return (value as unknown[] | undefined)?.includes(null) ?? true
  return value === null || value === undefined || value === ''
}

/** Are they nobody's own cards? */
export function common(of: string): boolean {
  return of === TABLE || of === PRACTICE
}

/** The shelves of a faction, of the table, of the invented part of the table. */
export function shelvesOf(of: string): readonly ShelfName[] {
  return common(of) ? OF_TABLE : OF_FACTION
}
