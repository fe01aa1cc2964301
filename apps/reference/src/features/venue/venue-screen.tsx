import { venueMessages as words } from "@porchlight/core/venue"
import { useVenueContext, useVenueItemContext, Venue } from "@porchlight/ui/venue"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { VenueNav } from "./venue-nav.tsx"

const row = css({ display: "flex", flexWrap: "wrap", gap: "1" })

function Ways() {
  const { id, name } = useVenueItemContext()
  return (
    <div className={row}>
      <Link href={`/venue/${id}`} className={button()} aria-label={words.viewDetailsOf(name)}>
        {words.viewDetails}
      </Link>
      <Link href={`/book-venue/${id}`} className={button()} aria-label={words.bookAt(name)}>
        {words.book}
      </Link>
    </div>
  )
}

/** The way to suggest one, below the list. */
function Suggest() {
  const { state } = useVenueContext()
  return (
    <Steady isPlaced={!isLooking(state)}>
      <Link href="/suggest-venue" className={button({ look: "secondary" })}>
        {words.suggest}
      </Link>
    </Steady>
  )
}

/** The directory of venues, for members and visitors (001 §2). */
export function VenueScreen() {
  return (
    <ScreenPage title={words.title} subtitle={words.intro}>
      <VenueNav />
      <Venue.Root aria-label={words.title}>
        <Venue.Search />
        <Venue.Filters />
        <Venue.Status />
        <Venue.Failure />
        <Venue.RetryTrigger />
        <Venue.Empty>
          <Venue.ClearTrigger />
        </Venue.Empty>
        <Venue.List>
          <Venue.Name />
          <Venue.Badge />
          <Venue.Address />
          <Venue.Score />
          <Ways />
        </Venue.List>
        <Suggest />
      </Venue.Root>
    </ScreenPage>
  )
}
