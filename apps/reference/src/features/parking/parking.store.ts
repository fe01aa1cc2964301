import type { Position } from "@porchlight/core/geo"
import type { ParkingSpot } from "@porchlight/core/parking"
import type {
  ParkingDraft,
  ParkingForm,
  ParkingKeep,
  ParkingStore,
  UnsavedSpot,
} from "@porchlight/machines/parking"
import { LAST_PARKING_KEY } from "../../app/last-parking.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

const NOTHING: ParkingKeep = { spot: null, unsaved: null, draft: null }

/**
 * Keeps where the car stands for a phone without a line, what was not saved yet and what stands in the form. Whose it is
 * goes with it: nobody else is shown it, and nobody sends another's. Never throws.
 */
export function parkingStore(storage: () => TextStorage, accountId: string): ParkingStore {
  return {
    read: () => {
      try {
        const kept: Kept = fieldsOf(JSON.parse(storage().getItem(LAST_PARKING_KEY) ?? "null"))
        return kept.accountId === accountId ? wholeIn(kept) : NOTHING
      } catch {
        // Nothing is kept, or another version wrote it.
        return NOTHING
      }
    },
    keep: (kept) => {
      try {
        if (Object.values(kept).every((one) => one === null)) storage().removeItem(LAST_PARKING_KEY)
        else storage().setItem(LAST_PARKING_KEY, JSON.stringify({ accountId, ...kept }))
        return true
      } catch {
        // Then it lasts as long as the page.
        return false
      }
    },
  }
}

type Kept = Fields<ParkingKeep & { readonly accountId: string }>

function wholeIn({ spot, unsaved, draft }: Kept): ParkingKeep {
  return {
    spot: isSpot(spot) ? spot : null,
    unsaved: isUnsaved(unsaved) ? unsaved : null,
    draft: isDraft(draft) ? draft : null,
  }
}

type Fields<Whole> = Partial<Record<keyof Whole, unknown>>

const fieldsOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {})

/** Another version may have written it: what is shown has to be there. */
function isSpot(value: unknown): value is ParkingSpot {
  const { id, notes, reminders, savedAt, address, position, remindAt, remindedAt }: Fields<ParkingSpot> =
    fieldsOf(value)
  return (
    areTexts(id, notes, reminders) &&
    typeof savedAt === "number" &&
    (typeof address === "string" || (address === null && position !== null)) &&
    (position === null || isPlace(position)) &&
    [remindAt, remindedAt].every(isTimeOrNone)
  )
}

function isUnsaved(value: unknown): value is UnsavedSpot {
  const { key, location, notes, reminders, savedAt, remindAt }: Fields<UnsavedSpot> = fieldsOf(value)
  return areTexts(key, location, notes, reminders) && typeof savedAt === "number" && isTimeOrNone(remindAt)
}

function isDraft(value: unknown): value is ParkingDraft {
  const { form, editing }: Fields<ParkingDraft> = fieldsOf(value)
  const { location, notes, reminders, remindAt }: Fields<ParkingForm> = fieldsOf(form)
  return areTexts(location, notes, reminders, remindAt) && (editing === null || areTexts(editing))
}

function areTexts(...values: ReadonlyArray<unknown>): boolean {
  return values.every((value) => typeof value === "string")
}

function isTimeOrNone(value: unknown): boolean {
  return value === null || typeof value === "number"
}

function isPlace(value: unknown): boolean {
  const { latitude, longitude }: Fields<Position> = fieldsOf(value)
  return typeof latitude === "number" && typeof longitude === "number"
}
