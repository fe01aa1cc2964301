import { GEOFENCE_TYPES } from "@porchlight/core/geofence"
import type { GeofenceDraft } from "@porchlight/machines/geofence"
import { hasTexts, lastForm, type FormStore } from "../../app/last-form.ts"
import { LAST_ZONE_KEY } from "../../app/last-forms.key.ts"
import type { TextStorage } from "../../home/last-watch.ts"

/** Keeps a zone that was begun, or changed, until it is saved. */
export function geofenceStore(storage: () => TextStorage, accountId: string): FormStore<GeofenceDraft> {
  return lastForm(storage, accountId, { key: LAST_ZONE_KEY, isDraft })
}

function isDraft(value: unknown): value is GeofenceDraft {
  if (typeof value !== "object" || value === null) return false
  const { id, form, sent }: Partial<Record<keyof GeofenceDraft, unknown>> = value
  const isForm = hasTexts(form, ["name", "latitude", "longitude", "radius", "type"]) && isZone(form)
  return isForm && (id === null || typeof id === "string") && (sent === null || isSent(sent))
}

function isSent(value: unknown): boolean {
  return (
    hasTexts(value, ["key"]) &&
    "draft" in value &&
    hasTexts(value.draft, ["name", "type"]) &&
    isZone(value.draft) &&
    ["latitude", "longitude", "radiusMeters"].every((field) => isNumber(value.draft, field))
  )
}

function isZone(zone: { readonly type: string }): boolean {
  return (
    GEOFENCE_TYPES.some((type) => type === zone.type) &&
    typeof Reflect.get(zone, "alertsEnabled") === "boolean"
  )
}

function isNumber(value: unknown, field: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, field) === "number"
}
