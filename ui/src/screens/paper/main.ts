// An army on paper, as a file of its own: it knows no door, and has the door's replies inside.
import { mount } from 'svelte'
import '../../kit/theme.css'
import type { Muster } from '../../kit/muster'
import { told } from '../../words/texts'
import Paper from './Paper.svelte'
import type { Printed } from './printed'

const musters = import.meta.glob<Muster>('../../games/*/muster/muster.ts', { import: 'MUSTER' })

async function begin() {
  const printed: Printed = JSON.parse(document.getElementById('army')!.textContent)
  const { game, army, replies } = printed
  const muster = await musters[`../../games/${game}/muster/muster.ts`]!()
  const pack = await told(replies.pack.pack)
  document.title = army.name
  mount(Paper, { target: document.body, props: { printed, muster, pack } })
}
void begin()
