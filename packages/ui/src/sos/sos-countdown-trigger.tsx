import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosCountdownTriggerProps extends HTMLArkProps<"button"> {}

/** Starts the countdown without holding. */
export function SosCountdownTrigger({ children, onClick, ...props }: SosCountdownTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "countdown-trigger", sos.state)
  return (
    <ark.button
      type="button"
      aria-disabled={!sos.canPress}
      onClick={chain(onClick, () => {
        sos.press("countdown")
      })}
      {...part}
      {...props}
    >
      {children ?? sosMessages.countdown}
    </ark.button>
  )
}
