import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosStopTriggerProps extends HTMLArkProps<"button"> {}

/** Stops a countdown of somebody who has not chosen PINs. */
export function SosStopTrigger({ children, onClick, ...props }: SosStopTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "stop-trigger", sos.state)
  if (sos.needsPin || !sos.canStop) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => sos.submitPin(null))} {...part} {...props}>
      {children ?? sosMessages.cancelNoPin}
    </ark.button>
  )
}
