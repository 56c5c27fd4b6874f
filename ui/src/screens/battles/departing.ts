// Battles that are being deleted: hidden at once, deleted when the time for undo is over.
import { SvelteSet } from 'svelte/reactivity'

export const departing = new SvelteSet<string>()
