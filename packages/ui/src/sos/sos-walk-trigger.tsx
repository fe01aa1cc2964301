import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useHold } from "./use-hold.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosWalkTriggerProps extends HTMLArkProps<"button"> {}

/** Held all the way to her door; letting go leaves ten seconds for the PIN. By keyboard each press starts or ends it. */
export function SosWalkTrigger({ children, ...props }: SosWalkTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "walk-trigger", sos.state)
  const turn = () => (sos.isWalking ? sos.holdEnd("walk") : sos.holdStart("walk", true))
  return (
    <ark.button
      type="button"
      aria-disabled={!sos.canPress && !sos.isWalking}
      {...part}
      {...props}
      {...useHold(sos, "walk", { onKey: turn }, props)}
    >
      {children ?? (sos.isWalking ? sos.status : sosMessages.walk)}
    </ark.button>
  )
}
