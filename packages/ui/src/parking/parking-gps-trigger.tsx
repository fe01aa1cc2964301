import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingGpsTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the phone where it is. */
export function ParkingGpsTrigger({ children, onClick, ...props }: ParkingGpsTriggerProps) {
  const { state, isLocating, findMe } = useParkingContext()
  const part = usePart(parkingAnatomy, "gps-trigger", state)
  return (
    <ark.button
      type="button"
      aria-disabled={isLocating}
      onClick={chain(onClick, () => {
        if (!isLocating) findMe()
      })}
      {...part}
      {...props}
    >
      {children ?? parkingMessages.useGps}
    </ark.button>
  )
}
