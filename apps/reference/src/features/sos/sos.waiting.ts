import type { Fix } from "@porchlight/core/location"
import { ASK_OPEN_FOR_MS, sosMessages } from "@porchlight/core/sos"
import type { SosCall } from "@porchlight/machines/sos"

/** What is said of a call for help that waits for her to sign in. */
export interface Waiting {
  readonly words: string
  /** Where she was when she pressed, as far as the phone knew. */
  readonly fix: Fix | null
  /** What a text says that she sends herself; that she needs help unless given. */
  readonly ownText?: (place: string | null) => string
}

/** The gravest of what waits, in words; null where nothing does that signing in would send. `now` is this phone's clock. */
export function waitingWords(calls: ReadonlyArray<SosCall>, now: number): Waiting | null {
  const call = calls.find(({ type }) => type === "start" || type === "broadcast")
  if (call !== undefined) return { words: sosMessages.waiting, fix: "fix" in call ? call.fix : null }
  if (calls.some(({ type }) => type === "release")) {
    return { words: sosMessages.walkUnstoppedSignIn, fix: null, ownText: sosMessages.walkOwnText }
  }
  // An older one tells nobody any more.
  const ask = calls.find((each) => each.type === "ask" && now - each.pressedAt < ASK_OPEN_FOR_MS)
  return ask === undefined ? null : { words: sosMessages.waitingAsk, fix: "fix" in ask ? ask.fix : null }
}
