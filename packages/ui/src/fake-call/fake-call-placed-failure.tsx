import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallFailureProps extends HTMLArkProps<"p"> {}

/** Why it could not be asked for, or called off. */
export function PlacedCallFailure({ children, ...props }: PlacedCallFailureProps) {
  const { state, error } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "failure", state)
  if (error === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? error}
    </ark.p>
  )
}
