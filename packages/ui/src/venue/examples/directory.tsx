import { venueMessages as words } from "@porchlight/core/venue"
import { useVenueItemContext, Venue, type UseVenueOptions } from "../index.ts"

function Links() {
  const { id, name } = useVenueItemContext()
  return (
    <p>
      <a href={`/venue/${id}`} aria-label={words.viewDetailsOf(name)}>
        {words.viewDetails}
      </a>{" "}
      <a href={`/book-venue/${id}`} aria-label={words.bookAt(name)}>
        {words.book}
      </a>
    </p>
  )
}

/** The directory of venues. */
export function Directory(options: UseVenueOptions) {
  return (
    <Venue.Root aria-label={words.title} {...options}>
      <p>{words.intro}</p>
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
        <Links />
      </Venue.List>
    </Venue.Root>
  )
}

/** One venue with everything that is known of it. */
export function Details(options: UseVenueOptions) {
  return (
    <Venue.Root aria-label={words.title} {...options}>
      <Venue.Status />
      <Venue.Failure />
      <Venue.RetryTrigger />
      <Venue.Empty />
      <Venue.List>
        <Venue.Name />
        <Venue.Badge />
        <Venue.Address />
        <Venue.Phone />
        <Venue.Score />
        <Venue.Score of="rating" />
        <Venue.Facts />
      </Venue.List>
    </Venue.Root>
  )
}
