import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInHeadingProps extends HTMLArkProps<"h2"> {}

/** The state in words. Focus comes here when the place changes. */
export function CheckInHeading({ children, ...props }: CheckInHeadingProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "heading", checkIn.state)
  return (
    <ark.h2 tabIndex={-1} data-step-focus="" {...part} {...props}>
      {children ?? checkIn.status}
    </ark.h2>
  )
}
