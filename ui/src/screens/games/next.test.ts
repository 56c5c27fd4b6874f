// The next thing to do with an army stands in brass at its foot: to use it, or the first fix of what its
// verdict follows from.
import { describe, expect, test } from 'vitest'
import type { ArmyList, Violation } from '../../asks'
import { emptyLists, MUSTERS, packOf } from '../../fixtures/musters'
import { find } from '../../fixtures/page'
import { partOf } from '../../fixtures/partof'
import { chances, SlowHost } from '../../fixtures/slow'
import { settle, slowPages } from '../../fixtures/slowpages'
import { ArmyPages, type Muster } from '../../kit/muster'

const show = slowPages()
const found = { rule: 'R', seat: null, entry: 0, actual: null, limit: null }
const TOO_MANY: Violation = {
  ...found,
  code: 'E-ANY',
  severity: 'fault',
  values: { unit: 'Plain' },
  fix: 'remove_unit',
}
const hint = { ...TOO_MANY, entry: null, fix: 'no_such_fix' }

/** Opens an army of one unit with these findings. */
async function shown(id: string, game: Muster, violations: Violation[]) {
  const host = new SlowHost(packOf(game), chances(3), violations)
  const list = { name: 'Watch', faction: 'north', entries: [{ card: 'plain' }] }
  host.write('army mine', { ...list, ...emptyLists(game), id: 'mine' })
  show(ArmyPages, host.rooms(id, ['mine']), game)
  await settle()
  return () => partOf<ArmyList>(host.read('army mine')!)
}

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test('uses a legal army in a battle', async () => {
    await shown(id, game, [])
    expect(find('army-next')!.getAttribute('href')).toContain(`new/${id}/with/mine`)
  })

  test('fixes the first fault that a tap can fix', async () => {
    const army = await shown(id, game, [hint, TOO_MANY])
    find('army-next')!.click()
    await settle()
    expect(army().entries).toEqual([])
  })

  test('asks for a missing cost', async () => {
    const missing = { ...TOO_MANY, severity: 'unknown' as const, fix: 'type_cost' }
    await shown(id, game, [missing])
    find('army-next')!.click()
    await settle()
    const sheet = find('army-next-sheet')!
    expect(sheet.querySelector(`[data-testid=ask-${game.cost}]`)).not.toBeNull()
  })

  test('asks for the value that the verdict waits for, here or on its card', async () => {
    const values = { unit: 'Plain', value: game.cost }
    const missing = { ...TOO_MANY, severity: 'unknown' as const, fix: 'type_value', values }
    await shown(id, game, [missing])
    const next = find('army-next')!
    next.click()
    await settle()
    const page = next.getAttribute('href')?.includes('/cards/') ?? false
    const asked = find('army-next-sheet')?.querySelector(`[data-testid=ask-${game.cost}]`)
    expect([page, Boolean(asked)]).toContain(true)
  })
})
