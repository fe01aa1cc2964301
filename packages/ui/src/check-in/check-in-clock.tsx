import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInClockProps extends HTMLArkProps<"div"> {}

/** As many digits and signs as `99:59:59` has. */
const USUAL_LENGTH = 8

/** Counts down. Not announced each second: a screen reader reads it when it is asked to. */
export function CheckInClock({ children, ...props }: CheckInClockProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "clock", checkIn.state)
  if (checkIn.watch === null || checkIn.state === "alerted") return null
  const isLong = checkIn.watch.countdown.length > USUAL_LENGTH
  return (
    <ark.div role="timer" data-long={isLong ? "" : undefined} {...part} {...props}>
      {children ?? checkIn.watch.countdown}
    </ark.div>
  )
}
