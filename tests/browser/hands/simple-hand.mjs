// What a hand knows of Simple Napoleonics: its marks on the screen, and the moves that only it has: a
// lit entry in the list of a phase opens its sheet, and the sheet does the rest.

/** For `hand(page, simple())`. */
export function simple() {
  return {
    one: {
      orders: 'orders-do',
      move: 'move-do',
      aim: 'aim-do',
      test: 'test-do',
      forgo: 'forgo',
      half: 'distance-half',
      end: 'end-phase',
      decline: 'decline',
    },
    many: { all: 'all-', each: 'order-', enemies: 'aim-', ways: 'at-once-' },
    there: { choosing: 'choose', asked: 'answer' },
    onSheet,
    onTable,
  }
}

async function onSheet({ dialog, ...seen }, me) {
  if (dialog === 'orders-sheet') return order(seen, me)
  if (dialog === 'move-sheet') return me.tap(seen.move, 'move')
  if (dialog === 'aim-sheet') return aim(seen, me)
  if (dialog === 'test-sheet') return me.tap(seen.test, 'test')
  await me.escape()
  return 'closed'
}

/** Gives the same order to all that can take it, or an order to one unit alone. */
async function order({ orders, all, each }, me) {
  if (orders) return me.tap(orders, 'orders')
  const single = each.filter((name) => /order-[um]\d+-/.test(name))
  return me.oneOf(all.length > 0 ? all : single, 'order')
}

async function aim({ aim, forgo, enemies }, me) {
  if (aim) return me.tap(aim, 'aim')
  const targets = enemies.filter((name) => /aim-\d/.test(name))
  if (targets.length > 0) return me.oneOf(targets, 'target')
  return me.tap(forgo, 'forgo')
}

async function onTable(seen, me) {
  if (seen.asked && seen.decline && me.choose(2) === 0) return me.tap(seen.decline, 'decline')
  if (!seen.choosing) return undefined
  const lit = [...(await speaking(me.page)), ...seen.lit]
  if (lit.length > 0) return me.oneOf(lit, 'list')
  return me.tap(seen.end, 'end')
}

/** The leaders who may still give orders. */
const speaking = (page) =>
  page
    .locator('[data-lit="true"] [data-testid^="leader-"]')
    .evaluateAll((all) => all.map(({ dataset }) => `[data-testid="${dataset.testid}"]`))
