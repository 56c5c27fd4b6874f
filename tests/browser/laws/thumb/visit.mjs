// A part of the thumb: it opens positions and leaves them.

export function installVisit() {
  const { sitDown, settle } = window.thumb
  /** The open position (its battle, and the sides and names of its seats), and the seat whose own phone
   * this is; null for a shared one. */
  let opened

  /** A table at which one seat is played here, and no other. */
  const seatingOf = ({ battle, sides, names }, seat) => ({
    battle: { id: battle, name: '', game: '' },
    names,
    sides,
    begun: true,
    address: null,
    me: null,
    mine: [seat],
    devices: [],
    knocks: [],
    back: null,
    phrase: null,
    sealed: 0,
    delay: 0,
    fair: { commitment: null, parts: sides.map(() => null), words: null },
    away: false,
  })

  /** Leaves the battle, so that nothing of it stays and nothing is drawn while it goes on. */
  async function leave() {
    location.hash = '#/settings'
    await settle(() => !document.querySelector('.battle'))
  }

  /** Opens the battle on that seat's phone, or on a shared one. */
  async function open(position, seat) {
    opened = [position, seat]
    sitDown(seat === null ? null : seatingOf(position, seat))
    // The previous battle may have had the same id.
    localStorage.removeItem('aide.seen')
    location.hash = `#/battle/${position.battle}`
    await settle(() => document.querySelector('.battle main, .battle [data-testid=hand-over]'))
  }

  /** Opens the same position again. */
  const again = () => open(...opened)

  Object.assign(window.thumb, { leave, open, again })
}
