import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationMessages } from "@porchlight/core/location"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the browser once more. There only when it gave no place, and until it has. */
export function LocationRetryTrigger({ children, onClick, ...props }: LocationRetryTriggerProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "retry-trigger", location.state)
  if (!location.canRetry) return null
  return (
    <ark.button
      type="button"
      aria-disabled={location.isRetrying}
      onClick={chain(onClick, () => {
        if (!location.isRetrying) location.retry()
      })}
      {...part}
      {...props}
    >
      {children ?? locationMessages.retry}
    </ark.button>
  )
}
