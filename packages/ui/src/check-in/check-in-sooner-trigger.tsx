import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages, SOONER_MINUTES } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInSoonerTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the next check-in sooner, this once. It is there only while that would change something. */
export function CheckInSoonerTrigger({ children, onClick, ...props }: CheckInSoonerTriggerProps) {
  const { state, canBeSooner, sooner } = useCheckInContext()
  const part = usePart(checkInAnatomy, "sooner-trigger", state)
  if (!canBeSooner) return null
  return (
    <ark.button type="button" onClick={chain(onClick, sooner)} {...part} {...props}>
      {children ?? checkInMessages.sooner(SOONER_MINUTES)}
    </ark.button>
  )
}
