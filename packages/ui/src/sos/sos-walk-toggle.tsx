import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosWalkToggleProps extends HTMLArkProps<"button"> {}

/** The way home for who cannot hold: one press starts it, or goes on with one that this page has lost; the next asks for the PIN. */
export function SosWalkToggle({ children, onClick, ...props }: SosWalkToggleProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "walk-toggle", sos.state)
  const isOn = sos.isWalking
  const words = sos.state === "walking" ? sosMessages.walkResume : sosMessages.walkToggle
  return (
    <ark.button
      type="button"
      aria-pressed={isOn}
      aria-disabled={!isOn && !sos.canPress}
      onClick={chain(onClick, () => (isOn ? sos.holdEnd("walk") : sos.holdStart("walk", true)))}
      {...part}
      {...props}
    >
      {children ?? (isOn ? sosMessages.walkArrived : words)}
    </ark.button>
  )
}
