import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { VenueSource } from "./venue-source.tsx"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueScoreProps extends HTMLArkProps<"p"> {
  /** The safety score unless it says otherwise. */
  readonly of?: "score" | "rating"
}

/** A number that somebody gave it, with who and when; or that nobody did. */
export function VenueScore({ of = "score", ...props }: VenueScoreProps) {
  const part = usePart(venueAnatomy, "score", useVenueContext().state)
  const { score, rating } = useVenueItemContext()
  const said = of === "score" ? score : rating
  return (
    <ark.p {...part} data-color={of === "score" ? (score.color ?? "none") : undefined} {...props}>
      {said.text} <VenueSource of={said} />
    </ark.p>
  )
}
