import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingActionsProps extends HTMLArkProps<"div"> {}

/** Holds what can be done with the spot. */
export function ParkingActions(props: ParkingActionsProps) {
  const { state } = useParkingContext()
  return <ark.div {...usePart(parkingAnatomy, "actions", state)} {...props} />
}
