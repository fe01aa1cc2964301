import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInEndTriggerProps extends HTMLArkProps<"button"> {}

const STATES: ReadonlySet<string> = new Set(["on-time", "due"])

/** Ends the date; the PIN is asked for first. */
export function CheckInEndTrigger({ children, onClick, ...props }: CheckInEndTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "end-trigger", checkIn.state)
  const isOnDate = checkIn.state === "remembered" ? !checkIn.isHomeCheck : STATES.has(checkIn.state)
  if (!isOnDate) return null
  return (
    <ark.button
      type="button"
      aria-disabled={!checkIn.canEnd}
      onClick={chain(onClick, () => {
        if (checkIn.canEnd) checkIn.end()
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.end}
    </ark.button>
  )
}
