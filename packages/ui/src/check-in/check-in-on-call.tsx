import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { onCallView } from "@porchlight/machines/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInOnCallProps extends HTMLArkProps<"ul"> {}

/** Who said that they can be reached, who cannot, and who has not answered. Not there where nobody is told or everybody said no, nor in an alarm. */
export function CheckInOnCall(props: CheckInOnCallProps) {
  const { state, watch } = useCheckInContext()
  const part = usePart(checkInAnatomy, "on-call", state)
  const said = watch === null || state === "alerted" ? [] : onCallView(watch.recipients).said
  if (said.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ark.ul>
  )
}
