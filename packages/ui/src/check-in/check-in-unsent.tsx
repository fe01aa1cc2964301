import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInUnsentProps extends HTMLArkProps<"div"> {}

/** What did not reach the server says so. */
export function CheckInUnsent({ children, ...props }: CheckInUnsentProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "unsent", checkIn.state)
  if (checkIn.unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? checkIn.unsent}
    </ark.div>
  )
}
