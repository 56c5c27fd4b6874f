// What a unit is now: its formation, shown where another one can be chosen, and its own faction on its
// sheet.
import type { Component } from 'svelte'
import { expect, test, vi } from 'vitest'
import words from '../../../../../data/simple_napoleonics/words/en/terms.json'
import type { Pack } from '../../../asks'
import { show as shown } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import { partOf } from '../../../fixtures/partof'
import { openBook } from '../../../kit/battle'
import { Table } from '../table.svelte'
import Unit from '../Unit.svelte'
import OrderRow from './OrderRow.svelte'
import UnitSheet from './UnitSheet.svelte'

const { formedAs, orderName } = Table.prototype
const pack = partOf<Pack>({ terms: words, errors: [], rules: [] })
const at = { ground: 'open', cover: false, concealed: false, defensive: false }
const unit = {
  ...{ id: 3, owner: 1, kind: 0, name: 'Gate Grenadiers', brigade: 0, status: 'battlefield' },
  ...{ morale: 4, most: 4, formation: 'attack_column', at, orders: [], casualties: 0 },
  moves: [12, null, null, null],
}
const card = {
  ...{ name: 'Grenadiers', arm: 'infantry', nation: 'austria', abilities: [] },
  ...{ mov: 6, vol: 3, chr: 4, mor: 4, res: 4, range: 8 },
}
const SIDES = [{ faction: 'Peat Hills' }, { faction: 'Tamblin' }]

function show(Part: Component<never>, props: object, forms: object[] = []) {
  shown(Part, props, {
    ...{ placing: null, formedAs, orderName, book: openBook(pack), game: { Unit } },
    session: { mine: [] },
    view: { now: { kind: 'deployment' }, sides: SIDES },
    seats: { asked: 1, writer: 1 },
    taps: { offers: (deed: string) => (deed === 'form' ? forms : []) },
    unit: () => unit,
    kind: () => ({ card }),
    piece: () => undefined,
    isToothless: () => false,
    leaderName: () => 'Colonel Fensby',
  })
}

test.each([
  ['with a new formation among the orders it is shown', [{ form: 'line' }, 'move'], true],
  ['with none it is not', ['move', 'shoot'], false],
])('%s', (_, orders, shown) => {
  const ways = orders.map((order) => ({
    ...{ seat: 1, refusal: null },
    command: { do: 'state', leader: 0, told: [{ piece: { unit: 3 }, order, outside: false }] },
  }))
  show(OrderRow, {
    it: { piece: { unit: 3 }, key: 'u3', name: unit.name, unit, at, orders: [] },
    ...{ seat: 1, ways, chosen: undefined, radius: undefined, outside: false },
    onpick: vi.fn(),
    onoutside: vi.fn(),
  })
  const now = document.querySelector('.now')?.textContent
  expect(now).toBe(shown ? 'Formation now: an attack column' : undefined)
})

test('before the battle its sheet shows the current one over the others', () => {
  const form = { seat: 1, refusal: null, command: { do: 'form', unit: 3, to: 'line' } }
  show(UnitSheet, { unit: 3, onclose: vi.fn() }, [form])
  const heads = [...find('unit-sheet')!.querySelectorAll('h2')].map((head) => head.textContent)
  expect(heads).toContain('Formation, now an attack column')
  expect(find('form-line')?.textContent?.trim()).toBe('Line')
})

test('the sheet names the faction of its own side, and its nation as a spirit alone', () => {
  show(UnitSheet, { unit: 3, onclose: vi.fn() })
  const lines = [...find('unit-sheet')!.querySelectorAll('p')].map((line) => line.textContent)
  expect(lines).toContain('Tamblin, Infantry, national spirit of Austria, Colonel Fensby')
})
