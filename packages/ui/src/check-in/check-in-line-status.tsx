import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down, or that she is signed out, and that the watch goes on. Empty while it is up. */
export function CheckInLineStatus({ children, ...props }: CheckInLineStatusProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "line-status", checkIn.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? checkIn.lineText}
    </ark.output>
  )
}
