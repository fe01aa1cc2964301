import * as Schema from "effect/Schema"
import { Position } from "../geo/index.ts"
import { Id } from "../id/index.ts"
import { Line } from "../text/index.ts"
import { Instant } from "../time/index.ts"
import {
  GEOFENCE_EVENTS,
  GEOFENCE_NAME_MAX_LENGTH,
  GEOFENCE_RADIUS_METERS,
  GEOFENCE_TYPES,
} from "./geofence.constants.ts"

export const GeofenceType = Schema.Literals(GEOFENCE_TYPES)
export type GeofenceType = typeof GeofenceType.Type

export const GeofenceEvent = Schema.Literals(GEOFENCE_EVENTS)
export type GeofenceEvent = typeof GeofenceEvent.Type

const { min, max } = GEOFENCE_RADIUS_METERS

/** What the form asks. */
const fields = {
  name: Line(GEOFENCE_NAME_MAX_LENGTH),
  ...Position.fields,
  radiusMeters: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: min, maximum: max }))),
  type: GeofenceType,
  /** Whether entering a danger zone, or leaving a safe zone, is told in the notification center. */
  alertsEnabled: Schema.Boolean,
}

export const NewGeofence = Schema.Struct(fields).pipe(Schema.annotate({ identifier: "NewGeofence" }))
export type NewGeofence = typeof NewGeofence.Type

/** What is left out stays as it is. */
export const GeofencePatch = Schema.Struct({
  name: Schema.optionalKey(fields.name),
  latitude: Schema.optionalKey(fields.latitude),
  longitude: Schema.optionalKey(fields.longitude),
  radiusMeters: Schema.optionalKey(fields.radiusMeters),
  type: Schema.optionalKey(fields.type),
  alertsEnabled: Schema.optionalKey(fields.alertsEnabled),
  isActive: Schema.optionalKey(Schema.Boolean),
}).pipe(Schema.annotate({ identifier: "GeofencePatch" }))
export type GeofencePatch = typeof GeofencePatch.Type

/** A circle on the map that each fix of its owner's phone is compared with while it is active. */
export const Geofence = Schema.Struct({
  id: Id,
  ...fields,
  isActive: Schema.Boolean,
  createdAt: Instant,
  /** Whether the phone was inside by the last fix that told; null where none has. */
  isInside: Schema.NullOr(Schema.Boolean),
  /** When the phone took that fix: it may be days ago. */
  seenAt: Schema.NullOr(Instant),
}).pipe(Schema.annotate({ identifier: "Geofence" }))
export type Geofence = typeof Geofence.Type

/** The phone came into a zone or left it. */
export const GeofenceAlert = Schema.Struct({
  id: Id,
  geofenceId: Id,
  event: GeofenceEvent,
  /** By the backend's clock. */
  timestamp: Instant,
}).pipe(Schema.annotate({ identifier: "GeofenceAlert" }))
export type GeofenceAlert = typeof GeofenceAlert.Type

/** Everything that she sees of her zones, at one moment of the backend's clock. */
export const GeofenceState = Schema.Struct({
  now: Instant,
  /** Newest first. */
  geofences: Schema.Array(Geofence),
  /** The newest twenty of the zones that are still there, newest first. */
  alerts: Schema.Array(GeofenceAlert),
}).pipe(Schema.annotate({ identifier: "GeofenceState" }))
export type GeofenceState = typeof GeofenceState.Type
