// One battle, open: keeps the look of one viewer fresh and sends taps through the door.
import type { Answers, LogEntry, Look, Offer, Problem, Refusal, Seat, Viewer } from '../asks'
import { newId, type Door } from '../door'
import { askWhy, type Desk, type Game } from '../kit'
import { attempt, sentence } from './house'
import { go } from './route.svelte'

type Tap = Pick<Offer, 'seat' | 'command'>

/** Open a battle and keep it fresh until `close`. */
export async function openDesk(
  door: Door,
  battle: string,
  game: (id: string) => Promise<Game | undefined>,
) {
  const viewer: Viewer = 'table'
  const look = await door.call({ ask: 'look', battle, viewer })
  const pages = await game(look.battle.game)
  return { desk: new OpenDesk(door, look, viewer, pages), pages }
}

export class OpenDesk implements Desk {
  look: Look = $state.raw() as Look
  viewer: Viewer = $state.raw('table')
  busy = $state(false)
  private readonly off: () => void

  constructor(
    private readonly door: Door,
    look: Look,
    viewer: Viewer,
    private readonly pages: Game | undefined,
  ) {
    this.look = look
    this.viewer = viewer
    this.off = door.onChanged(({ battle, seq }) => {
      const ours = battle === undefined || battle === this.id
      if (ours && (seq === undefined || seq !== this.look.seq)) void this.as(this.viewer)
    })
  }

  get id(): string {
    return this.look.battle.id
  }

  close(): void {
    this.off()
  }

  async as(viewer: Viewer): Promise<void> {
    const look = await this.peek(viewer)
    if (look === undefined) return
    this.viewer = viewer
    this.look = look
  }

  async peek(viewer: Viewer): Promise<Look | undefined> {
    return attempt(this.door.call({ ask: 'look', battle: this.id, viewer }))
  }

  async act(tap: Tap, insist?: string): Promise<unknown[] | undefined> {
    const { seat, command } = tap
    const why = insist === undefined ? {} : { insist: { why: insist } }
    const done = await this.send(
      this.door.call({
        ask: 'act',
        battle: this.id,
        seat,
        viewer: this.viewer,
        id: newId(),
        command: command as Record<string, unknown>,
        ...why,
      }),
      (refusal) => this.explain(refusal, tap),
    )
    return done?.events
  }

  async takeBack(seat: Seat, consent = false, why = ''): Promise<boolean> {
    const ask = { battle: this.id, seat, viewer: this.viewer, id: newId(), consent, why }
    return (await this.send(this.door.call({ ask: 'take_back', ...ask }), () => {})) !== undefined
  }

  async log(count: number, from?: number, unit?: string): Promise<LogEntry[]> {
    const part = {
      ...(from === undefined ? {} : { from }),
      ...(unit === undefined ? {} : { unit }),
    }
    const ask = { ask: 'log' as const, battle: this.id, viewer: this.viewer, count, ...part }
    return (await attempt(this.door.call(ask)))?.entries ?? []
  }

  leave(): void {
    go()
  }

  private async send(
    sent: Promise<Answers['act']>,
    refused: (refusal: Refusal) => void,
  ): Promise<Answers['act'] | undefined> {
    this.busy = true
    try {
      const done = await sent
      this.look = done.look
      return done
    } catch (fault) {
      const { code, params } = fault as Problem
      if (code === 'refused') refused(params as unknown as Refusal)
      else await attempt(Promise.reject(fault as Problem))
      return undefined
    } finally {
      this.busy = false
    }
  }

  private explain(refusal: Refusal, tap: Tap): void {
    askWhy({
      rule: refusal.rule,
      text: this.pages?.explain(refusal) ?? sentence({ code: refusal.code, params: {} }),
      insist: refusal.waivable ? (why) => void this.act(tap, why) : undefined,
    })
  }
}
