import { InvalidInput, tagOf } from "@porchlight/core/error"
import { formatDistance } from "@porchlight/core/geo"
import {
  directionsUrl,
  mapUrl,
  parkingMessages,
  placeText,
  savedAgo,
  type ParkingSpot,
} from "@porchlight/core/parking"
import { formatMoment, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { parkingMachine } from "./parking.machine.ts"
import { shownSpot } from "./parking.spot.ts"
import type { GpsAnswer, ParkingContext, ParkingField, ParkingForm } from "./parking.types.ts"

type ParkingMachine = ReturnType<typeof parkingMachine>

export const PARKING_STATES = [
  "loading",
  "unknown",
  "empty",
  "saved",
  "changing",
  "saving",
  "unsaved",
  "updating",
  "clearing",
] as const
export type ParkingScreenState = (typeof PARKING_STATES)[number]

/** The saved spot in words. */
export interface SpotView {
  readonly place: string
  readonly notes: string
  readonly reminders: string
  /** When she is reminded, or was; null without. */
  readonly reminder: string | null
  readonly savedAgo: string
  readonly mapUrl: string
  readonly directionsUrl: string
  /** Whether the backend does not have it yet. */
  readonly isUnsaved: boolean
}

/** What the phone said of its place, in words. */
export interface GpsView {
  readonly title: string
  readonly text: string
  readonly isFault: boolean
}

/** What a screen may know of the place of a car and do with it. No framework, no DOM. */
export interface ParkingView {
  readonly state: ParkingScreenState
  /** What happened last, for a live region; empty while nothing did. */
  readonly status: string
  readonly form: ParkingForm
  readonly faults: ParkingContext["faults"]
  readonly refusals: number
  readonly isEditing: boolean
  /** Said of a form that holds what was written in a page before, or that the phone cannot keep; null of any other. */
  readonly draft: string | null
  /** Whether something stands where the place goes (PARK-05). */
  readonly hasLocation: boolean
  readonly isLocating: boolean
  readonly gps: GpsView | null
  readonly spot: SpotView | null
  /** Whether the spot is what this phone knew, and the backend was not heard. */
  readonly isOld: boolean
  readonly failure: { readonly title: string; readonly text: string } | null
  /** Set while a spot has not reached the backend: it says so, and why. */
  readonly unsaved: string | null
  readonly needsSignIn: boolean
  readonly change: (field: ParkingField, value: string) => void
  readonly clearForm: () => void
  readonly findMe: () => void
  readonly save: () => void
  readonly edit: () => void
  readonly clear: () => void
  readonly drop: () => void
  readonly look: () => void
}

/** The view at `now`, the server's time, for somebody in `zone`. */
export function connectParking(
  snapshot: SnapshotFrom<ParkingMachine>,
  send: ActorRefFrom<ParkingMachine>["send"],
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): ParkingView {
  const { context } = snapshot
  const state = stateOf(snapshot)
  const spot = shownSpot(context)
  const isLocating = snapshot.matches({ gps: "locating" })
  return {
    state,
    status: statusOf(context, state, isLocating),
    form: context.form,
    faults: context.faults,
    refusals: context.refusals,
    isEditing: context.editing !== null,
    draft: draftText(context),
    hasLocation: context.form.location.trim() !== "",
    isLocating,
    gps: context.gps === null ? null : gpsView(context.gps),
    spot: spot === null ? null : spotView(spot, context.unsaved !== null, { now, zone }),
    isOld: context.known === null && context.unsaved === null && spot !== null,
    failure: failureOf(context),
    unsaved: state === "unsaved" ? unsavedText(context) : null,
    needsSignIn: state === "unsaved" && context.because === "signed-out",
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    clearForm: () => send({ type: "FORM.CLEAR" }),
    findMe: () => send({ type: "GPS.FIND" }),
    save: () => send({ type: "SPOT.SAVE" }),
    edit: () => send({ type: "SPOT.EDIT" }),
    clear: () => send({ type: "SPOT.CLEAR" }),
    drop: () => send({ type: "UNSAVED.DROP" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(snapshot: SnapshotFrom<ParkingMachine>): ParkingScreenState {
  const { known, isUnknown, unsaved, tries, editing } = snapshot.context
  if (unsaved !== null) return tries > 0 ? "unsaved" : "saving"
  if (snapshot.matches({ act: "updating" })) return "updating"
  if (snapshot.matches({ act: "clearing" })) return "clearing"
  if (editing !== null) return "changing"
  if (known === null) return isUnknown ? "unknown" : "loading"
  return known.spot === null ? "empty" : "saved"
}

function statusOf({ done }: ParkingContext, state: ParkingScreenState, isLocating: boolean): string {
  if (isLocating) return parkingMessages.locating
  if (state === "saving" || state === "updating") return parkingMessages.saving
  if (state === "loading") return parkingMessages.loading
  if (state === "unknown") return parkingMessages.loadFailed
  return done === null ? "" : parkingMessages[done]
}

function draftText({ isLosable, isTakenUp, editing }: ParkingContext): string | null {
  if (isLosable) return parkingMessages.notKept
  if (!isTakenUp) return null
  return editing === null ? parkingMessages.takenUp : parkingMessages.takenUpChanges
}

function gpsView(answer: GpsAnswer): GpsView {
  if (answer.type === "fault") return { title: "", text: parkingMessages.gps[answer.fault], isFault: true }
  const { title, text } = parkingMessages.gpsFound
  const near = parkingMessages.gpsAccuracy(formatDistance(answer.accuracyMeters))
  return { title, text: `${text} ${near}`, isFault: false }
}

function spotView(
  spot: ParkingSpot,
  isUnsaved: boolean,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): SpotView {
  return {
    place: placeText(spot),
    notes: spot.notes,
    reminders: spot.reminders,
    reminder: reminderText(spot, now, zone),
    savedAgo: savedAgo(spot.savedAt, now, zone),
    mapUrl: mapUrl(spot),
    directionsUrl: directionsUrl(spot),
    isUnsaved,
  }
}

function reminderText({ remindAt, remindedAt }: ParkingSpot, now: Instant, zone: TimeZone): string | null {
  if (remindAt === null) return null
  if (remindedAt !== null) return parkingMessages.remindedAt(formatMoment(remindedAt, zone, now))
  return parkingMessages.remindsAt(formatMoment(remindAt, zone, now))
}

function failureOf({ failure }: ParkingContext): ParkingView["failure"] {
  if (failure === null) return null
  return { title: parkingMessages.errors[failure.what], text: reasonText(failure.error) }
}

function reasonText(error: unknown): string {
  if (error instanceof InvalidInput) return error.data.issues[0]?.message ?? parkingMessages.errorText
  switch (tagOf(error)) {
    case "NetworkFailed":
    case "Unavailable":
      return parkingMessages.errorLine
    case "NotFound":
      return parkingMessages.errorGone
    case "RateLimited":
      return parkingMessages.tooMany
    default:
      return parkingMessages.errorText
  }
}

const unsavedWords = {
  offline: () => parkingMessages.unsaved,
  server: () => parkingMessages.unsavedServer,
  "signed-out": () => parkingMessages.unsavedSignIn,
} satisfies Readonly<Record<ParkingContext["because"], () => string>>

function unsavedText({ because, isKept, unsaved }: ParkingContext): string {
  const said = isKept ? unsavedWords[because]() : parkingMessages.unsavedLost
  return unsaved?.remindAt == null ? said : `${said} ${parkingMessages.unsavedReminder}`
}
