// Where the page begins.
import { mount } from 'svelte'
import App from './App.svelte'
import { openDoor } from './door'

// The door first: it takes the host's key out of the address before anything reads the address.
const door = openDoor()
mount(App, { target: document.body, props: { door } })
