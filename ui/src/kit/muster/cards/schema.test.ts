// Card forms from schemas: which fields, of what kind, with which limits, and the values of a new card.
import { expect, test } from 'vitest'
import { kindOf, optionsOf, variantsOf, type Schema } from './schema'

const byte = { type: 'integer', minimum: 0, maximum: 255 }
const root: Schema = {
  type: 'object',
  required: ['id', 'name', 'arm', 'copies', 'text', 'sides'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    arm: { $ref: '#/$defs/Arm' },
    rank: { anyOf: [{ $ref: '#/$defs/Arm' }, { type: 'null' }] },
    copies: byte,
    cost: { ...byte, type: ['integer', 'null'] },
    toll: { ...byte, default: 0 },
    brave: { type: ['boolean', 'null'] },
    open: { type: 'boolean', default: true },
    text: { type: 'string' },
    sides: {
      type: 'array',
      minItems: 2,
      items: { anyOf: [{ $ref: '#/$defs/Side' }, { type: 'null' }] },
    },
  },
  $defs: {
    Arm: { oneOf: [{ const: 'foot' }, { const: 'horse' }] },
    Side: { type: 'object', properties: { orders: byte } },
    Deed: {
      oneOf: [{ const: 'rest' }, { properties: { serve: { $ref: '#/$defs/Arm' } } }],
    },
  },
}

test('a card has the fields that its schema has, in the order of the game', () => {
  const fields = { cost: { first: 5, min: 1 }, arm: {}, rank: { without: ['horse'] }, copies: 2 }
  const { parts } = kindOf(root, [
    { fields },
    { fields: { toll: 1, brave: {}, open: {}, text: {} } },
  ])
  const limits = { min: 0, max: 255 }
  expect(parts.flatMap(({ fields }) => fields)).toEqual([
    { kind: 'number', name: 'cost', first: 5, min: 1, max: 255 },
    { kind: 'one', name: 'arm', needed: true, term: 'arm', values: ['foot', 'horse'] },
    { kind: 'one', name: 'rank', term: 'rank', values: ['foot'] },
    { kind: 'number', name: 'copies', needed: true, first: 2, ...limits },
    { kind: 'number', name: 'toll', first: 1, ...limits, rest: 0 },
    { kind: 'one', name: 'brave', values: [true, false] },
    { kind: 'switch', name: 'open' },
    { kind: 'text', name: 'text' },
  ])
})

test('numbers may stand together, on two sides', () => {
  const { parts } = kindOf(root, [{ fields: { sides: { of: { orders: 4 } } } }])
  const orders = { kind: 'number', name: 'orders', first: 4, min: 0, max: 255 }
  expect(parts[0]?.fields).toEqual([{ kind: 'two_sides', name: 'sides', fields: [orders] }])
})

test('a new card says what its schema says, and leaves open what somebody has to type', () => {
  expect(kindOf(root, [], 'name').blank).toEqual({
    rank: null,
    cost: null,
    toll: 0,
    brave: null,
    open: true,
    text: '',
    sides: [null, null],
  })
})

test('one of several is a word, or a word with its X', () => {
  expect(optionsOf(root, 'Deed')).toEqual(['rest', { serve: 'foot' }, { serve: 'horse' }])
  expect(variantsOf(root, 'Deed').map(({ key }) => key)).toEqual(['rest', 'serve'])
})
