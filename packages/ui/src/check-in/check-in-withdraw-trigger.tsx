import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInWithdrawTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up what was not sent. There only while something waits. */
export function CheckInWithdrawTrigger({ children, onClick, ...props }: CheckInWithdrawTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "withdraw-trigger", checkIn.state)
  if (checkIn.unsent === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        checkIn.withdraw()
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.unsentCancel}
    </ark.button>
  )
}
