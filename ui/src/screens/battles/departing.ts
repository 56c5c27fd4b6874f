// Battles that are on their way out: hidden at once, deleted when the time to keep them is over.
import { SvelteSet } from 'svelte/reactivity'

export const departing = new SvelteSet<string>()
