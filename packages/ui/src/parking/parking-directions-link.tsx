import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { parkingMessages } from "@porchlight/core/parking"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingDirectionsLinkProps extends HTMLArkProps<"a"> {}

/** The way there on a map site, in a new tab. It learns the place only when it is opened, and not from where. */
export function ParkingDirectionsLink({ children, ...props }: ParkingDirectionsLinkProps) {
  const { state, spot } = useParkingContext()
  const part = usePart(parkingAnatomy, "directions-link", state)
  const hidden = useVisuallyHidden()
  if (spot === null) return null
  return (
    <ark.a href={spot.directionsUrl} target="_blank" rel="noopener noreferrer" {...part} {...props}>
      {children ?? parkingMessages.directions}
      <span style={hidden}> {parkingMessages.newTab}</span>
    </ark.a>
  )
}
