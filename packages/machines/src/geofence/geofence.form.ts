import {
  GEOFENCE_NAME_MAX_LENGTH,
  GEOFENCE_RADIUS_METERS,
  geofenceMessages as words,
  type Geofence,
  type GeofencePatch,
  type GeofenceState,
  type NewGeofence,
} from "@porchlight/core/geofence"
import { countCodePoints, isPlainText } from "@porchlight/core/text"
import type { GpsAnswer } from "../parking/index.ts"
import type { GeofenceDraft, GeofenceField, GeofenceFaults, GeofenceForm } from "./geofence.types.ts"

/** A form as it is before anything is typed (GEO-02). */
export const NEW_FORM: GeofenceForm = {
  name: "",
  latitude: "",
  longitude: "",
  radius: String(GEOFENCE_RADIUS_METERS.default),
  type: "safe_zone",
  alertsEnabled: true,
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** A number as people type it, with a comma or a point and any minus; null where it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-")
  return NUMBER.test(plain) ? Number(plain) : null
}

/** A form whose numbers are read; null where something is wrong with it. */
export function draftOf(form: GeofenceForm): NewGeofence | null {
  const latitude = numberOf(form.latitude)
  const longitude = numberOf(form.longitude)
  const radiusMeters = numberOf(form.radius)
  if (latitude === null || longitude === null || radiusMeters === null) return null
  if (Object.keys(faultsOf(form)).length > 0) return null
  const { type, alertsEnabled } = form
  return { name: form.name.trim(), latitude, longitude, radiusMeters, type, alertsEnabled }
}

/** What is wrong with a form, by field; empty when nothing is (GEO-02). */
export function faultsOf({ name, latitude, longitude, radius }: GeofenceForm): GeofenceFaults {
  const { min, max } = GEOFENCE_RADIUS_METERS
  const found: Record<GeofenceField, string | null> = {
    name: nameFault(name.trim()),
    latitude: isWithin(latitude, -90, 90) ? null : words[isBlank(latitude, "latitude")],
    longitude: isWithin(longitude, -180, 180) ? null : words[isBlank(longitude, "longitude")],
    radius: isWithin(radius, min, max) ? null : words.radiusInvalid,
  }
  const faults: Partial<Record<GeofenceField, string>> = {}
  for (const field of ["name", "latitude", "longitude", "radius"] as const)
    if (found[field] !== null) faults[field] = found[field]
  return faults
}

function nameFault(name: string): string | null {
  if (name === "") return words.nameRequired
  if (!isPlainText(name)) return words.nameInvalid
  return countCodePoints(name) > GEOFENCE_NAME_MAX_LENGTH ? words.nameTooLong : null
}

function isBlank<Field extends "latitude" | "longitude">(text: string, field: Field) {
  return text.trim() === "" ? (`${field}Required` as const) : (`${field}Invalid` as const)
}

function isWithin(text: string, min: number, max: number): boolean {
  const value = numberOf(text)
  return value !== null && value >= min && value <= max
}

/** A zone as the form shows it, to the last digit: what is not touched does not move. */
export function formOf(zone: NewGeofence): GeofenceForm {
  const { name, latitude, longitude, radiusMeters, type, alertsEnabled } = zone
  return {
    name,
    latitude: String(latitude),
    longitude: String(longitude),
    radius: String(radiusMeters),
    type,
    alertsEnabled,
  }
}

/**
 * The form that a page before wrote. Where its zone is gone meanwhile it is that of a new one, and that is said; where a new one
 * is there already only its answer was lost, and nothing is left to write.
 */
export function takenUp(draft: GeofenceDraft | null, known: GeofenceState | null) {
  if (draft === null) return {}
  const { id, form, sent } = draft
  const isThere = (zone: Geofence) => sent !== null && Object.keys(patchOf(sent.draft, zone)).length === 0
  if (id === null && known?.geofences.some(isThere)) return {}
  const isGone = id !== null && !known?.geofences.some((zone) => zone.id === id)
  return { editing: { id: isGone ? null : id }, form, sent, failure: isGone ? ("gone" as const) : null }
}

/** What a draft changes of a zone: the rest stays out, so that what another device changed stays. */
export function patchOf(draft: NewGeofence, zone: Geofence): GeofencePatch {
  return {
    ...(draft.name !== zone.name && { name: draft.name }),
    ...(draft.latitude !== zone.latitude && { latitude: draft.latitude }),
    ...(draft.longitude !== zone.longitude && { longitude: draft.longitude }),
    ...(draft.radiusMeters !== zone.radiusMeters && { radiusMeters: draft.radiusMeters }),
    ...(draft.type !== zone.type && { type: draft.type }),
    ...(draft.alertsEnabled !== zone.alertsEnabled && { alertsEnabled: draft.alertsEnabled }),
  }
}

/** The form with the place that the phone found, to the meter; without one as it was. */
export function withPlace(form: GeofenceForm, answer: GpsAnswer): GeofenceForm {
  if (answer.type === "fault") return form
  const { latitude, longitude } = answer.position
  return { ...form, latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) }
}
