import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInNextProps extends HTMLArkProps<"p"> {}

/** When the next check-in is due, or since when it is. */
export function CheckInNext({ children, ...props }: CheckInNextProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "next", checkIn.state)
  if (checkIn.watch === null && checkIn.preview === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? checkIn.watch?.next ?? checkIn.preview?.first}
    </ark.p>
  )
}
