// What a reader stumbles over in the sentences of the log.

/** @type {readonly [string, RegExp][]} */
const STUMBLES = [
  ['a word twice', /(?<![\p{L}\p{N}])(\p{L}+) \1(?![\p{L}\p{N}])/iu],
  ['one of many', /(?<![\p{N}.,+−-])1 (?!was|is|has|begins|ends)(?:dice|\p{Ll}+[^s\P{Ll}]s)\b/u],
  ['a hole', /[{}_]|\bundefined\b|\bnull\b|\bNaN\b|\[object/],
  ['stray space', / {2}|^\s|\s$|\s[.,;:!?]/],
  ['doubled marks', /[.,;:]{2}/],
  ['no capital', /(?:^|[.!?] )\p{Ll}/u],
  ['no full stop', /[^.!?]$/],
]

/**
 * What is wrong with a line of sentences; nothing, as a rule.
 * @param {string} text
 * @returns {string[]}
 */
export function faultsIn(text) {
  return STUMBLES.filter(([, stumble]) => stumble.test(text)).map(([what]) => `${what}: ${text}`)
}
