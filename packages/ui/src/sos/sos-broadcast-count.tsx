import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosBroadcastCountProps extends HTMLArkProps<"output"> {}

/** For how many people a provider took a message of the broadcast. It stays in the page while empty: regions that appear with their text are not announced. */
export function SosBroadcastCount({ children, ...props }: SosBroadcastCountProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "broadcast-count", sos.state)
  return (
    <ark.output {...part} {...props}>
      {sos.broadcast === null ? null : (children ?? sos.broadcast)}
    </ark.output>
  )
}
