import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { sosMessages } from "@porchlight/core/sos"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function SosLineStatus({ children, ...props }: SosLineStatusProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "line-status", sos.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (sos.line === "down" && sos.state !== "loading" ? sosMessages.lineDown : "")}
    </ark.output>
  )
}
