import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInCheckInTriggerProps extends HTMLArkProps<"button"> {}

/** Checks in. There only while that means something. */
export function CheckInCheckInTrigger({ children, onClick, ...props }: CheckInCheckInTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "check-in-trigger", checkIn.state)
  if (!["on-time", "due", "overdue", "home-safe", "remembered"].includes(checkIn.state)) return null
  return (
    <ark.button
      type="button"
      aria-disabled={!checkIn.canCheckIn}
      onClick={chain(onClick, () => {
        if (checkIn.canCheckIn) checkIn.checkIn()
      })}
      {...part}
      {...props}
    >
      {children ?? (checkIn.isHomeCheck ? checkInMessages.homeSafeYes : checkInMessages.checkIn)}
    </ark.button>
  )
}
