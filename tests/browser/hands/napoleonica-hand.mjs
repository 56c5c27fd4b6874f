// What a hand knows of Napoleonica: its marks on the screen, and the moves that only it has.

/** For `hand(page, napoleonica())`; one per hand, because it remembers which units it has tried. */
export function napoleonica() {
  const tired = new Set()
  return {
    one: {
      take: 'take-card',
      step: 'step',
      side: 'side-0',
      first: 'first-0',
      roll: 'roll',
      moveAttack: 'move-attack',
      suffer: 'suffer',
      decline: 'decline',
    },
    many: { targets: 'target-', drew: 'drew-' },
    there: { activate: 'activate-a-unit' },
    onSheet,
    inSecret,
    onTable: (seen, me) => onTable(seen, me, tired),
  }
}

async function onSheet({ dialog }, me) {
  if (dialog === 'score-sheet') return me.tap('[data-testid="score-do"]', 'score')
  if (dialog === 'attack-sheet') return me.tap('[data-testid="attack-do"]', 'attack')
  if (dialog !== 'pay-sheet') return undefined
  await me.tap('[data-testid="pay-0"]')
  if ((await me.see()).dialog === null) return 'pay'
  await me.escape()
  return 'pay refused'
}

async function inSecret({ drew, likely }, me) {
  if (drew.length === 0 || likely) return undefined
  return me.tap(drew[me.choose(2)], 'draw')
}

async function onTable(seen, me, tired) {
  if (seen.first) return me.tap(seen.first, 'first')
  if (seen.side) return me.tap(seen.side, 'escalate')
  if (seen.take) return me.tap(seen.take, 'take card')
  if (seen.step) return me.tap(seen.step, 'step')
  if (seen.moveAttack)
    return me.tap(seen.targets[me.choose(seen.targets.length)] ?? seen.moveAttack, 'target')
  if (seen.targets.length > 0) return me.oneOf(seen.targets, 'target')
  if (seen.suffer) return me.tap(seen.suffer, 'suffer')
  if (seen.decline) return me.tap(seen.decline, 'decline')
  if (seen.activate) {
    const [unit] = seen.lit.filter((one) => !tired.has(one))
    if (unit) {
      tired.add(unit)
      return me.tap(unit, 'unit')
    }
    tired.clear()
    return me.tap(seen.pass, 'pass')
  }
  tired.clear()
  return undefined
}

const COLORS = /\b(green|blue|red|purple)\b/i

/** For `secrecyWatch`: what is in a hand and not open, and what no face-down place may show. */
export const SECRETS = {
  faceDown: COLORS,
  hidden(table, seats) {
    const open = JSON.stringify(table)
    const names = seats.flatMap(({ own }) => own.cards.map(({ card }) => card.name))
    return names.filter((name) => !open.includes(name))
  },
}
