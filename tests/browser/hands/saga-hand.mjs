// What a hand knows of Napoleon Saga: its marks on the screen, and the moves that only it has: it taps
// a unit on the board, then a slot that is lit for it.

import { holding } from './hand.mjs'

/** For `hand(page, saga())`; one per hand, because it remembers which units it has tried. */
export function saga() {
  const tried = new Set()
  return {
    one: {
      roll: 'roll',
      choice: 'option-0',
      another: 'another',
      left: 'outflank-left',
    },
    many: { answers: 'answer-', deeds: 'deed-', leaves: 'leaves-' },
    there: { board: 'board', own: 'own-board', question: 'question', choosing: 'choose-unit' },
    inSecret,
    onTable: (seen, me) => onTable(seen, me, tried),
  }
}

/** The lit slots and their signs; attacks come first. */
async function litOn(page, board) {
  const lit = await page.locator(`[data-testid="${board}"] [data-lit]`).evaluateAll((all) =>
    all.map(({ dataset }) => ({
      at: `[data-testid="${dataset.testid}"]`,
      sign: dataset.sign,
    })),
  )
  const attacks = lit.filter(({ sign }) => ['fire', 'engage', 'charge'].includes(sign))
  return attacks.length > 0 ? attacks : lit
}

async function onTable(seen, me, tried) {
  if (seen.choice) return me.tap(seen.choice, 'choice')
  if (seen.roll) return me.tap(seen.roll, 'roll')
  if (seen.own) return enter(seen, me)
  if (!seen.board || seen.question) return undefined
  const lit = await litOn(me.page, 'board')
  const ready = lit.filter(({ sign }) => sign === 'ready')
  if (seen.choosing) return unit(ready, me, tried)
  if (ready.length > 0)
    return me.oneOf(
      ready.map(({ at }) => at),
      'reform',
    )
  tried.clear()
  // A melee that goes on, or an end: tap the brass button.
  if (seen.likely && !lit.some(({ sign }) => sign !== 'move' && sign !== 'swap')) return undefined
  if (lit.length > 0)
    return me.oneOf(
      lit.map(({ at }) => at),
      'target',
    )
  // A unit could mount and dismount forever, so mostly do something else.
  const on = seen.another ?? seen.likely
  if (on && me.choose(3) > 0) return me.tap(on, 'on')
  return seen.deeds.length > 0 ? me.oneOf(seen.deeds, 'deed') : undefined
}

/** An own unit that was not tried yet; now and then a face-down one. */
async function unit(ready, me, tried) {
  const down = await me.page
    .locator('[data-testid="board"] [data-down][aria-label^="Your Reserve"]')
    .evaluateAll((all) => all.map(({ dataset }) => `[data-testid="${dataset.testid}"]`))
  const all = [...ready.map(({ at }) => at), ...down]
  const fresh = all.filter((at) => !tried.has(at))
  if (fresh.length === 0) tried.clear()
  const from = fresh.length > 0 ? fresh : all
  const at = from[me.choose(from.length)]
  tried.add(at)
  return me.tap(at, down.includes(at) ? 'hidden' : 'unit')
}

/** A unit enters the Reserve: on a free slot, or in place of one that leaves. */
async function enter(seen, me) {
  const lit = await litOn(me.page, 'own-board')
  if (lit.length > 0)
    return me.oneOf(
      lit.map(({ at }) => at),
      'enter',
    )
  return seen.leaves.length > 0 ? me.oneOf(seen.leaves, 'enter') : undefined
}

async function inSecret(seen, me) {
  if (seen.choice) return me.tap(seen.choice, 'choice')
  if (seen.own) return enter(seen, me)
  if (seen.board) return hidden(seen, me)
  return undefined
}

/** From the own Reserve: around the flank, or forward. Lit slots only show while a finger holds. */
async function hidden(seen, me) {
  if (seen.left && me.choose(4) === 0) return me.tap(seen.left, 'outflank')
  const lit = await peek(me.page, () => litOn(me.page, 'board'))
  const aims = lit.filter(({ sign }) => sign !== 'ready' && sign !== 'flank')
  if (aims.length === 0) return me.tap(seen.cancel, 'cancel')
  return me.oneOf(
    aims.map(({ at }) => at),
    'from the Reserve',
  )
}

/** Looks while a finger holds. */
async function peek(page, looking) {
  let found
  await holding(page, async () => void (found = await looking()))
  return found
}

/** For `secrecyWatch`: names of face-down units and of cards in a hand, unless they are also open. */
export const SECRETS = {
  hidden(table, seats) {
    const open = JSON.stringify(table)
    const names = seats.flatMap((view) => [
      ...view.kinds.filter(({ owner }) => owner === view.eyes).map(({ card }) => card.name),
      ...view.own.hand.map(({ card }) => card?.name),
      ...view.own.objectives.map(({ card }) => card?.name),
    ])
    return names.filter((name) => name && !open.includes(name))
  },
}
