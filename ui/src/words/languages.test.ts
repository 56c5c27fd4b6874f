// A second language: its own sentences are used, missing ones show in English, and the lint reports
// both.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstOf, localeOf } from './language.svelte'
import { speaker } from './words'

const en = { paid: '{n, plural, one {# order} other {# orders}}', gone: 'Gone.' }

test('the device’s first language with words is spoken', () => {
  expect(firstOf(['fr-FR', 'de-AT', 'en'], ['en', 'de'])).toBe('de')
  expect(firstOf(['pt-BR', 'pt'], ['en', 'pt-BR', 'pt'])).toBe('pt-BR')
  expect(firstOf(['fr'], ['en', 'de'])).toBe('en')
})

test('numbers and hours are written as the device does, where it speaks the language of the words', () => {
  expect(localeOf(['de-AT', 'en-GB'], 'en')).toBe('en-GB')
  expect(localeOf(['de-AT'], 'en')).toBe('en')
  expect(localeOf(['c'], 'en')).toBe('en')
  expect(localeOf(['en_GB', 'en-GB'], 'en')).toBe('en-GB')
})

test('what a language lacks is said in English', () => {
  const pl = { gone: 'Już.' } as typeof en
  const found = { './words/en.json': en, './words/pl.json': pl }
  const { t } = speaker(found, { now: 'pl', locale: 'pl' })
  expect([t('gone'), t('paid', { n: 2 })]).toEqual(['Już.', '2 orders'])
})

/** The lint's output for a catalogue in Polish. */
function lint(pl: object): { status: number | null; said: string } {
  const src = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(src, 'words'))
  for (const [name, tree] of Object.entries({ en, pl }))
    writeFileSync(join(src, 'words', `${name}.json`), JSON.stringify(tree))
  writeFileSync(join(src, 'page.ts'), "t('paid', { n }) + t('gone')")
  const { status, stdout, stderr } = spawnSync('node', ['scripts/words.mjs', src])
  return { status, said: `${stdout}${stderr}` }
}

test('the lint tells by language and key what is missing, idle or wrong', () => {
  const forms = '{n, plural, one {# rozkaz} few {# rozkazy} many {# rozkazów} other {# rozkazu}}'
  expect(lint({ paid: forms, gone: 'Już.' })).toMatchObject({ status: 0 })
  const lacking = lint({ paid: forms })
  expect(lacking.status).toBe(0)
  expect(lacking.said).toContain("words/pl.json (Polish): 'gone' is missing and shows in English")
  const wrong = lint({ paid: en.paid, gone: '{who}', more: '' })
  expect(wrong.status).toBe(1)
  expect(wrong.said).toContain("(Polish): 'paid': {n} has no form for few, many")
  expect(wrong.said).toContain("(Polish): 'gone' is not given {who}")
  expect(wrong.said).toContain("(Polish): 'more' is never used")
})
