import { keepLastWatch, type TextStorage } from "../home/last-watch.ts"
import { forgetLastCircle } from "./last-circle.ts"
import { forgetLastPeople } from "./last-people.ts"
import { keepLastSession, readLastSession } from "./last-session.ts"

/** Forgets everything that is remembered for a phone without a line: who was here, what is watched, who could be told. */
export function forgetLastKnown(storage: () => TextStorage): void {
  keepLastSession(storage, null)
  keepLastWatch(storage, null)
  forgetLastPeople(storage)
  forgetLastCircle(storage)
}

/** Under which `browserFakeCall` keeps who calls and what they say. */
const FAKE_CALL_KEY = "porchlight-fake-call"

/** Forgets what she typed for a call from nobody: it may be the name of somebody whom she knows. Never throws. */
export function forgetFakeCall(storage: () => TextStorage): void {
  try {
    storage().removeItem(FAKE_CALL_KEY)
  } catch {
    // Then nothing was kept.
  }
}

/** Forgets what was remembered of anybody but this account: two people may use one phone. */
export function forgetOthers(storage: () => TextStorage, accountId: string, now: number): void {
  const last = readLastSession(storage, now)
  if (last !== null && last.accountId !== accountId) {
    forgetLastKnown(storage)
    forgetFakeCall(storage)
  }
}
