import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { RideFacts } from "./ride-facts.tsx"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideCardProps extends HTMLArkProps<"article"> {}

/** The ride that is under way or, for a day, the last one; what can be done with it stands inside. */
export function RideCard({ children, ...props }: RideCardProps) {
  const { state, ride } = useRideContext()
  const part = usePart(rideAnatomy, "card", state)
  const id = useId()
  if (ride === null) return null
  return (
    <ark.article aria-labelledby={id} {...part} {...props}>
      <h2 id={id} tabIndex={-1} data-step-focus="" {...partAttributes(rideAnatomy, "card-title", state)}>
        {rideMessages.rideTitle}
      </h2>
      <span {...partAttributes(rideAnatomy, "badge", state)}>{ride.status}</span>
      {ride.isSimulated ? (
        <p>
          <strong>{rideMessages.demo}.</strong> {rideMessages.demoText}
        </p>
      ) : null}
      <RideFacts />
      {children}
    </ark.article>
  )
}
