// What stands on this game's cards, shelf by shelf.
import type { Keyword } from '../../../bindings/napoleon_saga/Keyword'
import type { Nation } from '../../../bindings/napoleon_saga/Nation'
import { type Kind, type NumberField, type OwnField } from '../../../kit/muster'
import { TYPES } from './arms'

export const NATIONS: readonly Nation[] = ['french', 'british', 'prussian', 'allied']
export const KEYWORDS: readonly Keyword[] = [
  'accurate',
  'auxiliary',
  'breakthrough',
  'canister',
  'compact',
  'deploy',
  'dismounted',
  'fast',
  'impact',
  'relentless',
  'steadfast',
  'support',
]

const number = (name: string, first: number, max = 9, min = 0): NumberField => ({
  kind: 'number',
  name,
  first,
  min,
  max,
})

/** A field that an editor of this game types; it goes by the editor's name. */
const own = (editor: string, name: string, more: Partial<OwnField> = {}): OwnField => ({
  kind: 'own',
  editor,
  name,
  ...more,
})

/** Whether a card of that kind lies at a unit, which may be lost with it. */
const attached = ({ kind }: Record<string, unknown>) =>
  kind === 'flag' || kind === 'officer' || kind === 'other'

/** Every kind of card that a user can type. */
export const KINDS = {
  units: {
    called: 'name',
    blank: {
      nation: null,
      kind: null,
      status: null,
      fire: null,
      melee: null,
      cohesion: null,
      morale: null,
      keywords: null,
      cost: null,
      presence: null,
    },
    parts: [
      {
        fields: [
          { kind: 'one', name: 'kind', term: 'kind', list: true, values: TYPES },
          { kind: 'one', name: 'status', term: 'status', values: ['standard', 'elite', 'guard'] },
          { kind: 'one', name: 'nation', term: 'nation', values: NATIONS },
        ],
      },
      {
        head: 'numbers',
        fields: [
          number('fire', 3),
          number('melee', 3),
          number('cohesion', 3, 9, 1),
          number('morale', 3),
        ],
      },
      {
        head: 'building',
        rule: 'NS-BLD-4',
        fields: [number('cost', 50, 9999, 1), number('presence', 2, 99, 1)],
      },
      {
        head: 'keywords',
        fields: [
          own('keywords', 'keywords', { none: true }),
          { kind: 'text', name: 'text', open: true },
        ],
      },
    ],
  },
  strategy: {
    called: 'name',
    blank: { initiative: null, nation: null, window: 'both', condition: '', text: '', effects: [] },
    parts: [
      {
        fields: [
          own('kind', 'kind', { needed: true }),
          number('initiative', 2, 5),
          own('flag', 'nation', { open: true }),
        ],
      },
      {
        head: 'plays',
        rule: 'NS-CRD-5',
        fields: [
          { kind: 'one', name: 'window', values: ['proactive', 'reactive', 'both'] },
          { kind: 'text', name: 'condition', open: true },
          { kind: 'text', name: 'text' },
          { ...number('points', 1, 1), rest: 0, when: attached },
          { kind: 'switch', name: 'basic' },
        ],
      },
      { head: 'effects', rule: 'NS-CRD-1', fields: [own('effects', 'effects', { open: true })] },
    ],
  },
  objectives: {
    called: 'name',
    blank: { timing: null, text: '' },
    parts: [
      {
        fields: [
          { kind: 'one', name: 'timing', term: 'timing', values: ['immediate', 'long_term'] },
          { kind: 'text', name: 'text' },
        ],
      },
    ],
  },
} as const satisfies Record<string, Kind>
