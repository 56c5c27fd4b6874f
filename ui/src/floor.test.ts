// The floor check finds what the oldest browsers lack, and accepts what they have.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The output for one built file. */
function checked(name: string, text: string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  writeFileSync(join(folder, name), text)
  const { status, stderr } = spawnSync('node', ['scripts/floor.mjs', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, said: stderr }
}

test.each([
  ['a.css', 'a { anchor-name: --a }', 'anchor-name'],
  ['a.css', '@scope (a) { b { color: red } }', 'scope'],
  ['a.css', 'a { color: light-dark(red, blue) }', 'light-dark'],
  ['a.js', 'navigator.wakeLock.request()', 'navigator.wakeLock'],
  ['a.js', 'URL.parse("http://a/")', 'URL.parse'],
])('%s: %s', (name, text, fault) => {
  const { status, said } = checked(name, text)
  expect(status).toBe(1)
  expect(said).toContain(fault)
})

test.each([
  ['a.css', 'a:has(b) { height: 1dvh; grid-template-rows: subgrid }'],
  ['a.js', 'Object.hasOwn({}, "a"); "vibrate" in navigator && navigator.vibrate(3)'],
])('%s: %s passes', (name, text) => expect(checked(name, text)).toEqual({ status: 0, said: '' }))
