import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { useBackend } from "../backend/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInBackendWarningProps extends HTMLArkProps<"p"> {}

/** Says what this backend cannot do: without a clock of its own, or real messages, nobody is told. */
export function CheckInBackendWarning({ children, ...props }: CheckInBackendWarningProps) {
  const { capabilities } = useBackend()
  const part = usePart(checkInAnatomy, "backend-warning", useCheckInContext().state)
  const warning = !capabilities.serverTimers
    ? checkInMessages.noServerTimers
    : !capabilities.realDelivery
      ? checkInMessages.noRealDelivery
      : null
  if (warning === null) return null
  return (
    <ark.p role="note" {...part} {...props}>
      {children ?? warning}
    </ark.p>
  )
}
