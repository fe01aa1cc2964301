import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { CheckInState } from "@porchlight/machines/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInViewProps extends HTMLArkProps<"div"> {
  /** The states in which this is there. */
  readonly when: ReadonlyArray<CheckInState>
}

/** One face of the place. */
export function CheckInViewPart({ when, ...props }: CheckInViewProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "view", checkIn.state)
  return when.includes(checkIn.state) ? <ark.div {...part} {...props} /> : null
}
