import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInArmFailureProps extends HTMLArkProps<"div"> {}

/** 'Not armed', why, and what to do. There only after an attempt that failed. */
export function CheckInArmFailure(props: CheckInArmFailureProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "arm-failure", checkIn.state)
  const refused = checkIn.preview?.failed
  if (refused == null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      <strong>{checkInMessages.notArmed}</strong>
      <p>{refused.why}</p>
      {refused.remedy === null ? null : <p>{refused.remedy}</p>}
    </ark.div>
  )
}
