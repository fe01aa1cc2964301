import type { RideDraft } from "@porchlight/machines/ride"
import { hasTexts, lastForm, type FormStore } from "../../app/last-form.ts"
import { LAST_RIDE_KEY } from "../../app/last-forms.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

/** Keeps a ride that was written down until it is confirmed. */
export function rideStore(storage: () => TextStorage, accountId: string): FormStore<RideDraft> {
  return lastForm(storage, accountId, { key: LAST_RIDE_KEY, isDraft })
}

function isDraft(value: unknown): value is RideDraft {
  if (typeof value !== "object" || value === null) return false
  const { form, key }: Partial<Record<keyof RideDraft, unknown>> = value
  return (
    hasTexts(form, ["pickup", "destination", "driver", "vehicle"]) &&
    (key === null || typeof key === "string")
  )
}
