// Input stays, however late the host answers and in whatever order: on cards, in armies, in names and
// in all that is chosen for a battle.
import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'
import { find } from '../../fixtures/page'
import { chances, SlowHost } from '../../fixtures/slow'
import { pass, settle, slowPages } from '../../fixtures/slowpages'
import { FREE as COMMANDER } from '../../games/fantasy_commander/muster/more'
import { FREE as NAPOLEONICA } from '../../games/napoleonica/muster/more'
import { FREE as SIMPLE } from '../../games/simple_napoleonics/muster/more'
import { ArmyPages, fieldsOf, SetupPages, TABLE } from '../../kit/muster'
import { emptyLists, keysFor, MUSTERS, packOf, SENTENCE } from '../../fixtures/musters'

const show = slowPages()

/** Types a text key by key and checks it after each key. */
async function type(testid: string, text: string, chance: () => number) {
  for (const key of text) {
    const field = find(testid) as HTMLInputElement
    field.value += key
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const now = field.value
    await pass(chance() * 300)
    expect((find(testid) as HTMLInputElement).value).toBe(now)
  }
}

/** House rules that are off. */
const RULES = ['first', 'second', 'third'].map((id) => ({
  ...{ id, group: 'reading', kind: 'switch', rule: 'X-1', title: id, text: id },
  ...{ default: false, ambiguity: null },
}))

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test.each([1, 2, 3])('keeps every key typed on its cards (%i)', async (seed) => {
    const chance = chances(seed)
    const host = new SlowHost(packOf(game), chance)
    const book = game.open(host.rooms(id))
    host.onChanged(() => void book.refresh())
    await Promise.all([book.refresh(), settle()])
    const typed: Record<string, Record<string, unknown>> = {}
    for (const [shelf, kind] of Object.entries(game.kinds)) {
      const path = book.pathOf(shelf, 'north')
      for (const field of fieldsOf(kind, kind.blank)) {
        for (const value of keysFor(field)) {
          void book.type(path, 'plain', { [field.name]: value })
          ;(typed[path] ??= {})[field.name] = value
          await pass(chance() * 400)
          expect(book.card(path, 'plain')).toMatchObject(typed[path]!)
        }
      }
    }
    await pass(600_000)
    expect(book.keeping).toBe(false)
    for (const [path, values] of Object.entries(typed)) {
      expect(book.card(path, 'plain')).toMatchObject(values)
      expect(host.read(`card ${path} plain`)).toEqual(values)
    }
  })

  test('keeps the name of an army while it is typed, and what else is changed', async () => {
    const chance = chances(7)
    const host = new SlowHost(packOf(game), chance)
    const kept = { id: 'mine', name: 'Watch', faction: 'north', limit: 7, entries: [] }
    host.write('army mine', { ...kept, ...emptyLists(game) })
    show(ArmyPages, host.rooms(id, ['mine']), game)
    await settle()
    find('army-head')!.click()
    flushSync()
    await type('army-name', ' on the Ridge', chance)
    await settle()
    expect(host.read('army mine')).toMatchObject({ name: 'Watch on the Ridge', limit: 7 })
    expect((find('army-name') as HTMLInputElement).value).toBe('Watch on the Ridge')
  })

  test('keeps the players’ names while they are typed', async () => {
    const chance = chances(9)
    const host = new SlowHost(packOf(game), chance)
    show(SetupPages, host.rooms(id), game)
    await settle()
    find('pick-0')!.click()
    flushSync()
    await type('player', 'Odalin of Mere', chance)
    await settle()
    expect(host.settings[`${id}.new_battle`]).toMatchObject({ names: ['Odalin of Mere', ''] })
  })

  test('keeps the house rules while they are chosen', async () => {
    const chance = chances(11)
    const host = new SlowHost({ ...packOf(game), house_rules: { switches: RULES } }, chance)
    show(SetupPages, host.rooms(id, ['house']), game)
    await settle()
    // The first of two ways is on.
    const on = RULES.map(({ id }) => find(`rule-${id}`)!.querySelector('input')!)
    for (const at of on.keys()) {
      on[at]!.click()
      await pass(chance() * 400)
      expect(on.map(({ checked }) => checked)).toEqual(RULES.map((_, one) => one <= at))
    }
    await settle()
    expect(on.map(({ checked }) => checked)).toEqual([true, true, true])
    const house = { first: true, second: true, third: true }
    expect(host.settings[`${id}.new_battle`]).toMatchObject({ house })
  })

  test('keeps who rolls, and how the battle begins, while it is chosen', async () => {
    const chance = chances(13)
    const host = new SlowHost(packOf(game), chance)
    show(SetupPages, host.rooms(id), game)
    await settle()
    const boxes = () => [
      find('preset')!.querySelector<HTMLInputElement>('input[value=table]')!,
      find('quick') as HTMLInputElement,
      find('odds-shown') as HTMLInputElement,
    ]
    const now = () => boxes().map(({ checked }) => checked)
    const steps = [
      [true, false, true],
      [true, true, true],
      [true, true, false],
    ]
    expect(now()).toEqual([false, false, true])
    for (const [at, step] of steps.entries()) {
      boxes()[at]!.click()
      await pass(chance() * 400)
      expect(now()).toEqual(step)
    }
    await settle()
    expect(now()).toEqual([true, true, false])
    const sources = Object.fromEntries(game.setup.components.map((one) => [one, 'table']))
    const chosen = { sources, quick_start: true, hide_odds: true }
    expect(host.settings[`${id}.new_battle`]).toMatchObject(chosen)
  })
})

test.each([
  ['fantasy_commander', COMMANDER, 'goal', { goal: 11 }],
  ['napoleonica', NAPOLEONICA, 'goal', { goal: 10 }],
  ['simple_napoleonics', SIMPLE, 'scenario-limit', { limit: 240 }],
] as const)('an own scenario stays while it is typed: %s', async (id, free, number, stepped) => {
  const chance = chances(17)
  const host = new SlowHost(packOf(MUSTERS[id]!), chance)
  host.settings[`${id}.new_battle`] = { more: { scenario: free } }
  show(SetupPages, host.rooms(id), MUSTERS[id]!)
  await settle()
  await type('scenario-name', 'The Mill', chance)
  find(number)!.querySelector<HTMLButtonElement>('button:last-of-type')!.click()
  await pass(chance() * 2000)
  await type('scenario-name', ' at Dusk', chance)
  await settle()
  expect((find('scenario-name') as HTMLInputElement).value).toBe('The Mill at Dusk')
  const scenario = { name: 'The Mill at Dusk', ...stepped }
  expect(host.settings[`${id}.new_battle`]).toMatchObject({ more: { scenario } })
})

test('a text stays on its page while the fields beside it are typed', async () => {
  const chance = chances(5)
  const host = new SlowHost(packOf(MUSTERS.napoleon_saga!), chance)
  show(
    ArmyPages,
    host.rooms('napoleon_saga', ['cards', TABLE, 'strategy', 'plain']),
    MUSTERS.napoleon_saga!,
  )
  await settle()
  await type('value-text', SENTENCE, chance)
  for (const field of ['initiative', 'points']) {
    find(`value-${field}`)?.querySelector<HTMLButtonElement>('button:last-of-type')!.click()
    await pass(chance() * 2000)
  }
  await settle()
  expect((find('value-text') as HTMLTextAreaElement).value).toBe(SENTENCE)
  expect(host.read('card strategy plain')).toMatchObject({ text: SENTENCE, initiative: 2 })
})
