import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideApplyTriggerProps extends HTMLArkProps<"button"> {}

/** Stores that she wants to drive; once she has, it says that it waits. */
export function RideApplyTrigger({ children, onClick, ...props }: RideApplyTriggerProps) {
  const { state, hasApplied, apply } = useRideContext()
  const part = usePart(rideAnatomy, "apply-trigger", state)
  if (state === "loading" || state === "unknown") return null
  if (hasApplied)
    return (
      <output tabIndex={-1} {...partAttributes(rideAnatomy, "applied", state)}>
        {rideMessages.applied}
      </output>
    )
  return (
    <ark.button type="button" onClick={chain(onClick, () => apply())} {...part} {...props}>
      {children ?? rideMessages.apply}
    </ark.button>
  )
}
