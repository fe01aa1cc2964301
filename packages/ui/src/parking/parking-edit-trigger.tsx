import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingEditTriggerProps extends HTMLArkProps<"button"> {}

/** Puts the spot into the form. */
export function ParkingEditTrigger({ children, onClick, ...props }: ParkingEditTriggerProps) {
  const { state, edit } = useParkingContext()
  const part = usePart(parkingAnatomy, "edit-trigger", state)
  const isBusy = state === "updating" || state === "clearing"
  return (
    <ark.button
      type="button"
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) edit()
      })}
      {...part}
      {...props}
    >
      {children ?? parkingMessages.change}
    </ark.button>
  )
}
