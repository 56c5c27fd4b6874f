// The battle that the host opens at the end, compared with what this browser kept of it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { checkOpened, commitmentOf, markOf } from './opened'
import type { Receipt } from '../asks'

const bytes = (value: number, length: number) => new Uint8Array(length).fill(value)
const counted = Uint8Array.from({ length: 32 }, (_, at) => at)

test('commitment and mark follow the vectors that the host follows', () => {
  const battle = bytes(7, 16)
  expect(commitmentOf(battle, counted)).toBe(
    'a8c03b13ae544f28c1af1f9121b0ed2527d56106ec2c123c0b2cca7aff05dc08',
  )
  expect(markOf(battle, counted, 258, bytes(5, 32))).toBe(
    '7cd127f45fa9ac8f91389a4b4a0bcd7ada5bfd1e5b82b090f551c574f391b3e1',
  )
})

const BATTLE = '07'.repeat(16)
const SEED = bytesToHex(counted)
const PART = 'ab'.repeat(32)
const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** An exported battle as the host writes it, with some parts changed. */
function exported({ seed = SEED, part = PART, battle = BATTLE, deeds = ['é', 'b', 'c'] } = {}) {
  const parts = [{ seat: 1, part }]
  const header = JSON.stringify({
    format: 2,
    game: 'pike',
    battle,
    made: 1,
    seed,
    parts,
    setup: {},
  })
  const steps: string[] = []
  for (const [seq, deed] of deeds.entries())
    steps.push(JSON.stringify({ seq, id: 'x', at: 1, prev: digest(steps.at(-1) ?? header), deed }))
  const head = digest(steps.at(-1)!)
  const text =
    `{"format":"aide-de-camp battle","version":1,"app":"0.1.0","name":"Du\\"el",\n` +
    `"head":"${head}","header":${header},\n"steps":[\n${steps.join(',\n')}\n]}\n`
  return { text, steps }
}

/** The receipt of a guest that saw the battle up to this step. */
function receipt(seq: number, change: Partial<Receipt> = {}): Receipt {
  const step = sha256(utf8ToBytes(exported().steps[seq] ?? ''))
  return {
    format: 'aide-de-camp receipt',
    version: 1,
    battle: BATTLE,
    seat: 1,
    commitment: commitmentOf(hexToBytes(BATTLE), counted),
    part: PART,
    seq,
    mark: markOf(hexToBytes(BATTLE), counted, seq, step),
    ...change,
  }
}

test('the battle that was played is accepted, whenever it was last seen', () => {
  const { text } = exported()
  for (const seq of [0, 1, 2]) expect(checkOpened(text, receipt(seq))).toEqual({ ok: true })
  const onlooker = receipt(2, { seat: null, part: null, commitment: null })
  expect(checkOpened(text, onlooker)).toEqual({ ok: true })
  // This receipt does not cover what was played after we had left.
  const longer = exported({ deeds: ['é', 'b', 'c', 'd'] }).text
  expect(checkOpened(longer, receipt(2))).toEqual({ ok: true })
})

test('another secret, part, step or battle is told apart', () => {
  const fault = (change: Parameters<typeof exported>[0], seq = 2) =>
    checkOpened(exported(change).text, receipt(seq))
  expect(fault({ seed: 'cd'.repeat(32) })).toEqual({ ok: false, fault: 'commitment' })
  expect(fault({ part: 'cd'.repeat(32) })).toEqual({ ok: false, fault: 'part' })
  expect(fault({ battle: '08'.repeat(16) })).toEqual({ ok: false, fault: 'battle' })
  expect(fault({ deeds: ['é', 'x', 'c'] })).toEqual({ ok: false, fault: 'mark', seq: 2 })
  expect(fault({ deeds: ['x', 'b', 'c'] }, 0)).toEqual({ ok: false, fault: 'mark', seq: 0 })
  expect(fault({ deeds: ['é', 'b'] })).toEqual({ ok: false, fault: 'short', seq: 2 })
})

test('a step that was damaged and is gone is not another battle', () => {
  const mended = { mended: { lost: 2 } } as unknown as string
  const { text } = exported({ deeds: ['é', mended, 'd', 'e'] })
  expect(checkOpened(text, receipt(0))).toEqual({ ok: true })
  for (const seq of [1, 2])
    expect(checkOpened(text, receipt(seq))).toEqual({ ok: false, fault: 'gone', seq: 1 })
  expect(checkOpened(text, receipt(2, { seq: 3 }))).toEqual({ ok: false, fault: 'mark', seq: 3 })
})

test('a step changed in its place, left out or moved breaks the chain', () => {
  const { text, steps } = exported()
  const [one, two, three] = steps as [string, string, string]
  const changed = text.replace(one, one.replace('é', 'e'))
  expect(checkOpened(changed, receipt(2))).toEqual({ ok: false, fault: 'chain', seq: 1 })
  const without = text.replace(`${two},\n`, '')
  expect(checkOpened(without, receipt(1))).toEqual({ ok: false, fault: 'chain', seq: 1 })
  const moved = text.replace(two, '#').replace(three, two).replace('#', three)
  expect(checkOpened(moved, receipt(2))).toEqual({ ok: false, fault: 'chain', seq: 1 })
})

test('what is no exported battle is said to be none', () => {
  const { text } = exported()
  for (const other of [
    '',
    '{}',
    text.slice(0, -4),
    text.slice(1),
    JSON.stringify(JSON.parse(text)),
  ])
    expect(checkOpened(other, receipt(2))).toEqual({ ok: false, fault: 'file' })
})
