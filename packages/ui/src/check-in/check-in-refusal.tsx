import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInRefusalProps extends HTMLArkProps<"div"> {}

/** Why the plan cannot be armed, and what to do. Not there when it can. */
export function CheckInRefusal(props: CheckInRefusalProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "refusal", checkIn.state)
  const refused = checkIn.preview?.refused
  if (refused == null) return null
  return (
    <ark.div role="note" {...part} {...props}>
      <p>{refused.why}</p>
      {refused.remedy === null ? null : <p>{refused.remedy}</p>}
    </ark.div>
  )
}
