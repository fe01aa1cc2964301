import { DANGER_WORDS, FILLER_WORDS, HARMLESS_WORDS, READ_AS } from "./clarity.danger.words.ts"
import { plain } from "./clarity.words.ts"

/** From how many letters on a word is also heard with a slip. Shorter ones are too much like others: gun, fun. */
const SLIP_MIN_LETTERS = 5
/** A word that has to end where it ends is like fewer others. */
const SLIP_MIN_LETTERS_WHOLE = 4

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

function keyOf(letter: string): readonly [row: number, column: number] | null {
  const row = KEYS.findIndex((keys) => keys.includes(letter))
  return row === -1 ? null : [row, KEYS[row]?.indexOf(letter) ?? 0]
}

/** Whether a thumb that meant one letter may have hit the other. */
function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a !== null && b !== null && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1
}

/**
 * Whether a typed word is the one that is looked for but for one slip: a letter too many, one missing, two swapped, or the
 * key beside it. The first letter is right unless two are swapped; the last one of a beginning is not free, or else the
 * beginning would be a shorter one.
 */
function isSlip(typed: string, word: string, isAlike: (typed: string, word: string) => boolean): boolean {
  let at = 0
  while (at < word.length && typed[at] === word[at]) at += 1
  const [is, meant] = [typed.charAt(at), word.charAt(at)]
  const isSwapped = is === word[at + 1] && typed[at + 1] === meant
  if (is !== "" && isSwapped && isAlike(typed.slice(at + 2), word.slice(at + 2))) return true
  if (at === 0) return false
  if (isAlike(typed.slice(at + 1), word.slice(at))) return true
  if (at >= word.length - 1) return false
  const isMissing = isAlike(typed.slice(at), word.slice(at + 1))
  return isMissing || (areNeighbours(is, meant) && isAlike(typed.slice(at + 1), word.slice(at + 1)))
}

const isSame = (typed: string, word: string): boolean => typed === word
const isBeginning = (typed: string, word: string): boolean => typed.startsWith(word)

interface Typed {
  /** Letters that were held down are said twice at most: `heeelp`, `killll`. */
  readonly word: string
  /** Each letter once. */
  readonly squeezed: string
}

const spellings = (typed: string): Typed => ({
  word: typed.replaceAll(/(\p{L})\1{2,}/gu, "$1$1"),
  squeezed: typed.replaceAll(/(\p{L})\1+/gu, "$1"),
})

interface Sought {
  readonly words: ReadonlyArray<string>
  /** Whether the last word has to end where it ends. */
  readonly isWhole: boolean
}

function isHeard({ word: typed, squeezed }: Typed, word: string, isWhole: boolean): boolean {
  const isAlike = isWhole ? isSame : isBeginning
  if (isAlike(typed, word) || isAlike(squeezed, word)) return true
  const allowsSlip = word.length >= (isWhole ? SLIP_MIN_LETTERS_WHOLE : SLIP_MIN_LETTERS)
  return allowsSlip && isSlip(typed, word, isAlike)
}

function isHeardAt(typed: ReadonlyArray<Typed>, at: number, { words, isWhole }: Sought): boolean {
  return words.every((word, index) => {
    const said = typed[at + index]
    const isLast = index === words.length - 1
    return said !== undefined && isHeard(said, word, !isLast || isWhole)
  })
}

/** Words as they are compared: without what changes nothing, and what is read as something else is. */
function read(text: string): string {
  const told = text.split(" ").filter((word) => word !== "" && !FILLER_WORDS.has(word))
  return READ_AS.reduce(
    (rest, [typed, sought]) => rest.replaceAll(typed, sought),
    ` ${told.join(" ")} `,
  ).trim()
}

function soughtOf(phrase: string): Sought {
  return { words: read(plain(phrase)).split(" "), isWhole: phrase.endsWith(".") }
}

const SOUGHT: ReadonlyArray<Sought> = [...DANGER_WORDS.en, ...DANGER_WORDS.es].map((phrase) =>
  soughtOf(phrase),
)

/** Phrases that are heard without their spaces, too. Shorter ones stand by chance where one word ends and the next begins. */
const RUN_TOGETHER_MIN_LETTERS = 8
const RUN_TOGETHER: ReadonlyArray<string> = SOUGHT.filter(
  ({ words, isWhole }) => words.length > 1 && !isWhole,
)
  .map(({ words }) => words.join(""))
  .filter((word) => word.length >= RUN_TOGETHER_MIN_LETTERS)

const HARMLESS: ReadonlyArray<string> = [...HARMLESS_WORDS.en, ...HARMLESS_WORDS.es].map(
  (phrase) => ` ${read(plain(phrase))} `,
)

/** What of a question may be danger. */
const withoutHarmless = (text: string): string =>
  HARMLESS.reduce((left, phrase) => left.replaceAll(phrase, " - "), ` ${read(text)} `).trim()

/** `h e l p` as one word. */
const joinLetters = (text: string): string =>
  text.replaceAll(/ \p{L}(?: \p{L}){2,} /gu, (letters) => ` ${letters.replaceAll(" ", "")} `)

/**
 * Whether a question sounds like danger, in either language and badly typed, too: then SOS is shown beside whatever is
 * answered (D-70).
 */
export function soundsLikeDanger(question: string): boolean {
  const text = plain(question)
  return [text, joinLetters(text)].some((reading) => {
    const left = withoutHarmless(reading)
    const together = left.replaceAll(" ", "")
    if (RUN_TOGETHER.some((phrase) => together.includes(phrase))) return true
    const typed = left.split(" ").map((word) => spellings(word))
    return typed.some((_, at) => SOUGHT.some((sought) => isHeardAt(typed, at, sought)))
  })
}
