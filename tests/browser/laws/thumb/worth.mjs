// A part of the thumb: which tap is tried before another.

export function installWorth() {
  /** Taps to try at once, those before the rest, and those after everything else. */
  const FIRST = '[data-testid=likely], [data-testid^=face-], [data-testid=hand-over-accept]'
  const LIT = '[data-lit], [data-lit] *'
  const LAST = '[data-testid=secret-cancel], dialog header .close'
  const NET = '[data-testid^=unclaimed]'

  /** Similar taps: the same mark without its numbers, in the same group, section and state. */
  const kindOf = (one) =>
    JSON.stringify([
      one.tagName,
      one.className,
      ...Object.entries(one.dataset).map(([, value]) => value.replace(/\d+/g, '')),
      one.closest('[data-lit]')?.dataset.lit,
      one.closest('[role=group]')?.ariaLabel?.replace(/\d+/g, ''),
      one.closest('section')?.querySelector('h2, h3')?.textContent.replace(/\d+/g, ''),
      one.parentElement.className,
    ])

  /** Whether its mark mentions something that is still to be found. */
  const speaks = ({ dataset }, left) =>
    [...left].some((thing) =>
      dataset.testid?.replaceAll('-', '_').includes(thing.slice(thing.indexOf(' ') + 1)),
    )

  function worthOf(one, left) {
    if (speaks(one, left)) return -6
    if (one.matches(FIRST)) return -100
    if (one.matches(LIT)) return -3
    return leads(one) ? 5 : 0
  }

  /** Whether it leads away from this page or sheet. */
  const leads = (one) => one.matches(LAST)

  const isNet = (one) => one.matches(NET)

  /** What is known of a tap that was not tried yet; `left` is still to be found. */
  const untriedOf = (one, left) => ({
    kind: kindOf(one),
    net: isNet(one),
    leads: leads(one),
    worth: worthOf(one, left),
  })

  Object.assign(window.thumb, { isNet, untriedOf })
}
