// The lint of the browser tests is that of the pages, whose `npm run lint` runs it.
export { default } from '../../ui/eslint.config.js'
