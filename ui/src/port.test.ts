// The window's port: each way calls the system's own command, and a failure is a sentence.
import { clearMocks, mockIPC } from '@tauri-apps/api/mocks'
import { afterEach, expect, test, vi } from 'vitest'
import { openPort } from './port'

afterEach(clearMocks)

/** A system with these answers; returns the calls to it. */
function system(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = []
  mockIPC(
    (command, params) => {
      if (!command.startsWith('plugin:')) return undefined
      asked.push([command.slice(7), params])
      const answer = answers[command.slice(7)]
      if (answer instanceof Function) return answer()
      return answer
    },
    { shouldMockEvents: true },
  )
  return asked
}

test('a browser has no port of the system', async () => {
  expect(await openPort()).toBeUndefined()
})

test('a phone saves, shares and copies by the system', async () => {
  const asked = system({ 'phone|shares': true, 'phone|save': true })
  const port = (await openPort())!
  expect(await port.save('{}', 'a.json')).toBe(true)
  await port.shareFile!('{}', 'a.json')
  await port.shareLink!('http://10.0.0.2/')
  await port.copy!('text')
  await port.copy!('words', true)
  await port.print!('Watch')
  expect(asked.slice(1)).toEqual([
    ['phone|save', { text: '{}', name: 'a.json' }],
    ['phone|share', { text: '{}', name: 'a.json' }],
    ['phone|share', { text: 'http://10.0.0.2/' }],
    ['clipboard-manager|write_text', { text: 'text' }],
    ['clipboard-manager|write_secret', { text: 'words' }],
    ['phone|print', { name: 'Watch' }],
  ])
})

test('a desktop has no sheet, and copies as a page does', async () => {
  system({ 'phone|shares': false })
  const port = (await openPort())!
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await port.copy!('text')
  expect(copied).toHaveBeenCalledWith('text')
  expect([port.shareFile, port.shareLink]).toEqual([undefined, undefined])
})

test.each([[{ message: 'no room' }], ['no room'], [new Error('no room')]])(
  'a failure is a sentence (%o)',
  async (fault) => {
    const fail = () => Promise.reject(fault as Error)
    system({ 'phone|shares': true, 'phone|save': fail })
    const port = (await openPort())!
    await expect(port.save('{}', 'a.json')).rejects.toThrow('no room')
  },
)

test('what was handed over is told, also when it came before the page', async () => {
  let waits: (() => unknown) | null = () => 'first'
  const take = () => {
    const answer = waits?.() ?? null
    waits = null
    return answer
  }
  system({ 'phone|shares': true, 'phone|brought': take })
  const [tell, fail] = [vi.fn(), vi.fn()]
  const off = (await openPort())!.onBrought(tell, fail)
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('first'))
  const { emit } = await import('@tauri-apps/api/event')
  waits = () => 'second'
  await emit('brought')
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('second'))
  waits = () => Promise.reject(new Error('gone'))
  await emit('brought')
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(new Error('gone')))
  expect(tell).toHaveBeenCalledTimes(2)
  off()
})
