import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingGpsStatusProps extends HTMLArkProps<"output"> {}

/** What the phone said of its place. Empty while it was not asked. */
export function ParkingGpsStatus({ children, ...props }: ParkingGpsStatusProps) {
  const { state, gps, isLocating } = useParkingContext()
  const part = usePart(parkingAnatomy, "gps-status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? (
        <>
          {isLocating ? parkingMessages.locating : null}
          {gps === null || gps.title === "" ? null : <strong>{gps.title}. </strong>}
          {gps?.text}
        </>
      )}
    </ark.output>
  )
}
