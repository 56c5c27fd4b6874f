// The result of a guest's check of the opened battle: what was compared, and what was not.
import { expect, test, vi } from 'vitest'
import type { Receipt } from '../../../asks'
import { check, receiptsOf } from './receipt'
import { partOf } from '../../../fixtures/partof'

vi.mock('../../../guest/opened', () => ({
  checkOpened: (_: string, { seq }: Receipt) =>
    seq === 9 ? { ok: false, fault: 'gone', seq } : { ok: true },
}))

const receipt = partOf<Receipt>({
  battle: 'b',
  commitment: 'c',
  part: null,
  seat: null,
  seq: 1,
  mark: 'm',
})

test.each([
  [null, false],
  ['p', true],
])('a part that was not given is not claimed: %s', async (part, told) => {
  const said = await check('', [partOf<Receipt>({ ...receipt, part })])
  expect(said.includes("this phone's part")).toBe(told)
  expect(said).toContain("The host's secret")
  expect(said).toContain("That the draws follow from them is checked on the host's phone")
})

test('every visit has its receipt: one that does not agree is told', async () => {
  const kept = { receipt, earlier: [{ ...receipt, seq: 9 }] }
  expect(receiptsOf(kept)).toHaveLength(2)
  expect(receiptsOf({ ...kept, receipt: null })).toHaveLength(1)
  expect(await check('', receiptsOf(kept))).toContain('9')
})
