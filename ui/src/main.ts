// The entry point of the page.
import { mount } from 'svelte'
import App from './App.svelte'
import { openDoor } from './door'
import { openPort } from './port'
import { followTextSize } from './system'

// The door comes first: it takes a key out of the address before anything reads the address. (Not
// awaited at the top level: that would split the page's one file into a dozen.)
async function begin() {
  const door = await openDoor()
  const [port] = await Promise.all([openPort(), followTextSize()])
  mount(App, { target: document.body, props: { door, port } })
}
if (document.getElementById('too-old')?.hidden) void begin()
