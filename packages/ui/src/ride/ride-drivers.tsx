import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { RideDriverCard } from "./ride-driver-card.tsx"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideDriversProps extends Omit<HTMLArkProps<"ul">, "children"> {}

/** The drivers who were found, each with a button that selects her. */
export function RideDrivers(props: RideDriversProps) {
  const { state, drivers } = useRideContext()
  const part = usePart(rideAnatomy, "drivers", state)
  if (drivers === null || drivers.length === 0) return null
  return (
    <ark.ul aria-label={rideMessages.drivers} {...part} {...props}>
      {drivers.map((driver) => (
        <RideDriverCard key={driver.id} driver={driver} />
      ))}
    </ark.ul>
  )
}
