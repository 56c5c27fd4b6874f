// A list whose card is gone: it is shown as unknown, and can be removed or get another card.
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../asks'
import { emptyLists, MUSTERS, packOf } from '../../fixtures/musters'
import { find } from '../../fixtures/page'
import { chances, SlowHost } from '../../fixtures/slow'
import { settle, slowPages } from '../../fixtures/slowpages'
import { partOf } from '../../fixtures/partof'
import { ArmyPages, CARD_GONE, pileOf, ticks, UNITS, type Muster } from '../../kit/muster'

const show = slowPages()
const tap = async (testid: string) => {
  find(testid)!.click()
  await settle()
}

const gone = { rule: 'R', code: CARD_GONE, severity: 'unknown' as const, seat: null, entry: 1 }
const fault = { ...gone, actual: null, limit: null, values: { unit: 'away' }, fix: 'remove_unit' }

/** An army of one existing unit and, in each pile, one item whose card is gone. */
async function shown(id: string, game: Muster) {
  const host = new SlowHost(packOf(game), chances(3), [fault])
  const piles = Object.fromEntries(
    Object.keys(game.piles ?? {}).map((pile) => [pile, [{ card: 'away' }, { card: 'away' }]]),
  )
  const entries = [{ card: 'plain' }, { card: 'away', name: 'Old Guard' }]
  const list = { name: 'Watch', faction: 'north', entries, ...emptyLists(game), ...piles }
  host.write('army mine', { ...list, id: 'mine' })
  show(ArmyPages, host.rooms(id, ['mine']), game)
  await settle()
  return () => partOf<ArmyList>(host.read('army mine')!)
}

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test('shows a unit whose card is gone, and gives it another', async () => {
    const army = await shown(id, game)
    expect(find('gone-away')!.textContent).toContain('Old Guard')
    expect(find('card-away')).toBeNull()
    await tap('gone-replace')
    await tap('gone-put-plain')
    expect(army().entries[1]).toMatchObject({ card: 'plain', name: 'Old Guard' })
  })

  test('removes what is gone, pile by pile', async () => {
    const army = await shown(id, game)
    while (find('gone-remove')) await tap('gone-remove')
    expect(army().entries.map(({ card }) => card)).toEqual(['plain'])
    for (const pile of Object.keys(game.piles ?? {})) expect(pileOf(army(), pile)).toEqual([])
  })

  test('shows no tick in green beside it, nor after a check that failed', async () => {
    await shown(id, game)
    const states = [...document.querySelectorAll<HTMLElement>('[data-testid^=tick-]')]
    expect(states.length).toBeGreaterThan(0)
    for (const { dataset } of states) expect(dataset.state).not.toBe('good')
    for (const { state } of ticks([], game.ticks, true)) expect(state).toBe('unsure')
    expect(ticks([], game.ticks).every(({ state }) => state === 'good')).toBe(true)
  })
})

test('a check that fails leaves no tick in green, and can be tried again', async () => {
  const game = MUSTERS.warfare!
  const host = new SlowHost(packOf(game), chances(3))
  host.write('army mine', { id: 'mine', name: 'Watch', faction: 'north', entries: [] })
  host.fails.add('check_army')
  show(ArmyPages, host.rooms('warfare', ['mine']), game)
  await settle()
  expect(find('tick-' + Object.keys(game.ticks)[0])!.dataset.state).toBe('unsure')
  host.fails.clear()
  await tap('army-again')
  expect(find('army-failed')).toBeNull()
  expect(find('tick-' + Object.keys(game.ticks)[0])!.dataset.state).toBe('good')
})

test('the leader of a brigade goes, and the other brigades keep theirs', () => {
  const { piles } = MUSTERS.simple_napoleonics!
  const leaders = [{ card: 'away' }, { card: 'here' }]
  const entries = [
    { card: 'plain', brigade: 0 },
    { card: 'plain', brigade: 1 },
  ]
  const list = { name: 'x', faction: 'north', entries, leaders }
  const left = piles!.leaders!.without!(list, 0)
  expect(left).toMatchObject({ leaders: [{ card: 'here' }] })
  expect(pileOf(left, UNITS)).toEqual([{ card: 'plain' }, { card: 'plain', brigade: 0 }])
})
