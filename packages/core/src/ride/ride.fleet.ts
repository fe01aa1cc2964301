import type { RideDriver } from "./ride.schema.ts"

/** Whoever knows drivers. None is in this repository but the simulation; an integrator brings one. */
export interface RideFleet {
  /** Under which production may allow a simulation. */
  readonly name: string
  readonly simulated: boolean
  /** The drivers who would come, the nearest first. */
  readonly drivers: ReadonlyArray<RideDriver>
}

/** Three drivers who do not exist, and say so by their names (CONST-32). Refused in production. */
export const SimulatedRideFleet: RideFleet = {
  name: "simulated-rides",
  simulated: true,
  drivers: [
    {
      id: "demo-1",
      name: "Demo Dana",
      rating: 4.9,
      vehicle: "Demo Sedan, DEMO 001",
      distanceMeters: 400,
      etaMinutes: 3,
      verified: true,
    },
    {
      id: "demo-2",
      name: "Demo Dolores",
      rating: 4.8,
      vehicle: "Demo Hatchback, DEMO 002",
      distanceMeters: 900,
      etaMinutes: 5,
      verified: true,
    },
    {
      id: "demo-3",
      name: "Demo Dee",
      rating: 4.7,
      vehicle: "Demo Van, DEMO 003",
      distanceMeters: 1_600,
      etaMinutes: 8,
      verified: true,
    },
  ],
}
