import { formatDistance } from "@porchlight/core/geo"
import {
  GEOFENCE_EVENTS,
  GEOFENCES_MAX,
  geofenceMessages as words,
  isToldOf,
  mayBeLate,
  type Geofence,
  type GeofenceState,
} from "@porchlight/core/geofence"
import { isStaleFix } from "@porchlight/core/location"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { SnapshotFrom } from "xstate"
import type { GpsAnswer } from "../parking/index.ts"
import { numberOf } from "./geofence.form.ts"
import type { geofenceMachine } from "./geofence.machine.ts"
import type {
  GeofenceContext,
  GeofenceFailure,
  GeofenceItem,
  GeofenceMachineEvent,
  GeofenceScreenState,
  GeofenceView,
} from "./geofence.types.ts"

type Snapshot = SnapshotFrom<ReturnType<typeof geofenceMachine>>

/** What a screen shows of zones, at one moment of the server's clock. */
export function connectGeofence(
  snapshot: Snapshot,
  send: (event: GeofenceMachineEvent) => void,
  { now }: { readonly now: Instant },
): GeofenceView {
  const { context } = snapshot
  const { known, form } = context
  const state = stateOf(snapshot)
  const radius = numberOf(form.radius)
  const isLocating = snapshot.matches({ gps: "locating" })
  return {
    state,
    status: statusOf(context, state),
    isLineDown: !context.isLineUp,
    failure: context.failure === null ? null : failureWords[context.failure](),
    needsPlan: context.failure === "membership",
    items: known === null ? [] : known.geofences.map((zone) => itemOf(zone, known, context, now)),
    history: known === null || known.geofences.length === 0 ? null : historyOf(known, now),
    isFull: known !== null && known.geofences.length >= GEOFENCES_MAX,
    formTitle: titleOf(context),
    form,
    faults: context.faults,
    refusals: context.refusals,
    mayBeLate: radius !== null && mayBeLate(radius),
    isLocating,
    gps: isLocating ? words.locating : gpsText(context.gps),
    isBusy: !snapshot.matches({ act: "idle" }),
    open: (id) => send({ type: "FORM.OPEN", id }),
    close: () => send({ type: "FORM.CLOSE" }),
    change: (change) => send({ type: "FORM.CHANGE", change }),
    findMe: () => send({ type: "GPS.FIND" }),
    save: () => send({ type: "ZONE.SAVE" }),
    turn: (id, isActive) => send({ type: "ZONE.TURN", id, isActive }),
    ask: (id) => send({ type: "ZONE.ASK", id }),
    keep: () => send({ type: "ZONE.KEEP" }),
    remove: () => send({ type: "ZONE.REMOVE" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(snapshot: Snapshot): GeofenceScreenState {
  const { known, isUnknown, editing, asked } = snapshot.context
  if (known === null) return isUnknown ? "unknown" : "loading"
  if (snapshot.matches({ act: "saving" })) return "saving"
  if (!snapshot.matches({ act: "idle" })) return "changing"
  if (asked !== null) return "asking"
  if (editing !== null) return "editing"
  return known.geofences.length === 0 ? "empty" : "listed"
}

function statusOf({ hasSaved }: GeofenceContext, state: GeofenceScreenState): string {
  if (state === "loading") return words.loading
  if (state === "unknown") return words.loadFailed
  if (state === "saving") return words.saving
  return hasSaved ? words.saved : ""
}

/** Functions: the words are those of the language at that moment. */
const failureWords = {
  "not-saved": () => words.notSaved,
  "not-changed": () => words.notChanged,
  gone: () => words.gone,
  full: () => words.full,
  membership: () => words.membership,
  "too-many": () => words.tooMany,
} satisfies Readonly<Record<GeofenceFailure, () => string>>

function titleOf({ editing, known }: GeofenceContext): string | null {
  if (editing === null) return null
  const zone = known?.geofences.find(({ id }) => id === editing.id)
  return zone === undefined ? words.addTitle : words.editTitle(zone.name)
}

function gpsText(answer: GpsAnswer | null): string {
  if (answer === null) return ""
  return answer.type === "found" ? words.located(answer.accuracyMeters) : words.locateFailed
}

function itemOf(
  zone: Geofence,
  { alerts }: GeofenceState,
  { asked, turned }: GeofenceContext,
  now: Instant,
): GeofenceItem {
  const { id, name } = zone
  const last = alerts.find(({ geofenceId }) => geofenceId === id)
  const isActive = turned?.id === id ? turned.isActive : zone.isActive
  return {
    id,
    name,
    isActive,
    facts: [
      `${words.typeName[zone.type]}. ${words.size(formatDistance(zone.radiusMeters))}`,
      toldOf(zone),
      isActive ? placeOf(zone, now) : words.off,
      last === undefined ? null : words.happened(words.event[last.event], formatAge(last.timestamp, now)),
    ].filter((fact) => fact !== null),
    isAsked: asked === id,
  }
}

/** When she is told; nothing where she is not. */
function toldOf(zone: Geofence): string | null {
  const event = GEOFENCE_EVENTS.find((each) => isToldOf(zone, each))
  return event === undefined ? null : words.told[event]
}

function placeOf({ isInside, seenAt }: Geofence, now: Instant): string {
  if (isInside === null || seenAt === null) return words.place.unknown
  if (isStaleFix({ takenAt: seenAt }, now)) {
    const ago = formatAge(seenAt, now)
    return isInside ? words.place.wasInside(ago) : words.place.wasOutside(ago)
  }
  return isInside ? words.place.inside : words.place.outside
}

function historyOf({ geofences, alerts }: GeofenceState, now: Instant): NonNullable<GeofenceView["history"]> {
  const names = new Map(geofences.map(({ id, name }) => [id, name]))
  return alerts.flatMap(({ id, geofenceId, event, timestamp }) => {
    const name = names.get(geofenceId)
    if (name === undefined) return []
    const line = words.historyLine(name, words.event[event])
    return [{ id, text: `${line}, ${formatAge(timestamp, now)}` }]
  })
}
