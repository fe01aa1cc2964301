import { InvalidInput } from "@porchlight/core/error"
import { registrationMessages } from "@porchlight/core/registration"
import { isPasswordLength } from "@porchlight/core/session"

// The stems that head every list of leaked passwords; what people append to them (digits, signs, a year) is cut off first.
const STEMS = new Set(
  `password passwort passw0rd motdepasse contrasena senha secret geheim welcome willkommen letmein login admin administrator
  root user guest test testing demo sample changeme default master access unlock hello hallo iloveyou loveyou lovely love
  babygirl princess prinzessin sunshine shadow monkey dragon tiger football baseball basketball soccer hockey superman batman
  spiderman pokemon starwars naruto michael jessica ashley daniel charlie jordan thomas andrew matthew joshua nicole hannah
  summer winter spring autumn monday friday january december flower butterfly chocolate cookie computer internet samsung apple
  google facebook instagram whatsapp freedom trustno whatever killer ninja mustang ferrari mercedes corvette harley liverpool
  arsenal chelsea barcelona juventus asdf qwer qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd
  abcdef abcdefgh aaaa porchlight safety dating innercircle checkin`.split(/\s+/u),
)
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
}
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qazwsxedcrfvtgb",
  "1qaz2wsx3edc4rfv5tgb",
]

/**
 * Whether a password is among the first that are guessed: a common stem with digits or signs around it, one character or a
 * short piece repeated, a run of the alphabet, the digits or the keyboard, or the person's own name or address.
 */
export function isCommonPassword(password: string, own: ReadonlyArray<string>): boolean {
  const plain = password.toLowerCase()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
  const unleeted = plain.replace(/[\d!?.#*_-]+$/u, "").replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
  return isOwn(plain, own) || STEMS.has(word) || STEMS.has(unleeted) || isRepeated(plain) || isRun(plain)
}

/** A part of the name or the address with next to nothing, or only digits and signs, around it. */
function isOwn(text: string, own: ReadonlyArray<string>): boolean {
  return own.some((part) => {
    if (part.length < 3 || !text.includes(part.toLowerCase())) return false
    const rest = text.replaceAll(part.toLowerCase(), "")
    return rest.length < 4 || !/\p{L}/u.test(rest)
  })
}

/** `aaaaaaaa`, `abababab`, `12312312`: a piece of up to three characters over and over. */
function isRepeated(text: string): boolean {
  return [1, 2, 3].some((size) =>
    text
      .slice(0, size)
      .repeat(Math.ceil(text.length / size))
      .startsWith(text),
  )
}

/** Whether it is made of runs of at least four neighbours on the keyboard, in the alphabet or among the digits. */
function isRun(text: string): boolean {
  const rows = ROWS.flatMap((row) => [row, row.split("").reverse().join("")])
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const longest = Math.max(...rows.map((row) => sharedRun(row, rest)))
    if (longest < 4 && !(at > 0 && longest === rest.length)) return false
    at += longest
  }
  return true
}

function sharedRun(row: string, text: string): number {
  let size = 0
  while (size < text.length && row.includes(text.slice(0, size + 1))) size += 1
  return size
}

/** What of a person must not be their password. */
export function ownWords(person: {
  readonly email: string
  readonly fullName: string
  readonly brandName: string
}): ReadonlyArray<string> {
  return [...person.fullName.split(/\s+/u), person.email.split("@")[0] ?? "", person.brandName]
}

/** @throws InvalidInput at `field` for a password that is short, too long to hash or easy to guess */
export function refusePassword(field: string, password: string, own: ReadonlyArray<string>): void {
  const code = !isPasswordLength(password)
    ? "passwordMin"
    : isCommonPassword(password, own)
      ? "passwordCommon"
      : null
  if (code === null) return
  throw new InvalidInput({ issues: [{ field, code, message: registrationMessages[code] }] })
}
