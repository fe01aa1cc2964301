import { venueMessages as words } from "@porchlight/core/venue"
import { useVenue, Venue } from "@porchlight/ui/venue"
import { Link, useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"

function Details({ venueId }: { readonly venueId: string }) {
  const venue = useVenue({ venueId })
  const [item] = venue.items
  return (
    <ScreenPage key={item?.id} title={item?.name ?? words.title}>
      <Venue.RootProvider value={venue} aria-label={item?.name ?? words.title}>
        <Venue.Status />
        <Venue.Failure />
        <Venue.RetryTrigger />
        <Venue.Empty />
        <Venue.List>
          <Venue.Badge />
          <Venue.Address />
          <Venue.Phone />
          <Venue.Score />
          <Venue.Score of="rating" />
          <h2 className={css({ textStyle: "section" })}>{words.factsTitle}</h2>
          <Venue.Facts />
        </Venue.List>
      </Venue.RootProvider>
      {item === undefined ? null : (
        <Link href={`/book-venue/${item.id}`} className={button({ look: "primary" })}>
          {words.book}
        </Link>
      )}
      {(item?.fence ?? null) === null ? null : (
        <Link
          href={`/location-tracking?venue=${venueId}#geofences`}
          className={button({ look: "secondary" })}
        >
          {words.addZone}
        </Link>
      )}
      <Link href="/verified-venues" className={button({ look: "secondary" })}>
        {words.toList}
      </Link>
    </ScreenPage>
  )
}

/** One venue with everything that is known of it, and what is not. */
export function VenueDetailScreen() {
  const [path] = useLocation()
  const venueId = path.split("/")[2] ?? ""
  return <Details key={venueId} venueId={venueId} />
}
