import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationFailureProps extends HTMLArkProps<"div"> {}

/** Why there is no place. Not there while nothing is wrong. */
export function LocationFailure({ children, ...props }: LocationFailureProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "failure", location.state)
  if (location.title === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? (
        <>
          <strong>{location.title}</strong>
          <p>{location.status}</p>
        </>
      )}
    </ark.div>
  )
}
