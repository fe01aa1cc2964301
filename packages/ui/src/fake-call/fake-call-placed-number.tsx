import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { placedCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallNumberProps extends HTMLArkProps<"p"> {}

/** Which number is called; there once it is known. */
export function PlacedCallNumber({ children, ...props }: PlacedCallNumberProps) {
  const { state, phone } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "number", state)
  if (phone === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? (
        <>
          {placedCallMessages.number} <bdi>{phone}</bdi>.
        </>
      )}
    </ark.p>
  )
}
