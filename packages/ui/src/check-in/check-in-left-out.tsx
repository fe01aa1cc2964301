import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInLeftOutProps extends HTMLArkProps<"p"> {}

/** Who cannot be told yet, and that her own phone may not be asked. Not there while everybody can be reached. */
export function CheckInLeftOut({ children, ...props }: CheckInLeftOutProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "left-out", checkIn.state)
  if (checkIn.preview?.leftOut == null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? checkIn.preview?.leftOut}
    </ark.p>
  )
}
