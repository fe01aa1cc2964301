import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingResetTriggerProps extends HTMLArkProps<"button"> {}

/** Empties the form; a spot that was being changed stays as it was. */
export function ParkingResetTrigger({ children, onClick, ...props }: ParkingResetTriggerProps) {
  const { state, isEditing, clearForm } = useParkingContext()
  const part = usePart(parkingAnatomy, "reset-trigger", state)
  return (
    <ark.button type="button" onClick={chain(onClick, () => clearForm())} {...part} {...props}>
      {children ?? (isEditing ? parkingMessages.keep : parkingMessages.clearForm)}
    </ark.button>
  )
}
