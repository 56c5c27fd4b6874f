// The message after a step is taken back.
import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, showing } from '../..'
import { BattleTable } from '../table.svelte'

const { undo, sayingUndone } = BattleTable.prototype

function tableOf(told: string[], takeBack: () => Promise<boolean>) {
  const back = { what: [{}] }
  return { back, told: () => told, writer: 0, session: { takeBack }, sayingUndone } as never
}
const said = () => showing().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of [...showing()]) dismiss(id)
})

test('a step that is taken back is named', async () => {
  expect(await undo.call(tableOf(['Guard moved.', 'More.'], async () => true))).toBe(true)
  expect(said()).toEqual(['Taken back: Guard moved.'])
})

test('a step without a sentence is said to be taken back as well, and one that stays is not', async () => {
  expect(await undo.call(tableOf([], async () => false))).toBe(false)
  expect(said()).toEqual([])
  await undo.call(tableOf([], async () => true))
  expect(said()).toEqual(['The last step is taken back.'])
})
