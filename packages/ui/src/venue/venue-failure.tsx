import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueAnatomy } from "./venue.anatomy.ts"
import { useVenueContext } from "./use-venue-context.ts"

export interface VenueFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function VenueFailure({ children, ...props }: VenueFailureProps) {
  const { state, failure } = useVenueContext()
  const part = usePart(venueAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
