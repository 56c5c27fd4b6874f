// Lines of a text where no browser breaks them: in a drawing.

/** What is not taken apart: a letter with its marks, an emoji with what is joined to it, a flag. */
const LETTER =
  /\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\ufe0f\u20e3?)?(?:\u200d\p{Emoji}(?:\p{EMod}|\ufe0f)?)*|.\p{M}*/gsu
/** Letters of scripts that have no spaces: a line may end after each. */
const ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The lines of a text, none wider than `most`, as `wide` measures it. They break at spaces, and in a
 * word only where it is wider than a line. There are at most `lines`; the last one then ends with “…”.
 */
export function wrapped(
  text: string,
  most: number,
  wide: (text: string) => number,
  lines = Infinity,
): string[] {
  const all: string[] = []
  let line = ''
  for (const part of text
    .trim()
    .split(/(?<=\s)|(?=\s)/u)
    .flatMap(partsOf)) {
    if (wide((line + part).trim()) <= most) {
      line += part
      continue
    }
    if (line.trim() !== '') all.push(line.trim())
    line = ''
    for (const letter of part.match(LETTER) ?? []) {
      if (line !== '' && wide(line + letter) > most) {
        all.push(line)
        line = ''
      }
      line += letter
    }
  }
  if (line.trim() !== '' || all.length === 0) all.push(line.trim())
  return all.length <= lines ? all : [...all.slice(0, lines - 1), cut(all[lines - 1]!, most, wide)]
}

/** A word, or its letters if a line may end between them. */
const partsOf = (word: string): string[] =>
  ANYWHERE.test(word) ? (word.match(LETTER) ?? []) : [word]

function cut(line: string, most: number, wide: (text: string) => number): string {
  const letters = line.match(LETTER) ?? []
  while (letters.length > 0 && wide(`${letters.join('')}…`) > most) letters.pop()
  return `${letters.join('')}…`
}
