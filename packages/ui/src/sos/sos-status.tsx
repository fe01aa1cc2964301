import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosStatusProps extends HTMLArkProps<"p"> {}

/** The state in words; empty while nothing is under way. */
export function SosStatus({ children, ...props }: SosStatusProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "status", sos.state)
  return (
    <ark.p {...part} {...props}>
      {children ?? sos.status}
    </ark.p>
  )
}
