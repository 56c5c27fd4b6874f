// Shortens a unit's name for a narrow slot.

/** Words longer than this are shortened. */
const LONGEST = 7
const VOWEL = /[aeiouyäöüéèáóíæøå]/i

/** "Reed Skirm." for "Reed Skirmishers": cuts each long word after a consonant that a vowel follows. */
export function shortName(name: string): string {
  return name.split(' ').map(shortWord).join(' ')
}

function shortWord(word: string): string {
  if ([...word].length <= LONGEST) return word
  const letters = [...word]
  for (let end = LONGEST - 1; end > 2; end -= 1) {
    if (!VOWEL.test(letters[end - 1]!) && VOWEL.test(letters[end]!))
      return `${letters.slice(0, end).join('')}.`
  }
  return `${letters.slice(0, LONGEST - 1).join('')}.`
}
