import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { useBackend } from "../backend/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInNobodyProps extends HTMLArkProps<"div"> {}

/** Warns that she counts on people who would hear nothing. Not there while somebody would. */
export function CheckInNobody(props: CheckInNobodyProps) {
  const { state, watch } = useCheckInContext()
  const part = usePart(checkInAnatomy, "nobody", state)
  const { emergencyNumber } = useBackend().capabilities
  if (watch?.nobodyTold == null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      <strong>{watch.nobodyTold.why}</strong>
      <a href={`tel:${emergencyNumber}`}>{checkInMessages.nobodyLeftCall(emergencyNumber)}</a>
    </ark.div>
  )
}
