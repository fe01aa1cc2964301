import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingStatusProps extends HTMLArkProps<"output"> {}

/** What happened last, for everybody. */
export function ParkingStatus({ children, ...props }: ParkingStatusProps) {
  const { state, status } = useParkingContext()
  const part = usePart(parkingAnatomy, "status", state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
