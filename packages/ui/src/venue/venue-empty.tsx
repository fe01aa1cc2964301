import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueEmptyProps extends HTMLArkProps<"div"> {}

/** That there is none, and why; what to do about it stands inside. Its region stays in the page, so that it is announced. */
export function VenueEmpty({ children, ...props }: VenueEmptyProps) {
  const { state, empty } = useVenueContext()
  const part = usePart(venueAnatomy, "empty", state)
  return (
    <ark.div {...part} {...props}>
      <output>{empty}</output>
      {empty === null ? null : children}
    </ark.div>
  )
}
