import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the PIN. */
export function CheckInConfirmTrigger({ children, ...props }: CheckInConfirmTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "confirm-trigger", checkIn.state)
  return (
    <ark.button type="submit" aria-disabled={checkIn.pin.state === "checking"} {...part} {...props}>
      {children ?? checkInMessages.confirm}
    </ark.button>
  )
}
