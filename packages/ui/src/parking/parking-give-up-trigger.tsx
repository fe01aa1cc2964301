import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingGiveUpTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up what was not saved; there while something waits. */
export function ParkingGiveUpTrigger({ children, onClick, ...props }: ParkingGiveUpTriggerProps) {
  const { state, drop } = useParkingContext()
  const part = usePart(parkingAnatomy, "give-up-trigger", state)
  if (state !== "unsaved") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => drop())} {...part} {...props}>
      {children ?? parkingMessages.dropUnsaved}
    </ark.button>
  )
}
