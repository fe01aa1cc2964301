import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInToldProps extends HTMLArkProps<"ul"> {}

/** Who is told when, one sentence a round. Not there while that is not decided, nor where nobody is any more. */
export function CheckInTold(props: CheckInToldProps) {
  const { state, watch, preview } = useCheckInContext()
  const part = usePart(checkInAnatomy, "told", state)
  const accepted = preview?.acceptsNobody ? [checkInMessages.nobodyTold] : []
  const told = watch?.told ?? (preview?.told.length === 0 ? accepted : preview?.told) ?? []
  if (told.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ark.ul>
  )
}
