import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInEndsProps extends HTMLArkProps<"p"> {}

/** When the date ends; nothing once it has. */
export function CheckInEnds({ children, ...props }: CheckInEndsProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "ends", checkIn.state)
  if (checkIn.watch === null || checkIn.watch.ends === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? checkIn.watch.ends}
    </ark.p>
  )
}
