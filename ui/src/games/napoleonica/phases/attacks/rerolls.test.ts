// The dice that can be chosen for a reroll show the same symbols as the strip.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import Within from '../../../../fixtures/Within.svelte'
import { find } from '../../../../fixtures/page'
import AttackRerolls from './AttackRerolls.svelte'

const face = (name: string) => ({ hit: 0, crit: 0, retreat: 0, [name]: 1 })
const die = (name: string) => ({ die: 'copper', face: face(name), rerolled: [false, false] })
const side = { name: '', points: 0, side: 'north' as const }

test('a die in the choice is drawn, not written', () => {
  const table = {
    book: { term: String },
    game: {},
    view: {
      asked: [],
      dice: [{ id: 'copper', label: 'Copper', faces: [] }],
      sources: { dice: 'app' },
    },
    unit: (id: number) => ({ name: `unit ${id}`, owner: id }),
    name: (seat: number) => ['North', 'South'][seat],
    side: () => 'north',
    offer: () => undefined,
    offers: () => [],
    why: () => null,
    plays: () => false,
    awaited: [],
    unclaimed: [],
    counters: async () => [],
    session: { mine: [], table: null, counters: async () => [] },
    look: { seq: 1 },
    typed: () => undefined,
    keepTyped: () => undefined,
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
  const attack = {
    asked: 'attacker',
    attacker: 0,
    target: 1,
    kind: 'melee',
    origin: 'declared',
    situation: { ground: 'plain' },
    shown: [null, null],
    reasons: [],
    pool: [die('retreat'), die('none')],
    sum: { damage: 0, retreats: 0, lines: [] },
  }
  const page = mount(Within as never, {
    target: document.body,
    props: { table, Part: AttackRerolls, props: { attack } } as never,
  })
  flushSync()
  for (const at of [0, 1]) {
    expect(find(`die-${at}`)?.querySelector('svg path')).not.toBeNull()
    expect(find(`die-${at}`)?.querySelector('svg text')).toBeNull()
  }
  void unmount(page)
})
