import { rideMessages } from "@porchlight/core/ride"
import { partAttributes } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

/** From where to where, who drives and in what, each with its name. */
export function RideFacts() {
  const { state, ride } = useRideContext()
  if (ride === null) return null
  const { pickup, destination, driver, vehicle } = ride
  const facts = [
    [rideMessages.from, pickup],
    [rideMessages.to, destination],
    [rideMessages.driver, driver],
    [rideMessages.vehicle, vehicle],
  ] as const
  return (
    <dl {...partAttributes(rideAnatomy, "facts", state)}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
