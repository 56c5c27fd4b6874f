// Taps that end something while there is still something to get: they ask first.
import { expect, test } from 'vitest'
import { likelyAsks, show } from '../../../fixtures/battle.svelte'
import CardPlay from './battle/CardPlay.svelte'
import Relief from './Relief.svelte'
import Return from './Return.svelte'

const side = { track: [], corruption: null, pouch: 3, cards: 2 }
const sides = [side, side]
/** A table on which as many deeds of a kind are open. */
const open = (now: object, deed: string, count: number) => ({
  view: { asked: [0], now, sides },
  taps: {
    offers: (kind: string) =>
      Array.from({ length: kind === deed ? count : 0 }, (_, unit) => ({
        ...{ seat: 0, refusal: null },
        command: { do: deed, unit },
      })),
  },
})

test.each(['step', 'relieve'])('a reinforcement card that still gives a %s asks', (deed) => {
  const relief = (n: number) => {
    const left = { arrows: n, orders: 0, fatigue: n }
    show(Relief, {}, open({ kind: 'relief', seat: 0, left }, deed, n))
  }
  relief(1)
  expect(likelyAsks()).toBe(true)
  relief(0)
  expect(likelyAsks()).toBe(false)
})

test.each([
  ['shift', 'join'],
  ['reserves', 'arrive'],
])('in the step of %s it asks as long as a unit may %s', (kind, deed) => {
  show(Return, {}, open({ kind }, deed, 1))
  expect(likelyAsks()).toBe(true)
  show(Return, {}, open({ kind }, deed, 0))
  expect(likelyAsks()).toBe(false)
})

test.each([
  ['known', false],
  ['that the players read', true],
])('an Action card %s asks until something was tapped for it', (_, free) => {
  const card = { card: null, effects: [{ draw: 2 }], free, steps: 0 }
  const after = (...what: object[]) => {
    const table = open({ kind: 'battle', seat: 0 }, '', 0)
    show(CardPlay, { card, seat: 0 }, { ...table, undo: { last: { what } } })
  }
  after({ card_played: { seat: 0, card: null, effects: [], free } }, { card_left: {} })
  expect(likelyAsks()).toBe(true)
  after({ card_left: {} }, { draw_due: { seat: 0, count: 1 } })
  expect(likelyAsks()).toBe(false)
})
