import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueAnatomy } from "./venue.anatomy.ts"
import { useVenueContext } from "./use-venue-context.ts"

export interface VenueStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function VenueStatus({ children, ...props }: VenueStatusProps) {
  const { state, status } = useVenueContext()
  const part = usePart(venueAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
