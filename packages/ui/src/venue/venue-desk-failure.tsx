import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueDeskAnatomy } from "./venue.desk.anatomy.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"

export interface VenueDeskFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function VenueDeskFailure({ children, ...props }: VenueDeskFailureProps) {
  const { state, failure } = useVenueDeskContext()
  const part = usePart(venueDeskAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure.message}
    </ark.div>
  )
}
