import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideOwnProps extends HTMLArkProps<"section"> {}

/** Whoever drives besides: a taxi, an app, a friend. The fields stand inside. */
export function RideOwn({ children, ...props }: RideOwnProps) {
  const { state } = useRideContext()
  const part = usePart(rideAnatomy, "own", state)
  const id = useId()
  return (
    <ark.section aria-labelledby={id} {...part} {...props}>
      <h2 id={id} {...partAttributes(rideAnatomy, "own-title", state)}>
        {rideMessages.ownTitle}
      </h2>
      <p>{rideMessages.ownText}</p>
      {children}
    </ark.section>
  )
}
