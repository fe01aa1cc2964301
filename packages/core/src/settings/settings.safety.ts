import { normalizeReply, parseReply } from "../circle/index.ts"
import {
  HANDLE_MAX_LENGTH,
  HANDLE_MIN_LENGTH,
  SAFE_WORD_MAX_LENGTH,
  SAFE_WORD_MIN_LENGTH,
} from "./settings.safety.constants.ts"

/** A handle as it is stored and compared: small letters and digits; accents, spaces, dots and a leading @ make no difference. */
export function normalizeHandle(handle: string): string {
  return handle
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\s._@-]/gu, "")
}

/** Why a text cannot be a handle, or null. One letter at least: it is never taken for a number. */
export function handleFault(handle: string): "handleShape" | null {
  const said = normalizeHandle(handle)
  const isOne =
    said.length >= HANDLE_MIN_LENGTH &&
    said.length <= HANDLE_MAX_LENGTH &&
    /^[a-z0-9]*[a-z][a-z0-9]*$/u.test(said)
  return isOne ? null : "handleShape"
}

export type SafeWordFault = "wordShape" | "wordTaken" | "wordSame"

/** A word as it is stored and compared: what a phone's keyboard changes by itself makes no difference. */
export function normalizeWord(word: string): string {
  return normalizeReply(word)
}

/** Why a word cannot be a safe word, or null: `yes`, `stop` or `2580` mean something else in a text already. */
export function safeWordFault(word: string): "wordShape" | "wordTaken" | null {
  const said = normalizeWord(word)
  if (said.length < SAFE_WORD_MIN_LENGTH || said.length > SAFE_WORD_MAX_LENGTH) return "wordShape"
  return parseReply(word).type === "other" ? null : "wordTaken"
}

export type SafeWordsFaults = Partial<Record<"safeWord" | "duressWord", SafeWordFault>>

/** What is wrong with the words, at most one fault each; empty when they can be stored. */
export function safeWordsFaults(safeWord: string, duressWord: string | null): SafeWordsFaults {
  const faults: SafeWordsFaults = {}
  const safe = safeWordFault(safeWord)
  if (safe !== null) faults.safeWord = safe
  if (duressWord === null) return faults
  const duress = safeWordFault(duressWord)
  if (duress !== null) faults.duressWord = duress
  else if (normalizeWord(duressWord) === normalizeWord(safeWord)) faults.duressWord = "wordSame"
  return faults
}
