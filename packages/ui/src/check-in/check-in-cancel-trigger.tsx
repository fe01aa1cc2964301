import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the PIN form; nothing is sent. */
export function CheckInCancelTrigger({ children, onClick, ...props }: CheckInCancelTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "cancel-trigger", checkIn.state)
  return (
    <ark.button
      type="button"
      aria-disabled={checkIn.pin.state === "checking"}
      onClick={chain(onClick, () => {
        if (!(checkIn.pin.state === "checking")) checkIn.cancelPin()
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.cancel}
    </ark.button>
  )
}
