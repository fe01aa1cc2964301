import { textMessages } from "./text.messages.ts"

// Controls (C0, DEL, C1), line and paragraph separators, bidirectional overrides and isolates (they can turn a name around
// in somebody else's message), zero-width spaces and the byte order mark. ZWJ stays: emoji of several signs need it.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]|\p{Surrogate}/u

/** Whether a line is safe to show and to send: no control, override or invisible characters, no lone surrogates. */
export function isPlainText(text: string): boolean {
  return !UNSAFE.test(text)
}

// What a phone makes a link or a number to call of: a scheme, a host, the sign in an address, seven digits.
const LINK = /:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|\.\p{L}{2,}\/|\S@\S|(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){7}/iu

/**
 * Whether nothing in it can be followed or called. Names of people stand in messages to others who have not agreed to any yet: without
 * this anybody could have our number text them what they like.
 */
export function isLinkless(text: string): boolean {
  return !LINK.test(text.normalize("NFKC"))
}

/** The number of code points, which is how lengths of names and notes are counted here and in the database. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first word of a text, or `fallback` when there is none. */
export function firstWord(text: string | null | undefined, fallback: string): string {
  return /\S+/u.exec(text ?? "")?.[0] ?? fallback
}

/** A text as texts are compared: case, accents and spaces make no difference. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim()
}

/** Names as a person says them in the active language: `Maya`, `Maya and Sam`, `Maya, Sam and Lee`. */
export function joinNames(names: ReadonlyArray<string>): string {
  return names.length > 1 ? textMessages.list(names) : (names[0] ?? textMessages.nobody)
}
