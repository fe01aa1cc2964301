import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideToldProps extends HTMLArkProps<"p"> {}

/** Who gets a text, or that nobody does. */
export function RideTold({ children, ...props }: RideToldProps) {
  const { state, told } = useRideContext()
  const part = usePart(rideAnatomy, "told", state)
  if (told === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? told}
    </ark.p>
  )
}
