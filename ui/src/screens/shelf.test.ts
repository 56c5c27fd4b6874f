// Finding a rule: words in any order, each by how it begins, and those that say nothing left out.
import { expect, test } from 'vitest'
import words from '../../../data/napoleonica/glossary.json'
import napoleonica from '../../../data/napoleonica/rules.json'
import saga from '../../../data/napoleon_saga/rules.json'
import type { RuleEntry } from '../asks'
import { asksFor, findRules, speaksOf } from './shelf'

const ids = (rules: unknown, wanted: string) =>
  findRules(rules as RuleEntry[], asksFor(wanted)).map(({ id }) => id)

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

test('a kind of dice is explained', () => {
  const found = words.filter(({ term, text }) => speaksOf(`${term} ${text}`, asksFor('steel')))
  expect(found.map(({ term }) => term)).toEqual(['Dice'])
})
