import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { useBackend } from "../backend/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInToldProps extends HTMLArkProps<"ul"> {}

/** Who is told when, one sentence a round; a warning where nobody is any more. Not there while that is not decided. */
export function CheckInTold(props: CheckInToldProps) {
  const { state, watch, preview } = useCheckInContext()
  const part = usePart(checkInAnatomy, "told", state)
  const accepted = preview?.acceptsNobody ? [checkInMessages.nobodyTold] : []
  const told = watch?.told ?? (preview?.told.length === 0 ? accepted : preview?.told) ?? []
  if (watch?.nobodyTold != null) return <Nobody {...watch.nobodyTold} />
  if (told.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ark.ul>
  )
}

/** In the place of the list: she counts on people who would hear nothing. */
function Nobody({ why, remedy }: { readonly why: string; readonly remedy: string }) {
  const { state } = useCheckInContext()
  const part = usePart(checkInAnatomy, "nobody", state)
  const { emergencyNumber } = useBackend().capabilities
  return (
    <div role="alert" {...part}>
      <strong>{why}</strong>
      <p>{remedy}</p>
      <a href={`tel:${emergencyNumber}`}>{checkInMessages.nobodyLeftCall(emergencyNumber)}</a>
    </div>
  )
}
