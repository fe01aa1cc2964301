import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingSaveTriggerProps extends HTMLArkProps<"button"> {}

/** Saves what is written. Disabled while there is no place; whoever presses it all the same is told what is missing. */
export function ParkingSaveTrigger({ children, ...props }: ParkingSaveTriggerProps) {
  const { state, isEditing, hasLocation } = useParkingContext()
  const part = usePart(parkingAnatomy, "save-trigger", state)
  const isBusy = state === "saving" || state === "updating" || state === "clearing"
  return (
    <ark.button type="submit" aria-disabled={isBusy || !hasLocation} {...part} {...props}>
      {children ?? (isEditing ? parkingMessages.saveChange : parkingMessages.save)}
    </ark.button>
  )
}
