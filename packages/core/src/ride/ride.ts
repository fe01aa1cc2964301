import { rideTextMessages } from "./ride.text.messages.ts"
import type { RideFleet } from "./ride.fleet.ts"
import type { Ride, RideChoice, RideSearch, RideState, RideStatus } from "./ride.schema.ts"

/** What is stored of who drives. */
export type RideCar = Pick<Ride, "driver" | "vehicle" | "simulated">

/** Who drives and in what, of a choice; null where the fleet has no such driver. */
export function carOf(choice: RideChoice, fleet: RideFleet | null): RideCar | null {
  if (choice.kind === "own") return { driver: choice.driver, vehicle: choice.vehicle, simulated: false }
  const driver = fleet?.drivers.find(({ id }) => id === choice.driverId)
  return driver && fleet ? { driver: driver.name, vehicle: driver.vehicle, simulated: fleet.simulated } : null
}

/** Whose drivers one can look for. */
export function fleetKind(fleet: RideFleet | null): RideState["fleet"] {
  if (fleet === null) return "none"
  return fleet.simulated ? "simulated" : "real"
}

/** Whether both ends of a ride are written (RIDE-02). */
export function hasBothEnds({ pickup, destination }: RideSearch): boolean {
  return pickup.trim() !== "" && destination.trim() !== ""
}

/** What the text to a contact is made from. */
export interface RideFacts extends Pick<Ride, "pickup" | "destination" | "driver" | "vehicle" | "simulated"> {
  readonly brand: string
  /** The dater's full name. */
  readonly dater: string
  readonly status: RideStatus
}

/**
 * What a contact reads of a ride, in the active language. A demo says that it is one. Whoever was told of an alarm that is open
 * reads that this does not end it: whoever forces her can make her say that a ride is over.
 */
export function rideText(facts: RideFacts, { isAlarmed }: { readonly isAlarmed: boolean }): string {
  const { brand, dater, status, pickup, destination, driver, vehicle, simulated } = facts
  const words = rideTextMessages
  const ride = words.facts(pickup, destination, driver, vehicle)
  const text = status === "open" ? words.begun(brand, dater, ride) : words[status](brand, dater)
  return [text, ...(simulated ? [words.demo] : []), ...(isAlarmed ? [words.alarmed] : [])].join(" ")
}
