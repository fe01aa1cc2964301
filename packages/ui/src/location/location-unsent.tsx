import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationUnsentProps extends HTMLArkProps<"output"> {}

/** Says that the last place did not reach us; empty while it did. For screens without the status, which says it as well. */
export function LocationUnsent({ children, ...props }: LocationUnsentProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "unsent", location.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? location.unsent}
    </ark.output>
  )
}
