import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { venueAnatomy } from "./venue.anatomy.ts"
import { useVenueContext } from "./use-venue-context.ts"

export interface VenueRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again. There only where nothing could be had. */
export function VenueRetryTrigger({ children, onClick, ...props }: VenueRetryTriggerProps) {
  const { state, canRetry, look } = useVenueContext()
  const part = usePart(venueAnatomy, "retry-trigger", state)
  if (!canRetry) return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? venueMessages.again}
    </ark.button>
  )
}
