import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingMapLinkProps extends HTMLArkProps<"a"> {}

/** A map site with the place on it, in a new tab. It learns the place only when it is opened, and not from where. */
export function ParkingMapLink({ children, ...props }: ParkingMapLinkProps) {
  const { state, spot } = useParkingContext()
  const part = usePart(parkingAnatomy, "map-link", state)
  const hidden = useVisuallyHidden()
  if (spot === null) return null
  return (
    <ark.a href={spot.mapUrl} target="_blank" rel="noopener noreferrer" {...part} {...props}>
      {children ?? parkingMessages.viewMap}
      <span style={hidden}> {parkingMessages.newTab}</span>
    </ark.a>
  )
}
