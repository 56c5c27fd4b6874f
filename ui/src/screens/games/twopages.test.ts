// Two pages change the same army or the same card: nothing is overwritten unseen. Of what is chosen for
// a battle the last page holds.
import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'
import type { ArmyList } from '../../asks'
import { emptyLists, MUSTERS, packOf } from '../../fixtures/musters'
import { find } from '../../fixtures/page'
import { chances, SlowHost } from '../../fixtures/slow'
import { settle, slowPages } from '../../fixtures/slowpages'
import { partOf } from '../../fixtures/partof'
import { ArmyPages, Roster, SetupPages, type Muster } from '../../kit/muster'
import { Plan } from '../../kit/muster/setup/plan.svelte'

const show = slowPages()

/** A host with one army and one game, and what a page opens of it. */
async function hosted(id: string, game: Muster) {
  const host = new SlowHost(packOf(game), chances(3))
  const list: ArmyList = {
    name: 'Watch',
    faction: 'north',
    limit: 7,
    entries: [],
    ...emptyLists(game),
  }
  host.write('army mine', { ...list, id: 'mine' })
  const open = () => {
    const army = partOf<ArmyList>(host.read('army mine')!)
    const { version } = host.kept.get('army mine')!
    return new Roster(host.rooms(id), { army, version }, false)
  }
  return { host, open, army: () => partOf<ArmyList>(host.read('army mine')!) }
}

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test('looking at an army writes nothing, and what another page keeps is shown', async () => {
    const { host } = await hosted(id, game)
    const before = host.kept.get('army mine')
    show(ArmyPages, host.rooms(id, ['mine']), game)
    await settle()
    expect(host.kept.get('army mine')).toBe(before)
    host.write('army mine', { ...host.read('army mine'), name: 'Ridge' })
    await settle()
    expect(document.querySelector('h1')?.textContent).toBe('Ridge')
    find('army-head')!.click()
    flushSync()
    const field = find('army-name') as HTMLInputElement
    field.value = 'Ridge Watch'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    expect(find('clash')).toBeNull()
    expect(host.read('army mine')).toMatchObject({ name: 'Ridge Watch' })
  })

  test('what two books type on one card is both kept, unless it is the same field', async () => {
    const { host } = await hosted(id, game)
    const [one, other] = [game.open(host.rooms(id)), game.open(host.rooms(id))]
    const at = ['units', 'plain'] as const
    const [first, second] = game.kinds.units!.parts.flatMap(({ fields }) =>
      fields.filter((field) => field.kind === 'number'),
    )
    void one.refresh()
    void other.refresh()
    await settle()
    void one.type(...at, { [first!.name]: 3 })
    await settle()
    void other.type(...at, { [second!.name]: 2 })
    await settle()
    expect(other.asking.now).toBeUndefined()
    expect(host.read('card units plain')).toEqual({ [first!.name]: 3, [second!.name]: 2 })

    void one.type(...at, { [second!.name]: 4 })
    await settle()
    expect(one.asking.now).toMatchObject({ gone: false, both: true })
    expect(host.read('card units plain')).toMatchObject({ [second!.name]: 2 })
    one.asking.answer('both')
    await settle()
    expect(host.read('card units plain')).toMatchObject({ [second!.name]: 2 })
    const copy = one.cards('units').find(({ id }) => id !== 'plain')
    expect(copy).toMatchObject({ [first!.name]: 3, [second!.name]: 4 })
    expect(copy!.name).not.toBe('Plain')

    void other.type(...at, { [second!.name]: 5 })
    await settle()
    void one.refresh()
    await settle()
    expect(one.card(...at)).toMatchObject({ [second!.name]: 5 })
  })
})

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test('the players’ names hold as the last page typed them, and the others show them', async () => {
    const { host } = await hosted(id, game)
    const other = new Plan(host.rooms(id), game.open(host.rooms(id)))
    void other.open()
    show(SetupPages, host.rooms(id), game)
    await settle()
    find('pick-0')!.click()
    flushSync()
    const field = () => find('player') as HTMLInputElement
    expect(field().value).toBe('')

    other.change({ names: ['Odalin', 'Brax'] })
    await settle()
    expect(field().value).toBe('Odalin')
    expect(find('side-1')?.textContent).toContain('Brax')

    field().value = 'Tessaly'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    const names = ['Tessaly', 'Brax']
    expect(host.settings[`${id}.new_battle`]).toMatchObject({ names })
    void other.follow()
    await settle()
    expect(other.choices.names).toEqual(names)
    expect(field().value).toBe('Tessaly')
  })
})

describe('an army that was changed on two pages', () => {
  async function clashing() {
    const all = await hosted('warfare', MUSTERS.warfare!)
    const [one, other] = [all.open(), all.open()]
    await settle()
    one.change({ ...one.list, name: 'Mine' })
    other.change({ ...other.list, name: 'Theirs' })
    await settle()
    const late = one.question.now ? one : other
    return { ...all, late, early: late === one ? other : one }
  }

  test('is asked about: the one that is kept stays until then', async () => {
    const { late, early, army } = await clashing()
    expect(late.question.now).toMatchObject({ gone: false, both: true })
    expect(army().name).toBe(early.list.name)
    expect([late.failed, late.fresh]).toEqual([false, false])
    late.question.answer('later')
    await settle()
    expect(army().name).toBe(early.list.name)
    expect([late.failed, late.changed]).toEqual([true, true])
  })

  test('is mine', async () => {
    const { late, army } = await clashing()
    const mine = late.list.name
    late.question.answer('mine')
    await settle()
    expect(army().name).toBe(mine)
    expect([late.failed, late.fresh, late.changed]).toEqual([false, true, false])
  })

  test('is theirs', async () => {
    const { late, early, army } = await clashing()
    late.question.answer('theirs')
    await settle()
    expect(late.list.name).toBe(early.list.name)
    late.change({ ...late.list, limit: 9 })
    await settle()
    expect(late.question.now).toBeUndefined()
    expect(army()).toMatchObject({ name: early.list.name, limit: 9 })
  })

  test('is both, mine under a name of its own', async () => {
    const { late, early, army, host } = await clashing()
    const mine = late.list.name
    late.question.answer('both')
    await settle()
    expect(army().name).toBe(early.list.name)
    expect(late.list.id).not.toBe('mine')
    expect(host.read(`army ${late.list.id}`)).toMatchObject({ name: `${mine} 2` })
  })

  test('may have been deleted there', async () => {
    const { host, open, army } = await hosted('warfare', MUSTERS.warfare!)
    const roster = open()
    await settle()
    host.kept.delete('army mine')
    roster.change({ ...roster.list, name: 'Mine' })
    await settle()
    expect(roster.question.now).toMatchObject({ gone: true, both: false })
    roster.question.answer('mine')
    await settle()
    expect(army()).toMatchObject({ id: 'mine', name: 'Mine' })
  })
})
