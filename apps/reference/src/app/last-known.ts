import { keepLastWatch, type TextStorage } from "../home/last-watch.ts"
import { LAST_CIRCLE_KEY } from "./last-circle.ts"
import { keepLastPeople, LAST_PEOPLE_KEY, readLastPeople } from "./last-people.ts"
import { LAST_RIDE_KEY, LAST_SUGGESTION_KEY, LAST_WAY_KEY, LAST_ZONE_KEY } from "./last-forms.key.ts"
import { LAST_PARKING_KEY } from "./last-parking.key.ts"
import { LAST_PLAN_KEY } from "./last-plan.key.ts"
import type { SettingKey } from "./settings.ts"
import { keepLastSession, readLastSession } from "./last-session.ts"
import { readUnsent } from "./unsent.ts"

/** What was begun and is not sent. */
const BEGUN = [
  LAST_PLAN_KEY,
  LAST_PARKING_KEY,
  LAST_SUGGESTION_KEY,
  LAST_RIDE_KEY,
  LAST_ZONE_KEY,
  LAST_WAY_KEY,
]

/**
 * Forgets everything that is remembered for a phone without a line: who was here, what is watched, who could be told, what was
 * planned. A plan may be kept, with whose it is: nobody else is shown it.
 */
export function forgetLastKnown(storage: () => TextStorage, { keepsPlan = false } = {}): void {
  keepLastSession(storage, null)
  keepLastWatch(storage, null)
  forget(storage, LAST_PEOPLE_KEY)
  forget(storage, LAST_CIRCLE_KEY)
  if (!keepsPlan) for (const key of BEGUN) forget(storage, key)
}

/**
 * Forgets it as nobody is signed in any more; whom she can text and call herself stays while a call for help of hers waits
 * for her to sign in.
 */
export function forgetSignedOut(storage: () => TextStorage, { keepsPlan = false } = {}): void {
  const waiting = readUnsent(storage)
  // Whoever was here last, also where that session would be over by now; nobody where this was done before.
  const last = readLastSession(storage, 0)?.accountId ?? waiting
  const people = waiting !== null && last === waiting ? readLastPeople(storage) : []
  forgetLastKnown(storage, { keepsPlan })
  if (people.length > 0) keepLastPeople(storage, people)
}

/** Under which `browserFakeCall` keeps who calls and what they say: it may be the name of somebody whom she knows. */
const FAKE_CALL_KEY = "pl-caller"

/** Forgets what she chose for herself: what she typed for a call from nobody, and that her place is sent. Never throws. */
export function forgetChoices(storage: () => TextStorage): void {
  forget(storage, FAKE_CALL_KEY)
  forget(storage, "place" satisfies SettingKey)
  forget(storage, "sharing" satisfies SettingKey)
}

function forget(storage: () => TextStorage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

/** Forgets what was remembered of anybody but this account: two people may use one phone. */
export function forgetOthers(storage: () => TextStorage, accountId: string, now: number): void {
  const last = readLastSession(storage, now)
  if (last !== null && last.accountId !== accountId) {
    forgetLastKnown(storage)
    forgetChoices(storage)
  }
  const waiting = readUnsent(storage)
  if (last === null && waiting !== null && waiting !== accountId) forget(storage, LAST_PEOPLE_KEY)
}
