import * as fc from "fast-check"
import { expect, test } from "vitest"
import { carOf, RIDE_STATES, rideText, SimulatedRideFleet } from "./index.ts"

const line = fc.string({ minLength: 1, maxLength: 80 })

test("the first text names both ends, driver and car, whatever they are called; later ones name none of them (RIDE-04)", () => {
  const facts = fc.record({
    brand: fc.constant("P"),
    dater: fc.constant("Ana"),
    pickup: line,
    destination: line,
    driver: line,
    vehicle: line,
    simulated: fc.boolean(),
    status: fc.constantFrom(...RIDE_STATES),
  })
  fc.assert(
    fc.property(facts, (given) => {
      const text = rideText(given, { isAlarmed: false })
      expect(text.startsWith("P: Ana ")).toBe(true)
      expect(text.endsWith("nobody drives.")).toBe(given.simulated || text.endsWith("nobody drives."))
      const named = [given.pickup, given.destination, given.driver, given.vehicle]
      expect(given.status !== "open" || named.every((each) => text.includes(each))).toBe(true)
    }),
  )
})

test("nobody drives who is neither written down nor of the fleet", () => {
  fc.assert(
    fc.property(line, (driverId) => {
      const car = carOf({ kind: "fleet", driverId }, SimulatedRideFleet)
      expect(car !== null).toBe(SimulatedRideFleet.drivers.some(({ id }) => id === driverId))
    }),
  )
})
