import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { NobodyTold } from "@porchlight/machines/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInNobodyRemedyProps extends HTMLArkProps<"p"> {
  /** Whether she could plan another date, as her trial or plan stands. */
  readonly planning?: keyof NobodyTold["remedies"]
}

/** What to do where nobody would be told. Not there while somebody would. */
export function CheckInNobodyRemedy({ planning = "unknown", children, ...props }: CheckInNobodyRemedyProps) {
  const { state, watch } = useCheckInContext()
  const part = usePart(checkInAnatomy, "nobody-remedy", state)
  if (watch?.nobodyTold == null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? watch.nobodyTold.remedies[planning]}
    </ark.p>
  )
}
