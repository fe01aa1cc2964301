import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosUnsentProps extends HTMLArkProps<"div"> {}

/** Says that a press has not reached the server, and why. */
export function SosUnsent({ children, ...props }: SosUnsentProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "unsent", sos.state)
  if (sos.unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? sos.unsent}
    </ark.div>
  )
}
