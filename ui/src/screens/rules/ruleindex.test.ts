// Finding a rule: words in any order, each by its beginning, without stop words.
import { expect, test } from 'vitest'
import type { RuleEntry } from '../../asks'
import { printed } from '../../fixtures/printed'
import { asksFor, byChapter, entriesOf, findRules, speaksOf } from './ruleindex'

const fantasy = await printed('fantasy_commander')
const napoleonica = await printed('napoleonica')
const saga = await printed('napoleon_saga')

const ids = ({ rules }: { rules: RuleEntry[] }, wanted: string) =>
  findRules(rules, asksFor(wanted)).map(({ id }) => id)

test('words are found in any order, and by how they begin', () => {
  expect(speaksOf('The unit draws one order', asksFor('order draw'))).toBe(true)
  expect(speaksOf('The unit draws one order', asksFor('raw'))).toBe(false)
  expect(ids(napoleonica, 'again fatigue')).toContain('N-ACT-3')
})

test('a number finds its rule', () => {
  expect(ids(napoleonica, 'N-ORD-5')).toEqual(['N-ORD-5'])
  expect(ids(napoleonica, 'ord-5')).toEqual(['N-ORD-5'])
})

test('a question finds what answers it', () => {
  expect(asksFor('  Who WINS? ')).toEqual(['wins'])
  expect(asksFor('who')).toEqual(['who'])
  expect(asksFor(' ? ')).toEqual([])
  for (const asked of ['who wins', 'winner', 'win', 'how do I win', 'end of the battle'])
    expect(ids(napoleonica, asked)[0]).toMatch(/^N-WIN-/)
  for (const asked of ['who wins', 'winner', 'win']) expect(ids(saga, asked)[0]).toMatch(/^NS-VIC-/)
})

test('words are found as British books spell them, too', () => {
  for (const [british, ours] of [
    ['defence', 'defense'],
    ['armour', 'armor'],
    ['manoeuvres', 'maneuvers'],
  ] as const)
    expect(asksFor(british)).toEqual([ours])
  expect(ids(fantasy, 'defence')).toEqual(ids(fantasy, 'defense'))
})

test('a kind of dice is explained', () => {
  const found = napoleonica.glossary.filter(({ term, text }) =>
    speaksOf(`${term} ${text}`, asksFor('steel')),
  )
  expect(found.map(({ term }) => term)).toEqual(['Dice'])
})

test('words on cards stand after the rules, each under its own head', () => {
  const found = findRules(entriesOf(fantasy), asksFor('charge'))
  expect(found[0]).toMatchObject({ title: 'Charge X', kind: 'ability' })
  expect(found.map(({ id }) => id)).toContain('FC-ATK-2')
  expect(byChapter(entriesOf(fantasy)).at(-1)?.head).toBe('Abilities')
  expect(findRules(entriesOf({ ...saga, rules: [] }), asksFor('accurate'))[0]?.title).toBe(
    'Accurate',
  )
})

test('common words of the rulebook find something', () => {
  expect(ids(fantasy, 'surcharge')).toContain('FC-SUR-1')
  for (const rule of ['FC-ATK-1', 'FC-SUP-1', 'FC-FRM-1'])
    expect(ids(fantasy, 'adjacent')).toContain(rule)
})
