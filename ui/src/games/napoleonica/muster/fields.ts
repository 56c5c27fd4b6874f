// What stands on this game's cards, shelf by shelf.
import { type Kind, type NumberField, type OwnField } from '../../../kit/muster'
import { t } from '../words'
import { BRANCHES } from './arms'

const number = (name: string, first: number, max = 99, min = 0): NumberField => ({
  kind: 'number',
  name,
  first,
  min,
  max,
})
const copies: NumberField = { ...number('copies', 1, 60, 1), needed: true }
const corruption: NumberField = {
  ...number('corruption', 1, 20),
  rest: 0,
  when: (_card, faction) => faction?.uses_corruption === true,
}

/** A field that an editor of this game types; it goes by the editor's name. */
const own = (editor: string, name = editor, more: Partial<OwnField> = {}): OwnField => ({
  kind: 'own',
  editor,
  name,
  ...more,
})
const abilities = own('abilities', 'abilities', { none: true, empty: [] })

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
      { head: 'activation', rule: 'N-ACT-1', fields: [own('cost', 'activation', { empty: [] })] },
      { head: 'attacks', fields: [own('attacks', 'attacks', { none: true, empty: [] })] },
      { head: 'abilities', fields: [abilities] },
    ],
  },
  detachments: {
    called: 'name',
    blank: { cost: null, abilities: [] },
    parts: [
      { fields: [number('cost', 5, 9999)] },
      { head: 'abilities', rule: 'N-ARM-6', fields: [abilities] },
    ],
  },
  dice: {
    called: 'label',
    blank: { faces: null },
    parts: [
      { head: 'faces', fields: [own('faces', 'faces', { untyped: t('muster.no_faces_yet') })] },
    ],
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
          own('effects', 'effects', { empty: [] }),
          { kind: 'switch', name: 'with_magic', when: ({ kind }) => kind === 'attack' },
          corruption,
        ],
      },
      { head: 'bonus', rule: 'N-CRD-5', fields: [own('bonus', 'bonus', { open: true })] },
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
