import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosFireTriggerProps extends HTMLArkProps<"button"> {}

/** Sends it now; there only while it counts down. */
export function SosFireTrigger({ children, onClick, ...props }: SosFireTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "fire-trigger", sos.state)
  if (sos.state !== "counting") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        sos.fire()
      })}
      {...part}
      {...props}
    >
      {children ?? sosMessages.fireNow}
    </ark.button>
  )
}
