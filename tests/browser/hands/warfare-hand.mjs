// What a hand knows of Warfare: its marks on the screen, and the moves that only it has: it taps a unit
// on the battlefield, then a space or an enemy that is lit for it.

/** For `hand(page, warfare())`. */
export function warfare() {
  return {
    one: {
      attack: 'attack-do',
      stop: 'end-activation',
      decline: 'decline',
    },
    there: {
      choosing: 'activate-a-unit',
      acting: 'choose',
      reacting: 'react',
      straying: 'stray',
    },
    onSheet,
    onTable,
  }
}

async function onSheet({ dialog, attack }, me) {
  if (dialog !== 'attack-sheet') return undefined
  if (attack) return me.tap(attack, 'attack')
  await me.escape()
  return 'no attack'
}

async function onTable({ choosing, acting, reacting, straying, stop, decline }, me) {
  if (!(choosing || acting || reacting || straying)) return undefined
  const [attacks, others] = await litOn(me.page)
  if (attacks.length > 0) return me.oneOf(attacks, 'target')
  const leaves = stop ?? decline
  if (others.length === 0 || (leaves && me.choose(2) === 0)) return leaves && me.tap(leaves, 'on')
  return me.oneOf(others, choosing ? 'unit' : 'space')
}

/** What is lit on the battlefield: targets of attacks, and the rest. */
async function litOn(page) {
  const lit = await page
    .locator('[data-testid="board"] [data-lit]')
    .evaluateAll((all) =>
      all.map(({ dataset, classList }) => [
        `[data-testid="${dataset.testid}"]`,
        classList.contains('attack'),
      ]),
    )
  return [true, false].map((which) => lit.filter(([, is]) => is === which).map(([at]) => at))
}
