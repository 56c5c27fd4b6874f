// The odds of what a page is about to send, and what modifies them.
import type { Forecast } from '../../../asks'
import type { Added } from '../../../bindings/Added'
import type { BattleSession } from '../../session'
import { prefs } from '../../device/prefs.svelte'
import type { OddsAdded } from '../../types'
import type { Names } from '../table/words'

/** What each thing adds, by its rule, with the difference in chance. */
export function addedOf(
  now: Forecast | null | undefined,
  table: Pick<Names, 'words'>,
  text: (added: Added) => string,
): OddsAdded[] {
  return (now?.added ?? []).map((added) => {
    const { why, without, with: now } = added
    return { name: table.words.reason(why), rule: why, text: text(added), without, now }
  })
}

type Wanted<Command> = Parameters<BattleSession<unknown, Command>['odds']>[0]

/**
 * The odds of a command, requested again whenever it changes. A late answer to an earlier command is
 * dropped. `null` if this phone or this battle hides odds or there are none, and `undefined` until the
 * first answer, so that a page can keep the room for them. Call it during the initialization of a
 * component.
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
