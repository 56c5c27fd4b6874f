// Scrolls what a question asks to tap into sight: once, when the question appears, and never past what
// has just happened. The sentence in the dock asks the question. What it names is lit on the page
// (`data-lit`), the one unit that the dock speaks of is named there (`data-named`), and what has just
// happened is news (`data-news`).

/** Top and bottom of something, in px of its scroller. */
export interface Reach {
  top: number
  bottom: number
}

/** The visible part of a scroller: how far it is scrolled, and how much is visible. */
export interface Room {
  at: number
  height: number
}

/** Distance left around what is brought into sight, in px. */
const GAP = 8
/** Tolerance for rounded fractions of a px. */
const SLACK = 1

const between = (least: number, at: number, most: number) => Math.max(least, Math.min(at, most))

/** The scroll position at which something lit is fully in sight, together with what is named. It stays
 * as it is if that holds already; else as much as possible of what is lit is in sight. `undefined` if
 * no position from `least` to `most` does. */
export function placeFor(
  lit: readonly Reach[],
  { at, height }: Room,
  [least, most]: readonly [number, number],
  named: readonly Reach[] = [],
): number | undefined {
  const seenOf = (all: readonly Reach[], at: number) =>
    all.filter(({ top, bottom }) => top >= at - SLACK && bottom <= at + height + SLACK).length
  const seen = (at: number) => (named.length > 0 && seenOf(named, at) === 0 ? 0 : seenOf(lit, at))
  const here = between(least, at, most)
  if (seen(here) > 0) return here
  const best = [...lit, ...named]
    .flatMap(({ top, bottom }) => [top - GAP, bottom + GAP - height])
    .map((to) => between(least, to, most))
    .sort((one, other) => Math.abs(one - here) - Math.abs(other - here))
    .reduce((best, to) => (seen(to) > seen(best) ? to : best), here)
  return seen(best) > 0 ? best : undefined
}

/** The range of scroll positions at which all of the news is in sight, or its start if it is higher
 * than the room. */
export function beside(news: Reach, { height }: Room, most: number): [number, number] {
  const start = between(0, news.top - GAP, most)
  return [between(0, news.bottom + GAP - height, start), start]
}

/** The scroller around a part of the page. */
export function scrollerOf(part: Element): HTMLElement {
  for (let one = part.parentElement; one; one = one.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY)
    if (scrolls && one.scrollHeight > one.clientHeight) return one
  }
  return document.documentElement
}

/** A scroller, with what is lit and what is named in it. */
class Place {
  constructor(
    readonly scroller: HTMLElement,
    private readonly lit: readonly HTMLElement[],
    private readonly named: readonly HTMLElement[],
  ) {}

  /** Scrolls so that something lit is in sight beside the news. Returns whether it could. */
  bring(news: HTMLElement | null): boolean {
    const { room, most } = this
    const held = news && this.scroller.contains(news)
    return this.go(held ? beside(this.reach(news), room, most) : [0, most])
  }

  /** The same if there is no room for both: the news stays on top, shortened. */
  bringUnder(news: HTMLElement): boolean {
    news.dataset.brief = 'resting'
    // What is cut short can be scrolled with the keyboard, too.
    news.tabIndex = 0
    this.scroller.scrollTop = 0
    return this.go([Math.min(this.reach(news).top + this.covered, this.most), this.most])
  }

  /** If what is lit is higher than the room, its start is at the top of the room. */
  begin(): void {
    const [first] = this.lit
    if (first) this.scroller.scrollTop = this.reach(first).top - GAP
  }

  private go(bounds: readonly [number, number]): boolean {
    const of = (all: readonly HTMLElement[]) => all.map((one) => this.reach(one))
    const to = placeFor(of(this.lit), this.room, bounds, of(this.named))
    if (to !== undefined) this.scroller.scrollTop = to
    return to !== undefined
  }

  /** The top of the scroller on the screen. */
  private get top(): number {
    const page = this.scroller === document.documentElement
    return page ? 0 : Math.max(this.scroller.getBoundingClientRect().top, 0)
  }

  /** How much of the top is covered by elements that rest there. */
  private get covered(): number {
    return [...this.scroller.querySelectorAll<HTMLElement>('[data-rests], [data-brief=resting]')]
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .reduce((sum, one) => sum + one.offsetHeight, 0)
  }

  private get most(): number {
    return this.scroller.scrollHeight - this.scroller.clientHeight
  }

  /** The visible part below the elements that rest on top. */
  private get room(): Room {
    const { scroller, top, covered } = this
    const bottom = Math.min(top + scroller.clientHeight, innerHeight)
    return { at: scroller.scrollTop, height: bottom - top - covered }
  }

  /** The scroll positions at which an element is below what rests on top. */
  private reach(one: Element): Reach {
    const { top, bottom } = one.getBoundingClientRect()
    const from = this.scroller.scrollTop - this.top - this.covered
    return { top: top + from, bottom: bottom + from }
  }
}

const isSeen = (one: HTMLElement) => one.checkVisibility?.() ?? true
const litOn = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>('[data-lit]:not([data-lit=false])')].filter(isSeen)
/** What has just happened. The news of an earlier step is left out if large text leaves no room for
 * it. */
const newsOn = (page: Element) => {
  const tight = document.documentElement.dataset.room?.includes('tight') ?? false
  return page.querySelector<HTMLElement>(`[data-news]${tight ? ':not([data-earlier])' : ''}`)
}
const namedOn = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>('[data-named]')].filter(isSeen)

/** Brings what is lit and what is named into sight, in its scroller. */
function bringIn(
  scroller: HTMLElement,
  lit: readonly HTMLElement[],
  named: readonly HTMLElement[],
  news: HTMLElement | null,
): HTMLElement {
  // The named unit comes first if there is no room for both.
  const ways = [[lit, named] as const, [named, []] as const, [lit, []] as const]
  const places = ways
    .filter(([sought]) => sought.length > 0)
    .map(([sought, beside]) => new Place(scroller, sought, beside))
  const under = news && scroller.contains(news)
  const done = places.some((place) => place.bring(news) || (under && place.bringUnder(news)))
  if (!done) places[0]?.begin()
  return scroller
}

/** Brings what is lit and named on a page into sight. Returns what it scrolled last. */
function bring(page: Element): HTMLElement | undefined {
  const [lit, named, news] = [litOn(page), namedOn(page), newsOn(page)]
  const scrollers = [named, lit].flatMap(([first]) => (first ? [scrollerOf(first)] : []))
  const [last] = [...new Set(scrollers)].map((scroller) => {
    const held = (all: readonly HTMLElement[]) => all.filter((one) => scroller.contains(one))
    return bringIn(scroller, held(lit), held(named), news)
  })
  return last
}

/** How many fingers are on the page. */
let fingers = 0
for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
  addEventListener(name, ({ touches }) => (fingers = touches.length), {
    capture: true,
    passive: true,
  })

/** Events by which a user scrolls a page. */
const HANDS = ['touchmove', 'wheel', 'keydown', 'pointerdown'] as const

/** Brings something of what is lit on the sentence's page into sight: once for each question, without
 * motion, and while no finger is on the page. */
export function bringsIntoSight(sentence: HTMLElement): () => void {
  const page = sentence.closest('main')
  return page === null ? () => {} : new Asked(sentence, page).end
}

class Asked {
  private readonly off = new AbortController()
  private readonly watch = new MutationObserver(() => this.look())
  private asked = ''
  private news = ''
  /** It has not been drawn since the question changed. */
  private isNew = false
  /** It waits until the finger is lifted. */
  private waits = false
  /** What was scrolled for it, and whether the next scroll may be the player's. */
  private scroller: HTMLElement | undefined
  private byHand = false
  /** Width of the page when it was last laid out. */
  private wide = innerWidth

  constructor(
    private readonly sentence: HTMLElement,
    private readonly page: HTMLElement,
  ) {
    this.watch.observe(page, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-lit', 'data-named', 'data-news'],
    })
    const listens = { signal: this.off.signal, capture: true, passive: true }
    const on = (names: readonly string[], hear: (event: Event) => void) =>
      names.forEach((name) => document.addEventListener(name, hear, listens))
    on(HANDS, () => (this.byHand = true))
    on(['scroll'], ({ target }) => this.scrolled(target))
    on(['touchend', 'touchcancel'], () => this.lifted())
    addEventListener('resize', () => this.turned(), listens)
    this.look()
  }

  readonly end = () => {
    this.watch.disconnect()
    this.off.abort()
    this.rest()
  }

  /** Identifies the question: its words, what it asks for, and the news before it. */
  private question(): string {
    this.news = newsOn(this.page)?.dataset.news ?? this.news
    const markOf = (one: HTMLElement) =>
      (one.dataset.testid ? one : one.querySelector<HTMLElement>('[data-testid]'))?.dataset.testid
    const marks = [litOn(this.page), namedOn(this.page)].map((all) => all.map(markOf))
    return JSON.stringify([this.sentence.textContent, marks, this.news])
  }

  /** The page still changes until it is drawn for the first time. */
  private look(): void {
    const now = this.question()
    if (now === this.asked && !this.isNew) return
    if (!this.isNew) requestAnimationFrame(() => (this.isNew = false))
    this.isNew = true
    this.asked = now
    this.waits = fingers > 0
    if (!this.waits) this.show()
  }

  private show(): void {
    this.waits = false
    this.byHand = false
    this.rest()
    this.scroller = bring(this.page)
  }

  /** Shows the news in full again. */
  private rest(): void {
    for (const one of this.page.querySelectorAll<HTMLElement>('[data-brief]')) {
      delete one.dataset.brief
      one.removeAttribute('tabindex')
    }
  }

  /** Runs when the phone was turned or the page is wider: what is lit lies elsewhere. A keyboard that
   * opens does not count. */
  private turned(): void {
    if (innerWidth === this.wide) return
    this.wide = innerWidth
    this.waits = fingers > 0
    // Wait until the new layout is drawn.
    if (!this.waits) requestAnimationFrame(() => requestAnimationFrame(() => this.again()))
  }

  private again(): void {
    if (!this.off.signal.aborted) this.show()
  }

  /** A player who scrolls has seen it: nothing moves by itself any more, and nothing rests on top. */
  private scrolled(target: EventTarget | null): void {
    if (!this.byHand) return
    this.waits = false
    const brief = this.page.querySelector<HTMLElement>('[data-brief]')
    const scroller = target === document ? document.documentElement : target
    if (brief && scroller === this.scroller) brief.dataset.brief = 'gone by'
  }

  /** Waits until the finger's tap was handled. */
  private lifted(): void {
    const shows = () => this.waits && fingers === 0 && this.show()
    requestAnimationFrame(() => requestAnimationFrame(shows))
  }
}
