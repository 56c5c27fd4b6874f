// Finds what readers stumble over in the sentences of the app.

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

/** Phrases that players misread, by what they say now. @type {readonly [string, RegExp][]} */
const MISREAD = [
  ['obeyed', /\bis (?:not )?followed\b/u],
  ['the total, then what was needed', /\bneeded, (?:succeeds|fails)\b/u],
  ['takes casualties', /\b(?:loses|suffers) (?:[#\d{][^.]*)?\bcasualt/u],
  ['why that wins', /\bwon the check\b/u],
  ['cancels', /\bignores: /u],
  ['unused orders pay extra costs', /\bwhat stays pays\b|\bOrders that stayed\b/u],
  ['does not charge', /\blets? (?:its|the) order go\b/iu],
  ['what is shown', /\bOnly what concerns\b/u],
  ['takes the hit instead', /\btakes (?:it itself$|it$|the attack\b)/u],
  ['the target number', /\bhas to come to\b/u],
  ['check it yourselves', /\bdoes not watch\b|\bwatch yourselves\b|: you do\b/u],
  ['done', /\bNo more (?:orders|moves|shots|charges|tests): /u],
  ['edit the card', /\b[Tt]ype what (?:is on|the card says)\b/u],
  ['whose it is', /^Of (?:\{name\}|North|South)$/u],
  ['typed yet', /\bis not typed yet\b/u],
  ['on no card', /\bcannot stand on a card\b/u],
  ['a reason', /^Say why\b/u],
  [
    'no verb agrees with a unit whose name may be in the plural',
    /(?:^|[{.:;] ?|, )\{(?:unit|attacker|target|foe|piece)\} (?:is|has|was|does|[a-z]+[^suiy\W]s)\b/u,
  ],
]

/**
 * Phrases in a sentence that players misread, in the text itself or in the catalogue's template.
 * @param {string} text
 * @returns {string[]}
 */
export function misreadIn(text) {
  return MISREAD.filter(([, phrase]) => phrase.test(text)).map(([what]) => `${what}: ${text}`)
}

/**
 * The faults of a line of sentences; usually none.
 * @param {string} text
 * @returns {string[]}
 */
export function faultsIn(text) {
  const stumbles = STUMBLES.filter(([, stumble]) => stumble.test(text))
  return [...stumbles.map(([what]) => `${what}: ${text}`), ...misreadIn(text)]
}
