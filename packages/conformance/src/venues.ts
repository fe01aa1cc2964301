import type { CalendarDate } from "@porchlight/core/time"
import { calendarDate } from "@porchlight/core/time"
import type { NewVenue, SuggestionInput, Venue, VenueInput } from "@porchlight/core/venue"
import { newKey, type Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** A day on which something was looked at. */
export const today = (subject: Subject): CalendarDate => calendarDate(subject.now(), "UTC")

/** A venue of which two things are known, and that nobody gave a number. */
export function venueInput(subject: Subject, given: Partial<VenueInput> = {}): VenueInput {
  const evidence = { source: "The owner, on the phone", checkedOn: today(subject) }
  return {
    name: `Café Luz ${subject.unique()}`,
    category: "cafe",
    address: "5 Main Street",
    phone: null,
    position: null,
    rating: null,
    safetyScore: null,
    facts: [
      { kind: "lighting", isSo: true, note: "", ...evidence },
      { kind: "code-phrase", isSo: true, note: "Ask for Angela", ...evidence },
    ],
    ...given,
  }
}

/** Puts a venue into the directory. */
export function addVenue(
  subject: Subject,
  { backend }: Member,
  given: Partial<VenueInput> = {},
  suggestionId: NewVenue["suggestionId"] = null,
): Promise<Venue> {
  return backend.venueDesk.add({ venue: venueInput(subject, given), suggestionId }, newKey(subject))
}

export function suggestionInput(subject: Subject): SuggestionInput {
  return { name: `Luigi's ${subject.unique()}`, category: "restaurant", address: "7 Elm", note: "Kind staff" }
}

/** Suggests a venue. */
export function suggest(subject: Subject, { backend }: Member) {
  return backend.venue.suggest(suggestionInput(subject), newKey(subject))
}
