// What a guest's check of the opened battle says: what was compared, and what was not.
import { expect, test, vi } from 'vitest'
import type { Receipt } from '../../asks'
import { check } from './receipt'

vi.mock('../../guest/opened', () => ({ checkOpened: () => ({ ok: true }) }))

const receipt = { battle: 'b', commitment: 'c', part: null, seat: null, seq: 1, mark: 'm' }

test.each([
  [null, false],
  ['p', true],
])('a part that was not given is not claimed: %s', async (part, told) => {
  const said = await check('', { ...receipt, part } as unknown as Receipt)
  expect(said.includes("this phone's part")).toBe(told)
  expect(said).toContain("The host's secret")
  expect(said).toContain("That the draws follow from them is checked on the host's phone")
})
