import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { useVenueContext } from "./use-venue-context.ts"
import { venueAnatomy } from "./venue.anatomy.ts"

export interface VenueClearTriggerProps extends HTMLArkProps<"button"> {}

/** Shows every venue again. There only where something is searched for; then the focus goes to the field. */
export function VenueClearTrigger({ children, onClick, ...props }: VenueClearTriggerProps) {
  const { state, canClear, clear } = useVenueContext()
  const part = usePart(venueAnatomy, "clear-trigger", state)
  if (!canClear) return null
  const act = chain(onClick, ({ currentTarget }) => {
    const root = currentTarget.closest(`[data-scope=${venueAnatomy.scope}][data-part=root]`)
    root?.querySelector<HTMLElement>("[data-part=search-input]")?.focus()
    clear()
  })
  return (
    <ark.button type="button" onClick={act} {...part} {...props}>
      {children ?? venueMessages.clearFilters}
    </ark.button>
  )
}
