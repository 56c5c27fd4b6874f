// A part of the thumb: it waits until the page rests.

export function installSettle() {
  const { waiting, where } = window.thumb
  /** How long a page may be busy, in milliseconds. */
  const PATIENCE = 60_000

  const next = () =>
    new Promise((go) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => void (port1.close(), go())
      port2.postMessage(null)
    })

  /** Waits until no request is pending, and the page has drawn the replies. */
  async function settle(there = () => true) {
    const begun = performance.now()
    const rests = () => there() && waiting.size === 0 && !document.querySelector('[aria-busy=true]')
    for (let still = 0; still < 3; still = rests() ? still + 1 : 0) {
      await next()
      if (performance.now() - begun > PATIENCE)
        throw new Error(`the page stays busy: ${[...waiting.values()].join()} ${where()}`)
    }
  }

  Object.assign(window.thumb, { settle })
}
