import { venueDeskMessages as words } from "@porchlight/core/venue"
import { VenueDesk } from "../index.ts"

/** Where administrators keep the directory. */
export function Desk() {
  return (
    <VenueDesk.Root aria-label={words.title}>
      <p>{words.hint}</p>
      <VenueDesk.Status />
      <VenueDesk.Failure />
      <VenueDesk.RetryTrigger />
      <VenueDesk.Waiting />
      <VenueDesk.Directory />
      <VenueDesk.Form />
    </VenueDesk.Root>
  )
}
