// Where the page begins.
import { mount } from 'svelte'
import App from './App.svelte'
import { openDoor } from './door'
import { openPort } from './port'

// The door first: it takes a key out of the address before anything reads the address. (Not awaited
// at the top: that would cut the page's one file into a dozen.)
async function begin() {
  const door = await openDoor()
  mount(App, { target: document.body, props: { door, port: await openPort() } })
}
if (document.getElementById('too-old')?.hidden) void begin()
