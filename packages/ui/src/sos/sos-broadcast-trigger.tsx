import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosBroadcastTriggerProps extends HTMLArkProps<"button"> {}

/** Tells everybody at once, by text, call and mail. */
export function SosBroadcastTrigger({ children, onClick, ...props }: SosBroadcastTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "broadcast-trigger", sos.state)
  return (
    <ark.button
      type="button"
      aria-disabled={!sos.canPress}
      onClick={chain(onClick, () => {
        sos.sendBroadcast()
      })}
      {...part}
      {...props}
    >
      {children ?? sosMessages.broadcast}
    </ark.button>
  )
}
