import { DAY_MS, SECOND_MS } from "../time/index.ts"

/** How long the simulated fleet pretends to look for drivers (001 §9). */
export const RIDE_SEARCH_MS = 2 * SECOND_MS

/** In code points. */
export const RIDE_PLACE_MAX_LENGTH = 200
export const RIDE_DRIVER_MAX_LENGTH = 80
export const RIDE_VEHICLE_MAX_LENGTH = 80

/** For how long a ride that is over is still shown. */
export const RIDE_SHOWN_FOR_MS = DAY_MS

/** Rides of one account in any hour: each texts up to ten people, twice. */
export const RIDES_PER_HOUR = 12

/** How a ride is: under way, over, or called off. */
export const RIDE_STATES = ["open", "ended", "cancelled"] as const
