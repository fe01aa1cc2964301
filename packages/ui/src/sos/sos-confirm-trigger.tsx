import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the PIN. */
export function SosConfirmTrigger({ children, ...props }: SosConfirmTriggerProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "confirm-trigger", sos.state)
  return (
    <ark.button type="submit" aria-disabled={sos.state === "stopping"} {...part} {...props}>
      {children ?? sosMessages.stop}
    </ark.button>
  )
}
