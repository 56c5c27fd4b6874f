// The top says what its numbers count, below each name.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { ScoreBar } from '..'
import { madeUp } from '../../fixtures/battle.svelte'
import { partOf } from '../../fixtures/partof'
import { topOf } from '../battle/page/top'
import type { Score } from '../types'

let mounted: Record<string, unknown> | undefined
afterEach(() => {
  if (mounted) void unmount(mounted)
  mounted = undefined
})

const NORTH: Score = { side: 'north', name: 'Anna', points: 11 }
const SOUTH: Score = { side: 'south', name: 'Ben', points: 9 }

function show(south: Score) {
  const scores = [NORTH, south] as const
  const props = { scores, counted: 'Army morale', title: 'Round 1', phases: ['orders'], phase: 0 }
  mounted = mount(ScoreBar, { target: document.body, props })
  flushSync()
  return [...document.querySelectorAll('.side')].map((side) =>
    ['strong', '.called', 'small'].map((part) => side.querySelector(part)?.textContent),
  )
}

test('both sides say what is counted', () => {
  expect(show(SOUTH)).toEqual([
    ['11', 'Anna', 'Army morale'],
    ['9', 'Ben', 'Army morale'],
  ])
})

test('a side that has passed says so instead', () => {
  expect(show({ ...SOUTH, passed: true })).toEqual([
    ['11', 'Anna', 'Army morale'],
    ['9', 'Ben', 'passed'],
  ])
})

test('they are points, unless the game counts something else', () => {
  const counted = (counts?: () => string) => {
    const round = { parts: [], of: {}, first: () => null, title: () => 'Round 1', counts }
    const sides = [{ points: 11 }, { points: 9 }]
    return topOf(partOf(madeUp({ game: { round }, view: { sides } }))).counted
  }
  expect(counted()).toBe('points')
  expect(counted(() => 'Army morale')).toBe('Army morale')
})
