import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInFailureProps extends HTMLArkProps<"div"> {}

/** Why the last thing was not done, or why nothing can be shown. Not there while nothing is wrong. */
export function CheckInFailure({ children, ...props }: CheckInFailureProps) {
  const checkIn = useCheckInContext()
  const failure = checkIn.state === "failed" ? checkIn.error : checkIn.refused
  const part = usePart(checkInAnatomy, "failure", checkIn.state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure}
    </ark.div>
  )
}
