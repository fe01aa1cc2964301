import type { ParkingSpot } from "@porchlight/core/parking"
import type { ParkingKeep, ParkingStore, UnsavedSpot } from "@porchlight/machines/parking"
import { LAST_PARKING_KEY } from "../../app/last-parking.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

const NOTHING: ParkingKeep = { spot: null, unsaved: null }

/**
 * Keeps where the car stands for a phone without a line, and what was not saved yet. Whose it is goes with it: nobody else is
 * shown it, and nobody sends another's. Never throws.
 */
export function parkingStore(storage: () => TextStorage, accountId: string): ParkingStore {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage().getItem(LAST_PARKING_KEY) ?? "null")
        return isKept(kept) && kept.accountId === accountId ? wholeIn(kept) : NOTHING
      } catch {
        // Nothing is kept, or another version wrote it.
        return NOTHING
      }
    },
    keep: ({ spot, unsaved }) => {
      try {
        if (spot === null && unsaved === null) storage().removeItem(LAST_PARKING_KEY)
        else storage().setItem(LAST_PARKING_KEY, JSON.stringify({ accountId, spot, unsaved }))
        return true
      } catch {
        // Then it lasts as long as the page.
        return false
      }
    },
  }
}

interface Kept {
  readonly accountId: unknown
  readonly spot: unknown
  readonly unsaved: unknown
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === "object" && kept !== null && "accountId" in kept && "spot" in kept && "unsaved" in kept
  )
}

function wholeIn({ spot, unsaved }: Kept): ParkingKeep {
  return { spot: isSpot(spot) ? spot : null, unsaved: isUnsaved(unsaved) ? unsaved : null }
}

type Fields<Whole> = Partial<Record<keyof Whole, unknown>>

/** Another version may have written it: what is shown has to be there. */
function isSpot(value: unknown): value is ParkingSpot {
  if (typeof value !== "object" || value === null) return false
  const { id, notes, reminders, savedAt, address, position, remindAt, remindedAt }: Fields<ParkingSpot> =
    value
  return (
    areTexts(id, notes, reminders) &&
    typeof savedAt === "number" &&
    (typeof address === "string" || (address === null && position !== null)) &&
    (position === null || isPlace(position)) &&
    [remindAt, remindedAt].every(isTimeOrNone)
  )
}

function isUnsaved(value: unknown): value is UnsavedSpot {
  if (typeof value !== "object" || value === null) return false
  const { key, location, notes, reminders, savedAt, remindAt }: Fields<UnsavedSpot> = value
  return areTexts(key, location, notes, reminders) && typeof savedAt === "number" && isTimeOrNone(remindAt)
}

function areTexts(...values: ReadonlyArray<unknown>): boolean {
  return values.every((value) => typeof value === "string")
}

function isTimeOrNone(value: unknown): boolean {
  return value === null || typeof value === "number"
}

function isPlace(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = value
  return typeof latitude === "number" && typeof longitude === "number"
}
