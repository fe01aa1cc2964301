import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosFailureProps extends HTMLArkProps<"div"> {}

/** What was refused. Not there while nothing was, and not of a PIN that stands at its field. */
export function SosFailure({ children, ...props }: SosFailureProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "failure", sos.state)
  const isAtField = sos.state === "counting" && sos.needsPin && sos.pinError !== null
  if (sos.error === null || isAtField) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? sos.error}
    </ark.div>
  )
}
