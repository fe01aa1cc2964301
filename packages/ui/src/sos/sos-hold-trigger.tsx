import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useHold } from "./use-hold.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosHoldTriggerProps extends HTMLArkProps<"button"> {
  /**
   * After a finger that let go, whenever that was, and after a click by keyboard or screen reader. Unless given, those start
   * the countdown: nobody holds a key for three seconds.
   */
  readonly onTap?: (() => void) | undefined
}

/** The button: held for three seconds it calls her people. The press leaves at the first touch. */
export function SosHoldTrigger({ children, onTap, ...props }: SosHoldTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "hold-trigger", sos.isHeld ? "held" : sos.state)
  const hold = useHold(sos, "hold", { onTap, onKey: onTap ?? (() => sos.press("countdown")) }, props)
  return (
    <ark.button type="button" aria-disabled={!sos.canHold && !sos.isHeld} {...part} {...props} {...hold}>
      {children ?? sosMessages.hold}
    </ark.button>
  )
}
