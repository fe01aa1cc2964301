import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { inLanguage, register } from "../language/index.ts"
import { rideTextMessagesEs } from "./ride.text.messages.es.ts"
import {
  carOf,
  fleetKind,
  hasBothEnds,
  NewRide,
  RIDE_SEARCH_MS,
  RideDriver,
  rideMessages,
  rideText,
  SimulatedRideFleet,
} from "./index.ts"

register("es", { rideText: rideTextMessagesEs })

const isNew = Schema.is(NewRide)
const own = { kind: "own", driver: "Sam", vehicle: "ABC 123" } as const
const ride = { pickup: "Elm Street 5", destination: "Home", choice: own }

test("the simulated fleet has three drivers with every fact, and pretends to look for two seconds (RIDE-03, CONST-16, CONST-32)", () => {
  const { drivers, simulated } = SimulatedRideFleet
  expect([drivers.length, RIDE_SEARCH_MS, simulated]).toEqual([3, 2_000, true])
  expect(drivers.every(Schema.is(RideDriver))).toBe(true)
  // A made-up driver is never taken for a real one.
  expect(drivers.every(({ name, vehicle }) => name.startsWith("Demo ") && /DEMO/u.test(vehicle))).toBe(true)
  expect([fleetKind(SimulatedRideFleet), fleetKind(null)]).toEqual(["simulated", "none"])
  expect(fleetKind({ ...SimulatedRideFleet, simulated: false })).toBe("real")
})

test("a search, and a ride, need both ends (RIDE-02)", () => {
  expect(hasBothEnds({ pickup: "Elm", destination: " " })).toBe(false)
  expect(hasBothEnds({ pickup: "Elm", destination: "Home" })).toBe(true)
  expect(isNew(ride)).toBe(true)
  expect(isNew({ ...ride, pickup: "" })).toBe(false)
  expect(isNew({ ...ride, choice: { ...own, vehicle: "" } })).toBe(false)
  expect(isNew({ ...ride, choice: { kind: "fleet", driverId: "demo-1" } })).toBe(true)
})

describe("who drives", () => {
  test("is whoever she wrote down, or somebody of the fleet that is there (RIDE-04)", () => {
    expect(carOf(own, null)).toEqual({ driver: "Sam", vehicle: "ABC 123", simulated: false })
    expect(carOf({ kind: "fleet", driverId: "demo-1" }, SimulatedRideFleet)?.simulated).toBe(true)
    expect(carOf({ kind: "fleet", driverId: "demo-4" }, SimulatedRideFleet)).toBeNull()
    expect(carOf({ kind: "fleet", driverId: "demo-1" }, null)).toBeNull()
  })
})

describe("the text to a contact", () => {
  const facts = {
    brand: "Porchlight",
    dater: "Ana",
    pickup: "Elm Street 5",
    destination: "Home",
    driver: "Sam",
    vehicle: "ABC 123",
    simulated: false,
    status: "open",
  } as const
  const calm = { isAlarmed: false }

  test("says who drives, what and from where to where, and how it ended (RIDE-04)", () => {
    expect(rideText(facts, calm)).toBe(
      "Porchlight: Ana is taking a ride. From: Elm Street 5. To: Home. Driver: Sam. Vehicle: ABC 123.",
    )
    expect(rideText({ ...facts, status: "ended" }, calm)).toBe("Porchlight: Ana says that the ride is over.")
    expect(rideText({ ...facts, status: "cancelled" }, calm)).toContain("not taking the ride after all")
  })

  test("says of a demo that it is one, in the language of whoever reads it (RIDE-01)", () => {
    expect(rideText({ ...facts, simulated: true }, calm)).toMatch(/This ride is a demo: nobody drives\.$/u)
    expect(inLanguage("es", () => rideText({ ...facts, status: "ended" }, calm))).toContain(
      "su viaje terminó",
    )
  })

  test("is no all-clear to whoever was told of an alarm (RIDE-04)", () => {
    const over = { ...facts, status: "ended" } as const
    expect(rideText(over, { isAlarmed: true })).toBe(
      "Porchlight: Ana says that the ride is over. The alarm is still open. This does not end it.",
    )
    expect(inLanguage("es", () => rideText(over, { isAlarmed: true }))).toMatch(/sigue abierta\./u)
  })
})

test("the page has the words of the specification (RIDE-01, RIDE-02, RIDE-04, RIDE-06)", () => {
  const { title, find, confirm, become, apply, pickup, requirements, steps } = rideMessages
  expect([title, pickup, find, confirm, become, apply]).toEqual([
    "Derby Drivers",
    "Pickup",
    "Find Derby Drivers",
    "Confirm Ride",
    "Become a Driver",
    "Apply to Drive",
  ])
  expect(requirements).toEqual([
    "female driver",
    "clean driving record",
    "background check",
    "vehicle inspection",
  ])
  expect(steps).toHaveLength(3)
})
