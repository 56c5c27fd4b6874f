// The open battle as this game's pages see it: units and their types, secrets, and the payment of
// activations.
import type { Look } from '../../asks'
import { askWhy, type WhyNot } from '../../kit'
import { UnitTable, useBattle } from '../../kit/battle'
import type { Command, Offer, Seat, Types, View } from './types'

/** The table of this page. */
export const useTable = useBattle<Table>

export class Table extends UnitTable<Types> {
  /** Why a unit cannot be activated. A player who insists is asked which orders pay, if there is a
   * choice. */
  idle(unit: number, offer: Offer | undefined): WhyNot | null {
    const why = this.taps.why(offer)
    const ways = this.taps.offers('activate').filter(({ command }) => command.unit === unit)
    if (!why?.insist || ways.length < 2) return why
    return { ...why, insist: (insist) => void (this.sheet = { kind: 'pay', unit, insist }) }
  }

  /** Activates a unit: at once if its card leaves no choice of colors; otherwise asks which orders
   * pay. */
  async activate(unit: number, seat: Seat): Promise<void> {
    const elsewhere = this.session.elsewhere(seat)
    if (elsewhere) return askWhy(elsewhere)
    const ways = this.taps.offers('activate', seat).filter(({ command }) => command.unit === unit)
    const open = ways.filter(({ refusal }) => refusal === null)
    if (open.length === 0) return void (await this.taps.tap(ways[0]))
    // The sheet depends only on the card, so it reveals nothing about the hand.
    const plain = open.filter(({ command }) => !command.pay.purple)
    if (plain.length > 1) {
      this.sheet = { kind: 'pay', unit }
      return
    }
    const payable = (await this.ownLook(seat))?.offers.find(
      ({ command, refusal }) =>
        command.do === 'activate' && command.unit === unit && refusal === null,
    )
    await this.taps.act(seat, payable?.command ?? open[0]!.command)
  }

  /** What a seat sees. On its own phone it is at hand; on a shared one it is requested, and not shown
   * to anybody. */
  private async ownLook(seat: Seat): Promise<Look<View, Command> | undefined> {
    if (this.phone.eyes === seat) return this.session.look
    this.taps.asking = true
    const look = await this.session.peek({ seat })
    this.taps.asking = false
    return look
  }
}
