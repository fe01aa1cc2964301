import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingClearTriggerProps extends HTMLArkProps<"button"> {}

/** Takes the spot away; what was not saved is given up in another way. */
export function ParkingClearTrigger({ children, onClick, ...props }: ParkingClearTriggerProps) {
  const { state, clear } = useParkingContext()
  const part = usePart(parkingAnatomy, "clear-trigger", state)
  // What waits has a button of its own; while it is on its way it cannot be taken back.
  if (state === "unsaved" || state === "saving") return null
  const isBusy = state === "updating" || state === "clearing"
  return (
    <ark.button
      type="button"
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) clear()
      })}
      {...part}
      {...props}
    >
      {children ?? parkingMessages.clear}
    </ark.button>
  )
}
