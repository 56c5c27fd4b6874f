// Turns an offer into a short sentence: looked up by its name, with names in place of numbers.
import type { Bid } from '../../bindings/napoleonica/Bid'
import type { Color } from '../../bindings/napoleonica/Color'
import type { Laid } from '../../bindings/napoleonica/Laid'
import { bidText, faceText, saidField } from './log'
import { colorName } from './printed'
import type { Table } from './table.svelte'
import { spoken, type Orders } from './tokens'
import type { Command } from './types'
import { row } from '../../words/words'
import { t, word } from './words'

/** A move that is followed by an attack has a sentence of its own. */
export function variantOf(command: Command): string {
  return command.do === 'move' && command.then_attack ? 'move_attack' : command.do
}

const COLORS = ['pay', 'color', 'drawn']
const ORDERS = ['pay', 'drawn', 'orders', 'away']

/** A field of a command as its sentence shows it. */
export function fieldText(name: string, value: unknown, table: Table): string | number | undefined {
  if (COLORS.includes(name) && typeof value === 'string')
    return colorName(value as Color, table.book)
  if (ORDERS.includes(name) && typeof value === 'object') return spoken(value as Orders, table.book)
  if (name === 'card') return cardText(value as Laid, table)
  if (name === 'first') return table.seats.name(Number(value))
  if (name === 'bid') return bidText(value as Bid)
  if (name === 'bids') return row((value as Bid[]).map(bidText))
  // What a card gives is a number of cards; elsewhere the cards are named.
  if (name === 'cards' && Array.isArray(value))
    return row((value as (number | null)[]).map((id) => handText(id, table)))
  if (name === 'face') return faceText(value, table)
  if (name === 'faces') return row((value as unknown[]).map((face) => faceText(face, table)))
  if (name === 'gone') return row((value as number[]).map(String))
  if (Array.isArray(value)) return row(value.map((one) => String(Number(one) + 1)))
  if (name === 'place' || name === 'die' || name === 'ability') return Number(value) + 1
  if (typeof value === 'object') return amountsText(value as object)
  return saidField(name, value, table)
}

function cardText(laid: Laid, table: Table): string {
  return laid === 'decoy' ? t('card.decoy') : handText(laid.card, table)
}

function handText(id: number | null, { view }: Table): string {
  const known = view.own?.cards.find(({ number }) => number === id)
  return known?.card.name ?? t('said.a_card')
}

/** "orders: 1, fatigue: 2". */
function amountsText(amounts: object): string {
  const given = Object.entries(amounts).filter(([, amount]) => Boolean(amount))
  const said = (name: string) => word('said', name) ?? name.replaceAll('_', ' ')
  return row(given.map(([name, n]) => t('cost.amount', { name: said(name), n: String(n) })))
}
