import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again; there while the server has not answered. */
export function ParkingRetryTrigger({ children, onClick, ...props }: ParkingRetryTriggerProps) {
  const { state, look } = useParkingContext()
  const part = usePart(parkingAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => look())} {...part} {...props}>
      {children ?? parkingMessages.lookAgain}
    </ark.button>
  )
}
