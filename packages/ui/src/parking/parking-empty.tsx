import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingEmptyProps extends HTMLArkProps<"div"> {}

/** Says that no spot is saved; there while none is. */
export function ParkingEmpty({ children, ...props }: ParkingEmptyProps) {
  const { state } = useParkingContext()
  const part = usePart(parkingAnatomy, "empty", state)
  if (state !== "empty") return null
  return (
    <ark.div tabIndex={-1} data-step-focus="" {...part} {...props}>
      {children ?? (
        <>
          <p {...partAttributes(parkingAnatomy, "empty-title", state)}>{parkingMessages.empty}</p>
          <p>{parkingMessages.emptyHint}</p>
        </>
      )}
    </ark.div>
  )
}
