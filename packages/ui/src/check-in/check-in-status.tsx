import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInMessages } from "@porchlight/core/check-in"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInStatusProps extends HTMLArkProps<"output"> {}

/** 'Checked in' for three seconds, and what is being sent. Stays in the page while empty. */
export function CheckInStatus({ children, ...props }: CheckInStatusProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "status", checkIn.state)
  return (
    <ark.output {...part} {...props}>
      {children ??
        (checkIn.isCheckedIn ? checkInMessages.checkedIn : checkIn.isSending ? checkInMessages.sending : "")}
    </ark.output>
  )
}
