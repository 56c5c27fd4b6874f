// The message after a step is taken back.
import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, showing } from '../..'
import { madeUp } from '../../../fixtures/battle.svelte'
import { partOf } from '../../../fixtures/partof'
import type { BattleTable } from '../table.svelte'
import { Undo } from '../table/undo'

const undo = (told: string[], takeBack: () => Promise<boolean>) =>
  new Undo(
    partOf<BattleTable>(
      madeUp({
        look: { take_back: { what: [{}] } },
        words: { step: () => told },
        session: { takeBack },
      }),
    ),
  )
const said = () => showing().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of [...showing()]) dismiss(id)
})

test('a step that is taken back is named', async () => {
  expect(await undo(['Guard moved.', 'More.'], async () => true).take()).toBe(true)
  expect(said()).toEqual(['Taken back: Guard moved.'])
})

test('a step without a sentence is said to be taken back as well, and one that stays is not', async () => {
  expect(await undo([], async () => false).take()).toBe(false)
  expect(said()).toEqual([])
  await undo([], async () => true).take()
  expect(said()).toEqual(['The last step is taken back.'])
})
