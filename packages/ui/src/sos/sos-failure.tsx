import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosFailureProps extends HTMLArkProps<"div"> {}

/** What was refused. Not there while nothing was. */
export function SosFailure({ children, ...props }: SosFailureProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "failure", sos.state)
  if (sos.error === null || sos.state === "counting") return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? sos.error}
    </ark.div>
  )
}
