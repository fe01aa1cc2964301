import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideApplicationProps extends HTMLArkProps<"section"> {}

/** What is asked of whoever wants to drive, and the way to say so. */
export function RideApplication({ children, ...props }: RideApplicationProps) {
  const { state } = useRideContext()
  const part = usePart(rideAnatomy, "application", state)
  const id = useId()
  return (
    <ark.section aria-labelledby={id} {...part} {...props}>
      <h2 id={id} {...partAttributes(rideAnatomy, "application-title", state)}>
        {rideMessages.become}
      </h2>
      <p>{rideMessages.becomeText}</p>
      <ul>
        {rideMessages.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      {children}
    </ark.section>
  )
}
