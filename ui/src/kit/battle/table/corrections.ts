// Typed corrections that were left before they were carried out, by where they were typed.

/** The typed values of counters by their names, and the reason. */
export interface Typed {
  values: Record<string, number>
  why: string
}

export class Corrections {
  private readonly kept: Record<string, Typed & { at: number }> = {}

  constructor(private readonly table: { readonly look: { readonly seq: number } }) {}

  /** What was typed there, as long as the battle has not changed since. */
  of(where: string): Typed | undefined {
    const kept = this.kept[where]
    return kept?.at === this.table.look.seq ? kept : undefined
  }

  /** Keeps what was typed there, or drops it. */
  keep(where: string, typed: Typed | undefined): void {
    if (typed) this.kept[where] = { ...typed, at: this.table.look.seq }
    else delete this.kept[where]
  }
}
