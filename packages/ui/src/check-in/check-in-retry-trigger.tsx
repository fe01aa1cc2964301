import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when nothing could be shown. */
export function CheckInRetryTrigger({ children, onClick, ...props }: CheckInRetryTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "retry-trigger", checkIn.state)
  if (checkIn.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        checkIn.look()
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.retry}
    </ark.button>
  )
}
