// One battle, open: keeps the look of one viewer fresh and sends taps through the door.
import type { Answers, LogEntry, Look, Offer, Pack, Problem, Refusal, Seat, Viewer } from '../asks'
import { newId, type Door } from '../door'
import { askWhy, type Desk, type Game, type WhyNot } from '../kit'
import { fill, word } from '../words/words'
import { gamePages } from './games'
import { attempt } from './house'
import { go } from './route.svelte'

type Tap = Pick<Offer, 'seat' | 'command'>

/** Open a battle for the table's screen and keep it fresh until `close`. */
export async function openDesk(door: Door, battle: string): Promise<OpenDesk> {
  const look = await door.call({ ask: 'look', battle, viewer: 'table' })
  const game = look.battle.game
  const [{ pack }, pages] = await Promise.all([door.call({ ask: 'pack', game }), gamePages(game)])
  return new OpenDesk(door, look, pack, pages)
}

export class OpenDesk implements Desk {
  look: Look
  viewer: Viewer
  busy = $state(false)
  private readonly off: () => void

  constructor(
    private readonly door: Door,
    look: Look,
    readonly pack: Pack,
    readonly pages: Game | undefined,
  ) {
    this.look = $state.raw(look)
    this.viewer = $state.raw('table')
    this.off = door.onChanged(({ battle, seq }) => {
      const ours = (battle ?? this.id) === this.id
      if (ours && seq !== this.look.seq) void this.as(this.viewer)
    })
  }

  get id(): string {
    return this.look.battle.id
  }

  close(): void {
    this.off()
  }

  async as(viewer: Viewer): Promise<void> {
    this.viewer = viewer
    const look = await this.peek(viewer)
    // Someone else may have taken the phone while the answer was on its way.
    if (look !== undefined && this.viewer === viewer) this.look = look
  }

  async peek(viewer: Viewer): Promise<Look | undefined> {
    return attempt(this.door.call({ ask: 'look', battle: this.id, viewer }))
  }

  why(offer: Offer): WhyNot | null {
    return offer.refusal && this.explain(offer.refusal, offer)
  }

  async act(tap: Tap, insist?: string): Promise<unknown[] | undefined> {
    if (this.busy) return undefined
    const why = insist === undefined ? {} : { insist: { why: insist } }
    const ask = { battle: this.id, viewer: this.viewer, id: newId(), seat: tap.seat, ...why }
    const command = tap.command as Record<string, unknown>
    const sent = this.door.call({ ask: 'act', command, ...ask })
    return (await this.send(sent, (refusal) => askWhy(this.explain(refusal, tap))))?.events
  }

  async takeBack(seat: Seat, consent = false, why = ''): Promise<boolean> {
    if (this.busy) return false
    const ask = { battle: this.id, seat, viewer: this.viewer, id: newId(), consent, why }
    const sent = this.door.call({ ask: 'take_back', ...ask })
    return (await this.send(sent, () => {})) !== undefined
  }

  async log(count: number, from?: number, unit?: number): Promise<LogEntry[]> {
    const from_ = from === undefined ? {} : { from }
    const unit_ = unit === undefined ? {} : { unit }
    const ask = { battle: this.id, viewer: this.viewer, count, ...from_, ...unit_ }
    return (await attempt(this.door.call({ ask: 'log', ...ask })))?.entries ?? []
  }

  leave(): void {
    go()
  }

  private async send(
    sent: Promise<Answers['act']>,
    refused: (refusal: Refusal) => void,
  ): Promise<Answers['act'] | undefined> {
    const asker = this.viewer
    this.busy = true
    try {
      const done = await sent
      if (this.viewer === asker) this.look = done.look
      return done
    } catch (fault) {
      const { code, params } = fault as Problem
      if (code === 'refused') refused(params as unknown as Refusal)
      else await attempt(Promise.reject(fault))
      return undefined
    } finally {
      this.busy = false
    }
  }

  private explain(refusal: Refusal, tap: Tap): WhyNot {
    const sentence = this.pack.errors.find(({ code }) => code === refusal.code)?.text
    const values = this.pages?.values?.(refusal, this.look.view, this.pack) ?? refusal.values ?? {}
    return {
      rule: refusal.rule,
      text:
        sentence === undefined
          ? (word('problem', 'refused') ?? refusal.code)
          : fill(sentence, values),
      insist: refusal.waivable ? (why) => void this.act(tap, why) : undefined,
    }
  }
}
