// The odds of what a page is about to send, and what adds to them.
import type { Forecast } from '../../../asks'
import type { Added } from '../../../bindings/Added'
import type { BattleSession } from '../../session'
import { prefs } from '../../device/prefs.svelte'
import type { OddsAdded } from '../../types'
import type { BattleTable } from '../table.svelte'

/** What each thing adds, by its rule, with the chance that it changes. */
export function addedOf(
  now: Forecast | null | undefined,
  table: Pick<BattleTable, 'reason'>,
  text: (added: Added) => string,
): OddsAdded[] {
  return (now?.added ?? []).map((added) => {
    const { why, without, with: now } = added
    return { name: table.reason(why), rule: why, text: text(added), without, now }
  })
}

type Wanted<Command> = Parameters<BattleSession<unknown, Command>['odds']>[0]

/**
 * The odds of a command, asked for again whenever it changes. An answer that comes late, for a
 * command of before, is dropped. Nothing where this phone or this battle hides odds or there are
 * none, and undefined until the first answer, so that a page can keep the room for them. Call it
 * while a component is made.
 */
export function watchOdds<Command>(
  session: Pick<BattleSession<unknown, Command>, 'odds' | 'oddsHidden'>,
  wanted: () => Wanted<Command> | null | undefined,
): { readonly now: Forecast | null | undefined } {
  let now = $state.raw<Forecast | null>()
  const shown = $derived(prefs.odds && !session.oddsHidden)
  $effect(() => {
    let late = false
    const asked = shown ? wanted() : null
    if (!asked) now = null
    else {
      void session.odds(asked).then((found) => {
        if (!late) now = found
      })
    }
    return () => (late = true)
  })
  return {
    get now() {
      return shown ? now : null
    },
  }
}
