export * as Ride from "./ride.ts"
export { rideAnatomy } from "./ride.anatomy.ts"
export { useRide, type UseRideOptions } from "./use-ride.ts"
export { useRideContext } from "./use-ride-context.ts"
