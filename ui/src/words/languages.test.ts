// A second language: its own sentences are used, missing ones show in English, and the lint reports
// both.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { firstOf, localeOf } from './language.svelte'
import { filled, speaker } from './words'

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

/** The lint's output for a catalogue in Polish, and for more files. */
function lint(pl: object, more: Record<string, unknown> = {}) {
  const tree = mkdtempSync(join(tmpdir(), 'words-'))
  const page = "t('paid', { n }) + t('gone')"
  const words = { 'ui/src/words/en.json': en, 'ui/src/words/pl.json': pl }
  for (const [file, content] of Object.entries({ ...words, 'ui/src/page.ts': page, ...more })) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(join(tree, file), file.endsWith('.ts') ? page : JSON.stringify(content))
  }
  const { status, stdout, stderr } = spawnSync('node', ['scripts/words.mjs', join(tree, 'ui/src')])
  rmSync(tree, { recursive: true })
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

const rules = [{ id: 'T-1' }, { id: 'T-2' }]
const told = { 'T-1': { text: 'Go.' }, 'T-2': { text: '{n} stay.' } }

test('what a pack’s language lacks is in English on the page, and what was typed stays', () => {
  const pl = { rules: { 'T-1': { text: 'Idź.' } }, errors: {} }
  const pack = { rules: [...rules, { id: 'T-3', text: 'Typed.' }], errors: [], id: 'toy' }
  expect(
    [pl, { rules: told, terms: { 'color.red': 'Red' } }].reduce<unknown>(filled, pack),
  ).toEqual({
    id: 'toy',
    rules: [
      { id: 'T-1', text: 'Idź.' },
      { id: 'T-2', text: '{n} stay.' },
      { id: 'T-3', text: 'Typed.' },
    ],
    errors: [],
    terms: { 'color.red': 'Red' },
  })
})

test('the lint counts what a pack’s language lacks, and tells what has no words at all', () => {
  const whole = { paid: en.paid.replace('one', 'few {} many {} one'), gone: 'Już.' }
  const toy = (languages: string[], english: object, polish: object) =>
    lint(whole, {
      'ui/src/games/toy/words/en.json': {},
      'ui/src/games/toy/words/pl.json': {},
      'data/toy/pack.json': { id: 'toy', languages },
      'data/toy/rules.json': rules,
      'data/toy/words/en/rules.json': english,
      'data/toy/words/pl/rules.json': polish,
    })
  const lacking = toy(['en', 'pl'], told, { 'T-2': { text: '{n} stoi.' } })
  expect(lacking.status).toBe(0)
  expect(lacking.said).toContain("(Polish): 'rules.T-1.text' is missing and shows in English")
  expect(lacking.said).toContain('in English where it lacks words: 1')
  const wrong = toy(['en'], { 'T-1': { text: 'Go.' }, 'T-4': { text: 'Run.' } }, {})
  expect(wrong.status).toBe(1)
  expect(wrong.said).toContain("rules.json: no words for 'T-2'")
  expect(wrong.said).toContain("rules.json: 'T-4' is never used")
  expect(wrong.said).toContain('its languages are not those of the folder words')
})
