import { tagOf } from "@porchlight/core/error"
import { formatDistance } from "@porchlight/core/geo"
import { rideMessages, type Ride, type RideDriver, type RideEnd } from "@porchlight/core/ride"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { isSignedOut, isUnanswered } from "../backend/index.ts"
import { isCorrected, unsafeFields } from "./ride.form.ts"
import type { rideMachine } from "./ride.machine.ts"
import type { RideContext, RideFailure, RideField, RideForm } from "./ride.types.ts"

type RideMachine = ReturnType<typeof rideMachine>

export const RIDE_VIEW_STATES = [
  "loading",
  "unknown",
  "planning",
  "searching",
  "choosing",
  "confirming",
  "riding",
  "ending",
] as const
export type RideScreenState = (typeof RIDE_VIEW_STATES)[number]

/** A driver in words. */
export interface DriverView extends Pick<RideDriver, "id" | "name" | "vehicle" | "verified"> {
  readonly facts: string
  readonly isSelected: boolean
}

/** The ride that is under way, or the last one, in words. */
export interface RideCardView extends Pick<Ride, "pickup" | "destination" | "driver" | "vehicle"> {
  readonly status: string
  readonly isOpen: boolean
  readonly isSimulated: boolean
  /** What became of each message. */
  readonly deliveries: Ride["deliveries"]
}

/** What a screen may know of rides and do. No framework, no DOM. */
export interface RideView {
  readonly state: RideScreenState
  /** What happens, for a live region; empty while nothing does. */
  readonly status: string
  readonly form: RideForm
  /** What is missing, at the first field that lacks it. */
  readonly faults: Readonly<Partial<Record<RideField, string>>>
  readonly refusals: number
  /** Whether there are drivers to look for; null before that is known. */
  readonly fleet: "none" | "simulated" | "real" | null
  /** Null before they were looked for. */
  readonly drivers: ReadonlyArray<DriverView> | null
  /** Who is told, or that nobody is; null before that is known. */
  readonly told: string | null
  readonly ride: RideCardView | null
  readonly hasApplied: boolean
  readonly failure: string | null
  /** Whether her session is over: nothing can be done before she signs in. */
  readonly needsSignIn: boolean
  readonly change: (field: RideField, value: string) => void
  readonly find: () => void
  readonly select: (driverId: string) => void
  readonly confirm: () => void
  readonly end: (as: RideEnd["as"]) => void
  readonly apply: () => void
  readonly look: () => void
}

export function connectRide(
  snapshot: SnapshotFrom<RideMachine>,
  send: ActorRefFrom<RideMachine>["send"],
): RideView {
  const { known, form, refusals, drivers, selected, failure } = snapshot.context
  const state = stateOf(snapshot)
  const isRiding = known?.ride?.status === "open"
  return {
    state,
    status: statusOf(state, drivers?.length ?? 0),
    form,
    faults: faultsOf(snapshot.context),
    refusals,
    fleet: known?.fleet ?? null,
    drivers: drivers?.map((driver) => driverView(driver, driver.id === selected)) ?? null,
    told: known === null ? null : toldText(known.people.map(({ name }) => name)),
    ride: known?.ride ? cardOf(known.ride) : null,
    hasApplied: known?.application != null,
    failure: (failure && failureText(failure, isRiding)) ?? correctionText(snapshot.context, isRiding),
    needsSignIn: failure !== null && isSignedOut(failure.error),
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    find: () => send({ type: "DRIVERS.FIND" }),
    select: (driverId) => send({ type: "DRIVER.SELECT", driverId }),
    confirm: () => send({ type: "RIDE.CONFIRM" }),
    end: (as) => send({ type: "RIDE.END", as }),
    apply: () => send({ type: "DRIVE.APPLY" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(snapshot: SnapshotFrom<RideMachine>): RideScreenState {
  const { known, isUnknown, drivers } = snapshot.context
  if (snapshot.matches({ act: "searching" })) return "searching"
  if (snapshot.matches({ act: "confirming" })) return "confirming"
  if (snapshot.matches({ act: "ending" })) return "ending"
  if (known === null) return isUnknown ? "unknown" : "loading"
  if (known.ride?.status === "open") return "riding"
  return drivers === null ? "planning" : "choosing"
}

function statusOf(state: RideScreenState, found: number): string {
  switch (state) {
    case "loading":
      return rideMessages.loading
    case "unknown":
      return rideMessages.loadFailed
    case "searching":
      return rideMessages.finding
    case "confirming":
      return rideMessages.confirming
    case "ending":
      return rideMessages.ending
    case "choosing":
      return rideMessages.found(found)
    default:
      return ""
  }
}

function driverView(driver: RideDriver, isSelected: boolean): DriverView {
  const { id, name, vehicle, verified, rating, distanceMeters, etaMinutes } = driver
  const facts = rideMessages.driverFacts(rating, formatDistance(distanceMeters), etaMinutes)
  return { id, name, vehicle, verified, facts, isSelected }
}

function toldText(names: ReadonlyArray<string>): string {
  return names.length === 0 ? rideMessages.nobody : rideMessages.told(names)
}

function cardOf({ pickup, destination, driver, vehicle, status, simulated, deliveries }: Ride): RideCardView {
  return {
    pickup,
    destination,
    driver,
    vehicle,
    status: rideMessages.status[status],
    isOpen: status === "open",
    isSimulated: simulated,
    deliveries,
  }
}

function faultsOf({ fault, form, known }: RideContext): RideView["faults"] {
  if (fault === null) return {}
  if (fault === "ends")
    return { [form.pickup.trim() === "" ? "pickup" : "destination"]: rideMessages.endsRequired }
  if (fault !== "own")
    return Object.fromEntries(unsafeFields(form, fault).map((field) => [field, rideMessages.unsafe]))
  const hasFleet = known !== null && known.fleet !== "none"
  const field = form.driver.trim() === "" ? "driver" : "vehicle"
  return { [field]: hasFleet && field === "driver" ? rideMessages.driverRequired : rideMessages.ownRequired }
}

function correctionText(context: RideContext, isRiding: boolean): string | null {
  return isRiding && isCorrected(context) ? rideMessages.notInIt : null
}

function failureText({ what, error }: RideFailure, isRiding: boolean): string | null {
  if (isSignedOut(error)) return rideMessages.signedOut
  // The answer was lost, and it is over all the same.
  if (what === "end" && isUnanswered(error) && !isRiding) return null
  if (what !== "confirm") return rideMessages[`${what}Failed`]
  switch (tagOf(error)) {
    case "NetworkFailed":
    case "Unavailable":
      // The answer was lost, and the ride is there all the same.
      return isRiding ? null : rideMessages.failedLine
    case "Conflict":
      return rideMessages.openAlready
    case "RateLimited":
      return rideMessages.tooMany
    default:
      return rideMessages.failed
  }
}
