import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationStatusProps extends HTMLArkProps<"output"> {}

/** What is happening with the place. Empty while the failure says it. */
export function LocationStatus({ children, ...props }: LocationStatusProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "status", location.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (location.title === null ? location.status : "")}
    </ark.output>
  )
}
