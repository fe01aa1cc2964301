import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { useVenueItemContext } from "./use-venue-item-context.ts"
import { VenueSource } from "./venue-source.tsx"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueFactsProps extends HTMLArkProps<"dl"> {}

/** Everything that is known, with who says so and since when, and what is not known. */
export function VenueFacts(props: VenueFactsProps) {
  const part = usePart(venueAnatomy, "facts", useVenueContext().state)
  const { facts } = useVenueItemContext()
  return (
    <ark.dl {...part} {...props}>
      {facts.map((fact) => (
        <div key={fact.kind} data-so={fact.isSo ?? "unknown"}>
          <dt>{fact.name}</dt>
          <dd>
            {fact.text} <VenueSource of={fact} />
            {fact.hint === null ? null : <p>{fact.hint}</p>}
          </dd>
        </div>
      ))}
    </ark.dl>
  )
}
