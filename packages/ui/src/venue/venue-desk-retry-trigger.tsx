import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { venueDeskAnatomy } from "./venue.desk.anatomy.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"

export interface VenueDeskRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks again. There only where nothing could be had. */
export function VenueDeskRetryTrigger({ children, onClick, ...props }: VenueDeskRetryTriggerProps) {
  const { state, canRetry, look } = useVenueDeskContext()
  const part = usePart(venueDeskAnatomy, "retry-trigger", state)
  if (!canRetry) return null
  return (
    <ark.button type="button" onClick={chain(onClick, look)} {...part} {...props}>
      {children ?? venueMessages.again}
    </ark.button>
  )
}
