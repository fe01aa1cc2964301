import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationMessages } from "@porchlight/core/location"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationEmptyProps extends HTMLArkProps<"p"> {}

/** Says that no place is known. There only then. */
export function LocationEmpty({ children, ...props }: LocationEmptyProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "empty", location.state)
  if (location.place !== null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? locationMessages.none}
    </ark.p>
  )
}
