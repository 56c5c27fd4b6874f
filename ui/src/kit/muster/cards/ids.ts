// Ids of cards that the user makes.

/** An id made from a name, and not yet taken. */
export function idFor(name: string, taken: (id: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = plain || 'card'
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? base : `${base}-${at}`
    if (!taken(id)) return id
  }
}
