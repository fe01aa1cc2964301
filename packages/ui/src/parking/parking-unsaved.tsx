import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingUnsavedProps extends HTMLArkProps<"div"> {}

/** A spot that did not reach the server says so, and why. */
export function ParkingUnsaved({ children, ...props }: ParkingUnsavedProps) {
  const { state, unsaved } = useParkingContext()
  const part = usePart(parkingAnatomy, "unsaved", state)
  if (unsaved === null) return null
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? unsaved}
    </ark.div>
  )
}
