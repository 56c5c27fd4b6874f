// The table's pages: the host opens it and shows codes, a battle gathers before it begins, a guest sees
// where it sits and nothing of the owner's.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import App from '../../App.svelte'
import type { Sitting } from '../../door'
import { fixtureDoor } from '../../fixtures/door'
import { emptyIndexedDB } from '../../fixtures/idb'
import type { Scene } from '../../fixtures/table'
import { keptCopies, Sealed } from '../../guest/sealed'
import { showing } from '../../kit'
import { t } from '../../words/words'
import { partOf } from './host/part'

/** What the camera of the phone app will read; without it there is no camera. */
const camera: { reads?: () => Promise<string>; off?: AbortSignal } = vi.hoisted(() => ({}))
vi.mock('../../scan', () => ({
  canScan: () => camera.reads !== undefined,
  watch: (_: HTMLVideoElement, off: AbortSignal, seen: (text: string) => void) => {
    camera.off = off
    return camera.reads!().then(seen)
  },
}))

let page: Record<string, unknown> | undefined
const find = (testid: string) => document.querySelector<HTMLElement>(`[data-testid=${testid}]`)
const seen = (testid: string) =>
  vi.waitFor(() => {
    flushSync()
    const element = find(testid)
    if (element === null) throw new Error(`no ${testid}`)
    return element
  })
const tap = async (testid: string) => (await seen(testid)).click()

function open(scene: Scene, hash = '#/table/b1', sitting: Sitting | null = null) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const fixture = fixtureDoor(false, [], scene)
  fixture.sit(sitting)
  page = mount(App, { target: document.body, props: { door: fixture.door } })
  return fixture
}

const SEATED: Sitting = { stage: 'seated', battle: 'b1', place: { seat: 1 }, code: 'K7Q-2MX' }

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {}
  // Saving a file changed the address, which no browser does.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('http://localhost:3000/')
})
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
  camera.reads = camera.off = undefined
  document.body.replaceChildren()
})

test('one tap opens the table on the likeliest network', async () => {
  const { asked } = open('closed')
  await seen('network')
  await tap('open-table')
  await seen('seat-0')
  expect(asked).toContainEqual({ ask: 'open_table', battle: 'b1', address: '192.168.1.20' })
})

test('to check the draws of a battle that was played on one phone opens no table', async () => {
  const { door } = open('closed', '#/rules')
  const call = door.call.bind(door)
  door.call = (async (request: { ask: string }) => {
    const reply = (await call(request as never)) as { battles?: object[] }
    const over = (line: object) => ({ ...line, over: true })
    return reply.battles ? { battles: reply.battles.map(over) } : reply
  }) as typeof door.call
  location.hash = '#/table/b1'
  window.dispatchEvent(new Event('hashchange'))
  await seen('check')
  expect(find('network')).toBeNull()
  expect(find('open-table')).toBeNull()
})

test('one code is shown at a time', async () => {
  const { asked } = open('open')
  await tap('show-seat-0')
  await seen('code-seat-0')
  await tap('show-screen')
  await seen('code-screen')
  expect(find('code-seat-0')).toBeNull()
  const invited = asked.filter(({ ask }) => ask === 'invite')
  expect(invited.map((one) => (one as unknown as { place: unknown }).place)).toEqual([
    { seat: 0 },
    'screen',
  ])
})

test('a held seat shows its device and short code, and can be sent away', async () => {
  const { asked } = open('joined')
  const seat = await seen('seat-1')
  expect(seat.textContent).toContain('Chrome, Android')
  expect(seat.textContent).toContain('K7Q-2MX')
  seat.querySelector<HTMLElement>('[data-testid=send-away]')?.click()
  expect((await seen('send-away-sheet')).textContent).toContain('Chrome')
  await tap('send-away-do')
  await seen('show-seat-1')
  expect(asked).toContainEqual({ ask: 'revoke', battle: 'b1', device: 'd1' })
})

test('a table that has moved says whose phone needs a new code, on the battle’s page too', async () => {
  open('moved')
  expect((await seen('stranded')).textContent).toContain('Chrome, Android')
  await tap('show-seat-1')
  expect((await seen('seat-1')).textContent).not.toContain('is asked before')
  await unmount(page!)
  open('moved', '#/battle/b1')
  expect((await seen('moved')).getAttribute('href')).toBe('#/table/b1')
})

test('a table that no phone can reach says so', async () => {
  open('cut-off')
  expect((await seen('cut-off')).textContent).toBe(t('table.open.cut_off'))
})

test('who joins is told that the phone may ask first', async () => {
  open('closed', '#/join')
  const link = (await seen('join-link')) as HTMLInputElement
  link.value = 'http://192.168.1.20:4811/#join=abc'
  link.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('join-do')
  expect((await seen('looking')).textContent).toBe(t('join.looking'))
})

test('the twelve words are not in the page before a tap', async () => {
  open('joined')
  await seen('phrase-open')
  expect(document.body.textContent).not.toContain('abandon')
  await tap('phrase-open')
  expect((await seen('phrase')).querySelectorAll('li')).toHaveLength(12)
})

test('what an app or a file keeps is told apart from what an open page keeps', async () => {
  open('joined')
  const kept = { n: 98, of: 121 }
  expect((await seen('backup-kept')).textContent).toContain(t('table.phrase.kept', kept))
  const page = { n: 121, of: 121 }
  expect((await seen('backup-in-page')).textContent).toContain(t('table.phrase.in_page', page))
})

test('a page offers to save the copy when the battle begins, once', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  sessionStorage.clear()
  const { asked } = open('guest', '#/battle/b1', SEATED)
  await seen('keep-offer')
  find('keep-offer')!.querySelector<HTMLElement>('[data-testid=save-copy]')!.click()
  await vi.waitFor(() => expect(made).toHaveBeenCalled())
  expect(asked).toContainEqual({ ask: 'sealed', battle: 'b1' })
  await vi.waitFor(() => expect(find('keep-offer')).toBeNull())
  made.mockRestore()
})

test('only a seat on a page is asked to save the copy', async () => {
  for (const place of [{ beside: 1 }, 'screen'] as const) {
    sessionStorage.clear()
    open('guest', '#/battle/b1', { ...SEATED, place })
    await vi.waitFor(() => expect(document.body.textContent).not.toBe(''))
    expect(find('keep-offer')).toBeNull()
    await unmount(page!)
  }
  page = undefined
})

test('when the host is lost, the page offers to save the copy again', async () => {
  sessionStorage.setItem('aide.offered', 'b1')
  const { lineIs } = open('guest', '#/table/b1', SEATED)
  await seen('my-place')
  expect(find('save-copy')).toBeNull()
  lineIs('lost')
  expect((await seen('banner')).textContent).toContain(t('line.host_away'))
  await seen('save-copy')
  lineIs('open')
  await vi.waitFor(() => expect(find('save-copy')).toBeNull())
})

test('whoever gives its seat away is told nothing of a table that is not open', async () => {
  const { change, answers } = open('guest', '#/table/b1', SEATED)
  await seen('my-place')
  answers.table = { code: 'no_table', params: {} }
  change({ battle: 'b1', table: true })
  answers.table = { code: 'host_away', params: { sent: null } }
  change({ battle: 'b1', table: true })
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('problem.host_away')))
  expect(document.body.textContent).not.toContain(t('problem.no_table'))
})

test('whoever wants a seat is let in or not', async () => {
  const { asked } = open('knock')
  await tap('knock-no')
  await vi.waitFor(() =>
    expect(asked).toContainEqual({
      ask: 'answer_knock',
      battle: 'b1',
      device: 'd4',
      agree: false,
    }),
  )
})

test('a battle gathers: a typed roll becomes a part, and it begins', async () => {
  const { asked } = open('lobby')
  expect((await seen('commitment')).textContent).toBe('sad sad sad sad')
  const field = (await seen('part-text-0')) as HTMLInputElement
  field.value = ' 4 2 6 '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('part-give-0')
  const part = await partOf('4 2 6')
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ ask: 'add_part', battle: 'b1', seat: 0, part }),
  )
  await tap('begin-gathered')
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b1'))
})

test('a battle that gathers is one tap away on the first page and in the list', async () => {
  open('lobby', '')
  expect((await seen('home-go-on')).getAttribute('href')).toBe('#/table/b1')
  expect(find('home-last')?.textContent).toContain('Napoleonica · gathers its players')
  expect(find('table-open')).toBeNull()
  location.hash = '#/battles'
  window.dispatchEvent(new Event('hashchange'))
  const row = await seen('battle-row')
  expect(row.querySelector('a')?.getAttribute('href')).toBe('#/table/b1')
  ;(await seen('battle-more-open')).click()
  await seen('battle-delete')
  expect(find('battle-name')).toBeNull()
  expect(find('battle-save')).toBeNull()
})

test("another phone's battle has a title before its name is known, and is left at its table", async () => {
  open('guest', '#/battles')
  expect((await seen('battle-row')).textContent).toContain(t('battles.unnamed'))
  await tap('battle-more-open')
  expect((await seen('battle-table')).getAttribute('href')).toBe('#/table/b1')
  for (const own of ['battle-name', 'battle-seal', 'battle-delete']) expect(find(own)).toBeNull()
})

test('an open table has its mark on the first page and in the list', async () => {
  open('open', '')
  await seen('table-open')
  expect((await seen('home-go-on')).getAttribute('href')).toBe('#/battle/b1')
  location.hash = '#/battles'
  window.dispatchEvent(new Event('hashchange'))
  await seen('battle-row')
  const marks = [...document.querySelectorAll('[data-testid=battle-row]')].map(
    (row) => row.querySelector('[data-testid=table-open]')?.textContent,
  )
  expect(marks).toEqual(['Table open', undefined])
})

test('a part is the digest of what was typed; words stand for a digest', async () => {
  expect(await partOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a link is pasted to join', async () => {
  const { asked } = open('closed', '#/join')
  const field = (await seen('join-link')) as HTMLInputElement
  field.value = ' http://192.168.1.9:4811/#join=key '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('join-do')
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b6'))
  expect(asked).toContainEqual({ ask: 'join', link: 'http://192.168.1.9:4811/#join=key' })
})

test('a battle that this phone knows is joined anew only where its owner says so', async () => {
  const { asked } = open('closed', '#/join')
  const link = 'http://192.168.1.9:4811/#join=known'
  const field = (await seen('join-link')) as HTMLInputElement
  field.value = link
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const joins = () => asked.filter(({ ask }) => ask === 'join')
  await tap('join-do')
  const words = 'already has a place in Ford'
  await vi.waitFor(() => expect(find('join-known')?.textContent).toContain(words))
  await tap('join-stay')
  expect([joins(), location.hash]).toEqual([[{ ask: 'join', link }], '#/join'])
  await tap('join-do')
  await tap('join-anew')
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b6'))
  expect(joins().at(-1)).toEqual({ ask: 'join', link, agreed: true })
})

test('a page without a camera offers no scan', async () => {
  open('closed', '#/join')
  await seen('join-link')
  expect(find('join-scan')).toBeNull()
})

test('a scanned code joins at once', async () => {
  camera.reads = () => Promise.resolve('http://192.168.1.9:4811/#join=key')
  const { asked } = open('closed', '#/join')
  await tap('join-scan')
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b6'))
  expect(asked).toContainEqual({ ask: 'join', link: 'http://192.168.1.9:4811/#join=key' })
})

test.each([
  ['another code', () => Promise.resolve('https://example.org'), 'leads to no table'],
  ['no camera', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'paste the link'],
])('%s is said, and the link can still be pasted', async (_, reads, words) => {
  camera.reads = reads
  const { asked } = open('closed', '#/join')
  await tap('join-scan')
  await vi.waitFor(() => expect(document.querySelector('.toasts')?.textContent).toContain(words))
  flushSync()
  expect(document.querySelector('video')).toBeNull()
  expect(find('join-link')).not.toBeNull()
  expect(asked.some(({ ask }) => ask === 'join')).toBe(false)
})

test('who closes the camera or leaves its page calls it off, and nothing is said', async () => {
  let read = (_: string) => {}
  camera.reads = () => new Promise((resolve) => (read = resolve))
  const { asked } = open('closed', '#/join')
  await tap('join-scan')
  await seen('join-camera')
  expect(camera.off?.aborted).toBe(false)
  find('join-camera')?.querySelector<HTMLElement>('.close')?.click()
  flushSync()
  expect(camera.off?.aborted).toBe(true)
  read('http://192.168.1.9:4811/#join=key')
  await new Promise((go) => setTimeout(go))
  expect(asked.some(({ ask }) => ask === 'join')).toBe(false)
})

test.each([
  [{ stage: 'joining' } as const, 'stage-joining'],
  [{ stage: 'knocking', code: 'K7Q-2MX' } as const, 'stage-knocking'],
  [{ stage: 'gone', why: 'code' } as const, 'stage-code'],
  [{ stage: 'gone', why: 'nobody' } as const, 'stage-nobody'],
  [{ stage: 'gone', why: 'revoked', battle: 'b1' } as const, 'stage-revoked'],
  [{ stage: 'gone', why: 'closed', battle: 'b1' } as const, 'stage-closed'],
])('a guest is told how it stands: %o', async (sitting, testid) => {
  open('guest', '#/armies', sitting)
  const stage = await seen(testid)
  expect(stage.querySelector('h1')?.textContent).not.toBe('')
})

test('a seat that was sent away is told what the host sees now, another place is not', async () => {
  const gone = { stage: 'gone', why: 'revoked', battle: 'b1' } as const
  open('guest', '', { ...gone, place: { seat: 1 } })
  expect((await seen('seat-seen')).textContent).toContain('locked choices included')
  await unmount(page!)
  open('guest', '', { ...gone, place: 'screen' })
  await seen('stage-revoked')
  expect(find('seat-seen')).toBeNull()
})

/** The text of a key. */
const KEY = `${'a-_7'.repeat(10)}a-A`

test.each(['nobody', 'code', 'mistyped', 'closed'] as const)(
  'who has no place enters a link: %s',
  async (why) => {
    open('guest', '', { stage: 'gone', why })
    const field = (await seen('enter-link')) as HTMLInputElement
    const enter = (link: string) => {
      field.value = link
      field.dispatchEvent(new Event('input', { bubbles: true }))
      flushSync()
      find('enter-do')!.click()
    }
    enter('http://192.168.1.9:4811/')
    expect(showing().at(-1)?.text).toBe('This code leads to no table.')
    enter(` ${location.origin}/#join=${KEY} `)
    expect(location.hash).toBe(`#join=${KEY}`)
  },
)

describe('the app, where it is on the same phone, is offered the link', () => {
  const touch = (matches: boolean) =>
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
  afterEach(() => vi.restoreAllMocks())

  async function enter(link: string) {
    open('guest', '', { stage: 'gone', why: 'nobody' })
    const field = (await seen('enter-link')) as HTMLInputElement
    field.value = link
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
    return find('enter-app')?.getAttribute('href')
  }

  test.each([
    [`http://192.168.1.9:4811/#join=${KEY}`, `aidedecamp://192.168.1.9:4811/#join=${KEY}`],
    [`http://[fe80::1]:4811/#join=${KEY}`, `aidedecamp://[fe80::1]:4811/#join=${KEY}`],
    [`#join=${KEY}`, `aidedecamp://${location.host}/#join=${KEY}`],
    ['http://192.168.1.9:4811/#join=abc', undefined],
    ['http://192.168.1.9:4811/', undefined],
    ['', undefined],
  ])('%s', async (link, there) => {
    touch(true)
    expect(await enter(link)).toBe(there)
  })

  test('not on a desktop', async () => {
    touch(false)
    expect(await enter(`http://192.168.1.9:4811/#join=${KEY}`)).toBeUndefined()
  })
})

test('who has no place shows no short code, and is told of a tap that was not sent', async () => {
  open('guest', '', { ...SEATED, stage: 'gone', why: 'moved', dropped: 'not_sent' })
  const stage = await seen('stage-moved')
  expect(find('short-code')).toBeNull()
  expect(stage.textContent).toContain(t('problem.not_sent'))
})

test('the short code of a device beside a seat stands on the page of whoever plays it', async () => {
  open('beside', '#/', { ...SEATED, place: { beside: 1 } })
  const place = await seen('my-place')
  expect(place.textContent).toContain(t('table.me.code_at', { name: 'South' }))
  expect(place.textContent).not.toContain(t('table.me.code'))
})

test('whoever gets a seat is told once who looks on with it, each device by its own name', async () => {
  localStorage.removeItem('aide.onlookers')
  const { asked } = open('company', '#/battle/b1', SEATED)
  const told = t('table.looks_on.say', { device: 'Chrome, Android 2', name: 'South' })
  expect((await seen('looks-on')).textContent).toContain(told)
  await tap('looks-on-away')
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ ask: 'revoke', battle: 'b1', device: 'd5' }),
  )
  await unmount(page!)
  open('company', '#/battle/b1', SEATED)
  await tap('looks-on-read')
  await vi.waitFor(() => expect(find('looks-on')).toBeNull())
  await unmount(page!)
  const again = open('company', '#/battle/b1', SEATED)
  await vi.waitFor(() => expect(again.asked).toContainEqual({ ask: 'table', battle: 'b1' }))
  await new Promise((done) => setTimeout(done))
  expect(find('looks-on')).toBeNull()
})

test('a guest that arrives is brought to the battle, and finds its place on the first page', async () => {
  const { sit } = open('guest', '', { stage: 'joining' })
  await seen('stage-joining')
  sit(SEATED)
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b1'))
  location.hash = ''
  window.dispatchEvent(new Event('hashchange'))
  expect((await seen('my-place')).textContent).toContain('You play South')
  expect((await seen('short-code')).textContent).toBe('K7Q-2MX')
})

test('from the battle a guest comes back to an address that names its first page', async () => {
  const replaced = vi.spyOn(history, 'replaceState')
  open('guest', '', SEATED)
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b1'))
  expect(replaced.mock.calls.map(([, , address]) => address)).toEqual(['#/'])
  replaced.mockRestore()
})

test.each(['#/', '#/settings'])('a guest that loads %s again stays, also at home', async (hash) => {
  const { sit } = open('guest', hash, { stage: 'joining', battle: 'b1', place: { seat: 1 } })
  await seen('stage-joining')
  sit(SEATED)
  if (hash !== '#/') {
    await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Settings'))
    location.hash = '#/'
    window.dispatchEvent(new Event('hashchange'))
  }
  await seen('my-place')
  await new Promise((done) => setTimeout(done))
  expect(location.hash).toBe('#/')
})

test('a guest waits for the beginning and is brought to the battle then', async () => {
  const { door, change } = open('guest-lobby', '', SEATED)
  await seen('commitment')
  const call = door.call.bind(door)
  door.call = (async (request: { ask: string }) => {
    const reply = (await call(request as never)) as object
    return request.ask === 'table' ? { ...reply, begun: true } : reply
  }) as typeof door.call
  change({ battle: 'b1' })
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b1'))
})

test("the owner's pages are not a guest's", async () => {
  const { asked } = open('guest', '#/armies', SEATED)
  await seen('my-place')
  expect(asked.some(({ ask }) => ask === 'armies')).toBe(false)
})

test.each([
  ['a browser', SEATED],
  ['the app', null],
])('a guest in %s has a receipt, and checks the draws by it', async (_, sitting) => {
  const { asked } = open('guest', '#/table/b1', sitting)
  await tap('save-receipt')
  await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'receipt', battle: 'b1' }))
  await tap('check-draws')
  expect((await seen('checked')).textContent).toBe(t('table.kept.no_receipt'))
})

test('a guest leaves the table', async () => {
  const { asked } = open('guest', '#/table/b1', SEATED)
  await tap('leave-table')
  await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'leave', battle: 'b1' }))
})

describe('sealed copies that a guest keeps', () => {
  beforeEach(() => {
    const { indexedDB, IDBKeyRange } = emptyIndexedDB()
    vi.stubGlobal('indexedDB', indexedDB)
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    for (const [device, battle, name] of [
      ['d1', 'b1', 'Bridge at Arvel'],
      ['d0', 'b0', 'The mill'],
    ] as const) {
      const sealed = Sealed.begin(device, battle)
      sealed.name = name
      sealed.take('5e'.repeat(16), 0)
      for (const number of [0, 1, 2]) sealed.add(number, `${name} ${number}`)
    }
  })
  afterEach(() => void vi.unstubAllGlobals())
  const named = () =>
    [...document.querySelectorAll('[data-testid=copy]')].map((one) => one.textContent ?? '')
  const inCopy = (name: string, testid: string) =>
    [...document.querySelectorAll('[data-testid=copy]')]
      .find((one) => one.textContent?.includes(name))!
      .querySelector<HTMLElement>(`[data-testid=${testid}]`)!

  test.each(['left', 'closed'] as const)('are listed when the table is %s', async (why) => {
    open('guest', '', { stage: 'gone', why, battle: 'b1', place: { seat: 1 } })
    const list = await seen('copies')
    expect(list.textContent).toContain('Bridge at Arvel')
    expect(list.textContent).toContain('2 steps')
    expect(list.textContent).toContain(String(new Date().getFullYear()))
    expect(named()).toHaveLength(2)
  })

  test('are saved as a file, and deleted when asked again', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    open('guest', '', { stage: 'gone', why: 'left', battle: 'b1', place: { seat: 1 } })
    await seen('copies')
    inCopy('Bridge', 'copy-save').click()
    await vi.waitFor(() => expect(made).toHaveBeenCalled())
    const file = made.mock.calls[0]![0] as File
    expect(file.name).toBe('b1.sealed.aide.json')
    expect(JSON.parse(await file.text())).toMatchObject({ battle: 'b1', items: { length: 3 } })
    made.mockRestore()
    inCopy('Bridge', 'copy-delete').click()
    flushSync()
    inCopy('Bridge', 'copy-keep').click()
    flushSync()
    expect(named()).toHaveLength(2)
    inCopy('Bridge', 'copy-delete').click()
    flushSync()
    inCopy('Bridge', 'copy-drop').click()
    await vi.waitFor(() => expect(named().join()).not.toContain('Bridge'))
    expect((await keptCopies()).map(({ device }) => device)).toEqual(['d0'])
  })

  test('of other battles are listed at a table, too', async () => {
    open('guest', '#/', SEATED)
    await seen('copies')
    expect(named()).toHaveLength(1)
    expect(named()[0]).toContain('The mill')
  })
})

test('a sealed copy asks for its twelve words', async () => {
  const { asked } = open('closed', '#/battles')
  await tap('battle-import-open')
  const text = '{"format":"aide-de-camp sealed battle","version":1}'
  const pasted = (await seen('import-text')) as HTMLTextAreaElement
  pasted.value = text
  pasted.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('import-do')
  const words = (await seen('unseal-phrase')) as HTMLTextAreaElement
  const phrase = 'one two three four five six seven eight nine ten eleven twelve'
  words.value = ` ${phrase.toUpperCase()} `
  words.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('unseal-do')
  await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'import', text, phrase }))
  // The table's guests find it again when a table is opened here.
  expect((await seen('restored-table')).getAttribute('href')).toMatch(/^#\/table\/./)
})
