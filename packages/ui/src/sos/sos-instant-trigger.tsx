import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosInstantTriggerProps extends HTMLArkProps<"button"> {}

/** Sends it at once: no countdown, no sound, no vibration. */
export function SosInstantTrigger({ children, onClick, ...props }: SosInstantTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "instant-trigger", sos.state)
  return (
    <ark.button
      type="button"
      aria-disabled={!sos.canPress}
      onClick={chain(onClick, () => {
        sos.press("instant")
      })}
      {...part}
      {...props}
    >
      {children ?? sosMessages.instant}
    </ark.button>
  )
}
