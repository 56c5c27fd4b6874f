// What a seat may correct, requested again after every step.
import type { Counter, Seat } from '../../../asks'
import type { BattleTable } from '../table.svelte'

/**
 * The counters of a seat; empty before the first answer and while the seat is `null`. A late answer is
 * dropped. Call it during the initialization of a component.
 */
export function watchCounters(
  table: Pick<BattleTable, 'session' | 'look'>,
  seat: () => Seat | null,
): { readonly now: readonly Counter[] } {
  let now = $state.raw<readonly Counter[]>([])
  $effect(() => {
    let late = false
    const by = seat()
    void table.look.seq
    if (by === null) now = []
    else {
      void table.session.counters(by).then((listed) => {
        if (!late) now = listed
      })
    }
    return () => (late = true)
  })
  return {
    get now() {
      return now
    },
  }
}
