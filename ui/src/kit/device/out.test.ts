// The outcome of an export is shown: that it worked, or why not.
import { beforeEach, expect, test, vi } from 'vitest'
import { copy, save, setPort, shareLink, showing, ways, type Port } from '..'
import { print as printed } from './out'
import { dismiss } from './toasts.svelte'
import { webPort } from './port'

const said = () => showing().map(({ text, tone }) => [text, tone])
const failing = () => Promise.reject(new Error('no room'))

beforeEach(() => {
  for (const { id } of [...showing()]) dismiss(id)
})

function open(port: Partial<Port>) {
  setPort({ save: () => Promise.resolve(undefined), ...port })
}

test.each([
  [true, true, [['Saved.', 'plain']]],
  [false, false, []],
  [undefined, true, [['Undefined.json is among the downloads.', 'plain']]],
] as const)('saving that ends with %s', async (answer, done, words) => {
  open({ save: () => Promise.resolve(answer) })
  expect(await save('{}', `${answer}.json`)).toBe(done)
  expect(said()).toEqual(words)
})

test('a double tap saves once', async () => {
  const saved = vi.fn(() => Promise.resolve(true))
  open({ save: saved })
  vi.useFakeTimers()
  await Promise.all([save('{}', 'twice.json'), save('{}', 'twice.json')])
  expect(saved).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await save('{}', 'twice.json')
  expect(saved).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('what fails says why', async () => {
  open({ save: failing, shareFile: failing, shareLink: failing, copy: failing })
  expect(await save('{}', 'fails.json')).toBe(false)
  await shareLink('http://10.0.0.2/#join=k')
  await copy('words')
  expect(said()).toEqual([
    ['It could not be saved: no room', 'bad'],
    ['It could not be shared: no room', 'bad'],
    ['It could not be copied: no room', 'bad'],
  ])
})

test('a way that is missing is known to be', () => {
  open({})
  expect([ways.shareFile, ways.shareLink, ways.copy]).toEqual([false, false, false])
  open({ shareLink: () => Promise.resolve(), copy: () => Promise.resolve() })
  expect([ways.shareFile, ways.shareLink, ways.copy]).toEqual([false, true, true])
})

test('a page is printed under its name, and a failure is a sentence', async () => {
  const print = vi.fn(() => Promise.resolve())
  open({ print })
  await printed('Watch')
  expect(print).toHaveBeenCalledWith('Watch')
  open({ print: () => Promise.reject(new Error('no paper')) })
  await printed('Watch')
  expect(showing().at(-1)?.text).toContain('no paper')
})

test('a browser shares where it can, and closing its sheet is no fault', async () => {
  vi.stubGlobal('navigator', {})
  expect(Object.keys(webPort())).toEqual(['save', 'print'])
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', { share, canShare: () => true })
  const port = webPort()
  await port.shareFile!('{}', 'a.json')
  await port.shareLink!('http://10.0.0.2/')
  expect(share).toHaveBeenCalledTimes(2)
  share.mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await expect(port.shareLink!('http://10.0.0.2/')).rejects.toThrow()
  vi.unstubAllGlobals()
})
