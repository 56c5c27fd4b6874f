// The log of a battle, while it is read.
import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { MadeUpTable, PACK } from '../../fixtures/host'
import { find, seen } from '../../fixtures/page'
import { toy } from '../../fixtures/toy'
import { t } from '../../words/words'
import { OpenSession } from './session.svelte'

test('it does not say that nothing has happened before it was read', async () => {
  const host = new MadeUpTable()
  const session = new OpenSession(host.door, host.look('table'), PACK, undefined, null)
  const reads: (() => void)[] = []
  session.log = () => new Promise((done) => reads.push(() => done([])))
  const page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  find('dock-log')?.click()
  const log = await seen('log-sheet')
  const empty = t('kit.log_empty')
  expect(log.textContent).not.toContain(empty)
  session.looks.look = { ...session.look, seq: 0 }
  flushSync()
  expect(log.textContent).not.toContain(empty)
  for (const read of reads) read()
  await vi.waitFor(() => expect(log.textContent).toContain(empty))
  await unmount(page)
})
