import type { Contact } from "@porchlight/core/circle"
import type { SafetySettings } from "@porchlight/core/settings"

/** `looking`: nobody has answered yet; `unknown`: nobody does. */
export type Readiness = "ready" | "missing" | "looking" | "unknown"

export interface Known {
  readonly hasPin: boolean
  /** Null until the backend was heard. */
  readonly contacts: ReadonlyArray<Pick<Contact, "status">> | null
  /** How many said yes when this phone last heard of them. */
  readonly remembered: number
  /** Null until the backend was heard. */
  readonly settings: Pick<SafetySettings, "emergencyContactId" | "hasSafeWord"> | null
  /** Whether the backend is still being asked. */
  readonly isLooking: boolean
}

/** What has to be ready for an emergency; nothing is said to be missing that is only not known. */
export function readinessOf({ hasPin, contacts, remembered, settings, isLooking }: Known) {
  const open: Readiness = isLooking ? "looking" : "unknown"
  const say = (isReady: boolean): Readiness => (isReady ? "ready" : "missing")
  const people = () => {
    if (contacts !== null) return say(contacts.some(({ status }) => status === "verified"))
    return remembered > 0 ? "ready" : open
  }
  return {
    pins: say(hasPin),
    people: people(),
    contact: settings === null ? open : say(settings.emergencyContactId !== null),
    word: settings === null ? open : say(settings.hasSafeWord),
  }
}
