import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { venueAnatomy as anatomy } from "./venue.anatomy.ts"

export interface VenueSearchProps extends HTMLArkProps<"search"> {}

/** Narrows the list as one types: there is nothing to send. */
export function VenueSearch(props: VenueSearchProps) {
  const { state, search, change } = useVenueContext()
  const part = usePart(anatomy, "search", state)
  const id = useId()
  return (
    <ark.search {...part} {...props}>
      <label htmlFor={id} {...partAttributes(anatomy, "search-label", state)}>
        {venueMessages.search}
      </label>
      <input
        {...partAttributes(anatomy, "search-input", state)}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={venueMessages.searchHint}
        value={search.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </ark.search>
  )
}
