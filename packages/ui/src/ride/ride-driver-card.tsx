import { rideMessages } from "@porchlight/core/ride"
import type { DriverView } from "@porchlight/machines/ride"
import { partAttributes } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

/** One driver: who she is, what she drives, how far she is. */
export function RideDriverCard({ driver }: { readonly driver: DriverView }) {
  const { state, fleet, select } = useRideContext()
  const { id, name, vehicle, verified, facts, isSelected } = driver
  const badges = [
    fleet === "simulated" ? rideMessages.demo : null,
    verified ? rideMessages.verified : null,
    isSelected ? rideMessages.selected : null,
  ].filter((text) => text !== null)
  return (
    <li {...partAttributes(rideAnatomy, "driver", state)}>
      <strong {...partAttributes(rideAnatomy, "driver-name", state)}>
        <bdi>{name}</bdi>
      </strong>
      <span {...partAttributes(rideAnatomy, "badge", state)}>{badges.join(" · ")}</span>
      <p {...partAttributes(rideAnatomy, "driver-facts", state)}>
        <bdi>{vehicle}</bdi>. {facts}
      </p>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => select(id)}
        {...partAttributes(rideAnatomy, "select-trigger", state)}
      >
        {rideMessages.select(name)}
      </button>
    </li>
  )
}
