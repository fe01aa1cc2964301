import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { onCallView } from "@porchlight/machines/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInNobodyOnCallProps extends HTMLArkProps<"div"> {}

/** Warns that everybody she chose says that they cannot be reached. Not there while somebody may be. */
export function CheckInNobodyOnCall(props: CheckInNobodyOnCallProps) {
  const { state, watch } = useCheckInContext()
  const part = usePart(checkInAnatomy, "nobody-on-call", state)
  const nobody = watch === null || state === "alerted" ? null : onCallView(watch.recipients).nobody
  if (nobody === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      <strong>{nobody.why}</strong>
      <span>{nobody.remedy}</span>
    </ark.div>
  )
}
