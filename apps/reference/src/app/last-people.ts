import type { OwnPerson } from "@porchlight/machines/sos"
import type { TextStorage } from "../home/last-watch.ts"

export const LAST_PEOPLE_KEY = "last-people"

/**
 * Remembers whom she can text and call herself where we cannot: their names and numbers, and nothing of what they are to
 * her. Writes only what is new. Never throws.
 */
export function keepLastPeople(storage: () => TextStorage, people: ReadonlyArray<OwnPerson>): void {
  try {
    const text = JSON.stringify(people.map(({ name, phone }) => [name, phone]))
    if (storage().getItem(LAST_PEOPLE_KEY) !== text) storage().setItem(LAST_PEOPLE_KEY, text)
  } catch {
    // Without a line the links are then not there; the emergency number is.
  }
}

/** Whoever could be told when this was last known; nobody where nothing that this version wrote is kept. Never throws. */
export function readLastPeople(storage: () => TextStorage): ReadonlyArray<OwnPerson> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(LAST_PEOPLE_KEY) ?? "[]")
    return Array.isArray(stored) ? stored.flatMap((entry) => parsePerson(entry)) : []
  } catch {
    return []
  }
}

function parsePerson(entry: unknown): ReadonlyArray<OwnPerson> {
  const [name, phone]: ReadonlyArray<unknown> = Array.isArray(entry) ? entry : []
  return typeof name === "string" && isPhone(phone) ? [{ name, phone }] : []
}

/** The form of E.164 is enough: it goes nowhere but into a link that is tapped. */
function isPhone(value: unknown): value is OwnPerson["phone"] {
  return typeof value === "string" && /^\+[1-9]\d{6,14}$/u.test(value)
}
