// The open battle as this game's pages see it: units and their types, and what lies open on them.
import type { Card } from '../../bindings/fantasy_commander/Card'
import type { Color } from '../../bindings/fantasy_commander/Color'
import { UnitTable, useBattle } from '../../kit/battle'
import type { Types } from './types'

/** The table of this page. */
export const useTable = useBattle<Table>

export class Table extends UnitTable<Types> {
  /** What both sides held at the end of the last turn: capture points and Towns. */
  held: { points: [number, number]; towns: [number, number] } = { points: [0, 0], towns: [0, 0] }
  /** Names of the cards that were seen open: the log still names a card that was shuffled back. */
  private readonly cards: Record<string, string> = {}

  /** Remembers the cards that lie open now. */
  see(): void {
    const { now, sides } = this.view
    const open = now.kind === 'action' && 'card' in now.card ? [now.card.card] : []
    const lie = sides.flatMap(({ discard, laid }) => [...discard, ...laid])
    for (const card of [...lie, ...open])
      if (card) this.cards[JSON.stringify(card.id)] = card.card.name
  }

  /** Whether the last thing the table saw is the turned-up card itself, and not an effect of it. */
  get sawCard(): boolean {
    const { head, result = [] } = this.look.moment ?? {}
    return head?.code === 'card_named' && result.every(({ code }) => code === 'card_text')
  }

  /** The name of a card that was seen open. */
  cardName(card: Card | null): string | undefined {
    return card === null ? undefined : this.cards[JSON.stringify(card)]
  }

  /** The name of a color of orders, at the start of a sentence or within one. */
  color(color: Color, within = false): string {
    return this.book.term(within ? `in_sentence.color.${color}` : `color.${color}`)
  }
}
